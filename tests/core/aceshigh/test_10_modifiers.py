"""Chapter 10: the dice of a volley, modifier by modifier, and the long burst."""

from __future__ import annotations

import pytest

from core.aceshigh import fire
from core.aceshigh.events import AltitudeChanged, CeilingReached, JamTested, VolleyFired
from core.aceshigh.readings import Switch, UnderFire
from core.aceshigh.refusals import Code
from core.aceshigh.state import Gun, Mark
from tests.core.aceshigh.situations import (
    A1,
    A2,
    ACE,
    C1,
    ROOKIE,
    VETERAN,
    craft,
    dogfight,
    flown,
    happened,
    rules,
    sections,
    shoot,
    shot,
    sum_of,
)

HALF_REVERSE, SPEED, ROTATION, STALL = 10, 1, 5, 8
HEAD_ON, SIDE, TAIL = 3, 5, 0
BASE = {1: 10, 2: 8, 3: 6}


def duel(distance=2, facing=SIDE, *, card=HALF_REVERSE, shooter=None, target=None, **readings):
    """A SPAD VII, whose guns add nothing, with its nose on a Fokker that flew `card`."""
    a1 = craft("A1", at=(6, 6 + distance), **{"type_id": "A05", **(shooter or {})})
    c1 = craft("C1", at=(6, 6), facing=facing, **(target or {}))
    return flown(dogfight(a1, c1, **readings), A1=HALF_REVERSE, C1=card)


def rear(distance=2, *, card=HALF_REVERSE, facing=0, observer="rookie", shooter=None, **more):
    """An R.E.8 whose observer, without dice of his own, looks at a Fokker on his right rear row."""
    a1 = craft("A1", "A03", at=(6, 6), observer=observer, **(shooter or {}))
    c1 = craft("C1", at=(6 + distance, 6), facing=facing, **more)
    return flown(dogfight(a1, c1), A1=HALF_REVERSE, C1=card)


def total(state, one=None):
    return sum_of(state, "A1", one or shot("C1"))


OBSERVER = shot("C1", Gun.REAR)


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_10_1_1_ten_eight_six_dice_by_range(distance):
    assert total(duel(distance)) == {"10.1.1": BASE[distance], "9.2": 0, "dice": BASE[distance]}


@pytest.mark.parametrize(("type_id", "dice"), [("A05", 0), ("A10", 1), ("A08", 2), ("A07", 2)])
def test_9_2_the_dice_marked_on_the_aircraft_are_added(type_id, dice):
    """The S.E.5a fires both its guns: the red number."""
    assert total(duel(shooter={"type_id": type_id}))["9.2"] == dice


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_10_1_the_distance_counts_the_targets_hex_and_not_the_shooters(distance):
    (aim,) = fire.in_arc(duel(distance), rules(), A1, Gun.FRONT)
    assert aim.range == distance


# 10.2: deflection


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_10_2_1_deflection_costs_the_range_in_dice(distance):
    assert total(duel(distance, card=SPEED))["10.2"] == -distance


@pytest.mark.parametrize("facing", [HEAD_ON, TAIL])
def test_10_2_no_deflection_with_engine_or_tail_priority(facing):
    assert "10.2" not in total(duel(2, facing, card=SPEED))


@pytest.mark.parametrize("grade", [ROOKIE, VETERAN, ACE])
def test_10_2_deflection_is_for_pilots_of_every_grade(grade):
    assert total(duel(card=SPEED, shooter={"grade": grade}))["10.2"] == -2


@pytest.mark.parametrize("card", [HALF_REVERSE, ROTATION, STALL, 30, 36, 43])
def test_10_2_only_a_forward_card_is_a_deflecting_target(card):
    assert "10.2" not in total(duel(card=card))


@pytest.mark.parametrize("card", [0, SPEED, ROTATION])
def test_10_2_for_the_observer_deflection_always_applies(card):
    assert total(rear(2, card=card), OBSERVER)["10.2"] == -2


def test_10_2_for_the_observer_even_with_engine_priority():
    assert total(rear(2, facing=5), OBSERVER)["10.2"] == -2


def test_12_5_ace_observers_have_no_deflection():
    for observer, dice in (("rookie", -2), ("veteran", -2), ("ace", 0)):
        assert total(rear(2, observer=observer), OBSERVER).get("10.2", 0) == dice


# 10.3: target under fire


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_10_3_1_a_target_under_fire_adds_a_die_at_any_range(distance):
    state = duel(distance, shooter={"grade": VETERAN}, target={"fired_at_by": (A1,)})
    assert total(state)["10.3"] == 1


