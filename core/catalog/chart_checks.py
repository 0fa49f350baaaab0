"""Contradictions within the charts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from core.catalog.charts import Charts, RandomZoneRow, ZoneRow
from core.catalog.problems import Fault, Problem
from core.catalog.terms import Bearing

FILE = "charts.toml"
DIE_FACES = range(1, 7)


def chart_problems(charts: Charts) -> Iterator[Problem]:
    """Every fault of the charts."""
    yield from _doubles("zones", [row.bearing for row in charts.zones])
    yield from _doubles("critical_hits", [(row.part, row.ones) for row in charts.critical_hits])
    yield from _doubles("rear_arc", [(row.forward, row.front_right) for row in charts.rear_arc])
    yield from _doubles("missions", [row.id for row in charts.missions])
    yield from _zone_problems(charts)
    yield from _range_problems(charts)
    yield from _landing_problems(charts)


def _problem(key: str, cause: str, fault: Fault = Fault.CONTRADICTION) -> Problem:
    return Problem(file=FILE, key=key, fault=fault, cause=cause)


def _doubles(key: str, rows: Sequence[Hashable]) -> Iterator[Problem]:
    for index, row in enumerate(rows):
        if rows.index(row) != index:
            yield _problem(f"{key}[{index + 1}]", "given more than once", Fault.DUPLICATE)


def _zone_problems(charts: Charts) -> Iterator[Problem]:
    bearings = [row.bearing for row in charts.zones]
    for bearing in Bearing:
        if bearing not in bearings:
            yield _problem("zones", f"no row for {bearing}", Fault.MISSING_KEY)
    for face in DIE_FACES:
        rows = sum(row.lowest <= face <= row.highest for row in charts.random_zones)
        if rows != 1:
            yield _problem("random_zones", f"a {face} must belong to exactly one row, not {rows}")
    yield from _one_part_problems("zones", charts.zones)
    yield from _one_part_problems("random_zones", charts.random_zones)


def _one_part_problems(key: str, rows: Sequence[ZoneRow | RandomZoneRow]) -> Iterator[Problem]:
    for index, row in enumerate(rows, start=1):
        if row.priority is row.secondary:
            yield _problem(f"{key}[{index}].secondary", "must be another part than the priority")


def _range_problems(charts: Charts) -> Iterator[Problem]:
    longest = charts.longest_range
    if longest == 0:
        yield _problem("range_dice.dice", "needs a number for range 1")
    by_range = (
        ("deflection", charts.modifiers.deflection),
        ("lower_target", charts.modifiers.lower_target),
        ("higher_target", charts.modifiers.higher_target),
    )
    for name, row in by_range:
        if len(row.dice) != longest:
            yield _problem(f"modifiers.{name}.dice", f"needs one number for each range from 1 to {longest}")
    for index, arc in enumerate(charts.rear_arc, start=1):
        if not 1 <= arc.distance <= longest:
            yield _problem(f"rear_arc[{index}]", "lies in the own hex or out of range")
    if len(charts.burning.flame_damage.dice) != len(DIE_FACES):
        yield _problem("burning.flame_damage.dice", "needs one number for each die face from 1 to 6")


def _landing_problems(charts: Charts) -> Iterator[Problem]:
    lowest = [row.lowest for row in charts.landing.table]
    if not lowest or lowest != sorted(set(lowest), reverse=True):
        yield _problem("landing.table", "rows must run down from the highest total, each once")
    for index, row in enumerate(charts.scoring.early_exit, start=1):
        if row.lowest_autonomy > row.highest_autonomy:
            yield _problem(f"scoring.early_exit[{index}].lowest_autonomy", "above highest_autonomy")
