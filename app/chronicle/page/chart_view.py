"""A chart on the screen: values under the mouse or by the arrow keys, and the same as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QStackedWidget, QTableView, QWidget

from app.chronicle.chart_rows import ChartFace
from app.chronicle.model import ChartTable
from app.chronicle.scene import draw_face, height_of, spots_of
from app.look.controls import Button, Kind, column, label, row
from app.look.elided import MiddleLabel
from app.look.painted import Painted
from app.look.tables import dress_table
from app.printing.easel import screen_ink
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

NO_SPOT = -1


class ChartView(Painted):
    """One chart. Left and Right, Home and End walk over its spots; so does the mouse."""

    spot_changed = Signal(int)
    """The spot that the cursor is on now, -1 for none."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.face: ChartFace | None = None
        self.at = NO_SPOT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_face(self, face: ChartFace) -> None:
        """Show another chart, or the same one with other values."""
        self.face = face
        self.setObjectName(f"chart-{face.key}")
        self.setAccessibleName(face.chart.spoken)
        self.setMinimumHeight(height_of(face))
        self.walk_to(NO_SPOT)
        self.update()

    def walk_to(self, at: int) -> None:
        """Put the cursor on a spot."""
        if at != self.at:
            self.at = at
            self.setAccessibleDescription(self.words)
            self.spot_changed.emit(at)
            self.update()

    @property
    def words(self) -> str:
        """What the cursor is on, in words; empty for nothing."""
        on = self.face is not None and 0 <= self.at < len(self.face.table)
        return self.face.spot(self.at) if self.face is not None and on else ""

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.face is not None:
            draw_face(painter, rect, self.face, self.at, theme)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self.face is not None:
            spots = spots_of(self.face.chart, QRectF(self.rect()), screen_ink(self.look.theme))
            place = event.position()
            self.walk_to(next((at for at, spot in enumerate(spots) if spot.contains(place)), NO_SPOT))

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if not self.hasFocus():
            self.walk_to(NO_SPOT)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.walk_to(NO_SPOT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.face.table) - 1 if self.face is not None else NO_SPOT
        steps = {
            Qt.Key.Key_Right: min(self.at + 1, last),
            Qt.Key.Key_Down: min(self.at + 1, last),
            Qt.Key.Key_Left: max(self.at - 1, 0),
            Qt.Key.Key_Up: max(self.at - 1, 0),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        to = steps.get(Qt.Key(event.key()))
        if to is None or last < 0:
            super().keyPressEvent(event)
        else:
            self.walk_to(to)


class ChartSheet(QFrame):
    """A chart with its title, what it comes to, and its table in its place when that is wanted."""

    def __init__(self, look: Look, key: str) -> None:
        super().__init__()
        self.setObjectName(f"sheet-{key}")
        self.setProperty("sheet", "flat")
        self._note = ""
        self.view, self.model_ = ChartView(look), ChartTable(self)
        self.table = QTableView()
        self.table.setObjectName(f"table-{key}")
        self.table.setModel(self.model_)
        dress_table(self.table, look, "")
        self.table.setProperty("framed", False)  # noqa: FBT003 - Qt's own signature
        self._title = MiddleLabel("heading")
        self.head = row(self._title, spacing=10)
        self.head.setStretch(0, 1)
        self.switch = Button(look, _("Show as table"), Kind.LINK)
        self.switch.setObjectName(f"switch-{key}")
        self.head.addWidget(self.switch)
        self._empty = label(_("Here once a month has been flown."), "small")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        for widget in (self.view, self.table, self._empty):
            self._stack.addWidget(widget)
        self._words = label("", "caption", wrap=True)
        self._words.setFixedHeight(34)
        self._words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setLayout(column(self.head, self._stack, self._words, spacing=6, margins=(18, 12, 18, 8)))
        self.switch.clicked.connect(self._on_switch)
        self.view.spot_changed.connect(lambda _at: self._say())

    @property
    def shows_table(self) -> bool:
        """Whether the table stands in the chart's place."""
        return self._stack.currentWidget() is self.table

    @property
    def words(self) -> QLabel:
        """The line under the chart: the value under the cursor, else what the chart comes to."""
        return self._words

    def show_face(self, face: ChartFace) -> None:
        """Show a chart."""
        self._title.say(face.title)
        self._note = face.note
        self.setAccessibleName(face.title)
        self.table.setAccessibleName(face.title)
        self.view.show_face(face)
        self.model_.show_table(face.heads, face.table)
        for at in range(len(face.heads) - 1):
            self.table.setColumnWidth(at, 168)
        self.switch.setVisible(not face.empty)
        if face.empty:
            self._stack.setCurrentWidget(self._empty)
        elif self._stack.currentWidget() is self._empty:
            self._stack.setCurrentWidget(self.view)
        self._say()

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.table if self.shows_table else self.view

    def minimumSizeHint(self) -> QSize:
        return QSize(320, super().minimumSizeHint().height())

    def _say(self) -> None:
        self._words.setText(self.view.words or self._note)

    def _on_switch(self) -> None:
        self._stack.setCurrentWidget(self.view if self.shows_table else self.table)
        self.switch.setText(_("Show as chart") if self.shows_table else _("Show as table"))
        self.switch.setAccessibleName(self.switch.text())
