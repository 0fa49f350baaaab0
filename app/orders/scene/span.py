"""The months of a campaign as they are painted: sub-periods, months, and a bar for each type of aircraft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.look.pens import CENTRE, LEFT, draw_text, text_width
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph, has_glyph
from app.orders.new_layout import GROUP, HEAD, MARGIN, NAMES, ROW, Span
from app.orders.span_rows import NationRows, SpanRows, TypeRow
from app.phrases.campaign.men import month_mark
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme

_BAR = 9.0
_WORD, _LETTER = 30.0, 12.0
_HATCH = 5.0


def draw_span(painter: QPainter, rect: QRectF, rows: SpanRows, theme: Theme) -> None:
    """The whole picture."""
    span = Span(width=rect.width(), months=len(rows.months))
    _draw_periods(painter, rect, rows, span, theme)
    _draw_months(painter, rows, span, theme)
    top = float(HEAD)
    for nation in rows.nations:
        _draw_heading(painter, top, nation, theme)
        top += GROUP
        for one in nation.types:
            _draw_type(painter, QRectF(0, top, rect.width(), ROW), one, span, theme)
            top += ROW


def _draw_periods(painter: QPainter, rect: QRectF, rows: SpanRows, span: Span, theme: Theme) -> None:
    """A plate over each sub-period, and a line down where it begins."""
    at = 0
    for number, length in enumerate(rows.periods, start=1):
        left, right = span.left_of(at), span.left_of(at + length)
        plate = QRectF(left, 6, right - left, 22).adjusted(1, 0, -1, 0)
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(theme.colour("accent_soft" if number % 2 else "raised"))
        painter.drawRect(plate)
        font = theme.font("small")
        words = _("Sub-period {n}").format(n=number)
        said = words if text_width(words, font) < plate.width() - 6 else str(number)
        draw_text(painter, plate, said, font, theme.colour("ink"), CENTRE)
        painter.fillRect(QRectF(left, 28, 1, rect.height() - 28 - MARGIN), theme.colour("line_strong"))
        at += length


def _draw_months(painter: QPainter, rows: SpanRows, span: Span, theme: Theme) -> None:
    font = theme.font("micro", px=11)
    for at, month in enumerate(rows.months):
        place = QRectF(span.left_of(at), 31, span.step, 20)
        first = at == 0 or month.month == 1
        mark = month_mark(month)
        if span.step < _WORD:
            mark = mark[:1] if span.step >= _LETTER else ""
        if first and span.step >= 2 * _WORD:
            mark = f"{mark} {month.year}"
        draw_text(painter, place, mark, font, theme.colour("ink" if first else "ink2"), CENTRE)
    painter.fillRect(QRectF(MARGIN, HEAD - 4, span.right - MARGIN, 2), theme.colour("ink2"))


def _draw_heading(painter: QPainter, top: float, nation: NationRows, theme: Theme) -> None:
    font = theme.font("heading", px=16)
    width = text_width(nation.name, font) + 34
    painter.fillRect(QRectF(MARGIN, top + 2, width, GROUP - 4), theme.colour("surface"))
    draw_side(painter, QPointF(MARGIN + 9, top + GROUP / 2), 7, nation.side, theme)
    draw_text(painter, QRectF(MARGIN + 26, top, width, GROUP), nation.name, font, theme.colour("ink"), LEFT)


def _draw_type(painter: QPainter, rect: QRectF, one: TypeRow, span: Span, theme: Theme) -> None:
    if has_glyph(one.aircraft):
        picture = QRectF(MARGIN, rect.center().y() - 10, 20, 20)
        draw_glyph(painter, picture, one.aircraft, theme.colour(one.side))
    name = QRectF(MARGIN + 28, rect.top(), NAMES - MARGIN - 34, rect.height())
    draw_text(painter, name, one.name, theme.font("small"), theme.colour("ink"), LEFT)
    left = span.left_of(one.since) + 1
    bar = QRectF(left, rect.center().y() - _BAR / 2, span.right - left, _BAR)
    _draw_bar(painter, bar, one, theme)
    if one.note:
        _draw_note(painter, rect, left, one.note, theme)


def _draw_note(painter: QPainter, rect: QRectF, left: float, note: str, theme: Theme) -> None:
    """Words before the bar; where there is no room, on a plate on it."""
    font = theme.font("micro", px=11)
    width = text_width(note, font) + 10
    before = left - NAMES > width + 4
    place = QRectF(left - width - 3 if before else left + 24, rect.center().y() - 8, width, 16)
    painter.fillRect(place, theme.colour("surface"))
    draw_text(painter, place.adjusted(5, 0, 0, 0), note, font, theme.colour("ink2"), LEFT)


def _draw_bar(painter: QPainter, bar: QRectF, one: TypeRow, theme: Theme) -> None:
    """Allied solid, Central hatched; broken where it is not certain."""
    colour = theme.colour(one.side)
    solid = one.settled and one.side is Side.ALLIED
    painter.setBrush(theme.colour(one.side if solid else f"{one.side}_soft"))
    pen = QPen(colour, 1.1)
    if not one.settled:
        pen.setDashPattern([4.0, 2.5])
    painter.setPen(pen)
    painter.drawRect(bar)
    if one.settled and one.side is Side.CENTRAL:
        painter.save()
        painter.setClipRect(bar, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(colour, 1.3))
        count = int((bar.width() + _BAR) / _HATCH) + 1
        starts = [bar.left() - _BAR + step * _HATCH for step in range(count)]
        painter.drawLines([QLineF(x, bar.bottom(), x + _BAR, bar.top()) for x in starts])
        painter.restore()
