"""The timeline of service as it is painted: heads of months, a row for each aircraft, bars up to the armistice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.hangar.layout import HEAD, MARGIN, NAMES, Timeline
from app.hangar.rows import ServiceRow, month_heads, year_heads
from app.look.pens import CENTRE, LEFT, RIGHT, draw_text, text_width
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme

_BAR = 9.0
_WORD = 21.0  # px: a month narrower than this is named by its first letter
_HATCH, _WIDE_HATCH = 5.0, 8.0
_ASIDE = 44.0  # px of bar before words that lie on it


def draw_columns(painter: QPainter, rect: QRectF, now: int, theme: Theme) -> None:
    """What runs through all rows: the column of the chosen month and the beginnings of years."""
    line = Timeline(width=rect.width())
    column = QRectF(line.left_of(now), rect.top(), line.step, rect.height())
    painter.fillRect(column, theme.colour("signal_soft"))
    for at, _year in year_heads():
        painter.fillRect(QRectF(line.left_of(at), rect.top(), 1, rect.height()), theme.colour("line_strong"))


def draw_heads(painter: QPainter, rect: QRectF, now: int, theme: Theme) -> None:
    """Years and months over the rows."""
    line = Timeline(width=rect.width())
    for at, year in year_heads():
        x = line.left_of(at)
        painter.fillRect(QRectF(x, 8, 1, HEAD - 8), theme.colour("line_strong"))
        draw_text(painter, QRectF(x + 4, 4, 60, 20), year, theme.font("strong"), theme.colour("ink"))
    font = theme.font("micro", px=11)
    for at, month in enumerate(month_heads()):
        place = QRectF(line.left_of(at), 24, line.step, 19)
        chosen = at == now
        if chosen:
            wide = max(line.step, text_width(month, font) + 8)
            place = QRectF(place.center().x() - wide / 2, 24, wide, 19)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(place, 2, 2)
        word = month if chosen or line.step >= _WORD else month[0]
        room = place.adjusted(-4, 0, 4, 0)
        if not chosen and abs(at - now) == 1 and line.step < _WORD:
            continue  # the plate of the chosen month lies over its neighbours
        draw_text(painter, room, word, font, theme.colour("on_signal" if chosen else "ink2"), CENTRE)
    painter.fillRect(QRectF(MARGIN - 2, HEAD - 2, rect.width() - 2 * MARGIN + 4, 2), theme.colour("ink2"))


def draw_group(painter: QPainter, rect: QRectF, row: ServiceRow, theme: Theme) -> None:
    """A nation's heading, clear of the lines of the years."""
    font = theme.font("heading", px=16)
    width = text_width(row.name, font) + 30
    painter.fillRect(QRectF(MARGIN - 2, rect.top() + 1, width, rect.height() - 2), theme.colour("surface"))
    draw_side(painter, QPointF(21, rect.center().y()), 7, row.side, theme)
    draw_text(painter, QRectF(36, rect.top(), width, rect.height()), row.name, font, theme.colour("ink"))


def draw_service(painter: QPainter, rect: QRectF, row: ServiceRow, theme: Theme, *, chosen: bool) -> None:
    """An aircraft: silhouette, name, seats, bar."""
    line = Timeline(width=rect.width())
    ink = theme.colour("ink" if row.flies else "ink2")
    draw_glyph(
        painter,
        QRectF(14, rect.center().y() - 11, 22, 22),
        row.aircraft,
        theme.colour(row.side if row.flies else "ink3"),
    )
    seats = 50 if row.two_seater else 8
    name = QRectF(42, rect.top(), NAMES - 42 - seats, rect.height())
    draw_text(painter, name, row.name, theme.font("strong" if chosen else "body", px=13), ink)
    if row.two_seater:
        place = QRectF(NAMES - 52, rect.top(), 44, rect.height())
        draw_text(painter, place, row.seats, theme.font("micro", px=11), theme.colour("ink2"), RIGHT)
    left = line.left_of(row.since) + 1
    bar = QRectF(left, rect.center().y() - _BAR / 2, line.right - left, _BAR)
    _draw_bar(painter, bar, row, theme)
    if row.note:
        _draw_note(painter, rect, left, row.note, theme)


def _draw_note(painter: QPainter, rect: QRectF, left: float, note: str, theme: Theme) -> None:
    """Words before the bar; where there is no room, on a plate at its begin."""
    font = theme.font("micro", px=11)
    width = text_width(note, font)
    if left - NAMES > width + 10:
        place = QRectF(left - width - 8, rect.top(), width + 2, rect.height())
        painter.fillRect(place.adjusted(-3, 4, 1, -5), theme.colour("surface"))
        draw_text(painter, place, note, font, theme.colour("ink2"), LEFT)
        return
    place = QRectF(left + _ASIDE, rect.center().y() - 8, width + 10, 16)
    painter.fillRect(place, theme.colour("surface"))
    draw_text(painter, place.adjusted(5, 0, 0, 0), note, font, theme.colour("ink2"), LEFT)


def _draw_bar(painter: QPainter, bar: QRectF, row: ServiceRow, theme: Theme) -> None:
    """Allied solid, Central hatched; empty before it flies; broken and counter-hatched where it is not certain."""
    colour = theme.colour(row.side if row.flies else "line_strong")
    solid = row.settled and row.flies and row.side is Side.ALLIED
    ground = row.side if solid else f"{row.side}_soft" if row.flies else "surface"
    painter.setBrush(theme.colour(ground))
    pen = QPen(colour, 1.1)
    if not row.settled:
        pen.setDashPattern([4.0, 2.5])
    painter.setPen(pen)
    painter.drawRect(bar)
    if not row.settled:
        _hatch(painter, bar, QPen(theme.colour(row.side if row.flies else "ink3"), 1.0), _WIDE_HATCH, rising=False)
    elif row.flies and row.side is Side.CENTRAL:
        _hatch(painter, bar, QPen(colour, 1.3), _HATCH, rising=True)


def _hatch(painter: QPainter, bar: QRectF, pen: QPen, step: float, *, rising: bool) -> None:
    painter.save()
    painter.setClipRect(bar, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen)
    x = bar.left() - _BAR
    lines: list[QLineF] = []
    while x < bar.right():
        low, high = (bar.bottom(), bar.top()) if rising else (bar.top(), bar.bottom())
        lines.append(QLineF(x, low, x + _BAR, high))
        x += step
    painter.drawLines(lines)
    painter.restore()
