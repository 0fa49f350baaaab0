"""Aircraft as paths, in metres, nose up, from the measures of `plans`: for outlines and for the large painting."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from app.look.plans import AircraftPlan, Wing, plan_of

_EPS = 1e-9
Corner = tuple[float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The parts of one aircraft; the middle lies `centre` metres behind the nose, `size` is its longest measure."""

    upper: QPainterPath
    middle: QPainterPath | None
    lower: QPainterPath
    body: QPainterPath
    nose: QPainterPath
    tail: QPainterPath
    rudder: QPainterPath
    prop: QPainterPath
    centre: float
    size: float


@lru_cache(maxsize=64)
def shape(ident: str) -> Shape:
    """The parts of an aircraft. Raises KeyError for an id that does not exist."""
    plan = plan_of(ident)
    return Shape(
        upper=wing_path(plan.upper),
        middle=None if plan.middle is None else wing_path(plan.middle),
        lower=wing_path(plan.lower),
        body=_body_path(plan),
        nose=_nose_path(plan),
        tail=wing_path(plan.tail),
        rudder=_rudder_path(plan),
        prop=_prop_path(plan),
        centre=plan.length * 0.46,
        size=max(plan.upper.span + 2 * plan.upper.horn, plan.length),
    )


@lru_cache(maxsize=128)
def outline(ident: str, *, prop: bool = True) -> QPainterPath:
    """The whole aircraft as one path, centred."""
    parts = shape(ident)
    path = parts.upper.united(parts.lower).united(parts.body).united(parts.nose).united(parts.tail).united(parts.rudder)
    if parts.middle is not None:
        path = path.united(parts.middle)
    if prop:
        path = path.united(parts.prop)
    return QTransform().translate(0, -parts.centre).map(path.simplified())


@lru_cache(maxsize=64)
def small(ident: str) -> QPainterPath:
    """The outline redrawn for 24 to 64 px, centred.

    The tail boom is thickened, lower wings are set back behind a slot, cockpits are open, so that biplane, triplane,
    sesquiplane and two-seater stay different.
    """
    plan, parts = plan_of(ident), shape(ident)
    path = QTransform().translate(0, 0.22 if parts.middle is None else 0.26).map(parts.lower)
    above = [parts.upper]
    if parts.middle is not None:
        above.insert(0, QTransform().translate(0, 0.13).map(parts.middle))
    slot = QPainterPathStroker()
    slot.setWidth(0.46)
    slot.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for wing in above:
        path = path.subtracted(slot.createStroke(wing)).united(wing)
    path = path.united(_stout_body(plan, parts)).united(parts.tail).united(parts.prop)
    for y, r, length in plan.pits:
        hole = QPainterPath()
        top = max(y, plan.upper.y + plan.upper.chord + 0.2)
        hole.addEllipse(QPointF(0, top), 0.27 if r < 0.35 else 0.34, 0.27 if length < 1 else 0.62)
        path = path.subtracted(hole)
    return QTransform().translate(0, -parts.centre).map(path)


def _stout_body(plan: AircraftPlan, parts: Shape) -> QPainterPath:
    end = plan.body[-1][0]
    boom = QPainterPath()
    boom.addRoundedRect(QRectF(-0.22, plan.tail.y - 2.6, 0.44, end - plan.tail.y + 2.6), 0.12, 0.12)
    boom.addRoundedRect(QRectF(-0.13, end - 0.6, 0.26, max(plan.fin - end, 0) + 0.6), 0.1, 0.1)
    return QTransform().scale(1.12, 1).map(parts.body).united(boom).united(parts.nose)


def rounded(corners: list[Corner]) -> QPainterPath:
    """A closed polygon whose corners (x, y, radius) are rounded."""
    path = QPainterPath()
    count = len(corners)
    for i, (x, y, radius) in enumerate(corners):
        start = _towards(x, y, corners[i - 1], radius)
        end = _towards(x, y, corners[(i + 1) % count], radius)
        if i == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        if radius > 0:
            corner = QPointF(x, y)
            path.cubicTo(start + (corner - start) * 0.56, end + (corner - end) * 0.56, end)
    path.closeSubpath()
    return path


def _towards(x: float, y: float, other: Corner, radius: float) -> QPointF:
    distance = hypot(other[0] - x, other[1] - y) or _EPS
    part = min(radius, distance * 0.48) / distance
    return QPointF(x + (other[0] - x) * part, y + (other[1] - y) * part)


def both(path: QPainterPath) -> QPainterPath:
    """The path and its mirror image on the left."""
    return path.united(QTransform().scale(-1, 1).map(path))


def wing_path(wing: Wing) -> QPainterPath:
    """A wing or tail plane, both halves."""
    trailing = wing.y + wing.chord
    corners = [*_leading_and_tip(wing)]
    width, depth = wing.cut
    if width:
        corners += [
            (width / 2 + depth * 0.8, trailing, depth * 0.6),
            (width / 2 - depth * 0.1, trailing - depth, depth * 0.6),
            (-0.02, trailing - depth, 0),
        ]
    else:
        corners.append((-0.02, trailing, 0))
    path = both(rounded(corners))
    if wing.split:  # the wing stops at the body
        hole = QPainterPath()
        hole.addRect(QRectF(-wing.split, wing.y - 1, 2 * wing.split, wing.chord + 2))
        path = path.subtracted(hole)
    return path


