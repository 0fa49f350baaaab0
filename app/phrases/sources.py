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


def counting_line() -> str:
    """For whom a victory counts where several shot (12.6.2), in one line."""
    return _("A shared victory counts for the man whose volley finished the aircraft; its points are divided (12.6.2).")


def counting_tip() -> str:
    """The same with what the rulebook says of it and what it leaves open, for whoever looks it up."""
    return _(
        "The points are divided among all who hit the aircraft (12.6.2, printed as 12.3.2). "
        "For whom it counts the rulebook does not say: we count it for the man whose volley finished it."
    )
