"""The diary: everything by month, newest first; words, men and kinds that are sought."""

from __future__ import annotations

import pytest

from app.chronicle.diary_rows import DiaryKind, Sought, diary_rows, found_rows
from core.words import parse_month
from tests.app.chronicle.months import SQUADRON_NOTE
from tests.app.roster.squadron_life import NOTE


@pytest.fixture
def rows(told):
    return diary_rows(told)


def lines(rows, **sought):
    return [row for row in found_rows(rows, Sought(**sought)) if not row.head]


def test_the_newest_month_stands_first_with_what_was_written_in_it(rows):
    found = found_rows(rows, Sought())
    heads = [row.text for row in found if row.head]
    assert (heads[0], heads[-1], len(heads)) == ("October 1917", "March 1917", 8)
    assert [row.text for row in found[1:3]] == [SQUADRON_NOTE, NOTE]


def test_a_flight_is_one_line_and_what_befell_a_man_stands_by_itself(rows):
    october = [row for row in lines(rows, person="A.2") if row.month == parse_month("1917-10")]
    assert [(row.kind, row.text) for row in october] == [
        (DiaryKind.LOSSES, "Hurt: misses 2 months"),
        (DiaryKind.FLIGHTS, "Free hunt in the Fokker Dr.I: forced landing; 2 volleys; 10 points, 60 in all"),
    ]


def test_wounds_that_heal_in_a_month_to_come_are_not_told_yet(rows, told):
    assert max(row.month for row in rows) == told.state.month


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (DiaryKind.VICTORIES, "Victory: RAF S.E.5a"),
        (DiaryKind.GRADES, "Became Ace"),
        (DiaryKind.COMINGS, "Joined the squadron"),
        (DiaryKind.LOSSES, "Taken prisoner"),
        (DiaryKind.NOTES, SQUADRON_NOTE),
    ],
)
def test_a_kind_is_chosen_by_itself(rows, kind, text):
    found = lines(rows, kinds=frozenset({kind}))
    assert {row.kind for row in found} == {kind}
    assert any(row.text.startswith(text) for row in found)


def test_all_words_are_sought_in_any_order_and_letters_of_any_size(rows):
    found = lines(rows, words="closed  BRANDT")
    assert [row.text for row in found] == [NOTE]
    assert lines(rows, words="zeppelin") == []


def test_a_month_without_a_line_that_is_sought_has_no_head(rows):
    found = found_rows(rows, Sought(kinds=frozenset({DiaryKind.NOTES})))
    assert [row.text for row in found if row.head] == ["October 1917"]


def test_every_line_has_its_own_key_and_everybody_is_in_it(rows, told):
    assert len({row.key for row in rows}) == len(rows)
    assert {row.person for row in rows if row.person} == {member.id for member in told.state.roster.members}
