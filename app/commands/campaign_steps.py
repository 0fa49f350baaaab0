"""What was done in a campaign, deed by deed: what undoing would take away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.commands.campaigns import campaign
from app.desk import Desk
from core.match.game import UPGRADE

DEEDS: Final = ("orders", "fly", "result", "correct", "exchange", "rename", "close", UPGRADE)
"""Kinds of choices that a person remembers having made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """One deed: the kind of its choice, and the month in which it was done, "1917-03".

    `line`: how many lines of the record hold before it.
    """

    kind: str
    month: str
    line: int


def deeds(desk: Desk) -> tuple[Deed, ...]:
    """What was done in the open campaign, the oldest first. Raises RefusedError if none is open."""
    found: list[Deed] = []
    month = ""
    for line, step in enumerate(campaign(desk).game.steps):
        choices = tuple(choice for _seat, choice in step.choices)
        month = next((str(one["month"]) for one in choices if one.get("kind") == "orders" and "month" in one), month)
        kind = next((str(one.get("kind")) for one in choices if one.get("kind") in DEEDS), "")
        if step.kind == UPGRADE:
            kind, month = UPGRADE, step.state.month.text
        # Both squadrons close a month: that is one deed to whoever leads both.
        again = kind == "close" and bool(found) and (found[-1].kind, found[-1].month) == (kind, month)
        if kind and not again:
            found.append(Deed(kind=kind, month=month, line=line))
    return tuple(found)
