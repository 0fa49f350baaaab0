"""Chapter 9: who may fire at whom, how damage falls on the zones, critical hits, Last Hit, destroyed parts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import fire
from core.aceshigh.damage import allot
from core.aceshigh.events import CrewHurt, DamageTaken, SpinTested, VolleyFired
from core.aceshigh.evolve import fold
from core.aceshigh.readings import FireOn, RearArc, Switch
from core.aceshigh.refusals import Code
from core.aceshigh.state import Cause, Exit, Fate, Gun, Mark
from core.catalog.terms import Bearing, Part
from core.hexes import displaced
from tests.core.aceshigh.situations import (
    A1,
    ACE,
    C1,
    FEINT,
    SPEED,
    course,
    craft,
    dogfight,
    flown,
    fly,
    happened,
    play,
    rules,
    sections,
    shoot,
    shot,
    sum_of,
    with_sheet,
)

ENGINE, WINGS, FUSELAGE, TAIL = Part

# Facing of a target north of the shooter, and the side of it that the shot comes from.
FROM_THE = {
    3: (Bearing.FRONT, ENGINE, WINGS),
    2: (Bearing.FRONT_RIGHT, WINGS, FUSELAGE),
    4: (Bearing.FRONT_LEFT, WINGS, FUSELAGE),
    1: (Bearing.REAR_RIGHT, FUSELAGE, WINGS),
    5: (Bearing.REAR_LEFT, FUSELAGE, WINGS),
    0: (Bearing.REAR, TAIL, FUSELAGE),
}
SIDE = 5  # Fuselage and Wings, fire from the rear left


def duel(distance: int = 2, facing: int = 3, *, shooter=None, target=None, **readings):
    """A1 south of C1 with its nose on it; nobody's card counts (a Half Reverse each)."""
    a1 = craft("A1", at=(6, 6 + distance), **(shooter or {}))
    c1 = craft("C1", at=(6, 6), facing=facing, **(target or {}))
    return flown(dogfight(a1, c1, **readings), A1=10, C1=10)


def faults(state, one=None, shooter="A1", data=None):
    return fire.faults_in_shot(state, data or rules(), shooter, one or shot("C1"))


def faces(*special: int, dice: int) -> list[int]:
    return [*special, *[3] * (dice - len(special))]


# 9.0: who may fire


def test_9_0_a_pilot_may_fire_straight_ahead_after_his_card():
    assert faults(duel()) == ()


def test_9_0_without_a_card_no_fire():
    (refusal,) = faults(flown(duel(), C1=SPEED))
    assert (refusal.code, refusal.section) == (Code.NO_CARD_FLOWN, "9.0")


def test_9_0_a_feint_allows_no_fire():
    (refusal,) = faults(flown(duel(), A1=FEINT))
    assert (refusal.code, refusal.section) == (Code.FEINT_FLOWN, "9.0")


def test_9_0_a_target_that_has_no_card_can_be_fired_at():
    assert faults(flown(duel(), A1=SPEED)) == ()


def test_9_0_who_left_play_neither_fires_nor_is_fired_at():
    state = duel()
    gone = replace(state, aircraft=tuple(replace(a, out=Exit.HOME) for a in state.aircraft))
    assert [refusal.code for refusal in faults(gone)] == [Code.LEFT_PLAY, Code.TARGET_GONE]


def test_9_0_no_fire_at_friends_or_strangers():
    state = flown(dogfight(craft("A1", at=(6, 8)), craft("A2", at=(6, 6))), A1=SPEED)
    assert [faults(state, shot(target))[0].code for target in ("A2", "X")] == [Code.NO_ENEMY] * 2


@pytest.mark.parametrize("friend_at", [(6, 8), (6, 6)])
def test_9_0_a_friend_in_the_hex_must_be_at_another_altitude(friend_at):
    for altitude, expected in ((3, [Code.FRIEND_IN_HEX]), (2, [])):
        friend = craft("A2", at=friend_at, altitude=altitude)
        state = flown(dogfight(*duel().aircraft, friend), A1=10)
        assert [refusal.code for refusal in faults(state)] == expected


