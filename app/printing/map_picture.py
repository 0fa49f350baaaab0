"""The plan of a fight in black ink: both tracks over the map, for the mission record and as a picture of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from app.disk import write_whole
from app.look.sides import cross_pattee
from app.look.silhouettes import draw_glyph
from app.printing.paper import CAPTION, INK, MID, SMALL, Align, Faces, Pen, Style
from app.printing.plan import Ground, Spot, radius_for
from app.printing.sheets import FightPlan, Track
from core.hexes import Hex
from core.words import Side

_HEX_LINE = "#D8D8D8"
_LABEL = Style("micro", 6.4)
_LABEL_INVERSE = replace(_LABEL, ink="#FFFFFF")
_HEX_NAME = Style("body", 6, "#8A8A8A")
_PLATE = 4.1  # half the height of a turn's number
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
    painter = pen.painter
    painter.save()
    painter.translate(rect.left() + (rect.width() - ground.width) / 2, rect.top())
    _draw_ground(pen, ground, plan)
    for track in plan.tracks:
        _draw_track(pen, ground, track)
    shared = _shared_ends(plan)
    for track in plan.tracks:
        _draw_turns(pen, ground, track, shared)
    for track in plan.tracks:
        _draw_end(pen, ground, track)
    _draw_legend(pen, ground, plan)
    painter.restore()


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
    painter = pen.painter
    painter.save()
    x = -_EDGE + 1 if side is Side.ALLIED else ground.width + _EDGE - 1
    painter.translate(x, ground.height / 2)
    painter.rotate(-90 if side is Side.ALLIED else 90)
    pen.line_of_text(-ground.height / 2, 0, name, CAPTION, width=ground.height, align=Align.CENTRE)
    painter.restore()


def _track_pen(track: Track) -> QPen:
    pen = QPen(QColor(INK), 1.1)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if track.side is Side.CENTRAL:
        pen.setDashPattern([3.2, 2.0])
    return pen


def _shifted(ground: Ground, track: Track, spot: Spot) -> QPointF:
    """Tracks of the two sides run a little apart, so that both show where they share their hexes."""
    apart = ground.radius * 0.16
    return QPointF(spot.x, spot.y + (apart if track.side is Side.CENTRAL else -apart))


def _draw_track(pen: Pen, ground: Ground, track: Track) -> None:
    path = QPainterPath()
    for index, point in enumerate(track.points):
        spot = _shifted(ground, track, ground.centre(point.at))
        if index == 0 or not point.joined:
            path.moveTo(spot)
        else:
            path.lineTo(spot)
    pen.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen.painter.setPen(_track_pen(track))
    pen.painter.drawPath(path)


def _shared_ends(plan: FightPlan) -> set[Hex]:
    """Hexes in which turns of both sides ended."""
    ends = [{point.at for point in track.points if point.turn} for track in plan.tracks]
    return {at for index, one in enumerate(ends) for other in ends[index + 1 :] for at in one & other}


def _draw_turns(pen: Pen, ground: Ground, track: Track, shared: set[Hex]) -> None:
    """Where each turn ended: black on white for the Allies, white on black for the Central Powers."""
    ends: dict[Hex, list[int]] = {}
    for point in track.points[:-1]:
        if point.turn:
            ends.setdefault(point.at, []).append(point.turn)
    start = _shifted(ground, track, ground.centre(track.points[0].at))
    pen.painter.setPen(QPen(QColor(INK), 0.8))
    pen.painter.setBrush(QColor(INK if track.side is Side.CENTRAL else "#FFFFFF"))
    pen.painter.drawEllipse(start, 2.2, 2.2)
    for at, turns in ends.items():
        spot = _shifted(ground, track, ground.centre(at))
        if at in shared:  # one above the other
            spot = QPointF(spot.x(), ground.centre(at).y + (_PLATE if track.side is Side.CENTRAL else -_PLATE))
        _draw_number(pen, spot, ",".join(map(str, turns)), track.side)


def _draw_number(pen: Pen, centre: QPointF, text: str, side: Side) -> None:
    half = max(_PLATE, pen.faces.width(text, _LABEL) / 2 + 1.8)
    plate = QRectF(centre.x() - half, centre.y() - _PLATE, 2 * half, 2 * _PLATE)
    pen.painter.setPen(QPen(QColor(INK), 0.7))
    central = side is Side.CENTRAL
    pen.painter.setBrush(QColor(INK if central else "#FFFFFF"))
    if central:
        pen.painter.drawRect(plate)
    else:
        pen.painter.drawRoundedRect(plate, _PLATE, _PLATE)
    style = _LABEL_INVERSE if central else _LABEL
    top = centre.y() - style.leading / 2
    pen.line_of_text(plate.left(), top, text, style, width=2 * half, align=Align.CENTRE)


def _draw_end(pen: Pen, ground: Ground, track: Track) -> None:
    """The aircraft where its fight ended, with a cross beside it if it went down there."""
    spot = _shifted(ground, track, ground.centre(track.points[-1].at))
    size = max(16.0, ground.radius * 1.7)
    rect = QRectF(spot.x() - size / 2, spot.y() - size / 2, size, size)
    draw_glyph(
        pen.painter, rect, track.type_id, QColor(INK), heading=90.0 + 60.0 * track.facing, halo=QColor("#FFFFFF")
    )
    if track.lost:
        at, arm = spot + QPointF(size * 0.62, size * 0.42), size * 0.17
        for colour, width in (("#FFFFFF", 4.0), (INK, 1.5)):
            pen.painter.setPen(QPen(QColor(colour), width))
            pen.painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
            pen.painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))


def _draw_legend(pen: Pen, ground: Ground, plan: FightPlan) -> None:
    x, y = 0.0, ground.height + 6
    for track in plan.tracks:
        pen.painter.setPen(_track_pen(track))
        pen.painter.drawLine(QPointF(x, y + 6), QPointF(x + 24, y + 6))
        draw_side_mark(pen, QPointF(x + 33, y + 6), 4, track.side)
        pen.line_of_text(x + 41, y, track.name, SMALL)
        x += 41 + pen.faces.width(track.name, SMALL) + 20


def draw_side_mark(pen: Pen, centre: QPointF, radius: float, side: Side) -> None:
    """The mark of a side in black ink: a ring with its dot, or a cross."""
    painter = pen.painter
    if side is Side.ALLIED:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(INK), radius * 0.36))
        painter.drawEllipse(centre, radius * 0.8, radius * 0.8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(INK))
        painter.drawEllipse(centre, radius * 0.28, radius * 0.28)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    place = QTransform.fromTranslate(centre.x(), centre.y()).scale(radius, radius)
    painter.drawPath(place.map(cross_pattee()))


def map_png(plan: FightPlan) -> bytes:
    """The plan as a PNG picture on white. Needs a running QGuiApplication with our fonts."""
    radius = radius_for(plan, _PICTURE_WIDTH - 2 * _EDGE, 1e6)
    inner = QRectF(_PICTURE_MARGIN, _PICTURE_MARGIN, _PICTURE_WIDTH, Ground(plan, radius).height + _LEGEND)
    whole = inner.adjusted(-_PICTURE_MARGIN, -_PICTURE_MARGIN, _PICTURE_MARGIN, _PICTURE_MARGIN).size()
    image = QImage((whole * _PICTURE_SCALE).toSize(), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(_PICTURE_SCALE, _PICTURE_SCALE)
    draw_plan(Pen(painter, Faces()), inner, plan)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def save_map_png(plan: FightPlan, path: Path) -> None:
    """Write the plan as a PNG picture: whole, or not at all. Raises TroubleError."""
    write_whole(path, map_png(plan))
