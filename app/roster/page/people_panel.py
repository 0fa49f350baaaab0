"""The left half of the roster: one squadron's men, the fallen beneath, and a way to the other squadron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet, tab_bar
from app.look.elided import MiddleLabel
from app.look.tips import plain_tip
from app.roster.page.people_table import PeopleTable
from app.roster.rows import SquadronRows
from app.translation import gettext as _
from core.words import SeatId

if TYPE_CHECKING:
    from app.look.look import Look

_LEAST_SERVING, _LEAST_FALLEN = 5, 1


class PeoplePanel(QWidget):
    """Both squadrons' lists, one at a time."""

    current_changed = Signal(str)
    opened = Signal(str)
    menu_wanted = Signal(str, QPoint)
    seat_changed = Signal(str)
    squadron_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._shown: tuple[SquadronRows, ...] = ()
        self.tabs = tab_bar(_("Squadron"), "", "")
        self.tabs.setObjectName("roster-squadrons")
        self.tabs.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._sheet = Button(look, _("Squadron sheet"), Kind.LINK)
        self._sheet.setObjectName("roster-sheet")
        self._title, self._fallen_title = MiddleLabel("heading"), MiddleLabel("heading")
        self.serving = PeopleTable(look, _("Men of the squadron"), _LEAST_SERVING)
        self.serving.setObjectName("roster-people")
        self.fallen = PeopleTable(look, _("The fallen"), _LEAST_FALLEN)
        self.fallen.setObjectName("roster-fallen")
        self._fallen_sheet = sheet(column(self.fallen, margins=(1, 1, 1, 1)))
        self._after = label("", "caption", wrap=True)
        head = row(self.tabs, self._sheet, spacing=8)
        head.setStretch(0, 1)
        self._serving_sheet = sheet(column(self.serving, margins=(1, 1, 1, 1)))
        for frame in (self._serving_sheet, self._fallen_sheet):
            frame.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        body = column(
            head,
            2,
            self._title,
            self._serving_sheet,
            8,
            self._fallen_title,
            self._fallen_sheet,
            2,
            self._after,
            spacing=6,
        )
        body.addStretch(1)
        body.setStretch(3, 1000)
        body.setStretch(6, 600)
        self.setLayout(body)
        self._wire()

    def _wire(self) -> None:
        self.tabs.currentChanged.connect(self._on_tab)
        self._sheet.clicked.connect(self.squadron_wanted)
        for table, other in ((self.serving, self.fallen), (self.fallen, self.serving)):
            table.current_changed.connect(other.let_go_of)
            table.current_changed.connect(self.current_changed)
            table.opened.connect(self.opened)
            table.clicked.connect(lambda _index, table=table: self.opened.emit(table.current_key()))
            table.menu_wanted.connect(self.menu_wanted)
        self.serving.left.connect(lambda way: self._step(self.fallen, way, 1))
        self.fallen.left.connect(lambda way: self._step(self.serving, way, -1))

    @property
    def seat(self) -> SeatId:
        """Whose men are shown; empty for nobody's."""
        return self._shown[self.tabs.currentIndex()].seat if self._shown else SeatId("")

    def show_squadrons(self, squadrons: tuple[SquadronRows, ...]) -> None:
        """Show these, one's own first."""
        self._shown = squadrons
        for at, squadron in enumerate(squadrons):
            self.tabs.setTabText(at, squadron.name.replace("&", "&&"))
            tip = _("{squadron}: {points} points").format(squadron=squadron.name, points=squadron.points)
            self.tabs.setTabToolTip(at, plain_tip(tip))
        self._show()

    def show_seat(self, seat: SeatId) -> None:
        """Show one squadron."""
        self.tabs.setCurrentIndex(next((at for at, one in enumerate(self._shown) if one.seat == seat), 0))

    def current_key(self) -> str:
        """The man the cursor is on; empty for none."""
        return self.serving.current_key() or self.fallen.current_key()

    def select(self, key: str) -> bool:
        """Put the cursor on a man of the squadron that is shown; False if he is not of it."""
        return self.serving.select(key) or self.fallen.select(key)

    def select_first(self) -> None:
        """Put the cursor on the first man."""
        if not self.select(self.serving.first_key()):
            self.select(self.fallen.first_key())

    def first_widget(self) -> QWidget:
        """What takes the keyboard: the list with the cursor."""
        return self.fallen if self.fallen.current_key() else self.serving

    def _show(self) -> None:
        if not self._shown:
            return
        squadron = self._shown[self.tabs.currentIndex()]
        for table in (self.serving, self.fallen):
            table.measure((*squadron.serving, *squadron.fallen))
        self._title.say(squadron.title)
        self.serving.show_rows(squadron.serving)
        self.fallen.show_rows(squadron.fallen)
        for frame, table in ((self._serving_sheet, self.serving), (self._fallen_sheet, self.fallen)):
            frame.setMaximumHeight(table.maximumHeight() + 2)
        for widget in (self._fallen_title, self._fallen_sheet):
            widget.setVisible(bool(squadron.fallen))
        self._fallen_title.say(squadron.fallen_title)
        self._after.setText(squadron.after)
        self._after.setVisible(bool(squadron.after))

    def _on_tab(self, _at: int) -> None:
        if self._shown:
            self.serving.let_go()
            self.fallen.let_go()
            self._show()
            self.seat_changed.emit(self.seat)

    def _step(self, to: PeopleTable, way: int, wanted: int) -> None:
        """The cursor goes from the end of one list to the other."""
        if way == wanted and to.model_.rowCount():
            to.select_end(last=way < 0)
