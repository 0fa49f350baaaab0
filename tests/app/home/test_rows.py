from __future__ import annotations

import datetime as dt

import pytest

from app.home.rows import QUIET_DAYS, rows_for
from app.home.threads import Standing, Thread, Where
from core.words import Side

NOW = dt.datetime(2030, 1, 20, 18, 30, tzinfo=dt.UTC)  # a Sunday


def thread(standing=Standing.MINE, **changed):
    fields = {
        "key": "k",
        "where": Where.MAIL,
        "standing": standing,
        "side": Side.CENTRAL,
        "aircraft": "C09",
        "mine": "Fokker Dr.I",
        "theirs": "S.E.5a",
        "opponent": "Anna Kovářová",
        "turn": 3,
        "due": "hand",
        "since": "2030-01-20T16:30:00Z",
    }
    return Thread(**{**fields, **changed})


def test_a_thread_says_what_whom_and_what_is_due():
    row = rows_for((thread(),), NOW).waiting[0]
    assert row.title == "Fokker Dr.I against S.E.5a"
    assert row.line == "Aces High · with Anna Kovářová · turn 3: choose your hand"
    assert (row.tone, row.tag, row.action, row.when) == ("your_turn", "Your turn", "Choose hand", "2 h ago")


def test_a_match_that_cannot_be_read_names_nobody():
    row = rows_for((thread(Standing.TROUBLE, opponent="", note="It is damaged."),), NOW).waiting[0]
    assert row.line == "Aces High · by mail · It is damaged."


def test_what_needs_me_comes_first_and_the_first_is_primary():
    threads = (thread(Standing.SEALED, key="a"), thread(Standing.UNSENT, key="b"), thread(Standing.MINE, key="c"))
    rows = rows_for(threads, NOW)
    assert [row.key for row in rows.waiting] == ["c", "b", "a"]
    assert [row.primary for row in rows.waiting] == [True, False, False]
    assert rows.heading == "Three fights, two need you"
    assert rows.need_me == 2


def test_among_equals_the_one_that_waits_longest_comes_first():
    threads = (thread(key="new"), thread(key="old", since="2030-01-02T00:00:00Z"))
    assert [row.key for row in rows_for(threads, NOW).waiting] == ["old", "new"]


@pytest.mark.parametrize("standing", [Standing.SEALED, Standing.WAITING, Standing.INVITED])
def test_after_a_week_of_silence_it_offers_to_send_again(standing):
    since = (NOW - dt.timedelta(days=QUIET_DAYS)).strftime("%Y-%m-%dT%H:%M:%SZ")
    row = rows_for((thread(standing, since=since),), NOW).waiting[0]
    assert (row.tone, row.tag, row.action) == ("warning", "Send again?", "Send again")


def test_nobody_is_asked_to_send_again_at_one_keyboard():
    row = rows_for((thread(Standing.WAITING, where=Where.SOLO, since="2029-01-01T00:00:00Z"),), NOW).waiting[0]
    assert row.tag == "Waiting"


def test_a_finished_fight_says_how_it_ended():
    rows = rows_for((thread(Standing.OVER, note="won 3 : 1"),), NOW)
    assert rows.waiting == ()
    assert rows.recent[0].line == "Aces High · with Anna Kovářová · won 3 : 1"
    assert rows.heading == "No fights under way"


def test_the_line_tells_the_time_of_day():
    assert rows_for((), NOW).line.startswith("Sunday evening. Nothing waits for you")


def test_a_fight_that_was_laid_aside_stands_among_those_that_are_over():
    rows = rows_for((thread(Standing.ASIDE, where=Where.SOLO, turn=4, due=""),), NOW)
    (row,) = rows.recent
    assert (rows.waiting, rows.need_me) == ((), 0)
    assert row.line == "Aces High · against the computer · laid aside in turn 4"
    assert (row.tone, row.tag, row.action) == ("waiting", "Laid aside", "Look at it")