def test_9_0_beside_a_friend_no_long_burst():
    state = flown(dogfight(*duel().aircraft, craft("A2", at=(6, 8), altitude=2)), A1=10)
    (refusal,) = faults(state, shot("C1", long_burst=True))
    assert (refusal.code, refusal.section) == (Code.LONG_BURST_BESIDE_FRIEND, "9.0")


def test_9_0_friends_between_do_not_block():
    state = flown(dogfight(*duel(3).aircraft, craft("A2", at=(6, 8))), A1=10)
    assert faults(state) == ()


def test_8_1_no_fire_within_one_hex():
    state = flown(dogfight(craft("A1", at=(6, 6)), craft("C1", at=(6, 6), facing=3)), A1=SPEED)
    assert "8.1" in sections(faults(state))
    assert fire.in_arc(state, rules(), A1, Gun.FRONT) == ()


def test_11_1_2_no_fire_in_a_spin_and_fire_at_a_spinning_aircraft():
    state = duel(shooter={"marks": [Mark.SPIN_NEW]}, target={"marks": [Mark.SPIN]})
    assert sections(faults(state)) == ["11.1.2"]
    assert sections(faults(duel(target={"marks": [Mark.SPIN]}))) == []


# 9.1: arcs


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_9_1_the_front_arc_is_the_three_hexes_straight_ahead(distance):
    (aim,) = fire.in_arc(duel(distance), rules(), A1, Gun.FRONT)
    assert (aim.target, aim.range) == (C1, distance)


def test_9_1_four_hexes_ahead_and_beside_the_row_are_out_of_the_arc():
    assert sections(faults(duel(4))) == ["9.1"]
    for at in ((5, 7), (7, 6), (5, 6), (6, 9)):
        state = flown(dogfight(craft("A1", at=(6, 8)), craft("C1", at=at)), A1=SPEED)
        assert sections(faults(state)) == ["9.1"]


REAR = {
    # hex: (forward, front right, letter, letter under the alternative)
    "RL1": (0, -1, "A", "C"), "R1": (-1, 0, "A", "A"), "RR1": (-1, 1, "A", "C"),
    "RL2": (0, -2, "C", "C"), "BL2": (-1, -1, "B", "B"), "R2": (-2, 0, "A", "A"),
    "BR2": (-2, 1, "B", "B"), "RR2": (-2, 2, "C", "C"), "RL3": (0, -3, "C", "C"),
    "BL3a": (-1, -2, "C", "C"), "BL3b": (-2, -1, "B", "B"), "R3": (-3, 0, "B", "A"),
    "BR3b": (-3, 1, "B", "B"), "BR3a": (-3, 2, "C", "C"), "RR3": (-3, 3, "C", "C"),
}  # fmt: skip
SEEN = {"A": {-1: False, 0: False, 1: False}, "B": {-1: False, 0: False, 1: True}, "C": {-1: False, 0: True, 1: True}}


@pytest.mark.parametrize("difference", [-1, 0, 1])
@pytest.mark.parametrize("name", REAR)
@pytest.mark.parametrize("reading", RearArc)
def test_9_1_the_tail_hides_a_and_lower_targets_and_in_b_those_on_the_same_level(name, difference, reading):
    forward, front_right, letter, other = REAR[name]
    shooter = craft("A1", "A03", at=(6, 6), facing=2, observer="rookie")
    target = craft("C1", at=displaced(shooter.at, 2, forward, front_right), altitude=3 + difference)
    state = flown(dogfight(shooter, target, rear_arc=reading), A1=SPEED)
    seen = SEEN[letter if reading is RearArc.DEFAULT else other][difference]
    assert bool(fire.in_arc(state, rules(), A1, Gun.REAR)) is seen
    assert sections(faults(state, shot("C1", Gun.REAR))) == ([] if seen else ["9.1"])


