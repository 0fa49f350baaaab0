from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from app.commands.campaign_sample import open_sample_campaign
from app.home.campaign_rows import home_campaign
from app.home.model import ThreadsModel
from app.home.page import HomePage
from app.home.rows import rows_for
from app.home.threads import Standing
from app.look.choices import BigChoice
from app.look.month_bars import MonthBars
from tests.app.audit import mouse_only, nameless
from tests.app.desks import open_at, steady
from tests.app.home.test_rows import NOW, thread

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, look):
    made = HomePage(look)
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.show()
    made.show_rows(rows_for((), NOW))
    return made


def test_the_model_keeps_qts_contract(qtmodeltester):
    model = ThreadsModel()
    model.show_rows(rows_for((thread(key="a"), thread(Standing.SEALED, key="b")), NOW).waiting)
    qtmodeltester.check(model)


def test_home_is_never_empty(page):
    assert not page.list.isVisible()
    assert page.findChild(object, "empty").isVisible()
    for name in ("home-fight", "home-challenge", "home-sample"):
        assert page.findChild(BigChoice, name).isVisible()


@pytest.mark.parametrize(
    ("name", "signal"), [("home-fight", "fight_now"), ("home-challenge", "challenge"), ("home-sample", "sample")]
)
def test_the_three_choices_answer_the_keyboard(page, qtbot, name, signal):
    with qtbot.waitSignal(getattr(page, signal)):
        QTest.keyClick(page.findChild(BigChoice, name), Qt.Key.Key_Return)


def test_enter_opens_a_thread_and_so_does_one_click(page, qtbot):
    page.show_rows(rows_for((thread(key="a"), thread(Standing.SEALED, key="b")), NOW))
    with qtbot.waitSignal(page.opened) as opened:
        QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert opened.args == ["a"]
    second = page.list.visualRect(page.list.model().index(1)).center()
    with qtbot.waitSignal(page.opened) as opened:
        QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert opened.args == ["b"]


def test_the_primary_deed_opens_what_needs_me_else_begins(page, qtbot):
    with qtbot.waitSignal(page.fight_now):
        page.activate()
    page.show_rows(rows_for((thread(Standing.SEALED, key="a"), thread(key="b")), NOW))
    with qtbot.waitSignal(page.opened) as opened:
        page.activate()
    assert opened.args == ["b"]


def test_a_refresh_keeps_the_cursor(page):
    rows = rows_for((thread(key="a"), thread(Standing.SEALED, key="b")), NOW)
    page.show_rows(rows)
    page.list.select_key("b")
    page.show_rows(rows)
    assert page.list.current_key() == "b"
    page.show_rows(rows_for((thread(key="a"), thread(Standing.SEALED, key="b"), thread(key="c")), NOW))
    assert page.list.current_key() == "b"


def test_everything_has_a_name_and_a_key(page):
    page.show_rows(rows_for((thread(), thread(Standing.OVER, key="o", note="won")), NOW))
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_twenty_threads_fit_a_small_window(page):
    page.resize(1156, 686)
    page.show_rows(rows_for(tuple(thread(key=str(at)) for at in range(20)), NOW))
    bottom = page.list.mapTo(page, page.list.rect().bottomLeft()).y()
    assert bottom < page.height()
    assert page.list.verticalScrollBar().maximum() > 0


def bottom(page, widget):
    return widget.mapTo(page, widget.rect().bottomLeft()).y()


@pytest.mark.parametrize("size", [(1281, 744), (1155, 690), (1281, 1000)])
def test_no_line_of_how_it_works_is_cut(page, qtbot, size):
    page.resize(*size)
    words = [one for one in page.findChildren(QLabel) if one.wordWrap() and one.isVisible()]
    assert len(words) >= 3
    qtbot.waitUntil(lambda: all(one.height() >= one.heightForWidth(one.width()) for one in words))
    assert all(bottom(page, one) < page.height() for one in words)


@pytest.mark.parametrize("size", [(1281, 744), (1155, 690), (939, 640)])
def test_a_new_campaign_can_be_begun_while_another_is_open(page, qtbot, tmp_path, size):
    page.resize(*size)
    page.show_campaign((opened_campaign(tmp_path),))
    choice = page.findChild(BigChoice, "home-new-campaign")
    assert choice.isVisible()
    with qtbot.waitSignal(page.new_campaign):
        QTest.keyClick(choice, Qt.Key.Key_Return)
    box = page.findChild(MonthBars, "home-campaign-bars").parentWidget()
    qtbot.waitUntil(lambda: box.height() >= box.sizeHint().height())
    assert bottom(page, box) < page.height()


def opened_campaign(folder):
    desk = steady(open_at(folder / "profile", unlocked=False), b"home")
    try:
        opened = open_sample_campaign(desk).value
        return home_campaign(opened, (), "k", "2030-01-20T16:30:00Z")
    finally:
        desk.close()


def test_the_campaigns_that_were_open_are_offered_while_none_is(page, qtbot, tmp_path):
    files = tuple((f"/there/{name}.flugcampaign", name) for name in ("Arras", "Bapaume & Cambrai", "Douai", "Etaples"))
    page.show_recent_campaigns(files)
    links = [page.findChild(QPushButton, f"home-last-campaign-{number}") for number in range(3)]
    assert all(link.isVisible() for link in links)
    assert page.findChild(QPushButton, "home-last-campaign-3") is None
    assert links[1].text() == "Bapaume && Cambrai"
    with qtbot.waitSignal(page.recent_campaign) as opened:
        QTest.keyClick(links[1], Qt.Key.Key_Space)
    assert opened.args == ["/there/Bapaume & Cambrai.flugcampaign"]
    page.show_campaign((opened_campaign(tmp_path),))
    assert not links[0].isVisible()
    page.show_campaign(())
    assert links[0].isVisible()
    page.show_recent_campaigns(())
    assert not page.findChild(QWidget, "home-last-campaigns").isVisible()
