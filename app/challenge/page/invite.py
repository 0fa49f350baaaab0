"""Challenge by mail in four steps: whom, with what, how, and the invitation as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QStackedWidget, QWidget

from app.challenge.page.books_steps import BooksSteps
from app.challenge.page.forces_part import ForcesPart
from app.challenge.page.game_choice import game_rows
from app.challenge.page.opponent_part import OpponentPart
from app.challenge.page.terms_part import DatePart, SilencePart
from app.look.controls import Button, Kind, column, holder, label, row, sheet, tab_bar
from app.look.letters import LetterText
from app.look.page import PageFrame
from app.look.steady import SteadyBox
from app.look.terms_parts import OptionsPart, PacingPart, PackChoice
from app.phrases.terms import option_rows, pacing_rows
from app.translation import gettext as _
from core.games import ACE_OF_ACES, ACES_HIGH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.challenge.force_rows import ScenarioRow
    from app.look.look import Look
    from core.catalog.ace_of_aces.rules_data import AceData
    from core.catalog.availability import Nation
    from core.catalog.names import Names
    from core.catalog.rules_data import RulesData
    from core.catalog.scenario_files import OwnScenario
    from core.words import Side

_LEFT = 400
_SHORTEST = 42
"""Letters of a scenario's name that its field shows; the list shows it whole."""
_TERMS, _LAST = 2, 3
_USUAL = "hand"
"""The pacing of a fight by mail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge as it was chosen. `person`: key of the contact; empty = whoever opens it. `side`: the own one.

    `pack`: the hash of the data pack to fly by; empty = the numbers of the program.
    """

    person: str
    scenario: OwnScenario
    side: Side
    pacing: str
    options: tuple[tuple[str, str], ...]
    silence_days: int
    pack: str = ""


