"""A fight in the picture books as its sheets need it: the public log cut into game turns. Knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.printing.proven import NoSheetsError, Proven, Reading, faces_of
from core.aceofaces.events import Event, FoundAgain, ManoeuvreFlown, PageReached, ShotFired, TurnBegan
from core.aceofaces.pages import LOST
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Aircraft, Dogfight, Pair
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.match.verify import moments
from core.words import AircraftId, SeatId, Side


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksTurn:
    """One game turn: the state when its manoeuvres were chosen, what happened until the next, and the state then."""

    number: int
    before: Dogfight
    after: Dogfight
    events: tuple[Event, ...]

    def letter(self, ident: AircraftId) -> str:
        """The manoeuvre that an aircraft flew; empty for one that flew none."""
        flown = (event for event in self.events if isinstance(event, ManoeuvreFlown) and event.aircraft == ident)
        return next((event.letter for event in flown), "")

    def reached(self, pair: Pair) -> PageReached | None:
        """What a pair called and where it came to; None where it was lost before."""
        names = pair.german, pair.allied
        pages = (event for event in self.events if isinstance(event, PageReached))
        return next((event for event in pages if (event.german, event.allied) == names), None)

    def shots(self) -> tuple[ShotFired, ...]:
        """Every shot of the turn."""
        return tuple(event for event in self.events if isinstance(event, ShotFired))

    @property
    def found(self) -> FoundAgain | None:
        """How the pilots met again after it, if they had lost each other and searched."""
        return next((event for event in self.events if isinstance(event, FoundAgain)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BooksFought(Proven):
    """A fight from its first page to its last. `placed`: as the first turn began, or as far as the fight came."""

    rules: AceOfAces = field(repr=False)
    start: Dogfight
    end: Dogfight
    placed: Dogfight
    opening: tuple[Event, ...]
    turns: tuple[BooksTurn, ...]

    def craft(self, ident: AircraftId) -> Aircraft:
        """An aircraft as the fight left it."""
        return self.end.craft(ident)

    def type_of(self, ident: AircraftId) -> AircraftType:
        """The type of an aircraft."""
        return self.rules.data.aircraft_type(self.start.craft(ident).type_id)

    def name(self, ident: AircraftId) -> str:
        """What an aircraft is called: its type, and its id where another of the type is there."""
        sheet = self.type_of(ident)
        alone = sum(other.type_id == sheet.id for other in self.start.aircraft) == 1
        return sheet.name if alone else f"{sheet.name} {ident}"

    def flown_by(self, seat: SeatId) -> tuple[str, ...]:
        """What the aircraft of a seat are called."""
        return tuple(self.name(craft.ident) for craft in self.start.aircraft if craft.seat == seat)

    def enemies(self, side: Side) -> tuple[Aircraft, ...]:
        """The aircraft of the other side as the fight left them."""
        return tuple(craft for craft in self.end.aircraft if craft.side is not side)

    def pairs(self, ident: AircraftId) -> tuple[Pair, ...]:
        """The pairs of an aircraft with each enemy, in the order of the fight."""
        return tuple(pair for pair in self.placed.pairs if pair.enemy_of(ident) is not None)


def page_before(turn: BooksTurn, pair: Pair) -> int:
    """The page on which a pair began a turn; LOST where one of them had left the fight."""
    live = (one for one in turn.before.live_pairs() if (one.german, one.allied) == (pair.german, pair.allied))
    return next((one.page for one in live), LOST)


def books_fought_of(reading: Reading) -> BooksFought:
    """The fight of a game that was proven. Raises NoSheetsError for another game."""
    game, report, match = reading
    rules = game.rules
    if not isinstance(rules, AceOfAces):
        raise NoSheetsError(rules.game)
    opening, turns, placed, end = _turns(
        rules, game.start, (event for moment in moments(game) for event in moment.events)
    )
    return BooksFought(
        terms=report.terms,
        rules=rules,
        start=game.start,
        end=end,
        placed=placed,
        opening=opening,
        turns=turns,
        players=report.names,
        result=report.result,
        match=match,
        signed=report.signed,
        decisions=report.decisions,
        faces=faces_of(game),
        fingerprint=report.fingerprint,
    )


def _turns(
    rules: AceOfAces, start: Dogfight, events: Iterable[Event]
) -> tuple[tuple[Event, ...], tuple[BooksTurn, ...], Dogfight, Dogfight]:
    """What came before the first turn, the turns, the state as the first began, and the last state."""
    state = placed = before = start
    opening: list[Event] = []
    turns: list[BooksTurn] = []
    number, taken = 0, opening
    for event in events:
        if isinstance(event, TurnBegan):
            if number:
                turns.append(BooksTurn(number=number, before=before, after=state, events=tuple(taken)))
            number, before, taken = event.turn, state, []
            placed = state if len(turns) == 0 else placed
        else:
            taken.append(event)
        state = rules.evolve(state, event)
    if number:
        turns.append(BooksTurn(number=number, before=before, after=state, events=tuple(taken)))
    else:
        placed = state
    return tuple(opening), tuple(turns), placed, state
