"""The Rules contract of every game. Everything else (hot-seat, mail, replay, printing) uses a game only through it.

A match is the fold of its choices and dice: `start(terms)`, then for every decision point `pending`, one choice from
each of its seats, `resolve`. All functions are pure, total and independent of hash seed, locale and platform.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeVar

from core.canonical import Json
from core.chance import Dice
from core.words import SeatId

REVEAL = "reveal"
"""The `kind` of a decision point in which kept choices are opened; nothing else is chosen there."""
FILLING = 1024
"""Bytes of CJ1 that a choice for one aircraft with one gun fills when it travels, whatever it says.

Where a seat chooses for more, a decision point asks for a multiple of it; a choice may not have more than 16 KiB.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What the seats of a match agreed upon before it; signed in the invitation of a match by mail.

    `rules` is the SHA-256 of the rules data (hex), `engine` the number of the deterministic core ("1.0"), `date` the
    ISO day that is printed as the fight's. `options` holds every named reading with its value, sorted by name.
    `setup` belongs to the game (aircraft, crews); `Rules.start` checks it. `silence_days` is the claim of silence's
    term, 0 = none. `pack`: the hash (hex) of the data pack whose numbers are in the rules data; empty = there is none.
    """

    game: str
    rules: str
    engine: str
    date: str
    seats: tuple[SeatId, ...]
    pacing: str
    options: tuple[tuple[str, str], ...]
    setup: Mapping[str, Json]
    silence_days: int
    pack: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """One decision point. `seats` choose now, simultaneously, in seat order; empty = only dice are due.

    `rolls` says whether dice are due; it depends on public state alone. `clue_seats` must bind first and give a
    truthful clue (protocol 10). A `kept` choice is bound now and opened at the next REVEAL. At a REVEAL `seats` name
    those whose kept choices come out; what `resolve` receives there are the kept choices themselves.
    `filling`: the bytes that each of its choices fills when it travels, 24 of them for the filling itself; it depends
    on public state alone, so that no length tells anything.
    """

    seats: tuple[SeatId, ...]
    kind: str
    rolls: bool = False
    clue_seats: tuple[SeatId, ...] = ()
    kept: bool = False
    filling: int = FILLING


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why a choice may not be made: a closed code of the game, who (an aircraft or seat), and the rule's section."""

    code: StrEnum
    who: str
    section: str

    @property
    def cause(self) -> str:
        """The code with whom it is about and the section, as an error names it; a game without a section says none."""
        about = ", ".join(one for one in (self.who, self.section) if one)
        return f"{self.code.value} ({about})" if about else str(self.code.value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a match ended. `winners` is empty for a draw; `points` in seat order."""

    winners: tuple[SeatId, ...]
    points: tuple[tuple[SeatId, int], ...]


class SetupError(Exception):
    """Terms that no match can be started with: `key` names the place, `cause` the one fault."""

    def __init__(self, key: str, cause: str) -> None:
        super().__init__(f"{key}: {cause}")
        self.key = key
        self.cause = cause


class ChoiceFormError(Exception):
    """A choice that is not even of the right form: `key` names the place, `cause` the one fault."""

    def __init__(self, key: str, cause: str) -> None:
        super().__init__(f"{key}: {cause}")
        self.key = key
        self.cause = cause


S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Rules(Protocol[S, C, E]):
    """One game's rules over state S, choices C and events E."""

    @property
    def game(self) -> str:
        """The game's id, as in the terms."""

    @property
    def engine(self) -> str:
        """Changes only when a kept playthrough would resolve otherwise."""

    @property
    def rules_digest(self) -> str:
        """SHA-256 (hex) of the rules data in use."""

    @property
    def most_fights(self) -> int:
        """Fights that one match may hold: on one machine it may have so many times the decisions of a single fight."""

    def start(self, terms: Terms) -> S:
        """The state before the first decision point. Raises SetupError."""

    def pending(self, state: S) -> Pending | None:
        """The open decision point; None when the match is over."""

    def legal(self, state: S, seat: SeatId) -> Json:
        """What `seat` may choose now, as a list of choices or as the description of a form, ready to be shown."""

    def reason_against(self, state: S, seat: SeatId, choice: C) -> Refusal | None:
        """Why `seat` may not choose this now; None if it may. At a REVEAL: why the kept choice contradicts the play."""

    def with_kept(self, state: S, seat: SeatId, choice: C) -> S:
        """The owner's private view of the state with his kept choice laid over it, for `legal` and the screen alone."""

    def resolve(self, state: S, choices: Mapping[SeatId, C], dice: Dice) -> tuple[S, tuple[E, ...]]:
        """The next state and what happened. `choices` has exactly the pending seats, all legal."""

    def evolve(self, state: S, event: E) -> S:
        """The state after one event; `resolve` is the fold of its events."""

    def clue(self, state: S, seat: SeatId, choice: C) -> Json:
        """The truthful clue that `choice` obliges `seat` to give (protocol 10)."""

    def parse_choice(self, data: Json) -> C:
        """Strict reading of a choice. Raises ChoiceFormError."""

    def choice_json(self, choice: C) -> dict[str, Json]:
        """The one spelling of a choice; `parse_choice` is its inverse."""

    def digest(self, state: S) -> bytes:
        """32 bytes that two programs agree on exactly when they hold the same public state."""

    def view_for(self, state: S, seat: SeatId | None) -> S:
        """The state as `seat` may see it; None = a spectator."""

    def redact(self, events: tuple[E, ...], seat: SeatId | None) -> tuple[E, ...]:
        """The events as `seat` may read them; None = a spectator."""

    def outcome(self, state: S) -> Outcome | None:
        """The result; None while the match goes on."""
