"""We played at the table: the result of a fight with the paper books, and what all results make of the pilots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from app.challenge.page.books_now import scrolled
from app.challenge.page.table_pilot import TablePilot
from app.challenge.page.terms_part import DatePart
from app.challenge.table_rows import (
    LEAST_PILOTS,
    MOST_PILOTS,
    LedgerRow,
    TableEntry,
    fault_of,
    kind_rows,
)
from app.look.controls import Button, Kind, column, field, holder, label, row
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.page import PageFrame
from app.look.pens import draw_text
from app.look.silhouettes import draw_glyph
from app.translation import gettext as _
from core.aceofaces.table_result import LONGEST_REMARK

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.catalog.ace_of_aces.rules_data import AceData

FIRST_MONTH = (1914, 8)
_USUAL_MONTH = (1917, 10)
_USUAL = ("sopwith_camel", "fokker_dr1")
_RIGHT = 340
_HEIGHT = 50
_LEAST_LIST = 90


class LedgerDelegate(FaceDelegate):
    """Paints a `LedgerRow`."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _HEIGHT

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, LedgerRow):
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{face.side}_soft"))
        painter.drawRoundedRect(QRectF(10, 8, 34, 34), 3, 3)
        draw_glyph(painter, QRectF(13, 11, 28, 28), face.aircraft, theme.colour(face.side))
        words = rect.width() - 54 - 10
        ink = theme.colour("ink3" if face.struck else "ink")
        draw_text(painter, QRectF(54, 5, words, 22), face.title, theme.font("strong"), ink)
        draw_text(painter, QRectF(54, 25, words, 18), face.line, theme.font("caption"), theme.colour("ink2"))


class TableResultPage(PageFrame):
    """A form at the left; at the right the pilots with their victories, and the results that were entered."""

    entered = Signal(object)
    """A `TableEntry` without a fault."""
    withdrawn = Signal(int)
    """Number of the result that is wrong."""
    printed = Signal(str)
    """Key of the pilot whose log is wanted on paper."""
    left = Signal()

    def __init__(self, look: Look, data: AceData) -> None:
        super().__init__(look, _("We played at the table"))
        self.setObjectName("table-result-page")
        self.say(_("Ace of Aces with the paper books: enter how it ended, and the pilots' logs go on."))
        self._data, self._kinds = data, kind_rows(data)
        self.pilots: list[TablePilot] = []
        self.day = DatePart(FIRST_MONTH)
        self.day.choose_month(_USUAL_MONTH)
        self._remark = QLineEdit()
        self._remark.setObjectName("table-remark")
        self._remark.setMaxLength(LONGEST_REMARK)
        self._fault = label("", "caption", wrap=True)
        self._fault.setObjectName("table-fault")
        self._add = Button(look, _("One more pilot"), Kind.LINK)
        self._add.setObjectName("table-add")
        self._less = Button(look, _("Remove the last"), Kind.LINK)
        self._less.setObjectName("table-less")
        self._enter = Button(look, _("Enter the result"), Kind.PRIMARY)
        self._enter.setObjectName("enter-result")
        self._withdraw = Button(look, _("Withdraw…"), Kind.DANGER)
        self._withdraw.setObjectName("withdraw-result")
        self._print = Button(look, _("Print log…"), Kind.LINK)
        self._print.setObjectName("print-pilot")
        self._print.setToolTip(_("All fights of the pilot who is marked, as PDF"))
        self._tally: FaceModel[LedgerRow] = FaceModel(self)
        self._results: FaceModel[LedgerRow] = FaceModel(self)
        self.tally = _list(look, self._tally, _("Pilots and their victories"), "pilot-tally")
        self.results = _list(look, self._results, _("Results that were entered"), "table-results")
        self._nobody = label(_("Nobody has flown yet."), "caption")
        self._sheets = column(spacing=10)
        self._build(look)
        self._wire()
        for aircraft in _USUAL:
            self._add_pilot(aircraft)
        self._on_changed()
        self._on_result()

    def _build(self, look: Look) -> None:
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self.left)
        for button in (back, self._enter):
            self.add_action(button)
        top = row(self.day, field(_("Remark"), self._remark), spacing=16)
        top.setStretch(1, 1)
        form = column(
            top,
            self._sheets,
            row(self._add, self._less, None, spacing=16),
            self._fault,
            None,
            spacing=10,
            margins=(0, 0, 8, 0),
        )
        above = row(label(_("Pilots"), "heading"), None, self._print)
        head = row(label(_("Results entered"), "heading"), None, self._withdraw)
        right = column(above, self._nobody, self.tally, 8, head, self.results, spacing=8)
        right.setStretch(2, 2)
        right.setStretch(5, 1)
        whole = row(scrolled(holder(form)), holder(right, _RIGHT), spacing=20)
        whole.setStretch(0, 1)
        self.set_body(whole)

    def _wire(self) -> None:
        self._add.clicked.connect(self._on_add)
        self._less.clicked.connect(self._on_less)
        self._enter.clicked.connect(lambda: self.entered.emit(self.entry))
        self._withdraw.clicked.connect(lambda: self.withdrawn.emit(int(self.results.current_key())))
        self._print.clicked.connect(lambda: self.printed.emit(self.tally.current_key()))
        self.tally.opened.connect(self.printed)
        self._remark.textChanged.connect(self._on_changed)
        self.day.changed.connect(self._on_changed)
        self.results.current_changed.connect(self._on_result)

    @property
    def entry(self) -> TableEntry:
        """The fight as it is filled in."""
        return TableEntry(
            date=self.day.date, remark=self._remark.text(), pilots=tuple(one.entry for one in self.pilots)
        )

    def show_rows(self, pilots: tuple[LedgerRow, ...], results: tuple[LedgerRow, ...]) -> None:
        """Show these pilots and results."""
        self._tally.show_faces(pilots)
        self._results.show_faces(results)
        self._nobody.setVisible(not pilots)
        self._print.setVisible(bool(pilots))
        if pilots and not self.tally.current_key():
            self.tally.select_key(pilots[0].key)
        self._on_result()

    def begin_next(self) -> None:
        """The result is kept: the same pilots may fly again."""
        for one in self.pilots:
            one.clear_result()
        self._remark.clear()
        self.focus_widget().setFocus()

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.pilots[0].name

    def _on_add(self) -> None:
        self._add_pilot(self.pilots[-1].entry.aircraft)
        self.pilots[-1].name.setFocus()
        self._on_changed()

    def _add_pilot(self, aircraft: str) -> None:
        number = len(self.pilots) + 1
        made = TablePilot(self._kinds, number)
        made.choose(aircraft)
        made.changed.connect(self._on_changed)
        self.pilots.append(made)
        self._sheets.addWidget(made)

    def _on_less(self) -> None:
        last = self.pilots.pop()
        self._sheets.removeWidget(last)
        last.deleteLater()
        self._on_changed()

    def _on_changed(self) -> None:
        fault = fault_of(self.entry, self._data)
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self._enter.setEnabled(not fault)
        self._add.setEnabled(len(self.pilots) < MOST_PILOTS)
        self._less.setVisible(len(self.pilots) > LEAST_PILOTS)

    def _on_result(self) -> None:
        chosen = next((one for one in self._results.faces if one.key == self.results.current_key()), None)
        self._withdraw.setEnabled(chosen is not None and not chosen.struck)


def _list(look: Look, model: FaceModel[LedgerRow], name: str, object_name: str) -> FaceList:
    made = FaceList(name)
    made.setObjectName(object_name)
    made.dress(model, LedgerDelegate(look))
    made.setMinimumHeight(_LEAST_LIST)
    return made
