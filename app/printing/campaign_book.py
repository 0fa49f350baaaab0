"""A whole campaign as a book: title, contents, a chapter for each month and each man, and the reckoning. No Qt."""

from __future__ import annotations

from dataclasses import replace

from app.phrases.campaign.communique import Communique, communiques
from app.phrases.campaign.men import month_short, month_words, months_words
from app.phrases.campaign.numbers import numbers_since, since_words
from app.phrases.campaign.tasks import cited
from app.phrases.nations import nation_name
from app.phrases.scores import twelfths_words
from app.printing.campaign_facts import CampaignFacts
from app.printing.campaign_figures import (
    aircraft_chart,
    dice_chart,
    grades_chart,
    has_grades,
    points_chart,
    victories_chart,
)
from app.printing.campaign_log import campaign_log
from app.printing.campaign_mission import month_record
from app.printing.campaign_roster import squadron_roster
from app.printing.campaign_sheets import (
    BookPart,
    CampaignBook,
    Chapter,
    CommuniqueSheet,
    Reckoning,
    SumLine,
    TitlePage,
)
from app.printing.figures import BarChart
from app.printing.sheets import Figure, Head
from app.translation import gettext as _
from core.campaign.charts import squadron_series
from core.campaign.records import MonthRecord
from core.campaign.scoring import outcome_of, points_of_seats
from core.campaign.state import Phase
from core.words import Side

_GLYPHS = 7


def communique_sheet(facts: CampaignFacts, told: Communique) -> CommuniqueSheet:
    """The report of one month on its own sheet."""
    title = _("Communiqué")
    subtitle = _("{month}, {campaign}").format(month=month_words(told.month), campaign=facts.opened.title)
    short = _("{title}, {subtitle}").format(title=title, subtitle=month_words(told.month))
    head = facts.head(title, subtitle, short=short, month=told.month)
    return CommuniqueSheet(head=head, paragraphs=told.paragraphs)


def reports(facts: CampaignFacts) -> tuple[Communique, ...]:
    """The reports of all months with a result."""
    return communiques(facts.charter, facts.sorties, facts.state.records, facts.spelling)


def campaign_book(facts: CampaignFacts) -> CampaignBook:
    """The campaign as far as it was played."""
    title = facts.opened.title
    head = facts.head(title, facts.span, short=_("Campaign book, {campaign}").format(campaign=title), month=facts.month)
    parts = (
        BookPart(title=_("The months"), chapters=_months(facts)),
        BookPart(title=_("The men"), chapters=(_roster(facts), *_men(facts))),
        BookPart(title=_("The reckoning"), chapters=(_reckoning(facts),)),
    )
    return CampaignBook(head=head, title=_title(facts), parts=tuple(part for part in parts if part.chapters))


def _title(facts: CampaignFacts) -> TitlePage:
    charter, played = facts.charter, len(facts.state.records)
    flown = (crew.aircraft for record in facts.state.records for one in record.orders for crew in one.orders.crews)
    over = facts.state.phase is Phase.OVER
    told = _("{n} of {all} months told").format(n=played, all=charter.months)
    return TitlePage(
        title=facts.opened.title,
        above=_("A campaign in the air"),
        opponents=tuple((one.name, nation_name(one.nation), one.side) for one in charter.squadrons),
        months=facts.span,
        lines=(
            months_words(charter.months) if over else told,
            *((_result(facts),) if over else ()),
            *(since_words(one) for one in numbers_since(facts.opened.game)),
        ),
        glyphs=tuple(dict.fromkeys(flown))[:_GLYPHS],
    )


def _months(facts: CampaignFacts) -> tuple[Chapter, ...]:
    return tuple(_month(facts, record, told) for record, told in zip(facts.state.records, reports(facts), strict=True))


