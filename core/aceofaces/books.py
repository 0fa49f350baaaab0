"""The two books, generated: what each page's chart prints, where a turn ends, who sees, tails and hits whom."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from core.aceofaces.geometry import (
    Range,
    Situation,
    Step,
    is_ahead,
    is_tailing,
    moved,
    range_of,
    step_of,
    swapped,
)
from core.aceofaces.pages import LOST, PageNumbers, number_pages
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.checks import NO_WORD
from core.catalog.ace_of_aces.manoeuvres import Manoeuvre
from core.catalog.ace_of_aces.rules_data import AceData
from core.words import Side

GERMAN, ALLIED = Side.CENTRAL, Side.ALLIED

Chart = tuple[tuple[int, ...], ...]
"""By page (index 0 is no page) and manoeuvre, in the order of the letters: the number printed under its arrow."""


class Turn(NamedTuple):
    """One turn in the printed books (FM Sequence of Play, steps 3 to 5): calls and ends of German and Allied.

    `page` is where both go: the page that at least one book gives, or LOST if both end there.
    """

    german_call: int
    allied_call: int
    german_end: int
    allied_end: int
    page: int

    @property
    def lost(self) -> bool:
        """Whether the pilots have lost sight of each other."""
        return self.page == LOST


@dataclass(frozen=True, slots=True)
class Books:
    """Both books of one set of data. Compare by identity: everything follows from `data`."""

    data: AceData
    numbers: PageNumbers
    letters: str
    german: Chart
    allied: Chart
    ranges: tuple[Range | None, ...]
    tailers: tuple[Side | None, ...]
    firing: Mapping[Side, frozenset[int]]

    def chart(self, side: Side) -> Chart:
        """The chart of a side's book."""
        return self.german if side is GERMAN else self.allied

    def call(self, side: Side, page: int, letter: str) -> int:
        """The mid-turn page that a pilot calls. Raises ValueError for a letter that no manoeuvre has."""
        return self.chart(side)[page][self.letters.index(letter)]

    def turn(self, page: int, german: str, allied: str) -> Turn:
        """Where both books lead from a page when each pilot turns to the number that the other called."""
        g, a = self.letters.index(german), self.letters.index(allied)
        german_call, allied_call = self.german[page][g], self.allied[page][a]
        german_end, allied_end = self.german[allied_call][g], self.allied[german_call][a]
        return Turn(german_call, allied_call, german_end, allied_end, min(german_end, allied_end))

    def compositions(self) -> array[int]:
        """The page after every turn: index ((page - 1) * 25 + German's letter) * 25 + Allied's letter, A = 0."""
        found = array("H")
        for page in range(1, LOST):
            allied_calls = self.allied[page]
            for g, german_call in enumerate(self.german[page]):
                ends = self.allied[german_call]
                found.extend(
                    [
                        end if end < (other := self.german[call][g]) else other
                        for call, end in zip(allied_calls, ends, strict=True)
                    ]
                )
        return found

    def seen_from(self, side: Side, page: int) -> Situation:
        """The situation of a page as that side's pilot sees it. Raises KeyError for LOST."""
        seen = self.numbers.situation(page)
        return seen if side is GERMAN else swapped(seen)

    def range(self, page: int) -> Range | None:
        """The range of a page; None in the same hex and out of sight."""
        return self.ranges[page]

    def tailer(self, page: int) -> Side | None:
        """Who tails the other on a page."""
        return self.tailers[page]

    def fires(self, side: Side, page: int, aircraft: AircraftType | None = None) -> bool:
        """Whether a side's guns bear on a page: fixed guns, or those of an aircraft with a gun that swivels."""
        return page in self.firing[side] or (aircraft is not None and page in aircraft.swivel_pages)


def make_books(data: AceData) -> Books:
    """Generate both books."""
    numbers = number_pages(data.pages)
    steps = [_step(row) for row in data.manoeuvres]
    seen: dict[Side, dict[int, Situation]] = {
        GERMAN: {page: numbers.situation(page) for page in range(1, LOST)},
    }
    seen[ALLIED] = {page: swapped(situation) for page, situation in seen[GERMAN].items()}
    return Books(
        data=data,
        numbers=numbers,
        letters="".join(row.letter for row in data.manoeuvres),
        german=_chart(seen[GERMAN], steps),
        allied=_chart(seen[ALLIED], steps),
        ranges=(None, *(range_of(situation) for situation in seen[GERMAN].values()), None),
        tailers=(None, *(_tailer(seen, page) for page in range(1, LOST)), None),
        firing={side: frozenset(page for page, one in seen[side].items() if is_ahead(one)) for side in seen},
    )


def books_csv(books: Books, side: Side) -> Iterator[tuple[str, ...]]:
    """The rows of a side's whole book: a head with the letters, then each page's number under every arrow."""
    yield ("page", *books.letters)
    for page, row in enumerate(books.chart(side)[1:], start=1):
        yield (str(page), *(str(number) for number in row))


def _step(row: Manoeuvre) -> Step:
    return step_of("" if row.word == NO_WORD else row.word)


def _chart(seen: Mapping[int, Situation], steps: list[Step]) -> Chart:
    pages = {situation: page for page, situation in seen.items()}
    rows = [tuple([pages.get(moved(one, step), LOST) for step in steps]) for one in seen.values()]
    return ((), *rows, (LOST,) * len(steps))


def _tailer(seen: Mapping[Side, Mapping[int, Situation]], page: int) -> Side | None:
    return next((side for side in (GERMAN, ALLIED) if is_tailing(seen[side][page])), None)
