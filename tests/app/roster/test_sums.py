"""The sums behind the figures (12.6): every man's shares add up to his points, and read like the rulebook's."""

from __future__ import annotations

import pytest

from app.roster.sums import Share, sum_words
from core.sortie import DeedKind
from core.words import Month
from tests.app.roster.squadron_life import GUEST

MAY = Month(1917, 5)


def share(kind, points, whole=0, count=1):
    return Share(month=MAY, kind=kind, count=count, points=points * 12, whole=(whole or points) * 12)


def test_the_shares_of_every_man_add_up_to_his_experience(life):
    for member in life.state.roster.members:
        assert sum(one.points for one in life.shares.get(member.id, ())) == member.points, member.id


def test_a_kill_shared_by_three_is_a_third_of_thirty(life):
    august = [one for one in life.shares["A.4"] if one.month == Month(1917, 8)]
    assert sum_words(august, "12.6") == "12.6: volleys 3 \u00d7 5 + victory 1/3 of 30 + bombing 10 = 35"


def test_what_is_worth_the_same_is_counted_together():
    deeds = [
        share(DeedKind.VOLLEY, 20, count=4),
        share(DeedKind.KILL, 15, 30),
        share(DeedKind.KILL, 15, 30),
        share(DeedKind.KILL, 30),
    ]
    assert sum_words(deeds, "12.6") == ("12.6: volleys 4 \u00d7 5 + victories 2 \u00d7 1/2 of 30 + victory 30 = 80")


def test_hexes_beyond_those_that_score_are_not_multiplied_out():
    assert sum_words([share(DeedKind.STRAFE_HEX, 30, count=4)], "") == "trench hexes 30 = 30"


def test_no_points_have_no_sum():
    assert sum_words([], "12.6") == ""


@pytest.mark.parametrize(("person", "said"), [(GUEST, "12.6: volleys 3 \u00d7 5 + victory 30 = 45")])
def test_a_man_of_one_month_has_his_whole_sum(life, person, said):
    assert sum_words(life.shares[person], life.ladder.section) == said
