"""What a seat has no choice about is said for it: at one keyboard, against the computer, and by mail."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands.clues import clues_heard, waits_for_clue
from app.commands.forced import only_choice
from app.commands.status import game_of, status
from core.aceshigh.decisions import Pass, PlayCards
from core.aceshigh.legal import Due, due_from, left_in
from core.aceshigh.state import Mark, Phase
from core.hexes import displaced
from core.words import SeatId
from tests.app.desks import DUEL, begin, choose_all, send, waiting
from tests.app.duel.crewed import crewed

A, B = SeatId("A"), SeatId("B")


def at_phase(fight, phase, *, turn=1, round_=0):
    return fight.fly(lambda f: f.state.phase is phase and f.state.turn >= turn and f.state.round >= round_)


def test_a_spinning_pilot_is_not_asked():
    fight = at_phase(crewed("A07", "C09"), Phase.HAND)
    mine, other = fight.state.aircraft
    spun = replace(fight.state, aircraft=(replace(mine, marks=(Mark.SPIN,)), other))
    assert only_choice(fight.rules, spun, A) == fight.rules.choice_json(Pass())
    assert only_choice(fight.rules, spun, B) is None


def test_the_last_card_of_a_duel_plays_itself():
    fight = crewed("A07", "C09", pacing="duel")
    fight.fly(lambda f: f.state.phase is Phase.CARD and len(left_in(f.view.hands[0])) == 1 and f.state.turn > 2)
    only = only_choice(fight.rules, fight.view, A)
    assert due_from(fight.view, fight.rules.data, A) is Due.CARDS
    assert only is not None
    choice = fight.rules.parse_choice(only)
    assert isinstance(choice, PlayCards)
    assert choice.cards[0].last
    assert fight.rules.reasons_against(fight.view, A, choice) == ()


def test_a_card_that_could_end_at_home_is_a_choice():
    fight = crewed("A07", "C09", pacing="duel")
    fight.fly(lambda f: f.state.phase is Phase.CARD and len(left_in(f.view.hands[0])) == 1 and f.state.turn > 2)
    mine, other = fight.view.aircraft
    sheet = fight.rules.data.map_sheet
    row = sheet.index_of(mine.side, sheet.start_row)
    near = replace(mine, at=mine.at._replace(r=row - mine.at.q // 2))
    assert only_choice(fight.rules, replace(fight.view, aircraft=(near, other)), A) is None


def tailed(pacing="hand"):
    """Turn 2, with the veteran of seat B right behind the rookie of seat A."""
    phase = Phase.HAND if pacing == "hand" else Phase.CARD
    fight = at_phase(crewed("A07", "C09 veteran", pacing=pacing), phase, turn=2)
    mine, other = fight.state.aircraft
    behind = displaced(mine.at, mine.facing, -1, 0)
    placed = replace(other, at=behind, facing=mine.facing, altitude=mine.altitude)
    fight.state = replace(fight.state, aircraft=(mine, placed))
    return fight


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_12_7_a_tailed_pilot_chooses_first_and_the_tailer_hears_one_word(pacing):
    fight = tailed(pacing)
    rules, state = fight.rules, fight.state
    assert waits_for_clue(rules, state, B, ())
    assert not waits_for_clue(rules, state, A, ())
    choice = fight.pilot(A)
    heard = clues_heard(rules, state, B, {A: rules.choice_json(choice)})
    first = choice.hands[0].cards[0].card if pacing == "hand" else choice.cards[0].card
    assert heard == {"A1": rules.data.card(first).tailing_call.value}
    assert not waits_for_clue(rules, state, B, (A,))
    assert clues_heard(rules, state, A, {}) == {}


@pytest.mark.parametrize("pacing", ["hand", "duel"])
def test_by_mail_nobody_is_asked_to_pass_and_the_pass_rides_in_the_file(both, pacing):
    a, b = both
    thread = begin(a, b, replace(DUEL, pacing=pacing))
    said = rules_of(a, thread).choice_json(Pass())
    for _file in range(60):
        for writer, reader in ((a, b), (b, a)):
            asked = status(writer, thread).decisions
            assert all(decision.legal != [said] for decision in asked)
            choose_all(writer, thread, b"spin")
            file = waiting(writer, thread)
            if file is not None:
                send(writer, reader, file)
        if passes(a, thread, said):
            return
    raise AssertionError("with these dice nobody ever had to pass")


def rules_of(desk, thread):
    return game_of(desk, thread)[0].rules


def passes(desk, thread, said):
    """The choices of a match that were no choice."""
    steps = game_of(desk, thread)[0].steps
    return [choice for step in steps for _seat, choice in step.choices if bare(choice) == said]


def bare(choice):
    return {key: value for key, value in choice.items() if key != "pad"}
