"""The sum of a volley, chapter 10: base dice, guns and every modifier with its section. Also the screen's preview."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from core.aceshigh.arcs import Aim, aim_along, sight_of, sight_of_place
from core.aceshigh.decisions import Shot
from core.aceshigh.events import Modifier
from core.aceshigh.ground import BALLOON
from core.aceshigh.readings import UnderFire
from core.aceshigh.state import Aircraft, Dogfight, Gun, Mark
from core.catalog.aircraft import AircraftType, Lewis
from core.catalog.rules_data import RulesData
from core.catalog.terms import Family, Part
from core.hexes import Hex
from core.words import AircraftId, Grade

PRECISE = (Part.ENGINE, Part.TAIL)
"""Parts that are small in the sights: no deflection (10.2), and only sixes hit them (9.4.1, 9.4.2)."""


class Volley(NamedTuple):
    """One shot before its dice: what it aims at and its sum; with 0 `dice` or less it may not be fired."""

    aim: Aim
    modifiers: tuple[Modifier, ...]
    dice: int
    lewis: bool


def volley(
    state: Dogfight, data: RulesData, shooter_id: AircraftId, shot: Shot, *, lewis_loaded: bool = True
) -> Volley:
    """The sum of a shot (10.1 to 10.9); `lewis_loaded` False: a front Lewis is silent, the black number counts (11.4).

    Readings 2-9 (gun dice) and 10-1 to 10-10.

    Raises:
        ValueError: the target is not in the gun's arc.
    """
    if shot.target == BALLOON:
        return _at_balloon(state, data, state.craft(shooter_id), shot, lewis_loaded=lewis_loaded)
    shooter, target = state.craft(shooter_id), state.craft(shot.target)
    sight = sight_of(data.charts, state.readings, shooter, target, shot.gun)
    if sight is None:
        raise ValueError(f"{shot.target} is not in the arc of {shooter_id}")
    aim = aim_along(data.charts, shooter, target, sight)
    return _summed(data, shooter, shot, aim, _modifiers(state, data, shooter, target, shot, aim), loaded=lewis_loaded)


def _summed(
    data: RulesData, shooter: Aircraft, shot: Shot, aim: Aim, modifiers: tuple[tuple[str, int], ...], *, loaded: bool
) -> Volley:
    sheet = data.aircraft_type(shooter.type_id)
    lewis = shot.gun is Gun.FRONT and sheet.front_guns.lewis is not Lewis.NONE and loaded
    lines = [
        _line("10.1.1", data.charts.range_dice.at(aim.range)),
        _line("9.2", _gun_dice(sheet, shot.gun, lewis=lewis)),
    ]
    lines += [_line(section, amount) for section, amount in modifiers if amount]
    return Volley(aim=aim, modifiers=tuple(lines), dice=sum([line.amount for line in lines]), lewis=lewis)


@lru_cache(maxsize=512)
def _line(section: str, amount: int) -> Modifier:
    return Modifier(section=section, amount=amount)


def _at_balloon(state: Dogfight, data: RulesData, shooter: Aircraft, shot: Shot, *, lewis_loaded: bool) -> Volley:
    """A volley at the enemy's balloon (13.1.4): it has no card and no sides, but a height (reading 13-8)."""
    balloon = state.ground.balloon(shooter.side.enemy)
    aim = None if balloon is None else balloon_aim(state, data, shooter, balloon.at, shot.gun)
    if aim is None:
        raise ValueError(f"no balloon is in the arc of {shooter.ident}")
    modifiers = (
        ("10.5", data.charts.modifiers.observer.amount if shot.gun is Gun.REAR else 0),
        *_by_altitude(data, aim, observer=shot.gun is Gun.REAR),
        ("10.9", data.charts.modifiers.smoke_or_flames.amount if _burns(shooter) else 0),
    )
    return _summed(data, shooter, shot, aim, modifiers, loaded=lewis_loaded)


def balloon_aim(state: Dogfight, data: RulesData, shooter: Aircraft, at: Hex, gun: Gun) -> Aim | None:
    """Where a balloon stands in the sights of a gun; None outside its arc."""
    sight = sight_of_place(data.charts, state.readings, shooter, at, gun)
    if sight is None:
        return None
    difference = data.charts.ground_fire.balloon_altitude.amount - shooter.altitude
    return Aim(target=BALLOON, range=sight.range, bearing=None, difference=difference, priority=None, secondary=None)


def _burns(shooter: Aircraft) -> bool:
    return Mark.SMOKE in shooter.marks or Mark.FLAMES in shooter.marks


def _by_altitude(data: RulesData, aim: Aim, *, observer: bool) -> tuple[tuple[str, int], ...]:
    """10.7 and 10.8, for the pilot alone."""
    table = data.charts.modifiers
    return (
        ("10.7", table.lower_target.at(aim.range) if aim.difference == -1 and not observer else 0),
        ("10.8", table.higher_target.at(aim.range) if aim.difference == 1 and not observer else 0),
    )


def _gun_dice(sheet: AircraftType, gun: Gun, *, lewis: bool) -> int:
    if gun is Gun.REAR:
        return sheet.rear_guns.dice
    return sheet.front_guns.dice_with_lewis if lewis else sheet.front_guns.dice


def _modifiers(
    state: Dogfight, data: RulesData, shooter: Aircraft, target: Aircraft, shot: Shot, aim: Aim
) -> tuple[tuple[str, int], ...]:
    """Every modifier in the order of its section, the zeros too."""
    table = data.charts.modifiers
    observer = shot.gun is Gun.REAR
    gunner = shooter.observer if observer else shooter.pilot
    grade = Grade.ROOKIE if gunner is None else gunner.grade
    # A spinning aircraft flies no card, whatever it flew before the spin (reading 9-19).
    family = data.card(target.card_now).family if target.card_now and not target.spinning else None
    fired_at = target.fired_at_by
    under_fire = shooter.ident in fired_at if state.readings.under_fire is UnderFire.SAME_SHOOTER else bool(fired_at)
    advanced = family is Family.SPEED and aim.priority not in PRECISE
    deflected = grade is not Grade.ACE if observer else advanced
    return (
        ("10.2", table.deflection.at(aim.range) if deflected else 0),
        ("10.3", table.under_fire.amount if under_fire and grade is not Grade.ROOKIE else 0),
        ("10.4", table.long_burst.amount if shot.long_burst else 0),
        ("10.5", table.observer.amount if observer else 0),
        ("10.6", table.stall_or_rotation.amount if family in (Family.STALL, Family.ROTATION) else 0),
        *_by_altitude(data, aim, observer=observer),
        ("10.9", table.smoke_or_flames.amount if _burns(shooter) else 0),
    )
