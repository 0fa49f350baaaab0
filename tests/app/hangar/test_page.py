from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton

from app.hangar.layout import HEAD, Timeline
from app.hangar.model import TimelineModel
from app.hangar.page import HangarPage
from app.hangar.rows import Filter, timeline_rows
from core.catalog.availability import Nation
from tests.app.audit import mouse_only, nameless
from tests.builders import aces_high

pytestmark = pytest.mark.gui
DATA = aces_high().data


@pytest.fixture
def page(qtbot, look):
    made = HangarPage(look, DATA)
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.show()
    return made


def keys(page):
    return [face.key for face in page.timeline.model().faces]


def line(page):
    return page._line.words


def test_the_model_keeps_qts_contract(qtmodeltester):
    model = TimelineModel()
    model.show_faces(timeline_rows(DATA, (1917, 9), Filter()))
    qtmodeltester.check(model)


def test_up_and_down_walk_the_aircraft_and_the_card_follows(page):
    page.timeline.setFocus()
    assert page.aircraft == "C01"  # a heading is not chosen
    QTest.keyClick(page.timeline, Qt.Key.Key_Down)
    assert page.aircraft == "C02"
    assert page.findChild(object, "hangar-head").accessibleName() == "L.F.G. Roland C.II, C02, Central Powers"
    page.timeline.select_key("germany C11")
    QTest.keyClick(page.timeline, Qt.Key.Key_Down)
    assert page.timeline.current_key() == "great_britain A01"


def test_left_and_right_walk_the_months(page):
    QTest.keyClick(page.timeline, Qt.Key.Key_Right)
    assert line(page).startswith("October 1917: 23 of 26")
    QTest.keyClick(page.timeline, Qt.Key.Key_Left)
    assert line(page).startswith("September 1917: 21 of 26")


def test_a_click_on_a_head_chooses_the_month(page):
    heads = page.timeline.findChild(object, "hangar-months")
    at = Timeline(width=heads.width())
    QTest.mouseClick(heads, Qt.MouseButton.LeftButton, pos=QPoint(round(at.left_of(0) + at.step / 2), HEAD // 2))
    assert page.findChild(QComboBox, "hangar-month").currentText() == "August 1916"


def test_filters_of_side_nation_seats_and_month(page):
    page.findChild(QComboBox, "hangar-side").setCurrentIndex(1)
    assert not page.findChild(QPushButton, "nation-germany").isVisible()
    for nation in ("great_britain", "france"):
        page.findChild(QPushButton, f"nation-{nation}").click()
    page.findChild(QComboBox, "hangar-seats").setCurrentIndex(1)
    page.findChild(QPushButton, "hangar-flying").click()
    assert keys(page) == ["usa", "usa A02", "usa A04", "usa A05", "usa A14", "usa A13"]


def test_nothing_of_a_kind_is_said(page):
    for nation in Nation:
        page.findChild(QPushButton, f"nation-{nation}").click()
    assert page.findChild(object, "empty").isVisible()
    assert "nothing of that kind" in line(page)


def test_the_cursor_stays_with_its_aircraft(page):
    page.select("A05")
    assert page.timeline.current_key() == "great_britain A05"
    page.findChild(QPushButton, "nation-great_britain").click()
    assert page.timeline.current_key() == "france A05"


def test_a_campaign_gives_nation_month_and_stamp(page):
    page.show_campaign(Nation.FRANCE, (1917, 12))
    assert {face.nation for face in page.timeline.model().faces} == {Nation.FRANCE}
    assert line(page).startswith("December 1917: 7 of 7")


def test_in_a_narrow_window_the_card_opens_over_the_timeline(page):
    page.resize(940, 640)
    assert not page.card.isVisible()
    page.timeline.select_key("germany C09")
    QTest.keyClick(page.timeline, Qt.Key.Key_Return)
    assert page.card.isVisible()
    assert not page.timeline.isVisible()
    QTest.mouseClick(page.findChild(QPushButton, "hangar-back"), Qt.MouseButton.LeftButton)
    assert page.timeline.isVisible()
    assert page.aircraft == "C09"


@pytest.mark.parametrize(("name", "signal"), [("hangar-enter", "entry_wanted"), ("hangar-print", "printed")])
def test_the_deeds_name_the_aircraft_on_the_card(page, qtbot, name, signal):
    page.select("C09")
    with qtbot.waitSignal(getattr(page, signal)) as wanted:
        page.findChild(QPushButton, name).click()
    assert wanted.args == ["C09"]


def test_everything_has_a_name_and_a_key(page):
    assert nameless(page) == []
    assert mouse_only(page) == []
