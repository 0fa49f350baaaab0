"""The pilot's log as blocks of a page."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from app.printing.blocks import Beside, Block, Figures, Form, Gap, Heading, Rules, Stack, Words
from app.printing.mission_page import draw_boxes, points_table
from app.printing.paper import BOX, CAPTION, MID, SMALL, STRONG, WASH, WRITTEN, Align, Faces, Pen, Style
from app.printing.sheets import Boxes, Experience, LogRow, PilotLog, VictoryMark
from app.printing.tables import Column, Line, Table
from app.translation import gettext as _

_QUIET_BOX = Style("body", 6.8, MID)
_PER_ROW = 10


def log_blocks(log: PilotLog) -> tuple[Block, ...]:
    """The log from top to bottom; empty rows fill the page between the turns and its foot."""
    return (
        *(Form(cells=row) for row in log.cells),
        Gap(points=3),
        Beside(
            left=Figures(figures=log.figures, pitch=60),
            right=Victories(marks=log.victories),
            share=0.74,
            gutter=10,
        ),
        Gap(points=8),
        Heading(text=_("Turns")),
        _turns(log),
        Words(
            text=_("E W F T: hits taken on engine, wings, fuselage, tail. Fuel: turns left at the end."), style=CAPTION
        ),
        Gap(points=10),
        Beside(left=_left_foot(log), right=_right_foot(log), share=0.5),
        Rules(count=0),
    )


_PITCH, _GLYPH = 23.0, 20.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Victories:
    """What was shot down, in silhouettes; of many each is smaller, so that all of them are there."""

    marks: tuple[VictoryMark, ...]

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return 38

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        pen.line_of_text(x, y - 1, _("Victories"), CAPTION)
        for mark, (left, size) in zip(self.marks, self.places(width), strict=True):
            pen.silhouette(QRectF(x + left, y + 9, size, 18), mark.type_id)
            pen.line_of_text(x + left, y + 27, mark.part, CAPTION, width=size, align=Align.CENTRE)
        if not self.marks:
            pen.rule(x, y + 22, width, 0.6)

    def places(self, width: float) -> list[tuple[float, float]]:
        """The left edge and the width of each mark, in points."""
        pitch = min(_PITCH, width / max(1, len(self.marks)))
        return [(index * pitch, min(_GLYPH, pitch * 0.9)) for index in range(len(self.marks))]


def _turns(log: PilotLog) -> Table:
    columns = (
        Column(head=_("Turn"), width=24, style=STRONG),
        Column(head=_("Speed"), width=34, align=Align.RIGHT),
        Column(head=_("Hand flown"), width=138),
        Column(head=_("Ends at"), width=65),
        Column(head=_("Alt."), width=26, align=Align.RIGHT),
        Column(head=log.fuel, width=32, align=Align.RIGHT),
        Column(head=_("Volleys"), width=36, align=Align.RIGHT),
        Column(head=_("Hits"), width=27, align=Align.RIGHT),
        Column(head=_("E W F T"), width=46, align=Align.RIGHT),
        Column(head=_("Remarks")),
    )
    return Table(
        columns=columns,
        lines=tuple(_line(row) for row in log.rows),
        least=19 if log.next_row else 17,
        pad=3.4 if log.next_row else 1.8,
        fills=True,
        next_number=log.next_row,
    )


def _line(row: LogRow) -> Line:
    entries = (
        *(row.turn, row.speed, row.hand, row.place, row.altitude, row.fuel),
        *(row.volleys, row.given, row.taken, row.remarks),
    )
    return Line(entries=entries, quiet=not any(entries[1:]))


def _left_foot(log: PilotLog) -> Stack:
    return Stack(
        blocks=(
            Heading(text=_("Experience")),
            *((points_table(log.experience.lines, sides=False), Gap(points=6)) if log.experience.lines else ()),
            ExperienceTrack(experience=log.experience),
        )
    )


def _right_foot(log: PilotLog) -> Stack:
    return Stack(
        blocks=(
            Heading(text=_("Damage")),
            Tracks(tracks=log.damage),
            Gap(points=8),
            Heading(text=_("Remarks")),
            *(Words(text=remark, style=WRITTEN) for remark in log.remarks),
            Rules(count=1 if log.remarks else 5),
        )
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tracks:
    """The four damage tracks."""

    tracks: tuple[Boxes, ...]

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return 14.0 * len(self.tracks)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        for index, boxes in enumerate(self.tracks):
            draw_boxes(pen, x, y + 14 * index, width, boxes)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceTrack:
    """Boxes of experience points, filled up to the pilot's; the heavy one makes a veteran."""

    experience: Experience

    def _rows(self) -> int:
        return -(-self.experience.last // (self.experience.step * _PER_ROW))

    def height(self, faces: Faces, width: float) -> float:
        return self._rows() * 20 + faces.height(self.experience.note, SMALL, width)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        data, part = self.experience, width / _PER_ROW
        for index in range(data.last // data.step):
            value = (index + 1) * data.step
            box = QRectF(x + index % _PER_ROW * part, y + index // _PER_ROW * 20, part - 2.5, 16)
            filled = value <= data.filled
            pen.box(box, 1.4 if value == data.heavy else 0.6, WASH if filled else "")
            style = BOX if filled else _QUIET_BOX
            top = box.top() + (box.height() - style.leading) / 2
            pen.line_of_text(box.left(), top, str(value), style, width=box.width(), align=Align.CENTRE)
        pen.text(x, y + self._rows() * 20, width, data.note, CAPTION)
