"""Chapter 6: what each card demands. The sections a hand breaks, () = it is legal."""

from __future__ import annotations

import pytest

from core.aceshigh import cards, hands
from core.aceshigh.readings import DEFAULT, parse_readings
from core.words import Grade
from tests.builders import aces_high
from tests.hand_builders import (
    BACK_FLIP,
    CLIMB,
    DIVE,
    DRIFT,
    FEINT,
    HALF_LOOP_DOWN,
    HALF_LOOP_UP,
    HALF_REVERSE,
    IMMELMANN,
    ROLL,
    ROTATING_TURN,
    SECOND_CLIMB,
    SECOND_DIVE,
    STALL,
    STALL_LEFT,
    STALL_RIGHT,
    TONNEAU,
    TURN_LEFT,
    TURN_RIGHT,
    WING_SLIDE,
    broken,
    codes,
    holder,
)

VETERAN = holder(grade="veteran")
ACE = holder(grade="ace")


def test_6_0_a_rookie_holds_the_manoeuvre_cards_alone():
    data = aces_high().data
    sheet = data.aircraft_type("A07")
    rookie = hands.deck(data, sheet, Grade.ROOKIE)
    assert rookie == (1, 2, 3, *range(5, 23))
    for grade in (Grade.VETERAN, Grade.ACE):
        assert hands.deck(data, sheet, grade) == (*rookie, *range(30, 45))


def test_6_1_1_speed_cards_may_stand_anywhere():
    for hand in ((1, 2, 5), (1, 5, 2), (5, 1, 2)):
        assert broken(holder(), *hand) == []


def test_6_1_2_a_rotation_is_preceded_or_followed_by_a_speed_card():
    assert broken(holder(), 5, 1, 2) == []
    assert broken(holder(), 1, 2, 5) == []
    assert codes(holder(), 1, 2, STALL, 5) == {"no_speed_card_beside"}
    assert codes(holder(), 5, STALL, 1, 2) == {"no_speed_card_beside"}


def test_6_1_2_a_speed_card_of_the_last_turn_does_not_count():
    assert codes(holder(last_card=1), 5, STALL, 1, 2) == {"no_speed_card_beside"}


def test_6_1_2_climb_and_dive_do_not_part_a_rotation_from_its_speed_card():
    assert broken(holder(), 1, 5, 2, riders={1: [CLIMB], 2: [DIVE]}) == []


def test_6_1_2_two_rotations_never_follow_each_other():
    assert codes(holder(), 1, 5, 6, 2) == {"rotations_together"}


def test_6_1_2_between_two_rotations_there_is_always_a_speed_card():
    assert codes(holder(), 1, 5, STALL, 6, 2) == {"no_speed_card_between"}
    assert broken(holder(), 5, 1, STALL, 2, 6) == []


def test_6_1_2_two_rotations_need_two_speed_cards():
    assert broken(holder(), 5, 1, 6, 2) == []
    assert codes(holder(), 5, 1, 6) == {"too_few_speed_cards"}
    assert broken(holder(speed=1), 1, 5) == []


def test_6_1_2_a_speed_card_serves_one_rotation():
    assert codes(holder(), 5, 1, 6, STALL, 2) == {"too_few_speed_cards"}
    assert codes(holder(), 2, STALL, 5, 1, 6) == {"too_few_speed_cards"}
    assert broken(holder(), 5, 1, 6, 2, STALL) == []
    assert broken(holder(), 1, 5, 2, 6) == []
    data = aces_high().data
    assert hands.some_order(data, holder(), (1, 2, 5, 6, STALL)) is not None


def test_6_2_5_the_rotation_before_a_turn_had_a_speed_card_of_its_own():
    assert codes(VETERAN, 5, 1, 6, TURN_RIGHT, 2) == {"too_few_speed_cards"}
    assert broken(VETERAN, 5, 1, 2, 6, TURN_RIGHT) == []


