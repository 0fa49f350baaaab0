"""The ground of a case: the objectives and trenches of its map, and the balloon (resolve: `[map]`, `[balloon]`)."""

from __future__ import annotations

from core.aceshigh.case_aircraft import hex_of
from core.aceshigh.case_form import Case
from core.aceshigh.ground import Ground, Objective, ObjectiveKind
from core.cases import Table
from core.catalog.maps import MapSheet
from core.words import Side

MOST_MAP_ROWS = 80


def ground_of(case: Case, table: Table, sheet: MapSheet) -> Ground:
    """What lies on the ground by the map's `table`, empty where there is none; problems are left with the case."""
    objectives = _objectives(table, sheet)
    trenches = _trenches(table, sheet)
    if "balloon" in case.table:
        objectives = _with_balloon(case, case.table.table("balloon"), objectives)
    return Ground(objectives=objectives, trenches=trenches)


def _trenches(table: Table, sheet: MapSheet) -> tuple[tuple[Side, int], ...]:
    rows = table.integers("trench_rows", 0, MOST_MAP_ROWS, default=())
    if not rows:
        return ()
    if len(rows) != len(Side) or rows[0] >= rows[1]:
        table.object_to("trench_rows", "must be [central, allied], the Central row first")
        return ()
    if rows[1] >= sheet.rows:
        table.object_to("trench_rows", f"the map has rows 0 to {sheet.rows - 1}")
    return ((Side.ALLIED, rows[1]), (Side.CENTRAL, rows[0]))


def _objectives(table: Table, sheet: MapSheet) -> tuple[Objective, ...]:
    found: list[Objective] = []
    for row in table.tables("objectives"):
        one = Objective(side=row.word("side", Side), kind=row.word("kind", ObjectiveKind), at=hex_of(row, "hex"))
        if not sheet.contains(*one.at):
            row.object_to("hex", "lies off the map")
        if any((other.side, other.kind) == (one.side, one.kind) for other in found):
            row.object_to("kind", f"the {one.side} side has another {one.kind}")
        found.append(one)
    return tuple(found)


def _with_balloon(case: Case, row: Table, objectives: tuple[Objective, ...]) -> tuple[Objective, ...]:
    """The balloon as `[balloon]` says it, first; the map may name the same one."""
    resists = case.data.charts.ground_fire.balloon_hits.amount
    hits = row.integer("hits", 0, resists - 1, default=0)
    balloon = Objective(side=row.word("side", Side), kind=ObjectiveKind.BALLOON, at=hex_of(row, "hex"), hits=hits)
    same = [one for one in objectives if (one.side, one.kind) == (balloon.side, balloon.kind)]
    if any(one.at != balloon.at for one in same):
        row.object_to("hex", "the map has this balloon elsewhere")
    others = tuple(one for one in objectives if one not in same)
    return (balloon, *others)
