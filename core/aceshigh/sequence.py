"""Chapters 3 to 5: set-up, the turn's phases and what each decision point leads to, in all three pacings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.aceshigh import corrections, fire, hazards, missions, movement, placing, targets, turn
from core.aceshigh.corrections import Error
from core.aceshigh.decisions import (
    CardPlan,
    ChooseTargets,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    PlayCards,
    PlayedCard,
    Shot,
)
from core.aceshigh.events import (
    DogfightEnded,
    Event,
    HandOpened,
    HandsKept,
    PhaseReached,
    TargetsShown,
)
from core.aceshigh.holding import HIGH_ENOUGH, holder_of, start_of
from core.aceshigh.movement import Play
from core.aceshigh.orders import shots_by_orders
from core.aceshigh.passage import Passage
from core.aceshigh.placing import Choices
from core.aceshigh.readings import OnIllegal
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Aircraft, Dogfight, HandInPlay, Pacing, Phase
from core.catalog.rules_data import RulesData
from core.chance import Dice
from core.words import AircraftId, SeatId, Side


def resolve(  # noqa: C901, PLR0912  one case for each phase
    state: Dogfight, choices: Choices, dice: Dice, data: RulesData
) -> tuple[Dogfight, tuple[Event, ...]]:
    """What the choices of one decision point lead to, up to the next decision point or the end."""
    passage = Passage(state, dice, data)
    match state.phase:
        case Phase.ROLL_OFF:
            placing.roll_off(passage)
        case Phase.OBJECTIVES:
            placing.place_objective(passage, choices)
        case Phase.TARGETS:
            placing.keep_targets(passage)
        case Phase.PLACEMENT:
            placing.place_aircraft(passage, choices)
            if not passage.state.placing:
                _begin_turn(passage)
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
        case Phase.TARGETS_SHOWN:
            _show_targets(passage, choices)
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


def is_over(state: Dogfight, data: RulesData) -> bool:
    """Whether at most one side has aircraft in play, and none of its missions is left to fly for (reading 2-18)."""
    sides = {craft.side for craft in state.aircraft if craft.in_play}
    return len(sides) <= 1 and not missions.pursuing(state, data)


def _begin_turn(passage: Passage) -> None:
    """5.0 a: fuel, then the hands are chosen."""
    course = passage.course(passage.state.turn + 1, 0)
    turn.begin_turn(course)
    passage.take(course)
    _next_or_over(passage, Phase.HAND)


def _next_or_over(passage: Passage, phase: Phase) -> None:
    if is_over(passage.state, passage.data):
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
    errors: dict[AircraftId, tuple[Error, ...]] = {}
    homes: dict[AircraftId, Home] = {}
    for choice in choices.values():
        if isinstance(choice, FlyHands):
            for hand in choice.hands:
                plans_now, errors[hand.aircraft] = _put_right(passage, hand)
                left[hand.aircraft] = list(plans_now)
                homes[hand.aircraft] = hand.home
                cards = tuple((plan.card, plan.riders) for plan in hand.cards)
                speed = speed_of((plan.card for plan in plans_now), passage.data)
                passage.note(HandOpened(aircraft=hand.aircraft, cards=cards, speed=speed, home=hand.home))
    while not is_over(passage.state, passage.data) and (flying := [a.ident for a in flying_aircraft(passage.state)]):
        plans = {ident: left[ident].pop(0) for ident in flying}
        plays = {
            ident: Play(card=plan.card, riders=plan.riders, last=not left[ident], home=homes[ident])
            for ident, plan in plans.items()
        }
        number = passage.state.round
        seen = {ident: tuple(error for error in errors[ident] if error.at == number) for ident in flying}
        _round(passage, plays, {ident: plan.orders for ident, plan in plans.items()}, seen)
    _end_turn(passage)


def _put_right(passage: Passage, hand: OrderedHand) -> tuple[tuple[CardPlan, ...], tuple[Error, ...]]:
    """The cards of a hand as they are flown; only a fight that corrects errors has any to put right (8.2)."""
    if passage.state.readings.on_illegal is OnIllegal.REFUSE:
        return hand.cards, ()
    state, data = passage.state, passage.data
    holder = holder_of(state, data, start_of(state, hand.aircraft))
    plays, errors = corrections.corrected(data, holder, tuple((plan.card, plan.riders) for plan in hand.cards))
    orders = {plan.card: plan.orders for plan in hand.cards}
    plans = tuple(CardPlan(card=card, riders=riders, orders=orders.get(card, ())) for card, riders in plays)
    return plans, errors


def speed_of(cards: Iterable[int], data: RulesData) -> int:
    """The speed of a hand: its number of Speed cards (6.1.1)."""
    return sum(data.card(card).is_speed for card in cards)


def _round(
    passage: Passage,
    plays: Mapping[AircraftId, Play],
    orders: Mapping[AircraftId, tuple[FireOrder, ...]],
    errors: Mapping[AircraftId, tuple[Error, ...]],
) -> None:
    """5.0 c with standing orders: cards, errors seen with them, fire, damage, jam check."""
    course = passage.course(passage.state.turn, passage.state.round + 1)
    movement.fly(course, plays)
    for ident, seen in errors.items():
        corrections.punish(course, ident, seen)
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
        _round(passage, plays, {ident: card.orders for ident, card in played.items()}, {})
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
    if not is_over(passage.state, passage.data) and flying_aircraft(passage.state):
        if passage.state.phase is not Phase.CARD:
            passage.note(PhaseReached(phase=Phase.CARD))
    else:
        _end_turn(passage)


def _end_turn(passage: Passage) -> None:
    """5.0 d to f, then the kept hands are opened, or the next turn begins."""
    state = passage.state
    if not is_over(state, passage.data):
        course = passage.course(state.turn, state.round)
        turn.end_turn(course)
        passage.take(course)
    if passage.state.pacing is not Pacing.HAND and passage.state.starts:
        passage.note(PhaseReached(phase=Phase.REVEAL))
    else:
        _close_turn(passage, with_dice=True)


def _close_turn(passage: Passage, *, with_dice: bool) -> None:
    """Targets that have been attacked are shown (15.3.1); else the fight is over, or the next turn begins.

    A glide without fuel needs dice of its own where this decision has none (11.8, 11.9).
    """
    state = passage.state
    if targets.to_show(state, over=is_over(state, passage.data)):
        passage.note(PhaseReached(phase=Phase.TARGETS_SHOWN))
    elif is_over(state, passage.data):
        _next_or_over(passage, Phase.OVER)
    elif not with_dice and any(craft.in_play and craft.fuel <= 1 for craft in state.aircraft):
        passage.note(PhaseReached(phase=Phase.FUEL))
    else:
        _begin_turn(passage)


def _reveal(passage: Passage, choices: Choices) -> None:
    """The hands come out; an error that only shows now is put right as far as 8.2 can."""
    over = is_over(passage.state, passage.data)
    shown = {hand.aircraft: hand for hand in passage.state.hands}
    errors: dict[AircraftId, tuple[Error, ...]] = {}
    for choice in choices.values():
        if isinstance(choice, HoldHands):
            for hand in choice.hands:
                speed = speed_of(hand.cards, passage.data)
                known = shown[hand.aircraft]
                cards = known.flown
                errors[hand.aircraft] = _shown_errors(passage, hand, known, over=over)
                passage.note(HandOpened(aircraft=hand.aircraft, cards=cards, speed=speed, home=Home.NEVER))
    course = passage.course(passage.state.turn, passage.state.round)
    for ident, seen in errors.items():
        corrections.punish(course, ident, seen)
    missions.settle(course)
    passage.take(course)
    _close_turn(passage, with_dice=False)


def _shown_errors(passage: Passage, hand: HeldHand, known: HandInPlay, *, over: bool) -> tuple[Error, ...]:
    """What an opened hand shows to have been wrong, where the fight corrects errors."""
    if passage.state.readings.on_illegal is OnIllegal.REFUSE:
        return ()
    state, craft = passage.state, passage.state.craft(hand.aircraft)
    holder = replace(holder_of(state, passage.data, start_of(state, hand.aircraft)), altitude=HIGH_ENOUGH)
    cut_off = not known.said_last and (craft.spinning or not craft.in_play or over)
    return corrections.shown_errors(passage.data, holder, hand.cards, known.flown, cut_off=cut_off)


def _show_targets(passage: Passage, choices: Choices) -> None:
    """What was crossed in this turn counts now, or does not (15.3.1)."""
    for seat, choice in choices.items():
        if isinstance(choice, ChooseTargets):
            passage.note(TargetsShown(seat=seat, hexes=choice.hexes, section=targets.SECTION))
    course = passage.course(passage.state.turn, passage.state.round)
    missions.settle(course)
    passage.take(course)
    _close_turn(passage, with_dice=False)
