"""Aircraft on the map with what belongs to them: plates, names, smoke and flames; several fan out in one hex."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from app.duel.layout import RADIUS, Board, Point, corners
from app.duel.marks import PlaneMark
from app.duel.scene.plates import draw_altitude, draw_name, legible
from app.look.icons import draw_icon
from app.look.silhouettes import draw_glyph, glyph_span

if TYPE_CHECKING:
    from app.look.tokens import Theme

GLYPH = 48.0
"""px of an aircraft at zoom 1."""
_FANS = {1: (0.0, 1.0), 2: (15.0, 0.74), 3: (17.0, 0.64), 4: (19.0, 0.58)}
"""For so many in one hex: how far each stands from its middle, and its size."""
_CROWD = (21.0, 0.5)


def fan(mark: PlaneMark) -> Point:
    """How far from the middle of its hex an aircraft stands: several stand about it, none behind another."""
    reach, _size = _FANS.get(mark.shared, _CROWD)
    if not reach:
        return Point(0, 0)
    turn = 2 * pi * mark.slot / mark.shared - (pi / 6 if mark.shared == 2 else pi / 4 if mark.shared == 4 else pi / 2)
    return Point(reach * cos(turn), reach * sin(turn))


def place_of(board: Board, mark: PlaneMark) -> Point:
    """Where an aircraft is drawn."""
    centre, aside = board.centre(mark.at), fan(mark)
    return Point(centre.x + aside.x, centre.y + aside.y)


def draw_plane(painter: QPainter, mark: PlaneMark, heading: float, theme: Theme, scale: float) -> None:
    """One aircraft about the painter's origin, turned by `heading` degrees from nose up."""
    alone = mark.shared < 2
    grown = legible(scale)
    if mark.mine and alone:
        draw_own_hex(painter, theme)
    if mark.smoke or mark.flames:
        _draw_fumes(painter, heading, theme)
    size = GLYPH * _FANS.get(mark.shared, _CROWD)[1]
    box = QRectF(-size / 2, -size / 2, size, size)
    halo = theme.colour("surface")
    span = glyph_span(mark.type_id)
    draw_glyph(painter, box, mark.type_id, theme.colour(mark.side), heading=heading, halo=halo, span=span)
    if mark.flames:
        _draw_flames(painter, heading, theme)
    if mark.picked:
        draw_ring(painter, size * 0.56, theme)
    if alone:
        _draw_plates(painter, mark, theme, grown)
    else:
        _draw_fanned_plates(painter, mark, theme, grown)


def _draw_plates(painter: QPainter, mark: PlaneMark, theme: Theme, grown: float) -> None:
    draw_altitude(painter, QPointF(15 + 2 * grown, 13 + 2 * grown), str(mark.altitude), mark.side, theme, grown)
    _draw_speed(painter, QPointF(-19, -18), mark, theme, grown)
    if mark.spinning:
        _draw_state(painter, QPointF(19, -17), "spin", theme, grown)
    if mark.label:
        draw_name(painter, QPointF(0, 27 + 5 * grown), mark.label, theme, grown, lean=0)


def _draw_fanned_plates(painter: QPainter, mark: PlaneMark, theme: Theme, grown: float) -> None:
    """The plate on the outer side of the aircraft, its name beyond it."""
    aside = fan(mark)
    length = max(hypot(aside.x, aside.y), 1.0)
    out = QPointF(aside.x / length, aside.y / length)
    spot = out * (13 + 6 * grown)
    small = 0.84 * grown
    draw_altitude(painter, spot, str(mark.altitude), mark.side, theme, small)
    lean = 1 if out.x() >= 0 else -1
    beyond = spot + QPointF(lean * 9.5 * small, 0)
    if mark.spinning:
        _draw_state(painter, beyond + QPointF(lean * 9 * small, 0), "spin", theme, 0.84 * small)
        beyond += QPointF(lean * 17 * small, 0)
    if mark.label:
        draw_name(painter, beyond, mark.label, theme, small, lean=lean)


