"""The arrow of a manoeuvre over hexes, as the chart shows it: its word flown from a dot to an arrowhead."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.look.pens import hexagon

_WIDEST, _HIGHEST = 2.2, 2.9  # hexes that the longest arrows need with their heads
_MOST = 26.0
_HEAD = 5.4


def draw_manoeuvre(painter: QPainter, box: QRectF, word: str, ink: QColor, grid: QColor) -> None:
    """Draw a word over F (one hex on), L and R (a sixth of a turn) into a box; all words at one scale."""
    points, angle = [QPointF(0, 0)], -pi / 2
    for letter in word:
        if letter == "F":
            points.append(points[-1] + QPointF(cos(angle), sin(angle)))
        else:
            angle += pi / 3 if letter == "R" else -pi / 3
    cell = min(box.width() / _WIDEST, box.height() / _HIGHEST, _MOST)
    xs, ys = [point.x() for point in points], [point.y() for point in points]
    middle = QPointF((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    places = [box.center() + (point - middle) * cell for point in points]
    radius = cell / sqrt(3)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(grid, 0.9))
    for place in places:
        painter.drawPolygon(hexagon(place, radius * 0.96))
    painter.setPen(QPen(ink, 1.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    turn = sum((letter == "R") - (letter == "L") for letter in word)
    if len(places) == 1 and turn:
        _draw_turn(painter, places[0], radius, turn, angle, ink)
    else:
        _draw_way(painter, places, radius, angle, ink)


def _draw_turn(painter: QPainter, at: QPointF, radius: float, turn: int, angle: float, ink: QColor) -> None:
    """A turn on the spot: the sweep of the nose."""
    reach = radius * 0.86
    box = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
    arc = QPainterPath()
    arc.arcMoveTo(box, 90)
    arc.arcTo(box, 90, -turn * 60 + (14 if turn > 0 else -14))
    painter.drawPath(arc)
    tip = at + QPointF(reach * cos(angle), reach * sin(angle))
    _draw_head(painter, tip, angle + (pi / 2 if turn > 0 else -pi / 2), radius, ink)


def _draw_way(painter: QPainter, places: list[QPointF], radius: float, angle: float, ink: QColor) -> None:
    nose = QPointF(cos(angle), sin(angle)) * radius
    way = QPainterPath(places[0])
    for place in places[1:]:
        way.lineTo(place)
    way.lineTo(places[-1] + nose * 0.3)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(way)
    if len(places) > 1:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(places[0], min(2.1, radius * 0.22), min(2.1, radius * 0.22))
    _draw_head(painter, places[-1] + nose * 0.62, angle, radius, ink)


def _draw_head(painter: QPainter, tip: QPointF, angle: float, radius: float, ink: QColor) -> None:
    size = min(_HEAD, radius * 0.62)
    corners = [
        tip + QPointF(size * k * cos(angle + turn), size * k * sin(angle + turn))
        for turn, k in ((0.0, 0.6), (2.45, 1.0), (-2.45, 1.0))
    ]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF(corners))
