"""People as the program calls them: by one short name each, by their grade and by their place."""

from __future__ import annotations

from app.translation import gettext as _
from core.aceshigh.state import Aircraft, Dogfight
from core.words import Grade, Role

_LONGEST = 12


def short_name(craft: Aircraft) -> str:
    """The last word of a pilot's name, cut where it is very long: "Brandt" for "Ltn. Karl Brandt"."""
    last = next(iter(reversed(craft.pilot.name.split())), craft.ident)
    return last if len(last) <= _LONGEST else f"{last[: _LONGEST - 1]}\u2026"


def name_in(fight: Dogfight, craft: Aircraft) -> str:
    """The short name of a pilot, with the aircraft's id where two of a fight have the same one."""
    name = short_name(craft)
    alike = sum(short_name(other) == name for other in fight.aircraft)
    return name if alike < 2 else f"{name} {craft.ident}"


def grade_words(grade: Grade) -> str:
    """What a man is by his experience (12.6)."""
    return {Grade.ROOKIE: _("Rookie"), Grade.VETERAN: _("Veteran"), Grade.ACE: _("Ace")}[grade]


def role_words(role: Role) -> str:
    """A man's place in the crew."""
    return _("Pilot") if role is Role.PILOT else _("Observer")
