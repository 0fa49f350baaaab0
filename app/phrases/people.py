"""People of a fight as the map and the log call them: by one short name each."""

from __future__ import annotations

from core.aceshigh.state import Aircraft, Dogfight

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
