"""Lines of flight with their worth: every hand of a repertoire flown from where an aircraft is, riders too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from core.catalog.terms import Family
from core.opponents.errands import along
from core.opponents.lines import Move, Plays, Spot, after
from core.opponents.outlook import WEIGHT, Outlook
from core.opponents.repertoire import Flight
from core.opponents.work import Work

_CLEARING = 45  # tenths for a level Speed card while the front guns are jammed (11.3)
_SPIN = 300  # tenths that a test for a spin costs
_REFINED = 24  # lines that are tried with riders at every place


class Route(NamedTuple):
    """A line that can be flown. `rises`: the levels of the riders on each card."""

    value: int
    moves: tuple[Move, ...]
    rises: tuple[int, ...]
    spots: tuple[Spot, ...]
    speed: int


class Bounds(NamedTuple):
    """How high an aircraft can rise, and the Climbs and Dives it holds."""

    highest: int
    climbs: tuple[int, ...]
    dives: tuple[int, ...]


def ranked(
    flights: Iterable[Flight], start: Spot, bounds: Bounds, outlook: Outlook, work: Work, *, jammed: bool = False
) -> list[Route]:
    """All lines, the best first: level, with an early change of altitude, and the best of them with late ones too."""
    routes: list[Route] = []
    flown = tuple(flights)
    for rise, cards in ((0, ()), (1, bounds.climbs), (-1, bounds.dives)):
        if rise and not cards:
            continue
        if rise > 0 and start.altitude >= bounds.highest:
            continue
        routes += _flown(flown, start, bounds, outlook, work, rise, jammed=jammed)
    routes.sort(key=_worth, reverse=True)
    best = {route.moves: route for route in reversed(routes[: 3 * _REFINED])}
    for route in list(best.values())[-_REFINED:]:
        for rises in _laden(route.moves, bounds):
            if work.spend(len(rises)):
                found = flown_with(route.moves, rises, route.speed, start, bounds, outlook, jammed=jammed)
                routes += [] if found is None else [found]
    routes.sort(key=_worth, reverse=True)
    return routes


def _worth(route: Route) -> int:
    return route.value


class _Reached(NamedTuple):
    """How far a line has come. `due`: its one change of altitude is still to come. `dead`: it cannot be flown."""

    spot: Spot
    value: int
    due: bool
    dead: bool


def _flown(
    flights: tuple[Flight, ...],
    start: Spot,
    bounds: Bounds,
    outlook: Outlook,
    work: Work,
    rise: int,
    *,
    jammed: bool,
) -> Iterator[Route]:
    """Every line with one kind of rider on the first card that bears it; what lines share is flown once."""
    trail = [_Reached(start, 0, bool(rise), dead=False)]
    errand = outlook.errand
    for flight in flights:
        del trail[flight.shared + 1 :]
        if not work.spend(len(flight.moves) - flight.shared):
            return
        for index in range(flight.shared, len(flight.moves)):
            trail.append(_next(trail[-1], flight.moves[index], index, bounds, outlook, rise, jammed=jammed))
        last = trail[-1]
        if last.dead or last.due:
            continue
        spots = tuple([reached.spot for reached in trail[1:]])
        value = last.value + outlook.at_end(len(spots), last.spot)
        value += WEIGHT * along(errand, flight.moves, spots, flight.speed)
        yield Route(value, flight.moves, _early(flight.moves, rise), spots, flight.speed)


def _next(
    reached: _Reached, move: Move, index: int, bounds: Bounds, outlook: Outlook, rise: int, *, jammed: bool
) -> _Reached:
    if reached.dead:
        return reached
    bears = reached.due and (move.climbs if rise > 0 else move.dives)
    spot = after(reached.spot, move, rise if bears else 0)
    if spot.altitude < 1 or (spot.altitude > reached.spot.altitude and spot.altitude > bounds.highest):
        return reached._replace(dead=True)
    value = reached.value + outlook.after(index, spot)
    if jammed and move.family is Family.SPEED and not bears:
        value += _CLEARING * WEIGHT
    return _Reached(spot, value, reached.due and not bears, dead=False)


def _early(moves: tuple[Move, ...], rise: int) -> tuple[int, ...]:
    if not rise:
        return (0,) * len(moves)
    first = next(index for index, move in enumerate(moves) if (move.climbs if rise > 0 else move.dives))
    return tuple([rise if index == first else 0 for index in range(len(moves))])


def _laden(moves: tuple[Move, ...], bounds: Bounds) -> Iterator[tuple[int, ...]]:
    """Late and double changes of altitude; what `_flown` has tried is left out."""
    for rise, cards in ((1, bounds.climbs), (-1, bounds.dives)):
        bearers = [index for index, move in enumerate(moves) if (move.climbs if rise > 0 else move.dives)]
        for index in bearers[1:] if cards else ():
            yield tuple([rise if at == index else 0 for at in range(len(moves))])
        for index, first in enumerate(bearers if len(cards) > 1 else ()):
            for second in bearers[index + 1 :]:
                yield tuple([rise if at in (first, second) else 0 for at in range(len(moves))])


def flown_with(  # noqa: PLR0913  a line and what judges it
    moves: tuple[Move, ...],
    rises: tuple[int, ...],
    speed: int,
    start: Spot,
    bounds: Bounds,
    outlook: Outlook,
    *,
    jammed: bool = False,
    forced: bool = False,
) -> Route | None:
    """One line with the riders given; None if it breaks the ceiling or the ground.

    `forced`: the cards are in hand and must be flown anyhow; then what breaks the ceiling costs what a spin does.
    """
    value, spots, spot = 0, list[Spot](), start
    for index, (move, rise) in enumerate(zip(moves, rises, strict=True)):
        following = after(spot, move, rise)
        high = following.altitude > max(spot.altitude, bounds.highest)
        if following.altitude < 1 or high:
            if not forced:
                return None
            value -= _SPIN * WEIGHT * high
            following = following._replace(altitude=max(1, min(following.altitude, spot.altitude)))
        spot = following
        spots.append(spot)
        value += outlook.after(index, spot)
        if jammed and move.family is Family.SPEED and not rise:
            value += _CLEARING * WEIGHT
    if spots:
        value += outlook.at_end(len(spots), spot) + WEIGHT * along(outlook.errand, moves, tuple(spots), speed)
    return Route(value, moves, rises, tuple(spots), speed)


def plays_of(route: Route, bounds: Bounds) -> Plays:
    """The cards of a route with the riders' ids."""
    climbs, dives = list(bounds.climbs), list(bounds.dives)
    plays: list[tuple[int, tuple[int, ...]]] = []
    for move, rise in zip(route.moves, route.rises, strict=True):
        pile = climbs if rise > 0 else dives
        plays.append((move.card, (pile.pop(0),) if rise else ()))
    return tuple(plays)
