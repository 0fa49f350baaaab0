"""`flugpost simulate`: computer pilots against each other, one table for one seed."""

from __future__ import annotations

import csv

from app.cli.arguments import parser
from app.cli.simulating import COLUMNS

PLAIN = ("--pilots", "plain")


def test_a_scenario_says_how_its_fights_went(flugpost, tmp_path):
    said = flugpost("simulate", "--scenario", "15.1-a", "--fights", 3, "--csv", tmp_path / "table.csv", *PLAIN)
    assert said.code == 0
    head, row = said.out.splitlines()
    assert head.startswith("bout")
    assert row.split()[:2] == ["15.1-a", "3"]
    names, cells = csv.reader((tmp_path / "table.csv").read_text("utf-8").splitlines())
    assert tuple(names) == COLUMNS
    assert sum(int(cells[names.index(who)]) for who in ("allied", "draw", "central")) == 3


def test_the_number_of_processes_changes_nothing(flugpost, program):
    words = ("simulate", "--scenario", "15.1-d", "--fights", 7, "--seed", "ab" * 32, "--json", *PLAIN)
    alone, together = flugpost(*words), program(*words, "--jobs", 2)
    assert together.err == ""
    assert alone.json == together.json
    (bout,) = alone.json["bouts"]
    assert bout["fights"] == sum(bout["wins"].values()) == 7


def test_pairs_of_a_month_are_all_that_both_sides_may_fly(flugpost):
    said = flugpost("simulate", "--pairs", "1916-08", "--fights", 1, "--json", *PLAIN)
    assert [bout["bout"] for bout in said.json["bouts"]] == [
        f"{allied}-{central}" for allied in ("A01", "A02", "A04") for central in ("C01", "C02")
    ]
    shares = said.json["aircraft"]
    assert sorted(one["id"] for one in shares) == ["A01", "A02", "A04", "C01", "C02"]
    fought = sum(one["fights"] for one in shares)
    assert fought == 12
    assert all(0 <= one["won_percent"] <= 100 for one in shares)


def test_another_seed_gives_other_fights(flugpost):
    words = ("simulate", "--scenario", "15.1-b", "--fights", 4, "--json", *PLAIN)
    tables = [flugpost(*words, "--seed", seed * 32).json["bouts"] for seed in ("00", "01")]
    assert tables[0] != tables[1]


def test_what_cannot_be_simulated_is_bad_usage(flugpost):
    for words, said in (
        (("--scenario", "16.1"), "15.1-a"),
        (("--pairs", "spring"), "1917-04"),
        (("--pairs", "1914-08"), "1916-08"),
        (("--scenario", "15.1-a", "--seed", "12"), "64"),
        (("--scenario", "15.1-a", "--fights", "0"), "10000"),
        ((), "--scenario"),
        (("--all", "--pairs", "1917-04"), "--all"),
    ):
        answer = flugpost("simulate", *words)
        assert answer.code == 2
        assert said in answer.err


def test_help_explains_the_table(flugpost):
    said = flugpost("simulate", "--help")
    assert "a draw counting half" in " ".join(said.out.split())
    assert parser().parse_args(["simulate", "--all"]).fights == 20
