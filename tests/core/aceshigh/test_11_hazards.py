"""Chapter 11: spin, jams and unjamming, Lewis guns, smoke, flames, fuel, forced landing, return to base."""

from __future__ import annotations

import pytest

from core.aceshigh import fire, hazards, turn
from core.aceshigh.crew import prisoners
from core.aceshigh.events import (
    CrewCaptured,
    CrewHurt,
    FlamesBurnt,
    FlamesRolled,
    Glided,
    JamTested,
    LewisReloaded,
    ShotLost,
    SmokeRolled,
    SpinExitTried,
    SpinTested,
    UnjamTried,
    VolleyFired,
)
from core.aceshigh.readings import Switch
from core.aceshigh.state import Cause, Exit, Fate, Gun, Mark
from core.catalog.terms import Part
from core.hexes import Hex
from tests.core.aceshigh.situations import (
    A1,
    ACE,
    C1,
    ROOKIE,
    VETERAN,
    a_round,
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
    with_sheet,
)

SPEED, ROTATION, STALL, FEINT, CLIMB, DIVE, HALF_LOOP_UP = 1, 5, 8, 22, 16, 17, 32
FRONT_AND_REAR = [(Gun.FRONT, Mark.JAM_FRONT), (Gun.REAR, Mark.JAM_REAR)]


def ended(state, dice=None, data=None, *, edges=True):
    done = course(state, dice, data, edges=edges)
    turn.end_turn(done)
    assert not done.dice.left_over()
    return done


def begun(state, dice=None, *, edges=True):
    done = course(state, dice, edges=edges)
    turn.begin_turn(done)
    assert not done.dice.left_over()
    return done


# 11.1: spin


@pytest.mark.parametrize("card", [7, 8, 9])
@pytest.mark.parametrize(("grade", "lowest"), [(ROOKIE, 4), (VETERAN, 5), (ACE, 5)])
def test_11_1_1_a_stall_tests_for_a_spin_by_grade(card, grade, lowest):
    for face in range(1, 7):
        done = a_round(dogfight(craft("A1", grade=grade)), {"A1 spin": [face]}, A1=play(card))
        (test,) = happened(done, SpinTested)
        assert (test.spins, test.reason) == (face >= lowest, "stall")
        assert done.craft(A1).spinning is (face >= lowest)


def test_11_1_2_a_spin_costs_a_level_at_once_and_the_rest_of_the_hand():
    done = a_round(dogfight(craft("A1", altitude=3)), {"A1 spin": [6]}, A1=play(STALL))
    after = done.craft(A1)
    assert (after.altitude, after.marks, after.been_below) == (2, (Mark.SPIN_NEW,), True)
    assert done.state.hands[0].finished


def test_11_1_the_stall_is_tested_at_the_end_of_the_round_after_the_fire():
    state = dogfight(craft("A1", at=(6, 8)), craft("C1", at=(6, 6)))
    dice = {"A1 spin": [6], "A1 fire front": [2] * 10}
    done = a_round(state, dice, shots={A1: (shot("C1"),)}, A1=play(STALL))
    assert [roll.label for roll in done.dice.rolls] == ["A1 fire front", "A1 spin"]


def test_11_1_above_the_ceiling_a_climb_is_tested_at_the_end_of_the_round():
    state = dogfight(craft("A1", "A07", altitude=4))
    for face, altitude in ((3, 4), (4, 3)):
        done = a_round(state, {"A1 spin": [face]}, A1=play(SPEED, CLIMB))
        assert happened(done, SpinTested)[0].reason == "ceiling"
        assert (done.craft(A1).altitude, done.craft(A1).ceiling_test) == (altitude, False)


@pytest.mark.parametrize(("second", "spins"), [(3, False), (4, True)])
def test_11_1_a_climb_above_the_ceiling_is_tested_beside_a_critical_hit(second, spins):
    """Reading 11-4: two reasons are two tests, though there is but one spin."""
    a1, c1 = craft("A1", "A07", at=(6, 7), altitude=4), craft("C1", at=(6, 9), altitude=3)
    dice = {"C1 fire front": [1, 1, 1, 1, 6, 2, 2, 2], "A1 spin": [1, second]}
    done = a_round(dogfight(a1, c1), dice, shots={C1: (shot("A1"),)}, A1=play(SPEED, CLIMB), C1=play(SPEED))
    assert [test.reason for test in happened(done, SpinTested)] == ["tail_critical", "ceiling"]
    assert (done.craft(A1).spinning, done.craft(A1).ceiling_test) == (spins, False)


