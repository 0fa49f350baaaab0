"""For people who play with the paper books: where both must be, and which slip of the finger explains what differs.

Knows no Qt. FM Sequence of Play, steps 3 to 5: each calls the number under his arrow, turns to the number that the
other called, and reads his own arrow there.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.aceofaces.books import Books
from core.aceofaces.pages import LOST
from core.words import Side


class Slip(StrEnum):
    """What went wrong, and with whom."""

    OWN_NUMBER = "own_number"
    """He turned to the number that he had called himself."""
    OTHER_ARROW = "other_arrow"
    """On the mid-turn page he read another arrow."""
    OTHER_MID_TURN = "other_mid_turn"
    """He read the right arrow on a wrong mid-turn page."""
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One reader's slip: `letter` for another arrow, `page` for a wrong page, `right` = where he should have come."""

    mine: bool
    slip: Slip
    right: int
    letter: str = ""
    page: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What the numbers say.

    Attributes:
        call: the number that I must call.
        theirs: the letters under which the number called by him stands; empty = it does not stand on this page.
        ends: the pages where both may be, one for each possible letter.
        faults: who has come elsewhere, and why.
        elsewhere: pages on which the number called does stand and that he may have started from.
    """

    call: int
    theirs: str
    ends: tuple[int, ...]
    faults: tuple[Fault, ...] = ()
    elsewhere: tuple[int, ...] = ()

    @property
    def agreed(self) -> bool:
        """Whether both are where they must be, as far as is known."""
        return bool(self.theirs) and not self.faults


_MOST_ELSEWHERE = 4


def compare(
    books: Books, side: Side, page: int, letter: str, called: int, *, ends: tuple[int, int] = (0, 0)
) -> Finding:
    """Judge a turn at the table.

    Args:
        books: both books.
        side: whose book is mine.
        page: where the turn began, 1 to 222.
        letter: my manoeuvre.
        called: the number that the other called, 1 to 223.
        ends: where I and he have come to; 0 = not said.
    """
    call = books.call(side, page, letter)
    row = books.chart(side.enemy)[page]
    theirs = "".join(known for known, number in zip(books.letters, row, strict=True) if number == called)
    if not theirs:
        return Finding(call=call, theirs="", ends=(), elsewhere=_elsewhere(books, side.enemy, page, called))
    found = {his: _turn(books, side, page, letter, his) for his in theirs}
    faults = []
    mine, his_end = ends
    if mine and mine not in [turn[2] for turn in found.values()]:
        first = found[theirs[0]]
        if mine != first[0]:  # 223 while the other book is right is no slip (step 5)
            faults.append(_slip(books, side, letter, (mine, first[2], called, call), mine=True))
    if his_end and his_end not in [turn[2] for turn in found.values()]:
        his, first = theirs[0], found[theirs[0]]
        if his_end != first[1]:
            faults.append(_slip(books, side.enemy, his, (his_end, first[2], call, called), mine=False))
    pages = tuple(dict.fromkeys(turn[2] for turn in found.values()))
    return Finding(call=call, theirs=theirs, ends=pages, faults=tuple(faults))


def _turn(books: Books, side: Side, page: int, mine: str, his: str) -> tuple[int, int, int]:
    """My end, his end, and where both go."""
    if side is Side.CENTRAL:
        turn = books.turn(page, mine, his)
        return turn.german_end, turn.allied_end, turn.page
    turn = books.turn(page, his, mine)
    return turn.allied_end, turn.german_end, turn.page


def _slip(books: Books, side: Side, letter: str, numbers: tuple[int, int, int, int], *, mine: bool) -> Fault:
    """Why a reader of a side's book came to `end` and not to `right`; he should have turned to `told`."""
    end, right, told, own = numbers
    chart = books.chart(side)
    place = books.letters.index(letter)
    if chart[own][place] == end:
        return Fault(mine=mine, slip=Slip.OWN_NUMBER, right=right, page=told)
    if end in chart[told] and end != LOST:
        return Fault(
            mine=mine, slip=Slip.OTHER_ARROW, right=right, page=told, letter=books.letters[chart[told].index(end)]
        )
    for page in range(1, LOST):
        if chart[page][place] == end != LOST:
            return Fault(mine=mine, slip=Slip.OTHER_MID_TURN, right=right, page=page)
    return Fault(mine=mine, slip=Slip.UNKNOWN, right=right)


def _elsewhere(books: Books, side: Side, page: int, called: int) -> tuple[int, ...]:
    """Pages near in number first: where one finger may have lain instead."""
    holding = [other for other in range(1, LOST) if called in books.chart(side)[other]]
    return tuple(sorted(holding, key=lambda other: (abs(other - page), other))[:_MOST_ELSEWHERE])
