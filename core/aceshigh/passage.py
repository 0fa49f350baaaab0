"""One decision point on its way to the next."""

from __future__ import annotations

from core.aceshigh.course import Course
from core.aceshigh.events import Event
from core.aceshigh.evolve import evolve
from core.aceshigh.state import Dogfight
from core.catalog.rules_data import RulesData
from core.chance import Dice, PrefixedDice


class Passage:
    """One decision point on its way to the next: the steps of the sequence of play, each with its own dice prefix."""

    def __init__(self, state: Dogfight, dice: Dice, data: RulesData) -> None:
        self.state = state
        self.events: list[Event] = []
        self._dice = dice
        self.data = data

    def course(self, turn_number: int, round_number: int) -> Course:
        """A course whose dice labels begin with "turn.round "; hand it to `take` when it is done."""
        return Course(self.state, PrefixedDice(self._dice, f"{turn_number}.{round_number} "), self.data)

    def take(self, course: Course) -> None:
        """Take over what happened in a course."""
        self.state = course.state
        self.events += course.events

    def note(self, event: Event) -> None:
        """Let one event happen that needs no dice."""
        self.state = evolve(self.state, event)
        self.events.append(event)
