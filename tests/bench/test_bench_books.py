"""Ace of Aces against the floors of book_floors.py and floors.py: both books, all turns, and a turn resolved.

The goals: both books under 50 ms, all turns well under a second, a turn within 2.5 times the floor of a round. What is
asserted leaves room for a busy machine.
"""

from __future__ import annotations

import pytest

from core.aceofaces.books import make_books
from core.chance import KeyedDice
from tests.ace_builders import ace_of_aces, burst, fight, flying
from tests.bench.book_floors import floor_charts, floor_compositions
from tests.bench.floors import floor_round, ratio, start_sky

SEED = bytes(range(32))
TURNS = 200
MOST_BOOKS, MOST_COMPOSITIONS, MOST_TURN = 7.0, 4.0, 5.0


@pytest.mark.benchmark(group="ace of aces")
def test_both_books_against_the_floor(benchmark):
    data = ace_of_aces().data
    found = ratio(lambda: make_books(data), floor_charts)
    benchmark.extra_info["times the floor"] = round(found, 2)
    benchmark.pedantic(make_books, args=(data,), rounds=5, iterations=1)
    assert found < MOST_BOOKS


@pytest.mark.benchmark(group="ace of aces")
def test_all_138_750_turns_against_the_floor(benchmark):
    books, chart = ace_of_aces().books, floor_charts()
    assert len(floor_compositions(chart)) == 138_750
    found = ratio(books.compositions, lambda: floor_compositions(chart))
    benchmark.extra_info["times the floor"] = round(found, 2)
    assert len(benchmark.pedantic(books.compositions, rounds=5, iterations=1)) == 138_750
    assert found < MOST_COMPOSITIONS


@pytest.mark.benchmark(group="ace of aces")
def test_turns_with_a_shot_against_as_many_floor_rounds(benchmark):
    rules, state = ace_of_aces(), fight(page=2, variable_damage="on", ammunition="on")
    choices = {"A": flying("L", "C1", burst("squeeze")), "B": flying("L", "A1")}

    def turns() -> None:
        for _ in range(TURNS):
            rules.resolve(state, choices, KeyedDice(SEED))

    def floor() -> None:
        sky = start_sky()
        for _ in range(TURNS):
            sky, _events = floor_round(sky, SEED)

    found = ratio(turns, floor)
    benchmark.extra_info["times the floor"] = round(found, 2)
    benchmark.pedantic(turns, rounds=5, iterations=1)
    assert rules.resolve(state, choices, KeyedDice(SEED))[0].turn == 1
    assert found < MOST_TURN
