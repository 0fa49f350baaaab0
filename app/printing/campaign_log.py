"""One man's log over a whole campaign, filled from his service record or blank for the table (12.6, 13.0). No Qt."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from itertools import groupby

from app.phrases.campaign.log import line_words, listed
from app.phrases.campaign.men import mission_words, month_short, month_words, standing_words
from app.phrases.campaign.tasks import cites, grade_line, way_in
from app.phrases.nations import nation_name
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.printing.books_log import empty_victories
from app.printing.books_sheets import VictoryTrack
from app.printing.campaign_facts import CampaignFacts, lost_note
from app.printing.campaign_sheets import CampaignLog, ServiceLine, VictoryLine, WrittenNote
from app.printing.log import experience
from app.printing.sheets import Cell, Experience, Figure, Head, VictoryMark
from app.printing.words import RESULT_DASH, plain_foot
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.rules import AcesHigh
from core.campaign.roster import Member
from core.campaign.rules import CampaignRules
from core.campaign.service import LineKind, LogLine
from core.sortie import Way
from core.words import Grade, Month, PersonId, Role

_IN_COLUMNS = (LineKind.FLEW, LineKind.VOLLEYS, LineKind.POINTS)


def campaign_log(facts: CampaignFacts, person: PersonId) -> CampaignLog:
    """The log of one man. Raises KeyError for nobody's id."""
    member = facts.state.roster.member(person)
    lines = facts.services[person]
    rows = _rows(facts, member, lines)
    victories = [line for line in lines if line.kind is LineKind.VICTORY]
    title = log_title(member.person.role)
    return CampaignLog(
        head=facts.head(
            title,
            _subtitle(facts, member),
            short=_("{title}, {subtitle}").format(title=title, subtitle=member.person.name),
            month=facts.month,
            note=lost_note(*(row.aircraft for row in rows)),
        ),
        cells=_cells(facts, member),
        figures=_figures(facts, member, lines),
        marks=tuple(VictoryMark(type_id=line.victim, part=_credit(facts, line)) for line in victories if line.finished),
        lines=rows,
        victories=tuple(_victory(facts, number, line) for number, line in enumerate(victories, 1)),
        track=track(facts.opened.rules, member.points, member.kills),
        notes=notes_of(facts, person),
        plain=not cites(facts.opened.rules),
    )


def log_title(role: Role) -> str:
    """What the log of a pilot or of an observer is called."""
    return _("Pilot log") if role is Role.PILOT else _("Observer log")


def _subtitle(facts: CampaignFacts, member: Member) -> str:
    enemy = facts.charter.squadron(facts.charter.other(member.person.seat))
    titled = facts.titled(_("against {squadron}").format(squadron=enemy.name))
    return _("{campaign}, {months}").format(campaign=titled, months=facts.span)


def _cells(facts: CampaignFacts, member: Member) -> tuple[tuple[Cell, ...], ...]:
    who, squadron = member.person, facts.charter.squadron(member.person.seat)
    before = facts.name(who.replaces) if who.replaces else RESULT_DASH
    return _with_values(
        (who.name, role_words(who.role), nation_name(squadron.nation), squadron.name),
        (month_words(who.joined), before, _standing(facts, member), standing_words(member, facts.state.month)),
    )


