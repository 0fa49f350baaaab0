"""What stands and lies on the ground: objectives with their state, flak, trenches, how far missions have come.

Knows no Qt.
"""

from __future__ import annotations

from app.duel.marks import CourseMark, FlakMark, ObjectiveMark, TrenchMark
from app.phrases.events import objective_word
from app.phrases.missions import mission_levels
from app.phrases.nations import side_words
from app.translation import gettext as _
from core.aceshigh import missions
from core.aceshigh.ground import Mission, Objective, ObjectiveKind
from core.aceshigh.state import Dogfight, Phase
from core.catalog.rules_data import RulesData
from core.hexes import Hex, distance
from core.words import Side


def objectives_of(state: Dogfight, data: RulesData) -> tuple[ObjectiveMark, ...]:
    """Every structure on the map, in the order in which they were placed."""
    return tuple(_objective(state, data, one) for one in state.ground.objectives)


def _objective(state: Dogfight, data: RulesData, one: Objective) -> ObjectiveMark:
    balloon = one.kind is ObjectiveKind.BALLOON
    most = data.charts.ground_fire.balloon_hits.amount if balloon else 0
    said, progress = _state_words(state, one), _progress(state, data, one)
    name = objective_word(one.kind)
    side = side_words(one.side)
    facts = [_("{objective} of the {side}").format(objective=name, side=side), said]
    if balloon and one.stands:
        facts.append(_("altitude {n}").format(n=data.charts.ground_fire.balloon_altitude.amount))
        facts.append(_("{hits} of {most} hits").format(hits=one.hits, most=most))
    return ObjectiveMark(
        side=one.side,
        kind=one.kind,
        at=one.at,
        name=name,
        state=said,
        gone=not one.stands,
        hits=one.hits,
        most=most,
        progress=progress,
        words=", ".join(fact for fact in (*facts, progress) if fact),
    )


def _state_words(state: Dogfight, one: Objective) -> str:
    if not one.stands:
        return _("shot down")
    if not any(one.at in sortie.done for sortie in state.ground.sorties) or one.kind is ObjectiveKind.BALLOON:
        return ""
    return _("bombed") if state.ground.mission(one.side.enemy) is Mission.BOMBING else _("observed")


def _progress(state: Dogfight, data: RulesData, one: Objective) -> str:
    """How a mission over a target is flown and how far it has come; empty where there is none, or it is done."""
    mission = state.ground.mission(one.side.enemy)
    if mission not in missions.CROSSINGS or one.kind is ObjectiveKind.BALLOON or _state_words(state, one):
        return ""
    how = missions.row(data, mission)
    flown = 0
    claimed = False
    for craft in state.aircraft:
        sortie = state.ground.sortie(craft.ident)
        claimed = claimed or one.at in sortie.claimed
        if craft.side is not one.side and craft.in_play and one.at in sortie.straight:
            # The card that enters the target is never the last of the row: one more has to leave it.
            entered = sortie.straight[-1] == one.at
            flown = max(flown, min(len(sortie.straight), how.speed_cards - 1) if entered else len(sortie.straight))
    if claimed:
        return _("crossed; it counts if the hand is slow enough")
    if not flown:
        return ""
    return _("Speed card {n} of {wanted}").format(n=flown, wanted=how.speed_cards)


def mission_lines(state: Dogfight, data: RulesData, side: Side) -> tuple[str, ...]:
    """What a side's mission asks for, a line for each thing; nothing in a fight without missions."""
    mission = state.ground.mission(side)
    if mission is None or mission is Mission.FREE_HUNT:
        return ()
    how = missions.row(data, mission)
    lines = [_("altitude {levels}").format(levels=_levels(state, data, side, mission))]
    lines.append(_("speed {n} or less").format(n=how.highest_speed))
    if mission in missions.CROSSINGS:
        lines.append(_("{n} Speed cards in a row").format(n=how.speed_cards))
    return tuple(lines)


