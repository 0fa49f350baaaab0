"""The mark of values that the rulebook does not print, on the screen and on paper."""

from __future__ import annotations

from app.translation import gettext as _
from core.catalog.sources import Source

MARKED = "\u2020"
"""Stands behind the name of such a value."""


def marked(name: str, *sources: Source) -> str:
    """The name of a value, with the mark if one of its sources is not print."""
    return name if all(source.is_printed for source in sources) else f"{name} {MARKED}"


def mark_line() -> str:
    """What the mark means, in one line for the foot of a sheet."""
    return _("{mark} reconstructed: not printed in the rulebook").format(mark=MARKED)
