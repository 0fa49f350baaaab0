"""Damage: how the dice of a volley fall on the zones (9.4), marking (9.6), Last Hit (9.7), destroyed parts (9.8)."""

from __future__ import annotations

from collections.abc import Sequence

from core.aceshigh import criticals, exits, spin
from core.aceshigh.course import Course
from core.aceshigh.events import DamageTaken, MarkSet, SpinReason, VolleyFired
from core.aceshigh.state import LAST_HIT, Cause
from core.aceshigh.volleys import PRECISE
from core.catalog.charts import HitFaces
from core.catalog.terms import Part
from core.chance import SIDES
from core.words import AircraftId

Zones = tuple[tuple[Part, int], ...]
NO_ZONES: Zones = ()


def allot(
    faces: Sequence[int], chart: HitFaces, priority: Part, secondary: Part, *, by_die: bool, concentrated: bool
) -> Zones:
    """The hits of a volley on the priority and the secondary zone, parts above 0 only; their sum is its hits.

    Readings 9-11 and 9-12. `by_die`: a die chose the zones, which share the hits evenly whatever they are (reading
    9-13). Concentrated fire puts all hits on the priority, but on Engine or Tail only sixes are hits (12.3, reading
    12-1).
    """
    hits = _at_least(faces, chart.hits_from)
    precise = priority in PRECISE
    if concentrated:
        first, second = (_at_least(faces, chart.priority_from) if precise else hits), 0
    elif precise and not by_die:
        first = min(_at_least(faces, chart.priority_from), (hits + 1) // 2)
        second = hits - first
    else:
        first = (hits + 1) // 2
        second = hits - first
    return tuple([(part, number) for part, number in ((priority, first), (secondary, second)) if number])


def _at_least(faces: Sequence[int], lowest: int) -> int:
    """How many dice show that face or a higher one."""
    return sum([faces.count(face) for face in range(lowest, SIDES + 1)])


def apply(course: Course, volleys: Sequence[VolleyFired]) -> None:
    """All damage of a round's volleys, target by target in the order of the state, volley by volley (reading 9-21)."""
    hit_at = {volley.target for volley in volleys}
    for craft in course.state.aircraft:
        if craft.ident in hit_at:
            _apply_to(course, craft.ident, [volley for volley in volleys if volley.target == craft.ident])


def _apply_to(course: Course, ident: AircraftId, volleys: Sequence[VolleyFired]) -> None:
    """Mark all that was fired at one target before it is seen what is left of it (simultaneous: reading 9-18)."""
    shot_down = ""
    tests: list[SpinReason] = []
    killed = False
    for volley in volleys:
        section, last_hit = mark(course, ident, volley.zones, "9.6")
        shot_down = shot_down or section
        tests += [SpinReason.LAST_HIT] if last_hit else []
        for effect in criticals.effects(course, volley):
            killed = criticals.apply(course, ident, effect, volley.priority, tests) or killed
    if killed:
        exits.crash(course, ident, Cause.PILOT_KILLED, "9.5")
    elif shot_down:
        exits.force_down(course, ident, Cause.DAMAGE, shot_down)
    for reason in tests:
        spin.take_test(course, ident, reason)


def mark(course: Course, ident: AircraftId, zones: Zones, section: str) -> tuple[str, bool]:
    """Mark hits (9.6): the section by which they bring the aircraft down, or none, and whether it had its Last Hit.

    A part survives as many hits as its track has numbers (reading 2-7); beyond them it lands (9-16) or has its Last Hit
    (9-17).
    """
    if not zones:
        return "", False
    before = course.craft(ident)
    sheet = course.data.aircraft_type(before.type_id)
    for part, hits in zones:
        course.note(DamageTaken(aircraft=ident, part=part, hits=hits, section=section))
    if before.marks and any(mark in before.marks for mark in LAST_HIT.values()):
        return "9.7", False  # any further damage
    beyond = [
        (part, hits_beyond)
        for part, hits in zones
        if (hits_beyond := before.damage.of(part) + hits - sheet.parts.hits(part)) > 0
    ]
    if not beyond:
        return "", False
    if any(hits > 1 or part not in sheet.last_hit.parts for part, hits in beyond):
        return "9.8", False
    for part, _one in beyond:
        course.note(MarkSet(aircraft=ident, mark=LAST_HIT[part], section="9.7"))
    return "", True
