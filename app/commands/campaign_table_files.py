"""The tables of a campaign as files: a folder of CSV, or one JSON object. Read strictly, every fault at once.

CSV: UTF-8, with or without a byte order mark; commas; lines end with CR LF; the first line is the header. A cell that
a spreadsheet would take for a formula, because it begins with = + - @, a tab or a carriage return, or with an
apostrophe before one of these or before another apostrophe, has one apostrophe more at its beginning. Yes and no are
spelt yes and no. JSON: numbers are numbers, yes and no are true and false.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from app.commands.campaign_notes import LONGEST_NOTE
from app.commands.campaign_tables import FORMAT, TABLES, VERSION, Cell, Column, Kind, Row, Step, Tables
from app.disk import read_bounded
from app.translation import gettext as _
from app.translation import ngettext
from app.troubles import RefusedError
from core.words import SeatId

LARGEST: Final = 16 << 20
MOST_ROWS: Final = 20_000
LONGEST_CELL: Final = LONGEST_NOTE
MOST_FAULTS: Final = 100
"""More are not named: who made the file mends these first."""
_DIGITS: Final = 9
_BOM: Final = "\ufeff"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_FLAGS: Final = {"yes": True, "no": False}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFault:
    """What is wrong with a table. `line`: of the CSV file, or of the JSON array from 1; 0 = of the whole table."""

    table: str
    line: int
    key: str
    cause: str

    def __str__(self) -> str:
        """The place, then the cause: "people:3 name: missing"."""
        place = f"{self.table}:{self.line}" if self.line else self.table
        return f"{place} {self.key}: {self.cause}" if self.key else f"{place}: {self.cause}"


class FaultyTablesError(RefusedError):
    """Tables that no campaign can be made of; `faults` are all that were found, 100 at most."""

    def __init__(self, faults: Sequence[TableFault]) -> None:
        self.faults = tuple(faults[:MOST_FAULTS])
        count = len(self.faults)
        said = ngettext("The tables have {count} fault.", "The tables have {count} faults.", count)
        super().__init__("TABLES", said.format(count=count), _("Mend them and import again; nothing was changed."))


def csv_files(tables: Tables, *, bom: bool = False) -> dict[str, bytes]:
    """The CSV files by their names."""
    return {f"{name}.csv": _csv(name, rows, bom=bom) for name, rows in tables.rows.items()}


def _csv(name: str, rows: Sequence[Row], *, bom: bool) -> bytes:
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow([column.name for column in TABLES[name]])
    writer.writerows([_spelt(cell) for cell in row] for row in rows)
    return ((_BOM if bom else "") + text.getvalue()).encode("utf-8")


def _spelt(cell: Cell) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return escaped(str(cell))


def escaped(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    begins = text.startswith(_FORMULA) or (text.startswith("'") and text[1:].startswith(("'", *_FORMULA)))
    return f"'{text}" if begins else text


def unescaped(text: str) -> str:
    """The text that `escaped` was given."""
    return text[1:] if text.startswith("'") and text[1:].startswith(("'", *_FORMULA)) else text


def json_file(tables: Tables) -> bytes:
    """The JSON object as a file."""
    return (json.dumps(tables_json(tables), ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def tables_json(tables: Tables) -> dict[str, Any]:
    """The whole export as a JSON object."""
    names = {name: [column.name for column in columns] for name, columns in TABLES.items()}
    rows = {
        name: [dict(zip(names[name], row, strict=True)) for row in rows]
        for name, rows in tables.rows.items()
        if name != "campaign"
    }
    return {
        "format": FORMAT,
        "v": VERSION,
        "campaign": {str(key): value for key, value in tables.rows["campaign"]},
        **rows,
        "log": [{"seat": step.seat, "choice": dict(step.choice)} for step in tables.log],
        "flown": list(tables.flown),
        "content": tables.content,
    }


def read_tables(source: Path) -> Tables:
    """An export from its folder of CSV files or its JSON file.

    Raises:
        FaultyTablesError: names every fault.
        TroubleError: a file cannot be read.
    """
    faults: list[TableFault] = []
    if source.is_dir():
        rows = {name: _csv_rows(source, name, faults) for name in TABLES}
        tables = Tables(rows=rows)
    else:
        tables = _json_tables(_json_in(source), faults)
    if faults:
        raise FaultyTablesError(faults)
    return tables


def _csv_rows(folder: Path, name: str, faults: list[TableFault]) -> tuple[Row, ...]:
    file = folder / f"{name}.csv"
    if not file.is_file():
        faults.append(TableFault(table=name, line=0, key="", cause=_("{file} is missing").format(file=file.name)))
        return ()
    try:
        text = _whole(read_bounded(file, LARGEST)).decode("utf-8-sig")
    except ValueError as error:
        faults.append(TableFault(table=name, line=0, key="", cause=str(error)[:200]))
        return ()
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    columns = TABLES[name]
    header = ",".join(column.name for column in columns)
    found: list[Row] = []
    try:
        if ",".join(next(reader, ())) != header:
            faults.append(TableFault(table=name, line=1, key="", cause=_("must be {header}").format(header=header)))
            return ()
        for cells in reader:
            if cells:
                row = _row(name, reader.line_num, columns, [_told(cell) for cell in cells], faults)
                found.append(row)
            if len(found) > MOST_ROWS:
                faults.append(TableFault(table=name, line=reader.line_num, key="", cause=_("too many lines")))
                break
    except csv.Error as error:
        faults.append(TableFault(table=name, line=reader.line_num, key="", cause=str(error)))
    return tuple(found)


def _told(cell: str) -> str:
    """What a cell says: some spreadsheets end the lines within it as they end those of the file."""
    return unescaped(cell).replace("\r\n", "\n")


def _row(table: str, line: int, columns: Sequence[Column], cells: Sequence[str], faults: list[TableFault]) -> Row:
    """A row of CSV; an empty one after a fault."""
    if len(cells) != len(columns):
        cause = _("{found} cells instead of {wanted}").format(found=len(cells), wanted=len(columns))
        faults.append(TableFault(table=table, line=line, key="", cause=cause))
        return tuple("" for _column in columns)
    found: list[Cell] = []
    for column, cell in zip(columns, cells, strict=True):
        value = _cell(column, cell)
        if value is None:
            faults.append(TableFault(table=table, line=line, key=column.name, cause=_wanted(column)))
        found.append("" if value is None else value)
    return tuple(found)


def _cell(column: Column, cell: str) -> Cell | None:
    """What a cell says; None if it is not of its column's kind."""
    match column.kind:
        case Kind.TEXT:
            return cell if len(cell) <= LONGEST_CELL else None
        case Kind.COUNT:
            return int(cell) if cell.isascii() and cell.isdigit() and len(cell) <= _DIGITS else None
        case Kind.FLAG:
            return _FLAGS.get(cell)


