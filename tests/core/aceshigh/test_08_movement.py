"""Chapter 8: all cards of a round at once, altitude by cards, the edges of the map; unjamming is 11.3."""

from __future__ import annotations

import pytest

from core.aceshigh.events import CardFlown, CeilingReached, CrewHurt, RiderDropped
from core.aceshigh.readings import StallTurn
from core.aceshigh.state import Cause, Exit, Mark
from core.hexes import Hex
from tests.core.aceshigh.situations import A1, ACE, C1, a_round, craft, dogfight, fly, happened, play

CARDS = {
    # card: (forward, front right, turn), as the deck shows them
    1: (1, 0, 0), 2: (1, 0, 0), 3: (1, 0, 0), 4: (1, 0, 0),
    5: (0, 0, -1), 18: (0, 0, -1), 20: (0, 0, -1), 6: (0, 0, 1), 19: (0, 0, 1), 21: (0, 0, 1),
    7: (0, 0, -1), 8: (0, 0, 0), 9: (0, 0, 1),
    10: (0, 0, -2), 11: (0, 0, 2),
    12: (1, -1, 0), 13: (0, 1, 0),
    14: (1, -1, 3), 15: (0, 1, 3),
    22: (0, 0, 0),
    30: (1, -1, 0), 31: (0, 1, 0),
    32: (0, 0, 3), 33: (0, 0, 3),
    34: (1, -1, 3), 35: (0, 1, 3),
    36: (1, 0, 3),
    37: (1, -1, -1), 38: (0, 1, 1),
    39: (2, -1, 0), 40: (1, 1, 0),
    43: (0, 0, -2), 44: (0, 0, 2),
}  # fmt: skip


@pytest.mark.parametrize("card", CARDS)
def test_8_1_every_card_moves_in_the_old_facing_and_then_turns_the_nose(card):
    forward, front_right, sixths = CARDS[card]
    after = fly(dogfight(craft("A1", at=(6, 6), facing=1, grade=ACE)), A1=play(card)).craft(A1)
    # Facing 1: forward is (1, -1), front right is (1, 0).
    assert after.at == Hex(6 + forward + front_right, 6 - forward)
    assert after.facing == (1 + sixths) % 6


def test_8_1_all_aircraft_move_at_the_same_time_and_may_share_a_hex():
    state = dogfight(craft("A1", at=(6, 8), facing=0), craft("C1", at=(6, 6), facing=3))
    done = fly(state, A1=play(1), C1=play(1))
    assert done.craft(A1).at == done.craft(C1).at == Hex(6, 7)


def test_8_1_who_has_no_card_left_stays_where_he_is():
    done = fly(dogfight(craft("A1", at=(6, 8)), craft("C1", at=(2, 2), facing=4)), A1=play(1))
    assert (done.craft(C1).at, done.craft(C1).facing, done.craft(C1).card_now) == (Hex(2, 2), 4, 0)


def test_8_1_the_last_card_finishes_the_hand():
    done = fly(dogfight(craft("A1"), craft("C1")), A1=play(1, last=True), C1=play(1))
    assert [hand.finished for hand in done.state.hands] == [True, False]


def test_8_1_a_hand_in_play_remembers_its_cards_and_their_riders():
    first = a_round(dogfight(craft("A1")), A1=play(1, 17))
    second = a_round(first.state, A1=play(6))
    assert second.state.hands[0].flown == ((1, (17,)), (6, ()))


def test_6_1_3_stalls_turn_the_nose_unless_the_option_says_otherwise():
    for option, facing in ((StallTurn.SIXTY, 5), (StallTurn.NONE, 0)):
        assert fly(dogfight(craft("A1"), stall_side_turns=option), A1=play(7)).craft(A1).facing == facing


def test_6_1_7_climb_lifts_one_level():
    assert fly(dogfight(craft("A1", altitude=3)), A1=play(1, 16)).craft(A1).altitude == 4


def test_6_1_8_dive_sinks_one_level():
    after = fly(dogfight(craft("A1", altitude=5, been_below=False)), A1=play(5, 17)).craft(A1)
    assert (after.altitude, after.been_below) == (4, True)


def test_2_0_a_red_arrow_cannot_be_reached_again():
    """S.E.5a, 5 with a red arrow: after one descent a maximum of 1 lower, and a spin test instead of the climb."""
    done = fly(dogfight(craft("A1", "A07", altitude=4, been_below=True)), A1=play(1, 16))
    assert (done.craft(A1).altitude, len(happened(done, CeilingReached)), done.craft(A1).ceiling_test) == (4, 1, True)


def test_2_0_a_black_arrow_can_be_reached_again():
    """Sopwith Camel, 4 with a black arrow."""
    done = fly(dogfight(craft("A1", "A10", altitude=3, been_below=True)), A1=play(1, 16))
    assert (done.craft(A1).altitude, happened(done, CeilingReached)) == (4, [])