def test_9_1_no_rear_gun_without_an_observer():
    for type_id, observer in (("A07", None), ("A03", None)):
        state = flown(dogfight(craft("A1", type_id, observer=observer), craft("C1", at=(8, 6))), A1=SPEED)
        assert "9.1" in sections(faults(state, shot("C1", Gun.REAR)))


def test_9_1_the_observer_of_a_be2d_fires_and_its_pilot_has_no_gun():
    state = flown(dogfight(craft("A1", "A01", at=(6, 8), observer="rookie"), craft("C1", at=(6, 6))), A1=SPEED)
    assert rules().aircraft_type("A01").front_guns.armed is (faults(state) == ())


@pytest.mark.parametrize(("altitude", "expected"), [(1, ["10.4.2"]), (2, []), (3, []), (4, []), (5, ["10.4.2"])])
def test_9_1_only_one_level_of_difference(altitude, expected):
    """Reading 9-3: "max 1 difference" (10.4.2), and 14.0: at a difference of 2 they cannot fire."""
    assert sections(faults(duel(target={"altitude": altitude}))) == expected


def test_9_2_fire_is_judged_at_the_end_of_the_round_or_on_what_was_crossed():
    before = {"A1": craft("A1", at=(6, 8)), "C1": craft("C1", at=(6, 6), facing=1)}
    for option, seen in ((FireOn.END, False), (FireOn.CROSSED, True)):
        state = fly(dogfight(*before.values(), fire_on=option), A1=play(10), C1=play(SPEED)).state
        # A Half Reverse turned A1 away; look at it with its nose kept.
        state = replace(state, aircraft=(replace(state.aircraft[0], facing=0), state.aircraft[1]))
        assert bool(fire.in_arc(state, rules(), A1, Gun.FRONT)) is seen


# 9.2: zones


@pytest.mark.parametrize("facing", FROM_THE)
def test_9_2_the_side_of_the_target_gives_the_zones(facing):
    (aim,) = fire.in_arc(duel(2, facing), rules(), A1, Gun.FRONT)
    assert (aim.bearing, aim.priority, aim.secondary) == FROM_THE[facing]


@pytest.mark.parametrize(
    ("face", "priority", "secondary"),
    [
        (1, ENGINE, WINGS),
        (2, WINGS, FUSELAGE),
        (3, WINGS, FUSELAGE),
        (4, FUSELAGE, WINGS),
        (5, FUSELAGE, WINGS),
        (6, TAIL, FUSELAGE),
    ],
)
def test_9_2_1_in_a_blind_hex_a_die_chooses_the_zones(face, priority, secondary):
    """11.10, the random damage table; three hits are shared 2 to 1 (reading 9-13)."""
    state = flown(dogfight(craft("A1", "A03", observer="ace"), craft("C1", at=(5, 8), altitude=4)), A1=SPEED)
    done = shoot(state, {"A1 fire rear": faces(5, 5, 5, dice=7), "A1 zone": [face]}, A1=shot("C1", Gun.REAR))
    assert happened(done, VolleyFired)[0].zones == ((priority, 2), (secondary, 1))


def test_9_2_1_without_a_hit_no_die_chooses_zones():
    state = flown(dogfight(craft("A1", "A03", observer="ace"), craft("C1", at=(5, 8), altitude=4)), A1=SPEED)
    done = shoot(state, {"A1 fire rear": [1] * 7}, A1=shot("C1", Gun.REAR))
    (volley,) = happened(done, VolleyFired)
    assert (volley.zone_face, volley.priority, volley.critical) == (0, None, None)


def test_9_2_damage_is_done_on_5_and_6():
    done = shoot(duel(2, SIDE), {"A1 fire front": [1, 2, 3, 4, 5, 6, 2, 3, 4, 2]}, A1=shot("C1"))
    (volley,) = happened(done, VolleyFired)
    assert (volley.hits, volley.ones) == (2, 1)


