"""After the orders, in frozen rows: what was ordered, what results come to, proposals, the last reckoning. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.orders.faces import SheetLine, SheetRows
from app.phrases.campaign.consequences import consequence_words
from app.phrases.campaign.men import mission_words, month_words
from app.phrases.campaign.spelling import aircraft_name
from app.phrases.campaign.tasks import mission_section, way_in
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.aceofaces.rules import AceOfAces
from core.campaign.corrections import corrected
from core.campaign.decisions import Correct, ExchangePrisoners, RecordResult
from core.campaign.events import Captured, Consequence, Credited, Died, MissionFlown, Promoted, ReplacementDue, Wounded
from core.campaign.fold import rosters
from core.campaign.records import MonthRecord, NewMan, ResultSource, SeatOrders, Source
from core.campaign.results import borne_out, consequences, parties_of
from core.campaign.roster import Roster
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign
from core.sortie import NOBODY, Health, Party
from core.words import PersonId, SeatId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class EndLine:
    """One line of what happened: an icon of the set, its tone, and the words."""

    icon: str
    tone: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSheet:
    """What a month came to for one squadron."""

    side: Side
    squadron: str
    mission: str
    points: str
    lines: tuple[EndLine, ...]

    @property
    def spoken(self) -> str:
        """The sheet in words."""
        return ". ".join((self.squadron, self.mission, self.points, *(line.text for line in self.lines)))


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposalRows:
    """What one squadron proposes to the other. `sheets`: how the month would read."""

    title: str
    line: str
    remark: str
    sheets: tuple[EndSheet, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prisoner:
    """A man in the enemy's hands."""

    person: PersonId
    name: str


def ordered_sheets(rules: CampaignRules, state: Campaign) -> tuple[SheetRows, ...]:
    """The orders of the open month as they were opened, in seat order."""
    return tuple(sheet_of(rules, state, one) for one in state.orders)


def room_words(rules: CampaignRules) -> str:
    """Where a fight is flown."""
    books = isinstance(rules.sorties.rules, AceOfAces)
    return _("The fight opens in the Books room") if books else _("The fight opens in the Duel room")


def held_sheet(rules: CampaignRules, view: Campaign, seat: SeatId) -> SheetRows | None:
    """The orders that a seat has given and that are not opened yet; None if it has given none."""
    given = dict(view.held).get(seat)
    if given is None:
        return None
    return sheet_of(rules, view, SeatOrders(seat=seat, joined=given.joined, orders=given.orders))


def sheet_of(rules: CampaignRules, state: Campaign, one: SeatOrders) -> SheetRows:
    """A squadron's orders as they are read."""
    squadron = state.charter.squadron(one.seat)
    name = _namer(state.roster, one.joined)
    lines = [
        SheetLine(
            aircraft=crew.aircraft,
            title=aircraft_name(rules, crew.aircraft),
            line=_("{pilot} and {observer}").format(pilot=name(crew.pilot), observer=name(crew.observer))
            if crew.observer != NOBODY
            else name(crew.pilot),
        )
        for crew in one.orders.crews
    ]
    lines += [SheetLine(aircraft="", title=man.name, line=_joined_words(man, name)) for man in one.joined]
    return SheetRows(
        side=squadron.side,
        squadron=squadron.name,
        heading=_("Orders for {month}").format(month=month_words(state.month)),
        mission=_mission(one),
        lines=tuple(lines),
    )


def _joined_words(man: NewMan, name: Callable[[PersonId], str]) -> str:
    if man.source is Source.TEMPORARY:
        return _("flies for this month alone")
    return _("joins in the place of {man}").format(man=name(man.replaces))


def _mission(one: SeatOrders) -> str:
    section = mission_section(one.orders.mission)
    name = mission_words(one.orders.mission)
    return f"{name} ({section})" if section else name


def _namer(roster: Roster, joined: Iterable[NewMan] = ()) -> Callable[[PersonId], str]:
    fresh = {man.person: man.name for man in joined}

    def name(person: PersonId) -> str:
        member = roster.by_id.get(person)
        return member.person.name if member is not None else fresh.get(person, person)

    return name


def month_sheets(rules: CampaignRules, state: Campaign) -> tuple[EndSheet, ...]:
    """What the newest month with a result came to, in seat order; nothing before there is one."""
    if not state.records:
        return ()
    return record_sheets(rules, state, state.records, len(state.records) - 1)


def record_sheets(
    rules: CampaignRules, state: Campaign, records: tuple[MonthRecord, ...], at: int
) -> tuple[EndSheet, ...]:
    """What one of these months came to, in seat order."""
    record = records[at]
    stages = rosters(state.charter, rules.sorties, records[: at + 1])
    follows = borne_out(consequences(state.charter, rules.sorties, stages[at], record), records[at + 1 :])
    parties = parties_of(state.charter, stages[at], record.month, record.orders)
    name = _namer(state.roster, (man for one in record.orders for man in one.joined))
    return _sheets(rules, state, record, parties, follows, name)


