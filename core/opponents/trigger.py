"""When and how a pilot fires: standing orders for his cards, and the shots of a round that he declares himself."""

from __future__ import annotations

from core.aceshigh import fire, legal
from core.aceshigh.arcs import has_gun
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import Condition, DeclareFire, FireOrder, Shot, Target
from core.aceshigh.ground import BALLOON, GROUND_TARGETS, TRENCH
from core.aceshigh.state import Aircraft, Dogfight, Gun
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.opponents import marksman
from core.opponents.errands import BalloonHunt, Errand, Strafing
from core.opponents.lines import Move, Spot
from core.opponents.purpose import enemies
from core.words import AircraftId, Grade, SeatId

_CONCENTRATED = Condition(range=3, zones=(Part.WINGS, Part.FUSELAGE), differences=ALWAYS.differences, ammunition=1)
_LONG_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)
_KILLING_BURST = Condition(range=2, zones=ALWAYS.zones, differences=(0,), ammunition=2)
_WEAK = 2  # hits left to a part at which a long burst may end it
_JAM = 40  # tenths of a point that a jam costs, half of the time
_HOARDED = 3  # with so little ammunition left, thin shots wait
_THIN = 3  # dice


def orders_for(
    view: Dogfight, data: RulesData, craft: Aircraft, errand: Errand, move: Move, spot: Spot, speed: int
) -> tuple[FireOrder, ...]:
    """The standing orders while one card is flown that leads to a spot."""
    if not move.fires:
        return ()
    weak = any(marksman.resistance(data, enemy) <= _WEAK for enemy in enemies(view, craft))
    several = len(enemies(view, craft)) > 1
    found: list[FireOrder] = []
    for gun, gunner in ((Gun.FRONT, craft.pilot), (Gun.REAR, craft.observer)):
        if gunner is None or not has_gun(data, craft, gun):
            continue
        ground = _ground_target(errand, move, spot, speed, gun)
        if ground is not None:
            found.append(FireOrder(gun=gun, when=ALWAYS, target=ground, long_burst=None, concentrated=None))
            continue
        found.append(
            FireOrder(
                gun=gun,
                when=ALWAYS,
                target=Target.WEAKEST if weak and several else Target.NEAREST,
                long_burst=_KILLING_BURST if weak else _LONG_BURST,
                concentrated=_CONCENTRATED if gunner.grade is Grade.ACE else None,
            )
        )
    return tuple(found)


def _ground_target(errand: Errand, move: Move, spot: Spot, speed: int, gun: Gun) -> AircraftId | None:
    """The balloon or trench that this card brings before the gun; an enemy there too is let go."""
    match errand:
        case BalloonHunt() if gun is Gun.FRONT and errand.volley_after(spot, speed):
            return BALLOON
        case Strafing() if errand.attacks(move, spot, speed) and spot.at not in errand.strafed:
            return TRENCH
        case _:
            return None


def declared(view: Dogfight, data: RulesData, seat: SeatId) -> DeclareFire:
    """The best shot of each gun, at most one long burst for an aircraft (10.4)."""
    chosen: dict[tuple[AircraftId, Gun], tuple[int, Shot]] = {}
    for ident, shot in legal.possible_shots(view, data, seat):
        craft = view.craft(ident)
        burst_taken = any(
            other.long_burst for (who, gun), (_value, other) in chosen.items() if who == ident and gun is not shot.gun
        )
        value = 0 if shot.long_burst and burst_taken else _value(view, data, craft, shot)
        if value > chosen.get((ident, shot.gun), (0, shot))[0]:
            chosen[ident, shot.gun] = (value, shot)
    return DeclareFire(shots=tuple((ident, shot) for (ident, _gun), (_value, shot) in chosen.items()))


def _value(view: Dogfight, data: RulesData, craft: Aircraft, shot: Shot) -> int:
    """Tenths of a point that a shot promises, less what it costs; 0 or less = hold."""
    volley = data.charts.scoring.volley.points * marksman.TENTHS
    if shot.target in GROUND_TARGETS:
        return 3 * volley
    target = view.craft(shot.target)
    planned = fire.volley(view, data, craft.ident, shot)
    worth = marksman.worth_of_hit(data, target)
    value = volley + planned.dice * worth // 3
    if planned.dice <= _THIN and craft.ammunition(shot.gun) <= _HOARDED and craft.fuel > craft.ammunition(shot.gun):
        return 0
    if shot.concentrated:
        small = planned.aim.priority in (None, Part.ENGINE, Part.TAIL)
        return value - worth if small else value + worth
    if shot.long_burst:
        difference = planned.aim.difference
        if difference > 0 or planned.aim.range > _KILLING_BURST.range:
            return 0
        spare = craft.ammunition(shot.gun) > craft.fuel
        cost = _JAM + (volley // 3 if spare else volley)
        return value - cost if marksman.resistance(data, target) <= _WEAK or spare else 0
    return value
