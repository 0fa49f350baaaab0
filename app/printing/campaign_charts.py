"""Charts of a campaign drawn by a painter: on paper in black and grey, on the screen in the colours of a theme."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.printing.easel import KEY, ChartInk, Easel, draw_key, draw_marks, grid, paper_ink, stroke
from app.printing.figures import Bar, BarChart, Chart, FaceChart, Line, LineChart, StackChart
from app.printing.paper import TENTHS, Faces, Pen

ROW = 13.0
"""Height of a bar's row, in points."""


def chart_height(chart: Chart, unit: float = 1.0) -> float:
    """The height that a chart wants, in the painter's units; more does it no harm."""
    match chart:
        case LineChart():
            return 150 * unit
        case StackChart():
            return 110 * unit
        case BarChart():
            return (KEY + 6 + ROW * max(1, len(chart.bars))) * unit
        case FaceChart():
            return 92 * unit
        case _:
            assert_never(chart)


def draw_chart(painter: QPainter, rect: QRectF, chart: Chart, ink: ChartInk) -> None:
    """Draw a chart into a rectangle, without its title."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(ink.font)
    easel = Easel(painter, ink)
    match chart:
        case LineChart():
            _draw_lines(easel, rect, chart)
        case StackChart():
            _draw_stacks(easel, rect, chart)
        case BarChart():
            _draw_bars(easel, rect, chart)
        case FaceChart():
            _draw_faces(easel, rect, chart)
        case _:
            assert_never(chart)
    painter.restore()


def _draw_lines(easel: Easel, rect: QRectF, chart: LineChart) -> None:
    draw_key(easel, rect, [(line.name, line.side) for line in chart.lines], lines=True)
    most = max((value for line in chart.lines for value in line.values), default=0) / chart.unit
    field, top = grid(easel, rect.adjusted(0, KEY * easel.u, 0, 0), most)
    draw_marks(easel, field, chart.marks)
    for line in chart.lines:
        points = _points(field, line, chart, top)
        if points:
            stroke(easel, points, line.side)


def _points(field: QRectF, line: Line, chart: LineChart, top: float) -> list[QPointF]:
    part = field.width() / max(1, len(chart.marks))
    return [
        QPointF(field.left() + part * (index + 0.5), field.bottom() - field.height() * value / chart.unit / top)
        for index, value in enumerate(line.values)
    ]


def _draw_stacks(easel: Easel, rect: QRectF, chart: StackChart) -> None:
    fills = (easel.ink.sheet, easel.ink.wash, easel.ink.ink)
    x, u = rect.left(), easel.u
    for part, fill in zip(chart.parts, fills, strict=True):
        middle = rect.top() + KEY * u / 2 - 1
        easel.framed(QRectF(x, middle - 3.5 * u, 9 * u, 7 * u), fill, easel.ink.mid)
        easel.words(x + 13 * u, middle, part)
        x += easel.width(part) + 28 * u
    most = max((sum(column) for column in chart.columns), default=0)
    field, top = grid(easel, rect.adjusted(0, KEY * u, 0, 0), most)
    draw_marks(easel, field, chart.marks)
    part_width = field.width() / max(1, len(chart.columns))
    wide = min(part_width * 0.7, 22 * u)
    for index, column in enumerate(chart.columns):
        foot = field.bottom()
        for count, fill in zip(column, fills, strict=True):
            high = field.height() * count / top
            if count:
                left = field.left() + part_width * (index + 0.5) - wide / 2
                easel.framed(QRectF(left, foot - high, wide, high), fill, easel.ink.mid)
            foot -= high


def _draw_bars(easel: Easel, rect: QRectF, chart: BarChart) -> None:
    u = easel.u
    draw_key(easel, rect, chart.names, lines=False)
    labels = min(max((easel.width(bar.label) for bar in chart.bars), default=0), rect.width() * 0.45)
    numbers = max((easel.width(bar.words) for bar in chart.bars), default=0)
    room = rect.width() - labels - numbers - 14 * u
    most = max((bar.count for bar in chart.bars), default=1)
    y = rect.top() + (KEY + 4) * u
    for bar in chart.bars:
        middle = y + ROW * u / 2
        easel.words(rect.left() + labels, middle, easel.fitted(bar.label, labels), 1.0)
        box = _bar_box(rect.left() + labels + 6 * u, middle, room, bar, most, u)
        easel.box(box, bar.side)
        easel.words(box.right() + 5 * u, middle, bar.words)
        y += ROW * u


def _bar_box(left: float, middle: float, room: float, bar: Bar, most: int, u: float) -> QRectF:
    return QRectF(left, middle - 4 * u, max(room * bar.count / most, u), 8 * u)


def _draw_faces(easel: Easel, rect: QRectF, chart: FaceChart) -> None:
    """A column for each face with its count above it; the line across is an even share."""
    u, faces = easel.u, len(chart.counts)
    foot, room = rect.bottom() - 27 * u, rect.height() - 27 * u - 13 * u
    most, part = max(*chart.counts, 1), rect.width() / faces
    wide = min(part * 0.64, 40 * u)
    if chart.thrown:
        level = foot - room * chart.thrown / faces / most
        pen = QPen(easel.ink.ink, 0.8 * u)
        pen.setDashPattern([4, 3])
        easel.painter.setPen(pen)
        easel.painter.drawLine(QLineF(rect.left(), level, rect.right(), level))
    for index, count in enumerate(chart.counts):
        middle, high = rect.left() + part * (index + 0.5), room * count / most
        if count:
            easel.framed(QRectF(middle - wide / 2, foot - high, wide, high), easel.ink.wash, easel.ink.mid)
        half = easel.width(str(count)) / 2 + 1.5 * u
        plate = QRectF(middle - half, foot - high - 10.5 * u, 2 * half, 9.5 * u)
        easel.painter.fillRect(plate, easel.ink.sheet)
        easel.words(middle, plate.center().y(), str(count), 0.5)
        easel.words(middle, foot + 7 * u, str(index + 1), 0.5)
    easel.rule(QLineF(rect.left(), foot, rect.right(), foot), 0.8, easel.ink.mid)
    easel.words(rect.left(), foot + 20 * u, easel.fitted(chart.note, rect.width()), 0.0, easel.ink.mid)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartBlock:
    """A chart as a block of a page."""

    chart: Chart

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return chart_height(self.chart)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        rect = QRectF(x * TENTHS, y * TENTHS, width * TENTHS, chart_height(self.chart) * TENTHS)
        pen.painter.save()
        pen.painter.scale(1 / TENTHS, 1 / TENTHS)
        draw_chart(pen.painter, rect, self.chart, paper_ink(pen.faces))
        pen.painter.restore()
