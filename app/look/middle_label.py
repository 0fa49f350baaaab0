"""Words in one line that give way in their middle: names are told apart by how they begin and end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from app.look.tips import plain_tip


class MiddleLabel(QLabel):
    """One line that is cut in the middle where it does not fit; the whole of it is its tooltip."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self._words = ""
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(40)

    @property
    def words(self) -> str:
        """All of it."""
        return self._words

    def say(self, words: str) -> None:
        """Show these words."""
        self._words = words
        self.setToolTip(plain_tip(words))
        self.setAccessibleName(words)
        self._cut()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        self.ensurePolished()
        self.setText(self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideMiddle, self.width()))
