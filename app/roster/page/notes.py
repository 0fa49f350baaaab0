"""Notes about a man, in the diary face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy

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
