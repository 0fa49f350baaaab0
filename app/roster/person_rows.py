"""The page of one man: figures with their sums, the log month by month, what he flew, and notes. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from app.phrases.campaign.deeds import month_text
from app.phrases.campaign.log import line_words
from app.phrases.campaign.men import (
    grade_words,
    joined_words,
    mission_words,
    month_short,
    month_words,
    role_words,
    standing_words,
    way_words,
)
from app.phrases.scores import twelfths_words
from app.roster.reading import Material
from app.roster.rows import Standing, kills_figure, ladder_words, person_row
from app.roster.sums import sum_words
from app.translation import gettext as _
from core.aceshigh.ground import Mission
from core.campaign.records import Source
from core.campaign.roster import Member
from core.campaign.service import LineKind, LogLine
from core.sortie import DeedKind, Way
from core.words import Grade, Month, PersonId, Role, Side

NONE = "\u2013"
_MISSION_DEEDS = (LineKind.BALLOON, LineKind.OBSERVATION, LineKind.BOMBING, LineKind.STRAFED)
_TOLD = (LineKind.VICTORY, *_MISSION_DEEDS, LineKind.MISSION_DONE, LineKind.VOLLEYS, LineKind.STRUCK)
"""What a flight's line joins, in this order."""
_BEFORE = (LineKind.JOINED, LineKind.BACK)
_ICONS = {
    LineKind.JOINED: "roster",
    LineKind.BACK: "check",
    LineKind.PROMOTED: "ace",
    LineKind.HURT: "hurt",
    LineKind.CAPTURED: "warning",
    LineKind.EXCHANGED: "check",
    LineKind.DIED: "dead",
    LineKind.REPLACED: "roster",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number, what it counts, and its sum for the mouse."""

    key: str
    number: str
    name: str
    tip: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TagRow:
    """A tag beside the name."""

    standing: Standing
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LogRow:
    """One line of the log: a month's flight, or (`icon` given, no aircraft) something that befell him.

    `mate`: who sat beside him.
    """

    key: str
    month: str
    when: Month
    what: str
    icon: str = ""
    mission: str = ""
    aircraft: str = ""
    craft: str = ""
    mate: str = ""
    victories: str = ""
    points: str = ""
    tip: str = ""
    side: Side = Side.ALLIED

    @property
    def spoken(self) -> str:
        """The line in words."""
        said = (self.month, self.mission, self.craft, self.mate, self.what)
        sums = _("victories: {victories}, points: {points}").format(victories=self.victories, points=self.points)
        return ", ".join(part for part in (*said, sums if self.points else "") if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class FlownRow:
    """An aircraft that was flown, and how often."""

    aircraft: str
    name: str
    count: int
    side: Side

    @property
    def text(self) -> str:
        """The type and how often: "Albatros D.V x 4"."""
        return f"{self.name} \u00d7 {self.count}" if self.count > 1 else self.name


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteRow:
    """A note; `key` is its number in the file."""

    key: str
    text: str
    month: str

    @property
    def spoken(self) -> str:
        """The note, and when it was written."""
        return f"{self.text} ({self.month})"


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonPage:
    """Everything on the page of one man. `exchanges`: prisoners for whom he may be exchanged, with their names."""

    key: PersonId
    name: str
    observes: bool
    line: str
    tags: tuple[TagRow, ...]
    figures: tuple[Figure, ...]
    log: tuple[LogRow, ...]
    flown: tuple[FlownRow, ...]
    notes: tuple[NoteRow, ...]
    may_rename: bool
    may_note: bool
    exchanges: tuple[tuple[PersonId, str], ...]


def person_page(material: Material, person: PersonId) -> PersonPage:
    """One man's page. Raises KeyError for nobody's id."""
    member = material.member(person)
    lines = material.lines.get(person, ())
    return PersonPage(
        key=person,
        name=member.person.name,
        observes=member.person.role is Role.OBSERVER,
        line=_line(material, member),
        tags=tuple(_tags(material, member)),
        figures=_figures(material, member, lines),
        log=log_rows(material, member, lines),
        flown=flown_rows(material, member.person.seat, [one.aircraft for one in lines if one.kind is LineKind.FLEW]),
        notes=note_rows(material, person),
        may_rename=material.may_rename(person),
        may_note=material.writing,
        exchanges=_exchanges(material, member),
    )


def note_rows(material: Material, person: PersonId) -> tuple[NoteRow, ...]:
    """The notes about a man, or those about the squadrons with no person; oldest first."""
    found = (note for note in material.notes if note.person == person)
    return tuple(
        NoteRow(key=str(note.seq), text=_("\u201c{note}\u201d").format(note=note.text), month=month_text(note.month))
        for note in found
    )


def flown_rows(material: Material, seat: str, flown: Iterable[str]) -> tuple[FlownRow, ...]:
    """Aircraft that were flown, the most often flown first."""
    side = next(one.side for one in material.state.charter.squadrons if one.seat == seat)
    counts = sorted(Counter(flown).items(), key=lambda item: (-item[1], item[0]))
    return tuple(FlownRow(aircraft=one, name=material.aircraft(one), count=count, side=side) for one, count in counts)


def log_rows(material: Material, member: Member, lines: Iterable[LogLine]) -> tuple[LogRow, ...]:
    """The log, newest first: a month's flight in one line, what befell him after it above it."""
    rows: list[LogRow] = []
    for _month, found in groupby(lines, key=lambda line: line.month):
        rows += _month_rows(material, member, tuple(found))
    return tuple(reversed(rows))


def _month_rows(material: Material, member: Member, lines: tuple[LogLine, ...]) -> Iterable[LogRow]:
    """One month, oldest first: what was before the flight, the flight, what came of it."""
    yield from (_own_row(material, line) for line in lines if line.kind in _BEFORE)
    for flight in (line for line in lines if line.kind is LineKind.FLEW):
        yield _flight_row(material, member, flight, tuple(line for line in lines if line.kind is not LineKind.FLEW))
    yield from (_own_row(material, line) for line in lines if line.kind in _ICONS and line.kind not in _BEFORE)


def _own_row(material: Material, line: LogLine) -> LogRow:
    return LogRow(
        key=f"{line.month.text} {line.kind} {line.grade}",
        month=month_short(line.month),
        when=line.month,
        what=line_words(line, material.spelling),
        icon=_ICONS[line.kind],
    )


def _flight_row(material: Material, member: Member, flight: LogLine, lines: tuple[LogLine, ...]) -> LogRow:
    month = flight.month
    credit = next((line for line in lines if line.kind is LineKind.POINTS), None)
    shares = [share for share in material.shares.get(member.id, ()) if share.month == month]
    craft = material.aircraft(flight.aircraft)
    names = [material.spelling.person(other) for other in flight.others]
    return LogRow(
        key=f"{month.text} flew",
        month=month_short(month),
        when=month,
        what=_what(material, flight, lines),
        mission=mission_words(flight.mission),
        aircraft=flight.aircraft,
        craft=craft,
        mate=_("with {names}").format(names=", ".join(names)) if names else "",
        victories=kills_figure(credit.count, material.kill_unit) if credit and credit.count else NONE,
        points=twelfths_words(credit.points) if credit else "0",
        tip=sum_words(shares, material.ladder.section),
        side=material.state.charter.squadron(member.person.seat).side,
    )


def _what(material: Material, flight: LogLine, lines: tuple[LogLine, ...]) -> str:
    """Everything a month's flight brought, joined into one line."""
    kinds = {line.kind for line in lines}
    told = [line for line in lines if line.kind in _TOLD]
    hunted = flight.mission == Mission.FREE_HUNT.value and LineKind.VICTORY in kinds
    if hunted or kinds & set(_MISSION_DEEDS):
        told = [line for line in told if line.kind is not LineKind.MISSION_DONE]
    told.sort(key=lambda line: _TOLD.index(line.kind))
    counts = Counter(_told(material, line) for line in told)
    told = list({_told(material, line): line for line in told}.values())
    said = [part if count == 1 else f"{count} \u00d7 {part}" for part, count in counts.items()]
    if flight.how is not Way.HOME or not said:
        said.append(way_words(flight.how))
    return "; ".join((*said[:1], *(_low(part, told[at:]) for at, part in enumerate(said[1:], 1))))


def _told(material: Material, line: LogLine) -> str:
    """One line in words; the mission's name stands in its own column already."""
    return _("Carried out") if line.kind is LineKind.MISSION_DONE else line_words(line, material.spelling)


def _low(part: str, of: list[LogLine]) -> str:
    """A part that goes on in a sentence; the name of an aircraft keeps its capital."""
    return part if of and of[0].kind is LineKind.VICTORY else part[:1].lower() + part[1:]


def _line(material: Material, member: Member) -> str:
    """Since when he serves, and in whose place."""
    person = member.person
    if person.source is Source.TEMPORARY:
        return _("{role}, with the squadron for {month} only").format(
            role=role_words(person.role), month=month_words(person.joined)
        )
    if person.replaces:
        return _("{since}, in the place of {name}").format(
            since=joined_words(member), name=material.name(person.replaces)
        )
    return joined_words(member)


def _tags(material: Material, member: Member) -> Iterable[TagRow]:
    row = person_row(material, member)
    for grade, month in reversed(member.promoted):
        if grade is member.grade:
            standing = Standing.ACE if grade is Grade.ACE else Standing.FIT
            words = _("{grade} since {month}").format(grade=grade_words(grade), month=month_short(month))
            yield TagRow(standing=standing, text=words)
            break
    if row.standing not in (Standing.FIT, Standing.ACE):
        yield TagRow(standing=row.standing, text=standing_words(member, material.month))


def _figures(material: Material, member: Member, lines: tuple[LogLine, ...]) -> tuple[Figure, ...]:
    shares = material.shares.get(member.id, ())
    volleys = sum(line.count for line in lines if line.kind is LineKind.VOLLEYS)
    flights = Counter(mission_words(line.mission) for line in lines if line.kind is LineKind.FLEW)
    victims = Counter(
        material.aircraft(line.victim) for line in lines if line.kind is LineKind.VICTORY and line.finished
    )
    ladder = ladder_words(material, member)
    experience = "\n".join(part for part in (sum_words(shares, material.ladder.section), ladder) if part)
    points = sum_words([share for share in shares if share.kind is DeedKind.VOLLEY], material.ladder.section)
    return (
        Figure(key="experience", number=twelfths_words(member.points), name=_("experience"), tip=experience),
        Figure(
            key="victories",
            number=kills_figure(member.kills, material.kill_unit),
            name=_("victories"),
            tip=_counted(victims) or _("No victory that counts for him yet"),
        ),
        Figure(
            key="missions",
            number=str(member.sorties),
            name=_("missions"),
            tip=_counted(flights) or _("He has not flown yet"),
        ),
        Figure(key="volleys", number=str(volleys), name=_("volleys"), tip=points or _("He has not fired yet")),
    )


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name} \u00d7 {count}" if count > 1 else name for name, count in counts.most_common())


def _exchanges(material: Material, member: Member) -> tuple[tuple[PersonId, str], ...]:
    """The enemy's prisoners for whom he may go home now; nobody where an exchange may not be proposed."""
    seat, opened = member.person.seat, material.opened
    if seat not in opened.humans or not material.writing:
        return ()
    forms = opened.legal(seat)
    for form in forms if isinstance(forms, list) else ():
        if isinstance(form, dict) and form.get("kind") == "exchange" and member.id in form["own"]:
            return tuple((PersonId(one), material.name(PersonId(one))) for one in form["other"])
    return ()
