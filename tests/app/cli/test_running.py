"""What every command has in common: interruptions, prompts, and troubles of the world."""

from __future__ import annotations

import io

import pytest

from app import __main__ as entry
from app.cli import adjudicating, profiles
from app.paths import ResourcesMissingError
from tests.app.desks import settle


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

    monkeypatch.setattr(entry, "run", interrupted)
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
