"""Orders, new men and whole months in JSON: for choices, for the history's digest, and for programs that read them."""

from __future__ import annotations

from typing import Final

from core.campaign.records import NOBODY_REPLACED, MonthRecord, NewMan, Source
from core.campaign.result_forms import letter_of, person_of, type_of, word
from core.canonical import Fields, Json, fields
from core.play import ChoiceFormError
from core.sortie import NOBODY, Crew, Orders, result_json
from core.words import LONGEST_NAME, Month, Role, is_name, parse_month

MOST_CREWS: Final = 4


def orders_json(orders: Orders) -> dict[str, Json]:
    """What a squadron flies."""
    return {
        "mission": orders.mission,
        "crews": [{"aircraft": crew.aircraft, "pilot": crew.pilot, "observer": crew.observer} for crew in orders.crews],
    }


def parse_orders(item: Json, where: str) -> Orders:
    """What a squadron flies. Raises CanonicalError, ChoiceFormError."""
    row = fields(item, ("mission", "crews"), where)
    crews = row.array("crews", most=MOST_CREWS)
    return Orders(
        mission=letter_of(row, "mission"),
        crews=tuple(_crew(one, f"{where}.crews[{index}]") for index, one in enumerate(crews)),
    )


def _crew(item: Json, where: str) -> Crew:
    row = fields(item, ("aircraft", "pilot", "observer"), where)
    observer = NOBODY if row.text("observer") == "" else person_of(row, "observer")
    return Crew(aircraft=type_of(row, "aircraft"), pilot=person_of(row, "pilot"), observer=observer)


def new_man_json(man: NewMan) -> dict[str, Json]:
    """A man who joins."""
    return {
        "person": man.person,
        "name": man.name,
        "role": man.role.value,
        "source": man.source.value,
        "replaces": man.replaces,
    }


def parse_new_man(item: Json, where: str) -> NewMan:
    """A man who joins. Raises CanonicalError, ChoiceFormError."""
    row = fields(item, ("person", "name", "role", "source", "replaces"), where)
    name = row.text("name", most=LONGEST_NAME)
    if not is_name(name):
        raise ChoiceFormError(row.where("name"), "a name of 1 to 80 letters without control characters")
    source = word(row, "source", Source)
    if source not in (Source.REPLACEMENT, Source.TEMPORARY):
        raise ChoiceFormError(row.where("source"), "must be replacement or temporary")
    replaces = NOBODY_REPLACED if row.text("replaces") == "" else person_of(row, "replaces")
    return NewMan(
        person=person_of(row, "person"), name=name, role=word(row, "role", Role), source=source, replaces=replaces
    )


def parse_month_of(row: Fields, key: str) -> Month:
    """A month such as "1917-10". Raises ChoiceFormError."""
    try:
        return parse_month(row.text(key, most=7))
    except ValueError as error:
        raise ChoiceFormError(row.where(key), str(error)) from None


def record_json(record: MonthRecord) -> dict[str, Json]:
    """A whole month as it stands now."""
    return {
        "month": record.month.text,
        "orders": {
            one.seat: {"new_men": [new_man_json(man) for man in one.joined], **orders_json(one.orders)}
            for one in record.orders
        },
        "result": result_json(record.result),
        "source": record.source.value,
        "remark": record.remark,
        "version": record.version,
        "struck": list(record.struck),
        "exchanges": [list(one.men) for one in record.exchanges],
        "renamings": [{"person": one.person, "name": one.name} for one in record.renamings],
    }
