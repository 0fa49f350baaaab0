"""Ace of Aces as a game of the Rules contract (`core.play`): wiring only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core import canonical
from core.aceofaces import choice_forms, evolve, legal, objections, sequence
from core.aceofaces.books import Books, make_books
from core.aceofaces.decisions import Choice, FlyManoeuvres
from core.aceofaces.events import Event, PageReached
from core.aceofaces.setup import dogfight_of
from core.aceofaces.state import HIDDEN, Dogfight, Pair, Phase
from core.aceofaces.tailing import clues_due
from core.canonical import Json
from core.catalog.ace_of_aces.rules_data import AceData
from core.chance import Dice
from core.play import Outcome, Pending, Refusal, Terms
from core.snapshot import spelt
from core.words import SeatId, Side

GAME = "ace_of_aces"
ENGINE = "1.0"
_TWO_SEATS = 2


class AceOfAces:
    """The rules with one set of data and the books made from it. Implements `core.play.Rules`."""

    def __init__(self, data: AceData) -> None:
        self.data = data
        self.books: Books = make_books(data)

    @property
    def game(self) -> str:
        """The game's id."""
        return GAME

    @property
    def engine(self) -> str:
        """The number of the deterministic core."""
        return ENGINE

    @property
    def rules_digest(self) -> str:
        """SHA-256 (hex) of the rules data."""
        return self.data.digest

    @property
    def most_fights(self) -> int:
        """A match is one fight."""
        return 1

    def start(self, terms: Terms) -> Dogfight:
        """The fight before its first turn. Raises SetupError."""
        return dogfight_of(terms, self.books)

    def pending(self, state: Dogfight) -> Pending | None:
        """The open decision point (FM Sequence of Play)."""
        if state.phase is Phase.OVER:
            return None
        seats = legal.choosing_seats(state, self.books)
        clue_seats: tuple[SeatId, ...] = ()
        rolls = True
        if state.phase is Phase.MANOEUVRE:
            owing = {state.craft(due.aircraft).seat for due in clues_due(state, self.books)}
            clue_seats = tuple(seat for seat in state.seats if seat in owing)
            rolls = not sequence.asks_for_bursts(state) and sequence.may_roll(state)
        elif state.phase is Phase.BURST:
            rolls = sequence.may_roll(state)
        filling = legal.filling(state)
        return Pending(seats=seats, kind=state.phase.value, rolls=rolls, clue_seats=clue_seats, filling=filling)

    def legal(self, state: Dogfight, seat: SeatId) -> Json:
        """What a seat may choose now."""
        return legal.legal(state, self.books, seat)

    def reasons_against(self, state: Dogfight, seat: SeatId, choice: Choice) -> tuple[Refusal, ...]:
        """Every reason why a seat may not choose this now."""
        return objections.reasons_against(state, self.books, seat, choice)

    def reason_against(self, state: Dogfight, seat: SeatId, choice: Choice) -> Refusal | None:
        """The first reason why a seat may not choose this now; None if it may."""
        return next(iter(self.reasons_against(state, seat, choice)), None)

    def with_kept(self, state: Dogfight, seat: SeatId, choice: Choice) -> Dogfight:
        """The state itself: nothing is kept in this game."""
        return state

    def resolve(
        self, state: Dogfight, choices: Mapping[SeatId, Choice], dice: Dice
    ) -> tuple[Dogfight, tuple[Event, ...]]:
        """The fight at the next decision point, and what happened until then."""
        return sequence.resolve(state, choices, dice, self.books)

    def evolve(self, state: Dogfight, event: Event) -> Dogfight:
        """The state after one event."""
        return evolve.evolve(state, event)

    def clue(self, state: Dogfight, seat: SeatId, choice: Choice) -> Json:
        """The words that a seat's tailed aircraft owe for this choice; None where it owes none (protocol 10)."""
        if not isinstance(choice, FlyManoeuvres) or state.phase is not Phase.MANOEUVRE:
            return None
        letters = {plan.aircraft: plan.manoeuvre for plan in choice.plans}
        owed = [due.aircraft for due in clues_due(state, self.books) if state.craft(due.aircraft).seat == seat]
        words: dict[str, Json] = {
            ident: self.data.manoeuvre(letters[ident]).clue.value for ident in owed if ident in letters
        }
        return words or None

    def parse_choice(self, data: Json) -> Choice:
        """Strict reading of a choice. Raises ChoiceFormError."""
        return choice_forms.parse_choice(data)

    def choice_json(self, choice: Choice) -> dict[str, Json]:
        """The one spelling of a choice."""
        return choice_forms.choice_json(choice)

    def digest(self, state: Dogfight) -> bytes:
        """32 bytes over the public state."""
        return canonical.digest("ace_of_aces/state", spelt(state).encode())

    def view_for(self, state: Dogfight, seat: SeatId | None) -> Dogfight:
        """The state without the pages on which other seats' aircraft see their enemies (FM Multi-Player Combat)."""
        if seat is None or len(state.seats) <= _TWO_SEATS:
            return state
        mine = _own(state, seat)
        pairs = tuple(pair if _concerns(pair, mine) else replace(pair, page=HIDDEN) for pair in state.pairs)
        return replace(state, pairs=pairs)

    def redact(self, events: tuple[Event, ...], seat: SeatId | None) -> tuple[Event, ...]:
        """The events without the pages that only others have turned."""
        if seat is None:
            return events
        return tuple(event for event in events if not isinstance(event, PageReached) or seat in event.seats)

    def outcome(self, state: Dogfight) -> Outcome | None:
        """Victories in halves; the side with more of them has won."""
        if state.phase is not Phase.OVER:
            return None
        points = sequence.victories_of(state)
        won = {side: sum(craft.victories for craft in state.aircraft if craft.side is side) for side in Side}
        best = max(won.values())
        sides = {craft.seat: craft.side for craft in state.aircraft}
        drawn = len({*won.values()}) == 1
        winners = () if drawn else tuple(seat for seat in state.seats if won[sides[seat]] == best)
        return Outcome(winners=winners, points=points)


def _own(state: Dogfight, seat: SeatId) -> tuple[str, ...]:
    return tuple(craft.ident for craft in state.aircraft if craft.seat == seat)


def _concerns(pair: Pair, mine: tuple[str, ...]) -> bool:
    return pair.german in mine or pair.allied in mine
