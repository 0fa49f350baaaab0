"""Altitude: climbing to the ceiling and no further, and losing height (2.0, 6.1.7, 6.1.8, 11.1)."""

from __future__ import annotations

from core.aceshigh.course import Course
from core.aceshigh.events import AltitudeCause, AltitudeChanged, CeilingReached
from core.aceshigh.riders import ceiling
from core.words import AircraftId


def rise(course: Course, ident: AircraftId, levels: int, cause: AltitudeCause, section: str) -> bool:
    """Climb; False where the ceiling forbids it: that calls for a spin test instead (2.0, reading 2-6)."""
    craft = course.craft(ident)
    altitude = craft.altitude + levels
    if altitude > ceiling(course.sheet(ident), been_below=craft.been_below):
        course.note(CeilingReached(aircraft=ident, cause=cause, section="2.0"))
        return False
    course.note(AltitudeChanged(aircraft=ident, altitude=altitude, cause=cause, section=section))
    return True


def sink(course: Course, ident: AircraftId, levels: int, cause: AltitudeCause, section: str) -> None:
    """Lose height, down to the ground at most."""
    altitude = max(course.craft(ident).altitude - levels, 0)
    course.note(AltitudeChanged(aircraft=ident, altitude=altitude, cause=cause, section=section))
