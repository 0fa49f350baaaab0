"""Ace of Aces: both books, all turns in one array, and a turn resolved."""

import pytest

from core.aceofaces.books import make_books
from core.chance import KeyedDice
from tests.ace_builders import ace_of_aces, burst, fight, flying


@pytest.mark.benchmark(group="ace of aces")
def test_both_books(benchmark):
    """The goal is 50 ms."""
    benchmark.pedantic(make_books, args=(ace_of_aces().data,), rounds=5, iterations=1)


@pytest.mark.benchmark(group="ace of aces")
def test_all_138_750_turns(benchmark):
    """The goal is well under a second."""
    found = benchmark.pedantic(ace_of_aces().books.compositions, rounds=5, iterations=1)
    assert len(found) == 138_750


@pytest.mark.benchmark(group="ace of aces")
def test_a_turn_with_a_shot(benchmark):
    rules, state = ace_of_aces(), fight(page=2, variable_damage="on", ammunition="on")
    choices = {"A": flying("L", "C1", burst("squeeze")), "B": flying("L", "A1")}
    after, _ = benchmark(lambda: rules.resolve(state, choices, KeyedDice(bytes(32))))
    assert after.turn == 1
