"""The simple pilot of Ace of Aces: legal, repeatable, better than chance, and it listens to clues."""

from __future__ import annotations

import pytest

from core.opponents.page_ahead import choose
from tests.ace_builders import ace_of_aces, ace_terms, books, craft_row, fight, random_choice
from tests.playing import luck, played

FULL = dict.fromkeys(("stalls", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on")


@pytest.mark.parametrize("pacing", ["turn", "duel"])
@pytest.mark.parametrize(
    "options",
    [{}, {"ammunition": "on"}, {"variable_damage": "on"}, FULL, FULL | {"edition": "classic"}],
    ids=["basic", "shots", "die", "all", "classic"],
)
def test_its_choices_are_legal_to_the_end(pacing, options):
    rules = ace_of_aces()
    terms = ace_terms(pacing=pacing, **options)
    for step in played(rules, terms, choose, luck(b"legal", pacing, options), most=60):
        for seat, choice in step.choices.items():
            assert rules.reasons_against(step.before, seat, choice) == ()


def test_it_flies_several_aircraft():
    rules = ace_of_aces()
    terms = ace_terms(craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "B"), **FULL)
    for step in played(rules, terms, choose, luck(b"three"), most=40):
        for seat, choice in step.choices.items():
            assert rules.reasons_against(step.before, seat, choice) == ()


def test_the_same_seed_and_view_give_the_same_choice():
    rules, state = ace_of_aces(), fight()
    assert choose(rules, state, "A", bytes(32)) == choose(rules, state, "A", bytes(32))
    found = {choose(rules, fight(page=170), "A", bytes([seed]) * 32).plans[0].manoeuvre for seed in range(20)}
    assert found <= set(books().letters)


def test_a_clue_leads_it_to_the_shot():
    """On page 2 it hits more of what the enemy may fly when it is told left or right."""
    rules, state = ace_of_aces(), fight(page=2)
    shown, side = books(), fight().craft("C1").side

    def hits(clues, word, number):
        (plan,) = choose(rules, state, "A", luck(b"clue", number), clues).plans
        answers = [row.letter for row in shown.data.manoeuvres if row.clue == word]
        return sum(shown.fires(side, shown.turn(2, plan.manoeuvre, answer).page) for answer in answers)

    for word in ("left", "right"):
        told = sum(hits({"A1": word}, word, number) for number in range(12))
        assert told > sum(hits(None, word, number) for number in range(12))


def test_it_beats_random_play():
    rules = ace_of_aces()

    def sides(rules, view, seat, seed):
        return choose(rules, view, seat, seed) if seat == "A" else random_choice(rules, view, seat, seed)

    halves = {"A": 0, "B": 0}
    for number in range(12):
        *_, last = played(rules, ace_terms(), sides, luck(b"beats", number), most=200)
        outcome = rules.outcome(last.after)
        for seat, points in outcome.points if outcome else ():
            halves[seat] += points
    assert halves["A"] >= 3 * max(1, halves["B"])


def test_who_has_nothing_to_choose_is_told_so():
    rules = ace_of_aces()
    with pytest.raises(ValueError, match="nothing to choose"):
        choose(rules, rules.start(ace_terms(starting_page="rolled")), "A", bytes(32))
