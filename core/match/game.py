"""The game inside a match: the fold of choices and dice by the rules, with the hash chain over all of it.

A match by mail and a fight at one keyboard differ in how choices and dice come about; from here on they are one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from core.altered import altered
from core.canonical import Json, b64u, digest, spell
from core.chance import Dice, KeyedDice, Roll
from core.play import Outcome, Pending, Rules, Terms
from core.words import SeatId

MOST_DECISIONS: Final = 4096
"""A match that has not ended after so many decisions ends without a winner; by mail no match has more shares."""
UPGRADE: Final = "upgrade"
"""The kind of a decision in which nobody chooses: from it on the game goes by other numbers, agreed to before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One resolved decision.

    Attributes:
        pending: the decision as it stood open.
        choices: what each seat chose, in seat order, as `Rules.choice_json` spells it; empty where a kept choice was
            only bound.
        rolls: every roll, in order.
        state: the game after it.
        hash: the chain over this and all earlier decisions, 32 bytes.
        pack: of an UPGRADE: the data pack whose numbers hold from here on, as it travels; else empty.
    """

    n: int
    pending: Pending
    choices: tuple[tuple[SeatId, dict[str, Json]], ...]
    rolls: tuple[Roll, ...]
    events: tuple[Any, ...]
    state: Any
    hash: bytes
    pack: bytes = field(default=b"", repr=False)

    @property
    def kind(self) -> str:
        """The kind of the decision."""
        return self.pending.kind

    @property
    def dice(self) -> int:
        """How many dice were rolled."""
        return sum(len(roll.faces) for roll in self.rolls)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game up to its open decision.

    Attributes:
        state: the game's own state, whole: nothing of it is hidden, so show it only through `Rules.view_for`.
        pending: the open decision; None when the game is over.
        n: the number of the open decision, from 1; one more than the last when the game is over.
        hash: the chain over all resolved decisions.
        dealt: how many decisions had dice.
        most: decisions after which it is broken off.
        former: rules that held before, each with the UPGRADE that ended them, oldest first.
    """

    rules: Rules[Any, Any, Any]
    start: Any
    state: Any
    pending: Pending | None
    n: int
    hash: bytes
    dealt: int
    steps: tuple[Step, ...]
    most: int
    former: tuple[tuple[int, Rules[Any, Any, Any]], ...] = ()

    def rules_at(self, n: int) -> Rules[Any, Any, Any]:
        """The rules by which decision n was or is resolved."""
        return next((rules for ended, rules in self.former if n <= ended), self.rules)

    @property
    def outcome(self) -> Outcome | None:
        """The result by the rules; a draw where the match was too long; None while it goes on."""
        if self.pending is not None:
            return None
        return self.rules.outcome(self.state) or Outcome(winners=(), points=())

    @property
    def too_long(self) -> bool:
        """Whether the game was broken off after the most decisions a match may have."""
        return self.pending is None and self.rules.outcome(self.state) is None


class DiceNotDueError(Exception):
    """Rules asked for dice in a decision that they had declared to be without: a fault of the rules."""


class NoDice:
    """The dice of a decision without dice."""

    def d6(self, label: str, count: int = 1) -> tuple[int, ...]:
        """Never gives a face."""
        raise DiceNotDueError(f"{label}: {count}")


def begin_game(rules: Rules[Any, Any, Any], terms: Terms, root: bytes, *, fights: int = 1) -> Game:
    """The game before its first decision.

    Args:
        rules: of the game.
        terms: what was agreed upon.
        root: 32 bytes that its hash chain begins with.
        fights: so many times the decisions of one fight it may have.

    Raises:
        SetupError: terms that the rules can not start with.
    """
    state = rules.start(terms)
    return Game(
        rules=rules,
        start=state,
        state=state,
        pending=rules.pending(state),
        n=1,
        hash=root,
        dealt=0,
        steps=(),
        most=fights * MOST_DECISIONS,
    )


def resolve(game: Game, pending: Pending, choices: Mapping[SeatId, Any], seed: bytes | None) -> Game:
    """The game after its open decision.

    Args:
        game: before it.
        pending: the open decision.
        choices: of exactly its seats and legal, or none where they are kept.
        seed: of its dice, 32 bytes; None where none are due.
    """
    rolled = None if seed is None else KeyedDice(seed)
    dice: Dice = NoDice() if rolled is None else rolled
    state, events = game.rules.resolve(game.state, choices, dice)
    rolls = () if rolled is None else tuple(rolled.rolls)
    spelt = tuple((seat, game.rules.choice_json(choices[seat])) for seat in pending.seats if seat in choices)
    chained = chain_hash(game.hash, game.n, spelt, rolls, game.rules.digest(state))
    step = Step(n=game.n, pending=pending, choices=spelt, rolls=rolls, events=events, state=state, hash=chained)
    return altered(
        game,
        state=state,
        pending=game.rules.pending(state) if game.n < game.most else None,
        n=game.n + 1,
        hash=chained,
        dealt=game.dealt + (seed is not None),
        steps=(*game.steps, step),
    )


def upgraded(game: Game, rules: Rules[Any, Any, Any], pack: bytes) -> Game:
    """The game after a decision in which nobody chose: from now on it goes by other rules of the same kind.

    Args:
        game: at a boundary of its rules, nothing of the open decision being bound.
        rules: its rules with the pack's numbers in them.
        pack: the data pack, as it travels.
    """
    said: dict[str, Json] = {
        "n": game.n,
        "choices": {},
        "dice": [],
        "digest": b64u(rules.digest(game.state)),
        "pack": digest("pack", pack).hex(),
        "rules": rules.rules_digest,
    }
    chained = digest("state", game.hash, spell(said))
    step = Step(
        n=game.n,
        pending=Pending(seats=(), kind=UPGRADE),
        choices=(),
        rolls=(),
        events=(),
        state=game.state,
        hash=chained,
        pack=pack,
    )
    return altered(
        game,
        rules=rules,
        pending=rules.pending(game.state) if game.n < game.most else None,
        n=game.n + 1,
        hash=chained,
        steps=(*game.steps, step),
        former=(*game.former, (game.n, game.rules)),
    )


def chain_hash(
    before: bytes,
    n: int,
    choices: tuple[tuple[SeatId, dict[str, Json]], ...],
    rolls: tuple[Roll, ...],
    state: bytes,
) -> bytes:
    """H("state", before, CJ1({n, choices, dice, digest})): what both programs must agree on after decision n."""
    said: dict[str, Json] = {
        "n": n,
        "choices": dict(choices),
        "dice": [[label, list(faces)] for label, faces in rolls],
        "digest": b64u(state),
    }
    return digest("state", before, spell(said))
