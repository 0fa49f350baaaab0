"""The result sheet in a window: filled in by keyboard alone, refused at its fields, left without a trace."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLabel, QSpinBox, QWidget

from app.look.tags import Tag
from app.orders.page.result_page import ResultPage
from core.sortie import Health, Way, result_json
from tests.app.audit import mouse_only, nameless
from tests.app.orders.sheets import books_state, table
from tests.core.campaign.squadrons import result

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, look):
    made = table("O", prisoners="on")
    return shown(qtbot, ResultPage(look, made.rules, made.state, proposed=False))


def shown(qtbot, page):
    qtbot.addWidget(page)
    page.resize(1156, 690)
    page.show()
    return page


def at(page, name, kind=QWidget):
    return next(one for one in page.findChildren(kind, name) if one.isVisibleTo(page))


def choose(page, name, key):
    box = at(page, name, QComboBox)
    box.setCurrentIndex(box.findData(key))


def test_the_whole_sheet_without_a_mouse(qtbot, page):
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    got = []
    page.written.connect(got.append)
    for name, keys in (
        ("way-A1", [Qt.Key.Key_Down]),  # a forced landing
        ("way-C1", [Qt.Key.Key_Down, Qt.Key.Key_Down]),  # crashed
    ):
        at(page, name).setFocus()
        for key in keys:
            QTest.keyClick(at(page, name), key)
    QTest.keyClick(at(page, "way-C1"), Qt.Key.Key_Return)
    for name, digit in (("volleys-A.1", "3"), ("volleys-A.2", "1"), ("targets-A1", "1")):
        at(page, name).setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClicks(at(page, name), digit)
    QTest.keyClick(at(page, "volleys-A.1"), Qt.Key.Key_Return)
    QTest.keyClick(at(page, "took-C1-A.1"), Qt.Key.Key_Space)
    QTest.keyClick(at(page, "took-C1-A.2"), Qt.Key.Key_Space)
    QTest.keyClick(at(page, "took-C1-A.2"), Qt.Key.Key_Return)
    QTest.keyClick(at(page, "known-A.4"), Qt.Key.Key_End)  # the program rolls for him
    for name, digit in (("die1-A.1", "4"), ("die2-A.1", "5")):
        at(page, name).setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClicks(at(page, name), digit)
    QTest.keyClick(at(page, "burning-A1"), Qt.Key.Key_Space)
    QTest.keyClick(at(page, "burning-A1"), Qt.Key.Key_Return)
    QTest.keyClicks(at(page, "remark"), "Sunday")
    QTest.keyClick(at(page, "remark"), Qt.Key.Key_Return)
    (entered,) = got
    assert entered.remark == "Sunday"
    said = result(
        "A1 forced_landing A.1=45! A.4=roll!",
        "A2 home A.2",
        "C1 crashed B.1",
        "C2 home B.2",
        deeds=("volley A.1 x3", "volley A.2 x1", "kill A.1,A.2 C1", "observation A.1,A.4"),
    )
    assert result_json(entered.result) == said


def test_the_first_field_that_is_not_grey_has_the_keyboard(page):
    for step, name in ((0, "way-A1"), (1, "volleys-A.1"), (4, "remark")):
        page.begin(step)
        assert page.first_widget().objectName() == name


def test_what_the_mission_does_not_have_is_grey_with_its_section(page):
    page.begin(1)
    assert at(page, "targets-A1").isEnabled()
    assert not at(page, "hexes-A.1").isEnabled()
    assert not at(page, "balloon-A.2").isEnabled()
    words = [one.text() for one in page.panels[page.steps[1]].findChildren(QLabel)]
    assert "Trench hexes: only on Trench strafing (13.1.3)." in words
    assert "Balloon: only on Balloon attack (13.1.4)." in words


def test_who_fired_no_volley_cannot_have_shot_down_anything(page):
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(2)
    assert not at(page, "took-C1-A.1").isEnabled()
    page.begin(1)
    at(page, "volleys-A.1", QSpinBox).setValue(2)
    page.begin(2)
    assert at(page, "took-C1-A.1").isEnabled()


def test_who_took_part_alone_finished_it_until_somebody_else_did(page):
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(1)
    for man in ("A.1", "A.2"):
        at(page, f"volleys-{man}", QSpinBox).setValue(1)
    page.begin(2)
    at(page, "took-C1-A.1", QCheckBox).click()
    assert at(page, "last-C1-A.1", QCheckBox).isChecked()
    assert not at(page, "last-C1-A.1", QCheckBox).isEnabled()  # he was alone: no next click takes it off again
    at(page, "last-C1-A.2", QCheckBox).click()
    assert at(page, "took-C1-A.2", QCheckBox).isChecked()
    at(page, "last-C1-A.1", QCheckBox).click()
    assert page.draft.crafts[2].finishers == ("A.2",)
    at(page, "last-C1-A.2", QCheckBox).click()
    assert at(page, "fault-C1", QLabel).text() == "Say whose volley finished it: the victory counts for him (12.6.2)."


def test_a_refusal_stands_at_its_field_and_the_last_page_leads_there(page):
    choose(page, "way-A1", Way.FORCED_LANDING.value)
    page.begin(3)
    assert at(page, "fault-A.1", QLabel).text() == "Enter both dice, or say how he came out."
    page.begin(4)
    assert not page.next.isEnabled()
    got = []
    page.written.connect(got.append)
    page.act()
    assert got == []
    at(page, "go-0", QAbstractButton).click()
    assert page.step == 3


def test_at_the_table_the_dice_are_thrown_already(page):
    choose(page, "way-A1", Way.FORCED_LANDING.value)
    page.begin(3)
    box = at(page, "known-A.1", QComboBox)
    assert box.currentText() == "These dice were thrown"
    assert box.itemText(box.count() - 1) == "Roll them for me"


def test_who_flew_home_stands_on_the_side_of_his_squadron(qtbot, page):
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(2)
    titles = {one.text(): one.mapTo(page, one.rect().topLeft()).x() for one in page.findChildren(QLabel)}
    middle = page.width() // 2
    assert all(x < middle for text, x in titles.items() if text.startswith(("A1 ", "A2 ")))
    assert all(x > middle for text, x in titles.items() if text.startswith(("C1 ", "C2 ")))


def test_what_it_comes_to_is_said_before_it_is_written(page):
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(4)
    words = [one.text() for one in page.panels[page.steps[4]].findChildren(QLabel)]
    assert "A new man takes the place of Adler (pilot) with the next orders." in words
    assert page.next.text() == "Write the result"


def test_what_makes_a_mission_carried_out_stands_in_its_tip(page):
    page.begin(4)
    tips = [
        one.toolTip() for one in page.panels[page.steps[4]].findChildren(Tag) if "carried out" in one.accessibleName()
    ]
    assert len(tips) == 2
    assert "13.1.1" in tips[0]
    assert "an enemy aircraft was shot down: our reading of 13.1.5" in tips[1]


def test_behind_the_lines_who_lives_is_taken(page):
    choose(page, "way-A1", Way.OFF_MAP.value)
    page.begin(3)
    at(page, "behind-A1", QCheckBox).click()
    choose(page, "known-A.1", "told")
    assert [at(page, "told-A.1", QComboBox).itemText(row) for row in range(2)] == ["Captured", "Dead"]
    assert page.entered.result.fates[0].health is Health.CAPTURED


def test_it_is_left_without_a_trace(qtbot, page):
    for step in range(page.tabs.count()):
        page.begin(step)
        with qtbot.waitSignal(page.left):
            page.cancel.click()


def test_by_mail_it_is_proposed(qtbot, look):
    rules, state = books_state()
    page = shown(qtbot, ResultPage(look, rules, state, proposed=True))
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(1)
    at(page, "halves-C1-A.1").setValue(0.5)
    page.begin(3)
    assert page.next.text() == "Propose the result"
    assert [(deed.by, deed.count) for deed in page.entered.result.deeds] == [(("A.1",), 1)]


@pytest.mark.parametrize("step", range(5))
def test_everything_has_a_name_and_a_key(page, step):
    choose(page, "way-A1", Way.FORCED_LANDING.value)
    choose(page, "way-C1", Way.CRASHED.value)
    page.begin(step)
    assert nameless(page) == []
    assert mouse_only(page) == []
