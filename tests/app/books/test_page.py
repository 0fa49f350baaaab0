"""The books page: choosing by letter, mouse and arrows, sealing, replay, the tabs, and what no mouse needs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.books.model import LogModel
from app.books.page import BooksPage
from app.books.page.orders_dialog import OrdersDialog
from app.books.rows import Standing
from app.fight import FightKind, Sealed
from app.look.asking import SealQuestion
from core.aceofaces.decisions import FireBursts, FlyManoeuvres, Search
from core.aceofaces.geometry import Range
from core.catalog.ace_of_aces.gunnery import Burst
from tests.ace_builders import craft_row, flying
from tests.app.audit import mouse_only, nameless
from tests.app.books.fights import A, B, staged

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, look):
    made = BooksPage(look)
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    return made


def solo(**changes):
    return staged(kind=FightKind.SOLO, opponent="the computer", **changes)


def test_the_log_model_keeps_qts_contract(qtmodeltester, page):
    fight = staged().fly(lambda f: len(f.steps) > 3)
    page.show_fight(fight)
    assert isinstance(page.side.log.model, LogModel)
    assert page.side.log.model.rowCount() > 8
    qtmodeltester.check(page.side.log.model)


def test_a_letter_chooses_and_ctrl_enter_flies(page, qtbot):
    page.show_fight(solo())
    assert not page.head.primary.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert page.draft.letters == {"C1": "Q"}
    assert page.head.primary.text() == "Fly Bank Right"
    with qtbot.waitSignal(page.chosen) as chosen:
        QTest.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    seat, choice = chosen.args
    assert seat == A
    assert isinstance(choice, FlyManoeuvres)
    assert choice.plans[0].manoeuvre == "Q"


def test_backspace_and_the_same_letter_take_it_back(page):
    page.show_fight(solo())
    QTest.keyClick(page, Qt.Key.Key_L)
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert page.draft.letters == {}
    QTest.keyClick(page, Qt.Key.Key_L)
    QTest.keyClick(page, Qt.Key.Key_L)
    assert page.draft.letters == {}


def test_a_grey_arrow_cannot_be_taken_and_says_why(page):
    fight = solo()
    fight.resolve({A: flying("A", "C1"), B: flying("L", "A1")})
    page.show_fight(fight)
    QTest.keyClick(page, Qt.Key.Key_D)
    assert page.draft.letters == {}
    button = page.side.chart.grid.buttons["D"]
    assert not button.isEnabled()
    assert "No two Stalls in a row (FM Stall Maneuvers)" in button.accessibleName()
    assert "FM Stall Maneuvers" in page.side.chart.why.words


def test_arrows_walk_over_the_chart(page):
    page.show_fight(solo())
    grid = page.side.chart.grid
    grid.buttons["L"].setFocus()
    QTest.keyClick(grid.buttons["L"], Qt.Key.Key_Up)
    assert grid.buttons["W"].hasFocus()
    QTest.keyClick(grid.buttons["W"], Qt.Key.Key_Up)
    assert grid.buttons["U"].hasFocus()
    QTest.keyClick(grid.buttons["U"], Qt.Key.Key_Left)
    assert grid.buttons["T"].hasFocus()
    QTest.keyClick(grid.buttons["T"], Qt.Key.Key_Space)
    assert page.draft.letters == {"C1": "T"}


def test_sealing_asks_and_escape_is_safe(page, qtbot):
    page.show_fight(staged())
    QTest.keyClick(page, Qt.Key.Key_L)
    page.press_primary()
    question = page.findChild(SealQuestion)
    assert question.windowTitle() == "Seal Straight for turn 1?"
    with qtbot.assertNotEmitted(page.chosen):
        question.reject()
    page.press_primary()
    question = next(one for one in page.findChildren(SealQuestion) if one.isVisible())
    with qtbot.waitSignal(page.chosen):
        QTest.mouseClick(question.findChild(object, "seal"), Qt.MouseButton.LeftButton)


def test_waiting_offers_to_copy_and_finished_the_record(page, qtbot):
    fight = staged()
    fight.sealed = Sealed(mine=True, unsent=True)
    page.show_fight(fight)
    assert page.standing is Standing.WAITING
    assert not page.side.chart.grid.buttons["L"].isEnabled()
    with qtbot.waitSignal(page.copy_asked):
        page.press_primary()


def test_the_tab_shows_the_page_and_the_picture_speaks(page):
    page.show_fight(staged(page=170))
    assert page.view.cockpit.accessibleName().startswith("page 170. Right front, long range")
    picture = page.view.cockpit.picture
    assert picture.sight.shown
    assert not picture.own_fires


def test_replay_marks_what_was_flown_and_shows_who_fired(page):
    fight = solo(options={}, page=50)
    fight.fly(lambda f: any(type(event).__name__ == "ShotFired" for event in f.steps[-1].events) if f.steps else False)
    page.show_fight(fight)
    last = len(page.frames) - 1
    assert page.view.bar.slider.maximum() == last
    picture = page.view.cockpit.picture
    assert picture.own_fires or picture.enemy_fires
    page.view.bar.slider.setValue(last - 1)
    flown = next(e.letter for e in fight.steps[-1].events if getattr(e, "letter", "") and e.aircraft == "C1")
    assert page.side.chart.grid.buttons[flown].cell.chosen
    assert not page.side.chart.grid.buttons[flown].isEnabled()
    page.view.bar.slider.setValue(last)
    assert page.side.chart.grid.buttons["L"].isEnabled()


def test_the_log_leads_to_its_pictures(page):
    fight = solo().fly(lambda f: len(f.steps) > 4)
    page.show_fight(fight)
    page.side.tabs.setCurrentIndex(1)
    page.side.log.list.select_key("2.0")
    assert page.view.bar.slider.value() == 2


def test_hexes_and_back(page):
    page.show_fight(solo())
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert page.view.from_above
    assert page.head.hexes.text() == "Show cockpit"
    QTest.keyClick(page, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert not page.view.from_above


def test_bursts_by_key_in_the_duel_pacing(page, qtbot):
    fight = solo(pacing="duel", page=50)
    fight.fly(lambda f: f.state.phase == "burst")
    fight.seat = fight.pending.seats[0]
    page.show_fight(fight)
    assert page.standing is Standing.BURST
    assert page.side.choices.currentWidget() is page.side.bursts
    QTest.keyClick(page, Qt.Key.Key_2)
    assert page.head.primary.text() == "Snap"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert isinstance(chosen.args[1], FireBursts)
    assert chosen.args[1].shots[0].burst is Burst.SNAP


def test_searching_by_key(page, qtbot):
    fight = solo(options={})
    while fight.state.phase != "lost":
        fight.resolve({A: flying("U", "C1"), B: flying("U", "A1")})
    page.show_fight(fight)
    assert page.view.cockpit.accessibleName() == "lost 223. The enemy is out of sight"
    QTest.keyClick(page, Qt.Key.Key_S)
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert chosen.args[1] == Search()


def test_orders_are_edited_and_go_with_the_manoeuvre(page, qtbot):
    page.ask_before_sealing = False
    page.show_fight(staged())
    QTest.mouseClick(page.side.chart.change, Qt.MouseButton.LeftButton)
    dialog = page.findChild(OrdersDialog)
    form = dialog.forms[Range.LONG]
    form.burst.setCurrentIndex(form.burst.findData(Burst.HOLD.value))
    QTest.mouseClick(dialog.findChild(object, "give-orders"), Qt.MouseButton.LeftButton)
    assert "long" not in page.side.chart.orders.words
    QTest.keyClick(page, Qt.Key.Key_L)
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert all(Range.LONG not in order.ranges for order in chosen.args[1].plans[0].fire)


def test_with_several_enemies_the_orders_name_the_one_to_fire_at(page):
    crafts = (craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "B"))
    page.show_fight(staged(*crafts))
    page.side.edit_orders()
    dialog = page.findChild(OrdersDialog)
    assert dialog.first.isVisible()
    dialog.first.setCurrentIndex(dialog.first.findData("A2"))
    QTest.mouseClick(dialog.findChild(object, "give-orders"), Qt.MouseButton.LeftButton)
    assert page.draft.orders["C1"].prefer == ("A2",)


def test_the_aid_begins_at_the_page_and_judges_at_once(page):
    page.show_fight(solo(page=203, options={}, seat=B))
    page.side.tabs.setCurrentIndex(2)
    aid = page.side.aid
    assert aid.page.value() == 203
    aid.letter.setCurrentIndex(aid.letter.findData("E"))
    assert aid.finding.text() == "You call 179."
    aid.called.setValue(37)
    assert aid.finding.text() == "You are both on page 49."
    QTest.keyClick(aid.called, Qt.Key.Key_Q)
    assert page.draft.letters == {}, "letters belong to the chart only while it is shown"


def test_several_aircraft_have_tabs_and_one_choice(page, qtbot):
    crafts = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"))
    page.show_fight(solo_of(crafts))
    assert page.view.pairs.isVisible()
    QTest.keyClick(page, Qt.Key.Key_L)
    assert not page.head.primary.isEnabled()
    page.view.pairs.setCurrentIndex(1)
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert page.head.primary.text() == "Fly 2 manoeuvres"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert [plan.manoeuvre for plan in chosen.args[1].plans] == ["L", "Q"]


def solo_of(crafts):
    return staged(*crafts, kind=FightKind.SOLO, opponent="the computer", options={})


def test_at_one_keyboard_the_other_player_sees_his_own_side(page):
    fight = staged(kind=FightKind.HOT_SEAT, opponent="Bert")
    page.show_fight(fight)
    QTest.keyClick(page, Qt.Key.Key_L)
    fight.seat = B
    page.show_fight(fight)
    assert page.draft.letters == {}
    assert page.view.cockpit.accessibleName().startswith("page 170. Left front")


def test_a_record_is_watched(page):
    fight = staged(kind=FightKind.RECORD, seat=None, watched=True).fly(lambda f: len(f.steps) > 3)
    page.show_fight(fight)
    assert page.standing is Standing.WATCHING
    assert page.head.primary.isHidden()
    page.view.bar.play.click()
    assert page.view.bar.playing
    page.view.bar.play.click()
    assert not page.view.bar.playing


def test_news_is_played_back_from_where_one_was(page):
    fight = solo(options={})
    page.show_fight(fight)
    fight.fly(lambda f: len(f.steps) >= 3)
    page.show_fight(fight)
    assert page.view.bar.slider.value() == 1
    assert page.view.bar.playing


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_everything_has_a_name_and_a_key(page, tab):
    page.show_fight(solo().fly(lambda f: len(f.steps) > 2))
    page.side.tabs.setCurrentIndex(tab)
    assert nameless(page) == []
    assert mouse_only(page) == []


@pytest.mark.parametrize(("width", "height"), [(1156, 690), (1282, 768), (1836, 1080)])
def test_it_fits(page, qtbot, width, height):
    page.show_fight(staged())
    page.resize(width, height)
    qtbot.waitUntil(lambda: page.view.cockpit.width() >= 500)
    assert page.minimumSizeHint().width() <= width
    assert page.minimumSizeHint().height() <= height
    for button in page.side.chart.grid.buttons.values():
        assert button.width() >= 60
        assert button.height() >= 54


def test_another_fight_begins_where_letters_are_keys(page):
    page.show_fight(solo(key="first"))
    page.side.tabs.setCurrentIndex(1)
    page.show_fight(solo(key="second"))
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert page.draft.letters == {"C1": "Q"}


def test_the_page_is_named_from_above_too(page):
    page.show_fight(solo(page=170))
    assert page.view.hexes.accessibleName().startswith("page 170. ")


def test_an_order_that_the_manoeuvre_silences_is_named(page):
    page.show_fight(staged())
    QTest.mouseClick(page.side.chart.change, Qt.MouseButton.LeftButton)
    dialog = page.findChild(OrdersDialog)
    burst = dialog.forms[Range.CLOSE].burst
    burst.setCurrentIndex(burst.findData(Burst.BLAZE.value))
    assert burst.currentText() == "Blaze (6)"
    assert "needs a Straight" in dialog.findChild(object, "sentence").text()
    QTest.mouseClick(dialog.findChild(object, "give-orders"), Qt.MouseButton.LeftButton)
    QTest.keyClick(page, Qt.Key.Key_Q)
    assert "Not with this manoeuvre: blaze." in page.side.chart.orders.words
    QTest.keyClick(page, Qt.Key.Key_L)
    assert "Not with" not in page.side.chart.orders.words
