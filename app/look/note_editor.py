"""The field in which a note is written, and its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from app.commands.campaign_history import LONGEST_NOTE
from app.look.controls import Button, Kind, column, label, row
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


def takes_escape(event: QEvent) -> bool:
    """Claim Escape for the field that is written in, before a shortcut of its page has it."""
    overriding = event.type() is QEvent.Type.ShortcutOverride
    if overriding and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
        event.accept()
        return True
    return False


def _keeps(event: QKeyEvent) -> bool:
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    return control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _takes_keeping(event: QEvent) -> bool:
    """Claim Ctrl+Enter too: elsewhere on the page it presses the main button."""
    overriding = event.type() is QEvent.Type.ShortcutOverride
    if overriding and isinstance(event, QKeyEvent) and _keeps(event):
        event.accept()
        return True
    return False


class _Field(QPlainTextEdit):
    """Tab leaves it; Ctrl+Enter keeps what is written, Esc throws it away."""

    kept = Signal()
    dropped = Signal()

    def event(self, event: QEvent) -> bool:
        return takes_escape(event) or _takes_keeping(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if _keeps(event):
            self.kept.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


class NoteEditor(QFrame):
    """A note that is being written."""

    kept = Signal(str)
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("note-editor")
        self._field = _Field()
        self._field.setObjectName("note-field")
        self._field.setAccessibleName(_("Note"))
        self._field.setTabChangesFocus(True)
        self._field.setFixedHeight(84)
        self._left = label("", "caption")
        self._keep = Button(look, _("Keep note"))
        self._keep.setObjectName("note-keep")
        drop = Button(look, _("Cancel"), Kind.QUIET)
        drop.setObjectName("note-cancel")
        self.setLayout(column(self._field, row(self._left, None, drop, self._keep, spacing=8), spacing=6))
        self._field.textChanged.connect(self._on_text)
        self._field.kept.connect(self._on_keep)
        self._field.dropped.connect(self._on_drop)
        self._keep.clicked.connect(self._on_keep)
        drop.clicked.connect(self._on_drop)
        self.setVisible(False)

    @property
    def words(self) -> str:
        """What is written."""
        return self._field.toPlainText()

    def begin(self) -> None:
        """Open the field; what was being written is still there."""
        self._on_text()
        self.setVisible(True)
        self._field.setFocus()

    def clear(self) -> None:
        """Throw away what is written and close the field."""
        self._field.clear()
        self.setVisible(False)

    def first_widget(self) -> QWidget:
        """Where one writes."""
        return self._field

    def _on_text(self) -> None:
        words = self.words.strip()
        self._keep.setEnabled(0 < len(words) <= LONGEST_NOTE)
        over = len(words) - LONGEST_NOTE
        self._left.setText(
            _("{n} letters too many").format(n=over) if over > 0 else _("Only on this machine; Ctrl+Enter keeps it.")
        )

    def _on_keep(self) -> None:
        if self._keep.isEnabled():
            self.kept.emit(self.words.strip())

    def _on_drop(self) -> None:
        self.clear()
        self.closed.emit()
