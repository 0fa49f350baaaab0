"""What the sheets of a campaign say: frozen texts and numbers, ready to be painted. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.printing.books_sheets import VictoryTrack
from app.printing.figures import Chart
from app.printing.sheets import Cell, Experience, Figure, Head, PrintedDie, VictoryMark
from core.words import Side


@dataclass(frozen=True, slots=True, kw_only=True)
class ServiceLine:
    """One month of a man: what he flew, what happened, what it earned. `type_id`: of the aircraft; empty for none."""

    month: str
    mission: str
    type_id: str
    aircraft: str
    happened: str
    volleys: str
    victories: str
    points: str
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryLine:
    """One aircraft that a man shot down or helped to. `credit`: what it counts for him."""

    number: str
    month: str
    type_id: str
    aircraft: str
    crew: str
    shared: str
    credit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenNote:
    """What somebody wrote, and the campaign month in which he did."""

    month: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignLog:
    """The log of one man over all months; also the blank form for a campaign at the table.

    `plain`: of a game that counts no volleys.
    """

    head: Head
    cells: tuple[tuple[Cell, ...], ...]
    figures: tuple[Figure, ...]
    marks: tuple[VictoryMark, ...]
    lines: tuple[ServiceLine, ...]
    victories: tuple[VictoryLine, ...]
    track: Experience | VictoryTrack
    notes: tuple[WrittenNote, ...]
    plain: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FlownCraft:
    """One aircraft of a month and its crew, each with his grade as the month began; empty in a form."""

    ident: str
    type_id: str
    aircraft: str
    pilot: str
    observer: str
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionSide:
    """One squadron's month: its orders, and whether they were carried out."""

    squadron: str
    side: Side
    side_name: str
    mission: str
    done: str
    crafts: tuple[FlownCraft, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedLine:
    """What was done, by whom, and for whom it counts where that is not all of them."""

    who: str
    what: str
    counts: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ManLine:
    """What a month made of a man: `grade` after it, the dice of his landing, and his fate."""

    name: str
    role: str
    grade: str
    volleys: str
    points: str
    total: str
    dice: tuple[PrintedDie, ...]
    fate: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignMission:
    """The record of one month, for both squadrons; also the form that is filled at the table.

    `plain`: of a game without observers, volleys and landings.
    """

    head: Head
    cells: tuple[Cell, ...]
    sides: tuple[MissionSide, ...]
    deeds: tuple[DeedLine, ...]
    men: tuple[ManLine, ...]
    consequences: tuple[str, ...]
    remark: str
    signatures: tuple[str, ...]
    plain: bool
    to_write: bool
    """Whether there is no result yet: the tables get empty rows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterLine:
    """One man as he stands now."""

    name: str
    role: str
    grade: str
    joined: str
    standing: str
    sorties: str
    victories: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterSide:
    """One squadron's men in the order in which they joined, and the sum of their experience (13.2).

    `earned`: what the sum is called.
    """

    squadron: str
    side: Side
    side_name: str
    lines: tuple[RosterLine, ...]
    earned: str
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MemorialLine:
    """One of the dead."""

    name: str
    squadron: str
    role: str
    served: str
    died: str
    victories: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronRoster:
    """Both squadrons and their dead."""

    head: Head
    sides: tuple[RosterSide, ...]
    memorial: tuple[MemorialLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CommuniqueSheet:
    """The report of one month."""

    head: Head
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SumLine:
    """A row of three words: of a month with the points of both, or of a squadron with a type and its number."""

    first: str
    second: str
    third: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """How the campaign stands or ended (13.2), month by month, with its charts."""

    head: Head
    result: str
    figures: tuple[Figure, ...]
    names: tuple[str, str]
    months: tuple[SumLine, ...]
    victories: tuple[SumLine, ...]
    aircraft: tuple[SumLine, ...]
    charts: tuple[Chart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TitlePage:
    """The first page of a book. `opponents`: both squadrons with their nations."""

    title: str
    above: str
    opponents: tuple[tuple[str, str, Side], ...]
    months: str
    lines: tuple[str, ...]
    glyphs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A part of a book that begins a page: its entry in the contents, and the sheets below its head."""

    entry: str
    head: Head
    sheets: tuple[CommuniqueSheet | CampaignMission | CampaignLog | SquadronRoster | Reckoning, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPart:
    """Chapters under one heading of the contents."""

    title: str
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignBook:
    """A whole campaign: title page, contents with page numbers, and chapters, numbered through."""

    head: Head
    title: TitlePage
    parts: tuple[BookPart, ...]