def test_6_2_2_half_loop_up_gains_one_and_down_loses_one():
    for card, altitude in ((32, 4), (33, 2)):
        assert fly(dogfight(craft("A1", altitude=3, grade=ACE)), A1=play(card)).craft(A1).altitude == altitude


@pytest.mark.parametrize("card", [36, 39, 40])
def test_6_2_immelmann_and_tonneau_lose_one_level(card):
    assert fly(dogfight(craft("A1", altitude=3, grade=ACE)), A1=play(card)).craft(A1).altitude == 2


def test_6_1_8_a_dive_that_has_become_too_low_is_dropped_without_penalty():
    done = fly(dogfight(craft("A1", altitude=1)), A1=play(1, 17))
    (dropped,) = happened(done, RiderDropped)
    assert (dropped.rider, dropped.section) == (17, "6.1.8")
    assert (done.craft(A1).altitude, done.craft(A1).damage.wings) == (1, 0)
    assert happened(done, CardFlown)[0].riders == ()


def test_6_2_4_nobody_flies_into_the_ground_by_an_aerobatic_card():
    assert fly(dogfight(craft("A1", altitude=1, grade=ACE)), A1=play(36)).craft(A1).altitude == 1


def test_11_1_2_the_hand_of_a_spinning_aircraft_is_not_played():
    done = fly(dogfight(craft("A1", at=(6, 6), marks=[Mark.SPIN_NEW])), A1=play(1))
    assert (done.craft(A1).at, happened(done, CardFlown)) == (Hex(6, 6), [])


def test_11_12_off_the_map_is_a_forced_landing():
    """The map's column 0: turned to the left edge and advancing."""
    done = fly(dogfight(craft("A1", at=(0, 8), facing=5)), {"A1 landing pilot": [4, 4]}, A1=play(1))
    after = done.craft(A1)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.OFF_MAP, Cause.LEFT_MAP, "hurt_2")


def test_11_12_the_enemys_edge_is_no_way_home():
    done = fly(dogfight(craft("A1", at=(6, -3), facing=0)), {"A1 landing pilot": [6, 6]}, A1=play(1))
    assert done.craft(A1).out is Exit.OFF_MAP


def test_11_13_across_the_own_edge_from_the_own_first_row_is_home():
    """Central's first row is the row behind r = -q // 2; the Allied first row is the last of 20."""
    for ident, at, facing in (("C1", (6, -3), 0), ("A1", (6, 16), 3)):
        done = fly(dogfight(craft(ident, at=at, facing=facing)), **{ident: play(1)})
        after = done.state.aircraft[0]
        assert (after.out, after.cause, happened(done, CrewHurt)) == (Exit.HOME, Cause.RETURNED, [])


def test_11_13_across_the_own_edge_from_farther_off_is_not_home():
    """A Tonneau takes an Ace two hexes on, from the second row past the edge."""
    state = dogfight(craft("A1", at=(5, 16), facing=3, grade=ACE))
    done = fly(state, {"A1 landing pilot": [6, 6]}, A1=play(40))
    assert done.craft(A1).out is Exit.OFF_MAP


def test_11_12_without_edges_nobody_leaves_the_map():
    after = fly(dogfight(craft("A1", at=(0, 8), facing=5)), A1=play(1), edges=False).craft(A1)
    assert (after.at, after.out) == (Hex(-1, 8), None)


def test_11_11_home_in_the_own_first_row_only_for_who_wishes():
    state = dogfight(craft("A1", at=(6, 15), facing=3))
    assert a_round(state, A1=play(1)).craft(A1).out is None
    home = a_round(state, A1=play(1, home=True)).craft(A1)
    assert (home.out, home.cause, home.left_in_turn) == (Exit.HOME, Cause.RETURNED, 3)


def test_11_11_the_second_row_is_not_home():
    assert a_round(dogfight(craft("A1", at=(6, 14), facing=3)), A1=play(1, home=True)).craft(A1).out is None


def test_11_11_no_return_in_a_spin():
    state = dogfight(craft("A1", at=(6, 16)))
    assert a_round(state, {"A1 spin": [6]}, A1=play(8, home=True)).craft(A1).out is None


def test_8_1_movement_crosses_the_fire_of_nobody():
    """Nothing but positions and altitude changes in a movement: no damage, no ammunition."""
    before = dogfight(craft("A1", at=(6, 8)), craft("C1", at=(6, 5), facing=3))
    after = fly(before, A1=play(1), C1=play(1)).state
    for old, new in zip(before.aircraft, after.aircraft, strict=True):
        assert (old.damage, old.ammo_front) == (new.damage, new.ammo_front)
    assert after.craft(C1).last_card == 1
