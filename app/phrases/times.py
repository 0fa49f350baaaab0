"""Moments as people say them: "2 h ago", "yesterday", "12 days"."""

from __future__ import annotations

import datetime as dt
from functools import lru_cache

from app.translation import gettext as _
from app.translation import ngettext

MINUTE = 60
HOUR = 60 * MINUTE


def moment(iso: str) -> dt.datetime | None:
    """The moment of an ISO text in UTC; None if it is none."""
    try:
        found = dt.datetime.fromisoformat(iso.replace("Z", "+00:00"))
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=dt.UTC)


def ago(iso: str, now: dt.datetime) -> str:
    """How long ago something was, by the calendar of `now`'s zone; empty for an unknown moment."""
    then = moment(iso)
    if then is None:
        return ""
    seconds = int((now - then).total_seconds())
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        return _("{count} min ago").format(count=seconds // MINUTE)
    days = days_since(iso, now)
    if days == 0:
        return _("{count} h ago").format(count=seconds // HOUR)
    return _("yesterday") if days == 1 else ngettext("{count} day", "{count} days", days).format(count=days)


def days_since(iso: str, now: dt.datetime) -> int:
    """Midnights between a moment and now, in now's zone; 0 for an unknown or a coming one."""
    then = moment(iso)
    if then is None:
        return 0
    return max(0, (now.date() - then.astimezone(now.tzinfo).date()).days)


def clock(iso: str, now: dt.datetime) -> str:
    """A moment for a list: "today 18:40", "yesterday 09:05", "3 days ago"; empty for an unknown one."""
    then = moment(iso)
    if then is None:
        return ""
    days, time = days_since(iso, now), then.astimezone(now.tzinfo).strftime("%H:%M")
    if days == 0:
        return _("today {time}").format(time=time)
    if days == 1:
        return _("yesterday {time}").format(time=time)
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)


def part_of_day(now: dt.datetime) -> str:
    """The weekday and its part, as a line may begin: "Sunday evening"."""
    days = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))
    hour = now.hour
    part = _("night") if hour < 5 else _("morning") if hour < 12 else _("afternoon") if hour < 18 else _("evening")
    return f"{days[now.weekday()]} {part}"


@lru_cache(maxsize=256)
def month_name(year: int, month: int) -> str:
    """A month for people: "September 1917"."""
    return f"{month_of_year(month)} {year}"


@lru_cache(maxsize=12)
def month_of_year(month: int) -> str:
    """A month without its year; 1 is January."""
    names = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return names[month - 1]


def day_name(iso: str) -> str:
    """An ISO day for people: "4 October 1917"; the text itself if it is none."""
    try:
        day = dt.date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{day.day} {month_name(day.year, day.month)}"
