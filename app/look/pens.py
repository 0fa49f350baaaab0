"""Small strokes that several painters share: text that fits, arrows, hexagons."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = LEFT,
    *,
    elide: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
) -> float:
    """One line of text, cut with an ellipsis if it does not fit. Returns the width it took."""
    painter.setFont(font)
    painter.setPen(colour)
    metrics = QFontMetricsF(font)
    shown = text
    if metrics.horizontalAdvance(text) > rect.width() + 0.5:
        shown = metrics.elidedText(text, elide, rect.width())
    painter.drawText(rect, align, shown)
    return metrics.horizontalAdvance(shown)


def draw_two_lines(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Words in two lines that share the height of rect; what is too long is cut in the middle of the second."""
    metrics = QFontMetricsF(font)
    words = text.split(" ")
    fits = [at for at in range(1, len(words)) if metrics.horizontalAdvance(" ".join(words[:at])) <= rect.width()]
    at = max(fits, default=1)
    half = rect.height() / 2
    second = metrics.elidedText(" ".join(words[at:]), Qt.TextElideMode.ElideMiddle, rect.width())
    draw_text(painter, QRectF(rect.left(), rect.top(), rect.width(), half), " ".join(words[:at]), font, colour)
    draw_text(painter, QRectF(rect.left(), rect.top() + half, rect.width(), half), second, font, colour)


def text_width(text: str, font: QFont) -> float:
    """Width of one line in px."""
    return QFontMetricsF(font).horizontalAdvance(text)


def wrapped_height(text: str, font: QFont, width: float) -> float:
    """Height of text wrapped to a width, in px."""
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, max(width, 1), 100_000), flags, text).height()


def hexagon(centre: QPointF, radius: float) -> QPolygonF:
    """A hex with flat top and bottom; the nose of an aircraft that faces north looks through the top side."""
    angles = [pi / 3 * k for k in range(6)]
    return QPolygonF([QPointF(centre.x() + radius * cos(a), centre.y() + radius * sin(a)) for a in angles])


def draw_arrow(painter: QPainter, path: QPainterPath, colour: QColor, width: float, head: float = 3.1) -> None:
    """A line with a solid head, `head` line widths long."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPath(path)
    end, before = path.pointAtPercent(1), path.pointAtPercent(0.9)
    angle, size = atan2(end.y() - before.y(), end.x() - before.x()), width * head
    tips = ((0.0, 0.7), (2.4, 1.0), (-2.4, 1.0))
    corners = [end + QPointF(size * k * cos(angle + turn), size * k * sin(angle + turn)) for turn, k in tips]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF(corners))