def test_6_1_2_by_alternation_one_speed_card_between_is_enough():
    assert broken(holder(rotation_pairing="alternate"), 5, 1, 6) == []
    assert broken(holder(rotation_pairing="alternate"), 5, 1, 6, STALL, 2) == []
    assert codes(holder(rotation_pairing="alternate"), 1, 5, 6) == {"rotations_together", "no_speed_card_beside"}


def test_6_1_3_stalls_do_not_count_to_the_hand():
    assert broken(holder(), STALL_LEFT, 1, 5, 2, 6, FEINT) == []
    assert broken(holder(), STALL_LEFT, STALL, STALL_RIGHT, 1, 5, 2, 6, FEINT) == []


def test_6_1_3_a_stall_lifts_the_speed_card_first_but_not_the_speed_rule():
    assert codes(holder(speed=3), 5, 1, 2, 3) == {"speed_card_first"}
    assert broken(holder(speed=3), STALL, 5, 1, 2, 3) == []
    assert codes(holder(speed=3), 5, 1, STALL, 2, 3) == {"speed_card_first"}
    assert broken(holder(speed=3), STALL, 1) == ["7.2"]


@pytest.mark.parametrize("card", [HALF_REVERSE, HALF_REVERSE + 1])
def test_6_1_4_half_reverse_is_first_and_at_speed_2_at_most(card):
    assert broken(holder(), card, 1, 2) == []
    assert broken(holder(), card, 1) == []
    assert broken(holder(), 1, card, 2) == ["6.1.4"]
    assert broken(holder(), card, 1, 2, 3) == ["6.1.4", "B.A07"]


def test_6_1_4_the_speed_is_this_turns():
    assert broken(holder(speed=3), HALF_REVERSE, 1, 2) == []


@pytest.mark.parametrize("card", [WING_SLIDE, WING_SLIDE + 1])
def test_6_1_5_wing_slide_is_first_and_at_speed_1(card):
    assert broken(holder(), card, 1) == []
    assert broken(holder(), card, 1, 2) == ["6.1.5"]
    assert broken(holder(), 1, card) == ["6.1.5"]
    assert broken(holder(speed=1, min_speed="0"), card) == ["6.1.5"]


@pytest.mark.parametrize("card", [BACK_FLIP, BACK_FLIP + 1])
def test_6_1_6_back_flip_is_first_and_at_speed_2_at_most(card):
    assert broken(holder(), card, 1, 2) == []
    assert broken(holder(), 1, card, 2) == ["6.1.6"]
    assert broken(holder("A10"), card, 1, 2, 3) == ["6.1.6", "B.A10"]


def test_6_1_6_only_one_card_can_be_the_first():
    assert broken(holder(), HALF_REVERSE, BACK_FLIP, 1) == ["6.1.6"]


def test_6_1_7_climb_rides_on_a_speed_card_only():
    assert broken(holder(), 1, 5, 2, riders={3: [CLIMB]}) == []
    for position in (2, 3):
        assert broken(holder(), 1, 5, STALL, 2, riders={position: [CLIMB]}) == ["6.1.7"]
    assert broken(holder(), 1, 2, FEINT, riders={3: [CLIMB]}) == ["6.1.7"]


def test_6_1_7_climb_is_no_card_of_its_own():
    assert codes(holder(), 1, CLIMB, 2) == {"rides_on_nothing"}


def test_6_1_7_the_second_climb_is_for_veterans_and_aces():
    assert broken(VETERAN, 1, 2, riders={1: [CLIMB], 2: [SECOND_CLIMB]}) == []
    assert broken(holder(), 1, 2, riders={1: [CLIMB], 2: [SECOND_CLIMB]}) == ["6.1.7"]
    assert codes(VETERAN, 1, 2, riders={1: [CLIMB, SECOND_CLIMB]}) == {"two_riders"}


def test_6_1_7_a_climb_above_the_ceiling_is_legal():
    assert broken(holder(altitude=5, been_below=False), 1, 2, riders={1: [CLIMB]}) == []


