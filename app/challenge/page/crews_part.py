"""Who flies what in the picture books: up to two aircraft a side, each with its pilot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QFrame, QLineEdit, QWidget

from app.challenge.book_rows import (
    MOST_ON_A_SIDE,
    Crew,
    book_aircraft_rows,
    crews_fault,
    grade_words,
    months_of_service,
    pair_rows,
    service_fault,
)
from app.challenge.page.plane_picture import PlanePicture
from app.challenge.rows import LONGEST_NAME
from app.look.controls import Button, Kind, column, field, label, row
from app.look.steady import SteadyBox
from app.phrases.nations import side_words
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.ace_of_aces.rules_data import AceData

_FREE = ""
_SHORTEST = 12
"""Letters of an aircraft's name that its field always shows; the list shows the whole name."""


class CrewSheet(QFrame):
    """One aircraft: its type by name and months, its pilot's name and grade."""

    changed = Signal()

    def __init__(self, look: Look, data: AceData, side: Side, number: int) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self._rows = {one.key: one for one in book_aircraft_rows(data, side)}
        self.aircraft, self.grade, self.name_edit = SteadyBox(), SteadyBox(), QLineEdit()
        for widget, name in ((self.aircraft, "aircraft"), (self.grade, "grade"), (self.name_edit, "pilot")):
            widget.setObjectName(f"{name}-{side.value}-{number}")
        for one in self._rows.values():
            self.aircraft.addItem(one.name, one.key)
        for ace in (False, True):
            self.grade.addItem(grade_words(ace=ace).capitalize(), ace)
        self.name_edit.setMaxLength(LONGEST_NAME)
        self._picture = PlanePicture(look, self.aircraft.currentData())
        self.aircraft.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.aircraft.setMinimumContentsLength(_SHORTEST)
        self._guns, self._service = label("", "caption", wrap=True), label("", "caption", wrap=True)
        kind = column(field(_("Aircraft"), self.aircraft), self._guns, self._service, spacing=3)
        pilot = row(field(_("Pilot"), self.name_edit), field(_("Grade"), self.grade), spacing=12)
        pilot.setStretch(0, 1)
        top = row(kind, self._picture, spacing=12)
        top.setStretch(0, 1)
        self.setLayout(column(top, pilot, spacing=8, margins=(16, 10, 16, 12)))
        self.aircraft.currentIndexChanged.connect(self._on_aircraft)
        self.name_edit.textChanged.connect(self.changed)
        self._show_kind()

    @property
    def crew(self) -> Crew:
        """What is chosen."""
        return Crew(
            aircraft=str(self.aircraft.currentData()),
            name=self.name_edit.text().strip(),
            ace=bool(self.grade.currentData()),
        )

    def choose(self, aircraft: str) -> None:
        """Choose a type."""
        self.aircraft.setCurrentIndex(self.aircraft.findData(aircraft))

    def _on_aircraft(self) -> None:
        self._show_kind()
        self.changed.emit()

    def _show_kind(self) -> None:
        chosen = self._rows[str(self.aircraft.currentData())]
        self._picture.show_aircraft(chosen.key)
        self._guns.setText(chosen.line)
        self._service.setText(chosen.hint)


