"""The least that opening a campaign can take: its rows out of SQLite, and one hash over each after the other."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
from pathlib import Path


def floor_open(file: Path) -> bytes:
    """Every row read, hashed with the hash before it, and its JSON parsed."""
    with contextlib.closing(sqlite3.connect(file)) as raw:
        chained = bytes(32)
        for _seq, body in raw.execute("SELECT seq, body FROM log ORDER BY seq"):
            chained = hashlib.sha256(chained + body).digest()
            json.loads(body)
        return chained


def floor_rows(count: int) -> list[dict[str, str | int]]:
    """So many rows of a list, as dictionaries of text."""
    return [{f"column {at}": f"{row} {at}" if at % 2 else row for at in range(12)} for row in range(count)]
