"""The record of a campaign's month as blocks of a page, filled or with empty rows to write in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QPointF

from app.printing.blocks import Beside, Block, Form, Gap, Heading, Rules, Stack, Words
from app.printing.campaign_sheets import CampaignMission, DeedLine, FlownCraft, ManLine, MissionSide
from app.printing.mission_page import Signatures
from app.printing.paper import CAPTION, HEADING, SMALL, STRONG, WRITTEN, Align, Faces, Pen
from app.printing.tables import Column, CraftEntry, Line, Table
from app.printing.tracks_picture import draw_side_mark
from app.translation import gettext as _
from core.words import Side

_ROWS = 3
"""Empty rows for deeds on a form, at least."""
_TO_WRITE = 17.0
_OBSERVER = (3,)
_VOLLEYS_AND_LANDING = (3, 6)
"""Columns that a game without observers, volleys and landings leaves out."""
Kept = TypeVar("Kept")


def campaign_mission_blocks(sheet: CampaignMission) -> tuple[Block, ...]:
    """The record from top to bottom."""
    return (
        Form(cells=sheet.cells),
        Gap(points=4),
        *(
            block
            for side in sheet.sides
            for block in (*_side(side, plain=sheet.plain, to_write=sheet.to_write), Gap(points=10))
        ),
        *_deeds(sheet.deeds, to_write=sheet.to_write),
        Gap(points=8),
        Heading(text=_("Men")),
        _men(sheet),
        Gap(points=8),
        *_consequences(sheet),
        *_remark(sheet.remark),
        *_signatures(sheet.signatures),
    )


def _signatures(names: tuple[str, ...]) -> tuple[Block, ...]:
    return (Stack(blocks=(Gap(points=18), Signatures(names=names))),) if names else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronHead:
    """A squadron's name with the mark of its side; it stays with what follows."""

    name: str
    side: Side
    leads: bool = True

    def height(self, faces: Faces, width: float) -> float:
        return faces.height(self.name, HEADING, width - 15) + 5

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        draw_side_mark(pen, QPointF(x + 5, y + 8), 4.6, self.side)
        pen.text(x + 15, y, width - 15, self.name, HEADING)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideHead:
    """The mark of a side, its squadron, and what it was ordered to do; a line to write on where that is not known."""

    side: MissionSide

    def _mission(self) -> str:
        return ", ".join(words for words in (self.side.mission, self.side.done) if words)

    def height(self, faces: Faces, width: float) -> float:
        return self._name(faces, width) + 4

    def _name(self, faces: Faces, width: float) -> float:
        return max(18.0, faces.height(self.side.squadron, HEADING, width * 0.56))

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        draw_side_mark(pen, QPointF(x + 5, y + 8), 4.6, self.side.side)
        if self.side.squadron:
            pen.text(x + 15, y, width * 0.56, self.side.squadron, HEADING)
        else:
            pen.line_of_text(x + 15, y + 3, self.side.side_name, SMALL)
            pen.rule(x + 90, y + 14, width * 0.5 - 90, 0.6)
        left, room = x + width * 0.62, width * 0.38
        mission = self._mission()
        if mission:
            pen.line_of_text(left, y + 3, mission, STRONG, width=room, align=Align.RIGHT)
            left = x + width - pen.faces.width(mission, STRONG) - pen.faces.width(_("Mission"), CAPTION) - 7
        else:
            pen.rule(left + 34, y + 14, room - 34, 0.6)
        pen.line_of_text(left, y + 4, _("Mission"), CAPTION)


def without(row: tuple[Kept, ...], left_out: tuple[int, ...]) -> tuple[Kept, ...]:
    """A table's columns, or a line of it, without those that its game does not know."""
    return tuple(one for at, one in enumerate(row) if at not in left_out)


def _side(side: MissionSide, *, plain: bool, to_write: bool) -> tuple[Block, ...]:
    columns = (
        Column(head=_("No."), width=24, style=STRONG),
        Column(head=_("Aircraft"), width=112),
        Column(head=_("Pilot")),
        Column(head=_("Observer"), width=142),
        Column(head=_("Came out"), width=70),
    )
    left_out = _OBSERVER if plain else ()
    table = Table(
        columns=without(columns, left_out),
        lines=tuple(_craft(one, left_out) for one in side.crafts),
        least=_TO_WRITE if to_write else 16,
        pad=2.4,
    )
    return (Stack(blocks=(SideHead(side=side), table)),)


def _craft(one: FlownCraft, left_out: tuple[int, ...]) -> Line:
    aircraft = CraftEntry(type_id=one.type_id, name=one.aircraft) if one.type_id else one.aircraft
    entries = (one.ident, aircraft, one.pilot, one.observer, one.how)
    return Line(entries=without(entries, left_out), quiet=not one.ident)


def _deeds(deeds: tuple[DeedLine, ...], *, to_write: bool) -> tuple[Block, ...]:
    heading = Heading(text=_("Deeds"))
    if not (deeds or to_write):
        return (heading, Words(text=_("Nobody was shot down, and no target was reached.")))
    columns = (
        Column(head=_("Who")),
        Column(head=_("Did what"), width=178),
        Column(head=_("Counts for"), width=128),
    )
    lines = tuple(Line(entries=(one.who, one.what, one.counts)) for one in deeds)
    empty = (Line(entries=("", "", ""), quiet=True),) * (_ROWS if to_write else 0)
    return (heading, Table(columns=columns, lines=(*lines, *empty), least=16, pad=2.4, fills=to_write))


def _men(sheet: CampaignMission) -> Table:
    columns = (
        Column(head=_("Name"), style=STRONG),
        Column(head=_("Place"), width=66),
        Column(head=_("Grade now"), width=50),
        Column(head=_("Volleys"), width=38, align=Align.RIGHT),
        Column(head=_("Points"), width=38, align=Align.RIGHT),
        Column(head=_("Sum"), width=42, align=Align.RIGHT, style=STRONG),
        Column(head=_("Landing"), width=36),
        Column(head=_("Fate"), width=112),
    )
    left_out = _VOLLEYS_AND_LANDING if sheet.plain else ()
    lines = tuple(_man(man, left_out) for man in sheet.men)
    return Table(columns=without(columns, left_out), lines=lines, least=_TO_WRITE if sheet.to_write else 16, pad=2.4)


def _man(man: ManLine, left_out: tuple[int, ...]) -> Line:
    entries = (man.name, man.role, man.grade, man.volleys, man.points, man.total, man.dice, man.fate)
    return Line(entries=without(entries, left_out), quiet=not man.name)


def _consequences(sheet: CampaignMission) -> tuple[Block, ...]:
    if not (sheet.consequences or sheet.to_write):
        return ()
    rules = (Rules(count=2),) if sheet.to_write else ()
    half = -(-len(sheet.consequences) // 2)
    told = Beside(left=_lines(sheet.consequences[:half]), right=_lines(sheet.consequences[half:]))
    return (Heading(text=_("Consequences")), *((told,) if half else ()), *rules, Gap(points=8))


def _lines(texts: tuple[str, ...]) -> Stack:
    return Stack(blocks=tuple(Words(text=text) for text in texts))


def _remark(remark: str) -> tuple[Block, ...]:
    if not remark:
        return ()
    return (Heading(text=_("Remark")), *(Words(text=line, style=WRITTEN) for line in remark.split("\n")))
