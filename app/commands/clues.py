"""The clues of tailed pilots at one keyboard: who chooses first, and who hears what.

The picture books know them in the Sequence of Play, step 2, Aces High in section 12.7.

By mail the protocol sees to it; here whoever is tailed chooses before those behind him, who hear one word of it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from app.commands.within import uncovered, within
from core.aceofaces import tailing as books
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight as BooksDogfight
from core.aceofaces.state import Phase
from core.aceshigh import tailing as duels
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight
from core.canonical import Json
from core.games import AnyRules
from core.words import AircraftId, SeatId


def waits_for_clue(rules: AnyRules, state: Any, seat: SeatId, bound: Collection[SeatId]) -> bool:  # noqa: ANN401
    """Whether a seat may not choose yet: somebody who has not chosen owes it a clue.

    Args:
        rules: of the game.
        state: the whole state, at its open decision.
        seat: who would choose.
        bound: the seats that have chosen.
    """
    rules, state = within(rules, state)
    return any(state.craft(due.aircraft).seat not in bound for due in _due_to(rules, state, seat))


def clues_heard(
    rules: AnyRules,
    state: Any,  # noqa: ANN401 - the game's own state
    seat: SeatId,
    chosen: Mapping[SeatId, Json],
) -> dict[AircraftId, str]:
    """The words that a seat has a right to, of those who have chosen, by aircraft.

    Args:
        rules: of the game.
        state: the whole state, at its open decision.
        seat: who hears them.
        chosen: the choices that lie behind the curtain.
    """
    bare = {other: uncovered(rules, state, choice) for other, choice in chosen.items()}
    rules, state = within(rules, state)
    found: dict[AircraftId, str] = {}
    for due in _due_to(rules, state, seat):
        by = state.craft(due.aircraft).seat
        said = rules.clue(state, by, rules.parse_choice(bare[by])) if by in bare else None
        if isinstance(said, Mapping):
            found[due.aircraft] = str(said[due.aircraft])
    return found


def _due_to(
    rules: AnyRules,
    state: Any,  # noqa: ANN401 - the game's own state
    seat: SeatId,
) -> tuple[books.ClueDue | duels.ClueDue, ...]:
    dues: tuple[books.ClueDue | duels.ClueDue, ...] = ()
    if isinstance(rules, AceOfAces) and isinstance(state, BooksDogfight) and state.phase is Phase.MANOEUVRE:
        dues = books.clues_due(state, rules.books)
    elif isinstance(rules, AcesHigh) and isinstance(state, Dogfight):
        dues = duels.clues_due(state, rules.data)
    return tuple(due for due in dues if any(state.craft(one).seat == seat for one in due.to))
