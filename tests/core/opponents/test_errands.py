"""What a computer pilot expects of a line over his target: no more than the rules will count (13.1.1, 13.1.2)."""

from __future__ import annotations

import pytest

from core.aceshigh.readings import DEFAULT
from core.hexes import Hex
from core.opponents.errands import Crossing
from core.opponents.lines import Spot, move_of
from tests.core.aceshigh.situations import SPEED, rules

TARGET = Hex(6, 2)
FORWARD = move_of(rules().card(SPEED), DEFAULT)


def worth(*heights, cards, begins_at, all_level):
    """The value of Speed cards over the target that end at those heights, one after the other."""
    crossing = Crossing(
        targets=(TARGET,),
        levels=(2, 3),
        cards=cards,
        fastest=2,
        straight=(),
        level=0,
        height=begins_at,
        all_level=all_level,
    )
    spots = tuple(Spot(6, 2 - number, 0, height) for number, height in enumerate(heights))
    return crossing.along((FORWARD,) * len(spots), spots, 2)


@pytest.mark.parametrize(("begins_at", "counts"), [(2, True), (3, False)])
def test_13_1_2_bombing_begins_with_a_card_that_keeps_the_height(begins_at, counts):
    done, nothing = worth(2, 2, 2, cards=3, begins_at=2, all_level=True), worth(cards=3, begins_at=2, all_level=True)
    assert done > nothing
    assert (worth(2, 2, 2, cards=3, begins_at=begins_at, all_level=True) == done) is counts


def test_13_1_1_observation_may_begin_with_a_dive_but_not_go_on_with_one():
    level = worth(2, 2, cards=2, begins_at=2, all_level=False)
    assert worth(2, 2, cards=2, begins_at=3, all_level=False) == level
    assert worth(3, 2, cards=2, begins_at=3, all_level=False) < level
