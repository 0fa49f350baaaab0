"""Guard files: the highest own entry of each thread, outside the database and its copies (FORMAT.md section 12).

A database that knows less than its guard is an old copy; signing with it would tell two stories.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.disk import read_bounded, write_whole
from core.canonical import CanonicalError, b64u, encode, fields, parse

_LARGEST = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """The highest own entry that was signed: its number, 0 before the first, and its hash or that of the genesis."""

    seq: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Guards:
    """The guard files of a profile, one for each thread."""

    folder: Path

    def read(self, thread: bytes) -> Guard | None:
        """The guard of a thread; None if there is none, or none that can be read."""
        file = self._file(thread)
        if not file.is_file():
            return None
        try:
            found = fields(parse(read_bounded(file, _LARGEST), limit=_LARGEST), ("seq", "hash"), "guard")
            return Guard(seq=found.integer("seq", 0), hash=found.binary("hash", 32))
        except CanonicalError:
            return None

    def write(self, thread: bytes, guard: Guard) -> None:
        """Keep the guard of a thread, durably, before anything signed is shown. Raises TroubleError."""
        write_whole(self._file(thread), encode({"seq": guard.seq, "hash": b64u(guard.hash)}), private=True)

    def _file(self, thread: bytes) -> Path:
        # Hexadecimal: base64 would differ by case alone, which some file systems do not see.
        return self.folder / f"{thread.hex()}.guard"
