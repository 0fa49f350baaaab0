"""What is painted of the ground's own war: objectives, flak, strafed trenches, the rows of Speed cards over targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from app.duel.scene.country import hex_polygon
from app.duel.scene.plates import draw_pill, legible
from app.look.pens import CENTRE, text_width
from app.look.sides import draw_side, side_pen
from app.translation import gettext as _
from core.aceshigh.ground import ObjectiveKind
from core.hexes import neighbour

if TYPE_CHECKING:
    from app.duel.layout import Board
    from app.duel.marks import CourseMark, FlakMark, MapPicture, ObjectiveMark, TrenchMark
    from app.look.tokens import Theme
    from core.hexes import Hex

_HALO = 4.0
_NEAR = (0, 1, 2, 3)
"""The facings to hexes whose aircraft have their names where the plate would be."""
_ROOMY = 0.72
"""From this scale on there is room for names on the ground."""


def draw_ground(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Everything of the ground that lies under the aircraft."""
    for trench in picture.trenches:
        _draw_trench_hex(painter, board, trench, theme)
    for flak in picture.flak:
        _draw_flak(painter, board, flak, theme, scale)
    for course in picture.courses:
        _draw_course(painter, board, course, theme, scale)
    for objective in picture.objectives:
        _draw_objective(painter, board, objective, theme, scale)


