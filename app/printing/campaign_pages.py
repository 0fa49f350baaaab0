"""The sheets of a campaign as blocks of a page."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from app.phrases.sources import counting_line
from app.printing.blocks import Beside, Block, Figures, Form, Gap, Heading, Rules, Stack, Words
from app.printing.books_log_page import VictoryBoxes
from app.printing.campaign_charts import ChartBlock
from app.printing.campaign_mission_page import SquadronHead, campaign_mission_blocks, without
from app.printing.campaign_sheets import (
    CampaignLog,
    CampaignMission,
    CommuniqueSheet,
    MemorialLine,
    Reckoning,
    RosterSide,
    ServiceLine,
    SquadronRoster,
    SumLine,
    VictoryLine,
    WrittenNote,
)
from app.printing.figures import BarChart, Chart
from app.printing.log_page import ExperienceTrack, Victories
from app.printing.paper import CAPTION, STRONG, WRITTEN, Align, Style
from app.printing.sheets import Experience
from app.printing.tables import Column, CraftEntry, Entry, Line, Table
from app.printing.words import RESULT_DASH
from app.translation import gettext as _

CampaignSheet: TypeAlias = CampaignLog | CampaignMission | SquadronRoster | CommuniqueSheet | Reckoning

_REPORT = Style("body", 10.5)
_VOLLEYS = (4,)
"""The column that a game without volleys leaves out."""
_SHORT_NOTES = 260
"""Letters of notes that have room beside the experience."""


def campaign_blocks(sheet: CampaignSheet) -> tuple[Block, ...]:
    """A sheet from top to bottom."""
    match sheet:
        case CampaignLog():
            return _log(sheet)
        case CampaignMission():
            return campaign_mission_blocks(sheet)
        case SquadronRoster():
            return _roster(sheet)
        case CommuniqueSheet():
            return _communique(sheet)
        case Reckoning():
            return _reckoning(sheet)
        case _:
            assert_never(sheet)


def craft(type_id: str, name: str) -> Entry:
    """An aircraft with its silhouette; words alone where there is none."""
    return CraftEntry(type_id=type_id, name=name) if type_id else name


def _log(log: CampaignLog) -> tuple[Block, ...]:
    short = sum(len(note.text) for note in log.notes) <= _SHORT_NOTES
    return (
        *(Form(cells=row) for row in log.cells),
        Gap(points=3),
        Beside(
            left=Figures(figures=log.figures, pitch=70),
            right=Victories(marks=log.marks),
            share=0.74,
            gutter=10,
        ),
        Gap(points=8),
        Heading(text=_("Missions")),
        Table(
            columns=_mission_columns(plain=log.plain),
            lines=tuple(_mission_line(line, plain=log.plain) for line in log.lines),
            least=18,
            pad=2.4,
            fills=True,
        ),
        Words(text=_("Empty lines are for fights at the table."), style=CAPTION),
        Gap(points=8),
        *_victories(log.victories),
        Beside(left=_track(log), right=_notes(log.notes if short else ()), share=0.5),
        *(() if short else _long_notes(log.notes)),
    )


def _mission_columns(*, plain: bool) -> tuple[Column, ...]:
    columns = (
        Column(head=_("Month"), width=52),
        Column(head=_("Mission"), width=69),
        Column(head=_("Aircraft"), width=102),
        Column(head=_("What happened")),
        Column(head=_("Volleys"), width=37, align=Align.RIGHT),
        Column(head=_("Vict."), width=29, align=Align.RIGHT),
        Column(head=_("Pts"), width=34, align=Align.RIGHT),
        Column(head=_("Sum"), width=28, align=Align.RIGHT, style=STRONG, flush=True),
    )
    return without(columns, _VOLLEYS if plain else ())


def _mission_line(line: ServiceLine, *, plain: bool) -> Line:
    entries = (line.month, line.mission, craft(line.type_id, line.aircraft), line.happened)
    whole = (*entries, line.volleys, line.victories, line.points, line.total)
    return Line(entries=without(whole, _VOLLEYS if plain else ()))


def _victories(victories: tuple[VictoryLine, ...]) -> tuple[Block, ...]:
    if not victories:
        return ()
    columns = (
        Column(head=_("No."), width=24, style=STRONG),
        Column(head=_("Month"), width=58),
        Column(head=_("Aircraft"), width=124),
        Column(head=_("Flown by")),
        Column(head=_("Shared with"), width=128),
        Column(head=_("Counts"), width=36, align=Align.RIGHT, style=STRONG, flush=True),
    )
    lines = tuple(
        Line(entries=(one.number, one.month, craft(one.type_id, one.aircraft), one.crew, one.shared, one.credit))
        for one in victories
    )
    return (
        Heading(text=_("Victories")),
        Table(columns=columns, lines=lines, least=15, pad=1.8),
        *((Words(text=counting_line(), style=CAPTION),) if any(one.credit == RESULT_DASH for one in victories) else ()),
        Gap(points=10),
    )


def _track(log: CampaignLog) -> Stack:
    track = log.track
    boxes = ExperienceTrack(experience=track) if isinstance(track, Experience) else VictoryBoxes(track=track)
    return Stack(blocks=(Heading(text=_("Experience")), boxes))


def _notes(notes: tuple[WrittenNote, ...]) -> Stack:
    written = (block for note in notes for block in _note(note))
    return Stack(blocks=(Heading(text=_("Notes")), *written, Rules(count=2 if notes else 5)))


def _note(note: WrittenNote) -> tuple[Block, ...]:
    """The month, then each line as it was written."""
    lines = (Words(text=line, style=WRITTEN) for line in note.text.split("\n") if line.strip())
    return (Words(text=note.month, style=CAPTION, leads=True), *lines, Gap(points=4))


def _long_notes(notes: tuple[WrittenNote, ...]) -> tuple[Block, ...]:
    return (Gap(points=10), Heading(text=_("Notes")), *(block for note in notes for block in _note(note)))


def _roster(sheet: SquadronRoster) -> tuple[Block, ...]:
    blocks = [block for side in sheet.sides for block in (*_roster_side(side), Gap(points=16))]
    return (*blocks, *_memorial(sheet.memorial))


def _roster_side(side: RosterSide) -> tuple[Block, ...]:
    columns = (
        Column(head=_("Name"), style=STRONG),
        Column(head=_("Role"), width=48),
        Column(head=_("Grade"), width=46),
        Column(head=_("Joined"), width=57),
        Column(head=_("Standing"), width=106),
        Column(head=_("Missions"), width=42, align=Align.RIGHT),
        Column(head=_("Vict."), width=34, align=Align.RIGHT),
        Column(head=_("Points"), width=44, align=Align.RIGHT, style=STRONG, flush=True),
    )
    lines = (
        *(
            Line(
                entries=(
                    *(line.name, line.role, line.grade, line.joined, line.standing),
                    *(line.sorties, line.victories, line.points),
                )
            )
            for line in side.lines
        ),
        Line(entries=(side.earned, "", "", "", "", "", "", side.total), closed=False),
    )
    return (
        SquadronHead(name=side.squadron, side=side.side),
        Table(columns=columns, lines=lines),
    )


def _memorial(fallen: tuple[MemorialLine, ...]) -> tuple[Block, ...]:
    heading = Heading(text=_("In memoriam"))
    if not fallen:
        return (heading, Words(text=_("Nobody has died.")))
    columns = (
        Column(head=_("Name"), style=STRONG),
        Column(head=_("Squadron"), width=130),
        Column(head=_("Role"), width=48),
        Column(head=_("Joined"), width=57),
        Column(head=_("Died"), width=56),
        Column(head=_("Vict."), width=34, align=Align.RIGHT),
        Column(head=_("Points"), width=44, align=Align.RIGHT, flush=True),
    )
    lines = tuple(
        Line(entries=(one.name, one.squadron, one.role, one.served, one.died, one.victories, one.points))
        for one in fallen
    )
    return (heading, Table(columns=columns, lines=lines))


def _communique(sheet: CommuniqueSheet) -> tuple[Block, ...]:
    return tuple(
        block for paragraph in sheet.paragraphs for block in (Words(text=paragraph, style=_REPORT), Gap(points=8))
    )


def _reckoning(sheet: Reckoning) -> tuple[Block, ...]:
    one, other = sheet.names
    charts = [
        block
        for chart in sheet.charts
        for block in (Stack(blocks=(Heading(text=chart.title), _chart(chart))), Gap(points=14))
    ]
    return (
        Figures(figures=sheet.figures, pitch=220),
        Gap(points=6),
        Words(text=sheet.result, style=STRONG),
        Gap(points=12),
        *charts,
        Heading(text=_("Experience month by month")),
        _sums(sheet.months, (_("Month"), one, other), figures=2),
        Gap(points=14),
        Heading(text=_("Victories by type")),
        _sums(sheet.victories, (_("Squadron"), _("Shot down"), _("Number")), figures=1),
        Gap(points=14),
        Heading(text=_("Aircraft flown")),
        _sums(sheet.aircraft, (_("Squadron"), _("Aircraft"), _("Sorties")), figures=1),
    )


def _chart(chart: Chart) -> Block:
    """The chart; words where it would have nothing to show."""
    if isinstance(chart, BarChart) and not chart.bars:
        return Words(text=_("Nothing yet."))
    return ChartBlock(chart=chart)


def _sums(lines: tuple[SumLine, ...], heads: tuple[str, str, str], *, figures: int) -> Block:
    """A table of three columns, the last `figures` of them numbers."""
    if not lines:
        return Words(text=_("Nothing yet."))
    second = Align.RIGHT if figures > 1 else Align.LEFT
    columns = (
        Column(head=heads[0]),
        Column(head=heads[1], width=170, align=second),
        Column(head=heads[2], width=170 if figures > 1 else 60, align=Align.RIGHT, style=STRONG, flush=True),
    )
    return Table(
        columns=columns,
        lines=tuple(Line(entries=(line.first, line.second, line.third)) for line in lines),
        least=15,
        pad=1.8,
    )
