"""Where everything of the map lies: hexes as points, facings as angles, and back. Knows no Qt.

The sheet lies with its long side across the screen: the Allied edge left, the Central edge right, so that both fronts
run from top to bottom and every facing has a name of the compass. Lengths are in px at zoom 1.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import NamedTuple

from core.catalog.maps import MapSheet
from core.hexes import Hex
from core.words import Side

RADIUS = 24.5
"""From the centre of a hex to its corner."""
STEP = RADIUS * sqrt(3)
"""From hex to hex, straight ahead."""
MARGIN = 18.0
"""Left and above the hexes, for their names."""
EDGE = 6.0


class Point(NamedTuple):
    """A place on the drawn map."""

    x: float
    y: float


class Board:
    """The drawn map of one sheet."""

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet = sheet
        self.width = MARGIN + STEP * (sheet.rows + 0.5) + EDGE
        self.height = MARGIN + RADIUS * (1.5 * sheet.columns + 0.5) + EDGE

    def centre(self, at: Hex) -> Point:
        """The centre of a hex, on the map or beyond it."""
        row = self.sheet.row_of(*at)
        return Point(
            MARGIN + STEP * (self.sheet.rows - row) - STEP / 2 * (at.q & 1),
            MARGIN + RADIUS * (1 + 1.5 * at.q),
        )

    def hex_at(self, point: Point) -> Hex | None:
        """The hex of the sheet under a point; None beside it."""
        near = round((point.y - MARGIN) / RADIUS / 1.5 - 2 / 3)
        found: tuple[float, Hex] | None = None
        for q in range(near - 1, near + 2):
            row = round((MARGIN + STEP * self.sheet.rows - STEP / 2 * (q & 1) - point.x) / STEP)
            at = Hex(q, row - q // 2)
            if not self.sheet.contains(*at):
                continue
            centre = self.centre(at)
            apart = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2
            if found is None or apart < found[0]:
                found = (apart, at)
        return None if found is None or found[0] > RADIUS**2 else found[1]

    def hexes(self) -> tuple[Hex, ...]:
        """Every hex of the sheet."""
        sheet = self.sheet
        return tuple(Hex(q, row - q // 2) for q in range(sheet.columns) for row in range(sheet.rows))

    def trench(self, side: Side) -> tuple[Point, ...]:
        """The course of a side's main trench, a point for each hex of its row."""
        row = self.sheet.trench_index(side)
        return tuple(self.centre(Hex(q, row - q // 2)) for q in range(self.sheet.columns))


def corners(centre: Point, radius: float = RADIUS) -> tuple[Point, ...]:
    """The six corners of a hex, clockwise from the upper right."""
    angles = [pi / 6 + pi / 3 * k for k in range(6)]
    return tuple(Point(centre.x + radius * cos(a), centre.y + radius * sin(a)) for a in angles)


def angle(facing: int) -> float:
    """Degrees clockwise from straight up, as aircraft are drawn; facing 0 looks right, at the Central edge."""
    return 90.0 + 60.0 * facing


def ahead(centre: Point, facing: int, length: float) -> Point:
    """The point at a distance straight ahead of a place."""
    a = angle(facing) / 180 * pi
    return Point(centre.x + length * sin(a), centre.y - length * cos(a))


def moved_cursor(at: Hex, dx: int, dy: int) -> Hex:
    """The hex that an arrow key goes to: left and right along a line, up and down in zigzag."""
    if dx:
        return Hex(at.q, at.r - dx)
    q = at.q + dy
    # Keep the row index, so that up and down run straight over the screen.
    row = at.r + at.q // 2
    return Hex(q, row - q // 2)