def _leading_and_tip(wing: Wing) -> list[Corner]:
    half, tip_y = wing.span / 2, wing.y + wing.sweep
    trailing, tip_end = wing.y + wing.chord, wing.y + wing.sweep + wing.tip
    root = (-0.02, wing.y, 0.0)
    if wing.horn:
        return [
            root,
            (half - wing.a - 0.02, tip_y, wing.ra),
            (half - wing.a * 0.55 - 0.02, tip_y + wing.tip * 0.42, 0.05),
            (half + wing.horn, tip_y + wing.tip * 0.46, 0.12),
            (half + wing.horn, tip_end, wing.rb + 0.1),
        ]
    front = (half - wing.a, tip_y, wing.ra)
    if wing.wash:
        return [
            root,
            front,
            (half - wing.b, tip_end + wing.wash * 0.35, wing.rb),
            (half * 0.82, tip_end + wing.wash, 0.25),
            (half * 0.5, trailing + (tip_end - trailing) * 0.5, 0.3),
        ]
    return [root, front, (half - wing.b, tip_end, wing.rb)]


def _body_path(plan: AircraftPlan) -> QPainterPath:
    right = [QPointF(half, y) for y, half in plan.body]
    path = QPainterPath(QPointF(-0.03, right[0].y()))
    path.lineTo(right[0])
    for i in range(len(right) - 1):  # Catmull-Rom through the stations
        before, here = right[max(i - 1, 0)], right[i]
        there, after = right[i + 1], right[min(i + 2, len(right) - 1)]
        path.cubicTo(here + (there - before) / 6, there - (after - here) / 6, there)
    path.lineTo(-0.03, right[-1].y())
    path.closeSubpath()
    return both(path)


def _nose_path(plan: AircraftPlan) -> QPainterPath:
    y, half = plan.body[0]
    match plan.nose:
        case "rotary":
            path = _rotary(plan)
        case "spinner":
            hub = plan.hub_r * 0.98
            base = [(-0.02, y - 0.04, 0.0), (hub, y - 0.04, 0.04), (half, y + 0.1, 0.05), (-0.02, y + 0.3, 0.0)]
            path = ogive(plan.hub_r, -0.02, y + 0.06).united(both(rounded(base)))
        case "round":
            x = half + 0.02
            path = both(
                rounded([(-0.02, y - 0.08, 0), (x, y - 0.08, 0.16), (x + 0.1, y + 0.42, 0.08), (-0.02, y + 0.46, 0)])
            )
        case _:
            path = both(rounded([(-0.02, y, 0), (half, y, 0.06), (half + 0.02, y + 0.4, 0.02), (-0.02, y + 0.4, 0)]))
            path = path.united(ogive(0.1, y - 0.22, y))
    if plan.cannon:
        path.addRect(QRectF(-0.05, -0.42, 0.1, 0.5))
    return path


def _rotary(plan: AircraftPlan) -> QPainterPath:
    r = plan.cowl
    corners = [(-0.02, 0.06, 0.0), (r * 0.82, 0.06, 0.1), (r, 0.26, 0.16), (r, 0.86, 0.05), (-0.02, 0.9, 0.0)]
    path = both(rounded(corners))
    return path.united(ogive(plan.hub_r, -0.1, 0.1)) if plan.hub else path


def ogive(radius: float, tip: float, base: float) -> QPainterPath:
    """A spinner."""
    shoulder = tip + (base - tip) * 0.35
    path = QPainterPath(QPointF(-radius, base))
    path.cubicTo(QPointF(-radius, shoulder), QPointF(-radius * 0.45, tip), QPointF(0, tip))
    path.cubicTo(QPointF(radius * 0.45, tip), QPointF(radius, shoulder), QPointF(radius, base))
    path.closeSubpath()
    return path


def _prop_path(plan: AircraftPlan) -> QPainterPath:
    front = plan.body[0][0]
    y = {"flat": front - 0.08, "round": front - 0.08, "spinner": front - 0.14}.get(plan.nose, 0.02)
    r = 1.3 if plan.blades == 2 else 1.4
    blade = [
        *((-0.02, y - 0.05, 0.0), (r * 0.5, y - 0.09, 0.1), (r, y - 0.02, 0.06)),
        *((r, y + 0.03, 0.05), (r * 0.5, y + 0.05, 0.1), (-0.02, y + 0.05, 0.0)),
    ]
    path = both(rounded(blade))
    if plan.blades == 4:
        cross = [(-0.02, y - 0.16, 0.0), (0.34, y - 0.16, 0.08), (0.34, y + 0.1, 0.08), (-0.02, y + 0.1, 0.0)]
        path = path.united(both(rounded(cross)))
    return path


def _rudder_path(plan: AircraftPlan) -> QPainterPath:
    end = plan.body[-1][0]
    start = plan.tail.y + plan.tail.chord * 0.55
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.055, start, 0.11, max(plan.fin - start, end - start)), 0.05, 0.05)
    return path
