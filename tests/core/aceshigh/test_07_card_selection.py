"""Chapter 7: the hand as a whole, its orders, and what may come next (8.1)."""

from __future__ import annotations

from itertools import islice, permutations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from core.aceshigh import hands
from core.aceshigh.hand_rules import ids_of
from core.aceshigh.refusals import Code
from tests.builders import aces_high
from tests.hand_builders import (
    BACK_FLIP,
    CLIMB,
    DIVE,
    DRIFT,
    FEINT,
    HALF_REVERSE,
    IMMELMANN,
    SECOND_DIVE,
    STALL,
    TURN_RIGHT,
    WING_SLIDE,
    broken,
    codes,
    holder,
    plays,
)

SHEETS = tuple(sheet.id for sheet in aces_high().data.aircraft)


def data():
    return aces_high().data


def order(pilot, *cards):
    return hands.some_order(data(), pilot, cards)


def reasons(pilot, *cards):
    return [(reason.code.value, reason.section) for reason in hands.reasons_for_no_order(data(), pilot, cards)]


def test_4_0_the_smallest_hand_is_one_card():
    assert broken(holder(), 1) == []
    assert "no_card" in codes(holder())


def test_7_0_the_order_of_a_hand_is_found():
    assert order(holder(), 1, 2, 5, 6) == plays((1, 5, 2, 6))
    assert order(holder(speed=3), 1, 2, 3, HALF_REVERSE) is None
    assert order(holder(altitude=1), 1, 2, CLIMB, DIVE) == plays((1, 2), {1: [CLIMB], 2: [DIVE]})


def test_7_0_why_a_hand_has_no_order():
    assert reasons(holder(), 1, 2) == []
    assert reasons(holder(), HALF_REVERSE, BACK_FLIP, 1) in ([("not_first", "6.1.4")], [("not_first", "6.1.6")])
    assert reasons(holder(), 1, CLIMB, 41) == [("veterans_only", "6.1.7")]
    assert reasons(holder(grade="veteran"), 1, CLIMB, 41) == [("two_riders", "6.1.7")]
    assert reasons(holder(altitude=1), 1, DIVE) == [("no_altitude_left", "6.1.8")]
    assert reasons(holder(grade="veteran"), 1, 2, 5, TURN_RIGHT) == [("wrong_card_before", "6.2.5")]
    assert reasons(holder(grade="veteran", altitude=1), 1, IMMELMANN) == [("no_altitude_left", "6.2.4")]
    assert reasons(holder(), 1) == []
    assert reasons(holder(), CLIMB) == [("no_card", "7.1"), ("speed_leap", "7.2"), ("too_slow", "7.2")]


def test_7_1_the_hand_has_a_largest_size():
    assert broken(holder(), HALF_REVERSE, 1, 5, 2, FEINT) == []
    assert broken(holder(), HALF_REVERSE, 1, 5, 2, 6, FEINT) == ["7.1"]


def test_7_1_only_cards_of_the_deck_and_each_once():
    for stranger in (4, 23, 29, 45, 0, -1, 10**30):
        assert codes(holder(), 1, 2, stranger) == {"not_in_deck"}
    assert codes(holder(), 1, 1) == {"card_twice"}
    assert codes(holder(), 1, 2, riders={1: [DIVE], 2: [DIVE]}) == {"card_twice"}
    assert broken(holder("A01", "veteran"), 1, DRIFT) == ["7.1"]


def test_7_1_a_card_of_no_rider_does_not_ride():
    assert codes(holder(), 1, riders={1: [2]}) == {"no_rider"}


def test_7_2_the_speed_changes_by_one_at_most():
    for before, now, legal in [(3, 3, True), (3, 2, True), (3, 1, False), (1, 2, True), (1, 3, False), (2, 3, True)]:
        assert (broken(holder(speed=before), *range(1, now + 1)) == []) is legal


def test_7_2_the_first_turn_follows_the_highest_speed():
    sheet = data().aircraft_type("A05")
    first_turn = holder("A05", speed=sheet.max_speed, last_card=0, altitude=5, been_below=False)
    assert broken(first_turn, 1, 2, 3) == []
    assert broken(first_turn, 1, 2) == ["7.2"]


