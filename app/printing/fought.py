"""A fight as its sheets need it: the public log cut into game turns and rounds. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.phrases.names import craft_name
from app.printing.proven import NoSheetsError, Proven, Reading, faces_of, pack_of, read_proven
from app.translation import gettext as _
from core.aceshigh.events import Event, RoundBegan, RoundEnded, TurnBegan
from core.aceshigh.ground import BALLOON, GROUND_TARGETS
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Aircraft, Dogfight
from core.match.record import RulesFor
from core.match.verify import moments
from core.words import AircraftId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class FoughtRound:
    """What happened in one round; 0 holds what came before the first, and the end of a turn its last."""

    number: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoughtTurn:
    """One game turn: the state when its hands were chosen, and when it was over."""

    number: int
    before: Dogfight
    after: Dogfight
    rounds: tuple[FoughtRound, ...]
    closing: tuple[Event, ...]

    def events(self) -> Iterable[Event]:
        """Everything that happened in the turn, in order."""
        for part in self.rounds:
            yield from part.events
        yield from self.closing


@dataclass(frozen=True, slots=True, kw_only=True)
class Fought(Proven):
    """A fight from its first die to its last. `placed`: as the first turn began, or as far as the fight came."""

    rules: AcesHigh = field(repr=False)
    start: Dogfight
    end: Dogfight
    placed: Dogfight
    turns: tuple[FoughtTurn, ...]

    def craft(self, ident: AircraftId) -> Aircraft:
        """An aircraft as the fight left it."""
        return self.end.craft(ident)

    def name(self, ident: AircraftId) -> str:
        """What an aircraft is called: its type, with its id where another of the type is there."""
        if ident in GROUND_TARGETS:
            return _("balloon") if ident == BALLOON else _("trench")
        return craft_name(self.start, self.rules.data, ident)

    def enemies(self, side: Side) -> tuple[Aircraft, ...]:
        """The aircraft of the other side as the fight left them."""
        return tuple(craft for craft in self.end.aircraft if craft.side is not side)


def read_fought(data: bytes, rules_for: RulesFor) -> Fought:
    """The fight of a record, after everything in it was checked again.

    Args:
        data: the record's bytes.
        rules_for: finds the rules that terms name.

    Raises:
        VerifyError: the first line that does not hold.
        NoSheetsError: it is a record of another game.
    """
    return fought_of(read_proven(data, rules_for))


def fought_of(reading: Reading) -> Fought:
    """The fight of a game that was proven. Raises NoSheetsError for another game."""
    game, report, match = reading
    rules = game.rules
    if not isinstance(rules, AcesHigh):
        raise NoSheetsError(rules.game)
    turns, placed, end = _turns(rules, game.start, (event for moment in moments(game) for event in moment.events))
    return Fought(
        terms=report.terms,
        rules=rules,
        start=game.start,
        end=end,
        placed=placed,
        turns=turns,
        players=report.names,
        result=report.result,
        match=match,
        signed=report.signed,
        decisions=report.decisions,
        faces=faces_of(game),
        fingerprint=report.fingerprint,
        pack=pack_of(report),
    )


def _turns(
    rules: AcesHigh, start: Dogfight, events: Iterable[Event]
) -> tuple[tuple[FoughtTurn, ...], Dogfight, Dogfight]:
    """The turns, the state as the first began (or as far as the fight came), and the last state."""
    turns: list[FoughtTurn] = []
    state = placed = start
    open_turn: _Open | None = None
    for event in events:
        if isinstance(event, TurnBegan):
            if open_turn is not None:
                turns.append(open_turn.closed(state))
            state = rules.evolve(state, event)
            open_turn = _Open(number=event.turn, before=state)
            placed = state if event.turn == 1 else placed
            continue
        state = rules.evolve(state, event)
        if open_turn is None:
            placed = state
        else:
            open_turn.take(event)
    if open_turn is not None:
        turns.append(open_turn.closed(state))
    return tuple(turns), placed, state


@dataclass(slots=True, kw_only=True)
class _Open:
    """A turn that is still being read."""

    number: int
    before: Dogfight
    rounds: list[FoughtRound] = field(default_factory=list)
    pending: list[Event] = field(default_factory=list)
    round: int = 0

    def take(self, event: Event) -> None:
        if isinstance(event, RoundBegan):
            self._shut()
            self.round = event.round
        elif isinstance(event, RoundEnded):
            self._shut()
            self.round = 0
        else:
            self.pending.append(event)

    def _shut(self) -> None:
        if self.pending:
            self.rounds.append(FoughtRound(number=self.round, events=tuple(self.pending)))
        self.pending = []

    def closed(self, after: Dogfight) -> FoughtTurn:
        closing: tuple[Event, ...] = ()
        if self.round:
            self._shut()  # the fight was broken off in the middle of a round
        else:
            closing = tuple(self.pending)
        return FoughtTurn(
            number=self.number, before=self.before, after=after, rounds=tuple(self.rounds), closing=closing
        )
