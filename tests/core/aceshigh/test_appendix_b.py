"""Appendix B: the card rule summary of every aircraft. The sections a hand breaks, [] = it is legal."""

from __future__ import annotations

import pytest

from tests.builders import aces_high
from tests.hand_builders import FEINT, HALF_REVERSE, STALL, broken, codes, holder

PRINTED = {
    # id: (hand, Rotations at speed 1 to the highest, altitude, reachable again, speeds at which a Speed card is first)
    "A01": (2, (1, 1), 3, True, ()),
    "A02": (4, (1, 2), 4, True, ()),
    "A03": (3, (1, 1), 4, False, ()),
    "A04": (4, (1, 2, 0), 4, False, ()),
    "A05": (5, (2, 2, 2, 1), 5, False, (3, 4)),
    "A06": (3, (1, 1), 4, True, ()),
    "A07": (5, (2, 2, 2), 5, False, (3,)),
    "A08": (5, (2, 2, 2, 1), 5, False, (3, 4)),
    "A09": (4, (2, 2, 0), 5, False, (3,)),
    "A10": (5, (2, 2, 2), 4, True, (3,)),
    "A11": (4, (2, 2, 2), 5, False, (3,)),
    "A12": (5, (2, 2, 2), 5, False, (3,)),
    "A13": (4, (1, 2, 1), 4, True, (3,)),
    "A14": (4, (2, 2, 2), 4, False, (3,)),
    "C01": (3, (1, 1, 1), 4, False, (3,)),
    "C02": (3, (1, 1), 4, False, ()),
    "C03": (4, (1, 1, 0), 5, False, (3,)),
    "C04": (4, (1, 1, 0), 4, True, (3,)),
    "C05": (5, (2, 2, 0), 4, True, (3,)),
    "C06": (3, (1, 1), 4, True, ()),
    "C07": (4, (2, 2, 1), 4, True, (3,)),
    "C08": (5, (2, 2, 2), 5, False, (3,)),
    "C09": (4, (2, 2, 2), 4, False, (3,)),
    "C10": (5, (3, 3, 3), 5, True, (3,)),
    "C11": (5, (2, 2, 2), 4, False, (3,)),
    "CKS": (5, (1, 2, 1), 5, True, (3,)),
}


def pilot(aircraft, speed=2, **more):
    return holder(aircraft, speed=speed, altitude=2, **more)


@pytest.mark.parametrize("aircraft", PRINTED)
def test_b_the_limits_are_the_printed_ones(aircraft):
    limits = aces_high().data.aircraft_type(aircraft).limits
    found = (limits.hand, limits.rotations, limits.altitude, limits.regainable, limits.speed_first_at)
    assert found == PRINTED[aircraft]


def test_b_no_aircraft_is_left_out():
    assert [sheet.id for sheet in aces_high().data.aircraft] == sorted(PRINTED)


@pytest.mark.parametrize("aircraft", PRINTED)
def test_b_the_hand_is_as_large_as_printed_and_no_larger(aircraft):
    hand, *_ = PRINTED[aircraft]
    full = {2: (1, 5), 3: (1, 5, FEINT), 4: (1, 5, 2, FEINT), 5: (HALF_REVERSE, 1, 5, 2, FEINT)}[hand]
    assert broken(pilot(aircraft), *full) == []
    assert "too_many_cards" in codes(pilot(aircraft), *full, 6)
    assert "too_many_cards" not in codes(pilot(aircraft), *full, STALL)


@pytest.mark.parametrize("aircraft", [name for name, printed in PRINTED.items() if 3 in printed[-1]])
def test_b_a_speed_card_comes_first_at_speed_3(aircraft):
    speeds = (1, 2, 3)
    assert broken(pilot(aircraft, 3), *speeds) == []
    assert broken(pilot(aircraft, 3), STALL, *speeds) == []
    if PRINTED[aircraft][0] > 3:
        section = f"B.{aircraft}"
        assert section in broken(pilot(aircraft, 3), 5, *speeds)
        assert codes(pilot(aircraft, 3), STALL, 5, *speeds) <= {"rotation_barred", "rotation_must_end"}


@pytest.mark.parametrize("aircraft", ["A04"])
def test_b_no_speed_card_first_where_none_is_printed(aircraft):
    assert codes(pilot(aircraft, 3), FEINT, 1, 2, 3) == {"not_last"}


@pytest.mark.parametrize("aircraft", ["A01", "A03", "A06", "C01", "C02", "C06"])
def test_b_one_rotation_in_a_small_hand(aircraft):
    assert broken(pilot(aircraft), 1, 5) == []
    assert "too_many_rotations" in codes(pilot(aircraft), 5, 1, 6)


def test_b_a01_two_cards():
    assert broken(pilot("A01"), 1, 2) == []
    assert broken(pilot("A01"), 1, 5, 2) == ["7.1"]


