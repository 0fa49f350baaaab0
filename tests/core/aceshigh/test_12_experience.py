"""12.6: experience of pilots and observers, to Veteran and Ace."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.aceshigh.experience import MOST_SHARING, Deed, DeedKind, after_fight, grade, side_score
from core.sortie import TWELFTHS, Tally
from core.words import Grade, PersonId, Role
from tests.core.aceshigh.situations import rules

SCORING = rules().charts.scoring
MEN = tuple(PersonId(name) for name in ("p1", "p2", "p3", "o1", "o2", "o3"))


def man(name, role=None, points=0, kills=0):
    role = role or (Role.OBSERVER if name.startswith("o") else Role.PILOT)
    return Tally(person=PersonId(name), role=role, points=points * TWELFTHS, kills=kills)


def after(*deeds, men=MEN):
    return {one.person: one for one in after_fight([man(name) for name in men], deeds, SCORING)}


def deed(kind, *by, finishers=()):
    return Deed(kind=kind, by=tuple(map(PersonId, by)), finishers=tuple(map(PersonId, finishers)))


@pytest.mark.parametrize("number", range(1, MOST_SHARING + 1))
def test_12_6_the_points_of_a_shared_kill_add_up_to_30(number):
    done = after(deed(DeedKind.KILL, *MEN[:number]))
    assert sum(one.points for one in done.values()) == 30 * TWELFTHS
    assert len({done[name].points for name in MEN[:number]}) == 1


def test_12_6_more_men_than_a_side_has_cannot_share():
    men = (*MEN, "p4")
    with pytest.raises(ValueError, match="more than 6"):
        after(deed(DeedKind.KILL, *men), men=men)


def test_12_6_strangers_have_no_record():
    with pytest.raises(ValueError, match="nobody is called x"):
        after(deed(DeedKind.VOLLEY, "x"))


@pytest.mark.parametrize(
    ("kind", "pilot", "observer", "side"),
    [
        (DeedKind.VOLLEY, 5, 5, 10),
        (DeedKind.KILL, 15, 15, 30),
        (DeedKind.BALLOON, 30, 0, 30),
        (DeedKind.OBSERVATION, 10, 10, 20),
        (DeedKind.BOMBING, 10, 10, 20),
    ],
)
def test_12_6_what_a_crew_has_of_each_event(kind, pilot, observer, side):
    done = after(deed(kind, "p1", "o1"))
    assert (done["p1"].points, done["o1"].points) == (pilot * TWELFTHS, observer * TWELFTHS)
    assert side_score([deed(kind, "p1", "o1")], SCORING) == side


def test_12_6_three_trench_hexes_score_in_a_mission():
    deeds = [deed(DeedKind.STRAFE_HEX, "p1")] * 5
    assert after(*deeds)["p1"].points == 30 * TWELFTHS
    assert side_score(deeds, SCORING) == 30


@pytest.mark.parametrize(
    ("points", "kills", "is_now"),
    [
        (99, 0, Grade.ROOKIE),
        (100, 0, Grade.VETERAN),
        (100, 4, Grade.VETERAN),
        (30, 5, Grade.ACE),
        (900, 4, Grade.VETERAN),
    ],
)
def test_12_6_1_and_2_veteran_by_points_and_ace_by_aircraft(points, kills, is_now):
    assert grade(man("p1", points=points, kills=kills), SCORING.promotion) is is_now


def test_12_6_1_not_a_twelfth_less():
    short = Tally(person=MEN[0], role=Role.PILOT, points=100 * TWELFTHS - 1, kills=0)
    assert grade(short, SCORING.promotion) is Grade.ROOKIE


def test_12_6_2_the_count_is_the_finishers():
    done = after(deed(DeedKind.KILL, "o1", "p1"), deed(DeedKind.KILL, "p2", "p1", "o1", finishers=("p1", "o1")))
    assert {name: done[name].kills for name in ("p1", "p2", "o1")} == {"p1": 1, "p2": 0, "o1": 2}


def test_12_6_2_balloons_are_no_aircraft():
    assert after(deed(DeedKind.BALLOON, "p1"))["p1"].kills == 0


deeds_drawn = st.lists(
    st.builds(
        lambda kind, by: Deed(kind=kind, by=tuple(by)),
        st.sampled_from([kind for kind in DeedKind if kind is not DeedKind.BALLOON]),
        st.lists(st.sampled_from(MEN), min_size=1, max_size=6, unique=True),
    ),
    max_size=12,
)


@given(deeds=deeds_drawn)
def test_12_6_nobody_ever_loses_and_kills_are_one_for_each(deeds):
    steps = [after(*deeds[:number]) for number in range(len(deeds) + 1)]
    for before, now in pairwise(steps):
        assert all(now[name].points >= before[name].points for name in MEN)
    kills = sum(one.kind is DeedKind.KILL for one in deeds)
    assert sum(one.kills for one in steps[-1].values()) == kills
