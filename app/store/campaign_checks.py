"""What a campaign file may hold, told before anything of it is used: it may come from somebody else.

A trigger, a view in the place of a table or a value of another type would have SQLite do what nobody asked for.
"""

from __future__ import annotations

import contextlib
from functools import cache
from pathlib import Path
from typing import Final

from peewee import SqliteDatabase

from app.store.campaign_log import LARGEST_BODY, MOST_ROWS, BrokenLogError, LogKind, LogRow
from app.store.campaign_upgrades import UPGRADES
from app.store.sqlite import DamagedStoreError, pragma, sql
from app.translation import gettext as _

LARGEST_LOG: Final = 256 << 20
"""Bytes of all rows of a log together; the longest campaign has a small part of it."""
_LARGEST_KEPT: Final = 16 << 20
"""Bytes of any other value."""
_STATISTICS: Final = "sqlite_stat"
"""How tables begin that SQLite makes where somebody has it weigh its queries; they do nothing."""
_COLUMNS: Final[dict[str, dict[str, str]]] = {
    "log": {"kind": "text", "at": "text", "body": "blob", "hash": "blob"},
    "veiled": {"shelf": "text", "seat": "text", "n": "integer", "choice": "blob", "saved": "text"},
    "rules_files": {"digest": "text", "game": "text", "files": "blob"},
}

_Shape = frozenset[tuple[str, str, str, str]]


def check_shape(peewee: SqliteDatabase, file: Path, copies: tuple[Path, ...]) -> None:
    """That a file has the tables and triggers of a campaign file and nothing besides; nothing of them is run.

    Raises DamagedStoreError. A file without a schema, and one of a newer version, are looked at elsewhere.
    """
    sql(peewee, "PRAGMA trusted_schema = off")
    version = pragma(peewee, "user_version")
    if 0 < version <= len(UPGRADES) and _shape(peewee) != _expected(version):
        raise DamagedStoreError(file, _("it holds what no campaign file holds"), copies)


def check_values(peewee: SqliteDatabase, file: Path, copies: tuple[Path, ...]) -> None:
    """That every value is of the type of its column and of a size that can be. Raises DamagedStoreError."""
    for table, columns in _COLUMNS.items():
        wrong = " OR ".join(f"typeof({name}) != '{kind}'" for name, kind in columns.items())
        large = " OR ".join(f"length({name}) > {_LARGEST_KEPT}" for name in columns)
        found = sql(peewee, f"SELECT 1 FROM {table} WHERE {wrong} OR {large} LIMIT 1").fetchone()  # noqa: S608 - names of ours
        if found is not None:
            raise DamagedStoreError(file, _("{table} has a value that cannot be").format(table=table), copies)


def rows_of(peewee: SqliteDatabase) -> tuple[LogRow, ...]:
    """The log, its values already checked. Raises BrokenLogError for one that is too long, or a kind that is none."""
    count, largest, whole = sql(
        peewee, "SELECT count(*), coalesce(max(length(body)), 0), coalesce(sum(length(body)), 0) FROM log"
    ).fetchone()
    if count > MOST_ROWS or largest > LARGEST_BODY or whole > LARGEST_LOG:
        raise BrokenLogError(count, "it is larger than a log can be")
    rows: list[LogRow] = []
    for seq, kind, at, body, hashed in sql(peewee, "SELECT seq, kind, at, body, hash FROM log ORDER BY seq").fetchall():
        try:
            known = LogKind(kind)
        except ValueError:
            raise BrokenLogError(seq, f"there is no kind {kind[:20]!r}") from None
        if not at.isascii():
            raise BrokenLogError(seq, "its time is none")
        rows.append(LogRow(seq=seq, kind=known, at=at, body=bytes(body), hash=bytes(hashed)))
    return tuple(rows)


def _shape(peewee: SqliteDatabase) -> _Shape:
    rows = sql(peewee, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master").fetchall()
    return frozenset(row for row in rows if not str(row[1]).startswith(_STATISTICS))


@cache
def _expected(version: int) -> _Shape:
    """What a new file of a version holds."""
    peewee = SqliteDatabase(":memory:")
    with contextlib.closing(peewee):
        for statements in UPGRADES[:version]:
            for statement in statements:
                sql(peewee, statement)
        return _shape(peewee)
