"""Twenty-five buttons, one for each arrow, in three rows of speed by three columns of direction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.books.chart import CLUES, PACES, ChartCell, column_words
from app.books.scene.glyphs import draw_manoeuvre
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import CENTRE, LEFT, RIGHT, draw_text
from app.look.tips import plain_tip
from app.phrases.aceofaces.words import pace_words

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_PACE_WIDTH = 58
_GAP, _BETWEEN, _ROW_GAP = 5, 14, 10
_HEAD = 28
_TALL = 66
_COLUMNS = 2
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class ManoeuvreButton(PaintedButton):
    """One arrow with its letter, its number, its star and its name."""

    def __init__(self, look: Look, letter: str) -> None:
        super().__init__(look, letter)
        self.setObjectName(f"manoeuvre-{letter}")
        self.setMinimumSize(60, 54)
        self.cell: ChartCell | None = None

    def show_cell(self, cell: ChartCell, *, live: bool) -> None:
        """Show an arrow; `live`: it may be chosen now if no rule is against it."""
        self.cell = cell
        self.setEnabled(live and not cell.reason)
        self.setAccessibleName(cell.spoken)
        reason = f"\n{cell.reason} ({cell.section})" if cell.reason else ""
        self.setToolTip(plain_tip(f"{cell.name}{reason}"))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            event.ignore()  # the chart walks by them; a button of Qt would go to the next one in a row
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        cell = self.cell
        if cell is None:
            return
        grey = bool(cell.reason)
        box = rect.adjusted(2.5, 2.5, -2.5, -2.5)
        self._draw_ground(painter, box, theme, grey=grey)
        ink = theme.colour("ink3" if grey else "ink")
        quiet = theme.colour("ink3" if grey else "ink2")
        top = QRectF(box.left() + 5, box.top() + 3, box.width() - 10, 18)
        draw_text(painter, top, cell.letter, theme.font("strong", px=14), ink, LEFT)
        if cell.fancy:
            low = box.height() <= _TALL
            star = QRectF(top.left() + (0 if low else 14), top.top() + (17 if low else 3), 11, 11)
            draw_icon(painter, "ace", star, theme.colour("disabled" if grey else "ink2"))
        if cell.call:
            draw_text(painter, top, str(cell.call), theme.font("small", px=13), quiet, RIGHT)
        above = 16 if box.height() > _TALL else 11
        arrow = QRectF(box.left() + 12, box.top() + above, box.width() - 24, box.height() - above - 17)
        line = "disabled" if grey else "accent" if cell.chosen else "ink"
        grid = theme.colour("line") if grey else theme.colour("line_strong", 0.7)
        draw_manoeuvre(painter, arrow, cell.word, theme.colour(line), grid)
        name = QRectF(box.left() + 2, box.bottom() - 18, box.width() - 4, 16)
        draw_text(painter, name, cell.short, theme.font("micro", px=12), quiet, CENTRE)

    def _draw_ground(self, painter: QPainter, box: QRectF, theme: Theme, *, grey: bool) -> None:
        cell = self.cell
        lively = self.isEnabled() and (self.underMouse() or self.isDown())
        if cell is not None and cell.chosen:
            painter.setPen(QPen(theme.colour("ink"), 1.6))
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4)
            painter.setPen(QPen(theme.colour("ink"), 1))
            painter.setBrush(theme.colour("raised"))
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 2, 2)
            return
        painter.setPen(QPen(theme.colour("accent" if lively else "line" if grey else "line_strong"), 1))
        painter.setBrush(theme.colour("accent_soft" if lively else "surface" if grey else "raised"))
        painter.drawRoundedRect(box, theme.radii["control"], theme.radii["control"])


class ChartGrid(QWidget):
    """The buttons at their places. Arrows walk from button to button, Space and Enter choose."""

    taken = Signal(str)
    """A letter was pressed."""
    looked_at = Signal(str)
    """The letter that has the keyboard focus."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setObjectName("chart")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.buttons: dict[str, ManoeuvreButton] = {}
        self._places: dict[str, tuple[int, int]] = {}
        self._cells: tuple[ChartCell, ...] = ()

    def show_cells(self, cells: tuple[ChartCell, ...], *, live: bool) -> None:
        """Show a chart; `live`: manoeuvres are chosen now."""
        if tuple(cell.letter for cell in cells) != tuple(cell.letter for cell in self._cells):
            self._make(cells)
        self._cells = cells
        for cell in cells:
            self.buttons[cell.letter].show_cell(cell, live=live)

    def _make(self, cells: tuple[ChartCell, ...]) -> None:
        for button in self.buttons.values():
            button.deleteLater()
        self.buttons, self._places = {}, {}
        previous: QWidget | None = None
        for pace in PACES:
            for clue in CLUES:
                group = [cell for cell in cells if (cell.pace, cell.clue) == (pace, clue)]
                for i, cell in enumerate(group):
                    button = ManoeuvreButton(self.look, cell.letter)
                    button.setParent(self)
                    button.clicked.connect(lambda _on=False, letter=cell.letter: self.taken.emit(letter))
                    self.buttons[cell.letter] = button
                    column = CLUES.index(clue) * _COLUMNS + i % _COLUMNS
                    self._places[cell.letter] = (column, PACES.index(pace) * _COLUMNS + i // _COLUMNS)
                    if previous is not None:
                        QWidget.setTabOrder(previous, button)
                    previous = button
                    button.show()
        self._place()

    def sizeHint(self) -> QSize:
        return QSize(610, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(480, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _column(self, column: int) -> tuple[float, float]:
        """Left edge and width of a column of cells."""
        groups = len(CLUES)
        width = (self.width() - _PACE_WIDTH - (groups - 1) * _BETWEEN - groups * _GAP) / (groups * _COLUMNS)
        group, inner = divmod(column, _COLUMNS)
        return _PACE_WIDTH + group * (2 * width + _GAP + _BETWEEN) + inner * (width + _GAP), width

    def _row(self, row: int) -> tuple[float, float]:
        """Top edge and height of a row of cells."""
        paces = len(PACES)
        height = (self.height() - _HEAD - (paces - 1) * _ROW_GAP - paces * _GAP) / (paces * _COLUMNS)
        pace, inner = divmod(row, _COLUMNS)
        return _HEAD + pace * (2 * height + _GAP + _ROW_GAP) + inner * (height + _GAP), height

    def _place(self) -> None:
        for letter, (column, row) in self._places.items():
            (x, width), (y, height) = self._column(column), self._row(row)
            self.buttons[letter].setGeometry(QRect(round(x), round(y), round(width), round(height)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        theme = self.look.theme
        for i, clue in enumerate(CLUES):
            x, width = self._column(i * _COLUMNS)
            whole = QRectF(x + 2, 0, 2 * width + _GAP - 4, 20)
            draw_text(painter, whole, column_words(clue), theme.font("small"), theme.colour("ink2"), LEFT)
            painter.fillRect(QRectF(whole.left(), 21, whole.width(), 2), theme.colour("ink2"))
        for i, pace in enumerate(PACES):
            y, _height = self._row(i * _COLUMNS)
            box = QRectF(0, y + 2, _PACE_WIDTH, 26)
            draw_text(painter, box, pace_words(pace), theme.font("strong"), theme.colour("ink"), LEFT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = _ARROWS.get(Qt.Key(event.key()))
        focused = next((letter for letter, button in self.buttons.items() if button.hasFocus()), "")
        if way is None or not focused:
            super().keyPressEvent(event)
            return
        self._walk(focused, way)

    def _walk(self, letter: str, way: tuple[int, int]) -> None:
        """The nearest button in a direction that may be chosen."""
        x, y = self._places[letter]
        ahead = [
            (abs(dx * way[0] + dy * way[1]) + 3 * abs(dx * way[1] + dy * way[0]), other)
            for other, (ox, oy) in self._places.items()
            if (dx := ox - x) * way[0] + (dy := oy - y) * way[1] > 0 and self.buttons[other].isEnabled()
        ]
        if ahead:
            other = min(ahead)[1]
            self.buttons[other].setFocus(Qt.FocusReason.TabFocusReason)
            self.looked_at.emit(other)
