"""Manoeuvre cards: the picture at any width (made for 138, 110 and 92 px), and its back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app.look.card_diagram import draw_diagram
from app.look.card_face import CardFace, CardState
from app.look.pens import CENTRE, LEFT, RIGHT, draw_text, text_width, wrapped_height
from core.words import Side

if TYPE_CHECKING:
    from app.look.tokens import Theme

CARD_WIDTHS = (138, 110, 92)
"""px: windows of 950 px height and more, usual, lower than 750 px."""
_WIDTH, _HEIGHT = 110, 160
_BOXES_FROM = 80  # px of width: below, the boxes cannot be read and only title and diagram are shown
_FRAMES = {CardState.CHOSEN: ("signal", "ink", 1.6), CardState.SELECTED: ("accent", "accent", 1.2)}


def card_size(width: int) -> QSize:
    """Size of a card of this width, in px at 1x."""
    return QSize(width, round(width * _HEIGHT / _WIDTH))


def draw_card(painter: QPainter, rect: QRectF, face: CardFace, theme: Theme) -> None:
    """Draw a card into rect, scaled from its width. A frame reaches 3 % of the width outside."""
    u = rect.width() / _WIDTH
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    _ground(painter, QRectF(0, 0, rect.width(), rect.height()), u, face, theme)
    _head(painter, u, face, theme)
    draw_diagram(painter, QRectF(8 * u, 44 * u, 94 * u, 76 * u), face, theme)
    if face.state is CardState.DISABLED and face.reason:
        _reason(painter, u, face.reason, theme)
    elif rect.width() >= _BOXES_FROM:
        for i, text in enumerate((face.before, face.middle, face.after)):
            if text:
                _box(painter, QRectF((6 + i * 33.3) * u, 127 * u, 31.3 * u, 27 * u), u, text, face, theme)
    if face.order:
        _order(painter, u, face.order, theme)
    painter.restore()


def draw_card_back(painter: QPainter, rect: QRectF, side: Side, theme: Theme) -> None:
    """A card that lies face down: the side's colour and cue, no content."""
    u = rect.width() / _WIDTH
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour(side), 1.2 * u))
    painter.setBrush(theme.colour(f"{side}_soft"))
    painter.drawRoundedRect(rect, 4 * u, 4 * u)
    inner = rect.adjusted(7 * u, 7 * u, -7 * u, -7 * u)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, 2 * u, 2 * u)
    painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(theme.colour(side, 0.4), 0.9 * u))
    if side is Side.CENTRAL:
        x = inner.left() - inner.height()
        while x < inner.right():
            painter.drawLine(QPointF(x, inner.bottom()), QPointF(x + inner.height(), inner.top()))
            x += 8 * u
    else:
        for ring in range(1, 12):
            painter.drawEllipse(inner.center(), ring * 8 * u, ring * 8 * u)
    painter.restore()


