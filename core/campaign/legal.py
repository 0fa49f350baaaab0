"""What a seat may choose now, described as a form that a screen or a program fills in (FORMAT.md)."""

from __future__ import annotations

from core.campaign.calendar import sub_period_of
from core.campaign.orders import due_men
from core.campaign.records import Source
from core.campaign.state import Campaign, Phase
from core.canonical import Json
from core.sortie import Health
from core.sorties import Sorties
from core.words import SeatId


def legal(state: Campaign, seat: SeatId, sorties: Sorties) -> Json:
    """The choices of a seat: those without content as they are sent, the others by what they may be filled with."""
    match state.phase:
        case Phase.ORDERS | Phase.REVEAL:
            return orders_form(state, seat, sorties)
        case Phase.FIGHT:
            return sorties.rules.legal(state.fight, seat)
        case Phase.OVER:
            return []
        case Phase.MEANS | Phase.AGREE | Phase.CLOSE if seat != state.chooser:
            return []
        case Phase.MEANS:
            return [{"kind": "fly"}, {"kind": "result", "aircraft": _aircraft(state), "men": _men(state)}]
        case Phase.AGREE:
            return [{"kind": "accept"}, {"kind": "reject"}]
        case Phase.CLOSE:
            return _close_forms(state, seat)


def orders_form(state: Campaign, seat: SeatId, sorties: Sorties) -> Json:
    """What a squadron's orders may hold in the open month: missions with what bars them, aircraft, men, new men."""
    charter = state.charter
    flown = tuple(record.of_seat(seat).orders.mission for record in state.records)
    barred = dict(sorties.barred(flown, charter.options))
    service = sorties.aircraft_for(charter.squadron(seat).nation, state.month, charter.options)
    return {
        "kind": "orders",
        "month": state.month.text,
        "sub_period": sub_period_of(charter.start, state.month, sorties.sub_period),
        "missions": [{"mission": one.letter, "barred": barred.get(one.letter, "")} for one in sorties.missions],
        "aircraft": [{"id": one.aircraft, "two_seater": one.two_seater, "settled": one.settled} for one in service],
        "most_aircraft": charter.most_aircraft,
        "men": [
            {
                "person": member.id,
                "name": member.person.name,
                "role": member.person.role.value,
                "grade": member.grade.value,
                "health": member.health_in(state.month).value,
                "may_fly": member.may_fly(state.month),
            }
            for member in state.roster.of_seat(seat)
            if member.lives and not member.left_by(state.month)
        ],
        "new_men": [
            {
                "person": man.person,
                "role": man.role.value,
                "source": (Source.TEMPORARY if man.temporary else Source.REPLACEMENT).value,
                "replaces": man.replaces,
            }
            for man in due_men(state.roster, sorties, seat, state.month)
        ],
    }


def _aircraft(state: Campaign) -> Json:
    found: list[Json] = []
    for one in state.orders:
        letter = "A" if state.charter.squadron(one.seat).side.value == "allied" else "C"
        found += [f"{letter}{number}" for number in range(1, len(one.orders.crews) + 1)]
    return found


def _men(state: Campaign) -> Json:
    return [person for one in state.orders for person in one.orders.men]


def _close_forms(state: Campaign, seat: SeatId) -> Json:
    found: list[Json] = [
        {"kind": "close"},
        {"kind": "correct", "months": [record.month.text for record in state.records]},
        {"kind": "rename", "people": [member.id for member in state.roster.of_seat(seat)]},
    ]
    taken = [member for member in state.roster.members if member.health is Health.CAPTURED]
    own: list[Json] = [member.id for member in taken if member.person.seat == seat]
    other: list[Json] = [member.id for member in taken if member.person.seat != seat]
    if state.charter.prisoners and own and other:
        found.append({"kind": "exchange", "own": own, "other": other})
    return found
