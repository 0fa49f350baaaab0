"""Commands that need no profile: cases, rules data, records; and what they load."""

from __future__ import annotations

import json
import shutil

import pytest

from app import paths
from tests.app.desks import ROOT, RULES

CASE = """
game = "aces_high"
kind = "hand"
aircraft = "A07"
grade = "rookie"
speed = 2
last_card = 0
altitude = 3
been_below = false
cards = [1, 2]
"""


@pytest.fixture
def case(tmp_path):
    file = tmp_path / "case.toml"
    file.write_text(CASE, "utf-8")
    return file


def test_a_case_is_adjudicated_in_words_and_in_json(flugpost, case):
    said = flugpost("resolve", case, "--json")
    assert (said.code, said.json["legal"], said.json["refused"]) == (0, True, [])
    assert "legal: yes" in flugpost("resolve", case).out


def test_the_same_case_as_json(flugpost, case, tmp_path):
    document = {
        "game": "aces_high", "kind": "hand", "aircraft": "A07", "grade": "rookie", "speed": 2, "last_card": 0,
        "altitude": 3, "been_below": False, "cards": [1, 2],
    }  # fmt: skip
    (tmp_path / "case.json").write_text("\ufeff" + json.dumps(document), "utf-8")
    assert flugpost("resolve", "case.json", "--json").json == flugpost("resolve", case, "--json").json


def test_what_an_aircraft_has_left_is_told_when_it_is_nothing(flugpost, tmp_path):
    (tmp_path / "round.toml").write_text(
        'game = "aces_high"\nkind = "round"\n[[aircraft]]\nid = "A1"\ntype = "A07"\nside = "allied"\nhex = [3, 7]\n'
        'facing = 0\naltitude = 5\ngrade = "rookie"\nammo_front = 0\nfuel = 0\ncard = 1\n',
        "utf-8",
    )
    said = flugpost("resolve", "round.toml").out
    assert "A1: hex 3, 6; facing 0; altitude 5;" in said
    assert "ammo front 0; fuel 0;" in said
    assert "unjam" not in said


def test_an_illegal_choice_is_exit_1_with_the_whole_answer(flugpost, case):
    case.write_text(CASE.replace("[1, 2]", "[5, 6]"), "utf-8")
    said = flugpost("resolve", case, "--json")
    assert said.code == 1
    assert {"who", "code", "section"} == set(said.json["refused"][0])
    words = flugpost("resolve", case)
    assert words.code == 1
    assert "(7.2)" in words.out


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (("speed = 2", "spede = 2"), "spede"),
        (("speed = 2\n", ""), "speed"),
        (("cards = [1, 2]", 'cards = "1"'), "cards"),
        (('kind = "hand"', 'kind = "dance"'), "kind"),
    ],
)
def test_a_bad_document_is_exit_2_with_one_line_for_each_problem(flugpost, case, change, key):
    case.write_text(CASE.replace(*change), "utf-8")
    said = flugpost("resolve", case)
    assert said.code == 2
    assert said.out == ""
    assert any(line.startswith(f"{key}: ") for line in said.err.splitlines())
    as_json = flugpost("resolve", case, "--json")
    assert as_json.code == 2
    assert key in [problem["key"] for problem in as_json.json["problems"]]


@pytest.mark.parametrize(
    "text", ["game = ", "{", "[1]", "\ud800".encode("utf-8", "surrogatepass"), b"\xff\xfe", b"{" * 9999]
)
def test_what_is_no_document_is_exit_2(flugpost, case, text):
    case.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert flugpost("resolve", case).code == 2
    assert flugpost("resolve", "missing.toml").code == 2


@pytest.mark.parametrize("seed", ["", "12", "g" * 64, "0" * 63, "0" * 66, " " + "0" * 63])
def test_a_seed_has_64_digits(flugpost, case, seed):
    assert flugpost("resolve", case, "--seed", seed).code == 2
    assert flugpost("resolve", case, "--seed", "0" * 64).code == 0


def test_a_key_given_twice_in_json_is_refused(flugpost, case):
    case.write_text('{"game": "aces_high", "game": "aces_high"}', "utf-8")
    said = flugpost("resolve", case)
    assert (said.code, said.err.strip()) == (2, "game: given twice")


def test_the_data_of_the_program_is_sound(flugpost):
    said = flugpost("check-data", "--json")
    assert (said.code, said.json["ok"], said.json["problems"]) == (0, True, [])
    assert len(said.json["digests"]["aces_high"]) == 64
    assert set(said.json["digests"]) == {"aces_high", "ace_of_aces", "campaign"}
    for folder in (RULES / "aces_high", RULES / "campaign", RULES.parent / "names"):
        assert flugpost("check-data", folder).code == 0


def test_names_with_faults_are_told(flugpost, tmp_path):
    folder = tmp_path / "names"
    shutil.copytree(RULES.parent / "names", folder)
    (folder / "france.toml").write_text("nation = 'germany'\n", "utf-8")
    said = flugpost("check-data", folder, "--json")
    assert said.code == 1
    assert {(row["game"], row["file"]) for row in said.json["problems"]} == {("names", "france.toml")}


def test_every_fault_of_the_data_is_named_at_once(flugpost, tmp_path):
    folder = tmp_path / "rules" / "aces_high"
    shutil.copytree(RULES / "aces_high", folder)
    (folder / "cards.toml").write_text("[[card]]\nid = 'x'\n", "utf-8")
    (folder / "extra.toml").write_text("", "utf-8")
    said = flugpost("check-data", tmp_path / "rules", "--json")
    assert said.code == 1
    assert {"cards.toml", "extra.toml"} <= {row["file"] for row in said.json["problems"]}
    assert "faults" in flugpost("check-data", tmp_path / "rules").out
    assert flugpost("check-data", tmp_path / "nowhere").code == 2


