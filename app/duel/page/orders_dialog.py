"""The editor of standing orders of fire: a closed form in plain words, with the sentence it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFrame, QSpinBox, QTabWidget, QVBoxLayout, QWidget

from app.look.controls import Button, Kind, column, field, holder, label, row, sheet
from app.look.focus import FocusRing
from app.phrases.fire_orders import order_sentence, orders_sentence
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.choice_forms import ALWAYS, FARTHEST
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.state import Gun
from core.catalog.terms import Part
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look

_WIDTH = 600
_FIRST_LONG_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)


class ConditionForm(QWidget):
    """When an order applies: range, what it would hit, altitude and ammunition. Every part must hold."""

    changed = Signal()

    def __init__(self, name: str, most_ammunition: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self.range = QComboBox()
        self.range.setObjectName(f"{name}-range")
        for n in range(1, FARTHEST + 1):
            self.range.addItem(ngettext("{n} hex away", "up to {n} hexes away", n).format(n=n), n)
        self.ammunition = QSpinBox()
        self.ammunition.setObjectName(f"{name}-ammunition")
        self.ammunition.setRange(1, max(most_ammunition, 1))
        self.ammunition.lineEdit().setTextMargins(6, 0, 0, 0)
        self.ammunition.setMinimumWidth(150)
        self.ammunition.valueChanged.connect(self._on_boxes)
        self._on_boxes(1)
        self._zones = {part: _tick(f"{name}-{part}", words) for part, words in _part_words().items()}
        self._levels = {level: _tick(f"{name}-level{level}", words) for level, words in _level_words().items()}
        zones = row(label(_("Where it hits the"), "small"), *self._zones.values(), None, spacing=10)
        levels = row(label(_("Target flies"), "small"), *self._levels.values(), None, spacing=10)
        first = row(field(_("Target"), self.range), field(_("Ammunition left"), self.ammunition), None, spacing=16)
        self.setLayout(column(first, zones, levels, spacing=6, margins=(0, 0, 0, 0)))
        self.range.currentIndexChanged.connect(self.changed)
        self.ammunition.valueChanged.connect(self.changed)
        for tick in (*self._zones.values(), *self._levels.values()):
            tick.toggled.connect(self.changed)

    def _on_boxes(self, count: int) -> None:
        self.ammunition.setSuffix(ngettext(" box or more", " boxes or more", count))

    def show_condition(self, when: Condition) -> None:
        """Show a condition."""
        self.range.setCurrentIndex(when.range - 1)
        self.ammunition.setValue(when.ammunition)
        for part, tick in self._zones.items():
            tick.setChecked(part in when.zones)
        for level, tick in self._levels.items():
            tick.setChecked(level in when.differences)

    def condition(self) -> Condition:
        """What the form says; a row without a tick stands for all of it."""
        zones = tuple(part for part, tick in self._zones.items() if tick.isChecked())
        levels = tuple(level for level, tick in self._levels.items() if tick.isChecked())
        return Condition(
            range=self.range.currentIndex() + 1,
            zones=zones or ALWAYS.zones,
            differences=levels or ALWAYS.differences,
            ammunition=self.ammunition.value(),
        )


def _tick(name: str, words: str) -> QCheckBox:
    made = QCheckBox(words)
    made.setObjectName(name)
    return made


def _part_words() -> dict[Part, str]:
    return {Part.ENGINE: _("engine"), Part.WINGS: _("wings"), Part.FUSELAGE: _("fuselage"), Part.TAIL: _("tail")}


def _level_words() -> dict[int, str]:
    return {-1: _("lower"), 0: _("as high"), 1: _("higher")}


class GunForm(QWidget):
    """The order for one gun: hold, or fire under conditions, with a long burst under its own."""

    changed = Signal()

    def __init__(self, gun: Gun, most_ammunition: int, enemies: Sequence[tuple[AircraftId, str]]) -> None:
        super().__init__()
        self.gun, self._several = gun, len(enemies) > 1
        self._concentrated: Condition | None = None
        self.fires = _tick(f"{gun}-fires", _("Fire"))
        self.when = ConditionForm(f"{gun}-when", most_ammunition)
        self.bursts = _tick(f"{gun}-bursts", _("A long burst: four dice more, two boxes, and the guns may jam (10.4)"))
        self.burst = ConditionForm(f"{gun}-burst", most_ammunition)
        self._burst_place = _inset(self.burst)
        self.target = QComboBox()
        self.target.setObjectName(f"{gun}-target")
        for value, words in ((Target.NEAREST, _("the nearest")), (Target.WEAKEST, _("the weakest")), *enemies):
            self.target.addItem(words, str(value))
        target = field(_("Whom"), self.target)
        parts: list[QWidget | QVBoxLayout] = [self.fires, _inset(self.when), self.bursts, self._burst_place]
        if self._several:
            parts.insert(1, target)
        self.setLayout(column(*parts, None, spacing=8, margins=(2, 8, 2, 4)))
        for tick in (self.fires, self.bursts):
            tick.toggled.connect(self._on_toggled)
        for form in (self.when, self.burst):
            form.changed.connect(self.changed)
        self.target.currentIndexChanged.connect(self.changed)

    def show_order(self, order: FireOrder | None) -> None:
        """Show an order; None holds fire."""
        self.fires.setChecked(order is not None)
        self.when.show_condition(order.when if order else ALWAYS)
        burst = order.long_burst if order else None
        self._concentrated = order.concentrated if order else None
        self.bursts.setChecked(burst is not None)
        self.burst.show_condition(burst or _FIRST_LONG_BURST)
        if order:
            self.target.setCurrentIndex(max(self.target.findData(str(order.target)), 0))
        self._on_toggled()

    def order(self) -> FireOrder | None:
        """What the form says; None holds fire."""
        if not self.fires.isChecked():
            return None
        chosen = str(self.target.currentData())
        target = Target(chosen) if chosen in list(Target) else AircraftId(chosen)
        return FireOrder(
            gun=self.gun,
            when=self.when.condition(),
            target=target,
            long_burst=self.burst.condition() if self.bursts.isChecked() else None,
            concentrated=self._concentrated,
        )

    def _on_toggled(self) -> None:
        firing = self.fires.isChecked()
        self.when.setEnabled(firing)
        self.bursts.setEnabled(firing)
        self._burst_place.setVisible(self.bursts.isChecked())
        self.burst.setEnabled(firing)
        self.changed.emit()


def _inset(form: QWidget) -> QWidget:
    return holder(column(form, margins=(24, 0, 0, 4)))


class OrdersDialog(QDialog):
    """Edits the orders of one card, or of all."""

    given = Signal(object, bool)
    """The orders, and whether they hold for every card."""

    def __init__(
        self,
        parent: QWidget,
        look: Look,
        title: str,
        guns: Sequence[tuple[Gun, int]],
        enemies: Sequence[tuple[AircraftId, str]],
    ) -> None:
        """Make the dialog.

        Args:
            parent: the page.
            look: the look.
            title: whose orders these are.
            guns: each gun of the aircraft and the boxes of its ammunition track.
            enemies: ids and names.
        """
        super().__init__(parent)
        self.setObjectName("orders-dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        self._several = len(enemies) > 1
        self._forms = [GunForm(gun, most, enemies) for gun, most in guns]
        self._sentence = label("", "strong", wrap=True)
        self._sentence.setObjectName("sentence")
        self._everywhere = _tick("everywhere", _("The same for all cards"))
        self._lay_out(look, title, [gun for gun, _most in guns])
        for form in self._forms:
            form.changed.connect(self._on_changed)

    def _lay_out(self, look: Look, title: str, guns: list[Gun]) -> None:
        middle: QWidget
        if len(self._forms) == 1:
            middle = self._forms[0]
        else:
            tabs = QTabWidget()
            names = {Gun.FRONT: _("Pilot's guns"), Gun.REAR: _("Observer's guns")}
            for gun, form in zip(guns, self._forms, strict=True):
                tabs.addTab(form, names[gun])
            middle = tabs
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
        self._everywhere.setChecked(everywhere)
        self._on_changed()

    def orders(self) -> tuple[FireOrder, ...]:
        """What the forms say."""
        return tuple(order for form in self._forms if (order := form.order()) is not None)

    def _on_changed(self) -> None:
        orders = self.orders()
        if len(self._forms) == 1 and orders:
            self._sentence.setText(order_sentence(orders[0], several_enemies=self._several))
        else:
            self._sentence.setText(orders_sentence(orders, several_enemies=self._several))

    def _on_give(self) -> None:
        self.given.emit(self.orders(), self._everywhere.isChecked())
        self.accept()
