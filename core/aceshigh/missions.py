"""Missions in a fight (13.1): who may fly which, how a target is observed or bombed, and what is still to be done."""

from __future__ import annotations

from collections.abc import Iterable

from core.aceshigh.course import Course
from core.aceshigh.events import CardFlown, CrossingFlown, MissionDone
from core.aceshigh.ground import Ground, Mission, ObjectiveKind, Sortie
from core.aceshigh.state import Aircraft, Dogfight, Fate, Mark, Pacing
from core.aceshigh.targets import TARGET_KINDS
from core.catalog.aircraft import AircraftType
from core.catalog.missions import MissionRow
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.words import AircraftId, Grade, Side

SECTIONS: dict[Mission, str] = {
    Mission.OBSERVATION: "13.1.1",
    Mission.BOMBING: "13.1.2",
    Mission.STRAFING: "13.1.3",
    Mission.BALLOON: "13.1.4",
    Mission.FREE_HUNT: "13.1.5",
}
CROSSINGS = (Mission.OBSERVATION, Mission.BOMBING)
_EACH_PLACES: dict[Mission, tuple[ObjectiveKind, ...]] = {
    Mission.OBSERVATION: tuple(ObjectiveKind),
    Mission.BOMBING: tuple(ObjectiveKind),
    Mission.BALLOON: (ObjectiveKind.BALLOON,),
}


def row(data: RulesData, mission: Mission) -> MissionRow:
    """How a mission is flown."""
    return next(one for one in data.charts.missions if one.id == mission.value)


def may_fly(data: RulesData, mission: Mission, sheet: AircraftType) -> bool:
    """Whether an aircraft can carry out a mission (13.1.1 to 13.1.5, reading 13-3); others escort it."""
    how = row(data, mission)
    return how.two_seaters if sheet.two_seater else how.single_seaters


def altitudes(data: RulesData, mission: Mission, grade: Grade) -> tuple[int, ...]:
    """The altitudes that a mission is flown at by a man of that grade (12.4, 13.1)."""
    how = row(data, mission)
    return how.rookie_altitudes if grade is Grade.ROOKIE else how.veteran_altitudes


def objectives_for(missions: Iterable[Mission]) -> tuple[ObjectiveKind, ...]:
    """What each side puts on the map for the missions of both (3.2, 13.0, readings 3-4 and 15-3)."""
    needed = {kind for mission in missions for kind in _EACH_PLACES.get(mission, ())}
    return tuple(kind for kind in ObjectiveKind if kind in needed)


def known_speed(state: Dogfight, data: RulesData, craft: Aircraft) -> int:
    """The Speed cards of this turn's hand, where it is public; else those flown of it so far."""
    if state.pacing is Pacing.HAND:
        return craft.speed
    flown = [card for hand in state.hands if hand.aircraft == craft.ident for card, _riders in hand.flown]
    return sum(data.card(card).is_speed for card in flown)


def held_too_fast(state: Dogfight, data: RulesData, craft: Aircraft, mission: Mission) -> bool:
    """Whether the owner sees his kept hand to be too fast for a mission, before others can."""
    held = [card for hand in state.hands if hand.aircraft == craft.ident for card in hand.held]
    return sum(data.card(card).is_speed for card in held) > row(data, mission).highest_speed


def follow(course: Course, flown: Iterable[AircraftId]) -> None:
    """After the cards of a round: how far each observing or bombing aircraft has come, and which targets count.

    Where the turn's speed is not public yet, a crossing is claimed, and `settle` counts it when the hands are open.
    """
    for ident in flown:
        craft = course.craft(ident)
        mission = course.state.ground.mission(craft.side)
        if mission in CROSSINGS and may_fly(course.data, mission, course.sheet(ident)):
            _follow_one(course, craft, mission)


def _follow_one(course: Course, craft: Aircraft, mission: Mission) -> None:
    sortie = course.state.ground.sortie(craft.ident)
    straight = _straight(course, craft, mission, sortie)
    crossed = _crossed(course.state.ground, craft, row(course.data, mission).speed_cards, straight)
    fresh = tuple(at for at in crossed if at not in sortie.claimed)
    claimed = (*sortie.claimed, *fresh)
    level = craft.altitude if straight else 0
    if (straight, level, claimed) != (sortie.straight, sortie.level, sortie.claimed):
        course.note(CrossingFlown(aircraft=craft.ident, straight=straight, level=level, claimed=claimed))
    if course.state.pacing is Pacing.HAND:
        _count(course, craft.ident, mission, fresh)


def _straight(course: Course, craft: Aircraft, mission: Mission, sortie: Sortie) -> tuple[Hex, ...]:
    """The row of hexes entered by Speed cards in a row, on one level, after the card of this round.

    A Climb or Dive ends it, even if it makes good what a long burst cost. Observation may begin anew with that card,
    which only ends at the right height; bombing may not, for none of its cards changes the altitude (13.1.2).
    """
    if not _on_course(course, craft, mission):
        return ()
    laden = _laden(course, craft.ident)
    if laden and mission is Mission.BOMBING:
        return ()
    wanted = row(course.data, mission).speed_cards
    before = sortie.straight if sortie.level == craft.altitude and not laden else ()
    return (*before, craft.at)[-wanted:]


