"""A man's service record: dated lines from the day he joined, each from what the months say (13.0)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from core.campaign.events import Captured, Consequence, Credited, Died, MissionFlown, Promoted, ReplacementDue, Wounded
from core.campaign.fold import rosters
from core.campaign.records import MonthRecord, ResultSource, Source
from core.campaign.results import consequences, parties_of
from core.campaign.roster import Roster
from core.campaign.state import Charter
from core.sortie import KILLS, NO_CRAFT, NOBODY, Deed, DeedKind, Health, Party, Way
from core.sorties import Sorties
from core.words import AircraftId, Grade, Month, PersonId


class LineKind(StrEnum):
    """What a line of a service record says, in the order of a month."""

    JOINED = "joined"
    BACK = "back"
    FLEW = "flew"
    VOLLEYS = "volleys"
    VICTORY = "victory"
    BALLOON = "balloon"
    OBSERVATION = "observation"
    BOMBING = "bombing"
    STRAFED = "strafed"
    MISSION_DONE = "mission_done"
    STRUCK = "struck"
    POINTS = "points"
    PROMOTED = "promoted"
    HURT = "hurt"
    CAPTURED = "captured"
    EXCHANGED = "exchanged"
    DIED = "died"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line. What a kind does not speak of is empty, 0 or the first of its enum.

    Attributes:
        mission, aircraft, ident, how: of the flight (FLEW), the aircraft by its type.
        others: who sat beside him (FLEW), shared it (VICTORY, BALLOON, ...), or took his place (REPLACED).
        victim: the type of the enemy aircraft (VICTORY); `over`: its crew.
        count: volleys, trench hexes, half victories; months until he is back (HURT).
        points: twelfths earned in the month (POINTS); `total`: after it.
        finished: whether the count is his (VICTORY, reading 12-2).
        source: where the month's result comes from (FLEW).
    """

    month: Month
    kind: LineKind
    mission: str = ""
    aircraft: str = ""
    ident: AircraftId = NO_CRAFT
    how: Way = Way.HOME
    others: tuple[PersonId, ...] = ()
    victim: str = ""
    over: tuple[PersonId, ...] = ()
    count: int = 0
    points: int = 0
    total: int = 0
    finished: bool = False
    grade: Grade = Grade.ROOKIE
    source: ResultSource = ResultSource.FLOWN


_OF_DEED = {
    DeedKind.VOLLEY: LineKind.VOLLEYS,
    DeedKind.KILL: LineKind.VICTORY,
    DeedKind.HALF_VICTORY: LineKind.VICTORY,
    DeedKind.BALLOON: LineKind.BALLOON,
    DeedKind.OBSERVATION: LineKind.OBSERVATION,
    DeedKind.BOMBING: LineKind.BOMBING,
    DeedKind.STRAFE_HEX: LineKind.STRAFED,
}


def service_records(
    charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...]
) -> dict[PersonId, tuple[LogLine, ...]]:
    """Everybody's lines, in the order in which they joined. One pass over the months."""
    stages = rosters(charter, sorties, records)
    found: dict[PersonId, list[LogLine]] = {}
    for member in stages[0].members:
        found[member.id] = [LogLine(month=charter.start, kind=LineKind.JOINED)]
    for record, before, after in zip(records, stages, stages[1:], strict=False):
        for person, line in _of_month(charter, sorties, record, before, after):
            found.setdefault(person, []).append(line)
    _returns(charter, stages, found)
    return {
        person: tuple(sorted(lines, key=lambda line: (line.month, _PLACE[line.kind])))
        for person, lines in found.items()
    }


def service_record(
    charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...], person: PersonId
) -> tuple[LogLine, ...]:
    """One man's lines. Raises KeyError for nobody's id."""
    return service_records(charter, sorties, records)[person]


_PLACE = {kind: place for place, kind in enumerate(LineKind)}


