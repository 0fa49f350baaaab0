"""A campaign as tables: its men, months, missions, deeds, victories and points, as people keep them in spreadsheets.

`people`, `months`, `missions` and `deeds` say everything that happened, `notes` what people wrote beside it; the rest,
and how a man stands, follows and is checked when the tables come back (`campaign_table_import`). Months are like
"1917-03", points are twelfths of a point, several people are parted by a blank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from app.commands.campaign_notes import Note
from app.commands.campaigns import OpenCampaign
from app.phrases.campaign.spelling import aircraft_name
from core.campaign.fold import founder_id, joined, rosters
from core.campaign.records import MonthRecord, ResultSource
from core.campaign.results import parties_of
from core.campaign.roster import Member, Roster
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import Json, b64u, digest, encode
from core.match.game import UPGRADE, Game
from core.sortie import KILLS, DeedKind, Party, result_json
from core.words import Grade, PersonId, SeatId

FORMAT: Final = "flugpost.campaign.tables"
VERSION: Final = 1
NOTES: Final = "notes"
"""The one table that the months do not give."""


class Kind(Enum):
    """What stands in a column."""

    TEXT = "text"
    COUNT = "count"
    FLAG = "flag"


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column by its name, as the header has it."""

    name: str
    kind: Kind = Kind.TEXT


def _columns(*names: str) -> tuple[Column, ...]:
    """Columns in a line: "name", "name#" for a count, "name?" for yes or no."""
    kinds = {"#": Kind.COUNT, "?": Kind.FLAG}
    return tuple(Column(name=name.rstrip("#?"), kind=kinds.get(name[-1], Kind.TEXT)) for name in names)


TABLES: Final[Mapping[str, tuple[Column, ...]]] = {
    "campaign": _columns("key", "value"),
    "people": _columns(
        *("person", "seat", "role", "name", "joined", "source", "replaces", "grade", "points#", "kills#", "sorties#"),
        *("health", "since", "back", "veteran", "ace"),
    ),
    "months": _columns("month", "turns#", "remark", "closed?", "exchanges"),
    "missions": _columns(
        *("month", "seat", "mission", "accomplished?", "aircraft", "type", "type_name", "place", "person", "name"),
        *("grade", "how", "health", "faces", "burning?", "behind?", "struck?"),
    ),
    "deeds": _columns("month", "kind", "by", "finishers", "count#", "victim"),
    "victories": _columns(
        "month", "kind", "person", "name", "with", "counted?", "type", "victim_type", "victim_pilot", "victim_observer"
    ),
    "points": _columns("month", "seat", "person", "name", "points#", "total#", "kills#", "grade"),
    NOTES: _columns("month", "person", "written", "text"),
}
"""Every table with its columns in order; the name is that of its CSV file."""

