"""The schema of a campaign file as numbered upgrades; a file of every released version opens with all that came."""

from __future__ import annotations

from typing import Final

APPLICATION: Final = 0x464C5543
"""`application_id` in the head of the file: "FLUC"."""

_FIRST = (
    # The log is the truth: what stands in it is never changed or taken away; each row carries the hash of all before.
    """CREATE TABLE log (
        seq INTEGER NOT NULL PRIMARY KEY, kind TEXT NOT NULL, at TEXT NOT NULL, body BLOB NOT NULL,
        hash BLOB NOT NULL, CHECK (seq > 0), CHECK (length(hash) = 32))""",
    "CREATE TRIGGER log_unchanged BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END",
    "CREATE TRIGGER log_kept BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is never shortened'); END",
    # Choices behind the curtain or under a seal, veiled, until the log has them.
    """CREATE TABLE veiled (
        shelf TEXT NOT NULL, seat TEXT NOT NULL, n INTEGER NOT NULL, choice BLOB NOT NULL, saved TEXT NOT NULL,
        PRIMARY KEY (shelf, seat, n))""",
    # The data files of the game by the digest that the terms name, so that the file can be read where others are used.
    "CREATE TABLE rules_files (digest TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, files BLOB NOT NULL)",
)

UPGRADES: Final[tuple[tuple[str, ...], ...]] = (_FIRST,)
"""Statements of each upgrade; the schema's version is how many of them a file has had."""

NEWEST: Final = len(UPGRADES)
