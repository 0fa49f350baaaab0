"""How things are in an Aces High dogfight: frozen, of ints, enums, ids and tuples only."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.aceshigh.ground import NO_GROUND, Ground
from core.aceshigh.readings import Readings
from core.catalog.terms import Part
from core.hexes import Hex
from core.words import AircraftId, Grade, SeatId, Side


class Pacing(StrEnum):
    """How much is chosen at once (protocol 8)."""

    HAND = "hand"
    ROUND = "round"
    DUEL = "duel"


class Gun(StrEnum):
    """A gun position: the pilot's or the observer's (9.1)."""

    FRONT = "front"
    REAR = "rear"


class Mark(StrEnum):
    """The markers of 2.4.1 and the crosses on a sheet, in the order in which they are listed."""

    SMOKE = "smoke"
    FLAMES = "flames"
    SPIN_NEW = "spin_new"
    SPIN = "spin"
    JAM_FRONT = "jam_front"
    JAM_REAR = "jam_rear"
    LEWIS_FIRED = "lewis_fired"
    LONG_BURST_USED = "long_burst_used"
    LAST_HIT_ENGINE = "last_hit_engine"
    LAST_HIT_WINGS = "last_hit_wings"
    LAST_HIT_FUSELAGE = "last_hit_fuselage"
    LAST_HIT_TAIL = "last_hit_tail"
    OBSERVER_DEAD = "observer_dead"
    GUNS_DESTROYED = "guns_destroyed"


MARK_ORDER: dict[Mark, int] = {mark: index for index, mark in enumerate(Mark)}
JAM: dict[Gun, Mark] = {Gun.FRONT: Mark.JAM_FRONT, Gun.REAR: Mark.JAM_REAR}
LAST_HIT: dict[Part, Mark] = {
    Part.ENGINE: Mark.LAST_HIT_ENGINE,
    Part.WINGS: Mark.LAST_HIT_WINGS,
    Part.FUSELAGE: Mark.LAST_HIT_FUSELAGE,
    Part.TAIL: Mark.LAST_HIT_TAIL,
}


class Exit(StrEnum):
    """How an aircraft left play."""

    HOME = "home"
    FORCED_LANDING = "forced_landing"
    CRASHED = "crashed"
    OFF_MAP = "off_map"
    DESTROYED = "destroyed"


class Fate(StrEnum):
    """How a man is after the fight (11.9): hurt men miss one or two months."""

    FIT = "fit"
    HURT_1 = "hurt_1"
    HURT_2 = "hurt_2"
    DEAD = "dead"


class Cause(StrEnum):
    """Why an aircraft left play; decides who scores for it (2.6, readings 2-17 and 2-19)."""

    IN_PLAY = "in_play"
    RETURNED = "returned"
    DAMAGE = "damage"
    PILOT_KILLED = "pilot_killed"
    SPUN_IN = "spun_in"
    FLAMES = "flames"
    LEFT_MAP = "left_map"
    SPUN_OFF_MAP = "spun_off_map"
    FUEL = "fuel"
    EXPLOSION = "explosion"


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """Hits taken, by part (9.6)."""

    engine: int = 0
    wings: int = 0
    fuselage: int = 0
    tail: int = 0

    def of(self, part: Part) -> int:
        """Hits taken by one part."""
        match part:
            case Part.ENGINE:
                return self.engine
            case Part.WINGS:
                return self.wings
            case Part.FUSELAGE:
                return self.fuselage
            case Part.TAIL:
                return self.tail


@dataclass(frozen=True, slots=True, kw_only=True)
class Crewman:
    """A pilot or observer in one fight."""

    name: str
    grade: Grade
    fate: Fate = Fate.FIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Aircraft:
    """One aircraft. `speed`: Speed cards of this turn's hand once it is known, else of the last turn's.

    `last_card`: the card flown last, 0 = none yet. `fired_at_by`: who fired at it in the previous round.
    `volleys`: firings of a gun so far (a long burst counts once). `fuel`: game turns left.
    `card_now`: the card flown in this round, 0 = none. `left_in_turn`: the turn in which it left play, 0 = in play.
    `began_at`, `began_facing`: where this round found it. `unjammed`: guns cleared in this round, which may not fire.
    `ceiling_test`: a card of this round would have lifted it above its ceiling, the test of 11.1 is due.
    `burning_since`: the turn in which the flames broke out, 0 = before this fight's record. `unopposed`: no enemy was
    in play any more when it left.
    """

    ident: AircraftId
    seat: SeatId
    side: Side
    type_id: str
    pilot: Crewman
    observer: Crewman | None
    at: Hex
    facing: int
    altitude: int
    speed: int
    fuel: int
    ammo_front: int
    ammo_rear: int
    damage: Damage = Damage()
    marks: tuple[Mark, ...] = ()
    been_below: bool = False
    unjam_bonus_front: int = 0
    unjam_bonus_rear: int = 0
    fired_at_by: tuple[AircraftId, ...] = ()
    last_card: int = 0
    card_now: int = 0
    began_at: Hex = Hex(0, 0)
    began_facing: int = 0
    unjammed: tuple[Gun, ...] = ()
    ceiling_test: bool = False
    burning_since: int = 0
    volleys: int = 0
    out: Exit | None = None
    cause: Cause = Cause.IN_PLAY
    left_in_turn: int = 0
    unopposed: bool = False

    @property
    def in_play(self) -> bool:
        """Whether it has not left the fight."""
        return self.out is None

    @property
    def spinning(self) -> bool:
        """Whether it is in a spin, from the moment it began (11.1.2)."""
        return Mark.SPIN in self.marks or Mark.SPIN_NEW in self.marks

    def ammunition(self, gun: Gun) -> int:
        """Boxes of ammunition left for a gun position."""
        return self.ammo_front if gun is Gun.FRONT else self.ammo_rear

    def unjam_bonus(self, gun: Gun) -> int:
        """What failed tries to unjam that gun have added (11.3)."""
        return self.unjam_bonus_front if gun is Gun.FRONT else self.unjam_bonus_rear


class Phase(StrEnum):
    """Where the sequence of play (5.0) stands."""

    ROLL_OFF = "roll_off"
    OBJECTIVES = "objectives"
    TARGETS = "targets"
    PLACEMENT = "placement"
    HAND = "hand"
    CARD = "card"
    FIRE = "fire"
    REVEAL = "reveal"
    TARGETS_SHOWN = "targets_shown"
    FUEL = "fuel"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandInPlay:
    """What is known of one aircraft's hand in this turn: the plays so far, and whether it has cards left.

    `finished`: no card of it will be flown any more; `said_last`: its owner said so himself with his last card.
    `held` is the owner's overlay (round and duel pacing), empty in the public state.
    """

    aircraft: AircraftId
    flown: tuple[tuple[int, tuple[int, ...]], ...] = ()
    finished: bool = False
    said_last: bool = False
    held: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStart:
    """An aircraft as this turn's hand was chosen: the base of the hand's legality (7.2)."""

    aircraft: AircraftId
    speed: int
    last_card: int
    altitude: int
    been_below: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dogfight:
    """The whole state. `turn` and `round` count from 1; 0 before the first.

    `placing`: the seats that have still to place their aircraft, in order (3.2.3). `aircraft`: in the setup's order.
    `starts` and `hands`: one for each aircraft that was in play and not in a spin when the turn began.
    `homing`: aircraft that are declared home at the end of a round if they stand in their own first row (11.11).
    `ground`: objectives, trenches and missions; empty in a plain dogfight, and then no part of the digest.
    """

    pacing: Pacing
    readings: Readings
    seats: tuple[SeatId, ...]
    phase: Phase
    turn: int
    round: int
    placing: tuple[SeatId, ...]
    aircraft: tuple[Aircraft, ...]
    hands: tuple[HandInPlay, ...]
    starts: tuple[TurnStart, ...]
    homing: tuple[AircraftId, ...]
    ground: Ground = NO_GROUND

    def craft(self, ident: AircraftId) -> Aircraft:
        """The aircraft of that id. Raises KeyError."""
        for aircraft in self.aircraft:
            if aircraft.ident == ident:
                return aircraft
        raise KeyError(ident)
