"""Third page of a new campaign: its first month, its length, and what the months bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from app.look.controls import column, field, holder, label, row
from app.look.painted import Painted
from app.look.steady import SteadyBox, SteadySlider
from app.orders.new_layout import height_of
from app.orders.new_rows import most_months, start_months
from app.orders.page.order_sheet import emptied, said
from app.orders.scene.span import draw_span
from app.orders.span_rows import SpanRows
from app.phrases.campaign.men import month_words, months_words
from app.translation import gettext as _
from core.words import Month

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_START, _LENGTH = Month(1917, 4), 8


class SpanPicture(Painted):
    """The months; its words are its accessible name."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("span")
        self.setMinimumWidth(520)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rows: SpanRows | None = None

    def show_rows(self, rows: SpanRows) -> None:
        """Show these months."""
        self._rows = rows
        self.setFixedHeight(height_of(tuple(len(nation.types) for nation in rows.nations)))
        self.setAccessibleName(rows.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(900, self.minimumHeight())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        if self._rows is not None:
            draw_span(painter, rect, self._rows, theme)


class NewMonths(QWidget):
    """When it begins and how long it lasts."""

    changed = Signal()

    def __init__(self, look: Look, least: int) -> None:
        super().__init__()
        self.setObjectName("new-months")
        self._look, self._starts = look, start_months(least)
        self._first = SteadyBox()
        self._first.setObjectName("first-month")
        for month in self._starts:
            self._first.addItem(month_words(month), month)
        self._length = SteadySlider(Qt.Orientation.Horizontal)
        self._length.setObjectName("months")
        self._length.setMinimumWidth(320)
        self._length.setPageStep(4)
        self._length.setMinimum(least)
        self._most, self._why = most_months(_START), ""
        self._limit = label("", "caption")
        self._limit.hide()
        self._said = label("", "strong")
        self._line = label("", "small")
        self._picture = SpanPicture(look)
        self._doubts = column(spacing=4)
        heads = row(
            field(_("First month"), self._first),
            field(_("How many months"), self._length),
            column(label("", "small"), self._said, spacing=2),
            None,
            column(label("", "small"), self._line, spacing=2),
            spacing=20,
        )
        inside = holder(column(self._picture, None, margins=(0, 0, 12, 0)))
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.setAccessibleName(_("What the months bring"))
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        body = column(heads, self._limit, area, self._doubts, spacing=10)
        body.setStretch(2, 1)
        self.setLayout(body)
        self._first.setCurrentIndex(self._starts.index(_START))
        self._length.setMaximum(most_months(_START))
        self._length.setValue(_LENGTH)
        self._first.currentIndexChanged.connect(self._on_first)
        self._length.valueChanged.connect(lambda _value: self.changed.emit())

    @property
    def start(self) -> Month:
        """The first month."""
        return self._starts[self._first.currentIndex()]

    @property
    def months(self) -> int:
        """How many."""
        return self._length.value()

    def limit(self, most: int, why: str) -> None:
        """So many months at most; `why` is said where it is less than the war leaves."""
        self._most, self._why = most, why
        self._on_first()

    def show_span(self, rows: SpanRows) -> None:
        """Show what was chosen as a picture."""
        self._said.setText(months_words(len(rows.months)))
        self._length.setAccessibleDescription(rows.line)
        self._line.setText(rows.line)
        self._picture.show_rows(rows)
        emptied(self._doubts)
        for doubt in rows.doubts:
            self._doubts.addWidget(said(self._look, "warning", "state.warning", doubt))

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self._first

    def _on_first(self) -> None:
        left = most_months(self.start)
        self._length.setMaximum(min(left, self._most))
        self._limit.setText(self._why if self._most < left else "")
        self._limit.setVisible(self._most < left)
        self.changed.emit()
