"""The aircraft sheets, one above the other, with the reason for each number that is not printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolTip, QWidget

from app.duel.model import sheet_face
from app.look.aircraft_sheet import SHEET_WIDTH, AircraftSheet, sheet_height
from app.look.controls import column
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.sheet_rows import SheetRow
    from app.look.look import Look

_APART = 4
_FIRST_TRACK, _TRACK = 58.0, 20.5  # where the tracks lie on a sheet, in px


class DuelSheet(AircraftSheet):
    """A sheet whose marked numbers say why they are marked."""

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

    def _describe(self) -> None:
        notes = dict.fromkeys(track.note for track in self._row.tracks if track.note)
        self.setAccessibleDescription(" ".join(notes))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), plain_tip(self._note_at(event.pos().y())), self)
            return True
        return super().event(event)

    def _note_at(self, y: int) -> str:
        number = int((y - _FIRST_TRACK) // _TRACK)
        if 0 <= number < len(self._row.tracks):
            return self._row.tracks[number].note
        return ""


class SheetsPanel(QScrollArea):
    """All sheets of a fight, one's own first."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._forms: tuple[tuple[SheetRow, ...], ...] = ()
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

    def show_rows(self, forms: tuple[tuple[SheetRow, ...], ...]) -> None:
        """Show these sheets in the first form that fits, the largest one first."""
        self._forms = forms
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show()

    def _show(self) -> None:
        if not self._forms:
            return
        fit = (rows for rows in self._forms if _height(rows) <= self.height())
        rows = next(fit, self._forms[-1])
        if [row.ident for row in rows] != list(self._sheets):
            for sheet in self._sheets.values():
                sheet.deleteLater()
            self._sheets = {row.ident: DuelSheet(self._look, row) for row in rows}
            for i, sheet in enumerate(self._sheets.values()):
                self._column.insertWidget(i, sheet)
        for row in rows:
            self._sheets[row.ident].show_row(row)


def _height(rows: tuple[SheetRow, ...]) -> int:
    return sum(sheet_height(sheet_face(row)) + _APART for row in rows) - _APART
