"""The sequence of play (5.0) through the Rules contract in all three pacings, and standing orders (9.2).

A1 and C1 fly towards each other: after the first Speed card they stand three hexes apart, after the second one.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import legal, turn
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    CardPlan,
    Condition,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlayCards,
    PlayedCard,
    Shot,
    Target,
)
from core.aceshigh.events import (
    CardFlown,
    DogfightEnded,
    HandOpened,
    HandsKept,
    LeftPlay,
    PhaseReached,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    VolleyFired,
)
from core.aceshigh.orders import shots_by_orders
from core.aceshigh.refusals import Code
from core.aceshigh.state import Dogfight, Gun, Mark, Pacing, Phase
from core.catalog.terms import Part
from core.chance import KeyedDice, ScriptedDice
from core.match.padding import ChoiceTooLongError, padded
from core.play import FILLING, REVEAL, Pending
from core.words import AircraftId, SeatId
from tests.builders import aces_high
from tests.core.aceshigh.situations import A1, A2, C1, C2, ROTATION_LEFT, course, craft, dogfight

A, B = SeatId("A"), SeatId("B")
BOTH = (A, B)
SMALL = FILLING // 2
ORDER = FireOrder(gun=Gun.FRONT, when=ALWAYS, target=Target.NEAREST, long_burst=None, concentrated=None)
HIGH = {"altitude": 4}


def begun(pacing: Pacing, *aircraft) -> Dogfight:
    """The hands of a turn are due."""
    first = aircraft or (craft("A1", at=(6, 10)), craft("C1", at=(6, 5), facing=3))
    starting = course(replace(dogfight(*first, turn=2), pacing=pacing))
    turn.begin_turn(starting)
    return replace(starting.state, phase=Phase.HAND)


def apart(pacing: Pacing) -> Dogfight:
    """Too far from each other to fire."""
    return begun(pacing, craft("A1", at=(2, 10)), craft("C1", at=(10, 5), facing=3))


def resolved(state: Dogfight, dice=None, **choices):
    """The next decision point; unscripted dice are keyed. Choices by seat, legal all of them."""
    rules = aces_high()
    for seat, choice in choices.items():
        assert rules.reasons_against(state, SeatId(seat), choice) == ()
    keyed = KeyedDice(bytes(32))
    scripted = ScriptedDice(dice or {}, otherwise=keyed)
    after, events = rules.resolve(state, choices, scripted)
    assert not scripted.left_over()
    return after, events, scripted.rolls


def ordered(ident: AircraftId, *cards: int, orders=(), home: Home = Home.NEVER) -> FlyHands:
    plans = tuple(CardPlan(card=card, riders=(), orders=tuple(orders)) for card in cards)
    return FlyHands(hands=(OrderedHand(aircraft=ident, cards=plans, home=home),))


def held(ident: AircraftId, *cards: int) -> HoldHands:
    return HoldHands(hands=(HeldHand(aircraft=ident, cards=cards),))


def card(ident: AircraftId, number: int, *, last: bool = False, orders=(), home: Home = Home.NEVER) -> PlayCards:
    played = PlayedCard(aircraft=ident, card=number, riders=(), orders=tuple(orders), last=last, home=home)
    return PlayCards(cards=(played,))


def fire_at(shooter: AircraftId, target: AircraftId) -> DeclareFire:
    return DeclareFire(shots=((shooter, Shot(gun=Gun.FRONT, target=target, long_burst=False, concentrated=False)),))


def kinds(events, *wanted: type) -> list[str]:
    return [type(event).__name__ for event in events if isinstance(event, wanted)]


def code_against(state: Dogfight, seat: SeatId, choice) -> Code:
    refusal = aces_high().reason_against(state, seat, choice)
    assert refusal is not None
    assert isinstance(refusal.code, Code)
    return refusal.code


# ------------------------------------------------------------------------------------------------------ hand pacing
def test_5_0_in_hand_pacing_one_choice_each_flies_the_whole_turn():
    state = apart(Pacing.HAND)
    assert aces_high().pending(state) == Pending(seats=BOTH, kind="hand", rolls=True)
    after, events, _ = resolved(state, A=ordered(A1, 1, 2), B=ordered(C1, 1, 2))
    flow = kinds(events, HandOpened, RoundBegan, RoundEnded, TurnEnded, TurnBegan, PhaseReached)
    rounds = ["RoundBegan", "RoundEnded"] * 2
    assert flow == ["HandOpened", "HandOpened", *rounds, "TurnEnded", "TurnBegan"]
    assert (after.turn, after.round, after.phase) == (4, 0, Phase.HAND)


def test_5_0_the_longer_hand_flies_on_alone():
    after, events, _ = resolved(apart(Pacing.HAND), A=ordered(A1, 1), B=ordered(C1, 1, ROTATION_LEFT, 2))
    flown = [(event.aircraft, event.card) for event in events if isinstance(event, CardFlown)]
    assert flown == [(A1, 1), (C1, 1), (C1, ROTATION_LEFT), (C1, 2)]
    assert [start.speed for start in after.starts] == [1, 2]


def test_5_0_dice_of_a_round_are_named_by_turn_and_round():
    hands = {"A": ordered(A1, 1, 2, orders=[ORDER]), "B": ordered(C1, 1, 2)}
    _, events, rolls = resolved(begun(Pacing.HAND), **hands)
    labels = [roll.label for roll in rolls]
    assert labels[0] == "3.1 A1 fire front"
    assert "3.2 A1 fire front" in labels
    assert [event.range for event in events if isinstance(event, VolleyFired)] == [3, 1]


def test_5_0_an_aircraft_in_a_spin_skips_its_hand_and_its_seat_passes():
    state = begun(Pacing.HAND, craft("A1", at=(2, 10), marks=[Mark.SPIN]), craft("C1", at=(10, 5), facing=3))
    assert aces_high().pending(state).seats == BOTH
    assert code_against(state, A, ordered(A1, 1)) is Code.OTHER_CHOICE_DUE
    _, events, rolls = resolved(state, {}, A=Pass(), B=ordered(C1, 1, 2))
    assert {event.aircraft for event in events if isinstance(event, CardFlown)} == {C1}
    assert rolls[0].label == "3.2 A1 spin exit"


@pytest.mark.parametrize("pacing", Pacing)
def test_5_0_where_all_are_in_a_spin_only_dice_are_due(pacing):
    state = begun(
        pacing, *(craft(i, altitude=4, at=at, marks=[Mark.SPIN]) for i, at in (("A1", (2, 10)), ("C1", (9, 5))))
    )
    filling = FILLING if pacing is Pacing.HAND else SMALL
    assert aces_high().pending(state) == Pending(seats=(), kind="hand", rolls=True, filling=filling)
    after, events, _ = resolved(state, {"3.0 A1 spin exit": [1], "3.0 C1 spin exit": [1]})
    assert kinds(events, TurnEnded, TurnBegan) == ["TurnEnded", "TurnBegan"]
    assert [one.altitude for one in after.aircraft] == [3, 3]


# ------------------------------------------------------------------------------------------------------ round pacing
def test_5_0_in_round_pacing_the_hands_are_kept_and_opened_at_the_turns_end():
    rules = aces_high()
    state = apart(Pacing.ROUND)
    assert rules.pending(state) == Pending(seats=BOTH, kind="hand", kept=True, filling=SMALL)
    assert rules.reason_against(state, A, held(A1, 1, 2)) is None
    state, events, _ = resolved(state)
    assert kinds(events, HandsKept, PhaseReached) == ["HandsKept", "PhaseReached"]
    assert rules.pending(state) == Pending(seats=BOTH, kind="card", rolls=True, filling=SMALL)
    state, _, _ = resolved(state, A=card(A1, 2), B=card(C1, 1, last=True))
    assert rules.pending(state).kind == "card"
    assert code_against(state, B, card(C1, 2)) is Code.OTHER_CHOICE_DUE
    state, events, _ = resolved(state, A=card(A1, 1, last=True), B=Pass())
    assert kinds(events, TurnEnded, TurnBegan) == ["TurnEnded"]
    assert rules.pending(state) == Pending(seats=BOTH, kind=REVEAL)
    state, events, _ = resolved(state, A=held(A1, 1, 2), B=held(C1, 1))
    opened = {event.aircraft: (event.cards, event.speed) for event in events if isinstance(event, HandOpened)}
    assert opened == {A1: (((2, ()), (1, ())), 2), C1: (((1, ()),), 1)}
    assert (state.turn, state.phase) == (4, Phase.HAND)


def test_8_1_a_hand_that_was_not_flown_to_its_end_is_told_at_the_reveal():
    state, _, _ = resolved(apart(Pacing.ROUND))
    state, _, _ = resolved(state, A=card(A1, 1, last=True), B=card(C1, 1, last=True))
    assert code_against(state, A, held(A1, 1, 2)) is Code.CARDS_LEFT
    assert code_against(state, A, held(A1, 2)) is Code.CARD_NOT_IN_HAND
    assert aces_high().reason_against(state, A, held(A1, 1)) is None


def test_11_1_2_a_spin_discards_the_rest_of_a_kept_hand():
    state = begun(Pacing.ROUND, craft("A1", at=(2, 10)), craft("C1", at=(10, 5), facing=3))
    state, _, _ = resolved(state)
    state, _, _ = resolved(state, {"3.1 A1 spin": [6]}, A=card(A1, 8), B=card(C1, 1, last=True))
    assert state.craft(A1).spinning
    assert state.phase is Phase.REVEAL
    assert aces_high().reason_against(state, A, held(A1, 1, 8)) is None


def test_8_1_who_says_that_a_card_is_his_last_is_held_to_it_even_in_a_spin():
    state = begun(Pacing.ROUND, craft("A1", at=(2, 10)), craft("C1", at=(10, 5), facing=3))
    state, _, _ = resolved(state)
    state, _, _ = resolved(state, {"3.1 A1 spin": [6]}, A=card(A1, 8, last=True), B=card(C1, 1, last=True))
    assert state.craft(A1).spinning
    assert code_against(state, A, held(A1, 1, 8)) is Code.CARDS_LEFT


def test_11_8_who_may_glide_gets_a_decision_with_dice_after_the_reveal():
    state = begun(Pacing.ROUND, craft("A1", at=(2, 10), fuel=2), craft("C1", at=(10, 5), facing=3))
    state, _, _ = resolved(state)
    state, _, _ = resolved(state, A=card(A1, 1, last=True), B=card(C1, 1, last=True))
    state, events, rolls = resolved(state, A=held(A1, 1), B=held(C1, 1))
    assert rolls == []
    assert kinds(events, TurnBegan) == []
    assert aces_high().pending(state) == Pending(seats=(), kind="fuel", rolls=True, filling=SMALL)
    state, events, _ = resolved(state)
    assert kinds(events, TurnBegan, LeftPlay, DogfightEnded) == ["TurnBegan", "LeftPlay", "DogfightEnded"]
    assert aces_high().pending(state) is None
    assert aces_high().outcome(state) is not None


# ------------------------------------------------------------------------------------------------------ duel pacing
def test_5_0_in_a_duel_a_round_in_which_nobody_can_fire_closes_at_once():
    state, _, _ = resolved(apart(Pacing.DUEL))
    state, events, rolls = resolved(state, A=card(A1, 1), B=card(C1, 1))
    assert rolls == []
    assert kinds(events, RoundBegan, RoundEnded, PhaseReached) == ["RoundBegan", "RoundEnded"]
    assert aces_high().pending(state) == Pending(seats=BOTH, kind="card", rolls=True, filling=SMALL)


def test_5_0_both_declare_at_once_and_the_round_closes():
    rules = aces_high()
    state, _, _ = resolved(begun(Pacing.DUEL))
    state, _, _ = resolved(state, A=card(A1, 1), B=card(C1, 1))
    assert rules.pending(state) == Pending(seats=BOTH, kind="fire", rolls=True, filling=SMALL)
    state, events, rolls = resolved(state, A=fire_at(A1, C1), B=DeclareFire(shots=()))
    assert [event.shooter for event in events if isinstance(event, VolleyFired)] == [A1]
    assert kinds(events, RoundEnded) == ["RoundEnded"]
    assert rolls[0].label == "3.1 A1 fire front"
    assert state.craft(A1).ammo_front == aces_high().data.aircraft_type("A07").ammunition.front - 1


def test_5_0_a_seat_that_cannot_fire_is_not_asked():
    rules = aces_high()
    behind = begun(Pacing.DUEL, craft("A1", at=(6, 10)), craft("C1", at=(6, 8), facing=0))
    state, _, _ = resolved(behind)
    state, _, _ = resolved(state, A=card(A1, 1), B=card(C1, 1))
    assert rules.pending(state) == Pending(seats=(A,), kind="fire", rolls=True, filling=SMALL)
    assert code_against(state, B, DeclareFire(shots=())) is Code.NOT_YOUR_CHOICE
    assert code_against(state, A, fire_at(A1, A1)) is not None
    assert code_against(state, A, DeclareFire(shots=fire_at(A1, C1).shots * 2)) is Code.GUN_TWICE
    assert code_against(state, A, fire_at(C1, A1)) is Code.AIRCRAFT_NOT_DUE


def test_9_2_no_standing_orders_in_a_duel():
    state, _, _ = resolved(begun(Pacing.DUEL))
    assert code_against(state, A, card(A1, 1, orders=[ORDER])) is Code.ORDERS_IN_DUEL


# ------------------------------------------------------------------------------------------------------ what is owed
@pytest.mark.parametrize(
    ("orders", "code"),
    [
        ([ORDER, ORDER], Code.GUN_TWICE),
        ([replace(ORDER, gun=Gun.REAR)], Code.NO_SUCH_GUN),
        ([replace(ORDER, target=A1)], Code.NO_ENEMY),
        ([replace(ORDER, target=AircraftId("C9"))], Code.NO_ENEMY),
        ([replace(ORDER, concentrated=ALWAYS)], Code.CONCENTRATED_FOR_ACES),
    ],
)
def test_9_2_orders_that_no_gun_can_obey_are_refused(orders, code):
    assert code_against(begun(Pacing.HAND), A, ordered(A1, 1, 2, orders=orders)) is code


def test_7_0_a_hand_is_due_from_each_able_aircraft_once():
    state = begun(Pacing.HAND)
    (row,) = ordered(A1, 1, 2).hands
    for rows in ((), (row, row), (replace(row, aircraft=C1),), (replace(row, aircraft=A2),)):
        assert code_against(state, A, FlyHands(hands=rows)) is Code.AIRCRAFT_NOT_DUE
    assert code_against(state, A, held(A1, 1, 2)) is Code.OTHER_CHOICE_DUE
    assert code_against(state, A, Pass()) is Code.OTHER_CHOICE_DUE


def test_11_11_home_when_possible_is_declared_in_the_own_first_row():
    last = aces_high().data.map_sheet.rows - 1
    (start,) = (at for at in legal.first_row(aces_high().data, craft("A1")) if at.q == 6)
    assert aces_high().data.map_sheet.row_of(*start) == last
    state = begun(Pacing.HAND, craft("A1", at=(6, start.r - 1), facing=3), craft("C1", at=(10, 2), facing=3))
    after, events, _ = resolved(state, A=ordered(A1, 1, 2, home=Home.WHEN_POSSIBLE), B=ordered(C1, 1, 2))
    assert kinds(events, LeftPlay, RoundBegan, DogfightEnded) == ["RoundBegan", "LeftPlay", "DogfightEnded"]
    assert after.phase is Phase.OVER


# ------------------------------------------------------------------------------------------------------ orders
def targets(order: FireOrder, *enemies, shooter=None, data=None) -> list[AircraftId]:
    """Whom the order picks, the shooter at (6, 10) with its nose to the north and a card flown."""
    mine = craft("A1", at=(6, 10), card_now=1, **(shooter or {}))
    state = dogfight(mine, *(replace(enemy, card_now=1) for enemy in enemies))
    found = shots_by_orders(state, data or aces_high().data, {A1: (order,)})
    return [shot.target for shot in found.get(A1, ())]


NEAR, FAR = craft("C1", at=(6, 9), facing=3), craft("C2", at=(6, 7), facing=3)


def test_9_2_an_order_takes_the_nearest_the_weakest_or_the_one_it_names():
    hurt = replace(FAR, damage=replace(FAR.damage, tail=3))
    assert targets(ORDER, hurt, NEAR) == [C1]
    assert targets(replace(ORDER, target=Target.WEAKEST), NEAR, hurt) == [C2]
    assert targets(replace(ORDER, target=C2), NEAR, FAR) == [C2]
    assert targets(replace(ORDER, target=AircraftId("C4")), NEAR, FAR) == []


def test_9_2_of_equal_targets_the_first_of_the_state_is_taken():
    left, right = craft("C2", at=(6, 8), facing=3), craft("C1", at=(6, 8), facing=3)
    assert targets(ORDER, left, right) == [C2]
    assert targets(ORDER, right, left) == [C1]


@pytest.mark.parametrize(
    ("condition", "fires"),
    [
        (ALWAYS, True),
        (replace(ALWAYS, range=1), False),
        (replace(ALWAYS, range=2), True),
        (replace(ALWAYS, zones=(Part.ENGINE,)), True),
        (replace(ALWAYS, zones=(Part.WINGS, Part.FUSELAGE, Part.TAIL)), False),
        (replace(ALWAYS, zones=()), False),
        (replace(ALWAYS, differences=(1,)), True),
        (replace(ALWAYS, differences=(-1, 0)), False),
        (replace(ALWAYS, ammunition=5), True),
        (replace(ALWAYS, ammunition=6), False),
    ],
)
def test_9_2_every_part_of_a_condition_must_hold(condition: Condition, fires):
    enemy = craft("C1", at=(6, 8), facing=3, **HIGH)
    shooter = {"ammo_front": 5}
    assert targets(replace(ORDER, when=condition), enemy, shooter=shooter) == ([C1] if fires else [])


def test_9_2_a_long_burst_is_fired_where_its_own_condition_holds():
    for condition, wanted in ((ALWAYS, True), (replace(ALWAYS, range=1), False), (None, False)):
        state = dogfight(craft("A1", at=(6, 10), card_now=1), craft("C1", at=(6, 8), facing=3, card_now=1))
        order = replace(ORDER, long_burst=condition)
        (shot,) = shots_by_orders(state, aces_high().data, {A1: (order,)})[A1]
        assert shot.long_burst is wanted


def test_9_2_an_order_never_fires_what_a_declaration_may_not():
    assert targets(ORDER, NEAR, shooter={"marks": [Mark.JAM_FRONT]}) == []
    assert targets(ORDER, NEAR, shooter={"ammo_front": 0}) == []
    assert targets(ORDER, craft("C1", at=(6, 12), facing=3)) == []


def test_whatever_one_gun_may_be_ordered_fits_into_half_a_filling_and_two_have_a_whole_one():
    """All that is said of one card: both ways to fire, every condition, a rider, the last card and the way home."""
    when = Condition(range=2, zones=(Part.ENGINE, Part.WINGS, Part.FUSELAGE), differences=(-1, 0), ammunition=40)
    order = FireOrder(gun=Gun.FRONT, when=when, target=Target.WEAKEST, long_burst=when, concentrated=when)
    played = PlayedCard(
        aircraft=AircraftId("A10"), card=44, riders=(43,), orders=(order,), last=True, home=Home.WHEN_POSSIBLE
    )
    rules = aces_high()
    padded(rules.choice_json(PlayCards(cards=(played,))), SMALL)
    both = replace(played, orders=(order, replace(order, gun=Gun.REAR)))
    with pytest.raises(ChoiceTooLongError):
        padded(rules.choice_json(PlayCards(cards=(both,))), SMALL)
    padded(rules.choice_json(PlayCards(cards=(both,))), FILLING)
    two_seater = craft("A1", "A03", observer="rookie")
    fights = (
        dogfight(*fighters, craft("C1")) for fighters in ((craft("A1"),), (two_seater,), (craft("A1"), craft("A2")))
    )
    due = [rules.pending(replace(state, pacing=Pacing.ROUND, phase=Phase.CARD)) for state in fights]
    assert [pending.filling for pending in due] == [SMALL, FILLING, FILLING]
