"""A few words that go with a turn: written in one line, or shown once they go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.look.controls import Button, column, holder, label, row
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_LONGEST = 200
"""Letters of a note that is written here."""
_WIDEST = 860


class NotePart(QWidget):
    """Hidden until something is to be shown or offered."""

    noted = Signal(str)
    """These words shall go with it."""

    def __init__(self, look: Look, opponent: str) -> None:
        super().__init__()
        self._said = label("", wrap=True)
        self._said.setObjectName("sealed-note")
        self._words = QLineEdit()
        self._words.setObjectName("note")
        self._words.setMaxLength(_LONGEST)
        self._words.setAccessibleName(_("A few words to {who}, sent with it").format(who=opponent))
        self._words.setPlaceholderText(_("A few words to {who} (optional)").format(who=opponent))
        self._add = Button(look, _("Send them with it"))
        self._add.setObjectName("add-note")
        self._add.setEnabled(False)
        self._words.textChanged.connect(lambda text: self._add.setEnabled(bool(text.strip())))
        self._words.returnPressed.connect(self._add.click)
        self._add.clicked.connect(lambda: self.noted.emit(self._words.text()))
        line = row(self._words, self._add, spacing=10)
        line.setStretch(0, 1)
        self._field = holder(line)
        self.setLayout(column(self._said, self._field, spacing=0))
        self.setMaximumWidth(_WIDEST)
        self.hide()

    def offer(self, note: str) -> None:
        """Show the words that go with it; without any, offer to write some."""
        self._said.setText(_("With it goes: {note}").format(note=note) if note else "")
        self._said.setVisible(bool(note))
        self._field.setVisible(not note)
        self.show()
