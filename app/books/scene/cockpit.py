"""The whole picture: country, enemy, fire, and the own aircraft round the eye."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from app.books.airframes import Airframe, Shape
from app.books.layout import NEAR, Camera, Point, Sight, clipped, place_of
from app.books.scene.country import paint_country, sun_direction
from app.books.scene.enemies import enemy
from app.books.scene.fire import paint_flashes, paint_incoming, paint_tracers
from app.books.scene.light import DARK, LIGHT, Palette
from app.books.scene.other import paint_enemy
from app.books.scene.own import seat
from app.books.scene.pose import pose_of
from app.books.scene.solids import Stroke, darker, difference, dot, middle, normal

_FLASH = 0.11
_LIGHTS = 60  # degrees of the course from one light to the next


@dataclass(frozen=True, slots=True, kw_only=True)
class CockpitPicture:
    """What one picture shows. `moment` from 0 to 1 lets bullets fly; a still picture has 0."""

    own: Airframe
    enemy: Airframe
    sight: Sight
    own_fires: bool = False
    enemy_fires: bool = False
    moment: float = 0.0


def paint_cockpit(painter: QPainter, rect: QRectF, picture: CockpitPicture, *, dark: bool = False) -> None:
    """Paint the picture into a rect, at any scale of the painter."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    palette = DARK if dark else LIGHT
    sight = picture.sight
    camera = Camera(sight, rect.width(), rect.height())
    paint_country(painter, QRectF(0, 0, rect.width(), rect.height()), sight, camera, palette)
    if sight.shown:
        pose = pose_of(sight)
        paint_enemy(painter, picture.enemy, pose, camera, sun_direction(sight.course), palette)
        if picture.enemy_fires:
            muzzles = tuple(pose.place(muzzle) for muzzle in enemy(picture.enemy).muzzles)
            paint_incoming(painter, muzzles, sight.bearing, camera, picture.moment)
        if picture.own_fires:
            paint_tracers(painter, seat(picture.own, _swing(picture)).muzzles, place_of(sight), camera, picture.moment)
    _paint_seat(painter, picture, camera, palette)
    painter.restore()


def _swing(picture: CockpitPicture) -> int:
    """Degrees by which a gun that swivels is turned aside to fire: the others fire where the nose points."""
    aims = picture.own_fires and picture.own.shape is Shape.PUSHER and picture.sight.shown
    return round(picture.sight.bearing) if aims else 0


class _Ready(NamedTuple):
    """A piece of the own aircraft with its brush and pen; `width` in metres for strokes.

    `middle` and `reach` are the ball that it fits into.
    """

    points: tuple[Point, ...]
    middle: Point
    reach: float
    brush: QBrush | None
    pen: QPen
    width: float


@lru_cache(maxsize=24)
def _ready_seat(frame: Airframe, swing: int, course: int, *, dark: bool) -> tuple[_Ready, ...]:
    """The own aircraft in the light of a course; it is turned with the head, never built again."""
    part = (DARK if dark else LIGHT).own
    sun = sun_direction(course)
    found = []
    for piece in seat(frame, swing).pieces:
        at = middle(piece.points)
        reach = max(dot(d, d) for d in (difference(point, at) for point in piece.points)) ** 0.5
        if isinstance(piece, Stroke):
            found.append(_Ready(piece.points, at, reach, None, QPen(QColor(*darker(piece.colour, part))), piece.width))
            continue
        facing = normal(piece.points)
        if dot(facing, at) > 0:
            facing = (-facing[0], -facing[1], -facing[2])
        light = (0.64 + 0.36 * max(0.0, dot(facing, sun)) + 0.2 * max(0.0, -facing[2])) * part
        colour = QColor(*darker(piece.colour, light))
        seam = colour if piece.edge == 0 else colour.darker(124)
        found.append(_Ready(piece.points, at, reach, QBrush(colour), hairline(seam), 0.0))
    return tuple(found)


def hairline(colour: QColor) -> QPen:
    """One device pixel: Qt draws such pens faster than broader ones."""
    pen = QPen(colour, 1)
    pen.setCosmetic(True)
    return pen


def _paint_seat(painter: QPainter, picture: CockpitPicture, camera: Camera, palette: Palette) -> None:
    course = round(picture.sight.course / _LIGHTS) * _LIGHTS % 360
    focal, cx, cy = camera.focal, camera.x, camera.y
    (a, b, _c), (d, e, f), (g, h, i) = camera.axes  # the eye's right never rises
    wide = 1.02 * cx / focal
    slack = (1 + wide * wide) ** 0.5
    for points, (mx, my, mz), reach, brush, pen, width in _ready_seat(
        picture.own, _swing(picture), course, dark=palette is DARK
    ):
        deep = d * mx + e * my + f * mz
        if deep + reach <= NEAR or abs(a * mx + b * my) > wide * deep + slack * reach:
            continue
        here = [(a * x + b * y, d * x + e * y + f * z, g * x + h * y + i * z) for x, y, z in points]
        if deep - reach <= NEAR:
            here = clipped(here)
            if len(here) < 2:
                continue
        flat = QPolygonF([QPointF(cx + focal * x / y, cy - focal * z / y) for x, y, z in here])
        if brush is None:
            drawn = QPen(pen)
            drawn.setWidthF(max(0.7, width * focal / max(deep, NEAR)))
            painter.setPen(drawn)
            painter.drawPolyline(flat)
        else:
            painter.setBrush(brush)
            painter.setPen(pen)
            painter.drawPolygon(flat)
    if picture.own_fires:
        paint_flashes(painter, seat(picture.own, _swing(picture)).muzzles, camera, _FLASH, picture.moment)
