"""Fights to look at: flown by two computer pilots as far as a test wants."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from app.fight import FightKind, Sealed, Step
from core.aceofaces.decisions import Choice
from core.aceofaces.rules import AceOfAces
from core.aceofaces.state import Dogfight
from core.catalog.ace_of_aces.manoeuvres import Clue
from core.chance import KeyedDice
from core.opponents import page_ahead
from core.play import Outcome, Pending
from core.words import AircraftId, SeatId
from tests.ace_builders import ace_of_aces, ace_terms

A, B = SeatId("A"), SeatId("B")
INTERMEDIATE = {
    "stalls": "on",
    "easy_target": "on",
    "fancy": "on",
    "speed": "on",
    "variable_damage": "on",
    "ammunition": "on",
    "ace_status": "on",
}


@dataclass(kw_only=True)
class StagedFight:
    """A fight of computer pilots through the eyes of one seat."""

    rules: AceOfAces
    start: Dogfight
    state: Dogfight
    key: str = "staged"
    name: str = "Ace of Aces"
    title: str = ""
    kind: FightKind = FightKind.MAIL
    opponent: str = "Łukasz Wróbel"
    seat: SeatId | None = A
    steps: list[Step] = field(default_factory=list)
    sealed: Sealed = field(default_factory=Sealed)
    clues: Mapping[AircraftId, Clue] = field(default_factory=dict)
    watched: bool = False
    aside: bool = False

    @property
    def view(self) -> Dogfight:
        return self.rules.view_for(self.state, self.seat)

    @property
    def pending(self) -> Pending | None:
        return self.rules.pending(self.state)

    @property
    def mine(self) -> bool:
        return not (self.watched or self.sealed.mine or self.pending is None) and self.seat in self.pending.seats

    @property
    def waiting_for(self) -> str:
        return "" if self.mine or self.finished or self.watched else self.opponent

    @property
    def finished(self) -> bool:
        return self.aside or self.pending is None

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def resolve(self, given: dict[SeatId, Choice] | None = None) -> None:
        """Resolve the open decision; seats without a given choice are flown by the computer."""
        pending = self.pending
        assert pending is not None
        n = len(self.steps) + 1
        choices = {
            seat: (given or {}).get(seat)
            or page_ahead.choose(
                self.rules,
                self.rules.view_for(self.state, seat),
                seat,
                sha256(f"{self.key}{seat}{n}".encode()).digest(),
            )
            for seat in pending.seats
        }
        dice = KeyedDice(sha256(f"{self.key} {n}".encode()).digest())
        self.state, events = self.rules.resolve(self.state, choices, dice)
        self.steps = [*self.steps, Step(n=n, events=events, after=self.state, rolls=tuple(dice.rolls))]

    def fly(self, until: Callable[[StagedFight], bool], most: int = 120) -> StagedFight:
        """Resolve decisions until something holds or the fight ends."""
        for _ in range(most):
            if self.pending is None or until(self):
                break
            self.resolve()
        return self


def staged(
    *aircraft, key: str = "staged", pacing: str = "turn", page: int | None = None, seats=None, options=None, **changes
):
    """A fight before its first decision; without aircraft a Dr I (seat A) against a Camel (seat B)."""
    rules = ace_of_aces()
    how = {"pacing": pacing, "page": page, **(INTERMEDIATE if options is None else options)}
    if seats is not None:
        how["seats"] = seats
    start = rules.start(ace_terms(*aircraft, **how))
    return StagedFight(rules=rules, start=start, state=start, key=key, **changes)
