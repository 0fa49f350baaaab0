"""A line of words with an icon, cut with an ellipsis after two lines; the whole of it is its tooltip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy

from app.look.icons import draw_icon
from app.look.painted import Painted
from app.look.tips import plain_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from app.look.look import Look
    from app.look.tokens import Theme

_LEFT = 26
_LINES = 2
_HEIGHT = 36


class NotedLine(Painted):
    """One sentence or two on at most two lines."""

    def __init__(self, look: Look, name: str, icon: str, colour: str, *, role: str = "small") -> None:
        super().__init__(look)
        self.setObjectName(name)
        self._icon, self._colour, self._role = icon, colour, role
        self.words = ""
        self.setFixedHeight(_HEIGHT)
        self.setMinimumWidth(80)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Show these words."""
        self.words = words
        self.setAccessibleName(words)
        self.setToolTip(plain_tip(words))
        self.update()

    def show_icon(self, icon: str, colour: str) -> None:
        """Another icon, in a colour of the theme."""
        self._icon, self._colour = icon, colour
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(260, _HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if not self.words:
            return
        middle = rect.center().y()
        draw_icon(painter, self._icon, QRectF(0, middle - 9, 18, 18), theme.colour(self._colour))
        font = theme.font(self._role)
        painter.setFont(font)
        painter.setPen(theme.colour("ink" if self._role == "strong" else "ink2"))
        metrics = QFontMetricsF(font)
        lines = _wrapped(self.words, font, rect.width() - _LEFT)
        y = middle - metrics.lineSpacing() * len(lines) / 2 + metrics.ascent()
        for i, line in enumerate(lines):
            painter.drawText(QPointF(_LEFT, y + i * metrics.lineSpacing()), line)


def _wrapped(words: str, font: QFont, width: float) -> list[str]:
    """The words on at most two lines, the last one cut where they do not fit."""
    layout = QTextLayout(words, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    starts = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 20))
        starts.append(line.textStart())
    layout.endLayout()
    metrics = QFontMetricsF(font)
    parts = [words[start:end].strip() for start, end in zip(starts, [*starts[1:], len(words)], strict=True)]
    if len(parts) <= _LINES:
        return parts
    rest = words[starts[_LINES - 1] :].strip()
    cut = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)
    return [*parts[: _LINES - 1], cut]