def test_9_2_with_no_dice_left_no_shot():
    """Range 3: 6 + 0 - 3 deflection - 2 higher - 2 smoke = -1."""
    shooter = {"type_id": "A05", "marks": [Mark.SMOKE]}
    state = flown(duel(3, SIDE, shooter=shooter, target={"altitude": 4}), A1=SPEED, C1=SPEED)
    assert sum_of(state, "A1", shot("C1"))["dice"] == -1
    assert sections(faults(state)) == ["9.2"]


def test_9_2_one_target_for_each_gun():
    state = flown(dogfight(*duel().aircraft, craft("C2", at=(6, 7))), A1=10)
    found = fire.faults_in_fire(state, rules(), {A1: (shot("C1"), shot("C2"))})
    assert [refusal.code for refusal in found] == [Code.GUN_TWICE]


def test_9_0_fire_is_simultaneous():
    """Both shoot each other down in the same round."""
    state = flown(duel(1, 3, target={"damage": {"engine": 4}}, shooter={"damage": {"engine": 5}}), A1=10, C1=10)
    dice = {
        "A1 fire front": faces(6, dice=12),
        "C1 fire front": faces(6, dice=11),
        "A1 landing pilot": [6, 3],
        "C1 landing pilot": [3, 3],
    }
    done = shoot(state, dice, A1=shot("C1"), C1=shot("A1"))
    assert [(a.out, a.pilot.fate) for a in done.state.aircraft] == [
        (Exit.FORCED_LANDING, Fate.FIT),
        (Exit.FORCED_LANDING, Fate.DEAD),
    ]


def test_9_0_an_observer_and_his_pilot_fire_in_the_same_round():
    """Reading 9-8: at different targets, each with his own ammunition; two volleys (2.6)."""
    shooter = craft("A1", "A03", at=(6, 6), observer="rookie")
    state = flown(dogfight(shooter, craft("C1", at=(6, 4)), craft("C2", at=(8, 6), facing=5)), A1=10)
    done = course(state, {"A1 fire front": [2] * 8, "A1 fire rear": [2] * 5})
    fire.shoot(done, {A1: (shot("C2", Gun.REAR), shot("C1"))})
    assert [event.gun for event in happened(done, VolleyFired)] == [Gun.FRONT, Gun.REAR]
    assert (done.craft(A1).ammo_front, done.craft(A1).ammo_rear, done.craft(A1).volleys) == (9, 9, 2)


# 9.4: allocation


def split(dice, priority, secondary, *, by_die=False, concentrated=False):
    chart = rules().charts.hit_faces
    return dict(allot(dice, chart, priority, secondary, by_die=by_die, concentrated=concentrated))


def test_9_4_example_five_hits_on_fuselage_and_wings():
    """4 dice show "6" and 1 "5": 3 on the Fuselage (the odd one with Priority) and 2 on the Wings."""
    assert split([6, 6, 6, 6, 5, 1], FUSELAGE, WINGS) == {FUSELAGE: 3, WINGS: 2}


def test_9_4_1_example_hits_on_the_engine_are_capped_at_half():
    assert split([6, 6, 6, 6, 5], ENGINE, WINGS) == {ENGINE: 3, WINGS: 2}
    assert split([6, 5, 5, 5, 5], ENGINE, WINGS) == {ENGINE: 1, WINGS: 4}


def test_9_4_2_the_same_with_the_tail_and_the_fuselage():
    assert split([6, 6, 6, 6, 5], TAIL, FUSELAGE) == {TAIL: 3, FUSELAGE: 2}
    assert split([6, 5, 5, 5, 5], TAIL, FUSELAGE) == {TAIL: 1, FUSELAGE: 4}
    assert split([5, 5], TAIL, FUSELAGE) == {FUSELAGE: 2}