def _sheets(
    rules: CampaignRules,
    state: Campaign,
    record: MonthRecord,
    parties: tuple[Party, ...],
    follows: tuple[Consequence, ...],
    name: Callable[[PersonId], str],
) -> tuple[EndSheet, ...]:
    found = []
    for party in parties:
        own = [event for event in follows if _is_of(event, party)]
        points = sum(event.points for event in own if isinstance(event, Credited))
        lines = [*_aircraft_lines(rules, record, party, name), *(_line(rules, event, name) for event in own)]
        if any(fate.health is Health.ROLL for fate in record.result.fates if fate.person in party.orders.men):
            lines.append(EndLine(icon="die", tone="ink2", text=_("Landings are rolled when the result is accepted")))
        found.append(
            EndSheet(
                side=party.side,
                squadron=state.charter.squadron(party.seat).name,
                mission=_mission(record.of_seat(party.seat)),
                points=ngettext("{points} point this month", "{points} points this month", points // 12).format(
                    points=twelfths_words(points)
                ),
                lines=tuple(lines),
            )
        )
    return tuple(found)


def _is_of(event: Consequence, party: Party) -> bool:
    match event:
        case MissionFlown() | ReplacementDue():
            return event.seat == party.seat
        case _:
            return event.person in party.orders.men


def _aircraft_lines(
    rules: CampaignRules, record: MonthRecord, party: Party, name: Callable[[PersonId], str]
) -> Iterable[EndLine]:
    for ident, crew in zip(party.idents, party.orders.crews, strict=True):
        men = ", ".join(name(man) for man in crew.men)
        way = way_in(rules, record.result.loss(ident))
        text = _("{aircraft}, {men}: {way}").format(
            aircraft=aircraft_name(rules, crew.aircraft), men=men, way=way.lower()
        )
        yield EndLine(icon="duel", tone="ink2", text=text)


def _line(rules: CampaignRules, event: Consequence, name: Callable[[PersonId], str]) -> EndLine:
    icon, tone = _mark(event)
    return EndLine(icon=icon, tone=tone, text=consequence_words(event, name, rules.sorties.kill_unit))


def _mark(event: Consequence) -> tuple[str, str]:
    match event:
        case MissionFlown():
            return ("check", "accent") if event.accomplished else ("close", "ink2")
        case Credited():
            return "add", "accent"
        case Promoted():
            return "ace", "state.ace"
        case Wounded():
            return "hurt", "state.hurt"
        case Captured():
            return "key", "state.hurt"
        case Died():
            return "dead", "ink"
        case ReplacementDue():
            return "roster", "ink2"


def proposal_rows(rules: CampaignRules, state: Campaign) -> ProposalRows | None:
    """What waits for a word; None where nothing does."""
    proposal = state.proposal
    if proposal is None:
        return None
    proposer = state.charter.squadron(state.charter.other(state.chooser)).name
    match proposal:
        case RecordResult():
            return _result_proposal(rules, state, proposal, proposer)
        case Correct():
            after = corrected(state.records, proposal)
            at = next(at for at, record in enumerate(after) if record.month == proposal.month)
            return ProposalRows(
                title=_("{squadron} asks to correct {month}").format(
                    squadron=proposer, month=month_words(proposal.month)
                ),
                line=_("This is how the month would read. What followed from it is counted anew."),
                remark=proposal.remark,
                sheets=record_sheets(rules, state, after, at),
            )
        case ExchangePrisoners():
            name = _namer(state.roster)
            return ProposalRows(
                title=_("{squadron} proposes to exchange prisoners").format(squadron=proposer),
                line=_("{one} and {two} would go home at the end of the month (11.9).").format(
                    one=name(proposal.own), two=name(proposal.other)
                ),
                remark="",
                sheets=(),
            )


def _result_proposal(rules: CampaignRules, state: Campaign, proposal: RecordResult, proposer: str) -> ProposalRows:
    record = MonthRecord(month=state.month, orders=state.orders, result=proposal.result, source=ResultSource.TABLE)
    parties = parties_of(state.charter, state.roster, state.month, state.orders)
    follows = consequences(state.charter, rules.sorties, state.roster, record)
    name = _namer(state.roster, (man for one in state.orders for man in one.joined))
    return ProposalRows(
        title=_("{squadron} has entered a result").format(squadron=proposer),
        line=_("Accept it if this is what happened at the table. Reject it, and you enter the result yourself."),
        remark=proposal.remark,
        sheets=_sheets(rules, state, record, parties, follows, name),
    )


def prisoners(state: Campaign, seat: SeatId) -> tuple[Prisoner, ...]:
    """The men of a squadron who are in the enemy's hands."""
    return tuple(
        Prisoner(person=member.id, name=member.person.name)
        for member in state.roster.of_seat(seat)
        if member.health is Health.CAPTURED
    )


def exchange_fault(state: Campaign) -> str:
    """Why no prisoners can be exchanged now; empty if they can (11.9)."""
    if not state.charter.prisoners:
        return _("This campaign takes no prisoners (11.9).")
    if not all(prisoners(state, seat) for seat in state.charter.seats):
        return _("An exchange needs a prisoner of each squadron (11.9).")
    return ""


def living(state: Campaign, seat: SeatId) -> tuple[Prisoner, ...]:
    """Everybody of a squadron who may be given another name, the dead too: it is how they are spelt."""
    return tuple(Prisoner(person=one.id, name=one.person.name) for one in state.roster.of_seat(seat))
