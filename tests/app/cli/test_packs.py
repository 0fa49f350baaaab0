"""Data packs by the command line: add, list, show, challenge with one, accept it having seen it, verify without it."""

from __future__ import annotations

import json

import pytest

from tests.app.cli.test_mail_thread import Desk, hand_over

TEXT = """
game = "aces_high"
name = "Our boxes"
author = "Anna"
[aircraft.A07.parts]
engine = 3
wings = 3
fuselage = 3
tail = 3
source = "printed on the sheet A07"
[aircraft.C05.autonomy]
track = 4
"""


@pytest.fixture
def people(flugpost, profiles, tmp_path):
    """Anna and Bert, who have each other's card."""
    a, b = (Desk(flugpost, folder) for folder in profiles)
    for desk, other in ((a, b), (b, a)):
        (tmp_path / "card.txt").write_text(other("card").out, "utf-8")
        desk("import", "card.txt")
    (tmp_path / "ours.flugpack").write_text(TEXT, "utf-8")
    return a, b


def test_a_pack_is_added_listed_shown_exported_and_removed(people, tmp_path):
    a, _b = people
    assert "No data packs" in a("packs").out
    shown = a("packs", "show", "ours.flugpack", "--json").json
    assert (shown["name"], shown["author"], shown["rows"]) == ("Our boxes", "Anna", 2)
    assert {"table": "aircraft", "row": "A07", "field": "parts.engine", "new": 3}.items() <= shown["differences"][
        0
    ].items()
    added = a("packs", "add", "ours.flugpack", "--json").json
    assert added["hash"] == shown["hash"]
    assert a("packs", "list", "--json").json == [added]
    words = a("packs", "show", "Our boxes").out
    assert "Engine track: " in words
    assert "→ 3 (printed on the sheet A07)" in words
    path = a("packs", "export", "Our boxes", "--out", "out/", "--json").json["path"]
    assert (tmp_path / path).read_text("utf-8").startswith('game = "aces_high"\nname = "Our boxes"\n')
    a("packs", "remove", added["hash"][:8])
    assert a("packs", "--json").json == []


def test_every_fault_of_a_pack_is_printed_with_its_line(people, tmp_path):
    a, _b = people
    text = TEXT.replace("engine = 3", "engine = 33").replace("track = 4", "trak = 4")
    (tmp_path / "bad.flugpack").write_text(text, "utf-8")
    said = a("packs", "add", "bad.flugpack", code=1)
    assert "pack:6: aircraft.A07.parts.engine" in said.err
    assert "pack:12: aircraft.C05.autonomy.trak" in said.err
    assert a("packs", "add", "bad.flugpack", "--json", code=1).json["code"] == "DATA"
    assert a("packs", "show", "nothing", "--json", code=1).json["code"] == "NO_PACK"


def test_a_challenge_with_a_pack_is_seen_before_it_is_accepted_and_its_record_proves_itself(people, tmp_path, flugpost):
    a, b = people
    named = a("packs", "add", "ours.flugpack", "--json").json["hash"]
    made = a("challenge", "--to", "Bert", "--aircraft", "A07", "--against", "C05", "--pack", "Our boxes", "--json").json
    hand_over(a, b, made["id"], tmp_path)
    assert b.status(made["id"])["pack"] == named
    assert f"packs show {named[:8]}" in b("status", made["id"]).out
    assert len(b("packs", "show", named[:8], "--json").json["differences"]) > 3
    b("accept", made["match"])
    hand_over(b, a, made["id"], tmp_path)
    b("resign", made["id"])
    hand_over(b, a, made["id"], tmp_path)
    a("record", made["id"], "--out", "fight.flugrecord")
    proof = flugpost("verify", "fight.flugrecord", "--json")
    assert proof.code == 0
    assert proof.json["pack"] == {"hash": named, "name": "Our boxes", "author": "Anna"}
    assert "data pack Our boxes by Anna" in flugpost("verify", "fight.flugrecord").out
    assert flugpost("replay", "fight.flugrecord").code == 0
    assert json.loads(flugpost("replay", "fight.flugrecord", "--json").out)["pack"]["hash"] == named


def test_packs_are_for_aces_high(people):
    a, _b = people
    a("packs", "add", "ours.flugpack")
    books = ("--game", "ace_of_aces", "--aircraft", "sopwith_camel", "--against", "fokker_dr1")
    a("challenge", *books, "--pack", "Our boxes", code=2)
    a("challenge", "--aircraft", "A07", "--against", "C05", "--pack", "Other", code=1)