def test_6_1_7_a_climb_above_the_ceiling_leaves_no_more_to_lose():
    three_levels_down = {1: [CLIMB], 3: [DIVE], 4: [SECOND_DIVE]}
    hand = (1, HALF_LOOP_DOWN, 2, STALL)
    regainable = holder("A10", "veteran", altitude=3)
    assert broken(regainable, *hand, riders=three_levels_down) == []
    lost = holder("A14", "veteran", altitude=3)
    assert broken(lost, *hand, riders=three_levels_down) == ["6.1.8"]


def test_2_0_the_red_arrow_takes_the_highest_altitude_away():
    data = aces_high().data
    black, red = data.aircraft_type("A10"), data.aircraft_type("A14")
    assert [cards.ceiling(black, been_below=below) for below in (False, True)] == [4, 4]
    assert [cards.ceiling(red, been_below=below) for below in (False, True)] == [4, 3]


@pytest.mark.parametrize("card", [5, STALL])
def test_6_1_8_dive_rides_on_any_manoeuvre_card(card):
    assert broken(holder(), 1, card, 2, riders={2: [DIVE]}) == []


@pytest.mark.parametrize(("card", "rest"), [(HALF_REVERSE, (1, 2)), (WING_SLIDE, (1,)), (BACK_FLIP, (1, 2))])
def test_6_1_8_dive_rides_on_the_cards_that_come_first(card, rest):
    assert broken(holder(), card, *rest, riders={1: [DIVE]}) == []


def test_6_1_8_dive_never_rides_on_the_feint():
    assert broken(holder(), 1, FEINT, riders={2: [DIVE]}) == ["6.1.8"]


def test_6_1_8_climb_and_dive_do_not_ride_on_one_card():
    assert broken(holder(), 1, 2, riders={1: [CLIMB, DIVE]}) == ["6.1.7", "6.1.8"]


def test_6_1_8_dive_on_an_aerobatic_card_is_a_reading():
    assert broken(VETERAN, 1, DRIFT, 2, riders={2: [DIVE]}) == ["6.1.8"]
    allowed = holder(grade="veteran", dive_with_aerobatic="on")
    assert broken(allowed, 1, DRIFT, 2, riders={2: [DIVE]}) == []
    assert broken(allowed, 1, DRIFT, 2, riders={2: [CLIMB]}) == ["6.1.7"]
    assert broken(allowed, 1, 2, FEINT, riders={3: [DIVE]}) == ["6.1.8"]


def test_6_1_8_nobody_dives_into_the_ground():
    assert codes(holder(altitude=1), 1, 2, riders={1: [DIVE]}) == {"no_altitude_left"}
    assert broken(holder(altitude=2), 1, 2, riders={1: [DIVE]}) == []
    veteran = holder(grade="veteran", altitude=2)
    assert broken(veteran, 1, 2, riders={1: [DIVE], 2: [SECOND_DIVE]}) == ["6.1.8"]


def test_6_1_8_a_climb_before_it_makes_room_for_a_dive():
    assert broken(holder(altitude=1), 1, 2, riders={1: [CLIMB], 2: [DIVE]}) == []
    assert broken(holder(altitude=1), 1, 2, riders={1: [DIVE], 2: [CLIMB]}) == ["6.1.8"]


def test_6_1_8_a_dive_that_can_no_longer_be_flown_is_dropped():
    data = aces_high().data
    assert cards.droppable_riders(data, card=1, riders=(DIVE,), altitude=1) == ((DIVE, "6.1.8"),)
    assert cards.droppable_riders(data, card=1, riders=(DIVE,), altitude=2) == ()
    assert cards.droppable_riders(data, card=1, riders=(CLIMB,), altitude=1) == ()
    assert cards.droppable_riders(data, card=IMMELMANN, riders=(DIVE,), altitude=2) == ((DIVE, "6.1.8"),)


def test_6_1_9_the_feint_is_last_and_counts():
    assert broken(holder(), 1, 2, FEINT) == []
    assert broken(holder(), 1, FEINT, 2) == ["6.1.9"]
    assert broken(holder(), 1, 2, FEINT, STALL) == ["6.1.9"]
    assert broken(holder("A01"), 1, 2, FEINT) == ["7.1"]


