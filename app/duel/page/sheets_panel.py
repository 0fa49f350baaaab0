"""The aircraft sheets, one above the other, with the reason for each number that is not printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolTip, QWidget

from app.duel.model import sheet_face
from app.duel.sheet_rows import Form, sheet_forms
from app.look.aircraft_sheet import SHEET_WIDTH, AircraftSheet, sheet_height, tracks_at
from app.look.controls import column
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.sheet_rows import SheetRow
    from app.look.look import Look

_APART = 4
_BAR = 12  # px of a scroll bar
_PRESS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class DuelSheet(AircraftSheet):
    """A sheet whose marked numbers say why they are marked. One in two lines is opened by a click or Enter."""

    opened = Signal(str)

    def __init__(self, look: Look, row: SheetRow) -> None:
        self._row = row
        super().__init__(look, sheet_face(row))
        self.setObjectName(f"sheet-{row.ident}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._describe()

    def show_row(self, row: SheetRow) -> None:
        """Show other numbers."""
        if row != self._row:
            self._row = row
            self.show_face(sheet_face(row))
            self._describe()

    @property
    def _compact(self) -> bool:
        return self._row.form is Form.COMPACT

    def _describe(self) -> None:
        notes = dict.fromkeys(track.note for track in self._row.tracks if track.note)
        hint = _("Click or press Enter to see the whole sheet.") if self._compact else ""
        self.setAccessibleDescription(" ".join((*notes, hint)).strip())
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._compact else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._compact:
            self.opened.emit(self._row.ident)
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._compact and event.key() in _PRESS:
            self.opened.emit(self._row.ident)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self._note_at(event.pos().y())), self)
            return True
        return super().event(event)

    def _note_at(self, y: int) -> str:
        names = [track.name for track in tracks_at(sheet_face(self._row), y)]
        if names:
            return "\n".join(dict.fromkeys(track.note for track in self._row.tracks if track.name in names))
        words = _("Click to see the whole sheet.") if self._compact else ""
        return "\n".join(part for part in (self._row.pilot, self._row.observer, words) if part)


class SheetsPanel(QScrollArea):
    """All sheets of a fight, one's own first."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: tuple[SheetRow, ...] = ()
        self._opened = ""
        self._sheets: dict[str, DuelSheet] = {}
        self.setObjectName("sheets")
        self.setAccessibleName(_("Aircraft sheets"))
        self.setFixedWidth(SHEET_WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self._body = QWidget()
        self._body.setProperty("scrolled", "true")
        self._column = column(None, spacing=_APART)
        self._body.setLayout(self._column)
        self.setWidget(self._body)

    def show_rows(self, rows: tuple[SheetRow, ...]) -> None:
        """Show these sheets in the first form that fits, the largest one first."""
        self._rows = rows
        self._show()

    def open_sheet(self, ident: str) -> None:
        """Show this sheet whole where there is not room for all."""
        self._opened = ident
        self._show()
        if ident in self._sheets:
            self.ensureWidgetVisible(self._sheets[ident], 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        if not self._rows:
            return
        forms = sheet_forms(self._rows, self._opened)
        fit = (rows for rows in forms if self._height_of(rows) <= self.height())
        found = next(fit, None)
        rows = forms[-1] if found is None else found
        self.setFixedWidth(SHEET_WIDTH + (0 if found is not None else _BAR))
        if [row.ident for row in rows] != list(self._sheets):
            for sheet in self._sheets.values():
                sheet.deleteLater()
            self._sheets = {row.ident: DuelSheet(self._look, row) for row in rows}
            for i, sheet in enumerate(self._sheets.values()):
                sheet.opened.connect(self.open_sheet)
                self._column.insertWidget(i, sheet)
        for row in rows:
            self._sheets[row.ident].show_row(row)

    def _height_of(self, rows: tuple[SheetRow, ...]) -> int:
        theme = self._look.theme
        return sum(sheet_height(sheet_face(row), theme) + _APART for row in rows) - _APART
