"""Putting the last good copy of a damaged database in its place."""

from __future__ import annotations

from pathlib import Path

from app.paths import Places
from app.store.database import copies, restore_copy
from app.store.lock import ProfileLock
from app.translation import gettext as _
from app.troubles import TroubleError


def kept_copies(places: Places) -> tuple[Path, ...]:
    """Good earlier states of a profile's database, newest first; one a day is kept, three in all."""
    return copies(places.profile)


def restore_last_copy(places: Places) -> Path:
    """Put the newest copy in the place of the database; returns where the old file lies now.

    The guard files stay: a match that went on after the copy signs nothing before its later turns are here again.

    Raises:
        TroubleError: there is no copy, another program uses the profile, or the disk failed.
    """
    found = kept_copies(places)
    if not found:
        raise TroubleError(
            _("There is no copy of the database in {folder}.").format(folder=places.profile),
            _("Put a backup of the profile in its place."),
        )
    lock = ProfileLock.take(places.profile)
    try:
        return restore_copy(places.profile, found[0])
    finally:
        lock.free()
