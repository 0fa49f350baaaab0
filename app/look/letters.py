"""A turn file as text with its buttons, and the five words that two people compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.look.controls import Button, Kind, column, label, row
from app.look.painted import Painted
from app.look.pens import CENTRE, LEFT, draw_text
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_PHRASE_HEIGHT = 46
_ROOMY = 96  # px of a box from which its word stands at full size


class LetterText(QWidget):
    """A file as text, to be copied, saved or handed to the mail program."""

    copied = Signal()
    saved = Signal()
    mailed = Signal()

    def __init__(self, look: Look, heading: str, *, least: int = 118, primary: bool = False) -> None:
        """Make the panel.

        Args:
            look: the look.
            heading: above the text.
            least: px of the text's height.
            primary: Copy is the page's primary button.
        """
        super().__init__()
        self.setObjectName("letter")
        self.text = QPlainTextEdit()
        self.text.setObjectName("letter-text")
        self.text.setReadOnly(True)
        self.text.setProperty("role", "mono")
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(heading)
        self.text.setMinimumHeight(least)
        kind = Kind.PRIMARY if primary else Kind.LINK
        self.copy = self._button(look, _("Copy for mail") if primary else _("Copy"), "letter-copy", self.copied, kind)
        self.save = self._button(look, _("Save as file"), "letter-save", self.saved, Kind.LINK)
        self.mail = self._button(look, _("Open mail program"), "letter-mail", self.mailed, Kind.LINK)
        self.setLayout(
            column(row(label(heading, "heading"), None, self.mail, self.save, self.copy, spacing=12), self.text)
        )

    def _button(self, look: Look, text: str, name: str, signal: SignalInstance, kind: Kind) -> Button:
        made = Button(look, text, kind, "copy" if kind is Kind.PRIMARY else "")
        made.setObjectName(name)
        made.clicked.connect(signal)
        return made

    def show_text(self, text: str) -> None:
        """Show another file; an empty one disables the buttons."""
        self.text.setPlainText(text)
        for button in (self.copy, self.save, self.mail):
            button.setEnabled(bool(text))


class PhraseBoxes(Painted):
    """Five words in numbered boxes, to be read aloud."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("phrase")
        self.setFixedHeight(_PHRASE_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._words: tuple[str, ...] = ()
        self.show_phrase("")

    def show_phrase(self, phrase: str) -> None:
        """Show the words of a phrase, joined by hyphens; empty = none yet."""
        self._words = tuple(phrase.split("-")) if phrase else ()
        self.setAccessibleName(_("Words to compare: {words}").format(words=", ".join(self._words)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, _PHRASE_HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        words = self._words or ("…",) * 5
        width = (rect.width() - (len(words) - 1) * 8) / len(words)
        for index, word in enumerate(words):
            box = QRectF(index * (width + 8), 0, width, _PHRASE_HEIGHT - 2)
            painter.setPen(QPen(theme.colour("line_strong"), 1))
            painter.setBrush(theme.colour("raised"))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            number = theme.font("caption")
            draw_text(painter, box.adjusted(8, 0, 0, 0), str(index + 1), number, theme.colour("ink3"), LEFT)
            draw_text(
                painter,
                box.adjusted(16, 0, -2, 0),
                word,
                theme.font("body", px=17 if width >= _ROOMY else 14, mono=True),
                theme.colour("ink"),
                CENTRE,
            )
