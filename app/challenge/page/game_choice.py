"""Fight now begins with the game: either of them at once against the computer, or with everything to be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.challenge.page.plane_picture import PlanePicture
from app.look.choices import BigChoice
from app.look.controls import Button, column, label, row, sheet
from app.look.page import PageFrame
from app.translation import gettext as _
from core.games import ACE_OF_ACES

if TYPE_CHECKING:
    from app.look.look import Look

_WIDEST = 620


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


class GameChoicePage(PageFrame):
    """Two games side by side."""

    at_once = Signal(str)
    """Id of a game: fly it against the computer now."""
    with_care = Signal(str)
    """Id of a game: choose aircraft, players and rules."""
    at_table = Signal()
    """A fight of Ace of Aces was played with the paper books: enter its result."""
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Fight now"))
        self.setObjectName("game-choice-page")
        self.say(_("Which game? Either begins at once against the computer."))
        back = Button(look, _("Back"))
        back.setObjectName("back")
        back.clicked.connect(self.left)
        self.add_action(back)
        self._choices = {game.key: self._choice(look, game) for game in game_rows()}
        self.set_body(column(side_by_side(*(self._sheet(look, game) for game in game_rows())), None))

    def _choice(self, look: Look, game: GameRow) -> BigChoice:
        made = BigChoice(look, game.icon, _("Fly {game}").format(game=game.name), game.at_once)
        made.setObjectName(f"fly-{game.key}")
        made.clicked.connect(lambda: self.at_once.emit(game.key))
        return made

    def _sheet(self, look: Look, game: GameRow) -> QWidget:
        care = Button(look, _("Choose aircraft, players and rules…"))
        care.setObjectName(f"choose-{game.key}")
        care.setAccessibleName(_("{game}: choose aircraft, players and rules").format(game=game.name))
        care.clicked.connect(lambda: self.with_care.emit(game.key))
        more = (care, self._table(look)) if game.key == ACE_OF_ACES else (care,)
        return game_sheet(look, game, game.line, self._choices[game.key], *more)

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
