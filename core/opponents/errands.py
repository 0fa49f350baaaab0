"""What an aircraft is out for besides shooting: its way home (11.7), its side's mission (13.1), its charge (15.2).

Worth is in tenths of a point, for the end of a line and for the line as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from core.catalog.maps import MapSheet
from core.catalog.terms import Family
from core.hexes import DIRECTIONS, Hex
from core.opponents.lines import Move, Spot
from core.words import Side

_FAR = 30  # for each hex to what must be reached
_ASKEW = 14  # for each sixth of a turn that the nose is off it
_LEVEL = 32  # for each level to climb or dive until then
_DONE = 320  # a target observed or bombed: its points and the way that need not be flown again
_BEGUN = 110  # a row of Speed cards over a target that the next hand can complete
_ROW = 150  # of the way home: no shot is worth as much
_HOMEWARD = 60  # for each sixth that the nose is off that way
_ARRIVED = 1_500
_STRAFED = 170
_BALLOON_DIE = 6  # a die at a balloon: a third of a hit, of which it bears twenty for thirty points
_CLOSE = 3
_STRAYED = 12  # for each hex farther from the charge than that


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """Nothing but the enemy. `keen`: whether to close with him, else to keep away."""

    keen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WayHome:
    """To the own first row (11.11)."""

    side: Side
    sheet: MapSheet
    keen: bool = False

    def at_end(self, spot: Spot) -> int:
        """Rows left, and how far the nose is off the way."""
        home = 0 if self.side is Side.CENTRAL else 3
        apart = (home - spot.facing) % 6
        return -_ROW * self._rows(spot) - _HOMEWARD * min(apart, 6 - apart)

    def along(self, spots: tuple[Spot, ...]) -> int:
        """Arrived, the sooner the better."""
        for index, spot in enumerate(spots):
            if not self._rows(spot):
                return _ARRIVED - 20 * index
        return 0

    def _rows(self, spot: Spot) -> int:
        return abs(self.sheet.row_of(spot.q, spot.r) - self.sheet.index_of(self.side, self.sheet.start_row))


@dataclass(frozen=True, slots=True, kw_only=True)
class Crossing:
    """Observe or bomb (13.1.1, 13.1.2).

    `targets`: what is left of them. `levels`: the altitudes allowed. `cards`: Speed cards in a row that it takes.
    `straight`, `level`: the row flown so far. `height`: the altitude now; `all_level`: no card may change it.
    """

    targets: tuple[Hex, ...]
    levels: tuple[int, ...]
    cards: int
    fastest: int
    straight: tuple[Hex, ...]
    level: int
    height: int
    all_level: bool
    keen: bool = False

    def at_end(self, spot: Spot) -> int:
        """How near the nearest target is, by way, turn and height."""
        return max([_approach(spot, at) for at in self.targets]) - _LEVEL * _levels_off(spot, self.levels)

    def along(self, moves: tuple[Move, ...], spots: tuple[Spot, ...], speed: int) -> int:
        """Targets that the line completes, or leaves half done at its end."""
        straight, level, value, done, height = self.straight, self.level, 0, set[Hex](), self.height
        for move, spot in zip(moves, spots, strict=True):
            steady, height = spot.altitude == height, spot.altitude
            counts = move.family is Family.SPEED and (steady or not self.all_level)
            if not counts or speed > self.fastest or spot.altitude not in self.levels:
                straight, level = (), 0
                continue
            straight = (*(straight if steady and level == spot.altitude else ()), spot.at)[-self.cards :]
            level = spot.altitude
            if len(straight) >= self.cards:
                for at in straight[:-1]:
                    if at in self.targets and at not in done:
                        done.add(at)
                        value += _DONE
        if any(at in straight for at in self.targets if at not in done):
            value += _BEGUN
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Strafing:
    """Along the enemy's trench at speed 1 and altitude 1 (13.1.3). `strafed`: hexes that need no second attack."""

    sheet: MapSheet
    row: int
    strafed: tuple[Hex, ...]
    levels: tuple[int, ...]
    fastest: int
    armed: bool
    keen: bool = False

    def at_end(self, spot: Spot) -> int:
        """Rows to the trench and levels to the ground."""
        return -_FAR * abs(self.sheet.row_of(spot.q, spot.r) - self.row) - _LEVEL * _levels_off(spot, self.levels)

    def along(self, moves: tuple[Move, ...], spots: tuple[Spot, ...], speed: int) -> int:
        """Fresh trench hexes entered as an attack wants it."""
        value, seen = 0, set(self.strafed)
        for move, spot in zip(moves, spots, strict=True):
            if self.attacks(move, spot, speed) and spot.at not in seen:
                seen.add(spot.at)
                value += _STRAFED
        return value

    def attacks(self, move: Move, spot: Spot, speed: int) -> bool:
        """Whether the trench below can be fired at after this card."""
        low = spot.altitude in self.levels and speed <= self.fastest
        return low and move.family is Family.SPEED and self.sheet.row_of(spot.q, spot.r) == self.row and self.armed


