"""Charts on the screen: painted as on paper, in the colours of a theme, and where each of their spots lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from app.chronicle.chart_rows import Chart, ChartFace, ColumnChart
from app.look.icons import draw_icon
from app.printing.campaign_charts import ROW, chart_height, draw_chart
from app.printing.easel import KEY, ChartInk, Easel, draw_key, draw_marks, field_of, grid, screen_ink
from app.printing.figures import BarChart, FaceChart, LineChart, StackChart

if TYPE_CHECKING:
    from app.look.tokens import Theme

_LEAST = {"points": 220, "earned": 220, "person": 210}
_WIDEST_COLUMN = 17.0
_FACES_FOOT, _FACES_HEAD = 27.0, 13.0


def height_of(face: ChartFace) -> int:
    """The height that a chart wants on the screen, in px."""
    unit = 1.25
    chart = face.chart.lines if isinstance(face.chart, ColumnChart) else face.chart
    return max(_LEAST.get(face.key, 150), round(chart_height(chart, unit)))


def draw_face(painter: QPainter, rect: QRectF, face: ChartFace, at: int, theme: Theme) -> None:
    """Paint a chart; `at` is the spot that the cursor is on, -1 for none."""
    ink = screen_ink(theme)
    spots = spots_of(face.chart, rect, ink)
    if 0 <= at < len(spots):
        painter.fillRect(spots[at], theme.colour("accent_soft"))
    if isinstance(face.chart, ColumnChart):
        _draw_columns(painter, rect, face.chart.lines, ink)
    else:
        draw_chart(painter, rect, face.chart, ink)
    if isinstance(face.chart, LineChart):
        for spot, icon in face.marks:
            place = line_point(face.chart, 0, spot, rect, ink)
            shade = theme.colour("state.ace" if icon == "ace" else "ink2")
            draw_icon(painter, icon, QRectF(place.x() - 9, place.y() - 23, 18, 18), shade)


def _draw_columns(painter: QPainter, rect: QRectF, chart: LineChart, ink: ChartInk) -> None:
    painter.save()
    painter.setFont(ink.font)
    easel = Easel(painter, ink)
    draw_key(easel, rect, [(line.name, line.side) for line in chart.lines], lines=False)
    field, top = grid(easel, rect.adjusted(0, KEY * ink.unit, 0, 0), _most(chart))
    draw_marks(easel, field, chart.marks)
    part = field.width() / max(1, len(chart.marks))
    gap = 3.0 if part > 24 else 1.0
    wide = max(2.0, min(_WIDEST_COLUMN, (part - 8) / len(chart.lines) - gap))
    for at in range(len(chart.marks)):
        left = field.left() + part * (at + 0.5) - (wide * len(chart.lines) + gap * (len(chart.lines) - 1)) / 2
        for place, line in enumerate(chart.lines):
            high = field.height() * line.values[at] / chart.unit / top
            if high:
                easel.box(QRectF(left + place * (wide + gap), field.bottom() - high, wide, high), line.side)
    painter.restore()


def spots_of(chart: Chart, rect: QRectF, ink: ChartInk) -> tuple[QRectF, ...]:
    """Where the values stand, in the order of the chart's table: months, faces or bars."""
    match chart:
        case ColumnChart():
            return spots_of(chart.lines, rect, ink)
        case LineChart():
            return _months(field_rect(rect, _most(chart), ink), len(chart.marks))
        case StackChart():
            most = max((sum(column) for column in chart.columns), default=0)
            return _months(field_rect(rect, most, ink), len(chart.marks))
        case BarChart():
            top, high = rect.top() + (KEY + 4) * ink.unit, ROW * ink.unit
            return tuple(QRectF(rect.left(), top + high * at, rect.width(), high) for at in range(len(chart.bars)))
        case FaceChart():
            height = rect.height() - _FACES_FOOT * ink.unit
            return _months(QRectF(rect.left(), rect.top(), rect.width(), height), len(chart.counts))
        case _:
            assert_never(chart)


def field_rect(rect: QRectF, most: float, ink: ChartInk) -> QRectF:
    """The field of a chart over months, below its key."""
    return field_of(QFontMetricsF(ink.font), ink.unit, rect.adjusted(0, KEY * ink.unit, 0, 0), most).rect


def line_point(chart: LineChart, line: int, at: int, rect: QRectF, ink: ChartInk) -> QPointF:
    """Where one value of a line stands."""
    inside = rect.adjusted(0, KEY * ink.unit, 0, 0)
    field = field_of(QFontMetricsF(ink.font), ink.unit, inside, _most(chart))
    part = field.rect.width() / len(chart.marks)
    share = chart.lines[line].values[at] / chart.unit / (field.step * field.lines)
    return QPointF(field.rect.left() + part * (at + 0.5), field.rect.bottom() - field.rect.height() * share)


def _months(field: QRectF, count: int) -> tuple[QRectF, ...]:
    part = field.width() / max(1, count)
    return tuple(QRectF(field.left() + part * at, field.top(), part, field.height()) for at in range(count))


def _most(chart: LineChart) -> float:
    return max((value for line in chart.lines for value in line.values), default=0) / chart.unit
