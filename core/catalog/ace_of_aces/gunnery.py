"""Points, bursts, gun charts and their modifiers, in both editions (FM Combat to Ace Status, HR Gun Chart)."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from core.catalog.schema import Bounds, Cited

COLUMNS = 8
_CELL = re.compile(r"(\d{1,2})(J?)(C?)")


class Edition(enum.StrEnum):
    """The 2013 rulebook with its one table, or the older booklet with its three gun charts."""

    MODERN = "modern"
    CLASSIC = "classic"


class GunKind(enum.StrEnum):
    """What an aircraft fires with."""

    SINGLE = "single"
    """One gun that is not synchronised."""
    SINGLE_SYNC = "single_sync"
    DOUBLE_SYNC = "double_sync"


class Burst(enum.StrEnum):
    """How long the trigger is held down, from the shortest to the longest; a pip costs one unit, a blaze six."""

    HOLD = "hold"
    PIP = "pip"
    SNAP = "snap"
    SQUEEZE = "squeeze"
    BURST = "burst"
    BLAST = "blast"
    BLAZE = "blaze"


class Condition(enum.StrEnum):
    """What may change the die of a shot."""

    MEDIUM = "medium"
    LONG = "long"
    JUST_STRAIGHT = "just_straight"
    STALLED_TARGET = "stalled_target"
    SLOW_TARGET = "slow_target"
    ABOVE_100 = "above_100"
    ACE = "ace"


class Cell(NamedTuple):
    """One cell of a gun chart: points of damage, whether the guns jam, and the C of the older charts."""

    damage: int
    jam: bool
    choice: bool


def parse_cell(text: str) -> Cell:
    """A cell as printed: 3, 2J, 4C, 4JC.

    Raises:
        ValueError: the text is spelt otherwise.
    """
    match = _CELL.fullmatch(text)
    if match is None:
        raise ValueError('a cell is a number, with "J", "C" or both behind it')
    return Cell(int(match[1]), bool(match[2]), bool(match[3]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """The points of one edition, all in half points. `scores`: fixed damage at close, medium and long range."""

    edition: Edition
    points: Annotated[int, Bounds(1, 80)]
    scores: Annotated[tuple[int, ...], Bounds(0, 40)]
    bonus: Annotated[int, Bounds(0, 10)]
    """Added to fixed damage by an ace, and against an easy target."""
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class BurstLength:
    """One length of burst in one edition. `units`: of ammunition. Whether a Straight is due before and after it."""

    edition: Edition
    burst: Burst
    units: Annotated[int, Bounds(1, 12)]
    straight_before: bool
    straight_after: bool
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartRow:
    """One burst's row: the cells of columns 0 to 7 as printed."""

    burst: Burst
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GunChart:
    """The chart of an edition for some guns."""

    edition: Edition
    guns: tuple[GunKind, ...]
    rows: tuple[ChartRow, ...]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Modifier:
    """What a condition adds to the die."""

    edition: Edition
    condition: Condition
    amount: Annotated[int, Bounds(-6, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class GunModifier:
    """What the guns themselves add to the die; guns that are not named add nothing."""

    edition: Edition
    gun: GunKind
    amount: Annotated[int, Bounds(-6, 6)]
    source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Single numbers of the Intermediate game."""

    ammunition_variable: Annotated[int, Bounds(1, 99)]
    ammunition_fixed: Annotated[int, Bounds(1, 99)]
    ammunition_source: Cited
    survival_from: Annotated[int, Bounds(1, 7)]
    survival_source: Cited


@dataclass(frozen=True, slots=True, kw_only=True)
class Gunnery:
    """Everything about fire."""

    scale: tuple[Scale, ...]
    burst: tuple[BurstLength, ...]
    chart: tuple[GunChart, ...]
    modifier: tuple[Modifier, ...]
    gun_modifier: tuple[GunModifier, ...]
    numbers: Numbers
