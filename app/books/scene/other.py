"""The other aircraft, painted layer by layer."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt
from operator import itemgetter
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from app.books.airframes import Airframe, Colour
from app.books.layout import Camera, Point
from app.books.scene.enemies import enemy
from app.books.scene.light import DARK, LIGHT, Palette
from app.books.scene.pose import Pose
from app.books.scene.solids import dot, middle, normal

_FARTHEST_HAZE, _HAZE_LENGTH = 0.3, 260.0
_SHADES = 40  # steps of light: few enough to keep their brushes
_BLADES = tuple((cos(2 * pi * i / 20), sin(2 * pi * i / 20)) for i in range(20))


class _Plate(NamedTuple):
    """A face with what never changes: where it looks to, its middle."""

    points: tuple[Point, ...]
    facing: Point
    middle: Point
    colour: Colour
    both: bool
    edged: bool


@lru_cache(maxsize=32)
def _plates(frame: Airframe) -> tuple[tuple[_Plate, ...], ...]:
    return tuple(
        tuple(_Plate(f.points, normal(f.points), middle(f.points), f.colour, f.both, f.edge > 0) for f in layer)
        for layer in enemy(frame).layers
    )


def paint_enemy(
    painter: QPainter, frame: Airframe, pose: Pose, camera: Camera, sun: Point, palette: Palette = LIGHT
) -> None:
    """Paint the aircraft where its pose puts it; `sun` is the direction to the sun in the own frame."""
    near = camera.turned(pose.at)
    if near[1] <= 3:
        return
    haze = round(min(_FARTHEST_HAZE, sqrt(dot(pose.at, pose.at)) / _HAZE_LENGTH), 2)
    nose_away = dot(pose.nose, pose.at) > 0
    if nose_away:
        _paint_propeller(painter, frame, pose, camera)
    for layer in _plates(frame):
        _paint_layer(painter, layer, pose, camera, sun, (haze, palette is DARK))
    if not nose_away:
        _paint_propeller(painter, frame, pose, camera)


def _paint_layer(
    painter: QPainter, layer: tuple[_Plate, ...], pose: Pose, camera: Camera, sun: Point, air: tuple[float, bool]
) -> None:
    """One layer, far faces first. Everything is told in the model's own frame; only corners are turned."""
    ex, ey, ez = pose.seen_by_model((-pose.at[0], -pose.at[1], -pose.at[2]))
    sx, sy, sz = pose.seen_by_model(sun)
    drawn = []
    for plate in layer:
        nx, ny, nz = plate.facing
        px, py, pz = plate.middle
        lx, ly, lz = ex - px, ey - py, ez - pz
        light = nx * sx + ny * sy + nz * sz
        if nx * lx + ny * ly + nz * lz <= 0:
            if not plate.both:
                continue
            light = -light
        drawn.append((lx * lx + ly * ly + lz * lz, plate, light))
    drawn.sort(key=itemgetter(0), reverse=True)
    focal, cx, cy = camera.focal, camera.x, camera.y
    (ax, ay, az), (rx, ry, rz), (fx, fy, fz), (tx, ty, tz) = (camera.turned(part) for part in pose)
    for _far, plate, light in drawn:
        brush, pen = _paints(plate.colour, round(_SHADES * max(0.0, light)), *air)
        painter.setBrush(brush)
        painter.setPen(pen if plate.edged else Qt.PenStyle.NoPen)
        here = [
            (
                ax + x * rx + y * fx + z * tx,
                ay + x * ry + y * fy + z * ty,
                az + x * rz + y * fz + z * tz,
            )
            for x, y, z in plate.points
        ]
        painter.drawPolygon(QPolygonF([QPointF(cx + focal * x / y, cy - focal * z / y) for x, y, z in here]))


@lru_cache(maxsize=4096)
def _paints(colour: Colour, shade: int, haze: float, dark: bool) -> tuple[QBrush, QPen]:  # noqa: FBT001 - a cache's key
    """Brush and pen of a paint in a light and through so much haze."""
    palette = DARK if dark else LIGHT
    light = (0.6 + 0.5 * shade / _SHADES) * palette.enemy * (1 - haze)
    parts = [min(255, int(part * light + far * haze)) for part, far in zip(colour, palette.haze, strict=True)]
    seen = QColor(*parts)
    pen = QPen(seen.darker(138), 1)
    pen.setCosmetic(True)
    return QBrush(seen), pen


def _paint_propeller(painter: QPainter, frame: Airframe, pose: Pose, camera: Camera) -> None:
    (x, y, z), radius = enemy(frame).propeller
    ring = [camera.turned(pose.place((x + radius * c, y, z + radius * s))) for c, s in _BLADES]
    painter.setPen(QPen(QColor(40, 40, 40, 60), 0.8))
    painter.setBrush(QColor(236, 232, 214, 66))
    focal, cx, cy = camera.focal, camera.x, camera.y
    painter.drawPolygon(QPolygonF([QPointF(cx + focal * a / b, cy - focal * c / b) for a, b, c in ring]))
