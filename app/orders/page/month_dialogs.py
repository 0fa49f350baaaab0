"""Small questions at the end of a month: which prisoners go home, and how a man is spelt."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QWidget

from app.commands.composing import tidy_name
from app.look.controls import Button, Kind, column, field, label, row, set_faulty
from app.look.focus import FocusRing
from app.look.steady import SteadyBox
from app.orders.end_rows import Prisoner, living, prisoners
from app.translation import gettext as _
from core.words import LONGEST_NAME, is_name

if TYPE_CHECKING:
    from app.look.look import Look
    from core.campaign.state import Campaign
    from core.canonical import Json
    from core.words import SeatId

_WIDTH = 460


class _MonthDialog(QDialog):
    """A question with a deed; Escape is the safe way."""

    def __init__(self, parent: QWidget, look: Look, title: str, words: str, deed: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        leave = Button(look, _("Leave it"))
        leave.setObjectName("leave")
        leave.clicked.connect(self.reject)
        self.deed = Button(look, deed, Kind.PRIMARY)
        self.deed.setObjectName("deed")
        self.fields = column(spacing=10)
        self.fault = label("", "error", wrap=True)
        self.fault.hide()
        parts = (label(title, "title", wrap=True), label(words, wrap=True), self.fields, self.fault)
        self.setLayout(column(*parts, 4, row(None, leave, self.deed, spacing=10), spacing=12, margins=(24, 20, 24, 20)))
        self._ring = FocusRing(self, look)


class ExchangeDialog(_MonthDialog):
    """Two prisoners go home, one of each squadron."""

    chosen = Signal(str, str)
    """Ids: one's own man, and the other's."""

    def __init__(self, parent: QWidget, look: Look, own: tuple[Prisoner, ...], other: tuple[Prisoner, ...]) -> None:
        words = _("One man of each squadron goes home at the end of the month (11.9). The other squadron must agree.")
        super().__init__(parent, look, _("Exchange prisoners?"), words, _("Exchange them"))
        self.setObjectName("exchange-dialog")
        self._own, self._other = _box("exchange-own", own), _box("exchange-other", other)
        self.fields.addLayout(field(_("Our man"), self._own))
        self.fields.addLayout(field(_("Their man"), self._other))
        self.deed.clicked.connect(self._on_deed)

    def _on_deed(self) -> None:
        self.chosen.emit(str(self._own.currentData()), str(self._other.currentData()))
        self.accept()


class RenameDialog(_MonthDialog):
    """A man is spelt otherwise."""

    chosen = Signal(str, str)
    """Id and name."""

    def __init__(self, parent: QWidget, look: Look, men: tuple[Prisoner, ...]) -> None:
        words = _("A man keeps his record under any name: it changes in every month, past ones too.")
        super().__init__(parent, look, _("Give a man another name?"), words, _("Rename"))
        self.setObjectName("rename-dialog")
        self._men = {man.person: man.name for man in men}
        self._who = _box("rename-who", men)
        self._name = QLineEdit()
        self._name.setObjectName("rename-name")
        self._name.setMaxLength(LONGEST_NAME)
        self.fields.addLayout(field(_("Who"), self._who))
        self.fields.addLayout(field(_("His name from now on"), self._name))
        self._who.currentIndexChanged.connect(self._on_who)
        self.deed.clicked.connect(self._on_deed)
        self._on_who()

    def _on_who(self) -> None:
        self._name.setText(self._men.get(self._who.currentData(), ""))

    def _on_deed(self) -> None:
        name = tidy_name(self._name.text())
        person = str(self._who.currentData())
        if not is_name(name) or name == dict(self._men).get(self._who.currentData()):
            self.fault.setText(_("Write another name, of 1 to 80 letters."))
            self.fault.show()
            set_faulty(self._name, faulty=True)
            self._name.setFocus()
            return
        self.chosen.emit(person, name)
        self.accept()


def ask_exchange(parent: QWidget, look: Look, state: Campaign, seat: SeatId, choose: Callable[[Json], None]) -> None:
    """Ask a seat which prisoners go home; what is chosen is handed on as a choice."""
    dialog = ExchangeDialog(parent, look, prisoners(state, seat), prisoners(state, state.charter.other(seat)))
    dialog.chosen.connect(lambda one, two: choose({"kind": "exchange", "own": one, "other": two}))
    dialog.open()


def ask_name(parent: QWidget, look: Look, state: Campaign, seat: SeatId, choose: Callable[[Json], None]) -> None:
    """Ask a seat how one of its men is spelt; what is chosen is handed on as a choice."""
    dialog = RenameDialog(parent, look, living(state, seat))
    dialog.chosen.connect(lambda who, name: choose({"kind": "rename", "person": who, "name": name}))
    dialog.open()


def _box(name: str, men: tuple[Prisoner, ...]) -> QComboBox:
    made = SteadyBox()
    made.setObjectName(name)
    for man in men:
        made.addItem(man.name, man.person)
    return made
