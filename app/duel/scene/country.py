"""The ground of the map: fields, woods, water, the mud between the trenches, the grid and the names of its lines."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from app.duel.layout import MARGIN, RADIUS, Board, corners
from app.look.fabric import Grain
from app.look.pens import CENTRE
from app.phrases.places import line_name
from core.hexes import Hex
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme

BLEED = 420.0
"""How far the country goes on beyond the hexes, in px at zoom 1."""
_BAYS = 15.0  # px from fire bay to fire bay
_TRAVERSE = 6.0


def country_rect(board: Board) -> QRectF:
    """All that is painted."""
    return QRectF(-BLEED, -BLEED, board.width + 2 * BLEED, board.height + 2 * BLEED)


def draw_country(painter: QPainter, board: Board, theme: Theme) -> None:
    """Paint everything that never changes during a fight."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(country_rect(board), theme.colour("map.land"))
    _draw_fields(painter, board, theme)
    _draw_mud(painter, board, theme)
    _draw_woods(painter, board, theme)
    _draw_ways(painter, board, theme)
    for side in Side:
        _draw_trench(painter, board, side, theme)
    _draw_grid(painter, board, theme)
    painter.restore()


def draw_labels(painter: QPainter, board: Board, theme: Theme, scale: float) -> None:
    """The names of rows and lines, upright and never too small to read, along the upper and left edge."""
    font = theme.font("micro", px=max(11.0, 10.0 / scale))
    painter.setFont(font)
    painter.setPen(theme.colour("map.label"))
    rows = board.sheet.rows
    for row in range(rows):
        x = board.centre(Hex(0, row)).x
        painter.drawText(QRectF(x - 20, 1, 40, MARGIN - 2), CENTRE, str(rows - row))
    for q in range(board.sheet.columns):
        y = board.centre(Hex(q, -(q // 2))).y
        painter.drawText(QRectF(0, y - 10, MARGIN, 20), CENTRE, line_name(q))


def _blob(grain: Grain, centre: QPointF, radius: float, wobble: float) -> QPainterPath:
    count = 9
    points = []
    for i in range(count):
        a = 2 * pi * i / count
        wide, high = (radius * (1 + grain.between(-wobble, wobble)) for _ in range(2))
        points.append(QPointF(centre.x() + wide * cos(a) * 1.25, centre.y() + high * sin(a)))
    path = QPainterPath((points[-1] + points[0]) / 2)
    for i, point in enumerate(points):
        path.quadTo(point, (point + points[(i + 1) % count]) / 2)
    return path


def _scatter(board: Board, grain: Grain, every: float) -> list[QPointF]:
    """Places all over the country, about `every` px apart, none of them in line."""
    rect = country_rect(board)
    places = []
    y = rect.top()
    while y < rect.bottom():
        x = rect.left()
        while x < rect.right():
            places.append(QPointF(x + grain.between(0, every), y + grain.between(0, every)))
            x += every
        y += every
    return places


def _draw_fields(painter: QPainter, board: Board, theme: Theme) -> None:
    grain = Grain(11)
    painter.setPen(Qt.PenStyle.NoPen)
    for i, place in enumerate(_scatter(board, grain, 168.0)):
        kind = "map.meadow" if i % 3 == 2 else "map.field"
        painter.setBrush(theme.colour(kind))
        painter.drawPath(_blob(grain, place, grain.between(40, 84), 0.35))


def _draw_woods(painter: QPainter, board: Board, theme: Theme) -> None:
    grain = Grain(31)
    left, right = _front(board)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("map.wood"))
    for place in _scatter(board, grain, 205.0):
        radius = grain.between(18, 38)
        if not left - radius - 20 < place.x() < right + radius + 20:
            painter.drawPath(_blob(grain, place, radius, 0.28))


def _front(board: Board) -> tuple[float, float]:
    """From where to where, left to right, the ground is torn up."""
    points = [point.x for side in Side for point in board.trench(side)]
    return min(points) - 16, max(points) + 16


def _draw_mud(painter: QPainter, board: Board, theme: Theme) -> None:
    grain = Grain(4)
    left, right = _front(board)
    top, bottom = -BLEED, board.height + BLEED
    steps = int((bottom - top) / 26)
    west = [QPointF(left + grain.between(-9, 9), top + i * 26) for i in range(steps + 1)]
    east = [QPointF(right + grain.between(-9, 9), bottom - i * 26) for i in range(steps + 1)]
    outline = west + east
    path = QPainterPath((outline[-1] + outline[0]) / 2)
    for i, point in enumerate(outline):
        path.quadTo(point, (point + outline[(i + 1) % len(outline)]) / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("map.mud"))
    painter.drawPath(path)


def _draw_ways(painter: QPainter, board: Board, theme: Theme) -> None:
    """A river across the front, a road behind each of the lines, and what was built along them."""
    w, h = board.width, board.height
    round_cap = Qt.PenCapStyle.RoundCap
    river = QPainterPath(QPointF(-BLEED, h * 0.1))
    river.cubicTo(QPointF(-w * 0.2, h * 0.5), QPointF(w * 0.06, h * 0.16), QPointF(w * 0.16, h * 0.3))
    river.cubicTo(QPointF(w * 0.26, h * 0.44), QPointF(w * 0.28, h * 0.72), QPointF(w * 0.43, h * 0.7))
    river.cubicTo(QPointF(w * 0.6, h * 0.68), QPointF(w * 0.66, h * 0.46), QPointF(w * 0.82, h * 0.52))
    river.cubicTo(QPointF(w * 0.95, h * 0.57), QPointF(w * 1.1, h * 0.4), QPointF(w + BLEED, h * 0.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("map.water"), 9, Qt.PenStyle.SolidLine, round_cap))
    painter.drawPath(river)
    painter.setPen(QPen(theme.colour("map.road"), 3.4, Qt.PenStyle.SolidLine, round_cap))
    for at, lean in ((0.13, 0.05), (0.77, -0.04), (-0.3, 0.1), (1.25, -0.1)):
        road = QPainterPath(QPointF(w * at, -BLEED))
        road.cubicTo(QPointF(w * (at + lean), h * 0.3), QPointF(w * (at - lean), h * 0.6), QPointF(w * at, h + BLEED))
        painter.drawPath(road)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("map.town"))
    grain = Grain(7)
    for x, y in ((0.135, 0.5), (0.125, 0.56), (0.765, 0.3), (0.775, 0.36), (0.77, 0.83)):
        for _ in range(4):
            corner = QPointF(w * x + grain.between(-16, 16), h * y + grain.between(-14, 14))
            painter.drawRect(QRectF(corner.x(), corner.y(), 7, 5))


def _draw_trench(painter: QPainter, board: Board, side: Side, theme: Theme) -> None:
    """Fire bays and traverses, as on a trench map: whole for the Allies, broken for the Central Powers."""
    course = board.trench(side)
    grain = Grain(5 if side is Side.ALLIED else 9)
    x = sum(point.x for point in course) / len(course)
    outward = 1.0 if side is Side.ALLIED else -1.0
    y = -BLEED
    path = QPainterPath(QPointF(x, y))
    base = x
    while y < board.height + BLEED:
        y += _BAYS * 0.53
        path.lineTo(base, y)
        path.lineTo(base + outward * _TRAVERSE, y)
        y += _BAYS * 0.47
        path.lineTo(base + outward * _TRAVERSE, y)
        base = x + (base - x) * 0.8 + grain.between(-3.2, 3.2)
        path.lineTo(base, y)
        outward = -outward if grain.between(0, 1) < 0.2 else outward
    pen = QPen(theme.colour(side), 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    if side is Side.CENTRAL:
        pen.setDashPattern([5, 1.6])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)


def _draw_grid(painter: QPainter, board: Board, theme: Theme) -> None:
    pen = QPen(theme.colour("map.grid"), 1)
    pen.setCosmetic(True)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for at in board.hexes():
        painter.drawPolygon(hex_polygon(board, at))


def hex_polygon(board: Board, at: Hex, shrink: float = 0.0) -> QPolygonF:
    """The outline of a hex, `shrink` px inside its edge."""
    return QPolygonF([QPointF(*corner) for corner in corners(board.centre(at), RADIUS - shrink)])
