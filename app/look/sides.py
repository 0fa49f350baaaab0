"""What says the side: colour, and without colour a ring or a cross, a whole or a broken line."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from app.look.painted import Painted
from app.look.tips import plain_tip
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


def draw_side(painter: QPainter, centre: QPointF, radius: float, side: Side, theme: Theme) -> None:
    """Ring and dot for the Allies, cross for the Central Powers; readable from 10 px without colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colour = theme.colour(side)
    if side is Side.ALLIED:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, radius * 0.42))
        painter.drawEllipse(centre, radius * 0.79, radius * 0.79)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(centre, radius * 0.28, radius * 0.28)
    else:
        painter.translate(centre)
        painter.scale(radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPath(cross_pattee())
    painter.restore()


def side_pen(side: Side, colour: QColor, width: float) -> QPen:
    """A line of the side: whole for the Allies, broken for the Central Powers."""
    pen = QPen(colour, width)
    if side is Side.CENTRAL:
        pen.setDashPattern([2.2, 1.2])
    return pen


def draw_side_edge(painter: QPainter, rect: QRectF, side: Side, theme: Theme) -> None:
    """A vertical edge of a sheet in the side's colour: solid, or in blocks."""
    painter.fillRect(rect, theme.colour(side))
    if side is Side.CENTRAL:
        y = rect.top() + 6
        while y < rect.bottom() - 3:
            painter.fillRect(QRectF(rect.left(), y, rect.width(), 3), theme.colour("surface"))
            y += 9


@lru_cache(maxsize=1)
def cross_pattee() -> QPainterPath:
    """The cross with flared arms, filling the square from -1 to 1."""
    path = QPainterPath()
    for quarter in range(4):
        arm = QPainterPath(QPointF(-0.5, -1))
        arm.lineTo(0.5, -1)
        arm.quadTo(QPointF(0.16, -0.5), QPointF(0.13, -0.13))
        arm.lineTo(-0.13, -0.13)
        arm.quadTo(QPointF(-0.16, -0.5), QPointF(-0.5, -1))
        path = path.united(QTransform().rotate(90 * quarter).map(arm))
    path.addRect(QRectF(-0.14, -0.14, 0.28, 0.28))
    return path.simplified()


class SideMark(Painted):
    """The side's mark as a widget; `name` says it in words."""

    def __init__(self, look: Look, side: Side, name: str, size: int = 16) -> None:
        super().__init__(look)
        self._side = side
        self.setFixedSize(size, size)
        self.setAccessibleName(name)
        self.setToolTip(plain_tip(name))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_side(painter, rect.center(), rect.width() / 2 - 1, self._side, theme)