@dataclass(frozen=True, slots=True, kw_only=True)
class BalloonHunt:
    """The enemy's balloon (13.1.4). `dice`: what the guns add; `volley`: what one scores."""

    at: Hex
    levels: tuple[int, ...]
    fastest: int
    dice: int
    volley: int
    armed: bool
    keen: bool = False

    def at_end(self, spot: Spot) -> int:
        """The way to a place from which the guns bear: the balloon's own hex is none."""
        near = _approach(spot, self.at)
        return near - _LEVEL * _levels_off(spot, self.levels)

    def along(self, spots: tuple[Spot, ...], speed: int) -> int:
        """Volleys at the balloon."""
        return sum(self.volley_after(spot, speed) for spot in spots)

    def volley_after(self, spot: Spot, speed: int) -> int:
        """What a volley at the balloon is worth from there; 0 if it may not be fired."""
        steps = steps_ahead(spot, self.at)
        if not self.armed or speed > self.fastest or spot.altitude not in self.levels or not 1 <= steps <= _CLOSE:
            return 0
        return self.volley + _BALLOON_DIE * (12 - 2 * steps + self.dice)


@dataclass(frozen=True, slots=True, kw_only=True)
class Escort:
    """Beside those who fly the mission (15.2)."""

    charges: tuple[Spot, ...]
    keen: bool = True

    def at_end(self, spot: Spot) -> int:
        """Not to stray."""
        nearest = min([_distance(spot, charge.q, charge.r) for charge in self.charges])
        return -_STRAYED * max(0, nearest - _CLOSE)


Errand: TypeAlias = Fight | WayHome | Crossing | Strafing | BalloonHunt | Escort


def at_end(errand: Errand, spot: Spot) -> int:
    """What it is worth on an errand to end a line there."""
    return 0 if isinstance(errand, Fight) else errand.at_end(spot)


def along(errand: Errand, moves: tuple[Move, ...], spots: tuple[Spot, ...], speed: int) -> int:
    """What a whole line is worth on an errand."""
    match errand:
        case Fight() | Escort():
            return 0
        case WayHome():
            return errand.along(spots)
        case BalloonHunt():
            return errand.along(spots, speed)
        case Crossing() | Strafing():
            return errand.along(moves, spots, speed)
        case _:
            assert_never(errand)


def _distance(spot: Spot, q: int, r: int) -> int:
    dq, dr = q - spot.q, r - spot.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def _levels_off(spot: Spot, levels: tuple[int, ...]) -> int:
    return min([abs(spot.altitude - level) for level in levels])


def _approach(spot: Spot, at: Hex) -> int:
    way = _distance(spot, *at)
    if not way:
        return -_FAR * 2  # over it already: it must be left and entered again
    return -_FAR * way - _ASKEW * off_nose(spot, at)


def off_nose(spot: Spot, at: Hex) -> int:
    """Sixths of a turn between the nose and the hex side that leads nearest to a place, 0..3."""
    best, way = 0, 99
    for apart in range(6):
        dq, dr = DIRECTIONS[(spot.facing + apart) % 6]
        steps = _distance(spot._replace(q=spot.q + dq, r=spot.r + dr), *at)
        if steps < way:
            best, way = min(apart, 6 - apart), steps
    return best


def steps_ahead(spot: Spot, at: Hex) -> int:
    """How many hexes straight ahead a place lies, 0 if it does not."""
    way = _distance(spot, *at)
    dq, dr = DIRECTIONS[spot.facing]
    return way if (spot.q + dq * way, spot.r + dr * way) == at else 0
