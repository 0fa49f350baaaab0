"""Standing orders of fire as sentences (chapter 9): "Fires at up to 2 hexes; a long burst at 1 hex"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.ground import BALLOON, GROUND_TARGETS
from core.aceshigh.state import Gun
from core.catalog.terms import Part
from core.words import AircraftId

_DIFFERENCES = (-1, 0, 1)


def part_word(part: Part) -> str:
    """A part of an aircraft within a sentence."""
    return {
        Part.ENGINE: _("engine"),
        Part.WINGS: _("wings"),
        Part.FUSELAGE: _("fuselage"),
        Part.TAIL: _("tail"),
    }[part]


def orders_sentence(
    orders: Iterable[FireOrder], enemies: Mapping[AircraftId, str], guns: Sequence[Gun] = (Gun.FRONT,)
) -> str:
    """What the guns of an aircraft shall do while one card is flown.

    Args:
        orders: one for each gun that shall fire.
        enemies: their names; whom an order picks is said only where there are several.
        guns: those that the aircraft has; each is told apart where there are two.
    """
    by_gun = {order.gun: order for order in orders}
    alike = {replace(order, gun=Gun.FRONT) for order in by_gun.values()}
    if len(guns) > 1 and len(by_gun) == len(guns) and len(alike) == 1:
        return _("Each gun: {order}").format(order=_small(order_sentence(alike.pop(), enemies)))
    if len(guns) > 1 and not by_gun:
        return _("Both guns hold fire.")
    if len(guns) > 1:
        return " ".join(_gun_sentence(gun, by_gun.get(gun), enemies) for gun in guns)
    told = [order_sentence(order, enemies) for order in by_gun.values()]
    return " ".join(told) if told else _("Holds fire.")


def _gun_sentence(gun: Gun, order: FireOrder | None, enemies: Mapping[AircraftId, str]) -> str:
    words = _("Pilot: {order}") if gun is Gun.FRONT else _("Observer: {order}")
    told = _("Holds fire.") if order is None else order_sentence(order, enemies)
    return words.format(order=_small(told))


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def order_sentence(order: FireOrder, enemies: Mapping[AircraftId, str]) -> str:
    """One order. Whom it picks is said where there are several enemies, or where it is no aircraft."""
    if order.target in GROUND_TARGETS:
        words = _("Fires at the balloon {when}.") if order.target == BALLOON else _("Strafes the trench{when}.")
        return words.format(when=_ground_when(order))
    reach = ngettext("at {n} hex", "at up to {n} hexes", order.when.range).format(n=order.when.range)
    clauses = [reach, *_limits(order.when)]
    if len(enemies) > 1:
        clauses.insert(1, _target(order, enemies))
    sentence = _("Fires {when}").format(when=", ".join(clauses))
    if order.long_burst is not None:
        sentence += _("; a long burst {when}").format(when=_wish(order.long_burst))
    if order.concentrated is not None:
        sentence += _("; concentrated {when}").format(when=_wish(order.concentrated))
    return sentence + "."


def _ground_when(order: FireOrder) -> str:
    """A balloon has a range; a trench is below, and only ammunition can hold the fire."""
    if order.target == BALLOON:
        return _wish(order.when)
    limits = _limits(replace(order.when, zones=ALWAYS.zones, differences=ALWAYS.differences))
    return "".join(f", {limit}" for limit in limits)


def _target(order: FireOrder, enemies: Mapping[AircraftId, str]) -> str:
    match order.target:
        case Target.NEAREST:
            return _("at the nearest")
        case Target.WEAKEST:
            return _("at the weakest")
        case ident:
            return _("at the {aircraft} alone").format(aircraft=enemies.get(AircraftId(ident), ident))


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
