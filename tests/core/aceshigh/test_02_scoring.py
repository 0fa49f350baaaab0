"""2.6: the points of a single dogfight, and who gets them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh.exits import go_home
from core.aceshigh.ground import Ground, Mission, Objective, ObjectiveKind, Sortie
from core.aceshigh.scoring import Score, breakdown, side_points
from core.aceshigh.state import Cause, Exit
from core.hexes import Hex
from core.words import Side
from tests.core.aceshigh.situations import A1, A2, C1, a_round, course, craft, dogfight, play, rules


def points(state):
    return side_points(state, rules(), Side.ALLIED), side_points(state, rules(), Side.CENTRAL)


def lost(cause, out=Exit.FORCED_LANDING, *, turn=12, hits=1, type_id="C09", unopposed=False):
    gone = replace(
        craft("C1", type_id, damage={"wings": hits}), out=out, cause=cause, left_in_turn=turn, unopposed=unopposed
    )
    return dogfight(craft("A1"), gone)


@pytest.mark.parametrize("cause", [Cause.DAMAGE, Cause.PILOT_KILLED])
def test_2_6_30_points_for_an_enemy_shot_down(cause):
    assert points(lost(cause)) == (30, 0)


@pytest.mark.parametrize("cause", [Cause.FLAMES, Cause.SPUN_IN, Cause.SPUN_OFF_MAP, Cause.LEFT_MAP])
def test_2_6_lost_otherwise_it_counts_only_if_it_was_ever_hit(cause):
    """Reading 2-19."""
    assert points(lost(cause, hits=1))[0] == 30
    assert points(lost(cause, hits=0))[0] == 0


def test_2_6_out_of_fuel_and_home_are_nobodys_kill():
    assert points(lost(Cause.FUEL))[0] == 0
    assert points(lost(Cause.RETURNED, Exit.HOME))[0] == 0


def test_2_6_five_points_for_each_volley():
    assert points(dogfight(craft("A1", volleys=3), craft("C1", volleys=1))) == (15, 5)


@pytest.mark.parametrize(
    ("type_id", "turn", "penalty"),
    [("C09", 9, -10), ("C09", 10, 0), ("C04", 14, -15), ("C04", 15, 0), ("C04", 9, -15)],
)
def test_2_6_leaving_early_costs_points_by_autonomy(type_id, turn, penalty):
    """The Fokker Dr.I has 15 turns, the Albatros D.III 20."""
    assert points(lost(Cause.RETURNED, Exit.HOME, turn=turn, type_id=type_id, hits=0)) == (0, penalty)


def test_2_6_flying_off_the_map_by_mistake_is_leaving_too():
    assert points(lost(Cause.LEFT_MAP, Exit.OFF_MAP, turn=3, hits=0)) == (0, -10)


@pytest.mark.parametrize("cause", [Cause.DAMAGE, Cause.SPUN_IN, Cause.SPUN_OFF_MAP, Cause.FUEL])
def test_2_6_who_did_not_choose_to_leave_pays_nothing(cause):
    """Reading 2-17: not to aircraft shot down."""
    assert points(lost(cause, turn=2, hits=0))[1] == 0
    assert points(lost(Cause.LEFT_MAP, turn=2, hits=2)) == (30, 0)


def test_2_6_nobody_pays_once_all_enemies_are_gone():
    assert points(lost(Cause.RETURNED, Exit.HOME, turn=2, hits=0, unopposed=True)) == (0, 0)


def test_2_6_who_goes_home_in_the_same_round_as_the_enemy_was_not_alone():
    state = dogfight(craft("A1", at=(6, 15), facing=3), craft("C1", at=(6, -2), facing=0))
    after = a_round(state, A1=play(1, home=True), C1=play(1, home=True)).state
    assert [one.out for one in after.aircraft] == [Exit.HOME, Exit.HOME]
    assert points(after) == (-15, -10)


def test_2_6_who_goes_home_after_the_enemy_fell_was():
    state = dogfight(craft("A1", at=(6, 15), facing=3), lost(Cause.DAMAGE).aircraft[1])
    home = a_round(state, A1=play(1, home=True))
    assert home.craft(A1).unopposed
    assert points(home.state) == (30, 0)


def test_2_6_the_breakdown_names_each_line_and_adds_up():
    state = dogfight(craft("A1", volleys=2), lost(Cause.DAMAGE).aircraft[1])
    lines = breakdown(state, rules())
    assert [(line.side, line.kind, line.aircraft, line.count, line.points) for line in lines] == [
        (Side.ALLIED, Score.VOLLEY, A1, 2, 10),
        (Side.ALLIED, Score.SHOT_DOWN, C1, 1, 30),
    ]
    assert {line.section for line in lines} == {"2.6"}


def test_2_6_the_turn_of_leaving_is_kept():
    done = course(dogfight(craft("A1"), turn=7))
    go_home(done, A1, Cause.RETURNED, "11.11", free=False)
    assert done.craft(A1).left_in_turn == 7


def mission(allied, *sorties, objectives=(), central=Mission.FREE_HUNT, aircraft=None):
    state = dogfight(*(aircraft or (craft("A1"), craft("C1"))))
    flown = ((Side.ALLIED, allied), (Side.CENTRAL, central))
    return replace(state, ground=Ground(missions=flown, objectives=objectives, sorties=sorties))


@pytest.mark.parametrize(
    ("flown", "sortie", "expected"),
    [
        (Mission.OBSERVATION, {"done": (Hex(1, 1),)}, (Score.OBSERVATION, 1, 20)),
        (Mission.OBSERVATION, {"done": (Hex(1, 1), Hex(5, 1))}, (Score.OBSERVATION, 2, 40)),
        (Mission.BOMBING, {"done": (Hex(1, 1),)}, (Score.BOMBING, 1, 20)),
        (Mission.STRAFING, {"strafed": (Hex(1, 1),)}, (Score.STRAFED, 1, 10)),
        (Mission.STRAFING, {"strafed": (Hex(1, 1), Hex(2, 1), Hex(3, 1))}, (Score.STRAFED, 3, 30)),
    ],
)
def test_2_6_what_a_mission_is_worth(flown, sortie, expected):
    (line,) = breakdown(mission(flown, Sortie(aircraft=A1, **sortie)), rules())
    assert (line.side, line.aircraft) == (Side.ALLIED, A1)
    assert (line.kind, line.count, line.points) == expected


def test_2_6_a_trench_hex_that_two_strafed_counts_once():
    both = mission(
        Mission.STRAFING,
        Sortie(aircraft=A2, strafed=(Hex(1, 1), Hex(2, 1))),
        Sortie(aircraft=A1, strafed=(Hex(1, 1),)),
        aircraft=(craft("A1"), craft("A2"), craft("C1")),
    )
    assert points(both) == (20, 0)


def test_2_6_three_trench_hexes_at_most_though_two_strafe_the_last_ones_in_one_round():
    both = mission(
        Mission.STRAFING,
        Sortie(aircraft=A1, strafed=(Hex(1, 1), Hex(2, 1))),
        Sortie(aircraft=A2, strafed=(Hex(3, 1), Hex(4, 1))),
        aircraft=(craft("A1"), craft("A2"), craft("C1")),
    )
    assert points(both) == (30, 0)


def test_2_6_a_balloon_is_30_points_for_the_side_whoever_ended_it():
    balloon = Objective(side=Side.CENTRAL, kind=ObjectiveKind.BALLOON, at=Hex(1, 1), downed_by=(A1, A2))
    aircraft = (craft("A1"), craft("A2"), craft("C1"))
    assert points(mission(Mission.BALLOON, objectives=(balloon,), aircraft=aircraft)) == (30, 0)
    assert points(mission(Mission.BALLOON, objectives=(replace(balloon, downed_by=()),), aircraft=aircraft)) == (0, 0)


def test_2_6_nothing_for_objectives_of_another_mission():
    """13.0."""
    balloon = Objective(side=Side.CENTRAL, kind=ObjectiveKind.BALLOON, at=Hex(1, 1), downed_by=(A1,))
    done = Sortie(aircraft=A1, done=(Hex(1, 1),), strafed=(Hex(1, 1),))
    assert points(mission(Mission.FREE_HUNT, done, objectives=(balloon,))) == (0, 0)


def test_2_6_the_blast_of_a_balloon_is_the_sides_that_owned_it():
    assert points(lost(Cause.EXPLOSION, Exit.DESTROYED, hits=0)) == (30, 0)