def _with_values(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    asked = (
        ((_("Name"), 9), (_("Role"), 3), (_("Nation"), 4), (_("Squadron"), 6)),
        ((_("Joined"), 4), (_("In the place of"), 6), (_("Standing"), 6), (_("Fitness"), 6)),
    )
    return tuple(
        tuple(
            Cell(caption=caption, value=value, share=share) for (caption, share), value in zip(row, values, strict=True)
        )
        for row, values in zip(asked, (first, second), strict=True)
    )


def _standing(facts: CampaignFacts, member: Member) -> str:
    """What a man is, and since when: "Ace since Sept 1917"."""
    since = next((month for grade, month in reversed(member.promoted) if grade is member.grade), None)
    if since is None or member.grade is Grade.ROOKIE:
        return grade_line(facts.opened.rules, member.grade) or RESULT_DASH
    return _("{grade} since {month}").format(grade=grade_words(member.grade), month=month_short(since))


def _figures(facts: CampaignFacts, member: Member, lines: tuple[LogLine, ...]) -> tuple[Figure, ...]:
    volleys = sum(line.count for line in lines if line.kind is LineKind.VOLLEYS)
    done = sum(line.kind is LineKind.MISSION_DONE for line in lines)
    victories = 1 if 0 < member.kills <= facts.sorties.kill_unit else 2
    counts = (
        (twelfths_words(member.points), _("experience")),
        (facts.kills(member.kills), ngettext("victory", "victories", victories)),
        (str(member.sorties), ngettext("mission", "missions", member.sorties)),
        (str(done), _("carried out")),
        *(((str(volleys), ngettext("volley", "volleys", volleys)),) if cites(facts.opened.rules) else ()),
    )
    return tuple(Figure(number=number, caption=caption) for number, caption in counts)


def _rows(facts: CampaignFacts, member: Member, lines: tuple[LogLine, ...]) -> tuple[ServiceLine, ...]:
    found: list[ServiceLine] = []
    total = 0
    for month, group in groupby(lines, key=lambda line: line.month):
        of_month = tuple(group)
        total = next((line.total for line in of_month if line.kind is LineKind.POINTS), total)
        found.append(_row(facts, member, month, of_month, total))
    return tuple(found)


def _row(facts: CampaignFacts, member: Member, month: Month, lines: tuple[LogLine, ...], total: int) -> ServiceLine:
    nation = facts.charter.squadron(member.person.seat).nation
    flew = next((line for line in lines if line.kind is LineKind.FLEW), None)
    points = next((line for line in lines if line.kind is LineKind.POINTS), None)
    volleys = sum(line.count for line in lines if line.kind is LineKind.VOLLEYS)
    said = [*_flight(facts, flew), *(_words(facts, line) for line in lines if line.kind not in _IN_COLUMNS)]
    return ServiceLine(
        month=month_short(month),
        mission=RESULT_DASH if flew is None else mission_words(flew.mission),
        type_id="" if flew is None else flew.aircraft,
        aircraft=RESULT_DASH if flew is None else facts.aircraft(flew.aircraft, nation, month),
        happened=" ".join(f"{words}." for words in said),
        volleys=str(volleys) if volleys else RESULT_DASH,
        victories=facts.kills(points.count) if points is not None and points.count else RESULT_DASH,
        points=RESULT_DASH if points is None else twelfths_words(points.points),
        total=twelfths_words(total),
    )


def _words(facts: CampaignFacts, line: LogLine) -> str:
    """A line beside the mission, which need not be named again."""
    return _("Carried out") if line.kind is LineKind.MISSION_DONE else line_words(line, facts.spelling)


def _flight(facts: CampaignFacts, flew: LogLine | None) -> tuple[str, ...]:
    """Who sat beside him, and how they came down."""
    if flew is None:
        return ()
    names = listed([facts.name(one) for one in flew.others])
    beside = (_("With {names}").format(names=names),) if names else ()
    return beside if flew.how is Way.HOME else (*beside, way_in(facts.opened.rules, flew.how))


def _credit(facts: CampaignFacts, line: LogLine) -> str:
    """What a victory that counts for him comes to; the marks add up to the number of his victories."""
    return facts.kills(line.count) if facts.sorties.kill_unit > 1 else "1"


def _victory(facts: CampaignFacts, number: int, line: LogLine) -> VictoryLine:
    return VictoryLine(
        number=str(number),
        month=month_short(line.month),
        type_id=line.victim,
        aircraft=facts.spelling.aircraft(line.victim),
        crew=listed([facts.name(one) for one in line.over]),
        shared=listed([facts.name(one) for one in line.others]) or RESULT_DASH,
        credit=_credit(facts, line) if line.finished else RESULT_DASH,
    )


def track(rules: CampaignRules, points: int, kills: int) -> Experience | VictoryTrack:
    """How far a man has come: boxes of experience in Aces High, of victories in Ace of Aces."""
    game = rules.sorties.rules
    if isinstance(game, AcesHigh):
        return experience(game.data.charts, (), points)
    return replace(empty_victories(), halves=kills)


def notes_of(facts: CampaignFacts, person: PersonId) -> tuple[WrittenNote, ...]:
    """What was written about a man, oldest first."""
    found = [note for note in facts.notes if note.person == person]
    return tuple(WrittenNote(month=_month(note.month), text=note.text) for note in found)


def _month(text: str) -> str:
    year, month = text.split("-")
    return month_short(Month(int(year), int(month)))


def blank_campaign_log(rules: CampaignRules, printed: dt.date, role: Role = Role.PILOT) -> CampaignLog:
    """An empty log for a campaign at the table."""
    volleys = (_("volleys"),) if cites(rules) else ()
    counts = (_("experience"), _("victories"), _("missions"), _("carried out"), *volleys)
    title = log_title(role)
    return CampaignLog(
        head=Head(
            title=title,
            subtitle=_("For a campaign at the table"),
            stamp=None,
            short=title,
            foot=plain_foot(printed),
        ),
        cells=_with_values(("",) * 4, ("",) * 4),
        figures=tuple(Figure(number="", caption=caption) for caption in counts),
        marks=(),
        lines=(),
        victories=(),
        track=track(rules, 0, 0),
        notes=(),
        plain=not cites(rules),
    )
