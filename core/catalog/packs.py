"""Data packs: numbers that the owner of a printed game enters over ours, each row with its source.

A pack only replaces values of rows that exist (`pack_rows`). `pack_files` reads and writes packs as text,
`pack_overlay` lays one over the rules data. Its rows stand in one order, so that one pack has one digest.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, cast

from core import canonical
from core.canonical import CanonicalError, Json
from core.catalog.pack_rows import DEFAULT_SOURCE, GROUPS, PackRow, Table, Value
from core.catalog.problems import DataProblemsError, Fault, Problem
from core.catalog.rows import Document
from core.catalog.schema import Cited, Length
from core.catalog.sources import Source
from core.catalog.terms import Part

GAME: Final = "aces_high"
"""The game whose rows a pack can replace."""
LARGEST_PACK: Final = 256 << 10
"""Most bytes of a pack, as text and as it travels."""
MOST_PACK_ROWS: Final = 600
HEAD: Final = ("game", "name", "author")
"""The keys at the head of a pack."""
_VERSION: Final = 1
_LONGEST_ID: Final = 80
_UNORDERED: Final = ("ids", "speed_first_at")
"""Lists of numbers in which the order means nothing; they are sorted, as the parts with a last hit are."""
_PARTS: Final = [part.value for part in Part]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pack:
    """Entered numbers. Make one with `made_pack`, `parse_pack` or `parse_pack_json`, which check it."""

    name: str
    author: str
    rows: tuple[PackRow, ...]
    game: str = GAME

    def row(self, table: Table, row: str, group: str) -> PackRow | None:
        """The pack's row at a place; None if it replaces nothing there."""
        return next((one for one in self.rows if one.place == (table, row, group)), None)


def made_pack(name: str, author: str, rows: Sequence[PackRow]) -> Pack:
    """A pack of rows in any order.

    Raises:
        DataProblemsError: a name or a value that no pack may have, or two rows for one place.
    """
    pack = Pack(name=name, author=author, rows=tuple(sorted(rows, key=_order)))
    reader = PackReader("pack")
    read = reader.pack(_plain(pack))
    if read is None or reader.problems:
        raise DataProblemsError(tuple(reader.problems))
    pack_json(read)
    return read


def digest(pack: Pack) -> str:
    """H("pack", its CJ1 form) in hexadecimal: what terms name."""
    return pack_hash(pack_json(pack))


def pack_hash(block: bytes) -> str:
    """H("pack", block) in hexadecimal."""
    return canonical.digest("pack", block).hex()


def pack_json(pack: Pack) -> bytes:
    """The CJ1 form of a pack: what travels, and what is hashed.

    Raises:
        DataProblemsError: it is larger than a pack may be.
    """
    data = canonical.encode(_plain(pack))
    if len(data) > LARGEST_PACK:
        raise DataProblemsError((_too_big(len(data)),))
    return data


@lru_cache(maxsize=16)
def parse_pack_json(data: bytes) -> Pack:
    """The pack of its CJ1 form; only the spelling that `pack_json` gives is accepted.

    Raises:
        DataProblemsError: every fault that was found.
    """
    reader = PackReader("pack")
    try:
        pack = reader.pack(canonical.parse(data, limit=LARGEST_PACK))
    except CanonicalError as error:
        raise DataProblemsError((Problem(file="pack", key="", fault=Fault.SYNTAX, cause=str(error)),)) from error
    if pack is not None and not reader.problems and pack_json(pack) != data:
        reader.fault("", Fault.WRONG_VALUE, "its rows or values are not in their order")
    if pack is None or reader.problems:
        raise DataProblemsError(tuple(reader.problems))
    return pack


def _too_big(size: int) -> Problem:
    return Problem(file="pack", key="", fault=Fault.TOO_BIG, cause=f"{size} bytes, at most {LARGEST_PACK}")


def _plain(pack: Pack) -> dict[str, Json]:
    rows: list[Json] = [
        {
            "table": row.table.value,
            "row": row.row,
            "group": row.group,
            "values": {name: list(value) if isinstance(value, tuple) else value for name, value in row.values},
            "source": str(row.source),
        }
        for row in pack.rows
    ]
    return {"v": _VERSION, "game": pack.game, "name": pack.name, "author": pack.author, "rows": rows}