def test_11_1_a_critical_hit_that_makes_it_spin_leaves_no_climb_to_test():
    a1, c1 = craft("A1", "A07", at=(6, 7), altitude=4), craft("C1", at=(6, 9), altitude=3)
    dice = {"C1 fire front": [1, 1, 1, 1, 6, 2, 2, 2], "A1 spin": [6]}
    done = a_round(dogfight(a1, c1), dice, shots={C1: (shot("A1"),)}, A1=play(SPEED, CLIMB), C1=play(SPEED))
    assert (done.craft(A1).altitude, done.craft(A1).ceiling_test) == (3, False)


def test_10_4_2_a_long_burst_above_the_ceiling_leaves_the_climbs_own_test_due():
    """10.4.2 tests at once, 6.1.7 with 2.0 at the end of the round."""
    a1, c1 = craft("A1", "A07", at=(6, 7), altitude=4), craft("C1", "C08", at=(6, 4), altitude=5)
    dice = {"A1 fire front": [2] * 13, "A1 spin": [1, 1], "A1 jam front": [1]}
    long = shot("C1", long_burst=True)
    done = a_round(dogfight(a1, c1), dice, shots={A1: (long,)}, A1=play(SPEED, CLIMB))
    assert [test.reason for test in happened(done, SpinTested)] == ["ceiling", "ceiling"]


def test_6_2_2_a_half_loop_up_above_the_ceiling_is_tested_too():
    state = dogfight(craft("A1", "A07", altitude=5, been_below=False, grade=ACE))
    done = a_round(state, {"A1 spin": [4]}, A1=play(HALF_LOOP_UP))
    assert (done.craft(A1).altitude, done.craft(A1).spinning) == (5, False)


def test_11_1_no_other_card_is_tested():
    for card in (SPEED, ROTATION, 10, FEINT):
        assert happened(a_round(dogfight(craft("A1")), A1=play(card)), SpinTested) == []


def test_11_1_a_stall_of_the_round_before_is_not_tested_again():
    first = a_round(dogfight(craft("A1")), {"A1 spin": [1]}, A1=play(STALL, last=True))
    assert happened(a_round(first.state), SpinTested) == []


def test_11_9_2_a_spin_to_the_ground_kills_all():
    state = dogfight(craft("A1", "A03", altitude=1, observer="ace"))
    after = a_round(state, {"A1 spin": [4]}, A1=play(STALL)).craft(A1)
    assert (after.out, after.cause, after.altitude) == (Exit.CRASHED, Cause.SPUN_IN, 0)
    assert (after.pilot.fate, after.observer.fate) == (Fate.DEAD, Fate.DEAD)


def test_11_1_3_no_exit_in_the_turn_in_which_the_spin_began():
    done = ended(dogfight(craft("A1", marks=[Mark.SPIN_NEW])))
    assert happened(done, SpinExitTried) == []
    assert done.craft(A1).marks == (Mark.SPIN,)


@pytest.mark.parametrize(("grade", "lowest"), [(ROOKIE, 4), (VETERAN, 3), (ACE, 3)])
def test_11_1_3_exit_by_grade(grade, lowest):
    for face in range(1, 7):
        leaves = face >= lowest
        dice = {"A1 spin exit": [face]} | ({"A1 exit direction": [1]} if leaves else {})
        after = ended(dogfight(craft("A1", at=(6, 8), marks=[Mark.SPIN], grade=grade)), dice).craft(A1)
        assert after.spinning is not leaves
        assert after.altitude == (3 if leaves else 2)


