"""The editor of standing orders of fire: a closed form in plain words, with the sentence it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QFrame, QLabel, QTabWidget, QWidget

from app.look.controls import Button, Kind, column, holder, label, row, sheet
from app.look.focus import FocusRing
from app.look.steady import SteadyBox, SteadySpin
from app.look.tips import plain_tip
from app.phrases.fire_orders import orders_sentence
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.choice_forms import ALWAYS, FARTHEST
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.ground import BALLOON, GROUND_TARGETS, TRENCH
from core.aceshigh.ground_targets import MISSION_OF
from core.aceshigh.missions import may_fly
from core.aceshigh.state import Aircraft, Crewman, Gun
from core.catalog.terms import Part
from core.words import AircraftId, Grade

if TYPE_CHECKING:
    from app.duel.planner import Table
    from app.look.look import Look

_WIDTH = 760
_FIRST_LONG_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)


class ConditionForm(QWidget):
    """When an order applies: range, what it would hit, altitude and ammunition. Every part must hold."""

    changed = Signal()

    def __init__(self, name: str, most_ammunition: int) -> None:
        super().__init__()
        self.setObjectName(name)
        self.range = SteadyBox()
        self.range.setObjectName(f"{name}-range")
        for n in range(1, FARTHEST + 1):
            self.range.addItem(ngettext("{n} hex away", "up to {n} hexes away", n).format(n=n), n)
        self.ammunition = SteadySpin()
        self.ammunition.setObjectName(f"{name}-ammunition")
        self.ammunition.setRange(1, max(most_ammunition, 1))
        self.ammunition.lineEdit().setTextMargins(6, 0, 0, 0)
        self.ammunition.setMinimumWidth(150)
        self.ammunition.valueChanged.connect(self._on_boxes)
        self._on_boxes(1)
        self._zones = {part: _tick(f"{name}-{part}", words) for part, words in _part_words().items()}
        self._levels = {level: _tick(f"{name}-level{level}", words) for level, words in _level_words().items()}
        first = row(
            *(_named(_("Target"), self.range), self.range, 16),
            *(_named(_("Ammunition left"), self.ammunition), self.ammunition, None),
            spacing=8,
        )
        zones = (label(_("Hits the"), "small"), *self._zones.values())
        levels = (label(_("Target flies"), "small"), *self._levels.values())
        second = row(*zones, 12, *levels, None, spacing=8)
        self.setLayout(column(first, second, spacing=10, margins=(0, 2, 0, 2)))
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


def _named(text: str, widget: QWidget) -> QLabel:
    """The words before a field, tied to it."""
    words = label(text, "small")
    words.setBuddy(widget)
    widget.setAccessibleName(text)
    return words


def _tick(name: str, words: str) -> QCheckBox:
    made = QCheckBox(words)
    made.setObjectName(name)
    return made


def _part_words() -> dict[Part, str]:
    return {Part.ENGINE: _("engine"), Part.WINGS: _("wings"), Part.FUSELAGE: _("fuselage"), Part.TAIL: _("tail")}


def _level_words() -> dict[int, str]:
    return {-1: _("lower"), 0: _("as high"), 1: _("higher")}


@dataclass(frozen=True, slots=True, kw_only=True)
class GunBrief:
    """One gun to give an order to: the boxes of its ammunition track, and whether an Ace fires it (12.3).

    `ground`: the balloon or the trench, where this gun may attack it at all.
    """

    gun: Gun
    ammunition: int
    ace: bool = False
    ground: tuple[AircraftId, ...] = ()


def gun_briefs(table: Table) -> tuple[GunBrief, ...]:
    """The guns of an aircraft as its orders are given, with the ground targets of its side's mission (13.1)."""
    craft, data = table.craft, table.data
    boxes = data.aircraft_type(craft.type_id).ammunition
    mission = table.view.ground.mission(craft.side)
    fits = mission is not None and may_fly(data, mission, data.aircraft_type(craft.type_id))
    ground = tuple(target for target in GROUND_TARGETS if fits and MISSION_OF[target] is mission)
    return tuple(
        GunBrief(
            gun=gun,
            ammunition=boxes.front if gun is Gun.FRONT else boxes.rear,
            ace=_gunner(craft, gun).grade is Grade.ACE,
            ground=ground,
        )
        for gun in table.guns
    )


def _gunner(craft: Aircraft, gun: Gun) -> Crewman:
    return craft.pilot if gun is Gun.FRONT or craft.observer is None else craft.observer