def _levels(state: Dogfight, data: RulesData, side: Side, mission: Mission) -> str:
    """The altitudes of a mission for those of a side who can fly it."""
    levels = mission_levels(state, data, side, mission)
    return "\u2013".join(str(one) for one in dict.fromkeys((levels[0], levels[-1]))) if levels else "\u2013"


def flak_of(state: Dogfight, data: RulesData) -> tuple[FlakMark, ...]:
    """The hexes about each standing balloon, where an enemy could come into them with the cards of one hand."""
    marks: list[FlakMark] = []
    reach = data.charts.ground_fire.flak_range.amount
    for side in Side:
        balloon = state.ground.balloon(side)
        if balloon is None or not balloon.stands or not _threatened(state, data, balloon):
            continue
        marks += [FlakMark(side=side, at=at) for at in _about(data, balloon.at, reach)]
    return tuple(marks)


def _threatened(state: Dogfight, data: RulesData, balloon: Objective) -> bool:
    reach = data.charts.ground_fire.flak_range.amount
    return any(
        craft.side is not balloon.side
        and craft.in_play
        and state.phase not in (Phase.OBJECTIVES, Phase.PLACEMENT)
        and distance(craft.at, balloon.at) <= reach + data.aircraft_type(craft.type_id).limits.hand
        for craft in state.aircraft
    )


def _about(data: RulesData, middle: Hex, reach: int) -> tuple[Hex, ...]:
    found = [Hex(middle.q + dq, middle.r + dr) for dq in range(-reach, reach + 1) for dr in range(-reach, reach + 1)]
    return tuple(at for at in found if at != middle and distance(at, middle) <= reach and data.map_sheet.contains(*at))


def trenches_of(state: Dogfight, data: RulesData) -> tuple[TrenchMark, ...]:
    """The trench hexes of each side whose enemies strafe, and which of them are hit."""
    marks: list[TrenchMark] = []
    for side, row in state.ground.trenches:
        strafed = missions.strafed_by(state, side.enemy)
        if state.ground.mission(side.enemy) is Mission.STRAFING:
            hexes = [Hex(q, row - q // 2) for q in range(data.map_sheet.columns)]
            marks += [TrenchMark(side=side, at=at, strafed=at in strafed) for at in hexes]
    return tuple(marks)


def courses_of(state: Dogfight) -> tuple[CourseMark, ...]:
    """The unbroken rows of Speed cards of those who observe or bomb."""
    return tuple(
        CourseMark(side=state.craft(sortie.aircraft).side, hexes=sortie.straight)
        for sortie in state.ground.sorties
        if sortie.straight and state.craft(sortie.aircraft).in_play
    )


def ground_words(state: Dogfight, data: RulesData, at: Hex) -> tuple[str, ...]:
    """What stands or lies in a hex, a line for each thing."""
    lines = []
    for mark in objectives_of(state, data):
        if mark.at != at:
            continue
        lines.append(mark.words)
        wanted = mission_lines(state, data, mark.side.enemy)
        if wanted and not mark.state and _is_target(state, mark):
            lines.append(_("Its enemies' mission: {limits}").format(limits=", ".join(wanted)))
    numbers = data.charts.ground_fire
    for flak in flak_of(state, data):
        if flak.at == at:
            who = _("the Allies") if flak.side is Side.CENTRAL else _("the Central Powers")
            lines.append(
                _("Flak: {n} dice at an aircraft of {who} whose card enters this hex (13.1.4)").format(
                    n=numbers.flak_dice.amount, who=who
                )
            )
    lines += [
        _("Trench, strafed (13.1.3)") if trench.strafed else _("Trench, not strafed yet (13.1.3)")
        for trench in trenches_of(state, data)
        if trench.at == at
    ]
    return tuple(lines)


def _is_target(state: Dogfight, mark: ObjectiveMark) -> bool:
    mission = state.ground.mission(mark.side.enemy)
    if mark.kind is ObjectiveKind.BALLOON:
        return mission is Mission.BALLOON
    return mission in missions.CROSSINGS
