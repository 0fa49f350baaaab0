"""Corrections of past months (13.0): what the months then say, what has become impossible, and what resolves it.

A correction is a new choice; the log keeps what was. Here the records are changed and the roster is folded anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import assert_never

from core.altered import altered
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
from core.campaign.records import NOBODY_REPLACED, MonthRecord, SeatOrders, Source
from core.sortie import MISSION_DEEDS, Crew, Orders, SortieResult
from core.words import Month, PersonId

Records = tuple[MonthRecord, ...]


def corrected(records: Records, correction: Correct) -> Records:
    """The months after a correction, the touched ones with the next version."""
    return versioned(records, steps_of(records, correction)[-1])


def steps_of(records: Records, correction: Correct) -> tuple[Records, ...]:
    """The months after the corrected result and after each resolution, in order; versions are not counted yet."""
    given = dict(correction.orders)

    def with_result(record: MonthRecord) -> MonthRecord:
        orders = tuple(altered(one, orders=given.get(one.seat, one.orders)) for one in record.orders)
        remark = correction.remark or record.remark
        return altered(record, orders=orders, result=correction.result, remark=remark)

    found = [_in_month(records, correction.month, with_result)]
    for resolution in correction.resolutions:
        found.append(resolved(found[-1], resolution))
    return tuple(found)


def pruned(records: Records, correction: Correct) -> Correct:
    """The correction without what resolves nothing in these months."""
    kept = altered(correction, resolutions=())
    for resolution in correction.resolutions:
        tried = altered(kept, resolutions=(*kept.resolutions, resolution))
        *_earlier, before, after = steps_of(records, tried)
        if after != before:
            kept = tried
    return kept


def versioned(before: Records, after: Records) -> Records:
    """The months after a change, with one version more where they differ from before."""
    return tuple(
        new if new == old else altered(new, version=old.version + 1) for old, new in zip(before, after, strict=True)
    )


def resolved(records: Records, resolution: Resolution) -> Records:
    """The months after one resolution."""
    match resolution:
        case Reassign():
            return _in_month(records, resolution.month, lambda one: _reassigned(one, resolution.person, resolution.to))
        case Strike():
            return _in_month(records, resolution.month, lambda one: _struck(one, resolution.person))
        case Withdraw():
            return tuple(_without(record, resolution.person) for record in records)
        case KeepSurplus():
            return tuple(_surplus(record, resolution.person) for record in records)
        case AnotherMission():
            return _in_month(records, resolution.month, lambda one: _other_mission(one, resolution))
        case AnnulExchange():
            return _in_month(records, resolution.month, lambda one: _annulled(one, resolution.person))
        case _:
            assert_never(resolution)


def _in_month(records: Records, month: Month, change: Callable[[MonthRecord], MonthRecord]) -> Records:
    return tuple(change(record) if record.month == month else record for record in records)


def _reassigned(record: MonthRecord, person: PersonId, to: PersonId) -> MonthRecord:
    if person not in record.flyers:
        return record

    def other(man: PersonId) -> PersonId:
        return to if man == person else man

    def others(men: Iterable[PersonId]) -> tuple[PersonId, ...]:
        return tuple(other(man) for man in men)

    orders = tuple(
        altered(
            one,
            orders=Orders(
                mission=one.orders.mission,
                crews=tuple(
                    Crew(aircraft=crew.aircraft, pilot=other(crew.pilot), observer=other(crew.observer))
                    for crew in one.orders.crews
                ),
            ),
        )
        for one in record.orders
    )
    result = SortieResult(
        losses=record.result.losses,
        fates=tuple(altered(fate, person=other(fate.person)) for fate in record.result.fates),
        deeds=tuple(
            altered(deed, by=others(deed.by), finishers=others(deed.finishers)) for deed in record.result.deeds
        ),
        turns=record.result.turns,
    )
    return altered(record, orders=orders, result=result)


def _struck(record: MonthRecord, person: PersonId) -> MonthRecord:
    return altered(record, struck=(*record.struck, person)) if person in record.flyers else record


def _of_new_men(record: MonthRecord, change: Callable[[SeatOrders], SeatOrders]) -> MonthRecord:
    return altered(record, orders=tuple(change(one) for one in record.orders))


def _without(record: MonthRecord, person: PersonId) -> MonthRecord:
    def change(one: SeatOrders) -> SeatOrders:
        return altered(one, joined=tuple(man for man in one.joined if man.person != person))

    return _of_new_men(record, change)


def _surplus(record: MonthRecord, person: PersonId) -> MonthRecord:
    def change(one: SeatOrders) -> SeatOrders:
        joined = tuple(
            altered(man, source=Source.SURPLUS, replaces=NOBODY_REPLACED)
            if man.person == person and man.source is Source.REPLACEMENT
            else man
            for man in one.joined
        )
        return altered(one, joined=joined)

    return _of_new_men(record, change)


def _other_mission(record: MonthRecord, resolution: AnotherMission) -> MonthRecord:
    one = record.of_seat(resolution.seat)
    if one.orders.mission == resolution.mission:
        return record
    men = one.orders.men
    deeds = tuple(deed for deed in record.result.deeds if deed.by[0] not in men or deed.kind not in MISSION_DEEDS)
    fresh = altered(one, orders=altered(one.orders, mission=resolution.mission))
    orders = tuple(fresh if other.seat == one.seat else other for other in record.orders)
    return altered(record, orders=orders, result=altered(record.result, deeds=deeds))


def _annulled(record: MonthRecord, person: PersonId) -> MonthRecord:
    return altered(record, exchanges=tuple(one for one in record.exchanges if person not in one.men))
