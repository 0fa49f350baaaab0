"""Well-formed choices that no honest player would make: each is refused with a section, or can be resolved.

A choice that comes by mail is judged by the public state alone. Whatever passes there must not break the rules that
resolve it, nor the decision points that follow; what a kept hand contradicts comes out at its REVEAL.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.aceshigh import hands, legal
from core.aceshigh.choice_forms import ALWAYS, choice_json, parse_choice
from core.aceshigh.decisions import (
    CardPlan,
    Choice,
    Condition,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlaceAircraft,
    Placed,
    PlayCards,
    PlayedCard,
    Shot,
    Target,
)
from core.aceshigh.legal import Due
from core.aceshigh.refusals import Code
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Dogfight, Gun
from core.catalog.terms import Part
from core.chance import KeyedDice
from core.hexes import Hex
from core.play import REVEAL, ChoiceFormError, Pending, Refusal
from core.words import AircraftId, SeatId
from tests.builders import aces_high, duel_terms
from tests.playing import luck, played
from tests.strategies import cards_of, random_choice

PAIRS = (("A02", "C04"), ("A07", "C01"), ("A10", "C11"))
PACINGS = ("hand", "round", "duel")
KINDS = (
    ("hand", "placement"),
    ("hand", "hand"),
    ("round", "hand"),
    ("round", "card"),
    ("round", REVEAL),
    ("duel", "card"),
    ("duel", "fire"),
)
IDENTS = ("A1", "C1", "A2", "C4", "Z99")
CARDS = (*range(1, 45), 98, 99)


class Reached(NamedTuple):
    """A decision point of a random fight, and what was chosen there (kept choices where they are revealed)."""

    pending: Pending
    state: Dogfight
    choices: dict[SeatId, Choice]


@cache
def reached() -> tuple[Reached, ...]:
    """Decision points of random fights in all pacings: the more seldom a kind is, the more of its points are kept."""
    rules = aces_high()
    fights = (
        played(rules, duel_terms(*pair, pacing=pacing), random_choice, luck(b"hostile", pair, pacing, number))
        for number in range(4)
        for pair in PAIRS
        for pacing in PACINGS
    )
    points = [Reached(step.pending, step.before, dict(step.choices)) for fight in fights for step in fight]
    return tuple(point for point in points if point.pending.seats)


@cache
def kinds() -> dict[tuple[str, str], tuple[Reached, ...]]:
    """The decision points by pacing and kind."""
    found: dict[tuple[str, str], list[Reached]] = {}
    for point in reached():
        found.setdefault((point.state.pacing.value, point.pending.kind), []).append(point)
    return {key: tuple(points) for key, points in sorted(found.items())}


# What a hostile seat may send -------------------------------------------------------------------------------------


def _ident(dice: Random) -> AircraftId:
    return AircraftId(dice.choice(IDENTS) if dice.random() < 0.4 else dice.choice(IDENTS[:2]))


def _riders(dice: Random) -> tuple[int, ...]:
    return tuple(dice.choice(CARDS) for _ in range(dice.choice((0, 0, 0, 1, 1, 2, 5))))


def _condition(dice: Random) -> Condition:
    zones, differences = dice.choice((0.0, 0.5, 1.0)), dice.choice((0.0, 0.5, 1.0))
    return Condition(
        range=dice.randint(1, 3),
        zones=tuple(part for part in Part if dice.random() < zones),
        differences=tuple(step for step in (-1, 0, 1) if dice.random() < differences),
        ammunition=dice.choice((1, 2, 40)),
    )


def _order(dice: Random) -> FireOrder:
    return FireOrder(
        gun=dice.choice(tuple(Gun)),
        when=dice.choice((ALWAYS, _condition(dice))),
        target=dice.choice((*Target, _ident(dice))),
        long_burst=dice.choice((None, ALWAYS, _condition(dice))),
        concentrated=dice.choice((None, None, ALWAYS)),
    )


def _orders(dice: Random) -> tuple[FireOrder, ...]:
    return tuple(_order(dice) for _ in range(dice.choice((0, 0, 1, 2))))


def _plan(dice: Random) -> CardPlan:
    return CardPlan(card=dice.choice(CARDS), riders=_riders(dice), orders=_orders(dice))


def _rows(dice: Random, row: Callable[[Random], Any]) -> tuple:
    return tuple(row(dice) for _ in range(dice.choice((0, 1, 1, 1, 2, 3))))


def _ordered(dice: Random) -> OrderedHand:
    plans = tuple(_plan(dice) for _ in range(dice.choice((0, 1, 3, 6, 12))))
    return OrderedHand(aircraft=_ident(dice), cards=plans, home=dice.choice(tuple(Home)))


def _held(dice: Random) -> HeldHand:
    cards = tuple(dice.choice(CARDS) for _ in range(dice.choice((0, 1, 3, 6, 12))))
    return HeldHand(aircraft=_ident(dice), cards=tuple(sorted(set(cards))) if dice.random() < 0.7 else cards)


def _card(dice: Random) -> PlayedCard:
    return PlayedCard(
        aircraft=_ident(dice),
        card=dice.choice(CARDS),
        riders=_riders(dice),
        orders=_orders(dice),
        last=dice.random() < 0.3,
        home=dice.choice(tuple(Home)),
    )


def _shot(dice: Random) -> tuple[AircraftId, Shot]:
    flags = dice.choice(((False, False), (True, False), (False, True), (True, True)))
    return _ident(dice), Shot(
        gun=dice.choice(tuple(Gun)), target=_ident(dice), long_burst=flags[0], concentrated=flags[1]
    )


def _placed(dice: Random) -> Placed:
    at = Hex(dice.choice((-200, -1, 0, 3, 12, 200)), dice.choice((-200, -6, 0, 5, 19, 200)))
    return Placed(aircraft=_ident(dice), at=at, facing=dice.randint(0, 5))


def invented(dice: Random) -> Choice:
    """A choice out of nothing."""
    return dice.choice(
        (
            lambda: PlaceAircraft(places=_rows(dice, _placed)),
            lambda: FlyHands(hands=_rows(dice, _ordered)),
            lambda: HoldHands(hands=_rows(dice, _held)),
            lambda: PlayCards(cards=_rows(dice, _card)),
            lambda: DeclareFire(shots=_rows(dice, _shot)),
            Pass,
        )
    )()


def _twisted_rows(dice: Random, rows: tuple, twist: Callable[[Random, Any], Any]) -> tuple:
    """The rows of an honest choice with one of them altered, left out, doubled, or given to another aircraft."""
    if not rows:
        return rows
    at = dice.randrange(len(rows))
    before, row, after = rows[:at], rows[at], rows[at + 1 :]
    match dice.randrange(5):
        case 0:
            return (*before, *after)
        case 1:
            return (*before, row, row, *after)
        case _:
            return (*before, twist(dice, row), *after)


def _twist_hand(dice: Random, hand: OrderedHand) -> OrderedHand:
    if dice.random() < 0.2 or not hand.cards:
        return replace(hand, aircraft=_ident(dice))
    cards = list(hand.cards)
    at = dice.randrange(len(cards))
    cards[at] = dice.choice(
        (
            replace(cards[at], card=dice.choice(CARDS)),
            replace(cards[at], riders=_riders(dice)),
            replace(cards[at], orders=_orders(dice)),
            _plan(dice),
        )
    )
    if dice.random() < 0.3:
        dice.shuffle(cards)
    return replace(hand, cards=tuple(cards), home=dice.choice(tuple(Home)))


def _twist_held(dice: Random, hand: HeldHand) -> HeldHand:
    if dice.random() < 0.3:
        return replace(hand, aircraft=_ident(dice))
    kept = {card for card in hand.cards if dice.random() < 0.8} | set(_riders(dice))
    return replace(hand, cards=tuple(sorted(kept)))


def _twist_card(dice: Random, card: PlayedCard) -> PlayedCard:
    return dice.choice(
        (
            replace(card, aircraft=_ident(dice)),
            replace(card, card=dice.choice(CARDS)),
            replace(card, riders=_riders(dice)),
            replace(card, last=not card.last),
            replace(card, orders=_orders(dice)),
            replace(_card(dice), aircraft=card.aircraft, orders=()),
        )
    )


def _twist_shot(dice: Random, row: tuple[AircraftId, Shot]) -> tuple[AircraftId, Shot]:
    ident, shot = row
    other_ident, other = _shot(dice)
    return dice.choice(
        (
            (other_ident, shot),
            (ident, other),
            (ident, replace(shot, target=ident)),
            (ident, replace(shot, gun=Gun.REAR)),
        )
    )


def _twist_placed(dice: Random, placed: Placed) -> Placed:
    return dice.choice((replace(_placed(dice), aircraft=placed.aircraft), replace(placed, aircraft=_ident(dice))))


def twisted(dice: Random, honest: Choice) -> Choice:
    """An honest choice with one thing wrong, or with nothing wrong by chance."""
    match honest:
        case PlaceAircraft():
            return PlaceAircraft(places=_twisted_rows(dice, honest.places, _twist_placed))
        case FlyHands():
            return FlyHands(hands=_twisted_rows(dice, honest.hands, _twist_hand))
        case HoldHands():
            return HoldHands(hands=_twisted_rows(dice, honest.hands, _twist_held))
        case PlayCards():
            return PlayCards(cards=_twisted_rows(dice, honest.cards, _twist_card))
        case DeclareFire():
            return DeclareFire(shots=_twisted_rows(dice, honest.shots, _twist_shot))
        case Pass():
            return invented(dice)


def hostile(dice: Random, honest: Choice) -> Choice:
    """Something a hostile program may send, as the other program reads it."""
    choice = twisted(dice, honest) if dice.random() < 0.7 else invented(dice)
    try:
        return parse_choice(choice_json(choice))
    except ChoiceFormError:  # more orders than a choice may hold
        return Pass()


# What must hold ---------------------------------------------------------------------------------------------------


def judged(rules: AcesHigh, state: Dogfight, seat: SeatId, choice: Choice) -> tuple[Refusal, ...]:
    """The refusals of a choice, each complete."""
    refusals = rules.reasons_against(state, seat, choice)
    for refusal in refusals:
        assert isinstance(refusal.code, Code)
        assert refusal.who
        assert refusal.section
    assert rules.reason_against(state, seat, choice) == next(iter(refusals), None)
    return refusals


def resolved(
    rules: AcesHigh, pending: Pending, state: Dogfight, choices: dict[SeatId, Choice], seed: bytes
) -> Dogfight:
    """The state after choices that were let pass; everything that is asked of it afterwards must have an answer."""
    after, events = rules.resolve(state, {} if pending.kept else choices, KeyedDice(seed))
    assert events
    assert len(rules.digest(after)) == 32
    following = rules.pending(after)
    assert (following is None) == (rules.outcome(after) is not None)
    for seat in () if following is None else following.seats:
        rules.legal(after, seat)
    return after


@pytest.mark.parametrize("kind", KINDS, ids=":".join)
@settings(max_examples=150, deadline=None)
@given(seed=st.binary(min_size=8, max_size=8))
def test_what_no_honest_player_sends_is_refused_or_resolved(kind, seed):
    rules, dice = aces_high(), Random(seed)
    point = dice.choice(kinds()[kind])
    seat = dice.choice(point.pending.seats)
    choice = hostile(dice, point.choices[seat])
    if not judged(rules, point.state, seat, choice):
        resolved(rules, point.pending, point.state, {**point.choices, seat: choice}, seed * 4)


def test_every_kind_of_decision_was_reached():
    assert kinds().keys() >= set(KINDS)
    assert {kind for _pacing, kind in KINDS} == {kind for _pacing, kind in kinds()}


def sent(rules: AcesHigh, state: Dogfight, honest: Choice, dice: Random) -> Choice:
    """What seat B sends: the first of some hostile choices that the public state lets pass, else an honest one."""
    for _ in range(6):
        choice = hostile(dice, honest)
        if not judged(rules, state, SeatId("B"), choice):
            return choice
    return honest


def excuse(rules: AcesHigh, state: Dogfight) -> Choice:
    """Any card of the deck that B has not shown in this turn, whether its hand holds it or not."""
    craft = state.craft(AircraftId("C1"))
    gone = set(cards_of(legal.hand_of(state, craft.ident).flown))
    deck = hands.deck(rules.data, rules.data.aircraft_type(craft.type_id), craft.pilot.grade)
    fresh = next(card for card in deck if card not in gone and not rules.data.card(card).is_rider)
    played = PlayedCard(aircraft=craft.ident, card=fresh, riders=(), orders=(), last=False, home=Home.NEVER)
    return PlayCards(cards=(played,))


@pytest.mark.parametrize("pacing", PACINGS)
@settings(max_examples=8, deadline=None)
@given(seed=st.binary(min_size=8, max_size=8))
def test_a_fight_against_a_hostile_seat_goes_on_until_its_hand_comes_out(pacing, seed):
    """A is honest and never judged guilty; B sends whatever passes, and keeps an honest hand that it does not fly."""
    rules, dice, a, b = aces_high(), Random(seed), SeatId("A"), SeatId("B")
    state, kept = rules.start(duel_terms(*dice.choice(PAIRS), pacing=pacing)), {}
    n = 0
    while (pending := rules.pending(state)) is not None and n < 60:
        n += 1
        revealing = pending.kind == REVEAL
        choices = dict(kept) if revealing else {}
        for seat in () if revealing else pending.seats:
            view = rules.with_kept(state, seat, kept[seat]) if seat in kept else state
            cheats = seat == b and legal.due_from(state, rules.data, b) is Due.CARDS
            honest = excuse(rules, state) if cheats else random_choice(rules, view, seat, luck(seed, n, seat))
            choices[seat] = honest if seat == a or pending.kept else sent(rules, state, honest, dice)
        guilty = {seat for seat in pending.seats if not pending.kept and judged(rules, state, seat, choices[seat])}
        assert guilty <= {b}
        if guilty:
            assert revealing
            return
        state = resolved(rules, pending, state, choices, luck(seed, n))
        kept = choices if pending.kept else {} if revealing else kept


# Cheats by name ---------------------------------------------------------------------------------------------------


def revealing() -> tuple[Dogfight, HoldHands]:
    """A REVEAL of a whole turn, and what seat A kept honestly."""
    for point in kinds()["round", REVEAL]:
        honest = point.choices[SeatId("A")]
        if isinstance(honest, HoldHands) and len(point.state.starts) == 2:
            assert not judged(aces_high(), point.state, SeatId("A"), honest)
            return point.state, honest
    raise AssertionError("no turn in which both flew")


def codes(state: Dogfight, choice: Choice) -> list[str]:
    return [refusal.code for refusal in judged(aces_high(), state, SeatId("A"), choice)]


def test_who_kept_no_hand_at_all_has_not_flown_from_it():
    state, _ = revealing()
    assert codes(state, HoldHands(hands=())) == [Code.AIRCRAFT_NOT_DUE]


def test_who_kept_a_hand_for_the_enemy_is_not_judged_by_it():
    state, honest = revealing()
    (hand,) = honest.hands
    assert codes(state, HoldHands(hands=(replace(hand, aircraft=AircraftId("C1")),))) == [Code.AIRCRAFT_NOT_DUE]
    assert codes(state, HoldHands(hands=(replace(hand, aircraft=AircraftId("Z99")),))) == [Code.AIRCRAFT_NOT_DUE]
    assert codes(state, HoldHands(hands=(hand, hand))) == [Code.AIRCRAFT_NOT_DUE]


def test_a_pass_is_no_kept_hand():
    state, _ = revealing()
    assert codes(state, Pass()) == [Code.OTHER_CHOICE_DUE]


def test_a_kept_hand_without_a_card_that_was_flown_is_told():
    state, honest = revealing()
    (hand,) = honest.hands
    flown = {card for card, _riders in legal.hand_of(state, hand.aircraft).flown}
    for card in sorted(flown):
        rest = tuple(other for other in hand.cards if other != card)
        assert codes(state, HoldHands(hands=(replace(hand, cards=rest),)))


@pytest.mark.parametrize(
    ("card", "riders", "code"),
    [(17, (), Code.RIDES_ON_NOTHING), (1, (2,), Code.NO_RIDER), (1, (16, 17), Code.TWO_RIDERS)],
)
def test_what_everybody_sees_of_a_card_is_judged_when_it_is_opened(card, riders, code):
    point = kinds()["round", "card"][0]
    cheat = PlayedCard(aircraft=AircraftId("A1"), card=card, riders=riders, orders=(), last=False, home=Home.NEVER)
    assert code in codes(point.state, PlayCards(cards=(cheat,)))
