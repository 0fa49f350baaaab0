"""Why a shot at a balloon or a trench may not be fired (13.1.3, 13.1.4), and how either stands in the sights."""

from __future__ import annotations

from core.aceshigh import missions
from core.aceshigh.arcs import Aim, has_gun
from core.aceshigh.decisions import Shot
from core.aceshigh.ground import BALLOON, TRENCH, Mission
from core.aceshigh.refusals import Code
from core.aceshigh.state import Aircraft, Dogfight, Gun
from core.aceshigh.volleys import balloon_aim, volley
from core.catalog.rules_data import RulesData
from core.words import AircraftId

Reason = tuple[Code, str]

MISSION_OF: dict[AircraftId, Mission] = {BALLOON: Mission.BALLOON, TRENCH: Mission.STRAFING}


def against_attack(state: Dogfight, data: RulesData, shooter: Aircraft, shot: Shot) -> list[Reason]:
    """Every rule that an attack on the ground would break, besides those of any shot."""
    mission = MISSION_OF[shot.target]
    section = missions.SECTIONS[mission]
    reasons: list[Reason] = []
    own = state.ground.mission(shooter.side)
    if own is not None and own is not mission:
        reasons.append((Code.OTHER_MISSION, "13.0"))
    if not missions.may_fly(data, mission, data.aircraft_type(shooter.type_id)):
        reasons.append((Code.MISSION_NEEDS_OTHER_AIRCRAFT, section))
    if missions.known_speed(state, data, shooter) > missions.row(data, mission).highest_speed:
        reasons.append((Code.MISSION_TOO_FAST, section))
    if shooter.altitude not in missions.altitudes(data, mission, shooter.pilot.grade):
        reasons.append((Code.MISSION_ALTITUDE, section))
    if shot.long_burst:
        reasons.append((Code.LONG_BURST_AT_GROUND, section))
    if shot.concentrated:
        reasons.append((Code.CONCENTRATED_AT_GROUND, "12.3"))
    return reasons + (
        _against_balloon(state, data, shooter, shot)
        if mission is Mission.BALLOON
        else _against_trench(state, data, shooter)
    )


def _against_balloon(state: Dogfight, data: RulesData, shooter: Aircraft, shot: Shot) -> list[Reason]:
    balloon = state.ground.balloon(shooter.side.enemy)
    if balloon is None or not balloon.stands:
        return [(Code.NO_BALLOON, "13.1.4")]
    aim = balloon_aim(state, data, shooter, balloon.at, shot.gun)
    if aim is None:
        return [(Code.NOT_IN_ARC, "9.1")]
    if abs(aim.difference) > data.charts.fire.altitude_reach:
        return [(Code.ALTITUDES_APART, "10.4.2")]
    height = shooter.altitude + aim.difference
    places = ((shooter.at, shooter.altitude), (balloon.at, height))
    if any((friend.at, friend.altitude) in places for friend in _friends(state, shooter)):
        return [(Code.FRIEND_IN_HEX, "9.0")]
    return [(Code.NO_DICE, "9.2")] if volley(state, data, shooter.ident, shot).dice <= 0 else []


def _friends(state: Dogfight, shooter: Aircraft) -> list[Aircraft]:
    """Who may be in the way of a shot by being in its hex on its level (9.0, reading 8-2)."""
    return [
        friend
        for friend in state.aircraft
        if friend.side is shooter.side and friend.in_play and friend.ident != shooter.ident
    ]


def _against_trench(state: Dogfight, data: RulesData, shooter: Aircraft) -> list[Reason]:
    if dict(state.ground.trenches).get(shooter.side.enemy) != data.map_sheet.row_of(*shooter.at):
        return [(Code.NO_TRENCH, "13.1.3")]
    entered = shooter.at != shooter.began_at and shooter.card_now and data.card(shooter.card_now).is_speed
    if not entered:
        return [(Code.TRENCH_NOT_ENTERED, "13.1.3")]
    if any((friend.at, friend.altitude) == (shooter.at, shooter.altitude) for friend in _friends(state, shooter)):
        return [(Code.FRIEND_IN_HEX, "9.0")]
    strafed = missions.strafed_by(state, shooter.side)
    if shooter.at not in strafed and len(strafed) >= data.charts.scoring.strafed_hexes.amount:
        return [(Code.STRAFED_ENOUGH, "13.1.3")]
    return []


def aim_at_ground(state: Dogfight, data: RulesData, shooter: Aircraft, target: AircraftId, gun: Gun) -> Aim | None:
    """The balloon or the trench below in the sights of a gun; None where it is not. A trench is at range 0, below."""
    if not has_gun(data, shooter, gun):
        return None
    if target == BALLOON:
        balloon = state.ground.balloon(shooter.side.enemy)
        seen = balloon is not None and balloon.stands
        return balloon_aim(state, data, shooter, balloon.at, gun) if balloon is not None and seen else None
    if _against_trench(state, data, shooter):
        return None
    return Aim(target=TRENCH, range=0, bearing=None, difference=-1, priority=None, secondary=None)
