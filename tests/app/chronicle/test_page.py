"""The page of the chronicle: months, charts by mouse and keys, the diary's search and notes, sums, and little room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QMenu, QPushButton

from app.chronicle.chart_rows import chart_faces, person_face
from app.chronicle.model import ChartTable, PeopleChoice
from app.chronicle.page import ChroniclePage
from app.chronicle.page.chronicle_page import CHARTS, DIARY, MONTHS, RECKONING
from app.chronicle.pages import pages_of
from app.chronicle.scene import line_point, spots_of
from app.look.lists import FaceModel
from app.printing.easel import screen_ink
from core.altered import altered
from core.campaign.state import Phase
from tests.app.audit import mouse_only, nameless
from tests.app.chronicle.months import SQUADRON_NOTE
from tests.app.roster.squadron_life import NOTE

pytestmark = pytest.mark.gui


@pytest.fixture
def page(qtbot, look, told):
    made = ChroniclePage(look)
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.offer_correcting(offered=True)
    made.offer_printing(offered=True)
    made.offer_restoring(offered=True)
    made.show_pages(pages_of(told))
    made.show()
    return made


def button(page, name):
    return page.findChild(QPushButton, name)


def kept(signal):
    found = []
    signal.connect(found.append)
    return found


def test_the_models_keep_qts_contract(qtmodeltester, told):
    pages = pages_of(told)
    months, diary = FaceModel(), FaceModel()
    months.show_faces(pages.months)
    diary.show_faces(pages.diary)
    table, people = ChartTable(), PeopleChoice()
    people.show_people(pages.people)
    table.show_table(pages.charts[0].heads, pages.charts[0].table)
    for model in (months, diary, table, people):
        qtmodeltester.check(model)


@pytest.mark.parametrize("tab", [MONTHS, CHARTS, DIARY, RECKONING])
def test_everything_has_a_name_and_can_be_reached_by_keys(page, tab):
    for every in (MONTHS, CHARTS, DIARY, RECKONING):  # each is filled when it is looked at
        page.show_tab(every)
    page.show_tab(tab)
    assert nameless(page) == []
    assert mouse_only(page) == []
    assert page.first_widget().isVisible()


# Months


def test_the_newest_month_with_a_result_is_shown_and_the_arrows_walk_back(page):
    assert page.month == "1917-10"
    QTest.keyClick(page.months.list, Qt.Key.Key_Down)
    assert page.months.month.page.title == "September 1917"
    assert page.month == "1917-09"


def test_the_month_that_is_read_is_the_one_to_be_corrected(page):
    wanted = kept(page.correct_wanted)
    page.months.select("1917-06")
    button(page, "chronicle-correct").click()
    assert wanted == ["1917-06"]


def test_where_nothing_can_be_corrected_the_reason_is_told(page, begun):
    flying = replace(begun.opened, state=altered(begun.opened.state, phase=Phase.MEANS))
    page.show_pages(pages_of(replace(begun, opened=flying)))
    assert not button(page, "chronicle-correct").isEnabled()
    assert "Undo the orders of May 1917 first" in button(page, "chronicle-correct").toolTip()
    page.show_pages(pages_of(begun))
    assert button(page, "chronicle-correct").isEnabled()
    page.months.select("1917-05")
    assert page.month == "1917-04"


def test_a_man_is_opened_by_enter_and_by_a_click_on_his_name_alone(page, qtbot):
    wanted = kept(page.open_person)
    page.months.select("1917-04")
    text = page.months.month.text
    at = text.model_.row_of("man.A.3")
    text.setCurrentIndex(text.model_.index(at))
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert wanted == ["A.3"]
    text.scrollTo(text.model_.index(at), QAbstractItemView.ScrollHint.PositionAtCenter)
    place = text.visualRect(text.model_.index(at)).topLeft()
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place + QPoint(60, 16))
    assert wanted == ["A.3", "A.3"]
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=place + QPoint(300, 16))
    assert wanted == ["A.3", "A.3"]


def test_enter_on_a_paragraph_opens_nobody(page):
    wanted = kept(page.open_person)
    text = page.months.month.text
    text.setCurrentIndex(text.model_.index(1))
    QTest.keyClick(text, Qt.Key.Key_Return)
    assert wanted == []


def test_the_report_is_copied_as_it_stands(page, told):
    wanted = kept(page.copied)
    button(page, "chronicle-copy").click()
    assert wanted == [told.months[-1].report.text]


def test_only_the_month_in_play_leads_to_its_orders(page):
    assert button(page, "chronicle-orders").isVisible()
    page.months.select("1917-06")
    assert not button(page, "chronicle-orders").isVisible()


def test_after_a_change_the_cursor_stays_on_its_month_and_a_new_month_is_shown(page, told):
    page.months.select("1917-06")
    page.show_pages(pages_of(told))
    assert page.months.key == "1917-06"
    pages = pages_of(told)
    page.show_pages(replace(pages, material=replace(told, months=told.months[:-1]), months=pages.months[1:]))
    page.months.select("1917-05")
    page.show_pages(pages_of(told))
    assert page.months.key == "1917-10"


def test_in_a_narrow_window_the_month_opens_over_the_list_and_esc_goes_back(page):
    page.resize(1000, 640)
    panel = page.months
    assert panel.list.isVisible()
    assert not panel.month.isVisible()
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert panel.month.isVisible()
    assert not panel.list.isVisible()
    assert button(page, "chronicle-back").isVisible()
    QTest.keyClick(panel.month.text, Qt.Key.Key_Escape)
    assert panel.list.isVisible()
    page.resize(1282, 768)
    assert panel.month.isVisible()
    assert not button(page, "chronicle-back").isVisible()


# Charts


def test_the_arrows_walk_over_a_chart_and_say_each_value(page):
    page.show_tab(CHARTS)
    sheet = page.charts.sheets["points"]
    assert sheet.words.text() == "Jasta 11 is 250 points ahead."
    sheet.view.setFocus()
    QTest.keyClick(sheet.view, Qt.Key.Key_Right)
    assert sheet.words.text() == "March 1917: Jasta 11 55, No. 56 Squadron 5"
    assert sheet.view.accessibleDescription() == sheet.words.text()
    QTest.keyClick(sheet.view, Qt.Key.Key_End)
    assert sheet.words.text().startswith("October 1917: ")
    QTest.keyClick(sheet.view, Qt.Key.Key_Right)
    assert sheet.words.text().startswith("October 1917: ")
    QTest.keyClick(sheet.view, Qt.Key.Key_Home)
    assert sheet.words.text().startswith("March 1917: ")


def test_the_mouse_over_a_month_says_its_values(page, look):
    page.show_tab(CHARTS)
    view = page.charts.sheets["earned"].view
    spot = spots_of(view.face.chart, QRectF(view.rect()), screen_ink(look.theme))[2]
    QTest.mouseMove(view, spot.center().toPoint())
    assert view.at == 2
    assert view.words == "May 1917: Jasta 11 40, No. 56 Squadron 60"


def test_each_chart_is_a_table_too(page):
    page.show_tab(CHARTS)
    for key, sheet in page.charts.sheets.items():
        button(page, f"switch-{key}").click()
        assert sheet.table.isVisible(), key
        assert sheet.table.model().rowCount() == len(sheet.view.face.table)
        assert sheet.switch.text() == "Show as chart"
        button(page, f"switch-{key}").click()
        assert sheet.view.isVisible(), key


def test_a_man_is_chosen_for_his_chart_and_stays_chosen(page, told):
    page.show_tab(CHARTS)
    page.charts.choose("B.2")
    assert page.charts.sheets["person"].view.face.chart.spoken.endswith("2nd Lt. Bowes 60")
    page.show_pages(pages_of(told))
    assert page.charts.person == "B.2"


def test_every_spot_lies_in_its_chart_in_the_order_of_the_table(look, told):
    rect, ink = QRectF(0, 0, 560, 240), screen_ink(look.theme)
    for face in (*chart_faces(told), person_face(told, "A.1")):
        spots = spots_of(face.chart, rect, ink)
        assert len(spots) == len(face.table)
        assert all(rect.contains(spot.center()) for spot in spots)
        places = [(spot.top(), spot.left()) for spot in spots]
        assert places == sorted(places)


def test_a_grades_mark_stands_on_the_line(look, told):
    rect, ink = QRectF(0, 0, 560, 240), screen_ink(look.theme)
    face = person_face(told, "A.1")
    spots = spots_of(face.chart, rect, ink)
    points: list[QPointF] = [line_point(face.chart, 0, at, rect, ink) for at in range(len(spots))]
    assert all(spot.contains(point) for spot, point in zip(spots, points, strict=True))
    heights = [point.y() for point in points]
    assert heights == sorted(heights, reverse=True)


def test_before_the_first_month_each_sheet_says_that_there_is_nothing_yet(page, fresh):
    page.show_pages(pages_of(fresh))
    page.show_tab(CHARTS)
    assert not button(page, "switch-points").isVisible()
    assert page.charts.sheets["points"].view.isHidden()


# Diary


def test_ctrl_f_searches_the_diary(page, qtbot):
    QTest.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    diary = page.diary
    assert diary.isVisible()
    QTest.keyClicks(diary.search, "closed the account")
    assert [row.text for row in diary.list.model_.faces if not row.head] == [NOTE]
    diary.search.setText("zeppelin")
    assert not diary.list.isVisible()
    diary.search.clear()
    assert diary.list.isVisible()


def test_the_diary_is_chosen_by_man_and_kind(page):
    page.show_tab(DIARY)
    diary = page.diary
    diary.man.setCurrentIndex(diary.man.findData("A.1"))
    button(page, "diary-victories").click()
    rows = [row for row in diary.list.model_.faces if not row.head]
    assert {row.who for row in rows} == {"Ltn. Karl Brandt"}
    assert all(row.text.startswith("Victory") or "balloon" in row.text for row in rows)
    assert len(rows) == 7


def test_a_squadron_note_is_written_and_seen_whatever_was_sought(page, told):
    wanted = kept(page.noted)
    page.show_tab(DIARY)
    page.diary.search.setText("Brandt")
    button(page, "diary-add").click()
    page.diary.editor.first_widget().setPlainText("Fog.")
    button(page, "note-keep").click()
    assert wanted == ["Fog."]
    page.note_kept()
    assert page.diary.search.text() == ""
    assert not page.diary.editor.isVisible()


def test_delete_takes_a_note_back_and_leaves_other_lines_alone(page):
    wanted = kept(page.note_removed)
    page.show_tab(DIARY)
    found = page.diary.list
    faces = found.model_.faces
    note = next(at for at, row in enumerate(faces) if row.text == SQUADRON_NOTE)
    found.setCurrentIndex(found.model_.index(note))
    QTest.keyClick(found, Qt.Key.Key_Delete)
    assert wanted == [faces[note].note]
    found.setCurrentIndex(found.model_.index(note + 3))
    QTest.keyClick(found, Qt.Key.Key_Delete)
    assert len(wanted) == 1
    assert not button(page, "diary-take-back").isVisible()


def test_what_is_only_read_cannot_be_written(page, told):
    page.show_pages(pages_of(replace(told, writing=False)))
    page.show_tab(DIARY)
    assert not button(page, "diary-add").isVisible()
    assert not button(page, "chronicle-points").isVisible()
    assert not button(page, "chronicle-correct").isEnabled()


# The reckoning, and the page as a whole


def test_the_end_of_a_campaign_is_shown_first(page, over):
    page.show_pages(pages_of(replace(over, opened=replace(over.opened, thread=b"another"))))
    assert page.tabs.currentIndex() == RECKONING
    assert page.tabs.tabText(RECKONING) == "Final reckoning"
    assert page.reckoning.sheets[0]._wins.isVisible()
    assert not page.reckoning.sheets[1]._wins.isVisible()


def test_a_man_of_the_reckoning_is_opened_by_enter(page):
    wanted = kept(page.open_person)
    page.show_tab(RECKONING)
    men = page.reckoning.sheets[0].list
    men.setCurrentIndex(men.model_.index(0))
    QTest.keyClick(men, Qt.Key.Key_Return)
    assert wanted == ["A.1"]


def test_ctrl_p_prints_the_book(page, qtbot):
    with qtbot.waitSignal(page.print_wanted):
        QTest.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)


def test_restore_points_are_asked_for(page, qtbot):
    with qtbot.waitSignal(page.points_wanted):
        button(page, "chronicle-points").click()


def test_what_nobody_hosts_is_not_offered(qtbot, look, told):
    made = ChroniclePage(look)
    qtbot.addWidget(made)
    made.show_pages(pages_of(told))
    made.show()
    for name in ("chronicle-correct", "chronicle-points", "chronicle-print"):
        assert not button(made, name).isVisible()


def deeds(page):
    return {one.text(): one for one in page.month_menu().actions()}


def test_a_month_is_printed_and_corrected_by_its_menu(page, told):
    records, reports, corrections = kept(page.record_wanted), kept(page.report_wanted), kept(page.correct_wanted)
    first = told.months[0].month.text
    page.months.select(first)
    for words in ("Print mission record", "Print communiqué", "Correct this entry"):
        deeds(page)[words].trigger()
    assert (records, reports, corrections) == ([first], [first], [first])


def test_the_menu_of_a_month_comes_by_key(page, told, monkeypatch):
    asked = []
    monkeypatch.setattr(page, "month_menu", lambda: asked.append(page.months.key) or QMenu(page))
    page.months.select(told.months[0].month.text)
    place = page.months.list.visualRect(page.months.list.currentIndex()).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, place, page.months.list.mapToGlobal(place))
    page.months.list.contextMenuEvent(event)
    assert asked == [told.months[0].month.text]
    page.findChild(QMenu).close()


def test_without_a_result_there_is_nothing_to_print(page, told):
    page._material = replace(told, months=())
    assert [(one.text(), one.isEnabled()) for one in page.month_menu().actions()] == [("No result yet", False)]
