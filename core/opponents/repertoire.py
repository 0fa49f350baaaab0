"""Every ordered hand that a pilot can fly, without Stalls, Feints and riders: worked out once for each aircraft."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from core.aceshigh import hand_rules
from core.aceshigh.cards import Ground, Walk, find_card, pair_fits, step
from core.aceshigh.readings import Readings
from core.catalog.aircraft import AircraftType, SpecialKind
from core.catalog.cards import Card
from core.catalog.rules_data import RulesData
from core.catalog.terms import CardSide, Family
from core.opponents.lines import Move, move_of
from core.words import Grade

_HIGH = 9  # an altitude that forbids no card: the line itself knows how high it is
_LEFT_OUT = (Family.STALL, Family.FEINT, Family.CLIMB, Family.DIVE)
_SIDES = (CardSide.LEFT, CardSide.RIGHT)


class Flight(NamedTuple):
    """One ordered hand. `shared`: how many of its first cards the hand before it in the list begins with too."""

    moves: tuple[Move, ...]
    speed: int
    shared: int


class _Shelf:
    """Rules data as a key: two of the same digest play alike."""

    __slots__ = ("data",)

    def __init__(self, data: RulesData) -> None:
        self.data = data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Shelf) and other.data.digest == self.data.digest

    def __hash__(self) -> int:
        return int(self.data.digest[:15], 16)


def flights(data: RulesData, holder: hand_rules.Holder, *, aerobatics: int) -> tuple[Flight, ...]:
    """The ordered hands of a pilot, with at most so many Aerobatic cards each."""
    last = find_card(data, holder.last_card)
    speed_last = holder.grade is Grade.ACE and last is not None and last.is_speed
    wild = 0 if holder.grade is Grade.ROOKIE else aerobatics
    return _flights(
        _Shelf(data),
        holder.aircraft.id,
        holder.grade,
        holder.base_speed,
        last.id if last is not None and speed_last else 0,
        holder.readings,
        wild,
    )


@lru_cache(maxsize=64)
def _flights(
    shelf: _Shelf, aircraft: str, grade: Grade, base: int, last: int, readings: Readings, aerobatics: int
) -> tuple[Flight, ...]:
    data = shelf.data
    sheet = data.aircraft_type(aircraft)
    found: dict[tuple[int, ...], int] = {}
    for speed in range(max(1, base - 1), min(base + 1, sheet.max_speed) + 1):
        for pair in _ending_pairs(sheet, speed):
            ground = Ground(
                aircraft=sheet,
                grade=grade,
                readings=readings,
                last_card=find_card(data, last),
                speed=speed,
                lines=sheet.specials_at(speed),
                ending_pair=pair,
            )
            for size in range(speed, sheet.limits.hand + 1):
                for cards in _Grower(data, ground, size, aerobatics).grow():
                    found[cards] = speed
    return _compiled(data, readings, found)


def _compiled(data: RulesData, readings: Readings, found: dict[tuple[int, ...], int]) -> tuple[Flight, ...]:
    moves = {ident: move_of(data.card(ident), readings) for cards in found for ident in cards}
    flown: list[Flight] = []
    before: tuple[int, ...] = ()
    for cards in sorted(found):
        shared = next(
            (index for index, (a, b) in enumerate(zip(before, cards, strict=False)) if a != b),
            min(len(before), len(cards)),
        )
        flown.append(Flight(tuple([moves[ident] for ident in cards]), found[cards], shared))
        before = cards
    return tuple(flown)


def _ending_pairs(sheet: AircraftType, speed: int) -> Iterator[tuple[CardSide, ...]]:
    """The sides of which a hand may have two Rotations that must end it (reading 6-8); none first."""
    yield ()
    lines = [line for line in sheet.specials_at(speed) if line.kind is SpecialKind.PAIR_LAST]
    for side in _SIDES:
        if any(pair_fits(line, side, side) for line in lines):
            yield (side,)


class _Grower:
    """Grows the hands of one size and speed card by card, dropping whatever breaks a rule."""

    def __init__(self, data: RulesData, ground: Ground, size: int, aerobatics: int) -> None:
        self._data = data
        self._ground = ground
        self._size = size
        self._aerobatics = aerobatics
        sheet = ground.aircraft
        self._rotations = sheet.rotations_at(ground.speed)
        deck = data.deck(sheet.id, veteran=ground.grade is not Grade.ROOKIE)
        piles: dict[tuple[Family, CardSide], list[Card]] = {}
        for card in deck:
            if card.family not in _LEFT_OUT:
                # Speed cards have no side; of equal cards the lowest id is flown first.
                piles.setdefault((card.family, card.side), []).append(card)
        self._piles = tuple(tuple(pile) for pile in piles.values())

    def grow(self) -> Iterator[tuple[int, ...]]:
        """Every legal hand as ids in playing order."""
        yield from self._grow(
            (), Walk(altitude=_HIGH, been_below=False), (0,) * len(self._piles), self._ground.speed, 0
        )

    def _grow(
        self, taken: tuple[Card, ...], walk: Walk, used: tuple[int, ...], speeds: int, wild: int
    ) -> Iterator[tuple[int, ...]]:
        after = self._size - len(taken)
        if not after:
            if self._holds_together(taken):
                yield tuple([card.id for card in taken])
            return
        for index, pile in enumerate(self._piles):
            if used[index] == len(pile):
                continue
            card = pile[used[index]]
            if card.is_speed:
                if not speeds:
                    continue
            elif after <= speeds or (card.aerobatic and wild == self._aerobatics):
                continue
            following, faults = step(self._data, self._ground, walk, card, (), after - 1)
            if not faults:
                more = (*used[:index], used[index] + 1, *used[index + 1 :])
                left = speeds - card.is_speed
                yield from self._grow((*taken, card), following, more, left, wild + card.aerobatic)

    def _holds_together(self, taken: tuple[Card, ...]) -> bool:
        """What only the whole hand shows: the number of Rotations, and which must end it."""
        rotations = [card.side for card in taken if card.is_rotation]
        if len(rotations) > self._rotations:
            return False
        lines = [line for line in self._ground.lines if line.kind is SpecialKind.PAIR_LAST]
        pairs = tuple(
            side for side in _SIDES if rotations.count(side) > 1 and any(pair_fits(line, side, side) for line in lines)
        )
        barred = self._ground.line(SpecialKind.NO_PAIR)
        if barred is not None and any(rotations.count(side) > 1 for side in _SIDES):
            return False
        return pairs == self._ground.ending_pair
