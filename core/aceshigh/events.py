"""What happened in a dogfight. Each event names the rule's section where a die or a choice made it so.

The state is the fold of the events (`evolve.py`): an event carries what the state takes over, so that replaying needs
neither rules nor dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from core.aceshigh.decisions import Home
from core.aceshigh.ground import GroundGun, Mission, ObjectiveKind
from core.aceshigh.state import Cause, Exit, Fate, Gun, Mark, Phase
from core.altered import made_often
from core.catalog.terms import Bearing, Part
from core.hexes import Hex
from core.words import AircraftId, SeatId, Side


class AltitudeCause(StrEnum):
    """Why an altitude changed, or would have above the ceiling."""

    CLIMB = "climb"
    DIVE = "dive"
    CARD = "card"
    LONG_BURST = "long_burst"
    SPIN = "spin"
    GLIDE = "glide"


class SpinReason(StrEnum):
    """Why a spin was tested (11.1)."""

    STALL = "stall"
    CEILING = "ceiling"
    LAST_HIT = "last_hit"
    TAIL_CRITICAL = "tail_critical"
    WINGS_CRITICAL = "wings_critical"


class Critical(StrEnum):
    """The result of four or more ones (9.5); EXPLOSION is the balloon's (13.1.4)."""

    SMOKE = "smoke"
    SPIN_TEST = "spin_test"
    PILOT_KILLED = "pilot_killed"
    FLAMES = "flames"
    OBSERVER_KILLED = "observer_killed"
    GUNS_DESTROYED = "guns_destroyed"
    EXPLOSION = "explosion"


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledOff:
    """The dice of 3.2.1, one entry for each throw of both sides until they differ; `first` places first (3.2.3)."""

    throws: tuple[tuple[int, int], ...]
    first: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectivePlaced:
    """A side put one of its structures on the map (3.2.1)."""

    side: Side
    kind: ObjectiveKind
    at: Hex


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetsKept:
    """The seats' exact targets are sealed (15.3.1); nothing else is known of them."""

    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetsShown:
    """What a seat has to attack became public: its first attack began, or the fight is over (15.3.1)."""

    seat: SeatId
    hexes: tuple[Hex, ...]
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AircraftPlaced:
    """An aircraft stands on the map, at its highest speed and altitude (3.2.3)."""

    aircraft: AircraftId
    at: Hex
    facing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """A new game turn (5.0 a): the fuel of each aircraft in play after 5.1."""

    turn: int
    fuel: tuple[tuple[AircraftId, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOpened:
    """A hand became public: its cards with riders in the order flown or sealed, and its speed (6.1.1)."""

    aircraft: AircraftId
    cards: tuple[tuple[int, tuple[int, ...]], ...]
    speed: int
    home: Home


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsKept:
    """The seats' hands of this turn are sealed; nothing else is known of them."""

    seats: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseReached:
    """The sequence of play (5.0) waits for choices of this phase."""

    phase: Phase


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan:
    """A round of the turn (5.0 c)."""

    round: int


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class CardFlown:
    """A card was played and its manoeuvre flown (8.1): where the aircraft is now. `last`: none is left in the hand."""

    aircraft: AircraftId
    card: int
    riders: tuple[int, ...]
    at: Hex
    facing: int
    last: bool
    home: Home


@dataclass(frozen=True, slots=True, kw_only=True)
class RiderDropped:
    """A Climb or Dive that had become illegal was flown without (no penalty)."""

    aircraft: AircraftId
    rider: int
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorCorrected:
    """A hand or a card broke the rules and was put right as 8.2 says; DamageTaken to the Wings follows.

    `card`: the wrong one, 0 where the hand as a whole was wrong. `instead`: what was flown in its place, 0 = nothing.
    """

    aircraft: AircraftId
    card: int
    instead: int
    section: str


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class AltitudeChanged:
    """An altitude became `altitude`."""

    aircraft: AircraftId
    altitude: int
    cause: AltitudeCause
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CeilingReached:
    """A rise above the ceiling did not happen; a spin test follows (2.0, 11.1)."""

    aircraft: AircraftId
    cause: AltitudeCause
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UnjamTried:
    """The roll of 11.3: `face` + `bonus` clears the gun, or the bonus grows to `bonus_after` (0 once cleared)."""

    aircraft: AircraftId
    gun: Gun
    face: int
    bonus: int
    cleared: bool
    bonus_after: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LewisReloaded:
    """The reload test of 11.4 before a second shot in a row."""

    aircraft: AircraftId
    face: int
    loaded: bool


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """One line of a volley's sum, in dice; `section` 10.1.1 is the base, 9.2 the guns."""

    section: str
    amount: int


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class VolleyFired:
    """A shot and its dice (9.2). `bearing`: the target's side that was hit, None where a die chose the zone (9.2.1).

    `faces` holds `dice` faces. `zone_face`: that die, 0 = none thrown; without a hit no die chooses and `priority` is
    None. `spent`: boxes of ammunition used. `lewis`: whether a front Lewis fired (11.4).
    """

    shooter: AircraftId
    gun: Gun
    target: AircraftId
    range: int
    long_burst: bool
    concentrated: bool
    modifiers: tuple[Modifier, ...]
    dice: int
    faces: tuple[int, ...]
    hits: int
    ones: int
    bearing: Bearing | None
    zone_face: int
    priority: Part | None
    secondary: Part | None
    zones: tuple[tuple[Part, int], ...]
    critical: Critical | None
    spent: int
    lewis: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotLost:
    """A Lewis that could not be reloaded and had no second gun beside it: no shot (11.4)."""

    shooter: AircraftId
    gun: Gun
    target: AircraftId


@dataclass(frozen=True, slots=True, kw_only=True)
class TrenchStrafed:
    """A volley into the enemy trench below; it needs no roll to hit (13.1.3, reading 13-7)."""

    shooter: AircraftId
    gun: Gun
    at: Hex
    spent: int
    lewis: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundFired:
    """The ground fired at an aircraft (13.1.3, 13.1.4); DamageTaken follows. `zone_face`: 0 = no hit, none thrown."""

    source: GroundGun
    target: AircraftId
    faces: tuple[int, ...]
    hits: int
    zone_face: int
    zones: tuple[tuple[Part, int], ...]
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BalloonHit:
    """Hits marked on the balloon of a side (13.1.4)."""

    side: Side
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BalloonDown:
    """The balloon of a side is gone; `by`: whose volleys of this round ended it."""

    side: Side
    by: tuple[AircraftId, ...]
    exploded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BlastRolled:
    """The dice of an aircraft near an exploding balloon (13.1.4)."""

    aircraft: AircraftId
    faces: tuple[int, ...]
    caught: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossingFlown:
    """How far an aircraft has come on its straight way over a target (13.1.1, 13.1.2); see `ground.Sortie`."""

    aircraft: AircraftId
    straight: tuple[Hex, ...]
    level: int
    claimed: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionDone:
    """A target was observed or bombed: the mission counts (2.6)."""

    aircraft: AircraftId
    mission: Mission
    at: Hex
    section: str


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class FireHeld:
    """Who fired at whom in this round: replaces every aircraft's `fired_at_by` (10.3)."""

    shots: tuple[tuple[AircraftId, tuple[AircraftId, ...]], ...]


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class DamageTaken:
    """Hits marked on one part (9.6); `hits` is what this volley or fire adds."""

    aircraft: AircraftId
    part: Part
    hits: int
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkSet:
    """A marker was placed."""

    aircraft: AircraftId
    mark: Mark
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkCleared:
    """A marker was taken away."""

    aircraft: AircraftId
    mark: Mark
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JamTested:
    """The jam test after a long burst (11.2)."""

    aircraft: AircraftId
    gun: Gun
    face: int
    jammed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinTested:
    """A spin test (11.1.1)."""

    aircraft: AircraftId
    face: int
    spins: bool
    reason: SpinReason


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinExitTried:
    """The roll at the end of a turn in a spin (11.1.3)."""

    aircraft: AircraftId
    face: int
    leaves: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SpinLeft:
    """The way out of a spin (11.1.3): the direction die, and where the aircraft comes out. `speed`: the next base."""

    aircraft: AircraftId
    face: int
    at: Hex
    facing: int
    speed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SmokeRolled:
    """The smoke roll (11.5); MarkCleared or MarkSet events follow."""

    aircraft: AircraftId
    face: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FlamesRolled:
    """The roll to put out the flames (11.6)."""

    aircraft: AircraftId
    face: int
    out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FlamesBurnt:
    """The damage roll of 11.6; DamageTaken follows."""

    aircraft: AircraftId
    face: int
    hits: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Glided:
    """Out of fuel (11.8): the hexes glided straight on, one altitude each, and where the glide ended."""

    aircraft: AircraftId
    hexes: tuple[Hex, ...]
    altitude: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewHurt:
    """What became of a crew member: the faces of the landing roll (11.9), none where he died otherwise."""

    aircraft: AircraftId
    observer: bool
    faces: tuple[int, ...]
    modifier: int
    fate: Fate
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewCaptured:
    """The men who lived through it are prisoners: they came down behind the enemy's lines (11.9, optional).

    `crew.prisoners` says the same of a state; nobody's fate but theirs after the fight depends on it.
    """

    aircraft: AircraftId
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftPlay:
    """An aircraft left play. `unopposed`: no enemy was in play when it decided to (reading 2-17)."""

    aircraft: AircraftId
    out: Exit
    cause: Cause
    section: str
    unopposed: bool


@made_often
@dataclass(frozen=True, slots=True, kw_only=True)
class RoundEnded:
    """The round is over (5.0 c)."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded:
    """Phases d to f are over; speeds are recorded (5.2), turn markers are taken off."""

    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DogfightEnded:
    """At most one side has aircraft in play (reading 2-18): the points of each side (2.6)."""

    allied: int
    central: int


Event: TypeAlias = (
    RolledOff
    | ObjectivePlaced
    | TargetsKept
    | TargetsShown
    | AircraftPlaced
    | TurnBegan
    | HandOpened
    | HandsKept
    | PhaseReached
    | RoundBegan
    | CardFlown
    | RiderDropped
    | ErrorCorrected
    | AltitudeChanged
    | CeilingReached
    | UnjamTried
    | LewisReloaded
    | VolleyFired
    | ShotLost
    | TrenchStrafed
    | GroundFired
    | BalloonHit
    | BalloonDown
    | BlastRolled
    | CrossingFlown
    | MissionDone
    | FireHeld
    | DamageTaken
    | MarkSet
    | MarkCleared
    | JamTested
    | SpinTested
    | SpinExitTried
    | SpinLeft
    | SmokeRolled
    | FlamesRolled
    | FlamesBurnt
    | Glided
    | CrewHurt
    | CrewCaptured
    | LeftPlay
    | RoundEnded
    | TurnEnded
    | DogfightEnded
)
