"""What lies on the map: arcs, trails, lines of fire, planned ways, and the aircraft with their plates."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPen, QPolygonF

from app.duel.layout import RADIUS, Board, angle
from app.duel.marks import ArcMark, MapPicture, PathMark, ShotMark, TrailMark, Waypoint, WreckMark
from app.duel.scene.aircraft import GLYPH, draw_own_hex
from app.duel.scene.country import hex_polygon
from app.duel.scene.ground_pieces import draw_ground, draw_ground_words
from app.duel.scene.lines import draw_clue, draw_sight, draw_sight_words, line_of
from app.duel.scene.plates import draw_pill, legible
from app.look.pens import CENTRE, text_width
from app.look.shapes import small
from app.look.sides import side_pen
from app.look.silhouettes import fitted, glyph_span
from app.phrases.sources import MARKED
from app.translation import gettext as _
from app.translation import ngettext
from core.catalog.charts import ArcLetter

if TYPE_CHECKING:
    from app.look.tokens import Theme
    from core.hexes import Hex

_NEVER = ArcLetter.A.value
"""The letter of the hexes that the own tail hides."""


def draw_under(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Everything below the aircraft."""
    draw_ground(painter, board, picture, theme, scale)
    for at in picture.barred:
        _draw_barred(painter, board, at, theme)
    for at in picture.offered:
        _draw_offer(painter, board, at, theme)
    for arc in picture.arcs:
        _draw_arc(painter, board, arc, theme, scale)
    for at in dict.fromkeys(mark.at for mark in picture.planes if mark.mine and mark.shared > 1):
        painter.save()
        painter.translate(QPointF(*board.centre(at)))
        draw_own_hex(painter, theme)
        painter.restore()
    for wreck in picture.wrecks:
        _draw_wreck(painter, board, wreck, theme)
    for trail in picture.trails:
        _draw_trail(painter, board, trail, theme)
    for sight in picture.sights:
        draw_sight(painter, board, sight, theme)
    for shot in picture.shots:
        _draw_shot(painter, board, shot, theme)
    for path in picture.paths:
        _draw_way(painter, board, path, theme)


def draw_over(painter: QPainter, board: Board, picture: MapPicture, theme: Theme, scale: float) -> None:
    """Everything above the aircraft: names of objectives, numbers of the planned ways, dice of the lines of fire."""
    draw_ground_words(painter, board, picture, theme, scale)
    taken = {mark.at for mark in picture.planes}
    for path in picture.paths:
        for stop in path.stops:
            aside = QPointF(0, -RADIUS - 3) if stop.at in taken else QPointF(0, 0)
            if stop is path.stops[-1]:
                aside = QPointF(15, 14) if stop.at not in taken else QPointF(18, -RADIUS)
            if stop.rounds:
                _draw_round(painter, board, stop, theme, scale, aside=aside)
    for shot in picture.shots:
        _draw_dice_count(painter, board, shot, theme, scale)
    for sight in picture.sights:
        draw_sight_words(painter, board, sight, theme, scale)
    for clue in picture.clues:
        draw_clue(painter, board, clue, theme, scale)
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


def _draw_offer(painter: QPainter, board: Board, at: Hex, theme: Theme) -> None:
    painter.setPen(QPen(theme.colour("accent"), 1.6, Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("surface", 0.6))
    painter.drawPolygon(hex_polygon(board, at, 2.5))


def _draw_barred(painter: QPainter, board: Board, at: Hex, theme: Theme) -> None:
    """A hex that might have been offered, and may not be taken: grey and hatched."""
    painter.setPen(QPen(theme.colour("line"), 1.2))
    painter.setBrush(QBrush(theme.colour("ink3", 0.6), Qt.BrushStyle.BDiagPattern))
    painter.drawPolygon(hex_polygon(board, at, 2.5))


def _draw_arc(painter: QPainter, board: Board, arc: ArcMark, theme: Theme, scale: float) -> None:
    blind = arc.letter == _NEVER
    painter.setPen(QPen(theme.colour(arc.side), 1.3, Qt.PenStyle.DotLine if blind else Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("surface", 0.3 if blind else 0.55))
    painter.drawPolygon(hex_polygon(board, arc.at, 2.5))
    centre = board.centre(arc.at)
    painter.setPen(theme.colour(arc.side))
    roomy = scale >= 0.95
    letter = f"{arc.letter}{MARKED if arc.marked else ''}"
    painter.setFont(theme.font("strong", px=15 * legible(scale)))
    lift = 5 if roomy else 0
    figure = letter if blind else str(arc.dice) if roomy or not letter else f"{letter}{arc.dice}"
    painter.drawText(QRectF(centre.x - 24, centre.y - 11 - lift, 48, 20), CENTRE, figure)
    if roomy:
        painter.setFont(theme.font("micro"))
        under = _("no fire") if blind else _("dice") if not letter else _("dice, {letter}").format(letter=letter)
        painter.drawText(QRectF(centre.x - 24, centre.y + 2, 48, 13), CENTRE, under)


def _draw_trail(painter: QPainter, board: Board, trail: TrailMark, theme: Theme) -> None:
    # Aircraft of one side that fly over the same hexes leave trails beside each other, the later ones thinner.
    aside = QPointF(0, 5.0 * trail.lane)
    points = [QPointF(*board.centre(at)) + aside for at in trail.hexes]
    for i in range(len(points) - 1):
        if points[i] == points[i + 1]:
            continue
        alpha = min(0.85, 0.35 + 0.5 * (i + 1) / max(len(points) - 1, 1))
        painter.setPen(side_pen(trail.side, theme.colour(trail.side, alpha), max(3.0 - 0.7 * trail.lane, 1.4)))
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


def _draw_shot(painter: QPainter, board: Board, shot: ShotMark, theme: Theme) -> None:
    """Tracers from the guns to the target."""
    if shot.hits > 0:
        _draw_burst(painter, QPointF(*board.centre(shot.target)), theme)
    begin, end, _aside = line_of(board, shot.source, shot.target)
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
    begin, end, aside = line_of(board, shot.source, shot.target)
    grown = legible(scale)
    text = _shot_words(shot)
    # As far aside as the pill is wide across the line, so that it covers neither line nor aircraft.
    half = (text_width(text, theme.font("strong", px=12 * grown)) / 2 + 8) * abs(aside.x()) + 12 * abs(aside.y())
    centre = (begin + end) / 2 + aside * (half + GLYPH * 0.5)
    draw_pill(painter, centre, text, ("surface", shot.side.value), theme, grown)


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
    draw_pill(painter, centre, stop.rounds, ("signal", "on_signal"), theme, legible(scale))