def test_b_a02_two_right_rotations_at_speed_2_are_the_last_two_cards():
    assert broken(pilot("A02"), 1, 2, 6, 19) == []
    assert broken(pilot("A02"), 1, 6, 2, 19) == ["B.A02"]
    assert broken(pilot("A02"), 6, 1, 2, 19) == ["B.A02"]


def test_b_a02_two_left_rotations_alternate():
    assert broken(pilot("A02"), 5, 1, 18, 2) == []
    assert broken(pilot("A02"), 1, 2, 5, 18) == ["6.1.2"]


def test_b_a02_one_rotation_at_speed_1():
    assert codes(pilot("A02"), 5, 1, 6) == {"too_many_rotations", "too_few_speed_cards"}


def test_b_a03_three_cards():
    assert broken(pilot("A03"), 1, 5, 2) == []
    assert broken(pilot("A03"), 1, 5, 2, FEINT) == ["7.1"]


@pytest.mark.parametrize("aircraft", ["A04", "A13"])
def test_b_a04_two_of_one_side_at_speed_2_are_the_last_two_cards(aircraft):
    section = f"B.{aircraft}"
    for first, second in ((5, 18), (6, 19)):
        assert broken(pilot(aircraft), 1, 2, first, second) == []
        assert broken(pilot(aircraft), STALL, 1, 2, first, second) == []
        assert broken(pilot(aircraft), 1, first, 2, second) == [section]
        assert broken(pilot(aircraft), 1, 2, first, second, STALL) == ["6.1.2", section]


@pytest.mark.parametrize("aircraft", ["A04", "A13"])
def test_b_a04_left_and_right_follow_the_general_rule(aircraft):
    assert broken(pilot(aircraft), 5, 1, 6, 2) == []
    assert broken(pilot(aircraft), 1, 2, 5, 6) == ["6.1.2"]


def test_b_a04_the_first_of_the_pair_follows_a_speed_card():
    assert broken(pilot("A04"), 1, 2, STALL, 5, 18) == ["6.1.2"]


@pytest.mark.parametrize("aircraft", ["A04", "A09", "C03", "C04", "C05"])
def test_b_a04_no_rotation_at_speed_3(aircraft):
    assert broken(pilot(aircraft, 3), 1, 2, 3, 5) == [f"B.{aircraft}"]
    assert broken(pilot(aircraft, 3), 1, 2, 3) == []


@pytest.mark.parametrize("aircraft", ["A05", "A08"])
def test_b_a05_the_rotation_of_speed_4_is_the_last_card(aircraft):
    section = f"B.{aircraft}"
    assert broken(pilot(aircraft, 4), 1, 2, 3, 4, 5) == []
    assert broken(pilot(aircraft, 4), 1, 2, 3, 5, 4) == [section]
    assert broken(pilot(aircraft, 4), 1, 2, 3, 4) == []
    assert broken(pilot(aircraft, 4), 1, 2, 3, STALL, 4, 5) == []
    assert broken(pilot(aircraft, 4), 1, 2, 3, 4, 5, STALL) == [section]


@pytest.mark.parametrize("aircraft", ["A05", "A08"])
def test_b_a05_a_speed_card_comes_first_at_speed_4_too(aircraft):
    assert f"B.{aircraft}" in broken(pilot(aircraft, 4), FEINT, 1, 2, 3, 4)
    assert broken(pilot(aircraft, 4, grade="ace"), STALL, 1, 2, 3, 4, 5) == []


@pytest.mark.parametrize("aircraft", ["A05", "A08", "C07"])
def test_b_a05_two_rotations_at_speed_1_by_alternation(aircraft):
    assert broken(pilot(aircraft), 5, 1, 6) == []
    assert broken(pilot(aircraft), 5, 1, 18) == []
    assert broken(pilot(aircraft), 1, 5, 6) == ["6.1.2"]


@pytest.mark.parametrize("aircraft", ["A07", "A09", "A10", "A11", "A12", "A14", "C05", "C08", "C09"])
def test_b_a07_two_rotations_need_two_speed_cards(aircraft):
    assert codes(pilot(aircraft), 5, 1, 6) == {"too_few_speed_cards"}
    assert broken(pilot(aircraft, rotation_pairing="alternate"), 5, 1, 6) == []
    assert broken(pilot(aircraft), 5, 1, 6, 2) == []


def test_b_a06_three_cards():
    assert broken(pilot("A06"), 1, 2, FEINT) == []


def test_b_a07_no_speed_card_first_at_speed_2():
    assert broken(pilot("A07", 3), 5, 1, 2) == []


def test_b_a08_one_rotation_at_speed_4():
    assert "6.1.2" in broken(pilot("A08", 4), 1, 5, 2, 3, 4, 6)


