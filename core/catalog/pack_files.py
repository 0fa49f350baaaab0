"""Data packs as text: one strict TOML file, or a folder of them in the layout of the rules data.

One file (`.flugpack`) has `game`, `name` and `author` at its head; `[aircraft.A07.parts]` and the like; `[[card]]` with
`id`, `[[rear_arc]]` with `name`, `[map]`, `[[service]]` with `cell` = `"france A05"`. In a folder the head stands in
`pack.toml`, the groups of an aircraft in `aircraft/A07.toml`, the other tables in the files of their names. Each group
may say its `source`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from core.catalog.files import parse_toml
from core.catalog.lines import placed
from core.catalog.pack_rows import GROUPS, SHEET, PackRow, Table, Value
from core.catalog.packs import HEAD, LARGEST_PACK, Pack, PackReader, pack_json
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rows import MOST_ROWS, suggestion

EXTENSION: Final = ".flugpack"
FILE: Final = "pack"
HEAD_FILE: Final = "pack.toml"
_KEYS: Final = {Table.CARD: "id", Table.REAR_ARC: "name", Table.SERVICE: "cell"}
"""What names a row of a table that is a list."""
_FILES: Final = {
    "cards.toml": Table.CARD,
    "charts.toml": Table.REAR_ARC,
    "map.toml": Table.MAP,
    "availability.toml": Table.SERVICE,
}
_AIRCRAFT: Final = re.compile(r"aircraft/([A-Z0-9]{1,8})\.toml")


def parse_pack(text: str) -> Pack:
    """The pack of one file's text.

    Raises:
        DataProblemsError: every fault that was found, each with its key, and its line where it can be told.
    """
    reader = PackReader(FILE)
    document = _document(text, reader)
    pack = None
    if document is not None:
        rows = list(_rows(document, reader, strangers=tuple(document)))
        head = reader.head({key: document[key] for key in HEAD if key in document})
        pack = reader.joined(head, rows)
    return _sound(pack, [placed(problem, text) for problem in reader.problems])


def parse_pack_folder(files: Mapping[str, str]) -> Pack:
    """The pack of a folder's TOML files: their texts by their paths below it, with `/` between folders.

    Raises:
        DataProblemsError: as `parse_pack`; each fault names its file.
    """
    problems: list[Problem] = []
    rows: list[PackRow] = []
    head: tuple[str, str] | None = None
    if HEAD_FILE not in files:
        problems.append(Problem(file=HEAD_FILE, key="", fault=Fault.MISSING_FILE, cause="there is no such file"))
    for name, text in sorted(files.items()):
        reader = PackReader(name)
        document = _document(text, reader)
        if document is not None and name == HEAD_FILE:
            head = reader.head(document)
        elif document is not None:
            rows += _file_rows(name, document, reader)
        problems += [placed(problem, text) for problem in reader.problems]
    whole = PackReader(FILE)
    pack = whole.joined(head, rows) if rows or not problems else None
    return _sound(pack, problems + whole.problems)


def write_pack(pack: Pack) -> str:
    """The one text of a pack; `parse_pack` is its inverse."""
    lines = [f"game = {_spelt(pack.game)}", f"name = {_spelt(pack.name)}", f"author = {_spelt(pack.author)}"]
    for row in pack.rows:
        lines += ["", _header(row)]
        if row.table in _KEYS:
            lines.append(f"{_KEYS[row.table]} = {row.row if row.table is Table.CARD else _spelt(row.row)}")
        lines += [f"{name} = {_spelt(value)}" for name, value in row.values]
        lines.append(f"source = {_spelt(str(row.source))}")
    return "\n".join(lines) + "\n"


def _sound(pack: Pack | None, problems: list[Problem]) -> Pack:
    if pack is None or problems:
        raise DataProblemsError(tuple(problems))
    pack_json(pack)
    return pack


def _document(text: str, reader: PackReader) -> dict[str, Any] | None:
    if len(text) > LARGEST_PACK or len(text.encode("utf-8", "replace")) > LARGEST_PACK:
        reader.fault("", Fault.TOO_BIG, f"larger than {LARGEST_PACK} bytes")
        return None
    try:
        return parse_toml(text)
    except RecursionError:
        reader.fault("", Fault.SYNTAX, "nested too deeply")
    except (tomllib.TOMLDecodeError, ValueError) as error:
        reader.fault("", Fault.SYNTAX, str(error))
    return None


def _rows(document: dict[str, Any], reader: PackReader, strangers: tuple[str, ...]) -> Iterator[PackRow]:
    """The rows of one document; `strangers` are its keys, of which unknown ones are faults."""
    known = (*HEAD, *(table.value for table in Table))
    for key in strangers[:MOST_ROWS]:
        if key not in known:
            reader.fault(key[:40], Fault.UNKNOWN_KEY, f"unknown key{suggestion(key, known)}")
    for table in Table:
        if table.value in document:
            yield from _table_rows(table, document[table.value], reader)


def _table_rows(table: Table, found: object, reader: PackReader) -> Iterator[PackRow]:
    if table in _KEYS:
        yield from _listed(table, found, reader)
    elif not isinstance(found, dict):
        reader.fault(table.value, Fault.WRONG_TYPE, "must be a table")
    elif table is Table.MAP:
        yield from _one(reader.row(table, SHEET, next(iter(GROUPS[table])), found, table.value))
    else:
        for name, groups in found.items():
            yield from _sheet(name, groups, f"{table.value}.{name[:40]}", reader)


def _sheet(name: str, groups: object, key: str, reader: PackReader) -> Iterator[PackRow]:
    known = GROUPS[Table.AIRCRAFT]
    if not isinstance(groups, dict):
        reader.fault(key, Fault.WRONG_TYPE, "must be a table")
        return
    for group, found in groups.items():
        place = f"{key}.{group[:40]}".lstrip(".")
        if group not in known:
            reader.fault(place, Fault.UNKNOWN_KEY, f"unknown key{suggestion(group, known)}")
        elif not isinstance(found, dict):
            reader.fault(place, Fault.WRONG_TYPE, "must be a table")
        else:
            yield from _one(reader.row(Table.AIRCRAFT, name, group, found, place))


def _listed(table: Table, found: object, reader: PackReader) -> Iterator[PackRow]:
    naming = _KEYS[table]
    if not isinstance(found, list) or len(found) > MOST_ROWS:
        reader.fault(table.value, Fault.WRONG_TYPE, f"must be a list of at most {MOST_ROWS} tables")
        return
    for number, row in enumerate(found, 1):
        key = f"{table.value}[{number}]"
        name = row.get(naming) if isinstance(row, dict) else None
        if not isinstance(row, dict) or type(name) is not (int if table is Table.CARD else str):
            reader.fault(key, Fault.MISSING_KEY, f"needs its {naming}")
            continue
        fields = {field: value for field, value in row.items() if field != naming}
        shown = "" if isinstance(name, int) and name.bit_length() > 64 else str(name)
        yield from _one(reader.row(table, shown, next(iter(GROUPS[table])), fields, key))


def _one(row: PackRow | None) -> Iterator[PackRow]:
    if row is not None:
        yield row


def _file_rows(name: str, document: dict[str, Any], reader: PackReader) -> Iterator[PackRow]:
    aircraft = _AIRCRAFT.fullmatch(name)
    if aircraft is not None:
        yield from _sheet(aircraft[1], document, "", reader)
    elif name not in _FILES:
        reader.fault("", Fault.UNKNOWN_FILE, f"no such file belongs here{suggestion(name, (HEAD_FILE, *_FILES))}")
    elif _FILES[name] is Table.MAP:
        yield from _one(reader.row(Table.MAP, SHEET, next(iter(GROUPS[Table.MAP])), document, ""))
    else:
        table = _FILES[name]
        for key in list(document)[:MOST_ROWS]:
            if key != table.value:
                reader.fault(key[:40], Fault.UNKNOWN_KEY, f"only [[{table.value}]] belongs here")
        if table.value in document:
            yield from _table_rows(table, document[table.value], reader)


def _header(row: PackRow) -> str:
    if row.table is Table.AIRCRAFT:
        return f"[{row.table}.{_bare(row.row)}.{row.group}]"
    return f"[{row.table}]" if row.table is Table.MAP else f"[[{row.table}]]"


def _bare(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _spelt(key)


def _spelt(value: Value) -> str:
    """A value as TOML; texts are printable, so only two signs need care."""
    if isinstance(value, tuple):
        return f"[{', '.join(_spelt(one) for one in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'
