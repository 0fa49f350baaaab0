"""The men who join with the orders: a name for each, with another one at a press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from app.look.controls import Button, Kind, column, label, row, set_faulty
from app.orders.faces import NewManRow
from app.translation import gettext as _
from core.words import LONGEST_NAME, PersonId

if TYPE_CHECKING:
    from app.look.look import Look


class NewManField(QFrame):
    """One man who joins."""

    named = Signal(str, str)
    """Id, and what stands in the field now."""
    another = Signal(str)
    """Id of the man for whom another name is wanted."""

    def __init__(self, look: Look, person: PersonId) -> None:
        super().__init__()
        self._person = person
        self._title, self._line = label("", "strong"), label("", "caption")
        self._fault = label("", "error")
        self.name = QLineEdit()
        self.name.setObjectName(f"name-{person}")
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(220)
        self.other = Button(look, _("Another name"), Kind.LINK)
        self.other.setObjectName(f"another-{person}")
        self.other.clicked.connect(lambda: self.another.emit(self._person))
        self.name.textEdited.connect(lambda text: self.named.emit(self._person, text))
        words = column(self._title, self._line, spacing=0)
        body = row(words, None, column(row(self.name, self.other, spacing=6), self._fault, spacing=2), spacing=12)
        self.setLayout(body)

    def show_row(self, man: NewManRow) -> None:
        """Show what is known of him."""
        self._title.setText(man.title)
        self._line.setText(man.line)
        self.name.setAccessibleName(f"{man.title}. {man.line}")
        if self.name.text() != man.name:
            self.name.setText(man.name)
        self._fault.setText(man.fault)
        self._fault.setVisible(bool(man.fault))
        set_faulty(self.name, faulty=bool(man.fault))


class NewMen(QFrame):
    """A sheet with everybody who joins; hidden where nobody does."""

    named = Signal(str, str)
    another = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("new-men")
        self._fields: dict[PersonId, NewManField] = {}
        self._rows = column(spacing=8)
        self.setLayout(column(self._rows, margins=(14, 10, 14, 10)))

    def show_rows(self, men: tuple[NewManRow, ...]) -> None:
        """Show these men."""
        if tuple(self._fields) != tuple(man.person for man in men):
            self._make(men)
        for man in men:
            self._fields[man.person].show_row(man)
        self.setVisible(bool(men))

    @property
    def tab_chain(self) -> tuple[QWidget, ...]:
        """What Tab goes through, in order."""
        return tuple(part for one in self._fields.values() for part in (one.name, one.other))

    def _make(self, men: tuple[NewManRow, ...]) -> None:
        for old in self._fields.values():
            self._rows.removeWidget(old)
            old.deleteLater()
        self._fields = {}
        for man in men:
            made = NewManField(self._look, man.person)
            made.named.connect(self.named)
            made.another.connect(self.another)
            self._fields[man.person] = made
            self._rows.addWidget(made)