def test_b_a09_the_second_line_of_speed_3_belongs_to_the_snipe():
    assert "B.A09" in broken(pilot("A09", 3), 1, 2, 3, 5, 6)


def test_b_a10_two_rotations_at_speed_3():
    assert broken(pilot("A10", 3), 1, 5, 2, 6, 3) == []


def test_b_a11_four_cards():
    assert broken(pilot("A11", 3), 1, 2, 5, 3) == []
    assert broken(pilot("A11", 3), 1, 6, 2, 5, 3) == ["7.1"]


def test_b_a12_two_rotations_may_end_a_hand_of_speed_3():
    for first, second in ((5, 6), (6, 5), (5, 18), (6, 19)):
        assert broken(pilot("A12", 3), 1, 2, 3, first, second) == []
    assert broken(pilot("A12", 3), 1, 2, 5, 6, 3) == ["6.1.2", "B.A12"]
    assert broken(pilot("A12", 3), 1, 5, 2, 3, 6) == []
    assert broken(pilot("A12"), 1, 2, 5, 6) == ["6.1.2"]


def test_b_a13_one_rotation_at_speed_3():
    assert broken(pilot("A13", 3), 1, 5, 2, 3) == []
    assert "too_many_rotations" in codes(pilot("A13", 3), 1, 5, 2, 6, 3)


def test_b_a14_four_cards():
    assert broken(pilot("A14", 3), 1, 5, 2, 3) == []


def test_b_c01_no_room_for_a_rotation_at_speed_3():
    assert broken(pilot("C01", 3), 1, 2, 3, 5) == ["7.1"]


def test_b_c02_three_cards():
    assert broken(pilot("C02"), 5, 1, 2) == []


def test_b_c03_a_rotation_is_not_the_last_card_at_speed_2():
    assert broken(pilot("C03"), 1, 2, 5) == ["B.C03"]
    assert broken(pilot("C03"), 1, 5, 2) == []
    assert broken(pilot("C03"), 1, 2, 5, FEINT) == []
    assert broken(pilot("C03"), 1, 5) == []


def test_b_c04_a_rotation_may_be_last_at_speed_2():
    assert broken(pilot("C04"), 1, 2, 5) == []


def test_b_c05_two_rotations_at_speed_2():
    assert broken(pilot("C05"), 5, 1, 6, 2) == []


def test_b_c06_three_cards():
    assert broken(pilot("C06"), 1, 2, 5) == []


def test_b_c07_the_rotation_of_speed_3_is_the_last_card():
    assert broken(pilot("C07", 3), 1, 2, 3, 5) == []
    assert broken(pilot("C07", 3), 1, 5, 2, 3) == ["B.C07"]
    assert broken(pilot("C07", 3), 1, 2, 3) == []


def test_b_c08_two_rotations_at_speed_3():
    assert broken(pilot("C08", 3), 1, 5, 2, 3, 6) == []


def test_b_c09_one_rotation_fits_at_speed_3():
    assert broken(pilot("C09", 3), 1, 2, 5, 3) == []


def test_b_c10_three_rotations_at_speed_2_by_alternation():
    assert broken(pilot("C10"), 5, 1, 6, 2, 18) == []
    assert broken(pilot("C10"), 5, 1, 18, 2, 20) == []
    assert broken(pilot("C10"), 5, 1, 6) == []


def test_b_c10_two_of_one_side_may_end_a_hand_of_speed_3():
    assert broken(pilot("C10", 3), 1, 2, 3, 5, 18) == []
    assert broken(pilot("C10", 3), 1, 2, 3, 6, 19) == []
    assert broken(pilot("C10", 3), 1, 2, 3, 5, 6) == ["6.1.2"]
    assert broken(pilot("C10", 3), 1, 5, 18, 2, 3) == ["6.1.2", "B.C10"]
    assert broken(pilot("C10"), 1, 2, 5, 18) == ["6.1.2"]


def test_b_c11_not_two_of_one_side_at_speed_1():
    assert broken(pilot("C11"), 5, 1, 6) == []
    assert broken(pilot("C11"), 5, 1, 18) == ["B.C11"]
    assert broken(pilot("C11"), 6, 1, 19) == ["B.C11"]
    assert broken(pilot("C11"), 5, 1, 18, 2) == []


def test_b_cks_one_rotation_at_speed_1_and_3_two_at_2():
    assert codes(pilot("CKS"), 5, 1, 6) == {"too_many_rotations", "too_few_speed_cards"}
    assert broken(pilot("CKS"), 5, 1, 6, 2) == []
    assert broken(pilot("CKS", 3), 1, 5, 2, 3) == []
    assert codes(pilot("CKS", 3), 1, 5, 2, 6, 3) == {"too_many_rotations"}
