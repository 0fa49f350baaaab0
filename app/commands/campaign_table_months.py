"""The choices of a campaign from its tables alone, where no log came along: month by month as they stand now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from app.commands.campaign_table_files import TableFault
from app.commands.campaign_tables import Cell, Step, Tables, named, people_in
from app.translation import gettext as _
from core.canonical import Json
from core.words import SeatId

_FIRST_LINE = 2
"""Of a CSV file below its header."""
_JOINED = ("replacement", "temporary")
SEATS = (SeatId("A"), SeatId("B"))

_Line = tuple[dict[str, Cell], int]
"""A row by its columns, and its line."""


def steps_in(tables: Tables, faults: list[TableFault]) -> Iterable[tuple[Step, str, int]]:
    """Every choice that the tables tell of, with the table and line that it stands in; faults are added."""
    by_month = {name: _by_month(tables, name) for name in ("missions", "deeds")}
    months = [_lines(tables, "months", at) for at in range(len(tables.rows["months"]))]
    known = [str(row["month"]) for row, _line in months]
    for name, found in by_month.items():
        for month in found:
            if month not in known:
                cause = _("{month} is not among the months").format(month=month)
                faults.append(TableFault(table=name, line=found[month][0][1], key="month", cause=cause))
    _check_people(tables, faults)
    renamed = list(_renamed(tables))
    for number, (row, line) in enumerate(months):
        month, flights = str(row["month"]), by_month["missions"][str(row["month"])]
        for seat in SEATS:
            own = [one for one in flights if one[0]["seat"] == seat]
            yield Step(seat=seat, choice=_orders(tables, month, seat, own)), "missions", own[0][1] if own else line
        result = _result(row, flights, by_month["deeds"][month])
        yield Step(seat=SEATS[0], choice={"kind": "result", "result": result, "remark": row["remark"]}), "months", line
        yield from _after(row, line, flights, result)
        if not number:
            yield from renamed
        if row["closed"] is True:
            yield Step(seat=SEATS[0], choice={"kind": "close"}), "months", line


def _lines(tables: Tables, table: str, at: int) -> _Line:
    return named(tables.rows[table][at], table), at + _FIRST_LINE


def _by_month(tables: Tables, table: str) -> Mapping[str, list[_Line]]:
    found: dict[str, list[_Line]] = defaultdict(list)
    for at in range(len(tables.rows[table])):
        row, line = _lines(tables, table, at)
        found[str(row["month"])].append((row, line))
    return found


def _check_people(tables: Tables, faults: list[TableFault]) -> None:
    for at in range(len(tables.rows["people"])):
        row, line = _lines(tables, "people", at)
        if row["source"] == "surplus":
            cause = _("a replacement of a man who lives comes back only from the JSON export")
            faults.append(TableFault(table="people", line=line, key="source", cause=cause))


def _renamed(tables: Tables) -> Iterable[tuple[Step, str, int]]:
    """The founders who bear another name by now: that is said once, after the first month."""
    before = {str(key): value for key, value in tables.rows["campaign"]}
    for at in range(len(tables.rows["people"])):
        row, line = _lines(tables, "people", at)
        person = str(row["person"])
        if before.get(person, row["name"]) != row["name"]:
            yield (
                Step(seat=SEATS[0], choice={"kind": "rename", "person": person, "name": row["name"]}),
                "people",
                line,
            )


def _orders(tables: Tables, month: str, seat: SeatId, flights: Sequence[_Line]) -> dict[str, Json]:
    men: list[Json] = []
    for at in range(len(tables.rows["people"])):
        row, _line = _lines(tables, "people", at)
        if (row["seat"], row["joined"]) == (seat, month) and row["source"] in _JOINED:
            men.append({key: row[key] for key in ("person", "name", "role", "source", "replaces")})
    crews: dict[str, dict[str, Json]] = {}
    for row, _line in flights:
        crew = crews.setdefault(str(row["aircraft"]), {"aircraft": row["type"], "pilot": "", "observer": ""})
        crew["pilot" if row["place"] == "pilot" else "observer"] = row["person"]
    mission = str(flights[0][0]["mission"]) if flights else ""
    planes: list[Json] = list(crews.values())
    return {"kind": "orders", "month": month, "new_men": men, "mission": mission, "crews": planes}


def _result(month: Mapping[str, Cell], flights: Sequence[_Line], deeds: Sequence[_Line]) -> dict[str, Json]:
    ways = {str(row["aircraft"]): row["how"] for row, _line in flights}
    return {
        "aircraft": [{"id": ident, "how": how} for ident, how in ways.items()],
        "men": [_fate(row) for row, _line in flights],
        "deeds": [_deed(row) for row, _line in deeds],
        "turns": month["turns"],
    }


def _fate(row: Mapping[str, Cell]) -> dict[str, Json]:
    faces: list[Json] = [int(face) if face.isdigit() else face for face in str(row["faces"])[:40].split()]
    return {
        "person": row["person"],
        "health": row["health"],
        "faces": faces,
        "burning": row["burning"],
        "behind": row["behind"],
    }


def _deed(row: Mapping[str, Cell]) -> dict[str, Json]:
    by: list[Json] = list(people_in(str(row["by"])))
    finishers: list[Json] = list(people_in(str(row["finishers"])))
    said: dict[str, Any] = {key: row[key] for key in ("kind", "count", "victim")}
    return {**said, "by": by, "finishers": finishers}


def _after(
    month: Mapping[str, Cell], line: int, flights: Sequence[_Line], result: Mapping[str, Json]
) -> Iterable[tuple[Step, str, int]]:
    """Sorties that do not count, and prisoners who went home."""
    struck = [(row, at) for row, at in flights if row["struck"] is True]
    if struck:
        resolutions: list[Json] = [
            {"resolve": "strike", "month": month["month"], "person": row["person"]} for row, _at in struck
        ]
        choice: dict[str, Json] = {
            "kind": "correct",
            "month": month["month"],
            "orders": {},
            "result": dict(result),
            "remark": "",
            "resolutions": resolutions,
        }
        yield Step(seat=SEATS[0], choice=choice), "missions", struck[0][1]
    for pair in str(month["exchanges"]).split():
        own, _colon, other = pair.partition(":")
        yield Step(seat=SEATS[0], choice={"kind": "exchange", "own": own, "other": other}), "months", line
