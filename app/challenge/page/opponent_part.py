"""Whom to challenge: the people whose cards are known, a card that is pasted or opened, and the words to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.challenge.rows import PersonRow
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.letters import PhraseBoxes
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.pens import draw_text
from app.look.tags import Tone, draw_tag, tag_width
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEIGHT = 50
_LEFT = 440


class PersonDelegate(FaceDelegate):
    """Paints a `PersonRow`."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _HEIGHT

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, PersonRow):
            return
        tone, word = (Tone.OPENED, _("Compared")) if face.compared else (Tone.WARNING, _("Not yet compared"))
        width = tag_width(word, theme, 12) if face.key else 0
        words = rect.width() - 16 - width - 24
        draw_text(painter, QRectF(16, 5, words, 22), face.name, theme.font("strong"), theme.colour("ink"))
        draw_text(painter, QRectF(16, 25, words, 20), face.line, theme.font("caption"), theme.colour("ink2"))
        if face.key:
            draw_tag(painter, QRectF(rect.width() - width - 14, 14, width, 22), tone, word, theme, 12)


class OpponentPart(QWidget):
    """A list of people, and the phrase of the one chosen."""

    chosen = Signal(str)
    """Key of a contact whose phrase is wanted; empty = whoever opens it."""
    paste = Signal()
    open_file = Signal()
    compared = Signal(str)
    differ = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._model: FaceModel[PersonRow] = FaceModel(self)
        self.list = FaceList(_("People"))
        self.list.setObjectName("people")
        self.list.dress(self._model, PersonDelegate(look))
        self._name = label("", "title")
        self._words = label("", "body", wrap=True)
        self._phrase = PhraseBoxes(look)
        self._same = Button(look, _("The words are the same"))
        self._same.setObjectName("phrase-same")
        self._differ = Button(look, _("Our words differ"), Kind.LINK)
        self._differ.setObjectName("phrase-differ")
        self._build(look)
        self.list.current_changed.connect(self._on_current)
        self._same.clicked.connect(lambda: self.compared.emit(self.list.current_key()))
        self._differ.clicked.connect(lambda: self.differ.emit(self.list.current_key()))

    def _build(self, look: Look) -> None:
        paste, open_file = Button(look, _("Paste a card"), icon="copy"), Button(look, _("Open a card"), icon="folder")
        paste.setObjectName("paste-card")
        open_file.setObjectName("open-card")
        paste.clicked.connect(self.paste)
        open_file.clicked.connect(self.open_file)
        hint = label(
            _("A contact card comes by mail, as text or file. You may also drop it on this window."),
            "caption",
            wrap=True,
        )
        left = column(self.list, row(paste, open_file, None), hint, spacing=10)
        self._buttons = holder(row(self._same, self._differ, None, spacing=12))
        detail = column(
            self._name, self._words, self._phrase, self._buttons, None, spacing=12, margins=(20, 16, 20, 16)
        )
        self.setLayout(row(holder(left, _LEFT), sheet(detail), spacing=18))

    def show_rows(self, rows: tuple[PersonRow, ...], chosen: str = "") -> None:
        """Show these people, with one chosen; else the choice stays, or is the first."""
        here = self.list.currentIndex()
        wanted = chosen or (self._model.face(here).key if here.isValid() else rows[0].key)
        self._model.show_faces(rows)
        self.list.select_key(wanted if self._model.row_of(wanted) >= 0 else rows[0].key)
        self._show_person()

    def show_phrase(self, key: str, phrase: str) -> None:
        """Show the words for a person, if that one is still chosen."""
        if key == self.list.current_key():
            self._phrase.show_phrase(phrase)

    @property
    def person(self) -> str:
        """Key of the one who is challenged; empty = whoever opens it."""
        return self.list.current_key()

    @property
    def person_name(self) -> str:
        """Name of the one who is challenged; empty = whoever opens it."""
        index = self.list.currentIndex()
        return self._model.face(index).name if index.isValid() and self.person else ""

    def _on_current(self, _key: str) -> None:
        self._phrase.show_phrase("")
        self._show_person()
        self.chosen.emit(self.list.current_key())

    def _show_person(self) -> None:
        index = self.list.currentIndex()
        if not index.isValid():
            return
        person = self._model.face(index)
        known = bool(person.key)
        self._name.setText(person.name)
        self._words.setText(
            _("You have compared the five words with {who}. Only a changed card asks again.").format(who=person.name)
            if person.compared
            else _(
                "Read these five words to each other once, by voice. If both screens show the same, nobody stands "
                "between you. Until then the card is used, and shown as not yet compared."
            )
            if known
            else _(
                "You have no card yet: the first who accepts becomes your opponent. Compare the five words afterwards."
            )
        )
        self._phrase.setVisible(known)
        self._buttons.setVisible(known)
        self._same.setVisible(not person.compared)