@pytest.mark.parametrize(
    ("face", "facing", "at"),
    [(1, 2, (9, 8)), (2, 3, (6, 11)), (3, 4, (3, 11)), (4, 5, (3, 8)), (5, 0, (6, 5)), (6, 1, (9, 5))],
)
def test_11_1_3_out_in_the_direction_of_the_die_by_the_maximum_speed(face, facing, at):
    """Clockwise from the present front; the S.E.5a's maximum speed is 3."""
    dice = {"A1 spin exit": [6], "A1 exit direction": [face]}
    after = ended(dogfight(craft("A1", at=(6, 8), facing=2, marks=[Mark.SPIN], speed=1)), dice).craft(A1)
    assert (after.at, after.facing, after.speed, after.last_card) == (Hex(*at), facing, 3, 0)


def test_11_12_a_spin_that_leaves_the_map_is_a_forced_landing():
    dice = {"A1 spin exit": [6], "A1 exit direction": [1], "A1 landing pilot": [5, 5]}
    after = ended(dogfight(craft("A1", at=(1, 8), facing=4, marks=[Mark.SPIN])), dice).craft(A1)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.OFF_MAP, Cause.SPUN_OFF_MAP, Fate.FIT)


def test_11_1_3_a_failed_exit_near_the_ground_is_a_crash():
    after = ended(dogfight(craft("A1", altitude=1, marks=[Mark.SPIN])), {"A1 spin exit": [3]}).craft(A1)
    assert (after.out, after.pilot.fate) == (Exit.CRASHED, Fate.DEAD)


def test_11_1_2_aircraft_in_a_spin_stay_where_they_are():
    state = dogfight(craft("A1", at=(6, 6), marks=[Mark.SPIN]), craft("C1"))
    assert a_round(state, C1=play(SPEED)).craft(A1).at == Hex(6, 6)


# 11.3: unjamming


def test_11_3_after_a_speed_card_5_and_6_clear_the_front_guns():
    for face in range(1, 7):
        done = fly(dogfight(craft("A1", marks=[Mark.JAM_FRONT])), {"A1 unjam front": [face]}, A1=play(SPEED))
        after = done.craft(A1)
        assert (after.marks == ()) is (face >= 5)
        assert after.unjam_bonus_front == (0 if face >= 5 else 1)


@pytest.mark.parametrize(("bonus", "face", "cleared"), [(1, 4, True), (1, 3, False), (3, 2, True), (4, 1, True)])
def test_11_3_each_failed_attempt_adds_one(bonus, face, cleared):
    state = dogfight(craft("A1", marks=[Mark.JAM_FRONT], unjam_bonus_front=bonus))
    done = fly(state, {"A1 unjam front": [face]}, A1=play(SPEED))
    (tried,) = happened(done, UnjamTried)
    assert (tried.bonus, tried.cleared) == (bonus, cleared)
    assert done.craft(A1).unjam_bonus_front == (0 if cleared else bonus + 1)


@pytest.mark.parametrize("cards", [(SPEED, CLIMB), (SPEED, DIVE), (ROTATION,), (STALL,), (10,), (FEINT,), (36,)])
def test_11_3_the_pilot_needs_a_speed_card_without_a_change_of_altitude(cards):
    done = fly(dogfight(craft("A1", marks=[Mark.JAM_FRONT], grade=ACE)), A1=play(*cards))
    assert happened(done, UnjamTried) == []


def test_11_3_a_dropped_dive_does_not_hinder_it():
    state = dogfight(craft("A1", altitude=1, marks=[Mark.JAM_FRONT]))
    assert happened(fly(state, {"A1 unjam front": [5]}, A1=play(SPEED, DIVE)), UnjamTried)[0].cleared


@pytest.mark.parametrize("cards", [(SPEED,), (SPEED, CLIMB), (ROTATION, DIVE), (STALL,), (FEINT,)])
def test_11_3_1_the_observer_needs_no_certain_card(cards):
    state = dogfight(craft("A1", "A03", observer="rookie", marks=[Mark.JAM_REAR]))
    done = fly(state, {"A1 unjam rear": [5]}, A1=play(*cards))
    assert done.craft(A1).marks == ()


def test_11_3_1_he_needs_a_card_to_be_played_and_to_be_alive():
    alive = dogfight(craft("A1", "A03", observer="rookie", marks=[Mark.JAM_REAR]))
    dead = dogfight(craft("A1", "A03", observer="rookie", marks=[Mark.JAM_REAR, Mark.OBSERVER_DEAD]))
    assert happened(fly(alive), UnjamTried) == happened(fly(dead, A1=play(SPEED)), UnjamTried) == []


