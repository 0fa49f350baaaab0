"""What charts are drawn with: inks for paper and screen, and the strokes, keys and grids that all of them share.

A side is told by its fill before its colour: solid for the Allies, hatched for the Central Powers, as everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from app.look.tokens import Theme
from app.printing.figures import Mark
from app.printing.paper import FAINT, INK, MID, SMALL, TENTHS, WASH, Faces
from core.words import Side

_STEPS = (1, 2, 5)
_MOST_STEPS = 5
FOOT, KEY = 23.0, 15.0
"""Heights of the months under a field and of the key above it, in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartInk:
    """How a chart is drawn.

    Attributes:
        font: of all words in it; its pixel size belongs to `unit`.
        unit: how many of the painter's units a point is: 1 on the screen, 10 on paper.
        ink, mid, faint, wash, sheet: words and axes, second words, lines of the grid, quiet fill, the ground.
        allied, central: of the sides.
    """

    font: QFont
    unit: float
    ink: QColor
    mid: QColor
    faint: QColor
    wash: QColor
    sheet: QColor
    allied: QColor
    central: QColor

    def side(self, side: Side) -> QColor:
        """A side's colour."""
        return self.allied if side is Side.ALLIED else self.central


def paper_ink(faces: Faces) -> ChartInk:
    """Black and grey, for a painter that is scaled to tenths of a point."""
    black = QColor(INK)
    return ChartInk(
        font=faces.font(SMALL),
        unit=TENTHS,
        ink=black,
        mid=QColor(MID),
        faint=QColor(FAINT),
        wash=QColor(WASH),
        sheet=QColor("#FFFFFF"),
        allied=black,
        central=black,
    )


def screen_ink(theme: Theme, ground: str = "surface") -> ChartInk:
    """The colours of a theme; `ground` names the colour that the chart stands on."""
    return ChartInk(
        font=theme.font("caption"),
        unit=1.25,
        ink=theme.colour("ink"),
        mid=theme.colour("ink2"),
        faint=theme.colour("line"),
        wash=theme.colour("sunk"),
        sheet=theme.colour(ground),
        allied=theme.colour("allied"),
        central=theme.colour("central"),
    )


class Easel:
    """The painter with its inks, and the few strokes of which all charts are made."""

    def __init__(self, painter: QPainter, ink: ChartInk) -> None:
        self.painter, self.ink, self.u = painter, ink, ink.unit
        self.metrics = QFontMetricsF(ink.font)

    def width(self, text: str) -> float:
        return self.metrics.horizontalAdvance(text)

    def fitted(self, text: str, room: float) -> str:
        return text if self.width(text) <= room else self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)

    def words(self, x: float, middle: float, text: str, share: float = 0.0, colour: QColor | None = None) -> None:
        """Words whose height is centred on `middle`; `share` of their width lies left of x."""
        baseline = middle + (self.metrics.ascent() - self.metrics.descent()) / 2
        self.painter.setPen(self.ink.ink if colour is None else colour)
        self.painter.drawText(QPointF(x - self.width(text) * share, baseline), text)

    def rule(self, line: QLineF, weight: float, colour: QColor) -> None:
        self.painter.setPen(QPen(colour, weight * self.u))
        self.painter.drawLine(line)

    def box(self, rect: QRectF, side: Side) -> None:
        """A bar of a side: solid, or hatched within its edge."""
        colour = self.ink.side(side)
        if side is Side.ALLIED:
            self.painter.fillRect(rect, colour)
            return
        self.painter.fillRect(rect, self.ink.sheet)
        self.painter.setPen(QPen(colour, 0.5 * self.u))
        self.painter.drawLines(_hatch(rect, 2.6 * self.u))
        self.framed(rect, None, colour)

    def framed(self, rect: QRectF, fill: QColor | None, edge: QColor) -> None:
        self.painter.setPen(QPen(edge, 0.7 * self.u))
        self.painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else fill)
        self.painter.drawRect(rect)


def _hatch(rect: QRectF, step: float) -> list[QLineF]:
    """Lines at 45 degrees inside a rectangle."""
    lines: list[QLineF] = []
    wide, high = rect.width(), rect.height()
    at = step
    while at < wide + high:
        lines.append(
            QLineF(
                rect.left() + max(0.0, at - high),
                rect.top() + min(at, high),
                rect.left() + min(at, wide),
                rect.top() + max(0.0, at - wide),
            )
        )
        at += step
    return lines


