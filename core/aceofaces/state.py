"""How things are in a fight of Ace of Aces: frozen, of ints, enums, ids and tuples only. Points are half points."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.aceofaces.pages import LOST
from core.aceofaces.readings import Readings, Switch
from core.catalog.ace_of_aces.gunnery import GunKind
from core.words import AircraftId, Grade, SeatId, Side

HIDDEN = 0
"""The page of a pair that a seat may not see."""
DUEL_AIRCRAFT = 2


class Pacing(StrEnum):
    """How much is chosen at once.

    TURN: the manoeuvre with a standing order for the burst, one file each way. DUEL: the manoeuvre, then the burst
    after seeing the page.
    """

    TURN = "turn"
    DUEL = "duel"


class Phase(StrEnum):
    """Where the sequence of play stands."""

    START = "start"
    MANOEUVRE = "manoeuvre"
    BURST = "burst"
    LOST = "lost"
    OVER = "over"


class Exit(StrEnum):
    """How an aircraft left the fight."""

    SHOT_DOWN = "shot_down"
    BROKE_OFF = "broke_off"
    ALONE = "alone"
    """It lost contact with the whole battle and flies home (FM Multi-Player Combat)."""


class Fate(StrEnum):
    """How a pilot is after the fight."""

    FIT = "fit"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pilot:
    """Who flies. An ace has five victories."""

    name: str
    grade: Grade
    fate: Fate = Fate.FIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Aircraft:
    """One aircraft. `points`: half points left; 0 or less is shot down. `ammunition`: units or shots left.

    `flown`: the letter of its last manoeuvre. `jam`: Straights that still have to be flown before it may fire.
    `owes_straight`: its next manoeuvre must be one. `victories`: in halves, won in this fight.
    """

    ident: AircraftId
    seat: SeatId
    side: Side
    type_id: str
    gun: GunKind
    pilot: Pilot
    points: int
    ammunition: int
    flown: str
    jam: int = 0
    owes_straight: bool = False
    victories: int = 0
    out: Exit | None = None

    @property
    def in_play(self) -> bool:
        """Whether it has not left the fight."""
        return self.out is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two enemies and the page on which they see each other; LOST for ever, except in a fight of two."""

    german: AircraftId
    allied: AircraftId
    page: int

    def enemy_of(self, ident: AircraftId) -> AircraftId | None:
        """The other one of the pair; None for an aircraft that does not belong to it."""
        return self.allied if ident == self.german else self.german if ident == self.allied else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dogfight:
    """The whole state. `turn` counts from 1; 0 before the first. `start_page`: where it begins if it is not rolled.

    `pairs`: every German with every Allied aircraft, in the order of `aircraft`.
    """

    pacing: Pacing
    readings: Readings
    seats: tuple[SeatId, ...]
    phase: Phase
    turn: int
    start_page: int
    aircraft: tuple[Aircraft, ...]
    pairs: tuple[Pair, ...]

    def craft(self, ident: AircraftId) -> Aircraft:
        """The aircraft of that id. Raises KeyError."""
        for aircraft in self.aircraft:
            if aircraft.ident == ident:
                return aircraft
        raise KeyError(ident)

    @property
    def is_duel(self) -> bool:
        """Whether there were only two from the start: then who is lost may search (HR erratum 9)."""
        return len(self.aircraft) == DUEL_AIRCRAFT

    def flying(self, seat: SeatId | None = None) -> tuple[Aircraft, ...]:
        """The aircraft (of a seat) in play."""
        return tuple(craft for craft in self.aircraft if craft.in_play and seat in (None, craft.seat))

    def live_pairs(self) -> tuple[Pair, ...]:
        """The pairs that still see each other."""
        flying = {craft.ident for craft in self.aircraft if craft.in_play}
        return tuple(
            pair for pair in self.pairs if pair.page != LOST and pair.german in flying and pair.allied in flying
        )

    def is_ace(self, craft: Aircraft) -> bool:
        """Whether a pilot has an ace's benefits (FM Ace Status)."""
        return self.readings.ace_status is Switch.ON and craft.pilot.grade is Grade.ACE
