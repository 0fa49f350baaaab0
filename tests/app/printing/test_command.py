"""Printing from the command line, without a display."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from app.printing.books_sheets import BooksLog, BooksRecord
from app.printing.command import What, blank_sheets, sheets_of
from app.printing.proven import NoSheetsError
from app.printing.sheets import MissionRecord, PilotLog
from tests.app.printing import book_fights
from tests.app.printing.fights import NAMES, PRINTED, record, rules_for
from tests.builders import RULES_FOLDER


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


@pytest.mark.parametrize(
    ("what", "kinds"),
    [
        (What.MISSION, [BooksRecord]),
        (What.LOG, [BooksLog] * 3),
        (What.BLANK, [BooksLog] * 3),
        (What.ALL, [BooksRecord, *[BooksLog] * 3]),
    ],
)
def test_the_picture_books_print_a_log_for_each_pilot(what, kinds):
    sheets = sheets_of(book_fights.record("three"), what, book_fights.rules_for, PRINTED)
    assert [type(sheet) for sheet in sheets] == kinds


def test_the_logs_of_a_duel_begin_with_the_allied_one():
    logs = sheets_of(record(), What.LOG, rules_for, PRINTED)
    assert tuple(log.cells[0][0].value for log in logs) == NAMES
    books = sheets_of(book_fights.record(), What.LOG, book_fights.rules_for, PRINTED)
    assert [log.cells[0][0].value for log in books] == [book_fights.NAMES["A1"], book_fights.NAMES["C1"]]


@pytest.mark.parametrize(("game", "aircraft", "count"), [("aces_high", "A07", 1), ("ace_of_aces", "fokker_dr1", 2)])
def test_empty_logs_need_only_the_rules_data(game, aircraft, count):
    for ident in (aircraft, ""):
        assert len(blank_sheets(game, RULES_FOLDER, ident, PRINTED)) == count
    with pytest.raises(KeyError):
        blank_sheets(game, RULES_FOLDER, "X99", PRINTED)
    with pytest.raises(NoSheetsError, match="chess"):
        blank_sheets("chess", RULES_FOLDER, "", PRINTED)


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


@pytest.mark.gui
def test_both_kinds_of_empty_log_of_the_picture_books_are_printed(root, tmp_path):
    out = tmp_path / "blank.pdf"
    done = flugpost(root, "print", "blank", "--game", "ace-of-aces", "--aircraft", "fokker_dr1", "--out", out, "--json")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)["sheets"]) == 2


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
