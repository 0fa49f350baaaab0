"""A folder that two people share (a cloud folder, a stick, a network drive): one file for each turn, never rewritten.

What is written comes by rename, so nobody reads half a file of ours; what others wrote is never changed or removed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.disk import read_bounded, trouble_with, write_whole
from core.protocol.envelope import LARGEST_BUNDLE

SUFFIXES: Final = (".flugpost", ".flugcard")
_MOST_NAMES: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A file of the folder; `digest` is the SHA-256 of its content."""

    path: Path
    data: bytes
    digest: bytes


def files_in(folder: Path) -> Iterator[Found]:
    """The files that may hold post, by name: no folders, hidden or unfinished files, and none that is too large.

    Raises:
        TroubleError: the folder, or a file in it, cannot be read.
    """
    with trouble_with(folder):
        paths = sorted(folder.iterdir())
    for path in paths:
        if path.name.startswith(".") or path.suffix not in SUFFIXES or not path.is_file():
            continue
        data = read_bounded(path, LARGEST_BUNDLE)
        if 0 < len(data) <= LARGEST_BUNDLE:
            yield Found(path=path, data=data, digest=hashlib.sha256(data).digest())


def put(folder: Path, name: str, data: bytes) -> Path:
    """Write a file into the folder; another file of the same name stays, and ours gets a number.

    Raises:
        TroubleError: it cannot be written.
    """
    stem, suffix = Path(name).stem, Path(name).suffix
    for number in range(1, _MOST_NAMES):
        target = folder / (name if number == 1 else f"{stem}-{number}{suffix}")
        if not target.exists():
            write_whole(target, data)
            return target
        if read_bounded(target, len(data)) == data:
            return target
    raise FileExistsError(name)
