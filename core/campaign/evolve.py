"""What each event makes of a campaign's state. The roster is never changed by hand: it is folded from the records."""

from __future__ import annotations

from typing import assert_never

from core.altered import altered
from core.campaign.events import (
    CampaignEnded,
    Captured,
    Credited,
    Died,
    Event,
    FightBegan,
    FightHappened,
    LandingRolled,
    ManRenamed,
    MissionFlown,
    MonthBegan,
    MonthClosed,
    MonthsCorrected,
    OrdersKept,
    OrdersRevealed,
    PrisonersExchanged,
    Promoted,
    ProposalRejected,
    Proposed,
    ReplacementDue,
    ResultRecorded,
    Wounded,
)
from core.campaign.fold import after_month, fold, founders
from core.campaign.record_forms import record_json
from core.campaign.records import MonthRecord
from core.campaign.results import parties_of
from core.campaign.state import Campaign, Charter, Phase
from core.canonical import digest, encode
from core.sorties import Sorties

_NO_MONTHS = digest("campaign/history").hex()


def begun(charter: Charter) -> Campaign:
    """The campaign before its first orders."""
    return Campaign(
        charter=charter,
        phase=Phase.ORDERS,
        month=charter.start,
        records=(),
        roster=founders(charter),
        history=_NO_MONTHS,
        chooser=charter.seats[0],
    )


def evolve(state: Campaign, event: Event, sorties: Sorties) -> Campaign:  # noqa: C901, PLR0911, PLR0912  one case for each event
    """The state after one event."""
    first = state.charter.seats[0]
    match event:
        case OrdersKept():
            return altered(state, phase=Phase.REVEAL)
        case OrdersRevealed():
            return altered(state, phase=Phase.MEANS, orders=event.orders, chooser=first)
        case FightBegan():
            return _fight_begun(state, sorties)
        case FightHappened():
            fight = sorties.rules.evolve(state.fight, event.event)
            return altered(state, fight=fight, watched=sorties.watch(state.watched, event.event))
        case Proposed():
            other = state.charter.other(event.seat)
            return altered(state, phase=Phase.AGREE, proposal=event.proposal, chooser=other)
        case ProposalRejected():
            return _rejected(state)
        case ResultRecorded():
            return _recorded(state, event.record, sorties)
        case MonthsCorrected():
            fresh = {record.month: record for record in event.records}
            records = tuple(fresh.get(record.month, record) for record in state.records)
            return _reopened(_with_records(state, records, sorties))
        case PrisonersExchanged():
            last = state.records[-1]
            return _reopened(_with_last(state, altered(last, exchanges=(*last.exchanges, event.exchange)), sorties))
        case ManRenamed():
            last = state.records[-1]
            return _with_last(state, altered(last, renamings=(*last.renamings, event.renaming)), sorties)
        case MonthClosed():
            other = state.charter.other(event.seat)
            return altered(state, closed=(*state.closed, event.seat), chooser=other)
        case MonthBegan():
            return altered(state, phase=Phase.ORDERS, month=event.month, closed=(), chooser=first)
        case CampaignEnded():
            return altered(state, phase=Phase.OVER)
        case LandingRolled() | MissionFlown() | Credited() | Promoted() | Wounded() | Captured() | Died():
            return state  # what the fold of the record says already
        case ReplacementDue():
            return state
        case _:
            assert_never(event)


def _fight_begun(state: Campaign, sorties: Sorties) -> Campaign:
    charter = state.charter
    parties = parties_of(charter, state.roster, state.month, state.orders)
    terms = sorties.fight_terms(parties, state.month, charter.pacing, charter.options)
    return altered(state, phase=Phase.FIGHT, fight=sorties.rules.start(terms), watched=sorties.unwatched())


def _rejected(state: Campaign) -> Campaign:
    """A table result goes to the other seat, who has just said no; anything else back to its proposer."""
    if not state.records or state.records[-1].month != state.month:
        return altered(state, phase=Phase.MEANS, proposal=None)
    return altered(state, phase=Phase.CLOSE, proposal=None, chooser=state.charter.other(state.chooser))


def _recorded(state: Campaign, record: MonthRecord, sorties: Sorties) -> Campaign:
    return altered(
        state,
        phase=Phase.CLOSE,
        records=(*state.records, record),
        roster=after_month(state.roster, record, sorties),
        history=_chained(state.history, record),
        chooser=state.charter.seats[0],
        orders=(),
        proposal=None,
        fight=None,
        watched=None,
    )


def _with_records(state: Campaign, records: tuple[MonthRecord, ...], sorties: Sorties) -> Campaign:
    history = _NO_MONTHS
    for record in records:
        history = _chained(history, record)
    return altered(state, records=records, roster=fold(state.charter, sorties, records), history=history)


def _with_last(state: Campaign, record: MonthRecord, sorties: Sorties) -> Campaign:
    return _with_records(state, (*state.records[:-1], record), sorties)


def _reopened(state: Campaign) -> Campaign:
    """Both seats look at the month once more."""
    return altered(state, phase=Phase.CLOSE, closed=(), chooser=state.charter.seats[0], proposal=None)


def _chained(before: str, record: MonthRecord) -> str:
    return digest("campaign/history", bytes.fromhex(before), encode(record_json(record))).hex()
