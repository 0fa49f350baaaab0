"""The order of fire for one gun, as a form."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.duel.gun_briefs import GunBrief
from app.duel.page.condition_form import ConditionForm, named, tick
from app.look.controls import column, holder, row
from app.look.steady import SteadyBox
from app.look.tips import plain_tip
from app.translation import gettext as _
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, FireOrder, Target
from core.aceshigh.ground import BALLOON, GROUND_TARGETS, TRENCH
from core.words import AircraftId

_FIRST_LONG_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)


class GunForm(QWidget):
    """The order for one gun: hold, or fire under conditions; a long burst and concentrated fire under their own."""

    changed = Signal()

    def __init__(self, brief: GunBrief, enemies: Mapping[AircraftId, str]) -> None:
        super().__init__()
        self.gun, self._brief = brief.gun, brief
        self.fires = tick(f"{self.gun}-fires", _("Fire"))
        self.when = ConditionForm(f"{self.gun}-when", brief.ammunition)
        self._make_target(enemies)
        self.bursts = tick(
            f"{self.gun}-bursts", _("A long burst: four dice more, two boxes, and the guns may jam (10.4)")
        )
        self.burst = ConditionForm(f"{self.gun}-burst", brief.ammunition)
        self.concentrates = tick(
            f"{self.gun}-concentrates", _("Concentrated fire: every hit on the priority zone (12.3)")
        )
        self.concentrated = ConditionForm(f"{self.gun}-concentrated", brief.ammunition)
        self._places = {self.bursts: _inset(self.burst), self.concentrates: _inset(self.concentrated)}
        parts: list[QWidget] = [self.fires, _inset(self.when)]
        if self.target.count() > len(Target) + 1:
            parts.insert(1, holder(row(named(_("Whom"), self.target), self.target, None, margins=(24, 0, 0, 0))))
        parts += [self.bursts, self._places[self.bursts]]
        if brief.ace:
            parts += [self.concentrates, self._places[self.concentrates]]
        self.setLayout(column(*parts, None, spacing=8, margins=(2, 8, 2, 4)))
        for box in (self.fires, self.bursts, self.concentrates):
            box.toggled.connect(self._on_toggled)
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
        for box, place in self._places.items():
            box.setEnabled(firing and not plain)
            box.setToolTip(
                plain_tip(_("No long burst at the ground (13.1), and nothing to concentrate on.") if plain else "")
            )
            place.setVisible(box.isChecked() and not plain)
            place.setEnabled(firing)
        self.changed.emit()


def _inset(form: QWidget) -> QWidget:
    return holder(column(form, margins=(24, 0, 0, 4)))
