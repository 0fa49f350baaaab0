"""The two struck marks of the look: the date stamp and the seal."""

from __future__ import annotations

from math import cos, floor, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from app.look.painted import Painted
from app.look.pens import CENTRE, text_width
from app.look.silhouettes import draw_glyph

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.look.look import Look
    from app.look.tokens import Theme

_RADIUS = 42  # the measures below are px at this radius
_SEAL_AIRCRAFT = "A07"
_TEETH = 16
_ROOM = 46
"""Between the sides of the inner circle, at the height of the words."""


def draw_stamp(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    lines: tuple[str, str, str],
    ink: QColor,
    theme: Theme,
) -> None:
    """Strike a stamp.

    Args:
        painter: where.
        centre: of the stamp.
        radius: in px, 42 on a page.
        lines: upper line, lower line, and the words round the rim (capitals, 16 characters at most).
        ink: its colour.
        theme: for the faces.
    """
    upper, lower, around = lines
    u = radius / _RADIUS
    painter.save()
    painter.translate(centre)
    painter.rotate(-9)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, 1.8 * u))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    painter.setPen(QPen(ink, 1.0 * u))
    painter.drawEllipse(QPointF(0, 0), radius - 15 * u, radius - 15 * u)
    painter.setFont(fitted("strong", 14.5 * u, upper, _ROOM * u, theme))
    painter.drawText(QRectF(-28 * u, -17 * u, 56 * u, 18 * u), CENTRE, upper)
    painter.setFont(fitted("figure", 15 * u, lower, _ROOM * u, theme))
    painter.drawText(QRectF(-28 * u, 0, 56 * u, 18 * u), CENTRE, lower)
    rim = radius - 11.2 * u
    if around:
        _rim(painter, around, rim, u, theme)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(_star(QPointF(0, rim * 1.08), u))
    painter.restore()


def fitted(role: str, px: float, text: str, room: float, theme: Theme) -> QFont:
    """A face for a text that keeps inside the inner circle; a long word is smaller."""
    font = theme.font(role, px=px)
    width = text_width(text, font)
    return font if width <= room else theme.font(role, px=floor(px * room / width))


def _rim(painter: QPainter, around: str, rim: float, u: float, theme: Theme) -> None:
    font = theme.font("micro", px=10.5 * u)
    painter.setFont(font)
    widths = [text_width(letter, font) + 1.2 * u for letter in around]
    angle = -sum(widths) / rim / 2
    for letter, width in zip(around, widths, strict=True):
        angle += width / rim / 2
        painter.save()
        painter.rotate(angle * 180 / pi)
        painter.drawText(QRectF(-width, -rim - 8 * u, 2 * width, 11 * u), CENTRE, letter)
        painter.restore()
        angle += width / rim / 2


def _star(centre: QPointF, u: float) -> QPolygonF:
    points = []
    for i in range(10):
        reach = (3.4 if i % 2 == 0 else 1.5) * u
        points.append(centre + QPointF(reach * sin(pi * i / 5), -reach * cos(pi * i / 5)))
    return QPolygonF(points)


def draw_seal(painter: QPainter, centre: QPointF, radius: float, theme: Theme) -> None:
    """The violet seal on a turn file that holds a sealed choice; radius of its body in px, 34 on an envelope."""
    path = QPainterPath()
    for i in range(_TEETH):
        start, middle, end = (2 * pi * (i + part) / _TEETH for part in (0, 0.5, 1))
        if i == 0:
            path.moveTo(centre + QPointF(radius * cos(start), radius * sin(start)))
        bulge = centre + QPointF(radius * 1.12 * cos(middle), radius * 1.12 * sin(middle))
        path.quadTo(bulge, centre + QPointF(radius * cos(end), radius * sin(end)))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("state.sealed"))
    painter.drawPath(path)
    soft = theme.colour("state.sealed_soft")
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(soft, radius * 0.04))
    painter.drawEllipse(centre, radius * 0.79, radius * 0.79)
    half = radius * 0.53
    draw_glyph(painter, QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half), _SEAL_AIRCRAFT, soft)
    painter.restore()


class DateStamp(Painted):
    """The campaign month, struck like a field-post cancel: the one ornament of a page."""

    def __init__(self, look: Look, month: str, year: str, around: str, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setFixedSize(92, 92)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_date(month, year, around)

    def show_date(self, month: str, year: str, around: str) -> None:
        """Show another month."""
        self._lines = (month, year, around)
        self.setAccessibleName(f"{around.capitalize()}: {month} {year}")
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_stamp(painter, rect.center(), _RADIUS, self._lines, theme.colour("ink2"), theme)
