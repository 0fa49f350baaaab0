"""Campaigns as tables from the command line: what goes out, what comes in, and what is said to stay behind."""

from __future__ import annotations

import json

import pytest

from tests.app.cli.test_campaigns import SETUP, month, table

__all__ = ["table"]


@pytest.fixture
def words(flugpost, tmp_path):
    """The same commands, answered in words."""

    def say(command, *more, file="arras.flugcampaign"):
        return flugpost("campaign", command, file, *more, "--profile", tmp_path / "profile")

    return say


@pytest.fixture
def told(table):
    """A month from the table, one that was flown, and a note."""
    table("new", SETUP)
    month(table, "1917-03")
    table("close")
    table("notes", None, "=Rain", "--person", "A.1")
    table("orders", None, "--computer")
    table("fly", None, "--computer")


def test_a_flown_fight_is_said_to_leave_its_moves_behind_going_out_and_coming_in(told, words):
    out = words("export", "--out", "out.json").out
    assert "It lies in out.json." in out
    assert "1 fight was flown: the tables have the results, not the moves" in out
    assert "1 fight was flown" in words("export", "--csv", "out").out
    came = words("import", "out.json", file="json.flugcampaign").out
    assert "The campaign is made." in came
    assert "Flown, and back as results from the table, without their moves: April 1917." in came
    assert "without its moves" in words("import", "out", file="csv.flugcampaign").out
    again = words("import", "out.json", file="json.flugcampaign").out
    assert "Nothing was changed" in again
    assert "Flown" not in again


def test_of_fights_from_the_table_nothing_stays_behind(table, words):
    table("new", SETUP)
    month(table, "1917-03")
    assert "moves" not in words("export", "--out", "out.json").out
    said = table("import", None, "out.json", file="again.flugcampaign").json
    assert (said["taken"], said["flown"]) == ("made", [])
    assert "moves" not in words("import", "out.json", file="third.flugcampaign").out


@pytest.mark.parametrize("form", ["--csv", "--out"])
def test_notes_go_along_unless_they_are_left_out(told, table, tmp_path, form):
    for name, more in (("with", ()), ("without", ("--without-notes",))):
        place = f"{name}.out" if form == "--csv" else f"{name}.json"
        assert table("export", None, form, place, *more).code == 0
        table("import", None, place, file=f"{name}.flugcampaign")
    found = table("notes", file="with.flugcampaign").json
    assert [(one["person"], one["month"], one["text"]) for one in found] == [("A.1", "1917-04", "=Rain")]
    assert table("notes", file="without.flugcampaign").json == []
    if form == "--csv":
        assert "'=Rain" in (tmp_path / "with.out" / "notes.csv").read_text("utf-8")
    else:
        assert json.loads((tmp_path / "without.json").read_text("utf-8"))["notes"] == []
    said = table("import", None, "with.out" if form == "--csv" else "with.json", file="without.flugcampaign").json
    assert said["taken"] == "grown"
    assert len(table("notes", file="without.flugcampaign").json) == 1
