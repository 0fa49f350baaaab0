"""National markings of the time, for aircraft paintings only: each fills a circle."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.look.sides import cross_pattee

_BLUE, _RED, _WHITE, _BLACK = "#24406E", "#A8281E", "#EFECE2", "#1C1C1C"  # paint of the time, the same in every theme
_ROUNDELS = {
    "british": (_BLUE, _WHITE, _RED),
    "french": (_RED, _WHITE, _BLUE),
    "american": (_RED, _BLUE, _WHITE),
}


def draw_marking(painter: QPainter, centre: QPointF, radius: float, kind: str) -> None:
    """A roundel (british, french, american), an iron cross (iron) or a straight one (balken)."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    if kind in _ROUNDELS:
        rings = _ROUNDELS[kind]
        for i, colour in enumerate(rings):
            painter.setBrush(QColor(colour))
            painter.drawEllipse(QPointF(0, 0), 1 - i / len(rings), 1 - i / len(rings))
    elif kind == "iron":
        painter.setPen(
            QPen(QColor(_WHITE), 0.22, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin)
        )
        painter.setBrush(QColor(_BLACK))
        painter.drawPath(cross_pattee())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPath(cross_pattee())
    else:
        for colour, width in ((_WHITE, 0.34), (_BLACK, 0.2)):
            painter.setBrush(QColor(colour))
            painter.drawPath(_straight_cross(width, 1.05))
    painter.restore()


def _straight_cross(width: float, reach: float) -> QPainterPath:
    upright, level = QPainterPath(), QPainterPath()
    upright.addRect(QRectF(-width, -reach, 2 * width, 2 * reach))
    level.addRect(QRectF(-reach, -width, 2 * reach, 2 * width))
    return upright.united(level)
