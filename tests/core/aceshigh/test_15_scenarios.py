"""Chapter 15: every scenario can be flown by the players it is made for."""

from __future__ import annotations

import pytest

from core.words import Side
from tests.builders import aces_high, fight_terms

SCENARIOS = aces_high().data.scenarios
PLAYERS = {"15.1": 2, "15.2": 3, "15.3.1": 4, "15.3.2": 4}


def of_section(section: str):
    return [scenario for scenario in SCENARIOS if scenario.section == section]


def starts(scenario, seats: str):
    crews = [f"{one.aircraft} {one.grade.value} {one.grade.value}" for one in (*scenario.allied, *scenario.central)]
    return aces_high().start(fight_terms(*crews, seats=seats))


def check(scenario) -> None:
    """With a seat for each aircraft and with one for each side: crews as the table has them."""
    entrants = (*scenario.allied, *scenario.central)
    assert len(entrants) == PLAYERS[scenario.section]
    alone = "ABCD"[: len(entrants)]
    for seats in (alone, "A" * len(scenario.allied) + "B" * len(scenario.central)):
        state = starts(scenario, seats)
        assert [(craft.type_id, craft.pilot.grade) for craft in state.aircraft] == [
            (one.aircraft, one.grade) for one in entrants
        ]
        assert {craft.side for craft in state.aircraft} == set(Side)


@pytest.mark.parametrize("scenario", of_section("15.1"), ids=lambda one: one.id)
def test_15_1_two_players(scenario):
    check(scenario)
    assert len(scenario.allied) == len(scenario.central) == 1


@pytest.mark.parametrize("scenario", of_section("15.2"), ids=lambda one: one.id)
def test_15_2_three_players(scenario):
    check(scenario)
    assert sorted((len(scenario.allied), len(scenario.central))) == [1, 2]


@pytest.mark.parametrize("scenario", of_section("15.3.1"), ids=lambda one: one.id)
def test_15_3_1_two_against_two(scenario):
    check(scenario)
    assert len(scenario.allied) == len(scenario.central) == 2


@pytest.mark.parametrize("scenario", of_section("15.3.2"), ids=lambda one: one.id)
def test_15_3_2_three_against_one(scenario):
    """The last table has no heading of its own: two against two stand in it as well."""
    check(scenario)
    assert sorted((len(scenario.allied), len(scenario.central))) in ([1, 3], [2, 2])


def test_15_0_every_row_is_of_one_of_these_tables():
    assert {scenario.section for scenario in SCENARIOS} == set(PLAYERS)
