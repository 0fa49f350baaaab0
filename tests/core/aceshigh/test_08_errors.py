"""8.2: correcting errors: the wrong card goes back, a Speed card comes in, one is lost; each costs the wings a hit.

The program offers no error (reading 6-26). These hands come from elsewhere, in a fight whose terms correct them.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from core import canonical
from core.aceshigh import corrections, evolve, hands
from core.aceshigh.decisions import CardPlan, FlyHands, HeldHand, HoldHands, Home, OrderedHand, Pass
from core.aceshigh.events import CardFlown, DamageTaken, ErrorCorrected, LeftPlay, SpinReason, SpinTested
from core.aceshigh.readings import OnIllegal
from core.aceshigh.refusals import Code
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Cause, HandInPlay, Mark, Pacing, Phase, TurnStart
from core.catalog.terms import Part
from core.chance import ScriptedDice
from core.play import REVEAL
from core.snapshot import plain
from core.words import SeatId
from tests.builders import aces_high, duel_terms
from tests.core.aceshigh.situations import A1, craft, dogfight, rules, with_sheet
from tests.hand_builders import CLIMB, DIVE, LEFT, RIGHT, SPEED, STALL, holder, plays
from tests.playing import played
from tests.strategies import random_choice

DATA = aces_high().data
S1, S2, S3, S4 = SPEED
L1, R1 = LEFT[0], RIGHT[0]


def put_right(pilot, *cards, riders=None):
    """What is flown of a hand, and its errors as (round from 1, section, wrong card, card instead)."""
    flown, errors = corrections.corrected(DATA, pilot, plays(cards, riders))
    assert flown
    return [card for card, _riders in flown], [(one.at + 1, *one[1:]) for one in errors]


# 8.2.1: a wrong card


def test_8_2_a_hand_without_error_is_flown_as_it_is():
    assert put_right(holder(), S1, R1, S2, L1) == ([S1, R1, S2, L1], [])


def test_8_2_1_the_wrong_card_goes_back_and_a_correct_one_is_played():
    """Two Rotations running: the second goes back into the hand until the Speed card was flown."""
    assert put_right(holder(), S1, R1, L1, S2) == ([S1, R1, S2, L1], [(3, "8.2.1", L1, S2)])


def test_8_2_1_without_a_card_to_play_it_is_discarded_at_the_end_of_the_turn():
    """A third Rotation for an S.E.5a, which may take two: nothing can be put in its place."""
    flown, errors = put_right(holder(), S1, R1, S2, L1, RIGHT[1])
    assert flown == [S1, R1, S2, L1]
    assert errors == [(4, "8.2.1", RIGHT[1], 0)]


def test_8_2_1_a_card_that_only_opens_a_turn_is_lost_later_in_it():
    """A Half Reverse as the second card (6.1.4): the next one is flown, and at last there is no place for it."""
    flown, errors = put_right(holder(speed=1), S1, 10, S2)
    assert flown == [S1, S2]
    assert [error[1:] for error in errors] == [("8.2.1", 10, S2), ("8.2.1", 10, 0)]


def test_8_2_1_cards_above_the_size_of_the_hand_are_discarded():
    flown, errors = put_right(holder("A01", speed=1, altitude=2), S1, R1, S2)
    assert len([card for card in flown if card in (S1, S2, R1)]) == 2
    assert [error[1] for error in errors] == ["8.2.1"]


def test_8_2_1_a_climb_on_the_wrong_card_is_flown_without():
    assert put_right(holder(), S1, R1, S2, riders={2: [CLIMB]}) == ([S1, R1, S2], [(2, "8.2.1", CLIMB, 0)])


def test_8_2_1_a_dive_into_the_ground_is_flown_without():
    assert put_right(holder(altitude=1), S1, S2, riders={1: [DIVE]}) == ([S1, S2], [(1, "8.2.1", DIVE, 0)])


# 8.2.2: too slow


def test_8_2_2_the_last_card_gives_way_to_a_speed_card():
    """After speed 3 at least 2: of Speed, Rotation, Stall the Stall goes."""
    assert put_right(holder(speed=3), S1, R1, STALL) == ([S1, R1, S2], [(3, "8.2.2", STALL, S2)])


def test_8_2_2_nothing_can_be_done_if_the_last_card_is_a_speed_card():
    """The two cases that cannot be put right; the push by the enemy is for the table (reading 8-4)."""
    assert put_right(holder(speed=3), R1, S1) == ([R1, S1], [(2, "8.2.2", 0, 0)])


def test_8_2_2_the_printed_example_is_two_cards_short():
    """After speed 4 at least 3; one is put in, then the last card is a Speed card."""
    flown, errors = put_right(holder("A05", speed=4), S1, R1)
    assert flown == [S1, S2]
    assert errors == [(2, "8.2.2", R1, S2), (2, "8.2.2", 0, 0)]


def test_8_2_2_a_hand_without_a_speed_card_gets_one():
    flown, errors = put_right(holder(speed=1), STALL)
    assert (flown, errors) == ([S1], [(1, "8.2.2", STALL, S1)])


# 8.2.3: a Speed card that cannot be played


def test_8_2_3_at_full_speed_the_first_card_is_a_speed_card_else_one_is_lost():
    """The printed example: three Speed cards and a Rotation flown first; the aircraft has had speed 2."""
    flown, errors = put_right(holder(), R1, S1, S2, S3)
    assert flown == [R1, S1, S2]
    assert errors == [(3, "8.2.3", S3, 0)]


@pytest.mark.parametrize("first", [S1, STALL])
def test_8_2_3_a_speed_card_or_a_stall_first_is_no_error(first):
    rest = [card for card in (S1, S2, S3) if card != first]
    assert put_right(holder(), first, *rest)[1] == []


def test_8_2_3_more_speed_cards_than_the_rule_of_speed_allows():
    assert put_right(holder(speed=1), S1, S2, S3) == ([S1, S2], [(2, "8.2.3", S3, 0)])


# Whatever comes in

SEEN_TOO_LATE = {
    Code.SPEED_LEAP,
    Code.TOO_SLOW,
    Code.WRONG_SPEED,
    Code.NO_SPEED_CARD_BESIDE,
    Code.TOO_FEW_SPEED_CARDS,
}


@pytest.mark.parametrize("aircraft", ["A01", "A02", "A05", "A09", "A12", "C03", "C07", "C10", "C11", "CKS"])
def test_8_2_whatever_comes_in_something_is_flown_and_each_card_was_allowed_when_it_was_played(aircraft):
    """What only later cards show to be missing cannot be undone: too low a speed, a Rotation left alone."""
    sheet = DATA.aircraft_type(aircraft)
    deck = hands.deck(DATA, sheet, holder().grade)
    for start in range(len(deck)):
        for step in (1, 3, 4, 7):
            cards = [deck[(start + step * index) % len(deck)] for index in range(5)]
            if len(set(cards)) < 5 or any(DATA.card(card).is_rider for card in cards):
                continue
            pilot = holder(aircraft, speed=min(2, sheet.max_speed), altitude=2)
            flown, errors = corrections.corrected(DATA, pilot, plays(cards))
            left = {refusal.code for refusal in hands.faults(DATA, pilot, flown)}
            assert left <= SEEN_TOO_LATE
            assert errors or flown == plays(cards)
            assert all(0 <= error.at < len(flown) for error in errors)


# In a fight


def sealed(*cards, who="A1"):
    plans = tuple(CardPlan(card=card, riders=(), orders=()) for card in cards)
    return OrderedHand(aircraft=who, cards=plans, home=Home.NEVER)


def turn(*, on_illegal=OnIllegal.CORRECT, pacing=Pacing.HAND, data=None, **more):
    """A turn that begins for A1 with speed 2; C1 is in a spin and far away."""
    state = dogfight(
        craft("A1", "A07", at=(6, 12), **more), craft("C1", at=(1, 3), marks=[Mark.SPIN]), on_illegal=on_illegal
    )
    start = TurnStart(aircraft=A1, speed=2, last_card=1, altitude=3, been_below=True)
    return replace(state, pacing=pacing, starts=(start,), hands=(HandInPlay(aircraft=A1),)), AcesHigh(data or rules())


def fly(state, game, *cards, dice=None):
    choices = {SeatId("A"): FlyHands(hands=(sealed(*cards),)), SeatId("B"): Pass()}
    assert game.reasons_against(state, SeatId("A"), choices[SeatId("A")]) == ()
    after, events = game.resolve(state, choices, ScriptedDice({"3.3 C1 spin exit": [1], **(dice or {})}))
    assert evolve.fold(state, events) == after
    return after, events


def test_8_2_1_costs_one_damage_to_the_wings_in_the_round_of_the_error():
    state, game = turn()
    after, events = fly(state, game, S1, R1, L1, S2, dice={"3.4 C1 spin exit": [1]})
    kinds = [event for event in events if isinstance(event, CardFlown | ErrorCorrected | DamageTaken)]
    assert [getattr(event, "card", event) for event in kinds[:3]] == [S1, R1, S2]
    assert kinds[3] == ErrorCorrected(aircraft=A1, card=L1, instead=S2, section="8.2.1")
    assert kinds[4] == DamageTaken(aircraft=A1, part=Part.WINGS, hits=1, section="8.2.1")
    assert (after.craft(A1).damage.wings, after.craft(A1).speed) == (1, 2)


def test_8_2_3_the_speed_of_the_turn_is_that_of_the_cards_flown():
    state, game = turn()
    after, _events = fly(state, game, R1, S1, S2, S3)
    assert (after.craft(A1).speed, after.craft(A1).damage.wings) == (2, 1)


def test_8_2_a_damage_too_many_forces_it_down():
    data = with_sheet("A07", wings=3)
    state, game = turn(data=data, damage={"wings": 3})
    landing = {"3.3 A1 landing pilot": [6, 6]}
    _after, events = fly(state, game, R1, S1, S2, S3, dice=landing)
    left = next(event for event in events if isinstance(event, LeftPlay))
    assert (left.aircraft, left.cause, left.section) == (A1, Cause.DAMAGE, "9.8")


def test_8_2_the_last_hit_calls_for_a_spin_test():
    data = with_sheet("A07", wings=3, last_hit=[Part.WINGS])
    state, game = turn(data=data, damage={"wings": 3})
    _after, events = fly(state, game, R1, S1, S2, S3, dice={"3.3 A1 spin": [1]})
    assert SpinTested(aircraft=A1, face=1, spins=False, reason=SpinReason.LAST_HIT) in events


def test_8_2_is_off_unless_the_terms_say_so():
    state, game = turn(on_illegal=OnIllegal.REFUSE)
    reasons = game.reasons_against(state, SeatId("A"), FlyHands(hands=(sealed(S1, R1, L1, S2),)))
    assert {reason.code for reason in reasons} == {Code.ROTATIONS_TOGETHER}


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((S1, 99), Code.NOT_IN_DECK),
        ((S1, S4), Code.NOT_IN_DECK),
        ((S1, 34), Code.VETERANS_ONLY),
        ((S1, S1), Code.CARD_TWICE),
        ((S1, CLIMB), Code.RIDES_ON_NOTHING),
        ((), Code.NO_CARD),
    ],
)
def test_8_2_cards_that_nobody_has_are_no_errors_and_stay_refused(cards, code):
    state, game = turn()
    reasons = game.reasons_against(state, SeatId("A"), FlyHands(hands=(sealed(*cards),)))
    assert code in {reason.code for reason in reasons}


def test_8_2_errors_are_never_offered():
    """What may be chosen is the same in both fights."""
    offers = []
    for value in OnIllegal:
        state, game = turn(on_illegal=value, pacing=Pacing.DUEL)
        view = game.with_kept(state, SeatId("A"), HoldHands(hands=(HeldHand(aircraft=A1, cards=(S1, S2, L1)),)))
        offers.append(game.legal(replace(view, phase=Phase.CARD), SeatId("A")))
        wrong = HoldHands(hands=(HeldHand(aircraft=A1, cards=(L1, LEFT[1])),))
        assert game.reasons_against(state, SeatId("A"), wrong)
    assert offers[0] == offers[1]


def opened(*cards, flown, pacing=Pacing.ROUND, last=True, on_illegal=OnIllegal.CORRECT):
    """The end of a turn in which A1 flew those cards; its hand comes out."""
    state, game = turn(pacing=pacing, on_illegal=on_illegal)
    shown = tuple((card, ()) for card in flown)
    hand = HandInPlay(aircraft=A1, flown=shown, finished=last, said_last=last)
    state = replace(state, phase=Phase.REVEAL, round=len(flown), hands=(hand,))
    choice = HoldHands(hands=(HeldHand(aircraft=A1, cards=tuple(sorted(cards))),))
    return state, game, choice


@pytest.mark.parametrize(
    ("cards", "flown", "section"),
    [
        ((S1, R1, L1, S2), (S1, R1, L1, S2), "8.2.1"),
        ((S1, S2, L1), (S1, S2), "8.2.1"),
        ((STALL,), (STALL,), "8.2.2"),
        ((R1, S1, S2, S3), (R1, S1, S2, S3), "8.2.3"),
    ],
)
def test_8_2_an_error_that_only_the_opened_hand_shows_costs_its_hit(cards, flown, section):
    state, game, choice = opened(*cards, flown=flown)
    assert game.reasons_against(state, SeatId("A"), choice) == ()
    pending = game.pending(state)
    assert (pending.kind, pending.rolls) == (REVEAL, True)
    after, events = game.resolve(state, {SeatId("A"): choice, SeatId("B"): Pass()}, ScriptedDice({}))
    errors = [event for event in events if isinstance(event, ErrorCorrected)]
    assert section in [error.section for error in errors]
    assert after.craft(A1).damage.wings == len(errors)
    refusing, _, _ = opened(*cards, flown=flown, on_illegal=OnIllegal.REFUSE)
    assert game.reasons_against(refusing, SeatId("A"), choice)
    assert not game.pending(refusing).rolls


def test_8_2_a_card_that_was_not_in_the_hand_is_no_error_but_a_lie():
    state, game, choice = opened(S1, L1, flown=(S1, S2))
    assert [reason.code for reason in game.reasons_against(state, SeatId("A"), choice)] == [Code.CARD_NOT_IN_HAND]


def test_8_2_what_a_spin_cut_off_is_no_error():
    state, game, choice = opened(S1, S2, L1, flown=(S1,), last=False)
    spun = replace(state, aircraft=tuple(replace(one, marks=(Mark.SPIN_NEW,)) for one in state.aircraft))
    _after, events = game.resolve(spun, {SeatId("A"): choice, SeatId("B"): Pass()}, ScriptedDice({}))
    assert not [event for event in events if isinstance(event, ErrorCorrected)]


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_8_2_a_fight_without_errors_is_the_same_under_both_readings(pacing):
    ends = []
    for value in OnIllegal:
        terms = duel_terms("A07", "C09", pacing=pacing, on_illegal=value.value)
        ends.append([step.after for step in played(aces_high(), terms, random_choice, b"8")][-1])
    assert ends[0].phase is Phase.OVER
    assert ends[0] == replace(ends[1], readings=ends[0].readings)


def test_8_2_a_fight_that_refuses_errors_has_the_digest_of_one_that_knows_no_option():
    state, game = turn(on_illegal=OnIllegal.REFUSE)
    public = plain(state)
    del public["ground"], public["readings"]["on_illegal"]
    assert game.digest(state) == canonical.digest("aces_high/state", canonical.encode(public))
    correcting, _ = turn()
    assert game.digest(correcting) != game.digest(state)