class ChallengePage(PageFrame):
    """The wizard."""

    chosen = Signal(object)
    """A `Challenge` or a `BooksChallenge`: write the invitation."""
    left = Signal()

    def __init__(
        self,
        look: Look,
        data: RulesData,
        names: Mapping[Nation, Names],
        books: AceData,
        *,
        silence_days: int,
        draw: int = 0,
    ) -> None:
        super().__init__(look, _("Challenge by mail"))
        self.setObjectName("challenge-page")
        self.people = OpponentPart(look)
        self.forces = ForcesPart(look, data, names, mine=_("You"), theirs=_("Your opponent"), draw=draw, players=False)
        self.pacing = PacingPart(pacing_rows(by_mail=True), chosen=_USUAL)
        self.day = DatePart()
        self._data, self._book_data, self._silence_days = data, books, silence_days
        self._own, self._named_after = "", ""
        self._as_named: tuple[object, ...] = ()
        self._named = ""
        self._books: BooksSteps | None = None
        self._games = QButtonGroup(self)
        self._game_buttons = {game.key: Button(look, game.name, Kind.FILTER) for game in game_rows()}
        for key, button in self._game_buttons.items():
            button.setObjectName(f"game-{key}")
            self._games.addButton(button)
        self._game_buttons[ACES_HIGH].setChecked(True)
        self._aircraft_stack, self._terms_stack = QStackedWidget(), QStackedWidget()
        self._scenario = SteadyBox()
        self._scenarios: tuple[ScenarioRow, ...] = ()
        self._options: OptionsPart | None = None
        self.silence = SilencePart(silence_days)
        self.packs = PackChoice()
        self.letter = LetterText(look, _("Your invitation"), least=220, primary=True)
        self._steps = tab_bar(_("Steps"), _("1  Opponent"), _("2  Aircraft"), _("3  Terms"), _("4  Invitation"))
        self._steps.setObjectName("steps")
        self._back, self._next = Button(look, _("Back")), Button(look, "", Kind.PRIMARY)
        self._back.setObjectName("back")
        self._next.setObjectName("next")
        self._stack = QStackedWidget()
        self._sent = label("", "body", wrap=True)
        self._build()
        self._wire()

    def _build(self) -> None:
        self.add_action(self._back)
        self.add_action(self._next)
        left = column(
            self.pacing,
            12,
            label(_("When"), "heading"),
            self.day,
            12,
            self.silence,
            self.packs,
            None,
            spacing=6,
            margins=(16, 14, 16, 14),
        )
        side = sheet(left)
        side.setFixedWidth(_LEFT)
        self._terms = row(side, spacing=18)
        last = column(self._sent, self.letter, spacing=12)
        self._aircraft_stack.addWidget(self.forces)
        self._terms_stack.addWidget(holder(self._terms))
        self._scenario.setObjectName("scenario")
        self._scenario.setAccessibleName(_("Scenario"))
        self._scenario.setMinimumContentsLength(_SHORTEST)
        self._scenario.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._picker = holder(row(label(_("Scenario"), "strong"), self._scenario, spacing=8))
        games = row(label(_("Game"), "strong"), *self._game_buttons.values(), 16, self._picker, None, spacing=8)
        aircraft = column(games, self._aircraft_stack, spacing=10)
        for step in (self.people, holder(aircraft), self._terms_stack, holder(last)):
            self._stack.addWidget(step)
        self.set_body(column(self._steps, self._stack, spacing=12))

    def _wire(self) -> None:
        self._back.clicked.connect(self._on_back)
        self._next.clicked.connect(self._on_next)
        self._steps.currentChanged.connect(self._on_step)
        self.forces.changed.connect(self._on_forces)
        self.day.changed.connect(lambda: self.forces.show_month(self.day.month))
        self._games.buttonClicked.connect(self._on_game)
        self._scenario.activated.connect(self._on_scenario)
        self.forces.show_month(self.day.month)
        self._steps.setTabEnabled(_LAST, False)  # noqa: FBT003 - Qt's signature
        self._on_changed()
        self._on_step(0)

    def suggest(self, name: str) -> None:
        """Fill in the person's own name."""
        self._own = name
        self.forces.call_pilots(name)

    def show_scenarios(self, rows: tuple[ScenarioRow, ...]) -> None:
        """Offer these scenarios; whoever chooses none says who flies what."""
        self._scenarios = rows
        self._scenario.clear()
        self._scenario.addItem(_("As you like"), "")
        for face in rows:
            self._scenario.addItem(face.named, face.key)

    def _on_scenario(self) -> None:
        chosen = next((one for one in self._scenarios if one.key == self._scenario.currentData()), None)
        if chosen is not None:
            self.show_scenario(chosen.scenario, self.forces.side)

    def show_scenario(self, scenario: OwnScenario, side: Side) -> None:
        """Show a scenario: its forces, missions and day."""
        self._named_after = ""
        self.forces.show_side(side)
        self.forces.show_scenario(scenario)
        self.forces.call_pilots(self._own, self.people.person_name)
        self.day.choose_day(scenario.date)
        self.pacing.choose(scenario.pacing or _USUAL)
        if scenario.options or self._options is not None:
            self.options.choose_only(dict(scenario.options))
        self._named_after, self._as_named = scenario.title, self._makeup()

    def _makeup(self) -> tuple[object, ...]:
        """What makes a scenario the one it is called after: everything but the names of its men and its day."""
        now = self.forces.scenario("", "", "")
        crews = [(crew.aircraft, crew.grade, crew.observer_grade) for crew in (*now.allied, *now.central)]
        return (len(now.allied), tuple(crews), now.missions, now.secret_targets)

    def _on_forces(self) -> None:
        """Forces that are no longer those of a scenario do not bear its name."""
        if self._named_after and self._makeup() != self._as_named:
            self._named_after = ""
            self._scenario.setCurrentIndex(0)
        self._on_changed()

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.people.list

    def show_letter(self, text: str, opponent: str) -> None:
        """The invitation is written: show it. From here on there is no way back into its terms."""
        self.letter.show_text(text)
        self._sent.setText(
            _(
                "Send this to {who}, in a mail or a chat, as text or as a file. Nothing more is to be done until the "
                "acceptance comes: paste it anywhere in this window."
            ).format(who=opponent)
            if opponent
            else _(
                "Send this to the person you want to fight, in a mail or a chat, as text or as a file. When the "
                "acceptance comes, paste it anywhere in this window."
            )
        )
        for step in range(_LAST):
            self._steps.setTabEnabled(step, False)  # noqa: FBT003 - Qt's signature
        self._steps.setTabEnabled(_LAST, True)  # noqa: FBT003 - Qt's signature
        self._steps.setCurrentIndex(_LAST)
        self._back.setText(_("Close"))
        self._next.hide()
        self.letter.copy.setFocus()

    def _on_back(self) -> None:
        step = self._stack.currentIndex()
        if step in (0, _LAST):
            self.left.emit()
        else:
            self._steps.setCurrentIndex(step - 1)

    def _on_next(self) -> None:
        step = self._stack.currentIndex()
        if step < _LAST - 1:
            self._steps.setCurrentIndex(step + 1)
            return
        if self._books is not None and self._plays_books:
            self.chosen.emit(self._books.chosen(self.people.person))
            return
        self.chosen.emit(
            Challenge(
                person=self.people.person,
                scenario=self.forces.scenario(self._named_after, "", self.day.date),
                side=self.forces.side,
                pacing=self.pacing.pacing,
                options=tuple(self._options.options().items()) if self._options is not None else (),
                silence_days=self.silence.days,
                pack=self.packs.pack,
            )
        )

    def _on_step(self, step: int) -> None:
        if step == _TERMS and not self._plays_books:
            self.options.show()
        self._stack.setCurrentIndex(step)
        self.forces.call_pilots(self._own, self.people.person_name)
        self._name_pilots()
        while self.banners.current is not None:
            self.banners.take_away(self.banners.current.key)
        self._next.setText(_("Write the invitation") if step == _LAST - 1 else _("Next"))
        lines = (
            _("Whom do you challenge?"),
            _("Who flies what? The months say since when an aircraft flies; they forbid nothing."),
            _("How is it fought? These terms are signed by both and hold for the whole match."),
            _("The invitation is written and waits in the outbox."),
        )
        self.say(lines[step])

    @property
    def options(self) -> OptionsPart:
        """The open rules of Aces High; made when they are first looked at or a scenario names some."""
        if self._options is None:
            self._options = OptionsPart(self.look, option_rows(self._data))
            self._terms.addWidget(sheet(column(self._options, margins=(16, 12, 4, 12))), 1)
        return self._options

    @property
    def _plays_books(self) -> bool:
        return self._game_buttons[ACE_OF_ACES].isChecked()

    def _on_game(self) -> None:
        if self._plays_books and self._books is None:  # made when it is first looked at
            self._books = BooksSteps(self, self.look, self._book_data, silence_days=self._silence_days)
            self._books.crews.changed.connect(self._on_changed)
            self._aircraft_stack.addWidget(self._books.aircraft)
            self._terms_stack.addWidget(self._books.terms)
        at = 1 if self._plays_books else 0
        self._picker.setVisible(not at)
        self._aircraft_stack.setCurrentIndex(at)
        self._terms_stack.setCurrentIndex(at)
        self._name_pilots()
        self._on_changed()

    def _name_pilots(self) -> None:
        if self._books is not None:
            theirs = self.people.person_name or _("Unknown pilot")
            known = (self._named, _("{pilot}'s wingman").format(pilot=self._named))
            self._books.name_pilots(self._own, theirs, known)
            self._named = theirs

    def _on_changed(self) -> None:
        fault = self._books.crews.fault() if self._books is not None and self._plays_books else self.forces.fault()
        self._next.setEnabled(not fault or self._stack.currentIndex() == 0)
        if self.forces.first_month > self.day.month:
            self.day.choose_month(self.forces.first_month)
