"""The list of men: a table whose cells are painted, no widget a row."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.look.lists import FACE_ROLE, Index
from app.look.pens import LEFT, RIGHT, draw_text
from app.look.tables import dress_table
from app.look.tags import Tone, draw_tag, tag_width
from app.roster.model import PeopleModel
from app.roster.rows import FULL, Column, PersonRow

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

ROW = 50
_HEAD = 32
_PAD = 10
_EDGE = 4
_WIDTHS = {Column.EXPERIENCE: 138, Column.VICTORIES: 78, Column.MISSIONS: 80, Column.STATUS: 152}
_TIGHT = {Column.EXPERIENCE: 108, Column.VICTORIES: 70, Column.MISSIONS: 71, Column.STATUS: 142}
_LEAST_STATUS = 80
_FIGURE = 46


class PeopleDelegate(QStyledItemDelegate):
    """Paints one cell: name over place, figure and bar, figures, tag."""

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(FACE_ROLE)
        if not isinstance(row, PersonRow):
            return
        theme, rect, column = self._look.theme, QRectF(_rect_of(option)), Column(index.column())
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setClipRect(rect)
        if _state_of(option) & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour("accent_soft"))
            if column == Column.NAME:
                painter.fillRect(QRectF(rect.left(), rect.top(), _EDGE, rect.height()), theme.colour("accent"))
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour("line"))
        _draw_cell(painter, rect.adjusted(_PAD, 0, -_PAD, -1), row, column, theme)
        painter.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(80, ROW)


def _draw_cell(painter: QPainter, box: QRectF, row: PersonRow, column: Column, theme: Theme) -> None:
    ink = theme.colour("ink")
    match column:
        case Column.NAME:
            name = QRectF(box.left(), box.top() + 5, box.width(), 20)
            second = QRectF(box.left(), box.top() + 24, box.width(), 18)
            middle = Qt.TextElideMode.ElideMiddle
            shade = theme.colour("ink2" if row.gone else "ink")
            draw_text(painter, name, row.name, theme.font("strong"), shade, _plain(), elide=middle)
            grey = theme.colour("ink3")
            draw_text(painter, second, row.second, theme.font("caption"), grey, _plain(), elide=middle)
        case Column.EXPERIENCE:
            figure = QRectF(box.left() - 4, box.top(), _FIGURE, box.height())
            draw_text(painter, figure, row.experience, theme.font("strong"), ink, RIGHT)
            bar = QRectF(figure.right() + 9, box.center().y() - 3, box.right() - figure.right() - 9, 6)
            painter.fillRect(bar, theme.colour("sunk" if theme.mode == "light" else "line"))
            done = QRectF(bar.left(), bar.top(), bar.width() * row.part / FULL, bar.height())
            painter.fillRect(done, theme.colour("accent" if row.reached else "ink3"))
        case Column.VICTORIES:
            draw_text(painter, box, row.victories, theme.font("body"), ink, RIGHT)
        case Column.MISSIONS:
            draw_text(painter, box, str(row.missions), theme.font("body"), ink, RIGHT)
        case Column.STATUS:
            width = min(tag_width(row.status, theme), box.width() + _PAD - 2)
            place = QRectF(box.left(), box.center().y() - 12, width, 24)
            draw_tag(painter, place, Tone(row.standing.value), row.status, theme)


class PeopleTable(QTableView):
    """One list of men. It asks for as much room as its rows need, and scrolls where it gets less."""

    current_changed = Signal(str)
    """The man the cursor is on."""
    opened = Signal(str)
    """Enter or a double click on a man."""
    menu_wanted = Signal(str, QPoint)
    """A menu for a man, at a place on the screen."""
    left = Signal(int)
    """The cursor wants to leave the list: -1 upwards, 1 downwards."""

    def __init__(self, look: Look, name: str, least: int, *, framed: bool = False) -> None:
        """Make the list.

        Args:
            look: the look.
            name: accessible name.
            least: rows that are seen in any case.
            framed: with sheet and border; else it lies on the sheet of its parent.
        """
        super().__init__()
        self._look, self._least = look, least
        self._measured: tuple[PersonRow, ...] = ()
        self.model_ = PeopleModel(self)
        self.setModel(self.model_)
        dress_table(self, look, name)
        self.setItemDelegate(PeopleDelegate(look, self))
        self.setProperty("framed", framed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(40)
        head.setFixedHeight(_HEAD)
        head.setSectionsClickable(True)
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(Column.NAME, QHeaderView.ResizeMode.Stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.doubleClicked.connect(lambda index: self.opened.emit(self._key(index)))
        self.selectionModel().currentRowChanged.connect(self._on_current)

    def show_rows(self, rows: tuple[PersonRow, ...]) -> None:
        """Show these men; the cursor stays on its man if he is among them."""
        key = self.current_key()
        self.model_.show_rows(rows)
        self.setMaximumHeight(self._height(len(rows)))
        self.setMinimumHeight(self._height(min(len(rows), self._least)))
        self.updateGeometry()
        if key and self.current_key() != key:
            self.select(key)

    def current_key(self) -> str:
        """The man the cursor is on; empty for none."""
        return self._key(self.currentIndex())

    def select(self, key: str) -> bool:
        """Put the cursor on a man; False if he is not in this list."""
        at = self.model_.row_of(key)
        if at >= 0:
            self.setCurrentIndex(self.model_.index(at, 0))
        return at >= 0

    def select_end(self, *, last: bool) -> None:
        """Put the cursor on the first or the last man."""
        if self.model_.rowCount():
            self.setCurrentIndex(self.model_.index(self.model_.rowCount() - 1 if last else 0, 0))
            self.setFocus()

    def let_go(self) -> None:
        """Have the cursor on nobody."""
        self.setCurrentIndex(QModelIndex())
        self.clearSelection()

    def let_go_of(self, key: str) -> None:
        """The cursor went to a man of another list."""
        if self.model_.row_of(key) < 0:
            self.let_go()

    def first_key(self) -> str:
        """The first man; empty for an empty list."""
        return self.model_.rows[0].key if self.model_.rows else ""

    def sizeHint(self) -> QSize:
        return QSize(540, self._height(self.model_.rowCount()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at, last = self.currentIndex().row(), self.model_.rowCount() - 1
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self.current_key())
        elif event.key() == Qt.Key.Key_Down and at == last:
            self.left.emit(1)
        elif event.key() == Qt.Key.Key_Up and at <= 0:
            self.left.emit(-1)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            self.setCurrentIndex(index)
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu_wanted.emit(self._key(index), self.viewport().mapToGlobal(place))

    def measure(self, rows: tuple[PersonRow, ...]) -> None:
        """The men whose names are to be seen whole where that is possible: lists below each other have one measure."""
        self._measured = rows
        self._fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """The figures have their whole width where every name has; else they draw together."""
        theme, rows = self._look.theme, self._measured
        widths, metrics = dict(_WIDTHS), QFontMetricsF(theme.font("strong"))
        name = max((metrics.horizontalAdvance(one.name) for one in rows), default=0) + 2 * _PAD + _EDGE
        if self.width() - sum(widths.values()) < name:
            status = max((tag_width(one.status, theme) for one in rows), default=0) + _PAD + 8
            narrow = max(_LEAST_STATUS, min(ceil(status), _TIGHT[Column.STATUS]))
            widths = {**_TIGHT, Column.STATUS: narrow}
        for column, width in widths.items():
            self.setColumnWidth(column, width)

    def _height(self, rows: int) -> int:
        return _HEAD + ROW * rows + 2

    def _key(self, index: Index) -> str:
        row = index.data(FACE_ROLE) if index.isValid() else None
        return row.key if isinstance(row, PersonRow) else ""

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.current_changed.emit(self._key(current))


def _plain() -> Qt.AlignmentFlag:
    """To the left in any script: names of men who are written from right to left stay in their column."""
    return LEFT | Qt.AlignmentFlag.AlignAbsolute


def _rect_of(option: QStyleOptionViewItem) -> QRect:
    return option.rect


def _state_of(option: QStyleOptionViewItem) -> QStyle.StateFlag:
    return option.state
