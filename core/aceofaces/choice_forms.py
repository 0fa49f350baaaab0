"""The one spelling of each choice in JSON. What has its usual value is left out, so that a sealed choice stays small.

    {"kind": "fly", "plans": [{"aircraft": "A1", "manoeuvre": "L", "fire": [ORDER, ...], "prefer": ["C2", "C1"]}]}
    {"kind": "fire", "shots": [{"aircraft": "A1", "burst": "blast", "target": "C1"}]}
    {"kind": "search"}
    {"kind": "escape"}

ORDER is {"burst": "squeeze", "ranges": ["close", "medium"], "easy": true, "ammunition": 4}: the first one that applies
is fired, "ranges" in rising order, all of them if left out. No choice nests deeper than six levels.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar, assert_never

from core.aceofaces.decisions import BurstOrder, Choice, Escape, FireBursts, FlyManoeuvres, Plan, Search, Shot
from core.aceofaces.geometry import RANGES, Range
from core.canonical import CanonicalError, Fault, Fields, Json, fields
from core.catalog.ace_of_aces.gunnery import Burst
from core.play import ChoiceFormError
from core.words import AircraftId

MOST_ORDERS = 3
"""Standing orders of one aircraft: one for each range."""

_MOST_AIRCRAFT = 4
_MOST_AMMUNITION = 99
_LETTER = re.compile("[A-Y]")
_IDENT = re.compile("[AC][1-4]")

T = TypeVar("T")
W = TypeVar("W", bound=StrEnum)


def parse_choice(data: Json) -> Choice:
    """Read a choice strictly: exactly the keys of its kind, nothing that has its usual value spelt out.

    Raises:
        ChoiceFormError: the one fault, with the place.
    """
    try:
        choice = _parse(data)
    except CanonicalError as error:
        raise ChoiceFormError(error.where or "choice", f"{error.fault.value} {error.detail}".strip()) from None
    if choice_json(choice) != data:
        raise ChoiceFormError("choice", "leave out what has its usual value")
    return choice


def _parse(data: Json) -> Choice:
    kind = data.get("kind") if isinstance(data, dict) else None
    match kind:
        case "fly":
            return FlyManoeuvres(plans=_rows(data, "plans", _plan))
        case "fire":
            return FireBursts(shots=_rows(data, "shots", _shot))
        case "search":
            fields(data, ("kind",), "choice")
            return Search()
        case "escape":
            fields(data, ("kind",), "choice")
            return Escape()
        case _:
            raise CanonicalError(Fault.RANGE, "choice.kind", "fly, fire, search or escape")


def _rows(data: Json, key: str, row: Callable[[Json, str], T]) -> tuple[T, ...]:
    found = fields(data, ("kind", key), "choice").array(key, most=_MOST_AIRCRAFT)
    return tuple(row(item, f"choice.{key}[{index}]") for index, item in enumerate(found))


def _matching(row: Fields, key: str, form: re.Pattern[str]) -> str:
    text = row.text(key)
    if not form.fullmatch(text):
        raise CanonicalError(Fault.RANGE, row.where(key))
    return text


def _word(kind: type[W], value: Json, where: str) -> W:
    known = {member.value: member for member in kind}
    if not isinstance(value, str) or value not in known:
        raise CanonicalError(Fault.RANGE, where, f"one of {', '.join(known)}")
    return known[value]


def _burst(row: Fields) -> Burst:
    burst = _word(Burst, row.json("burst"), row.where("burst"))
    if burst is Burst.HOLD:
        raise CanonicalError(Fault.RANGE, row.where("burst"), "who holds his fire orders no burst")
    return burst


def _plan(item: Json, where: str) -> Plan:
    row = fields(item, ("aircraft", "manoeuvre"), where, optional=("fire", "prefer"))
    orders = row.array("fire", most=MOST_ORDERS) if "fire" in row else []
    prefer = row.array("prefer", most=_MOST_AIRCRAFT) if "prefer" in row else []
    if not all(isinstance(ident, str) and _IDENT.fullmatch(ident) for ident in prefer):
        raise CanonicalError(Fault.RANGE, row.where("prefer"))
    return Plan(
        aircraft=AircraftId(_matching(row, "aircraft", _IDENT)),
        manoeuvre=_matching(row, "manoeuvre", _LETTER),
        fire=tuple(_order(order, f"{where}.fire[{index}]") for index, order in enumerate(orders)),
        prefer=tuple(AircraftId(str(ident)) for ident in prefer),
    )


def _order(item: Json, where: str) -> BurstOrder:
    row = fields(item, ("burst",), where, optional=("ranges", "easy", "ammunition"))
    ranges = RANGES
    if "ranges" in row:
        words = [_word(Range, word, row.where("ranges")) for word in row.array("ranges", most=len(RANGES))]
        ranges = tuple(one for one in RANGES if one in words)
    return BurstOrder(
        burst=_burst(row),
        ranges=ranges,
        easy="easy" in row and row.flag("easy"),
        ammunition=row.integer("ammunition", 0, _MOST_AMMUNITION) if "ammunition" in row else 0,
    )


def _shot(item: Json, where: str) -> Shot:
    row = fields(item, ("aircraft", "burst", "target"), where)
    return Shot(
        aircraft=AircraftId(_matching(row, "aircraft", _IDENT)),
        target=AircraftId(_matching(row, "target", _IDENT)),
        burst=_burst(row),
    )


def choice_json(choice: Choice) -> dict[str, Json]:
    """The one spelling of a choice."""
    match choice:
        case FlyManoeuvres():
            return {"kind": "fly", "plans": [_plan_json(plan) for plan in choice.plans]}
        case FireBursts():
            return {"kind": "fire", "shots": [_shot_json(shot) for shot in choice.shots]}
        case Search():
            return {"kind": "search"}
        case Escape():
            return {"kind": "escape"}
        case _:
            assert_never(choice)


def _plan_json(plan: Plan) -> Json:
    row: dict[str, Json] = {"aircraft": plan.aircraft, "manoeuvre": plan.manoeuvre}
    if plan.fire:
        row["fire"] = [_order_json(order) for order in plan.fire]
    if plan.prefer:
        row["prefer"] = list(plan.prefer)
    return row


def _order_json(order: BurstOrder) -> Json:
    row: dict[str, Json] = {"burst": order.burst.value}
    if order.ranges != RANGES:
        row["ranges"] = [one.value for one in order.ranges]
    if order.easy:
        row["easy"] = True
    if order.ammunition:
        row["ammunition"] = order.ammunition
    return row


def _shot_json(shot: Shot) -> Json:
    return {"aircraft": shot.aircraft, "burst": shot.burst.value, "target": shot.target}