def test_7_2_the_slowest_speed_is_one_or_by_reading_none():
    assert codes(holder(speed=1), STALL) == {"too_slow"}
    assert broken(holder(speed=1, min_speed="0"), STALL) == []
    assert broken(holder(speed=1, min_speed="0"), HALF_REVERSE) == []
    assert codes(holder(speed=2, min_speed="0"), STALL) == {"speed_leap"}


def test_7_3_never_three_rotations_consecutively():
    assert "7.3" in broken(holder("C10"), 1, 2, 5, 18, 20)
    assert "7.3" not in broken(holder("C10"), 1, 5, 18, 2, 20)


def test_8_1_what_may_come_next_never_leads_to_a_dead_end():
    pilot = holder(speed=3)
    left = (1, 2, 3, 5, 6)
    assert hands.next_plays(data(), pilot, (), left) == plays((1,))
    flown = plays((1, 5))
    assert hands.next_plays(data(), pilot, flown, (2, 3, 6)) == plays((2,))
    assert hands.next_plays(data(), pilot, plays((1,)), (2, FEINT)) == plays((2,))


def test_8_1_riders_that_must_still_find_their_card_are_kept_in_mind():
    assert hands.next_plays(data(), holder(), plays((1,)), (2, CLIMB)) == plays((2,), {1: [CLIMB]})
    next_plays = hands.next_plays(data(), holder(), (), (1, 2, CLIMB))
    assert next_plays == (*plays((1,)), *plays((1,), {1: [CLIMB]}))


def test_8_1_of_equal_cards_the_lowest_is_named_and_each_is_accepted():
    left = (1, 2, 5, 18, FEINT)
    assert hands.next_plays(data(), holder(), (), left) == plays((1,)) + plays((5,))
    for play in plays((1, 2, 5, 18)):
        assert hands.next_faults(data(), holder(), (), left, play) == ()


def next_codes(pilot, flown, left, card, *riders):
    found = hands.next_faults(data(), pilot, flown, left, (card, riders))
    return [(reason.code.value, reason.section) for reason in found]


def test_8_1_why_a_card_may_not_come_next():
    assert next_codes(holder(), plays((1,)), (2, 5), 3) == [("card_not_in_hand", "8.1")]
    assert next_codes(holder(), plays((1,)), (2, 5), 2, DIVE) == [("card_not_in_hand", "8.1")]
    assert next_codes(holder(), plays((1,)), (2, DIVE), DIVE) == [("rides_on_nothing", "6.1.8")]
    assert next_codes(holder(), plays((1,)), (2, 5), 2, 5) == [("no_rider", "8.1")]
    assert next_codes(holder(), plays((1,)), (2, FEINT), FEINT) == [("not_last", "6.1.9")]
    assert next_codes(holder(), plays((1, 5)), (2, 6), 6) == [("rotations_together", "6.1.2")]
    assert next_codes(holder(), plays((1, 5)), (2, STALL, 6), STALL) == []


def test_8_1_a_card_that_leaves_a_dead_end_is_refused_with_the_rule_behind_it():
    assert next_codes(holder(), (), (1, HALF_REVERSE), 1) == [("not_first", "6.1.4")]
    assert next_codes(holder(), (), (1, 2, CLIMB), 1) == []
    assert next_codes(holder(), plays((1,)), (2, FEINT, CLIMB), 2) == [("wrong_card_below", "6.1.7")]


def test_8_1_what_was_flown_and_what_is_left_make_one_hand():
    assert hands.completions_exist(data(), holder(), plays((1, 5)), (2,))
    assert not hands.completions_exist(data(), holder(), plays((1, 5)), (2, 6, 18))
    assert not hands.completions_exist(data(), holder(), plays((1, FEINT)), (2,))
    assert hands.completions_exist(data(), holder(), plays((1, 5, 2)), ())
    assert not hands.completions_exist(data(), holder(), plays((1, DIVE)), ())