def _laden(course: Course, ident: AircraftId) -> bool:
    """Whether the card of this round was flown with a Climb or Dive."""
    return any(event.riders for event in course.events if isinstance(event, CardFlown) and event.aircraft == ident)


def _on_course(course: Course, craft: Aircraft, mission: Mission) -> bool:
    """Whether the card of this round may count: a Speed card, slow, at the right height, with a living observer."""
    observer = craft.observer
    if observer is None or observer.fate is Fate.DEAD or not craft.in_play or craft.spinning:
        return False
    if not craft.card_now or not course.data.card(craft.card_now).is_speed:
        return False
    slow = known_speed(course.state, course.data, craft) <= row(course.data, mission).highest_speed
    return slow and craft.altitude in altitudes(course.data, mission, observer.grade)


def _crossed(ground: Ground, craft: Aircraft, wanted: int, straight: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Targets that the row has entered before its last card, once it is long enough (readings 13-4 to 13-6)."""
    if len(straight) < wanted:
        return ()
    over = straight[:-1]
    done = {at for sortie in ground.sorties for at in sortie.done}
    return tuple(
        one.at
        for one in ground.of_side(craft.side.enemy)
        if one.kind in TARGET_KINDS and one.at in over and one.at not in done and ground.counts(craft.seat, one.at)
    )


def _count(course: Course, ident: AircraftId, mission: Mission, crossed: Iterable[Hex]) -> None:
    """A target counts once in a fight (reading 13-6), though two aircraft may cross it in one round.

    Where it is a secret what the seat attacks, nothing counts before that is shown.
    """
    seat = course.craft(ident).seat
    if not course.state.ground.shows(seat):
        return
    for at in crossed:
        if course.state.ground.counts(seat, at) and not any(
            at in sortie.done for sortie in course.state.ground.sorties
        ):
            course.note(MissionDone(aircraft=ident, mission=mission, at=at, section=SECTIONS[mission]))


def settle(course: Course) -> None:
    """The hands or the targets are open: what was crossed at the right speed counts, what was not is lost (13.1.1)."""
    for sortie in course.state.ground.sorties:
        craft = course.craft(sortie.aircraft)
        mission = course.state.ground.mission(craft.side)
        if mission not in CROSSINGS or not (sortie.straight or sortie.claimed):
            continue
        if craft.speed > row(course.data, mission).highest_speed:
            course.note(CrossingFlown(aircraft=craft.ident, straight=(), level=0, claimed=()))
        else:
            _count(course, craft.ident, mission, sortie.claimed)


def pursuing(state: Dogfight, data: RulesData) -> bool:
    """Whether a side without enemies flies on because its mission can still be completed (reading 2-18)."""
    return any(_may_go_on(state, data, craft) for craft in state.aircraft if craft.in_play)


def _may_go_on(state: Dogfight, data: RulesData, craft: Aircraft) -> bool:
    ground = state.ground
    match ground.mission(craft.side):
        case Mission.OBSERVATION | Mission.BOMBING:
            done = {at for sortie in ground.sorties for at in sortie.done}
            left = any(
                one.at not in done and ground.counts(craft.seat, one.at)
                for one in ground.of_side(craft.side.enemy)
                if one.kind in TARGET_KINDS
            )
            return left and craft.observer is not None and craft.observer.fate is not Fate.DEAD
        case Mission.BALLOON:
            balloon = ground.balloon(craft.side.enemy)
            armed = craft.ammo_front > 0 and Mark.GUNS_DESTROYED not in craft.marks and craft.observer is None
            return balloon is not None and balloon.stands and armed
        case Mission.STRAFING:
            return _has_trench_left(state, data, craft) and _armed(data, craft)
        case Mission.FREE_HUNT | None:
            return False


def _has_trench_left(state: Dogfight, data: RulesData, craft: Aircraft) -> bool:
    """Whether another trench hex would score for the side, and for this seat if its target is known (13.1.3)."""
    strafed = strafed_by(state, craft.side)
    chosen = state.ground.chosen(craft.seat) if state.ground.shows(craft.seat) else ()
    fresh = not chosen or any(at not in strafed for at in chosen)
    return fresh and len(strafed) < data.charts.scoring.strafed_hexes.amount


def _armed(data: RulesData, craft: Aircraft) -> bool:
    """Whether a gun is left to strafe with, the pilot's or a living gunner's; a jam can be cleared."""
    sheet, gunner = data.aircraft_type(craft.type_id), craft.observer
    front = sheet.front_guns.armed and craft.ammo_front > 0 and Mark.GUNS_DESTROYED not in craft.marks
    rear = sheet.rear_guns.armed and craft.ammo_rear > 0 and gunner is not None and gunner.fate is not Fate.DEAD
    return front or rear


def strafed_by(state: Dogfight, side: Side) -> tuple[Hex, ...]:
    """The different trench hexes that a side has strafed (13.1.3)."""
    found: list[Hex] = []
    for sortie in state.ground.sorties:
        if state.craft(sortie.aircraft).side is side:
            found += [at for at in sortie.strafed if at not in found]
    return tuple(found)
