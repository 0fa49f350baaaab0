"""Missions by their letters (13.1), their progress and the points of a fight (2.6), in words."""

from __future__ import annotations

from app.phrases.names import craft_name
from app.translation import gettext as _
from app.translation import ngettext
from core.aceshigh import missions
from core.aceshigh.ground import Mission, ObjectiveKind
from core.aceshigh.scoring import Score, ScoreLine
from core.aceshigh.state import Dogfight
from core.catalog.rules_data import RulesData
from core.words import Side

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
    low, high = min(row.rookie_altitudes, default=0), max(row.rookie_altitudes, default=0)
    height = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
    words = {
        Mission.OBSERVATION: _("Fly over a depot or the airfield with {n} Speed cards in a row at altitude {height}"),
        Mission.BOMBING: _("Fly over a depot or the airfield with {n} Speed cards in a row at altitude {height}"),
        Mission.STRAFING: _("Attack trench hexes as a Speed card enters them, at altitude {height}"),
        Mission.BALLOON: _("Shoot the enemy's balloon down"),
        Mission.FREE_HUNT: _("Shoot enemies down"),
    }[mission]
    return f"{words.format(n=row.speed_cards, height=height)} ({missions.SECTIONS[mission]})."


def mission_progress(state: Dogfight, data: RulesData, side: Side) -> str:
    """How far the mission of a side has come; empty where there is nothing to count."""
    ground = state.ground
    match ground.mission(side):
        case Mission.OBSERVATION | Mission.BOMBING as mission:
            targets = [one for one in ground.of_side(side.enemy) if one.kind is not ObjectiveKind.BALLOON]
            done = {at for sortie in ground.sorties if state.craft(sortie.aircraft).side is side for at in sortie.done}
            words = _("{n} of {all} observed") if mission is Mission.OBSERVATION else _("{n} of {all} bombed")
            return words.format(n=len(done), all=len(targets)) if targets else ""
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
    name = craft_name(state, data, line.aircraft)
    words = {
        Score.SHOT_DOWN: _("{aircraft} shot down"),
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
