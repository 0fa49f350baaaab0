"""An aircraft sheet as blocks of a page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from app.printing.aircraft_sheet import AircraftPaper
from app.printing.blocks import Beside, Block, Form, Gap, Heading, Picture, Stack, Words
from app.printing.mission_page import TRACK_NAME, draw_boxes
from app.printing.paper import CAPTION, SMALL, STRONG, Align, Faces, Pen
from app.printing.sheets import Boxes
from app.printing.tables import Column, Line, Table
from app.translation import gettext as _

_PLAN = 132.0
_STEP = 15.0
_TRACKS = 0.72
"""Of the width, so that the number of boxes stands near them."""
_LOW, _PAD = 13.0, 1.6


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTracks:
    """Tracks to strike at the table, with room for a pencil."""

    tracks: tuple[Boxes, ...]
    last_hits: tuple[int, ...] = ()

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return _STEP * len(self.tracks)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        names = max(pen.faces.width(boxes.caption, SMALL) for boxes in self.tracks) + 8
        right = x + width * _TRACKS
        for index, boxes in enumerate(self.tracks):
            top = y + _STEP * index
            pen.line_of_text(x, top + 1, boxes.caption, SMALL)
            left = x + names - TRACK_NAME
            draw_boxes(pen, left, top, right - 20 - left, replace(boxes, caption=""))
            pen.line_of_text(right - 18, top, str(boxes.total), STRONG, width=18, align=Align.RIGHT)
            if index in self.last_hits:
                pen.line_of_text(right + 12, top + 1, _("Last Hit symbol (9.7)"), SMALL)


def aircraft_blocks(sheet: AircraftPaper) -> tuple[Block, ...]:
    """The sheet from top to bottom: plan and limits, tracks, special lines, service, and where it is from."""
    limits = Stack(blocks=tuple(Form(cells=row) for row in sheet.cells))
    return (
        Beside(left=_plan(sheet), right=limits, share=0.34),
        Gap(points=10),
        Heading(text=_("Damage")),
        SheetTracks(tracks=sheet.damage, last_hits=sheet.last_hits),
        Gap(points=8),
        Heading(text=_("Supplies")),
        SheetTracks(tracks=sheet.supplies),
        Gap(points=10),
        Beside(left=_rules(sheet), right=_service(sheet), share=0.52),
        Gap(points=10),
        _sources(sheet),
    )


def _plan(sheet: AircraftPaper) -> Picture:
    def draw(pen: Pen, x: float, y: float, width: float) -> None:
        size = min(width, _PLAN)
        box = QRectF(x + (width - size) / 2, y, size, size)
        pen.silhouette(box, sheet.aircraft)

    return Picture(points=_PLAN, drawing=draw)


def _rules(sheet: AircraftPaper) -> Block:
    columns = (Column(head=_("Special lines")), Column(head=_("Rule"), width=40, style=SMALL))
    lines = tuple(Line(entries=(rule.words, rule.section)) for rule in sheet.rules)
    return Table(columns=columns, lines=lines or (Line(entries=(_("None."), "")),), least=_LOW, pad=_PAD)


def _service(sheet: AircraftPaper) -> Table:
    columns = (Column(head=_("In service with"), width=76, style=STRONG), Column(head=_("Since")))
    lines = tuple(Line(entries=(fact.name, fact.value)) for fact in sheet.service)
    return Table(columns=columns, lines=lines, least=_LOW, pad=_PAD)


def _sources(sheet: AircraftPaper) -> Block:
    if not sheet.sources:
        words = _("Every number on this sheet is printed or was entered from the printed sheet.")
        return Words(text=words, style=CAPTION)
    columns = (Column(head=_("Not printed"), width=78, style=SMALL), Column(head=_("Why this number"), style=SMALL))
    lines = tuple(Line(entries=(fact.name, fact.value)) for fact in sheet.sources)
    return Table(columns=columns, lines=lines, least=_LOW, pad=_PAD)
