"""post.db: opened with care, written durably, copied while it is well.

WAL with synchronous=FULL: what a transaction said is on the disk when it ends, and a crash leaves the state before or
after it.
"""

from __future__ import annotations

import sqlite3
from datetime import date
from pathlib import Path
from typing import Final

from peewee import DatabaseError, OperationalError, SqliteDatabase

from app.disk import trouble_with, write_whole
from app.store.sqlite import (
    DamagedStoreError,
    Database,
    NewerStoreError,
    check,
    copy_into,
    is_trouble,
    make_private,
    opened,
    pragma,
    sql,
    trouble_said,
    upgrade,
    version_in_head,
)
from app.store.upgrades import APPLICATION, NEWEST, UPGRADES
from app.translation import gettext as _
from app.troubles import TroubleError

FILE: Final = "post.db"
MOST_COPIES: Final = 3


def open_database(folder: Path, *, writing: bool, today: date) -> Database:
    """The database of a profile folder, made or upgraded where needed; once a day a copy is kept.

    Args:
        folder: exists.
        writing: otherwise nothing is made, upgraded or written.
        today: decides whether there is a copy of this day.

    Raises:
        NewerStoreError: a newer program wrote it; the file is untouched.
        DamagedStoreError: it is damaged; names the good copies.
        TroubleError: it cannot be read or written.
    """
    file = folder / FILE
    _check_not_lost(file)
    version = version_in_head(file, APPLICATION, copies(folder))
    if version > NEWEST:
        raise NewerStoreError(file, version, NEWEST)
    try:
        return Database(_opened(file, writing=writing, today=today))
    except (DatabaseError, sqlite3.DatabaseError) as error:
        if is_trouble(error):
            raise trouble_said(error) from error
        raise DamagedStoreError(file, str(error), copies(folder)) from error


def _check_not_lost(file: Path) -> None:
    """That the file is not lost where others tell of it: a new one in its place would hide that."""
    known = copies(file.parent)
    with trouble_with(file):
        if not file.exists():
            if known:
                raise DamagedStoreError(file, "", known)
        elif not file.stat().st_size and (known or any((file.parent / "guard").glob("*.guard"))):
            raise DamagedStoreError(file, _("it is empty"), known)


def _opened(file: Path, *, writing: bool, today: date) -> SqliteDatabase:
    """The checked and settled database. Raises what SQLite says."""
    if writing:
        make_private(file)
    try:
        return _settled(opened(file, writing=writing), file, writing=writing, today=today)
    except OperationalError:
        if writing or _has_log(file):
            raise
    # In a folder that may not be written SQLite cannot put down its shared memory. Nobody else writes there either.
    return _settled(opened(file, writing=False, still=True), file, writing=False, today=today)


def _has_log(file: Path) -> bool:
    """Whether something was written that is not in the file yet."""
    log = file.with_name(file.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _settled(peewee: SqliteDatabase, file: Path, *, writing: bool, today: date) -> SqliteDatabase:
    try:
        check(peewee, file, copies(file.parent))
        _settle(peewee, file.parent, writing=writing, today=today)
    except BaseException:
        peewee.close()
        raise
    return peewee


def _settle(peewee: SqliteDatabase, folder: Path, *, writing: bool, today: date) -> None:
    """Bring a sound database to the newest schema, and see that there is a copy of the day."""
    version = pragma(peewee, "user_version")
    if version > NEWEST:
        raise NewerStoreError(folder / FILE, version, NEWEST)
    if writing:
        sql(peewee, "PRAGMA journal_mode = wal")
        upgrade(peewee, version, UPGRADES, APPLICATION)
        _keep_copy(peewee, folder, today)
    elif version < NEWEST:
        raise TroubleError(
            _("{file} was written by an older Flugpost.").format(file=folder / FILE),
            _("Open the profile once with a command that writes, or in the window."),
        )


def copies(folder: Path) -> tuple[Path, ...]:
    """The kept copies of a profile's database, newest first."""
    return tuple(sorted((folder / "copies").glob("post-*.db"), reverse=True))


def restore_copy(folder: Path, copy: Path) -> Path:
    """Put a kept copy in the place of the database; returns where the old file, if there was one, lies now.

    The guard files stay: what was signed after the copy is missed at once (E_STALE_DB) and asked for.
    Raises TroubleError.
    """
    file = folder / FILE
    with trouble_with(file):
        number = next(n for n in range(1, 10_000) if not (folder / f"{FILE}.damaged-{n}").exists())
        aside = folder / f"{FILE}.damaged-{number}"
        for tail in ("-wal", "-shm"):
            side = file.with_name(file.name + tail)
            if side.exists():
                side.replace(aside.with_name(aside.name + tail))
        # Both by copying: at no moment is there no file, which would look like a new profile.
        if file.exists():
            write_whole(aside, file.read_bytes(), private=True)
        write_whole(file, copy.read_bytes(), private=True)
    return aside


def _keep_copy(peewee: SqliteDatabase, folder: Path, today: date) -> None:
    """One copy a day, of a state that passed its check; the oldest beyond three go."""
    shelf = folder / "copies"
    target = shelf / f"post-{today.isoformat()}.db"
    used = "SELECT 1 FROM thread UNION ALL SELECT 1 FROM table_result LIMIT 1"
    if target.exists() or not sql(peewee, used).fetchone():
        return
    copy_into(peewee, target)
    with trouble_with(target):
        for old in copies(folder)[MOST_COPIES:]:
            old.unlink(missing_ok=True)
