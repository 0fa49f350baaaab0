"""The sum of a volley spelt out (chapter 10): "10 + 2 (guns) - 1 (deflection) = 11 dice"."""

from __future__ import annotations

from collections.abc import Iterable

from app.phrases.fire_orders import part_word
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.events import Modifier
from core.catalog.terms import Part

MINUS = "\u2212"


def modifier_word(section: str) -> str:
    """What a line of the sum is for; empty for the dice of the range."""
    return {
        "9.2": _("guns"),
        "10.2": _("deflection"),
        "10.3": _("under fire"),
        "10.4": _("long burst"),
        "10.5": _("observer"),
        "10.6": _("stall or rotation"),
        "10.7": _("lower target"),
        "10.8": _("higher target"),
        "10.9": _("smoke or flames"),
    }.get(section, "")


def volley_sum(modifiers: Iterable[Modifier], dice: int, *, sections: bool = False) -> str:
    """Every line of the sum and what it comes to; `sections`: with the rule of each line, for who decides by it."""
    lines = [line for line in modifiers if line.amount or line.section == "10.1.1"]
    told = ""
    for line in lines:
        word = modifier_word(line.section)
        if sections:
            word = f"{word or _('range')}, {line.section}"
        amount = str(abs(line.amount)) + (f" ({word})" if word else "")
        sign = MINUS if line.amount < 0 else "+"
        told = amount if not told else f"{told} {sign} {amount}"
    total = ngettext("{n} die", "{n} dice", dice).format(n=dice)
    return f"{told} = {total}" if len(lines) > 1 or sections else total


def zones_words(zones: Iterable[tuple[Part, int]]) -> str:
    """Where hits went: "wings 2, fuselage 1"."""
    return ", ".join(f"{part_word(part)} {hits}" for part, hits in zones)
