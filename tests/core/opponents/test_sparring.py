"""Fights between computer pilots: seeded, whole, and counted as 2.6 scores them."""

import pytest

from core.aceshigh.ground import Mission
from core.aceshigh.state import Cause
from core.opponents.foresight import QUICK
from core.opponents.sparring import fly, pair_bout, scenario_bout, terms_of
from core.words import Side
from tests.builders import aces_high

SEED = bytes(32)


def test_the_same_seed_and_number_give_the_same_fight_and_others_another():
    rules, bout = aces_high(), pair_bout("A10", "C09")
    first = fly(rules, bout, SEED, 0, care=QUICK)
    assert fly(rules, bout, SEED, 0, care=QUICK) == first
    assert len({fly(rules, bout, SEED, number, care=QUICK) for number in range(4)}) > 1
    assert fly(rules, bout, b"\1" * 32, 0, care=QUICK) != first


def test_a_fight_is_scored_by_side():
    rules, bout = aces_high(), pair_bout("A10", "C09")
    for number in range(8):
        score = fly(rules, bout, SEED, number, care=QUICK)
        for side in Side:
            mine, his = score.of(side), score.of(side.enemy)
            kills = sum(cause in (Cause.DAMAGE, Cause.PILOT_KILLED) for cause in his.lost)
            assert mine.points >= 5 * mine.volleys + 30 * kills - 15
            assert bool(score.winner is side) is (mine.points > his.points)
        assert score.fought_out is bool(score.allied.lost or score.central.lost)


@pytest.mark.parametrize("scenario", aces_high().data.scenarios, ids=lambda scenario: scenario.id)
def test_every_scenario_can_be_flown_with_its_missions(scenario):
    rules = aces_high()
    bout = scenario_bout(rules.data, scenario.id)
    state = rules.start(terms_of(rules, bout))
    assert [craft.type_id for craft in state.aircraft] == [
        one.aircraft for one in (*scenario.allied, *scenario.central)
    ]
    for row in scenario.missions:
        assert state.ground.mission(row.side) is Mission(row.mission)
    assert all(craft.pilot.grade for craft in state.aircraft)
