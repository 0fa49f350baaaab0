"""The orders as they will be read, and everything that stands against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QLayout, QWidget

from app.look.controls import column, holder, label, row
from app.look.icons import draw_icon
from app.look.page import Rule
from app.look.painted import Painted
from app.look.sides import SideMark
from app.orders.faces import SheetLine, SheetRows
from app.orders.page.crew_panel import Silhouette
from app.phrases.nations import side_words

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.words import Side

_GLYPH = 36


class Mark(Painted):
    """An icon of the set in a tone; the words stand beside it."""

    def __init__(self, look: Look, icon: str, tone: str) -> None:
        super().__init__(look)
        self._icon, self._tone = icon, tone
        self.setFixedSize(18, 18)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_icon(painter, self._icon, rect, theme.colour(self._tone))


def emptied(box: QLayout) -> None:
    """Take everything out of a layout."""
    while (item := box.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            emptied(inner)


class OrderSheet(QFrame):
    """The sheet at the right."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("order-sheet")
        self._mark: SideMark | None = None
        self._head = row(spacing=10)
        self._squadron, self._heading = label("", "title"), label("", "small")
        self._squadron.setWordWrap(True)
        self._mission = label("", "heading")
        self._foot = Rule(look)
        self._crews, self._faults = column(spacing=10), column(spacing=8)
        self._head.addWidget(self._squadron, 1)
        body = column(
            self._head,
            self._heading,
            Rule(look),
            self._mission,
            self._crews,
            4,
            self._foot,
            self._faults,
            None,
            spacing=8,
            margins=(20, 16, 20, 16),
        )
        self.setLayout(body)
        self._shown: SheetRows | None = None

    def show_rows(self, rows: SheetRows) -> None:
        """Show the orders of a squadron."""
        if rows == self._shown:
            return
        self._shown = rows
        self._show_mark(rows.side)
        self._squadron.setText(rows.squadron)
        self._heading.setText(rows.heading)
        self._mission.setText(rows.mission)
        emptied(self._crews)
        for line in rows.lines:
            self._crews.addWidget(self._line(line, rows.side))
        emptied(self._faults)
        for fault in rows.faults:
            self._faults.addWidget(said(self._look, "warning", "state.danger", fault))
        if rows.verdict and not rows.faults:
            self._faults.addWidget(said(self._look, "check", "accent", rows.verdict))
        self._foot.setVisible(bool(rows.faults or rows.verdict))
        self.setAccessibleName(rows.spoken)

    def _show_mark(self, side: Side) -> None:
        if self._mark is not None:
            self._head.removeWidget(self._mark)
            self._mark.hide()
            self._mark.deleteLater()
        self._mark = SideMark(self._look, side, side_words(side), 20)
        self._head.insertWidget(0, self._mark)

    def _line(self, line: SheetLine, side: Side) -> QWidget:
        words = column(label(line.title, "strong", wrap=True), label(line.line, "small", wrap=True), spacing=0)
        if line.aircraft:
            glyph = Silhouette(self._look, side, _GLYPH)
            glyph.show_aircraft(line.aircraft, side)
            picture: QWidget = glyph
        else:
            picture = holder(row(None, Mark(self._look, "roster", "ink2"), None), _GLYPH)
        body = row(picture, words, spacing=12)
        body.setStretch(1, 1)
        return holder(body)


def said(look: Look, icon: str, tone: str, text: str, role: str = "small") -> QWidget:
    """A mark and the sentence beside it."""
    words = label(text, role, wrap=True)
    body = row(column(Mark(look, icon, tone), None, spacing=0), words, spacing=8)
    body.setStretch(1, 1)
    return holder(body)
