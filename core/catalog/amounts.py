"""The smallest pieces of a chart: one number, one for each range, one for each grade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from core.catalog.schema import Bounds, Cited
from core.words import Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class ByGrade:
    """A lowest die face for each grade."""

    rookie: Annotated[int, Bounds(1, 7)]
    veteran: Annotated[int, Bounds(1, 7)]
    ace: Annotated[int, Bounds(1, 7)]
    source: Cited

    def of(self, grade: Grade) -> int:
        """The face from which the test applies to that grade."""
        return {Grade.ROOKIE: self.rookie, Grade.VETERAN: self.veteran, Grade.ACE: self.ace}[grade]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByRange:
    """A number of dice at range 1, 2, 3."""

    dice: Annotated[tuple[int, ...], Bounds(-12, 12)]
    source: Cited

    def at(self, distance: int) -> int:
        """The dice at that range.

        Raises:
            ValueError: the range is 0 or beyond the chart.
        """
        if not 1 <= distance <= len(self.dice):
            raise ValueError(f"no dice at range {distance}")
        return self.dice[distance - 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """One number."""

    amount: Annotated[int, Bounds(-12, 40)]
    source: Cited
