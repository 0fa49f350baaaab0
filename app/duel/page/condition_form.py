"""When an order of fire applies, as a form: one of the parts that an order is put together from."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from app.look.controls import column, label, row
from app.look.steady import SteadyBox, SteadySpin
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh.choice_forms import ALWAYS, FARTHEST
from core.aceshigh.decisions import Condition
from core.catalog.terms import Part


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
        self._zones = {part: tick(f"{name}-{part}", words) for part, words in _part_words().items()}
        self._levels = {level: tick(f"{name}-level{level}", words) for level, words in _level_words().items()}
        first = row(
            *(named(_("Target"), self.range), self.range, 16),
            *(named(_("Ammunition left"), self.ammunition), self.ammunition, None),
            spacing=8,
        )
        zones = (label(_("Hits the"), "small"), *self._zones.values())
        levels = (label(_("Target flies"), "small"), *self._levels.values())
        second = row(*zones, 12, *levels, None, spacing=8)
        self.setLayout(column(first, second, spacing=10, margins=(0, 2, 0, 2)))
        self.range.currentIndexChanged.connect(self.changed)
        self.ammunition.valueChanged.connect(self.changed)
        for box in (*self._zones.values(), *self._levels.values()):
            box.toggled.connect(self.changed)

    def _on_boxes(self, count: int) -> None:
        self.ammunition.setSuffix(ngettext(" box or more", " boxes or more", count))

    def show_condition(self, when: Condition) -> None:
        """Show a condition."""
        self.range.setCurrentIndex(when.range - 1)
        self.ammunition.setValue(when.ammunition)
        for part, box in self._zones.items():
            box.setChecked(part in when.zones)
        for level, box in self._levels.items():
            box.setChecked(level in when.differences)

    def condition(self) -> Condition:
        """What the form says; a row without a tick stands for all of it."""
        zones = tuple(part for part, box in self._zones.items() if box.isChecked())
        levels = tuple(level for level, box in self._levels.items() if box.isChecked())
        return Condition(
            range=self.range.currentIndex() + 1,
            zones=zones or ALWAYS.zones,
            differences=levels or ALWAYS.differences,
            ammunition=self.ammunition.value(),
        )


def named(text: str, widget: QWidget) -> QLabel:
    """The words before a field, tied to it."""
    words = label(text, "small")
    words.setBuddy(widget)
    widget.setAccessibleName(text)
    return words


def tick(name: str, words: str) -> QCheckBox:
    """A box to be ticked, with its object name."""
    made = QCheckBox(words)
    made.setObjectName(name)
    return made


def _part_words() -> dict[Part, str]:
    return {Part.ENGINE: _("engine"), Part.WINGS: _("wings"), Part.FUSELAGE: _("fuselage"), Part.TAIL: _("tail")}


def _level_words() -> dict[int, str]:
    return {-1: _("lower"), 0: _("as high"), 1: _("higher")}
