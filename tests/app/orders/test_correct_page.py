"""A correction in a window: the month opens filled in, what cannot have been is resolved, and only then it is asked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QSpinBox, QWidget

from app.orders.correct_rows import Page
from app.orders.page.correct_page import CorrectPage
from app.orders.result_faults import Step
from core.campaign.decisions import Reassign
from core.sortie import Way
from core.words import Month
from tests.app.audit import mouse_only, nameless
from tests.app.orders.sheets import books_state
from tests.core.campaign.squadrons import A, B, Table, orders, result

pytestmark = pytest.mark.gui
MARCH = Month(1917, 3)
ORDERS, FLIGHT, SHOOTING, VICTORIES, CREWS, CHECK, AFTER = range(1, 8)


@pytest.fixture
def table():
    made = Table(prisoners="on")
    made.hunt("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x2",))
    made.hunt("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x1",))
    made.order(orders("1917-05", "C", "A04 A.2"), orders("1917-05", "C", "C03 B.2"))
    return made.record(result("A1 home A.2", "C1 home B.2"))


@pytest.fixture
def page(qtbot, look, table):
    made = CorrectPage(look, table.rules, table.state, proposed=False)
    qtbot.addWidget(made)
    made.resize(1156, 690)
    made.show()
    return made


def at(page, name, kind=QWidget):
    return next(one for one in page.findChildren(kind, name) if one.isVisibleTo(page))


def texts(page):
    return [one.text() for one in page.findChildren(QLabel) if one.isVisibleTo(page)]


def choose(page, name, key):
    box = at(page, name, QComboBox)
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def archer_dies(page):
    page.choose(MARCH)
    page.begin(FLIGHT)
    choose(page, "way-A1", Way.FORCED_LANDING.value)
    page.begin(CREWS)
    for die in ("die1-A.1", "die2-A.1"):
        at(page, die, QSpinBox).setValue(2)


def test_the_newest_month_is_marked_and_its_record_stands_beside_it(page):
    assert page.months.list.current_key() == "1917-05"
    QTest.keyClick(page.months.list, Qt.Key.Key_Down)
    assert page.entry.month == Month(1917, 4)
    assert "Nieuport 17, Archer" in texts(page)


def test_the_sheet_opens_filled_in(page):
    page.choose(MARCH)
    page.begin(SHOOTING)
    assert at(page, "volleys-A.1", QSpinBox).value() == 2
    page.begin(CHECK)
    assert not page.next.isEnabled()
    assert "Nothing reads otherwise yet. Go back and change what was written down wrongly." in texts(page)


def test_what_cannot_have_been_is_resolved_before_anything_is_written(page, table):
    archer_dies(page)
    page.begin(CHECK)
    assert "April 1917: Archer flew, but he was dead by then (13.0)." in texts(page)
    assert not page.next.isEnabled()
    at(page, "way-0-1", QAbstractButton).click()
    assert page.next.isEnabled()
    assert "April 1917: Carr flew instead of Archer." in texts(page)
    page.begin(AFTER)
    assert "Dead, March 1917, was Fit" in texts(page)
    got = []
    page.corrected.connect(got.append)
    page.go_on()
    (correction,) = got
    assert correction.resolutions == (Reassign(month=Month(1917, 4), person="A.1", to="A.3"),)
    table.play(A, table.rules.choice_json(correction)).play(B, {"kind": "accept"})
    assert not table.member("A.1").lives


def test_a_decision_is_taken_back(page):
    archer_dies(page)
    page.begin(CHECK)
    at(page, "way-0-2", QAbstractButton).click()
    at(page, "back-0", QAbstractButton).click()
    assert page.draft.resolutions == ()
    assert at(page, "way-0-0", QAbstractButton).isEnabled()


def test_nothing_is_told_before_the_sheet_is_whole(page):
    archer_dies(page)
    at(page, "die1-A.1", QSpinBox).setValue(0)
    page.begin(CHECK)
    assert "Page Crews is not right yet: Enter both dice, or say how he came out." in texts(page)
    page.begin(AFTER)
    assert not page.next.isEnabled()


def test_a_landing_is_not_left_to_the_program(page):
    archer_dies(page)
    box = at(page, "known-A.1", QComboBox)
    assert [box.itemData(row) for row in range(box.count())] == ["dice", "told"]


def test_another_man_flew(page):
    page.choose(MARCH)
    page.begin(ORDERS)
    choose(page, "pilot-A1", "A.3")
    assert page.draft.orders[0].orders.men == ("A.3",)
    page.begin(CHECK)
    assert "Nieuport 17, Carr" in texts(page)
    assert page.next.isEnabled()


def test_orders_that_break_a_rule_lead_back(page):
    page.choose(MARCH)
    page.begin(ORDERS)
    choose(page, "type-A1", "A03")
    page.begin(CHECK)
    assert any("Free hunt" in text or "mission" in text for text in texts(page))
    at(page, "way-0-back", QAbstractButton).click()
    assert page.step == ORDERS


def test_the_keyboard_stays_at_the_field_that_was_changed(qtbot, page):
    page.begin(ORDERS)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    at(page, "pilot-A1").setFocus()
    choose(page, "pilot-A1", "A.3")
    assert at(page, "pilot-A1").hasFocus()


def test_another_month_begins_anew(page):
    archer_dies(page)
    page.choose(Month(1917, 4))
    page.choose(MARCH)
    assert page.draft == page.entry.draft()


@pytest.mark.parametrize("step", range(8))
def test_everything_has_a_name_and_a_key(page, step):
    archer_dies(page)
    page.begin(step)
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_it_is_left_without_a_trace(qtbot, page):
    archer_dies(page)
    with qtbot.waitSignal(page.left):
        page.cancel.click()


def test_in_ace_of_aces_half_a_victory_is_corrected(qtbot, look):
    rules, state = books_state(result("A1 home A.1", "A2 home A.2", "C1 crashed B.1=fit", "C2 home B.2"))
    page = CorrectPage(look, rules, state, proposed=True)
    qtbot.addWidget(page)
    page.resize(1156, 690)
    page.show()
    page.begin(page.steps.index(Step.VICTORIES))
    at(page, "halves-C1-A.1").setValue(0.5)
    page.begin(page.steps.index(Page.AFTER))
    assert page.next.text() == "Propose the correction\u2026"
    assert {"1/2, was 0"} <= set(texts(page))
    got = []
    page.corrected.connect(got.append)
    page.go_on()
    assert rules.reasons_against(state, state.chooser, got[0]) == ()
