"""After sealing: the file that carries the choice, and the ways to send it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.controls import Button, column, label, row, sheet
from app.look.letters import LetterText
from app.look.page import PageFrame
from app.look.painted import Painted
from app.look.stamps import draw_seal
from app.look.tags import Tag, Tone
from app.mailroom.page.note_part import NotePart
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


class _SealMark(Painted):
    """The seal, as large as it gets."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFixedSize(96, 96)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_seal(painter, rect.center(), 40, theme)


class SealedPage(PageFrame):
    """What was sealed, ready to be sent."""

    copied = Signal()
    saved = Signal()
    mailed = Signal()
    back = Signal()
    home = Signal()

    def __init__(self, look: Look, *, opponent: str, name: str, text: str, sealed: bool, public: bool = False) -> None:
        """Make the page.

        `sealed`: a choice went into the file; else it holds what was due without one. `public`: an invitation, which
        whoever has it can read.
        """
        title = _("Sealed: send it to {who}") if sealed else _("Send it to {who}")
        super().__init__(look, title.format(who=opponent))
        self.setObjectName("sealed-page")
        self.say(_("Match {name}. The file is kept and waits in the outbox until you send it.").format(name=name))
        self._back, home = Button(look, _("Back to the fight")), Button(look, _("Home"), icon="home")
        back = self._back
        back.setObjectName("back")
        home.setObjectName("to-home")
        back.clicked.connect(self.back)
        home.clicked.connect(self.home)
        self.add_action(Tag(look, Tone.SEALED, _("Sealed")) if sealed else Tag(look, Tone.OPENED, _("Ready")))
        self.add_action(back)
        self.add_action(home)
        self.letter = LetterText(look, _("The file as text"), least=220, primary=True)
        self.letter.show_text(text)
        self.letter.copied.connect(self.copied)
        self.letter.saved.connect(self.saved)
        self.letter.mailed.connect(self.mailed)
        words = (
            _(
                "Paste the text into a mail or a chat, or attach the file. Whatever a mail program does to the text, "
                "it can be read again. Only {who} and you can open it, and your choice in it stays closed until "
                "{who} has bound a choice too."
            )
            if sealed
            else _("Paste the text into a mail or a chat, or attach the file. An invitation is readable for everybody.")
            if public
            else _("Paste the text into a mail or a chat, or attach the file. Only {who} and you can open it.")
        ).format(who=opponent)
        more = _("Sending it twice is harmless: it is always the same. What comes back is pasted anywhere here.")
        said = column(label(words, wrap=True), label(more, "small", wrap=True), None, spacing=10)
        marks = (_SealMark(look),) if sealed else ()
        top = sheet(row(*marks, said, spacing=20, margins=(20, 16, 20, 16)))
        top.setMaximumWidth(860)
        top.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.note = NotePart(look, opponent)
        self.set_body(column(top, self.note, self.letter, spacing=12))

    def can_go_back(self, begun: bool, words: str) -> None:  # noqa: FBT001 - says itself
        """Whether there is a match to go back to, in words: an invitation has none yet."""
        self._back.setText(words)
        self._back.setAccessibleName(words)
        self._back.setVisible(begun)

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.letter.copy
