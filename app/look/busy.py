"""The thin bar under the double rule, with a word: after 300 ms, and with Cancel after 2 s."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from app.look.controls import Button, Kind, label
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_SHOW_MS = 300
_CANCEL_MS = 2000
_ENDLESS = 0


class BusyBar(QWidget):
    """Tells that something is at work. Nothing shows for what is over in 300 ms."""

    cancelled = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("busy")
        self._can_cancel = False
        self._word = label("", "small")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._cancel = Button(look, _("Cancel"), Kind.LINK)
        self._cancel.setObjectName("busy-cancel")
        self._cancel.clicked.connect(self.cancelled)
        body = QHBoxLayout(self)
        body.setContentsMargins(0, 4, 0, 0)
        body.setSpacing(12)
        body.addWidget(self._word)
        body.addWidget(self._bar, 1, Qt.AlignmentFlag.AlignVCenter)
        body.addWidget(self._cancel)
        self._late, self._later = QTimer(self), QTimer(self)
        for timer, delay, slot in ((self._late, _SHOW_MS, self.show), (self._later, _CANCEL_MS, self._on_later)):
            timer.setSingleShot(True)
            timer.setInterval(delay)
            timer.timeout.connect(slot)
        self._cancel.hide()
        self.hide()

    def start(self, word: str, *, can_cancel: bool = False) -> None:
        """Something began, of unknown length. The word says what ("Checking the record")."""
        self._word.setText(word)
        self._bar.setRange(0, _ENDLESS)
        self._bar.setAccessibleName(word)
        self._can_cancel = can_cancel
        self._late.start()
        self._later.start()

    def progress(self, done: int, total: int) -> None:
        """So much of it is done."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def stop(self) -> None:
        """It is over."""
        self._late.stop()
        self._later.stop()
        self._cancel.hide()
        self.hide()

    def _on_later(self) -> None:
        self._cancel.setVisible(self._can_cancel)
