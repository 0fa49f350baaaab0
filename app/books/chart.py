"""The chart of twenty-five manoeuvres as it is shown: three rows by three columns, as in the books. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.phrases.aceofaces.refusals import refusal_words
from app.phrases.aceofaces.words import clue_words, pace_words
from app.translation import gettext as _
from core.aceofaces.books import Books
from core.aceofaces.course import flown_by
from core.aceofaces.manoeuvres import faults_of
from core.aceofaces.pages import LOST
from core.aceofaces.state import Aircraft, Dogfight
from core.catalog.ace_of_aces.checks import NO_WORD
from core.catalog.ace_of_aces.manoeuvres import Clue, Kind, Manoeuvre, Pace

PACES = (Pace.FAST, Pace.CRUISE, Pace.SLOW)
CLUES = (Clue.LEFT, Clue.STRAIGHT, Clue.RIGHT)
_ASIDE = (" Left", " Right")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartCell:
    """One arrow.

    Attributes:
        letter: its letter, which is its key too.
        name: its whole name.
        short: its name without the side that its column tells.
        word: F, L and R in the order flown.
        pace, clue: its row and its column.
        fancy: whether a star marks it.
        call: the number printed under it; 0 = there is no page.
        reason: why it cannot be flown now; empty = it can.
        section: where the rulebook says so.
        chosen: whether it is the one.
    """

    letter: str
    name: str
    short: str
    word: str
    pace: Pace
    clue: Clue
    fancy: bool
    call: int
    reason: str = ""
    section: str = ""
    chosen: bool = False

    @property
    def spoken(self) -> str:
        """The arrow in words."""
        parts = [f"{self.letter}: {self.name}", pace_words(self.pace).lower()]
        if self.fancy:
            parts.append(_("fancy"))
        if self.call:
            parts.append(_("call {n}").format(n=self.call))
        if self.reason:
            parts.append(f"{self.reason} ({self.section})")
        return ", ".join(parts)


def chart_cells(
    state: Dogfight, books: Books, craft: Aircraft, page: int, chosen: str = "", *, bound: bool = True
) -> tuple[ChartCell, ...]:
    """Every arrow of an aircraft's chart on a page, by letter.

    Args:
        state: the fight; decides what may follow what was flown.
        books: both books.
        craft: whose chart.
        page: the page it is open at; LOST shows no numbers.
        chosen: the letter chosen, or the one that was flown from here.
        bound: whether the rules on what may follow count: not where one only looks back.
    """
    before = flown_by(books, craft)
    cells = []
    for row in books.data.manoeuvres:
        faults = faults_of(state.readings, before, row, owes_straight=craft.owes_straight) if bound else ()
        cells.append(
            ChartCell(
                letter=row.letter,
                name=row.name,
                short=_short(row),
                word="" if row.word == NO_WORD else row.word,
                pace=row.pace,
                clue=row.clue,
                fancy=row.fancy,
                call=books.call(craft.side, page, row.letter) if 0 < page < LOST else 0,
                reason=refusal_words(faults[0].code) if faults else "",
                section=faults[0].section if faults else "",
                chosen=row.letter == chosen,
            )
        )
    return tuple(cells)


def _short(row: Manoeuvre) -> str:
    name = row.name
    for side in (*_ASIDE, " Straight") if row.kind is Kind.STALL else _ASIDE:
        name = name.removesuffix(side)
    return name


def grey_line(cells: tuple[ChartCell, ...]) -> str:
    """Why some arrows are grey: each reason once, with its rule."""
    reasons = dict.fromkeys((cell.reason, cell.section) for cell in cells if cell.reason)
    return " ".join(_("{reason} ({section}).").format(reason=reason, section=section) for reason, section in reasons)


def column_words(clue: Clue) -> str:
    """The head of a column: the word that a tailed pilot must give for its manoeuvres."""
    return clue_words(clue)
