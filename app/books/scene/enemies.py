"""The other aircraft, solid: built once for each airframe, in layers from the wheels up to the upper wing.

He is always seen from a little above. What lies lower in the model is therefore always behind what lies higher, and
the layers can be painted one after the other; only within a layer distance decides. No Qt.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from app.books.airframes import Airframe, Colour, Mark, Shape
from app.books.layout import Point
from app.books.scene.solids import (
    BLUE,
    IRON,
    LEATHER,
    RED,
    RUBBER,
    WHITE,
    WOOD,
    Face,
    darker,
    disc,
    hoop,
    marking,
    tube,
)

Layer = tuple[Face, ...]


class _Wing(NamedTuple):
    """Height, half span, leading edge, chord, half of the gap in its middle, and how far its tips lie back."""

    z: float
    half: float
    lead: float
    chord: float
    gap: float = 0.0
    sweep: float = 0.0


class Enemy(NamedTuple):
    """The layers of an aircraft, lowest first, where its propeller turns, and where its guns fire from."""

    layers: tuple[Layer, ...]
    propeller: tuple[Point, float]
    muzzles: tuple[Point, ...]


_WINGS: dict[Shape, tuple[_Wing, ...]] = {
    Shape.MONOPLANE: (_Wing(0.22, 4.5, 0.95, 1.65, 0.42, 0.05),),
    Shape.PARASOL: (_Wing(0.98, 4.2, 0.95, 1.45),),
    Shape.BIPLANE: (_Wing(-0.55, 4.0, 0.85, 1.3, 0.36), _Wing(1.0, 4.25, 1.4, 1.4)),
    Shape.TRIPLANE: (_Wing(-0.56, 3.0, 0.75, 1.0, 0.3), _Wing(0.34, 3.4, 0.95, 1.0, 0.4), _Wing(1.22, 3.8, 1.2, 1.1)),
    Shape.PUSHER: (_Wing(-0.62, 4.2, 0.5, 1.4, 0.34), _Wing(1.05, 4.3, 0.6, 1.4)),
}


@lru_cache(maxsize=32)
def enemy(frame: Airframe) -> Enemy:
    """An aircraft in its paint."""
    wings = _WINGS[frame.shape]
    pusher = frame.shape is Shape.PUSHER
    layers: list[Layer] = [tuple(_wheels(pusher=pusher))]
    body = _nacelle(frame) if pusher else _fuselage(frame)
    body += _tail(frame)
    below = [wing for wing in wings if wing.z < 0]
    above = [wing for wing in wings if wing.z > 0]
    for wing in below:
        layers += [tuple(_panels(wing, frame)), _marks(wing, frame) if len(wings) == 1 else ()]
    if below:
        layers.append(tuple(_struts(below[0], above[0], frame)))
    layers.append(tuple(body))
    for i, wing in enumerate(above):
        if not below and i == 0 and frame.shape is Shape.PARASOL:
            layers.append(tuple(_cabane(wing)))
        layers.append(tuple(_panels(wing, frame)))
        top = i == len(above) - 1
        layers.append(_marks(wing, frame) if top else tuple(_struts(wing, above[i + 1], frame)))
    if frame.shape is Shape.MONOPLANE:
        layers.append(tuple(_head(0.0, 0.0)))
    at = (0.0, -1.35, 0.1) if pusher else (0.0, 2.22, 0.0)
    sides = (-0.14, 0.14) if frame.guns > 1 else (0.0,)
    reach = (2.25, 0.42) if pusher else (2.0, 1.3 if frame.gun_above else 0.6)
    return Enemy(tuple(layers), (at, 1.15), tuple((x, *reach) for x in sides))


def _panels(wing: _Wing, frame: Airframe) -> list[Face]:
    """The upper side of a wing in panels, its trailing edge, and the tips."""
    faces, colour = [], frame.paint.wing
    back = wing.lead - wing.chord
    steps = 4
    for side in (-1, 1):
        for i in range(steps):
            a, b = (wing.gap + (wing.half - wing.gap) * k / steps for k in (i, i + 1))
            tip = i == steps - 1
            la, lb = (wing.lead - wing.sweep * k / wing.half - (0.22 if tip and k == b else 0) for k in (a, b))
            ba, bb = back, back + (0.12 if tip else 0)
            z = wing.z
            top = ((side * a, ba, z), (side * b, bb, z), (side * b, lb, z), (side * a, la, z))
            shade = colour if i % 2 else darker(colour, 0.965)
            faces.append(Face(top if side > 0 else top[::-1], shade, edge=0.45))
            for (x0, y0), (x1, y1) in (((a, ba), (b, bb)), ((b, lb), (a, la))):
                rim = ((side * x0, y0, z - 0.09), (side * x1, y1, z - 0.09), (side * x1, y1, z), (side * x0, y0, z))
                faces.append(Face(rim, darker(colour, 0.72), both=True, edge=0))
    return faces


def _marks(wing: _Wing, frame: Airframe) -> Layer:
    x, y = wing.half - 1.0, wing.lead - wing.chord * 0.52 - wing.sweep * 0.7
    radius = min(0.56, wing.chord * 0.4)
    return tuple(face for side in (-1, 1) for face in marking((side * x, y, wing.z + 0.012), radius, frame.paint.mark))


def _struts(low: _Wing, high: _Wing, frame: Airframe) -> list[Face]:
    faces = []
    x = min(low.half, high.half) * 0.76
    lines = (x, 1.6) if frame.shape is Shape.PUSHER else (x,)
    for side in (-1, 1):
        for at in lines:
            for part in (0.2, 0.75):
                y0, y1 = low.lead - low.chord * part, high.lead - high.chord * part
                foot, head = (side * at, y0, low.z), (side * at, y1, high.z)
                faces.append(_post(foot, head))
    return faces


def _cabane(wing: _Wing) -> list[Face]:
    return [
        _post((side * 0.35, y, 0.3), (side * 0.8, y, wing.z))
        for side in (-1, 1)
        for y in (wing.lead - 0.3, wing.lead - 1)
    ]


def _post(foot: Point, head: Point) -> Face:
    (x0, y0, z0), (x1, y1, z1) = foot, head
    return Face(((x0, y0, z0), (x0, y0 + 0.13, z0), (x1, y1 + 0.13, z1), (x1, y1, z1)), WOOD, both=True, edge=0.4)


def _fuselage(frame: Airframe) -> list[Face]:
    body, metal = frame.paint.body, frame.paint.metal
    rings = [
        *(hoop(2.18, 0.3, 0.3, 0.0), hoop(2.1, 0.5, 0.5, 0.0), hoop(1.45, 0.52, 0.52, 0.0)),
        *(hoop(0.2, 0.43, 0.5, 0.03), hoop(-1.4, 0.3, 0.38, 0.06), hoop(-4.0, 0.06, 0.16, 0.14)),
    ]
    faces = tube(rings, [metal, metal, body, body, body])
    faces.append(Face(rings[0], (58, 58, 60)))
    if frame.shape is not Shape.MONOPLANE:
        faces += _head(0.0, 0.0)
    sides = (-0.14, 0.14) if frame.guns > 1 else (0.0,)
    if frame.gun_above:
        return faces
    return faces + [
        Face(((x - 0.05, 0.6, 0.6), (x + 0.05, 0.6, 0.6), (x + 0.05, 1.8, 0.6), (x - 0.05, 1.8, 0.6)), IRON, both=True)
        for x in sides
    ]


def _nacelle(frame: Airframe) -> list[Face]:
    body = frame.paint.body
    rings = [
        *(hoop(2.1, 0.12, 0.12, -0.05), hoop(1.9, 0.36, 0.34, -0.05), hoop(1.2, 0.46, 0.46, -0.03)),
        *(hoop(-0.2, 0.44, 0.46, 0.0), hoop(-0.75, 0.36, 0.38, 0.05)),
    ]
    faces = tube(rings, [body] * 4)
    faces.append(Face(rings[0], body))
    ring = hoop(-0.8, 0.5, 0.5, 0.08, 12)
    faces.append(Face(ring, (92, 92, 90), both=True))
    faces += _head(0.75, -0.04)
    faces.append(Face(((-0.04, 1.2, 0.5), (0.04, 1.2, 0.5), (0.04, 2.3, 0.46), (-0.04, 2.3, 0.46)), IRON, both=True))
    # Four booms carry the tail behind the propeller.
    boom = darker(WOOD, 0.85)
    for side in (-1, 1):
        for z in (-0.6, 1.0):
            a, b = (side * 0.95, -0.7, z), (side * 0.18, -4.1, 0.2)
            strip = (a, (a[0], a[1], a[2] + 0.09), (b[0], b[1], b[2] + 0.09), b)
            flat = (a, (a[0] + 0.08, a[1], a[2]), (b[0] + 0.08, b[1], b[2]), b)
            faces += [Face(strip, boom, both=True, edge=0.4), Face(flat, boom, both=True, edge=0.4)]
    return faces


def _head(y: float, z: float) -> list[Face]:
    """The cockpit's edge, the pilot's shoulders and his head with scarf and helmet."""
    pit = disc((0, y - 0.12, 0.52 + z), 0.3, (46, 32, 24), 10)
    wide = tuple((x, y - 0.12 + k * 1.25, h) for x, k, h in ((p[0], p[1] - (y - 0.12), p[2]) for p in pit.points))
    faces = [Face(wide, (46, 32, 24), edge=0)]
    shoulders = ((-0.22, y - 0.2, 0.5), (0.22, y - 0.2, 0.5), (0.16, y - 0.22, 0.66), (-0.16, y - 0.22, 0.66))
    faces.append(Face(tuple((a, b, c + z) for a, b, c in shoulders), LEATHER, both=True, edge=0.4))
    for k in range(6):
        a, b = 2 * pi * k / 6, 2 * pi * (k + 1) / 6
        low = ((0.13 * cos(a), y - 0.22 + 0.13 * sin(a), 0.66 + z), (0.13 * cos(b), y - 0.22 + 0.13 * sin(b), 0.66 + z))
        faces.append(Face((*low, (0.02, y - 0.22, 0.92 + z)), darker(LEATHER, 0.8), edge=0))
    return faces


def _tail(frame: Airframe) -> list[Face]:
    paint, pusher = frame.paint, frame.shape is Shape.PUSHER
    y = -3.55 if pusher else -3.0
    z, back = 0.2, -4.35 if pusher else -4.0
    faces = []
    for side in (-1, 1):
        plane = ((0.0, back, z), (side * 1.3, back + 0.05, z), (side * 1.45, back + 0.5, z), (side * 0.5, y + 0.1, z))
        corners = (*plane, (0.0, y + 0.15, z))
        faces.append(Face(corners if side > 0 else corners[::-1], paint.wing, both=True, edge=0.5))
    stripes: tuple[Colour, ...] = (WHITE,)
    if paint.mark in (Mark.BRITISH, Mark.FRENCH):
        stripes = (BLUE, WHITE, RED)
    fin = ((0.0, back + 0.95, z), (0.0, back + 0.1, z), (0.0, back + 0.1, 0.95), (0.0, back + 0.35, 0.95))
    faces.append(Face(fin, paint.body, both=True, edge=0.5))
    wide = 0.52 / len(stripes)
    for i, colour in enumerate(stripes):
        a, b = back + 0.1 - i * wide, back + 0.1 - (i + 1) * wide
        top = (0.98, 1.0, 0.86)[i] if len(stripes) > 1 else 0.98
        low = ((0.0, a, -0.05), (0.0, b, 0.02), (0.0, b, min(top, 0.93)), (0.0, a, 0.98))
        faces.append(Face(low, colour, both=True, edge=0.4))
    if len(stripes) == 1:
        faces += _rudder_cross(back - 0.16, 0.48)
    return faces


def _rudder_cross(y: float, z: float) -> list[Face]:
    """A black cross on the rudder, on both sides of it."""
    faces = []
    for a, b in ((0.06, 0.2), (0.2, 0.06)):
        for x in (-0.012, 0.012):
            corners = ((x, y - a, z - b), (x, y + a, z - b), (x, y + a, z + b), (x, y - a, z + b))
            faces.append(Face(corners, (28, 28, 28), both=True, edge=0))
    return faces


def _wheels(*, pusher: bool) -> list[Face]:
    y = 0.35 if pusher else 1.15
    faces = []
    for side in (-1, 1):
        leg = (
            (side * 0.3, y - 0.2, -0.45),
            (side * 0.3, y + 0.05, -0.45),
            (side * 0.78, y, -1.2),
            (side * 0.78, y - 0.1, -1.2),
        )
        faces.append(Face(leg, (110, 82, 52), both=True, edge=0.4))
        steps = [2 * pi * i / 10 for i in range(10)]
        tyre = tuple((side * 0.82, y + 0.36 * cos(a), -1.2 + 0.36 * sin(a)) for a in steps)
        cap = tuple((side * 0.83, y + 0.24 * cos(a), -1.2 + 0.24 * sin(a)) for a in steps)
        faces += [Face(tyre, RUBBER, both=True), Face(cap, (150, 144, 124), both=True, edge=0)]
    return faces