def test_10_3_only_for_veterans_and_aces():
    for grade, dice in ((ROOKIE, 0), (VETERAN, 1), (ACE, 1)):
        state = duel(shooter={"grade": grade}, target={"fired_at_by": (A1,)})
        assert total(state).get("10.3", 0) == dice


def test_10_3_under_fire_by_the_same_shooter_or_by_anyone():
    for option, dice in ((UnderFire.SAME_SHOOTER, 0), (UnderFire.ANYONE, 1)):
        state = duel(shooter={"grade": ACE}, target={"fired_at_by": (A2,)}, under_fire=option)
        assert total(state).get("10.3", 0) == dice


def test_10_3_the_mark_comes_with_the_shot_and_lasts_one_round():
    once = shoot(duel(), {"A1 fire front": [2] * 8}, A1=shot("C1"))
    assert once.craft(C1).fired_at_by == (A1,)
    assert shoot(once.state).craft(C1).fired_at_by == ()


@pytest.mark.parametrize(("observer", "dice"), [("rookie", 0), ("veteran", 1), ("ace", 1)])
def test_10_5_observers_have_the_bonus_of_under_fire_from_veteran_on(observer, dice):
    assert total(rear(observer=observer, fired_at_by=(A1,)), OBSERVER).get("10.3", 0) == dice


# 10.4: the long burst

LONG = shot("C1", long_burst=True)


def test_10_4_a_long_burst_adds_four_dice():
    assert total(duel(), LONG) == {"10.1.1": 8, "9.2": 0, "10.4": 4, "dice": 12}


def long_burst(state, jam=1, **dice):
    faces = {"A1 fire front": [2] * total(state, LONG)["dice"], "A1 jam front": [jam], **dice}
    return shoot(state, faces, A1=LONG)


def test_10_4_1_it_consumes_two_ammunition_and_counts_as_one_volley():
    after = long_burst(duel(shooter={"ammo_front": 5})).craft(A1)
    assert (after.ammo_front, after.volleys) == (3, 1)
    once = shoot(duel(shooter={"ammo_front": 5}), {"A1 fire front": [2] * 8}, A1=shot("C1")).craft(A1)
    assert (once.ammo_front, once.volleys) == (4, 1)


def test_10_4_1_ammunition_must_be_there():
    for boxes, one, code in (
        (0, shot("C1"), [Code.NO_AMMUNITION]),
        (1, shot("C1"), []),
        (1, LONG, [Code.LONG_BURST_AMMUNITION]),
        (2, LONG, []),
    ):
        found = fire.faults_in_shot(duel(shooter={"ammo_front": boxes}), rules(), A1, one)
        assert [refusal.code for refusal in found] == code
        assert {refusal.section for refusal in found} <= {"10.4.1"}


def test_10_4_no_more_than_one_long_burst_in_a_turn():
    after = long_burst(duel()).state
    assert Mark.LONG_BURST_USED in after.craft(A1).marks
    assert sections(fire.faults_in_shot(after, rules(), A1, LONG)) == ["10.4"]
    assert fire.faults_in_shot(after, rules(), A1, shot("C1")) == ()


def test_10_4_not_one_for_each_gun_either():
    state = flown(
        dogfight(craft("A1", "A03", observer="rookie"), craft("C1", at=(6, 4)), craft("C2", at=(8, 6))), A1=SPEED
    )
    both = (LONG, shot("C2", Gun.REAR, long_burst=True))
    assert sections(fire.faults_in_fire(state, rules(), {A1: both})) == ["10.4"]


def test_10_4_2_at_a_lower_target_the_shooter_loses_a_level():
    done = long_burst(duel(target={"altitude": 2}))
    assert done.craft(A1).altitude == 2
    assert happened(done, AltitudeChanged)[0].cause == "long_burst"


def test_10_4_2_at_a_higher_target_the_shooter_climbs_a_level():
    assert long_burst(duel(target={"altitude": 4})).craft(A1).altitude == 4


def test_10_4_2_at_the_same_altitude_nothing_changes():
    assert happened(long_burst(duel()), AltitudeChanged) == []


def test_10_4_2_above_the_ceiling_he_tests_for_a_spin_at_once():
    """A SPAD VII that has been below 5 can reach 4 only."""
    for face, altitude in ((3, 4), (4, 3)):
        done = long_burst(duel(shooter={"altitude": 4}, target={"altitude": 5}), **{"A1 spin": [face]})
        assert done.craft(A1).altitude == altitude
        assert len(happened(done, CeilingReached)) == 1
        assert not done.craft(A1).ceiling_test  # nothing is left to test at the end of the round


def test_10_4_2_the_modifiers_count_the_altitude_before():
    (volley,) = happened(long_burst(duel(target={"altitude": 2})), VolleyFired)
    assert {line.section: line.amount for line in volley.modifiers}["10.7"] == 1


