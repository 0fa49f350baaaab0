"""What an aircraft should be out for now: the fight, its mission, its charge or the way home."""

from __future__ import annotations

from core.aceshigh import missions, targets
from core.aceshigh.decisions import Home
from core.aceshigh.ground import Mission, ObjectiveKind
from core.aceshigh.scoring import early_exit
from core.aceshigh.state import Aircraft, Dogfight, Fate, Mark
from core.catalog.rules_data import RulesData
from core.opponents import marksman
from core.opponents.errands import BalloonHunt, Crossing, Errand, Escort, Fight, Strafing, WayHome
from core.opponents.lines import spot_of
from core.words import Side

_TARGETS = (ObjectiveKind.DEPOT, ObjectiveKind.AIRFIELD)
_RESERVE = 2  # turns of fuel kept beyond those that the way home takes
_SHOT_UP = 1  # hits that a part still survives when it is time to go


def enemies(view: Dogfight, craft: Aircraft) -> tuple[Aircraft, ...]:
    """Who can still be fought."""
    return tuple(other for other in view.aircraft if other.side is not craft.side and other.in_play)


def errand_of(view: Dogfight, data: RulesData, craft: Aircraft) -> Errand:
    """The errand of one aircraft for its next cards."""
    if leaves(view, data, craft):
        return WayHome(side=craft.side, sheet=data.map_sheet)
    mission = _mission(view, data, craft)
    if mission is not None:
        return mission
    charges = tuple(
        spot_of(friend)
        for friend in view.aircraft
        if friend.side is craft.side and friend.ident != craft.ident and friend.in_play and _carries(view, data, friend)
    )
    if charges and enemies(view, craft):
        return Escort(charges=charges)
    return Fight(keen=not _spent(data, craft))


def home_of(view: Dogfight, data: RulesData, craft: Aircraft) -> Home:
    """Whether it is declared home as soon as it can: never while that costs points (2.6)."""
    if not leaves(view, data, craft):
        return Home.NEVER
    if enemies(view, craft) and not _short_of_fuel(data, craft) and _costs(view, data, craft):
        return Home.NEVER
    return Home.WHEN_POSSIBLE


def leaves(view: Dogfight, data: RulesData, craft: Aircraft) -> bool:
    """Whether it is time to go home: fuel, nobody left to fight, or no more use in the fight and free to go."""
    if _short_of_fuel(data, craft):
        return True
    if _mission(view, data, craft) is not None:
        return False
    if not enemies(view, craft):
        return True
    return _spent(data, craft) and not _costs(view, data, craft)


def _costs(view: Dogfight, data: RulesData, craft: Aircraft) -> bool:
    row = early_exit(data, craft)
    return row is not None and view.turn < row.before_turn


def _spent(data: RulesData, craft: Aircraft) -> bool:
    """No ammunition left, guns gone, or one volley from the end."""
    front = craft.ammo_front > 0 and Mark.GUNS_DESTROYED not in craft.marks
    rear = craft.ammo_rear > 0 and craft.observer is not None and craft.observer.fate is not Fate.DEAD
    return not (front or rear) or marksman.resistance(data, craft) < _SHOT_UP


def _short_of_fuel(data: RulesData, craft: Aircraft) -> bool:
    """Whether the fuel is just enough for the way home (11.7)."""
    sheet = data.map_sheet
    rows = abs(sheet.row_of(*craft.at) - sheet.index_of(craft.side, sheet.start_row))
    apart = ((0 if craft.side is Side.CENTRAL else 3) - craft.facing) % 6
    turning = (min(apart, 6 - apart) + 1) // 2
    return craft.fuel <= -(-rows // data.aircraft_type(craft.type_id).max_speed) + turning + _RESERVE


def _carries(view: Dogfight, data: RulesData, craft: Aircraft) -> bool:
    """Whether an aircraft is out for the mission of its side and needs company."""
    return craft.observer is not None and _mission(view, data, craft) is not None


def _mission(view: Dogfight, data: RulesData, craft: Aircraft) -> Errand | None:
    """What is left for this aircraft of its side's mission; None if nothing is."""
    mission = view.ground.mission(craft.side)
    if mission is None or not missions.may_fly(data, mission, data.aircraft_type(craft.type_id)):
        return None
    match mission:
        case Mission.OBSERVATION | Mission.BOMBING:
            return _crossing(view, data, craft, mission)
        case Mission.STRAFING:
            return _strafing(view, data, craft)
        case Mission.BALLOON:
            return _balloon(view, data, craft)
        case Mission.FREE_HUNT:
            return None


def _crossing(view: Dogfight, data: RulesData, craft: Aircraft, mission: Mission) -> Errand | None:
    observer = craft.observer
    ground = view.ground
    done = {at for sortie in ground.sorties for at in (*sortie.done, *sortie.claimed)}
    mine = ground.chosen(craft.seat)
    left = tuple(
        one.at
        for one in ground.of_side(craft.side.enemy)
        if one.kind in _TARGETS and one.at not in done and (not mine or one.at in mine)
    )
    if not left or observer is None or observer.fate is Fate.DEAD:
        return None
    how = missions.row(data, mission)
    sortie = ground.sortie(craft.ident)
    return Crossing(
        targets=left,
        levels=missions.altitudes(data, mission, observer.grade),
        cards=how.speed_cards,
        fastest=how.highest_speed,
        straight=sortie.straight,
        level=sortie.level,
        height=craft.altitude,
        all_level=mission is Mission.BOMBING,
    )


def _strafing(view: Dogfight, data: RulesData, craft: Aircraft) -> Errand | None:
    strafed = missions.strafed_by(view, craft.side)
    row = dict(view.ground.trenches).get(craft.side.enemy)
    if row is None or len(strafed) >= data.charts.scoring.strafed_hexes.amount or _spent(data, craft):
        return None
    how = missions.row(data, Mission.STRAFING)
    if mine := view.ground.chosen(craft.seat):
        strafed += tuple(at for at in targets.possible_hexes(view, data, craft.seat) if at not in mine)
    return Strafing(
        sheet=data.map_sheet,
        row=row,
        strafed=strafed,
        levels=missions.altitudes(data, Mission.STRAFING, craft.pilot.grade),
        fastest=how.highest_speed,
        armed=not marksman.arms_of(data, craft, view.readings).none,
    )


def _balloon(view: Dogfight, data: RulesData, craft: Aircraft) -> Errand | None:
    balloon = view.ground.balloon(craft.side.enemy)
    if balloon is None or not balloon.stands or _spent(data, craft):
        return None
    how = missions.row(data, Mission.BALLOON)
    arms = marksman.arms_of(data, craft, view.readings)
    return BalloonHunt(
        at=balloon.at,
        levels=missions.altitudes(data, Mission.BALLOON, craft.pilot.grade),
        fastest=how.highest_speed,
        dice=max(0, arms.front),
        volley=data.charts.scoring.volley.points * marksman.TENTHS,
        armed=not arms.none,
    )
