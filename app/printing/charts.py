"""Charts on paper: how often each face of the dice was thrown, against what is to be expected."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

from app.printing.paper import CAPTION, INK, MID, SMALL, WASH, Align, Faces, Pen
from app.printing.sheets import FaceCount


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceChart:
    """A column for each face with its count above it; the line across is an even share."""

    counts: tuple[FaceCount, ...]
    note: str
    points: float = 74

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        thrown = sum(count.count for count in self.counts)
        most = max((count.count for count in self.counts), default=0)
        foot, room = y + self.points - 24, self.points - 24 - 11
        part = width / max(len(self.counts), 1)
        if thrown:
            pen.rule(x, foot - room * thrown / len(self.counts) / most, width, 0.5, MID)
        for index, count in enumerate(self.counts):
            left, high = x + index * part, room * count.count / max(most, 1)
            if count.count:
                pen.box(QRectF(left + part * 0.18, foot - high, part * 0.64, high), 0.6, WASH)
            half = pen.faces.width(str(count.count), SMALL) / 2 + 1.5
            pen.bar(QRectF(left + part / 2 - half, foot - high - 10, 2 * half, 9.2), "#FFFFFF")
            pen.line_of_text(left, foot - high - 10.5, str(count.count), SMALL, width=part, align=Align.CENTRE)
            pen.line_of_text(left, foot + 1, str(count.face), SMALL, width=part, align=Align.CENTRE)
        pen.rule(x, foot, width, 0.8, INK)
        pen.line_of_text(x, foot + 12.5, self.note, CAPTION)
