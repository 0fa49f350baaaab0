"""From one decision of a campaign to the next (13.0): orders, fight or result, and the month's close."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, assert_never, cast

from core.altered import altered
from core.campaign.corrections import corrected
from core.campaign.decisions import (
    Accept,
    Choice,
    Correct,
    ExchangePrisoners,
    FightChoice,
    Fly,
    GiveOrders,
    Proposal,
    RecordResult,
    Rename,
)
from core.campaign.events import (
    CampaignEnded,
    Event,
    FightBegan,
    FightHappened,
    LandingRolled,
    ManRenamed,
    MonthBegan,
    MonthClosed,
    MonthsCorrected,
    OrdersKept,
    OrdersRevealed,
    PrisonersExchanged,
    ProposalRejected,
    Proposed,
    ResultRecorded,
)
from core.campaign.evolve import evolve
from core.campaign.records import Exchange, MonthRecord, Renaming, ResultSource, SeatOrders
from core.campaign.results import consequences, parties_of
from core.campaign.scoring import points_of_seats
from core.campaign.state import Campaign, Phase
from core.chance import Dice, PrefixedDice
from core.sortie import Health, SortieResult
from core.sorties import Sorties
from core.words import PersonId, SeatId


class Passage:
    """One decision on its way to the next."""

    def __init__(self, state: Campaign, dice: Dice, sorties: Sorties) -> None:
        self.state = state
        self.sorties = sorties
        self.dice = PrefixedDice(dice, f"{state.month.text} ")
        """Every label of a month begins with it, so that none comes twice in a campaign."""
        self.events: list[Event] = []

    def note(self, event: Event) -> None:
        """Let one event happen."""
        self.state = evolve(self.state, event, self.sorties)
        self.events.append(event)

    def fought(self, after: Any, happened: Iterable[Any]) -> None:  # noqa: ANN401 - the game's own
        """Let the events of a fight happen, whose fold is already known: it is not folded a second time."""
        watched = self.state.watched
        for event in happened:
            watched = self.sorties.watch(watched, event)
            self.events.append(FightHappened(event=event))
        self.state = altered(self.state, fight=after, watched=watched)


def resolve(
    state: Campaign, choices: Mapping[SeatId, Choice], dice: Dice, sorties: Sorties
) -> tuple[Campaign, tuple[Event, ...]]:
    """What the choices of one decision lead to, up to the next decision or the end."""
    passage = Passage(state, dice, sorties)
    match state.phase:
        case Phase.ORDERS:
            passage.note(OrdersKept(month=state.month))
        case Phase.REVEAL:
            _reveal(passage, choices)
        case Phase.MEANS:
            _means(passage, choices[state.chooser])
        case Phase.AGREE:
            _agree(passage, choices[state.chooser])
        case Phase.FIGHT:
            _fight(passage, choices)
        case Phase.CLOSE:
            _close(passage, choices[state.chooser])
        case Phase.OVER:
            pass
        case _:
            assert_never(state.phase)
    return passage.state, tuple(passage.events)


def _reveal(passage: Passage, choices: Mapping[SeatId, Choice]) -> None:
    orders: list[SeatOrders] = []
    for seat in passage.state.charter.seats:
        given = cast("GiveOrders", choices[seat])
        orders.append(SeatOrders(seat=seat, joined=given.joined, orders=given.orders))
    passage.note(OrdersRevealed(month=passage.state.month, orders=tuple(orders)))


def _means(passage: Passage, choice: Choice) -> None:
    state = passage.state
    if isinstance(choice, Fly):
        passage.note(FightBegan(month=state.month))
        _record_if_over(passage)
        return
    passage.note(Proposed(month=state.month, seat=state.chooser, proposal=cast("RecordResult", choice)))


def _agree(passage: Passage, choice: Choice) -> None:
    state = passage.state
    if not isinstance(choice, Accept):
        passage.note(ProposalRejected(month=state.month, seat=state.chooser))
        return
    proposal = cast("Proposal", state.proposal)
    match proposal:
        case RecordResult():
            _settle(passage, proposal)
        case Correct():
            after = corrected(state.records, proposal)
            changed = tuple(new for old, new in zip(state.records, after, strict=True) if new != old)
            passage.note(MonthsCorrected(month=proposal.month, remark=proposal.remark, records=changed))
        case ExchangePrisoners():
            own, other = proposal.own, proposal.other
            first = state.charter.seats[0] == state.roster.member(own).person.seat
            men = (own, other) if first else (other, own)
            passage.note(PrisonersExchanged(month=state.month, exchange=Exchange(men=men)))
        case _:
            assert_never(proposal)


def _settle(passage: Passage, proposal: RecordResult) -> None:
    """The landings that were left to the campaign's dice are rolled, and the result stands (11.9)."""
    state, sorties = passage.state, passage.sorties
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    settled = sorties.settle(parties, proposal.result, passage.dice)
    for before, after in zip(proposal.result.fates, settled.fates, strict=True):
        if before.health is Health.ROLL:
            passage.note(
                LandingRolled(
                    month=state.month,
                    person=PersonId(after.person),
                    faces=after.faces,
                    burning=after.burning,
                    health=after.health,
                )
            )
    _record(passage, settled, ResultSource.TABLE, proposal.remark)


def _record(passage: Passage, result: SortieResult, source: ResultSource, remark: str = "") -> None:
    state, sorties = passage.state, passage.sorties
    record = MonthRecord(month=state.month, orders=state.orders, result=result, source=source, remark=remark)
    follows = consequences(state.charter, sorties, state.roster, record)
    passage.note(ResultRecorded(record=record))
    for event in follows:
        passage.note(event)


def _fight(passage: Passage, choices: Mapping[SeatId, Choice]) -> None:
    rules = passage.sorties.rules
    inner = {seat: choice.choice for seat, choice in choices.items() if isinstance(choice, FightChoice)}
    after, happened = rules.resolve(passage.state.fight, inner, passage.dice)
    passage.fought(after, happened)
    _record_if_over(passage)


def _record_if_over(passage: Passage) -> None:
    """A fight that is over gives the month its result: exactly its own deeds and fates."""
    state, sorties = passage.state, passage.sorties
    if sorties.rules.pending(state.fight) is not None:
        return
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    _record(passage, sorties.result_of(state.fight, state.watched, parties), ResultSource.FLOWN)


def _close(passage: Passage, choice: Choice) -> None:
    state = passage.state
    seat = state.chooser
    if isinstance(choice, Correct | ExchangePrisoners):
        passage.note(Proposed(month=state.month, seat=seat, proposal=choice))
    elif isinstance(choice, Rename):
        passage.note(ManRenamed(month=state.month, renaming=Renaming(person=choice.person, name=choice.name)))
    else:
        passage.note(MonthClosed(month=state.month, seat=seat))
        if len(passage.state.closed) == len(state.charter.seats):
            _next_month(passage)


def _next_month(passage: Passage) -> None:
    state = passage.state
    if state.month == state.charter.last:
        passage.note(CampaignEnded(points=points_of_seats(state.charter, state.roster)))
    else:
        passage.note(MonthBegan(month=state.month.next()))