def test_7_0_every_legal_hand_comes_once_plain_ones_first():
    found = list(hands.legal_hands(data(), holder("A01", speed=2, altitude=2)))
    assert len(found) == len(set(found))
    assert found[0] == (1,)
    assert (1, 2) in found
    assert (1, 5) in found
    assert (1, 18) not in found
    weights = [sum(card in {7, 8, 9, CLIMB, DIVE} for card in hand) for hand in found]
    assert weights == sorted(weights)


def test_7_0_the_legal_hands_of_a_small_deck_are_all_of_them():
    pilot = holder("A01", speed=1, altitude=1)
    named = {hand for hand in hands.legal_hands(data(), pilot) if not {18, 19, 20, 21} & set(hand)}
    deck = (1, 2, 5, 6, 7, 8, 9, CLIMB, DIVE, FEINT)
    every = {
        cards
        for choice in product((False, True), repeat=len(deck))
        if order(pilot, *(cards := tuple(card for card, taken in zip(deck, choice, strict=True) if taken)))
    }
    assert named == {hand for hand in every if 1 in hand or 2 not in hand}


def test_7_0_legal_hands_are_judged_as_they_are_asked_for():
    assert len(list(islice(hands.legal_hands(data(), holder("C10", "ace")), 50))) == 50


def why(pilot, cards, card):
    reason = hands.why_not(data(), pilot, plays(cards), card)
    return reason and (reason.code.value, reason.section)


def test_7_3_why_a_card_does_not_fit_the_hand_so_far():
    assert why(holder(), (), 1) is None
    assert why(holder(), (1,), HALF_REVERSE) == ("not_first", "6.1.4")
    assert why(holder(), (HALF_REVERSE, 1, 2), 3) == ("wrong_speed", "6.1.4")
    assert why(holder(), (WING_SLIDE, 1), 2) == ("wrong_speed", "6.1.5")
    assert why(holder(), (1, 5), 6) == ("rotations_together", "6.1.2")
    assert why(holder(), (1, FEINT), 2) == ("not_last", "6.1.9")
    assert why(holder(), (HALF_REVERSE, 1, 5, 2, 6), FEINT) == ("too_many_cards", "7.1")
    assert why(holder(), (1,), 1) == ("card_twice", "7.1")
    assert why(holder(), (1,), 4) == ("not_in_deck", "7.1")
    assert why(holder(), (1,), DRIFT) == ("veterans_only", "6.2")
    assert why(holder(speed=1), (1, 2), 3) == ("speed_leap", "7.2")


def test_7_3_what_a_later_card_can_mend_is_no_reason():
    assert why(holder(speed=3), (), 5) is None
    assert why(holder(speed=3), (5,), 1) is None
    assert why(holder(), (1, 2), 5) is None
    assert why(holder("C03"), (1, 2), 5) is None
    assert why(holder("C03"), (1, 10), 5) is not None
    assert why(holder("A04", speed=1), (1, 2, 5), 18) is None
    assert why(holder(), (5,), STALL) == ("no_speed_card_beside", "6.1.2")


def test_7_3_why_a_climb_or_dive_finds_no_card():
    assert why(holder(), (5,), CLIMB) is None
    assert why(holder(), (5,), DIVE) is None
    assert why(holder(altitude=1), (5, 1), DIVE) == ("no_altitude_left", "6.1.8")
    reason = hands.why_no_rider(data(), holder(), plays((5, 1)), 0, CLIMB)
    assert (reason.code, reason.section) == (Code.WRONG_CARD_BELOW, "6.1.7")
    assert hands.why_no_rider(data(), holder(), plays((5, 1)), 1, CLIMB) is None


holders = st.builds(
    holder,
    st.sampled_from(SHEETS),
    st.sampled_from(["rookie", "veteran", "ace"]),
    speed=st.integers(1, 3),
    last_card=st.sampled_from([0, 1, 5, FEINT]),
    altitude=st.integers(1, 3),
    been_below=st.booleans(),
    min_speed=st.sampled_from(["1", "0"]),
    rotation_pairing=st.sampled_from(["strict", "alternate"]),
    dive_with_aerobatic=st.sampled_from(["off", "on"]),
)


