"""Who flies what in a fight of Aces High: up to four aircraft, their crews, and a mission for each side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QScrollArea, QWidget

from app.challenge.force_rows import (
    TARGETED,
    MissionChoice,
    Place,
    Seats,
    add_fault,
    crews_fault,
    mission_choices,
    months_fault,
    seats_of,
    suggested,
)
from app.challenge.months import date_for
from app.challenge.page.crew_sheet import CrewSheet
from app.look.controls import Button, Kind, column, field, holder, label, row
from app.look.steady import SteadyBox
from app.look.tips import plain_tip
from app.phrases.nations import side_words
from app.translation import gettext as _
from core.catalog.scenario_files import MOST_AIRCRAFT, Crew, OwnScenario
from core.catalog.scenarios import ScenarioMission
from core.words import Grade, Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.availability import Nation
    from core.catalog.names import Names
    from core.catalog.rules_data import RulesData

_FREE_HUNT = "C"


class ForcesPart(QWidget):
    """Two columns of crews. What it shows is always one of the forces of chapter 15 (reading 3-5)."""

    changed = Signal()
    player_chosen = Signal()

    def __init__(
        self,
        look: Look,
        data: RulesData,
        names: Mapping[Nation, Names],
        *,
        mine: str,
        theirs: str,
        draw: int,
        players: bool,
    ) -> None:
        """Make the part.

        Args:
            look: the look.
            data: the rules data.
            names: to suggest.
            mine: what the own side's players are called ("You").
            theirs: what the other side's are called ("The other").
            draw: any number, from which names are suggested.
            players: whether each aircraft says who plays it.
        """
        super().__init__()
        self._look, self._data, self._names, self._words, self._draw = look, data, names, (mine, theirs), draw
        self._players, self._filling = players, False
        self._sides = QButtonGroup(self)
        self._side_buttons = {side: Button(look, side_words(side), Kind.FILTER) for side in Side}
        for side, button in self._side_buttons.items():
            button.setObjectName(f"side-{side.value}")
            self._sides.addButton(button)
        self._side_buttons[Side.ALLIED].setChecked(True)
        self.sheets: dict[Side, list[CrewSheet]] = {side: [] for side in Side}
        self._heads = {side: label("", "heading") for side in Side}
        self._missions = {side: SteadyBox() for side in Side}
        self._secret = QCheckBox(_("Secret targets"))
        self._secret.setObjectName("secret-targets")
        self._secret.setToolTip(plain_tip(_("Which target is meant is revealed only when the attack begins (15.3.1).")))
        self._adds = {side: Button(look, _("Add an aircraft"), icon="add") for side in Side}
        for side in Side:
            self._missions[side].setObjectName(f"mission-{side.value}")
            self._adds[side].setObjectName(f"add-{side.value}")
        self._full, self._fault = label("", "caption", wrap=True), label("", "error", wrap=True)
        self._service = label("", "caption", wrap=True)
        self._build()
        for side in Side:
            self._add(side)
        self._wire()
        self._on_changed()

    def _build(self) -> None:
        seats = row(*self._side_buttons.values(), None, spacing=6)
        missions = row(
            *(field(_("Mission: {side}").format(side=side_words(side)), self._missions[side]) for side in Side),
            spacing=12,
        )
        missions.addWidget(self._secret, 0, Qt.AlignmentFlag.AlignBottom)
        top = row(column(label(_("You fly for"), "small"), seats, spacing=4), missions, None, spacing=20)
        for box in self._missions.values():
            box.setFixedWidth(192)
        self._columns = {side: column(self._heads[side], row(self._adds[side], None), None, spacing=8) for side in Side}
        columns = row(*self._columns.values(), spacing=12, margins=(0, 0, 10, 0))
        columns.setStretch(0, 1)
        columns.setStretch(1, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(holder(columns))
        # What is said of the choice stands below the crews: nothing that is being clicked moves when it comes or goes.
        self.setLayout(column(top, area, self._fault, self._service, self._full, spacing=6))
        self.layout().setStretchFactor(area, 1)  # type: ignore[union-attr]  # set in the line above

    def _wire(self) -> None:
        self._sides.buttonClicked.connect(self._on_changed)
        for side in Side:
            self._adds[side].clicked.connect(lambda _on=False, side=side: self._on_add(side))
            self._missions[side].activated.connect(lambda _at=0, side=side: self._on_mission(side))

    # What is chosen

    @property
    def side(self) -> Side:
        """The own side."""
        return Side.ALLIED if self._side_buttons[Side.ALLIED].isChecked() else Side.CENTRAL

    @property
    def places(self) -> tuple[Place, ...]:
        """Every aircraft, Allied ones first."""
        return tuple((side, at) for side in (Side.ALLIED, Side.CENTRAL) for at in range(len(self.sheets[side])))

    @property
    def seats(self) -> Seats:
        """Who plays what, as the aircraft say."""
        return seats_of({(side, at): str(self.sheets[side][at].player.currentData()) for side, at in self.places})

    @property
    def first_month(self) -> tuple[int, int]:
        """The first month in which all chosen aircraft fly."""
        return date_for(self._data, *(crew.aircraft for side in Side for crew in self.crews(side)))

    def crews(self, side: Side) -> tuple[Crew, ...]:
        """The crews of a side."""
        return tuple(sheet.crew for sheet in self.sheets[side])

    def scenario(self, title: str, note: str, date: str) -> OwnScenario:
        """Everything as a scenario."""
        letters = {side: str(box.currentData() or "") for side, box in self._missions.items()}
        flown = (
            tuple(ScenarioMission(side=side, mission=letters[side]) for side in Side) if all(letters.values()) else ()
        )
        return OwnScenario(
            title=title,
            note=note,
            date=date,
            allied=self.crews(Side.ALLIED),
            central=self.crews(Side.CENTRAL),
            missions=flown,
            secret_targets=self._secret.isChecked() and bool({one.mission for one in flown} & TARGETED),
        )

    # Showing

    def show_side(self, side: Side) -> None:
        """Fly for this side."""
        self._side_buttons[side].setChecked(True)
        self._on_changed()

    def show_scenario(self, scenario: OwnScenario) -> None:
        """Show the forces and missions of a scenario."""
        self._filling = True
        for side in Side:
            while len(self.sheets[side]) > len(scenario.crews(side)):
                self._take(side, self.sheets[side][-1])
            while len(self.sheets[side]) < len(scenario.crews(side)):
                self._add(side)
            for sheet, crew in zip(self.sheets[side], scenario.crews(side), strict=True):
                sheet.show_crew(crew)
        self._show_missions()
        for side, box in self._missions.items():
            box.setCurrentIndex(box.findData(scenario.mission(side)))
        self._secret.setChecked(scenario.secret_targets)
        self._filling = False
        self._on_changed()

    def show_players(self, players: Mapping[Place, str]) -> None:
        """Show who plays each aircraft."""
        for (side, at), player in players.items():
            box = self.sheets[side][at].player
            box.setCurrentIndex(box.findData(player))

    def call_pilots(self, mine: str, theirs: str = "") -> None:
        """Name the first pilot of either side, where nobody has named him; empty = leave him as he is."""
        for side, name in ((self.side, mine), (self.side.enemy, theirs)):
            if name:
                self.sheets[side][0].call(name)

    def show_month(self, month: tuple[int, int]) -> None:
        """Say which aircraft do not fly yet in that month."""
        said = months_fault(self._data, [crew.aircraft for side in Side for crew in self.crews(side)], month)
        self._service.setText(said)
        self._service.setVisible(bool(said))

    def fault(self) -> str:
        """What is wrong, one sentence; empty if it can be flown."""
        said = crews_fault(self._data, [crew for side in Side for crew in self.crews(side)])
        said = said or (self.seats.fault if self._players else "")
        self._fault.setText(said)
        self._fault.setVisible(bool(said))
        return said

    # Changes

    def _suggest(self, aircraft: str, observer: bool) -> str:  # noqa: FBT001 - as `Suggest` has it
        self._draw = (self._draw * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        taken = [edit.text() for side in Side for sheet in self.sheets[side] for edit in sheet.names.values()]
        return suggested(self._data, self._names, aircraft, observer=observer, draw=self._draw >> 20, taken=taken)

    def _add(self, side: Side) -> None:
        sheets = self.sheets[side]
        number = next(n for n in range(1, MOST_AIRCRAFT + 1) if n not in [sheet.number for sheet in sheets])
        made = CrewSheet(self._look, self._data, side, number, self._suggest, players=self._players)
        if sheets:
            made.show_crew(Crew(aircraft=sheets[-1].crew.aircraft, grade=Grade.ROOKIE))
            made.player.setCurrentIndex(sheets[-1].player.currentIndex())
        made.changed.connect(self._on_changed)
        made.player_chosen.connect(self.player_chosen)
        made.removed.connect(lambda: self._on_remove(side, made))
        sheets.append(made)
        self._columns[side].insertWidget(len(sheets), made)

    def _take(self, side: Side, sheet: CrewSheet) -> None:
        self.sheets[side].remove(sheet)
        sheet.hide()
        sheet.setParent(None)
        sheet.deleteLater()

    def _on_add(self, side: Side) -> None:
        self._add(side)
        self._on_changed()
        self.sheets[side][-1].aircraft.setFocus()

    def _on_remove(self, side: Side, sheet: CrewSheet) -> None:
        self._take(side, sheet)
        self._on_changed()
        self._adds[side].setFocus()

    def _on_mission(self, side: Side) -> None:
        """Both sides fly a mission or neither: the other hunts freely, or flies the same, until it is changed."""
        mine, other = self._missions[side], self._missions[side.enemy]
        if not mine.currentData():
            other.setCurrentIndex(0)
        elif not other.currentData():
            letters = (_FREE_HUNT, str(mine.currentData()), "O", "MT")
            able = {one.key for one in self._choices(side.enemy) if not one.fault}
            other.setCurrentIndex(other.findData(next(letter for letter in letters if letter in able)))
        self._on_changed()

    def _choices(self, side: Side) -> tuple[MissionChoice, ...]:
        return mission_choices(self._data, [crew.aircraft for crew in self.crews(side)])

    def _show_missions(self) -> None:
        for side, box in self._missions.items():
            chosen = str(box.currentData() or "")
            box.clear()
            model = box.model()
            for at, one in enumerate(self._choices(side)):
                box.addItem(one.words, one.key)
                if one.fault and isinstance(model, QStandardItemModel):
                    model.item(at).setEnabled(False)
                    model.item(at).setText(f"{one.words}: {one.fault}")
                    model.item(at).setToolTip(plain_tip(one.fault))
            able = {one.key for one in self._choices(side) if not one.fault}
            box.setCurrentIndex(box.findData(chosen if chosen in able else ""))
        if not all(box.currentData() for box in self._missions.values()):
            for box in self._missions.values():
                box.setCurrentIndex(0)

    def _on_changed(self, *_what: object) -> None:
        if self._filling:
            return
        self._show_missions()
        flown = {str(box.currentData() or "") for box in self._missions.values()}
        self._secret.setVisible(bool(flown & TARGETED))
        full = add_fault(len(self.places))
        for side, head in self._heads.items():
            who = self._words[0] if side is self.side else self._words[1]
            head.setText(_("{who}: {side}").format(who=who, side=side_words(side)))
            self._adds[side].setEnabled(not full)
            self._adds[side].setToolTip(plain_tip(full))
            alone = len(self.sheets[side]) == 1
            for sheet in self.sheets[side]:
                sheet.remove.setEnabled(not alone)
                why = _("Each side has at least one aircraft.") if alone else _("Remove this aircraft")
                sheet.remove.setToolTip(plain_tip(why))
        self._full.setText(full)
        self._full.setVisible(bool(full))
        self.changed.emit()
