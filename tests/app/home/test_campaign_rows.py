"""What the front page says of a campaign."""

from __future__ import annotations

import datetime as dt

import pytest

from app.commands.campaign_history import add_note, notes
from app.commands.campaigns import Mode, campaign
from app.home.campaign_rows import MOST_LINES, home_campaign
from app.home.rows import rows_for
from app.home.threads import Standing
from core.words import PersonId
from tests.app.desks import open_at, steady
from tests.app.home.test_rows import thread
from tests.app.shell import campaigns as made

NOW = dt.datetime(2030, 1, 20, 18, 30, tzinfo=dt.UTC)


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"home")
    yield found
    found.close()


def shown(desk):
    return home_campaign(campaign(desk), notes(desk), "k", "2030-01-20T16:30:00Z")


def row(desk):
    return rows_for((shown(desk).thread,), NOW).waiting[0]


def begin(desk, tmp_path, mode=Mode.TABLE):
    made.begin(desk, tmp_path / "Flanders.flugcampaign", mode)


def fly(desk):
    made.order(desk, "1917-04")
    made.record(desk, "C1 home A.1", "A1 crashed B.1", deeds=("volley A.1 x4", "kill A.1 A1"))


def test_each_phase_is_named_with_its_deed(desk, tmp_path):
    begin(desk, tmp_path)
    first = row(desk)
    assert (first.title, first.action) == ("April 1917: orders of Jasta 11", "Give orders")
    assert first.line == "Campaign · at the table · choose mission and crews"
    assert (first.tone, first.when) == ("your_turn", "2 h ago")
    made.order(desk, "1917-04")
    assert (row(desk).title, row(desk).action) == ("April 1917: sortie of Jasta 11", "Fly or enter result")
    made.record(desk, "C1 home A.1", "A1 home B.1")
    assert (row(desk).title, row(desk).action) == ("April 1917: last word of Jasta 11", "Close the month")


def test_against_the_computer_only_the_own_squadron_is_asked(desk, tmp_path):
    begin(desk, tmp_path, Mode.SOLO)
    assert row(desk).line == "Campaign · against the computer · choose mission and crews"
    assert shown(desk).thread.standing is Standing.MINE


def test_the_box_has_both_sums_and_what_each_month_brought(desk, tmp_path):
    begin(desk, tmp_path)
    box = shown(desk).box
    assert [one.points for one in box.sums] == ["0", "0"]
    assert (box.months, box.line) == ((), "The points of each month stand here once one has been flown.")
    fly(desk)
    box = shown(desk).box
    assert [(one.name, one.points) for one in box.sums] == [("Jasta 11", "50"), ("No. 56 Squadron", "0")]
    assert [(one.month, one.earned) for one in box.months] == [("April", (50 * 12, 0))]
    assert box.months[0].spoken == "April 1917: Jasta 11 50, No. 56 Squadron 0"
    assert box.line == ""


def test_the_diary_has_the_newest_first_and_names_every_man(desk, tmp_path):
    begin(desk, tmp_path)
    assert shown(desk).diary == ()
    fly(desk)
    add_note(desk, PersonId("A.1"), "He\nsleeps badly.")
    add_note(desk, PersonId(""), "Rain for a week.")
    diary = shown(desk).diary
    assert [(one.text, one.own) for one in diary] == [
        ("Rain for a week.", True),
        ("Ltn. Brandt · He sleeps badly.", True),
        ("Capt. Hughes · Died", False),
        ("Ltn. Brandt · Victory: Nieuport 17, alone", False),
    ]
    assert {one.when for one in diary} == {"April 1917"}


def test_the_diary_is_short(desk, tmp_path):
    begin(desk, tmp_path)
    for number in range(MOST_LINES + 5):
        add_note(desk, PersonId(""), f"Day {number}.")
    diary = shown(desk).diary
    assert len(diary) == MOST_LINES
    assert diary[0].text == f"Day {MOST_LINES + 4}."


def test_threads_are_counted_as_what_they_are(desk, tmp_path):
    begin(desk, tmp_path)
    mine = shown(desk).thread
    assert rows_for((mine,), NOW).line == "Sunday evening. Your campaign waits for you."
    both = rows_for((mine, thread(key="other")), NOW)
    assert both.heading == "Two threads, two need you"
    assert both.line == "Sunday evening. One fight and your campaign wait for you."
    assert rows_for((thread(),), NOW).heading == "One fight, one needs you"