@pytest.mark.parametrize(("gun", "section"), [(Gun.FRONT, "11.3"), (Gun.REAR, "11.3.1")])
def test_11_3_not_fired_in_the_move_in_which_it_is_unjammed(gun, section):
    marks = [dict(FRONT_AND_REAR)[gun]]
    state = dogfight(
        craft("A1", "A03", at=(6, 7), observer="rookie", marks=marks), craft("C1", at=(6, 4)), craft("C2", at=(8, 6))
    )
    after = fly(state, {f"A1 unjam {gun.value}": [6]}, A1=play(SPEED)).state
    target = {Gun.FRONT: "C1", Gun.REAR: "C2"}[gun]
    assert sections(fire.faults_in_shot(after, rules(), A1, shot(target, gun))) == [section]
    later = flown(a_round(after).state, A1=ROTATION)
    assert fire.faults_in_shot(later, rules(), A1, shot(target, gun)) == ()


@pytest.mark.parametrize(("gun", "mark"), FRONT_AND_REAR)
def test_11_2_a_jam_stops_the_guns_of_that_position_alone(gun, mark):
    """Reading 11-8."""
    a1 = craft("A1", "A03", at=(6, 6), observer="rookie", marks=[mark])
    state = flown(dogfight(a1, craft("C1", at=(6, 4)), craft("C2", at=(8, 6))), A1=ROTATION)
    for other, target in ((Gun.FRONT, "C1"), (Gun.REAR, "C2")):
        found = sections(fire.faults_in_shot(state, rules(), A1, shot(target, other)))
        assert found == (["11.2"] if other is gun else [])


def test_9_5_destroyed_guns_are_not_unjammed():
    state = dogfight(craft("A1", marks=[Mark.JAM_FRONT, Mark.GUNS_DESTROYED]))
    assert happened(fly(state, A1=play(SPEED)), UnjamTried) == []


# 11.4: Lewis guns


def lewis_duel(type_id, *marks):
    """Type by type: A02 has nothing but a Lewis, A07 a Vickers (+1) and a Lewis (+2 with both), A05 no Lewis."""
    a1 = craft("A1", type_id, at=(6, 8), marks=marks)
    return flown(dogfight(a1, craft("C1", at=(6, 6), facing=3)), A1=10)


def test_11_4_the_first_shot_needs_no_test_and_leaves_the_gun_to_be_reloaded():
    done = shoot(lewis_duel("A07"), {"A1 fire front": [2] * 10}, A1=shot("C1"))
    assert (happened(done, LewisReloaded), done.craft(A1).marks) == ([], (Mark.LEWIS_FIRED,))


def test_11_4_the_second_shot_in_a_row_needs_the_test():
    for face in range(2, 7):
        dice = {"A1 lewis": [face], "A1 fire front": [2] * 10}
        done = shoot(lewis_duel("A07", Mark.LEWIS_FIRED), dice, A1=shot("C1"))
        assert done.craft(A1).marks == (Mark.LEWIS_FIRED,)


def test_11_4_mixed_guns_that_fail_it_fire_with_the_black_number():
    dice = {"A1 lewis": [1], "A1 fire front": [2] * 9}
    done = shoot(lewis_duel("A07", Mark.LEWIS_FIRED), dice, A1=shot("C1"))
    (volley,) = happened(done, VolleyFired)
    assert ({line.section: line.amount for line in volley.modifiers}["9.2"], volley.lewis) == (1, False)
    assert done.craft(A1).marks == ()


def test_11_4_with_nothing_but_lewis_guns_the_shot_is_lost_and_costs_nothing():
    done = shoot(lewis_duel("A02", Mark.LEWIS_FIRED), {"A1 lewis": [1]}, A1=shot("C1"))
    assert (len(happened(done, ShotLost)), happened(done, VolleyFired)) == (1, [])
    after = done.craft(A1)
    assert (after.marks, after.ammo_front, after.volleys) == ((), 8, 0)
    assert done.craft(C1).fired_at_by == ()


