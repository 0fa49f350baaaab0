"""A campaign in Ace of Aces from the command line: begun by a word, flown by the computer, recorded, out and in."""

from __future__ import annotations

import json

import pytest

from tests.app.games_in_books import books_orders, halves
from tests.core.campaign.squadrons import result

SETUP = {"start": "1917-09", "months": 4, "game": "ace_of_aces"}


@pytest.fixture
def table(flugpost, tmp_path):
    """Campaign commands on one file: the command, then what stands in its JSON file, then further words."""

    def say(command, given=None, *words, file="camels.flugcampaign"):
        named = []
        if given is not None:
            place = tmp_path / "given.json"
            place.write_text(json.dumps(given), "utf-8")
            named = ["--setup", place] if command == "new" else [place]
        return flugpost("campaign", command, file, *named, *words, "--profile", tmp_path / "profile", "--json")

    return say


@pytest.mark.parametrize("words", [("--game", "ace_of_aces", "--start", "1917-09", "--months", 4), ()])
def test_it_is_begun_by_a_word_or_by_its_setup(table, words):
    begun = table("new", None if words else SETUP, *words).json
    assert (begun["phase"], begun["month"]) == ("orders", "1917-09")
    assert [man["role"] for man in begun["decision"]["form"]["men"]] == ["pilot"] * 3
    assert len(table("people").json) == 6


def test_a_month_at_the_table(table):
    table("new", SETUP)
    table("orders", {seat: books_orders("1917-09", seat) for seat in ("A", "B")})
    said = table("result", halves(result("A1 home A.1", "C1 crashed B.1"), "A.1 2 C1"))
    assert said.code == 0, said.err
    assert said.json["points"] == {"A": 12, "B": 0}
    assert table("close").json["month"] == "1917-10"


def test_a_month_that_the_computer_flies_is_checked_again_die_by_die(table, tmp_path):
    table("new", SETUP)
    table("orders", None, "--computer")
    assert table("fly", None, "--computer").json["phase"] == "close"
    assert table("verify").json["months"] == 1
    assert table("export", None, "--out", tmp_path / "out.json").code == 0
    assert table("import", None, tmp_path / "out.json", file="again.flugcampaign").code == 0
    assert table("status", file="again.flugcampaign").json["flown"] == 1


def test_another_game_is_refused_by_its_place(table):
    said = table("new", {**SETUP, "game": "chess"})
    assert said.code == 1
    assert "game" in said.err + json.dumps(said.json)


REFUSED_ORDERS = (
    {"crews": []},
    {"crews": [{"aircraft": "sopwith_camel", "pilot": "B.1", "observer": ""}]},
    {"crews": [{"aircraft": "sopwith_camel", "pilot": "A.9", "observer": ""}]},
    {"mission": "P"},
    {"month": "1917-10"},
)


@pytest.mark.parametrize("otherwise", REFUSED_ORDERS)
def test_orders_are_refused_without_sections_of_another_rulebook(table, otherwise):
    table("new", SETUP)
    said = table("orders", {**books_orders("1917-09", "A"), **otherwise}, "--seat", "A")
    assert said.code == 1
    words = said.json["said"]
    assert "13." not in words
    assert "()" not in words
    assert not any(digit.isdigit() for digit in words), words


def test_results_and_corrections_are_refused_without_sections_of_another_rulebook(table):
    table("new", SETUP)
    table("orders", {seat: books_orders("1917-09", seat) for seat in ("A", "B")})
    strangers = result("A1 home A.2", "C1 home B.1")
    assert table("result", strangers, "--preview").json["refused"] == [{"code": "wrong_men", "who": "A", "section": ""}]
    assert "13." not in table("result", strangers).json["said"]
    landed = result("A1 forced_landing A.1", "C1 home B.1")
    assert {one["section"] for one in table("result", landed, "--preview").json["refused"]} == {"HR Pilot's Log"}
    table("result", halves(result("A1 home A.1", "C1 crashed B.1"), "A.1 2 C1"))
    said = table("correct", {"month": "1917-09", "result": strangers}, "--preview")
    assert {one["section"] for one in said.json["conflicts"]} == {""}
    assert "13." not in table("correct", {"month": "1917-09", "result": strangers}).json["said"]
    assert "11." not in table("exchange", None, "A.1", "B.1").json["said"]
