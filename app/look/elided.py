"""One line of words that is cut with an ellipsis where it does not fit; the whole of it is its tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from app.look.tips import plain_tip


class ElidedLabel(QLabel):
    """A label in a type role that asks for the room of its words and makes do with less."""

    def __init__(
        self, name: str = "", role: str = "small", *, cut: Qt.TextElideMode = Qt.TextElideMode.ElideRight
    ) -> None:
        super().__init__()
        self._words = ""
        self._where = cut
        self.setObjectName(name)
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
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
        self.updateGeometry()
        self._cut()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self.fontMetrics().horizontalAdvance(self._words) + 4, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        self.ensurePolished()
        self.setText(self.fontMetrics().elidedText(self._words, self._where, self.width()))


class MiddleLabel(ElidedLabel):
    """Takes the room that others leave and gives way in its middle: names are told apart by how they begin and end."""

    def __init__(self, role: str) -> None:
        super().__init__(role=role, cut=Qt.TextElideMode.ElideMiddle)
        self.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignAbsolute)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
