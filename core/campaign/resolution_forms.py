"""The resolutions of a correction in JSON."""

from __future__ import annotations

from typing import assert_never

from core.campaign.decisions import (
    AnnulExchange,
    AnotherMission,
    KeepSurplus,
    Reassign,
    Resolution,
    Strike,
    Withdraw,
)
from core.campaign.record_forms import parse_month_of
from core.campaign.result_forms import letter_of, person_of
from core.canonical import Json, fields
from core.play import ChoiceFormError
from core.words import SeatId

_KEYS: dict[str, tuple[str, ...]] = {
    "reassign": ("month", "person", "to"),
    "strike": ("month", "person"),
    "withdraw": ("person",),
    "keep_surplus": ("person",),
    "another_mission": ("month", "seat", "mission"),
    "annul_exchange": ("month", "person"),
}


def resolution_json(one: Resolution) -> dict[str, Json]:
    """The one spelling of a resolution."""
    match one:
        case Reassign():
            return {"resolve": "reassign", "month": one.month.text, "person": one.person, "to": one.to}
        case Strike():
            return {"resolve": "strike", "month": one.month.text, "person": one.person}
        case Withdraw():
            return {"resolve": "withdraw", "person": one.person}
        case KeepSurplus():
            return {"resolve": "keep_surplus", "person": one.person}
        case AnotherMission():
            return {
                "resolve": "another_mission",
                "month": one.month.text,
                "seat": one.seat,
                "mission": one.mission,
            }
        case AnnulExchange():
            return {"resolve": "annul_exchange", "month": one.month.text, "person": one.person}
        case _:
            assert_never(one)


def parse_resolution(item: Json, where: str) -> Resolution:
    """A resolution, read strictly. Raises CanonicalError, ChoiceFormError."""
    kind = item.get("resolve") if isinstance(item, dict) else None
    if not isinstance(kind, str) or kind not in _KEYS:
        raise ChoiceFormError(f"{where}.resolve", f"must be one of {', '.join(_KEYS)}")
    row = fields(item, ("resolve", *_KEYS[kind]), where)
    match kind:
        case "reassign":
            return Reassign(
                month=parse_month_of(row, "month"), person=person_of(row, "person"), to=person_of(row, "to")
            )
        case "strike":
            return Strike(month=parse_month_of(row, "month"), person=person_of(row, "person"))
        case "withdraw":
            return Withdraw(person=person_of(row, "person"))
        case "keep_surplus":
            return KeepSurplus(person=person_of(row, "person"))
        case "another_mission":
            seat = row.text("seat", most=1)
            if seat not in ("A", "B"):
                raise ChoiceFormError(row.where("seat"), "A or B")
            return AnotherMission(
                month=parse_month_of(row, "month"), seat=SeatId(seat), mission=letter_of(row, "mission")
            )
        case _:
            return AnnulExchange(month=parse_month_of(row, "month"), person=person_of(row, "person"))
