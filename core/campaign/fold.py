"""The roster as the fold of the months' records (12.6, 11.9, 13.0): nothing about a man is stored anywhere else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.altered import altered
from core.campaign.records import NOBODY_REPLACED, MonthRecord, SeatOrders, Source
from core.campaign.roster import Member, Person, Roster, rookie, roster_of
from core.campaign.state import Charter
from core.sortie import CrewFate, Health, SortieResult, Tally
from core.sorties import Sorties
from core.words import Grade, Month, PersonId, SeatId

MISSED = {Health.HURT_1: 1, Health.HURT_2: 2}
"""Months, hence games, that a hurt man misses (11.9)."""


def founder_id(seat: SeatId, number: int) -> PersonId:
    """The id of a squadron's first men, counted from 1 as the terms list them."""
    return PersonId(f"{seat}.{number}")


def new_id(seat: SeatId, month: Month, number: int) -> PersonId:
    """The id of a man who joins with the orders of a month, counted from 1 as they list them."""
    return PersonId(f"{seat}.{month.text}.{number}")


def founders(charter: Charter) -> Roster:
    """Everybody as the campaign begins: rookies without points (13.0)."""
    members = [
        rookie(
            Person(
                id=founder_id(squadron.seat, number),
                seat=squadron.seat,
                role=role,
                name=name,
                joined=charter.start,
                source=Source.FOUNDER,
                replaces=NOBODY_REPLACED,
            )
        )
        for squadron in charter.squadrons
        for number, (role, name) in enumerate(squadron.men, start=1)
    ]
    return roster_of(charter.start, tuple(members))


def fold(charter: Charter, sorties: Sorties, records: Iterable[MonthRecord]) -> Roster:
    """The roster after these months."""
    roster = founders(charter)
    for record in records:
        roster = after_month(roster, record, sorties)
    return roster


def rosters(charter: Charter, sorties: Sorties, records: Iterable[MonthRecord]) -> tuple[Roster, ...]:
    """The roster before the first month and after each."""
    found = [founders(charter)]
    for record in records:
        found.append(after_month(found[-1], record, sorties))
    return tuple(found)


def after_month(roster: Roster, record: MonthRecord, sorties: Sorties) -> Roster:
    """The roster after one more month."""
    return _closed(after_fight(joined(roster, record.month, record.orders), record, sorties), record)


def joined(roster: Roster, month: Month, orders: Iterable[SeatOrders]) -> Roster:
    """The roster with the new men of a month's orders."""
    fresh = [
        rookie(
            Person(
                id=man.person,
                seat=one.seat,
                role=man.role,
                name=man.name,
                joined=month,
                source=man.source,
                replaces=man.replaces,
            )
        )
        for one in orders
        for man in one.joined
    ]
    return roster_of(month, (*roster.members, *fresh)) if fresh else altered(roster, month=month)


def after_fight(roster: Roster, record: MonthRecord, sorties: Sorties) -> Roster:
    """What the month's fight made of those who flew: points, victories, grades and wounds."""
    changed: dict[PersonId, Member] = {}
    for one in record.orders:
        men = [roster.member(person) for person in one.orders.men]
        for member, tally in zip(men, tallies_after(men, record.result, sorties), strict=True):
            if member.id not in record.struck:
                changed[member.id] = _credited(member, tally, sorties.grade(tally), record.month)
    for fate in record.result.fates:
        if fate.person in changed:
            changed[fate.person] = _after_landing(changed[fate.person], fate, record.month)
    return with_members(roster, changed)


def tallies_after(men: Iterable[Member], result: SortieResult, sorties: Sorties) -> tuple[Tally, ...]:
    """What one squadron's flyers have to their names after a fight."""
    tallies = tuple(Tally(person=m.id, role=m.person.role, points=m.points, kills=m.kills) for m in men)
    return sorties.after(tallies, result.deeds_of(tally.person for tally in tallies))


def with_members(roster: Roster, changed: Mapping[PersonId, Member]) -> Roster:
    """The roster with some men as they are now."""
    if not changed:
        return roster
    return roster_of(roster.month, tuple([changed.get(member.id, member) for member in roster.members]))


def _credited(member: Member, tally: Tally, grade: Grade, month: Month) -> Member:
    promoted = member.promoted if grade is member.grade else (*member.promoted, (grade, month))
    return altered(
        member,
        points=tally.points,
        kills=tally.kills,
        grade=grade,
        sorties=member.sorties + 1,
        promoted=promoted,
    )


def _after_landing(member: Member, fate: CrewFate, month: Month) -> Member:
    if member.health in (Health.DEAD, Health.CAPTURED):
        return member  # a correction may say so before it is said who flew instead
    if fate.health is Health.ROLL:  # a preview: nobody knows yet
        return member
    if fate.health is Health.FIT:
        healed = member.health is not Health.FIT and month >= member.back
        return altered(member, health=Health.FIT, since=member.back) if healed else member
    back = month.plus(MISSED.get(fate.health, 0) + 1)
    return altered(member, health=fate.health, since=month, back=back)


def _closed(roster: Roster, record: MonthRecord) -> Roster:
    """Exchanges and renamings at the end of a month; an exchange of men who are no prisoners does nothing."""
    after = record.month.next()
    changed: dict[PersonId, Member] = {}
    for exchange in record.exchanges:
        pair = [roster.by_id[person] for person in exchange.men if person in roster.by_id]
        if len(pair) == len(exchange.men) and all(one.health is Health.CAPTURED for one in pair):
            for member in pair:
                changed[member.id] = altered(member, health=Health.FIT, since=after, back=after)
    for renaming in record.renamings:
        if renaming.person in roster.by_id:
            member = changed.get(renaming.person, roster.member(renaming.person))
            changed[member.id] = altered(member, person=altered(member.person, name=renaming.name))
    return altered(with_members(roster, changed), month=after)
