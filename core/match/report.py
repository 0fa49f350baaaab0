"""What a record proves (FORMAT.md section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from core.match.ending import Result
from core.match.game import Game
from core.play import Terms
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A record that holds.

    Attributes:
        signed: whether its players have signed it; a local record says nothing about who chose.
        names: of the seats in order; empty for a local record.
        entries: how many signed statements it has.
        decisions: how many were resolved.
        dice: how many dice were rolled.
        result: how it ended, or nothing if it goes on.
        fingerprint: the last hash of the chain over all decisions, 32 bytes; what both logs are printed with.
        pack: the data pack that its terms name, as it travels; empty if they name none.
        upgrades: packs that were laid over it later, as they travel, each with the decision from which it held.
    """

    signed: bool
    terms: Terms
    names: tuple[tuple[SeatId, str], ...]
    entries: int
    decisions: int
    dice: int
    result: tuple[Result, ...]
    fingerprint: bytes
    pack: bytes = b""
    upgrades: tuple[tuple[int, bytes], ...] = ()


def upgrades_in(game: Game) -> tuple[tuple[int, bytes], ...]:
    """The packs that were laid over a game, each with the first decision that went by it."""
    return tuple((step.n + 1, step.pack) for step in game.steps if step.pack)
