from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QTabBar

from app.hangar.page.entry_page import EntryPage
from app.hangar.scene.pictures import ArcPicture, CardPicture
from core.catalog.pack_files import parse_pack, write_pack
from core.catalog.pack_rows import Table
from tests.app.audit import mouse_only, nameless
from tests.builders import aces_high

pytestmark = pytest.mark.gui
DATA = aces_high().data


@pytest.fixture
def page(qtbot, look):
    made = EntryPage(look, DATA)
    qtbot.addWidget(made)
    made.resize(1156, 690)
    made.show()
    return made


def shown(page, kind, name):
    return next(one for one in page.findChildren(kind, name) if one.isVisible())


def type_into(page, name, text):
    edit = shown(page, QLineEdit, f"entry-{name}")
    edit.selectAll()
    QTest.keyClicks(edit, text)
    return edit


def test_an_aircraft_is_typed_in_and_its_cues_follow(page):
    page.show_aircraft("A07")
    type_into(page, "parts-engine", "7")
    assert shown(page, QLabel, "cue-parts-engine").text() == "entered, was 5 †"
    assert page._line.words == "1 value entered."
    assert not shown(page, QCheckBox, "entry-all-parts").isChecked()
    shown(page, QCheckBox, "entry-all-parts").click()
    assert [row.values for row in page.pack("x", "y").rows] == [
        (("engine", 7), ("wings", 9), ("fuselage", 7), ("tail", 4))
    ]
    shown(page, QCheckBox, "entry-all-parts").click()
    assert page.draft.texts == ()
    assert shown(page, QLineEdit, "entry-parts-engine").text() == "5"


def test_what_is_wrong_is_bordered_and_said_in_one_sentence(page):
    page.show_aircraft("A07")
    edit = type_into(page, "parts-engine", "99")
    cue = shown(page, QLabel, "cue-parts-engine")
    assert edit.property("faulty")
    assert (cue.text(), cue.property("role")) == ("Type a whole number from 1 to 20.", "error")
    assert edit.accessibleDescription() == cue.text()
    page.list.select_key("A01")
    page.show_first_fault()
    assert page.list.current_key() == "A07"
    edit = type_into(page, "parts-engine", "6")
    assert not edit.property("faulty")
    assert edit.property("entered")


def test_choices_and_symbols_are_entered_by_key(page):
    page.show_aircraft("A07")
    shown(page, QPushButton, "entry-last_hit-parts-wings").click()
    shown(page, QPushButton, "entry-last_hit-parts-engine").click()
    lewis = shown(page, QComboBox, "entry-front_guns-lewis")
    lewis.setFocus()
    QTest.keyClick(lewis, Qt.Key.Key_Up)
    lewis.activated.emit(lewis.currentIndex())
    values = {row.group: dict(row.values) for row in page.pack("x", "y").rows}
    assert values == {"last_hit": {"parts": ("engine", "wings")}, "front_guns": {"lewis": "none"}}


def test_the_other_tabs_show_what_helps_to_find_the_number(page):
    tabs = page.findChild(QTabBar, "entry-tabs")
    for at, picture in ((1, CardPicture), (2, ArcPicture)):
        tabs.setCurrentIndex(at)
        assert len([one for one in page.findChildren(picture) if one.isVisible()]) == 1
    page.list.select_key("BL2")
    letter = shown(page, QComboBox, "entry-letters-letter")
    letter.setCurrentIndex(letter.findData("A"))
    letter.activated.emit(letter.currentIndex())
    assert page.draft.text((Table.REAR_ARC, "BL2", "letters", "letter")) == "A"
    tabs.setCurrentIndex(3)
    type_into(page, "size-columns", "15")
    tabs.setCurrentIndex(4)
    assert len(page.list.model().faces) == len(DATA.availability)
    assert len(page.pack("x", "y").rows) == 2


def test_a_pack_and_back(page, qtbot, look):
    page.show_aircraft("A07")
    type_into(page, "parts-engine", "7")
    type_into(page, "autonomy-track", "26")
    assert not page.is_saved
    pack = page.pack("Mine", "Eva")
    page.mark_saved(pack)
    assert page.is_saved
    other = EntryPage(look, DATA)
    qtbot.addWidget(other)
    other.show_pack(parse_pack(write_pack(pack)))
    assert other.pack("Mine", "Eva") == pack
    assert (other.name, other.author, other.is_saved) == ("Mine", "Eva", True)


def test_enter_goes_from_a_row_to_its_fields_and_escape_back(page, qtbot):
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert page.focusWidget().objectName() == "entry-limits-hand"
    page._on_escape()
    assert page.focusWidget() is page.list
    with qtbot.waitSignal(page.back):
        page._on_escape()


def test_everything_has_a_name_and_a_key(page):
    tabs = page.findChild(QTabBar, "entry-tabs")
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        assert nameless(page) == []
        assert mouse_only(page) == []
