"""What the form of a month's orders shows, as frozen rows. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.words import PersonId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionRow:
    """A mission to choose. `barred`: why not, or empty; `until`: for how long, with the section."""

    key: str
    icon: str
    title: str
    needs: str
    points: str
    barred: str
    until: str = ""

    @property
    def spoken(self) -> str:
        """The card in words."""
        return ". ".join(part for part in (self.title, self.needs, self.points, self.barred, self.until) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceRow:
    """One line of a picker. `note`: what is new about it, or why it cannot be taken (`open` False)."""

    key: str
    name: str
    note: str
    open: bool
    aircraft: str = ""

    @property
    def spoken(self) -> str:
        """The line in words."""
        return f"{self.name} ({self.note})" if self.note else self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewRow:
    """One aircraft of the orders: what is chosen for it, and what may be. `seats`: at most, in this game."""

    at: int
    title: str
    aircraft: str
    pilot: PersonId
    observer: PersonId
    two_seater: bool
    seats: int
    types: tuple[ChoiceRow, ...]
    pilots: tuple[ChoiceRow, ...]
    observers: tuple[ChoiceRow, ...]
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NewManRow:
    """A man who joins. `line`: whose place he takes."""

    person: PersonId
    title: str
    line: str
    name: str
    fault: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetLine:
    """A line of the sheet: an aircraft with its crew, or a man who joins (`aircraft` empty)."""

    aircraft: str
    title: str
    line: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRows:
    """A squadron's orders as they are read. `verdict`: said where there are no faults; may be empty."""

    side: Side
    squadron: str
    heading: str
    mission: str
    lines: tuple[SheetLine, ...]
    faults: tuple[str, ...] = ()
    verdict: str = ""

    @property
    def spoken(self) -> str:
        """The sheet in words."""
        lines = (self.squadron, self.heading, self.mission, *(f"{one.title}: {one.line}" for one in self.lines))
        return ". ".join((*lines, *self.faults, self.verdict)).removesuffix(". ")


@dataclass(frozen=True, slots=True, kw_only=True)
class FormRows:
    """The whole form of one squadron."""

    side: Side
    mission: str
    missions: tuple[MissionRow, ...]
    most_aircraft: int
    crews: tuple[CrewRow, ...]
    new_men: tuple[NewManRow, ...]
    sheet: SheetRows

    @property
    def legal(self) -> bool:
        """Whether nothing stands against these orders."""
        return not self.sheet.faults
