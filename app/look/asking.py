"""The question before a choice is bound. It never blocks; Escape is the safe way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from app.look.controls import Button, Kind, column, label, row
from app.look.focus import FocusRing
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTH = 480


class SealQuestion(QDialog):
    """Asks once more before a choice is bound."""

    confirmed = Signal(bool)
    """Seal it; whether to ask no more."""

    def __init__(self, parent: QWidget, look: Look, title: str, words: str, never: str = "") -> None:
        """Make the question; `never`: what is ticked to be asked no more, of a fight without."""
        super().__init__(parent)
        self.setObjectName("seal-question")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        safe = Button(look, _("Keep choosing"))
        safe.setObjectName("keep-choosing")
        safe.clicked.connect(self.reject)
        seal = Button(look, _("Seal"), Kind.PRIMARY, "sealed")
        seal.setObjectName("seal")
        seal.clicked.connect(self._on_seal)
        self._never = QCheckBox(never or _("Do not ask again in this fight"))
        self._never.setObjectName("never-again")
        parts = (
            label(title, "title", wrap=True),
            label(words, wrap=True),
            self._never,
            4,
            row(None, safe, seal, spacing=10),
        )
        self.setLayout(column(*parts, spacing=12, margins=(24, 20, 24, 20)))
        self._ring = FocusRing(self, look)
        seal.setFocus()

    def _on_seal(self) -> None:
        self.confirmed.emit(self._never.isChecked())
        self.accept()
