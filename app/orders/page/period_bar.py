"""The bar of the sub-period: its months, what was flown in each, and the one whose orders are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.look.painted import Painted
from app.look.pens import LEFT, RIGHT, draw_text, text_width
from app.look.tips import plain_tip
from app.orders.month_rows import PeriodCell, PeriodRows

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEAD = 24
_CELL = 46
_EDGE = 4


class PeriodBar(Painted):
    """Painted; its words are its accessible name."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("sub-period")
        self.setFixedHeight(_HEAD + _CELL)
        self.setMinimumWidth(420)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows = PeriodRows(heading="", cells=(), line="")

    def show_rows(self, rows: PeriodRows) -> None:
        """Show a sub-period."""
        self._rows = rows
        self.setAccessibleName(rows.spoken)
        self.setToolTip(plain_tip(rows.line))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        rows = self._rows
        head = QRectF(0, 0, rect.width(), _HEAD - 4)
        font = theme.font("heading", px=16)
        draw_text(painter, head, rows.heading, font, theme.colour("ink"), LEFT)
        used = text_width(rows.heading, font) + 16
        rest = head.adjusted(used, 1, 0, 0)
        draw_text(painter, rest, rows.line, theme.font("small"), theme.colour("ink2"), RIGHT)
        width = rect.width() / max(len(rows.cells), 1)
        for at, cell in enumerate(rows.cells):
            place = QRectF(at * width, _HEAD, width, _CELL)
            self._draw_cell(painter, place.adjusted(0.5, 0.5, -0.5, -0.5), cell, theme)

    def _draw_cell(self, painter: QPainter, place: QRectF, cell: PeriodCell, theme: Theme) -> None:
        now = cell.state == "now"
        ground = {"past": "raised", "now": "signal_soft", "ahead": "bg"}[cell.state]
        style = Qt.PenStyle.DashLine if cell.state == "ahead" else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.colour("line_strong"), 1, style))
        painter.setBrush(theme.colour(ground))
        painter.drawRect(place)
        if now:
            painter.fillRect(QRectF(place.left(), place.top(), _EDGE, place.height()), theme.colour("signal"))
        words = place.adjusted(12, 4, -6, 0)
        head = QRectF(words.left(), words.top(), words.width(), 19)
        line = QRectF(words.left(), words.top() + 19, words.width(), 18)
        draw_text(painter, head, cell.month, theme.font("strong"), theme.colour("ink"), LEFT)
        draw_text(painter, line, cell.line, theme.font("small"), theme.colour("ink2"), LEFT)
