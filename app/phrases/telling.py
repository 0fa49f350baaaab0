"""What happened in a fight of any game, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.phrases import events as aces_high
from app.phrases.aceofaces import events as ace_of_aces
from app.phrases.told import Told
from app.translation import gettext as _
from core.aceofaces.events import TurnBegan as BooksTurnBegan
from core.aceofaces.rules import AceOfAces
from core.aceshigh.events import RoundBegan, TurnBegan
from core.aceshigh.rules import AcesHigh
from core.games import AnyRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """The lines of decision `n` in one turn, or in a part of it. `turn` 0: before the first; `stage`: a round or 0."""

    n: int
    turn: int
    stage: int
    lines: tuple[Told, ...]

    @property
    def head(self) -> str:
        """What stands above it."""
        if self.turn == 0:
            return _("Set-up (decision {n})").format(n=self.n)
        if not self.stage:
            return _("Turn {turn} (decision {n})").format(turn=self.turn, n=self.n)
        return _("Turn {turn}, round {round} (decision {n})").format(turn=self.turn, round=self.stage, n=self.n)


def tell(rules: AnyRules, events: Iterable[Any], after: Any) -> tuple[Told, ...]:  # noqa: ANN401 - the game's own
    """The lines of some events of a game, in their order; empty for a game that has no sentences.

    Args:
        rules: of the game.
        events: its own.
        after: a state of the same fight.
    """
    if isinstance(rules, AcesHigh):
        return aces_high.tell(events, after, rules.data)
    if isinstance(rules, AceOfAces):
        return ace_of_aces.tell(events, after, rules.data)
    return ()


def chapters(rules: AnyRules, decisions: Iterable[tuple[int, Iterable[Any], Any]]) -> Iterator[Chapter]:
    """The lines of resolved decisions under the turns and rounds in which they happened; empty chapters are left out.

    Args:
        rules: of the game.
        decisions: the number of each, its events, and the state after it.
    """
    turn, stage = 0, 0
    for n, events, after in decisions:
        part: list[Any] = []
        for event in events:
            if isinstance(event, TurnBegan | RoundBegan | BooksTurnBegan):
                yield from _chapter(n, turn, stage, tell(rules, part, after))
                part = []
                turn, stage = (turn, event.round) if isinstance(event, RoundBegan) else (event.turn, 0)
            part.append(event)
        yield from _chapter(n, turn, stage, tell(rules, part, after))


def _chapter(n: int, turn: int, stage: int, lines: tuple[Told, ...]) -> Iterator[Chapter]:
    if lines:
        yield Chapter(n=n, turn=turn, stage=stage, lines=lines)
