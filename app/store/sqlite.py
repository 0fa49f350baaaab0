"""What every file of ours that is an SQLite database shares: opened with care, written durably, its troubles in words.

Before anything else the head of a file is read, so that one of a newer program is not even touched.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from peewee import OperationalError, PeeweeException, SqliteDatabase

from app.disk import put_in_place, sync_file, sync_folder, trouble_with
from app.translation import gettext as _
from app.troubles import TroubleError

_MAGIC: Final = b"SQLite format 3\0"
_HEAD: Final = 100
_WAIT_MS: Final = 5000

T = TypeVar("T")


class NewerStoreError(TroubleError):
    """A newer program wrote this file; it was not touched."""

    def __init__(self, file: Path, version: int, newest: int) -> None:
        super().__init__(
            _("{file} was written by a newer Flugpost: its schema is {theirs}, this program knows {ours}.").format(
                file=file, theirs=version, ours=newest
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

    @property
    def is_closed(self) -> bool:
        """Whether the file was closed."""
        return bool(self._peewee.is_closed())

    @property
    def is_writing(self) -> bool:
        """Whether a transaction is open."""
        return bool(self._peewee.in_transaction())

    def read_back(self, look: Callable[[SqliteDatabase], T]) -> T:
        """What stands in the file itself, past the pages that are held of it. Raises what SQLite says."""
        with self._turn:
            sql(self._peewee, "PRAGMA shrink_memory")
            return look(self._peewee)

    def copy_to(self, target: Path) -> None:
        """Keep the present content as a file of its own, whole or not at all. Raises TroubleError."""
        with self._turn, _trouble():
            copy_into(self._peewee, target)

    def close(self) -> None:
        """Close the file; its content is in one file again, open to others."""
        with self._turn:
            if not self._peewee.is_closed():
                # An error that is still being told holds its statement, and that the file: the lock goes by itself.
                with contextlib.suppress(PeeweeException):
                    sql(self._peewee, "PRAGMA locking_mode = normal")
                    sql(self._peewee, "SELECT 1 FROM sqlite_master LIMIT 1").fetchall()
            self._peewee.close()


def opened(file: Path, *, writing: bool, still: bool = False) -> SqliteDatabase:
    """The file for SQLite; `still`: nobody changes it while it is open."""
    pragmas: dict[str, object] = {"foreign_keys": 1, "synchronous": "full", "busy_timeout": _WAIT_MS}
    pragmas["fullfsync"] = 1  # on a Mac only this makes the drive write; elsewhere it says nothing
    if not writing:
        pragmas["query_only"] = 1
    name = f"{file.absolute().as_uri()}?immutable=1" if still else str(file)
    return SqliteDatabase(name, pragmas=pragmas, thread_safe=False, check_same_thread=False, uri=still)


def sql(peewee: SqliteDatabase, statement: str, values: tuple[str, ...] = ()) -> Any:  # noqa: ANN401 - a cursor
    """Execute one statement. Raises what SQLite says."""
    return cast("Any", peewee).execute_sql(statement, values)


def pragma(peewee: SqliteDatabase, name: str) -> int:
    """A number that the database keeps about itself."""
    return int(sql(peewee, f"PRAGMA {name}").fetchone()[0])


def make_private(file: Path) -> None:
    """Make the file of a new database for its owner alone: secrets stand in it. SQLite's other files follow."""
    with trouble_with(file):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def version_in_head(file: Path, application: int, copies: tuple[Path, ...]) -> int:
    """The schema's version in the head of a file; 0 for a new one. Nothing is written by looking.

    Raises DamagedStoreError for what is no database of this `application_id`, TroubleError if it cannot be read.
    """
    with trouble_with(file):
        if not file.exists():
            return 0
        with file.open("rb") as found:
            head = found.read(_HEAD)
    if not head:
        return 0
    if len(head) < _HEAD or not head.startswith(_MAGIC):
        raise DamagedStoreError(file, _("not a database"), copies)
    version, theirs = int.from_bytes(head[60:64], "big"), int.from_bytes(head[68:72], "big")
    if theirs not in ((0, application) if version == 0 else (application,)):
        raise DamagedStoreError(file, _("a database of another program"), copies)
    return version


def check(peewee: SqliteDatabase, file: Path, copies: tuple[Path, ...]) -> None:
    """That an opened database is sound and ours. Raises DamagedStoreError."""
    found = sql(peewee, "PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise DamagedStoreError(file, str(found), copies)
    strange = pragma(peewee, "user_version") == 0 and sql(peewee, "SELECT 1 FROM sqlite_master LIMIT 1").fetchone()
    if strange:
        raise DamagedStoreError(file, _("a database of another program"), copies)


def upgrade(peewee: SqliteDatabase, version: int, upgrades: tuple[tuple[str, ...], ...], application: int) -> None:
    """Bring a schema to its newest version in one transaction. Raises what SQLite says."""
    if version == len(upgrades):
        return
    with peewee.atomic("EXCLUSIVE"):
        for number, statements in enumerate(upgrades[version:], version + 1):
            for statement in statements:
                sql(peewee, statement)
            sql(peewee, f"PRAGMA user_version = {number}")
        sql(peewee, f"PRAGMA application_id = {application}")


def copy_into(peewee: SqliteDatabase, target: Path) -> None:
    """Keep the present content as a file of its own, whole or not at all. Raises TroubleError or what SQLite says."""
    with trouble_with(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        temporary = target.with_suffix(".tmp")
        temporary.unlink(missing_ok=True)
        make_private(temporary)
        try:
            sql(peewee, "VACUUM INTO ?", (str(temporary),))
            sync_file(temporary)
            put_in_place(temporary, target)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(target.parent)


def is_trouble(error: Exception) -> bool:
    """Whether the world failed, not the file."""
    said = str(error)
    return any(word in said for word in ("full", "locked", "readonly", "unable to open", "disk I/O"))


@contextlib.contextmanager
def _trouble() -> Iterator[None]:
    try:
        yield
    except OperationalError as error:
        raise trouble_said(error) from error
    except PeeweeException as error:
        if "malformed" not in str(error):
            raise
        raise trouble_said(error) from error


def trouble_said(error: BaseException) -> TroubleError:
    """What SQLite says of the world, in words."""
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
            _("Another program is writing this file."), _("Wait until it has finished, or close it there.")
        )
    if "readonly" in said or "unable to open" in said:
        return TroubleError(_("The file may not be written."), _("Check the folder's permissions, or choose another."))
    return TroubleError(
        _("The file cannot be used: {said}.").format(said=said),
        _("Close the program and open it again; it offers the last good copy."),
    )