def test_10_4_2_an_observers_long_burst_changes_the_altitude_only_by_option():
    for option, altitude in ((Switch.OFF, 3), (Switch.ON, 4)):
        a1 = craft("A1", "A03", observer="rookie", altitude=3, been_below=False)
        state = flown(dogfight(a1, craft("C1", at=(8, 6), altitude=4), observer_long_burst_altitude=option), A1=SPEED)
        done = shoot(state, {"A1 fire rear": [2] * 9, "A1 jam rear": [1]}, A1=shot("C1", Gun.REAR, long_burst=True))
        assert done.craft(A1).altitude == altitude


def test_11_2_after_a_long_burst_the_guns_jam_on_4_5_or_6():
    for face in range(1, 7):
        done = long_burst(duel(), face)
        assert (Mark.JAM_FRONT in done.craft(A1).marks) is (face >= 4)
        assert happened(done, JamTested)[0].jammed is (face >= 4)


def test_11_2_without_a_long_burst_no_jam_test():
    assert happened(shoot(duel(), {"A1 fire front": [2] * 8}, A1=shot("C1")), JamTested) == []


def test_11_2_the_test_comes_after_the_damage():
    """Reading 10-12: shoot, then test; 4.0, "once any damage has been assigned"."""
    done = shoot(duel(), {"A1 fire front": [6] + [2] * 11, "A1 jam front": [6]}, A1=LONG)
    assert [type(event).__name__ for event in done.events] == ["VolleyFired", "DamageTaken", "JamTested", "FireHeld"]


# 10.5: observers


def test_10_5_an_observer_has_one_die_less():
    assert total(rear(2), OBSERVER) == {"10.1.1": 8, "9.2": 0, "10.2": -2, "10.5": -1, "dice": 5}
    assert total(rear(2, observer="ace"), OBSERVER)["10.5"] == -1


# 10.6 to 10.9


@pytest.mark.parametrize("card", [5, 6, 18, 19, 20, 21, 7, 8, 9])
def test_10_6_a_stall_or_rotation_card_of_the_target_adds_a_die(card):
    assert total(duel(card=card))["10.6"] == 1
    assert total(rear(card=card), OBSERVER)["10.6"] == 1


@pytest.mark.parametrize("card", [0, SPEED, HALF_REVERSE, 12, 14, 22, 34, 37, 43])
def test_10_6_no_other_card_does_nor_none(card):
    """Reading 6-25: Aerobatic cards are neither Rotation nor Forward; 10-10: who played no card gives nothing."""
    assert "10.6" not in total(duel(card=card))


def test_9_19_a_spinning_target_gives_no_modifier_for_its_card():
    for card in (SPEED, ROTATION):
        assert total(duel(card=card, target={"marks": [Mark.SPIN_NEW]}))["dice"] == 8


@pytest.mark.parametrize(("distance", "dice"), [(1, 1), (2, 1), (3, 0)])
def test_10_7_a_lower_target_adds_a_die_at_range_1_or_2(distance, dice):
    assert total(duel(distance, target={"altitude": 2})).get("10.7", 0) == dice


@pytest.mark.parametrize(("distance", "dice"), [(1, -1), (2, -1), (3, -2)])
def test_10_8_a_higher_target_costs_a_die_or_two_at_range_3(distance, dice):
    assert total(duel(distance, target={"altitude": 4}))["10.8"] == dice


def test_10_7_and_10_8_do_not_apply_to_observers():
    assert "10.8" not in total(rear(2, altitude=4), OBSERVER)


@pytest.mark.parametrize("mark", [Mark.SMOKE, Mark.FLAMES])
def test_10_9_smoke_or_flames_of_the_shooter_cost_two_dice(mark):
    assert total(duel(shooter={"marks": [mark]}))["10.9"] == -2
    assert total(rear(shooter={"marks": [mark]}), OBSERVER)["10.9"] == -2
    assert "10.9" not in total(duel(target={"marks": [mark]}))


def test_9_2_more_than_twelve_dice_are_all_rolled():
    """10 + 2 + 1 under fire + 1 Rotation + 1 lower + 4 long burst."""
    state = duel(
        1,
        card=ROTATION,
        shooter={"type_id": "A08", "grade": ACE},
        target={"altitude": 2, "fired_at_by": (A1,)},
    )
    assert total(state, LONG)["dice"] == 19
    assert len(happened(long_burst(state), VolleyFired)[0].faces) == 19


def test_10_the_sum_of_the_lines_is_the_number_of_dice():
    state = duel(3, card=SPEED, target={"altitude": 4})
    lines = total(state)
    assert lines["dice"] == 6 + 0 - 3 - 2 == sum(amount for section, amount in lines.items() if section != "dice")
