"""Fire from the ground: flak around a balloon (13.1.4) and the trench that is strafed (13.1.3)."""

from __future__ import annotations

from collections.abc import Iterable

from core.aceshigh import damage, exits, spin
from core.aceshigh.course import Course
from core.aceshigh.events import GroundFired, SpinReason
from core.aceshigh.ground import GroundGun
from core.aceshigh.state import Cause
from core.hexes import distance
from core.words import AircraftId


def fire_flak(course: Course, flown: Iterable[AircraftId]) -> None:
    """At each enemy that this round's card brought into a hex beside a standing balloon, or its own (reading 13-9)."""
    numbers = course.data.charts.ground_fire
    for ident in flown:
        craft = course.craft(ident)
        balloon = course.state.ground.balloon(craft.side.enemy)
        if balloon is None or not balloon.stands or not craft.in_play or craft.at == craft.began_at:
            continue
        if distance(craft.at, balloon.at) <= numbers.flak_range.amount:
            fire_at(course, ident, GroundGun.FLAK, numbers.flak_dice.amount, "13.1.4")


def fire_at(course: Course, ident: AircraftId, source: GroundGun, dice: int, section: str) -> None:
    """Dice that hit as any, one die for the zones (11.10), no critical hit; then what is left of the aircraft."""
    charts = course.data.charts
    faces = course.dice.d6(f"{source} {ident}", dice)
    hits = sum(face >= charts.hit_faces.hits_from for face in faces)
    zone_face, zones = 0, damage.NO_ZONES
    if hits:
        zone_face = course.die(f"{source} zone {ident}")
        place = charts.random_zone(zone_face)
        zones = damage.allot(faces, charts.hit_faces, place.priority, place.secondary, by_die=True, concentrated=False)
    course.note(
        GroundFired(
            source=source, target=ident, faces=faces, hits=hits, zone_face=zone_face, zones=zones, section=section
        )
    )
    shot_down, last_hit = damage.mark(course, ident, zones, "9.6")
    if shot_down:
        exits.force_down(course, ident, Cause.DAMAGE, shot_down)
    elif last_hit:
        spin.take_test(course, ident, SpinReason.LAST_HIT)