def test_9_4_zones_by_a_die_share_evenly_whatever_they_are():
    """The balloon's example (13.1.4): 3 hits on Tail and Fuselage are Tail, Fuselage, Tail."""
    assert split([5, 5, 5], TAIL, FUSELAGE, by_die=True) == {TAIL: 2, FUSELAGE: 1}


def test_12_3_concentrated_fire_goes_to_the_priority_alone():
    assert split([6, 5, 5], FUSELAGE, WINGS, concentrated=True) == {FUSELAGE: 3}
    assert split([6, 6, 6, 5], ENGINE, WINGS, concentrated=True) == {ENGINE: 3}
    assert split([5, 5], TAIL, FUSELAGE, concentrated=True) == {}


def test_12_3_concentrated_fire_is_for_aces_and_not_with_a_long_burst():
    both = shot("C1", concentrated=True, long_burst=True)
    assert sections(faults(duel(), shot("C1", concentrated=True))) == ["12.3"]
    assert sections(faults(duel(shooter={"grade": ACE}), shot("C1", concentrated=True))) == []
    assert sections(faults(duel(shooter={"grade": ACE}), both)) == ["12.3"]


def test_12_3_an_ace_observer_concentrates_where_his_rookie_pilot_may_not():
    state = flown(dogfight(craft("A1", "A03", observer="ace"), craft("C1", at=(8, 6))), A1=SPEED)
    assert faults(state, shot("C1", Gun.REAR, concentrated=True)) == ()


def test_9_6_damage_is_marked_volley_by_volley():
    state = flown(dogfight(*duel(2, SIDE).aircraft, craft("A2", at=(6, 5), facing=3)), A1=10, A2=10)
    dice = {"A1 fire front": faces(5, 5, 5, dice=10), "A2 fire front": faces(6, 6, dice=12)}
    done = shoot(state, dice, A1=shot("C1"), A2=shot("C1"))
    # From the rear left: Fuselage 2, Wings 1. From the front right: Wings 1, Fuselage 1.
    assert (done.craft(C1).damage.fuselage, done.craft(C1).damage.wings) == (3, 2)
    assert {event.section for event in happened(done, DamageTaken)} == {"9.6"}


# 9.5: critical hits


def critical(ones: int, facing: int, *, hits: int = 1, dice=None, data=None, **more):
    state = duel(1, facing, **more)
    volley = [6] * hits + [1] * ones + [3] * (12 - hits - ones)
    return shoot(state, {"A1 fire front": volley, **(dice or {})}, data, A1=shot("C1"))


def test_9_5_engine_four_ones_smoke():
    done = critical(4, 3)
    assert happened(done, VolleyFired)[0].critical == "smoke"
    assert done.craft(C1).marks == (Mark.SMOKE,)


def test_9_5_three_ones_are_nothing():
    done = critical(3, 3)
    assert (happened(done, VolleyFired)[0].critical, done.craft(C1).marks) == (None, ())


@pytest.mark.parametrize("facing", [0, 2, 3, 5])
def test_9_5_only_with_at_least_one_hit(facing):
    done = critical(6, facing, hits=0)
    assert (happened(done, VolleyFired)[0].critical, done.craft(C1).marks, done.craft(C1).out) == (None, (), None)


@pytest.mark.parametrize(("facing", "ones"), [(0, 4), (2, 4), (0, 6)])
def test_9_5_tail_and_wings_four_ones_test_for_a_spin(facing, ones):
    for face, spins in ((3, False), (4, True)):
        done = critical(ones, facing, dice={"C1 spin": [face]})
        (test,) = happened(done, SpinTested)
        assert (test.spins, done.craft(C1).spinning, done.craft(C1).altitude) == (spins, spins, 2 if spins else 3)
        assert test.reason == ("tail_critical" if facing == 0 else "wings_critical")


def test_9_5_wings_five_ones_kill_the_pilot():
    done = critical(5, 2)
    after = done.craft(C1)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.CRASHED, Cause.PILOT_KILLED, Fate.DEAD)
    assert happened(done, SpinTested) == []


