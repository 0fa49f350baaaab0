"""Notes in the diary face, and the field in which one is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy, QWidget

from app.commands.campaign_history import LONGEST_NOTE
from app.look.controls import Button, Kind, column, label, row
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.pens import draw_text, wrapped_height
from app.roster.person_rows import NoteRow
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_INDENT, _PAD, _WHEN = 14.0, 7.0, 18
_MOST = 184
"""px of notes that are seen at once."""
_WRAP = int(Qt.TextFlag.TextWordWrap)


class NoteDelegate(FaceDelegate):
    """Paints a note behind its line, and when it was written beneath."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, NoteRow):
            return 0
        return round(wrapped_height(face.text, theme.diary_font(), width - _INDENT - 8) + 2 * _PAD) + _WHEN

    def draw_ground(self, painter: QPainter, rect: QRectF, _face: object, theme: Theme, *, selected: bool) -> None:
        if selected:
            painter.fillRect(rect, theme.colour("accent_soft"))
        edge = theme.colour("accent" if selected else "line_strong")
        painter.fillRect(QRectF(0, 4, 2, rect.height() - 8), edge)

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, NoteRow):
            return
        painter.setFont(theme.diary_font())
        painter.setPen(theme.colour("ink"))
        words = QRectF(_INDENT, _PAD, rect.width() - _INDENT - 8, rect.height() - _WHEN - _PAD)
        painter.drawText(words, _WRAP, face.text)
        when = QRectF(_INDENT, rect.height() - _WHEN - 3, rect.width() - _INDENT, _WHEN)
        draw_text(painter, when, face.month, theme.font("caption"), theme.colour("ink3"))


class NoteList(FaceList):
    """The notes about one man. Delete takes the one with the cursor back."""

    removed = Signal(str)
    """The number of a note that is to be taken back."""

    def __init__(self, look: Look) -> None:
        super().__init__(_("Notes"), framed=False)
        self.setObjectName("roster-notes")
        self._look = look
        self._model: FaceModel[NoteRow] = FaceModel(self)
        self.dress(self._model, NoteDelegate(look))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[NoteRow, ...]) -> None:
        """Show these notes, the last one in view."""
        self._model.show_faces(rows)
        self.setVisible(bool(rows))
        self.updateGeometry()
        self.scrollToBottom()

    def sizeHint(self) -> QSize:
        theme, width = self._look.theme, self.viewport().width()
        delegate = self.itemDelegate()
        tall = (
            sum(delegate.height(face, width, theme) for face in self._model.faces)
            if isinstance(delegate, NoteDelegate)
            else 0
        )
        return QSize(200, min(_MOST, tall + 2))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.current_key():
            self.removed.emit(self.current_key())
        else:
            super().keyPressEvent(event)


def takes_escape(event: QEvent) -> bool:
    """Claim Escape for the field that is written in, before a shortcut of its page has it."""
    overriding = event.type() is QEvent.Type.ShortcutOverride
    if overriding and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
        event.accept()
        return True
    return False


class _Field(QPlainTextEdit):
    """Tab leaves it; Ctrl+Enter keeps what is written, Esc throws it away."""

    kept = Signal()
    dropped = Signal()

    def event(self, event: QEvent) -> bool:
        return takes_escape(event) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
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