def step_of(most: float) -> int:
    """The distance between the lines of a grid: 1, 2 or 5 of a power of ten, so that at most five are needed."""
    power = 1
    while True:
        for step in _STEPS:
            if step * power * _MOST_STEPS >= most:
                return step * power
        power *= 10


def draw_key(easel: Easel, rect: QRectF, names: Sequence[tuple[str, Side]], *, lines: bool) -> None:
    """Which squadron is which, above the chart; each has its share of the width."""
    u, middle = easel.u, rect.top() + KEY * easel.u / 2 - 1
    part = rect.width() / max(1, len(names))
    x = rect.left()
    for name, side in names:
        swatch = QRectF(x, middle - 3.5 * u, 14 * u, 7 * u)
        if lines:
            stroke(easel, [QPointF(x + 2 * u, middle), QPointF(x + 14 * u, middle)], side)
        else:
            easel.box(swatch, side)
        said = easel.fitted(name, part - 26 * u)
        easel.words(x + 18 * u, middle, said)
        x += min(part, easel.width(said) + 36 * u)


def stroke(easel: Easel, points: Sequence[QPointF], side: Side) -> None:
    """A line of a side: solid with round marks, or dashed with square ones."""
    u, colour = easel.u, easel.ink.side(side)
    pen = QPen(colour, 1.3 * u)
    if side is Side.CENTRAL:
        pen.setDashPattern([3.2, 2.0])
    easel.painter.setPen(pen)
    easel.painter.setBrush(Qt.BrushStyle.NoBrush)
    easel.painter.drawPolyline(list(points))
    easel.painter.setPen(QPen(colour, 0.9 * u))
    easel.painter.setBrush(colour if side is Side.ALLIED else easel.ink.sheet)
    for point in points:
        if side is Side.ALLIED:
            easel.painter.drawEllipse(point, 1.7 * u, 1.7 * u)
        else:
            easel.painter.drawRect(QRectF(point.x() - 1.7 * u, point.y() - 1.7 * u, 3.4 * u, 3.4 * u))


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Where the values of a chart stand: beside the numbers, above the months; `lines` across, each `step` higher."""

    rect: QRectF
    step: int
    lines: int


def field_of(metrics: QFontMetricsF, unit: float, rect: QRectF, most: float) -> Field:
    """The field of a chart below its key, by the font of its words and the painter's units in a point."""
    step = step_of(max(most, 1))
    lines = max(1, -(-int(most + 0.999) // step))
    left = max(metrics.horizontalAdvance(str(step * number)) for number in range(lines + 1)) + 6 * unit
    return Field(rect=rect.adjusted(left, 5 * unit, 0, -FOOT * unit), step=step, lines=lines)


def grid(easel: Easel, rect: QRectF, most: float) -> tuple[QRectF, float]:
    """Lines across with their numbers; gives the room that is left beside them, and what its top is worth."""
    found = field_of(easel.metrics, easel.u, rect, most)
    field, step, lines = found.rect, found.step, found.lines
    for number in range(lines + 1):
        y = field.bottom() - field.height() * number / lines
        easel.rule(QLineF(field.left(), y, field.right(), y), 0.8 if number == 0 else 0.4, _axis(easel, number))
        easel.words(field.left() - 4 * easel.u, y, str(step * number), 1.0, easel.ink.mid)
    return field, float(step * lines)


def _axis(easel: Easel, number: int) -> QColor:
    return easel.ink.mid if number == 0 else easel.ink.faint


def draw_marks(easel: Easel, field: QRectF, marks: Sequence[Mark]) -> None:
    """The months under a field, as many as have room; each year under its first month."""
    part = field.width() / max(1, len(marks))
    widest = max((easel.width(mark.month) for mark in marks), default=0) + 4 * easel.u
    every = max(1, -(-int(widest) // max(1, int(part))))
    for index, mark in enumerate(marks):
        middle = field.left() + part * (index + 0.5)
        if index % every == 0:
            easel.words(middle, field.bottom() + 8 * easel.u, mark.month, 0.5)
        if mark.year:
            easel.words(middle, field.bottom() + 18 * easel.u, mark.year, 0.5, easel.ink.mid)
