"""What the timeline shows: sides and nations, seats, month, and whether only what flies then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from app.hangar.layout import MONTHS, index_of
from app.hangar.rows import Filter, month_choices
from app.look.controls import Button, Kind, label, row
from app.look.steady import SteadyBox
from app.phrases.nations import nation_name, side_words
from app.translation import gettext as _
from core.catalog.availability import Nation
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.service_dates import Month

_BOTH = ""


class Filters(QWidget):
    """One row of filters over the timeline."""

    changed = Signal()

    def __init__(self, look: Look, month: Month) -> None:
        super().__init__()
        self._sides = _combo(
            "hangar-side", _("Side"), ((_BOTH, _("Both sides")), *((side.value, side_words(side)) for side in Side))
        )
        self._seats = _combo("hangar-seats", _("Seats"), ((0, _("Any seats")), (1, _("One seat")), (2, _("Two seats"))))
        months = tuple(enumerate(month_choices()))
        self._months = _combo("hangar-month", _("Month"), months)
        self._nations = {nation: Button(look, nation_name(nation), Kind.FILTER) for nation in Nation}
        for nation, button in self._nations.items():
            button.setObjectName(f"nation-{nation.value}")
            button.setChecked(True)
            button.toggled.connect(self._on_changed)
        self._flying = Button(look, _("Only what may fly"), Kind.FILTER)
        self._flying.setObjectName("hangar-flying")
        self._flying.toggled.connect(self._on_changed)
        self._months.setCurrentIndex(index_of(month))
        for combo in (self._sides, self._seats, self._months):
            combo.currentIndexChanged.connect(self._on_changed)
        self._in = label(_("in"), "small")
        parts = (self._sides, *self._nations.values(), self._seats, None, self._flying, self._in, self._months)
        self.setLayout(row(*parts, spacing=6))

    @property
    def month(self) -> Month:
        """The month that is chosen."""
        return MONTHS[self._months.currentIndex()]

    def choose_month(self, column: int) -> None:
        """Choose a month by its column."""
        self._months.setCurrentIndex(column)

    def choose_nations(self, *nations: Nation) -> None:
        """Show these alone, on whichever side."""
        self._sides.setCurrentIndex(0)
        for nation, button in self._nations.items():
            button.setChecked(nation in nations)

    @property
    def chosen(self) -> Filter:
        """What is to be shown."""
        side = self._sides.currentData()
        nations = tuple(
            nation for nation, button in self._nations.items() if button.isChecked() and side in (_BOTH, nation.side)
        )
        return Filter(nations=nations, seats=self._seats.currentData(), flying_only=self._flying.isChecked())

    def _on_changed(self) -> None:
        side = self._sides.currentData()
        for nation, button in self._nations.items():
            button.setVisible(side in (_BOTH, nation.side))
        self.changed.emit()


def _combo(name: str, spoken: str, choices: tuple[tuple[object, str], ...]) -> QComboBox:
    made = SteadyBox()
    made.setObjectName(name)
    made.setAccessibleName(spoken)
    for value, words in choices:
        made.addItem(words, value)
    return made
