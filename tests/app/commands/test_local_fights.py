"""Fights on this machine: the curtain between two at one keyboard, the computer, and the record."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from app.commands import leaving, local_fights, records, turns
from app.commands.duels import Pilot
from app.commands.local_fights import Player, choose_local, local_fight, start_local
from app.commands.status import Standing, find_thread, status
from app.store.database import FILE
from app.troubles import RefusedError, TroubleError
from core.aceshigh.ground import Mission
from core.canonical import encode
from core.match.verify import verify
from core.words import Side
from tests.app.desks import DUEL, open_at, settle, steady
from tests.builders import aces_high
from tests.playing import luck
from tests.strategies import random_choice

A, B = "A", "B"
TWO = {A: Player.HUMAN, B: Player.HUMAN}
ALONE = {A: Player.HUMAN, B: Player.COMPUTER}


@pytest.fixture
def desk(tmp_path, clock):
    desk = steady(open_at(settle(tmp_path / "desk", "Anna"), clock=clock), b"local")
    yield desk
    desk.close()


def refusal(call):
    with pytest.raises(RefusedError) as refused:
        call()
    return refused.value.code


def choice_for(fight, seat):
    rules, n = fight.local.game.rules, fight.local.game.n
    return rules.choice_json(random_choice(rules, fight.view(seat), seat, luck(b"local", n, seat)))


def play_out(desk, thread, most=500):
    """Choose for whoever is due until the fight is over; how many choices that took."""
    for count in range(most):
        fight = local_fight(desk, thread)
        if not fight.due:
            return count
        seat = fight.due[0]
        choose_local(desk, thread, seat, fight.local.game.n, choice_for(fight, seat))
    raise AssertionError("no end")


def to_both(desk, thread, kind="hand"):
    """Play until both choose at once."""
    for _choice in range(50):
        fight = local_fight(desk, thread)
        if len(fight.local.game.pending.seats) == 2 and fight.local.game.pending.kind == kind:
            return fight
        seat = fight.due[0]
        choose_local(desk, thread, seat, fight.local.game.n, choice_for(fight, seat))
    raise AssertionError("both never chose at once")


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
@pytest.mark.parametrize("players", [TWO, ALONE], ids=["two", "alone"])
def test_a_fight_comes_to_its_end_and_its_record_holds(desk, pacing, players):
    thread = start_local(desk, replace(DUEL, pacing=pacing), players).value
    assert play_out(desk, thread) > 0
    how = status(desk, thread)
    assert (how.standing, how.owes, how.decisions, how.mine) == (Standing.OVER, (), (), False)
    record = records.record(desk, thread)
    report = verify(record, lambda _terms: aces_high())
    assert (report.signed, report.result) == (False, how.result)
    assert report.decisions == how.n - 1


CREWS = (
    Pilot(aircraft="A03", name="Mick", grade="veteran", observer="Tom", observer_grade="ace"),
    Pilot(aircraft="A04", name="Bill"),
    Pilot(aircraft="C08", name="Ernst", grade="ace"),
    Pilot(aircraft="C02", name="Kurt", observer="Emil"),
)
PEOPLE = {A: Player.HUMAN, B: Player.COMPUTER, "C": Player.COMPUTER, "D": Player.HUMAN}


@pytest.mark.parametrize("seats", [((CREWS[0], CREWS[1]), CREWS[2:]), tuple((crew,) for crew in CREWS)])
def test_15_3_crews_for_up_to_four_seats_fly_with_missions(desk, seats):
    missions = {Side.ALLIED: Mission.BOMBING, Side.CENTRAL: Mission.FREE_HUNT}
    thread = start_local(desk, replace(DUEL, seats=seats, missions=missions), PEOPLE).value
    fight = local_fight(desk, thread)
    state = fight.local.game.state
    assert [(craft.ident, craft.pilot.name, craft.pilot.grade) for craft in state.aircraft] == [
        ("A1", "Mick", "veteran"), ("A2", "Bill", "rookie"), ("C1", "Ernst", "ace"), ("C2", "Kurt", "rookie"),
    ]  # fmt: skip
    assert [craft.observer and craft.observer.name for craft in state.aircraft] == ["Tom", None, None, "Emil"]
    assert dict(state.ground.missions) == missions
    assert tuple(fight.players) == tuple("ABCD"[: len(seats)])
    assert fight.due, "somebody at this keyboard begins"


def test_two_at_one_keyboard_choose_one_after_the_other(desk):
    thread = start_local(desk, DUEL, TWO).value
    fight = to_both(desk, thread)
    assert fight.due == (A, B)
    assert [decision.seat for decision in status(desk, thread).decisions] == [A, B]
    n = fight.local.game.n
    after = choose_local(desk, thread, A, n, choice_for(fight, A)).value
    assert (after.due, after.waiting) == ((B,), (A,))
    assert after.local.game.n == n, "nothing is resolved before both have chosen"
    with pytest.raises(RefusedError) as refused:
        choose_local(desk, thread, A, n, choice_for(fight, A))
    assert refused.value.code == "NOT_NOW"
    after = choose_local(desk, thread, B, n, choice_for(fight, B)).value
    assert after.local.game.n > n


@pytest.mark.parametrize("pacing", ["hand", "round"])
def test_what_waits_behind_the_curtain_is_not_seen_by_chance(desk, pacing):
    thread = start_local(desk, replace(DUEL, pacing=pacing), TWO).value
    fight = to_both(desk, thread)
    choice = choice_for(fight, A)
    choose_local(desk, thread, A, fight.local.game.n, choice)
    spelt = encode(choice)
    folder = desk.places.profile
    held = local_fight(desk, thread)
    assert encode(choice_for(held, B)) != b""
    assert status(desk, thread).decisions[0].seat == B
    for file in folder.glob(f"{FILE}*"):
        data = file.read_bytes()
        assert spelt not in data
        assert spelt[:24] not in data
    # What was chosen is there again, veiled or not.
    desk.close()
    again = open_at(folder)
    assert local_fight(again, thread).waiting == (A,)
    choose_local(again, thread, B, fight.local.game.n, choice_for(local_fight(again, thread), B))
    assert A not in local_fight(again, thread).waiting  # B may have nothing to choose next, and is not asked
    again.close()


def test_a_kept_hand_is_laid_over_its_owners_view_alone(desk):
    thread = start_local(desk, replace(DUEL, pacing="round"), TWO).value
    fight = to_both(desk, thread)
    n = fight.local.game.n
    for seat in (A, B):
        choose_local(desk, thread, seat, n, choice_for(local_fight(desk, thread), seat))
    fight = local_fight(desk, thread)
    mine = {hand.aircraft: hand.held for hand in fight.view(A).hands}
    theirs = {hand.aircraft: hand.held for hand in fight.view(B).hands}
    assert [bool(mine[one]) for one in ("A1", "C1")] == [True, False]
    assert [bool(theirs[one]) for one in ("A1", "C1")] == [False, True]


def test_the_computer_has_chosen_before_the_human_choice_is_handed_over(desk, monkeypatch):
    thread = start_local(desk, DUEL, ALONE).value
    fight = to_both(desk, thread)
    assert fight.waiting == (B,), "its choice lies behind the curtain already"
    monkeypatch.setattr(local_fights, "computer_choice", lambda *_args: pytest.fail("it chose again"))
    hand = choice_for(fight, A)
    monkeypatch.setattr(local_fights, "_run_computers", lambda _desk, fought: fought)
    choose_local(desk, thread, A, fight.local.game.n, hand)
    assert local_fight(desk, thread).local.game.n > fight.local.game.n


def test_an_illegal_or_belated_choice_changes_nothing(desk):
    thread = start_local(desk, DUEL, TWO).value
    fight = local_fight(desk, thread)
    seat, n = fight.due[0], fight.local.game.n
    with pytest.raises(RefusedError) as refused:
        choose_local(desk, thread, seat, n, {"kind": "pass"})
    assert (refused.value.code, refused.value.reasons[0].section) == ("ILLEGAL", "5.0")
    with pytest.raises(RefusedError) as refused:
        choose_local(desk, thread, seat, n + 1, choice_for(fight, seat))
    assert refused.value.code == "OTHER_DECISION"
    assert local_fight(desk, thread).local == fight.local


def test_the_dice_to_come_are_not_shown_before_the_end(desk):
    thread = start_local(desk, DUEL, TWO).value
    with pytest.raises(RefusedError) as refused:
        records.record(desk, thread)
    assert refused.value.code == "NOT_OVER"


def test_a_fight_needs_no_identity_and_has_a_name(tmp_path, clock):
    desk = open_at(tmp_path / "nobody", unlocked=False, clock=clock)
    thread = start_local(desk, DUEL, ALONE).value
    how = status(desk, thread)
    assert find_thread(desk, how.name) == thread
    assert (how.seat, how.opponent, how.standing) == ("", "", Standing.OPEN)
    with pytest.raises(RefusedError):
        turns.choose(desk, thread, how.n, {"kind": "pass"})
    desk.close()


def test_a_fight_is_taken_up_again_where_it_stood(desk, tmp_path, clock):
    thread = start_local(desk, replace(DUEL, pacing="round"), TWO).value
    fight = to_both(desk, thread, "card")
    folder = desk.places.profile
    desk.close()
    again = open_at(folder, clock=clock)
    taken = local_fight(again, thread).local
    assert (taken.game.state, taken.game.hash, taken.held) == (
        fight.local.game.state,
        fight.local.game.hash,
        fight.local.held,
    )
    play_out(again, thread)
    again.close()
    shutil.rmtree(folder)


def test_a_damaged_line_is_told(desk):
    thread = start_local(desk, DUEL, TWO).value
    to_both(desk, thread)
    raw = desk.store._database._peewee
    raw.execute_sql("UPDATE line SET statement = CAST(replace(CAST(statement AS TEXT), '\"n\":1', '\"n\":7') AS BLOB)")
    desk.forget(thread)
    with pytest.raises(TroubleError, match="damaged"):
        local_fight(desk, thread)


def test_a_desk_that_is_called_off_keeps_the_choice_and_the_computer_chooses_later(desk):
    thread = start_local(desk, DUEL, ALONE).value
    fight = to_both(desk, thread)
    n = fight.local.game.n
    desk.called_off.set()
    assert fight.waiting == (B,), "it chose before the human had to"
    fight = choose_local(desk, thread, A, n, choice_for(fight, A)).value
    assert fight.local.game.n > n, "what was chosen is flown"
    assert fight.thinking == (B,), "and for the next turn nobody thinks any more"
    desk.called_off.clear()
    local_fights.go_on(desk, thread)
    assert local_fight(desk, thread).thinking == ()


def test_a_fight_that_was_laid_aside_waits_as_it_stands_and_goes_on(desk):
    thread = start_local(desk, DUEL, ALONE).value
    n = to_both(desk, thread).local.game.n
    leaving.abandon(desk, thread)
    aside = status(desk, thread)
    assert (aside.standing, aside.decisions, aside.owes) == (Standing.ASIDE, (), ())
    local_fights.go_on(desk, thread)
    fight = local_fight(desk, thread)
    assert (fight.local.game.n, fight.due, fight.thinking) == (n, (), ())
    assert refusal(lambda: choose_local(desk, thread, A, n, {})) == "LAID_ASIDE"
    assert refusal(lambda: leaving.abandon(desk, thread)) == "LAID_ASIDE"
    leaving.take_up(desk, thread)
    assert status(desk, thread).standing is Standing.OPEN
    assert refusal(lambda: leaving.take_up(desk, thread)) == "NOT_ASIDE"
    play_out(desk, thread)
    assert refusal(lambda: leaving.abandon(desk, thread)) == "OVER"
    assert verify(records.record(desk, thread), lambda _terms: aces_high()).decisions > n


def test_the_record_of_a_fight_that_can_go_on_never_leaves(desk):
    thread = start_local(desk, DUEL, ALONE).value
    fight = to_both(desk, thread)
    assert refusal(lambda: records.unfinished_record(desk, thread)) == "NOT_ASIDE"
    assert refusal(lambda: leaving.close(desk, thread)) == "NOT_ASIDE"
    leaving.abandon(desk, thread)
    assert refusal(lambda: records.record(desk, thread)) == "NOT_OVER"
    kept = records.unfinished_record(desk, thread)
    assert verify(kept, lambda _terms: aces_high()).decisions == len(fight.local.game.steps)
    leaving.close(desk, thread)
    assert records.record(desk, thread) == kept
    assert refusal(lambda: leaving.take_up(desk, thread)) == "CLOSED"
    assert status(desk, thread).standing is Standing.ASIDE


def test_it_is_noted_when_the_last_decision_was_taken(desk, clock):
    thread = start_local(desk, DUEL, TWO).value
    begun = status(desk, thread).waiting_since
    assert begun == status(desk, thread).made, "who places first was rolled at once"
    clock.pass_days(3)
    assert status(desk, thread).waiting_since == begun
    fight = local_fight(desk, thread)
    choose_local(desk, thread, fight.due[0], fight.local.game.n, choice_for(fight, fight.due[0]))
    assert status(desk, thread).waiting_since == desk.now() > begun
