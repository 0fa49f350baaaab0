"""The aid for paper books, by the rulebook's example of play and by slips made on purpose."""

from __future__ import annotations

import pytest

from app.books.aid_words import finding_words
from app.books.same_page import Slip, compare
from core.words import Side
from tests.ace_builders import books

GERMAN, ALLIED = Side.CENTRAL, Side.ALLIED


@pytest.mark.parametrize(
    ("page", "german", "allied", "calls", "end"),
    [(203, "S", "E", (37, 179), 49), (49, "N", "F", (8, 20), 21), (21, "M", "X", (17, 33), 8)],
)
def test_the_example_of_play(page, german, allied, calls, end):
    found = compare(books(), GERMAN, page, german, calls[1])
    assert (found.call, found.ends, found.agreed) == (calls[0], (end,), True)
    assert allied in found.theirs
    found = compare(books(), ALLIED, page, allied, calls[0], ends=(end, end))
    assert (found.call, found.ends, found.agreed) == (calls[1], (end,), True)
    assert finding_words(found, calls[0])[0] == f"You are both on page {end}."


def test_his_own_number_instead_of_mine():
    slip = books().chart(GERMAN)[37][books().letters.index("S")]
    found = compare(books(), ALLIED, 203, "E", 37, ends=(49, slip))
    assert [fault.slip for fault in found.faults] == [Slip.OWN_NUMBER]
    words = " ".join(finding_words(found, 37))
    assert "You should both be on page 49." in words
    assert "He turned to the number that he called; he should turn to 179" in words


def test_another_arrow_on_the_right_page():
    slip = books().chart(ALLIED)[37][books().letters.index("F")]
    found = compare(books(), ALLIED, 203, "E", 37, ends=(slip, 0))
    assert found.faults[0].mine
    assert found.faults[0].slip in (Slip.OTHER_ARROW, Slip.OWN_NUMBER)
    assert "49" in finding_words(found, 37)[1]


def test_the_right_arrow_on_a_wrong_page():
    place = books().letters.index("S")
    wrong = next(
        row[place]
        for page, row in enumerate(books().chart(GERMAN)[1:], start=1)
        if row[place] not in books().chart(GERMAN)[179]
        and row[place] != books().chart(GERMAN)[37][place]
        and page != 223
    )
    found = compare(books(), ALLIED, 203, "E", 37, ends=(0, wrong))
    assert found.faults[0].slip is Slip.OTHER_MID_TURN
    assert books().chart(GERMAN)[found.faults[0].page][place] == wrong


def test_a_number_that_does_not_stand_on_the_page():
    missing = next(n for n in range(1, 223) if n not in books().chart(GERMAN)[203])
    found = compare(books(), ALLIED, 203, "E", missing)
    assert not found.agreed
    assert found.theirs == ""
    for page in found.elsewhere:
        assert missing in books().chart(GERMAN)[page]
    assert str(missing) in finding_words(found, missing)[0]


def test_one_book_at_223_is_no_slip():
    letters = books().letters
    for page in range(109, 223):
        for g in letters:
            for a in letters:
                turn = books().turn(page, g, a)
                if turn.german_end == 223 != turn.page:
                    found = compare(books(), GERMAN, page, g, turn.allied_call, ends=(223, turn.page))
                    assert found.agreed
                    assert turn.page in found.ends
                    return
    pytest.fail("no such turn")


def test_every_true_turn_agrees_from_both_seats():
    letters = books().letters
    for page in range(1, 223, 7):
        for g in letters[::3]:
            for a in letters[::2]:
                turn = books().turn(page, g, a)
                mine = compare(books(), GERMAN, page, g, turn.allied_call, ends=(turn.german_end, turn.allied_end))
                his = compare(books(), ALLIED, page, a, turn.german_call, ends=(turn.allied_end, turn.german_end))
                assert mine.agreed
                assert his.agreed
                assert turn.page in mine.ends
                assert turn.page in his.ends
