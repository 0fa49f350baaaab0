"""Points of a single dogfight (2.6), line by line; experience is another table (reading 2-15)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.aceshigh.ground import Mission
from core.aceshigh.state import Aircraft, Cause, Dogfight
from core.catalog.awards import EarlyExit
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.hexes import Hex
from core.words import AircraftId, Side

SECTION = "2.6"
_SHOT_DOWN = (Cause.DAMAGE, Cause.PILOT_KILLED, Cause.EXPLOSION)
_LOST_AFTER_HITS = (Cause.FLAMES, Cause.SPUN_IN, Cause.LEFT_MAP, Cause.SPUN_OFF_MAP)
_OWN_CHOICE = (Cause.RETURNED, Cause.LEFT_MAP)


class Score(StrEnum):
    """What points are given or taken for."""

    SHOT_DOWN = "shot_down"
    VOLLEY = "volley"
    BALLOON = "balloon"
    OBSERVATION = "observation"
    BOMBING = "bombing"
    STRAFED = "strafed"
    EARLY_EXIT = "early_exit"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """Points of one side: for the enemy `aircraft` that was shot down, else by its own `aircraft`.

    `count`: volleys, targets or trench hexes.
    """

    side: Side
    kind: Score
    aircraft: AircraftId
    count: int
    points: int
    section: str = SECTION


def breakdown(state: Dogfight, data: RulesData) -> tuple[ScoreLine, ...]:
    """Every line of both sides that has points, in the order of the state's aircraft."""
    lines: list[ScoreLine] = []
    scoring = data.charts.scoring
    for craft in state.aircraft:
        if craft.volleys:
            lines.append(_line(craft.side, Score.VOLLEY, craft, craft.volleys, craft.volleys * scoring.volley.points))
        if is_shot_down(craft):
            lines.append(_line(craft.side.enemy, Score.SHOT_DOWN, craft, 1, scoring.kill.points))
        lines += _mission_lines(state, data, craft)
        if lost := _early_exit(craft, data):
            lines.append(_line(craft.side, Score.EARLY_EXIT, craft, 1, lost))
    return tuple(lines)


def _mission_lines(state: Dogfight, data: RulesData, craft: Aircraft) -> tuple[ScoreLine, ...]:
    """What one aircraft did for the mission of its side; nothing else on the ground scores (2.6, 13.0)."""
    scoring, sortie = data.charts.scoring, state.ground.sortie(craft.ident)
    lines: list[ScoreLine] = []
    match state.ground.mission(craft.side):
        case Mission.OBSERVATION if sortie.done:
            number = len(sortie.done)
            lines.append(_line(craft.side, Score.OBSERVATION, craft, number, number * scoring.observation.points))
        case Mission.BOMBING if sortie.done:
            number = len(sortie.done)
            lines.append(_line(craft.side, Score.BOMBING, craft, number, number * scoring.bombing.points))
        case Mission.STRAFING:
            number = len(_first_strafed(state, craft, scoring.strafed_hexes.amount))
            if number:
                lines.append(_line(craft.side, Score.STRAFED, craft, number, number * scoring.strafed_hex.points))
        case Mission.BALLOON:
            balloon = state.ground.balloon(craft.side.enemy)
            if balloon is not None and balloon.downed_by[:1] == (craft.ident,):
                lines.append(_line(craft.side, Score.BALLOON, craft, 1, scoring.balloon.points))
        case _:
            pass
    return tuple(lines)


def _first_strafed(state: Dogfight, craft: Aircraft, most: int) -> tuple[Hex, ...]:
    """Trench hexes that score for an aircraft: not those that a friend before it in the state strafed as well.

    No more than `most` score for the side, though two aircraft may strafe the last ones in one round.
    """
    taken: set[Hex] = set()
    for other in state.aircraft:
        if other.ident == craft.ident:
            break
        if other.side is craft.side:
            taken |= set(state.ground.sortie(other.ident).strafed)
    fresh = tuple(at for at in state.ground.sortie(craft.ident).strafed if at not in taken)
    return fresh[: max(0, most - len(taken))]


def side_points(state: Dogfight, data: RulesData, side: Side) -> int:
    """The points of one side so far."""
    return sum(line.points for line in breakdown(state, data) if line.side is side)


def is_shot_down(craft: Aircraft) -> bool:
    """Whether the enemy scores for an aircraft; never for one that was not hit once (reading 2-19), nor for fuel."""
    if craft.cause in _SHOT_DOWN:
        return True
    return craft.cause in _LOST_AFTER_HITS and any(craft.damage.of(part) for part in Part)


def _early_exit(craft: Aircraft, data: RulesData) -> int:
    """Points lost by leaving of one's own choice too soon, while enemies are in play (reading 2-17)."""
    if craft.cause not in _OWN_CHOICE or craft.unopposed or is_shot_down(craft):
        return 0
    row = early_exit(data, craft)
    return row.points if row is not None and craft.left_in_turn < row.before_turn else 0


def early_exit(data: RulesData, craft: Aircraft) -> EarlyExit | None:
    """What leaving too soon costs an aircraft, by its autonomy, and before which turn (2.6); None if never anything."""
    autonomy = data.aircraft_type(craft.type_id).autonomy.turns
    rows = data.charts.scoring.early_exit
    return next((row for row in rows if row.lowest_autonomy <= autonomy <= row.highest_autonomy), None)


def _line(side: Side, kind: Score, craft: Aircraft, count: int, points: int) -> ScoreLine:
    return ScoreLine(side=side, kind=kind, aircraft=craft.ident, count=count, points=points)