def test_9_5_with_the_pilot_his_observer_is_lost():
    done = critical(5, 2, target={"type_id": "C02", "observer": "rookie"})
    assert done.craft(C1).observer.fate is Fate.DEAD
    assert [event.section for event in happened(done, CrewHurt)] == ["9.5", "9.5"]


def test_9_5_fuselage_four_ones_start_a_fire():
    assert critical(4, SIDE).craft(C1).marks == (Mark.FLAMES,)


def test_9_5_fuselage_five_ones_destroy_the_guns_of_a_single_seater():
    after = critical(5, SIDE).craft(C1)
    assert after.marks == (Mark.GUNS_DESTROYED,)


def test_9_5_destroyed_guns_never_fire_again():
    assert sections(faults(duel(shooter={"marks": [Mark.GUNS_DESTROYED]}))) == ["9.5"]


def test_9_5_fuselage_five_ones_kill_the_observer_and_after_him_the_guns():
    done = critical(5, SIDE, target={"type_id": "C02", "observer": "rookie"})
    after = done.craft(C1)
    assert (after.marks, after.observer.fate) == ((Mark.OBSERVER_DEAD,), Fate.DEAD)
    again = critical(5, SIDE, target={"type_id": "C02", "observer": "rookie", "marks": [Mark.OBSERVER_DEAD]})
    assert again.craft(C1).marks == (Mark.OBSERVER_DEAD, Mark.GUNS_DESTROYED)


def test_9_5_a_dead_observer_does_not_fire():
    shooter = craft("A1", "A03", observer="rookie", marks=[Mark.OBSERVER_DEAD])
    state = flown(dogfight(shooter, craft("C1", at=(8, 6))), A1=SPEED)
    assert sections(faults(state, shot("C1", Gun.REAR))) == ["9.5"]


def test_9_5_five_ones_instead_of_four_or_in_addition():
    for option, marks in (
        (Switch.ON, (Mark.GUNS_DESTROYED,)),
        (Switch.OFF, (Mark.FLAMES, Mark.GUNS_DESTROYED)),
    ):
        done = critical(5, SIDE, five_ones_replaces_four=option)
        assert done.craft(C1).marks == marks
        assert happened(done, VolleyFired)[0].critical == "guns_destroyed"


def test_9_5_the_marker_shows_smoke_or_flames_never_both():
    """Reading 9-20: a fire takes the place of smoke, smoke does not take the place of a fire."""
    assert critical(4, SIDE, target={"marks": [Mark.SMOKE]}).craft(C1).marks == (Mark.FLAMES,)
    assert critical(4, 3, target={"marks": [Mark.FLAMES]}).craft(C1).marks == (Mark.FLAMES,)
    assert critical(4, 3, target={"marks": [Mark.SMOKE]}).craft(C1).marks == (Mark.SMOKE,)


def test_9_5_ones_are_never_summed_over_two_volleys():
    state = flown(dogfight(*duel(1, SIDE).aircraft, craft("A2", at=(5, 7), facing=1)), A1=10, A2=10)
    dice = {f"{ident} fire front": faces(6, 1, 1, 1, dice=12) for ident in ("A1", "A2")}
    done = shoot(state, dice, A1=shot("C1"), A2=shot("C1"))
    assert done.craft(C1).marks == ()


def test_9_3_the_priority_counts_even_if_the_hit_fell_on_the_secondary():
    """A five on the Engine side hits the Wings; the ones still count for the Engine (14.0)."""
    state = duel(1, 3)
    done = shoot(state, {"A1 fire front": faces(5, 1, 1, 1, 1, dice=12)}, A1=shot("C1"))
    assert (done.craft(C1).damage.wings, done.craft(C1).marks) == (1, (Mark.SMOKE,))


