"""Aces High as a game of the Rules contract (`core.play`): wiring only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from core import canonical
from core.aceshigh import choice_forms, evolve, legal, objections, sequence, tailing
from core.aceshigh.decisions import Choice, ChooseTargets, HoldHands
from core.aceshigh.events import Event
from core.aceshigh.ground import NO_GROUND
from core.aceshigh.readings import OnIllegal, Readings
from core.aceshigh.scoring import side_points
from core.aceshigh.setup import dogfight_of
from core.aceshigh.state import Dogfight, Pacing, Phase
from core.canonical import Json
from core.catalog.rules_data import RulesData
from core.chance import Dice
from core.play import REVEAL, Outcome, Pending, Refusal, Terms
from core.snapshot import joined, spelt_parts
from core.words import SeatId, Side

GAME = "aces_high"
ENGINE = "1.0"


class AcesHigh:
    """The rules with one set of data. Implements `core.play.Rules`."""

    def __init__(self, data: RulesData) -> None:
        self.data = data

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
        """The dogfight before the roll-off. Raises SetupError."""
        return dogfight_of(terms, self.data)

    def pending(self, state: Dogfight) -> Pending | None:
        """The open decision point (5.0)."""
        if state.phase is Phase.OVER:
            return None
        seats = legal.choosing_seats(state, self.data)
        if state.phase is Phase.REVEAL:
            # An opened hand that is put right by 8.2 costs damage, which may call for dice.
            return Pending(seats=seats, kind=REVEAL, rolls=state.readings.on_illegal is OnIllegal.CORRECT)
        if state.phase is Phase.TARGETS_SHOWN:
            return Pending(seats=seats, kind=REVEAL)
        hands_kept = state.phase is Phase.HAND and state.pacing is not Pacing.HAND
        kept = (hands_kept or state.phase is Phase.TARGETS) and bool(seats)
        # The last placement begins turn 1, which needs no die: nobody can run out of fuel there.
        rolls = state.phase not in (Phase.OBJECTIVES, Phase.PLACEMENT) and not kept
        return Pending(
            seats=seats,
            kind=state.phase.value,
            rolls=rolls,
            clue_seats=tailing.clue_seats(state, self.data),
            kept=kept,
            filling=legal.filling(state, self.data),
        )

    def legal(self, state: Dogfight, seat: SeatId) -> Json:
        """What a seat may choose now."""
        return legal.legal(state, self.data, seat)

    def reasons_against(self, state: Dogfight, seat: SeatId, choice: Choice) -> tuple[Refusal, ...]:
        """Every reason why a seat may not choose this now."""
        return objections.reasons_against(state, self.data, seat, choice)

    def reason_against(self, state: Dogfight, seat: SeatId, choice: Choice) -> Refusal | None:
        """The first reason why a seat may not choose this now; None if it may."""
        return next(iter(self.reasons_against(state, seat, choice)), None)

    def with_kept(self, state: Dogfight, seat: SeatId, choice: Choice) -> Dogfight:
        """The owner's view: his kept hands and his secret target lie over the public state."""
        if isinstance(choice, ChooseTargets):
            secret = tuple(
                replace(one, hexes=choice.hexes) if one.seat == seat and not one.shown else one
                for one in state.ground.secret
            )
            return replace(state, ground=replace(state.ground, secret=secret))
        if not isinstance(choice, HoldHands):
            return state
        held = {hand.aircraft: hand.cards for hand in choice.hands}
        hands = tuple(replace(hand, held=held.get(hand.aircraft, hand.held)) for hand in state.hands)
        return replace(state, hands=hands)

    def resolve(
        self, state: Dogfight, choices: Mapping[SeatId, Choice], dice: Dice
    ) -> tuple[Dogfight, tuple[Event, ...]]:
        """The dogfight at the next decision point, and what happened until then."""
        return sequence.resolve(state, choices, dice, self.data)

    def evolve(self, state: Dogfight, event: Event) -> Dogfight:
        """The state after one event."""
        return evolve.evolve(state, event)

    def clue(self, state: Dogfight, seat: SeatId, choice: Choice) -> Json:
        """The word that each tailed aircraft of a seat owes for this choice (12.7); None where it owes none."""
        return tailing.clue(state, self.data, seat, choice)

    def parse_choice(self, data: Json) -> Choice:
        """Strict reading of a choice. Raises ChoiceFormError."""
        return choice_forms.parse_choice(data)

    def choice_json(self, choice: Choice) -> dict[str, Json]:
        """The one spelling of a choice."""
        return choice_forms.choice_json(choice)

    def digest(self, state: Dogfight) -> bytes:
        """32 bytes over the public state; the ground has a part in it where there is anything on it."""
        return canonical.digest("aces_high/state", _spelt(self.view_for(state, None)).encode())

    def view_for(self, state: Dogfight, seat: SeatId | None) -> Dogfight:
        """The state without the kept hands and targets of others."""
        if any(one.hexes and not one.shown and one.seat != seat for one in state.ground.secret):
            secret = tuple(
                one if one.shown or one.seat == seat else replace(one, hexes=()) for one in state.ground.secret
            )
            state = replace(state, ground=replace(state.ground, secret=secret))
        if not any(hand.held for hand in state.hands):
            return state
        hands = tuple(
            hand if state.craft(hand.aircraft).seat == seat else replace(hand, held=()) for hand in state.hands
        )
        return replace(state, hands=hands)

    def redact(self, events: tuple[Event, ...], seat: SeatId | None) -> tuple[Event, ...]:
        """All events: what is kept enters none before it is opened."""
        return events

    def outcome(self, state: Dogfight) -> Outcome | None:
        """The points of 2.6; a draw where they are equal."""
        if state.phase is not Phase.OVER:
            return None
        points = {side: side_points(state, self.data, side) for side in Side}
        best = max(points.values())
        leaders = {side for side in Side if points[side] == best}
        sides = {craft.seat: craft.side for craft in state.aircraft}
        winners = tuple(seat for seat in state.seats if sides[seat] in leaders) if len(leaders) == 1 else ()
        return Outcome(winners=winners, points=tuple((seat, points[sides[seat]]) for seat in state.seats))


def _spelt(public: Dogfight) -> str:
    """What a fight does not use is no part of its digest: so a part added later changes no older fight."""
    parts = spelt_parts(public, without=("readings", "ground"))
    parts["readings"] = _spelt_readings(public.readings)
    if public.ground != NO_GROUND:
        parts["ground"] = joined(spelt_parts(public.ground, without=() if public.ground.secret else ("secret",)))
    return joined(parts)


@lru_cache(maxsize=16)
def _spelt_readings(readings: Readings) -> str:
    new = ("on_illegal",) if readings.on_illegal is OnIllegal.REFUSE else ()
    return joined(spelt_parts(readings, without=new))
