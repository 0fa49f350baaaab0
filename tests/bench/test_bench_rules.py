"""Rounds of Aces High resolved, against the floor of floors.py; the goal is 2.5 times the floor's time a round."""

from dataclasses import replace

import pytest

from core.aceshigh import fire, hazards, movement
from core.aceshigh.course import Course
from core.aceshigh.decisions import Home, Shot
from core.aceshigh.movement import Play
from core.aceshigh.state import Gun
from core.chance import KeyedDice, PrefixedDice
from core.hexes import Hex
from core.opponents.search import choose
from tests.bench.floors import floor_round, ratio, start_sky
from tests.builders import aces_high, duel_terms, fight_terms
from tests.playing import played

SEED = bytes(range(32))
ROUNDS = 200


def _situation():
    """Two aircraft with the first card still to fly that bear on each other after it."""
    state = aces_high().start(duel_terms("A10", "C09"))
    for step in played(aces_high(), duel_terms("A10", "C09"), choose, b"bench", most=3):
        state = step.after
    a, c = state.aircraft
    a = replace(a, at=Hex(6, 8), facing=0, altitude=3)
    c = replace(c, at=Hex(6, 4), facing=3, altitude=3)
    return replace(state, aircraft=(a, c))


def our_rounds(state, count: int = ROUNDS) -> None:
    """The same round again and again: a card each, a volley each of eight dice or more, damage and the round's end."""
    data = aces_high().data
    shots = {
        "A1": (Shot(gun=Gun.FRONT, target="C1", long_burst=False, concentrated=False),),
        "C1": (Shot(gun=Gun.FRONT, target="A1", long_burst=False, concentrated=False),),
    }
    plays = {ident: Play(card=1, riders=(), last=False, home=Home.NEVER) for ident in ("A1", "C1")}
    for _ in range(count):
        course = Course(state, PrefixedDice(KeyedDice(SEED), "1.1 "), data)
        movement.fly(course, plays)
        fire.shoot(course, shots)
        hazards.close_round(course)


def floor_rounds(count: int = ROUNDS) -> None:
    """As many rounds of the floor."""
    sky = start_sky()
    for _ in range(count):
        sky, _events = floor_round(sky, SEED)


@pytest.mark.benchmark(group="rules")
def test_a_round_against_the_floor(benchmark):
    state = _situation()
    benchmark.extra_info["times the floor"] = round(ratio(lambda: our_rounds(state), floor_rounds), 2)
    benchmark.pedantic(our_rounds, args=(state,), rounds=5, iterations=1)


@pytest.mark.benchmark(group="rules")
def test_a_whole_fight_replayed_against_as_many_floor_rounds(benchmark):
    rules = aces_high()
    steps = list(played(rules, duel_terms("A10", "C09", pacing="round"), choose, b"replay"))
    rounds = sum(step.pending.kind == "card" for step in steps)

    def replay() -> None:
        for step in steps:
            choices = {} if step.pending.kept else step.choices
            rules.resolve(step.before, choices, KeyedDice(SEED))

    benchmark.extra_info["times the floor"] = round(ratio(replay, lambda: floor_rounds(rounds)), 2)
    benchmark.pedantic(replay, rounds=5, iterations=1)


@pytest.mark.benchmark(group="rules")
def test_a_hand_chosen_by_the_computer_pilot_against_floor_rounds(benchmark):
    """How many rounds of the floor fit into one choice."""
    rules = aces_high()
    state = next(
        step.before
        for step in played(rules, duel_terms("A10", "C09"), choose, b"pilot")
        if step.pending.kind == "hand" and step.before.turn == 2
    )

    def pick() -> None:
        choose(rules, state, state.seats[0], SEED)

    benchmark.extra_info["times the floor"] = round(ROUNDS * ratio(pick, floor_rounds))
    benchmark.pedantic(pick, rounds=5, iterations=1)


@pytest.mark.benchmark(group="rules")
def test_a_hand_of_an_ace_chosen_against_an_ace_against_floor_rounds(benchmark):
    """The most there is to look through for one aircraft; its repertoire is worked out before."""
    rules = aces_high()
    state = next(
        step.before
        for step in played(rules, fight_terms("A10 ace", "C11 ace"), choose, b"aces")
        if step.pending.kind == "hand" and step.before.turn == 2
    )

    def pick() -> None:
        choose(rules, state, state.seats[0], SEED)

    pick()
    benchmark.extra_info["times the floor"] = round(ROUNDS * ratio(pick, floor_rounds))
    benchmark.pedantic(pick, rounds=5, iterations=1)
