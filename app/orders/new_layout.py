"""Where things lie in the picture of a campaign's months: columns of months beside the names of aircraft. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

NAMES = 190
"""px: silhouette and name."""
MARGIN = 12
HEAD = 58
"""px: sub-periods, years and months."""
ROW = 23
GROUP = 28


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """So many months in a picture of some width in px."""

    width: float
    months: int

    @property
    def step(self) -> float:
        """Width of a month."""
        return max((self.width - NAMES - MARGIN) / max(self.months, 1), 1.0)

    @property
    def right(self) -> float:
        """Where the last month ends."""
        return self.left_of(self.months)

    def left_of(self, month: int) -> float:
        """Where a month begins."""
        return NAMES + self.step * month


def height_of(types: tuple[int, ...]) -> int:
    """Height of the picture of nations with so many types each."""
    return HEAD + sum(GROUP + ROW * count for count in types) + MARGIN
