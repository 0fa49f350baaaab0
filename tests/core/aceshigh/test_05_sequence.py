"""Chapter 5: fuel, the speed report, and what the end of a turn does to markers (5.0, 5.1, 5.2)."""

from __future__ import annotations

from dataclasses import replace

from core.aceshigh import turn
from core.aceshigh.decisions import Home
from core.aceshigh.events import HandOpened, TurnBegan
from core.aceshigh.evolve import evolve
from core.aceshigh.state import Mark
from tests.core.aceshigh.situations import A1, C1, a_round, course, craft, dogfight, happened, play, rules


def begun(state, dice=None, data=None):
    done = course(state, dice, data)
    turn.begin_turn(done)
    assert not done.dice.left_over()
    return done


def ended(state, dice=None, data=None):
    done = course(state, dice, data)
    turn.end_turn(done)
    assert not done.dice.left_over()
    return done


def test_5_1_every_aircraft_in_play_uses_one_turn_of_fuel():
    done = begun(dogfight(craft("A1", fuel=9), craft("C1", fuel=5)))
    assert (done.craft(A1).fuel, done.craft(C1).fuel) == (8, 4)
    assert done.state.turn == 4
    assert done.state.round == 0


def test_5_1_1_the_marker_comes_onto_the_highest_space_in_turn_1():
    """Autonomy N gives exactly N turns: before turn 1 the marker is off the board."""
    autonomy = rules().aircraft_type("A07").autonomy.turns
    done = begun(dogfight(craft("A1", fuel=autonomy + 1), turn=0))
    assert (done.state.turn, done.craft(A1).fuel) == (1, autonomy)


def test_5_2_the_speed_of_a_hand_is_recorded_for_the_next_turn():
    state = dogfight(craft("A1", speed=3))
    state = evolve(state, HandOpened(aircraft=A1, cards=((1, ()), (2, ())), speed=2, home=Home.NEVER))
    done = begun(ended(state).state)
    (start,) = done.state.starts
    assert start.speed == 2


def test_5_0_the_turn_starts_from_the_last_card_and_the_altitude_of_the_turn_before():
    state = a_round(dogfight(craft("A1", altitude=5, been_below=False)), A1=play(1, 17, last=True)).state
    (start,) = begun(ended(state).state).state.starts
    assert (start.last_card, start.altitude, start.been_below) == (1, 4, True)


def test_5_0_the_long_burst_of_a_turn_is_forgotten_at_its_end():
    assert Mark.LONG_BURST_USED not in ended(dogfight(craft("A1", marks=[Mark.LONG_BURST_USED]))).craft(A1).marks


def test_5_0_the_mark_of_under_fire_stays_into_the_next_turn():
    """10.3: "even in the previous turn if you are resolving the first maneuver round of a turn"."""
    assert begun(ended(dogfight(craft("A1", fired_at_by=(C1,)))).state).craft(A1).fired_at_by == (C1,)


def test_5_0_phases_d_e_and_f_come_in_that_order():
    burning = craft("A1", marks=[Mark.SPIN, Mark.FLAMES])
    smoking = craft("C1", marks=[Mark.SMOKE])
    dice = {"A1 spin exit": [1], "C1 smoke": [3], "A1 flames": [5]}
    done = ended(dogfight(burning, smoking), dice)
    assert [roll.label for roll in done.dice.rolls] == ["A1 spin exit", "C1 smoke", "A1 flames"]


def test_5_0_hands_are_due_from_aircraft_in_play_that_are_not_in_a_spin():
    """Reading 5-4: an aircraft in a spin skips its hand."""
    gone = replace(craft("A2"), out="home", cause="returned")
    done = begun(dogfight(craft("A1", marks=[Mark.SPIN]), gone, craft("C1")))
    assert [hand.aircraft for hand in done.state.hands] == [C1]
    assert [start.aircraft for start in done.state.starts] == [C1]


def test_5_0_who_left_play_uses_no_fuel():
    gone = replace(craft("A1"), out="home", cause="returned")
    (event,) = happened(begun(dogfight(gone, craft("C1"))), TurnBegan)
    assert event.fuel == ((C1, 8),)


def test_5_0_rounds_are_counted_in_each_turn():
    state = dogfight(craft("A1"))
    first = a_round(state, A1=play(1))
    second = a_round(first.state, A1=play(2, last=True))
    assert (first.state.round, second.state.round) == (1, 2)
    assert second.state.hands[0].finished
    assert begun(ended(second.state).state).state.round == 0
