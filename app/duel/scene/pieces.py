"""What lies on the map: arcs, trails, lines of fire, planned ways, and the aircraft with their plates."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from app.duel.layout import RADIUS, Board, Point, angle, corners
from app.duel.picture import ArcMark, MapPicture, PathMark, PlaneMark, ShotMark, TrailMark, Waypoint, WreckMark
from app.duel.scene.country import hex_polygon
from app.look.icons import draw_icon
from app.look.pens import CENTRE, text_width
from app.look.shapes import small
from app.look.sides import side_pen
from app.look.silhouettes import draw_glyph, fitted, glyph_span
from app.translation import gettext as _
from app.translation import ngettext
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme
    from core.hexes import Hex

GLYPH = 48.0
"""px of an aircraft at zoom 1."""
_PLATE = 19.0


def legible(scale: float) -> float:
    """By how much what carries figures grows against the map, so that they can be read when it is small."""
    return max(1.0, 0.86 / scale)


def draw_under(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Everything below the aircraft."""
    for at in picture.offered:
        _draw_offer(painter, board, at, theme)
    for arc in picture.arcs:
        _draw_arc(painter, board, arc, theme, scale)
    for wreck in picture.wrecks:
        _draw_wreck(painter, board, wreck, theme)
    for trail in picture.trails:
        _draw_trail(painter, board, trail, theme)
    for shot in picture.shots:
        _draw_shot(painter, board, shot, theme)
    if picture.path is not None:
        _draw_way(painter, board, picture.path, theme)


