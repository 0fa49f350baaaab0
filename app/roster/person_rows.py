"""The page of one man: figures with their sums, the log month by month, what he flew, and notes. No Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from app.commands.campaign_correcting import correcting_forms
from app.phrases.campaign.deeds import month_text
from app.phrases.campaign.men import joined_words, mission_words, month_short, month_words, standing_words
from app.phrases.people import grade_words, role_words
from app.phrases.scores import twelfths_words
from app.roster.log_rows import LogRow, log_rows
from app.roster.reading import Material
from app.roster.rows import Standing, kills_figure, ladder_words, person_row
from app.roster.sums import Share, sum_words
from app.translation import gettext as _
from core.campaign.records import Source
from core.campaign.roster import Member
from core.campaign.service import LineKind, LogLine
from core.sortie import DeedKind
from core.words import Grade, PersonId, Role, Side


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
    foot: str


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
        foot=_foot(material),
    )


def _foot(material: Material) -> str:
    if material.ladder.section:
        return _("Points as in {section} of the rulebook; hover a figure for its sum.").format(
            section=material.ladder.section
        )
    return _("A victory is one point; hover a figure for its sum.")


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
    flights = Counter(mission_words(line.mission) for line in lines if line.kind is LineKind.FLEW)
    victims = Counter(
        material.aircraft(line.victim) for line in lines if line.kind is LineKind.VICTORY and line.finished
    )
    ladder = ladder_words(material, member)
    experience = "\n".join(part for part in (sum_words(shares, material.ladder.section), ladder) if part)
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
        _volleys(material, shares, lines) if material.ladder.veteran else _served(material, member),
    )


def _volleys(material: Material, shares: tuple[Share, ...], lines: tuple[LogLine, ...]) -> Figure:
    volleys = sum(line.count for line in lines if line.kind is LineKind.VOLLEYS)
    points = sum_words([share for share in shares if share.kind is DeedKind.VOLLEY], material.ladder.section)
    tip = points or _("He has not fired yet")
    return Figure(key="volleys", number=str(volleys), name=_("volleys"), tip=tip)


def _served(material: Material, member: Member) -> Figure:
    """Where no volleys are counted: how many months he was with the squadron."""
    last = material.month if member.lives else member.since.next()
    months = last.since(member.person.joined)
    return Figure(key="served", number=str(months), name=_("months served"), tip=joined_words(member))


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{name} \u00d7 {count}" if count > 1 else name for name, count in counts.most_common())


def _exchanges(material: Material, member: Member) -> tuple[tuple[PersonId, str], ...]:
    """The enemy's prisoners for whom he may go home now; nobody where an exchange may not be proposed."""
    for form in correcting_forms(material.opened, member.person.seat) if material.writing else ():
        own, other = form.get("own"), form.get("other")
        if isinstance(own, list) and isinstance(other, list) and member.id in own:
            return tuple((PersonId(one), material.name(PersonId(one))) for one in map(str, other))
    return ()
