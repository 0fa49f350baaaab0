"""Fights of Aces High on this machine, their scenarios, and a whole fight as JSON."""

from __future__ import annotations

import json

import pytest

from tests.app.desks import settle
from tests.builders import aces_high

SETUP = {
    "seats": [
        [
            {"aircraft": "RAF R.E.8", "pilot": {"name": "Mick"}, "observer": {"name": "Tom", "grade": "ace"}},
            {"aircraft": "A04", "pilot": {"name": "Bill"}},
        ],
        [{"aircraft": "C08", "pilot": {"name": "Ernst", "grade": "veteran"}}],
    ],
    "missions": {"allied": "B", "central": "C"},
    "secret_targets": True,
    "title": "Über den Linien",
    "pacing": "round",
    "options": {"fire_on": "crossed"},
}


@pytest.fixture
def here(tmp_path):
    return ("--profile", tmp_path / "here")


@pytest.fixture
def setup(tmp_path):
    def write(**changes):
        file = tmp_path / "setup.json"
        file.write_text(json.dumps({**SETUP, **changes}), "utf-8")
        return file

    return write


def test_a_setup_begins_a_fight_and_choices_go_on_with_it(flugpost, here, setup):
    said = flugpost("fight", "--setup", setup(players=["human", "human"]), *here, "--json")
    assert said.code == 0, said.err
    thread = said.json["id"]
    status = flugpost("status", thread, *here, "--json").json
    assert status["state"] == "open"
    assert said.json["due"]
    choice = {"n": status["n"], "choice": {"kind": "pass"}}
    (here[1].parent / "choice.json").write_text(json.dumps(choice), "utf-8")
    told = flugpost("choose", thread, "choice.json", "--seat", "D", *here)
    assert told.code in (1, 3), "there is no such seat"


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seats": []}, "aircraft"),
        ({"seats": [[]]}, "setup.seats[0]"),
        ({"seats": [[{"aircraft": "A10"}]]}, "setup.seats[0][0]"),
        ({"missions": {"allied": "X", "central": "C"}}, "setup.missions"),
        ({"missions": {"allied": "P", "central": "C"}, "seats": [SETUP["seats"][0][:1], SETUP["seats"][1]]}, "13.1.4"),
        ({"players": ["human"]}, "setup.players"),
        ({"players": ["human", "nobody"]}, "setup.players"),
        ({"titel": "x"}, "titel"),
        ({"secret_targets": "yes"}, "secret_targets"),
        ({"options": {"flak": "on"}}, "flak"),
    ],
)
def test_a_setup_that_cannot_be_flown_names_its_place(flugpost, here, setup, change, word):
    said = flugpost("fight", "--setup", setup(**change), *here)
    assert said.code in (1, 2)
    assert word in said.err


@pytest.mark.parametrize("scenario", aces_high().data.scenarios, ids=lambda one: one.id)
def test_15_every_scenario_begins_by_its_key(flugpost, here, scenario):
    said = flugpost("fight", "--scenario", scenario.id, "--missions", "--others", "each", *here, "--json")
    assert said.code == 0, said.err
    assert said.json["due"]


def test_scenarios_are_listed_taken_in_given_away_and_removed(flugpost, here, tmp_path):
    listed = flugpost("scenarios", *here, "--json").json
    assert len(listed) == len(aces_high().data.scenarios)
    assert "15.2-a" in flugpost("scenarios", *here).out
    file = tmp_path / "own.toml"
    file.write_text(
        'game = "aces_high"\ntitle = "Dawn"\ndate = "1917-10-04"\n[[allied]]\naircraft = "A10"\ngrade = "ace"\n'
        '[[central]]\naircraft = "C09"\ngrade = "rookie"\n',
        "utf-8",
    )
    assert flugpost("scenarios", "--add", file, *here, "--json").json == {"key": "dawn"}
    assert "Sopwith Camel [A] against Fokker Dr.I" in flugpost("scenarios", *here).out
    given = flugpost("scenarios", "--give", "dawn", *here)
    assert given.out.startswith("# A scenario for Aces High.")
    assert flugpost("fight", "--scenario", "dawn", *here).code == 0
    assert flugpost("scenarios", "--remove", "dawn", *here).code == 0
    assert flugpost("fight", "--scenario", "dawn", *here).code == 1
    file.write_text("title = 1\n", "utf-8")
    wrong = flugpost("scenarios", "--add", file, *here)
    assert wrong.code == 1
    assert "line 1: title" in wrong.err


def test_a_scenario_or_a_setup_is_proposed_by_mail(flugpost, tmp_path, setup):
    profile = ("--profile", settle(tmp_path / "anna", "Anna"))
    said = flugpost("challenge", "--scenario", "15.3.1-a", "--missions", "--side", "central", *profile)
    assert said.code == 0, said.err
    assert flugpost("challenge", "--setup", setup(), *profile).code == 0
    assert flugpost("challenge", *profile).code == 2
    assert flugpost("challenge", "--aircraft", "A10", *profile).code == 2
    assert flugpost("challenge", "--scenario", "15.1-a", "--aircraft", "A10", "--against", "C09", *profile).code == 2
