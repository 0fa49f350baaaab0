"""Proving any record, and going through it step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.canonical import Json
from core.chance import Roll
from core.match.game import Game
from core.match.local import is_local, read_local, report_on_local
from core.match.record import RulesFor, read_match, report_on
from core.match.report import Report
from core.words import SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One resolved decision as somebody may see it.

    Attributes:
        choices: what was chosen, as JSON, in seat order; empty where choices were only kept.
        events: what happened, as this reader may read it.
        state: the game after it, as this reader may see it.
    """

    n: int
    kind: str
    choices: tuple[tuple[SeatId, dict[str, Json]], ...]
    rolls: tuple[Roll, ...]
    events: tuple[Any, ...]
    state: Any


def verify(data: bytes, rules_for: RulesFor) -> Report:
    """What a record proves, be it signed or local.

    Args:
        data: the record's bytes.
        rules_for: finds the rules that terms name.

    Raises:
        VerifyError: the first line that does not hold, with its number and code.
    """
    if is_local(data):
        return report_on_local(read_local(data, rules_for))
    return report_on(read_match(data, rules_for))


def replay(data: bytes, rules_for: RulesFor, seat: SeatId | None = None) -> Iterator[Moment]:
    """The decisions of a record one by one, for a seat's eyes or a spectator's; raises VerifyError at once."""
    return moments(read_game(data, rules_for), seat)


def read_game(data: bytes, rules_for: RulesFor) -> Game:
    """The game of a record that holds, with the rules by which it was played. Raises VerifyError."""
    return read_local(data, rules_for).game if is_local(data) else read_match(data, rules_for).game


def moments(game: Game, seat: SeatId | None = None, *, since: int = 1) -> Iterator[Moment]:
    """The resolved decisions of a game from number `since` on, for a seat's eyes or a spectator's."""
    for step in game.steps[since - 1 :]:
        rules = game.rules_at(step.n)
        yield Moment(
            n=step.n,
            kind=step.kind,
            choices=step.choices,
            rolls=step.rolls,
            events=rules.redact(step.events, seat),
            state=rules.view_for(step.state, seat),
        )
