"""A data pack laid over the rules data: the data to play with, and what differs.

Where a pack gives only some of the values that share a source, the rest stays what it was: the group then keeps the
weaker origin, so that a reconstructed number is never shown as printed because its neighbour was entered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from core.catalog.aircraft import AircraftType
from core.catalog.checks import cross_problems
from core.catalog.pack_rows import GROUPS, SHEET, PackRow, Table, Value, service_id
from core.catalog.packs import Pack, made_pack
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rows import Document, suggestion
from core.catalog.rules_data import RulesData, canonical_form
from core.catalog.sources import Origin, Source

_LONGEST_NOTE: Final = 250
_FIRMNESS: Final = list(Origin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One value that a pack gives, beside the one in the program; equal where the pack only confirms it.

    `field` names the group too where a row has several: `parts.engine`.
    """

    table: Table
    row: str
    field: str
    old: Value
    new: Value
    old_source: Source
    new_source: Source

    @property
    def in_play(self) -> bool:
        """Whether a fight can come out otherwise by it; else only the source differs."""
        return self.old != self.new


def replaceable(data: RulesData) -> tuple[PackRow, ...]:
    """Every group that a pack may replace, with its present values and their source, in the order of a pack."""
    return tuple(
        _present(table, name, group, holder)
        for table in Table
        for name, holders in sorted(_holders(data, table).items(), key=lambda item: (len(item[0]), item[0]))
        for group, holder in holders.items()
    )


def present_row(data: RulesData, table: Table, row: str, group: str) -> PackRow:
    """The present values of one group and their source. Raises KeyError."""
    return _present(table, row, group, _holders(data, table)[row][group])


def differences(data: RulesData, pack: Pack) -> tuple[Difference, ...]:
    """Every value of a pack that has another amount or another source than in the data, in the order of the pack.

    Raises:
        DataProblemsError: the pack names rows that are not in the data.
    """
    _check_references(data, pack)
    found: list[Difference] = []
    for row in pack.rows:
        present = present_row(data, *row.place)
        old = dict(present.values)
        prefix = f"{row.group}." if len(GROUPS[row.table]) > 1 else ""
        found += [
            Difference(
                table=row.table,
                row=row.row,
                field=prefix + name,
                old=old[name],
                new=value,
                old_source=present.source,
                new_source=row.source,
            )
            for name, value in row.values
            if old[name] != value or present.source != row.source
        ]
    return tuple(found)


def pared(data: RulesData, pack: Pack) -> Pack:
    """The pack without the rows that say just what the data say already, under its name.

    Raises:
        DataProblemsError: it names rows that are not in the data, or says nothing else than they do.
    """
    said = {(one.table, one.row, one.field.rpartition(".")[0]) for one in differences(data, pack)}
    rows = [row for row in pack.rows if (row.table, row.row, row.group if len(GROUPS[row.table]) > 1 else "") in said]
    return made_pack(pack.name, pack.author, rows)


def overlaid(data: RulesData, pack: Pack) -> RulesData:
    """The data with the pack's values in it, checked as data files are; it has a digest of its own.

    Raises:
        DataProblemsError: rows that are not there, or values that contradict each other; all of them are named.
    """
    _check_references(data, pack)
    problems: list[Problem] = []
    new = replace(
        data,
        aircraft=tuple(_sheet(sheet, pack, problems) for sheet in data.aircraft),
        cards=tuple(_row(Table.CARD, str(card.id), card, pack, problems) for card in data.cards),
        charts=replace(
            data.charts,
            rear_arc=tuple(_row(Table.REAR_ARC, arc.name, arc, pack, problems) for arc in data.charts.rear_arc),
        ),
        map_sheet=_row(Table.MAP, SHEET, data.map_sheet, pack, problems),
        availability=tuple(
            sorted(
                (_row(Table.SERVICE, service_id(cell), cell, pack, problems) for cell in data.availability),
                key=lambda cell: (cell.since, cell.nation, cell.aircraft),
            )
        ),
    )
    problems.extend(cross_problems(new))
    if problems:
        raise DataProblemsError(tuple(problems))
    return new


def _holders(data: RulesData, table: Table) -> dict[str, dict[str, Any]]:
    """The rows of a table by name; in each the values that hold its groups."""
    (group, *_more) = GROUPS[table]
    match table:
        case Table.AIRCRAFT:
            return {sheet.id: {name: getattr(sheet, name) for name in GROUPS[table]} for sheet in data.aircraft}
        case Table.CARD:
            return {str(card.id): {group: card} for card in data.cards}
        case Table.REAR_ARC:
            return {arc.name: {group: arc} for arc in data.charts.rear_arc}
        case Table.MAP:
            return {SHEET: {group: data.map_sheet}}
        case Table.SERVICE:
            return {service_id(cell): {group: cell} for cell in data.availability}


def _present(table: Table, row: str, group: str, holder: Any) -> PackRow:  # noqa: ANN401  a row of any table
    shape = GROUPS[table][group]
    return PackRow(
        table=table,
        row=row,
        group=group,
        values=tuple((name, _plain(getattr(holder, name))) for name in shape.names),
        source=getattr(holder, shape.source),
    )


def _plain(value: object) -> Value:
    plain = canonical_form(value)
    return tuple(plain) if isinstance(plain, list) else plain  # type: ignore[return-value]


def _check_references(data: RulesData, pack: Pack) -> None:
    problems = list(_bad_references(data, pack))
    if problems:
        raise DataProblemsError(tuple(problems))


def _bad_references(data: RulesData, pack: Pack) -> Iterable[Problem]:
    known = {table: tuple(_holders(data, table)) for table in Table}
    for row in pack.rows:
        if row.row not in known[row.table]:
            cause = f'there is no "{row.row}" to be replaced{suggestion(row.row, known[row.table])}'
            yield Problem(file="pack", key=f"{row.table} {row.row}", fault=Fault.BAD_REFERENCE, cause=cause)


def _sheet(sheet: AircraftType, pack: Pack, problems: list[Problem]) -> AircraftType:
    rows = [row for row in pack.rows if row.table is Table.AIRCRAFT and row.row == sheet.id]
    return replace(sheet, **{row.group: _entered(getattr(sheet, row.group), row, problems) for row in rows})


def _row(table: Table, name: str, holder: Any, pack: Pack, problems: list[Problem]) -> Any:  # noqa: ANN401
    (group, *_more) = GROUPS[table]
    row = pack.row(table, name, group)
    return holder if row is None else _entered(holder, row, problems)


def _entered(holder: Any, row: PackRow, problems: list[Problem]) -> Any:  # noqa: ANN401  a row of any table
    shape = row.shape
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in row.values}
    values = Document("pack", problems).some(shape.row_type, shape.names, plain, " ".join(row.place))
    if values is None:
        return holder
    return replace(holder, **dict(values), **{shape.source: _joined_source(getattr(holder, shape.source), row)})


def _joined_source(old: Source, row: PackRow) -> Source:
    names = [name for name, _value in row.values]
    if set(row.shape.covered) <= set(names):
        return row.source
    origin = max(old.origin, row.source.origin, key=_FIRMNESS.index)
    return Source(origin=origin, note=f"{', '.join(names)} {row.source}; else {old}"[:_LONGEST_NOTE])
