from __future__ import annotations

import datetime as dt

import pytest

from app.mailroom.rows import Letter, Shelf, gap_row, letter_rows, post_rows, state_of, summary

NOW = dt.datetime(2030, 1, 20, 18, 40, tzinfo=dt.UTC)


def letter(**changed):
    fields = {
        "key": "in:1",
        "came": True,
        "who": "Anna Kovářová",
        "fight": "Dr.I against S.E.5a",
        "name": "KITE-7F3A",
        "thread": "t",
        "kind": "turn",
        "seq": 6,
        "at": "2030-01-20T18:40:00Z",
    }
    return Letter(**{**fields, **changed})


def test_a_row_says_who_what_and_when():
    row = post_rows((letter(),), Shelf.ALL, "", NOW)[0]
    assert (row.who, row.what, row.when) == ("Anna Kovářová", "Dr.I against S.E.5a, file 6", "today 18:40")


def test_shelves_and_search():
    letters = (letter(key="in:1"), letter(key="out:1", came=False, who="Łukasz"))
    assert [row.key for row in post_rows(letters, Shelf.CAME, "", NOW)] == ["in:1"]
    assert [row.key for row in post_rows(letters, Shelf.LEFT, "", NOW)] == ["out:1"]
    assert [row.key for row in post_rows(letters, Shelf.ALL, "łuk 7f3a", NOW)] == ["out:1"]
    assert post_rows(letters, Shelf.ALL, "nobody", NOW) == ()


def test_the_newest_comes_first():
    letters = (letter(key="in:1"), letter(key="in:2", at="2030-01-20T19:00:00Z"), letter(key="in:12"))
    assert [row.key for row in post_rows(letters, Shelf.ALL, "", NOW)] == ["in:2", "in:12", "in:1"]


@pytest.mark.parametrize(
    ("changed", "tone", "tag"),
    [
        ({"sealed": True}, "sealed", "Holds a sealed choice"),
        ({}, "opened", "Taken in"),
        ({"code": "E_SIGNATURE"}, "warning", "Not taken in"),
        ({"came": False, "unsent": True}, "your_turn", "Not sent yet"),
        ({"came": False, "sealed": True}, "sealed", "Your sealed choice"),
        ({"came": False}, "waiting", "Not answered yet"),
        ({"came": False, "answered": True}, "opened", "Answered"),
        ({"came": False, "at": "2030-01-01T00:00:00Z"}, "warning", "Send again?"),
    ],
)
def test_states(changed, tone, tag):
    assert state_of(letter(**changed), NOW) == (tone, tag)


def test_a_refused_file_says_why_and_nothing_else_was_checked():
    rows = letter_rows(letter(code="E_SIGNATURE", said="Not signed by Anna."), NOW)
    assert [(check.text, check.fits) for check in rows.checks] == [("Not signed by Anna.", False)]
    assert not rows.sealed


def test_a_card_that_was_not_compared_is_no_tick():
    checks = letter_rows(letter(), NOW).checks
    assert [check.fits for check in checks] == [True, False, True, True]


def test_the_envelope_names_both():
    rows = letter_rows(letter(came=False), NOW)
    assert dict(rows.lines)["From"] == "you"
    assert dict(rows.lines)["To"] == "Anna Kovářová"
    assert rows.stamp == ("file 6", "20 I", "KITE-7F3A")


def test_a_gap_says_what_is_lost_and_what_to_do():
    gap = gap_row("g", "Ioana", "KITE-7F3A", 3, 4)
    assert gap.text == "Ioana’s file 4 is here, file 3 is not. Nothing is lost: ask for it again."
    assert gap.action == "Ask for file 3"
    assert "KITE-7F3A" in gap.request


def test_the_line_counts_what_was_not_sent():
    assert summary((letter(came=False, unsent=True),), "") == (
        "No account is needed: paste, drop or open a file. 1 not sent yet."
    )
    assert summary((), "/post").startswith("Watching the folder /post.")
