"""What every command has in common: interruptions, prompts, and troubles of the world."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import __main__ as entry
from app.cli import adjudicating, profiles, running
from app.cli.answers import UsageError
from app.paths import ResourcesMissingError
from tests.app.desks import ROOT, settle


class Terminal(io.StringIO):
    """Standard input of a person."""

    def isatty(self):
        return True


def prompts(monkeypatch, *answers):
    """A person who answers prompts in turn; nothing more after that."""
    given = list(answers)

    def ask(_prompt):
        if not given:
            raise EOFError
        return given.pop(0)

    monkeypatch.setattr("sys.stdin", Terminal())
    monkeypatch.setattr(profiles.getpass, "getpass", ask)


CHALLENGE = ("challenge", "--aircraft", "A07", "--against", "C05", "--json")


def test_a_person_at_a_terminal_is_asked(flugpost, tmp_path, monkeypatch):
    folder = settle(tmp_path / "anna", "Anna", "geheim")
    prompts(monkeypatch, "geheim")
    assert flugpost("--profile", folder, *CHALLENGE).code == 0
    prompts(monkeypatch, "falsch")
    assert flugpost("--profile", folder, *CHALLENGE).json["code"] == "E_KEY"
    prompts(monkeypatch)
    assert flugpost("--profile", folder, *CHALLENGE).json["code"] == "LOCKED"


def test_a_new_passphrase_is_asked_for_twice(flugpost, tmp_path, monkeypatch):
    prompts(monkeypatch, "eins", "zwei")
    assert flugpost("--profile", tmp_path / "p", "card", "--name", "A", "--json").json["code"] == "PASSPHRASES_DIFFER"
    prompts(monkeypatch, "eins", "eins")
    assert flugpost("--profile", tmp_path / "p", "card", "--name", "A", "--json").json["name"] == "A"
    prompts(monkeypatch, "eins")
    assert flugpost("--profile", tmp_path / "p", *CHALLENGE).code == 0


def test_without_keys_nobody_is_asked_for_a_passphrase(flugpost, tmp_path):
    said = flugpost("--profile", tmp_path / "nobody", *CHALLENGE)
    assert (said.code, said.json["code"]) == (1, "NO_IDENTITY")
    said = flugpost("--profile", tmp_path / "nothing", "status", "--json")
    assert (said.code, said.json["code"]) == (1, "NO_IDENTITY")
    assert not (tmp_path / "nothing").exists()


def test_an_interruption_is_quiet(monkeypatch):
    def interrupted(_argv):
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "run", interrupted)
    assert entry.main([]) == entry.INTERRUPTED


def test_an_incomplete_installation_is_told(flugpost, monkeypatch):
    def missing():
        raise ResourcesMissingError(())

    monkeypatch.setattr(adjudicating, "rules_folder", missing)
    said = flugpost("check-data", "--json")
    assert (said.code, said.json["code"]) == (1, "TROUBLE")


def test_a_fault_of_the_program_is_not_dressed_up(flugpost, monkeypatch):
    monkeypatch.setattr(adjudicating, "rules_folder", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        flugpost("check-data")


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_standard_stream_may_be_closed(flugpost, monkeypatch, stream):
    monkeypatch.setattr("sys." + stream, None)
    assert flugpost("resolve", "-").code == 2
    assert flugpost("check-data").code == 0
    getattr(sys, stream).close()


def test_an_answer_that_finds_no_room_is_told(tmp_path):
    if not Path("/dev/full").exists():
        pytest.skip("a device of Linux")
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "app", "check-data"],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            cwd=tmp_path,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)


def test_json_is_json_where_the_terminal_lacks_letters(program, tmp_path):
    folder = settle(tmp_path / "zoe", "Żółw 😀")
    said = program("--profile", folder, "card", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert said.json["name"] == "Żółw 😀"
    assert said.out.isascii()
    said = program("--profile", folder, "card", "--out", os.fsdecode(b"\xff"), "--json", env={"LC_ALL": "C"})
    assert said.out.isascii()
    assert said.json["path"] == os.fsdecode(b"\xff")


def test_arguments_that_cannot_be_understood_are_refused_in_json_too(flugpost):
    said = flugpost("export", "--json")
    assert (said.code, said.json["code"]) == (2, "USAGE")
    assert said.err.startswith("usage: flugpost export")
    assert flugpost("export").out == ""


def test_what_a_terminal_would_obey_is_made_visible(flugpost):
    said = flugpost("verify", "a\x1b[31m\u202eb")
    assert said.code == 2
    assert said.err.startswith("a\\x1b[31m\\u202eb: ")


LONG = "x" * 300


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--profile", "", "status"), 2),
        (("--profile", "~nobody-of-this-name/x", "status"), 2),
        (("--profile", os.fsdecode(b"\xff"), "card", "--name", "A"), 2),
        (("--profile", LONG, "status"), 1),
        (("--profile", LONG, "card", "--name", "A"), 1),
        (("check-data", LONG), 1),
        (("import", ""), 2),
    ],
)
def test_paths_that_cannot_be_are_refused(flugpost, words, code):
    said = flugpost(*words, "--json")
    assert said.code == code
    assert said.json["code"] == {1: "TROUBLE", 2: "USAGE"}[code]


def test_a_slash_at_its_end_makes_a_folder_of_a_path(flugpost, tmp_path):
    folder = settle(tmp_path / "anna", "Anna")
    assert flugpost("--profile", folder, "card", "--out", f"{tmp_path}/new/").code == 0
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["card_anna.flugcard"]
    assert flugpost("--profile", folder, "card", "--out", tmp_path / "newer").code == 0
    assert (tmp_path / "newer").is_file()


def test_words_are_composed_before_they_are_signed(flugpost, tmp_path):
    """Some systems give letter and accent apart."""
    anna, amelie = settle(tmp_path / "anna", "Anna"), tmp_path / "amelie"
    assert flugpost("--profile", amelie, "card", "--name", "Ame\u0301lie", "--json").json["name"] == "Am\xe9lie"
    assert flugpost("--profile", anna, *CHALLENGE, "--pilot", "Ame\u0301lie").code == 0
    said = flugpost("--profile", anna, *CHALLENGE, "--pilot", os.fsdecode(b"\xff"))
    assert (said.code, said.json["code"]) == (2, "USAGE")


def test_a_key_that_is_given_twice_is_refused(tmp_path):
    (tmp_path / "choice.json").write_text('{"n": 1, "n": 2, "choice": {}}', "utf-8")
    with pytest.raises(UsageError, match="n: given twice"):
        profiles.json_in(tmp_path / "choice.json")


def test_printing_needs_no_display_that_the_desktop_names(program, tmp_path):
    said = program("print", "blank", "--out", "log.pdf", "--json", env={"QT_QPA_PLATFORM": "wayland", "DISPLAY": ""})
    assert (said.code, said.json["sheets"]) == (0, ["Pilot log"])
    assert (tmp_path / "log.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_the_bare_command_without_a_display_is_one_sentence(program):
    said = program(env={"DISPLAY": "", "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": ""})
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert "no display" in said.err


def test_a_mistyped_profile_is_told_and_not_made(flugpost, tmp_path):
    for words in (
        ("export", "X"),
        ("contacts",),
        ("draw", "X"),
        CHALLENGE[:-1],
        ("import", tmp_path),
        ("folder", tmp_path),
    ):
        said = flugpost("--profile", tmp_path / "typo", *words)
        assert said.code == 1
        assert f"There is no profile in {tmp_path / 'typo'}." in said.err
        assert "flugpost card --name NAME" in said.err
    assert not (tmp_path / "typo").exists()


@pytest.mark.parametrize(
    "words",
    [("verify",), ("replay",), ("resolve",), ("import",), ("folder",), ("contacts", "--add"), ("backup", "--read")],
)
def test_a_path_that_names_nothing_is_bad_usage_everywhere(flugpost, tmp_path, words):
    folder = settle(tmp_path / "anna", "Anna")
    said = flugpost("--profile", folder, *words, tmp_path / "none")
    assert said.code == 2
    assert said.err == f"{tmp_path / 'none'}: No such file or directory\n"


def test_what_is_no_backup_is_told_before_anything_is_asked_or_made(flugpost, tmp_path):
    (tmp_path / "junk").write_bytes(b"junk")
    said = flugpost("--profile", tmp_path / "new", "backup", "--read", tmp_path / "junk")
    assert (said.code, said.err.split(":")[0]) == (1, "NOT_A_BACKUP")
    assert not (tmp_path / "new").exists()


def test_a_passphrase_file_without_an_end_is_refused(flugpost, tmp_path):
    (tmp_path / "long").write_bytes(b"x" * 1_000_000)
    said = flugpost("--profile", settle(tmp_path / "a", "A"), *CHALLENGE, "--passphrase-file", tmp_path / "long")
    assert said.code == 2
    assert "longer than any passphrase" in said.json["said"]


def test_a_lost_database_is_told_with_the_command_that_restores_it(flugpost, tmp_path):
    folder = settle(tmp_path / "anna", "Anna")
    flugpost("--profile", folder, *CHALLENGE)
    file = folder / "post.db"
    (folder / "copies").mkdir(exist_ok=True)
    (folder / "copies" / "post-2030-01-01.db").write_bytes(file.read_bytes())
    for loss in (file.unlink, lambda: file.write_bytes(b"")):
        loss()
        for words in (("status",), ("contacts",), CHALLENGE[:-1]):
            said = flugpost("--profile", folder, *words)
            assert said.code == 1
            assert "flugpost backup --restore" in said.err
        assert flugpost("--profile", folder, "backup", "--restore").code == 0
        assert "waits for the acceptance" in flugpost("--profile", folder, "status").out


@pytest.mark.skipif(sys.platform != "linux", reason="takes the administrator's rights away as Linux knows them")
def test_a_profile_that_may_only_be_read_is_looked_at_and_its_files_are_got_out(flugpost, tmp_path, readable_only):
    folder = settle(tmp_path / "anna", "Anna")
    thread = flugpost("--profile", folder, *CHALLENGE).json["id"]
    blob = flugpost("--profile", folder, "export", thread, "--out", tmp_path / "first").code
    for words, code in (
        (("status",), 0),
        (("card",), 0),
        (("export", thread, "--out", str(tmp_path / "second")), 0),
        (("note", thread, "x"), 1),
    ):
        assert readable_only(folder, "-m", "app", "--profile", str(folder), *words).returncode == code, words
    assert blob == 0
    assert (tmp_path / "second").read_bytes() == (tmp_path / "first").read_bytes()


@pytest.mark.parametrize("before", [(), ("--profile", "here")])
def test_a_campaign_file_without_a_command_opens_in_the_window(monkeypatch, before):
    asked = []
    monkeypatch.setattr("app.cli.showing.window", lambda arguments: asked.append(arguments.campaign) or 0)
    assert running.run([*before, "Flanders 1917.flugcampaign"]) == 0
    assert asked == [Path("Flanders 1917.flugcampaign")]


def test_a_campaign_file_after_a_command_is_the_command_s(flugpost):
    assert flugpost("verify", "nowhere.flugcampaign").code == 2
