"""Plates and pills: small grounds with figures or a few words on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.look.pens import CENTRE, text_width
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme

_PLATE = 19.0


def legible(scale: float) -> float:
    """By how much what carries figures grows against the map, so that they can be read when it is small."""
    return max(1.0, 0.86 / scale)


def draw_pill(
    painter: QPainter, centre: QPointF, text: str, colours: tuple[str, str], theme: Theme, grown: float
) -> None:
    """Words on a rounded ground; `colours` are the tokens of ground and ink."""
    font = theme.font("strong", px=12 * grown)
    height = 18 * grown
    width = max(height, text_width(text, font) + 11 * grown)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    ground, ink = colours
    painter.setPen(QPen(theme.colour(ink), 1.2))
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    painter.drawText(box, CENTRE, text)


def draw_altitude(painter: QPainter, centre: QPointF, text: str, side: Side, theme: Theme, grown: float) -> None:
    """Round for the Allies, square for the Central Powers."""
    size = _PLATE * grown
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.setPen(QPen(theme.colour("surface"), 1.2))
    painter.setBrush(theme.colour(side))
    if side is Side.ALLIED:
        painter.drawEllipse(box)
    else:
        painter.drawRect(box)
    painter.setPen(theme.colour(f"on_{side}"))
    painter.setFont(theme.font("strong", px=13 * grown))
    painter.drawText(box, CENTRE, text)


def draw_name(painter: QPainter, spot: QPointF, text: str, theme: Theme, grown: float, *, lean: int) -> None:
    """A short name; `lean` 0: centred on the spot, 1: it goes to the right from there, -1: to the left."""
    font = theme.font("small", px=11.5 * grown)
    width, height = text_width(text, font) + 6, 14 * grown
    left = {0: spot.x() - width / 2, 1: spot.x(), -1: spot.x() - width}[lean]
    box = QRectF(left, spot.y() - height / 2, width, height)
    painter.fillRect(box, theme.colour("surface", 0.82))
    painter.setFont(font)
    painter.setPen(theme.colour("ink"))
    painter.drawText(box, CENTRE, text)
