"""Where things stand in the picture: from a situation on hexes to bearings, metres and the turn of the head. No Qt.

Floats are fine here: it is looks only, no rule reads them. Frame of the pilot's eye: x right, y forward, z up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin, sqrt, tan

from core.aceofaces.geometry import Situation, View, view_of

Point = tuple[float, float, float]

FIELD_OF_VIEW = 66.0
"""Degrees from the left edge of the picture to the right one."""
NEAR = 0.12
"""Metres before the eye from which things are drawn."""
_USUAL_WIDTH = 1.19  # of the picture, to its height
_NEXT_HEX = 12.5  # metres to an enemy one hex away: nearer than the books' scale, as their pictures are
_PER_HEX = 6.9
_ASIDE = 12.0  # degrees that an enemy may stand beside the middle before the head follows him
_ASIDE_CLOSE = 9.0
_ASIDE_ASTERN = 13.0  # so that the own tail stays in the picture
_LIFT_AHEAD, _LIFT_ASTERN = 1.6, 8.0  # degrees over the horizon: free of the own nose, between the wings, over the tail
_PITCH = 1.5
_ASTERN = 95.0
_STEP = 60
_VIEW_STEP = 45
_VIEWS = tuple(View)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What is looked at: degrees clockwise from the own nose, metres, degrees above the horizon, and the look itself.

    Attributes:
        yaw: where the head is turned, in degrees clockwise from the own nose.
        pitch: how far it is raised, in degrees.
        course: the own compass heading in degrees; the country turns under it.
        shown: whether there is an aircraft to be seen.
        bearing: where he is.
        distance: how far, in metres of the picture.
        lift: how high.
        heading: his nose less the own one.
    """

    yaw: float
    pitch: float = 0.0
    course: float = 0.0
    shown: bool = False
    bearing: float = 0.0
    distance: float = 0.0
    lift: float = 0.0
    heading: float = 0.0


def bearing_of(q: float, r: float) -> float:
    """Degrees clockwise from the own nose to a hex, -180 to 180."""
    return degrees(atan2(1.5 * q, -sqrt(3) * (r + q / 2)))


def metres_to(q: float, r: float) -> float:
    """The distance of the picture to a hex."""
    hexes = hypot(1.5 * q, sqrt(3) * (r + q / 2)) / sqrt(3)
    return _NEXT_HEX + _PER_HEX * (hexes - 1)


def sight_of(seen: Situation | None, course: float = 0.0) -> Sight:
    """What the pilot looks at on a page; None = he has lost the enemy and looks ahead."""
    if seen is None:
        return Sight(yaw=0.0, pitch=_PITCH, course=course)
    view = view_of(seen)
    if view is None:  # the enemy is above or below: the view is where his nose points (FM Losing Sight of the Enemy)
        return Sight(yaw=wrapped(_STEP * seen.h), pitch=_PITCH, course=course)
    bearing, metres = bearing_of(seen.q, seen.r), metres_to(seen.q, seen.r)
    middle = wrapped(_VIEW_STEP * _VIEWS.index(view))
    beside = wrapped(bearing - middle)
    room = _ASIDE_CLOSE if metres < _NEXT_HEX + 1 else _ASIDE
    room = _ASIDE_ASTERN if abs(bearing) > _ASTERN else room
    ahead, astern = max(0.0, 1 - abs(bearing) / 40), max(0.0, (abs(bearing) - 100) / 80)
    return Sight(
        yaw=wrapped(middle + beside - min(max(beside, -room), room)),
        pitch=_PITCH + 2 * astern,
        course=course,
        shown=True,
        bearing=bearing,
        distance=metres,
        lift=_LIFT_AHEAD * ahead + _LIFT_ASTERN * astern,
        heading=wrapped(_STEP * seen.h),
    )


def between(a: Sight, b: Sight, t: float) -> Sight:
    """A moment of the turn of the head from one page to the next; t from 0 to 1, each angle by its shorter way."""
    if t >= 1:
        return b
    here = b if b.shown else a
    return Sight(
        yaw=_turned(a.yaw, b.yaw, t),
        pitch=a.pitch + (b.pitch - a.pitch) * t,
        course=_turned(a.course, b.course, t),
        shown=(a.shown and b.shown) or (a.shown and t < 0.5) or (b.shown and t >= 0.5),
        bearing=_turned(a.bearing, b.bearing, t) if a.shown and b.shown else here.bearing,
        distance=a.distance + (b.distance - a.distance) * t if a.shown and b.shown else here.distance,
        lift=a.lift + (b.lift - a.lift) * t if a.shown and b.shown else here.lift,
        heading=_turned(a.heading, b.heading, t) if a.shown and b.shown else here.heading,
    )


def wrapped(angle: float) -> float:
    """The angle from -180 (not included) to 180 degrees."""
    turned = angle % 360
    return turned - 360 if turned > 180 else turned


def _turned(start: float, end: float, t: float) -> float:
    return wrapped(start + wrapped(end - start) * t)


class Camera:
    """The eye of a picture of a width and a height in px: turns points of the own frame and throws them on the screen.

    Attributes:
        focal: px; a thing as wide as it is far away is so many px wide.
        axes: the directions that are right, deep and up for the eye, in the own frame.
    """

    __slots__ = ("axes", "focal", "x", "y")

    def __init__(self, sight: Sight, width: float, height: float) -> None:
        yaw, pitch = radians(sight.yaw), radians(sight.pitch)
        cy, sy, cp, sp = cos(yaw), sin(yaw), cos(pitch), sin(pitch)
        self.axes: tuple[Point, Point, Point] = ((cy, -sy, 0.0), (sy * cp, cy * cp, sp), (-sy * sp, -cy * sp, cp))
        # A low wide picture shows as much above and below as a tall one, and more at its sides.
        self.focal = min(width, height * _USUAL_WIDTH) / 2 / tan(radians(FIELD_OF_VIEW) / 2)
        self.x, self.y = width / 2, height / 2

    def turned(self, point: Point) -> Point:
        """The point before the eye: x right, y deep, z up."""
        x, y, z = point
        (a, b, c), (d, e, f), (g, h, i) = self.axes
        return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z

    def on_screen(self, point: Point) -> tuple[float, float] | None:
        """Where a point of the own frame is seen, in px from the upper left; None behind the eye."""
        x, y, z = self.turned(point)
        return (self.x + self.focal * x / y, self.y - self.focal * z / y) if y > NEAR else None


def clipped(points: list[Point]) -> list[Point]:
    """The part of a turned polygon that lies before the eye."""
    kept: list[Point] = []
    before = points[-1]
    for point in points:
        if (point[1] > NEAR) != (before[1] > NEAR):
            t = (NEAR - before[1]) / (point[1] - before[1])
            kept.append((before[0] + t * (point[0] - before[0]), NEAR, before[2] + t * (point[2] - before[2])))
        if point[1] > NEAR:
            kept.append(point)
        before = point
    return kept


def place_of(sight: Sight) -> Point:
    """The middle of the enemy in the own frame."""
    bearing, lift = radians(sight.bearing), radians(sight.lift)
    flat = sight.distance * cos(lift)
    return flat * sin(bearing), flat * cos(bearing), sight.distance * sin(lift)
