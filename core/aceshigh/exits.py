"""The ways out of play: home (11.11), forced landing (11.9), off the map (11.12) and crash (9.5, 11.9.2)."""

from __future__ import annotations

from core.aceshigh import crew
from core.aceshigh.course import Course
from core.aceshigh.events import LeftPlay
from core.aceshigh.state import Aircraft, Cause, Dogfight, Exit
from core.catalog.maps import MapSheet
from core.hexes import Hex
from core.words import AircraftId, Side


def unopposed(state: Dogfight, ident: AircraftId) -> bool:
    """Whether no enemy of an aircraft is in play: then leaving early costs nothing (reading 2-17)."""
    side = state.craft(ident).side
    return not any(craft.in_play and craft.side is not side for craft in state.aircraft)


def go_home(course: Course, ident: AircraftId, cause: Cause, section: str, *, free: bool) -> None:
    """An aircraft is safe at its base."""
    course.note(LeftPlay(aircraft=ident, out=Exit.HOME, cause=cause, section=section, unopposed=free))


def force_down(course: Course, ident: AircraftId, cause: Cause, section: str) -> None:
    """A forced landing, with its rolls for the crew (11.9)."""
    course.note(LeftPlay(aircraft=ident, out=Exit.FORCED_LANDING, cause=cause, section=section, unopposed=False))
    crew.land(course, ident)


def leave_map(course: Course, ident: AircraftId, cause: Cause, *, free: bool) -> None:
    """Off the board: out of the fight, with a forced landing (11.12)."""
    course.note(LeftPlay(aircraft=ident, out=Exit.OFF_MAP, cause=cause, section="11.12", unopposed=free))
    crew.land(course, ident)


def crash(course: Course, ident: AircraftId, cause: Cause, section: str) -> None:
    """An aircraft hits the ground with all aboard."""
    course.note(LeftPlay(aircraft=ident, out=Exit.CRASHED, cause=cause, section=section, unopposed=False))
    crew.kill_all(course, ident, section)


def destroy(course: Course, ident: AircraftId, cause: Cause, section: str) -> None:
    """An aircraft is blown apart with all aboard."""
    course.note(LeftPlay(aircraft=ident, out=Exit.DESTROYED, cause=cause, section=section, unopposed=False))
    crew.kill_all(course, ident, section)


def on_map(course: Course, at: Hex) -> bool:
    """Whether a hex can be flown over; everything can where the map has no edges."""
    return not course.edges or course.data.map_sheet.contains(*at)


def in_own_first_row(course: Course, craft: Aircraft, at: Hex) -> bool:
    """Whether a hex lies in the row that the aircraft's side started from (11.7, 11.11)."""
    sheet = course.data.map_sheet
    return on_map(course, at) and course.edges and sheet.row_of(*at) == sheet.index_of(craft.side, sheet.start_row)


def beyond_own_edge(sheet: MapSheet, side: Side, at: Hex) -> bool:
    """Whether a hex off the map lies across a side's own short edge."""
    row = sheet.row_of(*at)
    across = row < 0 if side is Side.CENTRAL else row >= sheet.rows
    return across and 0 <= at.q < sheet.columns
