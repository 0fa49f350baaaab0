"""The one spelling of each choice of a campaign in JSON; FORMAT.md has an example of each. Nothing is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

from core.campaign.decisions import (
    Accept,
    Choice,
    Close,
    Correct,
    ExchangePrisoners,
    FightChoice,
    Fly,
    GiveOrders,
    RecordResult,
    Reject,
    Rename,
)
from core.campaign.record_forms import new_man_json, orders_json, parse_month_of, parse_new_man, parse_orders
from core.campaign.resolution_forms import parse_resolution, resolution_json
from core.campaign.result_forms import parse_result, person_of
from core.canonical import CanonicalError, Fields, Json, fields
from core.play import ChoiceFormError, Rules
from core.sortie import Orders, result_json
from core.words import LONGEST_NAME, SeatId, is_name

LONGEST_REMARK: Final = 400
MOST_RESOLUTIONS: Final = 16
MOST_NEW_MEN: Final = 7
_WORDS: Final[dict[str, Choice]] = {
    "fly": Fly(),
    "accept": Accept(),
    "reject": Reject(),
    "close": Close(),
}


def choice_json(choice: Choice, fight: Rules[Any, Any, Any]) -> dict[str, Json]:
    """The one spelling of a choice; `fight` spells those of the fights."""
    match choice:
        case GiveOrders():
            return {
                "kind": "orders",
                "month": choice.month.text,
                "new_men": [new_man_json(man) for man in choice.joined],
                **orders_json(choice.orders),
            }
        case RecordResult():
            return {"kind": "result", "result": result_json(choice.result), "remark": choice.remark}
        case Correct():
            return {
                "kind": "correct",
                "month": choice.month.text,
                "orders": {seat: orders_json(orders) for seat, orders in choice.orders},
                "result": result_json(choice.result),
                "remark": choice.remark,
                "resolutions": [resolution_json(one) for one in choice.resolutions],
            }
        case ExchangePrisoners():
            return {"kind": "exchange", "own": choice.own, "other": choice.other}
        case Rename():
            return {"kind": "rename", "person": choice.person, "name": choice.name}
        case FightChoice():
            return {"kind": "fight", "choice": fight.choice_json(choice.choice)}
        case Fly() | Accept() | Reject() | Close():
            return {"kind": next(word for word, plain in _WORDS.items() if plain == choice)}
        case _:
            assert_never(choice)


def parse_choice(data: Json, fight: Rules[Any, Any, Any]) -> Choice:
    """Read a choice strictly; `fight` reads those of the fights.

    Raises:
        ChoiceFormError: the one fault, with the place.
    """
    try:
        return _parse(data, fight)
    except CanonicalError as error:
        raise ChoiceFormError(error.where or "choice", f"{error.fault.value} {error.detail}".strip()) from None


def _parse(data: Json, fight: Rules[Any, Any, Any]) -> Choice:
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str):
        raise ChoiceFormError("choice.kind", "missing")
    if kind == "fight":
        row = fields(data, ("kind", "choice"), "choice")
        return FightChoice(choice=fight.parse_choice(row.json("choice")))
    if kind in _WORDS:
        fields(data, ("kind",), "choice")
        return _WORDS[kind]
    if kind not in _READERS:
        raise ChoiceFormError("choice.kind", f"must be one of {', '.join((*_READERS, *_WORDS, 'fight'))}")
    keys, reader = _READERS[kind]
    return reader(fields(data, ("kind", *keys), "choice"))


def _orders(row: Fields) -> Choice:
    men = row.array("new_men", most=MOST_NEW_MEN)
    orders: Mapping[str, Json] = {"mission": row.json("mission"), "crews": row.json("crews")}
    return GiveOrders(
        month=parse_month_of(row, "month"),
        joined=tuple(parse_new_man(one, f"choice.new_men[{index}]") for index, one in enumerate(men)),
        orders=parse_orders(dict(orders), "choice"),
    )


def _result(row: Fields) -> Choice:
    return RecordResult(result=parse_result(row.json("result"), "choice.result"), remark=_remark(row))


def _correct(row: Fields) -> Choice:
    resolutions = row.array("resolutions", most=MOST_RESOLUTIONS)
    return Correct(
        month=parse_month_of(row, "month"),
        orders=_corrected_orders(row.object("orders")),
        result=parse_result(row.json("result"), "choice.result"),
        remark=_remark(row),
        resolutions=tuple(
            parse_resolution(one, f"choice.resolutions[{index}]") for index, one in enumerate(resolutions)
        ),
    )


def _corrected_orders(found: Mapping[str, Json]) -> tuple[tuple[SeatId, Orders], ...]:
    if not set(found) <= {"A", "B"}:
        raise ChoiceFormError("choice.orders", "only of the seats A and B")
    return tuple((SeatId(seat), parse_orders(found[seat], f"choice.orders.{seat}")) for seat in sorted(found))


def _exchange(row: Fields) -> Choice:
    return ExchangePrisoners(own=person_of(row, "own"), other=person_of(row, "other"))


def _rename(row: Fields) -> Choice:
    name = row.text("name", most=LONGEST_NAME)
    if not is_name(name):
        raise ChoiceFormError("choice.name", "a name of 1 to 80 letters without control characters")
    return Rename(person=person_of(row, "person"), name=name)


def _remark(row: Fields) -> str:
    text = row.text("remark", most=LONGEST_REMARK)
    if text and not is_name(text, LONGEST_REMARK):
        raise ChoiceFormError("choice.remark", f"at most {LONGEST_REMARK} letters without control characters")
    return text


_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[[Fields], Choice]]]] = {
    "orders": (("month", "new_men", "mission", "crews"), _orders),
    "result": (("result", "remark"), _result),
    "correct": (("month", "orders", "result", "remark", "resolutions"), _correct),
    "exchange": (("own", "other"), _exchange),
    "rename": (("person", "name"), _rename),
}