@st.composite
def hands_of_few_cards(draw):
    """A pilot and up to five cards of his deck, Speed cards and Rotations more often than others."""
    pilot = draw(holders)
    deck = hands.deck(data(), pilot.aircraft, pilot.grade)
    common = [card for card in (1, 2, 3, 5, 6, 18) if card in deck]
    cards = draw(st.sets(st.sampled_from(common), max_size=4)) | draw(st.sets(st.sampled_from(deck), max_size=2))
    assume(0 < len(cards) <= 5)
    return pilot, tuple(sorted(cards))


def every_order(pilot, cards):
    """All legal orders with all placements of the riders, by trying them out."""
    alone = [card for card in cards if not data().card(card).is_rider]
    riders = [card for card in cards if data().card(card).is_rider]
    for sequence in permutations(alone):
        for places in product(range(len(sequence)), repeat=len(riders)):
            on_it = {
                position + 1: sorted(rider for rider, place in zip(riders, places, strict=True) if place == position)
                for position in set(places)
            }
            ordered = plays(sequence, on_it)
            if not hands.faults(data(), pilot, ordered):
                yield ordered


@settings(max_examples=150)
@given(hands_of_few_cards())
def test_7_0_the_order_found_is_the_first_of_all_legal_ones(case):
    pilot, cards = case
    legal = sorted(every_order(pilot, cards))
    assert order(pilot, *cards) == (legal[0] if legal else None)
    assert bool(hands.reasons_for_no_order(data(), pilot, cards)) is not bool(legal)
    assert hands.completions_exist(data(), pilot, (), cards) is bool(legal)
    firsts = {(card, riders) for (card, riders), *_ in legal}
    if legal:
        for play in firsts:
            assert hands.next_faults(data(), pilot, (), cards, play) == ()
        assert set(hands.next_plays(data(), pilot, (), cards)) <= firsts


@settings(max_examples=100)
@given(hands_of_few_cards(), st.data())
def test_8_1_a_hand_with_an_order_is_played_to_its_end(case, draw):
    pilot, left = case
    assume(order(pilot, *left) is not None)
    flown = ()
    while left:
        play = draw.draw(st.sampled_from(hands.next_plays(data(), pilot, flown, left)))
        assert hands.next_faults(data(), pilot, flown, left, play) == ()
        flown += (play,)
        left = tuple(card for card in left if card not in ids_of([play]))
    assert hands.faults(data(), pilot, flown) == ()


@settings(max_examples=100)
@given(
    holders,
    st.lists(st.tuples(st.integers(-3, 50), st.lists(st.integers(-3, 50), max_size=3).map(tuple)), max_size=7),
)
def test_7_1_any_numbers_are_judged(pilot, ordered):
    found = hands.faults(data(), pilot, tuple(ordered))
    assert list(found) == sorted(set(found), key=lambda reason: (reason.section, reason.code))
    assert {reason.who for reason in found} <= {pilot.aircraft.id}


@pytest.mark.parametrize(
    ("aircraft", "cards", "altitude"),
    [
        ("A07", (1, 2, 5, 6, DRIFT, 7, 8, 9, CLIMB, DIVE, 41, SECOND_DIVE), 3),
        ("C10", (1, 2, 5, 6, 18, 7, 8, 9, CLIMB, DIVE, 41, SECOND_DIVE), 1),
        ("A07", (1, 2, 3, 5, 37, 7, 8, 9, CLIMB, DIVE, 41, SECOND_DIVE), 1),
    ],
)
def test_8_1_the_fullest_hands_are_searched_too(aircraft, cards, altitude):
    pilot = holder(aircraft, "ace", altitude=altitude)
    found = order(pilot, *cards)
    assert found is not None
    assert hands.faults(data(), pilot, found) == ()
    assert sorted(ids_of(found)) == sorted(cards)


@pytest.mark.parametrize("rider", [CLIMB, DIVE])
def test_7_3_a_last_card_that_leaves_its_rider_behind_leaves_a_rest_without_order(rider):
    assert next_codes(holder(), plays((1,)), (2, rider), 2, rider) == []
    assert next_codes(holder(), plays((1,)), (2, rider), 2) == [("order_of_cards", "7.3")]
