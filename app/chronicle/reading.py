"""What the chronicle is made from: the months with what followed, their reports, corrections, and notes. No Qt.

A pass over all months: make it off the window's thread, once for each change of the campaign.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.commands.campaign_history import Note
from app.commands.campaigns import OpenCampaign
from app.phrases.campaign.communique import Communique, communique
from app.phrases.campaign.log import Spelling
from app.phrases.campaign.spelling import aircraft_name
from core.altered import altered
from core.campaign.events import Consequence, ManRenamed, MonthsCorrected, PrisonersExchanged, ResultRecorded
from core.campaign.fold import rosters
from core.campaign.records import MonthRecord
from core.campaign.results import consequences
from core.campaign.roster import Member, Roster
from core.campaign.scoring import points_of_seats
from core.campaign.service import LogLine, service_records
from core.campaign.state import Campaign, Phase
from core.words import Month, PersonId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """One change of a month's record. `made`: in which month it was agreed on; `remark`: why, as somebody wrote."""

    made: Month
    remark: str
    before: MonthRecord
    after: MonthRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One month with a result.

    Attributes:
        record: as it reads now.
        before, after: the rosters between which it lies.
        follows: what came of it.
        report: the communiqué.
        corrections: what it said before, oldest first.
        earned: each squadron's experience of the month (13.2, twelfths).
    """

    record: MonthRecord
    before: Roster
    after: Roster
    follows: tuple[Consequence, ...]
    report: Communique
    corrections: tuple[Correction, ...]
    earned: Mapping[SeatId, int]

    @property
    def month(self) -> Month:
        """Which month it is."""
        return self.record.month


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """Everything that the pages of the chronicle are made from.

    Attributes:
        seats: the squadron that is led from here first.
        months: those with a result, oldest first.
        lines: everybody's service record, by id.
        names: of everybody who was ever named, also of those whom a correction took out again.
        writing: whether notes can be written.
    """

    opened: OpenCampaign
    seats: tuple[SeatId, ...]
    months: tuple[Told, ...]
    lines: Mapping[PersonId, tuple[LogLine, ...]]
    notes: tuple[Note, ...]
    names: Mapping[PersonId, str]
    spelling: Spelling
    writing: bool

    @property
    def state(self) -> Campaign:
        """The campaign as everybody may see it."""
        return self.opened.state

    @property
    def over(self) -> bool:
        """Whether no month comes any more."""
        return self.state.phase is Phase.OVER

    @property
    def kill_unit(self) -> int:
        """What one victory counts."""
        return self.opened.rules.sorties.kill_unit

    def member(self, person: PersonId) -> Member:
        """One man. Raises KeyError."""
        return self.state.roster.member(person)

    def name(self, person: PersonId) -> str:
        """A man's name as it is spelt now."""
        return self.spelling.person(person)

    def squadron(self, seat: SeatId) -> str:
        """A squadron's name."""
        return self.state.charter.squadron(seat).name

    def told(self, month: Month) -> Told | None:
        """One month; None where it has no result."""
        return next((one for one in self.months if one.month == month), None)


def material_of(opened: OpenCampaign, notes: tuple[Note, ...], *, writing: bool) -> Material:
    """Everything about the months of a campaign as it stands."""
    rules, state = opened.rules, opened.state
    charter, sorties = state.charter, rules.sorties
    seats = tuple(sorted(charter.seats, key=lambda seat: seat not in opened.humans))
    stages = rosters(charter, sorties, state.records)
    corrections = _corrections(opened)
    names = _names(stages[-1], corrections, state)
    spelling = Spelling(
        person=lambda person: names.get(PersonId(person), str(person)),
        aircraft=lambda aircraft: aircraft_name(rules, aircraft),
    )
    months = tuple(
        Told(
            record=record,
            before=before,
            after=after,
            follows=consequences(charter, sorties, before, record),
            report=communique(charter, sorties, before, record, spelling),
            corrections=corrections.get(record.month, ()),
            earned=_earned(opened, before, after),
        )
        for record, before, after in zip(state.records, stages, stages[1:], strict=False)
    )
    return Material(
        opened=opened,
        seats=seats,
        months=months,
        lines=service_records(charter, sorties, state.records),
        notes=notes,
        names=names,
        spelling=spelling,
        writing=writing,
    )


def _earned(opened: OpenCampaign, before: Roster, after: Roster) -> dict[SeatId, int]:
    charter = opened.state.charter
    had = dict(points_of_seats(charter, before))
    return {seat: points - had[seat] for seat, points in points_of_seats(charter, after)}


def _names(roster: Roster, corrections: Mapping[Month, tuple[Correction, ...]], state: Campaign) -> dict[PersonId, str]:
    """Names as they are spelt now; those of men who never joined as a record spelt them before its correction."""
    records = [one.before for found in corrections.values() for one in found]
    orders = [*(one for record in records for one in record.orders), *state.orders]
    found = {man.person: man.name for one in orders for man in one.joined}
    return found | {member.id: member.person.name for member in (*roster.members, *state.roster.members)}


def _corrections(opened: OpenCampaign) -> dict[Month, tuple[Correction, ...]]:
    """What each month said before it was corrected. Exchanges and names that came after a result are none."""
    found: dict[Month, tuple[Correction, ...]] = {}
    records: dict[Month, MonthRecord] = {}
    for event in _events(opened):
        match event:
            case ResultRecorded():
                records[event.record.month] = event.record
            case PrisonersExchanged():
                record = records[event.month]
                records[event.month] = altered(record, exchanges=(*record.exchanges, event.exchange))
            case ManRenamed():
                record = records[event.month]
                records[event.month] = altered(record, renamings=(*record.renamings, event.renaming))
            case MonthsCorrected():
                for record in event.records:
                    change = Correction(
                        made=max(records), remark=event.remark, before=records[record.month], after=record
                    )
                    found[record.month] = (*found.get(record.month, ()), change)
                    records[record.month] = record
    return found


_Kept = ResultRecorded | PrisonersExchanged | ManRenamed | MonthsCorrected


def _events(opened: OpenCampaign) -> Iterator[_Kept]:
    for step in opened.game.steps:
        for event in step.events:
            if isinstance(event, _Kept):
                yield event
