"""What the aircraft of a fight put on the map at one moment: themselves, guns, trails and shots. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable

from app.duel.marks import ArcMark, PathMark, PlaneMark, ShotMark, TrailMark, Waypoint, WreckMark
from app.duel.reel import Frame
from app.phrases.people import name_in
from app.phrases.places import heading, hex_name
from app.translation import gettext as _
from core.aceshigh.events import VolleyFired
from core.aceshigh.ground import BALLOON, TRENCH
from core.aceshigh.readings import RearArc
from core.aceshigh.state import Aircraft, Dogfight, Exit, Gun, Mark
from core.catalog.rules_data import RulesData
from core.hexes import Hex, displaced, neighbour
from core.words import AircraftId, SeatId, Side


def planes_of(
    state: Dogfight, data: RulesData, seat: SeatId | None, picked: AircraftId | None = None
) -> tuple[PlaneMark, ...]:
    """Every aircraft that stands on the map and is in play, in the order of the state."""
    here = [craft for craft in state.aircraft if craft.in_play and data.map_sheet.contains(*craft.at)]
    several = len(state.aircraft) > len(Side)
    marks = []
    for craft in here:
        fellows = [other.ident for other in here if other.at == craft.at]
        marks.append(
            PlaneMark(
                ident=craft.ident,
                type_id=craft.type_id,
                side=craft.side,
                at=craft.at,
                facing=craft.facing,
                altitude=craft.altitude,
                speed=craft.speed,
                mine=craft.seat == seat,
                smoke=Mark.SMOKE in craft.marks,
                flames=Mark.FLAMES in craft.marks,
                spinning=craft.spinning,
                slot=fellows.index(craft.ident),
                shared=len(fellows),
                words=plane_words(craft, data, pilot=name_in(state, craft) if several else ""),
                label=name_in(state, craft) if several else "",
                picked=craft.ident == picked,
            )
        )
    return tuple(marks)


def wrecks_of(state: Dogfight, data: RulesData) -> tuple[WreckMark, ...]:
    """Every aircraft that came down on the map."""
    return tuple(
        WreckMark(
            side=craft.side,
            at=craft.at,
            words=_("{name}, out of the fight").format(name=data.aircraft_type(craft.type_id).name),
        )
        for craft in state.aircraft
        if craft.out in (Exit.FORCED_LANDING, Exit.CRASHED, Exit.DESTROYED) and data.map_sheet.contains(*craft.at)
    )


def plane_words(craft: Aircraft, data: RulesData, *, pilot: str = "") -> str:
    """An aircraft on the map in words, for tooltips and screen readers, with the short name of its `pilot` if given."""
    name = data.aircraft_type(craft.type_id).name
    if pilot:
        name = _("{aircraft} ({pilot})").format(aircraft=name, pilot=pilot)
    place = hex_name(data.map_sheet, craft.at)
    words = _("{name} in {place}, facing {heading}, altitude {altitude}, speed {speed}").format(
        name=name, place=place, heading=heading(craft.facing), altitude=craft.altitude, speed=craft.speed
    )
    troubles = [
        word
        for mark, word in (
            (Mark.SMOKE, _("smoking")),
            (Mark.FLAMES, _("on fire")),
            (Mark.JAM_FRONT, _("guns jammed")),
            (Mark.JAM_REAR, _("observer's guns jammed")),
        )
        if mark in craft.marks
    ]
    if craft.spinning:
        troubles.append(_("in a spin"))
    return ", ".join((words, *troubles))


def trails_of(frame: Frame) -> tuple[TrailMark, ...]:
    """The trails of a frame."""
    lanes: dict[Side, int] = {}
    marks = []
    for ident, hexes in frame.trails:
        side = frame.state.craft(ident).side
        lanes[side] = lanes.get(side, -1) + 1
        marks.append(TrailMark(side=side, hexes=hexes, lane=lanes[side]))
    return tuple(marks)


def shots_of(frame: Frame) -> tuple[ShotMark, ...]:
    """The lines of fire of a frame."""
    return tuple(
        ShotMark(
            side=frame.state.craft(event.shooter).side,
            source=frame.state.craft(event.shooter).at,
            target=place_of_target(frame.state, event.shooter, event.target),
            dice=event.dice,
            hits=event.hits,
        )
        for event in frame.events
        if isinstance(event, VolleyFired)
    )


def place_of_target(state: Dogfight, shooter: AircraftId, target: AircraftId) -> Hex:
    """Where a shot goes: to an aircraft, to the enemy's balloon, or into the trench below (13.1.3, 13.1.4)."""
    craft = state.craft(shooter)
    if target == TRENCH:
        return craft.at
    if target == BALLOON:
        balloon = state.ground.balloon(craft.side.enemy)
        return craft.at if balloon is None else balloon.at
    return state.craft(target).at


def arcs_of(state: Dogfight, data: RulesData, craft: Aircraft, at: Hex, facing: int) -> tuple[ArcMark, ...]:
    """The hexes of the map under an aircraft's guns if it stood there, with range dice and gun dice (9.1, 10.1)."""
    sheet = data.aircraft_type(craft.type_id)
    marks: list[ArcMark] = []
    if sheet.front_guns.armed:
        marks += [
            ArcMark(
                side=craft.side,
                at=neighbour(at, facing, reach),
                dice=data.charts.range_dice.at(reach) + sheet.front_guns.dice_with_lewis,
                rear=False,
            )
            for reach in range(1, data.charts.longest_range + 1)
        ]
    if sheet.rear_guns.armed and craft.observer is not None:
        plain = state.readings.rear_arc is RearArc.DEFAULT
        marks += [
            ArcMark(
                side=craft.side,
                at=displaced(at, facing, place.forward, place.front_right),
                dice=data.charts.range_dice.at(place.distance) + sheet.rear_guns.dice,
                rear=True,
                letter=(place.letter if plain else place.alternative).value,
                marked=not place.source.is_printed,
            )
            for place in data.charts.rear_arc
        ]
    return tuple(mark for mark in marks if data.map_sheet.contains(*mark.at))


def armed(data: RulesData, craft: Aircraft, gun: Gun) -> bool:
    """Whether the aircraft has that gun and somebody to fire it."""
    sheet = data.aircraft_type(craft.type_id)
    return sheet.front_guns.armed if gun is Gun.FRONT else sheet.rear_guns.armed and craft.observer is not None


def path_of(craft: Aircraft, spots: Iterable[tuple[Hex, int, int]], first: int = 1) -> PathMark | None:
    """The planned way of an aircraft over its stops (hex, facing, altitude), one a round from `first`, if any."""
    stops: list[Waypoint] = []
    hexes = [craft.at]
    for number, (at, facing, altitude) in enumerate(spots, start=first):
        if at != hexes[-1]:
            hexes.append(at)
        if stops and stops[-1].at == at:
            begun = stops[-1].rounds.split("\u2013")[0]
            stops[-1] = Waypoint(at=at, facing=facing, altitude=altitude, rounds=f"{begun}\u2013{number}")
        else:
            stops.append(Waypoint(at=at, facing=facing, altitude=altitude, rounds=str(number)))
    if not stops:
        return None
    return PathMark(type_id=craft.type_id, side=craft.side, hexes=tuple(hexes), stops=tuple(stops))
