"""Ace of Aces on the command line: what the challenge takes, what the status shows, and what is refused in words."""

from __future__ import annotations

import json

import pytest

from core.aceofaces.readings import Readings
from tests.ace_builders import ace_of_aces, flying
from tests.app.cli.test_mail_thread import BOOKS, Desk, hand_over, meet
from tests.app.commands.test_books_at_one_keyboard import GERMAN_TAILS


@pytest.fixture
def both(flugpost, profiles):
    return Desk(flugpost, profiles[0]), Desk(flugpost, profiles[1])


def choose(desk, thread, letter, ident, tmp_path, *, code=0, more=()):
    n = desk.status(thread)["n"]
    choice = {**ace_of_aces().choice_json(flying(letter, ident)), **dict(more)}
    (tmp_path / "choice.json").write_text(json.dumps({"n": n, "choice": choice}), "utf-8")
    return desk("choose", thread, "choice.json", "--json", code=code)


def test_the_tailed_pilot_speaks_first_and_the_other_reads_his_word(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path, "--page", GERMAN_TAILS, pilots=BOOKS)
    shown = a("status", thread).out
    assert f"A1, page {GERMAN_TAILS}: C1 " in shown
    assert "; it is on your tail." in shown
    assert "clues" not in a.status(thread)["decision"]
    assert choose(b, thread, "L", "C1", tmp_path, code=3).json["code"] == "NOT_NOW"
    choose(a, thread, "Q", "A1", tmp_path)
    hand_over(a, b, thread, tmp_path)
    assert b.status(thread)["decision"]["clues"] == {"A1": ace_of_aces().data.manoeuvre("Q").clue.value}
    shown = b("status", thread).out
    assert "; you are on its tail." in shown
    assert 'A1 is tailed and tells: "' in shown


def test_no_clue_can_be_put_into_a_choice(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path, "--page", GERMAN_TAILS, pilots=BOOKS)
    assert choose(a, thread, "Q", "A1", tmp_path, code=1, more={"clue": {"A1": "left"}}).json["code"] == "FORM"


def test_a_broken_rule_is_told_with_its_heading(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path, "--option", "fancy=on", pilots=BOOKS)
    desk, other, ident = (a, b, "A1") if a.status(thread)["decision"] else (b, a, "C1")
    his = "C1" if ident == "A1" else "A1"
    choose(desk, thread, "E", ident, tmp_path)
    hand_over(desk, other, thread, tmp_path)
    choose(other, thread, "E", his, tmp_path)
    hand_over(other, desk, thread, tmp_path)
    mine, name = (desk, ident) if desk.status(thread)["decision"] else (other, his)
    refused = choose(mine, thread, "K", name, tmp_path, code=1).json
    assert refused["code"] == "ILLEGAL"
    assert refused["refused"] == [{"who": name, "code": "fancy_unprepared", "section": "FM Fancy Maneuvers"}]
    words = mine("choose", thread, "choice.json", code=1).err
    assert f"{name}: A fancy manoeuvre needs a Straight (L or U) just before it (FM Fancy Maneuvers)." in words


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--game", "ludo"), 2, "must be aces-high or ace-of-aces"),
        (("--game", "Ace_of_Aces"), 0, ""),
        (("--game", "ace-of-aces", "--pacing", "round"), 1, "pacing"),
        (("--game", "ace-of-aces", "--grade", "veteran"), 1, "rookie, ace"),
        (("--game", "ace-of-aces", "--grade", "ace", "--their-grade", "ace"), 0, ""),
        (("--game", "ace-of-aces", "--option", "edition=classic", "--option", "tailing=off"), 0, ""),
        (("--game", "ace-of-aces", "--option", "edition=new"), 1, "must be one of modern, classic"),
        (("--game", "ace-of-aces", "--page", "223"), 1, "page"),
        (("--game", "ace-of-aces", "--page", "-1"), 1, "page"),
        (("--game", "ace-of-aces", "--aircraft", "Zeppelin"), 1, "Zeppelin"),
    ],
)
def test_what_a_challenge_takes(flugpost, profiles, words, code, said):
    challenge = ("challenge", "--aircraft", "sopwith camel", "--against", "Fokker Dr.I", "--json")
    done = flugpost("--profile", profiles[0], *challenge, *words)
    assert done.code == code, done
    assert said in json.dumps(done.json)


def test_pages_are_not_for_the_other_game(flugpost, profiles):
    aces_high = ("challenge", "--aircraft", "A07", "--against", "C05", "--json")
    assert flugpost("--profile", profiles[0], *aces_high, "--page", "52").code == 2
    assert flugpost("--profile", profiles[0], *aces_high, "--pacing", "turn").json["code"] == "SETUP"
    assert flugpost("--profile", profiles[0], *aces_high, "--grade", "ace").code == 0


def test_the_help_names_every_rule_that_a_challenge_may_ask_for(flugpost):
    said = flugpost("challenge", "--help").out
    beside = {"archie_dash"}  # for the guns on the ground, which no duel has
    for name in set(Readings.__dataclass_fields__) - beside:
        assert name in said


def test_the_sheets_of_a_fight_are_printed(both, tmp_path):
    a, b = both
    thread = meet(a, b, tmp_path, pilots=BOOKS)
    a("resign", thread, "--out", tmp_path / "end.flugpost")
    b("import", "end.flugpost")
    b("record", thread, "--out", tmp_path / "r.flugrecord")
    assert "Bert won, resigned" in b("verify", "r.flugrecord").out
    b("print", "all", "--record", "r.flugrecord", "--out", tmp_path / "all.pdf")
    assert (tmp_path / "all.pdf").read_bytes().startswith(b"%PDF")
