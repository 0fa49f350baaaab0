"""The own wings from the seat, with their struts and wires. No Qt."""

from __future__ import annotations

from typing import NamedTuple

from app.books.airframes import Airframe, Colour, Shape
from app.books.scene.solids import (
    EYE,
    IRON,
    WOOD,
    Face,
    Piece,
    Stroke,
    beam,
    darker,
    far_first,
    marking,
)

_WIRE: Colour = (46, 46, 44)


class OwnWing(NamedTuple):
    """Height over the eye, half span, leading edge, chord, and half of the gap that the body fills."""

    z: float
    half: float
    lead: float
    chord: float
    gap: float


OWN_WINGS: dict[Shape, tuple[OwnWing, ...]] = {
    Shape.MONOPLANE: (OwnWing(-0.62, 4.6, 1.5, 1.75, 0.46),),
    Shape.PARASOL: (OwnWing(0.72, 4.2, 1.75, 1.35, 0.0),),
    Shape.BIPLANE: (OwnWing(-1.12, 4.1, 0.62, 1.3, 0.42), OwnWing(0.84, 4.3, 1.8, 1.35, 0.0)),
    Shape.TRIPLANE: (
        OwnWing(-1.25, 3.6, 0.4, 1.05, 0.4),
        OwnWing(-0.42, 3.5, 1.35, 0.95, 0.42),
        OwnWing(0.9, 3.9, 1.75, 1.05, 0.0),
    ),
    Shape.PUSHER: (OwnWing(-1.1, 4.2, 0.2, 1.35, 0.4), OwnWing(0.8, 4.3, 0.15, 1.35, 0.0)),
}


def panels(wing: OwnWing, frame: Airframe, *, upper: bool) -> list[Face]:
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


def _cut(x: float, wing: OwnWing, frame: Airframe) -> float:
    """How far the middle of an upper wing is cut out, so that the pilot sees."""
    deep = 0.55 if frame.shape is not Shape.PARASOL else 0.45
    return deep if wing.gap == 0 and x < 0.45 and frame.shape is not Shape.PUSHER else 0.0


def marks(wing: OwnWing, frame: Airframe) -> list[Face]:
    """The national markings on a wing that is seen from above."""
    if frame.shape is Shape.TRIPLANE and wing.z > -1:
        return []
    centre = wing.half - 0.95, wing.lead - wing.chord / 2, wing.z + 0.01
    return [
        face for side in (-1, 1) for face in marking((side * centre[0], centre[1], centre[2]), 0.46, frame.paint.mark)
    ]


def rigging(low: list[OwnWing], high: list[OwnWing], frame: Airframe) -> list[Piece]:
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
                pieces.append(beam(foot, head, EYE, 0.058, WOOD))
            if part == lines[0]:
                root = side * 0.5
                pieces += [
                    Stroke(((root, a.lead - 0.2, a.z), heads[0]), _WIRE, 0.007),
                    Stroke(((root, b.lead - 0.2, b.z), feet[0]), _WIRE, 0.007),
                    Stroke(((root, a.lead - a.chord + 0.3, a.z), heads[1]), _WIRE, 0.007),
                ]
    return far_first(pieces)


def _mono_wires(low: list[OwnWing]) -> list[Piece]:
    if not low:
        return []
    wing = low[0]
    return [
        Stroke(((0.0, 0.95, 0.62), (side * wing.half * part, wing.lead - wing.chord * deep, wing.z)), _WIRE, 0.007)
        for side in (-1, 1)
        for part, deep in ((0.45, 0.2), (0.85, 0.2), (0.85, 0.75))
    ]


def cabane(high: list[OwnWing], frame: Airframe) -> list[Piece]:
    """The struts over the body; a monoplane has the king post of its wires there."""
    if frame.shape is Shape.PUSHER:
        return []
    if not high:
        legs = (((0.2, 1.0, -0.4), (0.0, 0.95, 0.62)), ((-0.2, 1.0, -0.4), (0.0, 0.95, 0.62)))
        return [beam(foot, head, EYE, 0.02, IRON) for foot, head in legs]
    wing = high[-1]
    return [beam((side * 0.4, 1.25, -0.62), (side * 0.54, 1.35, wing.z - 0.04), EYE, 0.055, WOOD) for side in (-1, 1)]
