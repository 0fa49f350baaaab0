"""Lines on the map that are no tracers: who sees whom, and where a tailed aircraft's next card ends."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from app.duel.layout import STEP, Board, ahead
from app.duel.scene.aircraft import GLYPH
from app.duel.scene.plates import draw_pill, legible
from app.look.pens import text_width
from app.translation import gettext as _
from app.translation import ngettext

if TYPE_CHECKING:
    from app.duel.marks import ClueMark, SightMark
    from app.look.tokens import Theme
    from core.hexes import Hex


def line_of(board: Board, source: Hex, target: Hex) -> tuple[QPointF, QPointF, QPointF]:
    """From where to where a shot goes, and the unit step to its right: two that fire at each other stay apart."""
    begin, end = QPointF(*board.centre(source)), QPointF(*board.centre(target))
    way = end - begin
    length = max(hypot(way.x(), way.y()), 1.0)
    aside = QPointF(-way.y() / length, way.x() / length)
    return begin + way * 0.12 + aside * 4, begin + way * 0.92 + aside * 4, aside


def draw_sight(painter: QPainter, board: Board, sight: SightMark, theme: Theme) -> None:
    """A thin line from guns to what is before them: whole where they may fire, dotted where they may not."""
    begin, end, _aside = line_of(board, sight.source, sight.target)
    round_cap = Qt.PenCapStyle.RoundCap
    painter.setPen(QPen(theme.colour("surface", 0.85), 4.4, Qt.PenStyle.SolidLine, round_cap))
    painter.drawLine(begin, end)
    if sight.barred:
        painter.setPen(QPen(theme.colour("ink2"), 2.0, Qt.PenStyle.DotLine, round_cap))
    else:
        painter.setPen(QPen(theme.colour(sight.side), 2.0, Qt.PenStyle.SolidLine, round_cap))
    painter.drawLine(begin, end)


def draw_sight_words(painter: QPainter, board: Board, sight: SightMark, theme: Theme, scale: float) -> None:
    """The dice of the line, or why there are none."""
    begin, end, aside = line_of(board, sight.source, sight.target)
    grown = legible(scale)
    dice = ngettext("{n} die", "{n} dice", sight.dice).format(n=sight.dice)
    text = _("no: {reason}").format(reason=sight.barred) if sight.barred else dice
    half = (text_width(text, theme.font("strong", px=12 * grown)) / 2 + 8) * abs(aside.x()) + 12 * abs(aside.y())
    colours = ("surface", "ink2") if sight.barred else ("surface", sight.side.value)
    draw_pill(painter, (begin + end) / 2 + aside * (half + GLYPH * 0.42), text, colours, theme, grown)


def draw_clue(painter: QPainter, board: Board, clue: ClueMark, theme: Theme, scale: float) -> None:
    """An arrow to the hex that a tailed aircraft's next card leads to, with the word that it gave."""
    centre = board.centre(clue.at)
    facing = (clue.facing + clue.sixths) % 6
    begin, tip = QPointF(*ahead(centre, facing, GLYPH * 0.42)), QPointF(*ahead(centre, facing, STEP * 0.98))
    way = tip - begin
    length = max(hypot(way.x(), way.y()), 1.0)
    along, aside = way / length, QPointF(-way.y() / length, way.x() / length)
    head = QPolygonF([tip, tip - along * 12 + aside * 8, tip - along * 12 - aside * 8])
    for colour, width in (("surface", 8.0), ("accent", 4.0)):
        pen = QPen(theme.colour(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawLine(begin, tip - along * 8)
        painter.setPen(QPen(theme.colour(colour), 4 if colour == "surface" else 1))
        painter.setBrush(theme.colour(colour))
        painter.drawPolygon(head)
    draw_pill(painter, tip + along * 12, clue.call, ("accent", "on_accent"), theme, legible(scale))