def draw_ground_words(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Names and states of the objectives, over the aircraft."""
    taken = {mark.at for mark in picture.planes}
    for objective in picture.objectives:
        if scale >= _ROOMY or objective.state or objective.progress or objective.hits:
            _draw_name(painter, board, objective, theme, scale, taken)


def _draw_objective(painter: QPainter, board: Board, mark: ObjectiveMark, theme: Theme, scale: float) -> None:
    centre = QPointF(*board.centre(mark.at))
    painter.save()
    painter.setPen(side_pen(mark.side, theme.colour(mark.side), 1.6))
    painter.setBrush(theme.colour("surface", 0.72))
    painter.drawPolygon(hex_polygon(board, mark.at, 2.0))
    painter.translate(centre.x(), centre.y() - 3)
    shape = _SHAPES[mark.kind]()
    ink = theme.colour("state.dead" if mark.gone else mark.side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("surface"), _HALO, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(shape)
    painter.setPen(QPen(ink, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(theme.colour(f"{mark.side}_soft"))
    painter.drawPath(shape)
    if mark.gone:
        _cross_out(painter, theme)
    painter.restore()
    draw_side(painter, centre + QPointF(-15, 8), 5.0 * min(legible(scale), 1.4), mark.side, theme)
    if mark.most and not mark.gone:
        _draw_hits(painter, centre, mark, theme)


def _cross_out(painter: QPainter, theme: Theme) -> None:
    for colour, width in (("surface", 5.0), ("state.danger", 2.6)):
        painter.setPen(QPen(theme.colour(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-11, -11), QPointF(11, 11))
        painter.drawLine(QPointF(-11, 11), QPointF(11, -11))


def _draw_hits(painter: QPainter, centre: QPointF, mark: ObjectiveMark, theme: Theme) -> None:
    """A bar that fills with the hits a balloon has taken."""
    bar = QRectF(centre.x() - 8, centre.y() + 13, 24, 5)
    painter.setPen(QPen(theme.colour("ink2"), 0.8))
    painter.setBrush(theme.colour("surface"))
    painter.drawRect(bar)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("state.danger"))
    painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * min(mark.hits, mark.most) / mark.most, bar.height()))


def _depot() -> QPainterPath:
    """Two sheds under one roof line."""
    path = QPainterPath()
    path.addPolygon(
        QPolygonF([QPointF(-12, 9), QPointF(-12, -2), QPointF(-6, -8), QPointF(0, -2), QPointF(0, 9), QPointF(-12, 9)])
    )
    path.addPolygon(
        QPolygonF([QPointF(0, 9), QPointF(0, -2), QPointF(6, -8), QPointF(12, -2), QPointF(12, 9), QPointF(0, 9)])
    )
    return path


def _airfield() -> QPainterPath:
    """A hangar with its door, and a wind sock."""
    path = QPainterPath(QPointF(-13, 9))
    path.cubicTo(QPointF(-13, -9), QPointF(7, -9), QPointF(7, 9))
    path.closeSubpath()
    path.moveTo(-7, 9)
    path.lineTo(-7, 2)
    path.lineTo(1, 2)
    path.lineTo(1, 9)
    path.moveTo(11, 9)
    path.lineTo(11, -9)
    path.lineTo(17, -7)
    path.lineTo(11, -4)
    return path


def _balloon() -> QPainterPath:
    """A kite balloon on its cable, fins behind and the basket below."""
    path = QPainterPath()
    path.addEllipse(QRectF(-13, -13, 22, 13))
    path.moveTo(8, -10)
    path.lineTo(14, -13)
    path.lineTo(13, -6)
    path.lineTo(14, 0)
    path.lineTo(8, -3)
    path.moveTo(-4, 0)
    path.lineTo(-3, 5)
    path.moveTo(1, 0)
    path.lineTo(0, 5)
    path.addRect(QRectF(-4, 5, 5, 4))
    return path


_SHAPES = {
    ObjectiveKind.DEPOT: _depot,
    ObjectiveKind.AIRFIELD: _airfield,
    ObjectiveKind.BALLOON: _balloon,
}


def _draw_name(
    painter: QPainter, board: Board, mark: ObjectiveMark, theme: Theme, scale: float, taken: set[Hex]
) -> None:
    """What it is and how it stands, in a plate under the hex, or above it where aircraft are in the way."""
    said = [mark.name, mark.state]
    if mark.most and not mark.gone:
        said.append(_("{hits} of {most}").format(hits=mark.hits, most=mark.most))
    text = ", ".join(part for part in (*said, mark.progress) if part)
    crowded = mark.at in taken or bool(taken.intersection(neighbour(mark.at, way) for way in _NEAR))
    centre = QPointF(*board.centre(mark.at)) + QPointF(0, -33 if crowded else 31)
    font = theme.font("small", px=12 * legible(scale))
    width, height = text_width(text, font) + 10, 17 * legible(scale)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setPen(side_pen(mark.side, theme.colour(mark.side), 1.2))
    painter.setBrush(theme.colour("surface", 0.93))
    painter.drawRoundedRect(box, 3, 3)
    painter.setFont(font)
    painter.setPen(theme.colour("ink"))
    painter.drawText(box, CENTRE, text)


def _draw_flak(painter: QPainter, board: Board, mark: FlakMark, theme: Theme, scale: float) -> None:
    """A hex in which the flak fires: a dashed edge, and bursts with their word where there is room."""
    centre = QPointF(*board.centre(mark.at))
    painter.setPen(QPen(theme.colour("state.danger"), 1.3, Qt.PenStyle.DashDotLine))
    painter.setBrush(theme.colour("state.danger_soft", 0.55))
    painter.drawPolygon(hex_polygon(board, mark.at, 3.0))
    painter.setPen(QPen(theme.colour("state.danger"), 1.2))
    painter.setBrush(theme.colour("surface", 0.85))
    painter.drawPath(_puff().translated(centre + QPointF(-9, -11)))
    painter.drawPath(_puff().translated(centre + QPointF(10, 8)))
    if scale >= 0.95:
        painter.setFont(theme.font("micro"))
        painter.setPen(theme.colour("state.danger"))
        painter.drawText(QRectF(centre.x() - 20, centre.y() - 8, 40, 14), CENTRE, _("flak"))


def _puff() -> QPainterPath:
    path = QPainterPath()
    for x, y, r in ((-2.6, 0.8, 3.0), (2.2, 1.4, 2.8), (0.0, -2.2, 3.0)):
        path.addEllipse(QPointF(x, y), r, r)
    return path.simplified()


def _draw_trench_hex(painter: QPainter, board: Board, mark: TrenchMark, theme: Theme) -> None:
    centre = QPointF(*board.centre(mark.at))
    colour = theme.colour("state.danger" if mark.strafed else mark.side)
    pen = QPen(colour, 2.0 if mark.strafed else 1.1, Qt.PenStyle.SolidLine if mark.strafed else Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(theme.colour("state.danger_soft", 0.7) if mark.strafed else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(hex_polygon(board, mark.at, 3.5))
    if not mark.strafed:
        return
    painter.setPen(QPen(colour, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for dx in (-9.0, 0.0, 9.0):  # a row of bullets across the hex
        painter.drawLine(centre + QPointF(dx - 3, 4), centre + QPointF(dx + 3, -4))


def _draw_course(painter: QPainter, board: Board, mark: CourseMark, theme: Theme, scale: float) -> None:
    """The Speed cards in a row, numbered in the hexes that they entered."""
    for number, at in enumerate(mark.hexes, start=1):
        painter.setPen(side_pen(mark.side, theme.colour(mark.side), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(hex_polygon(board, at, 5.0))
        centre = QPointF(*board.centre(at)) + QPointF(-14, 13)
        draw_pill(painter, centre, str(number), ("surface", mark.side.value), theme, legible(scale))
