"""Faults between entered numbers, at the fields that show them. No Qt."""

from __future__ import annotations

import re

from core.catalog.pack_overlay import overlaid
from core.catalog.pack_rows import GROUPS, SHEET, Table
from core.catalog.packs import Pack
from core.catalog.problems import DataProblemsError, Problem
from core.catalog.rules_data import RulesData

_AIRCRAFT = re.compile(r"aircraft/([A-Z0-9]+)\.toml")
_GROUP_FIELD = re.compile(r"([a-z_]+)\.([a-z_]+)(?:\[\d+\])?")
_CARD = re.compile(r"card (\d+)\.([a-z_]+)")
_SERVICE = re.compile(r"service \S+ (\S+ \S+)")


def between_faults(data: RulesData, pack: Pack) -> dict[tuple[Table, str, str, str], str]:
    """What contradicts what if a pack is laid over the data: a sentence for each field at which it shows."""
    try:
        overlaid(data, pack)
    except DataProblemsError as error:
        found: dict[tuple[Table, str, str, str], str] = {}
        for problem in error.problems:
            found.setdefault(_spot(problem, pack), _sentence(problem.cause))
        return found
    return {}


def _sentence(cause: str) -> str:
    return cause[:1].upper() + cause[1:] + ("" if cause.endswith(".") else ".")


def _spot(problem: Problem, pack: Pack) -> tuple[Table, str, str, str]:
    """The field at which a problem shows; the first that was entered where no field is named."""
    aircraft, field = _AIRCRAFT.fullmatch(problem.file), _GROUP_FIELD.fullmatch(problem.key)
    if aircraft and field and field[2] in GROUPS[Table.AIRCRAFT].get(field[1], GROUPS[Table.MAP]["size"]).names:
        return Table.AIRCRAFT, aircraft[1], field[1], field[2]
    if aircraft:
        return _first(pack, Table.AIRCRAFT, aircraft[1])
    if problem.file == "map.toml":
        return Table.MAP, SHEET, "size", "trench_row"
    card, service = _CARD.fullmatch(problem.key), _SERVICE.fullmatch(problem.key)
    if card:
        return Table.CARD, card[1], "geometry", "forward"
    if service:
        return _first(pack, Table.SERVICE, service[1])
    return _first(pack, None, "")


def _first(pack: Pack, table: Table | None, row: str) -> tuple[Table, str, str, str]:
    chosen = [one for one in pack.rows if one.table is table and one.row.startswith(row)] or list(pack.rows)
    return (*chosen[0].place, chosen[0].values[0][0])
