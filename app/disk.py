"""Files that are whole or not there: written beside their place, made durable, then put in it."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from app.translation import gettext as _
from app.troubles import TroubleError

if sys.platform == "darwin":
    import fcntl

_PATIENCE: Final = (0.02, 0.05, 0.1, 0.2, 0.4)
"""How long to wait before each further try on Windows, in seconds."""


def write_whole(file: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file so that after a crash the old or the new content is there, never neither.

    Args:
        file: its folder is made if it is missing; a device or a pipe stays and is written to.
        data: the whole content.
        private: readable by its owner alone.

    Raises:
        TroubleError: the disk is full or the folder cannot be written; the old file is untouched.
    """
    with trouble_with(file):
        if _passes_on(file):
            file.write_bytes(data)
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name[:40]}.", suffix=".tmp")
        temporary = Path(name)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
                out.flush()
                _flush(out.fileno())
            if not private:
                with contextlib.suppress(OSError):  # a stick or a share of another owner keeps its own modes
                    temporary.chmod(0o644)
            put_in_place(temporary, file)
        except BaseException:
            with contextlib.suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(file.parent)


def put_in_place(temporary: Path, file: Path, *, platform: str = sys.platform) -> None:
    """Rename a finished file over another. Raises OSError.

    On Windows a virus scanner or an index holds a new file for a moment, and nobody may rename it meanwhile.
    """
    for patience in _PATIENCE if platform == "win32" else ():
        with contextlib.suppress(PermissionError):
            temporary.replace(file)
            return
        time.sleep(patience)
    temporary.replace(file)


def _passes_on(file: Path) -> bool:
    """Whether this is a device, a pipe or a socket: a file put in its place would take it away from everybody."""
    return file.exists() and not file.is_file() and not file.is_dir()


def _flush(handle: int) -> None:
    """Have the disk itself keep an open file. Raises OSError."""
    if sys.platform == "darwin":  # there fsync leaves it to the drive when to write
        with contextlib.suppress(OSError):  # no drive but Apple's own must know it
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_file(file: Path) -> None:
    """Make the content of a file durable that somebody else has written. Raises OSError."""
    with file.open("rb+") as written:
        _flush(written.fileno())


def sync_folder(folder: Path) -> None:
    """Make a rename in a folder durable, where the platform can."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        _flush(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network drives know no fsync of folders
            raise
    finally:
        os.close(handle)


def read_bounded(file: Path, most: int) -> bytes:
    """The content of a file, at most `most` + 1 bytes of it: one more tells that it is too large.

    Raises:
        TroubleError: it cannot be read.
    """
    with trouble_with(file), file.open("rb") as found:
        return found.read(most + 1)


@contextlib.contextmanager
def trouble_with(file: Path) -> Iterator[None]:
    """Turn the system's errors about a file into TroubleError, with what to do about them."""
    try:
        yield
    except OSError as error:
        raise trouble_of(error, file) from error


def trouble_of(error: OSError, file: Path) -> TroubleError:
    """The system's error about a file, in words."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return TroubleError(
                _("The disk is full; {file} was not written.").format(file=file),
                _("Make room on the disk, then do it again: nothing is lost."),
            )
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return TroubleError(
                _("{file} may not be read or written.").format(file=file),
                _("Choose another folder, or allow it for your account."),
            )
        case errno.ENOENT:
            return TroubleError(_("There is no {file}.").format(file=file), _("Check the name."))
        case errno.EISDIR:
            return TroubleError(_("{file} is a folder.").format(file=file), _("Choose a file."))
        case _:
            said = error.strerror or type(error).__name__
            return TroubleError(
                _("{file} cannot be used: {said}.").format(file=file, said=said),
                _("Check the disk, then do it again."),
            )
