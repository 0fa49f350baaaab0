"""A watched folder as a letter box: a stick, a share, a synchronised folder. No Qt.

One file for each turn, put into its place whole and never rewritten; the files of others are only read.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.disk import read_bounded, trouble_with, write_whole
from app.translation import gettext as _
from app.troubles import TroubleError
from core.protocol.envelope import LARGEST_BUNDLE

SUFFIXES: Final = (".flugpost", ".flugcard")
LARGEST: Final = 2 * LARGEST_BUNDLE
MOST: Final = 2000
Seen = frozenset[tuple[str, int, int]]
"""Name, size and time (ns) of each file that was looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A file of the folder; `digest` is the SHA-256 of its content. One that cannot be read has no content."""

    path: Path
    data: bytes
    digest: bytes


def files_in(folder: Path) -> Iterator[Found]:
    """The files that may hold post, by name: no folders, hidden or unfinished files, and none that is too large.

    Raises:
        TroubleError: the folder cannot be read.
    """
    with trouble_with(folder):
        paths = sorted(folder.iterdir())
    for path in paths:
        if not _may_be_post(path) or not path.is_file():
            continue
        try:
            data = read_bounded(path, LARGEST)
        except TroubleError:  # of one file only; the others need not wait for it
            yield Found(path=path, data=b"", digest=b"")
            continue
        if 0 < len(data) <= LARGEST:
            yield Found(path=path, data=data, digest=hashlib.sha256(data).digest())


def new_files(folder: Path, seen: Seen) -> tuple[tuple[Path, ...], Seen]:
    """Files of the folder that are new or changed since `seen`, and what is seen now. A missing folder is empty."""
    found: list[tuple[Path, tuple[str, int, int]]] = []
    with contextlib.suppress(OSError):
        for file in sorted(folder.iterdir())[:MOST]:
            if not _may_be_post(file):
                continue
            with contextlib.suppress(OSError):
                how = file.stat()
                if 0 < how.st_size <= LARGEST:
                    found.append((file, (file.name, how.st_size, how.st_mtime_ns)))
    return tuple(file for file, mark in found if mark not in seen), frozenset(mark for _file, mark in found)


def _may_be_post(path: Path) -> bool:
    return not path.name.startswith(".") and path.suffix in SUFFIXES


def put(folder: Path, name: str, blob: bytes) -> Path:
    """Put a file into the folder; the same file twice is put once, another of its name stays and ours gets a number.

    Raises:
        TroubleError: the folder is missing or cannot be written.
    """
    if not folder.is_dir():
        raise TroubleError(
            _("The folder {folder} is not there.").format(folder=folder), _("Plug it in, or choose another folder.")
        )
    target = folder / name
    number = 1
    while target.exists():
        with contextlib.suppress(OSError):
            if target.read_bytes() == blob:
                return target
        number += 1
        target = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
    write_whole(target, blob)
    return target