class CrewsPart(QWidget):
    """A choice of pairs that met, the own side, how many, and a sheet for each aircraft."""

    changed = Signal()

    def __init__(self, look: Look, data: AceData, *, mine: str, theirs: str) -> None:
        """Make the part; `mine` and `theirs` are what the two sides' players are called ("You", "The other")."""
        super().__init__()
        self._look, self._data, self._words = look, data, (mine, theirs)
        self._pair, self._count = SteadyBox(), SteadyBox()
        self._pair.setObjectName("pair")
        self._count.setObjectName("count")
        for pair in pair_rows(data):
            self._pair.addItem(pair.title, pair.key)
        self._pair.addItem(_("Any two aircraft"), _FREE)
        for mine_n in range(1, MOST_ON_A_SIDE + 1):
            for theirs_n in range(1, MOST_ON_A_SIDE + 1):
                self._count.addItem(
                    _("{mine} against {theirs}").format(mine=mine_n, theirs=theirs_n), (mine_n, theirs_n)
                )
        self._sides = QButtonGroup(self)
        self._side_buttons = {side: Button(look, side_words(side), Kind.FILTER) for side in Side}
        for side, button in self._side_buttons.items():
            button.setObjectName(f"side-{side.value}")
            self._sides.addButton(button)
        self._side_buttons[Side.ALLIED].setChecked(True)
        self.sheets: dict[Side, list[CrewSheet]] = {side: [] for side in Side}
        self._heads = {side: label("", "heading") for side in Side}
        self._fault, self._service = label("", "error"), label("", "caption", wrap=True)
        self._build()
        self._on_pair()
        self._show_sides()
        self._wire()

    def _build(self) -> None:
        seats = row(*self._side_buttons.values(), None, spacing=6)
        self._pair.setMinimumWidth(290)
        self._count_field = QWidget()
        self._count_field.setLayout(field(_("Aircraft"), self._count))
        top = row(
            field(_("Who met whom"), self._pair),
            column(label(_("You fly for"), "small"), seats, spacing=4),
            self._count_field,
            None,
            spacing=24,
        )
        self._columns = {side: column(self._heads[side], None) for side in Side}
        for side in Side:
            self._add_sheet(side)
        columns = row(*self._columns.values(), spacing=12)
        columns.setStretch(0, 1)
        columns.setStretch(1, 1)
        self.setLayout(column(top, self._fault, columns, self._service, None, spacing=8))

    def _wire(self) -> None:
        self._pair.currentIndexChanged.connect(self._on_pair)
        self._count.currentIndexChanged.connect(self._on_sides)
        self._sides.buttonClicked.connect(self._on_sides)

    def _add_sheet(self, side: Side) -> None:
        """One more aircraft for a side: like the first one until it is changed."""
        sheets = self.sheets[side]
        made = CrewSheet(self._look, self._data, side, len(sheets) + 1)
        if sheets:
            made.choose(sheets[0].crew.aircraft)
        made.changed.connect(self._on_crew)
        sheets.append(made)
        self._columns[side].insertWidget(len(sheets), made)

    @property
    def side(self) -> Side:
        """The own side."""
        return Side.ALLIED if self._side_buttons[Side.ALLIED].isChecked() else Side.CENTRAL

    @property
    def mine(self) -> tuple[Crew, ...]:
        """The crews of the own side."""
        return self._crews(self.side)

    @property
    def theirs(self) -> tuple[Crew, ...]:
        """The crews of the other side."""
        return self._crews(self.side.enemy)

    def _crews(self, side: Side) -> tuple[Crew, ...]:
        return tuple(one.crew for one in self.sheets[side][: self._how_many(side)])

    def _how_many(self, side: Side) -> int:
        mine, theirs = self._count.currentData()
        return int(mine if side is self.side else theirs)

    @property
    def first_month(self) -> tuple[int, int]:
        """The first month in which all chosen aircraft fly."""
        return months_of_service(self._data, (one.aircraft for one in (*self.mine, *self.theirs)))[0]

    def name_pilots(self, mine: tuple[str, ...], theirs: tuple[str, ...], known: tuple[str, ...]) -> None:
        """Fill in names where there are none yet, or one of those `known` to be made up."""
        for side, names in ((self.side, mine), (self.side.enemy, theirs)):
            for one, name in zip(self.sheets[side], names, strict=False):
                if one.name_edit.text() in ("", *known):
                    one.name_edit.setText(name)

    def show_month(self, month: tuple[int, int]) -> None:
        """Say whether the aircraft met in that month."""
        aircraft = tuple(one.aircraft for one in (*self.mine, *self.theirs))
        self._service.setText(service_fault(self._data, aircraft, month))

    def fault(self) -> str:
        """What is missing, one sentence; empty if nothing is."""
        said = crews_fault(self.mine, self.theirs)
        self._fault.setText(said)
        self._fault.setVisible(bool(said))
        return said

    def _on_pair(self) -> None:
        chosen = next((one for one in pair_rows(self._data) if one.key == self._pair.currentData()), None)
        if chosen is not None:
            for side, aircraft in ((Side.ALLIED, chosen.allied), (Side.CENTRAL, chosen.central)):
                for one in self.sheets[side]:
                    one.choose(aircraft)
        self.changed.emit()

    def _on_crew(self) -> None:
        pair = "/".join(self.sheets[side][0].crew.aircraft for side in (Side.ALLIED, Side.CENTRAL))
        key = pair if self._pair.findData(pair) >= 0 else _FREE
        if key != self._pair.currentData():
            self._pair.blockSignals(True)  # noqa: FBT003 - Qt's signature
            self._pair.setCurrentIndex(self._pair.findData(key))
            self._pair.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.changed.emit()

    def _on_sides(self) -> None:
        self._show_sides()
        self.changed.emit()

    def _show_sides(self) -> None:
        for side, head in self._heads.items():
            who = self._words[0] if side is self.side else self._words[1]
            head.setText(_("{who}: {side}").format(who=who, side=side_words(side)))
            while len(self.sheets[side]) < self._how_many(side):
                self._add_sheet(side)
            for number, one in enumerate(self.sheets[side]):
                one.setVisible(number < self._how_many(side))
