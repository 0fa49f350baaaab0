"""For those who put a hand together: every legal hand in turn, and why a card does not fit the hand so far.

What a later card can still mend is no reason: a Rotation may wait for its Speed card, a slow hand may become faster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.aceshigh.cards import find_card
from core.aceshigh.hand_orders import Orders
from core.aceshigh.hand_rules import Holder, Play, deck, faults, ids_of, set_faults
from core.aceshigh.refusals import Code, Fault, said_of
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import Family
from core.play import Refusal


def legal_hands(data: RulesData, holder: Holder) -> Iterator[tuple[int, ...]]:
    """Every legal hand once, as ids in rising order; of equal cards those with the lowest ids.

    Plain hands come first, then those with one Stall, Climb or Dive, with two, and so on. A hand is judged only when it
    is asked for.
    """
    lots = _lots(data.card(ident) for ident in deck(data, holder.aircraft, holder.grade))
    counted = [lot for lot in lots if data.card(lot[0]).counts_to_hand]
    free = [lot for lot in lots if not data.card(lot[0]).counts_to_hand]
    beside = sorted(_draws(data, free, sum(len(lot) for lot in free), 0), key=lambda cards: (len(cards), cards))
    most_rotations = max(holder.aircraft.limits.rotations)
    for extra in beside:
        for main in _draws(data, counted, holder.aircraft.limits.hand, most_rotations):
            hand = tuple(sorted(main + extra))
            if not set_faults(data, holder, hand):
                orders = Orders(data, holder, (), hand)
                if orders.can_end(orders.start):
                    yield hand


def _lots(cards: Iterable[Card]) -> list[tuple[int, ...]]:
    """The ids of cards that do the same, together."""
    lots: dict[tuple[str, str], tuple[int, ...]] = {}
    for card in cards:
        key = (card.family, card.side)
        lots[key] = (*lots.get(key, ()), card.id)
    return list(lots.values())


def _draws(
    data: RulesData, lots: list[tuple[int, ...]], room: int, rotations: int, *, first_taken: bool = False
) -> Iterator[tuple[int, ...]]:
    """Every choice of at most `room` cards, at most `rotations` Rotations and one card that must come first."""
    if not lots:
        yield ()
        return
    lot, *rest = lots
    card = data.card(lot[0])
    most = min(len(lot), room)
    if card.is_rotation:
        most = min(most, rotations)
    if card.first_only:
        most = 0 if first_taken else min(most, 1)
    for count in range(most + 1):
        turned = count if card.is_rotation else 0
        first = first_taken or (card.first_only and count > 0)
        for others in _draws(data, rest, room - count, rotations - turned, first_taken=first):
            yield lot[:count] + others


def why_not(data: RulesData, holder: Holder, plays: tuple[Play, ...], card: int) -> Refusal | None:
    """Why a card may not come next in the ordered hand so far, whatever follows it; None if it may.

    A Climb or Dive may ride on any card of the hand so far or on a Speed card to come.
    """
    found = find_card(data, card)
    if found is None or not found.is_rider:
        return _nearest(data, holder, [(*plays, (card, ()))], card)
    placed = [_with_rider(plays, position, card) for position in range(len(plays))]
    placed += [(*plays, (speed, (card,))) for speed in _spare(data, holder, plays, Family.SPEED)[:1]]
    return _nearest(data, holder, placed, card)


def why_no_rider(data: RulesData, holder: Holder, plays: tuple[Play, ...], position: int, rider: int) -> Refusal | None:
    """Why a Climb or Dive may not ride on the card at `position`, from 0, whatever follows; None if it may."""
    return _nearest(data, holder, [_with_rider(plays, position, rider)], rider)


def _with_rider(plays: tuple[Play, ...], position: int, rider: int) -> tuple[Play, ...]:
    card, riders = plays[position]
    return (*plays[:position], (card, (*riders, rider)), *plays[position + 1 :])


def _nearest(data: RulesData, holder: Holder, starts: list[tuple[Play, ...]], card: int) -> Refusal | None:
    """The first rule that even the best continuation of every start breaks."""
    least: tuple[Refusal, ...] | None = None
    for start in starts:
        for tail in _tails(data, holder, start):
            broken = faults(data, holder, (*start, *tail))
            if not broken:
                return None
            if least is None or len(broken) < len(least):
                least = broken
    if least is None:
        section = data.card(card).section
        return said_of(holder.aircraft.id, [Fault(section, Code.WRONG_CARD_BELOW)])[0]
    return least[0]


def _tails(data: RulesData, holder: Holder, plays: tuple[Play, ...]) -> Iterator[tuple[Play, ...]]:
    """What can mend a hand begun: Speed cards, and a Stall or the Feint behind a Rotation that must not be last."""
    speeds = _spare(data, holder, plays, Family.SPEED)
    enders = [
        (),
        *(((ident, ()),) for f in (Family.STALL, Family.FEINT) for ident in _spare(data, holder, plays, f)[:1]),
    ]
    for count in range(len(speeds) + 1):
        for ender in enders:
            yield (*((speed, ()) for speed in speeds[:count]), *ender)


def _spare(data: RulesData, holder: Holder, plays: tuple[Play, ...], family: Family) -> tuple[int, ...]:
    used = set(ids_of(plays))
    return tuple(
        ident
        for ident in deck(data, holder.aircraft, holder.grade)
        if data.card(ident).family is family and ident not in used
    )
