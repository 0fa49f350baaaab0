"""The page of one month: its report, its record with crews, deeds, points and fates, and what was corrected. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.chronicle.correction_rows import correction_rows
from app.chronicle.page_rows import PageRow, RowKind
from app.chronicle.reading import Material, Told
from app.chronicle.rows import NOTHING, corrected_words, due_words, line_told
from app.phrases.campaign.men import mission_words, month_words
from app.phrases.campaign.numbers import numbers_since, since_words
from app.phrases.campaign.record import fate_words
from app.phrases.campaign.tasks import mission_section, way_in
from app.phrases.people import grade_words
from app.phrases.scores import twelfths_words
from app.translation import gettext as _
from app.translation import ngettext
from core.campaign.events import Credited, MissionFlown, Promoted
from core.campaign.records import MonthRecord, ResultSource, SeatOrders, Source
from core.campaign.service import LineKind
from core.sortie import NOBODY, Health
from core.words import AircraftId, Grade, Month, PersonId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class SquadronEarned:
    """What a squadron earned in the month, and has earned to date."""

    side: Side
    name: str
    earned: str
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MonthPage:
    """Everything on the page of one month.

    Attributes:
        earned: of both squadrons; empty for a month without a result.
        report: the communiqué as it is copied into a mail; empty without a result.
        now: whether it is the month being played.
    """

    key: str
    title: str
    line: str
    corrected: str
    earned: tuple[SquadronEarned, ...]
    report: str
    rows: tuple[PageRow, ...]
    now: bool


def month_page(material: Material, key: str) -> MonthPage | None:
    """One month's page; None for a month that has none."""
    told = next((one for one in material.months if one.month.text == key), None)
    if told is not None:
        return _told_page(material, told)
    month = material.state.month
    return _open_page(material, month) if key == month.text and not material.over else None


def _told_page(material: Material, told: Told) -> MonthPage:
    now = told.month == material.state.month and not material.over
    line = _source_words(told.record)
    return MonthPage(
        key=told.month.text,
        title=month_words(told.month),
        line=f"{line} {due_words(material)}." if now else line,
        corrected=corrected_words(told),
        earned=_sums(material, told),
        report=told.report.text,
        rows=tuple(_rows(material, told)),
        now=now,
    )


def _open_page(material: Material, month: Month) -> MonthPage:
    rows: list[PageRow] = []
    for one in material.state.orders:
        rows += _ordered_rows(material, one)
    numbers = tuple(_numbers(material, month))
    if not rows:
        words = _(
            "The orders of both squadrons stand here once they are opened, and the report once there is a result."
        )
        rows = [PageRow(key="waiting", kind=RowKind.TEXT, text=words)]
    return MonthPage(
        key=month.text,
        title=month_words(month),
        line=f"{due_words(material)}.",
        corrected="",
        earned=(),
        report="",
        rows=(*numbers, *rows, *_notes(material, month)),
        now=True,
    )


def _source_words(record: MonthRecord) -> str:
    """Where the result comes from, and how long the fight was."""
    table = record.source is ResultSource.TABLE
    turns = record.result.turns
    if not turns:
        return _("Fought at the table.") if table else _("Flown in the program.")
    words = (
        ngettext("Fought at the table, {n} turn.", "Fought at the table, {n} turns.", turns)
        if table
        else ngettext("Flown in the program, {n} turn.", "Flown in the program, {n} turns.", turns)
    )
    return words.format(n=turns)


def _sums(material: Material, told: Told) -> tuple[SquadronEarned, ...]:
    totals = dict.fromkeys(material.seats, 0)
    for member in told.after.members:
        totals[member.person.seat] += member.points
    return tuple(
        SquadronEarned(
            side=material.state.charter.squadron(seat).side,
            name=material.squadron(seat),
            earned=twelfths_words(told.earned[seat]),
            total=twelfths_words(totals[seat]),
        )
        for seat in material.seats
    )


def _rows(material: Material, told: Told) -> Iterator[PageRow]:
    yield PageRow(key="report", kind=RowKind.HEAD, text=told.report.title)
    for number, words in enumerate(told.report.paragraphs):
        yield PageRow(key=f"report.{number}", kind=RowKind.TEXT, text=words)
    if told.record.remark and all(told.record.remark != change.remark for change in told.corrections):
        yield PageRow(key="remark", kind=RowKind.QUOTE, text=told.record.remark, second=_("Remark of the record"))
    yield from _numbers(material, told.month)
    yield from _notes(material, told.month)
    yield PageRow(key="record", kind=RowKind.HEAD, text=_("Mission record"))
    for seat in material.seats:
        yield from _seat_rows(material, told, told.record.of_seat(seat))
    yield from correction_rows(material, told)


def _numbers(material: Material, month: Month) -> Iterator[PageRow]:
    """The data packs by whose numbers the campaign is played from this month on."""
    for number, one in enumerate(numbers_since(material.opened.game)):
        if one.month == month:
            yield PageRow(key=f"numbers.{number}", kind=RowKind.TEXT, text=f"{since_words(one)}.")


