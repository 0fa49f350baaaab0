"""The question that makes a data pack of what was entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.look.controls import field, label
from app.shell.dialogs import Dialog
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_LONGEST = 64


class NamePackDialog(Dialog):
    """What a pack is called and who entered it."""

    named = Signal(str, str)

    def __init__(self, parent: QWidget, look: Look, name: str, author: str) -> None:
        words = _("It is written to a file that you can give on, and added to your data packs.")
        super().__init__(parent, look, _("Save the data pack"), words)
        self.setObjectName("name-pack")
        self.name_field, self.author_field = QLineEdit(name), QLineEdit(author)
        for edit, key in ((self.name_field, "pack-name"), (self.author_field, "pack-author")):
            edit.setObjectName(key)
            edit.setMaxLength(_LONGEST)
            edit.textChanged.connect(self._on_changed)
            edit.returnPressed.connect(self.decide)
        self.add(field(_("Name of the pack"), self.name_field))
        self.add(field(_("Entered by"), self.author_field))
        self._fault = label(_("A pack needs a name and who entered it."), "small")
        self.add(self._fault)
        self.deed = self.close_with(_("Save…"), _("Not now"))
        self.name_field.setFocus()
        self._on_changed()

    def decide(self) -> None:
        if self.deed.isEnabled():
            self.named.emit(self.name_field.text().strip(), self.author_field.text().strip())
            super().decide()

    def _on_changed(self) -> None:
        ready = bool(self.name_field.text().strip() and self.author_field.text().strip())
        self.deed.setEnabled(ready)
        self._fault.setVisible(not ready)
