"""The hangar in the window: its room, printing and preview, data packs and the entry of printed sheets."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.commands.packs import packs, read_pack_file
from app.printing.preview import PreviewDialog
from app.shell.pack_dialog import NamePackDialog

pytestmark = pytest.mark.gui

PACK = """game = "aces_high"
name = "Club sheets"
author = "Bert"

[aircraft.A07.parts]
engine = 6
"""


def go(eva):
    QTest.keyClick(eva.window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    eva.rest()


def test_the_room_opens_with_the_keyboard_on_the_timeline(eva):
    go(eva)
    assert eva.page.objectName() == "hangar-page"
    assert eva.page.timeline.hasFocus() or eva.window.focusWidget() is eva.page.timeline
    before = eva.page
    eva.window.room_wanted.emit("home")
    go(eva)
    assert eva.page is before


def test_a_sheet_is_seen_before_it_is_printed(eva, tmp_path):
    go(eva)
    eva.page.select("C09")
    eva.press("hangar-print")
    dialog = eva.dialog()
    assert isinstance(dialog, PreviewDialog)
    assert dialog.document.title == "Aircraft sheet, Fokker Dr.I"
    dialog.save(str(tmp_path / "sheet.pdf"))
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    assert eva.house.orderly.files.folder == tmp_path
    dialog.close()


def field(eva, name):
    return next(one for one in eva.page.findChildren(QLineEdit, name) if one.isVisible())


def enter(eva, name, text):
    edit = field(eva, name)
    edit.selectAll()
    QTest.keyClicks(edit, text)


def save_as(eva, monkeypatch, file):
    monkeypatch.setattr(eva.house.orderly.files, "save", lambda *_words: str(file))
    eva.press("entry-save")
    dialog = eva.dialog()
    assert isinstance(dialog, NamePackDialog)
    assert not dialog.deed.isEnabled()
    dialog.name_field.setText("My sheets")
    dialog.author_field.setText("Eva")
    dialog.decide()
    eva.rest()


def test_a_printed_sheet_becomes_a_pack_that_the_hangar_shows(eva, tmp_path, monkeypatch):
    go(eva)
    eva.page.select("A07")
    eva.press("hangar-enter")
    assert eva.page.objectName() == "entry-page"
    enter(eva, "entry-parts-engine", "7")
    file = tmp_path / "my-sheets.flugpack"
    save_as(eva, monkeypatch, file)
    assert eva.told.text == f"My sheets is installed, and saved as {file}."
    assert read_pack_file(file).rows[0].values == (("engine", 7),)
    assert [one.pack.name for one in packs(eva.desk)] == ["My sheets"]
    eva.press("entry-back")
    eva.press("hangar-packs")
    assert eva.page.table.model().rowCount() == 1
    assert eva.page.table.model().index(0, 3).data().startswith("7")
    eva.press("packs-show")
    eva.press("packs-back")
    assert eva.page._line.words.endswith("Numbers of the data pack My sheets.")
    eva.page.select("A07")
    eva.press("hangar-print")
    assert "My sheets" in eva.dialog().document.sheets[0].head.foot
    eva.dialog().close()


def test_what_is_in_no_pack_yet_is_there_when_the_window_opens_again(eva, qtbot, tmp_path):
    go(eva)
    eva.page.select("A07")
    eva.press("hangar-enter")
    enter(eva, "entry-parts-engine", "99")
    eva.house.hangar.packs.write()
    eva.rest()
    eva.house.hangar.packs.entry = None  # as in a window that was just opened
    eva.house.hangar.open()
    eva.press("hangar-enter")
    assert field(eva, "entry-parts-engine").text() == "99"
    assert not eva.page.is_saved


def test_a_field_that_is_wrong_is_not_saved(eva):
    go(eva)
    eva.press("hangar-packs")
    eva.press("packs-enter")
    eva.press("entry-save")
    assert eva.told.text.startswith("Nothing was entered")
    eva.page.show_aircraft("A10")
    enter(eva, "entry-parts-engine", "x")
    eva.page.list.select_key("A01")
    eva.press("entry-save")
    assert eva.told.text.startswith("Some fields are not right")
    assert eva.page.list.current_key() == "A10"


def test_a_pack_is_added_exported_gone_on_with_and_removed(eva, tmp_path, monkeypatch):
    files = eva.house.orderly.files
    source = tmp_path / "a.flugpack"
    source.write_text(PACK, "utf-8")
    go(eva)
    eva.press("hangar-packs")
    monkeypatch.setattr(files, "open", lambda *_words: [str(source)])
    eva.press("packs-add")
    assert [face.name for face in eva.page.list.model().faces] == ["Club sheets"]
    copy = tmp_path / "b.flugpack"
    monkeypatch.setattr(files, "save", lambda *_words: str(copy))
    eva.press("packs-export")
    assert read_pack_file(copy) == read_pack_file(source)
    eva.press("packs-edit")
    assert eva.page.objectName() == "entry-page"
    eva.page.show_aircraft("A07")
    assert field(eva, "entry-parts-engine").text() == "6"
    enter(eva, "entry-parts-tail", "5")
    eva.press("entry-open")  # what was typed is not thrown away unasked
    eva.dialog().reject()
    eva.rest()
    assert field(eva, "entry-parts-tail").text() == "5"
    eva.press("entry-back")
    eva.press("hangar-packs")
    eva.press("packs-remove")
    eva.dialog().decide()
    eva.rest()
    assert packs(eva.desk) == ()
    assert eva.page.findChild(object, "empty").isVisible()


def test_a_pack_with_faults_is_told(eva, tmp_path, monkeypatch):
    bad = tmp_path / "bad.flugpack"
    bad.write_text(PACK.replace("engine = 6", "engine = 60"), "utf-8")
    go(eva)
    eva.press("hangar-packs")
    monkeypatch.setattr(eva.house.orderly.files, "open", lambda *_words: [str(bad)])
    eva.press("packs-add")
    assert "must lie between 1 and 20" in eva.told.text