def _of_month(
    charter: Charter, sorties: Sorties, record: MonthRecord, before: Roster, after: Roster
) -> Iterable[tuple[PersonId, LogLine]]:
    month = record.month
    for one in record.orders:
        for man in one.joined:
            yield man.person, LogLine(month=month, kind=LineKind.JOINED)
            if man.source is Source.REPLACEMENT:
                yield man.replaces, LogLine(month=month, kind=LineKind.REPLACED, others=(man.person,))
    parties = parties_of(charter, before, month, record.orders)
    for party in parties:
        enemy = next(one for one in parties if one is not party)
        yield from _flights(record, party)
        for deed in record.result.deeds_of(party.orders.men):
            yield from _deed_lines(record, deed, enemy)
    for event in consequences(charter, sorties, before, record):
        yield from _lines_of(event, record, parties, after)
    for exchange in record.exchanges:
        for person in exchange.men:
            yield person, LogLine(month=month, kind=LineKind.EXCHANGED)


def _flights(record: MonthRecord, party: Party) -> Iterable[tuple[PersonId, LogLine]]:
    for ident, crew in zip(party.idents, party.orders.crews, strict=True):
        for person in crew.men:
            line = LogLine(
                month=record.month,
                kind=LineKind.FLEW,
                mission=party.orders.mission,
                aircraft=crew.aircraft,
                ident=ident,
                how=record.result.loss(ident),
                others=tuple(other for other in crew.men if other not in (person, NOBODY)),
                source=record.source,
            )
            yield person, line
            if person in record.struck:
                yield person, LogLine(month=record.month, kind=LineKind.STRUCK)


def _deed_lines(record: MonthRecord, deed: Deed, enemy: Party) -> Iterable[tuple[PersonId, LogLine]]:
    crew = enemy.crew(deed.victim) if deed.kind in KILLS else None
    for person in deed.by:
        if person not in record.struck:
            yield (
                person,
                LogLine(
                    month=record.month,
                    kind=_OF_DEED[deed.kind],
                    others=tuple(other for other in deed.by if other != person),
                    ident=deed.victim,
                    victim="" if crew is None else crew.aircraft,
                    over=() if crew is None else crew.men,
                    count=deed.count,
                    finished=deed.kind in KILLS and person in (deed.finishers or deed.by[:1]),
                ),
            )


def _lines_of(
    event: Consequence, record: MonthRecord, parties: tuple[Party, ...], after: Roster
) -> Iterable[tuple[PersonId, LogLine]]:
    month = record.month
    match event:
        case MissionFlown():
            party = next(one for one in parties if one.seat == event.seat)
            for person in party.orders.men:
                if event.accomplished and person not in record.struck:
                    yield person, LogLine(month=month, kind=LineKind.MISSION_DONE, mission=event.mission)
        case Credited():
            total = after.member(event.person).points
            yield (
                event.person,
                LogLine(month=month, kind=LineKind.POINTS, points=event.points, total=total, count=event.kills),
            )
        case Promoted():
            yield event.person, LogLine(month=month, kind=LineKind.PROMOTED, grade=event.grade)
        case Wounded():
            missed = event.back.since(month) - 1
            yield event.person, LogLine(month=month, kind=LineKind.HURT, count=missed)
        case Captured():
            yield event.person, LogLine(month=month, kind=LineKind.CAPTURED)
        case Died():
            yield event.person, LogLine(month=month, kind=LineKind.DIED)
        case ReplacementDue():
            return
        case _:
            assert_never(event)


def _returns(charter: Charter, stages: tuple[Roster, ...], found: dict[PersonId, list[LogLine]]) -> None:
    """The month in which each hurt man was back; none for one whose time is not over yet, or outlasts the campaign."""
    for stage in (one for one in stages[1:] if one.month <= charter.last):
        now = stage.month
        for member in stage.members:
            hurt = member.health in (Health.HURT_1, Health.HURT_2)
            if hurt and member.back == now:
                found[member.id].append(LogLine(month=now, kind=LineKind.BACK))
