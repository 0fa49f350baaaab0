"""What the guns of one aircraft promise against another, in tenths of a point, from where both would stand.

A volley scores by itself (2.6); each hit is worth its share of the victory, more where little resistance is left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.aceshigh.readings import Readings, RearArc
from core.aceshigh.state import JAM, Aircraft, Fate, Gun, Mark
from core.aceshigh.volleys import PRECISE
from core.catalog.charts import ArcLetter, ArcLine, Charts
from core.catalog.rules_data import RulesData
from core.catalog.terms import Bearing, Family, Part
from core.hexes import DIRECTIONS
from core.opponents.lines import Spot
from core.words import Grade

TENTHS = 10
NO_GUN = -99
_PRECISE_BONUS = 4  # thirds: Engine and Tail have the shortest tracks, three count for other zones
_LEAST_WORTH, _MOST_WORTH = 12, 90  # tenths of a point for one hit
_SHARE = 2  # of the hits that a volley makes, one in so many strikes the part that is aimed at


class Arms(NamedTuple):
    """The guns that an aircraft can fire now: the dice they add, `NO_GUN` for none.

    `plain_rear`: the observer allows for the target's movement at no cost (12.5). `letters`: his rear arc, by option.
    """

    front: int
    rear: int
    plain_rear: bool
    other_arc: bool

    @property
    def none(self) -> bool:
        """Whether it cannot fire at all."""
        return self.front == NO_GUN and self.rear == NO_GUN


class Shelf:
    """The charts as a key: rules data of the same digest shoot alike."""

    __slots__ = ("_key", "charts", "precise", "rear", "volley")

    def __init__(self, data: RulesData) -> None:
        self._key = data.digest
        self.charts: Charts = data.charts
        self.volley = data.charts.scoring.volley.points * TENTHS
        self.precise = tuple([data.charts.zone(side).priority in PRECISE for side in Bearing])
        self.rear = {(place.forward, place.front_right): place for place in data.charts.rear_arc}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shelf) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)


def arms_of(data: RulesData, craft: Aircraft, readings: Readings) -> Arms:
    """The guns of an aircraft as they are: jammed, empty and dead men's guns do not count."""
    sheet = data.aircraft_type(craft.type_id)
    burning = Mark.SMOKE in craft.marks or Mark.FLAMES in craft.marks
    less = data.charts.modifiers.smoke_or_flames.amount if burning else 0
    observer = craft.observer
    ready = not craft.spinning and craft.in_play
    front = ready and sheet.front_guns.armed and Mark.GUNS_DESTROYED not in craft.marks and craft.ammo_front > 0
    rear = ready and sheet.rear_guns.armed and observer is not None and observer.fate is not Fate.DEAD
    rear = rear and craft.ammo_rear > 0
    return Arms(
        front=sheet.front_guns.dice_with_lewis + less if front and JAM[Gun.FRONT] not in craft.marks else NO_GUN,
        rear=sheet.rear_guns.dice + less if rear and JAM[Gun.REAR] not in craft.marks else NO_GUN,
        plain_rear=observer is not None and observer.grade is Grade.ACE,
        other_arc=readings.rear_arc is RearArc.ALTERNATIVE,
    )


def resistance(data: RulesData, craft: Aircraft) -> int:
    """Hits that the weakest part still survives (9.6)."""
    parts = data.aircraft_type(craft.type_id).parts
    return min(parts.hits(part) - craft.damage.of(part) for part in Part)


def worth_of_hit(data: RulesData, craft: Aircraft) -> int:
    """What one more hit on an aircraft is worth, in tenths of a point."""
    kill = data.charts.scoring.kill.points * TENTHS
    return max(_LEAST_WORTH, min(_MOST_WORTH, kill // (_SHARE * (max(0, resistance(data, craft)) + 1))))


def promise(shelf: Shelf, arms: Arms, shooter: Spot, target: Spot, worth: int) -> int:
    """What the shooter's volleys at the target promise, both guns together."""
    difference = target.altitude - shooter.altitude
    if abs(difference) > shelf.charts.fire.altitude_reach:
        return 0
    dq, dr = target.q - shooter.q, target.r - shooter.r
    if max(abs(dq), abs(dr), abs(dq + dr)) > shelf.charts.longest_range or not (dq or dr):
        return 0
    fq, fr = DIRECTIONS[shooter.facing]
    gq, gr = DIRECTIONS[(shooter.facing + 1) % 6]
    sign = fq * gr - fr * gq
    ahead, aside = (dq * gr - dr * gq) * sign, (fq * dr - fr * dq) * sign
    turned = (target.facing - shooter.facing) % 6
    return _promise(shelf, arms, ahead, aside, turned, difference, target.flown, worth)


@lru_cache(maxsize=1 << 15)
def _promise(  # noqa: PLR0913, PLR0917  the key of the cache: how the target stands in the shooter's frame
    shelf: Shelf,
    arms: Arms,
    ahead: int,
    aside: int,
    turned: int,
    difference: int,
    flown: Family | None,
    worth: int,
) -> int:
    total = 0
    if arms.front != NO_GUN and not aside and ahead > 0:
        total += _worth(
            shelf, arms.front, _front_dice(shelf, ahead, turned, difference, flown), worth, (3 - turned) % 6
        )
    place = shelf.rear.get((ahead, aside)) if arms.rear != NO_GUN else None
    if place is not None:
        letter = place.alternative if arms.other_arc else place.letter
        if (letter is ArcLetter.C and difference >= 0) or (letter is ArcLetter.B and difference > 0):
            side = -1
            if place.line is ArcLine.MAIN:
                side = (3 + _direction(ahead, aside) - turned) % 6
            total += _worth(shelf, arms.rear, _rear_dice(shelf, place.distance, arms, flown), worth, side)
    return total


def _direction(ahead: int, aside: int) -> int:
    """The facing, seen from the nose, of a place on a straight row behind."""
    if not aside:
        return 3
    return 4 if not ahead else 2


def _worth(shelf: Shelf, gun: int, dice: int, worth: int, side: int) -> int:
    dice += gun
    if dice <= 0:
        return 0
    precise = side >= 0 and shelf.precise[side]
    return shelf.volley + dice * worth * (_PRECISE_BONUS if precise else 3) // 9


def _front_dice(shelf: Shelf, steps: int, turned: int, difference: int, flown: Family | None) -> int:
    table = shelf.charts.modifiers
    dice = shelf.charts.range_dice.at(steps)
    if flown is Family.SPEED and turned not in (0, 3):
        dice += table.deflection.at(steps)
    if flown in (Family.ROTATION, Family.STALL):
        dice += table.stall_or_rotation.amount
    if difference:
        dice += (table.lower_target if difference < 0 else table.higher_target).at(steps)
    return dice


def _rear_dice(shelf: Shelf, steps: int, arms: Arms, flown: Family | None) -> int:
    table = shelf.charts.modifiers
    dice = shelf.charts.range_dice.at(steps) + table.observer.amount
    if not arms.plain_rear:
        dice += table.deflection.at(steps)
    if flown in (Family.ROTATION, Family.STALL):
        dice += table.stall_or_rotation.amount
    return dice
