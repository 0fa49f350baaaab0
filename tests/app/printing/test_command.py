"""Printing from the command line, without a display."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from app.printing.command import What, fight_sheets, sheets_of
from app.printing.sheets import MissionRecord, PilotLog
from tests.app.printing.fights import NAMES, PRINTED, record, rules_for


def test_a_duel_has_a_record_and_two_logs():
    mission, allied, central = fight_sheets(record(), rules_for, PRINTED)
    assert [crew.pilot for crew in mission.crews] == list(NAMES)
    assert (allied.cells[0][0].value, central.cells[0][0].value) == NAMES


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        (What.MISSION, [MissionRecord]),
        (What.LOG, [PilotLog, PilotLog]),
        (What.BLANK, [PilotLog, PilotLog]),
        (What.ALL, [MissionRecord, PilotLog, PilotLog]),
    ],
)
def test_what_is_printed_is_what_was_asked_for(what, kinds):
    assert [type(sheet) for sheet in sheets_of(record(), what, rules_for, PRINTED)] == kinds


def flugpost(root, *arguments):
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "app", *map(str, arguments)]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)


@pytest.mark.gui
def test_the_command_prints_without_a_display(root, tmp_path):
    (tmp_path / "a.flugrecord").write_bytes(record())
    out = tmp_path / "Łukasz Müller" / "logs.pdf"
    done = flugpost(
        root, "print", "log", "--record", tmp_path / "a.flugrecord", "--out", out, "--paper", "letter", "--json"
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["paper"] == "letter"
    assert out.read_bytes().startswith(b"%PDF")


@pytest.mark.gui
def test_an_empty_log_needs_no_record(root, tmp_path):
    done = flugpost(root, "print", "blank", "--aircraft", "C09", "--out", tmp_path / "blank.pdf")
    assert done.returncode == 0, done.stderr
    assert str(tmp_path / "blank.pdf") in done.stdout


def test_what_cannot_be_printed_is_refused_before_qt_is_loaded(root, tmp_path):
    (tmp_path / "bad.flugrecord").write_bytes(record()[:-9] + b"\n")
    out = tmp_path / "no.pdf"
    assert flugpost(root, "print", "log", "--out", out).returncode == 2
    assert flugpost(root, "print", "blank", "--aircraft", "X", "--out", out).returncode == 2
    done = flugpost(root, "print", "all", "--record", tmp_path / "bad.flugrecord", "--out", out, "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["code"] == "E_VERIFY"
    assert not out.exists()


def test_what_a_sheet_says_is_found_without_qt(root):
    program = "import sys, app.printing.command; sys.exit('PySide6' in sys.modules or 'peewee' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=root, check=False).returncode == 0
