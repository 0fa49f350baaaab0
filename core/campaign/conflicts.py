"""What months say that cannot have been, after a correction, and how each such thing may be resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.altered import altered
from core.campaign.corrections import Records, pruned, steps_of
from core.campaign.decisions import (
    AnnulExchange,
    AnotherMission,
    Correct,
    KeepSurplus,
    Reassign,
    Resolution,
    Strike,
    Withdraw,
)
from core.campaign.fold import after_fight, after_month, founders, joined, rosters
from core.campaign.orders import against_men, against_mission
from core.campaign.records import MonthRecord, SeatOrders, Source
from core.campaign.results import against_result, parties_of
from core.campaign.roster import Roster, able, vacancies
from core.campaign.state import Campaign, Charter
from core.play import Refusal
from core.sortie import Code, Health
from core.sorties import Sorties, own_section
from core.words import Month, PersonId, Role, SeatId

_OF_A_FLYER = (
    Code.DEAD,
    Code.HURT,
    Code.CAPTURED,
    Code.LEFT_THE_SQUADRON,
    Code.NOT_JOINED_YET,
    Code.NO_SUCH_PERSON,
)
_FOLDS_ON = (
    Code.DEAD,
    Code.HURT,
    Code.CAPTURED,
    Code.LEFT_THE_SQUADRON,
    Code.NOT_JOINED_YET,
    Code.NOBODY_TO_REPLACE,
    Code.NO_PRISONER,
    Code.MISSION_FLOWN,
    Code.NOT_IN_SERVICE,
)
"""What may be wrong with a month so that the months after it can still be looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """One thing that cannot have been. `who`: a person, an aircraft of the fight or a seat, as in a refusal."""

    month: Month
    code: Code
    who: str
    section: str


def conflicts(charter: Charter, sorties: Sorties, records: Records) -> tuple[Conflict, ...]:
    """Everything impossible in these months, month by month; nothing in months that were played by the rules."""
    roster = founders(charter)
    found: list[Conflict] = []
    for place, record in enumerate(records):
        here = [
            Conflict(
                month=record.month,
                code=Code(refusal.code),
                who=refusal.who,
                section=own_section(refusal, sorties).section,
            )
            for refusal in _in_one_month(charter, sorties, records[:place], roster, record)
        ]
        found += here
        if any(one.code not in _FOLDS_ON for one in here):
            break  # nothing after it can be told before it is known who flew and what came of it
        roster = after_month(roster, record, sorties)
    return tuple(found)


def _in_one_month(
    charter: Charter, sorties: Sorties, before: Records, roster: Roster, record: MonthRecord
) -> Iterable[Refusal]:
    wrong = [*_in_orders(charter, sorties, before, roster, record)]
    yield from wrong
    if all(refusal.code in _FOLDS_ON for refusal in wrong):
        yield from _in_result(charter, sorties, roster, record)


def _in_orders(
    charter: Charter, sorties: Sorties, before: Records, roster: Roster, record: MonthRecord
) -> Iterable[Refusal]:
    present = joined(roster, record.month, record.orders)
    for one in record.orders:
        flown = tuple(earlier.of_seat(one.seat).orders.mission for earlier in before)
        nation = charter.squadron(one.seat).nation
        yield from against_mission(charter, sorties, flown, one.seat, one.orders)
        yield from sorties.objections(one.orders, one.seat, nation, record.month, charter.options)
        for refusal in against_men(present, one.seat, record.month, one.orders):
            if refusal.who not in record.struck or refusal.code is Code.NO_SUCH_PERSON:
                yield refusal
        yield from _in_new_men(sorties, roster, one)


def _in_new_men(sorties: Sorties, roster: Roster, one: SeatOrders) -> Iterable[Refusal]:
    """A replacement takes the place of a dead man, and his squadron was not complete without him (13.0)."""
    strength = {Role.PILOT: sorties.pilots, Role.OBSERVER: sorties.observers}
    places = {role: len(vacancies(roster, one.seat, role, strength[role])) for role in Role}
    for man in one.joined:
        if man.source is not Source.REPLACEMENT:
            continue
        dead = roster.by_id.get(man.replaces)
        if dead is None or dead.lives or not places[man.role]:
            yield Refusal(code=Code.NOBODY_TO_REPLACE, who=man.person, section="13.0")
        else:
            places[man.role] -= 1


def _in_result(charter: Charter, sorties: Sorties, roster: Roster, record: MonthRecord) -> Iterable[Refusal]:
    parties = parties_of(charter, roster, record.month, record.orders)
    refused = against_result(charter, sorties, parties, record.result)
    if refused:
        yield from refused
        return
    fought = after_fight(joined(roster, record.month, record.orders), record, sorties)
    for exchange in record.exchanges:
        for person in exchange.men:
            if person not in fought.by_id or fought.member(person).health is not Health.CAPTURED:
                yield Refusal(code=Code.NO_PRISONER, who=person, section="11.9")


