"""Why a shot may not be fired: chapter 9 and what chapters 10 to 12 add, every reason with its section."""

from __future__ import annotations

from collections.abc import Mapping

from core.aceshigh import ground_targets
from core.aceshigh.arcs import has_gun, seen, sight_of, within_reach
from core.aceshigh.decisions import Shot
from core.aceshigh.ground import GROUND_TARGETS, NO_GROUND
from core.aceshigh.refusals import Code
from core.aceshigh.state import JAM, Aircraft, Dogfight, Fate, Gun, Mark
from core.aceshigh.volleys import volley
from core.catalog.rules_data import RulesData
from core.play import Refusal
from core.words import AircraftId, Grade

Reason = tuple[Code, str]


def faults_in_shot(state: Dogfight, data: RulesData, shooter_id: AircraftId, shot: Shot) -> tuple[Refusal, ...]:
    """Every rule that a shot would break on the positions after the movement; empty if it may be fired."""
    shooter = state.craft(shooter_id)
    reasons = [*_against_shooter(data, shooter), *_against_gun(data, shooter, shot)]
    target = next((craft for craft in state.aircraft if craft.ident == shot.target), None)
    if shot.target in GROUND_TARGETS:
        reasons += ground_targets.against_attack(state, data, shooter, shot)
    elif target is None or target.side is shooter.side:
        reasons.append((Code.NO_ENEMY, "9.0"))
    elif not target.in_play:
        reasons.append((Code.TARGET_GONE, "9.0"))
    else:
        reasons += _against_target(state, data, shooter, target, shot)
    return tuple(Refusal(code=code, who=shooter_id, section=section) for code, section in reasons)


def faults_in_fire(
    state: Dogfight, data: RulesData, shots: Mapping[AircraftId, tuple[Shot, ...]]
) -> tuple[Refusal, ...]:
    """Every rule that the shots of a round would break, a second shot or long burst too (readings 9-9, 10-11)."""
    found: list[Refusal] = []
    for craft in state.aircraft:
        mine = shots.get(craft.ident, ())
        for shot in mine:
            found += faults_in_shot(state, data, craft.ident, shot)
        if len({shot.gun for shot in mine}) < len(mine):
            found.append(Refusal(code=Code.GUN_TWICE, who=craft.ident, section="9.2"))
        if sum(shot.long_burst for shot in mine) > data.charts.fire.long_bursts_per_turn:
            found.append(Refusal(code=Code.LONG_BURST_TWICE, who=craft.ident, section="10.4"))
    return tuple(found)


def can_fire(state: Dogfight, data: RulesData, ident: AircraftId) -> bool:
    """Whether an aircraft has any shot to choose in this round."""
    craft = state.craft(ident)
    if not craft.in_play or not craft.card_now:
        return False
    targets = [other.ident for other in state.aircraft if other.side is not craft.side]
    if state.ground != NO_GROUND:
        targets += GROUND_TARGETS
    return any(
        not faults_in_shot(state, data, ident, Shot(gun=gun, target=target, long_burst=False, concentrated=False))
        for gun in Gun
        for target in targets
    )


def _against_shooter(data: RulesData, shooter: Aircraft) -> list[Reason]:
    reasons: list[Reason] = []
    if not shooter.in_play:
        reasons.append((Code.LEFT_PLAY, "9.0"))
    elif not shooter.card_now:
        reasons.append((Code.NO_CARD_FLOWN, "9.0"))
    elif not data.card(shooter.card_now).may_fire:
        reasons.append((Code.FEINT_FLOWN, "9.0"))
    if shooter.spinning:
        reasons.append((Code.IN_SPIN, "11.1.2"))
    return reasons


def _against_gun(data: RulesData, shooter: Aircraft, shot: Shot) -> list[Reason]:
    if not has_gun(data, shooter, shot.gun):
        return [(Code.NO_SUCH_GUN, "9.1")]
    gunner = shooter.pilot if shot.gun is Gun.FRONT or shooter.observer is None else shooter.observer
    reasons: list[Reason] = []
    if shot.gun is Gun.FRONT and Mark.GUNS_DESTROYED in shooter.marks:
        reasons.append((Code.GUNS_DESTROYED, "9.5"))
    if gunner.fate is Fate.DEAD:
        reasons.append((Code.OBSERVER_DEAD, "9.5"))
    if JAM[shot.gun] in shooter.marks:
        reasons.append((Code.GUN_JAMMED, "11.2"))
    if shot.gun in shooter.unjammed:
        reasons.append((Code.JUST_UNJAMMED, "11.3" if shot.gun is Gun.FRONT else "11.3.1"))
    if shot.concentrated and gunner.grade is not Grade.ACE:
        reasons.append((Code.CONCENTRATED_FOR_ACES, "12.3"))
    return reasons + _against_spending(data, shooter, shot)


def _against_spending(data: RulesData, shooter: Aircraft, shot: Shot) -> list[Reason]:
    """Ammunition and long bursts (10.4, 10.4.1, 12.3, readings 2-10 and 10-11)."""
    limits = data.charts.fire
    left = shooter.ammunition(shot.gun)
    reasons: list[Reason] = []
    if left < limits.volley_ammunition:
        reasons.append((Code.NO_AMMUNITION, "10.4.1"))
    elif shot.long_burst and left < limits.long_burst_ammunition:
        reasons.append((Code.LONG_BURST_AMMUNITION, "10.4.1"))
    if shot.long_burst and Mark.LONG_BURST_USED in shooter.marks:
        reasons.append((Code.LONG_BURST_TWICE, "10.4"))
    if shot.long_burst and shot.concentrated:
        reasons.append((Code.LONG_BURST_CONCENTRATED, "12.3"))
    return reasons


def _against_target(state: Dogfight, data: RulesData, shooter: Aircraft, target: Aircraft, shot: Shot) -> list[Reason]:
    reasons: list[Reason] = []
    if target.at == shooter.at:
        reasons.append((Code.SAME_HEX, "8.1"))
    if not within_reach(data, shooter, target):
        reasons.append((Code.ALTITUDES_APART, "10.4.2"))
    reasons += _against_friends(state, shooter, target, shot)
    sight = sight_of(data.charts, state.readings, shooter, target, shot.gun)
    if sight is None:
        reasons.append((Code.NOT_IN_ARC, "9.1"))
    elif not seen(sight, target.altitude - shooter.altitude):
        reasons.append((Code.HIDDEN_BY_TAIL, "9.1"))
    elif volley(state, data, shooter.ident, shot).dice <= 0:
        reasons.append((Code.NO_DICE, "9.2"))
    return reasons


def _against_friends(state: Dogfight, shooter: Aircraft, target: Aircraft, shot: Shot) -> list[Reason]:
    """A friend in the hex of the shooter or of the target must be on another level; no long burst (reading 8-2)."""
    reasons: list[Reason] = []
    friends = [
        (friend, place)
        for friend in state.aircraft
        if friend.side is shooter.side and friend.in_play and friend.ident != shooter.ident
        for place in (shooter, target)
        if friend.at == place.at
    ]
    if any(friend.altitude == place.altitude for friend, place in friends):
        reasons.append((Code.FRIEND_IN_HEX, "9.0"))
    if friends and shot.long_burst:
        reasons.append((Code.LONG_BURST_BESIDE_FRIEND, "9.0"))
    return reasons
