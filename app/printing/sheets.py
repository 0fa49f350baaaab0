"""What the sheets of paper say: frozen texts and numbers, ready to be painted. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.hexes import Hex
from core.words import Side

HALF_SIGN = "\u00bd"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """The date stamp: two lines, and capitals round the rim."""

    upper: str
    lower: str
    around: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The head of every page. `short` repeats on the pages after the first; `foot` says what it was printed from.

    `note`: a line over the foot of every page; empty for none.
    """

    title: str
    subtitle: str
    stamp: Stamp | None
    short: str
    foot: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A field of a form: what it asks and what is written there; `share` of the row's width."""

    caption: str
    value: str
    share: int = 1
    aircraft: str = ""
    """An aircraft whose silhouette stands before the value; empty for none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number large enough to be seen from across the table."""

    number: str
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxes:
    """A track: `total` boxes, `struck` of them from the left; what goes beyond the last box is a number.

    `half`: the next box is half struck. `heavy`: one more box that stands out, as the last one does; 0 = none.
    """

    caption: str
    total: int
    struck: int
    half: bool = False
    heavy: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Crew:
    """One aircraft of the fight and who flew it, as things stood in the end.

    `standing`: the pilot's, and who flew for him. `observer`: empty in a single-seater. `fate`: what became of the
    aircraft and its men, a clause each.
    `state`: supplies and markers.
    """

    ident: str
    side: Side
    side_name: str
    aircraft: str
    type_id: str
    pilot: str
    standing: str
    fate: tuple[str, ...]
    damage: tuple[Boxes, ...]
    state: str
    observer: str = ""
    observer_standing: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsLine:
    """One line of the reckoning of 2.6 or 12.6."""

    side: Side
    text: str
    points: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedDie:
    """One die of a volley and whether it was a hit."""

    face: int
    hit: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class VolleyRow:
    """One volley. `when` is turn.round."""

    when: str
    shooter: str
    gun: str
    target: str
    range: str
    dice: tuple[PrintedDie, ...]
    hits: str
    ones: str
    zones: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryRow:
    """One line of the turn-by-turn summary. `turn` is empty where the row above named it, `round` outside rounds."""

    turn: str
    round: str
    who: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceCount:
    """How often a face was thrown in the whole fight."""

    face: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Waypoint:
    """A hex of a track; `turn`: the game turn that ended there, 0 = none did. `joined`: flown to, not jumped to."""

    at: Hex
    turn: int = 0
    joined: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """The way of one aircraft over the map.

    `facing`: at its end; `lost`: it did not fly away from there; `label`: beside it where many fly, empty for none.
    """

    name: str
    side: Side
    type_id: str
    points: tuple[Waypoint, ...]
    facing: int
    lost: bool
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FightPlan:
    """The map of a fight: the sheet in hexes, its trench rows from the Central edge, and the tracks.

    `title`: over it. `names`: of the hexes at two edges, by which the others are found.
    """

    title: str
    columns: int
    rows: int
    trenches: tuple[tuple[Side, int], ...]
    edges: tuple[tuple[Side, str], ...]
    names: tuple[tuple[Hex, str], ...]
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What the record proves: the sentence, its numbers, the fingerprint as `verify` prints it, how to compare it."""

    sentence: str
    cells: tuple[Cell, ...]
    fingerprint: str
    check: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionRecord:
    """The record of one fight, for both sides."""

    head: Head
    cells: tuple[tuple[Cell, ...], ...]
    crews: tuple[Crew, ...]
    result: str
    score: tuple[Figure, ...]
    points: tuple[PointsLine, ...]
    dice: tuple[FaceCount, ...]
    dice_note: str
    plan: FightPlan
    volleys: tuple[VolleyRow, ...]
    story: tuple[StoryRow, ...]
    readings: tuple[str, ...]
    proof: Proof
    signatures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One game turn of a pilot. `taken`: hits on engine, wings, fuselage and tail."""

    turn: str
    speed: str = ""
    hand: str = ""
    place: str = ""
    altitude: str = ""
    fuel: str = ""
    volleys: str = ""
    given: str = ""
    taken: str = ""
    remarks: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryMark:
    """An aircraft that was shot down, or a part of one."""

    type_id: str
    part: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Experience:
    """Experience points by 12.6: the lines, their sum, and the boxes of a track up to `last`, `step` points each.

    `filled` is the number of points on the track; `heavy` the box where a standing changes.
    """

    lines: tuple[PointsLine, ...]
    total: str
    filled: int
    step: int
    last: int
    heavy: int
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PilotLog:
    """One fight in the eyes of one pilot; also the blank form for a fight at the table.

    `next_row`: the number of the form's next empty row; 0 = they are not numbered. `fuel`: the head of its column.
    """

    head: Head
    cells: tuple[tuple[Cell, ...], ...]
    figures: tuple[Figure, ...]
    victories: tuple[VictoryMark, ...]
    rows: tuple[LogRow, ...]
    next_row: int
    fuel: str
    damage: tuple[Boxes, ...]
    experience: Experience
    remarks: tuple[str, ...]
