"""Hands of cards: which are legal, in which orders, what may come next and why not (chapters 6 and 7, Appendix B).

`faults` judges an ordered hand; the other functions look for orders. None of them raises on strange numbers: an id that
no deck has is a broken rule. An empty hand is legal only in a spin, which is the caller's business.
"""

from __future__ import annotations

from dataclasses import replace

from core.aceshigh.cards import DECK, find_card
from core.aceshigh.hand_orders import OUT_OF_REACH, Orders
from core.aceshigh.hand_planner import legal_hands, why_no_rider, why_not
from core.aceshigh.hand_rules import (
    Holder,
    Play,
    chosen_from,
    deck,
    faults,
    ids_of,
    set_faults,
    takes_a_round,
)
from core.aceshigh.refusals import Code, Fault, said_of
from core.aceshigh.riders import ONE_AT_A_TIME, may_ride
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.play import Refusal

__all__ = [
    "Holder",
    "Play",
    "completions_exist",
    "deck",
    "faults",
    "legal_hands",
    "next_faults",
    "next_plays",
    "reasons_for_no_order",
    "some_order",
    "why_no_rider",
    "why_not",
]

ANY_ORDER = "7.3"


def some_order(data: RulesData, holder: Holder, cards: tuple[int, ...]) -> tuple[Play, ...] | None:
    """The first legal order, by ids, of exactly these cards, Climb and Dive included; None if there is none."""
    if set_faults(data, holder, cards):
        return None
    return Orders(data, holder, (), cards).first_order()


def reasons_for_no_order(data: RulesData, holder: Holder, cards: tuple[int, ...]) -> tuple[Refusal, ...]:
    """Why a set of cards has no legal order: the rules that every order breaks, or those of the order nearest to one.

    Empty if there is a legal order.
    """
    found = set_faults(data, holder, cards)
    if not found:
        orders = Orders(data, holder, (), cards)
        if orders.can_end(orders.start):
            return ()
        found = list(_blocking_faults(data, holder, (), cards))
    return said_of(holder.aircraft.id, found)


def completions_exist(data: RulesData, holder: Holder, flown: tuple[Play, ...], left: tuple[int, ...]) -> bool:
    """Whether what was flown broke no rule and what is left, riders included, can be played to its end."""
    if set_faults(data, holder, (*ids_of(flown), *left)) or not all(takes_a_round(data, card) for card, _ in flown):
        return False
    orders = Orders(data, holder, flown, left)
    if orders.broken_so_far:
        return False
    return orders.can_end(orders.start)


def next_plays(data: RulesData, holder: Holder, flown: tuple[Play, ...], left: tuple[int, ...]) -> tuple[Play, ...]:
    """The plays that may come next so that the rest can still be played to its end, by ids.

    Of cards that do the same only the one with the lowest id is named. All ids must be cards of the data, those of
    `flown` played as `next_plays` allowed.
    """
    orders = Orders(data, holder, flown, left)
    return tuple(play for play, _ in orders.next_plays(orders.start))


def next_faults(
    data: RulesData, holder: Holder, flown: tuple[Play, ...], left: tuple[int, ...], play: Play
) -> tuple[Refusal, ...]:
    """Why a play may not come next: it is not in the hand, breaks a rule here, or leaves a rest that has no order."""
    card, riders = play
    who = holder.aircraft.id
    wanted = (card, *riders)
    if len(set(wanted)) < len(wanted) or not set(wanted) <= set(left):
        return said_of(who, [Fault(ONE_AT_A_TIME, Code.CARD_NOT_IN_HAND)])
    found = find_card(data, card)
    if found is None or any(find_card(data, rider) is None for rider in riders):
        return said_of(who, [Fault(DECK, Code.NOT_IN_DECK)])
    if found.is_rider:
        return said_of(who, [Fault(found.section, Code.RIDES_ON_NOTHING)])
    extra = [rider for rider in riders if takes_a_round(data, rider)]
    if extra:
        return said_of(who, [Fault(ONE_AT_A_TIME, Code.NO_RIDER)])
    orders = Orders(data, holder, flown, left)
    after, broken = orders.play(orders.start, play)
    if broken or orders.can_end(after):
        return said_of(who, broken)
    return said_of(who, _blocking_faults(data, holder, (*flown, play), (*after.cards, *after.riders)))


def _blocking_faults(
    data: RulesData, holder: Holder, flown: tuple[Play, ...], left: tuple[int, ...]
) -> tuple[Fault, ...]:
    """What stands in the way of every order: the cards' own places first, then the riders and the altitude."""
    orders = Orders(data, holder, flown, left)
    least = orders.least_faults(orders.start)
    if least:
        return least
    chosen = chosen_from(data, left)
    high = replace(holder, altitude=OUT_OF_REACH)
    plays = Orders(data, high, flown, tuple(card.id for card in chosen.cards)).first_order()
    if not plays:  # no order at all, or a Climb or Dive is left with no card to ride on
        return (Fault(ANY_ORDER, Code.ORDER_OF_CARDS),)
    laden = _laden(data, holder, plays, chosen.riders)
    blocking = faults(data, holder, (*flown, *laden))
    return tuple(Fault(reason.section, Code(reason.code)) for reason in blocking)


def _laden(data: RulesData, holder: Holder, plays: tuple[Play, ...], riders: tuple[Card, ...]) -> tuple[Play, ...]:
    """The plays with each rider on the first card that may bear it, or on the last card for want of one."""
    on_it: dict[int, tuple[int, ...]] = {card: () for card, _ in plays}
    for rider in riders:
        free = [card for card, _ in plays if not on_it[card] and may_ride(holder.readings, rider, data.card(card))]
        bearer = free[0] if free else plays[-1][0]
        on_it[bearer] = (*on_it[bearer], rider.id)
    return tuple(on_it.items())
