"""What lies before the pilot: cowling, decking, guns, sight and the leather of the cockpit. No Qt."""

from __future__ import annotations

from math import cos, pi, radians, sin

from app.books.airframes import Airframe, Colour, Shape
from app.books.layout import Point
from app.books.scene.solids import (
    EYE,
    IRON,
    Face,
    Piece,
    Ring,
    Stroke,
    arch,
    beam,
    darker,
    far_first,
    shell,
    tube,
)

_HIDE: Colour = (122, 84, 52)
_MOUNT = 0.45


def body(frame: Airframe) -> list[Piece]:
    """Cowling and decking before the pilot, and the fairing behind his head."""
    paint = frame.paint
    rings = [
        *(arch(2.15, 0.3, -0.36, 0.3), arch(2.08, 0.5, -0.29, 0.4), arch(1.5, 0.53, -0.27, 0.45)),
        *(arch(1.48, 0.5, -0.29, 0.45), arch(0.95, 0.46, -0.26, 0.45), arch(0.5, 0.42, -0.255, 0.45)),
    ]
    skin = shell(rings, [paint.metal, paint.metal, darker(paint.metal, 0.6), paint.body, paint.body])
    seams = [Stroke(rings[i], darker(paint.body, 0.55), 0.008) for i in (2, 4)]
    return [*far_first(skin), *seams, *_hump(frame), _screen()]


def _hump(frame: Airframe) -> list[Piece]:
    """The fairing under the guns."""
    if frame.gun_above:
        return []
    rings = [arch(1.42, 0.2, -0.24, 0.25, 8), arch(1.0, 0.24, -0.225, 0.3, 8), arch(0.56, 0.25, -0.23, 0.3, 8)]
    faces: list[Piece] = [*far_first(shell(rings, [frame.paint.body] * 2))]
    return [*faces, Stroke(rings[0], darker(frame.paint.body, 0.6), 0.006)]


def _screen() -> Stroke:
    """The edge of the windscreen."""
    points = tuple((0.2 * cos(pi * i / 14), 0.6, -0.26 + 0.15 * sin(pi * i / 14)) for i in range(15))
    return Stroke(points, (226, 232, 230), 0.0032)


def nacelle(frame: Airframe) -> list[Piece]:
    """The short nose of a pusher, whose engine is behind the pilot."""
    paint = frame.paint
    rings = [
        *(arch(1.55, 0.1, -0.5, 0.2), arch(1.42, 0.26, -0.38, 0.3), arch(1.1, 0.38, -0.31, 0.4)),
        *(arch(0.75, 0.42, -0.27, 0.4), arch(0.5, 0.43, -0.255, 0.4)),
    ]
    skin = shell(rings, [paint.body] * 4)
    seams = [Stroke(rings[i], darker(paint.body, 0.6), 0.007) for i in (2,)]
    return [*far_first(skin), *seams, _screen()]


def guns(frame: Airframe) -> tuple[list[Piece], tuple[Point, ...]]:
    """The guns, breech near and muzzle far."""
    if frame.gun_above:
        return [], ((0.0, 2.35, 1.02),)
    if frame.shape is Shape.PUSHER:
        stand = beam((0.0, 1.05, -0.34), (0.0, 1.0, -0.16), EYE, 0.05, IRON)
        drum = tuple((0.08 * cos(2 * pi * i / 12), 0.95 + 0.08 * sin(2 * pi * i / 12), -0.11) for i in range(12))
        return [stand, *gun(0.0, -0.16, (0.55, 1.75)), Face(drum, (44, 48, 50), both=True)], ((0.0, 1.75, -0.16),)
    sides = (-0.12, 0.12) if frame.guns > 1 else (0.0,)
    pieces = [piece for x in sides for piece in gun(x, -0.19, (0.5, 1.7))]
    return pieces, tuple((x, 1.7, -0.19) for x in sides)


