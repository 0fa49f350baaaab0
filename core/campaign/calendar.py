"""The months of a campaign and its sub-periods (13.0)."""

from __future__ import annotations

from core.words import Month


def months_of(start: Month, months: int) -> tuple[Month, ...]:
    """Every month, over a year's end too."""
    return tuple(start.plus(count) for count in range(months))


def sub_period_of(start: Month, month: Month, length: int) -> int:
    """The number of the sub-period that a month belongs to, from 1."""
    return month.since(start) // length + 1


def sub_periods(start: Month, months: int, length: int) -> tuple[tuple[Month, ...], ...]:
    """The months by sub-period; the last may be shorter (13.0)."""
    found = months_of(start, months)
    return tuple(found[first : first + length] for first in range(0, months, length))
