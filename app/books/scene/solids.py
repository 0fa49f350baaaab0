"""Flat faces and strokes that aircraft are built of. Metres; model frame: x right wing, y nose, z up. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from typing import NamedTuple, TypeVar

from app.books.airframes import Colour, Mark
from app.books.layout import Point


class Face(NamedTuple):
    """A flat polygon, its corners counterclockwise seen from outside.

    `both`: seen from both sides. `edge`: px of its outline at 600 px width, 0 = none. `lit`: shaded by the sun.
    """

    points: tuple[Point, ...]
    colour: Colour
    both: bool = False
    edge: float = 0.7
    lit: bool = True


class Stroke(NamedTuple):
    """A line of a width in metres: a wire, a strut, the ring of a sight."""

    points: tuple[Point, ...]
    colour: Colour
    width: float


Piece = Face | Stroke
Ring = tuple[Point, ...]

WHITE, BLACK, BLUE, RED = (239, 236, 226), (28, 28, 28), (36, 64, 110), (168, 40, 30)
WOOD, RUBBER, LEATHER, IRON = (122, 86, 52), (52, 50, 48), (84, 58, 40), (62, 68, 70)


def darker(colour: Colour, part: float) -> Colour:
    """The colour with a part of its light."""
    return (min(255, int(colour[0] * part)), min(255, int(colour[1] * part)), min(255, int(colour[2] * part)))


def difference(a: Point, b: Point) -> Point:
    """From b to a."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def cross(a: Point, b: Point) -> Point:
    """The vector at right angles to both."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def dot(a: Point, b: Point) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def unit(a: Point) -> Point:
    """The direction of a vector."""
    length = sqrt(dot(a, a)) or 1.0
    return a[0] / length, a[1] / length, a[2] / length


def normal(points: tuple[Point, ...]) -> Point:
    """The direction that a face looks to."""
    return unit(cross(difference(points[1], points[0]), difference(points[2], points[1])))


def middle(points: tuple[Point, ...]) -> Point:
    """The middle of some points."""
    count = len(points)
    return sum(p[0] for p in points) / count, sum(p[1] for p in points) / count, sum(p[2] for p in points) / count


def hoop(y: float, half: float, height: float, z: float, corners: int = 10) -> Ring:
    """A cross-section of a body across y: half its width, half its height, and its middle's height."""
    steps = (2 * pi * (i + 0.5) / corners for i in range(corners))
    return tuple((half * cos(a), y, z + height * sin(a)) for a in steps)


def tube(rings: list[Ring], colours: list[Colour], edge: float = 0.5) -> list[Face]:
    """A body through cross-sections from nose to tail, one colour for each stretch."""
    faces = []
    for front, back, colour in zip(rings[:-1], rings[1:], colours, strict=True):
        for i in range(len(front)):
            j = (i + 1) % len(front)
            faces.append(Face((front[i], front[j], back[j], back[i]), colour, edge=edge))
    return faces


def beam(a: Point, b: Point, eye: Point, width: float, colour: Colour) -> Face:
    """A strut from a to b as a strip that faces the eye."""
    along, at = difference(b, a), difference(middle((a, b)), eye)
    x, y, z = unit(cross(along, at))
    k = width / 2
    corners = [(p[0] + s * k * x, p[1] + s * k * y, p[2] + s * k * z) for p, s in ((a, 1), (b, 1), (b, -1), (a, -1))]
    return Face(tuple(corners), colour, both=True, edge=0.6)


def disc(centre: Point, radius: float, colour: Colour, corners: int = 14) -> Face:
    """A round patch that looks up."""
    x, y, z = centre
    steps = (2 * pi * i / corners for i in range(corners))
    return Face(tuple((x + radius * cos(a), y + radius * sin(a), z) for a in steps), colour, edge=0)


def marking(centre: Point, radius: float, mark: Mark) -> list[Face]:
    """A national marking on the upper side of a wing."""
    x, y, z = centre
    if mark in (Mark.BRITISH, Mark.FRENCH):
        rings = (BLUE, WHITE, RED) if mark is Mark.BRITISH else (RED, WHITE, BLUE)
        parts = (1.0, 0.68, 0.36)
        return [disc((x, y, z + 0.004 * i), radius * part, rings[i]) for i, part in enumerate(parts)]
    faces = []
    for colour, wide, far, lift in ((WHITE, 0.42, 1.12, 0.0), (BLACK, 0.27, 1.0, 0.006)):
        flare = wide * 1.5 if mark is Mark.IRON else wide
        for turn in range(4):
            c, s = cos(pi / 2 * turn), sin(pi / 2 * turn)
            arm = ((-wide * 0.55, 0.0), (wide * 0.55, 0.0), (flare, far), (-flare, far))
            corners = [(x + radius * (a * c - b * s), y + radius * (a * s + b * c), z + lift) for a, b in arm]
            faces.append(Face(tuple(corners), colour, edge=0))
    return faces


EYE: Point = (0.0, 0.0, 0.0)
"""Where the pilot's eye is in the own frame."""

P = TypeVar("P", Face, Piece)


def far_first(pieces: Sequence[P]) -> list[P]:
    """The pieces in the order in which they are painted round the eye."""

    def away(piece: P) -> float:
        at = middle(piece.points)
        return dot(at, at)

    return sorted(pieces, key=away, reverse=True)


def arch(y: float, half: float, top: float, deep: float, corners: int = 12) -> Ring:
    """The upper half of a cross-section, open below, from right to left."""
    return tuple(
        (half * cos(pi * i / corners), y, top - deep + deep * sin(pi * i / corners)) for i in range(corners + 1)
    )


def shell(rings: list[Ring], colours: list[Colour]) -> list[Face]:
    """An arched body, seen from above."""
    faces: list[Face] = []
    for front, back, colour in zip(rings[:-1], rings[1:], colours, strict=True):
        corners = zip(front[:-1], front[1:], back[1:], back[:-1], strict=True)
        faces.extend(Face(points, colour, edge=0) for points in corners)
    return faces
