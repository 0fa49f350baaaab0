"""Numbers of printed sheets that are being entered: kept in the profile until they are in a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.desk import Desk
from app.disk import read_bounded, write_whole

FILE: Final = "entry.json"


def keep_entry(desk: Desk, data: bytes) -> None:
    """Keep what is being entered. Raises TroubleError."""
    write_whole(_file(desk), data)


def kept_entry(desk: Desk, most: int) -> bytes:
    """What was kept; empty if nothing was, or it is larger than `most` bytes. Raises TroubleError."""
    file = _file(desk)
    if not file.is_file():
        return b""
    data = read_bounded(file, most)
    return data if len(data) <= most else b""


def _file(desk: Desk) -> Path:
    return desk.places.profile / FILE
