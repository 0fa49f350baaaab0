"""The painted plan view of an aircraft, for 60 px and more; never on the map. Its paint is the same in every theme."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.look.fabric import draw_edge, draw_fabric, draw_ribs, draw_shade, faded, round_pen
from app.look.markings import draw_marking
from app.look.plans import AircraftPlan, plan_of
from app.look.shapes import Shape, ogive, shape
from app.look.silhouettes import fitted

_STEEL, _IRON, _COPPER, _WOOD = "#4A4F51", "#2A2D2E", "#6B4E3A", "#7A5534"
_ROUNDEL_NATIONS = ("british", "french", "american")
_STRAIGHT_TAILS = ("bands", "lozenge")


def draw_aircraft(
    painter: QPainter, rect: QRectF, ident: str, line: QColor, *, heading: float = 0.0, span: float = 0.0
) -> None:
    """Paint an aircraft into rect.

    Args:
        painter: at any scale.
        rect: where it goes, centred.
        ident: the aircraft. Raises KeyError if it has no drawing.
        line: colour of the outlines.
        heading: degrees clockwise from nose up.
        span: metres across rect; 0 fits this aircraft.
    """
    parts = shape(ident)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(fitted(ident, rect, heading, span), True)  # noqa: FBT003 - Qt's signature: combine
    painter.translate(0, -parts.centre)
    job = _Job(painter=painter, plan=plan_of(ident), parts=parts, ink=line, seed=sum(map(ord, ident)))
    for step in (_lower, _tail, _body, _middle, _rudder, _nose, _engine, _guns, _pits, _upper, _marks, _propeller):
        step(job)
    painter.restore()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    painter: QPainter
    plan: AircraftPlan
    parts: Shape
    ink: QColor
    seed: int

    def pen(self, width: float) -> None:
        self.painter.setPen(QPen(self.ink, width))

    def fill(self, colour: str) -> None:
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(colour))

    def box(self, x: float, y: float, width: float, height: float, radius: float) -> None:
        self.painter.drawRoundedRect(QRectF(x, y, width, height), radius, radius)


def _lower(job: _Job) -> None:
    draw_fabric(job.painter, job.parts.lower, job.plan.paint, job.seed)
    draw_ribs(job.painter, job.parts.lower, job.plan.lower, job.ink)
    draw_edge(job.painter, job.parts.lower, job.ink)


def _tail(job: _Job) -> None:
    paint, tail = job.plan.paint, job.plan.tail
    skin = replace(paint, pattern="plain") if paint.pattern in _STRAIGHT_TAILS else paint
    draw_fabric(job.painter, job.parts.tail, skin, job.seed + 1)
    hinge = tail.y + tail.chord * 0.58 + tail.sweep * 0.25
    job.painter.save()
    job.painter.setClipPath(job.parts.tail, Qt.ClipOperation.IntersectClip)
    job.painter.setPen(QPen(faded(job.ink, 130), 0.035))
    job.painter.drawLine(QPointF(-tail.span, hinge), QPointF(tail.span, hinge))
    job.painter.restore()
    draw_edge(job.painter, job.parts.tail, job.ink)


def _body(job: _Job) -> None:
    draw_shade(job.painter, job.parts.body, job.parts.lower, 0.12, 0.1)
    job.fill(job.plan.paint.body)
    job.painter.drawPath(job.parts.body)
    job.painter.setPen(round_pen(QColor(255, 255, 255, 46), 0.16))
    job.painter.drawLine(QPointF(-0.12, job.plan.body[0][0] + 0.9), QPointF(-0.03, job.plan.body[-1][0] - 0.6))
    draw_edge(job.painter, job.parts.body, job.ink)


def _middle(job: _Job) -> None:
    if job.parts.middle is None or job.plan.middle is None:
        return
    draw_shade(job.painter, job.parts.middle, job.parts.lower, 0.14, 0.12)
    seen = job.parts.middle.subtracted(job.parts.body)
    draw_fabric(job.painter, seen, job.plan.paint, job.seed + 2)
    draw_ribs(job.painter, seen, job.plan.middle, job.ink)
    draw_edge(job.painter, seen, job.ink)


def _rudder(job: _Job) -> None:
    striped = job.plan.mark in _ROUNDEL_NATIONS
    job.fill("#E9E5D8" if striped else QColor(job.plan.paint.body).lighter(118).name())
    job.painter.drawPath(job.parts.rudder)
    draw_edge(job.painter, job.parts.rudder, job.ink, 0.03)


def _nose(job: _Job) -> None:
    bare = job.plan.nose in ("rotary", "round")
    job.fill("#8A8E8F" if bare else QColor(job.plan.paint.body).darker(112).name())
    job.painter.drawPath(job.parts.nose)
    draw_edge(job.painter, job.parts.nose, job.ink)
    if job.plan.nose == "rotary":
        r = job.plan.cowl
        job.painter.setPen(QPen(QColor(255, 255, 255, 70), 0.1))
        job.painter.drawLine(QPointF(-r * 0.55, 0.3), QPointF(-r * 0.55, 0.78))
        job.pen(0.03)
        job.painter.drawLine(QPointF(-r, 0.84), QPointF(r, 0.84))


def _engine(job: _Job) -> None:
    plan, front = job.plan, job.plan.body[0][0]
    job.painter.setBrush(QColor(_STEEL))
    job.pen(0.03)
    pitch = 0.28 if plan.cylinders == 8 else 0.21
    for i in range(plan.cylinders // 2):
        for sign in (-1, 1):
            job.painter.drawEllipse(QPointF(sign * 0.26, front + 0.3 + i * pitch), 0.1, 0.1)
    if plan.block:
        job.box(-0.12, front + 0.15, 0.24, 1.35, 0.08)
        for i in range(6):
            job.painter.drawEllipse(QPointF(0.2, front + 0.3 + i * 0.2), 0.05, 0.05)
    if plan.scoop:
        job.box(-0.2, front + 0.1, 0.4, 0.6, 0.1)
    job.painter.setBrush(QColor(_COPPER))
    if plan.exhaust == "one":
        job.box(0.4, 0.75, 0.12, 1.0, 0.05)
    elif plan.exhaust:
        for sign in (-1, 1):
            job.box(sign * 0.47 - 0.05, 0.8, 0.1, 2.6 if plan.exhaust == "long" else 2.2, 0.05)


def _guns(job: _Job) -> None:
    job.painter.setBrush(QColor(_IRON))
    job.pen(0.03)
    for x in {1: (0.14,), 2: (-0.13, 0.13)}.get(job.plan.gun, ()):
        job.box(x - 0.05, max(job.plan.pits[0][0] - 1.5, 0.55), 0.1, 1.25, 0.03)


def _pits(job: _Job) -> None:
    for y, r, length in job.plan.pits:
        job.pen(0.05)
        job.painter.setBrush(QColor("#5B3F2A"))
        job.painter.drawRoundedRect(QRectF(-r, y - length / 2, 2 * r, length), r * 0.95, r * 0.8)
        job.fill("#2B1E15")
        inner = QRectF(-r * 0.74, y - length / 2 + r * 0.26, 1.48 * r, length - r * 0.52)
        job.painter.drawRoundedRect(inner, r * 0.7, r * 0.6)
    if job.plan.ring:
        job.painter.setBrush(Qt.BrushStyle.NoBrush)
        job.painter.setPen(QPen(QColor(_IRON), 0.07))
        job.painter.drawEllipse(QPointF(0, job.plan.ring), 0.46, 0.46)
        job.painter.setPen(round_pen(QColor(_IRON), 0.1))
        job.painter.drawLine(QPointF(0.1, job.plan.ring + 0.2), QPointF(0.3, job.plan.ring + 1.1))


def _upper(job: _Job) -> None:
    plan, parts = job.plan, job.parts
    below = parts.lower.united(parts.body).united(parts.nose)
    if parts.middle is not None:
        below = below.united(parts.middle)
    draw_shade(job.painter, parts.upper, below.subtracted(parts.upper), 0.16, 0.15)
    draw_fabric(job.painter, parts.upper, plan.paint, job.seed + 3)
    draw_ribs(job.painter, parts.upper, plan.upper, job.ink)
    if plan.block and not plan.upper.split:  # the radiator of the centre section
        job.pen(0.03)
        job.painter.setBrush(QColor("#7C8081"))
        job.painter.drawRect(QRectF(0.35 if plan.radiator_aside else -0.3, plan.upper.y + 0.35, 0.55, 0.42))
    draw_edge(job.painter, parts.upper, job.ink, 0.055)
    if plan.brace:
        half = plan.lower.span / 2
        job.pen(0.05)
        for sign in (-1, 1):
            inner = QPointF(sign * (half - 1.35), plan.lower.y + 0.32)
            job.painter.drawLine(inner, QPointF(sign * (half - 1.0), plan.lower.y + 0.06))


def _marks(job: _Job) -> None:
    wing = job.plan.upper
    radius = min(wing.tip * 0.40, 0.62)
    x = wing.span / 2 - max(1.05, wing.a + radius * 1.25) - 0.1
    part = x / (wing.span / 2)
    y = wing.y + wing.sweep * part + (wing.chord * (1 - part) + wing.tip * part) * 0.47
    for sign in (-1, 1):
        draw_marking(job.painter, QPointF(sign * x, y), radius, job.plan.mark)
    if job.plan.lewis:
        job.fill(_IRON)
        job.box(-0.05, wing.y - 0.1, 0.1, 1.15, 0.03)
        job.painter.drawEllipse(QPointF(0, wing.y + 0.7), 0.17, 0.17)


def _propeller(job: _Job) -> None:
    job.pen(0.03)
    job.painter.setBrush(QColor(_WOOD))
    job.painter.drawPath(job.parts.prop)
    spinner = job.plan.nose == "spinner"
    if spinner or job.plan.hub:
        tip, base = (-0.02, job.plan.body[0][0]) if spinner else (-0.1, 0.1)
        job.painter.setBrush(QColor("#9DA19F"))
        job.painter.drawPath(ogive(job.plan.hub_r, tip, base))
