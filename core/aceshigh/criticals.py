"""Critical hits (9.5): what four or more ones do, counted for each volley and only where it hit."""

from __future__ import annotations

from core.aceshigh import crew
from core.aceshigh.course import Course
from core.aceshigh.events import Critical, MarkCleared, MarkSet, SpinReason, VolleyFired
from core.aceshigh.readings import Switch
from core.aceshigh.state import Aircraft, Fate, Mark
from core.catalog.charts import Charts, CriticalRow
from core.catalog.terms import Part
from core.words import AircraftId

SECTION = "9.5"


def critical(charts: Charts, target: Aircraft, priority: Part, *, hits: int, ones: int) -> Critical | None:
    """The critical hit of a volley that hit: the gravest row that its ones reach for the zone (reading 9-14)."""
    row = charts.critical(priority, ones) if hits else None
    return None if row is None else _effect(row, target)


def _effect(row: CriticalRow, target: Aircraft) -> Critical:
    """Without a living observer five ones on the Fuselage destroy the front guns (reading 9-15)."""
    manned = target.observer is not None and target.observer.fate is not Fate.DEAD
    return Critical((row.effect if manned else row.without_observer).value)


def effects(course: Course, volley: VolleyFired) -> tuple[Critical, ...]:
    """What a volley's critical hit does; five ones do what four do as well, if the option says so."""
    if volley.critical is None:
        return ()
    if course.state.readings.five_ones_replaces_four is Switch.ON:
        return (volley.critical,)
    target = course.craft(volley.target)
    rows = [row for row in course.data.charts.critical_hits if row.part is volley.priority and row.ones <= volley.ones]
    lesser = [_effect(row, target) for row in rows]
    return (volley.critical, *(effect for effect in lesser if effect is not volley.critical))


def apply(course: Course, ident: AircraftId, effect: Critical, priority: Part | None, tests: list[SpinReason]) -> bool:
    """Let a critical hit take effect (reading 9-20); a spin test is added to `tests`. True if it kills the pilot."""
    craft = course.craft(ident)
    match effect:
        case Critical.SMOKE:
            if Mark.FLAMES not in craft.marks:
                _mark_once(course, craft, Mark.SMOKE)
        case Critical.FLAMES:
            set_on_fire(course, ident, SECTION)
        case Critical.SPIN_TEST:
            tests.append(SpinReason.TAIL_CRITICAL if priority is Part.TAIL else SpinReason.WINGS_CRITICAL)
        case Critical.OBSERVER_KILLED:
            if _mark_once(course, craft, Mark.OBSERVER_DEAD):
                crew.kill(course, ident, observer=True, section=SECTION)
        case Critical.GUNS_DESTROYED:
            _mark_once(course, craft, Mark.GUNS_DESTROYED)
        case Critical.PILOT_KILLED:
            return True
        case Critical.EXPLOSION:
            raise ValueError("only a balloon explodes")
    return False


def _mark_once(course: Course, craft: Aircraft, mark: Mark) -> bool:
    """Place a marker, unless it lies there; whether it was placed."""
    if mark in craft.marks:
        return False
    course.note(MarkSet(aircraft=craft.ident, mark=mark, section=SECTION))
    return True


def set_on_fire(course: Course, ident: AircraftId, section: str) -> None:
    """Flames break out; the marker is the other side of the smoke's, so there is one or the other (reading 11-11)."""
    marks = course.craft(ident).marks
    if Mark.FLAMES in marks:
        return
    if Mark.SMOKE in marks:
        course.note(MarkCleared(aircraft=ident, mark=Mark.SMOKE, section=section))
    course.note(MarkSet(aircraft=ident, mark=Mark.FLAMES, section=section))
