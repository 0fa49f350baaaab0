"""Words that several sheets share: sides, standings, dates, what became of an aircraft and its crew. Knows no Qt."""

from __future__ import annotations

import datetime as dt

from app import VERSION
from app.phrases.times import month_of_year
from app.printing.sheets import Head, Stamp
from app.translation import gettext as _
from core.aceshigh.state import Aircraft, Cause, Exit, Fate, Mark
from core.canonical import b64u

RESULT_DASH = "\u2013"
_HELD_MARKS = (
    Mark.SMOKE,
    Mark.FLAMES,
    Mark.SPIN_NEW,
    Mark.SPIN,
    Mark.JAM_FRONT,
    Mark.JAM_REAR,
    Mark.OBSERVER_DEAD,
    Mark.GUNS_DESTROYED,
    Mark.LAST_HIT_ENGINE,
    Mark.LAST_HIT_WINGS,
    Mark.LAST_HIT_FUSELAGE,
    Mark.LAST_HIT_TAIL,
)


def short_month(month: int) -> str:
    """A month as a stamp has it, four capitals at most."""
    return (
        *(_("JAN"), _("FEB"), _("MAR"), _("APR"), _("MAY"), _("JUNE")),
        *(_("JULY"), _("AUG"), _("SEPT"), _("OCT"), _("NOV"), _("DEC")),
    )[month - 1]


def day_name(day: dt.date) -> str:
    """A date in full: "1 October 1917"."""
    return _("{day} {month} {year}").format(day=day.day, month=month_of_year(day.month), year=day.year)


def day_of(iso: str) -> dt.date | None:
    """The day of an ISO text; None if it is none."""
    try:
        return dt.date.fromisoformat(iso)
    except ValueError:
        return None


def date_name(iso: str) -> str:
    """The date of the terms in full, or as it stands if it is no day of the calendar."""
    day = day_of(iso)
    return iso if day is None else day_name(day)


def stamp_of(iso: str) -> Stamp | None:
    """The stamp of a fight's day; none if there is no such day."""
    day = day_of(iso)
    if day is None:
        return None
    upper = _("{day} {month}").format(day=day.day, month=short_month(day.month))
    return Stamp(upper=upper, lower=str(day.year), around=_("DAY OF THE FIGHT"))


def foot_of(printed: dt.date, decisions: int, fingerprint: bytes) -> str:
    """What the sheet was printed from: the length of the log and the beginning of its fingerprint."""
    begin = b64u(fingerprint)
    words = _("Flugpost {version}, printed {day} from decision {n}, check {a} {b}")
    return words.format(version=VERSION, day=day_name(printed), n=decisions, a=begin[:4], b=begin[4:8])


def plain_foot(printed: dt.date) -> str:
    """The foot of a form that was printed from nothing."""
    return _("Flugpost {version}, printed {day}").format(version=VERSION, day=day_name(printed))


def head_of(title: str, subtitle: str, iso: str, foot: str, note: str = "") -> Head:
    """The head of a sheet about the fight of a day; `note` stands over its foot."""
    short = _("{title}, {subtitle}").format(title=title, subtitle=subtitle)
    return Head(title=title, subtitle=subtitle, stamp=stamp_of(iso), short=short, foot=foot, note=note)


def aircraft_fate(craft: Aircraft) -> str:
    """What became of an aircraft, in a few words."""
    if craft.out is None:
        return _("In the air at the end")
    by_cause = {
        Cause.PILOT_KILLED: _("Crashed with its pilot dead, turn {turn}"),
        Cause.SPUN_IN: _("Spun into the ground, turn {turn}"),
        Cause.FLAMES: _("Forced down in flames, turn {turn}"),
        Cause.SPUN_OFF_MAP: _("Spun off the map, turn {turn}"),
        Cause.FUEL: _("Out of fuel, turn {turn}"),
        Cause.EXPLOSION: _("Exploded, turn {turn}"),
    }
    by_exit = {
        Exit.HOME: _("Returned to base, turn {turn}"),
        Exit.FORCED_LANDING: _("Shot down, forced landing, turn {turn}"),
        Exit.CRASHED: _("Crashed, turn {turn}"),
        Exit.OFF_MAP: _("Left the map, turn {turn}"),
        Exit.DESTROYED: _("Destroyed, turn {turn}"),
    }
    words = by_exit[craft.out] if craft.out is Exit.HOME else by_cause.get(craft.cause, by_exit[craft.out])
    return words.format(turn=craft.left_in_turn)


def man_fate(fate: Fate) -> str:
    """How a man is after the fight (11.9)."""
    return {
        Fate.FIT: _("unhurt"),
        Fate.HURT_1: _("hurt, misses one month"),
        Fate.HURT_2: _("hurt, misses two months"),
        Fate.DEAD: _("dead"),
    }[fate]


def marks_words(craft: Aircraft) -> tuple[str, ...]:
    """The markers that an aircraft bears at the end."""
    words = {
        Mark.SMOKE: _("smoke"),
        Mark.FLAMES: _("flames"),
        Mark.SPIN_NEW: _("in a spin"),
        Mark.SPIN: _("in a spin"),
        Mark.JAM_FRONT: _("front guns jammed"),
        Mark.JAM_REAR: _("rear guns jammed"),
        Mark.OBSERVER_DEAD: _("observer dead"),
        Mark.GUNS_DESTROYED: _("guns destroyed"),
        Mark.LAST_HIT_ENGINE: _("engine at its last hit"),
        Mark.LAST_HIT_WINGS: _("wings at their last hit"),
        Mark.LAST_HIT_FUSELAGE: _("fuselage at its last hit"),
        Mark.LAST_HIT_TAIL: _("tail at its last hit"),
    }
    return tuple(dict.fromkeys(words[mark] for mark in _HELD_MARKS if mark in craft.marks))


def sum_points(points: int) -> str:
    """Points with a true minus."""
    return str(points) if points >= 0 else f"\u2212{-points}"
