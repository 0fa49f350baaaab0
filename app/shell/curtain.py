"""The curtain between two players at one keyboard: nothing of either is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.cards import draw_card_back
from app.look.controls import Button, Kind, column, label, row
from app.look.page import PageFrame
from app.look.painted import Painted
from app.look.silhouettes import draw_glyph
from app.translation import gettext as _
from app.translation import ngettext
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


class _Backs(Painted):
    """Cards face down, or closed books, of the side whose turn comes."""

    def __init__(self, look: Look, side: Side, *, books: bool) -> None:
        super().__init__(look)
        self._side, self._books = side, books
        self.setFixedHeight(172)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if self._books:
            draw_book(painter, QRectF(rect.center().x() - 70, 0, 140, 172), self._side, theme)
            return
        left = rect.center().x() - (3 * 110 + 2 * 12) / 2
        for index in range(3):
            draw_card_back(painter, QRectF(left + index * 122, 6, 110, 160), self._side, theme)


def cover_words(kept: tuple[str, ...], heard: tuple[str, ...]) -> str:
    """What lies covered, and what of it the one who comes will hear."""
    if not kept:
        return _("Nothing of the others is on the screen. Look only when it is your turn.")
    words = ngettext(
        "The choice of {names} is kept and covered.", "The choices of {names} are kept and covered.", len(kept)
    ).format(names=", ".join(kept))
    if heard:
        told = _("You are on the tail of {names}: you hear one word of what was chosen.")
        return f"{words} {told.format(names=', '.join(heard))}"
    opens = ngettext("It is opened when everybody has chosen.", "They are opened when everybody has chosen.", len(kept))
    return f"{words} {opens}"


def draw_book(painter: QPainter, rect: QRectF, side: Side, theme: Theme) -> None:
    """A closed picture book in the colour of a side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("line_strong"), 1))
    painter.setBrush(theme.colour("raised"))
    painter.drawRect(rect.adjusted(8, 8, -0.5, -0.5))
    cover = rect.adjusted(0.5, 0.5, -8, -8)
    painter.setPen(QPen(theme.colour("line_strong"), 1.2))
    cloth, soft = theme.colour(side.value), theme.colour(f"{side.value}_soft")
    if theme.mode == "dark":  # there the side's own colour is the light one
        cloth, soft = soft, cloth
    painter.setBrush(cloth)
    painter.drawRoundedRect(cover, 3, 3)
    painter.setPen(QPen(soft, 1.5))
    painter.drawLine(QPointF(cover.left() + 12, cover.top()), QPointF(cover.left() + 12, cover.bottom()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(cover.adjusted(24, 14, -12, -14))
    draw_glyph(painter, QRectF(cover.center().x() - 22, cover.center().y() - 28, 56, 56), _COVER[side], soft)
    painter.restore()


_COVER = {Side.ALLIED: "sopwith_camel", Side.CENTRAL: "fokker_dr1"}


class Curtain(PageFrame):
    """Hand the keyboard over."""

    opened = Signal()
    """The player who is named sits down."""
    home = Signal()

    def __init__(
        self,
        look: Look,
        *,
        pilot: str,
        side: Side,
        kept: tuple[str, ...] = (),
        books: bool = False,
        heard: tuple[str, ...] = (),
    ) -> None:
        """Make the curtain.

        Args:
            look: the look.
            pilot: who comes to the keyboard.
            side: of that pilot.
            kept: the pilots whose choices wait behind the curtain.
            books: the fight is one of the picture books.
            heard: the tailed pilots of whose choice the one who comes hears one word.
        """
        super().__init__(look, _("Hand the keyboard to {pilot}").format(pilot=pilot))
        self.setObjectName("curtain")
        self.say(_("At one keyboard each chooses alone."))
        home = Button(look, _("Home"), icon="home")
        home.setObjectName("to-home")
        home.clicked.connect(self.home)
        self.add_action(home)
        self._open = Button(look, _("I am {pilot}: show my side").format(pilot=pilot), Kind.PRIMARY)
        self._open.setObjectName("open-curtain")
        self._open.clicked.connect(self.opened)
        words = cover_words(kept, heard)
        middle = column(
            None,
            _Backs(look, side, books=books),
            16,
            row(None, label(words), None),
            8,
            row(None, self._open, None),
            12,
            row(
                None,
                label(_("Hidden from view, not from whoever owns this computer."), "caption"),
                None,
            ),
            None,
            None,
        )
        self.set_body(middle)

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._open
