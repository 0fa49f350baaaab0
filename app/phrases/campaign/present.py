"""Men under the names that they bear now: a new name holds for every month, past ones too."""

from __future__ import annotations

from collections.abc import Iterable

from core.altered import altered
from core.campaign.records import MonthRecord, SeatOrders
from core.campaign.roster import Roster, roster_of


def present_roster(then: Roster, now: Roster) -> Roster:
    """A roster of any time to show, its men named as they are `now`; who is not known now keeps his name."""
    members = (
        altered(one, person=altered(one.person, name=now.member(one.id).person.name)) if one.id in now.by_id else one
        for one in then.members
    )
    return roster_of(then.month, tuple(members))


def present_orders(orders: Iterable[SeatOrders], now: Roster) -> tuple[SeatOrders, ...]:
    """Orders to show: new men are named as they are `now`."""
    return tuple(
        altered(
            one,
            joined=tuple(
                altered(man, name=now.member(man.person).person.name) if man.person in now.by_id else man
                for man in one.joined
            ),
        )
        for one in orders
    )


def present_record(record: MonthRecord, now: Roster) -> MonthRecord:
    """A record to show: new men are named as they are `now`."""
    return altered(record, orders=present_orders(record.orders, now))
