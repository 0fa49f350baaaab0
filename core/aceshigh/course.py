"""The course of a round or of a turn's phases while it is worked out: the state so far and what happened on the way."""

from __future__ import annotations

from core.aceshigh.events import Event
from core.aceshigh.evolve import evolve
from core.aceshigh.state import Aircraft, Dogfight
from core.catalog.aircraft import AircraftType
from core.catalog.rules_data import RulesData
from core.chance import Dice
from core.words import AircraftId


class Course:
    """One local accumulator: every change goes through `note`, so `state` is always the fold of `events`.

    `edges`: whether the map ends where the sheet does; without, a situation is adjudicated on endless ground.
    """

    def __init__(self, state: Dogfight, dice: Dice, data: RulesData, *, edges: bool = True) -> None:
        self.state = state
        self.events: list[Event] = []
        self.dice = dice
        self.data = data
        self.edges = edges

    def note(self, event: Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def craft(self, ident: AircraftId) -> Aircraft:
        """An aircraft as it is now."""
        return self.state.craft(ident)

    def sheet(self, ident: AircraftId) -> AircraftType:
        """The sheet of an aircraft (2.2)."""
        return self.data.aircraft_type(self.state.craft(ident).type_id)

    def die(self, label: str) -> int:
        """One face."""
        return self.dice.d6(label)[0]
