"""What happened in a fight. The state is the fold of the events (`evolve.py`): replaying needs neither rules nor dice.

Each event names the rule's section where a die or a choice made it so. Points are half points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from core.aceofaces.geometry import Range
from core.aceofaces.state import Exit, Phase
from core.catalog.ace_of_aces.gunnery import Burst
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRolled:
    """The dice of the Starting Page table: row, column and page of each player, and the die that chose between them.

    `decider` is 0 where the pages are the same. `page`: where the fight begins.
    """

    german: tuple[int, int, int]
    allied: tuple[int, int, int]
    decider: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan:
    """A new turn."""

    turn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueGiven:
    """A tailed pilot told the class of his manoeuvre (FM Sequence of Play, step 2)."""

    aircraft: AircraftId
    word: Clue
    to: tuple[AircraftId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ManoeuvreFlown:
    """A manoeuvre, with the Straights that its pilot still has to fly to clear a jam."""

    aircraft: AircraftId
    letter: str
    jam: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PageReached:
    """The calls and ends of two enemies in their books, and the page where both go (FM steps 3 to 5).

    `seats`: who has turned these pages and knows them.
    """

    german: AircraftId
    allied: AircraftId
    seats: tuple[SeatId, SeatId]
    german_call: int
    allied_call: int
    german_end: int
    allied_end: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DieModifier:
    """One line of the sum that gives the column of the gun chart. `reason`: a condition, or the kind of guns."""

    reason: str
    amount: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotFired:
    """A shot. `face` and `column` are -1 with fixed damage. `damage`: half points. `spent`: ammunition.

    `jam`: Straights to fly before the guns fire again, 0 = they did not jam. `owes_straight`: one is due next turn.
    `choice`: the C of the older charts, which has no effect with one pool of points.
    """

    shooter: AircraftId
    target: AircraftId
    range: Range
    burst: Burst
    face: int
    column: int
    modifiers: tuple[DieModifier, ...]
    damage: int
    spent: int
    jam: int
    owes_straight: bool
    choice: bool
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageTaken:
    """An aircraft lost half points; counted after all have shot, for fire is simultaneous."""

    aircraft: AircraftId
    damage: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotDown:
    """An aircraft fell. `face` 0: its pilot dies without a roll. `victories`: halves, by aircraft."""

    aircraft: AircraftId
    face: int
    survives: bool
    victories: tuple[tuple[AircraftId, int], ...]
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftFight:
    """An aircraft flew home. `victories`: halves that its enemies get for it, by aircraft."""

    aircraft: AircraftId
    out: Exit
    victories: tuple[tuple[AircraftId, int], ...]
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundAgain:
    """Both searched: after so many turns of Straights they meet on a page (HR erratum 9)."""

    turns: int
    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseReached:
    """The sequence of play waits for choices of this phase."""

    phase: Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class FightEnded:
    """The halves of victories that each seat has won."""

    victories: tuple[tuple[SeatId, int], ...]


Event: TypeAlias = (
    PageRolled
    | TurnBegan
    | ClueGiven
    | ManoeuvreFlown
    | PageReached
    | ShotFired
    | DamageTaken
    | ShotDown
    | LeftFight
    | FoundAgain
    | PhaseReached
    | FightEnded
)
