"""Chapter 5, the phases around the rounds: spin exits, smoke and flames (5.0 d to f), then fuel (5.0 a)."""

from __future__ import annotations

from core.aceshigh import damage, exits, spin
from core.aceshigh.course import Course
from core.aceshigh.criticals import set_on_fire
from core.aceshigh.events import (
    FlamesBurnt,
    FlamesRolled,
    Glided,
    MarkCleared,
    SmokeRolled,
    SpinExitTried,
    SpinLeft,
    SpinReason,
    TurnBegan,
    TurnEnded,
)
from core.aceshigh.readings import Switch
from core.aceshigh.state import Aircraft, Cause, Mark
from core.catalog.terms import Part
from core.hexes import Hex, neighbour, turned
from core.words import AircraftId

GLIDE_ENDS_AT = 1
"""The speed at which a glide without fuel comes to the ground (11.8)."""


def end_turn(course: Course) -> None:
    """Phases d, e and f of the sequence of play, aircraft by aircraft, in a spin too (readings 5-1, 11-6)."""
    for mark, phase in ((Mark.SPIN, _leave_spin), (Mark.SMOKE, _roll_smoke), (Mark.FLAMES, _burn)):
        for craft in course.state.aircraft:
            if craft.in_play and mark in course.craft(craft.ident).marks:
                phase(course, craft.ident)
    course.note(TurnEnded(turn=course.state.turn))


def _leave_spin(course: Course, ident: AircraftId) -> None:
    """11.1.3: out in a direction that a die chooses, straight on by the top speed; or a level lost (reading 11-3)."""
    craft = course.craft(ident)
    face = course.die(f"{ident} spin exit")
    leaves = face >= course.data.charts.spin.exits_from.of(craft.pilot.grade)
    course.note(SpinExitTried(aircraft=ident, face=face, leaves=leaves))
    if not leaves:
        spin.fall(course, ident)
        return
    direction = course.die(f"{ident} exit direction")
    facing = turned(craft.facing, direction - 1)  # 1 is the present front
    speed = course.sheet(ident).max_speed
    at = neighbour(craft.at, facing, speed)
    course.note(SpinLeft(aircraft=ident, face=direction, at=at, facing=facing, speed=speed))
    if not all(exits.on_map(course, neighbour(craft.at, facing, steps)) for steps in range(1, speed + 1)):
        exits.leave_map(course, ident, Cause.SPUN_OFF_MAP, free=False)


def _roll_smoke(course: Course, ident: AircraftId) -> None:
    """11.5: the smoke goes out, stays or turns into flames, which burn in this turn already."""
    burning = course.data.charts.burning
    face = course.die(f"{ident} smoke")
    course.note(SmokeRolled(aircraft=ident, face=face))
    if face >= burning.smoke_out_from.amount:
        course.note(MarkCleared(aircraft=ident, mark=Mark.SMOKE, section="11.5"))
    elif face <= burning.smoke_flames_to.amount:
        set_on_fire(course, ident, "11.5")


def _burn(course: Course, ident: AircraftId) -> None:
    """11.6, reading 11-12: from the turn after they broke out flames may go out; if not, they damage the Fuselage."""
    burning = course.data.charts.burning
    if course.craft(ident).burning_since != course.state.turn:
        face = course.die(f"{ident} flames")
        out = face >= burning.flames_out_from.amount
        course.note(FlamesRolled(aircraft=ident, face=face, out=out))
        if out:
            course.note(MarkCleared(aircraft=ident, mark=Mark.FLAMES, section="11.6"))
            return
    elif course.state.readings.flames_first_turn_damage is Switch.OFF:
        return
    face = course.die(f"{ident} flame damage")
    hits = burning.flame_damage.at(face)
    course.note(FlamesBurnt(aircraft=ident, face=face, hits=hits))
    shot_down, last_hit = damage.mark(course, ident, ((Part.FUSELAGE, hits),), "11.6")
    if shot_down:
        exits.force_down(course, ident, Cause.FLAMES, shot_down)
    elif last_hit:
        spin.take_test(course, ident, SpinReason.LAST_HIT)


def begin_turn(course: Course) -> None:
    """Phase a: every aircraft in play uses one turn of fuel (5.1); who has none left glides to the ground (11.8).

    Before turn 1 the fuel is the autonomy plus one, since the marker comes onto the highest space in it (5.1.1).
    """
    state = course.state
    fuel = tuple((craft.ident, max(craft.fuel - 1, 0)) for craft in state.aircraft if craft.in_play)
    course.note(TurnBegan(turn=state.turn + 1, fuel=fuel))
    for ident, left in fuel:
        # A spinning aircraft cannot glide: it spins on and comes out of it, or to the ground, without an engine.
        if left == 0 and not course.craft(ident).spinning:
            _glide(course, ident)


def _glide(course: Course, ident: AircraftId) -> None:
    """11.8, reading 11-14: straight on by its speed, then one hex less each time; its own first row is home."""
    craft = course.craft(ident)
    path, ends_home = _path(course, craft)
    altitude = craft.altitude - len(path)
    course.note(Glided(aircraft=ident, hexes=path, altitude=altitude))
    at = course.craft(ident).at
    if ends_home:
        exits.go_home(course, ident, Cause.FUEL, "11.8", free=False)
    elif exits.on_map(course, at):
        exits.force_down(course, ident, Cause.FUEL, "11.8")
    else:
        exits.leave_map(course, ident, Cause.FUEL, free=False)


def _path(course: Course, craft: Aircraft) -> tuple[tuple[Hex, ...], bool]:
    """The hexes of a glide until the ground, the edge or home, and whether it ends at home."""
    path: list[Hex] = []
    at = craft.at
    for speed in range(craft.speed, GLIDE_ENDS_AT, -1):
        for _step in range(speed):
            if exits.in_own_first_row(course, craft, at):
                return tuple(path), True
            if len(path) == craft.altitude or not exits.on_map(course, at):
                return tuple(path), False
            at = neighbour(at, craft.facing)
            path.append(at)
    return tuple(path), exits.in_own_first_row(course, craft, at)
