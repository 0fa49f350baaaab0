"""Muzzle flashes and bullets on their way."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.books.layout import Camera, Point
from app.books.scene.solids import dot

_FLAME, _CORE, _TRACER = QColor("#F6B73C"), QColor("#FFF4C8"), QColor(255, 226, 140, 235)
_BULLETS = 7
_BULLET = 0.055  # of the way that a bullet's streak covers
_ENEMY_FLASH = 0.5


def paint_flashes(painter: QPainter, muzzles: tuple[Point, ...], camera: Camera, size: float, moment: float) -> None:
    """A flame before each muzzle, `size` metres wide."""
    painter.setPen(Qt.PenStyle.NoPen)
    for i, muzzle in enumerate(muzzles):
        at = camera.on_screen(muzzle)
        if at is None:
            continue
        radius = size * camera.focal / _far(muzzle) * (1 + 0.25 * sin(moment * 40 + i * 2))
        for part, colour in ((1.0, _FLAME), (0.5, _CORE)):
            painter.setBrush(colour)
            painter.drawPath(_star(QPointF(*at), radius * part, 0.4 + moment * 7 + i))


def paint_tracers(painter: QPainter, muzzles: tuple[Point, ...], target: Point, camera: Camera, moment: float) -> None:
    """The own bullets."""
    for i, muzzle in enumerate(muzzles):
        _paint_bullets(painter, muzzle, target, camera, moment + i * 0.13)


def paint_incoming(
    painter: QPainter, muzzles: tuple[Point, ...], bearing: float, camera: Camera, moment: float
) -> None:
    """The enemy's bullets, which pass on both sides, and his flames."""
    turn = radians(bearing)
    for i in range(3):
        side = (0.6 + 0.35 * i) * (1 if i % 2 else -1)
        past = (side * cos(turn), -side * sin(turn), 0.3 - 0.25 * i)
        _paint_bullets(painter, muzzles[i % len(muzzles)], past, camera, moment + i * 0.17)
    paint_flashes(painter, muzzles, camera, _ENEMY_FLASH, moment)


def _far(point: Point) -> float:
    return max(sqrt(dot(point, point)), 0.5)


def _star(at: QPointF, radius: float, turn: float) -> QPainterPath:
    path = QPainterPath()
    for i in range(16):
        reach = radius * (1.0 if i % 2 == 0 else 0.42) * (0.8 if i % 4 == 2 else 1.0)
        point = at + QPointF(reach * cos(turn + pi * i / 8), reach * sin(turn + pi * i / 8))
        if i:
            path.lineTo(point)
        else:
            path.moveTo(point)
    path.closeSubpath()
    return path


def _paint_bullets(painter: QPainter, start: Point, end: Point, camera: Camera, moment: float) -> None:
    """Bright dashes that grow as they come near."""
    for i in range(_BULLETS):
        part = ((i + moment * 6) % _BULLETS) / _BULLETS
        tail, tip = _between(start, end, part), _between(start, end, min(1.0, part + _BULLET))
        first, second = camera.on_screen(tail), camera.on_screen(tip)
        if first is None or second is None:
            continue
        width = max(1.1, min(5.0, 0.035 * camera.focal / _far(tail)))
        painter.setPen(QPen(_TRACER, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(*first), QPointF(*second))


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part
