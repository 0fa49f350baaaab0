"""The page of a month: report, record with deeds and fates, and each correction with what it changed."""

from __future__ import annotations

import pytest

from app.chronicle.month_rows import month_page
from app.chronicle.page_rows import RowKind
from app.chronicle.rows import NOTHING
from core.words import Side
from tests.app.chronicle.months import SQUADRON_NOTE, WHY


def of_kind(page, kind):
    return [row for row in page.rows if row.kind is kind]


def man(page, name):
    return next(row for row in of_kind(page, RowKind.MAN) if row.text == name)


def test_the_report_stands_first_and_can_be_copied_whole(told):
    page = month_page(told, "1917-07")
    assert page.title == "July 1917"
    assert page.rows[0].text == "Communiqué, July 1917"
    texts = [row.text for row in of_kind(page, RowKind.TEXT)]
    assert page.report == "\n\n".join(("Communiqué, July 1917", *texts))


def test_both_squadrons_stand_with_what_they_earned_and_have(told):
    page = month_page(told, "1917-04")
    assert [(one.side, one.name, one.earned, one.total) for one in page.earned] == [
        (Side.CENTRAL, "Jasta 11", "30", "85"),
        (Side.ALLIED, "No. 56 Squadron", "50", "55"),
    ]


def test_a_mans_deeds_points_and_fate_stand_in_one_row_that_opens_his_page(told):
    page = month_page(told, "1917-04")
    kuhn, bowes = man(page, "Uffz. Hans Kühn"), man(page, "2nd Lt. Bowes")
    assert (kuhn.person, kuhn.second, kuhn.third, kuhn.right, kuhn.icon) == (
        "A.3",
        "Did not fire",
        "Dead",
        NOTHING,
        "dead",
    )
    assert (bowes.second, bowes.right, bowes.third) == ("Victory: Albatros D.III, alone; 4 volleys", "50", "")


def test_the_dice_of_a_landing_stand_with_the_fate(told):
    assert man(month_page(told, "1917-09"), "Sgt. Carr").third == "Captured (6 + 5)"


def test_a_new_grade_is_told(told):
    brandt = man(month_page(told, "1917-08"), "Ltn. Karl Brandt")
    assert (brandt.icon, brandt.third) == ("ace", "Unhurt (6 + 6); now Ace")


def test_aircraft_bear_the_names_of_the_fight_and_how_they_came_out(told):
    page = month_page(told, "1917-09")
    crafts = [(row.text, row.second) for row in of_kind(page, RowKind.CRAFT)]
    assert crafts[-1] == ("Sopwith Camel", "A2, forced landing")


def test_a_correction_says_when_why_and_what_changed(told):
    page = month_page(told, "1917-09")
    heads = [row.text for row in of_kind(page, RowKind.HEAD)]
    assert heads == ["Communiqué, September 1917", "Mission record", "Corrected in October 1917: version 2"]
    assert page.corrected == "Corrected, version 2"
    assert [row.text for row in of_kind(page, RowKind.QUOTE)] == [WHY]
    assert [row.spoken for row in of_kind(page, RowKind.CHANGE)] == [
        "Ltn. Karl Brandt, volleys: 3, was 1",
        "Ltn. Karl Brandt, trench hexes: 2, was 1",
        "A2, shot down by: Ltn. Karl Brandt, shared with Fähnr. Stark, was Fähnr. Stark",
    ]


def test_a_month_that_was_never_corrected_speaks_of_none(told):
    assert not of_kind(month_page(told, "1917-08"), RowKind.CHANGE)


def test_the_squadrons_notes_stand_in_their_month_and_those_about_men_do_not(told):
    quotes = of_kind(month_page(told, "1917-10"), RowKind.QUOTE)
    assert [row.text for row in quotes] == [SQUADRON_NOTE]


def test_a_month_without_orders_waits_for_them(begun):
    page = month_page(begun, "1917-05")
    assert page.now
    assert page.report == ""
    assert page.earned == ()
    assert [row.kind for row in page.rows] == [RowKind.TEXT]


@pytest.mark.parametrize("key", ["1917-11", "", "1917-02"])
def test_other_months_have_no_page(told, key):
    assert month_page(told, key) is None


def test_every_row_has_its_own_key(told):
    for month in told.months:
        keys = [row.key for row in month_page(told, month.month.text).rows]
        assert len(set(keys)) == len(keys)