def draw_card_gap(painter: QPainter, rect: QRectF, text: str, theme: Theme) -> None:
    """The empty place in a hand where the next card would lie."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("line_strong"), 1.4, Qt.PenStyle.DashLine))
    painter.setBrush(theme.colour("sunk", 0.5))
    painter.drawRoundedRect(rect, 4, 4)
    painter.setFont(theme.font("small"))
    painter.setPen(theme.colour("ink2"))
    painter.drawText(rect.adjusted(8, 0, -8, 0), CENTRE | Qt.TextFlag.TextWordWrap, text)
    painter.restore()


def _ground(painter: QPainter, rect: QRectF, u: float, face: CardFace, theme: Theme) -> None:
    frame = _FRAMES.get(face.state)
    painter.setPen(Qt.PenStyle.NoPen)
    if frame is not None:
        painter.setBrush(theme.colour(frame[0]))
        painter.drawRoundedRect(rect.adjusted(-3 * u, -3 * u, 3 * u, 3 * u), 6 * u, 6 * u)
    elif face.state is CardState.NORMAL:
        painter.setBrush(theme.colour("shadow", 0.12))
        painter.drawRoundedRect(rect.translated(0, 1.2 * u), 4 * u, 4 * u)
    _, edge, width = frame or ("", "line_strong", 1.0)
    painter.setPen(QPen(theme.colour(edge), width * u))
    painter.setBrush(theme.colour("surface" if face.state is CardState.DISABLED else "raised"))
    painter.drawRoundedRect(rect, 4 * u, 4 * u)


def _head(painter: QPainter, u: float, face: CardFace, theme: Theme) -> None:
    grey = face.state is CardState.DISABLED
    title = theme.font("heading", px=14.5 * u)
    if text_width(face.title, title) > 92 * u:
        title = theme.font("heading", px=12.4 * u)
    draw_text(painter, QRectF(8 * u, 5 * u, 94 * u, 20 * u), face.title, title, theme.colour("ink3" if grey else "ink"))
    painter.setPen(QPen(theme.colour("line_strong" if grey else "ink"), 1.5 * u))
    painter.drawLine(QPointF(8 * u, 27 * u), QPointF(102 * u, 27 * u))
    if face.aerobatic:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("line_strong" if grey else "aerobatic"))
        painter.drawRect(QRectF(8 * u, 28.6 * u, 94 * u, 3.4 * u))
    small, ink = theme.font("micro", px=11 * u), theme.colour("ink3" if grey else "ink2")
    draw_text(painter, QRectF(8 * u, 33 * u, 62 * u, 12 * u), face.side, small, ink, LEFT)
    draw_text(painter, QRectF(70 * u, 33 * u, 32 * u, 12 * u), str(face.ident), small, ink, RIGHT)


def _box(painter: QPainter, rect: QRectF, u: float, text: str, face: CardFace, theme: Theme) -> None:
    """One of the three condition boxes: before, with or limit, after."""
    painter.setPen(QPen(theme.colour("line_strong"), 0.9 * u))
    painter.setBrush(theme.colour("surface"))
    painter.drawRoundedRect(rect, 1.5 * u, 1.5 * u)
    painter.setPen(theme.colour("ink3" if face.state is CardState.DISABLED else "ink"))
    lines = text.split("\n")
    height = rect.height() / len(lines)
    for i, line in enumerate(lines):
        font = theme.font("micro", px=11 * u)
        if text_width(line, font) > rect.width() - 2 * u:
            font = theme.font("micro", px=9.8 * u)
        painter.setFont(font)
        y = rect.top() + i * height * 0.92 + (0 if len(lines) == 1 else height * 0.08)
        painter.drawText(QRectF(rect.left(), y, rect.width(), height), CENTRE, line)


def _reason(painter: QPainter, u: float, reason: str, theme: Theme) -> None:
    band = QRectF(1 * u, 124 * u, 108 * u, 32 * u)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("sunk"))
    painter.drawRect(band)
    words = band.adjusted(6 * u, 0, -4 * u, 0)
    font = theme.font("micro", px=11 * u)
    if wrapped_height(reason, font, words.width()) > band.height():
        font = theme.font("micro", px=9.5 * u)
    painter.setPen(theme.colour("ink2"))
    painter.setFont(font)
    painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
    painter.drawText(words, LEFT | Qt.TextFlag.TextWordWrap, reason)


def _order(painter: QPainter, u: float, order: int, theme: Theme) -> None:
    centre = QPointF(101 * u, 7 * u)
    painter.setPen(QPen(theme.colour("on_signal"), 1.4 * u))
    painter.setBrush(theme.colour("signal"))
    painter.drawEllipse(centre, 10 * u, 10 * u)
    painter.setFont(theme.font("strong", px=13 * u))
    painter.setPen(theme.colour("on_signal"))
    painter.drawText(QRectF(centre.x() - 10 * u, centre.y() - 10 * u, 20 * u, 20 * u), CENTRE, str(order))
