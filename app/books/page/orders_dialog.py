"""The editor of standing orders of fire: for each range a burst or none, with the sentence that it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QWidget

from app.books.orders import BurstItem, RangeOrder, orders_from, range_orders
from app.books.planning import Orders
from app.look.controls import Button, Kind, column, field, holder, label, row, sheet, spin_box
from app.look.focus import FocusRing
from app.look.steady import SteadyBox
from app.phrases.aceofaces.words import orders_words, range_words
from app.translation import gettext as _
from core.aceofaces.geometry import RANGES, Range
from core.catalog.ace_of_aces.gunnery import Burst
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTH = 540


class RangeForm(QWidget):
    """The order for one range."""

    def __init__(self, at: Range, items: tuple[BurstItem, ...], most: int, *, easy: bool) -> None:
        super().__init__()
        self.at = at
        self.burst = SteadyBox()
        self.burst.setObjectName(f"{at}-burst")
        for item in items:
            self.burst.addItem(item.name, item.burst.value)
        self.easy = QCheckBox(_("only at an easy target"))
        self.easy.setObjectName(f"{at}-easy")
        self.easy.setVisible(easy)
        self.least = spin_box(0, most, 0)
        self.least.setObjectName(f"{at}-least")
        self.least.setSpecialValueText(_("any"))
        least = holder(field(_("Ammunition left, at least"), self.least))
        least.setVisible(most > 0)
        words = range_words(at).capitalize()
        body = row(field(words, self.burst), least, column(None, self.easy, 6), spacing=16)
        body.setStretch(0, 1)
        self.setLayout(body)
        self.burst.setAccessibleName(words)

    def show_order(self, order: RangeOrder) -> None:
        """Begin with this."""
        self.burst.setCurrentIndex(max(0, self.burst.findData(order.burst.value)))
        self.easy.setChecked(order.easy)
        self.least.setValue(order.ammunition)

    def order(self) -> RangeOrder:
        """What the form says."""
        burst = Burst(str(self.burst.currentData()))
        return RangeOrder(burst=burst, easy=self.easy.isChecked(), ammunition=self.least.value())


class OrdersDialog(QDialog):
    """Edits the orders of one aircraft."""

    given = Signal(object)
    """The orders."""

    def __init__(
        self,
        parent: QWidget,
        look: Look,
        *,
        items: tuple[BurstItem, ...],
        varies: bool,
        most: int,
        enemies: tuple[tuple[AircraftId, str], ...],
    ) -> None:
        """Make the dialog.

        Args:
            parent: the page.
            look: the look.
            items: the bursts to choose from.
            varies: whether bursts differ in length; then an easy target is a condition too.
            most: ammunition that an aircraft begins with; 0 = it is not counted.
            enemies: ids and names of those in the fight.
        """
        super().__init__(parent)
        title = _("Standing orders of fire")
        self.setObjectName("orders-dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        self._varies = varies
        self._straight = frozenset(item.burst for item in items if item.straight)
        self.forms = {at: RangeForm(at, items, most, easy=varies) for at in RANGES}
        self._sentence = label("", "strong", wrap=True)
        self._sentence.setObjectName("sentence")
        words = _("Orders stand in for what you would say after seeing the page: they are sealed with the manoeuvre.")
        safe = Button(look, _("Leave as it was"))
        safe.setObjectName("leave-orders")
        safe.clicked.connect(self.reject)
        give = Button(look, _("Give this order"), Kind.PRIMARY)
        give.setObjectName("give-orders")
        give.clicked.connect(self._on_give)
        self.first = SteadyBox()
        self.first.setObjectName("first-target")
        for ident, name in (("", _("the first in the list of the fight")), *enemies):
            self.first.addItem(name, ident)
        first = holder(field(_("Of several at the same range, fire at"), self.first))
        first.setVisible(len(enemies) > 1)
        forms = column(*self.forms.values(), first, spacing=10)
        paper = sheet(column(self._sentence, margins=(14, 10, 14, 10)), raised=True)
        deeds = row(None, safe, give, spacing=10)
        head = (label(title, "title"), label(words, "small", wrap=True))
        self.setLayout(column(*head, forms, paper, deeds, spacing=10, margins=(24, 18, 24, 18)))
        self._ring = FocusRing(self, look)
        for form in self.forms.values():
            form.burst.currentIndexChanged.connect(self._on_changed)
            form.easy.toggled.connect(self._on_changed)
            form.least.valueChanged.connect(self._on_changed)

    def show_orders(self, orders: Orders) -> None:
        """Begin with these."""
        for at, order in range_orders(orders.fire).items():
            self.forms[at].show_order(order)
        self.first.setCurrentIndex(max(0, self.first.findData(orders.prefer[0] if orders.prefer else "")))
        self._on_changed()

    def orders(self) -> Orders:
        """What the forms say."""
        fire = orders_from({at: form.order() for at, form in self.forms.items()})
        first = str(self.first.currentData() or "")
        return Orders(fire=fire, prefer=(AircraftId(first),) if first else ())

    def _on_changed(self, _value: object = None) -> None:
        orders = self.orders().fire
        words = orders_words(orders, varies=self._varies)
        if any(order.burst in self._straight for order in orders):
            words += " " + _("A blast or a blaze needs a Straight just flown: without it the guns hold.")
        self._sentence.setText(words)

    def _on_give(self) -> None:
        self.given.emit(self.orders())
        self.accept()
