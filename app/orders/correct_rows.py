"""The pages of a correction in frozen rows: months, orders, differences, conflicts, and before and after. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from app.orders.correct_draft import CorrectDraft, Entry
from app.orders.result_faults import Step
from app.phrases.campaign.conflicts import Named, conflict_words, resolved_words, way_out_words
from app.phrases.campaign.men import mission_words, month_short, month_words, standing_words
from app.phrases.campaign.present import present_record
from app.phrases.campaign.record import Difference, differences, record_facts
from app.phrases.campaign.tasks import cites
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.corrections import corrected
from core.campaign.decisions import Resolution
from core.campaign.fold import fold
from core.campaign.records import MonthRecord
from core.campaign.revisions import Revision, revisions
from core.campaign.roster import Member
from core.campaign.scoring import points_of_seats
from core.campaign.state import Campaign
from core.sorties import Sorties
from core.words import Side


class Page(StrEnum):
    """The pages of a correction that the sheet of a result does not have."""

    MONTH = "month"
    ORDERS = "orders"
    CHECK = "check"
    AFTER = "after"


def page_title(page: Page) -> str:
    """The word of a page's tab."""
    return {
        Page.MONTH: _("Month"),
        Page.ORDERS: _("Orders"),
        Page.CHECK: _("Check"),
        Page.AFTER: _("Before and after"),
    }[page]


def page_line(page: Page, month: str) -> str:
    """What a page asks, in one line under the title."""
    return {
        Page.MONTH: _("Which month was written down wrongly?"),
        Page.ORDERS: _("{month}: what was flown, and by whom?"),
        Page.CHECK: _("{month}: what is corrected, and what cannot have been then."),
        Page.AFTER: _("{month}: this is what it changes. Nothing is written yet."),
    }[page].format(month=month)


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthRow:
    """A month that has a result."""

    key: str
    title: str
    line: str

    @property
    def spoken(self) -> str:
        """The row in words."""
        return f"{self.title}. {self.line}"


def month_rows(state: Campaign) -> tuple[MonthRow, ...]:
    """The months with a result, the newest first."""
    return tuple(_month(record) for record in reversed(state.records))


def _month(record: MonthRecord) -> MonthRow:
    line = " / ".join(mission_words(one.orders.mission) for one in record.orders)
    times = record.version - 1
    if times:
        line += "; " + ngettext("corrected once", "corrected {n} times", times).format(n=times)
    return MonthRow(key=record.month.text, title=month_words(record.month), line=line)


def names_of(entry: Entry) -> Named:
    """Spells men, squadrons and aircraft of the fight by their ids."""
    state = entry.state
    names = {str(one.id): one.person.name for one in state.roster.members}
    names |= {str(one.seat): one.name for one in state.charter.squadrons}
    return lambda who: names.get(who, who)


def difference_rows(entry: Entry, draft: CorrectDraft) -> tuple[Difference, ...]:
    """What the month says otherwise."""
    rules, charter = entry.rules, entry.state.charter
    then, now = (
        record_facts(rules, charter, entry.before, present_record(record, entry.state.roster))
        for record in (entry.record, entry.record_after(draft))
    )
    return differences(then, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class WayOut:
    """One way out of a conflict, on its button."""

    words: str
    resolution: Resolution


@dataclass(frozen=True, slots=True, kw_only=True)
class ConflictRow:
    """One thing that cannot have been. Without ways out the correction itself must read otherwise, on page `step`."""

    words: str
    ways: tuple[WayOut, ...]
    step: Page | Step


def conflict_rows(entry: Entry, draft: CorrectDraft) -> tuple[ConflictRow, ...]:
    """Everything impossible, with its ways out."""
    name = names_of(entry)
    rows: list[ConflictRow] = []
    for conflict, ways in entry.conflicts(draft):
        outs = tuple(WayOut(words=way_out_words(one, name), resolution=one) for one in ways)
        words = conflict_words(conflict, name, cites=cites(entry.rules))
        rows.append(ConflictRow(words=words, ways=outs, step=Page.ORDERS))
    return tuple(rows)


def resolved_rows(entry: Entry, draft: CorrectDraft) -> tuple[WayOut, ...]:
    """The ways out that were taken, in order."""
    name = names_of(entry)
    return tuple(WayOut(words=resolved_words(one, name), resolution=one) for one in draft.resolutions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A figure or a state before and after; the same words where nothing changed."""

    before: str
    after: str

    @property
    def changed(self) -> bool:
        """Whether it is another one."""
        return self.before != self.after

    @property
    def words(self) -> str:
        """The change in a cell: "45, was 30"."""
        return _("{after}, was {before}").format(after=self.after, before=self.before) if self.changed else self.after


@dataclass(frozen=True, slots=True, kw_only=True)
class RevisionRow:
    """One man before and after."""

    key: str
    side: Side
    name: str
    points: Change
    kills: Change
    grade: Change
    standing: Change

    @property
    def cells(self) -> tuple[Change, ...]:
        """Its figures and states."""
        return self.points, self.kills, self.grade, self.standing

    @property
    def spoken(self) -> str:
        """The row in words."""
        cells = ((_("Points"), self.points), (_("Victories"), self.kills), ("", self.grade), ("", self.standing))
        return ". ".join((self.name, *(f"{name} {one.words}".strip() for name, one in cells if one.changed)))


def revision_rows(entry: Entry, draft: CorrectDraft) -> tuple[RevisionRow, ...]:
    """Whom the correction would change to be seen; nobody while anything is impossible."""
    found = revisions(entry.state, entry.rules.sorties, entry.correct(draft))
    rows = tuple(_revision(entry, one) for one in found)
    return tuple(row for row in rows if any(cell.changed for cell in row.cells))


def _revision(entry: Entry, one: Revision) -> RevisionRow:
    sorties, month = entry.rules.sorties, entry.state.month
    there = one.after or one.before
    person = there.person if there is not None else entry.state.roster.members[0].person

    def change(say: Callable[[Member], str]) -> Change:
        before, after = (_("not there") if member is None else say(member) for member in (one.before, one.after))
        return Change(before=before, after=after)

    return RevisionRow(
        key=one.person,
        side=entry.state.charter.squadron(person.seat).side,
        name=person.name,
        points=change(lambda member: twelfths_words(member.points)),
        kills=change(lambda member: _kills(member, sorties)),
        grade=change(_grade),
        standing=change(lambda member: standing_words(member, month)),
    )


def _kills(member: Member, sorties: Sorties) -> str:
    whole, half = divmod(member.kills, sorties.kill_unit)
    return f"{whole} 1/2" if half and whole else "1/2" if half else str(whole)


def _grade(member: Member) -> str:
    """The grade with the month in which he reached it."""
    words = grade_words(member.grade)
    return f"{words}, {month_short(member.promoted[-1][1])}" if member.promoted else words


@dataclass(frozen=True, slots=True, kw_only=True)
class SumRow:
    """A squadron's sum of all experience before and after (13.2)."""

    name: str
    side: Side
    points: Change


def sum_rows(entry: Entry, draft: CorrectDraft) -> tuple[SumRow, ...]:
    """Both squadrons' sums."""
    charter, sorties = entry.state.charter, entry.rules.sorties
    after = fold(charter, sorties, corrected(entry.state.records, entry.correct(draft)))
    old, new = dict(points_of_seats(charter, entry.state.roster)), dict(points_of_seats(charter, after))
    return tuple(
        SumRow(
            name=charter.squadron(seat).name,
            side=charter.squadron(seat).side,
            points=Change(before=twelfths_words(old[seat]), after=twelfths_words(new[seat])),
        )
        for seat in charter.seats
    )
