"""Months and days of the calendar, and since when an aircraft flies (Appendix A). No Qt."""

from __future__ import annotations

import calendar
from functools import lru_cache

from core import words
from core.catalog.rules_data import RulesData

FIRST_MONTH = (words.FIRST_MONTH.year, words.FIRST_MONTH.month)
LAST_MONTH = (words.LAST_MONTH.year, words.LAST_MONTH.month)
NEVER = (9999, 1)
"""The month of an aircraft whose date is not printed."""


@lru_cache(maxsize=4)
def months(since: tuple[int, int] = FIRST_MONTH) -> tuple[tuple[int, int], ...]:
    """Every month of the calendar from one on, in order."""
    first, last = since[0] * 12 + since[1] - 1, LAST_MONTH[0] * 12 + LAST_MONTH[1] - 1
    return tuple((at // 12, at % 12 + 1) for at in range(first, last + 1))


def days_in(year: int, month: int) -> int:
    """Days of a month."""
    return calendar.monthrange(year, month)[1]


def first_month(data: RulesData, aircraft: str) -> tuple[int, int]:
    """The month from which somebody flies the aircraft by default readings (Appendix A)."""
    found = [(row.year, row.month) for row in data.availability if row.aircraft == aircraft and not row.only_with]
    return min(found, default=NEVER)


def date_for(data: RulesData, *aircraft: str) -> tuple[int, int]:
    """The first month in which all of these aircraft fly; the first of the calendar where none is printed."""
    known = [since for one in aircraft if (since := first_month(data, one)) != NEVER]
    return max((FIRST_MONTH, *known))
