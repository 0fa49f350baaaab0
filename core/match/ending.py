"""How a match may end, and its result by the rules alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.match.game import Game
from core.words import SeatId


class EndKind(StrEnum):
    """How a match came to its end."""

    RULES = "rules"
    LENGTH = "length"
    RESIGNED = "resigned"
    AGREED = "agreed"
    CLAIMED = "claimed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a match ended.

    Attributes:
        winners: empty for a draw.
        points: by the rules, in seat order; empty unless the rules ended it.
        by: who resigned, claimed or agreed; empty otherwise.
    """

    kind: EndKind
    winners: tuple[SeatId, ...]
    points: tuple[tuple[SeatId, int], ...] = ()
    by: tuple[SeatId, ...] = ()


def result_by_rules(game: Game) -> Result | None:
    """How the game ended by its rules alone, or by its length; None while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    kind = EndKind.LENGTH if game.too_long else EndKind.RULES
    return Result(kind=kind, winners=outcome.winners, points=outcome.points)
