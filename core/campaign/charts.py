"""Series and counts for charts, pure: from the months, and for the dice from the log's rolls."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from core.campaign.fold import rosters
from core.campaign.records import MonthRecord, ResultSource
from core.campaign.results import parties_of
from core.campaign.scoring import points_of_seats
from core.campaign.state import Charter
from core.chance import SIDES, Roll
from core.sortie import KILLS
from core.sorties import Sorties
from core.words import Grade, Month, PersonId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMonth:
    """A squadron after a month: its experience (13.2, twelfths) and how many of its living men are of each grade."""

    month: Month
    seat: SeatId
    points: int
    grades: tuple[tuple[Grade, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonMonth:
    """A man after a month."""

    month: Month
    points: int
    kills: int
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How often a squadron had something to do with a type of aircraft."""

    seat: SeatId
    aircraft: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceCount:
    """How often a face came. What is to be expected of it is `rolled` / 6; kept apart, for we count in integers."""

    face: int
    count: int
    rolled: int


def squadron_series(charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...]) -> tuple[SeatMonth, ...]:
    """Points and grades of both squadrons over the months, in order of months and seats."""
    found: list[SeatMonth] = []
    for record, roster in zip(records, rosters(charter, sorties, records)[1:], strict=True):
        for seat, points in points_of_seats(charter, roster):
            present = (one for one in roster.of_seat(seat) if not one.left_by(roster.month))
            living = [member.grade for member in present if member.lives]
            grades = tuple((grade, living.count(grade)) for grade in Grade)
            found.append(SeatMonth(month=record.month, seat=seat, points=points, grades=grades))
    return tuple(found)


def person_series(
    charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...], person: PersonId
) -> tuple[PersonMonth, ...]:
    """One man after each month from the one in which he joined."""
    return tuple(
        PersonMonth(month=record.month, points=member.points, kills=member.kills, grade=member.grade)
        for record, roster in zip(records, rosters(charter, sorties, records)[1:], strict=True)
        if (member := roster.by_id.get(person)) is not None
    )


def victories_by_type(charter: Charter, sorties: Sorties, records: tuple[MonthRecord, ...]) -> tuple[Count, ...]:
    """What each squadron shot down, by type, in the game's unit (`Sorties.kill_unit`); most first."""
    counts: dict[tuple[SeatId, str], int] = {}
    for record, roster in zip(records, rosters(charter, sorties, records), strict=False):
        parties = parties_of(charter, roster, record.month, record.orders)
        for party in parties:
            enemy = next(one for one in parties if one is not party)
            for deed in record.result.deeds_of(party.orders.men):
                if deed.kind in KILLS:
                    key = (party.seat, enemy.crew(deed.victim).aircraft)
                    counts[key] = counts.get(key, 0) + deed.count
    return _sorted(counts)


def aircraft_used(records: Iterable[MonthRecord]) -> tuple[Count, ...]:
    """How often each squadron flew each type; most first."""
    counts: dict[tuple[SeatId, str], int] = {}
    for record in records:
        for one in record.orders:
            for crew in one.orders.crews:
                key = (one.seat, crew.aircraft)
                counts[key] = counts.get(key, 0) + 1
    return _sorted(counts)


def dice_faces(rolls: Iterable[Roll]) -> tuple[FaceCount, ...]:
    """How often each face came in the rolls of a log."""
    counts = [0] * SIDES
    for roll in rolls:
        for face in roll.faces:
            counts[face - 1] += 1
    return tuple(FaceCount(face=face, count=counts[face - 1], rolled=sum(counts)) for face in range(1, SIDES + 1))


def table_faces(
    records: Iterable[MonthRecord], rolled: Collection[tuple[Month, PersonId]] = frozenset()
) -> tuple[Roll, ...]:
    """The landing dice that players threw at the table themselves, as rolls under the man's id (11.9).

    `rolled`: the landings that the log's dice decided, though the fight was at the table; its rolls have them.
    """
    return tuple(
        Roll(f"{record.month.text} {fate.person}", fate.faces)
        for record in records
        for fate in record.result.fates
        if fate.faces and record.source is ResultSource.TABLE and (record.month, fate.person) not in rolled
    )


def _sorted(counts: Mapping[tuple[SeatId, str], int]) -> tuple[Count, ...]:
    rows = [Count(seat=seat, aircraft=aircraft, count=count) for (seat, aircraft), count in counts.items()]
    return tuple(sorted(rows, key=lambda row: (row.seat, -row.count, row.aircraft)))
