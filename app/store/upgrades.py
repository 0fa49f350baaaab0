"""The schema of post.db as numbered upgrades; a file of every released version opens with all that came after it."""

from __future__ import annotations

from typing import Final

APPLICATION: Final = 0x464C5550
"""`application_id` in the head of the file: "FLUP"."""

_FIRST = (
    """CREATE TABLE contact (
        id BLOB NOT NULL PRIMARY KEY, name TEXT NOT NULL, card BLOB NOT NULL, added TEXT NOT NULL,
        compared TEXT NOT NULL, current INTEGER NOT NULL)""",
    "CREATE TABLE rules_files (digest TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, files BLOB NOT NULL)",
    """CREATE TABLE thread (
        id BLOB NOT NULL PRIMARY KEY, kind TEXT NOT NULL, stage TEXT NOT NULL, seat TEXT NOT NULL,
        invite BLOB NOT NULL, accept BLOB NOT NULL, terms BLOB NOT NULL, seed BLOB NOT NULL, players TEXT NOT NULL,
        made TEXT NOT NULL, last_error TEXT NOT NULL)""",
    """CREATE TABLE entry (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, thread BLOB NOT NULL REFERENCES thread (id),
        seat TEXT NOT NULL, seq INTEGER NOT NULL, hash BLOB NOT NULL, statement BLOB NOT NULL,
        UNIQUE (thread, seat, seq))""",
    """CREATE TABLE held (
        thread BLOB NOT NULL REFERENCES thread (id), hash BLOB NOT NULL, statement BLOB NOT NULL,
        PRIMARY KEY (thread, hash))""",
    """CREATE TABLE refused (
        thread BLOB NOT NULL REFERENCES thread (id), hash BLOB NOT NULL, statement BLOB NOT NULL, code TEXT NOT NULL,
        at TEXT NOT NULL, PRIMARY KEY (thread, hash))""",
    """CREATE TABLE sealed (
        thread BLOB NOT NULL REFERENCES thread (id), seat TEXT NOT NULL, n INTEGER NOT NULL, choice BLOB NOT NULL,
        PRIMARY KEY (thread, seat, n))""",
    """CREATE TABLE draft (
        thread BLOB NOT NULL REFERENCES thread (id), seat TEXT NOT NULL, n INTEGER NOT NULL, choice BLOB NOT NULL,
        saved TEXT NOT NULL, PRIMARY KEY (thread, seat))""",
    "CREATE TABLE prepared (thread BLOB NOT NULL PRIMARY KEY REFERENCES thread (id), statement BLOB NOT NULL)",
    """CREATE TABLE sent_file (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, thread BLOB NOT NULL REFERENCES thread (id), kind TEXT NOT NULL,
        seq INTEGER NOT NULL, name TEXT NOT NULL, blob BLOB NOT NULL, made TEXT NOT NULL, "left" TEXT NOT NULL)""",
    """CREATE TABLE post (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, way TEXT NOT NULL, thread BLOB NOT NULL,
        what TEXT NOT NULL, code TEXT NOT NULL, said TEXT NOT NULL, digest BLOB NOT NULL)""",
    """CREATE TABLE line (
        thread BLOB NOT NULL REFERENCES thread (id), n INTEGER NOT NULL, statement BLOB NOT NULL,
        PRIMARY KEY (thread, n))""",
    "CREATE INDEX post_at ON post (at)",
    "CREATE INDEX sent_file_thread ON sent_file (thread, id)",
)

_ARRIVALS = (
    # When each entry came, and since when a match goes on: from these the days of a silence are counted.
    "ALTER TABLE entry ADD COLUMN came TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE thread ADD COLUMN begun TEXT NOT NULL DEFAULT ''",
    """UPDATE entry SET came = coalesce(
        (SELECT max(post.at) FROM post WHERE post.thread = entry.thread),
        (SELECT thread.made FROM thread WHERE thread.id = entry.thread))""",
    """UPDATE thread SET begun = coalesce((SELECT max(post.at) FROM post WHERE post.thread = thread.id), thread.made)
        WHERE length(thread.accept) > 0""",
)

_TABLE_RESULTS = (
    # Results of fights at the table. A row enters a result, or withdraws the row that it names; none is ever changed.
    """CREATE TABLE table_result (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, withdraws INTEGER NOT NULL,
        result BLOB NOT NULL, CHECK ((withdraws = 0) = (length(result) > 0)), CHECK (withdraws < id))""",
    "CREATE UNIQUE INDEX table_result_withdrawn ON table_result (withdraws) WHERE withdraws > 0",
    """CREATE TRIGGER table_result_unchanged BEFORE UPDATE ON table_result
        BEGIN SELECT RAISE(ABORT, 'a result is never changed'); END""",
    """CREATE TRIGGER table_result_kept BEFORE DELETE ON table_result
        BEGIN SELECT RAISE(ABORT, 'a result is never deleted'); END""",
)

_PACKS = (
    # Data packs by their hash, as they travel: installed ones, and those that a match needs for ever.
    """CREATE TABLE pack (
        hash TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, name TEXT NOT NULL, author TEXT NOT NULL,
        block BLOB NOT NULL, installed TEXT NOT NULL, CHECK (length(hash) = 64))""",
    """CREATE TRIGGER pack_unchanged BEFORE UPDATE OF hash, block ON pack
        BEGIN SELECT RAISE(ABORT, 'a pack is never changed'); END""",
    """CREATE TRIGGER pack_kept BEFORE DELETE ON pack
        BEGIN SELECT RAISE(ABORT, 'a pack is never deleted'); END""",
)

_LINE_TIMES = (
    # When each decision of a fight on this machine was taken; empty for those of before.
    "ALTER TABLE line ADD COLUMN came TEXT NOT NULL DEFAULT ''",
)

UPGRADES: Final[tuple[tuple[str, ...], ...]] = (_FIRST, _ARRIVALS, _TABLE_RESULTS, _PACKS, _LINE_TIMES)
"""Statements of each upgrade; the schema's version is how many of them a file has had."""

NEWEST: Final = len(UPGRADES)