def _month(facts: CampaignFacts, record: MonthRecord, told: Communique) -> Chapter:
    mission = replace(month_record(facts, record), signatures=())  # a book is read, not signed
    name = month_words(record.month)
    head = facts.head(name, mission.head.subtitle, short=name, month=record.month, note=mission.head.note)
    return Chapter(entry=name, head=head, sheets=(communique_sheet(facts, told), mission))


def _roster(facts: CampaignFacts) -> Chapter:
    sheet = squadron_roster(facts)
    return Chapter(entry=sheet.head.title, head=_plain(sheet.head), sheets=(sheet,))


def _plain(head: Head) -> Head:
    """A head without the stamp: in a book it tells the months from each other."""
    return replace(head, stamp=None)


def _men(facts: CampaignFacts) -> tuple[Chapter, ...]:
    found = []
    for seat in facts.charter.seats:
        for member in facts.state.roster.of_seat(seat):
            sheet = campaign_log(facts, member.id)
            squadron = facts.charter.squadron(seat).name
            entry = _("{man}, {squadron}").format(man=member.person.name, squadron=squadron)
            found.append(Chapter(entry=entry, head=_plain(sheet.head), sheets=(sheet,)))
    return tuple(found)


def _reckoning(facts: CampaignFacts) -> Chapter:
    sheet = reckoning(facts)
    return Chapter(entry=sheet.head.title, head=_plain(sheet.head), sheets=(sheet,))


def reckoning(facts: CampaignFacts) -> Reckoning:
    """How the campaign stands by 13.2, and what it was fought with."""
    charter, state = facts.charter, facts.state
    over = state.phase is Phase.OVER
    title = _("Final reckoning") if over else _("Reckoning so far")
    earned = (
        _("All experience that pilots and observers ever earned, the dead included")
        if facts.opened.rules.sorties.observers
        else _("All that the pilots ever earned, the dead included")
    )
    subtitle = cited(earned, "13.2", facts.opened.rules)
    one, other = (squadron.name for squadron in charter.squadrons)
    victories, aircraft = victories_chart(facts.opened, facts.spelling), aircraft_chart(facts.opened, facts.spelling)
    return Reckoning(
        head=facts.head(title, subtitle, short=title, month=facts.month),
        result=_result(facts),
        figures=tuple(
            Figure(number=twelfths_words(points), caption=charter.squadron(seat).name)
            for seat, points in points_of_seats(charter, state.roster)
        ),
        names=(one, other),
        months=_sums(facts),
        victories=_counts(facts, victories),
        aircraft=_counts(facts, aircraft),
        charts=(
            points_chart(facts.opened),
            *(grades_chart(facts.opened, seat) for seat in charter.seats if has_grades(facts.opened)),
            victories,
            aircraft,
            dice_chart(facts.opened),
        ),
    )


def _result(facts: CampaignFacts) -> str:
    found = outcome_of(facts.charter, facts.state.roster)
    names = [facts.charter.squadron(seat).name for seat in found.winners]
    if facts.state.phase is not Phase.OVER:
        return _("{squadron} leads.").format(squadron=names[0]) if names else _("Both squadrons are level.")
    return _("{squadron} won the campaign.").format(squadron=names[0]) if names else _("The campaign ended level.")


def _sums(facts: CampaignFacts) -> tuple[SumLine, ...]:
    """Both squadrons' experience after each month."""
    series = squadron_series(facts.charter, facts.sorties, facts.state.records)
    pairs = zip(series[::2], series[1::2], strict=True)
    return tuple(
        SumLine(first=month_short(a.month), second=twelfths_words(a.points), third=twelfths_words(b.points))
        for a, b in pairs
    )


def _counts(facts: CampaignFacts, chart: BarChart) -> tuple[SumLine, ...]:
    names: dict[Side, str] = {squadron.side: squadron.name for squadron in facts.charter.squadrons}
    return tuple(SumLine(first=names[bar.side], second=bar.label, third=bar.words) for bar in chart.bars)
