"""What the page of a fight is given: one fight seen through one pair of eyes, wherever it is fought. Knows no Qt.

Mail threads, two players at one keyboard, the computer as opponent and finished records all fit. Whoever holds the
fight hands it to the page again when something changed; the page decides nothing and only says what was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from core.chance import Roll
from core.play import Outcome, Pending
from core.words import AircraftId, SeatId

RulesT_co = TypeVar("RulesT_co", covariant=True)
StateT_co = TypeVar("StateT_co", covariant=True)
EventT_co = TypeVar("EventT_co", covariant=True)
ClueT_co = TypeVar("ClueT_co", covariant=True)


class FightKind(StrEnum):
    """Where a fight is fought: it decides what a choice binds to and what comes after it."""

    MAIL = "mail"
    HOT_SEAT = "hot_seat"
    SOLO = "solo"
    RECORD = "record"
    """Nobody chooses here: a sample, a record that was opened, a fight watched by a third person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Generic[EventT_co, StateT_co]):
    """One resolved decision: what happened, the public state after it, and its dice by label.

    `n` is the decision's number in the match, from 1.
    """

    n: int
    events: tuple[EventT_co, ...]
    after: StateT_co
    rolls: tuple[Roll, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """Who has bound a choice for the open decision. `unsent`: a turn file of mine waits to be copied or saved."""

    mine: bool = False
    theirs: bool = False
    unsent: bool = False


class Fight(Protocol[RulesT_co, StateT_co, EventT_co, ClueT_co]):
    """One fight as its page sees it. Nothing here may show what its seat must not know."""

    @property
    def key(self) -> str:
        """Names the fight for ever; the page keeps a draft under it."""

    @property
    def name(self) -> str:
        """What a person calls it (a thread's name); may be empty."""

    @property
    def title(self) -> str:
        """What stands at its head, as for a fight of a campaign; empty = its aircraft."""

    @property
    def kind(self) -> FightKind:
        """Where it is fought."""

    @property
    def opponent(self) -> str:
        """The other player as people say it: a name, or the computer; empty where there is none."""

    @property
    def rules(self) -> RulesT_co:
        """The game with its data (and books)."""

    @property
    def seat(self) -> SeatId | None:
        """Whose eyes; None for a spectator, who sees what each page shows to him."""

    @property
    def start(self) -> StateT_co:
        """The state before the first decision."""

    @property
    def steps(self) -> Sequence[Step[EventT_co, StateT_co]]:
        """Every resolved decision, oldest first, redacted for the seat. It only ever grows."""

    @property
    def view(self) -> StateT_co:
        """The present state as the seat may see it, its own kept hand laid over it."""

    @property
    def pending(self) -> Pending | None:
        """The open decision; None when the fight is over."""

    @property
    def mine(self) -> bool:
        """Whether a choice is due from this seat now."""

    @property
    def waiting_for(self) -> str:
        """Whom the fight waits for, as people say it; empty if for nobody else."""

    @property
    def sealed(self) -> Sealed:
        """Who has bound a choice already."""

    @property
    def finished(self) -> bool:
        """Whether the fight has ended, by its rules or by a resignation."""

    @property
    def aside(self) -> bool:
        """Whether it counts as finished because it was laid aside before its end."""

    @property
    def outcome(self) -> Outcome | None:
        """The result by the rules; None while it goes on or where it ended otherwise."""

    @property
    def clues(self) -> Mapping[AircraftId, ClueT_co]:
        """What tailed enemies have said of the choice that they are bound to, before this seat chooses."""
