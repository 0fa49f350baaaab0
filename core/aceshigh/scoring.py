"""Points of a single dogfight (2.6), line by line as a record shows them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.aceshigh.state import Aircraft, Cause, Dogfight
from core.catalog.rules_data import RulesData
from core.catalog.terms import Part
from core.words import AircraftId, Side

SECTION = "2.6"
_SHOT_DOWN = (Cause.DAMAGE, Cause.PILOT_KILLED, Cause.EXPLOSION)
_LOST_AFTER_HITS = (Cause.FLAMES, Cause.SPUN_IN, Cause.LEFT_MAP, Cause.SPUN_OFF_MAP)
_OWN_CHOICE = (Cause.RETURNED, Cause.LEFT_MAP)


class Score(StrEnum):
    """What points are given or taken for."""

    SHOT_DOWN = "shot_down"
    VOLLEY = "volley"
    EARLY_EXIT = "early_exit"


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """Points of one side: for the enemy `aircraft` that was shot down, else by its own `aircraft`."""

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
        if lost := _early_exit(craft, data):
            lines.append(_line(craft.side, Score.EARLY_EXIT, craft, 1, lost))
    return tuple(lines)


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
    autonomy = data.aircraft_type(craft.type_id).autonomy.turns
    for row in data.charts.scoring.early_exit:
        if row.lowest_autonomy <= autonomy <= row.highest_autonomy and craft.left_in_turn < row.before_turn:
            return row.points
    return 0


def _line(side: Side, kind: Score, craft: Aircraft, count: int, points: int) -> ScoreLine:
    return ScoreLine(side=side, kind=kind, aircraft=craft.ident, count=count, points=points)
