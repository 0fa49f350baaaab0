"""Fight now begins here: a scenario, or the usual fight of either game, at once or with everything to be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.challenge.force_rows import COMPUTER
from app.challenge.page.plane_picture import PlanePicture
from app.challenge.page.scenario_cards import Picked, ScenarioCards
from app.look.choices import BigChoice
from app.look.controls import Button, column, holder, label, row, sheet
from app.look.page import PageFrame
from app.look.steady import SteadyBox
from app.phrases.nations import side_words
from app.translation import gettext as _
from core.games import ACE_OF_ACES
from core.words import Side

if TYPE_CHECKING:
    from app.challenge.force_rows import ScenarioRow
    from app.look.look import Look

_WIDEST = 620
_RIGHT = 336
BY_MAIL = "mail"
"""Who plays the other seats: somebody who is challenged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game to be chosen: its id, icon and name, two lines on it, and the fight that begins at once."""

    key: str
    icon: str
    name: str
    line: str
    at_once: str
    mine: str
    theirs: str


def game_rows() -> tuple[GameRow, ...]:
    """Both games. Names of games and aircraft are the same in every language."""
    return (
        GameRow(
            key="aces_high",
            icon="duel",
            name="Aces High",
            line=_(
                "On a map of hexes: you choose a hand of cards for the turn and fly them in order. Height, damage to "
                "each part, and crews count."
            ),
            at_once=_("{mine} against {theirs}").format(mine="Sopwith Camel", theirs="Fokker Dr.I"),
            mine="A10",
            theirs="C09",
        ),
        GameRow(
            key="ace_of_aces",
            icon="books",
            name="Ace of Aces",
            line=_(
                "Out of the cockpit: each page is what you see. You both choose a manoeuvre at once and come to the "
                "next page. Learnt in a minute."
            ),
            at_once=_("{mine} against {theirs}").format(mine="Sopwith Camel", theirs="Fokker Dr.I"),
            mine="sopwith_camel",
            theirs="fokker_dr1",
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A scenario that is wanted: for which side, and who plays the other seats (`computer`, `each` or `mail`)."""

    picked: Picked
    side: Side
    others: str


class GameChoicePage(PageFrame):
    """The scenarios of Aces High, each of which begins at once; beside them both games in their usual fight."""

    at_once = Signal(str)
    """Id of a game: fly it against the computer now."""
    with_care = Signal(str)
    """Id of a game: choose aircraft, players and rules."""
    at_table = Signal()
    """A fight of Ace of Aces was played with the paper books: enter its result."""
    started = Signal(object)
    """A `Wish`: begin it."""
    opened = Signal(object)
    """A `Wish`: show it, to be changed."""
    import_wanted = Signal()
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Fight now"))
        self.setObjectName("game-choice-page")
        self.say(_("Start any of these at once, or set a fight up as you like."))
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self.left)
        self.add_action(back)
        self._choices = {game.key: self._choice(look, game) for game in game_rows()}
        self._side, self._others = SteadyBox(), SteadyBox()
        self._side.setObjectName("scenario-side")
        self._others.setObjectName("scenario-others")
        for side in Side:
            self._side.addItem(side_words(side), side)
        for key, words in (
            (COMPUTER, _("the computer")),
            ("each", _("players at this keyboard")),
            (BY_MAIL, _("somebody by mail")),
        ):
            self._others.addItem(words, key)
        self.cards = ScenarioCards(look)
        self.cards.started.connect(lambda picked: self.started.emit(self._wish(picked)))
        self.cards.opened.connect(lambda picked: self.opened.emit(self._wish(picked)))
        self._faulty = label("", "caption", wrap=True)
        self._faulty.hide()
        games = column(*(self._sheet(look, game) for game in game_rows()), None, spacing=14)
        body = row(self._scenarios(look), holder(games, _RIGHT), spacing=20)
        self.set_body(body)

    def _scenarios(self, look: Look) -> QWidget:
        for words, box in ((_("You fly for"), self._side), (_("The others are played by"), self._others)):
            box.setAccessibleName(words)
        taken = Button(look, _("Open a scenario…"), icon="folder")
        taken.setObjectName("import-scenario")
        taken.clicked.connect(self.import_wanted)
        head = row(
            label(_("Scenarios"), "title"),
            None,
            label(_("You fly for"), "small"),
            self._side,
            8,
            label(_("the others:"), "small"),
            self._others,
            8,
            taken,
            spacing=8,
        )
        whole = column(head, self._faulty, self.cards, spacing=10)
        whole.setStretchFactor(self.cards, 1)
        return holder(whole)

    def show_scenarios(self, rows: tuple[ScenarioRow, ...], faulty: tuple[tuple[str, str], ...]) -> None:
        """Show these scenarios, and the files that cannot be read."""
        self.cards.show_rows(rows)
        self._faulty.setText("\n".join(f"{name}: {fault}" for name, fault in faulty))
        self._faulty.setVisible(bool(faulty))

    def _wish(self, picked: Picked) -> Wish:
        return Wish(picked=picked, side=Side(self._side.currentData()), others=str(self._others.currentData()))

    def _choice(self, look: Look, game: GameRow) -> BigChoice:
        made = BigChoice(look, game.icon, _("Fly {game}").format(game=game.name), game.at_once)
        made.setObjectName(f"fly-{game.key}")
        made.clicked.connect(lambda: self.at_once.emit(game.key))
        return made

    def _sheet(self, look: Look, game: GameRow) -> QWidget:
        care = Button(look, _("Set up a fight…"))
        care.setObjectName(f"choose-{game.key}")
        care.setAccessibleName(_("{game}: choose aircraft, players and rules").format(game=game.name))
        care.clicked.connect(lambda: self.with_care.emit(game.key))
        more = (care, self._table(look)) if game.key == ACE_OF_ACES else (care,)
        words = label(game.line, "small", wrap=True)
        return sheet(
            column(
                label(game.name, "title"),
                words,
                self._choices[game.key],
                column(*more, spacing=8),
                spacing=8,
                margins=(16, 12, 16, 14),
            )
        )

    def _table(self, look: Look) -> Button:
        made = Button(look, _("We played at the table…"))
        made.setObjectName("played-at-table")
        made.setToolTip(_("Enter the result of a fight with the paper books; see every pilot with his victories"))
        made.clicked.connect(self.at_table)
        return made

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return next(iter(self._choices.values()))

    def activate(self) -> None:
        """Fly the game that has the keyboard, else the first."""
        chosen = next((one for one in self._choices.values() if one.hasFocus()), next(iter(self._choices.values())))
        chosen.click()


