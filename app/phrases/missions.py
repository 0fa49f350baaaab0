"""Missions by their letters (13.1), their progress and the points of a fight (2.6), in words."""

from __future__ import annotations

from app.phrases.names import craft_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import missions
from core.aceshigh.ground import Mission, ObjectiveKind
from core.aceshigh.scoring import Score, ScoreLine
from core.aceshigh.state import Aircraft, Cause, Dogfight, Phase
from core.catalog.rules_data import RulesData
from core.words import Grade, Side

MINUS = "\u2212"


def mission_name(mission: Mission) -> str:
    """A mission in two words at most."""
    return {
        Mission.OBSERVATION: _("Observation"),
        Mission.BOMBING: _("Bombing"),
        Mission.STRAFING: _("Trench strafing"),
        Mission.BALLOON: _("Balloon attack"),
        Mission.FREE_HUNT: _("Free hunt"),
    }[mission]


def mission_task(state: Dogfight, data: RulesData, side: Side) -> str:
    """What the mission of a side asks of its aircraft, with the section; empty without a mission."""
    mission = state.ground.mission(side)
    if mission is None:
        return ""
    row = missions.row(data, mission)
    levels = mission_levels(state, data, side, mission) or row.rookie_altitudes
    low, high = min(levels, default=0), max(levels, default=0)
    height = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
    words = {
        Mission.OBSERVATION: _("Fly over a depot or the airfield with {n} Speed cards in a row at altitude {height}"),
        Mission.BOMBING: _("Fly over a depot or the airfield with {n} Speed cards in a row at altitude {height}"),
        Mission.STRAFING: _("Attack trench hexes as a Speed card enters them, at altitude {height}"),
        Mission.BALLOON: _("Shoot the enemy's balloon down"),
        Mission.FREE_HUNT: _("Shoot enemies down"),
    }[mission]
    return f"{words.format(n=row.speed_cards, height=height)} ({missions.SECTIONS[mission]})."


def mission_levels(state: Dogfight, data: RulesData, side: Side, mission: Mission) -> tuple[int, ...]:
    """The altitudes of a mission for those of a side who can fly it, in rising order (12.4, 13.1)."""
    found: set[int] = set()
    for craft in state.aircraft:
        if craft.side is side and missions.may_fly(data, mission, data.aircraft_type(craft.type_id)):
            found |= set(missions.altitudes(data, mission, _flyer_grade(craft, mission)))
    return tuple(sorted(found))


def _flyer_grade(craft: Aircraft, mission: Mission) -> Grade:
    """Who carries a mission out: the observer sees and bombs, the pilot attacks."""
    if mission in missions.CROSSINGS and craft.observer is not None:
        return craft.observer.grade
    return craft.pilot.grade


def mission_progress(state: Dogfight, data: RulesData, side: Side) -> str:
    """How far the mission of a side has come; empty where there is nothing to count."""
    ground = state.ground
    match ground.mission(side):
        case Mission.OBSERVATION | Mission.BOMBING as mission:
            if state.phase in (Phase.ROLL_OFF, Phase.OBJECTIVES):  # they do not all stand yet
                return ""
            targets = [one for one in ground.of_side(side.enemy) if one.kind is not ObjectiveKind.BALLOON]
            secret = [
                one for one in ground.secret if any(c.seat == one.seat and c.side is side for c in state.aircraft)
            ]
            most = min(len(secret), len(targets)) if secret else len(targets)  # one for each who chooses (15.3.1)
            done = {at for sortie in ground.sorties if state.craft(sortie.aircraft).side is side for at in sortie.done}
            words = _("{n} of {all} observed") if mission is Mission.OBSERVATION else _("{n} of {all} bombed")
            return words.format(n=len(done), all=most) if targets else ""
        case Mission.STRAFING:
            most = data.charts.scoring.strafed_hexes.amount
            return _("{n} of {all} trench hexes").format(n=len(missions.strafed_by(state, side)), all=most)
        case Mission.BALLOON:
            balloon = ground.balloon(side.enemy)
            if balloon is None:
                return ""
            hits = ngettext("{n} hit on the balloon", "{n} hits on the balloon", balloon.hits).format(n=balloon.hits)
            return hits if balloon.stands else _("balloon down")
        case Mission.FREE_HUNT | None:
            return ""


def score_line_words(state: Dogfight, data: RulesData, line: ScoreLine) -> str:
    """What points are given or taken for, of which aircraft."""
    n = line.count
    lost = state.craft(line.aircraft).cause
    name = craft_name(state, data, line.aircraft)
    down = _("{aircraft} shot down")
    if lost in (Cause.LEFT_MAP, Cause.SPUN_OFF_MAP):
        down = _("{aircraft} off the map after hits, counts as shot down (11.12)")
    words = {
        Score.SHOT_DOWN: down,
        Score.VOLLEY: ngettext("{aircraft}: {n} volley fired", "{aircraft}: {n} volleys fired", n),
        Score.BALLOON: _("{aircraft}: balloon shot down"),
        Score.OBSERVATION: ngettext("{aircraft}: {n} target observed", "{aircraft}: {n} targets observed", n),
        Score.BOMBING: ngettext("{aircraft}: {n} target bombed", "{aircraft}: {n} targets bombed", n),
        Score.STRAFED: ngettext("{aircraft}: {n} trench hex strafed", "{aircraft}: {n} trench hexes strafed", n),
        Score.EARLY_EXIT: _("{aircraft} left before its time"),
    }[line.kind]
    return words.format(aircraft=name, n=n)


def signed_points(points: int) -> str:
    """Points with a true minus."""
    return str(points) if points >= 0 else f"{MINUS}{-points}"
