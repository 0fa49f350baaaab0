"""Men, months, missions and how a fight ended for them, in words."""

from __future__ import annotations

from app.phrases.missions import mission_name
from app.phrases.people import role_words
from app.phrases.times import month_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.campaign import DOGFIGHT
from core.aceshigh.ground import Mission
from core.campaign.roster import Member
from core.sortie import Health, Way
from core.words import Month


def month_words(month: Month) -> str:
    """A month for people: "September 1917"."""
    return month_name(month.year, month.month)


def month_short(month: Month) -> str:
    """A month for a column: "Sept 1917"."""
    return f"{_short_names()[month.month - 1]} {month.year}"


def month_mark(month: Month) -> str:
    """A month for an axis: "Sept"."""
    return _short_names()[month.month - 1]


def _short_names() -> tuple[str, ...]:
    return (
        _("Jan"),
        _("Feb"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("Aug"),
        _("Sept"),
        _("Oct"),
        _("Nov"),
        _("Dec"),
    )


def mission_words(letter: str) -> str:
    """A mission by its letter, in either game; the letter itself for one that no game has."""
    if letter == DOGFIGHT:
        return _("Dogfight")
    try:
        return mission_name(Mission(letter))
    except ValueError:
        return letter


def health_words(health: Health) -> str:
    """How a man came out of a fight (11.9)."""
    return {
        Health.FIT: _("Unhurt"),
        Health.HURT_1: _("Hurt, one month"),
        Health.HURT_2: _("Hurt, two months"),
        Health.DEAD: _("Dead"),
        Health.CAPTURED: _("Captured"),
        Health.ROLL: _("The landing is still to be rolled"),
    }[health]


def way_words(way: Way) -> str:
    """How an aircraft came out of a fight."""
    return {
        Way.HOME: _("Flew home"),
        Way.FORCED_LANDING: _("Forced landing"),
        Way.CRASHED: _("Crashed"),
        Way.OFF_MAP: _("Left the map"),
        Way.DESTROYED: _("Destroyed"),
    }[way]


def standing_words(member: Member, month: Month) -> str:
    """How a man stands as a month begins: "Fit", "Hurt until Nov 1917", "Dead, July 1917"."""
    health = member.health_in(month)
    if member.left_by(month) and health is not Health.DEAD:
        return _("Left in {month}").format(month=month_short(member.person.joined))
    match health:
        case Health.DEAD:
            return _("Dead, {month}").format(month=month_short(member.since))
        case Health.CAPTURED:
            return _("Prisoner since {month}").format(month=month_short(member.since))
        case Health.HURT_1 | Health.HURT_2:
            return _("Hurt until {month}").format(month=month_short(member.back))
        case Health.FIT | Health.ROLL:
            return _("Fit")


def joined_words(member: Member) -> str:
    """Since when a man serves: "Pilot, with the squadron since April 1917"."""
    return _("{role}, with the squadron since {month}").format(
        role=role_words(member.person.role), month=month_words(member.person.joined)
    )


def months_words(count: int) -> str:
    """A number of months."""
    return ngettext("{count} month", "{count} months", count).format(count=count)
