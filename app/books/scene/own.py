"""The own aircraft from its seat: what stands round the pilot's eye, in the order in which it is painted. No Qt.

The eye never leaves the seat, so the order from far to near and what looks away from it are settled once. The frame is
the eye's: x right, y forward, z up, metres.
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
    RED,
    WHITE,
    WOOD,
    Face,
    Piece,
    Ring,
    Stroke,
    beam,
    darker,
    dot,
    marking,
    middle,
    normal,
    tube,
)

_EYE = (0.0, 0.0, 0.0)
_WIRE: Colour = (46, 46, 44)
_HIDE: Colour = (122, 84, 52)


class _Wing(NamedTuple):
    """Height over the eye, half span, leading edge, chord, and half of the gap that the body fills."""

    z: float
    half: float
    lead: float
    chord: float
    gap: float


class Seat(NamedTuple):
    """All pieces from far to near, and where the guns fire from."""

    pieces: tuple[Piece, ...]
    muzzles: tuple[Point, ...]


_WINGS: dict[Shape, tuple[_Wing, ...]] = {
    Shape.MONOPLANE: (_Wing(-0.62, 4.6, 1.5, 1.75, 0.46),),
    Shape.PARASOL: (_Wing(0.72, 4.2, 1.75, 1.35, 0.0),),
    Shape.BIPLANE: (_Wing(-1.12, 4.1, 0.62, 1.3, 0.42), _Wing(0.84, 4.3, 1.8, 1.35, 0.0)),
    Shape.TRIPLANE: (
        _Wing(-1.25, 3.6, 0.4, 1.05, 0.4),
        _Wing(-0.42, 3.5, 1.35, 0.95, 0.42),
        _Wing(0.9, 3.9, 1.75, 1.05, 0.0),
    ),
    Shape.PUSHER: (_Wing(-1.1, 4.2, 0.2, 1.35, 0.4), _Wing(0.8, 4.3, 0.15, 1.35, 0.0)),
}


@lru_cache(maxsize=32)
def seat(frame: Airframe) -> Seat:
    """What a pilot of this aircraft sees of it."""
    pusher = frame.shape is Shape.PUSHER
    wings = _WINGS[frame.shape]
    low = [wing for wing in wings if wing.z < 0]
    high = [wing for wing in wings if wing.z > 0]
    pieces: list[Piece] = [*_tail(frame)]
    for wing in low:
        pieces += _far_first(_panels(wing, frame, upper=True))
        pieces += _marks(wing, frame)
    pieces += _rigging(low, high, frame)
    if frame.gun_above:
        pieces += _gun(0.0, 1.02, (0.9, 2.35))
    for wing in high:
        pieces += _far_first(_panels(wing, frame, upper=False))
    pieces += _cabane(high, frame)
    pieces += _nacelle(frame) if pusher else _body(frame)
    guns, muzzles = _guns(frame)
    pieces += [*guns, *_sight(frame), *_rim()]
    return Seat(tuple(piece for piece in pieces if _is_seen(piece)), muzzles)


def _is_seen(piece: Piece) -> bool:
    return isinstance(piece, Stroke) or piece.both or dot(normal(piece.points), middle(piece.points)) < 0


def _far_first(faces: list[Face]) -> list[Face]:
    def away(face: Face) -> float:
        at = middle(face.points)
        return dot(at, at)

    return sorted(faces, key=away, reverse=True)


def _panels(wing: _Wing, frame: Airframe, *, upper: bool) -> list[Face]:
    """One side of a wing, rib by rib, with the thickness of the edges."""
    colour = frame.paint.wing if upper else frame.paint.under
    faces, ribs = [], 10
    for side in (-1, 1):
        for i in range(ribs):
            a, b = (wing.gap + (wing.half - wing.gap) * k / ribs for k in (i, i + 1))
            lead_b = wing.lead - (0.2 if i == ribs - 1 else 0)
            back = wing.lead - wing.chord
            back_a, back_b = back + _cut(a, wing, frame), back + _cut(b, wing, frame)
            corners = (
                (side * a, back_a, wing.z),
                (side * b, back_b, wing.z),
                (side * b, lead_b, wing.z),
                (side * a, wing.lead, wing.z),
            )
            ordered = corners if (side > 0) == upper else corners[::-1]
            faces.append(Face(ordered, colour if i % 2 else darker(colour, 0.975), edge=0.8))
            edges = (((a, back_a), (b, back_b)), ((a, wing.lead), (b, lead_b)))
            for (x0, y0), (x1, y1) in edges:
                rim = (
                    (side * x0, y0, wing.z - 0.04),
                    (side * x1, y1, wing.z - 0.04),
                    (side * x1, y1, wing.z + 0.05),
                    (side * x0, y0, wing.z + 0.05),
                )
                faces.append(Face(rim, darker(frame.paint.wing, 0.78), both=True, edge=0.5))
    return faces


def _cut(x: float, wing: _Wing, frame: Airframe) -> float:
    """How far the middle of an upper wing is cut out, so that the pilot sees."""
    deep = 0.55 if frame.shape is not Shape.PARASOL else 0.45
    return deep if wing.gap == 0 and x < 0.45 and frame.shape is not Shape.PUSHER else 0.0


def _marks(wing: _Wing, frame: Airframe) -> list[Face]:
    if frame.shape is Shape.TRIPLANE and wing.z > -1:
        return []
    centre = wing.half - 0.95, wing.lead - wing.chord / 2, wing.z + 0.01
    return [
        face for side in (-1, 1) for face in marking((side * centre[0], centre[1], centre[2]), 0.46, frame.paint.mark)
    ]


def _rigging(low: list[_Wing], high: list[_Wing], frame: Airframe) -> list[Piece]:
    """The struts between the wings and the wires that brace them."""
    if not high or not low:
        return _mono_wires(low)
    a, b = low[0], high[-1]
    lines = (0.72, 0.36) if frame.shape is Shape.PUSHER else (0.72,)
    pieces: list[Piece] = []
    for side in (-1, 1):
        for part in lines:
            x = side * min(a.half, b.half) * part
            feet = [(x, a.lead - a.chord * k, a.z) for k in (0.15, 0.8)]
            heads = [(x, b.lead - b.chord * k, b.z) for k in (0.15, 0.8)]
            for foot, head in zip(feet, heads, strict=True):
                pieces.append(beam(foot, head, _EYE, 0.058, WOOD))
            if part == lines[0]:
                root = side * 0.5
                pieces += [
                    Stroke(((root, a.lead - 0.2, a.z), heads[0]), _WIRE, 0.007),
                    Stroke(((root, b.lead - 0.2, b.z), feet[0]), _WIRE, 0.007),
                    Stroke(((root, a.lead - a.chord + 0.3, a.z), heads[1]), _WIRE, 0.007),
                ]
    return _strokes_far_first(pieces)


def _mono_wires(low: list[_Wing]) -> list[Piece]:
    if not low:
        return []
    wing = low[0]
    return [
        Stroke(((0.0, 0.95, 0.62), (side * wing.half * part, wing.lead - wing.chord * deep, wing.z)), _WIRE, 0.007)
        for side in (-1, 1)
        for part, deep in ((0.45, 0.2), (0.85, 0.2), (0.85, 0.75))
    ]


def _strokes_far_first(pieces: list[Piece]) -> list[Piece]:
    def away(piece: Piece) -> float:
        at = middle(piece.points)
        return dot(at, at)

    return sorted(pieces, key=away, reverse=True)


def _cabane(high: list[_Wing], frame: Airframe) -> list[Piece]:
    """The struts over the body; a monoplane has the king post of its wires there."""
    if frame.shape is Shape.PUSHER:
        return []
    if not high:
        legs = (((0.2, 1.0, -0.4), (0.0, 0.95, 0.62)), ((-0.2, 1.0, -0.4), (0.0, 0.95, 0.62)))
        return [beam(foot, head, _EYE, 0.02, IRON) for foot, head in legs]
    wing = high[-1]
    return [beam((side * 0.42, 1.25, -0.4), (side * 0.54, 1.35, wing.z - 0.04), _EYE, 0.055, WOOD) for side in (-1, 1)]


def _arch(y: float, half: float, top: float, deep: float, corners: int = 12) -> Ring:
    """The upper half of a cross-section, open below, from right to left."""
    return tuple(
        (half * cos(pi * i / corners), y, top - deep + deep * sin(pi * i / corners)) for i in range(corners + 1)
    )


def _shell(rings: list[Ring], colours: list[Colour]) -> list[Face]:
    """An arched body, seen from above."""
    faces: list[Face] = []
    for front, back, colour in zip(rings[:-1], rings[1:], colours, strict=True):
        corners = zip(front[:-1], front[1:], back[1:], back[:-1], strict=True)
        faces.extend(Face(points, colour, edge=0) for points in corners)
    return faces


def _body(frame: Airframe) -> list[Piece]:
    """Cowling and decking before the pilot, and the fairing behind his head."""
    paint = frame.paint
    rings = [
        *(_arch(2.15, 0.3, -0.36, 0.3), _arch(2.08, 0.5, -0.29, 0.4), _arch(1.5, 0.53, -0.27, 0.45)),
        *(_arch(1.48, 0.5, -0.29, 0.45), _arch(0.95, 0.46, -0.26, 0.45), _arch(0.5, 0.42, -0.255, 0.45)),
    ]
    shell = _shell(rings, [paint.metal, paint.metal, darker(paint.metal, 0.6), paint.body, paint.body])
    seams = [Stroke(rings[i], darker(paint.body, 0.55), 0.008) for i in (2, 4)]
    return [*_far_first(shell), *seams, *_hump(frame), _screen()]


def _hump(frame: Airframe) -> list[Piece]:
    """The fairing under the guns."""
    if frame.gun_above:
        return []
    rings = [_arch(1.42, 0.2, -0.24, 0.25, 8), _arch(1.0, 0.24, -0.225, 0.3, 8), _arch(0.56, 0.25, -0.23, 0.3, 8)]
    faces: list[Piece] = [*_far_first(_shell(rings, [frame.paint.body] * 2))]
    return [*faces, Stroke(rings[0], darker(frame.paint.body, 0.6), 0.006)]


def _screen() -> Stroke:
    """The edge of the windscreen."""
    points = tuple((0.2 * cos(pi * i / 14), 0.6, -0.26 + 0.15 * sin(pi * i / 14)) for i in range(15))
    return Stroke(points, (226, 232, 230), 0.0032)


def _nacelle(frame: Airframe) -> list[Piece]:
    paint = frame.paint
    rings = [
        *(_arch(1.55, 0.1, -0.5, 0.2), _arch(1.42, 0.26, -0.38, 0.3), _arch(1.1, 0.38, -0.31, 0.4)),
        *(_arch(0.75, 0.42, -0.27, 0.4), _arch(0.5, 0.43, -0.255, 0.4)),
    ]
    shell = _shell(rings, [paint.body] * 4)
    seams = [Stroke(rings[i], darker(paint.body, 0.6), 0.007) for i in (2,)]
    return [*_far_first(shell), *seams, _screen()]


def _guns(frame: Airframe) -> tuple[list[Piece], tuple[Point, ...]]:
    """The guns, breech near and muzzle far."""
    if frame.gun_above:
        return [], ((0.0, 2.35, 1.02),)
    if frame.shape is Shape.PUSHER:
        stand = beam((0.0, 1.05, -0.34), (0.0, 1.0, -0.16), _EYE, 0.05, IRON)
        drum = tuple((0.08 * cos(2 * pi * i / 12), 0.95 + 0.08 * sin(2 * pi * i / 12), -0.11) for i in range(12))
        return [stand, *_gun(0.0, -0.16, (0.55, 1.75)), Face(drum, (44, 48, 50), both=True)], ((0.0, 1.75, -0.16),)
    sides = (-0.12, 0.12) if frame.guns > 1 else (0.0,)
    pieces = [piece for x in sides for piece in _gun(x, -0.19, (0.5, 1.7))]
    return pieces, tuple((x, 1.7, -0.19) for x in sides)


def _gun(x: float, z: float, reach: tuple[float, float]) -> list[Piece]:
    near, far = reach
    breech, jacket = (92, 98, 101), (108, 114, 117)
    wide = near + (far - near) * 0.42
    rings = [_square(far, x, z, 0.014), _square(far - 0.12, x, z, 0.016)]
    barrel = tube(rings, [(40, 42, 44)], edge=0.5)
    cooling = tube([_square(far - 0.12, x, z, 0.034), _square(wide, x, z, 0.038)], [jacket], edge=0.5)
    slots: list[Piece] = [
        Stroke(
            ((x - 0.034, far - 0.2 - i * 0.09, z + 0.037), (x + 0.034, far - 0.2 - i * 0.09, z + 0.037)),
            (30, 32, 34),
            0.014,
        )
        for i in range(5)
    ]
    box = tube([_square(wide, x, z - 0.005, 0.04), _square(near, x, z - 0.012, 0.032)], [breech], edge=0.7)
    end = Face(_square(near, x, z - 0.012, 0.032)[::-1], darker(breech, 0.72), both=True, edge=0.7)
    return [*_far_first(barrel), *_far_first(cooling), *slots, *_far_first(box), end]


def _square(y: float, x: float, z: float, half: float) -> Ring:
    steps = (2 * pi * (i + 0.5) / 8 for i in range(8))
    return tuple((x + half * cos(a), y, z + half * sin(a)) for a in steps)


def _sight(frame: Airframe) -> list[Piece]:
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


def _rim() -> list[Piece]:
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
    return [*_far_first(faces)]


def _tail(frame: Airframe) -> list[Piece]:
    """What the pilot sees of his own aircraft when he looks back."""
    if frame.shape is Shape.PUSHER:
        return _booms(frame)
    paint, back = frame.paint, -4.2
    arches = [
        *(_arch(-0.42, 0.42, -0.24, 0.4, 8), _arch(-1.4, 0.34, -0.27, 0.4, 8), _arch(-2.6, 0.22, -0.29, 0.3, 8)),
        _arch(back + 0.5, 0.07, -0.3, 0.2, 8),
    ]
    shell = _far_first(_shell(arches, [paint.body] * 3))
    formers = [Stroke(arch, darker(paint.body, 0.72), 0.008) for arch in arches[1:3]]
    return [*_tail_planes(frame, back, -0.32), *_fin(frame, back, -0.3), *shell, *formers, *_headrest(frame)]


def _headrest(frame: Airframe) -> list[Piece]:
    rings = [_arch(-0.5, 0.16, -0.13, 0.2, 8), _arch(-1.3, 0.04, -0.26, 0.08, 8)]
    return [*_far_first(_shell(rings, [darker(frame.paint.body, 1.06)]))]


def _tail_planes(frame: Airframe, back: float, z: float) -> list[Piece]:
    faces: list[Piece] = []
    for side in (-1, 1):
        corners = (
            *((0.0, back, z), (side * 1.75, back + 0.05, z), (side * 1.9, back + 0.5, z)),
            *((side * 0.5, back + 1.05, z), (0.0, back + 1.1, z)),
        )
        faces.append(Face(corners, frame.paint.wing, both=True, edge=0.8))
        faces.append(
            Stroke(
                ((0.0, back + 0.5, z + 0.01), (side * 1.88, back + 0.5, z + 0.01)), darker(frame.paint.wing, 0.6), 0.012
            )
        )
    return faces


def _fin(frame: Airframe, back: float, z: float) -> list[Piece]:
    """Fin and rudder: almost an edge from the seat, broad enough to be known by its colours."""
    paint = frame.paint
    stripes = (WHITE,) if paint.mark in (Mark.IRON, Mark.STRAIGHT) else (RED, WHITE, BLUE)
    wide = 0.045
    pieces: list[Piece] = []
    for i, colour in enumerate(stripes):
        y0, y1 = back + 0.02 - 0.16 * (2 - i), back + 0.02 - 0.16 * (1 - i)
        for x in (-wide / 2, wide / 2):
            corners = ((x, y0, z), (x, y1, z), (x, y1, z + 0.62), (x, y0, z + 0.66))
            pieces.append(Face(corners, colour, both=True, edge=0.4))
    low = [(x, back + 0.2, z) for x in (wide, -wide)]
    high = [(x, back + 0.05, z + 0.62) for x in (-wide * 0.6, wide * 0.6)]
    pieces.append(Face((*low, *high), darker(paint.body, 0.9), both=True, edge=0.7))
    for x in (-wide, wide):
        side = (
            (x, back + 0.85, z),
            (x, back + 0.2, z),
            (x * 0.6, back + 0.05, z + 0.62),
            (x * 0.6, back + 0.3, z + 0.55),
        )
        pieces.append(Face(side, paint.body, both=True, edge=0.7))
    return pieces


def _booms(frame: Airframe) -> list[Piece]:
    """A pusher's tail on four booms, and before it the engine with its propeller turning."""
    back = -4.6
    pieces: list[Piece] = [*_tail_planes(frame, back, 0.1)]
    pieces += _fin(frame, back, 0.1)
    for side in (-1, 1):
        for z in (-1.0, 0.72):
            pieces.append(beam((side * 0.2, back + 0.6, 0.05), (side * 1.15, -1.1, z), _EYE, 0.06, darker(WOOD, 0.85)))
        for part in (0.35, 0.7):
            x, y = side * (1.15 - 0.95 * part), -1.1 + (back + 1.7) * part
            pieces.append(beam((x, y, -1.0 + part), (x, y, 0.72 - 0.62 * part), _EYE, 0.04, WOOD))
    hub = tuple((0.26 * cos(2 * pi * i / 9), -1.2, -0.5 + 0.26 * sin(2 * pi * i / 9)) for i in range(9))
    pieces.append(Face(hub, (70, 70, 68), both=True, edge=0.8))
    for i in range(9):
        a = 2 * pi * i / 9
        tip = (0.36 * cos(a), -1.15, -0.5 + 0.36 * sin(a))
        pieces.append(beam((0.1 * cos(a), -1.15, -0.5 + 0.1 * sin(a)), tip, _EYE, 0.075, (104, 106, 104)))
    arches = [_arch(-0.42, 0.42, -0.25, 0.4, 8), _arch(-0.95, 0.3, -0.3, 0.3, 8)]
    pieces += _far_first(_shell(arches, [frame.paint.body]))
    return pieces
