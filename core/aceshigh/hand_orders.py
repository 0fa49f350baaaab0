"""Searching the orders in which a set of cards can be played to its end (readings 5-2 and 6-26).

Cards between which no rule distinguishes are one to the search, so that a full hand with all its Stalls has few
positions, and every position is judged once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from core.aceshigh.cards import Walk, step
from core.aceshigh.hand_rules import Holder, Play, chosen_from, ground_of, ids_of, start_of
from core.aceshigh.refusals import Fault
from core.aceshigh.riders import LOWEST_ALTITUDE, may_ride
from core.catalog.cards import Card, Prerequisite
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family

OUT_OF_REACH = 99
"""An altitude from which no hand comes down."""


class Position(NamedTuple):
    """What is left of a hand, ids in rising order, and where the walk stands."""

    cards: tuple[int, ...]
    riders: tuple[int, ...]
    walk: Walk


class Orders:
    """The orders in which what is `left` of a hand can follow what was `flown`; the ids must be cards of the data."""

    __slots__ = ("_bearers", "_data", "_ends", "_ground", "_kinds", "_least", "broken_so_far", "start")

    def __init__(self, data: RulesData, holder: Holder, flown: tuple[Play, ...], left: tuple[int, ...]) -> None:
        whole = chosen_from(data, (*ids_of(flown), *left))
        rest = chosen_from(data, left)
        self._data = data
        self._ground = ground_of(data, holder, whole)
        self._kinds = _kinds((*whole.cards, *whole.riders))
        self._bearers = {
            rider.id: tuple(card.id for card in whole.cards if may_ride(holder.readings, rider, card))
            for rider in whole.riders
        }
        self._ends: dict[Position, bool] = {}
        self._least: dict[Position, tuple[Fault, ...]] = {}
        walk = start_of(holder)
        broken: list[Fault] = []
        for number, (card, riders) in enumerate(flown, start=1):
            walk, faults = self._step(walk, card, riders, len(flown) - number + len(rest.cards))
            broken += faults
        self.broken_so_far = tuple(broken)
        self.start = Position(_ids(rest.cards), _ids(rest.riders), walk)

    def can_end(self, position: Position) -> bool:
        """Whether there is a legal order of all that is left."""
        alike = self._alike(position)
        high = alike.walk._replace(altitude=OUT_OF_REACH)
        if not self._ends_legally(alike._replace(riders=(), walk=high)):
            return False
        if not alike.riders and not any(self._data.card(ident).altitude for ident in alike.cards):
            return True
        changes = [self._data.card(ident).altitude for ident in (*alike.cards, *alike.riders)]
        if alike.walk.altitude + sum(changes) < LOWEST_ALTITUDE:
            return False
        return self._ends_legally(alike)

    def next_plays(self, position: Position) -> Iterator[tuple[Play, Position]]:
        """Every play after which the rest can be played to its end; of equal cards the one with the lowest id."""
        for option in self._options(position):
            after, faults = self.play(position, option)
            if not faults and self.can_end(after):
                yield option, after

    def first_order(self) -> tuple[Play, ...] | None:
        """The lexicographically first legal order, None if there is none."""
        position = self.start
        plays: list[Play] = []
        while position.cards:
            following = next(self.next_plays(position), None)
            if following is None:
                return None
            play, position = following
            plays.append(play)
        return tuple(plays)

    def play(self, position: Position, play: Play) -> tuple[Position, tuple[Fault, ...]]:
        """What is left after a play out of it, and the rules that the play breaks at this place."""
        card, riders = play
        walk, faults = self._step(position.walk, card, riders, len(position.cards) - 1)
        cards = _without(position.cards, (card,))
        return Position(cards, _without(position.riders, riders), walk), faults

    def least_faults(self, position: Position) -> tuple[Fault, ...]:
        """The fewest rules that an order of the cards left must break, riders and altitude apart."""
        alike = self._alike(position)
        return self._least_from(alike._replace(riders=(), walk=alike.walk._replace(altitude=OUT_OF_REACH)))

    def _step(self, walk: Walk, card: int, riders: tuple[int, ...], after: int) -> tuple[Walk, tuple[Fault, ...]]:
        ridden = tuple(self._data.card(rider) for rider in riders)
        return step(self._data, self._ground, walk, self._data.card(card), ridden, after)

    def _options(self, position: Position) -> tuple[Play, ...]:
        """The plays to try, lowest ids first: each different card alone and with each different rider it may bear."""
        cards = _different(self._data.card(ident) for ident in position.cards)
        riders = _different(self._data.card(ident) for ident in position.riders)
        return tuple(
            (card.id, on_it)
            for card in cards
            for on_it in ((), *((rider.id,) for rider in riders if card.id in self._bearers[rider.id]))
        )

    def _ends_legally(self, position: Position) -> bool:
        known = self._ends.get(position)
        if known is None:
            known = self._ends[position] = self._finds_end(position)
        return known

    def _finds_end(self, position: Position) -> bool:
        if not position.cards:
            return not position.riders
        for rider in dict.fromkeys(position.riders):
            bearers = self._bearers[rider]
            if position.riders.count(rider) > sum(card in bearers for card in position.cards):
                return False
        for option in self._options_of_kind(position):
            after, faults = self.play(position, option)
            if not faults and self._ends_legally(after):
                return True
        return False

    def _options_of_kind(self, position: Position) -> list[Play]:
        """The plays to try where equal kinds are one; the ids in `position` stand for their kinds."""
        riders = tuple(dict.fromkeys(position.riders))
        return [
            (card, on_it)
            for card in dict.fromkeys(position.cards)
            for on_it in ((), *((rider,) for rider in riders if card in self._bearers[rider]))
        ]

    def _least_from(self, position: Position) -> tuple[Fault, ...]:
        if not position.cards:
            return ()
        known = self._least.get(position)
        if known is None:
            tries = []
            for ident in dict.fromkeys(position.cards):
                after, faults = self.play(position, (ident, ()))
                tries.append((*faults, *self._least_from(after)))
            known = self._least[position] = min(tries, key=lambda faults: (len(faults), faults))
        return known

    def _alike(self, position: Position) -> Position:
        """The position with every id replaced by the lowest one of its kind."""
        kinds = self._kinds
        walk = position.walk
        return Position(
            tuple(sorted(kinds[ident] for ident in position.cards)),
            tuple(sorted(kinds[ident] for ident in position.riders)),
            walk._replace(previous=kinds[walk.previous]) if walk.previous else walk,
        )


def _kinds(cards: Iterable[Card]) -> dict[int, int]:
    """For every id the lowest id of those that no rule of this chapter tells apart from it."""
    lowest: dict[tuple[object, ...], int] = {}
    return {card.id: lowest.setdefault(_signature(card), card.id) for card in sorted(cards, key=lambda c: c.id)}


def _signature(card: Card) -> tuple[object, ...]:
    sided = card.is_rotation or card.prerequisite is Prerequisite.AFTER_SAME_SIDE_ROTATION
    return (
        Family.DRIFT if card.aerobatic else card.family,
        card.side if sided else CardSide.NONE,
        card.altitude,
        card.prerequisite,
        card.lowest_speed,
        card.highest_speed,
        card.first_only,
        card.last_only,
        card.aerobatic,
        card.rides_on,
    )


def _different(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards without those that do the same as one before them."""
    firsts: dict[tuple[Family, CardSide], Card] = {}
    for card in cards:
        firsts.setdefault((card.family, card.side), card)
    return tuple(firsts.values())


def _ids(cards: Iterable[Card]) -> tuple[int, ...]:
    return tuple(sorted(card.id for card in cards))


def _without(idents: tuple[int, ...], taken: tuple[int, ...]) -> tuple[int, ...]:
    left = list(idents)
    for ident in taken:
        left.remove(ident)
    return tuple(left)
