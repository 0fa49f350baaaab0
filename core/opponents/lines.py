"""Lines of flight in Aces High: where cards would take an aircraft, round by round."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from core.aceshigh.readings import Readings, StallTurn
from core.aceshigh.state import Aircraft
from core.catalog.aircraft import Limits
from core.catalog.cards import Card, TailingCall
from core.catalog.rules_data import RulesData
from core.catalog.terms import Family
from core.hexes import Hex, displaced

Play = tuple[int, tuple[int, ...]]
"""A card with the Climb and Dive cards riding on it."""
Plays = tuple[Play, ...]


class Spot(NamedTuple):
    """An aircraft after a round. `flown`: the family of the card that a shot at it counts (10.2, 10.6), None = none."""

    q: int
    r: int
    facing: int
    altitude: int
    flown: Family | None = None

    @property
    def at(self) -> Hex:
        """Its hex."""
        return Hex(self.q, self.r)

    def at_rest(self) -> Spot:
        """The same place in a round without a card of its own."""
        return self._replace(flown=None)


class Move(NamedTuple):
    """A card as a line needs it: its displacement for each facing, and what may ride on it."""

    card: int
    family: Family
    steps: tuple[Hex, ...]
    turn: int
    altitude: int
    fires: bool
    climbs: bool
    dives: bool
    call: TailingCall


def move_of(card: Card, readings: Readings) -> Move:
    """What a card does, in every facing."""
    steady = card.family is Family.STALL and readings.stall_side_turns is StallTurn.NONE
    return Move(
        card=card.id,
        family=card.family,
        steps=tuple(displaced(Hex(0, 0), facing, card.forward, card.front_right) for facing in range(6)),
        turn=0 if steady else card.turn,
        altitude=card.altitude,
        fires=card.may_fire,
        climbs=card.family is Family.SPEED,
        dives=not card.aerobatic and card.family is not Family.FEINT,
        call=card.tailing_call,
    )


def spot_of(craft: Aircraft) -> Spot:
    """Where an aircraft is now, with no card."""
    return Spot(craft.at.q, craft.at.r, craft.facing, craft.altitude)


def highest(limits: Limits) -> int:
    """The level that an aircraft can rise to by a card, from wherever it is (2.0, reading 2-5)."""
    return limits.altitude if limits.regainable else limits.altitude - 1


def after(spot: Spot, move: Move, rise: int) -> Spot:
    """The spot after one card; `rise`: the levels of its riders. Not bounded by ceiling or ground."""
    q, r, facing, altitude, _flown = spot
    dq, dr = move.steps[facing]
    return Spot(q + dq, r + dr, (facing + move.turn) % 6, altitude + move.altitude + rise, move.family)


def line(data: RulesData, readings: Readings, start: Spot, plays: Plays, ceiling: int) -> tuple[Spot, ...]:
    """The spots after each card of a hand, between the ground and the ceiling."""
    spots: list[Spot] = []
    for ident, riders in plays:
        rise = sum([data.card(rider).altitude for rider in riders])
        spot = after(start, move_of(data.card(ident), readings), rise)
        start = spot._replace(altitude=max(1, min(max(ceiling, start.altitude), spot.altitude)))
        spots.append(start)
    return tuple(spots)


@lru_cache(maxsize=256)
def bends(start: Spot, speed: int, rounds: int) -> tuple[tuple[Spot, ...], ...]:
    """Where anybody may fly in so many rounds: straight on, or with one or two turns of 60 degrees."""
    ways: tuple[tuple[tuple[int, int], ...], ...] = (
        (),
        ((1, -1),),
        ((1, 1),),
        ((0, -1), (2, -1)),
        ((0, 1), (2, 1)),
    )
    found: list[tuple[Spot, ...]] = []
    for way in ways:
        turns = dict(way)
        spot, spots, left = start, [], max(1, speed)
        for index in range(rounds):
            if index in turns:
                spot = spot._replace(facing=(spot.facing + turns[index]) % 6, flown=Family.ROTATION)
            elif left:
                q, r = displaced(spot.at, spot.facing, 1, 0)
                spot = spot._replace(q=q, r=r, flown=Family.SPEED)
                left -= 1
            else:
                spot = spot.at_rest()
            spots.append(spot)
        found.append(tuple(spots))
    return tuple(found)


def cards_of(plays: Iterable[Play]) -> tuple[int, ...]:
    """All cards of a hand in rising order, riders too."""
    return tuple(sorted([card for play in plays for card in (play[0], *play[1])]))
