"""Where a campaign's month stands, in frozen rows: the head of the page and the bar of the sub-period. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.campaign.men import mission_words, month_words
from app.phrases.campaign.tasks import cited
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.calendar import sub_period_of, sub_periods
from core.campaign.events import Credited
from core.campaign.fold import rosters
from core.campaign.records import MonthRecord
from core.campaign.results import consequences
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.sorties import Sorties
from core.words import Month, SeatId

_CHOICE = 2
"""Missions that make a choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadRows:
    """Title, and the line under it."""

    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodCell:
    """A month of the sub-period. `state`: past, now or ahead."""

    month: str
    line: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodRows:
    """The bar of the sub-period for one squadron: its months, and what is open for the rest."""

    heading: str
    cells: tuple[PeriodCell, ...]
    line: str

    @property
    def spoken(self) -> str:
        """The bar in words."""
        cells = "; ".join(f"{cell.month}: {cell.line}" for cell in self.cells)
        return f"{self.heading}. {cells}. {self.line}"


def head_rows(rules: CampaignRules, state: Campaign, *, together: bool) -> HeadRows:
    """The head of the page; `together`: one person writes for both squadrons."""
    charter, month = state.charter, state.month
    own, other = (squadron.name for squadron in charter.squadrons)
    at = month.since(charter.start) + 1
    stand = _("{one} against {two}, month {n} of {all}.").format(one=own, two=other, n=at, all=charter.months)
    return HeadRows(
        title=_titles(state.phase).format(month=month_words(month)),
        line=f"{stand} {_due_words(rules, state.phase, together=together)}",
    )


def _titles(phase: Phase) -> str:
    match phase:
        case Phase.ORDERS | Phase.REVEAL:
            return _("Orders for {month}")
        case Phase.MEANS | Phase.AGREE | Phase.FIGHT:
            return _("The fight of {month}")
        case Phase.CLOSE:
            return _("The end of {month}")
        case Phase.OVER:
            return _("The campaign is over")


def _due_words(rules: CampaignRules, phase: Phase, *, together: bool) -> str:
    match phase:
        case Phase.ORDERS | Phase.REVEAL:
            secret = _("Each squadron writes its orders in secret.")
            return _("Write down what both squadrons fly.") if together else secret
        case Phase.MEANS:
            return _("The orders are open: fly the fight, or enter its result.")
        case Phase.AGREE:
            return _("A proposal waits for the other squadron's word.")
        case Phase.FIGHT:
            return _("The fight is being flown.")
        case Phase.CLOSE:
            return _("The result stands. Correct what is wrong before the month is closed.")
        case Phase.OVER:
            words = _("All experience that was ever earned counts, that of the dead too")
            return f"{cited(words, '13.2', rules)}."


def period_rows(rules: CampaignRules, state: Campaign, seat: SeatId) -> PeriodRows:
    """The sub-period of the open month as one squadron has flown it."""
    sorties, charter = rules.sorties, state.charter
    number = sub_period_of(charter.start, state.month, sorties.sub_period)
    months = sub_periods(charter.start, charter.months, sorties.sub_period)[number - 1]
    records = {record.month: record for record in state.records}
    earned = _earned(state, sorties, seat)
    cells = tuple(_cell(month, state.month, records.get(month), earned.get(month, 0), seat) for month in months)
    return PeriodRows(
        heading=_heading(number, months, one_kind=len(sorties.missions) < _CHOICE),
        cells=cells,
        line=_open_line(sorties, state, seat),
    )


def _heading(number: int, months: tuple[Month, ...], *, one_kind: bool) -> str:
    """Nothing hangs on a sub-period where there is one kind of mission."""
    first, last = month_words(months[0]), month_words(months[-1])
    if one_kind:
        return _("{first} to {last}").format(first=first, last=last)
    return _("Sub-period {n}: {first} to {last}").format(n=number, first=first, last=last)


def _cell(month: Month, now: Month, record: MonthRecord | None, twelfths: int, seat: SeatId) -> PeriodCell:
    if record is not None:
        mission = mission_words(record.of_seat(seat).orders.mission)
        points = ngettext("{points} point", "{points} points", twelfths // 12).format(points=twelfths_words(twelfths))
        line = _("{mission}, {points}").format(mission=mission, points=points)
    else:
        line = _("orders due") if month == now else _("to come")
    state = "now" if month == now else "past" if month < now else "ahead"
    return PeriodCell(month=month_words(month), line=line, state=state)


def _earned(state: Campaign, sorties: Sorties, seat: SeatId) -> dict[Month, int]:
    """What a squadron earned in each month, in twelfths."""
    found: dict[Month, int] = {}
    for record, before in zip(state.records, rosters(state.charter, sorties, state.records), strict=False):
        own = frozenset(record.of_seat(seat).orders.men)
        found[record.month] = sum(
            event.points
            for event in consequences(state.charter, sorties, before, record)
            if isinstance(event, Credited) and event.person in own
        )
    return found


def _open_line(sorties: Sorties, state: Campaign, seat: SeatId) -> str:
    if len(sorties.missions) < _CHOICE:
        return _("A fight each month.")
    flown = tuple(record.of_seat(seat).orders.mission for record in state.records)
    barred = dict(sorties.barred(flown, state.charter.options))
    if not barred:
        return _("Every mission is open.")
    names = ", ".join(mission_words(letter).lower() for letter in barred)
    sections = ", ".join(dict.fromkeys(barred.values()))
    return _("Not again in this sub-period: {missions} ({sections}).").format(missions=names, sections=sections)
