"""The spin test and what it does at once (11.1.1, 11.1.2); what calls for one is in reading 11-1."""

from __future__ import annotations

from core.aceshigh import altitude, exits
from core.aceshigh.course import Course
from core.aceshigh.events import AltitudeCause, SpinReason, SpinTested
from core.aceshigh.state import Cause
from core.words import AircraftId


def take_test(course: Course, ident: AircraftId, reason: SpinReason) -> None:
    """One die against the pilot's grade; none for one that is in a spin already (readings 11-2, 11-4)."""
    craft = course.craft(ident)
    if not craft.in_play or craft.spinning:
        return
    face = course.die(f"{ident} spin")
    spins = face >= course.data.charts.spin.spins_from.of(craft.pilot.grade)
    course.note(SpinTested(aircraft=ident, face=face, spins=spins, reason=reason))
    if spins:
        fall(course, ident)


def fall(course: Course, ident: AircraftId) -> None:
    """A level lost in a spin; the ground ends it with all aboard (11.1.2, 11.9.2, reading 11-5)."""
    altitude.sink(course, ident, course.data.charts.spin.altitude_loss.amount, AltitudeCause.SPIN, "11.1.2")
    if course.craft(ident).altitude == 0:
        exits.crash(course, ident, Cause.SPUN_IN, "11.9.2")
