"""Chapters 9 and 10 where a seat has several guns: two in one aircraft, several aircraft, friends beside the target."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import objections
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    CardPlan,
    DeclareFire,
    FireOrder,
    FlyHands,
    Home,
    OrderedHand,
    Pass,
    PlayCards,
    PlayedCard,
    Target,
)
from core.aceshigh.events import GroundFired, TrenchStrafed, VolleyFired
from core.aceshigh.ground import TRENCH, Ground, Mission
from core.aceshigh.legal import filling, possible_shots
from core.aceshigh.orders import shots_by_orders
from core.aceshigh.refusals import Code
from core.aceshigh.rules import AcesHigh
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Dogfight, Gun, HandInPlay, Mark, Pacing, Phase, TurnStart
from core.hexes import Hex
from core.play import FILLING
from core.words import Grade, SeatId, Side
from tests.builders import aces_high, fight_terms
from tests.core.aceshigh.situations import A1, A2, C1, C2, ROOKIE, STALL, craft, dogfight, flown, rules, shot

A, B = SeatId("A"), SeatId("B")
REAR = Gun.REAR


def order(gun: Gun = Gun.FRONT, target=Target.NEAREST, *, long_burst=None, concentrated=None) -> FireOrder:
    return FireOrder(gun=gun, when=ALWAYS, target=target, long_burst=long_burst, concentrated=concentrated)


def crossfire(**more) -> Dogfight:
    """A two-seater with one enemy ahead of it and one level behind it, to the side that its tail leaves free."""
    two_seater = craft("C1", "C02", at=(6, 6), observer=more.pop("observer", ROOKIE), **more)
    state = dogfight(two_seater, craft("A1", at=(6, 4), facing=3), craft("A2", at=(4, 8)))
    state = flown(state, C1=1, A1=1, A2=1)
    return replace(state, pacing=Pacing.DUEL, phase=Phase.FIRE)


def codes(state: Dogfight, *shots) -> list[Code]:
    choice = DeclareFire(shots=tuple((C1, one) for one in shots))
    return [refusal.code for refusal in objections.reasons_against(state, rules(), B, choice)]


def test_9_1_each_gun_of_a_two_seater_has_its_own_targets():
    found = {(one.gun, one.target) for _, one in possible_shots(crossfire(), rules(), B)}
    assert found == {(Gun.FRONT, A1), (REAR, A2)}


def test_9_2_both_guns_fire_in_one_round_once_each():
    state = crossfire()
    assert codes(state, shot("A1"), shot("A2", REAR)) == []
    assert codes(state, shot("A2", REAR), shot("A2", REAR)) == [Code.GUN_TWICE]


def test_10_4_one_long_burst_a_turn_whichever_gun_fires_it():
    state = crossfire()
    for front, rear in ((True, False), (False, True)):
        assert codes(state, shot("A1", long_burst=front), shot("A2", REAR, long_burst=rear)) == []
    both = (shot("A1", long_burst=True), shot("A2", REAR, long_burst=True))
    assert codes(state, *both) == [Code.LONG_BURST_TWICE]


def test_10_4_of_two_orders_for_a_long_burst_the_first_is_kept():
    state = crossfire()
    front, rear = order(long_burst=ALWAYS), order(REAR, long_burst=ALWAYS)
    fired = shots_by_orders(state, rules(), {C1: (front, rear)})
    assert fired == {C1: (shot("A1", long_burst=True), shot("A2", REAR))}
    fired = shots_by_orders(state, rules(), {C1: (rear, front)})
    assert fired == {C1: (shot("A2", REAR, long_burst=True), shot("A1"))}


def test_12_3_an_ace_observer_concentrates_his_fire_by_order_and_his_rookie_pilot_may_not():
    state = crossfire(observer="ace")
    rear, front = order(REAR, concentrated=ALWAYS), order(concentrated=ALWAYS)
    assert shots_by_orders(state, rules(), {C1: (rear,)}) == {C1: (shot("A2", REAR, concentrated=True),)}
    assert shots_by_orders(state, rules(), {C1: (front,)}) == {C1: (shot("A1"),)}


@pytest.mark.parametrize(
    ("target", "damage", "hit"),
    [(Target.NEAREST, {}, A1), (Target.WEAKEST, {"tail": 1, "wings": 3}, A2), (A2, {}, A2), (A1, {}, A1)],
)
def test_9_0_an_order_picks_its_target_among_several(target, damage, hit):
    near, far = craft("A1", at=(6, 5)), craft("A2", at=(6, 4), damage=damage)
    state = flown(dogfight(craft("C1", at=(6, 6)), near, far), C1=1, A1=1, A2=1)
    assert [one.target for one in shots_by_orders(state, rules(), {C1: (order(target=target),)})[C1]] == [hit]


def test_9_0_a_friend_in_the_target_hex_forbids_the_long_burst_and_on_its_level_the_shot():
    shooter, target = craft("C1", at=(6, 6)), craft("A1", at=(6, 5))
    for altitude, fired in ((3, {}), (2, {C1: (shot("A1"),)})):
        friend = craft("C2", at=(6, 5), altitude=altitude)
        state = flown(dogfight(shooter, friend, target), C1=1, C2=1, A1=1)
        assert shots_by_orders(state, rules(), {C1: (order(long_burst=ALWAYS),)}) == fired
    assert C2 != C1


def test_9_0_a_seat_declares_for_its_own_aircraft_alone():
    pair = (craft("C1", at=(6, 6)), craft("C2", at=(8, 5)))
    state = flown(dogfight(*pair, craft("A1", at=(6, 5)), craft("A2", at=(8, 4))), C1=1, C2=1, A1=1, A2=1)
    state = replace(state, pacing=Pacing.DUEL, phase=Phase.FIRE)
    both = DeclareFire(shots=((C1, shot("A1")), (C2, shot("A2"))))
    assert objections.reasons_against(state, rules(), B, both) == ()
    alone = replace(state, aircraft=(pair[0], replace(state.craft(C2), seat=SeatId("C")), *state.aircraft[2:]))
    alone = replace(alone, aircraft=(state.aircraft[0], *alone.aircraft[1:]), seats=(A, B, SeatId("C")))
    assert [one.code for one in objections.reasons_against(alone, rules(), B, both)] == [Code.AIRCRAFT_NOT_DUE]


@pytest.mark.parametrize(
    ("crews", "seats", "units"),
    [
        (("A07", "C09"), "AB", 1),
        (("A11", "C09"), "AB", 2),
        (("A07", "A10", "C09"), "AAB", 2),
        (("A07", "A10", "C09"), "ABC", 1),
        (("A11", "A03", "A06", "C09"), "AAAB", 6),
    ],
)
def test_5_0_a_choice_has_room_for_every_gun_of_its_seat(crews, seats, units):
    sheets = [rules().aircraft_type(crew) for crew in crews[: seats.count("A")]]
    guns = sum(max(1, sheet.front_guns.armed + sheet.rear_guns.armed) for sheet in sheets)
    assert guns <= units
    state = aces_high().start(fight_terms(*crews, seats=seats))
    assert filling(replace(state, phase=Phase.HAND), rules()) == guns * FILLING
    assert filling(replace(state, phase=Phase.CARD, pacing=Pacing.ROUND), rules()) == guns * FILLING // 2


# Both guns in one round, in every pacing (reading 9-8)


def ahead_of(**more) -> Dogfight:
    """C1, a two-seater with speed 1, will fly between two enemies that stay in their hexes: one ahead, one behind."""
    two_seater = craft("C1", "C02", at=(6, 7), speed=1, observer=more.pop("observer", ROOKIE), **more)
    state = dogfight(two_seater, craft("A1", at=(6, 4), facing=3), craft("A2", at=(4, 8), facing=3))
    starts = tuple(
        TurnStart(aircraft=one.ident, speed=one.speed, last_card=1, altitude=3, been_below=True)
        for one in state.aircraft
    )
    return replace(state, starts=starts)


STAY = STALL


class SmoothDice:
    """Every die shows 2: nobody is hit, nothing jams, nobody spins."""

    def d6(self, _label: str, count: int = 1) -> tuple[int, ...]:
        return (2,) * count


def volleys(events) -> list[tuple[Gun, str, bool, bool]]:
    return [
        (event.gun, event.target, event.long_burst, event.concentrated)
        for event in events
        if isinstance(event, VolleyFired) and event.shooter == C1
    ]


def seal(state: Dogfight, game: AcesHigh, *orders: FireOrder) -> list:
    """`hand` pacing: what C1's guns fired when it flew one Speed card with these orders."""
    mine = OrderedHand(aircraft=C1, cards=(CardPlan(card=1, riders=(), orders=orders),), home=Home.NEVER)
    others = tuple(
        OrderedHand(
            aircraft=ident,
            cards=(CardPlan(card=STAY, riders=(), orders=()), CardPlan(card=1, riders=(), orders=())),
            home=Home.NEVER,
        )
        for ident in (A1, A2)
    )
    choices = {A: FlyHands(hands=others), B: FlyHands(hands=(mine,))}
    for seat, choice in choices.items():
        assert game.reasons_against(state, seat, choice) == ()
        assert game.parse_choice(game.choice_json(choice)) == choice
    return volleys(game.resolve(state, choices, SmoothDice())[1])