def test_6_2_aerobatic_cards_are_for_veterans_and_aces():
    assert broken(holder(), 1, DRIFT) == ["6.2"]
    assert broken(VETERAN, 1, DRIFT) == []


def test_6_2_an_aerobatic_card_is_never_first():
    assert broken(VETERAN, DRIFT, 1) == ["6.2", "6.2.1"]


def test_6_2_an_ace_may_begin_with_one_after_a_speed_card():
    assert broken(ACE, DRIFT, 1) == []
    assert broken(holder(grade="ace", last_card=5), DRIFT, 1) == ["6.2", "6.2.1"]
    assert broken(holder(grade="ace", last_card=0), DRIFT, 1) == ["6.2", "6.2.1"]
    assert broken(holder(grade="ace", last_card=FEINT), DRIFT, 1) == ["6.2", "6.2.1"]


def test_6_2_two_aerobatic_cards_are_parted_by_a_speed_card_or_rotation():
    assert broken(VETERAN, 1, DRIFT, 2, ROLL) == []
    assert broken(VETERAN, 1, DRIFT, 2, 5, TURN_LEFT) == []
    assert codes(VETERAN, 1, DRIFT, ROLL, 2) == {"aerobatics_together", "wrong_card_before"}
    assert codes(VETERAN, 1, DRIFT, STALL, ROLL, 2) == {"wrong_card_before"}


def test_6_2_aerobatic_cards_are_no_rotations_and_no_speed_cards():
    assert broken(VETERAN, 1, 5, 2, 6, ROTATING_TURN) == ["6.2.7"]
    assert broken(VETERAN, 5, 1, ROTATING_TURN, 2, 6) == []
    assert codes(VETERAN, 1, 2, DRIFT, 5) == {"no_speed_card_beside"}


@pytest.mark.parametrize(
    ("card", "section"),
    [
        (DRIFT, "6.2.1"),
        (HALF_LOOP_UP, "6.2.2"),
        (ROLL, "6.2.3"),
        (IMMELMANN, "6.2.4"),
        (TONNEAU, "6.2.6"),
        (ROTATING_TURN, "6.2.7"),
    ],
)
def test_6_2_1_to_6_2_7_follow_a_speed_card_directly(card, section):
    assert broken(VETERAN, 1, card, 2) == []
    assert broken(VETERAN, 1, 5, card, 2) == [section]
    assert broken(VETERAN, 1, STALL, card, 2) == [section]


def test_6_2_1_drift_follows_a_speed_card():
    assert broken(VETERAN, 1, DRIFT + 1, 2) == []


def test_6_2_2_half_loop_up_is_legal_at_the_ceiling():
    assert broken(holder(grade="veteran", altitude=5, been_below=False), 1, HALF_LOOP_UP, 2) == []


def test_6_2_2_half_loop_down_loses_a_level():
    assert broken(holder(grade="veteran", altitude=1), 1, HALF_LOOP_DOWN, 2) == ["6.2.2"]
    assert broken(holder(grade="veteran", altitude=2), 1, HALF_LOOP_DOWN, 2) == []


def test_6_2_3_roll_follows_a_speed_card():
    assert broken(VETERAN, 1, ROLL + 1, 2) == []


def test_6_2_4_immelmann_loses_a_level():
    assert broken(holder(grade="veteran", altitude=1), 1, IMMELMANN, 2) == ["6.2.4"]
    assert broken(holder(grade="veteran", altitude=1), 1, IMMELMANN, 2, riders={1: [CLIMB]}) == []


def test_6_2_5_turn_follows_a_rotation_of_its_side():
    assert broken(VETERAN, 1, 5, TURN_LEFT, 2) == []
    assert broken(VETERAN, 1, 6, TURN_RIGHT, 2) == []
    assert broken(VETERAN, 1, 6, TURN_LEFT, 2) == ["6.2.5"]
    assert broken(VETERAN, 1, TURN_LEFT, 2) == ["6.2.5"]


