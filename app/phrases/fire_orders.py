"""Standing orders of fire as sentences (chapter 9): "Fires at up to 2 hexes; a long burst at 1 hex"."""

from __future__ import annotations

from collections.abc import Iterable

from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.catalog.terms import Part

_DIFFERENCES = (-1, 0, 1)


def part_word(part: Part) -> str:
    """A part of an aircraft within a sentence."""
    return {
        Part.ENGINE: _("engine"),
        Part.WINGS: _("wings"),
        Part.FUSELAGE: _("fuselage"),
        Part.TAIL: _("tail"),
    }[part]


def orders_sentence(orders: Iterable[FireOrder], *, several_enemies: bool = False) -> str:
    """What the guns of an aircraft shall do while one card is flown."""
    told = [order_sentence(order, several_enemies=several_enemies) for order in orders]
    return " ".join(told) if told else _("Holds fire.")


def order_sentence(order: FireOrder, *, several_enemies: bool = False) -> str:
    """One order. Whom it picks is said only where there are several enemies."""
    reach = ngettext("at {n} hex", "at up to {n} hexes", order.when.range).format(n=order.when.range)
    clauses = [reach, *_limits(order.when)]
    if several_enemies:
        clauses.insert(1, _target(order))
    sentence = _("Fires {when}").format(when=", ".join(clauses))
    if order.long_burst is not None:
        sentence += _("; a long burst {when}").format(when=_wish(order.long_burst))
    if order.concentrated is not None:
        sentence += _("; concentrated {when}").format(when=_wish(order.concentrated))
    return sentence + "."


def _target(order: FireOrder) -> str:
    match order.target:
        case Target.NEAREST:
            return _("at the nearest")
        case Target.WEAKEST:
            return _("at the weakest")
        case _:
            return _("at {aircraft} alone").format(aircraft=order.target)


def _wish(when: Condition) -> str:
    reach = ngettext("at {n} hex", "at up to {n} hexes", when.range).format(n=when.range)
    return ", ".join((reach, *_limits(when)))


def _limits(when: Condition) -> list[str]:
    """What a condition asks for beyond the range; nothing where it asks for nothing."""
    said = []
    if len(when.zones) < len(Part):
        said.append(_("only where it hits the {parts}").format(parts=_or(part_word(part) for part in when.zones)))
    if len(when.differences) < len(_DIFFERENCES):
        said.append(_or(_difference(levels) for levels in sorted(when.differences)))
    if when.ammunition > ALWAYS.ammunition:
        words = ngettext("while {n} box is left", "while {n} boxes are left", when.ammunition)
        said.append(words.format(n=when.ammunition))
    return said


def _difference(levels: int) -> str:
    if levels == 0:
        return _("at the same altitude")
    return _("at a higher target") if levels > 0 else _("at a lower target")


def _or(words: Iterable[str]) -> str:
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} or {last}").format(first=", ".join(listed[:-1]), last=listed[-1])
