"""The skins of aircraft paintings: fabric patterns, ribs, edges, shadows. Metres, paint of the time, no theme."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.look.plans import Paint, Wing

_LOZENGE = ("#3F4A5E", "#7B6A4C", "#5C6B4A", "#8F8565", "#4E4355")


class Grain:
    """A fixed scatter of numbers for streaks and mottle: the same picture on every machine, and never chance."""

    def __init__(self, seed: int) -> None:
        self._state = seed

    def between(self, low: float, high: float) -> float:
        """The next number from low to high."""
        self._state = (self._state * 1103515245 + 12345) % 2**31
        return low + (high - low) * self._state / 2**31


def round_pen(colour: QColor, width: float) -> QPen:
    """A pen with round caps and joins."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def faded(colour: QColor, alpha: int) -> QColor:
    """The colour with alpha from 0 to 255."""
    return QColor(colour.red(), colour.green(), colour.blue(), alpha)


def draw_fabric(painter: QPainter, path: QPainterPath, paint: Paint, seed: int) -> None:
    """Fill a wing or tail plane with the aircraft's paint."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(paint.wing))
    painter.drawPath(path)
    pattern = _PATTERNS.get(paint.pattern)
    if pattern is None:
        return
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    pattern(painter, path.boundingRect(), QColor(paint.patch), Grain(seed))
    painter.restore()


def draw_ribs(painter: QPainter, path: QPainterPath, wing: Wing, ink: QColor) -> None:
    """Ribs and aileron hinges of a wing."""
    half = wing.span / 2
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(faded(ink, 46), 0.025))
    x = 0.38
    while x < half + 0.3:
        for side in (-x, x):
            painter.drawLine(QPointF(side, wing.y - 0.2), QPointF(side, wing.y + wing.chord + wing.sweep + 0.6))
        x += 0.38
    painter.setPen(QPen(faded(ink, 130), 0.035))
    root, tip = wing.y + wing.chord * 0.76, wing.y + wing.sweep + wing.tip * 0.76
    inner = root + (tip - root) * 0.58
    for sign in (-1, 1):
        joint = QPointF(sign * half * 0.58, inner)
        painter.drawLine(joint, QPointF(sign * (half + 0.3), tip))
        painter.drawLine(joint, QPointF(joint.x(), wing.y + wing.chord + wing.sweep + 0.5))
    painter.restore()


def draw_edge(painter: QPainter, path: QPainterPath, ink: QColor, width: float = 0.045) -> None:
    """Outline of a part."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, width))
    painter.drawPath(path)


def draw_shade(painter: QPainter, over: QPainterPath, on: QPainterPath, dx: float, dy: float) -> None:
    """The shadow that one part throws on another."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 14, 16, 70))
    painter.drawPath(QTransform().translate(dx, dy).map(over).intersected(on))


def _bands(painter: QPainter, box: QRectF, patch: QColor, _grain: Grain) -> None:
    painter.setBrush(patch)
    step = box.width() / 5.2
    top, bottom = box.top() - 0.1, box.bottom() + 0.1
    x = box.left() - step * 0.4
    while x < box.right() + step:
        lean = step * 0.55 if x < 0 else -step * 0.55
        far = x + step * 0.9
        corners = [QPointF(x, top), QPointF(far, top), QPointF(far - lean, bottom), QPointF(x - lean, bottom)]
        painter.drawPolygon(QPolygonF(corners))
        x += step * 2


def _lozenge(painter: QPainter, box: QRectF, _patch: QColor, grain: Grain) -> None:
    r = 0.24
    row, y = 0, box.top() - r
    while y < box.bottom() + r:
        x = box.left() - r + (r * 0.87 if row % 2 else 0)
        while x < box.right() + r:
            painter.setBrush(QColor(_LOZENGE[(int(x * 7) * 3 + row * 2 + int(grain.between(0, 2))) % len(_LOZENGE)]))
            corners = [pi / 3 * k + pi / 6 for k in range(6)]
            painter.drawPolygon(QPolygonF([QPointF(x + r * 1.03 * cos(a), y + r * 1.03 * sin(a)) for a in corners]))
            x += r * 1.74
        y += r * 1.5
        row += 1


def _streak(painter: QPainter, box: QRectF, patch: QColor, grain: Grain) -> None:
    for _ in range(int(box.width() * box.height() * 9)):
        x, y = grain.between(box.left(), box.right()), grain.between(box.top(), box.bottom())
        length = grain.between(0.25, 0.6)
        painter.setPen(round_pen(faded(patch, 150), grain.between(0.02, 0.05)))
        painter.drawLine(QPointF(x, y), QPointF(x + length * 0.35, y + length))


def _mottle(painter: QPainter, box: QRectF, patch: QColor, grain: Grain) -> None:
    painter.setBrush(faded(patch, 120))
    for _ in range(int(box.width() * box.height() * 7)):
        spot = QPointF(grain.between(box.left(), box.right()), grain.between(box.top(), box.bottom()))
        painter.drawEllipse(spot, grain.between(0.08, 0.2), grain.between(0.06, 0.14))


_PATTERNS: dict[str, Callable[[QPainter, QRectF, QColor, Grain], None]] = {
    "bands": _bands,
    "lozenge": _lozenge,
    "streak": _streak,
    "mottle": _mottle,
}