def draw_own_hex(painter: QPainter, theme: Theme) -> None:
    """The hex of one's own aircraft about the painter's origin."""
    outline = QPolygonF([QPointF(*corner) for corner in corners(Point(0, 0), RADIUS - 1)])
    outer = QPolygonF([QPointF(*corner) for corner in corners(Point(0, 0), RADIUS + 1.2)])
    painter.setPen(QPen(theme.colour("signal"), 3))
    painter.setBrush(theme.colour("surface", 0.55))
    painter.drawPolygon(outline)
    painter.setPen(QPen(theme.colour("ink"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outer)


def draw_ring(painter: QPainter, radius: float, theme: Theme) -> None:
    """A ring about the aircraft that was picked, or that the keyboard stands on."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in (("surface", 4.6), ("accent", 2.4)):
        painter.setPen(QPen(theme.colour(colour), width))
        painter.drawEllipse(QPointF(0, 0), radius, radius)


def _draw_fumes(painter: QPainter, heading: float, theme: Theme) -> None:
    """Smoke that trails behind."""
    painter.save()
    painter.rotate(heading)
    painter.setPen(Qt.PenStyle.NoPen)
    for i, (x, y, radius) in enumerate(((1.0, 14.0, 5.0), (-3.0, 22.0, 6.5), (3.0, 31.0, 8.0), (-2.0, 41.0, 9.5))):
        painter.setBrush(theme.colour("ink3", 0.5 - 0.1 * i))
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.restore()


def _draw_flames(painter: QPainter, heading: float, theme: Theme) -> None:
    """Tongues from the engine back over the fuselage."""
    painter.save()
    painter.rotate(heading)
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, size in (("state.danger", 1.0), ("signal", 0.6)):
        painter.setBrush(theme.colour(colour))
        for x, length in ((-5.0, 16.0), (0.0, 25.0), (5.0, 16.0)):
            tongue = QPainterPath(QPointF(x * size - 4 * size, -14))
            tongue.quadTo(QPointF(x * size - 5 * size, -14 + length * size / 2), QPointF(x, -14 + length * size))
            tongue.quadTo(QPointF(x * size + 5 * size, -14 + length * size / 2), QPointF(x * size + 4 * size, -14))
            painter.drawPath(tongue)
    painter.restore()


def _draw_speed(painter: QPainter, centre: QPointF, mark: PlaneMark, theme: Theme, grown: float) -> None:
    """As many chevrons as the speed: what it flew last, or flies now."""
    if mark.speed < 1 or mark.spinning:
        return
    count = min(mark.speed, 5)
    step = 4.0 * grown
    height = 5.0 * grown
    box = QRectF(0, 0, step * count + 6 * grown, height + 6 * grown)
    box.moveCenter(QPointF(centre.x() - 1, centre.y()))
    painter.setPen(QPen(theme.colour(mark.side), 1))
    painter.setBrush(theme.colour("surface", 0.92))
    painter.drawRoundedRect(box, 2, 2)
    pen = QPen(theme.colour(mark.side), 1.6 * grown)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for i in range(count):
        x = box.left() + 3.4 * grown + i * step
        y = box.center().y()
        tip = QPointF(x + height / 2 * 0.8, y)
        painter.drawPolyline(QPolygonF([QPointF(x, y - height / 2), tip, QPointF(x, y + height / 2)]))


def _draw_state(painter: QPainter, centre: QPointF, icon: str, theme: Theme, grown: float) -> None:
    size = 18 * grown
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.setPen(QPen(theme.colour("state.danger"), 1.4))
    painter.setBrush(theme.colour("state.danger_soft"))
    painter.drawEllipse(box)
    draw_icon(painter, icon, box.adjusted(2, 2, -2, -2), theme.colour("state.danger"))
