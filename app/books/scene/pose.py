"""How the other aircraft stands in the own frame. No Qt."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from app.books.layout import Point, Sight, place_of
from app.books.scene.solids import dot

TILT = 22.0
"""Degrees from above which an enemy is shown at least: his wings tell where he is going."""


class Pose(NamedTuple):
    """The middle of a model and the directions of its right wing, its nose and its top in the own frame."""

    at: Point
    right: Point
    nose: Point
    top: Point

    def place(self, point: Point) -> Point:
        """A point of the model in the own frame."""
        x, y, z = point
        (ax, ay, az), (rx, ry, rz), (nx, ny, nz), (tx, ty, tz) = self
        return ax + x * rx + y * nx + z * tx, ay + x * ry + y * ny + z * ty, az + x * rz + y * nz + z * tz

    def seen_by_model(self, direction: Point) -> Point:
        """A direction of the own frame in the model's."""
        return dot(direction, self.right), dot(direction, self.nose), dot(direction, self.top)


def pose_of(sight: Sight) -> Pose:
    """The enemy on his course, tilted so that the pilot looks on his upper side."""
    bearing, tilt, heading = radians(sight.bearing), radians(TILT), radians(sight.heading)
    away, up = (sin(bearing), cos(bearing)), (cos(tilt), sin(tilt))

    def tilted(x: float, y: float, z: float) -> Point:
        along = x * away[0] + y * away[1]
        far, high = along * up[0] - z * up[1], along * up[1] + z * up[0]
        return x + (far - along) * away[0], y + (far - along) * away[1], high

    nose = tilted(sin(heading), cos(heading), 0.0)
    right = tilted(cos(heading), -sin(heading), 0.0)
    return Pose(place_of(sight), right, nose, tilted(0.0, 0.0, 1.0))
