"""Who flies what: a printed duel or any two aircraft, the own side, the pilots' names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QLineEdit, QWidget

from app.challenge.months import date_for
from app.challenge.page.aircraft_list import AircraftList
from app.challenge.rows import LONGEST_NAME, aircraft_rows, names_fault, scenario_rows, side_name
from app.look.controls import Button, Kind, column, field, label, row
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.rules_data import RulesData

_FREE = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """What was chosen: the two aircraft and their pilots, mine first."""

    mine: str
    theirs: str
    my_pilot: str
    their_pilot: str


class DuelPart(QWidget):
    """Two lists of aircraft under a choice of printed duels."""

    changed = Signal()

    def __init__(self, look: Look, data: RulesData, *, mine: str, theirs: str) -> None:
        """Make the part; `mine` and `theirs` are what the two seats are called ("You", "Second player")."""
        super().__init__()
        self._data = data
        self._month = (1917, 10)
        self._scenario = QComboBox()
        self._scenario.setObjectName("scenario")
        for scenario in scenario_rows(data):
            self._scenario.addItem(scenario.title, scenario.key)
        self._scenario.addItem(_("Any two aircraft"), _FREE)
        self._sides = QButtonGroup(self)
        self._side_buttons = {side: Button(look, side_name(side), Kind.FILTER) for side in Side}
        for side, button in self._side_buttons.items():
            button.setObjectName(f"side-{side.value}")
            self._sides.addButton(button)
        self._side_buttons[Side.ALLIED].setChecked(True)
        self.lists = {
            side: AircraftList(look, _("Aircraft: {side}").format(side=side_name(side)), f"aircraft-{side.value}")
            for side in Side
        }
        self._heads = {side: label("", "heading") for side in Side}
        self._words = (mine, theirs)
        self.my_name, self.their_name = QLineEdit(), QLineEdit()
        for edit, name in ((self.my_name, "my-pilot"), (self.their_name, "their-pilot")):
            edit.setObjectName(name)
            edit.setMaxLength(LONGEST_NAME)
            edit.textChanged.connect(self.changed)
        self._fault = label("", "error")
        self._build()
        self._show_aircraft()
        self._on_scenario()
        self._on_side()
        self._scenario.currentIndexChanged.connect(self._on_scenario)
        self._sides.buttonClicked.connect(self._on_side)
        for aircraft in self.lists.values():
            aircraft.current_changed.connect(self._on_aircraft)

    def _build(self) -> None:
        seats = row(*self._side_buttons.values(), None, spacing=6)
        side_words = label(_("You fly for"), "small")
        top = row(field(_("Duel"), self._scenario), column(side_words, seats, spacing=4), None, spacing=24)
        self._scenario.setMinimumWidth(330)
        names = row(
            field(_("Your pilot"), self.my_name),
            field(_("Pilot of the other side"), self.their_name),
            spacing=12,
        )
        lists = row(*(column(self._heads[side], self.lists[side]) for side in Side), spacing=12)
        self.setLayout(column(top, names, self._fault, 4, lists, spacing=8))
        self.layout().setStretchFactor(lists, 1)  # type: ignore[union-attr]  # set in the line above

    @property
    def side(self) -> Side:
        """The own side."""
        return Side.ALLIED if self._side_buttons[Side.ALLIED].isChecked() else Side.CENTRAL

    def suggest_names(self, mine: str, theirs: str) -> None:
        """Fill in names that are still empty."""
        for edit, name in ((self.my_name, mine), (self.their_name, theirs)):
            if not edit.text():
                edit.setText(name)

    def show_month(self, month: tuple[int, int]) -> None:
        """Show what flies in another month."""
        self._month = month
        self._show_aircraft()

    @property
    def first_month(self) -> tuple[int, int]:
        """The first month in which both chosen aircraft fly."""
        return date_for(self._data, *(aircraft.current_key() for aircraft in self.lists.values()))

    def sides(self) -> Sides:
        """What is chosen."""
        return Sides(
            mine=self.lists[self.side].current_key(),
            theirs=self.lists[self.side.enemy].current_key(),
            my_pilot=self.my_name.text().strip(),
            their_pilot=self.their_name.text().strip(),
        )

    def fault(self) -> str:
        """What is missing, one sentence; empty if nothing is."""
        said = names_fault(self.my_name.text(), self.their_name.text())
        self._fault.setText(said)
        self._fault.setVisible(bool(said))
        return said

    def _show_aircraft(self) -> None:
        for side, aircraft in self.lists.items():
            aircraft.show_rows(aircraft_rows(self._data, side, self._month))

    def _on_scenario(self) -> None:
        chosen = next((one for one in scenario_rows(self._data) if one.key == self._scenario.currentData()), None)
        if chosen is not None:
            self.lists[Side.ALLIED].select_key(chosen.allied)
            self.lists[Side.CENTRAL].select_key(chosen.central)
        self.changed.emit()

    def _on_side(self) -> None:
        for side, head in self._heads.items():
            who = self._words[0] if side is self.side else self._words[1]
            head.setText(_("{who}: {side}").format(who=who, side=side_name(side)))
        self.changed.emit()

    def _on_aircraft(self) -> None:
        pair = (self.lists[Side.ALLIED].current_key(), self.lists[Side.CENTRAL].current_key())
        rows = scenario_rows(self._data)
        key = next((one.key for one in rows if (one.allied, one.central) == pair), _FREE)
        if key != self._scenario.currentData():
            self._scenario.blockSignals(True)  # noqa: FBT003 - Qt's signature
            self._scenario.setCurrentIndex(self._scenario.findData(key))
            self._scenario.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.changed.emit()
