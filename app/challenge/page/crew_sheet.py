"""One aircraft of a fight that is set up: its type, who flies it, who observes, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLineEdit, QWidget

from app.challenge.force_rows import COMPUTER, PLAYERS, kind_rows, player_words
from app.challenge.page.plane_picture import PlanePicture
from app.challenge.rows import LONGEST_NAME
from app.look.controls import Button, Kind, column, field, holder, label, row
from app.look.steady import SteadyBox
from app.phrases.nations import side_words
from app.phrases.people import grade_words
from app.translation import gettext as _
from core.catalog.scenario_files import Crew
from core.words import Grade, Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.rules_data import RulesData

_SHORTEST = 12
"""Letters of a name that its field always shows; the list shows the whole name."""
Suggest = Callable[[str, bool], str]
"""A name for a man, by the aircraft and whether he is the observer."""


class CrewSheet(QFrame):
    """A sheet with all that is to be chosen of one aircraft; its number stays when others leave."""

    changed = Signal()
    removed = Signal()
    player_chosen = Signal()

    def __init__(
        self, look: Look, data: RulesData, side: Side, number: int, suggest: Suggest, *, players: bool
    ) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setAccessibleName(_("{side}, aircraft {n}").format(side=side_words(side), n=number))
        self._suggest, self.number = suggest, number
        self._kinds = {one.key: one for one in kind_rows(data, side)}
        self._made_up: set[str] = set()
        self.aircraft, self.player = SteadyBox(), SteadyBox()
        self.names = {observer: QLineEdit() for observer in (False, True)}
        self.grades = {observer: SteadyBox() for observer in (False, True)}
        self.remove = Button(look, "", Kind.QUIET, "close", name=_("Remove this aircraft"))
        end = f"{side.value}-{number}"
        for widget, name in (
            (self.aircraft, "aircraft"),
            (self.player, "player"),
            (self.names[False], "pilot"),
            (self.names[True], "observer"),
            (self.grades[False], "grade"),
            (self.grades[True], "observer-grade"),
            (self.remove, "remove"),
        ):
            widget.setObjectName(f"{name}-{end}")
        self._picture = PlanePicture(look, next(iter(self._kinds)))
        self._words, self._hint = label("", "caption", wrap=True), label("", "caption", wrap=True)
        self._observer = self._man(_("Observer"), observer=True)
        self._build(players=players)
        self._fill()  # in their places: a filled list box is slow to move into another parent
        self._wire()
        self._show_kind()

    def _fill(self) -> None:
        for kind in self._kinds.values():
            words = _("{name} (two-seater)").format(name=kind.name) if kind.two_seater else kind.name
            self.aircraft.addItem(words, kind.key)
        self.aircraft.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.aircraft.setMinimumContentsLength(_SHORTEST)
        for grades in self.grades.values():
            for grade in Grade:
                grades.addItem(grade_words(grade), grade)
        for player in (*PLAYERS, COMPUTER):
            self.player.addItem(player_words(player), player)
        for edit in self.names.values():
            edit.setMaxLength(LONGEST_NAME)

    def _man(self, words: str, *, observer: bool) -> QWidget:
        self.grades[observer].setMinimumWidth(96)
        man = row(field(words, self.names[observer]), field(_("Grade"), self.grades[observer]), spacing=10)
        man.setStretch(0, 1)
        self.grades[observer].setAccessibleName(_("{who}: grade").format(who=words))
        return holder(man)

    def _build(self, *, players: bool) -> None:
        head = row(field(_("Aircraft"), self.aircraft), spacing=4)
        head.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignBottom)
        head.setStretch(0, 1)
        kind = row(column(head, self._words, self._hint, spacing=2), self._picture, spacing=10)
        kind.setStretch(0, 1)
        parts: list[QWidget] = [self._man(_("Pilot"), observer=False), self._observer]
        flown = holder(row(label(_("Played by"), "small"), self.player, None, spacing=8))
        self.player.setAccessibleName(_("Played by"))
        if not players:
            flown.hide()
        self.setLayout(column(kind, *parts, flown, spacing=6, margins=(14, 8, 12, 10)))

    def _wire(self) -> None:
        self.aircraft.currentIndexChanged.connect(self._on_kind)
        self.player.activated.connect(self.player_chosen)
        self.remove.clicked.connect(self.removed)
        for edit in self.names.values():
            edit.textChanged.connect(self.changed)
        for grades in self.grades.values():
            grades.currentIndexChanged.connect(self.changed)

    @property
    def crew(self) -> Crew:
        """What is chosen."""
        two = self._kinds[self.aircraft.currentData()].two_seater
        return Crew(
            aircraft=str(self.aircraft.currentData()),
            grade=Grade(self.grades[False].currentData()),
            pilot=self.names[False].text().strip(),
            observer=self.names[True].text().strip() if two else "",
            observer_grade=Grade(self.grades[True].currentData()) if two else Grade.ROOKIE,
        )

    def show_crew(self, crew: Crew) -> None:
        """Choose all this; whoever has no name gets a suggestion in place of an earlier one."""
        self.aircraft.setCurrentIndex(self.aircraft.findData(crew.aircraft))
        for observer, grade in ((False, crew.grade), (True, crew.observer_grade)):
            self.grades[observer].setCurrentIndex(self.grades[observer].findData(grade))
        for observer, name in ((False, crew.pilot), (True, crew.observer)):
            if name:
                self.names[observer].setText(name)
            else:
                self._name(observer=observer, anew=True)

    def call(self, name: str) -> None:
        """Give the pilot a name, in place of one that was made up."""
        if self.names[False].text() in ("", *self._made_up):
            self._made_up.add(name)
            self.names[False].setText(name)

    def _name(self, *, observer: bool, anew: bool) -> None:
        edit = self.names[observer]
        if anew or not edit.text():
            made = self._suggest(str(self.aircraft.currentData()), observer)
            self._made_up.add(made)
            edit.setText(made)

    def _on_kind(self) -> None:
        self._show_kind()
        self.changed.emit()

    def _show_kind(self) -> None:
        kind = self._kinds[self.aircraft.currentData()]
        self._picture.show_aircraft(kind.key)
        self._words.setText(kind.line)
        self._hint.setText(kind.hint)
        self._observer.setVisible(kind.two_seater)
        for observer in (False, True) if kind.two_seater else (False,):
            self._name(observer=observer, anew=False)