def _wanted(column: Column) -> str:
    return {
        Kind.TEXT: _("must be a text of at most {most} letters").format(most=LONGEST_CELL),
        Kind.COUNT: _("must be a number"),
        Kind.FLAG: _("must be yes or no"),
    }[column.kind]


def _json_in(source: Path) -> Any:  # noqa: ANN401 - whatever JSON holds
    data = read_bounded(source, LARGEST)
    try:
        return json.loads(_whole(data).decode("utf-8-sig"), parse_float=_no_number, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise FaultyTablesError(
            [TableFault(table=source.name, line=getattr(error, "lineno", 0), key="", cause=str(error)[:200])]
        ) from error


def _whole(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise ValueError(_("larger than {most} MiB").format(most=LARGEST >> 20))
    return data


def _no_number(text: str) -> int:
    raise ValueError(_("{text} is no whole number").format(text=text[:20]))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError(_("a key is given twice"))
    return found


def _json_tables(said: Any, faults: list[TableFault]) -> Tables:  # noqa: ANN401 - whatever JSON holds
    if not isinstance(said, dict) or (said.get("format"), said.get("v")) != (FORMAT, VERSION):
        cause = _("must be an object with format {format} and v {version}").format(format=FORMAT, version=VERSION)
        raise FaultyTablesError([TableFault(table="export", line=0, key="format", cause=cause)])
    strangers = sorted(set(said) - {"format", "v", "content", "log", "flown", *TABLES})
    faults += [TableFault(table="export", line=0, key=key[:40], cause=_("unknown")) for key in strangers]
    head = said.get("campaign")
    if not isinstance(head, dict) or not all(isinstance(value, str) for value in head.values()):
        faults.append(TableFault(table="campaign", line=0, key="", cause=_("must be an object of texts")))
        head = {}
    rows: dict[str, tuple[Row, ...]] = {"campaign": tuple((str(key), str(value)) for key, value in head.items())}
    for name in TABLES:
        if name != "campaign":
            rows[name] = _json_rows(name, said.get(name), faults)
    flown = _json_flown(said.get("flown", []), rows["months"], faults)
    return Tables(rows=rows, log=_json_log(said.get("log", []), faults), flown=flown)


def _json_flown(said: Any, months: Sequence[Row], faults: list[TableFault]) -> tuple[str, ...]:  # noqa: ANN401 - as above
    known = [row[0] for row in months]
    if not isinstance(said, list) or not all(month in known for month in said):
        faults.append(TableFault(table="flown", line=0, key="", cause=_("must be an array of the months")))
        return ()
    return tuple(said)


def _json_rows(name: str, said: Any, faults: list[TableFault]) -> tuple[Row, ...]:  # noqa: ANN401 - as above
    if not isinstance(said, list) or len(said) > MOST_ROWS:
        cause = _("must be an array of at most {most}").format(most=MOST_ROWS)
        faults.append(TableFault(table=name, line=0, key="", cause=cause))
        return ()
    return tuple(_json_row(name, line, one, faults) for line, one in enumerate(said, 1))


def _json_row(name: str, line: int, said: Any, faults: list[TableFault]) -> Row:  # noqa: ANN401 - as above
    columns = TABLES[name]
    if not isinstance(said, dict):
        faults.append(TableFault(table=name, line=line, key="", cause=_("must be an object")))
        return tuple("" for _column in columns)
    strangers = sorted(set(said) - {column.name for column in columns})
    faults += [TableFault(table=name, line=line, key=key[:40], cause=_("unknown")) for key in strangers]
    found: list[Cell] = []
    for column in columns:
        value: Any = said.get(column.name)
        if not _fits(column, value):
            cause = _wanted(column) if column.name in said else _("missing")
            faults.append(TableFault(table=name, line=line, key=column.name, cause=cause))
            value = ""
        found.append(value)
    return tuple(found)


def _fits(column: Column, value: Any) -> bool:  # noqa: ANN401 - as above
    match column.kind:
        case Kind.TEXT:
            return isinstance(value, str) and len(value) <= LONGEST_CELL
        case Kind.COUNT:
            return type(value) is int and 0 <= value < 10**_DIGITS
        case Kind.FLAG:
            return isinstance(value, bool)


def _json_log(said: Any, faults: list[TableFault]) -> tuple[Step, ...]:  # noqa: ANN401 - as above
    if not isinstance(said, list) or len(said) > MOST_ROWS:
        faults.append(TableFault(table="log", line=0, key="", cause=_("must be an array")))
        return ()
    found: list[Step] = []
    for line, one in enumerate(said, 1):
        choice = one.get("choice") if isinstance(one, dict) and set(one) == {"seat", "choice"} else None
        if not isinstance(choice, Mapping) or one["seat"] not in ("A", "B"):
            faults.append(TableFault(table="log", line=line, key="", cause=_("must have seat, A or B, and choice")))
            continue
        found.append(Step(seat=SeatId(one["seat"]), choice=dict(choice)))
    return tuple(found)
