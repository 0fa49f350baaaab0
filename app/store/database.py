"""post.db: opened with care, written durably, copied while it is well.

WAL with synchronous=FULL: what a transaction said is on the disk when it ends, and a crash leaves the state before or
after it. Before anything else the head of the file is read, so that a file of a newer program is not even touched.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, Final, cast

from peewee import DatabaseError, OperationalError, PeeweeException, SqliteDatabase

from app.disk import put_in_place, sync_file, sync_folder, trouble_with, write_whole
from app.store.upgrades import APPLICATION, NEWEST, UPGRADES
from app.translation import gettext as _
from app.troubles import TroubleError

FILE: Final = "post.db"
MOST_COPIES: Final = 3
_MAGIC: Final = b"SQLite format 3\0"
_HEAD: Final = 100
_WAIT_MS: Final = 5000


class NewerStoreError(TroubleError):
    """A newer program wrote this file; it was not touched."""

    def __init__(self, file: Path, version: int) -> None:
        super().__init__(
            _("{file} was written by a newer Flugpost: its schema is {theirs}, this program knows {ours}.").format(
                file=file, theirs=version, ours=NEWEST
            ),
            _("Update this program. The file was not changed."),
        )


class DamagedStoreError(TroubleError):
    """The file is damaged or missing; `copies` are earlier good states, newest first.

    `cause` is empty for one that is missing.
    """

    def __init__(self, file: Path, cause: str, copies: tuple[Path, ...]) -> None:
        self.file = file
        self.cause = cause
        self.copies = copies
        if copies:
            step = _("Restore the last good copy, {copy}, then import what came since.").format(copy=copies[0].name)
        else:
            step = _("Put a backup of the file in its place, or start with a new profile.")
        what = _("{file} is damaged ({cause}).") if cause else _("{file} is missing, though there are copies of it.")
        super().__init__(what.format(file=file, cause=cause), step)


class Database:
    """The open file. Queries name it explicitly; `transaction` makes what happens in it durable or undone.

    One connection serves all threads, one after the other: nobody reads what another has not finished writing.
    """

    def __init__(self, peewee: SqliteDatabase) -> None:
        self._peewee = peewee
        self._turn = threading.RLock()

    def run(self, query: Any) -> Any:  # noqa: ANN401 - peewee's queries share no useful type
        """Execute a query. Raises TroubleError."""
        with self._turn, _trouble():
            return query.execute(self._peewee)

    def rows(self, query: Any) -> list[Any]:  # noqa: ANN401 - models of tables.py
        """The rows of a select as models. Raises TroubleError."""
        with self._turn, _trouble():
            return list(query.execute(self._peewee))

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """All that happens inside is kept durably, or nothing. Raises TroubleError."""
        with self._turn, _trouble(), self._peewee.atomic("IMMEDIATE"):
            yield

    def close(self) -> None:
        """Close the file; its content is in one file again."""
        with self._turn:
            self._peewee.close()


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
    version = _version_in_head(file)
    if version > NEWEST:
        raise NewerStoreError(file, version)
    try:
        return Database(_opened(file, writing=writing, today=today))
    except (DatabaseError, sqlite3.DatabaseError) as error:
        if _is_trouble(error):
            raise _trouble_of(error) from error
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
        _make_private(file)
    try:
        return _settled(_peewee(file, writing=writing), file, writing=writing, today=today)
    except OperationalError:
        if writing or _has_log(file):
            raise
    # In a folder that may not be written SQLite cannot put down its shared memory. Nobody else writes there either.
    return _settled(_peewee(file, writing=False, still=True), file, writing=False, today=today)


def _make_private(file: Path) -> None:
    """Make the file of a new database for its owner alone: sealed choices stand in it. SQLite's other files follow."""
    with trouble_with(file):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def _has_log(file: Path) -> bool:
    """Whether something was written that is not in the file yet."""
    log = file.with_name(file.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _settled(peewee: SqliteDatabase, file: Path, *, writing: bool, today: date) -> SqliteDatabase:
    try:
        _check(peewee, file)
        _settle(peewee, file.parent, writing=writing, today=today)
    except BaseException:
        peewee.close()
        raise
    return peewee


def _settle(peewee: SqliteDatabase, folder: Path, *, writing: bool, today: date) -> None:
    """Bring a sound database to the newest schema, and see that there is a copy of the day."""
    version = _pragma(peewee, "user_version")
    if version > NEWEST:
        raise NewerStoreError(folder / FILE, version)
    if writing:
        _sql(peewee, "PRAGMA journal_mode = wal")
        _upgrade(peewee, version)
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


def _version_in_head(file: Path) -> int:
    """The schema's version in the head of the file; 0 for a new one. Nothing is written by looking."""
    with trouble_with(file):
        if not file.exists():
            return 0
        with file.open("rb") as found:
            head = found.read(_HEAD)
    if not head:
        return 0
    if len(head) < _HEAD or not head.startswith(_MAGIC):
        raise DamagedStoreError(file, _("not a database"), copies(file.parent))
    version, application = int.from_bytes(head[60:64], "big"), int.from_bytes(head[68:72], "big")
    if application not in ((0, APPLICATION) if version == 0 else (APPLICATION,)):
        raise DamagedStoreError(file, _("a database of another program"), copies(file.parent))
    return version


def _peewee(file: Path, *, writing: bool, still: bool = False) -> SqliteDatabase:
    """The file for SQLite; `still`: nobody changes it while it is open."""
    pragmas: dict[str, object] = {"foreign_keys": 1, "synchronous": "full", "busy_timeout": _WAIT_MS}
    pragmas["fullfsync"] = 1  # on a Mac only this makes the drive write; elsewhere it says nothing
    if not writing:
        pragmas["query_only"] = 1
    name = f"{file.absolute().as_uri()}?immutable=1" if still else str(file)
    return SqliteDatabase(name, pragmas=pragmas, thread_safe=False, check_same_thread=False, uri=still)


def _sql(peewee: SqliteDatabase, statement: str, values: tuple[str, ...] = ()) -> Any:  # noqa: ANN401 - a cursor
    return cast("Any", peewee).execute_sql(statement, values)


def _pragma(peewee: SqliteDatabase, name: str) -> int:
    return int(_sql(peewee, f"PRAGMA {name}").fetchone()[0])


def _check(peewee: SqliteDatabase, file: Path) -> None:
    found = _sql(peewee, "PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedStoreError(file, str(found), copies(file.parent))
    strange = _pragma(peewee, "user_version") == 0 and _sql(peewee, "SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if strange:
        raise DamagedStoreError(file, _("a database of another program"), copies(file.parent))


def _upgrade(peewee: SqliteDatabase, version: int) -> None:
    if version == NEWEST:
        return
    with peewee.atomic("EXCLUSIVE"):
        for number, statements in enumerate(UPGRADES[version:], version + 1):
            for statement in statements:
                _sql(peewee, statement)
            _sql(peewee, f"PRAGMA user_version = {number}")
        _sql(peewee, f"PRAGMA application_id = {APPLICATION}")


def _keep_copy(peewee: SqliteDatabase, folder: Path, today: date) -> None:
    """One copy a day, of a state that passed its check; the oldest beyond three go."""
    shelf = folder / "copies"
    target = shelf / f"post-{today.isoformat()}.db"
    used = "SELECT 1 FROM thread UNION ALL SELECT 1 FROM table_result LIMIT 1"
    if target.exists() or not _sql(peewee, used).fetchone():
        return
    with trouble_with(target):
        shelf.mkdir(exist_ok=True)
        temporary = target.with_suffix(".tmp")
        temporary.unlink(missing_ok=True)
        _make_private(temporary)
        try:
            _sql(peewee, "VACUUM INTO ?", (str(temporary),))
            sync_file(temporary)
            put_in_place(temporary, target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(shelf)
        for old in copies(folder)[MOST_COPIES:]:
            old.unlink(missing_ok=True)


def _is_trouble(error: Exception) -> bool:
    """Whether the world failed, not the file."""
    said = str(error)
    return any(word in said for word in ("full", "locked", "readonly", "unable to open", "disk I/O"))


@contextlib.contextmanager
def _trouble() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        raise _trouble_of(error) from error
    except PeeweeException as error:
        if "malformed" not in str(error):
            raise
        raise _trouble_of(error) from error


def _trouble_of(error: BaseException) -> TroubleError:
    said = str(error)
    # A full disk has SQLite roll back by itself; what is seen then is that the second rollback failed.
    first = error.__context__
    while first is not None and "no transaction is active" in said:
        if isinstance(first, TroubleError):
            return first
        said, first = str(first), first.__context__
    if "full" in said:
        return TroubleError(
            _("The disk is full; nothing was written."), _("Make room on the disk, then do it again: nothing is lost.")
        )
    if "locked" in said:
        return TroubleError(
            _("Another program is writing this profile."), _("Wait until it has finished, or close it there.")
        )
    if "readonly" in said or "unable to open" in said:
        return TroubleError(
            _("The profile's database may not be written."), _("Check the folder's permissions, or choose another.")
        )
    return TroubleError(
        _("The profile's database cannot be used: {said}.").format(said=said),
        _("Close the program and open it again; it offers the last good copy."),
    )
