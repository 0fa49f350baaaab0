"""The big choices of the front page, and the empty state of a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from app.look.controls import Button
from app.look.icons import draw_icon
from app.look.painted import Painted, PaintedButton
from app.look.pens import CENTRE, draw_text
from app.look.silhouettes import draw_glyph

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_EMPTY_AIRCRAFT = "A07"
_WORDS = 118  # px: aircraft, title and sentence


_CHOICE, _LOW_CHOICE, _CHOICE_WORDS = 78, 58, 50


class BigChoice(PaintedButton):
    """Icon, title and one line in a button of 78 px, or less where room is scarce."""

    HEIGHTS = (_CHOICE, 66, _LOW_CHOICE)
    """px, the best first."""

    def __init__(self, look: Look, icon: str, title: str, line: str) -> None:
        super().__init__(look, title)
        self._icon, self._title, self._line = icon, title, line
        self.setAccessibleDescription(line)
        self.setMinimumSize(240, _CHOICE)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: str) -> None:
        """Say something else under the title."""
        self._line = line
        self.setAccessibleDescription(line)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        top = (rect.height() - _CHOICE_WORDS) / 2
        lively = self.isEnabled() and (self.underMouse() or self.isDown())
        edge = "accent" if lively else "line_strong"
        painter.setPen(QPen(theme.colour(edge), 1))
        painter.setBrush(theme.colour("sunk" if self.isDown() else "accent_soft" if lively else "raised"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        accent = theme.colour("accent" if self.isEnabled() else "disabled")
        draw_icon(painter, self._icon, QRectF(20, rect.center().y() - 16, 32, 32), accent)
        words = rect.width() - 112
        ink = theme.colour("ink" if self.isEnabled() else "ink3")
        draw_text(painter, QRectF(70, top, words, 26), self._title, theme.font("heading", px=19), ink)
        draw_text(painter, QRectF(70, top + 26, words, 22), self._line, theme.font("small"), theme.colour("ink2"))
        draw_icon(painter, "chevron", QRectF(rect.right() - 34, rect.center().y() - 9, 18, 18), accent)


class EmptyState(Painted):
    """One grey aircraft, what will be here, one sentence, and one button (or none)."""

    pressed = Signal()

    def __init__(self, look: Look, title: str, line: str, action: str = "") -> None:
        super().__init__(look)
        self._title, self._line = title, line
        self.setObjectName("empty")
        self.setAccessibleName(f"{title}. {line}")
        self.setMinimumHeight(172 if action else 126)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        body = QVBoxLayout(self)
        body.setContentsMargins(0, 0, 0, 0)
        body.addStretch(1)
        body.addSpacing(_WORDS)
        if action:
            button = Button(look, action)
            button.setObjectName("empty-action")
            button.clicked.connect(self.pressed)
            body.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
            body.addSpacing(22)
        body.addStretch(1)

    def say(self, title: str, line: str) -> None:
        """Other words: why there is nothing here now."""
        self._title, self._line = title, line
        self.setAccessibleName(f"{title}. {line}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, self.minimumHeight())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setPen(QPen(theme.colour("line_strong"), 1, Qt.PenStyle.DashLine))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        top = max((rect.height() - self.minimumHeight()) / 2, 0)
        plane = QRectF(rect.center().x() - 26, top + 10, 52, 52)
        draw_glyph(painter, plane, _EMPTY_AIRCRAFT, theme.colour("line_strong"), heading=40)
        title = QRectF(12, top + 62, rect.width() - 24, 26)
        draw_text(painter, title, self._title, theme.font("heading"), theme.colour("ink"), CENTRE)
        line = QRectF(12, top + 88, rect.width() - 24, 20)
        draw_text(painter, line, self._line, theme.font("small"), theme.colour("ink2"), CENTRE)
