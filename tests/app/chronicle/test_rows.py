"""The list of months: newest first, what is due, what came of each, and whether it was corrected."""

from __future__ import annotations

from app.chronicle.rows import FULL, NOTHING, kills_figure, month_rows, people, standing_line
from core.words import Side


def row(material, key):
    return next(one for one in month_rows(material) if one.key == key)


def test_the_newest_month_stands_first_and_is_the_one_being_played(told):
    rows = month_rows(told)
    assert [one.key for one in rows] == [f"1917-{month:02}" for month in range(10, 2, -1)]
    assert [one.now for one in rows] == [True] + [False] * 7
    assert rows[0].result.startswith("The month is still to be closed. Victories 0 : 1; hurt: Ltn. Jürgen Müller")


def test_a_month_that_has_begun_stands_on_top_with_what_is_due(begun):
    first, second = month_rows(begun)[:2]
    assert (first.key, first.now, first.result) == ("1917-05", True, "Orders are due")
    assert [line.points for line in first.lines] == [NOTHING, NOTHING]
    assert (second.key, second.now) == ("1917-04", False)


def test_no_month_is_played_once_the_campaign_is_over(over):
    assert not any(one.now for one in month_rows(over))
    assert standing_line(over) == "Jasta 11 against No. 56 Squadron: the campaign is over."


def test_both_missions_stand_with_what_they_earned_by_the_longest_bar(told):
    lines = row(told, "1917-07").lines
    assert [(line.side, line.mission, line.points) for line in lines] == [
        (Side.CENTRAL, "Observation", "95"),
        (Side.ALLIED, "Free hunt", "10"),
    ]
    assert lines[0].part == FULL
    assert lines[1].part == FULL * 10 // 95


def test_victories_and_fates_are_told_in_a_line(told):
    assert row(told, "1917-04").result == "Victories 0 : 1; killed: Uffz. Hans Kühn"
    assert row(told, "1917-09").result == "Victories 1 : 0; captured: Sgt. Carr"


def test_a_corrected_month_says_so_with_its_version(told):
    assert {one.key: one.corrected for one in month_rows(told) if one.corrected} == {"1917-09": "Corrected, version 2"}
    assert row(told, "1917-09").spoken.endswith("Corrected, version 2")


def test_where_the_campaign_stands(told):
    assert standing_line(told) == "Jasta 11 against No. 56 Squadron, eighth month of eight."


def test_halves_are_told_where_the_game_counts_them():
    assert [kills_figure(kills, 2) for kills in (0, 1, 2, 5)] == ["0", "1/2", "1", "2 1/2"]


def test_everybody_is_named_once_and_namesakes_by_when_they_came(told):
    names = dict(people(told))
    assert len(names) == len(told.state.roster.members)
    assert len(set(names.values())) == len(names)
    assert names["A.3"] == "Uffz. Hans Kühn, Jasta 11, joined March 1917"
    assert names["A.1917-05.1"] == "Uffz. Hans Kühn, Jasta 11, joined May 1917"
    assert next(iter(names)) == "A.1"