def swung(armed: tuple[list[Piece], tuple[Point, ...]], degrees: int) -> tuple[list[Piece], tuple[Point, ...]]:
    """Guns and muzzles turned clockwise about their mounting at the edge of the cockpit."""
    c, s = cos(radians(degrees)), sin(radians(degrees))

    def turned(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple((x * c + (y - _MOUNT) * s, (y - _MOUNT) * c - x * s + _MOUNT, z) for x, y, z in points)

    pieces, muzzles = armed
    return [piece._replace(points=turned(piece.points)) for piece in pieces], turned(muzzles)


def gun(x: float, z: float, reach: tuple[float, float]) -> list[Piece]:
    """One gun at a height, from its breech to its muzzle."""
    near, far = reach
    breech, jacket = (92, 98, 101), (108, 114, 117)
    wide = near + (far - near) * 0.42
    rings = [_square(far, x, z, 0.014), _square(far - 0.12, x, z, 0.016)]
    barrel = tube(rings, [(40, 42, 44)], edge=0.5)
    cooling = tube([_square(far - 0.12, x, z, 0.034), _square(wide, x, z, 0.038)], [jacket], edge=0.5)
    slots: list[Piece] = [
        Stroke(
            ((x - 0.022, far - 0.2 - i * 0.09, z + 0.037), (x + 0.022, far - 0.2 - i * 0.09, z + 0.037)),
            (30, 32, 34),
            0.006,
        )
        for i in range(5)
    ]
    box = tube([_square(wide, x, z - 0.005, 0.04), _square(near, x, z - 0.02, 0.027)], [breech], edge=0.7)
    end = Face(_square(near, x, z - 0.02, 0.027)[::-1], darker(breech, 0.85), both=True, edge=0.7)
    return [*far_first(barrel), *far_first(cooling), *slots, *far_first(box), end]


def _square(y: float, x: float, z: float, half: float) -> Ring:
    steps = (2 * pi * (i + 0.5) / 8 for i in range(8))
    return tuple((x + half * cos(a), y, z + half * sin(a)) for a in steps)


def sight(frame: Airframe) -> list[Piece]:
    """The ring sight."""
    y, dark, pale = 0.9, (22, 26, 28), (222, 226, 222)
    shift = 0.0
    pieces: list[Piece] = []
    circles = [
        tuple((shift + r * cos(2 * pi * i / 24), y, r * sin(2 * pi * i / 24)) for i in range(25)) for r in (0.05, 0.021)
    ]
    spokes = [
        ((shift + 0.021 * cos(a), y, 0.021 * sin(a)), (shift + 0.05 * cos(a), y, 0.05 * sin(a)))
        for a in (0, pi / 2, pi, 3 * pi / 2)
    ]
    post = ((shift, y, -0.05), (shift, y, -0.3 if frame.gun_above else -0.15))
    for colour, width in ((pale, 0.0065), (dark, 0.003)):
        pieces += [Stroke(line, colour, width) for line in (*circles, *spokes, post)]
    return pieces


def rim() -> list[Piece]:
    """The leather of the cockpit's edge."""
    outer = [(0.47 * sin(2 * pi * i / 24), 0.06 + 0.52 * cos(2 * pi * i / 24)) for i in range(24)]
    inner = [(x * 0.9, y * 0.9) for x, y in outer]
    faces = []
    for i in range(24):
        j = (i + 1) % 24
        (ax, ay), (bx, by) = outer[i], outer[j]
        (cx, cy), (dx, dy) = inner[j], inner[i]
        top = ((ax, ay, -0.25), (bx, by, -0.25), (cx, cy, -0.235), (dx, dy, -0.235))
        wall = ((dx, dy, -0.235), (cx, cy, -0.235), (cx, cy, -0.5), (dx, dy, -0.5))
        faces += [Face(top, _HIDE, both=True, edge=0), Face(wall, darker(_HIDE, 0.5), both=True, edge=0)]
    return [*far_first(faces)]