def play_a_card(state: Dogfight, game: AcesHigh, *orders: FireOrder) -> list:
    """`round` pacing: the same with one card."""
    state = replace(state, pacing=Pacing.ROUND, phase=Phase.CARD)

    def card(ident, number, *its):
        return PlayedCard(aircraft=ident, card=number, riders=(), orders=its, last=number == 1, home=Home.NEVER)

    choices = {A: PlayCards(cards=(card(A1, STAY), card(A2, STAY))), B: PlayCards(cards=(card(C1, 1, *orders),))}
    for seat, choice in choices.items():
        assert game.reasons_against(state, seat, choice) == ()
    return volleys(game.resolve(state, choices, SmoothDice())[1])


def declare(state: Dogfight, game: AcesHigh, *orders: FireOrder) -> list:
    """`duel` pacing: what the orders would have come to, declared."""
    state = replace(state, pacing=Pacing.DUEL, phase=Phase.CARD)

    def card(ident, number):
        return PlayedCard(aircraft=ident, card=number, riders=(), orders=(), last=number == 1, home=Home.NEVER)

    choices = {A: PlayCards(cards=(card(A1, STAY), card(A2, STAY))), B: PlayCards(cards=(card(C1, 1),))}
    state, _events = game.resolve(state, choices, SmoothDice())
    assert state.phase is Phase.FIRE
    shots = shots_by_orders(state, game.data, {C1: orders})[C1]
    choice = DeclareFire(shots=tuple((C1, one) for one in shots))
    assert game.reasons_against(state, B, choice) == ()
    offered = game.legal(state, B)["shots"]
    assert all(row in offered for row in (_row(one) for one in shots))
    quiet = {seat: DeclareFire(shots=()) for seat in game.pending(state).seats}
    return volleys(game.resolve(state, {**quiet, B: choice}, SmoothDice())[1])


