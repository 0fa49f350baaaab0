"""The hex diagram of a card: light hex = where you are, dark hex = where you end, arrow = way, arc = turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.look.card_face import CardFace, CardState, Drawing
from app.look.pens import CENTRE, draw_arrow, hexagon

if TYPE_CHECKING:
    from app.look.tokens import Theme

_DESIGN = 94  # px: width of the diagram on a card of 110 px


@dataclass(frozen=True, slots=True, kw_only=True)
class _Job:
    painter: QPainter
    box: QRectF
    face: CardFace
    theme: Theme
    unit: float

    @property
    def grey(self) -> bool:
        return self.face.state is CardState.DISABLED

    @property
    def accent(self) -> QColor:
        return self.theme.colour("disabled" if self.grey else "accent")

    @property
    def solid(self) -> QColor:
        return self.theme.colour("line_strong" if self.grey else "ink")


def draw_diagram(painter: QPainter, box: QRectF, face: CardFace, theme: Theme) -> None:
    """Draw the diagram of a card into box, 94 by 76 at 110 px of card."""
    job = _Job(painter=painter, box=box, face=face, theme=theme, unit=box.width() / _DESIGN)
    if face.drawing is Drawing.CHANGES_HEIGHT:
        _ladder(job)
    else:
        _flight(job)


def _ladder(job: _Job) -> None:
    painter, u = job.painter, job.unit
    x, y = job.box.center().x() - 8 * u, job.box.center().y()
    painter.setPen(QPen(job.theme.colour("line_strong", 0.75), 1.1 * u))
    for rung in range(-2, 3):
        painter.drawLine(QPointF(x - 18 * u, y + rung * 13 * u), QPointF(x + 18 * u, y + rung * 13 * u))
    rise = 1 if job.face.altitude > 0 else -1
    path = QPainterPath(QPointF(x - 16 * u, y + 9 * u * rise))
    path.cubicTo(
        QPointF(x - 4 * u, y + 9 * u * rise),
        QPointF(x + 2 * u, y - 9 * u * rise),
        QPointF(x + 15 * u, y - 11 * u * rise),
    )
    draw_arrow(painter, path, job.accent, 2.6 * u)
    painter.setPen(job.theme.colour("ink3" if job.grey else "ink"))
    painter.setFont(job.theme.font("figure", px=25 * u))
    text = f"+{job.face.altitude}" if rise > 0 else f"\u2212{-job.face.altitude}"
    painter.drawText(QRectF(x + 22 * u, y - 18 * u, 36 * u, 36 * u), CENTRE, text)


def _flight(job: _Job) -> None:
    face, u = job.face, job.unit
    stays = not (face.forward or face.front_right)
    tall = face.forward + face.front_right * 0.5
    r = (21 if stays else 18.5 if tall < 1.4 else 15.5) * u
    lift = 2.5 * u if face.turn else 0.0
    middle = job.box.center()
    origin = QPointF(middle.x() - face.front_right * r * 0.75, middle.y() + tall * r * sqrt(3) * 0.5 + lift)
    end = _place(origin, r, face.forward, face.front_right)
    _grid(job, origin, r)
    if not stays:
        _hex(job, origin, r, fill="sunk", edge=job.theme.colour("line_strong"))
    _end_hex(job, end, r)
    if not stays:
        paper, strong = job.theme.colour("surface"), job.theme.colour("line_strong")
        _dart(job.painter, origin, r * 0.82, 0, paper, strong)
    hollow = face.drawing in (Drawing.STAYS, Drawing.FEIGNS)
    _dart(job.painter, end, r * 0.95, face.turn, job.solid if hollow else job.theme.colour("raised"), job.solid)
    if not stays:
        _way(job, origin, end, short=tall < 1.4)
    if face.turn:
        _arc(job, end, r * 1.2)


def _place(origin: QPointF, r: float, forward: int, front_right: int) -> QPointF:
    step, angle = r * sqrt(3), radians(60 - 90)  # front right lies 60 degrees clockwise of the nose
    return QPointF(
        origin.x() + front_right * step * cos(angle), origin.y() - forward * step + front_right * step * sin(angle)
    )


def _grid(job: _Job, origin: QPointF, r: float) -> None:
    painter = job.painter
    painter.setPen(QPen(job.theme.colour("line"), 0.9 * job.unit))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.save()
    painter.setClipRect(job.box)
    near = job.box.adjusted(-r, -r, r, r)
    for forward in range(-2, 4):
        for front_right in range(-2, 4):
            centre = _place(origin, r, forward, front_right)
            if near.contains(centre):
                painter.drawPolygon(hexagon(centre, r))
    painter.restore()


def _hex(job: _Job, centre: QPointF, r: float, *, fill: str, edge: QColor) -> None:
    job.painter.setPen(QPen(edge, 1.1 * job.unit))
    job.painter.setBrush(job.theme.colour(fill))
    job.painter.drawPolygon(hexagon(centre, r))


def _end_hex(job: _Job, centre: QPointF, r: float) -> None:
    match job.face.drawing:
        case Drawing.FEIGNS:
            job.painter.setBrush(job.theme.colour("surface"))
            job.painter.setPen(QPen(job.solid, 1.8 * job.unit, Qt.PenStyle.DashLine))
        case Drawing.STAYS:
            job.painter.setBrush(job.theme.colour("raised"))
            job.painter.setPen(QPen(job.solid, 1.8 * job.unit))
        case _:
            job.painter.setBrush(job.solid)
            job.painter.setPen(QPen(job.solid, 1.1 * job.unit))
    job.painter.drawPolygon(hexagon(centre, r))


def _dart(painter: QPainter, centre: QPointF, r: float, turn: int, fill: QColor, edge: QColor) -> None:
    """The little aircraft of the diagram: wings, body, tail, nose up."""
    painter.save()
    painter.translate(centre)
    painter.rotate(60 * turn)
    wings, body, tail = QPainterPath(), QPainterPath(), QPainterPath()
    wings.addRoundedRect(QRectF(-r * 0.62, -r * 0.26, r * 1.24, r * 0.3), r * 0.1, r * 0.1)
    right = ((0.11, -0.5), (0.06, 0.55), (-0.06, 0.55), (-0.11, -0.5))
    body.addPolygon(QPolygonF([QPointF(0, -r * 0.62), *(QPointF(r * x, r * y) for x, y in right)]))
    body.closeSubpath()
    tail.addRoundedRect(QRectF(-r * 0.26, r * 0.36, r * 0.52, r * 0.18), r * 0.06, r * 0.06)
    painter.setPen(QPen(edge, max(1.0, r * 0.07)))
    painter.setBrush(fill)
    painter.drawPath(wings.united(body).united(tail))
    painter.restore()


def _way(job: _Job, origin: QPointF, end: QPointF, *, short: bool) -> None:
    u, path_of = job.unit, end - origin
    length = hypot(path_of.x(), path_of.y())
    across = QPointF(-path_of.y() / length, path_of.x() / length)

    def at(part: float, aside: float = 0.0) -> QPointF:
        return origin + path_of * part + across * aside * u

    first, last = (0.30, 0.60) if short else (0.28, 0.66)
    path = QPainterPath(at(first))
    if job.face.drawing is Drawing.CURLS:
        bend = 1 if job.face.front_right > 0 else -1
        path.cubicTo(at(0.42), at(0.62, 9 * bend), at(0.52, 10 * bend))
        path.cubicTo(at(0.40, 10 * bend), at(0.42, -2 * bend), at(last))
    else:
        path.lineTo(at(last))
    draw_arrow(job.painter, path, job.theme.colour("raised"), 5.4 * u, head=2.0)
    draw_arrow(job.painter, path, job.accent, 2.4 * u)


def _arc(job: _Job, centre: QPointF, radius: float) -> None:
    # A turn to the left runs left round; a half turn takes the side the card moves to.
    left = job.face.turn < 0 or (job.face.turn == 3 and job.face.front_right < 0)
    steps = -abs(job.face.turn) if left else job.face.turn
    gap = -1 if left else 1
    ring = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    start = 90 - 6 * gap
    path = QPainterPath()
    path.arcMoveTo(ring, start)
    path.arcTo(ring, start, -60 * steps + 16 * gap)
    draw_arrow(job.painter, path, job.theme.colour("raised"), 5.0 * job.unit, head=2.0)
    draw_arrow(job.painter, path, job.accent, 2.2 * job.unit)
