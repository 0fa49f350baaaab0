"""Random bytes of the operating system: the only call of os.urandom in the program."""

from __future__ import annotations

import os


def fresh(length: int = 32) -> bytes:
    """Bytes that nobody can foresee."""
    return os.urandom(length)
