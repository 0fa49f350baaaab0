"""Standing fire orders: a closed form that turns into explicit shots once the cards of a round are flown.

They stand in for the declarations of chapter 9 where a fight is flown by mail: what a player would have said after the
movement is fixed beforehand, as conditions on what he would then have seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.aceshigh import fire
from core.aceshigh.decisions import Condition, FireOrder, Shot, Target
from core.aceshigh.fire import Aim
from core.aceshigh.ground import GROUND_TARGETS
from core.aceshigh.ground_targets import aim_at_ground
from core.aceshigh.state import Aircraft, Dogfight
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.words import AircraftId


def shots_by_orders(
    state: Dogfight, data: RulesData, orders: Mapping[AircraftId, tuple[FireOrder, ...]]
) -> dict[AircraftId, tuple[Shot, ...]]:
    """The shots that the orders of this round's cards come to, on the positions after the movement (9.2)."""
    found: dict[AircraftId, tuple[Shot, ...]] = {}
    for craft in state.aircraft:
        shots: list[Shot] = []
        spent = False
        for order in orders.get(craft.ident, ()):
            # One long burst a turn (10.4): the gun whose order stands first has it.
            shot = _shot(state, data, craft, replace(order, long_burst=None) if spent else order)
            if shot is not None:
                shots.append(shot)
                spent = spent or shot.long_burst
        if shots:
            found[craft.ident] = tuple(shots)
    return found


def _shot(state: Dogfight, data: RulesData, shooter: Aircraft, order: FireOrder) -> Shot | None:
    aims = [
        aim
        for aim in _aims(state, data, shooter, order)
        if _holds(order.when, shooter, order, aim)
        and (isinstance(order.target, Target) or aim.target == order.target)
        and _may(state, data, shooter, _plain(order, aim))
    ]
    if not aims:
        return None
    # min() keeps the first of equals: the order of the state decides.
    aim = min(aims, key=lambda seen: _resistance(state, data, seen) if order.target is Target.WEAKEST else seen.range)
    for wish, shot in (
        (order.long_burst, Shot(gun=order.gun, target=aim.target, long_burst=True, concentrated=False)),
        (order.concentrated, Shot(gun=order.gun, target=aim.target, long_burst=False, concentrated=True)),
    ):
        if wish is not None and _holds(wish, shooter, order, aim) and _may(state, data, shooter, shot):
            return shot
    return _plain(order, aim)


def _aims(state: Dogfight, data: RulesData, shooter: Aircraft, order: FireOrder) -> tuple[Aim, ...]:
    """What the gun sees; the ground only where the order names it."""
    if order.target not in GROUND_TARGETS:
        return fire.in_arc(state, data, shooter.ident, order.gun)
    aim = aim_at_ground(state, data, shooter, AircraftId(order.target), order.gun)
    return () if aim is None else (aim,)


def _plain(order: FireOrder, aim: Aim) -> Shot:
    return Shot(gun=order.gun, target=aim.target, long_burst=False, concentrated=False)


def _may(state: Dogfight, data: RulesData, shooter: Aircraft, shot: Shot) -> bool:
    return not fire.faults_in_shot(state, data, shooter.ident, shot)


def _holds(when: Condition, shooter: Aircraft, order: FireOrder, aim: Aim) -> bool:
    """Whether every part of a condition holds; a zone that a die will choose (9.2.1) fits only all four."""
    zone_fits = len(when.zones) == len(Part) if aim.priority is None else aim.priority in when.zones
    return (
        aim.range <= when.range
        and zone_fits
        and aim.difference in when.differences
        and shooter.ammunition(order.gun) >= when.ammunition
    )


def _resistance(state: Dogfight, data: RulesData, aim: Aim) -> int:
    """Hits that the weakest part of the target still survives (9.6)."""
    target = state.craft(aim.target)
    parts = data.aircraft_type(target.type_id).parts
    return min(parts.hits(part) - target.damage.of(part) for part in Part)
