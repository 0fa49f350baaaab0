"""Chapters 3 to 5: set-up, the turn's phases and what each decision point leads to, in all three pacings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from core.aceshigh import fire, hazards, missions, movement, objectives, turn
from core.aceshigh.course import Course
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    DeclareFire,
    FireOrder,
    FlyHands,
    HoldHands,
    Home,
    PlaceAircraft,
    PlaceObjective,
    PlayCards,
    PlayedCard,
    Shot,
)
from core.aceshigh.events import (
    AircraftPlaced,
    DogfightEnded,
    Event,
    HandOpened,
    HandsKept,
    ObjectivePlaced,
    PhaseReached,
    RolledOff,
)
from core.aceshigh.movement import Play
from core.aceshigh.orders import shots_by_orders
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Aircraft, Dogfight, Pacing, Phase
from core.catalog.rules_data import RulesData
from core.chance import Dice, PrefixedDice
from core.words import AircraftId, SeatId, Side

Choices = Mapping[SeatId, Choice]


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
        course = self.course(self.state.turn, self.state.round)
        course.note(event)
        self.take(course)


def resolve(state: Dogfight, choices: Choices, dice: Dice, data: RulesData) -> tuple[Dogfight, tuple[Event, ...]]:  # noqa: C901  one case for each phase
    """What the choices of one decision point lead to, up to the next decision point or the end."""
    passage = Passage(state, dice, data)
    match state.phase:
        case Phase.ROLL_OFF:
            _roll_off(passage)
        case Phase.OBJECTIVES:
            _place_objective(passage, choices)
        case Phase.PLACEMENT:
            _place(passage, choices)
        case Phase.HAND if able_aircraft(state):
            _hand(passage, choices)
        case Phase.HAND:
            _end_turn(passage)
        case Phase.CARD:
            _cards(passage, choices)
        case Phase.FIRE:
            _fire(passage, choices)
        case Phase.REVEAL:
            _reveal(passage, choices)
        case Phase.FUEL:
            _begin_turn(passage)
        case Phase.OVER:
            pass
    return passage.state, tuple(passage.events)


def able_aircraft(state: Dogfight, seat: SeatId | None = None) -> tuple[Aircraft, ...]:
    """The aircraft (of a seat) that choose a hand: in play and not in a spin (reading 5-4)."""
    return tuple(a for a in state.aircraft if a.in_play and not a.spinning and seat in (None, a.seat))


def flying_aircraft(state: Dogfight, seat: SeatId | None = None) -> tuple[Aircraft, ...]:
    """The aircraft (of a seat) that have a card to play in the next round (5.0 c)."""
    unfinished = {hand.aircraft for hand in state.hands if not hand.finished}
    return tuple(a for a in able_aircraft(state, seat) if a.ident in unfinished)


def is_over(state: Dogfight) -> bool:
    """Whether at most one side has aircraft in play, and none of its missions is left to fly for (reading 2-18)."""
    return len({craft.side for craft in state.aircraft if craft.in_play}) < len(Side) and not missions.pursuing(state)


def _roll_off(passage: Passage) -> None:
    """3.2.1: a die for each side until they differ; the side with the lower one places its aircraft first (3.2.3)."""
    course = passage.course(0, 0)
    throws: list[tuple[int, int]] = []
    while not throws or throws[-1][0] == throws[-1][1]:
        (allied,) = course.dice.d6("allied placement")
        (central,) = course.dice.d6("central placement")
        throws.append((allied, central))
    first = Side.ALLIED if throws[-1][0] < throws[-1][1] else Side.CENTRAL
    course.note(RolledOff(throws=tuple(throws), first=first))
    course.note(PhaseReached(phase=Phase.OBJECTIVES if course.state.ground.to_place else Phase.PLACEMENT))
    passage.take(course)


def _place_objective(passage: Passage, choices: Choices) -> None:
    """3.2.1: one objective at a time, the sides by turns; then the aircraft."""
    side = objectives.side_to_place(passage.state)
    for choice in choices.values():
        if isinstance(choice, PlaceObjective) and side is not None:
            passage.note(ObjectivePlaced(side=side, kind=choice.objective, at=choice.at))
    if objectives.side_to_place(passage.state) is None:
        passage.note(PhaseReached(phase=Phase.PLACEMENT))


def _place(passage: Passage, choices: Choices) -> None:
    """3.2.3: the aircraft of one side at a time, in the first row, facing as they like."""
    for choice in choices.values():
        for placed in cast("PlaceAircraft", choice).places:
            passage.note(AircraftPlaced(aircraft=placed.aircraft, at=placed.at, facing=placed.facing))
    if not passage.state.placing:
        _begin_turn(passage)


def _begin_turn(passage: Passage) -> None:
    """5.0 a: fuel, then the hands are chosen."""
    course = passage.course(passage.state.turn + 1, 0)
    turn.begin_turn(course)
    passage.take(course)
    _next_or_over(passage, Phase.HAND)


def _next_or_over(passage: Passage, phase: Phase) -> None:
    if is_over(passage.state):
        points = {side: side_points(passage.state, passage.data, side) for side in Side}
        passage.note(DogfightEnded(allied=points[Side.ALLIED], central=points[Side.CENTRAL]))
        phase = Phase.OVER
    if passage.state.phase is not phase:
        passage.note(PhaseReached(phase=phase))


def _hand(passage: Passage, choices: Choices) -> None:
    """5.0 b: in `hand` pacing the whole turn is flown at once; else the hands stay sealed until the turn ends."""
    if passage.state.pacing is Pacing.HAND:
        _fly_hands(passage, choices)
    else:
        passage.note(HandsKept(seats=passage.state.seats))
        passage.note(PhaseReached(phase=Phase.CARD))


def _fly_hands(passage: Passage, choices: Choices) -> None:
    left: dict[AircraftId, list[CardPlan]] = {}
    homes: dict[AircraftId, Home] = {}
    for choice in choices.values():
        if isinstance(choice, FlyHands):
            for hand in choice.hands:
                left[hand.aircraft] = list(hand.cards)
                homes[hand.aircraft] = hand.home
                cards = tuple((plan.card, plan.riders) for plan in hand.cards)
                speed = speed_of((plan.card for plan in hand.cards), passage.data)
                passage.note(HandOpened(aircraft=hand.aircraft, cards=cards, speed=speed, home=hand.home))
    while not is_over(passage.state) and (flying := [a.ident for a in flying_aircraft(passage.state)]):
        plans = {ident: left[ident].pop(0) for ident in flying}
        plays = {
            ident: Play(card=plan.card, riders=plan.riders, last=not left[ident], home=homes[ident])
            for ident, plan in plans.items()
        }
        _round(passage, plays, {ident: plan.orders for ident, plan in plans.items()})
    _end_turn(passage)


def speed_of(cards: Iterable[int], data: RulesData) -> int:
    """The speed of a hand: its number of Speed cards (6.1.1)."""
    return sum(data.card(card).is_speed for card in cards)


def _round(
    passage: Passage, plays: Mapping[AircraftId, Play], orders: Mapping[AircraftId, tuple[FireOrder, ...]]
) -> None:
    """5.0 c with standing orders: cards, fire, damage, jam check."""
    course = passage.course(passage.state.turn, passage.state.round + 1)
    movement.fly(course, plays)
    fire.shoot(course, shots_by_orders(course.state, passage.data, orders))
    hazards.close_round(course)
    passage.take(course)


def _plays(choices: Choices) -> dict[AircraftId, PlayedCard]:
    return {
        played.aircraft: played
        for choice in choices.values()
        if isinstance(choice, PlayCards)
        for played in choice.cards
    }


def _cards(passage: Passage, choices: Choices) -> None:
    """5.0 c in `round` and `duel` pacing: one card each; in a duel the fire is declared after the movement."""
    played = _plays(choices)
    plays = {i: Play(card=p.card, riders=p.riders, last=p.last, home=p.home) for i, p in played.items()}
    if passage.state.pacing is Pacing.ROUND:
        _round(passage, plays, {ident: card.orders for ident, card in played.items()})
        _next_card(passage)
        return
    course = passage.course(passage.state.turn, passage.state.round + 1)
    movement.fly(course, plays)
    passage.take(course)
    if any(fire.can_fire(passage.state, passage.data, craft.ident) for craft in passage.state.aircraft):
        passage.note(PhaseReached(phase=Phase.FIRE))
    else:
        _close_duel_round(passage, {})


def _fire(passage: Passage, choices: Choices) -> None:
    shots: dict[AircraftId, tuple[Shot, ...]] = {}
    for choice in choices.values():
        if isinstance(choice, DeclareFire):
            for ident, shot in choice.shots:
                shots[ident] = (*shots.get(ident, ()), shot)
    _close_duel_round(passage, shots)


def _close_duel_round(passage: Passage, shots: Mapping[AircraftId, tuple[Shot, ...]]) -> None:
    course = passage.course(passage.state.turn, passage.state.round)
    fire.shoot(course, shots)
    hazards.close_round(course)
    passage.take(course)
    _next_card(passage)


def _next_card(passage: Passage) -> None:
    """Another round while anybody has cards, else the end of the turn (8.1)."""
    if not is_over(passage.state) and flying_aircraft(passage.state):
        if passage.state.phase is not Phase.CARD:
            passage.note(PhaseReached(phase=Phase.CARD))
    else:
        _end_turn(passage)


def _end_turn(passage: Passage) -> None:
    """5.0 d to f, then the kept hands are opened, or the next turn begins."""
    state = passage.state
    if not is_over(state):
        course = passage.course(state.turn, state.round)
        turn.end_turn(course)
        passage.take(course)
    if passage.state.pacing is not Pacing.HAND and passage.state.starts:
        passage.note(PhaseReached(phase=Phase.REVEAL))
    elif is_over(passage.state):
        _next_or_over(passage, Phase.OVER)
    else:
        _begin_turn(passage)


def _reveal(passage: Passage, choices: Choices) -> None:
    """The hands come out; a glide without fuel needs dice of its own (11.8, 11.9)."""
    flown = {hand.aircraft: hand.flown for hand in passage.state.hands}
    for choice in choices.values():
        if isinstance(choice, HoldHands):
            for hand in choice.hands:
                speed = speed_of(hand.cards, passage.data)
                cards = flown[hand.aircraft]
                passage.note(HandOpened(aircraft=hand.aircraft, cards=cards, speed=speed, home=Home.NEVER))
    course = passage.course(passage.state.turn, passage.state.round)
    missions.settle(course)
    passage.take(course)
    if is_over(passage.state):
        _next_or_over(passage, Phase.OVER)
    elif any(craft.in_play and craft.fuel <= 1 for craft in passage.state.aircraft):
        passage.note(PhaseReached(phase=Phase.FUEL))
    else:
        _begin_turn(passage)