def test_11_4_a_round_without_a_shot_is_time_to_reload():
    assert shoot(lewis_duel("A07", Mark.LEWIS_FIRED)).craft(A1).marks == ()


def test_11_4_a_lost_shot_with_a_long_burst_has_no_jam_test():
    one = shot("C1", long_burst=True)
    done = shoot(lewis_duel("A02", Mark.LEWIS_FIRED), {"A1 lewis": [1]}, A1=one)
    assert happened(done, JamTested) == []


def test_11_4_no_test_without_a_front_lewis_and_none_for_the_rear():
    done = shoot(lewis_duel("A05"), {"A1 fire front": [2] * 8}, A1=shot("C1"))
    assert done.craft(A1).marks == ()
    state = flown(dogfight(craft("A1", "A03", observer="rookie"), craft("C1", at=(8, 6))), A1=10)
    done = shoot(state, {"A1 fire rear": [2] * 5}, A1=shot("C1", Gun.REAR))
    assert done.craft(A1).marks == ()


# 11.5 and 11.6: smoke and flames


@pytest.mark.parametrize("face", range(1, 7))
def test_11_5_smoke_goes_out_on_5_and_6_and_becomes_flames_on_1(face):
    dice = {"A1 smoke": [face]} | ({"A1 flame damage": [1]} if face == 1 else {})
    done = ended(dogfight(craft("A1", marks=[Mark.SMOKE])), dice)
    want = (Mark.FLAMES,) if face == 1 else () if face >= 5 else (Mark.SMOKE,)
    assert (done.craft(A1).marks, len(happened(done, SmokeRolled))) == (want, 1)


def test_11_6_flames_go_out_on_4_5_6_from_the_next_turn_on():
    for face in range(1, 7):
        dice = {"A1 flames": [face]} | ({} if face >= 4 else {"A1 flame damage": [1]})
        done = ended(dogfight(craft("A1", marks=[Mark.FLAMES])), dice)
        assert (done.craft(A1).marks == ()) is (face >= 4)
        assert happened(done, FlamesRolled)[0].out is (face >= 4)


@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_11_6_flames_damage_the_fuselage(face, hits):
    dice = {"A1 flames": [1], "A1 flame damage": [face]}
    assert ended(dogfight(craft("A1", marks=[Mark.FLAMES])), dice).craft(A1).damage.fuselage == hits


def lit(**readings):
    """A critical hit of this very turn sets the Fokker on fire."""
    state = flown(dogfight(craft("A1", at=(6, 7)), craft("C1", at=(6, 6), facing=5), **readings), A1=10)
    return shoot(state, {"A1 fire front": [6, 1, 1, 1, 1, *[3] * 7]}, A1=shot("C1")).state


def test_11_6_in_the_turn_they_break_out_flames_burn_but_cannot_go_out():
    done = ended(lit(), {"C1 flame damage": [3]})
    assert (happened(done, FlamesRolled), done.craft(C1).damage.fuselage) == ([], 1 + 2)


def test_11_6_by_option_they_do_no_damage_in_their_first_turn():
    done = ended(lit(flames_first_turn_damage=Switch.OFF))
    assert (happened(done, FlamesBurnt), done.craft(C1).damage.fuselage) == ([], 1)
    assert done.craft(C1).marks == (Mark.FLAMES,)


def test_11_6_flames_from_smoke_burn_in_the_same_turn_by_the_same_option():
    state = dogfight(craft("A1", marks=[Mark.SMOKE]), flames_first_turn_damage=Switch.OFF)
    assert happened(ended(state, {"A1 smoke": [1]}), FlamesBurnt) == []


def test_11_6_a_burnt_fuselage_is_a_forced_landing_with_the_penalty():
    data = with_sheet("A07", fuselage=3)
    state = dogfight(craft("A1", marks=[Mark.FLAMES], damage={"fuselage": 3}))
    dice = {"A1 flames": [1], "A1 flame damage": [1], "A1 landing pilot": [5, 5]}
    after = ended(state, dice, data).craft(A1)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.FORCED_LANDING, Cause.FLAMES, Fate.HURT_2)


