"""The computer's squadron between the fights: which mission it flies, with whom, and what it answers (13.0).

It is a simple soldier: it flies what is open to it in turn, spares nobody twice, and believes what it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.campaign.decisions import Accept, Choice, Close, Fly, GiveOrders
from core.campaign.orders import due_men
from core.campaign.records import NewMan, Source
from core.campaign.rules import CampaignRules
from core.campaign.state import Campaign, Phase
from core.canonical import keyed
from core.sortie import NOBODY, Crew, Orders
from core.sorties import Service
from core.words import PersonId, Role, SeatId

NameFor = Callable[[Role, int], str]
"""A name for a man who joins: his place, and a draw from 0."""

_LIKED: Final = (2, 3, 3, 3)
"""Of this many of the newest types one is taken: the old ones fly until the new ones are tried."""


def choose(rules: CampaignRules, view: Campaign, seat: SeatId, seed: bytes, name_for: NameFor) -> Choice:
    """What the computer chooses for a squadron outside a fight.

    Args:
        rules: of the campaign.
        view: what the seat may see; its decision is open.
        seat: whose choice it is.
        seed: 32 bytes that break ties.
        name_for: names the men who join.

    Raises:
        ValueError: nothing can be chosen here outside the fight, or no orders are legal, which no campaign comes to.
    """
    match view.phase:
        case Phase.ORDERS:
            return _orders(rules, view, seat, seed, name_for)
        case Phase.MEANS:
            return Fly()
        case Phase.AGREE:
            return Accept()
        case Phase.CLOSE:
            return Close()
        case Phase.REVEAL | Phase.FIGHT | Phase.OVER:
            raise ValueError(f"nothing to choose in {view.phase}")


def _orders(rules: CampaignRules, view: Campaign, seat: SeatId, seed: bytes, name_for: NameFor) -> GiveOrders:
    joined = _joined(rules, view, seat, seed, name_for)
    for orders in _candidates(rules, view, seat, seed, joined):
        given = GiveOrders(month=view.month, joined=joined, orders=orders)
        if rules.reason_against(view, seat, given) is None:
            return given
    raise ValueError("no orders are legal")


def _joined(rules: CampaignRules, view: Campaign, seat: SeatId, seed: bytes, name_for: NameFor) -> tuple[NewMan, ...]:
    """Everybody who is due, temporary men too: no place stays empty."""
    return tuple(
        NewMan(
            person=man.person,
            name=name_for(man.role, _draw(seed, f"name {number}", 1 << 40)),
            role=man.role,
            source=Source.TEMPORARY if man.temporary else Source.REPLACEMENT,
            replaces=man.replaces,
        )
        for number, man in enumerate(due_men(view.roster, rules.sorties, seat, view.month))
    )


def _candidates(
    rules: CampaignRules, view: Campaign, seat: SeatId, seed: bytes, joined: tuple[NewMan, ...]
) -> tuple[Orders, ...]:
    """Orders to try, the best liked first."""
    service = rules.sorties.aircraft_for(view.charter.squadron(seat).nation, view.month, view.charter.options)
    pilots, observers = (_rested(view, seat, role, seed, joined) for role in (Role.PILOT, Role.OBSERVER))
    flown = tuple(record.of_seat(seat).orders.mission for record in view.records)
    barred = dict(rules.sorties.barred(flown, view.charter.options))
    missions = [one.letter for one in rules.sorties.missions if one.letter not in barred]
    first = _draw(seed, "mission", max(len(missions), 1))
    most = min(view.charter.most_aircraft, len(pilots))
    found: list[Orders] = []
    for mission in (*missions[first:], *missions[:first]):
        able = [one for one in service if rules.sorties.may_carry_out(mission, one.aircraft)]
        for count in range(most, 0, -1):
            crews = _crews(_liked(able, seed), pilots[:count], observers)
            if crews:
                found.append(Orders(mission=mission, crews=crews))
    return tuple(found)


def _liked(able: list[Service], seed: bytes) -> list[Service]:
    """The newest types first, one of them drawn to the front."""
    newest = list(reversed(able))
    drawn = _draw(seed, "aircraft", min(len(newest), _LIKED[len(newest) % len(_LIKED)])) if newest else 0
    return newest[drawn:] + newest[:drawn]


def _crews(service: list[Service], pilots: tuple[PersonId, ...], observers: tuple[PersonId, ...]) -> tuple[Crew, ...]:
    """A crew for each pilot in the first type for which there are men; () if there is none."""
    crews: list[Crew] = []
    free = list(observers)
    for pilot in pilots:
        kind = next((one for one in service if free or not one.two_seater), None)
        if kind is None:
            return ()
        crews.append(Crew(aircraft=kind.aircraft, pilot=pilot, observer=free.pop(0) if kind.two_seater else NOBODY))
    return tuple(crews)


def _rested(view: Campaign, seat: SeatId, role: Role, seed: bytes, joined: tuple[NewMan, ...]) -> tuple[PersonId, ...]:
    """Who may fly in a place, who has flown least first; men who have just joined stand behind."""
    able = [one for one in view.roster.of_seat(seat) if one.person.role is role and one.may_fly(view.month)]
    able.sort(key=lambda one: (one.sorties, _draw(seed, f"rest {one.id}", 1 << 20)))
    return (*(one.id for one in able), *(man.person for man in joined if man.role is role))


def _draw(seed: bytes, label: str, count: int) -> int:
    """A number below `count` by the seed."""
    return int.from_bytes(keyed(seed, "adjutant", label.encode())[:8], "big") % max(count, 1)
