"""Fights to look at: a solo duel flown by two computer pilots as far as a test wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import sha256

from app.fight import FightKind, Sealed, Step
from core.aceshigh.decisions import Choice, Pass
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight
from core.canonical import Json
from core.catalog.cards import TailingCall
from core.chance import KeyedDice
from core.opponents import search
from core.play import REVEAL, Outcome, Pending
from core.words import AircraftId, SeatId
from tests.builders import SEATS, aces_high, duel_terms

_THOUGHT: dict[tuple[Dogfight, SeatId], Choice] = {}
PILOTS = ("Ltn. Brandt", "Capt. Hughes")


@dataclass(kw_only=True)
class StagedFight:
    """A fight of two computer pilots through the eyes of the first seat."""

    rules: AcesHigh
    start: Dogfight
    state: Dogfight
    key: str = "staged"
    name: str = "Duel"
    title: str = ""
    kind: FightKind = FightKind.MAIL
    opponent: str = "Anna Kovářová"
    seat: SeatId | None = SEATS[0]
    steps: list[Step] = field(default_factory=list)
    kept: dict[SeatId, Choice] = field(default_factory=dict)
    sealed: Sealed = field(default_factory=Sealed)
    watched: bool = False
    aside: bool = False
    clues: dict[AircraftId, TailingCall] = field(default_factory=dict)

    @property
    def view(self) -> Dogfight:
        seen = self.rules.view_for(self.state, self.seat)
        if self.seat in self.kept and self.state.phase != "hand":
            return self.rules.with_kept(seen, self.seat, self.kept[self.seat])
        return seen

    @property
    def pending(self) -> Pending | None:
        return self.rules.pending(self.state)

    @property
    def mine(self) -> bool:
        if self.watched or self.sealed.mine or self.pending is None or self.pending.kind == REVEAL:
            return False
        return self.seat in self.pending.seats

    @property
    def waiting_for(self) -> str:
        return "" if self.mine or self.finished or self.watched else self.opponent

    @property
    def finished(self) -> bool:
        return self.aside or self.pending is None

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def pilot(self, seat: SeatId) -> Choice:
        """What the computer pilot of a seat chooses now; the same fight is thought through only once."""
        view = self.rules.view_for(self.state, seat)
        if seat in self.kept and self.state.phase != "hand":
            view = self.rules.with_kept(view, seat, self.kept[seat])
        if (view, seat) not in _THOUGHT:
            _THOUGHT[view, seat] = search.choose(self.rules, view, seat, sha256(seat.encode()).digest())
        return _THOUGHT[view, seat]

    def resolve(self, given: dict[SeatId, Choice] | None = None) -> None:
        """Resolve the open decision; seats without a given choice are flown by the computer."""
        pending = self.pending
        assert pending is not None
        choices: dict[SeatId, Choice] = {}
        for seat in pending.seats:
            if given and seat in given:
                choices[seat] = given[seat]
            elif pending.kind == REVEAL:
                choices[seat] = self.kept.get(seat, Pass())
            else:
                choices[seat] = self.pilot(seat)
            if pending.kept:
                self.kept[seat] = choices[seat]
        n = len(self.steps) + 1
        dice = KeyedDice(sha256(f"{self.key} {n}".encode()).digest())
        self.state, events = self.rules.resolve(self.state, choices, dice)
        self.steps = [*self.steps, Step(n=n, events=events, after=self.state, rolls=tuple(dice.rolls))]

    def fly(self, until: Callable[[StagedFight], bool], most: int = 200) -> StagedFight:
        """Resolve decisions until something holds or the fight ends."""
        for _ in range(most):
            if self.pending is None or until(self):
                break
            self.resolve()
        return self


def staged(
    first: str = "C09", second: str = "A07", *, key: str = "staged", pacing: str = "hand", **changes: object
) -> StagedFight:
    """A fight before its first decision."""
    rules = aces_high()
    terms = duel_terms(first, second, pacing=pacing)
    setup: dict[str, Json] = {"aircraft": _named(terms.setup["aircraft"])}
    start = rules.start(replace(terms, setup=setup))
    return StagedFight(rules=rules, start=start, state=start, key=key, **changes)  # type: ignore[arg-type]


def _named(rows: Json) -> Json:
    assert isinstance(rows, list)
    named: list[Json] = []
    for row, pilot in zip(rows, PILOTS, strict=True):
        assert isinstance(row, dict)
        named.append({**row, "pilot": {"name": pilot, "grade": "rookie"}})
    return named


def at_hand(turn: int) -> Callable[[StagedFight], bool]:
    """The moment in which the hands of a turn are chosen."""
    return lambda fight: fight.state.phase == "hand" and fight.state.turn >= turn
