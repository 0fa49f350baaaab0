"""The editor of standing orders of fire: a closed form in plain words, with the sentence it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QTabWidget, QWidget

from app.duel.gun_briefs import GunBrief
from app.duel.page.condition_form import named, tick
from app.duel.page.gun_form import GunForm
from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.focus import FocusRing
from app.look.steady import SteadyBox
from app.phrases.fire_orders import orders_sentence
from app.translation import gettext as _
from core.aceshigh.decisions import FireOrder
from core.aceshigh.state import Gun
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTH = 760


class OrdersDialog(QDialog):
    """Edits the orders of one card, or of all."""

    given = Signal(object, bool)
    """The orders, and whether they hold for every card."""

    def __init__(
        self, parent: QWidget, look: Look, title: str, guns: Sequence[GunBrief], enemies: Mapping[AircraftId, str]
    ) -> None:
        """Make the dialog.

        Args:
            parent: the page.
            look: the look.
            title: whose orders these are.
            guns: each gun of the aircraft.
            enemies: ids and names of those that are there.
        """
        super().__init__(parent)
        self.setObjectName("orders-dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        self._enemies = enemies
        self._forms = [GunForm(brief, enemies) for brief in guns]
        self._sentence = label("", "strong", wrap=True)
        self._sentence.setObjectName("sentence")
        self._everywhere = tick("everywhere", _("The same for all cards"))
        self._first = SteadyBox()
        self._lay_out(look, title)
        for form in self._forms:
            form.changed.connect(self._on_changed)
        self._first.currentIndexChanged.connect(self._on_changed)

    def _make_middle(self) -> QWidget:
        """The form of the one gun, or a tab for each and who comes first."""
        if len(self._forms) == 1:
            return self._forms[0]
        tabs = QTabWidget()
        tabs.setObjectName("guns")
        names = {Gun.FRONT: _("Pilot's guns"), Gun.REAR: _("Observer's guns")}
        self._first.setObjectName("first-gun")
        for form in self._forms:
            tabs.addTab(form, names[form.gun])
            self._first.addItem(names[form.gun], str(form.gun))
        words = named(_("The one long burst of a turn (10.4) goes first to"), self._first)
        first = row(words, self._first, None)
        return holder(column(tabs, first, spacing=8))

    def _lay_out(self, look: Look, title: str) -> None:
        middle = self._make_middle()
        paper: QFrame = sheet(column(self._sentence, margins=(14, 10, 14, 10)), raised=True)
        safe = Button(look, _("Leave as it was"))
        safe.setObjectName("leave-orders")
        safe.clicked.connect(self.reject)
        give = Button(look, _("Give this order"), Kind.PRIMARY)
        give.setObjectName("give-orders")
        give.clicked.connect(self._on_give)
        words = label(
            _("Orders stand in for what you would say after the movement: they are sealed with the hand."), "small"
        )
        words.setWordWrap(True)
        parts = (label(title, "title"), words, middle, paper, row(self._everywhere, None, safe, give, spacing=10))
        self.setLayout(column(*parts, spacing=10, margins=(24, 18, 24, 18)))
        self._ring = FocusRing(self, look)

    def show_orders(self, orders: tuple[FireOrder, ...], *, everywhere: bool) -> None:
        """Begin with these."""
        for form in self._forms:
            form.show_order(next((order for order in orders if order.gun is form.gun), None))
        if orders:
            self._first.setCurrentIndex(max(self._first.findData(str(orders[0].gun)), 0))
        self._everywhere.setChecked(everywhere)
        self._on_changed()

    def orders(self) -> tuple[FireOrder, ...]:
        """What the forms say; the gun that comes first stands first."""
        given = [order for form in self._forms if (order := form.order()) is not None]
        return tuple(sorted(given, key=lambda order: str(order.gun) != self._first.currentData()))

    def _on_changed(self) -> None:
        guns = [form.gun for form in self._forms]
        self._sentence.setText(orders_sentence(self.orders(), self._enemies, guns))

    def _on_give(self) -> None:
        self.given.emit(self.orders(), self._everywhere.isChecked())
        self.accept()
