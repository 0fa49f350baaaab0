"""The computer's cards, chosen aside: read what it has to choose from, think without the profile, keep what it found.

Whoever sits at the window can look about and choose meanwhile; what the computer sees of that is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.changed import Changed, Done
from app.commands.campaigns import campaign, note_result
from app.commands.local_fights import choose_for_computer, computer_choice, has_to_think, local_fight
from app.desk import Desk
from app.store.rows import Kind
from core.campaign.state import Phase
from core.canonical import Json
from core.games import AnyRules
from core.words import AircraftId, SeatId


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """What the computer has to choose, and all that it may know.

    Attributes:
        hash: of the chain before the decision: a choice for another past is none.
        view: the game as its seat may see it.
        seed: breaks ties, 32 bytes.
    """

    thread: bytes
    seat: SeatId
    hash: bytes
    rules: AnyRules
    view: Any
    clues: Mapping[AircraftId, str]
    seed: bytes


def next_thought(desk: Desk, thread: bytes) -> tuple[Thought, ...]:
    """What the computer has to think about next in a fight on this machine; nothing if it has not.

    Raises:
        RefusedError: there is no such thread.
        TermsError, TroubleError: it cannot be read.
    """
    with desk.turnstile:
        if desk.thread(thread).kind is not Kind.LOCAL:
            return ()
        fight = local_fight(desk, thread)
        game = fight.local.game
        for seat in fight.thinking:
            view = fight.view(seat)
            if has_to_think(game.rules, view):
                clues, seed = dict(fight.clues(seat)), desk.fresh(32)
                return (
                    Thought(
                        thread=thread, seat=seat, hash=game.hash, rules=game.rules, view=view, clues=clues, seed=seed
                    ),
                )
    return ()


def think(thought: Thought, stop: Callable[[], bool]) -> Json:
    """What the computer chooses; touches no profile. `stop`: asked now and then whether nobody waits any more.

    Raises StoppedError.
    """
    return computer_choice(thought.rules, thought.view, thought.seat, thought.seed, clues=thought.clues, stop=stop)


def keep_thought(desk: Desk, thought: Thought, choice: Json) -> Done[bool]:
    """Keep what the computer chose; the value: whether its decision is over with it.

    Nothing is kept where the fight stands otherwise by now: undone, put away, or thought about twice.

    Raises:
        RefusedError: there is no such thread any more.
        TermsError, TroubleError: it cannot be read or kept.
    """
    with desk.turnstile:
        fight = local_fight(desk, thought.thread)
        if fight.local.game.hash != thought.hash or thought.seat not in fight.thinking:
            return Done(Changed(), value=False)
        n = fight.local.game.n
        if desk.campaign is None or desk.campaign.row.id != thought.thread:
            after = choose_for_computer(desk, thought.thread, thought.seat, choice)
            return Done(Changed(threads=(thought.thread,)), after.local.game.n != n)
        before = campaign(desk)
        choose_for_computer(desk, thought.thread, thought.seat, choice)
        now = campaign(desk)
        note_result(desk, before, now)
        changed = Changed(threads=(thought.thread,), campaign=now.state.phase is not Phase.FIGHT)
        return Done(changed, now.game.n != n)
