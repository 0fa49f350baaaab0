"""The hangar in the window: its room, its printing, and the preview of what is printed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.printing.preview import PreviewDialog

pytestmark = pytest.mark.gui


def go(eva):
    QTest.keyClick(eva.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
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