def test_6_2_5_the_rotation_must_have_had_its_speed_card_before():
    assert broken(VETERAN, 5, TURN_LEFT, 1, 2) == ["6.1.2"]


def test_6_2_5_an_ace_never_begins_with_a_turn():
    assert broken(ACE, TURN_LEFT, 1) == ["6.2.5"]
    assert broken(holder(grade="ace", last_card=5), TURN_LEFT, 1) == ["6.2", "6.2.5"]


def test_6_2_6_tonneau_loses_a_level():
    assert broken(holder(grade="veteran", altitude=1), 1, TONNEAU, 2) == ["6.2.6"]


def test_6_2_7_rotating_turn_never_follows_a_rotation():
    assert broken(VETERAN, 1, 5, ROTATING_TURN, 2) == ["6.2.7"]


def test_12_1_veterans_and_aces_hold_the_aerobatic_cards_that_the_sheet_leaves():
    data = aces_high().data
    assert hands.deck(data, data.aircraft_type("A01"), Grade.ACE) == (
        1,
        2,
        *range(5, 10),
        16,
        17,
        *range(18, 23),
        41,
        42,
    )


def test_12_2_an_ace_needs_no_speed_card_first():
    assert broken(holder(grade="ace", speed=3), 5, 1, 2, 3) == []
    assert broken(holder(grade="veteran", speed=3), 5, 1, 2, 3) == ["B.A07"]


def lone(card, *, grade="rookie", aircraft="A07", speed=2, first=False, previous=1, riders=(), altitude=3, **readings):
    """The sections that one card breaks in its round, its hand unknown."""
    data = aces_high().data
    found = cards.faults_at(
        data,
        data.aircraft_type(aircraft),
        Grade(grade),
        parse_readings(readings.items()) if readings else DEFAULT,
        speed=speed,
        first=first,
        previous_card=previous,
        card=card,
        riders=riders,
        altitude=altitude,
    )
    return [refusal.section for refusal in found]


def test_8_1_a_lone_card_is_judged_by_what_is_known():
    assert lone(1) == []
    assert lone(5, previous=STALL) == []
    assert lone(5, previous=6) == ["6.1.2"]
    assert lone(5, previous=18, aircraft="A04", speed=2) == []
    assert lone(5, previous=6, aircraft="A04", speed=2) == ["6.1.2"]
    assert lone(5, aircraft="A04", speed=3) == ["B.A04"]
    assert lone(5, first=True, speed=3) == ["B.A07"]
    assert lone(STALL, first=True, speed=3) == []
    assert lone(HALF_REVERSE) == ["6.1.4"]
    assert lone(HALF_REVERSE, first=True) == []
    assert lone(HALF_REVERSE, first=True, speed=None) == []
    assert lone(WING_SLIDE, first=True) == ["6.1.5"]
    assert lone(4) == ["7.1"]
    assert lone(CLIMB) == ["6.1.7"]
    assert lone(5, riders=(CLIMB,)) == ["6.1.7"]
    assert lone(1, riders=(CLIMB, CLIMB)) == ["6.1.7", "7.1"]
    assert lone(1, riders=(DIVE,), altitude=1) == ["6.1.8"]
    assert lone(1, riders=(5,)) == ["8.1"]
    assert lone(99) == ["7.1"]
    assert lone(DRIFT) == ["6.2"]
    assert lone(DRIFT, grade="veteran") == []
    assert lone(DRIFT, grade="veteran", previous=0) == []
    assert lone(DRIFT, grade="veteran", previous=5) == ["6.2.1"]
    assert lone(DRIFT, grade="veteran", first=True) == ["6.2", "6.2.1"]
    assert lone(DRIFT, grade="ace", first=True) == []
    assert lone(DRIFT, grade="veteran", riders=(DIVE,)) == ["6.1.8"]
    assert lone(DRIFT, grade="veteran", riders=(DIVE,), dive_with_aerobatic="on") == []
