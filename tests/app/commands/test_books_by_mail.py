"""Ace of Aces by mail through commands: both pacings to the end, clues that are heard and cannot be false, folders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import arrivals, endings, outbox, records, turns
from app.commands.duels import Pilot
from app.commands.folders import exchange
from app.commands.status import Standing, game_of, status
from app.troubles import RefusedError
from core.aceofaces.events import ClueGiven
from core.aceofaces.state import Phase
from core.protocol.items import Commit
from tests.ace_builders import ace_of_aces, flying
from tests.app.commands.test_books_at_one_keyboard import ALLIED_TAILS, GERMAN_TAILS
from tests.app.desks import BOOKS, any_choice, begin, choose_all, fight, send, waiting

FULL = {
    **dict.fromkeys(("stalls", "easy_target", "fancy", "speed", "variable_damage", "ammunition", "ace_status"), "on"),
    "starting_page": "rolled",
}


def clue_commits(desk, thread):
    """Every sealed choice that went with a clue: seat, decision, words."""
    feeds = desk.mail_match(thread).match.feeds
    for seat in desk.mail_match(thread).match.seats:
        for entry in feeds.feed(seat).entries:
            for item in entry.said.items:
                if isinstance(item, Commit) and item.clue:
                    yield seat, item.n, dict(item.clue)


@pytest.mark.parametrize("pacing", ["turn", "duel"])
@pytest.mark.parametrize(
    "options", [{}, {"edition": "classic", "variable_damage": "on"}, FULL], ids=["basic", "classic", "full"]
)
def test_a_fight_comes_to_the_same_end_on_both_desks_and_anybody_can_prove_it(both, pacing, options):
    a, b = both
    thread = begin(a, b, replace(BOOKS, pacing=pacing, options=options))
    fight(a, b, thread, seed=b"mail")
    ends = [status(desk, thread) for desk in both]
    assert [end.standing for end in ends] == [Standing.OVER] * 2
    assert ends[0].result == ends[1].result
    assert records.record(a, thread) == records.record(b, thread)
    report = records.verify_record(a, records.record(b, thread))
    assert (report.fingerprint, report.result) == (game_of(a, thread)[0].hash, ends[0].result)
    assert not any(waiting(desk, thread) for desk in both)


def test_two_aircraft_of_one_player_fight_by_mail(both):
    a, b = both
    camel, triplane = BOOKS.seats[0][0], BOOKS.seats[1][0]
    thread = begin(a, b, replace(BOOKS, seats=((camel, camel), (triplane, triplane))))
    fight(a, b, thread, seed=b"four")
    assert status(a, thread).result == status(b, thread).result != ()
    assert records.record(a, thread) == records.record(b, thread)


@pytest.mark.parametrize(("page", "tailed"), [(GERMAN_TAILS, 0), (ALLIED_TAILS, 1)])
def test_who_is_tailed_binds_first_and_the_other_hears_one_true_word(both, page, tailed):
    thread = begin(*both, replace(BOOKS, page=page))
    first, second = both[tailed], both[1 - tailed]
    ident = ("A1", "C1")[tailed]
    rules, n = ace_of_aces(), status(first, thread).n
    assert not status(second, thread).decisions
    with pytest.raises(RefusedError) as refused:
        turns.choose(second, thread, n, rules.choice_json(flying("L", ("A1", "C1")[1 - tailed])))
    assert refused.value.code == "NOT_NOW"
    assert status(first, thread).decisions[0].clues == {}
    send(first, second, turns.choose(first, thread, n, rules.choice_json(flying("Q", ident))).value)
    word = rules.data.manoeuvre("Q").clue.value
    (due,) = status(second, thread).decisions
    assert due.clues == {ident: word}
    assert list(clue_commits(second, thread)) == [("AB"[tailed], n, {ident: word})]
    assert due.state == rules.view_for(game_of(second, thread)[0].state, due.seat), "nothing but the word is known"


def test_a_clue_cannot_be_given_falsely_through_the_program(both):
    a, b = both
    thread = begin(a, b, replace(BOOKS, page=GERMAN_TAILS))
    spelt = ace_of_aces().choice_json(flying("Q", "A1"))
    n = status(a, thread).n
    for forged in (
        {**spelt, "clue": {"A1": "left"}},
        {**spelt, "plans": [{**spelt["plans"][0], "clue": "left"}]},
        {"kind": "clue", "A1": "left"},
    ):
        with pytest.raises(RefusedError) as refused:
            turns.choose(a, thread, n, forged)
        assert refused.value.code == "FORM"
    fight(a, b, thread, seed=b"clues")
    said = {(n, ident): word for _seat, n, words in clue_commits(a, thread) for ident, word in words.items()}
    flown = {
        (step.n, event.aircraft): event.word.value
        for step in game_of(a, thread)[0].steps
        for event in step.events
        if isinstance(event, ClueGiven)
    }
    assert said
    assert said == {key: word for key, word in flown.items() if key in said}


def test_a_turn_costs_one_file_each_way(both):
    a, b = both
    thread = begin(a, b, replace(BOOKS, pacing="turn", options={"tailing": "off"}))
    left = fight(a, b, thread, seed=b"files")
    game = game_of(a, thread)[0]
    decisions = sum(step.pending.kind != Phase.START for step in game.steps)
    assert len(left) <= 2 * decisions + 2


@pytest.mark.parametrize("seed", [b"one", b"two", b"three", b"four"])
def test_random_matches_go_through_a_folder(both, tmp_path, seed):
    a, b = both
    folder = tmp_path / "post"
    folder.mkdir()
    pacing = "turn" if seed < b"p" else "duel"
    pilots = tuple((replace(pilots[0], grade="ace"),) for pilots in BOOKS.seats)
    thread = begin(a, b, replace(BOOKS, seats=pilots, pacing=pacing, options=FULL))
    for _look in range(600):
        for desk in both:
            choose_all(desk, thread, seed)
            assert all(not one.code for one in exchange(desk, folder, thread).value.arrivals)
        if status(a, thread).result and records.record(a, thread) == records.record(b, thread):
            break
    assert records.record(a, thread) == records.record(b, thread)
    assert records.verify_record(a, records.record(b, thread)).result == status(a, thread).result != ()


def test_resigning_a_lost_seal_and_what_is_sent_again(both):
    a, b = both
    thread = begin(a, b)
    other = begin(a, b, replace(BOOKS, pacing="duel"))
    mine, his = (a, b) if status(a, other).decisions else (b, a)
    n, choice = any_choice(mine, other)
    file = turns.choose(mine, other, n, choice).value
    assert outbox.export(mine, other, file.number).value.blob == outbox.export(mine, other).value.blob == file.blob
    for _again in range(2):
        assert all(not one.code for one in arrivals.import_text(his, f"Servus!\n> {file.armor}").value)
    send(his, mine, endings.resign(his, other).value)
    assert status(mine, other).result[0].winners == (status(mine, other).seat,)
    assert status(a, thread).standing is Standing.OPEN


def test_an_illegal_manoeuvre_names_its_rule(both):
    a, b = both
    pilots = (Pilot(aircraft="fokker_dr1", name="C"),), (Pilot(aircraft="sopwith_camel", name="A"),)
    thread = begin(a, b, replace(BOOKS, seats=pilots, options={"stalls": "on"}))
    rules = ace_of_aces()
    stall = next(row.letter for row in rules.data.manoeuvres if row.kind.value == "stall")
    for turn in range(2):
        for desk, ident in ((a, "C1"), (b, "A1")) if status(a, thread).decisions else ((b, "A1"), (a, "C1")):
            n = status(desk, thread).n
            if turn and ident == "C1":
                with pytest.raises(RefusedError) as refused:
                    turns.choose(desk, thread, n, rules.choice_json(flying(stall, ident)))
                (reason,) = refused.value.reasons
                assert (reason.code, reason.section) == ("stall_after_stall", "FM Stall Maneuvers")
                return
            letter = stall if ident == "C1" else "L"
            send(
                desk,
                b if desk is a else a,
                turns.choose(desk, thread, n, rules.choice_json(flying(letter, ident))).value,
            )
    pytest.fail("the second Stall was not asked for")