def test_9_5_two_spin_tests_at_once_are_one_spin():
    """Reading 11-4."""
    state = flown(dogfight(*duel(1, 2).aircraft, craft("A2", at=(6, 5), facing=3)), A1=10, A2=10)
    state = replace(state, aircraft=tuple(replace(a, facing=2) if a.ident == C1 else a for a in state.aircraft))
    ones = faces(6, 1, 1, 1, 1, dice=12)
    other = shoot(
        state, {"A1 fire front": ones, "A2 fire front": [3] * 12, "C1 spin": [4]}, A1=shot("C1"), A2=shot("C1")
    )
    assert (other.craft(C1).altitude, other.craft(C1).marks) == (2, (Mark.SPIN_NEW,))


# 9.6 to 9.8: destroyed parts


def hit_engine(sixes: int, *, taken: int, data, marks=(), dice=None):
    state = duel(1, 3, target={"damage": {"engine": taken}, "marks": marks})
    return shoot(state, {"A1 fire front": faces(*[6] * sixes, dice=12), **(dice or {})}, data, A1=shot("C1"))


def test_9_8_a_part_survives_as_many_hits_as_its_track_has_spaces():
    data = with_sheet("C09", engine=4)
    assert hit_engine(1, taken=3, data=data).craft(C1).out is None


def test_9_8_one_hit_more_is_a_forced_landing():
    data = with_sheet("C09", engine=4)
    done = hit_engine(1, taken=4, data=data, dice={"C1 landing pilot": [3, 4]})
    after = done.craft(C1)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.FORCED_LANDING, Cause.DAMAGE, Fate.HURT_1)
    assert after.damage.engine == 5


def test_9_7_a_last_hit_leaves_the_aircraft_flying_after_a_spin_test():
    data = with_sheet("C09", engine=4, last_hit=[ENGINE])
    done = hit_engine(1, taken=4, data=data, dice={"C1 spin": [3]})
    assert (done.craft(C1).out, done.craft(C1).marks) == (None, (Mark.LAST_HIT_ENGINE,))
    assert happened(done, SpinTested)[0].reason == "last_hit"


def test_9_7_any_further_damage_shoots_it_down():
    data = with_sheet("C09", engine=4, last_hit=[ENGINE])
    state = duel(1, SIDE, target={"damage": {"engine": 5}, "marks": [Mark.LAST_HIT_ENGINE]})
    dice = {"A1 fire front": faces(5, dice=12), "C1 landing pilot": [6, 6]}
    after = shoot(state, dice, data, A1=shot("C1")).craft(C1)
    assert (after.out, after.damage.fuselage) == (Exit.FORCED_LANDING, 1)


def test_9_7_two_hits_beyond_the_track_at_once_skip_the_last_hit():
    data = with_sheet("C09", engine=4, last_hit=[ENGINE])
    # Three sixes and a five: two to the Engine, two to the Wings.
    done = hit_engine(3, taken=4, data=data, dice={"C1 landing pilot": [6, 6]})
    assert done.craft(C1).out is Exit.FORCED_LANDING


def test_9_7_without_the_symbol_there_is_no_last_hit():
    data = with_sheet("C09", engine=4, last_hit=[WINGS])
    done = hit_engine(1, taken=4, data=data, dice={"C1 landing pilot": [6, 6]})
    assert done.craft(C1).out is Exit.FORCED_LANDING


def test_the_shots_of_a_round_fold_to_its_state():
    state = duel(1, 2)
    done = critical(5, 2)
    assert fold(state, done.events) == done.state


def test_9_2_a_shot_that_sees_nothing_has_no_sum():
    with pytest.raises(ValueError, match="not in the arc"):
        fire.volley(duel(4), rules(), A1, shot("C1"))


def test_9_2_can_fire_says_whether_there_is_a_shot_to_choose():
    assert fire.can_fire(duel(), rules(), A1)
    assert not fire.can_fire(flown(duel()), rules(), A1)
    assert not fire.can_fire(duel(4), rules(), A1)
    assert not fire.can_fire(duel(2, SIDE), rules(), C1)
