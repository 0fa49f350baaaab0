"""Everything that one profile keeps, in one place."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from app.disk import trouble_with
from app.store.database import FILE, copies, open_database
from app.store.guard import Guards
from app.store.lock import ProfileLock
from app.store.packs import Packs
from app.store.results import TableResults
from app.store.shelves import Contacts, Feeds, Library, Lines, Outbox, Threads
from app.store.sqlite import Database
from app.translation import gettext as _
from app.troubles import TroubleError

_MARKS: Final = ((".dropbox", "Dropbox"), (".stfolder", "Syncthing"), (".sync", "Resilio Sync"))
_NAMES: Final = ("Dropbox", "OneDrive", "Google Drive", "iCloud Drive", "Mobile Documents", "Nextcloud")


class Store:
    """The shelves of post.db, the guard files, and the lock that keeps other programs out."""

    def __init__(self, database: Database, folder: Path, lock: ProfileLock | None) -> None:
        self._database = database
        self._lock = lock
        self.contacts = Contacts(database)
        self.threads = Threads(database)
        self.feeds = Feeds(database)
        self.lines = Lines(database)
        self.outbox = Outbox(database)
        self.library = Library(database)
        self.packs = Packs(database)
        self.results = TableResults(database)
        self.guards = Guards(folder / "guard")

    @property
    def writing(self) -> bool:
        """Whether this program may write."""
        return self._lock is not None

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        """All writing inside is kept durably, or nothing.

        Raises:
            TroubleError: the disk failed, or the profile was opened for reading.
        """
        if self._lock is None:
            raise TroubleError(
                _("The profile was opened for reading only."), _("Close it in the other program and open it again.")
            )
        with self._database.transaction():
            yield

    def close(self) -> None:
        """Close the file and let others in."""
        self._database.close()
        if self._lock is not None:
            self._lock.free()


def open_store(folder: Path, *, writing: bool, today: date) -> Store:
    """The store of a profile folder; a writer makes the folder, private to its owner.

    Raises:
        ProfileInUseError: another program writes it.
        NewerStoreError, DamagedStoreError, TroubleError: the database cannot be used.
    """
    if not writing:
        if not (folder / FILE).exists() and not copies(folder):
            raise TroubleError(
                _("There is no profile in {folder}.").format(folder=folder), _("Check the folder's name.")
            )
        return Store(open_database(folder, writing=False, today=today), folder, None)
    with trouble_with(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    lock = ProfileLock.take(folder)
    try:
        return Store(open_database(folder, writing=True, today=today), folder, lock)
    except BaseException:
        lock.free()
        raise


def synchronised_by(folder: Path) -> str:
    """What synchronises a folder with other computers, as a name; empty if nothing is seen to.

    A database in such a folder comes back as an old copy sooner or later (FORMAT.md section 12).
    """
    for place in (folder, *folder.parents):
        for mark, name in _MARKS:
            if (place / mark).exists():
                return name
        for name in _NAMES:
            if place.name.casefold().startswith(name.casefold()):
                return name
    return ""