def _notes(material: Material, month: Month) -> Iterator[PageRow]:
    """What was written about the squadron in the month."""
    for note in material.notes:
        if note.month == month.text and not note.person:
            yield PageRow(key=f"note.{note.seq}", kind=RowKind.QUOTE, text=note.text, second=_("Squadron note"))


def _seat_rows(material: Material, told: Told, one: SeatOrders) -> Iterator[PageRow]:
    squadron = material.state.charter.squadron(one.seat)
    done = any(isinstance(event, MissionFlown) and event.accomplished for event in told.follows if _is_of(event, one))
    yield PageRow(
        key=f"squadron.{one.seat}",
        kind=RowKind.SQUADRON,
        text=squadron.name,
        second=_mission(material, one),
        third=_("carried out") if done else _("not carried out"),
        right=twelfths_words(told.earned[one.seat]),
        side=squadron.side,
    )
    letter = "A" if squadron.side is Side.ALLIED else "C"
    for number, crew in enumerate(one.orders.crews, start=1):
        ident = AircraftId(f"{letter}{number}")
        how = way_in(material.opened.rules, told.record.result.loss(ident))
        yield PageRow(
            key=f"craft.{ident}",
            kind=RowKind.CRAFT,
            text=material.spelling.aircraft(crew.aircraft),
            second=f"{ident}, {how[:1].lower()}{how[1:]}",
            aircraft=crew.aircraft,
            side=squadron.side,
        )
        for person in crew.men:
            yield _man_row(material, told, one, person)


def _is_of(event: object, one: SeatOrders) -> bool:
    return isinstance(event, MissionFlown) and event.seat == one.seat


def _mission(material: Material, one: SeatOrders) -> str:
    """The mission with its section (13.1); a game with one mission only has no section for it."""
    chosen = len(material.opened.rules.sorties.missions) > 1
    section = mission_section(one.orders.mission) if chosen else ""
    name = mission_words(one.orders.mission)
    return f"{name} ({section})" if section else name


_DEEDS = (
    LineKind.VICTORY,
    LineKind.BALLOON,
    LineKind.OBSERVATION,
    LineKind.BOMBING,
    LineKind.STRAFED,
    LineKind.VOLLEYS,
    LineKind.STRUCK,
)


def _man_row(material: Material, told: Told, one: SeatOrders, person: PersonId) -> PageRow:
    lines = [line for line in material.lines.get(person, ()) if line.month == told.month and line.kind in _DEEDS]
    lines.sort(key=lambda line: _DEEDS.index(line.kind))
    points = sum(one.points for one in told.follows if isinstance(one, Credited) and one.person == person)
    icon, fate = _fate(told, person)
    said = "; ".join(line_told(line, material.spelling) for line in lines)
    joined = next((man for man in one.joined if man.person == person), None)
    if joined is not None:
        came = _("for this month") if joined.source is Source.TEMPORARY else _("his first month")
        said = f"{said} ({came})" if said else came
    return PageRow(
        key=f"man.{person}",
        kind=RowKind.MAN,
        text=material.name(person),
        second=said or _("Did not fire"),
        third=fate,
        right=twelfths_words(points) if points else NOTHING,
        icon=icon,
        person=person,
        side=material.state.charter.squadron(one.seat).side,
    )


def _fate(told: Told, person: PersonId) -> tuple[str, str]:
    """What became of a man, with its icon: wounds and death before grades; nothing for who came home as he was."""
    fate = next(one for one in told.record.result.fates if one.person == person)
    grades = [one.grade for one in told.follows if isinstance(one, Promoted) and one.person == person]
    icons = {Health.DEAD: "dead", Health.HURT_1: "hurt", Health.HURT_2: "hurt", Health.CAPTURED: "warning"}
    said = [] if fate.health is Health.FIT and not fate.faces else [fate_words(fate)]
    if grades:
        said.append(_("now {grade}").format(grade=grade_words(grades[-1])))
    icon = icons.get(fate.health, "")
    if not icon and grades:
        icon = "ace" if grades[-1] is Grade.ACE else "check"
    return icon or ("check" if said else ""), "; ".join(said)


def _ordered_rows(material: Material, one: SeatOrders) -> Iterator[PageRow]:
    """Orders that are open and not flown yet."""
    squadron = material.state.charter.squadron(one.seat)
    yield PageRow(
        key=f"squadron.{one.seat}",
        kind=RowKind.SQUADRON,
        text=squadron.name,
        second=_mission(material, one),
        side=squadron.side,
    )
    for number, crew in enumerate(one.orders.crews, start=1):
        yield PageRow(
            key=f"craft.{one.seat}{number}",
            kind=RowKind.CRAFT,
            text=material.spelling.aircraft(crew.aircraft),
            aircraft=crew.aircraft,
            side=squadron.side,
        )
        for person in crew.men:
            known = person in material.state.roster.by_id
            yield PageRow(
                key=f"man.{person}",
                kind=RowKind.MAN,
                text=material.name(person),
                second="" if known else _("his first month"),
                person=person if known else NOBODY,
                side=squadron.side,
            )
