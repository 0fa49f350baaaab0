"""Lines of flight in Aces High: where cards would take an aircraft, round by round, and what a line is worth.

A line looks at geometry alone: who would have whom before his guns and how near (9.1), how far apart the two end, and
whether the map's edge comes close. Worth is an integer; more is better.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from core.aceshigh.readings import Readings, StallTurn
from core.aceshigh.state import Aircraft
from core.catalog.maps import MapSheet
from core.catalog.rules_data import RulesData
from core.catalog.terms import Family
from core.hexes import Hex, direction_to, displaced, distance, neighbour, turned
from core.words import Side

Play = tuple[int, tuple[int, ...]]
"""A card with the Climb and Dive cards riding on it."""
Plays = tuple[Play, ...]

GUN_RANGE = 3
SHOT = (0, 40, 26, 15)  # worth of having the enemy before the guns, by range
RISK = (0, 34, 22, 12)  # price of being before his
OFF_MAP = 900
NEAR_EDGE = 40
APART = 3  # price of each hex between the two at the end of the line
LEVELS_APART = 9
FACING_AWAY = 5
HOMEWARD = 12


class Spot(NamedTuple):
    """An aircraft after a round."""

    at: Hex
    facing: int
    altitude: int


def spot_of(craft: Aircraft) -> Spot:
    """Where an aircraft is now."""
    return Spot(craft.at, craft.facing, craft.altitude)


def after(data: RulesData, readings: Readings, spot: Spot, play: Play, ceiling: int) -> Spot:
    """The spot after one card with its riders."""
    card = data.card(play[0])
    steady = card.family is Family.STALL and readings.stall_side_turns is StallTurn.NONE
    rise = card.altitude + sum(data.card(rider).altitude for rider in play[1])
    return Spot(
        displaced(spot.at, spot.facing, card.forward, card.front_right),
        spot.facing if steady else turned(spot.facing, card.turn),
        max(1, min(ceiling, spot.altitude + rise)),
    )


def line(data: RulesData, readings: Readings, start: Spot, plays: Plays, ceiling: int) -> tuple[Spot, ...]:
    """The spots after each card of a hand."""
    spots: list[Spot] = []
    for play in plays:
        start = after(data, readings, start, play, ceiling)
        spots.append(start)
    return tuple(spots)


@lru_cache(maxsize=64)
def guesses(start: Spot, speed: int, rounds: int) -> tuple[tuple[Spot, ...], ...]:
    """Where an enemy may fly in so many rounds: straight on, or with one turn of 60 degrees early or late."""
    bends = ((), ((1, -1),), ((1, 1),), ((2, -1),), ((2, 1),), ((0, -1), (2, -1)), ((0, 1), (2, 1)))
    found: list[tuple[Spot, ...]] = []
    for bend in bends:
        turns = dict(bend)
        spot, spots, moves = start, [], max(1, speed)
        for index in range(rounds):
            if index in turns:
                spot = spot._replace(facing=turned(spot.facing, turns[index]))
            elif moves:
                spot = spot._replace(at=displaced(spot.at, spot.facing, 1, 0))
                moves -= 1
            spots.append(spot)
        found.append(tuple(spots))
    return tuple(found)


def bears(shooter: Spot, target: Spot) -> int:
    """The range at which a pilot's guns bear on a target, 0 if they do not (9.1, reading 9-3)."""
    if abs(shooter.altitude - target.altitude) > 1:
        return 0
    row = _straight_row(target.at.q - shooter.at.q, target.at.r - shooter.at.r)
    return row.steps if row.facing == shooter.facing else 0


class _Row(NamedTuple):
    steps: int
    facing: int


@cache
def _straight_row(dq: int, dr: int) -> _Row:
    """The straight row within the guns' range that leads so far away; no facing has the number -1 of none."""
    origin, there = Hex(0, 0), Hex(dq, dr)
    steps, facing = distance(origin, there), direction_to(origin, there)
    return _Row(0, -1) if facing is None or steps > GUN_RANGE else _Row(steps, facing)


def worth(mine: tuple[Spot, ...], theirs: tuple[Spot, ...], *, armed: bool, edge: MapSheet) -> int:
    """What a line is worth against one guess: shots and risks of each round, and how the two stand at its end."""
    value = 0
    for index, spot in enumerate(mine):
        enemy = theirs[min(index, len(theirs) - 1)]
        value += SHOT[bears(spot, enemy)] if armed else 0
        value -= RISK[bears(enemy, spot)]
        if not edge.contains(*spot.at):
            return value - OFF_MAP
    last, enemy = mine[-1], theirs[-1]
    value -= APART * max(0, distance(last.at, enemy.at) - 1)
    value -= LEVELS_APART * max(0, abs(last.altitude - enemy.altitude) - 1)
    value -= FACING_AWAY * _off_nose(last, enemy.at)
    room = sum(edge.contains(*displaced(last.at, last.facing, steps, 0)) for steps in (1, 2, 3))
    return value - NEAR_EDGE * (3 - room)


def _off_nose(spot: Spot, at: Hex) -> int:
    """Sixths of a turn between the nose and the hex side that leads nearest to a hex, 0..3."""
    if spot.at == at:
        return 1
    apart = (_side_towards(at.q - spot.at.q, at.r - spot.at.r) - spot.facing) % 6
    return min(apart, 6 - apart)


@cache
def _side_towards(dq: int, dr: int) -> int:
    """The hex side that leads nearest to a hex so far away."""
    return min(range(6), key=lambda facing: distance(neighbour(Hex(0, 0), facing), Hex(dq, dr)))


def worth_home(mine: tuple[Spot, ...], side: Side, edge: MapSheet) -> int:
    """What a line is worth to an aircraft that must get home: rows left to its own first row (11.7)."""
    if any(not edge.contains(*spot.at) for spot in mine):
        return -OFF_MAP
    last = mine[-1]
    row, home = edge.row_of(*last.at), edge.index_of(side, edge.start_row)
    heading = 0 if side is Side.CENTRAL else 3
    apart = (heading - last.facing) % 6
    return -HOMEWARD * abs(row - home) - FACING_AWAY * min(apart, 6 - apart)


def best(values: Iterable[tuple[int, int]]) -> list[int]:
    """The indices of the highest values of (index, value), in order."""
    ranked = list(values)
    top = max(value for _, value in ranked)
    return [index for index, value in ranked if value == top]
