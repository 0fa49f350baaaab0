"""The curtain between two players at one keyboard: nothing of either is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.cards import draw_card_back
from app.look.controls import Button, Kind, column, label, row
from app.look.page import PageFrame
from app.look.painted import Painted
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


class _Backs(Painted):
    """Cards face down, of the side whose turn comes."""

    def __init__(self, look: Look, side: Side) -> None:
        super().__init__(look)
        self._side = side
        self.setFixedHeight(172)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        left = rect.center().x() - (3 * 110 + 2 * 12) / 2
        for index in range(3):
            draw_card_back(painter, QRectF(left + index * 122, 6, 110, 160), self._side, theme)


class Curtain(PageFrame):
    """Hand the keyboard over."""

    opened = Signal()
    """The player who is named sits down."""
    home = Signal()

    def __init__(self, look: Look, *, pilot: str, side: Side, kept: bool) -> None:
        """Make the curtain.

        Args:
            look: the look.
            pilot: who comes to the keyboard.
            side: of that pilot.
            kept: the other's choice waits behind the curtain.
        """
        super().__init__(look, _("Hand the keyboard to {pilot}").format(pilot=pilot))
        self.setObjectName("curtain")
        self.say(_("Two at one keyboard: each chooses alone."))
        home = Button(look, _("Home"), icon="home")
        home.setObjectName("to-home")
        home.clicked.connect(self.home)
        self.add_action(home)
        self._open = Button(look, _("I am {pilot}: show my side").format(pilot=pilot), Kind.PRIMARY)
        self._open.setObjectName("open-curtain")
        self._open.clicked.connect(self.opened)
        words = (
            _("The other's choice is kept and covered. It is opened when yours is made.")
            if kept
            else _("Nothing of the other is on the screen. Look only when it is your turn.")
        )
        middle = column(
            None,
            _Backs(look, side),
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
