"""What the pilot sees of his own aircraft when he looks back. No Qt."""

from __future__ import annotations

from math import cos, pi, sin

from app.books.airframes import Airframe, Mark, Shape
from app.books.scene.solids import (
    BLUE,
    EYE,
    RED,
    WHITE,
    WOOD,
    Face,
    Piece,
    Stroke,
    arch,
    beam,
    darker,
    far_first,
    shell,
)


def tail(frame: Airframe) -> list[Piece]:
    """What the pilot sees of his own aircraft when he looks back."""
    if frame.shape is Shape.PUSHER:
        return _booms(frame)
    paint, back = frame.paint, -4.2
    arches = [
        *(arch(-0.42, 0.42, -0.24, 0.4, 8), arch(-1.4, 0.34, -0.27, 0.4, 8), arch(-2.6, 0.22, -0.29, 0.3, 8)),
        arch(back + 0.5, 0.07, -0.3, 0.2, 8),
    ]
    skin = far_first(shell(arches, [paint.body] * 3))
    formers = [Stroke(arch, darker(paint.body, 0.72), 0.008) for arch in arches[1:3]]
    return [*_tail_planes(frame, back, -0.32), *_fin(frame, back, -0.3), *skin, *formers, *_headrest(frame)]


def _headrest(frame: Airframe) -> list[Piece]:
    rings = [arch(-0.5, 0.16, -0.13, 0.2, 8), arch(-1.3, 0.04, -0.26, 0.08, 8)]
    return [*far_first(shell(rings, [darker(frame.paint.body, 1.06)]))]


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
            pieces.append(beam((side * 0.2, back + 0.6, 0.05), (side * 1.15, -1.1, z), EYE, 0.06, darker(WOOD, 0.85)))
        for part in (0.35, 0.7):
            x, y = side * (1.15 - 0.95 * part), -1.1 + (back + 1.7) * part
            pieces.append(beam((x, y, -1.0 + part), (x, y, 0.72 - 0.62 * part), EYE, 0.04, WOOD))
    hub = tuple((0.26 * cos(2 * pi * i / 9), -1.2, -0.5 + 0.26 * sin(2 * pi * i / 9)) for i in range(9))
    pieces.append(Face(hub, (70, 70, 68), both=True, edge=0.8))
    for i in range(9):
        a = 2 * pi * i / 9
        tip = (0.36 * cos(a), -1.15, -0.5 + 0.36 * sin(a))
        pieces.append(beam((0.1 * cos(a), -1.15, -0.5 + 0.1 * sin(a)), tip, EYE, 0.075, (104, 106, 104)))
    arches = [arch(-0.42, 0.42, -0.25, 0.4, 8), arch(-0.95, 0.3, -0.3, 0.3, 8)]
    pieces += far_first(shell(arches, [frame.paint.body]))
    return pieces
