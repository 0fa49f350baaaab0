"""Why a seat may not choose something in a campaign, with the section; each phase has its own choices."""

from __future__ import annotations

from typing import assert_never

from core.campaign.conflicts import against_correction
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
from core.campaign.orders import against_orders
from core.campaign.results import against_result, parties_of
from core.campaign.state import Campaign, Phase
from core.play import Refusal
from core.sortie import Code, Health
from core.sorties import Sorties, own_section
from core.words import PersonId, SeatId

_CHOICES: dict[Phase, tuple[type, ...]] = {
    Phase.ORDERS: (GiveOrders,),
    Phase.REVEAL: (GiveOrders,),
    Phase.MEANS: (Fly, RecordResult),
    Phase.AGREE: (Accept, Reject),
    Phase.FIGHT: (FightChoice,),
    Phase.CLOSE: (Close, Correct, ExchangePrisoners, Rename),
    Phase.OVER: (),
}
_BOTH = (Phase.ORDERS, Phase.REVEAL)


def reasons_against(state: Campaign, seat: SeatId, choice: Choice, sorties: Sorties) -> tuple[Refusal, ...]:
    """Every reason why a seat may not choose this now; empty if it may."""
    return tuple(own_section(one, sorties) for one in _against(state, seat, choice, sorties))


def _against(state: Campaign, seat: SeatId, choice: Choice, sorties: Sorties) -> tuple[Refusal, ...]:
    if not isinstance(choice, _CHOICES[state.phase]):
        return (Refusal(code=Code.OTHER_CHOICE_DUE, who=seat, section="13.0"),)
    if state.phase not in (*_BOTH, Phase.FIGHT) and seat != state.chooser:
        return (Refusal(code=Code.NOT_YOUR_CHOICE, who=seat, section="13.0"),)
    match choice:
        case GiveOrders():
            return _against_orders(state, seat, choice, sorties)
        case RecordResult():
            parties = parties_of(state.charter, state.roster, state.month, state.orders)
            return against_result(state.charter, sorties, parties, choice.result)
        case Correct():
            return against_correction(state, sorties, choice)
        case ExchangePrisoners():
            return _against_exchange(state, seat, choice)
        case Rename():
            return _against_renaming(state, seat, choice)
        case FightChoice():
            refusal = sorties.rules.reason_against(state.fight, seat, choice.choice)
            return () if refusal is None else (refusal,)
        case Fly() | Accept() | Reject() | Close():
            return ()
        case _:
            assert_never(choice)


def _against_orders(state: Campaign, seat: SeatId, given: GiveOrders, sorties: Sorties) -> tuple[Refusal, ...]:
    if given.month != state.month:
        return (Refusal(code=Code.OTHER_CHOICE_DUE, who=seat, section="13.0"),)
    flown = tuple(record.of_seat(seat).orders.mission for record in state.records)
    return against_orders(state.charter, state.roster, sorties, flown, seat, given)


def _against_exchange(state: Campaign, seat: SeatId, choice: ExchangePrisoners) -> tuple[Refusal, ...]:
    """One of one's own men in the enemy's hands for one of his; only with the option (11.9)."""
    if not state.charter.prisoners:
        return (Refusal(code=Code.PRISONERS_OFF, who=seat, section="11.9"),)
    found: list[Refusal] = []
    for person, owner in ((choice.own, seat), (choice.other, state.charter.other(seat))):
        found += [Refusal(code=code, who=person, section="11.9") for code in _no_prisoner(state, person, owner)]
    return tuple(found)


def _no_prisoner(state: Campaign, person: PersonId, owner: SeatId) -> tuple[Code, ...]:
    member = state.roster.by_id.get(person)
    if member is None:
        return (Code.NO_SUCH_PERSON,)
    if member.person.seat != owner:
        return (Code.NOT_OF_THIS_SQUADRON,)
    return () if member.health is Health.CAPTURED else (Code.NO_PRISONER,)


def _against_renaming(state: Campaign, seat: SeatId, choice: Rename) -> tuple[Refusal, ...]:
    member = state.roster.by_id.get(choice.person)
    if member is None:
        return (Refusal(code=Code.NO_SUCH_PERSON, who=choice.person, section="13.0"),)
    if member.person.seat != seat:
        return (Refusal(code=Code.NOT_OF_THIS_SQUADRON, who=choice.person, section="13.0"),)
    if member.person.name == choice.name:
        return (Refusal(code=Code.NAME_UNCHANGED, who=choice.person, section="13.0"),)
    return ()
