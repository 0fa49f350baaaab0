"""Firing arcs (9.1) and where a shot comes from (9.2, 9.2.1): whom a gun sees, how far and from which side."""

from __future__ import annotations

from typing import NamedTuple

from core.aceshigh.readings import FireOn, Readings, RearArc
from core.aceshigh.state import Aircraft, Dogfight, Gun
from core.catalog.charts import ArcHex, ArcLetter, ArcLine, Charts
from core.catalog.rules_data import RulesData
from core.catalog.terms import Bearing, Part
from core.hexes import Hex, direction_to, in_frame, turned
from core.words import AircraftId

BEARINGS = tuple(Bearing)


class Sight(NamedTuple):
    """A place in an arc: its range and, on a straight row, the side of the target that faces the gun.

    `bearing` is None in a blind hex (9.2.1); `letter` says what the own tail hides (9.1), None for the front guns.
    """

    range: int
    bearing: Bearing | None
    letter: ArcLetter | None


class Aim(NamedTuple):
    """An enemy that a gun can fire at. `difference`: its altitude less the shooter's.

    `bearing`, `priority` and `secondary` are None in a blind hex, where a die chooses the zones (9.2.1, 11.10).
    """

    target: AircraftId
    range: int
    bearing: Bearing | None
    difference: int
    priority: Part | None
    secondary: Part | None


def in_arc(state: Dogfight, data: RulesData, shooter: AircraftId, gun: Gun) -> tuple[Aim, ...]:
    """Every enemy in play that one gun sees now, within reach in altitude (reading 9-3), in the order of the state.

    Whether the gun may fire at all is for `faults_in_shot` to say.
    """
    craft = state.craft(shooter)
    aims: list[Aim] = []
    if not has_gun(data, craft, gun):
        return ()
    for target in state.aircraft:
        if target.side is craft.side or not target.in_play:
            continue
        sight = sight_of(data.charts, state.readings, craft, target, gun)
        if sight is not None and seen(sight, target.altitude - craft.altitude) and within_reach(data, craft, target):
            aims.append(aim_along(data.charts, craft, target, sight))
    return tuple(aims)


def has_gun(data: RulesData, craft: Aircraft, gun: Gun) -> bool:
    """Whether the sheet has that gun (2.2), and for the rear one a man aboard to fire it."""
    sheet = data.aircraft_type(craft.type_id)
    return sheet.front_guns.armed if gun is Gun.FRONT else sheet.rear_guns.armed and craft.observer is not None


def sight_of(charts: Charts, readings: Readings, shooter: Aircraft, target: Aircraft, gun: Gun) -> Sight | None:
    """The target's place in the arc; None outside it. Aircraft in one hex never see each other (reading 8-1).

    Judged at the end of the round; with `fire_on` = crossed also where the target's card found it (9.2, reading 9-2).
    """
    if target.at == shooter.at:
        return None
    sight = _sight(charts, readings, shooter, target.at, target.facing, gun)
    if sight is None and readings.fire_on is FireOn.CROSSED:
        sight = _sight(charts, readings, shooter, target.began_at, target.began_facing, gun)
    return sight


def sight_of_place(charts: Charts, readings: Readings, shooter: Aircraft, at: Hex, gun: Gun) -> Sight | None:
    """A place's sight for what has no facing, a balloon; None outside the arc and in the shooter's own hex."""
    return None if at == shooter.at else _sight(charts, readings, shooter, at, 0, gun)


def _sight(charts: Charts, readings: Readings, shooter: Aircraft, at: Hex, facing: int, gun: Gun) -> Sight | None:
    if gun is Gun.FRONT:
        # Three hexes straight ahead (reading 9-1).
        steps, aside = in_frame(shooter.at, shooter.facing, at)
        if aside or not 1 <= steps <= charts.longest_range:
            return None
        return Sight(steps, BEARINGS[turned(shooter.facing, 3 - facing)], None)
    place = _rear_hex(charts, shooter, at)
    if place is None:
        return None
    bearing = _bearing(shooter.at, at, facing) if place.line is ArcLine.MAIN else None
    return Sight(place.distance, bearing, rear_letter(charts, readings, shooter, at))


def _rear_hex(charts: Charts, shooter: Aircraft, at: Hex) -> ArcHex | None:
    forward, front_right = in_frame(shooter.at, shooter.facing, at)
    for place in charts.rear_arc:
        if place.forward == forward and place.front_right == front_right:
            return place
    return None


def rear_letter(charts: Charts, readings: Readings, craft: Aircraft, at: Hex) -> ArcLetter | None:
    """The letter that a hex has in the arc behind an aircraft (9.1, 12.7, readings 9-5 and 9-6); None outside it."""
    place = _rear_hex(charts, craft, at)
    if place is None:
        return None
    return place.letter if readings.rear_arc is RearArc.DEFAULT else place.alternative


def _bearing(shooter: Hex, target: Hex, facing: int) -> Bearing:
    """The side of the target that the fire comes from, clockwise from its nose (9.2, reading 9-4)."""
    direction = direction_to(target, shooter)
    if direction is None:
        raise ValueError("the shooter stands on no straight row from the target")
    return BEARINGS[turned(direction, -facing)]


def seen(sight: Sight, difference: int) -> bool:
    """Whether the shooter's own tail leaves the target in sight (9.1, reading 9-7)."""
    match sight.letter:
        case None:
            return True
        case ArcLetter.A:
            return False
        case ArcLetter.B:
            return difference > 0
        case ArcLetter.C:
            return difference >= 0


def within_reach(data: RulesData, shooter: Aircraft, target: Aircraft) -> bool:
    """Whether the difference of altitude allows fire (10.4.2; 14.0, turn 2; reading 9-3)."""
    return abs(target.altitude - shooter.altitude) <= data.charts.fire.altitude_reach


def aim_along(charts: Charts, shooter: Aircraft, target: Aircraft, sight: Sight) -> Aim:
    """A sight with the zones that it hits (9.2)."""
    zone = None if sight.bearing is None else charts.zone(sight.bearing)
    return Aim(
        target=target.ident,
        range=sight.range,
        bearing=sight.bearing,
        difference=target.altitude - shooter.altitude,
        priority=None if zone is None else zone.priority,
        secondary=None if zone is None else zone.secondary,
    )
