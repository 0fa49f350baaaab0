"""The plan of a fight in black ink: both tracks over the map, for the mission record and as a picture of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPainterPath, QPen, QPolygonF

from app.disk import write_whole
from app.printing.paper import CAPTION, MID, Align, Faces, Pen, Style
from app.printing.plan import Ground, radius_for
from app.printing.sheets import FightPlan
from app.printing.tracks_picture import draw_legend, draw_tracks
from core.words import Side

_HEX_LINE = "#D8D8D8"
_HEX_NAME = Style("body", 6, "#8A8A8A")
_EDGE = 12.0
_LEGEND = 20.0
_PICTURE_WIDTH, _PICTURE_SCALE, _PICTURE_MARGIN = 760.0, 2.0, 16.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanPicture:
    """The plan as a block of a page: as wide as the page if there is room for its height, else smaller."""

    plan: FightPlan
    least: float = 190.0
    points: float = 0

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points or self.least

    def stretched(self, more: float) -> PlanPicture:
        """Higher, up to the whole width of a page."""
        return replace(self, points=min(self.least + more, self._full(_FULL_WIDTH)))

    def _full(self, width: float) -> float:
        radius = radius_for(self.plan, width - 2 * _EDGE, 1e6)
        return Ground(self.plan, radius).height + _LEGEND

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        draw_plan(pen, QRectF(x, y, width, self.points or self.least), self.plan)


_FULL_WIDTH = 493.0
"""The printable width of A4 in points; on Letter, which is wider, the plan stays as large."""


def draw_plan(pen: Pen, rect: QRectF, plan: FightPlan) -> None:
    """Draw the plan into a rectangle, centred, with its legend beneath."""
    radius = radius_for(plan, rect.width() - 2 * _EDGE, rect.height() - _LEGEND)
    ground = Ground(plan, radius)
    with pen.moved() as painter:
        painter.translate(rect.left() + (rect.width() - ground.width) / 2, rect.top())
        _draw_ground(pen, ground, plan)
        draw_tracks(pen, ground, plan.tracks)
        draw_legend(pen, 0, ground.height + 6, ground.width, plan.tracks)


def _draw_ground(pen: Pen, ground: Ground, plan: FightPlan) -> None:
    painter = pen.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_HEX_LINE), 0.4))
    for at in ground.hexes():
        painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in ground.corners(at)]))
    starts = {track.points[0].at for track in plan.tracks}
    for at, name in plan.names:
        if at in starts:
            continue
        spot = ground.centre(at)
        top = spot.y - _HEX_NAME.leading / 2
        pen.line_of_text(spot.x - ground.radius, top, name, _HEX_NAME, width=2 * ground.radius, align=Align.CENTRE)
    for side, row in plan.trenches:
        _draw_trench(painter, ground, plan, side, row)
    for side, name in plan.edges:
        _draw_edge_name(pen, ground, side, name)


def _draw_trench(painter: QPainter, ground: Ground, plan: FightPlan, side: Side, row: int) -> None:
    """A trench as on a trench map: a battlemented line, whole for the Allies and broken for the Central Powers."""
    spots = [ground.trench_spot(q, row) for q in range(plan.columns)]
    path = QPainterPath(QPointF(spots[0].x, 0))
    for above, below in pairwise(spots):
        y = (above.y + below.y) / 2
        path.lineTo(QPointF(above.x, y))
        path.lineTo(QPointF(below.x, y))
    path.lineTo(QPointF(spots[-1].x, ground.height))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(QColor(MID), 0.9)
    if side is Side.CENTRAL:
        pen.setDashPattern([2.4, 1.6])
    painter.setPen(pen)
    painter.drawPath(path)


def _draw_edge_name(pen: Pen, ground: Ground, side: Side, name: str) -> None:
    x = -_EDGE + 1 if side is Side.ALLIED else ground.width + _EDGE - 1
    with pen.moved() as painter:
        painter.translate(x, ground.height / 2)
        painter.rotate(-90 if side is Side.ALLIED else 90)
        pen.line_of_text(-ground.height / 2, 0, name, CAPTION, width=ground.height, align=Align.CENTRE)


def map_png(plan: FightPlan) -> bytes:
    """The plan as a PNG picture on white. Needs a running QGuiApplication with our fonts."""
    radius = radius_for(plan, _PICTURE_WIDTH - 2 * _EDGE, 1e6)
    inner = QRectF(_PICTURE_MARGIN, _PICTURE_MARGIN, _PICTURE_WIDTH, Ground(plan, radius).height + _LEGEND)
    whole = inner.adjusted(-_PICTURE_MARGIN, -_PICTURE_MARGIN, _PICTURE_MARGIN, _PICTURE_MARGIN).size()
    image = QImage((whole * _PICTURE_SCALE).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(_PICTURE_SCALE, _PICTURE_SCALE)
    pen = Pen(painter, Faces())
    draw_plan(pen, inner, plan)
    pen.flush()
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def save_map_png(plan: FightPlan, path: Path) -> None:
    """Write the plan as a PNG picture: whole, or not at all. Raises TroubleError."""
    write_whole(path, map_png(plan))