def test_a_record_that_is_none_is_exit_1_with_its_line_and_code(flugpost, tmp_path):
    (tmp_path / "bad.flugrecord").write_text("{}\n", "utf-8")
    for command in ("verify", "replay"):
        said = flugpost(command, "bad.flugrecord", "--json")
        assert (said.code, said.json["code"], said.json["line"], said.json["why"]) == (1, "E_VERIFY", 1, "E_FORMAT")
        assert flugpost(command, "missing.flugrecord").code == 2
    (tmp_path / "README.md").write_text("# Words\n", "utf-8")
    assert "This is not a record." in flugpost("verify", "README.md").err


def test_hints_name_what_the_person_can_type(monkeypatch):
    monkeypatch.delenv("FLUGPOST_COMMAND", raising=False)
    assert paths.command() == "flugpost"
    monkeypatch.setenv("FLUGPOST_COMMAND", "python3 packaging/setup_env.py run")
    assert paths.command() == "python3 packaging/setup_env.py run"


WITHOUT = {
    ("resolve", "case.toml"): {"PySide6", "peewee", "cryptography", "sqlite3"},
    ("check-data",): {"PySide6", "peewee", "cryptography", "sqlite3"},
    ("--help",): {"PySide6", "peewee", "cryptography", "sqlite3", "core"},
    ("verify", "sample.flugrecord"): {"PySide6", "peewee", "sqlite3"},
    ("replay", "sample.flugrecord"): {"PySide6", "peewee", "sqlite3"},
    ("--profile", "anna", "card"): {"PySide6"},
    ("--profile", "anna", "status"): {"PySide6"},
    ("--profile", "anna", "import", "sample.flugrecord"): {"PySide6"},
    ("--profile", "anna", "challenge", "--aircraft", "A07", "--against", "C05"): {"PySide6"},
}


@pytest.mark.parametrize("words", WITHOUT, ids=" ".join)
def test_a_command_loads_only_what_it_needs(program, case, profiles, tmp_path, words):
    shutil.copy(ROOT / "resources" / "sample" / "duel.flugrecord", tmp_path / "sample.flugrecord")
    program("--profile", "anna", "import", "sample.flugrecord")
    if words == ("--help",):
        said = program(*words)
        assert said.code == 0
        return
    loaded = set(program(*words, modules=True).err.split())
    assert "app" in loaded
    assert not loaded & WITHOUT[words]


def test_every_command_has_its_help(program):
    listed = program("--help").out
    for name in [
        "demo",
        "verify",
        "replay",
        "resolve",
        "check-data",
        "print",
        "card",
        "challenge",
        "accept",
        "status",
        "choose",
        "export",
        "import",
        "record",
    ]:
        assert f" {name} " in listed
        said = program(name, "--help")
        assert said.code == 0
        assert "exit codes" in said.out.replace("\n", " ")


@pytest.mark.parametrize("env", [{"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "cp1252"}])
def test_a_poor_terminal_gets_readable_letters(program, profiles, env):
    said = program("--profile", "anna", "challenge", "--aircraft", "A07", "--against", "C05", env=env)
    assert said.code == 0, said.err
    program("--profile", "neu", "card", "--name", "Łukasz Ærø 飛")
    words = program("--profile", "neu", "card", "--out", "x.flugcard", env=env)
    assert words.code == 0, words.err
    assert "Traceback" not in words.err


def test_a_closed_pipe_is_no_fault(program, profiles, tmp_path):
    import subprocess  # noqa: PLC0415 - a pipe of our own
    import sys  # noqa: PLC0415

    with subprocess.Popen(
        [sys.executable, "-m", "app", "check-data", "--help"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as started:
        started.stdout.close()
        error = started.stderr.read()
    assert b"Traceback" not in error


def test_a_key_of_100000_parts_is_refused_fast(flugpost, tmp_path):
    (tmp_path / "case.toml").write_text("a" + ".a" * 100_000 + " = 1", "utf-8")
    said = flugpost("resolve", "case.toml")
    assert (said.code, said.err) == (2, "document: more than 64 dots in one line (at line 1)\n")


def test_a_number_too_long_for_words_is_refused(flugpost, case):
    case.write_text(CASE + f"options = {{ min_speed = 0x{'f' * 6000} }}", "utf-8")
    said = flugpost("resolve", case)
    assert (said.code, said.err) == (2, "options.min_speed: must be from -1000000 to 1000000\n")


def test_a_thousand_aircraft_are_one_problem(flugpost, tmp_path):
    (tmp_path / "many.toml").write_text('game = "aces_high"\nkind = "round"\n' + "[[aircraft]]\n" * 1000, "utf-8")
    assert flugpost("resolve", "many.toml").err == "aircraft: more than 64 entries\n"


def test_a_game_that_is_missing_is_a_fault_of_the_data(flugpost, tmp_path):
    shutil.copytree(RULES / "aces_high", tmp_path / "rules" / "aces_high")
    said = flugpost("check-data", tmp_path / "rules")
    missing = "ace_of_aces: there is no such folder\ncampaign: there is no such folder\n"
    assert (said.code, said.out) == (1, f"{missing}2 faults\n")
