"""The page of orders: written by keyboard, refused in words, sealed or written for both, and closed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QTabBar, QWidget

from app.commands.campaigns import Mode
from app.orders.faces import ChoiceRow
from app.orders.model import ChoiceModel
from app.orders.page import OrdersPage
from core.campaign.state import Phase
from tests.app.audit import mouse_only, nameless
from tests.app.orders.months import A, B
from tests.app.orders.opened import opened
from tests.core.campaign.squadrons import Table, orders, result

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, look):
    made = OrdersPage(look, lambda _nation, role, taken: f"New {role.value} {len(taken)}")
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.show()
    return made


def button(page, name):
    return page.findChild(QAbstractButton, name)


def words(page):
    QApplication.processEvents()  # new labels lie in their layout when the events were seen
    return [one.text() for one in page.findChildren(QLabel) if one.isVisible()]


def pick(page, name, text):
    """Choose a line of a picker that begins with a text."""
    box = page.findChild(QComboBox, name)
    at = next(at for at in range(box.count()) if box.itemText(at).startswith(text))
    box.setCurrentIndex(at)
    box.activated.emit(at)


def flown(table, *crafts, deeds=()):
    table.order(orders(table.month, "C", "A04 A.1"), orders(table.month, "C", "C03 B.1"))
    return table.record(result(*(crafts or ("A1 home A.1", "C1 home B.1")), deeds=deeds))


def dead(table=None):
    """The second month, with a place to fill in squadron B."""
    return flown(
        table or Table(), "A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x4", "kill A.1 C1", "volley B.1 x1")
    ).close()


def test_choices_are_a_sound_model(qtmodeltester):
    model = ChoiceModel(lambda _row: QIcon())
    rows = (
        ChoiceRow(key="A04", name="Nieuport 17", note="", open=True),
        ChoiceRow(key="A10", name="Sopwith Camel", note="from July 1917", open=False),
    )
    model.show_rows(rows)
    qtmodeltester.check(model)
    assert not model.flags(model.index(1)) & Qt.ItemFlag.ItemIsEnabled
    assert model.data(model.index(1)) == "Sopwith Camel (from July 1917)"


def test_one_seat_seals_what_it_has_written(qtbot, page):
    page.show_campaign(opened(Table(), Mode.SOLO, (A,)), A, {})
    button(page, "count-2").click()
    pick(page, "pilot-1", "Carr")
    with qtbot.waitSignal(page.sealed) as told:
        button(page, "orders-primary").click()
    assert told.args[0] == A
    assert [crew["pilot"] for crew in told.args[1]["crews"]] == ["A.3", "A.2"]


def test_at_the_table_both_tabs_are_written_at_once(qtbot, page):
    page.show_campaign(opened(Table()), A, {})
    tabs = page.findChild(QTabBar, "squadrons")
    assert [tabs.tabText(at) for at in range(2)] == ["No. 11 Squadron", "Jasta 2"]
    button(page, "mission-O").click()
    tabs.setCurrentIndex(1)
    button(page, "mission-P").click()
    with qtbot.waitSignal(page.wrote) as told:
        page.activate()
    assert {seat: choice["mission"] for seat, choice in told.args[0].items()} == {A: "O", B: "P"}
    assert tabs.currentIndex() == 1


def test_at_the_table_nothing_is_written_unseen(qtbot, page):
    page.show_campaign(opened(Table()), A, {})
    primary, tabs = button(page, "orders-primary"), page.findChild(QTabBar, "squadrons")
    assert primary.text() == "Next squadron"
    with qtbot.assertNotEmitted(page.wrote):
        page.activate()
    assert (tabs.currentIndex(), primary.text()) == (1, "Write orders")
    with qtbot.waitSignal(page.wrote):
        page.activate()


def test_at_the_table_a_fault_of_the_other_squadron_turns_to_its_tab(qtbot, page):
    page.show_campaign(opened(dead()), A, {})
    tabs = page.findChild(QTabBar, "squadrons")
    tabs.setCurrentIndex(1)
    name = page.findChild(QLineEdit, "name-B.1917-04.1")
    name.clear()
    name.textEdited.emit("")
    tabs.setCurrentIndex(0)
    with qtbot.assertNotEmitted(page.wrote):
        page.activate()
    assert tabs.currentIndex() == 1
    assert "A man who joins has no name." in words(page)
    assert not button(page, "orders-primary").isEnabled()


def test_drafts_are_told_and_taken_up(qtbot, page):
    now = opened(Table(), Mode.SOLO, (A,))
    page.show_campaign(now, A, {})
    with qtbot.waitSignal(page.drafted) as told:
        button(page, "mission-B").click()
    page.show_campaign(opened(Table("1917-04"), Mode.SOLO, (A,)), A, {})
    page.show_campaign(now, A, {A: told.args[1]})
    assert button(page, "mission-B").isChecked()


def test_looking_again_keeps_what_is_being_written(page):
    now = opened(Table(), Mode.SOLO, (A,))
    page.show_campaign(now, A, {})
    button(page, "mission-MT").click()
    page.show_campaign(now, A, {})
    assert button(page, "mission-MT").isChecked()


def test_another_name_for_a_man_who_joins(page):
    page.show_campaign(opened(dead(), Mode.SOLO, (B,)), B, {})
    name = page.findChild(QLineEdit, "name-B.1917-04.1")
    before = name.text()
    button(page, "another-B.1917-04.1").click()
    assert name.text() != before
    assert name.text() in words(page)


def test_a_two_seater_asks_for_an_observer(page):
    page.show_campaign(opened(Table(), Mode.SOLO, (A,)), A, {})
    second = page.findChild(QComboBox, "observer-1")
    assert not second.isVisible()
    pick(page, "type-1", "RAF B.E.2d")
    assert second.isVisible()


def test_a_barred_mission_cannot_be_chosen_and_says_why(page):
    table = Table()
    table.order(orders("1917-03", "O", "A01 A.1 A.4"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 home A.1 A.4", "C1 home B.1")).close()
    page.show_campaign(opened(table, Mode.SOLO, (A,)), A, {})
    card = button(page, "mission-O")
    assert not card.isEnabled()
    assert "13.1.6" in card.accessibleName()


def test_orders_that_are_sealed_wait(page):
    page.show_campaign(replace(opened(Table(), Mode.SOLO, (A,)), due=(), waiting=(A,)), A, {})
    assert any("Jasta 2" in text and "sealed" in text for text in words(page))
    assert not button(page, "orders-primary").isVisible()


def test_who_waits_sees_his_men_and_what_the_month_before_came_to(page):
    table = dead()
    page.show_campaign(replace(opened(table, Mode.SOLO, (B,)), due=(), waiting=()), B, {})
    said = words(page)
    assert "No. 11 Squadron has the next word." in said
    (able,) = (text for text in said if text.endswith("men may fly"))
    alive = [one for one in table.state.roster.of_seat(B) if one.may_fly(table.state.month)]
    assert able == f"{len(alive)} men may fly"
    assert sum(text.startswith(tuple(one.person.name for one in alive)) for text in said) >= len(alive)
    assert "What March 1917 came to" in said
    assert page.first_widget() is page.waiting.first_widget()


def test_means_are_flying_or_a_result_and_the_table_prefers_the_result(qtbot, page):
    table = Table().order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    page.show_campaign(opened(table), A, {})
    with qtbot.waitSignal(page.fly_wanted):
        button(page, "fly").click()
    with qtbot.waitSignal(page.result_wanted):
        button(page, "enter-result").click()
    with qtbot.waitSignal(page.result_wanted):
        page.activate()
    page.show_campaign(opened(table, Mode.SOLO, (A,)), A, {})
    with qtbot.waitSignal(page.fly_wanted):
        page.activate()


def test_a_fight_under_way_goes_on(qtbot, page):
    table = Table().order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.play(A, {"kind": "fly"})
    page.show_campaign(opened(table), A, {})
    assert "The fight is under way" in words(page)
    assert not button(page, "enter-result").isVisible()
    with qtbot.waitSignal(page.fly_wanted):
        page.activate()


def test_a_proposal_is_accepted_or_rejected(qtbot, page):
    table = Table().order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    said = result("A1 home A.1", "C1 home B.1", deeds=("volley B.1 x3",))
    table.play(A, {"kind": "result", "result": said, "remark": "at Paul's"})
    page.show_campaign(opened(table, Mode.SOLO, (B,)), B, {})
    assert "at Paul's" in words(page)
    with qtbot.waitSignal(page.chosen) as told:
        page.activate()
    assert told.args == [B, {"kind": "accept"}]
    with qtbot.waitSignal(page.chosen) as told:
        button(page, "reject").click()
    assert told.args == [B, {"kind": "reject"}]


def test_a_month_is_closed_when_its_sum_was_seen(qtbot, page):
    page.show_campaign(opened(flown(Table())), A, {})
    assert "0 points this month" in words(page)
    with qtbot.waitSignal(page.correct_wanted):
        button(page, "correct").click()
    with qtbot.waitSignal(page.chosen) as told:
        page.activate()
    assert told.args == [A, {"kind": "close"}]


def test_11_9_an_exchange_needs_two_prisoners_and_says_so(qtbot, page):
    page.show_campaign(opened(flown(Table(prisoners="on"))), A, {})
    assert not button(page, "exchange").isEnabled()
    assert "An exchange needs a prisoner of each squadron (11.9)." in words(page)
    captured = flown(Table(prisoners="on"), "A1 forced_landing A.1=55<", "C1 forced_landing B.1=66<")
    page.show_campaign(opened(captured), A, {})
    button(page, "exchange").click()
    with qtbot.waitSignal(page.chosen) as told:
        QApplication.activeModalWidget().findChild(QAbstractButton, "deed").click()
    assert told.args[1] == {"kind": "exchange", "own": "A.1", "other": "B.1"}


def test_without_prisoners_nobody_speaks_of_an_exchange(page):
    page.show_campaign(opened(flown(Table())), A, {})
    assert not button(page, "exchange").isVisible()


def test_a_man_is_renamed_but_not_to_nothing(qtbot, page):
    page.show_campaign(opened(flown(Table())), A, {})
    button(page, "rename").click()
    dialog = QApplication.activeModalWidget()
    name, deed = dialog.findChild(QLineEdit, "rename-name"), dialog.findChild(QAbstractButton, "deed")
    name.setText("   ")
    with qtbot.assertNotEmitted(page.chosen):
        deed.click()
    assert dialog.fault.isVisible()
    name.setText("Lt. Archer,  MC")
    with qtbot.waitSignal(page.chosen) as told:
        deed.click()
    assert told.args[1] == {"kind": "rename", "person": "A.1", "name": "Lt. Archer, MC"}


def test_13_2_the_end_shows_both_sums_and_the_dead(page):
    table = Table()
    for _month in range(3):
        table.hunt()
    dead(table)
    assert table.state.phase is Phase.OVER
    page.show_campaign(opened(table), A, {})
    assert "No. 11 Squadron has won, 45 points ahead." in words(page)
    assert "In memory" in words(page)
    assert not button(page, "orders-primary").isVisible()


@pytest.mark.parametrize("stage", ["proposal", "close", "over"])
def test_a_space_binds_nothing_as_the_page_is_shown(qtbot, page, stage):
    table = Table()
    if stage == "proposal":
        table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
        table.play(A, {"kind": "result", "result": result("A1 home A.1", "C1 home B.1"), "remark": ""})
    elif stage == "close":
        flown(table)
    else:
        for _month in range(4):
            table.hunt()
    page.show_campaign(opened(table), B if stage == "proposal" else A, {})
    first = page.first_widget()
    assert first.focusPolicy() & Qt.FocusPolicy.TabFocus
    with qtbot.assertNotEmitted(page.chosen):
        QTest.keyClick(first, Qt.Key.Key_Space)


def test_ctrl_enter_does_nothing_before_a_campaign_is_shown(qtbot, page):
    with qtbot.assertNotEmitted(page.sealed):
        page.activate()


@pytest.mark.parametrize("stage", ["orders", "means", "close", "over"])
def test_everything_has_a_name_and_a_key(page, stage):
    table = dead() if stage == "orders" else Table()
    if stage == "means":
        table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    elif stage == "close":
        flown(table)
    elif stage == "over":
        for _month in range(4):
            table.hunt()
    page.show_campaign(opened(table), A, {})
    assert nameless(page) == []
    assert mouse_only(page) == []
    assert all(one.objectName() for one in page.findChildren(QAbstractButton) if one.isVisible())


def test_arrows_walk_the_missions(page):
    page.show_campaign(opened(Table(), Mode.SOLO, (A,)), A, {})
    page.activateWindow()
    first = page.first_widget()
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Left)
    assert button(page, "mission-P").isChecked()


def test_tab_goes_through_the_form_as_it_is_filled_in(qtbot, page):
    page.show_campaign(opened(dead(), Mode.SOLO, (B,)), B, {})
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    QApplication.processEvents()  # the new fields are shown when the events were seen
    page.first_widget().setFocus()
    reached = []
    for _tab in range(7):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget().objectName())
    assert reached == [
        "count-1",
        "type-1",
        "pilot-1",
        "name-B.1917-04.1",
        "another-B.1917-04.1",
        "orders-primary",
        "correct-late",
    ]


@pytest.mark.parametrize("size", [(1156, 590), (1282, 768), (2600, 1500)])
def test_the_page_fits_its_window(page, size):
    page.resize(*size)
    page.show_campaign(opened(dead(), Mode.SOLO, (B,)), B, {})
    button(page, "count-2").click()
    QApplication.processEvents()
    assert page.minimumSizeHint().width() <= 1156
    for part in page.findChildren(QWidget, "order-sheet"):
        if part.isVisible():
            assert part.mapTo(page, part.rect().topRight()).x() <= page.width()
