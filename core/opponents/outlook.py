"""What a line of flight is worth: shots given and taken round by round against what the enemies may fly, then its end.

Each place is judged once for each round, however many lines lead over it. Worth is in tenths of a point times
`WEIGHT`, the common weight of the guesses at each enemy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.catalog.maps import MapSheet
from core.hexes import Hex, neighbour
from core.opponents import errands
from core.opponents.errands import Errand, off_nose
from core.opponents.lines import Spot
from core.opponents.marksman import NO_GUN, Arms, Shelf, promise

WEIGHT = 12
_OFF_MAP = 20_000
_EDGE = 40  # for each hex too few before the nose
_ROOM = 3
_APART = 7  # for each hex beyond the best range
_BEST_RANGE = 2
_LEVELS = 22  # for each level more than guns reach
_NOSE = 12  # for each step away from where the guns point, below
_BY_NOSE = (0, 1, 2, 3)  # sixths that the enemy is off the own nose, for a gun in front,
_BY_TAIL = (3, 2, 0, 1)  # for an observer, who sees best to both sides of the tail,
_BY_BOTH = (0, 1, 0, 1)  # and for both
_TAIL = 9  # for each sixth that one is off his
_ABOVE = 8
_CROWDED = 60  # a friend on the same level in the same hex: neither can fire (9.0)
_LURE = (5, 6)  # own shots weigh a little more than his: somebody must begin

Guess = tuple[int, tuple[Spot, ...]]
"""A weight and the places after each card; after the last one the aircraft rests."""


class Foe(NamedTuple):
    """An enemy with its guesses, whose weights come to `WEIGHT`. `quarry`: whether it is one to close with."""

    arms: Arms
    worth: int
    guesses: tuple[Guess, ...]
    quarry: bool


class Scene(NamedTuple):
    """What surrounds one aircraft while it looks for a line. `worth`: of a hit on itself."""

    shelf: Shelf
    sheet: MapSheet
    arms: Arms
    worth: int
    foes: tuple[Foe, ...]
    friends: tuple[tuple[Spot, ...], ...]
    flak: tuple[Hex, ...]
    flak_hits: int
    errand: Errand


class Outlook:
    """The judge of one aircraft's lines in one scene."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._rounds: list[dict[Spot, int]] = []
        self._ends: list[dict[Spot, int]] = []
        self._astray = _BY_NOSE
        if scene.arms.rear != NO_GUN:
            self._astray = _BY_TAIL if scene.arms.front == NO_GUN else _BY_BOTH
        self.longest = max([len(spots) for foe in scene.foes for _weight, spots in foe.guesses], default=0)

    @property
    def errand(self) -> Errand:
        """What the aircraft is out for."""
        return self._scene.errand

    def after(self, index: int, spot: Spot) -> int:
        """The worth of standing there after the card of that index."""
        while len(self._rounds) <= index:
            self._rounds.append({})
        known = self._rounds[index].get(spot)
        if known is None:
            known = self._rounds[index][spot] = self._judge_round(index, spot)
        return known

    def at_end(self, count: int, spot: Spot) -> int:
        """The worth of having flown so many cards to there: what may still be taken, and how things stand."""
        while len(self._ends) <= count:
            self._ends.append({})
        known = self._ends[count].get(spot)
        if known is None:
            known = self._ends[count][spot] = self._judge_end(count, spot)
        return known

    def _judge_round(self, index: int, spot: Spot) -> int:
        scene = self._scene
        if not scene.sheet.contains(spot.q, spot.r):
            return -_OFF_MAP * WEIGHT
        value = self._exchange(index, spot, scene.arms)
        for friend in scene.friends:
            there = friend[min(index, len(friend) - 1)]
            if (there.q, there.r, there.altitude) == (spot.q, spot.r, spot.altitude):
                value -= _CROWDED * WEIGHT
        for at in scene.flak if spot.flown is not None else ():
            if max(abs(at.q - spot.q), abs(at.r - spot.r), abs(at.q - spot.q + at.r - spot.r)) <= 1:
                value -= scene.flak_hits * scene.worth * WEIGHT
        return value

    def _exchange(self, index: int, spot: Spot, arms: Arms) -> int:
        """Shots given less shots taken; without arms only those taken."""
        scene, value = self._scene, 0
        more, less = _LURE[1], _LURE[0]
        for foe in scene.foes:
            for weight, spots in foe.guesses:
                enemy = spots[index] if index < len(spots) else spots[-1].at_rest()
                if not arms.none:
                    value += weight * promise(scene.shelf, arms, spot, enemy, foe.worth) * more // less
                if index < len(spots) and not foe.arms.none:
                    value -= weight * promise(scene.shelf, foe.arms, enemy, spot, scene.worth)
        return value

    def _judge_end(self, count: int, spot: Spot) -> int:
        scene = self._scene
        value = WEIGHT * errands.at_end(scene.errand, spot)
        resting = spot.at_rest()
        for index in range(count, self.longest):
            value += self._exchange(index, resting, _SILENT)
        for foe in scene.foes:
            for weight, spots in foe.guesses:
                value += weight * self._stand(spot, spots[-1], quarry=foe.quarry)
        return value - WEIGHT * _EDGE * (_ROOM - _room(scene.sheet, spot.q, spot.r, spot.facing))

    def _stand(self, spot: Spot, enemy: Spot, *, quarry: bool) -> int:
        """How the two stand to each other when all cards are flown."""
        dq, dr = enemy.q - spot.q, enemy.r - spot.r
        way = max(abs(dq), abs(dr), abs(dq + dr))
        if not self._scene.errand.keen:
            return _APART * min(way, 6) - (_TAIL * (3 - _off(enemy, spot)) if way <= 5 else 0)
        if not quarry:
            return -_TAIL * (3 - _off(enemy, spot)) if way <= 4 else 0
        value = -_APART * max(0, way - _BEST_RANGE) - _NOSE * self._astray[_off(spot, enemy)]
        value += _TAIL * _off(enemy, spot) if way <= 5 else 0
        rise = enemy.altitude - spot.altitude
        return value - _LEVELS * max(0, abs(rise) - 1) + (_ABOVE if rise == -1 else 0)


_SILENT = Arms(front=NO_GUN, rear=NO_GUN, plain_rear=False, other_arc=False)


def _off(spot: Spot, other: Spot) -> int:
    return _off_nose(other.q - spot.q, other.r - spot.r, spot.facing)


@lru_cache(maxsize=1 << 14)
def _off_nose(dq: int, dr: int, facing: int) -> int:
    return 1 if not (dq or dr) else off_nose(Spot(0, 0, facing, 1), Hex(dq, dr))


@lru_cache(maxsize=1 << 14)
def _room(sheet: MapSheet, q: int, r: int, facing: int) -> int:
    """Hexes of the map straight ahead, at most `_ROOM`."""
    spot = Spot(q, r, facing, 1)
    return sum([_ahead(sheet, spot, steps) for steps in range(1, _ROOM + 1)])


def _ahead(sheet: MapSheet, spot: Spot, steps: int) -> bool:
    return sheet.contains(*neighbour(spot.at, spot.facing, steps))