def draw_over(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Everything above the aircraft: numbers of the planned way, dice of the lines of fire."""
    if picture.path is not None:
        taken = {mark.at for mark in picture.planes}
        for stop in picture.path.stops:
            aside = QPointF(0, -RADIUS - 3) if stop.at in taken else QPointF(0, 0)
            if stop is picture.path.stops[-1]:
                aside = QPointF(15, 14) if stop.at not in taken else QPointF(18, -RADIUS)
            if stop.rounds:
                _draw_round(painter, board, stop, theme, scale, aside=aside)
    for shot in picture.shots:
        _draw_dice_count(painter, board, shot, theme, scale)
    for at in picture.chosen:
        painter.setPen(QPen(theme.colour("signal"), 3))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(hex_polygon(board, at, 1))


def draw_cursor(painter: QPainter, board: Board, at: Hex, theme: Theme) -> None:
    """The hex that the keyboard stands on."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width, shrink in (("on_signal", 4.5, -0.5), ("signal", 2.4, -0.5)):
        painter.setPen(QPen(theme.colour(colour), width))
        painter.drawPolygon(hex_polygon(board, at, shrink))


def place_of(board: Board, mark: PlaneMark) -> Point:
    """Where an aircraft is drawn: several in one hex stand aside of each other."""
    centre = board.centre(mark.at)
    if mark.shared < 2:
        return centre
    offset = (mark.slot - (mark.shared - 1) / 2) * 19
    return Point(centre.x + offset, centre.y - offset * 0.75)


def draw_plane(painter: QPainter, mark: PlaneMark, heading: float, theme: Theme, scale: float) -> None:
    """One aircraft about the painter's origin, turned by `heading` degrees from nose up."""
    grown = legible(scale)
    if mark.mine:
        _draw_own_hex(painter, theme)
    if mark.smoke or mark.flames:
        _draw_fumes(painter, heading, theme)
    size = GLYPH if mark.shared < 2 else GLYPH * 0.82
    box = QRectF(-size / 2, -size / 2, size, size)
    halo = theme.colour("surface")
    span = glyph_span(mark.type_id)
    draw_glyph(painter, box, mark.type_id, theme.colour(mark.side), heading=heading, halo=halo, span=span)
    if mark.flames:
        _draw_flames(painter, heading, theme)
    _draw_altitude(painter, QPointF(15 + 2 * grown, 13 + 2 * grown), str(mark.altitude), mark.side, theme, grown)
    _draw_speed(painter, QPointF(-19, -18), mark, theme, grown)
    if mark.spinning:
        _draw_state(painter, QPointF(19, -17), "spin", theme, grown)


def _draw_own_hex(painter: QPainter, theme: Theme) -> None:
    outline = QPolygonF([QPointF(*corner) for corner in corners(Point(0, 0), RADIUS - 1)])
    outer = QPolygonF([QPointF(*corner) for corner in corners(Point(0, 0), RADIUS + 1.2)])
    painter.setPen(QPen(theme.colour("signal"), 3))
    painter.setBrush(theme.colour("surface", 0.55))
    painter.drawPolygon(outline)
    painter.setPen(QPen(theme.colour("ink"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(outer)


def _draw_fumes(painter: QPainter, heading: float, theme: Theme) -> None:
    """Smoke that trails behind."""
    painter.save()
    painter.rotate(heading)
    painter.setPen(Qt.PenStyle.NoPen)
    for i, (x, y, radius) in enumerate(((1.0, 14.0, 5.0), (-3.0, 22.0, 6.5), (3.0, 31.0, 8.0), (-2.0, 41.0, 9.5))):
        painter.setBrush(theme.colour("ink3", 0.5 - 0.1 * i))
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.restore()


def _draw_flames(painter: QPainter, heading: float, theme: Theme) -> None:
    """Tongues from the engine back over the fuselage."""
    painter.save()
    painter.rotate(heading)
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, size in (("state.danger", 1.0), ("signal", 0.6)):
        painter.setBrush(theme.colour(colour))
        for x, length in ((-5.0, 16.0), (0.0, 25.0), (5.0, 16.0)):
            tongue = QPainterPath(QPointF(x * size - 4 * size, -14))
            tongue.quadTo(QPointF(x * size - 5 * size, -14 + length * size / 2), QPointF(x, -14 + length * size))
            tongue.quadTo(QPointF(x * size + 5 * size, -14 + length * size / 2), QPointF(x * size + 4 * size, -14))
            painter.drawPath(tongue)
    painter.restore()


def _draw_altitude(painter: QPainter, centre: QPointF, text: str, side: Side, theme: Theme, grown: float) -> None:
    """Round for the Allies, square for the Central Powers."""
    size = _PLATE * grown
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.setPen(QPen(theme.colour("surface"), 1.2))
    painter.setBrush(theme.colour(side))
    if side is Side.ALLIED:
        painter.drawEllipse(box)
    else:
        painter.drawRect(box)
    painter.setPen(theme.colour(f"on_{side}"))
    painter.setFont(theme.font("strong", px=13 * grown))
    painter.drawText(box, CENTRE, text)


def _draw_speed(painter: QPainter, centre: QPointF, mark: PlaneMark, theme: Theme, grown: float) -> None:
    """As many chevrons as the speed: what it flew last, or flies now."""
    if mark.speed < 1 or mark.spinning:
        return
    count = min(mark.speed, 5)
    step = 4.0 * grown
    height = 5.0 * grown
    box = QRectF(0, 0, step * count + 6 * grown, height + 6 * grown)
    box.moveCenter(QPointF(centre.x() - 1, centre.y()))
    painter.setPen(QPen(theme.colour(mark.side), 1))
    painter.setBrush(theme.colour("surface", 0.92))
    painter.drawRoundedRect(box, 2, 2)
    pen = QPen(theme.colour(mark.side), 1.6 * grown)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for i in range(count):
        x = box.left() + 3.4 * grown + i * step
        y = box.center().y()
        tip = QPointF(x + height / 2 * 0.8, y)
        painter.drawPolyline(QPolygonF([QPointF(x, y - height / 2), tip, QPointF(x, y + height / 2)]))


def _draw_state(painter: QPainter, centre: QPointF, icon: str, theme: Theme, grown: float) -> None:
    size = 18 * grown
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    painter.setPen(QPen(theme.colour("state.danger"), 1.4))
    painter.setBrush(theme.colour("state.danger_soft"))
    painter.drawEllipse(box)
    draw_icon(painter, icon, box.adjusted(2, 2, -2, -2), theme.colour("state.danger"))


def _draw_offer(painter: QPainter, board: Board, at: Hex, theme: Theme) -> None:
    painter.setPen(QPen(theme.colour("accent"), 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("surface", 0.6))
    painter.drawPolygon(hex_polygon(board, at, 2.5))


def _draw_arc(painter: QPainter, board: Board, arc: ArcMark, theme: Theme, scale: float) -> None:
    painter.setPen(QPen(theme.colour(arc.side), 1.3, Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("surface", 0.55))
    painter.drawPolygon(hex_polygon(board, arc.at, 2.5))
    centre = board.centre(arc.at)
    painter.setPen(theme.colour(arc.side))
    roomy = scale >= 0.95
    painter.setFont(theme.font("strong", px=15 * legible(scale)))
    lift = 5 if roomy else 0
    painter.drawText(QRectF(centre.x - 20, centre.y - 11 - lift, 40, 20), CENTRE, str(arc.dice))
    if roomy:
        painter.setFont(theme.font("micro"))
        painter.drawText(QRectF(centre.x - 20, centre.y + 2, 40, 13), CENTRE, _("dice"))


def _draw_trail(painter: QPainter, board: Board, trail: TrailMark, theme: Theme) -> None:
    points = [QPointF(*board.centre(at)) for at in trail.hexes]
    for i in range(len(points) - 1):
        if points[i] == points[i + 1]:
            continue
        alpha = min(0.85, 0.35 + 0.5 * (i + 1) / max(len(points) - 1, 1))
        painter.setPen(side_pen(trail.side, theme.colour(trail.side, alpha), 3))
        painter.drawLine(points[i], points[i + 1])


def _draw_wreck(painter: QPainter, board: Board, wreck: WreckMark, theme: Theme) -> None:
    """A cross where an aircraft came down, on a scorched ring."""
    centre = QPointF(*board.centre(wreck.at))
    painter.setPen(QPen(theme.colour("surface"), 1.5))
    painter.setBrush(theme.colour("state.dead_soft", 0.9))
    painter.drawEllipse(centre, 13, 13)
    pen = QPen(theme.colour(wreck.side), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    for colour, width in (("surface", 5.5), (wreck.side.value, 3.0)):
        pen.setColor(theme.colour(colour))
        pen.setWidthF(width)
        painter.setPen(pen)
        for way in (1, -1):
            painter.drawLine(centre + QPointF(-6, -6 * way), centre + QPointF(6, 6 * way))


def _line_of(board: Board, shot: ShotMark) -> tuple[QPointF, QPointF, QPointF]:
    """From where to where a shot goes, and the unit step to its right: two that fire at each other stay apart."""
    source, target = QPointF(*board.centre(shot.source)), QPointF(*board.centre(shot.target))
    way = target - source
    length = max(hypot(way.x(), way.y()), 1.0)
    aside = QPointF(-way.y() / length, way.x() / length)
    return source + way * 0.12 + aside * 4, source + way * 0.92 + aside * 4, aside


def _draw_shot(painter: QPainter, board: Board, shot: ShotMark, theme: Theme) -> None:
    """Tracers from the guns to the target."""
    if shot.hits > 0:
        _draw_burst(painter, QPointF(*board.centre(shot.target)), theme)
    begin, end, _aside = _line_of(board, shot)
    painter.setPen(QPen(theme.colour("surface", 0.85), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(begin, end)
    pen = QPen(theme.colour(shot.side), 2.6)
    pen.setDashPattern([3.2, 1.6])
    painter.setPen(pen)
    painter.drawLine(begin, end)


def _draw_burst(painter: QPainter, centre: QPointF, theme: Theme) -> None:
    star = QPolygonF()
    for i in range(16):
        radius = 27.0 if i % 2 == 0 else 17.0
        a = i * pi / 8
        star.append(centre + QPointF(radius * cos(a), radius * sin(a)))
    painter.setPen(QPen(theme.colour("state.danger"), 1.4))
    painter.setBrush(theme.colour("state.danger_soft", 0.75))
    painter.drawPolygon(star)


def _draw_dice_count(painter: QPainter, board: Board, shot: ShotMark, theme: Theme, scale: float) -> None:
    begin, end, aside = _line_of(board, shot)
    grown = legible(scale)
    text = _shot_words(shot)
    # As far aside as the pill is wide across the line, so that it covers neither line nor aircraft.
    half = (text_width(text, theme.font("strong", px=12 * grown)) / 2 + 8) * abs(aside.x()) + 12 * abs(aside.y())
    centre = (begin + end) / 2 + aside * (half + GLYPH * 0.5)
    _draw_pill(painter, centre, text, ("surface", shot.side.value), theme, grown)


def _shot_words(shot: ShotMark) -> str:
    dice = ngettext("{n} die", "{n} dice", shot.dice).format(n=shot.dice)
    if shot.hits < 0:
        return dice
    hits = ngettext("{n} hit", "{n} hits", shot.hits).format(n=shot.hits)
    return _("{dice}, {hits}").format(dice=dice, hits=hits)


def _draw_way(painter: QPainter, board: Board, path: PathMark, theme: Theme) -> None:
    points = QPolygonF([QPointF(*board.centre(at)) for at in path.hexes])
    pen = QPen(theme.colour("map.trail"), 2.4, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(points)
    end = path.stops[-1]
    centre = board.centre(end.at)
    box = QRectF(centre.x - 22, centre.y - 22, 44, 44)
    span = glyph_span(path.type_id)
    ghost = fitted(path.type_id, box, angle(end.facing), span).map(small(path.type_id))
    painter.setPen(QPen(theme.colour(path.side), 1.4, Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("surface", 0.8))
    painter.drawPath(ghost)


def _draw_round(painter: QPainter, board: Board, stop: Waypoint, theme: Theme, scale: float, *, aside: QPointF) -> None:
    """The rounds that end in a hex, on a yellow pill, set aside from whatever stands there."""
    centre = QPointF(*board.centre(stop.at)) + aside
    _draw_pill(painter, centre, stop.rounds, ("signal", "on_signal"), theme, legible(scale))


def _draw_pill(
    painter: QPainter, centre: QPointF, text: str, colours: tuple[str, str], theme: Theme, grown: float
) -> None:
    font = theme.font("strong", px=12 * grown)
    height = 18 * grown
    width = max(height, text_width(text, font) + 11 * grown)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    ground, ink = colours
    painter.setPen(QPen(theme.colour(ink), 1.2))
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(box, height / 2, height / 2)
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    painter.drawText(box, CENTRE, text)
