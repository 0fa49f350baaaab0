"""Where file dialogs open."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from app.shell.file_asking import FileAsking

pytestmark = pytest.mark.gui


def test_a_dialog_opens_where_the_last_one_ended_and_never_in_the_program(qtbot, tmp_path, monkeypatch):
    asked = []

    def chosen(_window, _title, name, _kinds):
        asked.append(Path(name))
        return str(tmp_path / "sheet.pdf"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    files = FileAsking(None)
    for _time in range(2):
        assert files.save("Save as PDF", "fight.pdf", "*.pdf") == str(tmp_path / "sheet.pdf")
    assert asked[0].is_absolute()
    assert asked[0].parent != Path.cwd()
    assert asked[1] == tmp_path / "fight.pdf"


def test_a_folder_that_is_gone_is_not_proposed(tmp_path, monkeypatch):
    gone = tmp_path / "stick"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(gone / "a"), ""))
    files = FileAsking(None)
    files.save("Save", "a", "*")
    assert files.folder != gone


def test_nothing_chosen_changes_nothing(monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_given: ([], ""))
    files = FileAsking(None)
    before = files.folder
    assert files.save("Save", "a", "*") == ""
    assert files.open("Open", "*") == []
    assert files.folder == before


def test_a_dialog_opens_where_such_files_lie_and_else_where_the_last_one_ended(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda _w, _t, folder, _k: (asked.append(folder), ([], ""))[1])
    files = FileAsking(None)
    for near in (tmp_path, tmp_path / "gone"):
        assert files.open("Open campaign", "*", near) == []
    assert asked == [str(tmp_path), str(files.folder)]
