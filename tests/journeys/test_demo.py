"""`flugpost demo`: one command, no display, and everything that two people would hold lies in a folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.commands.records import verify_record
from app.demo.play import PEOPLE, POST, PROFILES
from app.desk import open_desk
from app.paths import Places
from core.canonical import b64u
from tests.builders import RULES_FOLDER

pytestmark = pytest.mark.journey
PICTURES = {"aces_high": "{thread}_map.png", "ace_of_aces": "{thread}_cockpit.png"}


def flugpost(root, *arguments, folder=None):
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("QT_QPA_PLATFORM", None)
    command = [sys.executable, "-P", "-m", "app", *map(str, arguments)]
    return subprocess.run(
        command, env={**env, "PYTHONPATH": str(root)}, capture_output=True, encoding="utf-8", check=False, cwd=folder
    )


@pytest.fixture(scope="module", params=["aces-high", "ace-of-aces"])
def shown(request, root, tmp_path_factory):
    """One demonstration of a game for all who look at it: its folder, with letters of any kind, and its answer."""
    folder = tmp_path_factory.mktemp("demo") / "Główna  демо ☂"
    done = flugpost(root, "demo", folder, "--json", "--game", request.param)
    assert (done.returncode, done.stderr) == (0, "")
    return folder, json.loads(done.stdout)


def test_everything_lies_where_it_is_said_to_be(shown):
    folder, said = shown
    assert said["folder"] == str(folder)
    for place in said["places"]:
        assert Path(place["path"]).exists(), place
    names = sorted(path.name for path in folder.iterdir())
    thread = said["thread"]
    assert names == sorted(
        [
            POST,
            PROFILES,
            f"{thread}.flugrecord",
            picture := PICTURES[said["game"]].format(thread=thread),
            f"{thread}_mission_record.pdf",
            f"{thread}_pilot_log_A1.pdf",
            f"{thread}_pilot_log_C1.pdf",
        ]
    )
    assert len(list((folder / POST).glob("*.flugpost"))) == said["files"]
    assert (folder / picture).read_bytes().startswith(b"\x89PNG")


def test_the_record_is_proven_by_both_desks_and_by_the_command_line(shown, root):
    folder, said = shown
    record = folder / f"{said['thread']}.flugrecord"
    assert said["equal"]
    assert said["verified"]
    for name in PEOPLE:
        places = Places(profile=folder / PROFILES / name, cache=folder / "cache")
        desk = open_desk(places, RULES_FOLDER, writing=False)
        report = verify_record(desk, record.read_bytes())
        desk.close()
        assert (report.decisions, report.dice, report.entries) == (said["decisions"], said["dice"], said["entries"])
        assert b64u(report.fingerprint) == said["hash"]
    done = flugpost(root, "verify", record, "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["hash"] == said["hash"]


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_the_sheets_name_the_people_the_pilots_and_the_fingerprint(shown):
    folder, said = shown
    for sheet in folder.glob("*.pdf"):
        text = subprocess.run(["pdftotext", "-layout", sheet, "-"], capture_output=True, check=True).stdout.decode()
        assert "Sopwith Camel" in text
        assert "Fokker Dr.I" in text
        assert "Bolesław Größler" in text or "Owain Llŷr" in text
        assert "\ufffd" not in text
    mission = folder / f"{said['thread']}_mission_record.pdf"
    text = subprocess.run(["pdftotext", mission, "-"], capture_output=True, check=True).stdout.decode()
    assert said["hash"] in "".join(text.split())


def test_an_earlier_demonstration_is_not_written_over(shown, root):
    folder, said = shown
    before = sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*.flugrecord"))
    done = flugpost(root, "demo", folder, "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["code"] == "NOT_EMPTY"
    assert before == sorted((path, path.stat().st_mtime_ns) for path in folder.rglob("*.flugrecord"))
    assert said["files"] == len(list((folder / POST).glob("*.flugpost")))


def test_a_folder_that_cannot_be_made_is_told(root, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    done = flugpost(root, "demo", tmp_path / "file" / "demo")
    assert done.returncode == 1
    assert "TROUBLE" in done.stderr


def test_without_a_folder_a_new_one_is_made_and_each_thing_has_its_line(root, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "Documents").mkdir()
    done = flugpost(root, "demo")
    assert (done.returncode, done.stderr) == (0, "")
    (folder,) = (tmp_path / "Documents").iterdir()
    assert str(folder) in done.stdout
    for path in folder.iterdir():
        assert path.name in done.stdout
    for words in (*PEOPLE, "has won" if "has won" in done.stdout else "without a winner", "equal byte for byte"):
        assert words in done.stdout
