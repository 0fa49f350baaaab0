"""One program at a time writes a profile. The lock is the system's own, so a crash leaves none behind."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import IO, Final

from app.disk import trouble_with
from app.translation import gettext as _
from app.troubles import TroubleError

_FILE: Final = "desk.lock"
_FAR: Final = 1 << 30
"""Windows locks bytes and lets nobody read them: one far behind the text that names the holder."""


class ProfileInUseError(TroubleError):
    """Another program writes this profile. `holder`: its process number as it said, empty if it said none."""

    def __init__(self, folder: Path, holder: str) -> None:
        self.holder = holder
        who = _(" (process {number})").format(number=holder) if holder else ""
        super().__init__(
            _("Flugpost is already at work with the profile {folder}{who}.").format(folder=folder, who=who),
            _("Close it there, or choose another profile."),
        )


class ProfileLock:
    """Held from `take` to `free`; the file names its holder for those who come too late."""

    __slots__ = ("_file",)

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def take(cls, folder: Path) -> ProfileLock:
        """Take the lock of a profile folder that exists.

        Raises:
            ProfileInUseError: another program holds it.
            TroubleError: the folder cannot be written.
        """
        path = folder / _FILE
        with trouble_with(path):
            file = path.open("a+b", buffering=0)
            try:
                free = _take(file)
            except BaseException:
                file.close()
                raise
        if not free:
            with file:
                holder = _said(path)
            raise ProfileInUseError(folder, holder)
        with contextlib.suppress(OSError):  # the number is a courtesy: a full disk does not keep anybody out
            file.truncate(0)
            file.write(b"%d\n" % os.getpid())
        return cls(file)

    def free(self) -> None:
        """Let others in."""
        self._file.close()


def _said(path: Path) -> str:
    try:
        text = path.read_bytes()[:20].decode("ascii", "replace").strip()
    except OSError:
        return ""
    return text if text.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> bool:
        try:
            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _take(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