def _row(one) -> dict[str, object]:
    return {
        "aircraft": C1,
        "gun": one.gun.value,
        "target": one.target,
        "long_burst": one.long_burst,
        "concentrated": one.concentrated,
    }


@pytest.mark.parametrize("pacing", [seal, play_a_card, declare])
@pytest.mark.parametrize(
    ("front", "rear", "fired"),
    [
        ({}, {}, [(Gun.FRONT, A1, False, False), (REAR, A2, False, False)]),
        ({"long_burst": ALWAYS}, {}, [(Gun.FRONT, A1, True, False), (REAR, A2, False, False)]),
        ({}, {"long_burst": ALWAYS}, [(Gun.FRONT, A1, False, False), (REAR, A2, True, False)]),
        ({"concentrated": ALWAYS}, {}, [(Gun.FRONT, A1, False, True), (REAR, A2, False, False)]),
        ({"long_burst": ALWAYS}, {"concentrated": ALWAYS}, [(Gun.FRONT, A1, True, False), (REAR, A2, False, True)]),
    ],
)
def test_9_8_pilot_and_observer_fire_in_one_round_each_as_he_likes(pacing, front, rear, fired):
    state = ahead_of(observer="ace", grade=Grade.ACE)
    assert pacing(state, aces_high(), order(**front), order(REAR, **rear)) == fired


@pytest.mark.parametrize("gunners", [("front",), ("rear",), ("front", "rear")])
@pytest.mark.parametrize("pacing", list(Pacing))
def test_13_1_3_a_trench_is_strafed_by_the_pilot_the_gunner_or_both(pacing, gunners):
    """Each gun is a volley of 5 points and a box; the hex counts once, and the trench answers once."""
    guns = [Gun(gun) for gun in gunners]
    one = craft("C1", "C02", at=(4, 8), facing=3, altitude=1, speed=1, observer=ROOKIE)
    lain = Ground(
        missions=((Side.ALLIED, Mission.FREE_HUNT), (Side.CENTRAL, Mission.STRAFING)),
        trenches=((Side.ALLIED, 11), (Side.CENTRAL, 8)),
    )
    start = TurnStart(aircraft=C1, speed=1, last_card=1, altitude=1, been_below=True)
    enemy = craft("A1", at=(1, 3), marks=[Mark.SPIN])
    state = replace(dogfight(enemy, one), ground=lain, starts=(start,), hands=(HandInPlay(aircraft=C1),))
    state = replace(state, pacing=pacing)
    game = aces_high()
    orders = tuple(order(gun, TRENCH) for gun in guns)
    dice = SmoothDice()
    if pacing is Pacing.HAND:
        hand = OrderedHand(aircraft=C1, cards=(CardPlan(card=1, riders=(), orders=orders),), home=Home.NEVER)
        choices = {A: Pass(), B: FlyHands(hands=(hand,))}
    else:
        state = replace(state, phase=Phase.CARD)
        mine = () if pacing is Pacing.DUEL else orders
        card = PlayedCard(aircraft=C1, card=1, riders=(), orders=mine, last=True, home=Home.NEVER)
        choices = {A: Pass(), B: PlayCards(cards=(card,))}
    assert game.reasons_against(state, B, choices[B]) == ()
    after, events = game.resolve(state, choices, dice)
    if pacing is Pacing.DUEL:
        assert after.phase is Phase.FIRE
        fire = DeclareFire(shots=tuple((C1, shot("trench", gun)) for gun in guns))
        assert game.reasons_against(after, B, fire) == ()
        after, events = game.resolve(after, {B: fire}, dice)
    strafed = [event for event in events if isinstance(event, TrenchStrafed)]
    assert [event.gun for event in strafed] == guns
    assert sum(isinstance(event, GroundFired) for event in events) == 1
    assert after.ground.sortie(C1).strafed == (Hex(4, 9),)
    assert side_points(after, rules(), Side.CENTRAL) == 10 + 5 * len(guns)
    for gun in Gun:
        assert after.craft(C1).ammunition(gun) == one.ammunition(gun) - (gun in guns)
