"""Ace of Aces on this machine: alone, two and more at one keyboard, and clues that come before those who hear them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import records
from app.commands.duels import Pilot
from app.commands.local_fights import Player, choose_local, local_fight, start_local
from app.commands.status import Standing, status
from app.troubles import RefusedError
from core.aceofaces.state import Phase
from core.aceofaces.tailing import clues_due
from core.match.verify import verify
from core.opponents import page_ahead
from tests.ace_builders import ace_of_aces, flying
from tests.app.desks import BOOKS, legal_choice, open_at, steady

A, B, C, D = "ABCD"
TWO = {A: Player.HUMAN, B: Player.HUMAN}
ALONE = {A: Player.HUMAN, B: Player.COMPUTER}
CAMEL, TRIPLANE = Pilot(aircraft="sopwith_camel", name="Owain"), Pilot(aircraft="fokker_dr1", name="Ernst")


def on_a_page(tailer):
    """A page on which that side tails the other."""
    books = ace_of_aces().books
    return next(page for page in range(1, 223) if (side := books.tailer(page)) is not None and side.value == tailer)


ALLIED_TAILS, GERMAN_TAILS = on_a_page("allied"), on_a_page("central")


@pytest.fixture
def desk(tmp_path, clock):
    desk = steady(open_at(tmp_path / "desk", unlocked=False, clock=clock), b"books")
    yield desk
    desk.close()


def start(desk, players=TWO, seats=((CAMEL,), (TRIPLANE,)), **changes):
    return start_local(desk, replace(BOOKS, seats=seats, **changes), players).value


def choose(desk, thread, seed=b"books"):
    """Let whoever is due choose something."""
    due = status(desk, thread).decisions[0]
    return choose_local(desk, thread, due.seat, due.n, legal_choice(due, seed)).value


def play_out(desk, thread, most=3000):
    for count in range(most):
        if not local_fight(desk, thread).due:
            return count
        choose(desk, thread)
    raise AssertionError("no end")


@pytest.mark.parametrize("pacing", ["turn", "duel"])
@pytest.mark.parametrize("players", [TWO, ALONE], ids=["two", "alone"])
@pytest.mark.parametrize("options", [{}, BOOKS.options], ids=["basic", "intermediate"])
def test_a_fight_comes_to_its_end_and_its_record_holds(desk, pacing, players, options):
    thread = start(desk, players, pacing=pacing, options=options)
    assert play_out(desk, thread) > 0
    how = status(desk, thread)
    assert (how.standing, how.owes, how.decisions) == (Standing.OVER, (), ())
    report = verify(records.record(desk, thread), lambda _terms: ace_of_aces())
    assert (report.signed, report.result, report.decisions) == (False, how.result, how.n - 1)


@pytest.mark.parametrize("pacing", ["turn", "duel"])
def test_four_aircraft_of_four_players_and_of_the_computer(desk, pacing):
    seats = ((CAMEL,), (TRIPLANE,), (CAMEL,), (TRIPLANE,))
    for players in (dict.fromkeys((A, B, C, D), Player.HUMAN), {**ALONE, C: Player.COMPUTER, D: Player.COMPUTER}):
        thread = start(desk, players, seats, pacing=pacing)
        play_out(desk, thread)
        assert status(desk, thread).result


def test_two_aircraft_of_one_player_choose_together(desk):
    thread = start(desk, ALONE, ((CAMEL, CAMEL), (TRIPLANE,)))
    plans = status(desk, thread).decisions[0].legal["plans"]
    assert [plan["aircraft"] for plan in plans] == ["A1", "A2"]
    play_out(desk, thread)
    assert status(desk, thread).result


def test_who_is_tailed_chooses_first_and_the_other_hears_one_word(desk):
    thread = start(desk, page=GERMAN_TAILS)
    fight = local_fight(desk, thread)
    assert fight.due == (A,), "the tailer waits for the clue"
    letters = ace_of_aces().choice_json
    with pytest.raises(RefusedError) as refused:
        choose_local(desk, thread, B, 1, letters(flying("L", "C1")))
    assert refused.value.code == "NOT_NOW"
    fight = choose_local(desk, thread, A, 1, letters(flying("Q", "A1"))).value
    word = ace_of_aces().data.manoeuvre("Q").clue.value
    assert (fight.due, fight.clues(B), fight.clues(A)) == ((B,), {"A1": word}, {})
    assert local_fight(desk, thread).clues(B) == {"A1": word}, "it is there again when the profile is read again"
    (due,) = status(desk, thread).decisions
    assert (due.seat, due.clues) == (B, {"A1": word})
    assert due.state == local_fight(desk, thread).view(B)
    fight = choose_local(desk, thread, B, 1, letters(flying("L", "C1"))).value
    assert fight.local.game.n == 2
    assert all(not fight.clues(seat) for seat in fight.due)


def test_aces_give_no_clue_and_nobody_waits(desk):
    seats = ((replace(CAMEL, grade="ace"),), (TRIPLANE,))
    thread = start(desk, seats=seats, page=GERMAN_TAILS)
    assert local_fight(desk, thread).due == (A, B)


def test_a_computer_that_is_tailed_has_chosen_and_its_word_is_heard(desk):
    thread = start(desk, ALONE, page=ALLIED_TAILS)
    fight = local_fight(desk, thread)
    assert (fight.due, fight.waiting) == ((A,), (B,))
    assert set(fight.clues(A)) == {"C1"}
    assert status(desk, thread).decisions[0].clues == fight.clues(A)


def test_a_computer_that_tails_hears_the_word_and_nothing_else(desk, monkeypatch):
    told = []
    real = page_ahead.choose

    def listening(rules, view, seat, seed, clues=None):
        told.append((dict(clues), view))
        return real(rules, view, seat, seed, clues)

    monkeypatch.setattr(page_ahead, "choose", listening)
    thread = start(desk, ALONE, page=GERMAN_TAILS)
    assert told == [], "it waits for the clue"
    before = local_fight(desk, thread).view(B)
    choose_local(desk, thread, A, 1, ace_of_aces().choice_json(flying("Q", "A1")))
    assert told[0] == ({"A1": ace_of_aces().data.manoeuvre("Q").clue.value}, before)


def test_every_clue_at_a_keyboard_of_four_goes_to_those_behind_alone(desk):
    seats = ((CAMEL,), (TRIPLANE,), (CAMEL,), (TRIPLANE,))
    thread = start(desk, dict.fromkeys((A, B, C, D), Player.HUMAN), seats)
    heard = 0
    for step in range(400):
        fight = local_fight(desk, thread)
        if not fight.due:
            break
        state = fight.local.game.state
        if state.phase is Phase.MANOEUVRE:
            dues = clues_due(state, ace_of_aces().books)
            for seat in fight.local.game.pending.seats:
                mine = {due.aircraft for due in dues if any(state.craft(one).seat == seat for one in due.to)}
                owing = {state.craft(ident).seat for ident in mine}
                assert set(fight.clues(seat)) == {one for one in mine if state.craft(one).seat in fight.waiting}
                if seat in fight.due:
                    assert owing <= set(fight.waiting), "whoever owes it has chosen"
                heard += len(fight.clues(seat))
        choose(desk, thread, b"four%d" % step)
    assert heard
