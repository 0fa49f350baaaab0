"""A campaign as a book on pages: title page, contents with their numbers, and the chapters, numbered through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from app.printing.blocks import Block, Gap, Heading
from app.printing.campaign_sheets import BookPart, TitlePage
from app.printing.paper import HEADING, STRONG, SUBTITLE, Align, Faces, Pen, Style
from app.printing.tables import Column, Line, Table
from app.printing.tracks_picture import draw_side_mark
from app.translation import gettext as _

_BOOK_TITLE = Style("display", 34)
_ABOVE = Style("body", 12, "#555555")
_SQUADRON = Style("heading", 18)
_GLYPH = 40.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleBlock:
    """The title page: centred, and as high as the page is."""

    page: TitlePage
    points: float

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        page = self.page
        top = y + self.points * 0.16
        top += self._centred(pen, x, top, width, page.above, _ABOVE) + 10
        top += self._centred(pen, x, top, width, page.title, _BOOK_TITLE) + 14
        pen.bar(QRectF(x + width * 0.2, top, width * 0.6, 2.2))
        pen.bar(QRectF(x + width * 0.2, top + 3.6, width * 0.6, 0.7))
        top += 40
        for index, (squadron, nation, side) in enumerate(page.opponents):
            if index:
                top += self._centred(pen, x, top, width, _("against"), _ABOVE) + 12
            draw_side_mark(pen, QPointF(x + width / 2, top), 7, side)
            top += 16
            top += self._centred(pen, x, top, width, squadron, _SQUADRON) + 1
            top += self._centred(pen, x, top, width, nation, SUBTITLE) + 14
        top += 26
        top += self._centred(pen, x, top, width, page.months, HEADING) + 4
        for line in page.lines:
            top += self._centred(pen, x, top, width, line, SUBTITLE) + 2
        self._aircraft(pen, x, y + self.points - 90, width)

    def _centred(self, pen: Pen, x: float, y: float, width: float, text: str, style: Style) -> float:
        return pen.text(x, y, width, text, style, Align.CENTRE)

    def _aircraft(self, pen: Pen, x: float, y: float, width: float) -> None:
        step = _GLYPH + 18
        left = x + (width - step * len(self.page.glyphs) + 18) / 2
        for index, ident in enumerate(self.page.glyphs):
            pen.silhouette(QRectF(left + index * step, y, _GLYPH, _GLYPH), ident)


def contents_blocks(parts: Sequence[BookPart], numbers: Sequence[int]) -> tuple[Block, ...]:
    """The contents: each chapter with the number of its first page, in order."""
    columns = (Column(head=_("Chapter")), Column(head=_("Page"), width=40, align=Align.RIGHT, style=STRONG, flush=True))
    left = list(numbers)
    blocks: list[Block] = []
    for part in parts:
        here, left = left[: len(part.chapters)], left[len(part.chapters) :]
        lines = tuple(
            Line(entries=(chapter.entry, str(number))) for chapter, number in zip(part.chapters, here, strict=True)
        )
        blocks += [Heading(text=part.title), Table(columns=columns, lines=lines, least=15, pad=2), Gap(points=14)]
    return tuple(blocks[:-1])
