"""What the sheets of a fight in the picture books say: frozen texts and numbers. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.printing.sheets import Boxes, Cell, Crew, FaceCount, Figure, Head, PrintedDie, Proof, Track
from core.aceofaces.geometry import Situation

PAIR_LETTERS = "ABC"
"""What a pilot's enemies are called on his log (HR Pilot's Log): each has pages of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairPages:
    """The pages of one turn with one enemy: where it begins, what each pilot calls, where both come to."""

    page: str = ""
    call: str = ""
    called: str = ""
    end: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksLogRow:
    """One game turn of a pilot. `note`: what was seen at its end, and what happened."""

    turn: str
    letter: str = ""
    manoeuvre: str = ""
    pairs: tuple[PairPages, ...]
    clue: str = ""
    fire: str = ""
    dice: tuple[PrintedDie, ...] = ()
    given: str = ""
    taken: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryTrack:
    """The way to an ace, in halves of victories: the first box is one victory, each further one a half more."""

    halves: int
    labels: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksLog:
    """One fight in the eyes of one pilot; also the blank form for a fight with the paper books.

    `enemies`: the heads of the pages with each enemy, A, B and C. `next_row`: the number of the form's next empty row;
    0 = they are not numbered. `ability`: what an ace may do.
    """

    head: Head
    cells: tuple[tuple[Cell, ...], ...]
    figures: tuple[Figure, ...]
    enemies: tuple[str, ...]
    rows: tuple[BooksLogRow, ...]
    next_row: int
    tracks: tuple[Boxes, ...]
    tracks_note: str
    victories: VictoryTrack
    ability: tuple[str, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Leg:
    """The tracks of a fight while the pilots did not lose each other."""

    title: str
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """One page as the German sees it, from above; `seen` is None out of sight. `shots`: whether each side fired."""

    when: str
    page: str
    seen: Situation | None
    german_fires: bool = False
    allied_fires: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Positions:
    """All pages of one pair in their order, with the types of the German and the Allied aircraft."""

    title: str
    german: str
    allied: str
    pages: tuple[Position, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PagesRow:
    """One turn of one pair. `turn` is empty where the row above named it; `note`: what happened besides."""

    turn: str
    page: str
    german: str
    german_call: str
    allied: str
    allied_call: str
    end: str
    seen: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShotRow:
    """One shot. `sum`: how die and modifiers give the column."""

    turn: str
    shooter: str
    target: str
    burst: str
    range: str
    dice: tuple[PrintedDie, ...]
    sum: str
    points: str
    spent: str
    jam: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleRow:
    """A rule in force: its heading in the rulebook, what it says, and what was agreed."""

    section: str
    wording: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksRecord:
    """The record of one fight in the picture books, for both sides."""

    head: Head
    cells: tuple[tuple[Cell, ...], ...]
    crews: tuple[Crew, ...]
    result: str
    score: tuple[Figure, ...]
    dice: tuple[FaceCount, ...]
    dice_note: str
    legs: tuple[Leg, ...]
    positions: tuple[Positions, ...]
    pages: tuple[PagesRow, ...]
    shots: tuple[ShotRow, ...]
    rules: tuple[RuleRow, ...]
    unused: str
    proof: Proof
    signatures: tuple[str, ...]