class GunForm(QWidget):
    """The order for one gun: hold, or fire under conditions; a long burst and concentrated fire under their own."""

    changed = Signal()

    def __init__(self, brief: GunBrief, enemies: Mapping[AircraftId, str]) -> None:
        super().__init__()
        self.gun, self._brief = brief.gun, brief
        self.fires = _tick(f"{self.gun}-fires", _("Fire"))
        self.when = ConditionForm(f"{self.gun}-when", brief.ammunition)
        self._make_target(enemies)
        self.bursts = _tick(
            f"{self.gun}-bursts", _("A long burst: four dice more, two boxes, and the guns may jam (10.4)")
        )
        self.burst = ConditionForm(f"{self.gun}-burst", brief.ammunition)
        self.concentrates = _tick(
            f"{self.gun}-concentrates", _("Concentrated fire: every hit on the priority zone (12.3)")
        )
        self.concentrated = ConditionForm(f"{self.gun}-concentrated", brief.ammunition)
        self._places = {self.bursts: _inset(self.burst), self.concentrates: _inset(self.concentrated)}
        parts: list[QWidget] = [self.fires, _inset(self.when)]
        if self.target.count() > len(Target) + 1:
            parts.insert(1, holder(row(_named(_("Whom"), self.target), self.target, None, margins=(24, 0, 0, 0))))
        parts += [self.bursts, self._places[self.bursts]]
        if brief.ace:
            parts += [self.concentrates, self._places[self.concentrates]]
        self.setLayout(column(*parts, None, spacing=8, margins=(2, 8, 2, 4)))
        for tick in (self.fires, self.bursts, self.concentrates):
            tick.toggled.connect(self._on_toggled)
        for form in (self.when, self.burst, self.concentrated):
            form.changed.connect(self.changed)
        self.target.currentIndexChanged.connect(self._on_toggled)

    def _make_target(self, enemies: Mapping[AircraftId, str]) -> None:
        self.target = SteadyBox()
        self.target.setObjectName(f"{self.gun}-target")
        ground = {BALLOON: _("the balloon (13.1.4)"), TRENCH: _("the trench below (13.1.3)")}
        choices = [(str(Target.NEAREST), _("the nearest")), (str(Target.WEAKEST), _("the weakest"))]
        choices += [(str(ident), _("the {name} alone").format(name=name)) for ident, name in enemies.items()]
        choices += [(str(ident), ground[ident]) for ident in self._brief.ground]
        for value, words in choices:
            self.target.addItem(words, value)

    def show_order(self, order: FireOrder | None) -> None:
        """Show an order; None holds fire."""
        self.fires.setChecked(order is not None)
        self.when.show_condition(order.when if order else ALWAYS)
        burst = order.long_burst if order else None
        concentrated = order.concentrated if order else None
        self.bursts.setChecked(burst is not None)
        self.burst.show_condition(burst or _FIRST_LONG_BURST)
        self.concentrates.setChecked(concentrated is not None)
        self.concentrated.show_condition(concentrated or ALWAYS)
        if order:
            self.target.setCurrentIndex(max(self.target.findData(str(order.target)), 0))
        self._on_toggled()

    def order(self) -> FireOrder | None:
        """What the form says; None holds fire."""
        if not self.fires.isChecked():
            return None
        plain = self._aims_at_ground
        return FireOrder(
            gun=self.gun,
            when=self.when.condition(),
            target=self._chosen,
            long_burst=self.burst.condition() if self.bursts.isChecked() and not plain else None,
            concentrated=self.concentrated.condition() if self._concentrates and not plain else None,
        )

    @property
    def _chosen(self) -> Target | AircraftId:
        chosen = str(self.target.currentData())
        return Target(chosen) if chosen in list(Target) else AircraftId(chosen)

    @property
    def _aims_at_ground(self) -> bool:
        return self._chosen in GROUND_TARGETS

    @property
    def _concentrates(self) -> bool:
        return self._brief.ace and self.concentrates.isChecked()

    def _on_toggled(self) -> None:
        firing, plain = self.fires.isChecked(), self._aims_at_ground
        self.when.setEnabled(firing)
        self.target.setEnabled(firing)
        for tick, place in self._places.items():
            tick.setEnabled(firing and not plain)
            tick.setToolTip(
                plain_tip(_("No long burst at the ground (13.1), and nothing to concentrate on.") if plain else "")
            )
            place.setVisible(tick.isChecked() and not plain)
            place.setEnabled(firing)
        self.changed.emit()


def _inset(form: QWidget) -> QWidget:
    return holder(column(form, margins=(24, 0, 0, 4)))


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
        self._everywhere = _tick("everywhere", _("The same for all cards"))
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
        words = _named(_("The one long burst of a turn (10.4) goes first to"), self._first)
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