def test_9_7_flames_can_leave_the_last_hit():
    data = with_sheet("A07", fuselage=3, last_hit=[Part.FUSELAGE])
    state = dogfight(craft("A1", marks=[Mark.FLAMES], damage={"fuselage": 3}))
    dice = {"A1 flames": [1], "A1 flame damage": [1], "A1 spin": [2]}
    after = ended(state, dice, data).craft(A1)
    assert (after.out, after.marks) == (None, (Mark.FLAMES, Mark.LAST_HIT_FUSELAGE))


# 11.7 and 11.8: fuel


def test_11_7_the_last_turn_of_fuel_is_flown():
    assert begun(dogfight(craft("A1", fuel=2))).craft(A1).fuel == 1


@pytest.mark.parametrize(
    ("speed", "altitude", "hexes"),
    [(1, 5, 0), (2, 5, 2), (3, 5, 5), (3, 4, 4), (4, 5, 5), (3, 2, 2), (0, 5, 0)],
)
def test_11_8_out_of_fuel_the_aircraft_glides_to_the_ground(speed, altitude, hexes):
    """Speed 3: three hexes, then two; one altitude for each; it lands where the speed is 1 or the altitude 0."""
    state = dogfight(craft("A1", at=(6, 10), facing=0, fuel=1, speed=speed, altitude=altitude))
    done = begun(state, {"A1 landing pilot": [4, 5]})
    after = done.craft(A1)
    assert (after.at, after.altitude) == (Hex(6, 10 - hexes), altitude - hexes)
    assert (after.out, after.cause, after.pilot.fate) == (Exit.FORCED_LANDING, Cause.FUEL, Fate.FIT)
    assert len(happened(done, Glided)[0].hexes) == hexes


def test_11_8_a_glide_into_the_own_first_row_is_home():
    done = begun(dogfight(craft("A1", at=(6, 14), facing=3, fuel=1, speed=3, altitude=5)))
    assert (done.craft(A1).out, done.craft(A1).at, happened(done, CrewHurt)) == (Exit.HOME, Hex(6, 16), [])
    at_home = begun(dogfight(craft("A1", at=(6, 16), facing=0, fuel=1, speed=1)))
    assert at_home.craft(A1).out is Exit.HOME


def test_11_12_a_glide_off_the_map_ends_there():
    state = dogfight(craft("A1", at=(1, 8), facing=5, fuel=1, speed=3, altitude=5))
    after = begun(state, {"A1 landing pilot": [1, 2]}).craft(A1)
    assert (after.out, after.at.q, after.pilot.fate) == (Exit.OFF_MAP, -1, Fate.DEAD)


def test_11_8_a_glide_on_endless_ground_has_no_home():
    state = dogfight(craft("A1", at=(6, 14), facing=3, fuel=1, speed=3, altitude=5))
    assert begun(state, {"A1 landing pilot": [6, 6]}, edges=False).craft(A1).out is Exit.FORCED_LANDING


def test_11_8_a_spinning_aircraft_does_not_glide():
    after = begun(dogfight(craft("A1", fuel=1, marks=[Mark.SPIN]))).craft(A1)
    assert (after.out, after.fuel) == (None, 0)


def test_11_6_fuel_smoke_and_flames_go_on_during_a_spin():
    state = dogfight(craft("A1", marks=[Mark.SPIN, Mark.FLAMES]))
    done = ended(state, {"A1 spin exit": [1], "A1 flames": [1], "A1 flame damage": [2]})
    assert begun(done.state).craft(A1).fuel == 8


# 11.9: forced landing


@pytest.mark.parametrize(
    ("faces", "fate"),
    [((6, 6), "fit"), ((4, 5), "fit"), ((4, 4), "hurt_2"), ((3, 4), "hurt_1"), ((3, 3), "dead"), ((1, 1), "dead")],
)
@pytest.mark.parametrize("burning", [False, True])
def test_11_9_two_dice_for_each_man_and_2_less_when_burning(faces, fate, burning):
    marks = [Mark.SMOKE] if burning else []
    state = dogfight(craft("A1", "A03", at=(0, 8), facing=5, observer="rookie", marks=marks))
    done = fly(state, {"A1 landing pilot": list(faces), "A1 landing observer": [6, 6]}, A1=play(SPEED))
    worse = {12: "fit", 9: "hurt_1", 8: "dead", 7: "dead", 6: "dead", 2: "dead"}
    assert done.craft(A1).pilot.fate == (worse[sum(faces)] if burning else fate)
    assert done.craft(A1).observer.fate is Fate.FIT


