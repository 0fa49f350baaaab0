"""Where things lie in the timeline of service: columns of months beside the names. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.aceshigh.service_dates import Month
from core.words import FIRST_MONTH, LAST_MONTH

FIRST: Month = (FIRST_MONTH.year, FIRST_MONTH.month)
LAST: Month = (LAST_MONTH.year, LAST_MONTH.month)
"""The months of the game: from the first of Appendix A to the armistice."""
MONTHS = tuple((at // 12, at % 12 + 1) for at in range(FIRST[0] * 12 + FIRST[1] - 1, LAST[0] * 12 + LAST[1]))
NAMES = 214
"""px: side edge, silhouette, name, and seats."""
MARGIN = 14
HEAD = 46
"""px: year and month heads."""
ROW = 25
GROUP = 30


def index_of(month: Month) -> int:
    """The column of a month; those outside the calendar fall on its ends."""
    return min(max((month[0] - FIRST[0]) * 12 + month[1] - FIRST[1], 0), len(MONTHS) - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Timeline:
    """Columns of months in a picture of some width in px."""

    width: float

    @property
    def step(self) -> float:
        """Width of a month."""
        return max((self.width - NAMES - MARGIN) / len(MONTHS), 1.0)

    @property
    def right(self) -> float:
        """Where the last month ends."""
        return NAMES + self.step * len(MONTHS)

    def left_of(self, column: int) -> float:
        """Where a month begins."""
        return NAMES + self.step * column

    def month_at(self, x: float) -> int:
        """The column under a place; -1 for none."""
        column = int((x - NAMES) // self.step)
        return column if 0 <= column < len(MONTHS) else -1
