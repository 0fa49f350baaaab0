"""From the terms to the dogfight before its first die (3.0): strict reading of the game's part of the terms."""

from __future__ import annotations

import re
import unicodedata

from core.aceshigh import missions, objectives, targets
from core.aceshigh.ground import NO_GROUND, Ground, Mission
from core.aceshigh.readings import parse_readings
from core.aceshigh.state import Aircraft, Crewman, Dogfight, Pacing, Phase
from core.canonical import CanonicalError, Fields, Json, fields
from core.catalog.rules_data import RulesData
from core.hexes import Hex
from core.play import SetupError, Terms
from core.words import AircraftId, Grade, SeatId, Side

LONGEST_NAME = 80
MOST_AIRCRAFT = 4
"""One against one, two or three, or two against two (15.0, reading 3-5)."""
_IDENT = re.compile(r"[AC][1-4]")
_JOINERS = "\u200c\u200d"  # part of the spelling in some scripts
_OFF_MAP = Hex(-1, -1)  # where an aircraft stands before it is placed


def dogfight_of(terms: Terms, data: RulesData) -> Dogfight:
    """The state before the roll-off (3.2.1).

    Raises:
        SetupError: unknown pacing, option, aircraft, a seat without an aircraft or with both sides, ...
    """
    try:
        pacing = Pacing(terms.pacing)
    except ValueError:
        raise SetupError("pacing", f"must be one of {', '.join(Pacing)}") from None
    try:
        setup = fields(dict(terms.setup), ("aircraft",), "setup", optional=("missions", "secret_targets", "title"))
        rows = setup.array("aircraft", most=MOST_AIRCRAFT)
        aircraft = tuple(_aircraft(row, f"setup.aircraft[{index}]", terms, data) for index, row in enumerate(rows))
        flown = _missions(setup.json("missions")) if "missions" in setup else ()
        secret = setup.flag("secret_targets") if "secret_targets" in setup else False
        if "title" in setup:
            _checked_name(setup, "title")
    except CanonicalError as error:
        raise SetupError(error.where, f"{error.fault.value} {error.detail}".strip()) from None
    _check_sides(aircraft, terms)
    if secret and not flown:
        raise SetupError("setup.secret_targets", "there is no mission to have a target")
    return Dogfight(
        pacing=pacing,
        readings=parse_readings(terms.options),
        seats=terms.seats,
        phase=Phase.ROLL_OFF,
        turn=0,
        round=0,
        placing=(),
        aircraft=aircraft,
        hands=(),
        starts=(),
        homing=(),
        ground=_ground(flown, aircraft, data, secret=secret) if flown else NO_GROUND,
    )


def _missions(item: Json) -> tuple[tuple[Side, Mission], ...]:
    row = fields(item, tuple(side.value for side in Side), "setup.missions")
    found: list[tuple[Side, Mission]] = []
    for side in Side:
        try:
            found.append((side, Mission(row.text(side.value))))
        except ValueError:
            raise SetupError(row.where(side.value), f"must be one of {', '.join(Mission)}") from None
    return tuple(found)


def _ground(
    flown: tuple[tuple[Side, Mission], ...], aircraft: tuple[Aircraft, ...], data: RulesData, *, secret: bool
) -> Ground:
    """Missions with the trenches, what is to be placed for them (3.2, 13.1) and who hides his target (15.3.1)."""
    for side, mission in flown:
        sheets = [data.aircraft_type(craft.type_id) for craft in aircraft if craft.side is side]
        if not any(missions.may_fly(data, mission, sheet) for sheet in sheets):
            raise SetupError(f"setup.missions.{side}", f"no aircraft of this side can fly {mission}")
    to_place = missions.objectives_for(mission for _side, mission in flown)
    if not objectives.has_room(data.map_sheet, len(to_place)):
        raise SetupError("setup.missions", "the map is too narrow for the objectives")
    trenches = tuple((side, data.map_sheet.trench_index(side)) for side in Side)
    hidden = targets.secret_targets(flown, aircraft) if secret else ()
    return Ground(missions=flown, to_place=to_place, trenches=trenches, secret=hidden)


def _aircraft(item: Json, where: str, terms: Terms, data: RulesData) -> Aircraft:
    row = fields(item, ("id", "seat", "side", "type", "pilot"), where, optional=("observer",))
    ident, seat, type_id = row.text("id"), SeatId(row.text("seat")), row.text("type")
    if not _IDENT.fullmatch(ident):
        raise SetupError(row.where("id"), "must be A1..A4 or C1..C4")
    if seat not in terms.seats:
        raise SetupError(row.where("seat"), "there is no such seat")
    try:
        sheet = data.aircraft_type(type_id)
    except KeyError:
        raise SetupError(row.where("type"), "there is no such aircraft") from None
    if row.text("side") != sheet.side.value:
        raise SetupError(row.where("side"), f"the {sheet.name} flies for the {sheet.side.value} side")
    if sheet.two_seater is not ("observer" in row):
        seats = "two-seater and needs an observer" if sheet.two_seater else "single-seater and has no observer"
        raise SetupError(row.where("observer"), f"the {sheet.name} is a {seats}")
    return Aircraft(
        ident=AircraftId(ident),
        seat=seat,
        side=sheet.side,
        type_id=type_id,
        pilot=_crewman(row.json("pilot"), row.where("pilot")),
        observer=_crewman(row.json("observer"), row.where("observer")) if sheet.two_seater else None,
        at=_OFF_MAP,
        facing=0,
        altitude=sheet.limits.altitude,
        speed=sheet.max_speed,
        fuel=sheet.autonomy.turns + 1,  # 5.1.1: the marker comes onto the highest space when turn 1 takes one
        ammo_front=sheet.ammunition.front,
        ammo_rear=sheet.ammunition.rear,
    )


def _crewman(item: Json, where: str) -> Crewman:
    row: Fields = fields(item, ("name", "grade"), where)
    name = _checked_name(row, "name")
    try:
        grade = Grade(row.text("grade"))
    except ValueError:
        raise SetupError(row.where("grade"), f"must be one of {', '.join(Grade)}") from None
    return Crewman(name=name, grade=grade)


def _checked_name(row: Fields, key: str) -> str:
    """A name of a man, or the title of the scenario, which no rule reads."""
    name = row.text(key, most=LONGEST_NAME)
    plain = name.translate(dict.fromkeys(map(ord, _JOINERS)))
    if not plain.strip() or any(unicodedata.category(letter) in ("Cc", "Cf", "Zl", "Zp") for letter in plain):
        raise SetupError(row.where(key), "a name of 1 to 80 letters without control characters")
    return name


def _check_sides(aircraft: tuple[Aircraft, ...], terms: Terms) -> None:
    if len({craft.ident for craft in aircraft}) != len(aircraft):
        raise SetupError("setup.aircraft", "two aircraft have the same id")
    for craft in aircraft:
        if craft.ident[0] != ("A" if craft.side is Side.ALLIED else "C"):
            raise SetupError("setup.aircraft", f"{craft.ident} flies for the {craft.side.value} side")
    seats = [craft.seat for craft in aircraft]
    if sorted(seats, key=terms.seats.index) != seats or set(seats) != set(terms.seats):
        raise SetupError("setup.aircraft", "every seat has an aircraft, and the aircraft stand in seat order")
    if len({(craft.seat, craft.side) for craft in aircraft}) != len(terms.seats):
        raise SetupError("setup.aircraft", "a seat flies for one side only")
    if len({craft.side for craft in aircraft}) != len(Side):
        raise SetupError("setup.aircraft", "both sides have an aircraft")
