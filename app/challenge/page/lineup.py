"""The aircraft of a scenario as silhouettes: one side on the left, the other on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy

from app.look.painted import Painted
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph
from core.words import Side

if TYPE_CHECKING:
    from app.challenge.force_rows import EntrantRow
    from app.look.look import Look
    from app.look.tokens import Theme

_PLATE, _GAP = 46, 6
_HEADINGS = {Side.ALLIED: 60.0, Side.CENTRAL: -60.0}


class Lineup(Painted):
    """Decoration only: the names stand beneath it."""

    def __init__(self, look: Look, entrants: tuple[EntrantRow, ...]) -> None:
        super().__init__(look)
        self._entrants = entrants
        self.setFixedHeight(_PLATE + 4)
        self.setMinimumWidth(4 * (_PLATE + _GAP) + 20)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        allied = [one for one in self._entrants if one.side is Side.ALLIED]
        central = [one for one in self._entrants if one.side is Side.CENTRAL]
        for at, one in enumerate(allied):
            self._plate(painter, at * (_PLATE + _GAP), one, theme)
        first = rect.width() - len(central) * (_PLATE + _GAP) + _GAP
        for at, one in enumerate(central):
            self._plate(painter, first + at * (_PLATE + _GAP), one, theme)

    def _plate(self, painter: QPainter, left: float, one: EntrantRow, theme: Theme) -> None:
        plate = QRectF(left, 0, _PLATE, _PLATE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{one.side}_soft"))
        painter.drawRoundedRect(plate, 3, 3)
        ink = theme.colour(one.side.value)
        draw_glyph(painter, plate.adjusted(4, 4, -4, -4), one.aircraft, ink, heading=_HEADINGS[one.side])
        draw_side(painter, QPointF(plate.right() - 4, plate.bottom() - 3), 6, one.side, theme)
