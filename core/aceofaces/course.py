"""The course of a decision point while it is worked out: the state so far and what happened on the way."""

from __future__ import annotations

from core.aceofaces.books import GERMAN, Books
from core.aceofaces.events import Event
from core.aceofaces.evolve import evolve
from core.aceofaces.state import Aircraft, Dogfight
from core.catalog.ace_of_aces.aircraft import AircraftType
from core.catalog.ace_of_aces.manoeuvres import Manoeuvre
from core.chance import Dice
from core.words import AircraftId, Side

SIDE_NAMES: dict[Side, str] = {Side.CENTRAL: "german", Side.ALLIED: "allied"}
"""The sides as the books call them, in dice labels and answers."""


class Course:
    """One local accumulator: every change goes through `note`, so `state` is always the fold of `events`."""

    def __init__(self, state: Dogfight, dice: Dice, books: Books) -> None:
        self.state = state
        self.events: list[Event] = []
        self.dice = dice
        self.books = books

    def note(self, event: Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def craft(self, ident: AircraftId) -> Aircraft:
        """An aircraft as it is now."""
        return self.state.craft(ident)

    def die(self, label: str) -> int:
        """One face."""
        return self.dice.d6(label)[0]

    def name(self, ident: AircraftId) -> str:
        """An aircraft in dice labels: its side in a fight of two, else its id."""
        craft = self.state.craft(ident)
        return SIDE_NAMES[craft.side] if self.state.is_duel else craft.ident


def flown_by(books: Books, craft: Aircraft) -> Manoeuvre:
    """The manoeuvre that an aircraft flew last."""
    return books.data.manoeuvre(craft.flown)


def type_of(books: Books, craft: Aircraft) -> AircraftType | None:
    """The type of an aircraft; None for one that is adjudicated without a type."""
    return books.data.aircraft_type(craft.type_id) if craft.type_id else None


def pages_between(state: Dogfight, ident: AircraftId) -> tuple[tuple[AircraftId, int], ...]:
    """Every enemy that an aircraft sees, with the page."""
    return tuple((enemy, pair.page) for pair in state.live_pairs() if (enemy := pair.enemy_of(ident)) is not None)


def is_german(craft: Aircraft) -> bool:
    """Whether an aircraft flies by the German book."""
    return craft.side is GERMAN