def _order(row: PackRow) -> tuple[int, int, str, int]:
    groups = list(GROUPS[row.table])
    return list(Table).index(row.table), len(row.row), row.row, groups.index(row.group)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Head:
    """What stands at the head of a pack."""

    game: Annotated[str, Length(40)]
    name: Annotated[str, Length(64)]
    author: Annotated[str, Length(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Named:
    """What names a row."""

    id: Annotated[str, Length(_LONGEST_ID)]
    source: Cited


class PackReader:
    """Strict reading of the parts of a pack; every fault goes on `problems`."""

    def __init__(self, file: str) -> None:
        self.problems: list[Problem] = []
        self._document = Document(file, self.problems)

    def fault(self, key: str, fault: Fault, cause: str) -> None:
        """Note a fault."""
        self._document.fault(key, fault, cause)

    def head(self, found: dict[str, Any]) -> tuple[str, str] | None:
        """Name and author; None with its faults noted."""
        head = self._document.row(_Head, found)
        if head is None:
            return None
        if head.game != GAME:
            self.fault("game", Fault.WRONG_VALUE, f"packs are for {GAME}")
            return None
        return head.name, head.author

    def row(self, table: Table, row: object, group: str, found: dict[str, Any], key: str) -> PackRow | None:
        """One row of a table whose fields, and perhaps whose source, stand in `found`; None with its faults noted."""
        shape = GROUPS[table][group]
        values = {name: value for name, value in found.items() if name != "source"}
        typed = self._document.some(shape.row_type, shape.names, values, key)
        named = {"id": row, "source": found.get("source", str(DEFAULT_SOURCE))}
        name = self._document.some(_Named, ("id", "source"), named, key)
        if typed is None or name is None:
            return None
        if not typed:
            self.fault(key, Fault.MISSING_KEY, f"replaces nothing; it may give {', '.join(shape.names)}")
            return None
        ident, source = (value for _name, value in name)
        plain = tuple((field, _plain_value(field, value)) for field, value in typed)
        return PackRow(table=table, row=cast("str", ident), group=group, values=plain, source=cast("Source", source))

    def joined(self, head: tuple[str, str] | None, rows: Sequence[PackRow]) -> Pack | None:
        """The pack of a head and rows in any order; None with the faults between them noted."""
        if len(rows) > MOST_PACK_ROWS:
            self.fault("", Fault.TOO_BIG, f"more than {MOST_PACK_ROWS} rows")
            return None
        seen: set[tuple[Table, str, str]] = set()
        for row in rows:
            if row.place in seen:
                self.fault(" ".join(row.place), Fault.DUPLICATE, "given more than once")
            seen.add(row.place)
        if not rows and not self.problems:
            self.fault("", Fault.MISSING_KEY, "the pack replaces nothing")
        if head is None or self.problems:
            return None
        return Pack(name=head[0], author=head[1], rows=tuple(sorted(rows, key=_order)))

    def pack(self, found: Json) -> Pack | None:
        """The pack of its CJ1 value; None with its faults noted."""
        if not isinstance(found, dict):
            self.fault("", Fault.WRONG_TYPE, "must be an object")
            return None
        if found.get("v") != _VERSION or type(found.get("v")) is not int:
            self.fault("v", Fault.WRONG_VALUE, f"must be {_VERSION}")
            return None
        head = self.head({key: value for key, value in found.items() if key not in ("v", "rows")})
        listed = found.get("rows")
        if not isinstance(listed, list) or len(listed) > MOST_PACK_ROWS:
            self.fault("rows", Fault.WRONG_TYPE, f"must be a list of at most {MOST_PACK_ROWS} rows")
            return None
        rows = [self._listed(one, f"rows[{number}]") for number, one in enumerate(listed, 1)]
        return self.joined(head, [row for row in rows if row is not None])

    def _listed(self, found: Json, key: str) -> PackRow | None:
        if not isinstance(found, dict) or sorted(found) != ["group", "row", "source", "table", "values"]:
            self.fault(key, Fault.WRONG_TYPE, "must have table, row, group, values and source")
            return None
        table, group, values = found["table"], found["group"], found["values"]
        known = isinstance(table, str) and table in list(Table) and isinstance(group, str)
        if not known or group not in GROUPS[Table(table)]:
            self.fault(f"{key}.table", Fault.WRONG_VALUE, "there are no such rows to be replaced")
            return None
        if not isinstance(values, dict) or "source" in values:
            self.fault(f"{key}.values", Fault.WRONG_TYPE, "must be an object of fields")
            return None
        given = {**values, "source": found["source"]}
        return self.row(Table(table), found["row"], cast("str", group), given, key)


def _plain_value(name: str, value: object) -> Value:
    """A typed value as files spell it."""
    if not isinstance(value, tuple):
        return _word(value)
    plain = [_word(one) for one in value]
    if name == "parts":
        plain.sort(key=lambda part: _PARTS.index(str(part)))
    elif name in _UNORDERED:
        plain.sort()
    return tuple(plain)


def _word(value: object) -> bool | int | str:
    return str(value.value) if isinstance(value, enum.Enum) else cast("bool | int | str", value)
