"""The kinds `round` and `turn_end` of a case: a round by the same functions as in a match, or phases d to f and a."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from core.aceshigh import fire, hazards, movement, turn
from core.aceshigh.cards import faults_at
from core.aceshigh.case_aircraft import UNKNOWN, Entry, entries_of
from core.aceshigh.case_form import Case
from core.aceshigh.case_ground import ground_of
from core.aceshigh.course import Course
from core.aceshigh.decisions import Home, Shot
from core.aceshigh.events import Event, SpinTested, TrenchStrafed, VolleyFired
from core.aceshigh.ground import GROUND_TARGETS, TRENCH, Ground, ObjectiveKind
from core.aceshigh.movement import Play
from core.aceshigh.refusals import Code
from core.aceshigh.state import Aircraft, Dogfight, Pacing, Phase
from core.canonical import Json
from core.cases import Table, Verdict, refused
from core.catalog.maps import MapSheet
from core.catalog.rules_data import RulesData
from core.play import Refusal
from core.snapshot import plain
from core.words import AircraftId

_WORD_BEGINS = re.compile(r"(?<=[a-z])(?=[A-Z])")


class _UnthrownDice:
    """Faces for the trial of a movement, whose outcome no die changes: where the aircraft come to stand."""

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:  # noqa: ARG002  the label of a Dice
        return (1,) * count


def adjudicate_round(case: Case) -> Verdict:
    """One round (5.0 c): every illegal choice, found before any die is thrown, or what follows from it.

    Raises:
        CaseProblemsError: the document cannot be adjudicated.
        MissingDiceError: a die is due that nobody gave.
    """
    entries, data, edges, ground = _situation(case)
    state = _dogfight(case, tuple(_slow_if_unsaid(entry) for entry in entries), ground)
    plays = {
        entry.craft.ident: Play(card=entry.card, riders=entry.riders, last=False, home=Home.NEVER)
        for entry in entries
        if entry.card
    }
    shots = {entry.craft.ident: entry.shots for entry in entries if entry.shots}
    broken = _broken_rules(case, entries, Course(state, _UnthrownDice(), data, edges=edges), plays, shots)
    if broken:
        return refused(broken)
    course = Course(state, case.dice, data, edges=edges)
    movement.fly(course, plays)
    fire.shoot(course, _after_flak(course, shots))
    hazards.close_round(course)
    answer = _answer(course)
    answer["volleys"] = [
        _volley_row(event) if isinstance(event, VolleyFired) else _strafing_row(event)
        for event in course.events
        if isinstance(event, VolleyFired | TrenchStrafed)
    ]
    return Verdict(exit=0, answer=answer)


def adjudicate_turn_end(case: Case) -> Verdict:
    """Phases d to f of a turn and a of the next one (5.0).

    Raises:
        CaseProblemsError: the document cannot be adjudicated.
        MissingDiceError: a die is due that nobody gave.
    """
    entries, data, edges, ground = _situation(case)
    course = Course(_dogfight(case, entries, ground), case.dice, data, edges=edges)
    turn.end_turn(course)
    turn.begin_turn(course)
    return Verdict(exit=0, answer=_answer(course))


def _situation(case: Case) -> tuple[tuple[Entry, ...], RulesData, bool, Ground]:
    """The aircraft, the rules data with the sheets and the map of the case, whether that has edges, and the ground."""
    entries = entries_of(case)
    edges = "map" in case.table
    table = case.table.table("map")
    sheet = _map(case, table, entries) if edges else case.data.map_sheet
    ground = ground_of(case, table, sheet)
    case.require_sound()
    own = tuple(entry.sheet for entry in entries if entry.sheet is not entry.printed)
    if own or edges:
        data = replace(case.data, aircraft=(*case.data.aircraft, *own), map_sheet=sheet)
        return entries, data, edges, ground
    return entries, case.data, edges, ground


def _map(case: Case, table: Table, entries: tuple[Entry, ...]) -> MapSheet:
    sheet = replace(case.data.map_sheet, columns=table.integer("columns", 1, 60), rows=table.integer("rows", 1, 80))
    for entry in entries:
        if not sheet.contains(*entry.craft.at):
            case.table.object_to(f"aircraft[{entry.number}].hex", f"{entry.craft.ident} stands off the map")
    return sheet


def _dogfight(case: Case, entries: tuple[Entry, ...], ground: Ground) -> Dogfight:
    """The situation as the state of a dogfight in its first turn."""
    return Dogfight(
        pacing=Pacing.HAND,
        readings=case.readings,
        seats=(),
        phase=Phase.CARD,
        turn=1,
        round=0,
        placing=(),
        aircraft=tuple(entry.craft for entry in entries),
        hands=(),
        starts=(),
        homing=(),
        ground=ground,
    )


def _slow_if_unsaid(entry: Entry) -> Entry:
    """A round asks for the speed only where a mission limits it; a case that does not say it breaks no limit."""
    return replace(entry, craft=replace(entry.craft, speed=0)) if entry.speed == UNKNOWN else entry


def _after_flak(course: Course, shots: Mapping[AircraftId, tuple[Shot, ...]]) -> dict[AircraftId, tuple[Shot, ...]]:
    """The shots that are left after the movement: flak fires before anybody, and may end an aircraft (13.1.4)."""
    able = [craft.ident for craft in course.state.aircraft if craft.in_play and not craft.spinning]
    there = [craft.ident for craft in course.state.aircraft if craft.in_play]
    return {
        ident: tuple(shot for shot in mine if shot.target in there or shot.target in GROUND_TARGETS)
        for ident, mine in shots.items()
        if ident in able
    }


def _broken_rules(
    case: Case,
    entries: tuple[Entry, ...],
    trial: Course,
    plays: Mapping[AircraftId, Play],
    shots: Mapping[AircraftId, tuple[Shot, ...]],
) -> tuple[Refusal, ...]:
    """Cards at their place, then fire on the positions that the cards lead to."""
    broken = [refusal for entry in entries for refusal in _against_card(case, entry)]
    riding = {entry.craft.ident for entry in entries if entry.card and case.data.card(entry.card).is_rider}
    movement.fly(trial, {ident: play for ident, play in plays.items() if ident not in riding})
    return (*broken, *fire.faults_in_fire(trial.state, trial.data, shots))


def _against_card(case: Case, entry: Entry) -> tuple[Refusal, ...]:
    who = entry.craft.ident
    if not entry.card:
        riders = {case.data.card(rider).section for rider in entry.riders}
        return tuple(Refusal(code=Code.RIDES_ON_NOTHING, who=who, section=section) for section in sorted(riders))
    found = faults_at(
        case.data,
        entry.printed,
        entry.craft.pilot.grade,
        case.readings,
        speed=None if entry.speed == UNKNOWN else entry.speed,
        first=entry.first_card,
        previous_card=entry.craft.last_card,
        card=entry.card,
        riders=entry.riders,
        altitude=entry.craft.altitude,
    )
    spin = (Refusal(code=Code.IN_SPIN, who=who, section="11.1.2"),) if entry.craft.spinning else ()
    return (*spin, *(replace(refusal, who=who) for refusal in found))


def _answer(course: Course) -> dict[str, Json]:
    return {
        "aircraft": {craft.ident: _aircraft_row(craft) for craft in course.state.aircraft},
        "spin_tests": [
            {"who": event.aircraft, "face": event.face, "spins": event.spins}
            for event in course.events
            if isinstance(event, SpinTested)
        ],
        "balloon": _balloon_row(course),
        "events": [_event_row(event) for event in course.events],
    }


def _balloon_row(course: Course) -> Json:
    """The balloon of the case; of two the one that was given as such, which stands first."""
    balloons = [one for one in course.state.ground.objectives if one.kind is ObjectiveKind.BALLOON]
    return {"hits": balloons[0].hits, "down": not balloons[0].stands} if balloons else None


def _aircraft_row(craft: Aircraft) -> dict[str, Json]:
    return {
        "hex": list(craft.at),
        "facing": craft.facing,
        "altitude": craft.altitude,
        "damage": plain(craft.damage),
        "ammo_front": craft.ammo_front,
        "ammo_rear": craft.ammo_rear,
        "fuel": craft.fuel,
        "marks": [mark.value for mark in craft.marks],
        "been_below": craft.been_below,
        "unjam_bonus_front": craft.unjam_bonus_front,
        "unjam_bonus_rear": craft.unjam_bonus_rear,
        "fired_at_by": list(craft.fired_at_by),
        "out": None if craft.out is None else craft.out.value,
        "pilot": craft.pilot.fate.value,
        "observer": None if craft.observer is None else craft.observer.fate.value,
    }


def _volley_row(event: VolleyFired) -> dict[str, Json]:
    return {
        "shooter": event.shooter,
        "gun": event.gun.value,
        "target": event.target,
        "range": event.range,
        "dice": event.dice,
        "modifiers": [{"section": line.section, "amount": line.amount} for line in event.modifiers],
        "hits": event.hits,
        "ones": event.ones,
        "zones": {part.value: hits for part, hits in event.zones},
        "critical": None if event.critical is None else event.critical.value,
    }


def _strafing_row(event: TrenchStrafed) -> dict[str, Json]:
    """A volley into a trench, which takes no dice (13.1.3)."""
    row: dict[str, Json] = {"shooter": event.shooter, "gun": event.gun.value, "target": TRENCH, "range": 0, "dice": 0}
    return row | {"modifiers": [], "hits": 0, "ones": 0, "zones": {}, "critical": None}


def _event_row(event: Event) -> dict[str, Json]:
    """An event under its name in lower case, with all that it says."""
    row: dict[str, Json] = {"event": _WORD_BEGINS.sub("_", type(event).__name__).lower()}
    said = plain(event)
    if isinstance(said, Mapping):
        row.update(said)
    return row
