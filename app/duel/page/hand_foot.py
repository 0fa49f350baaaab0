"""Below the hand: its orders of fire, what stands against it, and whether the aircraft goes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from app.duel import planner_rows
from app.look.controls import Button, Kind, label, row
from app.look.elided import ElidedLabel
from app.look.icons import icon_pixmap
from app.look.tips import plain_tip
from app.translation import gettext as _
from core.aceshigh.decisions import Home
from core.aceshigh.legal import Due

if TYPE_CHECKING:
    from app.duel.planner import Draft, Table
    from app.look.look import Look

FOOT_HEIGHT = 21


class HandFoot(QWidget):
    """One line. `fault` takes at most half of it."""

    orders_wanted = Signal()
    """The user wants to change the orders of fire of the card that is looked at."""
    home_wanted = Signal(bool)
    """Whether the aircraft is to go home when it can."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sight = label("")
        self._on_look_changed()
        look.changed.connect(self._on_look_changed)
        self.orders = ElidedLabel("orders-line")
        self.change = Button(look, _("Change..."), Kind.LINK, name=_("Change the orders of fire"))
        self.change.setObjectName("change-orders")
        self.change.setStyleSheet("min-height: 20px; max-height: 20px;")
        self.change.clicked.connect(self.orders_wanted)
        self.fault = ElidedLabel("fault", "error")
        self.home = QCheckBox(_("Go home when possible"))
        self.home.setObjectName("home")
        self.home.toggled.connect(self.home_wanted)
        line = row(self._sight, self.orders, self.change, None, self.fault, 6, self.home, spacing=6)
        line.setStretch(3, 1)
        self.setLayout(line)
        self.setFixedHeight(FOOT_HEIGHT)

    def _on_look_changed(self) -> None:
        self._sight.setPixmap(icon_pixmap("crosshair", self._look.theme.colour("ink2"), 16))

    def show_table(self, table: Table) -> None:
        """Show what holds for every hand that is put together here."""
        self.home.setVisible(table.home_in_reach)
        self.home.setToolTip(plain_tip(planner_rows.home_tip(table)))

    def show_hand(self, table: Table, draft: Draft, position: int) -> None:
        """Show what is said of a hand, and of its card at `position`."""
        fault = planner_rows.fault_line(table, draft) or planner_rows.caution_line(table, draft)
        self.fault.say(fault)
        self.fault.setVisible(bool(fault))
        self.fault.setMinimumWidth(min(self.fault.sizeHint().width(), self.width() // 2))
        self.change.setVisible(table.orders_wanted)
        self.orders.say(_orders_words(table, draft, position))
        self.home.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.home.setChecked(draft.home is Home.WHEN_POSSIBLE)
        self.home.blockSignals(False)  # noqa: FBT003 - Qt's signature


def _orders_words(table: Table, draft: Draft, position: int) -> str:
    if table.orders_wanted:
        return planner_rows.orders_line(table, draft, position)
    if table.due is Due.CARDS:
        return _("Fire is declared after the movement.")
    return _("You play the cards round by round, in any order that is legal; fire is declared after each movement.")
