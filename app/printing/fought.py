"""A fight as its sheets need it: the public log cut into game turns and rounds. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.translation import gettext as _
from core.aceshigh.events import Event, RoundBegan, RoundEnded, TurnBegan
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Aircraft, Dogfight
from core.match.ending import Result
from core.match.game import Game
from core.match.local import is_local, read_local, report_on_local
from core.match.record import RulesFor, read_match, report_on
from core.match.report import Report
from core.match.verify import moments
from core.play import Terms
from core.protocol.names import thread_name
from core.words import AircraftId, SeatId, Side


class NoSheetsError(Exception):
    """A record of a game that has no sheets of paper; `game` is its id. `code` and `next_step` are for the terminal."""

    code = "NO_SHEETS"
    next_step = ""

    def __init__(self, game: str) -> None:
        super().__init__(_("There are no sheets of paper for {game}.").format(game=game))
        self.game = game


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
class Fought:
    """A fight from its first die to its last.

    Attributes:
        players: the seats with the names of the people, empty where the record names nobody.
        match: the thread's name as people say it; empty for a fight on one machine.
        faces: how often each face 1 to 6 was thrown.
        fingerprint: 32 bytes, as the report of the record.
    """

    terms: Terms
    rules: AcesHigh = field(repr=False)
    start: Dogfight
    end: Dogfight
    placed: Dogfight
    turns: tuple[FoughtTurn, ...]
    players: tuple[tuple[SeatId, str], ...]
    result: tuple[Result, ...]
    match: str
    signed: bool
    decisions: int
    faces: tuple[int, ...]
    fingerprint: bytes

    @property
    def over(self) -> bool:
        """Whether the fight has a result."""
        return bool(self.result)

    def craft(self, ident: AircraftId) -> Aircraft:
        """An aircraft as the fight left it."""
        return self.end.craft(ident)

    def name(self, ident: AircraftId) -> str:
        """What an aircraft is called: its type, and its id where another of the type is there."""
        craft = self.start.craft(ident)
        sheet = self.rules.data.aircraft_type(craft.type_id)
        alone = sum(other.type_id == craft.type_id for other in self.start.aircraft) == 1
        return sheet.name if alone else f"{sheet.name} {ident}"

    def enemies(self, side: Side) -> tuple[Aircraft, ...]:
        """The aircraft of the other side as the fight left them."""
        return tuple(craft for craft in self.end.aircraft if craft.side is not side)

    def player(self, seat: SeatId) -> str:
        """The person of a seat; empty if the record names nobody."""
        return dict(self.players).get(seat, "")


def read_fought(data: bytes, rules_for: RulesFor) -> Fought:
    """The fight of a record, signed or local, after everything in it was checked again.

    Args:
        data: the record's bytes.
        rules_for: finds the rules that terms name.

    Raises:
        VerifyError: the first line that does not hold.
        NoSheetsError: it is a record of another game.
    """
    if is_local(data):
        local = read_local(data, rules_for)
        return fought_of(local.game, report_on_local(local))
    match = read_match(data, rules_for)
    return fought_of(match.game, report_on(match), thread_name(match.genesis.thread))


def fought_of(game: Game, report: Report, match: str = "") -> Fought:
    """The fight of a game that was proven; `match` is the name of its thread. Raises NoSheetsError."""
    rules = game.rules
    if not isinstance(rules, AcesHigh):
        raise NoSheetsError(rules.game)
    faces = [0] * 6
    events: list[Event] = []
    for moment in moments(game):
        events += moment.events
        for roll in moment.rolls:
            for face in roll.faces:
                faces[face - 1] += 1
    turns, placed, end = _turns(rules, game.start, events)
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
        faces=tuple(faces),
        fingerprint=report.fingerprint,
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
