"""The choices of a campaign from its tables alone, where no log came along: month by month as they stand now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
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
    late = _late(tables, months, by_month["missions"])
    for number, (row, line) in enumerate(months):
        month, flights = str(row["month"]), by_month["missions"][str(row["month"])]
        for seat in SEATS:
            own = [one for one in flights if one[0]["seat"] == seat]
            yield Step(seat=seat, choice=_orders(tables, month, seat, own)), "missions", own[0][1] if own else line
        result = _result(row, flights, by_month["deeds"][month])
        first = _as_if_unhurt(result, flights, [one.person for one in late if one.died == number])
        yield Step(seat=SEATS[0], choice={"kind": "result", "result": first, "remark": row["remark"]}), "months", line
        own = [one for one in flights if not any(one[0]["person"] == man.person and man.died < number for man in late)]
        yield from _after(row, line, own, first)
        for died in sorted({one.died for one in late if one.known == number}):
            yield _corrected(months[died][0], by_month, [one.person for one in late if one.died == died])
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
    """The founders who bear another name by now: that is said once, after the first month; `B` has the last word."""
    before = {str(key): value for key, value in tables.rows["campaign"]}
    rows = [_lines(tables, "people", at) for at in range(len(tables.rows["people"]))]
    for row, line in sorted(rows, key=lambda one: str(one[0]["seat"])):
        person = str(row["person"])
        if before.get(person, row["name"]) != row["name"]:
            yield (
                Step(
                    seat=SEATS[row["seat"] == SEATS[1]],
                    choice={"kind": "rename", "person": person, "name": row["name"]},
                ),
                "people",
                line,
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Late:
    """A man whose death a correction brought to light: nobody came in his place with the next orders.

    `died`, `known`: the months of his death and of the correction, counted from 0.
    """

    person: str
    died: int
    known: int


def _late(tables: Tables, months: Sequence[_Line], missions: Mapping[str, list[_Line]]) -> list[_Late]:
    names = [str(row["month"]) for row, _line in months]
    people = [_lines(tables, "people", at)[0] for at in range(len(tables.rows["people"]))]
    came = {str(row["replaces"]): str(row["joined"]) for row in people if row["source"] == "replacement"}
    found: list[_Late] = []
    for number, month in enumerate(names[:-1]):
        for row, _line in missions.get(month, ()):
            if row["health"] != "dead" or row["struck"] is True:
                continue
            joined = came.get(str(row["person"]), "")
            known = (names.index(joined) if joined in names else len(names)) - 1
            if known > number:
                found.append(_Late(person=str(row["person"]), died=number, known=known))
    return found


def _as_if_unhurt(result: dict[str, Json], flights: Sequence[_Line], men: Sequence[str]) -> dict[str, Json]:
    """A result before it was corrected, as far as these men go: they came home, or down without a scratch.

    Where a man of the same crew was known to be dead, they came down: nobody brings a dead pilot home.
    """
    said: Any = result
    crafts = {str(row["aircraft"]) for row, _line in flights if row["person"] in men and row["how"] != "forced_landing"}
    with_dead = {str(row["aircraft"]) for row, _line in flights if row["health"] == "dead" and row["person"] not in men}
    ways = {ident: "forced_landing" if ident in with_dead else "home" for ident in crafts}
    unhurt = {"health": "fit", "faces": [], "burning": False, "behind": False}
    return {
        **result,
        "aircraft": [{**one, "how": ways.get(one["id"], one["how"])} for one in said["aircraft"]],
        "men": [{**one, **unhurt} if one["person"] in men else one for one in said["men"]],
        "deeds": [one for one in said["deeds"] if one["victim"] not in crafts],
    }


def _corrected(
    month: Mapping[str, Cell], by_month: Mapping[str, Mapping[str, list[_Line]]], men: Sequence[str]
) -> tuple[Step, str, int]:
    """The correction: these men had died, and what they flew since does not count."""
    missions, name = by_month["missions"], str(month["month"])
    flights = missions[name]
    struck = [row for one in missions.values() for row, _line in one if row["person"] in men and row["struck"] is True]
    resolutions: list[Json] = [
        {"resolve": "strike", "month": row["month"], "person": row["person"]} for row in struck if row["month"] != name
    ]
    choice: dict[str, Json] = {
        "kind": "correct",
        "month": name,
        "orders": {},
        "result": _result(month, flights, by_month["deeds"].get(name, ())),
        "remark": "",
        "resolutions": resolutions,
    }
    return Step(seat=SEATS[0], choice=choice), "missions", flights[0][1]


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
