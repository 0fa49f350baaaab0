"""The one spelling of each choice in JSON. What has its usual value is left out, so that a sealed hand stays small.

    {"kind": "objective", "hex": [6, 16], "objective": "depot"}
    {"kind": "targets", "hexes": [[3, 5], [4, 4]]}
    {"kind": "place", "places": [{"aircraft": "A1", "facing": 0, "hex": [6, 16]}]}
    {"kind": "hands", "hands": [{"aircraft": "A1", "cards": [{"card": 1, "riders": [17], "fire": [0]}, ...],
                                 "home": "when_possible"}], "orders": [ORDER, ...]}
    {"kind": "hold", "hands": [{"aircraft": "A1", "cards": [1, 2, 5, 17]}]}
    {"kind": "cards", "cards": [{"aircraft": "A1", "card": 1, "riders": [17], "fire": [0], "last": true,
                                 "home": "when_possible"}], "orders": [ORDER, ...]}
    {"kind": "fire", "shots": [{"aircraft": "A1", "gun": "front", "target": "C1", "long_burst": true}]}
    {"kind": "pass"}

ORDER is {"gun": "front", "when": CONDITION, "target": "weakest", "long_burst": CONDITION, "concentrated": CONDITION};
"fire" names the orders of a card by their place in "orders", which lists each different order once, in order of first
use. A "target" is an aircraft, "balloon" or "trench"; of an order "weakest" too. A gun without an order holds its fire;
without "long_burst" it never fires one. CONDITION is {"range": 2, "zones": ["engine"], "differences": [-1, 0],
"ammunition": 3}; an empty one always holds. No choice nests deeper than six levels, so that it fits into an entry
(protocol 2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from typing import TypeVar, assert_never

from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    ChooseTargets,
    Condition,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlaceAircraft,
    Placed,
    PlaceObjective,
    PlayCards,
    PlayedCard,
    Shot,
    Target,
)
from core.aceshigh.ground import GROUND_TARGETS, ObjectiveKind
from core.aceshigh.state import Gun
from core.canonical import CanonicalError, Fault, Fields, Json, fields
from core.catalog.terms import Part
from core.hexes import Hex
from core.play import ChoiceFormError
from core.words import AircraftId

FARTHEST = 3
ALWAYS = Condition(range=FARTHEST, zones=tuple(Part), differences=(-1, 0, 1), ammunition=1)

_WITH_ORDERS = ("hands", "cards")
_MOST_AIRCRAFT = 4
_MOST_CARDS = 12
_MOST_ROWS = 200
_MOST_ORDERS = 24 * _MOST_AIRCRAFT
_MOST_AMMUNITION = 40
_MOST_TARGETS = 6
_IDENT = re.compile(r"[A-Z][1-9][0-9]?")

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
        case "objective":
            return _objective(data)
        case "targets":
            return _targets(data)
        case "place":
            return PlaceAircraft(places=_rows(data, "places", _placed))
        case "hands":
            orders = _orders(data)
            return FlyHands(hands=_rows(data, "hands", partial(_ordered_hand, orders)))
        case "hold":
            return HoldHands(hands=_rows(data, "hands", _held_hand))
        case "cards":
            orders = _orders(data)
            return PlayCards(cards=_rows(data, "cards", partial(_played_card, orders)))
        case "fire":
            return DeclareFire(shots=_rows(data, "shots", _aimed_shot))
        case "pass":
            fields(data, ("kind",), "choice")
            return Pass()
        case _:
            raise CanonicalError(
                Fault.RANGE, "choice.kind", "objective, targets, place, hands, hold, cards, fire or pass"
            )


def _rows(data: Json, key: str, row: Callable[[Json, str], T]) -> tuple[T, ...]:
    optional = ("orders",) if key in _WITH_ORDERS else ()
    found = fields(data, ("kind", key), "choice", optional=optional).array(key, most=2 * _MOST_AIRCRAFT)
    return tuple(row(item, f"choice.{key}[{index}]") for index, item in enumerate(found))


def _word(kind: type[W], value: str, where: str) -> W:
    try:
        return kind(value)
    except ValueError:
        raise CanonicalError(Fault.RANGE, where, f"one of {', '.join(member.value for member in kind)}") from None


def _aircraft(row: Fields, key: str = "aircraft") -> AircraftId:
    ident = row.text(key)
    if not _IDENT.fullmatch(ident):
        raise CanonicalError(Fault.RANGE, row.where(key), "an aircraft such as A1")
    return AircraftId(ident)


def _cards(row: Fields, key: str) -> tuple[int, ...]:
    return tuple(_integer(item, row.where(key), 1, 99) for item in row.array(key, most=_MOST_CARDS))


def _integer(value: Json, where: str, low: int, high: int) -> int:
    if type(value) is not int:
        raise CanonicalError(Fault.TYPE, where, "an integer")
    if not low <= value <= high:
        raise CanonicalError(Fault.RANGE, where, f"{value} is not in {low}..{high}")
    return value


def _placed(item: Json, where: str) -> Placed:
    row = fields(item, ("aircraft", "facing", "hex"), where)
    return Placed(aircraft=_aircraft(row), at=_hex(row), facing=row.integer("facing", 0, 5))


def _objective(data: Json) -> PlaceObjective:
    row = fields(data, ("kind", "hex", "objective"), "choice")
    kind = _word(ObjectiveKind, row.text("objective"), row.where("objective"))
    return PlaceObjective(objective=kind, at=_hex(row))


def _targets(data: Json) -> ChooseTargets:
    row = fields(data, ("kind", "hexes"), "choice")
    found = row.array("hexes", most=_MOST_TARGETS)
    hexes = tuple(_place(item, f"{row.where('hexes')}[{index}]") for index, item in enumerate(found))
    if hexes != tuple(sorted(set(hexes))):
        raise CanonicalError(Fault.NOT_CANONICAL, row.where("hexes"), "in rising order, each once")
    return ChooseTargets(hexes=hexes)


def _hex(row: Fields) -> Hex:
    return _place(row.json("hex"), row.where("hex"))


def _place(item: Json, where: str) -> Hex:
    if not isinstance(item, list):
        raise CanonicalError(Fault.TYPE, where, "q and r")
    if len(item) != len(Hex._fields):
        raise CanonicalError(Fault.LENGTH, where, "q and r")
    return Hex(*[_integer(value, where, -_MOST_ROWS, _MOST_ROWS) for value in item])


def _shot_target(row: Fields) -> AircraftId:
    named = row.text("target")
    return AircraftId(named) if named in GROUND_TARGETS else _aircraft(row, "target")


def _ordered_hand(orders: tuple[FireOrder, ...], item: Json, where: str) -> OrderedHand:
    row = fields(item, ("aircraft", "cards"), where, optional=("home",))
    plans = row.array("cards", most=_MOST_CARDS)
    return OrderedHand(
        aircraft=_aircraft(row),
        cards=tuple(_plan(orders, plan, f"{where}.cards[{index}]") for index, plan in enumerate(plans)),
        home=_home(row),
    )


def _plan(orders: tuple[FireOrder, ...], item: Json, where: str) -> CardPlan:
    row = fields(item, ("card",), where, optional=("riders", "fire"))
    return CardPlan(card=row.integer("card", 1, 99), riders=_riders(row), orders=_fire(orders, row))


def _home(row: Fields) -> Home:
    return _word(Home, row.text("home"), row.where("home")) if "home" in row else Home.NEVER


def _riders(row: Fields) -> tuple[int, ...]:
    return _cards(row, "riders") if "riders" in row else ()


def _orders(data: Json) -> tuple[FireOrder, ...]:
    """The table of orders that the cards of a choice refer to."""
    if not isinstance(data, dict) or "orders" not in data:
        return ()
    found = data["orders"]
    if not isinstance(found, list) or len(found) > _MOST_ORDERS:
        raise CanonicalError(Fault.LENGTH, "choice.orders", f"at most {_MOST_ORDERS} orders")
    return tuple(_order(item, f"choice.orders[{index}]") for index, item in enumerate(found))


def _fire(orders: tuple[FireOrder, ...], row: Fields) -> tuple[FireOrder, ...]:
    if "fire" not in row:
        return ()
    where = row.where("fire")
    return tuple(orders[_integer(item, where, 0, len(orders) - 1)] for item in row.array("fire", most=len(Gun)))


def _order(item: Json, where: str) -> FireOrder:
    row = fields(item, ("gun",), where, optional=("when", "target", "long_burst", "concentrated"))
    return FireOrder(
        gun=_word(Gun, row.text("gun"), row.where("gun")),
        when=_condition(row.json("when"), row.where("when")) if "when" in row else ALWAYS,
        target=_target(row),
        long_burst=_condition(row.json("long_burst"), row.where("long_burst")) if "long_burst" in row else None,
        concentrated=_condition(row.json("concentrated"), row.where("concentrated")) if "concentrated" in row else None,
    )


def _target(row: Fields) -> Target | AircraftId:
    if "target" not in row:
        return Target.NEAREST
    named = row.text("target")
    return Target(named) if named in tuple(Target) else _shot_target(row)


def _condition(item: Json, where: str) -> Condition:
    row = fields(item, (), where, optional=("range", "zones", "differences", "ammunition"))
    zones = ALWAYS.zones
    if "zones" in row:
        named = [str(zone) for zone in row.array("zones", most=len(Part))]
        zones = tuple(_word(Part, zone, row.where("zones")) for zone in named)
        if zones != tuple(part for part in Part if part in zones):
            raise CanonicalError(Fault.NOT_CANONICAL, row.where("zones"), "in the order engine, wings, fuselage, tail")
    differences = ALWAYS.differences
    if "differences" in row:
        found = row.array("differences", most=len(ALWAYS.differences))
        differences = tuple(_integer(value, row.where("differences"), -1, 1) for value in found)
        if differences != tuple(sorted(set(differences))):
            raise CanonicalError(Fault.NOT_CANONICAL, row.where("differences"), "in rising order")
    return Condition(
        range=row.integer("range", 1, FARTHEST) if "range" in row else ALWAYS.range,
        zones=zones,
        differences=differences,
        ammunition=row.integer("ammunition", 1, _MOST_AMMUNITION) if "ammunition" in row else ALWAYS.ammunition,
    )


def _held_hand(item: Json, where: str) -> HeldHand:
    row = fields(item, ("aircraft", "cards"), where)
    return HeldHand(aircraft=_aircraft(row), cards=_cards(row, "cards"))


def _played_card(orders: tuple[FireOrder, ...], item: Json, where: str) -> PlayedCard:
    row = fields(item, ("aircraft", "card"), where, optional=("riders", "fire", "last", "home"))
    return PlayedCard(
        aircraft=_aircraft(row),
        card=row.integer("card", 1, 99),
        riders=_riders(row),
        orders=_fire(orders, row),
        last=row.flag("last") if "last" in row else False,
        home=_home(row),
    )


def _aimed_shot(item: Json, where: str) -> tuple[AircraftId, Shot]:
    row = fields(item, ("aircraft", "gun", "target"), where, optional=("long_burst", "concentrated"))
    shot = Shot(
        gun=_word(Gun, row.text("gun"), row.where("gun")),
        target=_shot_target(row),
        long_burst=row.flag("long_burst") if "long_burst" in row else False,
        concentrated=row.flag("concentrated") if "concentrated" in row else False,
    )
    return _aircraft(row), shot


def choice_json(choice: Choice) -> dict[str, Json]:
    """The one spelling of a choice; `parse_choice` is its inverse."""
    match choice:
        case PlaceObjective():
            return {"kind": "objective", "hex": list(choice.at), "objective": choice.objective.value}
        case ChooseTargets():
            return {"kind": "targets", "hexes": [list(at) for at in choice.hexes]}
        case PlaceAircraft():
            return {"kind": "place", "places": [_placed_json(placed) for placed in choice.places]}
        case FlyHands():
            table = _table(plan.orders for hand in choice.hands for plan in hand.cards)
            return _with_orders(
                {"kind": "hands", "hands": [_ordered_json(hand, table) for hand in choice.hands]}, table
            )
        case HoldHands():
            return {"kind": "hold", "hands": [{"aircraft": h.aircraft, "cards": list(h.cards)} for h in choice.hands]}
        case PlayCards():
            table = _table(played.orders for played in choice.cards)
            return _with_orders({"kind": "cards", "cards": [_played_json(card, table) for card in choice.cards]}, table)
        case DeclareFire():
            return {"kind": "fire", "shots": [_shot_json(ident, shot) for ident, shot in choice.shots]}
        case Pass():
            return {"kind": "pass"}
        case _:
            assert_never(choice)


def _placed_json(placed: Placed) -> Json:
    return {"aircraft": placed.aircraft, "facing": placed.facing, "hex": list(placed.at)}


def _table(rows: Iterable[tuple[FireOrder, ...]]) -> tuple[FireOrder, ...]:
    """Each different order once, in order of first use."""
    table: list[FireOrder] = []
    for orders in rows:
        for order in orders:
            if order not in table:
                table.append(order)
    return tuple(table)


def _with_orders(row: dict[str, Json], table: tuple[FireOrder, ...]) -> dict[str, Json]:
    if table:
        row["orders"] = [_order_json(order) for order in table]
    return row


def _ordered_json(hand: OrderedHand, table: tuple[FireOrder, ...]) -> Json:
    plans: list[Json] = [_with_riders({"card": plan.card}, plan.riders, plan.orders, table) for plan in hand.cards]
    return _with_home({"aircraft": hand.aircraft, "cards": plans}, hand.home)


def _played_json(played: PlayedCard, table: tuple[FireOrder, ...]) -> Json:
    row: dict[str, Json] = {"aircraft": played.aircraft, "card": played.card}
    row = _with_riders(row, played.riders, played.orders, table)
    if played.last:
        row["last"] = True
    return _with_home(row, played.home)


def _with_riders(
    row: dict[str, Json], riders: tuple[int, ...], orders: tuple[FireOrder, ...], table: tuple[FireOrder, ...]
) -> dict[str, Json]:
    if riders:
        row["riders"] = list(riders)
    if orders:
        row["fire"] = [table.index(order) for order in orders]
    return row


def _with_home(row: dict[str, Json], home: Home) -> dict[str, Json]:
    if home is not Home.NEVER:
        row["home"] = home.value
    return row


def _order_json(order: FireOrder) -> Json:
    row: dict[str, Json] = {"gun": order.gun.value}
    if order.when != ALWAYS:
        row["when"] = _condition_json(order.when)
    if order.target is not Target.NEAREST:
        row["target"] = str(order.target)
    if order.long_burst is not None:
        row["long_burst"] = _condition_json(order.long_burst)
    if order.concentrated is not None:
        row["concentrated"] = _condition_json(order.concentrated)
    return row


def _condition_json(condition: Condition) -> Json:
    row: dict[str, Json] = {}
    if condition.range != ALWAYS.range:
        row["range"] = condition.range
    if condition.zones != ALWAYS.zones:
        row["zones"] = [zone.value for zone in condition.zones]
    if condition.differences != ALWAYS.differences:
        row["differences"] = list(condition.differences)
    if condition.ammunition != ALWAYS.ammunition:
        row["ammunition"] = condition.ammunition
    return row


def _shot_json(ident: AircraftId, shot: Shot) -> Json:
    row: dict[str, Json] = {"aircraft": ident, "gun": shot.gun.value, "target": shot.target}
    if shot.long_burst:
        row["long_burst"] = True
    if shot.concentrated:
        row["concentrated"] = True
    return row
