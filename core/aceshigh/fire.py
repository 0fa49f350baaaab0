"""Chapter 9, the fire phase: all shots of a round simultaneously, then their damage, then the jams (11.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.aceshigh import altitude, balloon, damage, ground_fire, spin
from core.aceshigh.arcs import Aim, in_arc
from core.aceshigh.course import Course
from core.aceshigh.criticals import critical
from core.aceshigh.decisions import Shot
from core.aceshigh.events import (
    AltitudeCause,
    Critical,
    FireHeld,
    JamTested,
    LewisReloaded,
    MarkCleared,
    ShotLost,
    SpinReason,
    TrenchStrafed,
    VolleyFired,
)
from core.aceshigh.ground import BALLOON, TRENCH, GroundGun
from core.aceshigh.readings import Switch
from core.aceshigh.shots import can_fire, faults_in_fire, faults_in_shot
from core.aceshigh.state import Aircraft, Dogfight, Gun, Mark
from core.aceshigh.volleys import Volley, volley
from core.catalog.aircraft import Lewis
from core.words import AircraftId

__all__ = ["Aim", "Volley", "can_fire", "faults_in_fire", "faults_in_shot", "in_arc", "shoot", "volley"]

_GUNS = tuple(Gun)


def shoot(course: Course, shots: Mapping[AircraftId, tuple[Shot, ...]]) -> None:
    """Fire all shots of a round, which `faults_in_fire` has let pass, on the state before any damage (9.0, 9-18).

    Also where nobody fires: who was under fire, and which Lewis needs no reloading, changes with every round.
    """
    before = course.state
    fired: list[VolleyFired] = []
    strafed: list[TrenchStrafed] = []
    for shooter in before.aircraft:
        mine = shots.get(shooter.ident, ())
        for shot in mine if len(mine) < len(_GUNS) else sorted(mine, key=_front_first):
            if shot.target == TRENCH:
                strafed += _strafe(course, shooter, shot)
                continue
            done = _fire(course, before, shooter, shot)
            if done is not None:
                fired.append(done)
    for done in fired:
        if done.long_burst:
            _follow_target(course, before, done)
    damage.apply(course, fired)
    balloon.apply(course, fired)
    _trenches_answer(course, strafed)
    for done in fired:
        if done.long_burst:
            _test_jam(course, done)
    with_lewis = [done.shooter for done in fired if done.lewis] + [one.shooter for one in strafed if one.lewis]
    _close_fire(course, before, fired, with_lewis)


def _strafe(course: Course, shooter: Aircraft, shot: Shot) -> tuple[TrenchStrafed, ...]:
    """A volley into the trench below (13.1.3); none if a Lewis that could not be reloaded is the only gun (11.4)."""
    loaded = _lewis_loaded(course, shooter, shot)
    guns = course.sheet(shooter.ident).front_guns
    if not loaded and guns.lewis is Lewis.ONLY:
        course.note(ShotLost(shooter=shooter.ident, gun=shot.gun, target=shot.target))
        return ()
    lewis = shot.gun is Gun.FRONT and guns.lewis is not Lewis.NONE and loaded
    spent = course.data.charts.fire.volley_ammunition
    done = TrenchStrafed(shooter=shooter.ident, gun=shot.gun, at=shooter.at, spent=spent, lewis=lewis)
    course.note(done)
    return (done,)


def _trenches_answer(course: Course, strafed: Sequence[TrenchStrafed]) -> None:
    """A trench fires once at each aircraft that strafes it, whichever of its guns did (13.1.3)."""
    for ident in dict.fromkeys(done.shooter for done in strafed):
        if course.craft(ident).in_play:
            dice = course.data.charts.ground_fire.trench_dice.amount
            ground_fire.fire_at(course, ident, GroundGun.TRENCH, dice, "13.1.3")


def _front_first(shot: Shot) -> int:
    return _GUNS.index(shot.gun)


def _fire(course: Course, before: Dogfight, shooter: Aircraft, shot: Shot) -> VolleyFired | None:
    """One shot up to its dice; None if a Lewis that could not be reloaded leaves nothing to fire (11.4)."""
    loaded = _lewis_loaded(course, shooter, shot)
    planned = volley(before, course.data, shooter.ident, shot, lewis_loaded=loaded)
    if not loaded and (course.sheet(shooter.ident).front_guns.lewis is Lewis.ONLY or planned.dice <= 0):
        course.note(ShotLost(shooter=shooter.ident, gun=shot.gun, target=shot.target))
        return None
    faces = course.dice.d6(f"{shooter.ident} fire {shot.gun}", planned.dice)
    if shot.target == BALLOON:
        done = _volley_at_balloon(course, shooter, shot, planned, faces)
    else:
        done = _volley_of(course, before, shooter, shot, planned, faces)
    course.note(done)
    return done


def _lewis_loaded(course: Course, shooter: Aircraft, shot: Shot) -> bool:
    """The reload test before a front Lewis fires in two rounds running (11.4, reading 11-9)."""
    if shot.gun is Gun.REAR or Mark.LEWIS_FIRED not in shooter.marks:
        return True
    if course.sheet(shooter.ident).front_guns.lewis is Lewis.NONE:
        return True
    face = course.die(f"{shooter.ident} lewis")
    loaded = face > course.data.charts.guns.lewis_fails_to.amount
    course.note(LewisReloaded(aircraft=shooter.ident, face=face, loaded=loaded))
    return loaded


def _volley_of(
    course: Course, before: Dogfight, shooter: Aircraft, shot: Shot, planned: Volley, faces: tuple[int, ...]
) -> VolleyFired:
    """The volley with its dice read: hits, zones and critical (9.2 to 9.5)."""
    charts = course.data.charts
    chart = charts.hit_faces
    priority, secondary, zone_face = planned.aim.priority, planned.aim.secondary, 0
    if priority is None and max(faces) >= chart.hits_from:
        zone_face = course.die(f"{shooter.ident} zone")
        row = charts.random_zone(zone_face)
        priority, secondary = row.priority, row.secondary
    zones: damage.Zones = ()
    if priority is not None and secondary is not None:
        by_die = zone_face > 0
        zones = damage.allot(faces, chart, priority, secondary, by_die=by_die, concentrated=shot.concentrated)
    hits = sum([number for _part, number in zones])
    ones = faces.count(chart.critical_face)
    target = before.craft(shot.target)
    limits = charts.fire
    return VolleyFired(
        shooter=shooter.ident,
        gun=shot.gun,
        target=shot.target,
        range=planned.aim.range,
        long_burst=shot.long_burst,
        concentrated=shot.concentrated,
        modifiers=planned.modifiers,
        dice=planned.dice,
        faces=faces,
        hits=hits,
        ones=ones,
        bearing=planned.aim.bearing,
        zone_face=zone_face,
        priority=priority,
        secondary=secondary,
        zones=zones,
        critical=None if priority is None else critical(charts, target, priority, hits=hits, ones=ones),
        spent=limits.long_burst_ammunition if shot.long_burst else limits.volley_ammunition,
        lewis=planned.lewis,
    )


def _volley_at_balloon(
    course: Course, shooter: Aircraft, shot: Shot, planned: Volley, faces: tuple[int, ...]
) -> VolleyFired:
    """Every hit counts, wherever it strikes; enough ones set the balloon off without any (13.1.4, reading 13-10)."""
    charts = course.data.charts
    ones = faces.count(charts.hit_faces.critical_face)
    return VolleyFired(
        shooter=shooter.ident,
        gun=shot.gun,
        target=shot.target,
        range=planned.aim.range,
        long_burst=False,
        concentrated=False,
        modifiers=planned.modifiers,
        dice=planned.dice,
        faces=faces,
        hits=sum(face >= charts.hit_faces.hits_from for face in faces),
        ones=ones,
        bearing=None,
        zone_face=0,
        priority=None,
        secondary=None,
        zones=(),
        critical=Critical.EXPLOSION if ones >= charts.ground_fire.explosion_ones.amount else None,
        spent=charts.fire.volley_ammunition,
        lewis=planned.lewis,
    )


def _follow_target(course: Course, before: Dogfight, done: VolleyFired) -> None:
    """A long burst at another level takes its shooter there; at the ceiling he tests for a spin (reading 10-13)."""
    if done.gun is Gun.REAR and before.readings.observer_long_burst_altitude is Switch.OFF:
        return
    levels = course.data.charts.fire.long_burst_climb
    difference = before.craft(done.target).altitude - before.craft(done.shooter).altitude
    if difference < 0:
        altitude.sink(course, done.shooter, levels, AltitudeCause.LONG_BURST, "10.4.2")
    elif difference > 0 and not altitude.rise(course, done.shooter, levels, AltitudeCause.LONG_BURST, "10.4.2"):
        spin.take_test(course, done.shooter, SpinReason.CEILING)


def _test_jam(course: Course, done: VolleyFired) -> None:
    """After the damage of a long burst (11.2, reading 10-12); all guns of that position jam (reading 11-8)."""
    if not course.craft(done.shooter).in_play:
        return
    face = course.die(f"{done.shooter} jam {done.gun}")
    jammed = face >= course.data.charts.guns.jams_from.amount
    course.note(JamTested(aircraft=done.shooter, gun=done.gun, face=face, jammed=jammed))


def _close_fire(
    course: Course, before: Dogfight, fired: Sequence[VolleyFired], with_lewis: Sequence[AircraftId]
) -> None:
    """Who was under fire in this round (10.3, reading 9-23), and which Lewis had time to be reloaded (11.4)."""
    at: dict[AircraftId, tuple[AircraftId, ...]] = {}
    for done in fired:
        if done.target == BALLOON:
            continue
        shooters = at.get(done.target, ())
        at[done.target] = shooters if done.shooter in shooters else (*shooters, done.shooter)
    if at or any(craft.fired_at_by for craft in before.aircraft):
        course.note(FireHeld(shots=tuple(at.items())))
    for craft in course.state.aircraft:
        if Mark.LEWIS_FIRED not in craft.marks or not craft.in_play:
            continue
        if craft.ident not in with_lewis:
            course.note(MarkCleared(aircraft=craft.ident, mark=Mark.LEWIS_FIRED, section="11.4"))
