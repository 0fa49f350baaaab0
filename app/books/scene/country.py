"""Sky, sun, clouds and the country below, seen from the seat; they turn as the own course turns."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPolygonF, QRadialGradient

from app.books.layout import NEAR, Camera, Point, Sight, clipped
from app.books.scene.light import FADES, LIGHT, Palette

_ALTITUDE = 420.0
_FIELD = 430.0
_REACH = 3300.0
SUN_BEARING, SUN_HEIGHT = 128.0, 34.0
_CLOUDS = (
    *((12, 13, 1.1), (-34, 17, 0.8), (58, 11, 0.9), (97, 16, 1.0), (141, 20, 0.7), (170, 12, 1.1)),
    *((-142, 17, 0.9), (-101, 12, 1.0), (-68, 20, 0.7)),
)
_PUFFS = ((0, 0, 26), (30, 5, 20), (-32, 6, 18), (8, -9, 19), (60, 9, 11))
_RIVER = ((-4200, -900), (-2600, -1300), (-1500, -600), (-300, -900), (900, -250), (1700, -700), (3000, 150), (4300, 0))
_TRENCH = tuple((x * 190 - 3800, 1050 + (160 if x % 2 else 60) + (x * x) % 5 * 40) for x in range(41))


def sun_direction(course: float) -> Point:
    """Where the sun stands in the own frame, on a course in degrees."""
    a, h = radians(SUN_BEARING - course), radians(SUN_HEIGHT)
    return sin(a) * cos(h), cos(a) * cos(h), sin(h)


def paint_country(painter: QPainter, rect: QRectF, sight: Sight, camera: Camera, palette: Palette = LIGHT) -> None:
    """Everything behind the aircraft."""
    deep = camera.turned((sin(radians(sight.yaw)) * 1e5, cos(radians(sight.yaw)) * 1e5, 0.0))
    horizon = camera.y - camera.focal * deep[2] / deep[1]
    height = rect.height()
    sky = QLinearGradient(0, horizon - height * 0.8, 0, horizon)
    for at, colour in zip((0.0, 0.65, 1.0), palette.sky, strict=True):
        sky.setColorAt(at, colour)
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), horizon - rect.top() + 1), sky)
    land = QLinearGradient(0, horizon, 0, horizon + height * 0.8)
    for at, colour in zip((0.0, 0.15, 1.0), palette.land, strict=True):
        land.setColorAt(at, colour)
    painter.fillRect(QRectF(rect.left(), horizon, rect.width(), rect.bottom() - horizon + 1), land)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_fields(painter, sight, camera, palette)
    _paint_line(painter, _RIVER, 90.0, sight, camera, palette.water)
    _paint_line(painter, _TRENCH, 26.0, sight, camera, palette.trench)
    _paint_sun(painter, sight, camera, palette)
    _paint_clouds(painter, rect, sight, camera, palette)


@lru_cache(maxsize=1)
def _fields() -> tuple[tuple[tuple[tuple[float, float], ...], int, tuple[float, float]], ...]:
    """Fields of the country: corners east and north in metres, kind, middle."""
    found = []
    for i in range(-9, 9):
        for j in range(-9, 9):
            kind = (i * 37 + j * 91 + i * j * 13) % 7
            if kind > 4 or (i in (-1, 0) and j in (-1, 0) and kind > 2):
                continue
            x, y = i * _FIELD + (j % 3) * 90, j * _FIELD + (i % 2) * 60
            corners = ((x, y), (x + 370, y + 30), (x + 345, y + 395), (x - 20, y + 370))
            found.append((corners, kind % 4, (x + 180, y + 190)))
    return tuple(found)


def _paint_fields(painter: QPainter, sight: Sight, camera: Camera, palette: Palette) -> None:
    turn = radians(sight.course)
    c, s = cos(turn), sin(turn)
    (rx, ry, _rz), (fx, fy, fz), (ux, uy, uz) = camera.axes
    ax, bx = rx * c + ry * s, ry * c - rx * s
    ay, by, dy = fx * c + fy * s, fy * c - fx * s, fz * _ALTITUDE
    az, bz, dz = ux * c + uy * s, uy * c - ux * s, uz * _ALTITUDE
    look = radians(sight.yaw + sight.course)
    lx, ly = sin(look), cos(look)
    for corners, kind, (mx, my) in _fields():
        far = hypot(mx, my)
        if far > _REACH or mx * lx + my * ly < 0.62 * far - 260:
            continue
        points = [(ax * x + bx * y, ay * x + by * y - dy, az * x + bz * y - dz) for x, y in corners]
        if any(point[1] <= NEAR for point in points):
            points = clipped(points)
            if len(points) < 3:
                continue
        painter.setBrush(palette.fields[kind][min(int(far / _REACH * FADES), FADES - 1)])
        painter.drawPolygon(_on_screen(points, camera))


def _paint_line(
    painter: QPainter, way: tuple[tuple[float, float], ...], wide: float, sight: Sight, camera: Camera, colour: QColor
) -> None:
    """A river or a trench: strips that narrow with their distance."""
    turn = radians(sight.course)
    c, s = cos(turn), sin(turn)
    painter.setBrush(colour)
    for (ax, ay), (bx, by) in pairwise(way):
        length = hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length * wide / 2, (bx - ax) / length * wide / 2
        strip = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
        points = clipped([camera.turned((x * c - y * s, x * s + y * c, -_ALTITUDE)) for x, y in strip])
        if len(points) > 2:
            painter.drawPolygon(_on_screen(points, camera))


def _on_screen(points: list[Point], camera: Camera) -> QPolygonF:
    f, cx, cy = camera.focal, camera.x, camera.y
    return QPolygonF([QPointF(cx + f * x / y, cy - f * z / y) for x, y, z in points])


def _paint_sun(painter: QPainter, sight: Sight, camera: Camera, palette: Palette) -> None:
    at = camera.on_screen(sun_direction(sight.course))
    if at is None:
        return
    radius = camera.focal * 0.3
    glow = QRadialGradient(QPointF(*at), radius)
    glow.setColorAt(0, palette.sun)
    glow.setColorAt(0.12, palette.sun)
    halo = QColor(palette.sun)
    halo.setAlphaF(0.35)
    glow.setColorAt(0.16, halo)
    halo.setAlphaF(0)
    glow.setColorAt(1, halo)
    painter.setBrush(glow)
    painter.drawEllipse(QPointF(*at), radius, radius)


def _paint_clouds(painter: QPainter, rect: QRectF, sight: Sight, camera: Camera, palette: Palette) -> None:
    painter.setBrush(palette.cloud)
    unit = camera.focal / 530
    for bearing, height, size in _CLOUDS:
        a, h = radians(bearing - sight.course), radians(height)
        at = camera.on_screen((sin(a) * cos(h), cos(a) * cos(h), sin(h)))
        if at is None or not (-120 < at[0] < rect.width() + 120):
            continue
        for dx, dy, r in _PUFFS:
            painter.drawEllipse(
                QPointF(at[0] + dx * size * unit, at[1] + dy * size * unit),
                r * 1.5 * size * unit,
                r * 0.55 * size * unit,
            )