Cell = str | int | bool
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A choice between the fights, as the log of an export has it. A fight that was flown stands in it as a result.

    Other numbers stand in it as `{"kind": "upgrade", "pack": base64url of the block}`.
    """

    seat: SeatId
    choice: Mapping[str, Json]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """A whole export.

    Attributes:
        rows: of each table.
        log: empty where only the tables came.
        flown: the months whose fights were flown in the program. Their results come back, their moves do not.
    """

    rows: Mapping[str, tuple[Row, ...]]
    log: tuple[Step, ...] = ()
    flown: tuple[str, ...] = ()

    @property
    def content(self) -> str:
        """The hash of what the tables say, hex: equal for equal campaigns, from CSV or JSON."""
        said: Json = {name: [list(row) for row in rows] for name, rows in self.rows.items()}
        return digest("campaign-tables", encode(said)).hex()


def export_tables(now: OpenCampaign, notes: Iterable[Note] = ()) -> Tables:
    """The open campaign as tables, with the notes that are to go with it."""
    return tables_of(now.title, now.rules, now.game, notes)


def tables_of(title: str, rules: CampaignRules, game: Game, notes: Iterable[Note] = ()) -> Tables:
    """A campaign as tables, from its whole match. Notes about men whose coming was undone are left out."""
    state: Campaign = game.state
    stages = rosters(state.charter, rules.sorties, state.records)
    months = list(zip(state.records, stages, stages[1:], strict=False))
    rows: dict[str, tuple[Row, ...]] = {
        "campaign": tuple(_campaign(title, state)),
        "people": tuple(_person(member) for member in state.roster.members),
        "months": tuple(_month(record, state) for record in state.records),
        "missions": tuple(row for record, before, _after in months for row in _missions(rules, state, record, before)),
        "deeds": tuple(row for record in state.records for row in _deeds(record)),
        "victories": tuple(
            row for record, before, _after in months for row in _victories(rules, state, record, before)
        ),
        "points": tuple(
            row for record, before, after in months for row in _points(state.roster, record, before, after)
        ),
        NOTES: tuple(_note(note) for note in notes if not note.person or note.person in state.roster.by_id),
    }
    flown = tuple(record.month.text for record in state.records if record.source is ResultSource.FLOWN)
    return Tables(rows=rows, log=tuple(_log(game)), flown=flown)


def _campaign(title: str, state: Campaign) -> Iterable[Row]:
    charter = state.charter
    yield "title", title
    yield "fight", charter.fight
    yield "start", charter.start.text
    yield "months", str(charter.months)
    yield "most_aircraft", str(charter.most_aircraft)
    yield "pacing", charter.pacing
    for squadron in charter.squadrons:
        yield f"{squadron.seat}.nation", squadron.nation.value
        yield f"{squadron.seat}.name", squadron.name
        for number, (_role, name) in enumerate(squadron.men, start=1):
            yield founder_id(squadron.seat, number), name
    for name, value in charter.options:
        yield f"option.{name}", value


def _person(member: Member) -> Row:
    person, since = member.person, {grade: month.text for grade, month in member.promoted}
    return (
        *(person.id, person.seat, person.role.value, person.name, person.joined.text, person.source.value),
        *(person.replaces, member.grade.value, member.points, member.kills, member.sorties, member.health.value),
        *(member.since.text, member.back.text, since.get(Grade.VETERAN, ""), since.get(Grade.ACE, "")),
    )


def _month(record: MonthRecord, state: Campaign) -> Row:
    closed = state.month > record.month or state.phase is Phase.OVER
    exchanges = " ".join(":".join(exchange.men) for exchange in record.exchanges)
    return record.month.text, record.result.turns, record.remark, closed, exchanges


def _missions(rules: CampaignRules, state: Campaign, record: MonthRecord, before: Roster) -> Iterable[Row]:
    fates = {fate.person: fate for fate in record.result.fates}
    for party in parties_of(state.charter, before, record.month, record.orders):
        done = rules.sorties.accomplished(party, record.result)
        flyers = {flyer.person: flyer for flyer in party.flyers}
        for ident, crew in zip(party.idents, party.orders.crews, strict=True):
            for place, person in zip(("pilot", "observer"), crew.men, strict=False):
                fate, name = fates[person], state.roster.member(person).person.name
                yield (
                    *(record.month.text, party.seat, party.orders.mission, done, ident, crew.aircraft),
                    *(aircraft_name(rules, crew.aircraft), place, person, name, flyers[person].grade.value),
                    *(record.result.loss(ident).value, fate.health.value, " ".join(map(str, fate.faces))),
                    *(fate.burning, fate.behind, person in record.struck),
                )


def _deeds(record: MonthRecord) -> Iterable[Row]:
    for deed in record.result.deeds:
        by, finishers = " ".join(deed.by), " ".join(deed.finishers)
        yield record.month.text, deed.kind.value, by, finishers, deed.count, deed.victim


def _victories(rules: CampaignRules, state: Campaign, record: MonthRecord, before: Roster) -> Iterable[Row]:
    """A line for each man and each aircraft or balloon that he shot down, or had a share in."""
    parties = parties_of(state.charter, before, record.month, record.orders)
    for deed in record.result.deeds:
        if deed.kind not in (*KILLS, DeedKind.BALLOON):
            continue
        own = next(party for party in parties if deed.by[0] in party.orders.men)
        enemy = next(party for party in parties if party is not own)
        victim = _victim(rules, state, enemy, deed.victim) if deed.kind in KILLS else ("", "", "")
        for person in deed.by:
            if person in record.struck:
                continue
            craft = next(crew.aircraft for crew in own.orders.crews if person in crew.men)
            others = " ".join(other for other in deed.by if other != person)
            counted = person in (deed.finishers or deed.by[:1])
            name = state.roster.member(person).person.name
            yield (record.month.text, deed.kind.value, person, name, others, counted, craft, *victim)


def _victim(rules: CampaignRules, state: Campaign, enemy: Party, ident: str) -> tuple[str, str, str]:
    crew = next(crew for known, crew in zip(enemy.idents, enemy.orders.crews, strict=True) if known == ident)
    names = [state.roster.member(person).person.name for person in crew.men]
    return aircraft_name(rules, crew.aircraft), names[0], "".join(names[1:])


def _points(now: Roster, record: MonthRecord, before: Roster, after: Roster) -> Iterable[Row]:
    had = joined(before, record.month, record.orders)
    for person in record.flyers:
        old, new, name = had.member(person), after.member(person), now.member(person).person.name
        yield (
            *(record.month.text, new.person.seat, person, name, new.points - old.points, new.points),
            *(new.kills - old.kills, new.grade.value),
        )


def _note(note: Note) -> Row:
    return note.month, note.person, note.at, note.text


def _log(game: Game) -> Iterable[Step]:
    """Every choice between the fights that took effect; what was proposed and rejected is not among them."""
    before: Campaign = game.start
    proposed: tuple[SeatId, Mapping[str, Json]] | None = None
    for step in game.steps:
        if step.pack:
            yield Step(seat=before.charter.seats[0], choice={"kind": UPGRADE, "pack": b64u(step.pack)})
        for seat, choice in step.choices:
            match choice.get("kind"):
                case "orders" | "rename":
                    yield Step(seat=seat, choice=choice)
                case "correct" | "exchange":
                    proposed = (seat, choice)
                case "accept" if proposed is not None:
                    yield Step(seat=proposed[0], choice=proposed[1])
                    proposed = None
                case "reject":
                    proposed = None
                case _:
                    pass
        after: Campaign = step.state
        yield from _outcome(before, after)
        before = after


def _outcome(before: Campaign, after: Campaign) -> Iterable[Step]:
    """That a month got its result, or was closed."""
    first = after.charter.seats[0]
    if len(after.records) > len(before.records):
        record = after.records[-1]
        yield Step(seat=first, choice={"kind": "result", "result": result_json(record.result), "remark": record.remark})
    if after.month > before.month or (after.phase is Phase.OVER and before.phase is not Phase.OVER):
        yield Step(seat=first, choice={"kind": "close"})


def named(row: Row, table: str) -> dict[str, Cell]:
    """A row by the names of its columns."""
    return {column.name: cell for column, cell in zip(TABLES[table], row, strict=True)}


def people_in(cell: str) -> list[PersonId]:
    """The people of a cell."""
    return [PersonId(word) for word in cell.split()]
