"""The diary: everything that the service records say and everything that people wrote, newest first. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from app.chronicle.reading import Material
from app.chronicle.rows import line_told
from app.phrases.campaign.log import line_words
from app.phrases.campaign.men import month_words
from app.translation import gettext as _
from core.campaign.service import LineKind, LogLine
from core.sortie import NOBODY
from core.words import Month, PersonId, parse_month


class DiaryKind(StrEnum):
    """What a line is about; each may be chosen by itself."""

    FLIGHTS = "flights"
    VICTORIES = "victories"
    LOSSES = "losses"
    GRADES = "grades"
    COMINGS = "comings"
    NOTES = "notes"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiaryRow:
    """One line of the diary, or (`head`) a month over its lines.

    Attributes:
        who: whom it is about; empty for a squadron's note and for a month.
        note: number of the note that it is, 0 for no note.
        found: what is searched, in small letters.
    """

    key: str
    kind: DiaryKind
    month: Month
    person: PersonId
    who: str
    text: str
    icon: str = ""
    head: bool = False
    note: int = 0
    found: str = ""

    @property
    def spoken(self) -> str:
        """The line in words."""
        return f"{self.who}: {self.text}" if self.who else self.text

    @property
    def tip(self) -> str:
        """All of what may be cut."""
        return self.spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class Sought:
    """What is looked for; empty things choose everything."""

    words: str = ""
    person: PersonId = NOBODY
    kinds: frozenset[DiaryKind] = frozenset()

    @property
    def all(self) -> bool:
        """Whether nothing is left out."""
        return not (self.words.strip() or self.person or self.kinds)


_KINDS = {
    LineKind.VICTORY: (DiaryKind.VICTORIES, "crosshair"),
    LineKind.BALLOON: (DiaryKind.VICTORIES, "balloon"),
    LineKind.OBSERVATION: (DiaryKind.FLIGHTS, "observation"),
    LineKind.BOMBING: (DiaryKind.FLIGHTS, "bombing"),
    LineKind.STRAFED: (DiaryKind.FLIGHTS, "strafing"),
    LineKind.STRUCK: (DiaryKind.FLIGHTS, "close"),
    LineKind.PROMOTED: (DiaryKind.GRADES, "ace"),
    LineKind.HURT: (DiaryKind.LOSSES, "hurt"),
    LineKind.CAPTURED: (DiaryKind.LOSSES, "warning"),
    LineKind.DIED: (DiaryKind.LOSSES, "dead"),
    LineKind.BACK: (DiaryKind.COMINGS, "check"),
    LineKind.EXCHANGED: (DiaryKind.COMINGS, "check"),
    LineKind.JOINED: (DiaryKind.COMINGS, "roster"),
    LineKind.REPLACED: (DiaryKind.COMINGS, "roster"),
}
_WITH_THE_FLIGHT = (LineKind.FLEW, LineKind.VOLLEYS, LineKind.MISSION_DONE, LineKind.POINTS)
"""Lines that a flight's own line joins."""


def diary_rows(material: Material) -> tuple[DiaryRow, ...]:
    """Every line and every note, newest first; no heads."""
    rows = [*_notes(material), *_lines(material)]
    rows.sort(key=lambda row: row.month, reverse=True)  # a month's notes stand over its lines
    return tuple(rows)


def _lines(material: Material) -> Iterator[DiaryRow]:
    """Man by man; within a month what came of the flight before the flight, as the newest stands first."""
    for person, lines in material.lines.items():
        begun = (line for line in lines if line.month <= material.state.month)  # wounds heal as the next one begins
        for _month, found in groupby(begun, key=lambda line: line.month):
            yield from _man_month(material, person, tuple(found))


def _man_month(material: Material, person: PersonId, lines: tuple[LogLine, ...]) -> Iterator[DiaryRow]:
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        if line.kind is LineKind.FLEW:
            flight = (one for one in lines if one.kind in _WITH_THE_FLIGHT)
            text = "; ".join(line_words(one, material.spelling) for one in flight)
            yield _row(material, person, line, at, text, DiaryKind.FLIGHTS, "duel")
        elif line.kind in _KINDS:
            yield _row(material, person, line, at, line_told(line, material.spelling), *_KINDS[line.kind])


def _row(
    material: Material, person: PersonId, line: LogLine, at: int, text: str, kind: DiaryKind, icon: str
) -> DiaryRow:
    who = material.name(person)
    return DiaryRow(
        key=f"{line.month.text} {person} {at}",
        kind=kind,
        month=line.month,
        person=person,
        who=who,
        text=text,
        icon=icon,
        found=f"{who} {text}".casefold(),
    )


def _notes(material: Material) -> Iterator[DiaryRow]:
    for note in reversed(material.notes):
        who = material.name(note.person) if note.person else ""
        yield DiaryRow(
            key=f"note {note.seq}",
            kind=DiaryKind.NOTES,
            month=parse_month(note.month),
            person=note.person,
            who=who,
            text=note.text,
            icon="orders",
            note=note.seq,
            found=f"{who} {note.text}".casefold(),
        )


def found_rows(rows: Iterable[DiaryRow], sought: Sought) -> tuple[DiaryRow, ...]:
    """The lines that are sought, each month's under its head."""
    words = sought.words.casefold().split()
    kept = [
        row
        for row in rows
        if (not sought.person or row.person == sought.person)
        and (not sought.kinds or row.kind in sought.kinds)
        and all(word in row.found for word in words)
    ]
    found: list[DiaryRow] = []
    for month, lines in groupby(kept, key=lambda row: row.month):
        found.append(_head(month))
        found += lines
    return tuple(found)


def _head(month: Month) -> DiaryRow:
    return DiaryRow(
        key=month.text,
        kind=DiaryKind.NOTES,
        month=month,
        person=NOBODY,
        who="",
        text=month_words(month),
        head=True,
    )


def kind_words(kind: DiaryKind) -> str:
    """What the button of a kind says."""
    return {
        DiaryKind.FLIGHTS: _("Flights"),
        DiaryKind.VICTORIES: _("Victories"),
        DiaryKind.LOSSES: _("Losses"),
        DiaryKind.GRADES: _("Promotions"),
        DiaryKind.COMINGS: _("Comings and goings"),
        DiaryKind.NOTES: _("Notes"),
    }[kind]