class SampleChoicePage(PageFrame):
    """The sample fights, one of each game."""

    chosen = Signal(str)
    """Id of the game whose sample is wanted."""
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Sample fights"))
        self.setObjectName("sample-choice-page")
        self.say(_("Half flown, to go on with. Each is a copy: nothing that ships is changed."))
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self.left)
        self.add_action(back)
        lines = {
            "aces_high": _("A Camel and a Dr.I after several turns, both of them hit. You fly the Camel."),
            "ace_of_aces": _("A Camel and a Dr.I after several turns, by the Intermediate rules. You fly the Camel."),
        }
        self._choices = []
        sheets = []
        for game in game_rows():
            choice = BigChoice(look, "play", _("Open the sample"), game.name)
            choice.setObjectName(f"sample-{game.key}")
            choice.setAccessibleName(_("{game}: open the sample").format(game=game.name))
            choice.clicked.connect(lambda _on=False, key=game.key: self.chosen.emit(key))
            self._choices.append(choice)
            sheets.append(game_sheet(look, game, lines[game.key], choice))
        self.set_body(column(side_by_side(*sheets), None))

    def focus_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self._choices[0]

    def activate(self) -> None:
        """Open the sample that has the keyboard, else the first."""
        next((one for one in self._choices if one.hasFocus()), self._choices[0]).click()


def game_sheet(look: Look, game: GameRow, line: str, choice: BigChoice, *more: QWidget) -> QWidget:
    """A game on a sheet of its own: name, words, aircraft, the choice, and what else can be done."""
    planes = row(
        PlanePicture(look, game.mine), label(_("against"), "diary"), PlanePicture(look, game.theirs), None, spacing=16
    )
    words = label(line, wrap=True)
    words.setMinimumHeight(64)
    made = sheet(
        column(
            label(game.name, "title"),
            words,
            planes,
            8,
            choice,
            row(*more, None),
            spacing=10,
            margins=(20, 16, 20, 18),
        )
    )
    made.setMaximumWidth(_WIDEST)
    return made


def side_by_side(*sheets: QWidget) -> QHBoxLayout:
    """Sheets of one width."""
    made = row(*sheets, spacing=24)
    for at in range(len(sheets)):
        made.setStretch(at, 1)
    made.addStretch(0)
    return made