@pytest.mark.parametrize(("mark", "fate"), [(Mark.SMOKE, "hurt_2"), (Mark.FLAMES, "hurt_2"), (Mark.SPIN_NEW, "fit")])
def test_11_9_1_smoke_and_flames_cost_2_and_nothing_else_does(mark, fate):
    """10 is unharmed, 8 seriously injured."""
    target = craft("C1", at=(6, 6), facing=5, marks=[mark], damage={"fuselage": 6})
    state = flown(dogfight(craft("A1", at=(6, 7)), target), A1=10)
    done = shoot(state, {"A1 fire front": [5, *[3] * 11], "C1 landing pilot": [5, 5]}, A1=shot("C1"))
    assert done.craft(C1).pilot.fate == fate


def test_11_9_no_roll_for_the_dead():
    marks = [Mark.OBSERVER_DEAD]
    state = dogfight(craft("A1", "A03", at=(0, 8), facing=5, observer="rookie", marks=marks))
    done = fly(state, {"A1 landing pilot": [6, 6]}, A1=play(SPEED))
    assert done.craft(A1).observer.fate is Fate.DEAD


def test_11_9_prisoners_only_by_option_and_behind_the_enemys_lines():
    """Rows 0 to 9 are the Central half of the map's 20."""
    for option, row, taken in ((Switch.ON, 8, (A1,)), (Switch.ON, 12, ()), (Switch.OFF, 8, ())):
        state = dogfight(craft("A1", at=(0, row), facing=5), prisoners=option)
        done = fly(state, {"A1 landing pilot": [6, 6]}, A1=play(SPEED))
        assert prisoners(done.state, rules()) == taken
        assert tuple(event.aircraft for event in happened(done, CrewCaptured)) == taken


def test_11_9_the_dead_are_not_taken():
    state = dogfight(craft("A1", at=(0, 8), facing=5), prisoners=Switch.ON)
    landed = fly(state, {"A1 landing pilot": [1, 1]}, A1=play(SPEED)).state
    assert prisoners(landed, rules()) == ()


@pytest.mark.parametrize(("row", "taken"), [(9, True), (10, False)])
def test_11_9_2_a_part_that_gives_way_behind_the_lines_makes_prisoners_too(row, taken):
    """The middle of the 20 rows lies between 9 and 10 (reading 11-14); a landing is told before the capture."""
    target = craft("A1", "A11", at=(6, row - 3), facing=0, observer=ROOKIE, damage={"engine": 2})
    state = flown(dogfight(craft("C1", at=(6, row - 4), facing=3), target, prisoners=Switch.ON), C1=1, A1=5)
    data = with_sheet("A11", engine=2)
    dice = {"C1 fire front": [6] * 12, "A1 landing pilot": [6, 6], "A1 landing observer": [5, 5]}
    planned = fire.volley(state, data, C1, shot("A1"))
    done = shoot(state, dice | {"C1 fire front": [6] * planned.dice}, data, C1=shot("A1"))
    assert done.craft(A1).out is Exit.FORCED_LANDING
    kinds = [type(event) for event in done.events if isinstance(event, CrewHurt | CrewCaptured)]
    assert kinds == [CrewHurt, CrewHurt, *([CrewCaptured] if taken else [])]


def test_11_9_2_home_is_no_captivity():
    state = dogfight(craft("A1", at=(6, 16), facing=0), craft("C1", at=(1, 3)), prisoners=Switch.ON)
    done = a_round(state, A1=play(FEINT, home=True))
    assert (done.craft(A1).out, happened(done, CrewCaptured)) == (Exit.HOME, [])


def test_11_11_a_round_of_nobody_ends_all_the_same():
    done = course(dogfight(craft("A1")))
    hazards.close_round(done)
    assert [type(event).__name__ for event in done.events] == ["RoundEnded"]