def ways_out(
    state: Campaign, sorties: Sorties, correction: Correct
) -> tuple[tuple[Conflict, tuple[Resolution, ...]], ...]:
    """What a correction with its resolutions so far leaves impossible, each with the resolutions that it admits.

    A man who was withdrawn, and whose flights nobody can take over, may stay after all: `with_resolution` sees to it.
    """
    records = steps_of(state.records, correction)[-1]
    found: list[tuple[Conflict, tuple[Resolution, ...]]] = []
    for one in conflicts(state.charter, sorties, records):
        ways = _resolutions_for(state.charter, sorties, records, one)
        person = PersonId(one.who)
        if Withdraw(person=person) in correction.resolutions:
            ways += (KeepSurplus(person=person),)
        found.append((one, ways))
    return tuple(found)


def with_resolution(state: Campaign, correction: Correct, resolution: Resolution) -> Correct:
    """The correction resolved further. Who stays above strength is withdrawn no more."""
    kept = correction.resolutions
    if isinstance(resolution, KeepSurplus):
        kept = tuple(one for one in kept if one != Withdraw(person=resolution.person))
    return pruned(state.records, altered(correction, resolutions=(*kept, resolution)))


def against_correction(state: Campaign, sorties: Sorties, correction: Correct) -> tuple[Refusal, ...]:
    """Every reason against a correction: it says nothing, resolves nothing, or leaves something impossible."""
    month = correction.month
    if not any(record.month == month for record in state.records):
        return (Refusal(code=Code.MONTH_NOT_FLOWN, who=month.text, section="13.0"),)
    if correction.result.rolls:
        return (Refusal(code=Code.LANDING_STILL_TO_ROLL, who=month.text, section="11.9"),)
    steps = (state.records, *steps_of(state.records, correction))
    idle = [
        resolution
        for resolution, before, after in zip(correction.resolutions, steps[1:], steps[2:], strict=False)
        if before == after
    ]
    if idle or steps[-1] == state.records:
        code = Code.RESOLVES_NOTHING if idle else Code.NOTHING_CORRECTED
        return (Refusal(code=code, who=month.text, section="13.0"),)
    return tuple(
        Refusal(code=one.code, who=one.who, section=one.section) for one in conflicts(state.charter, sorties, steps[-1])
    )


def _resolutions_for(
    charter: Charter, sorties: Sorties, records: Records, conflict: Conflict
) -> tuple[Resolution, ...]:
    """The resolutions that a conflict admits. None where the correction itself must read otherwise."""
    if conflict.code in _OF_A_FLYER:
        return tuple(_for_flyer(charter, sorties, records, conflict.month, PersonId(conflict.who)))
    match conflict.code:
        case Code.NOBODY_TO_REPLACE:
            person = PersonId(conflict.who)
            return (KeepSurplus(person=person), Withdraw(person=person))
        case Code.NO_PRISONER:
            return (AnnulExchange(month=conflict.month, person=PersonId(conflict.who)),)
        case Code.MISSION_FLOWN:
            return tuple(_for_mission(charter, sorties, records, conflict.month, SeatId(conflict.who)))
        case _:
            return ()


def _for_flyer(
    charter: Charter, sorties: Sorties, records: Records, month: Month, person: PersonId
) -> Iterable[Resolution]:
    place = [record.month for record in records].index(month)
    record = records[place]
    one = next(one for one in record.orders if person in one.orders.men)
    pilots = [crew.pilot for crew in one.orders.crews]
    role = Role.PILOT if person in pilots else Role.OBSERVER
    before = joined(rosters(charter, sorties, records[:place])[-1], month, record.orders)
    for member in able(before, one.seat, role, month):
        if member.id not in one.orders.men:
            yield Reassign(month=month, person=person, to=member.id)
    if person in before.by_id:
        yield Strike(month=month, person=person)


def _for_mission(
    charter: Charter, sorties: Sorties, records: Records, month: Month, seat: SeatId
) -> Iterable[Resolution]:
    missions = [record.of_seat(seat).orders.mission for record in records]
    place = [record.month for record in records].index(month)
    barred = {letter for letter, _section in sorties.barred(tuple(missions[:place]), charter.options)}
    orders = records[place].of_seat(seat).orders
    for kind in sorties.missions:
        able_to = [sorties.may_carry_out(kind.letter, crew.aircraft) for crew in orders.crews]
        if kind.letter not in barred and any(able_to):
            yield AnotherMission(month=month, seat=seat, mission=kind.letter)
