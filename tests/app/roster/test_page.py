"""The page of the roster: keyboard, sorting, toggling, notes, names, menus, many men, and little room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app.roster.model import PeopleModel
from app.roster.page import RosterPage
from app.roster.rows import Column, roster_rows, squadron_rows
from core.altered import altered
from core.campaign.state import Phase
from tests.app.audit import mouse_only, nameless
from tests.app.roster.squadron_life import GUEST, REPLACED, A, B

pytestmark = pytest.mark.gui
LONG = "Oberleutnant " + "Maximilian-" * 6 + "X"


@pytest.fixture
def page(qtbot, look, life):
    made = RosterPage(look)
    qtbot.addWidget(made)
    made.resize(1282, 768)
    made.offer_correcting(offered=True)
    show(made, life)
    made.show()
    return made


def show(page, material):
    page.show_material(material, roster_rows(material))


def button(page, name):
    return page.findChild(QPushButton, name)


def labels(menu):
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def crowd(material, count):
    """The campaign with so many men in the first squadron."""
    state = material.state
    first = state.roster.member("A.1")
    men = [
        replace(first, person=replace(first.person, id=f"A.{n}", name=f"Lt. Number {n:04}"), points=12 * n)
        for n in range(1, count + 1)
    ]
    members = (*men, *state.roster.of_seat(B))
    roster = replace(state.roster, members=members, by_id={one.id: one for one in members})
    return replace(material, opened=replace(material.opened, state=replace(state, roster=roster)))


def test_the_model_keeps_qts_contract(qtmodeltester, life):
    model = PeopleModel()
    model.show_rows(squadron_rows(life, A).serving)
    model.sort(Column.EXPERIENCE, Qt.SortOrder.DescendingOrder)
    qtmodeltester.check(model)


def test_everything_has_a_name_and_can_be_reached_by_keys(page):
    assert nameless(page) == []
    assert mouse_only(page) == []


def test_the_first_pilot_is_shown_and_the_arrows_walk_on_to_the_fallen(page):
    assert page.chosen == "A.1"
    table = page.people.serving
    table.setFocus()
    for _step in range(4):
        QTest.keyClick(table, Qt.Key.Key_Down)
    assert page.chosen == "A.5"
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert page.chosen == "A.3"
    assert page.people.serving.current_key() == ""
    assert page.people.first_widget() is page.people.fallen
    QTest.keyClick(page.people.fallen, Qt.Key.Key_Down)
    assert page.chosen == GUEST
    QTest.keyClick(page.people.fallen, Qt.Key.Key_Up)
    QTest.keyClick(page.people.fallen, Qt.Key.Key_Up)
    assert page.chosen == "A.5"


def test_a_click_on_a_head_sorts_and_the_cursor_stays_on_its_man(page, qtbot):
    table = page.people.serving
    table.select("A.4")
    head = table.horizontalHeader()
    place = QPoint(head.sectionPosition(Column.EXPERIENCE) + 20, 12)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [row.points for row in table.model_.rows] == sorted(row.points for row in table.model_.rows)
    assert table.current_key() == page.chosen == "A.4"
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert table.model_.rows[0].key == "A.1"
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [row.key for row in table.model_.rows] == ["A.1", "A.2", REPLACED, "A.4", "A.5"]


def test_the_other_squadron_is_a_tab_away(page):
    page.people.tabs.setCurrentIndex(1)
    assert page.people.seat == B
    assert page.chosen == "B.2"
    page.select("A.2")
    assert (page.people.seat, page.chosen) == (A, "A.2")


def test_the_sheet_of_the_squadron_takes_the_right_side(page):
    button(page, "roster-sheet").click()
    assert page.right.currentWidget() is page.squadron
    assert button(page, "roster-print").text() == "Print roster"
    page.people.tabs.setCurrentIndex(1)
    assert page.right.currentWidget() is page.squadron
    assert page.squadron.accessibleName() == "No. 56 Squadron"
    QTest.keyClick(page.squadron.first_widget(), Qt.Key.Key_Escape)
    assert page.right.currentWidget() is page.person


def test_every_figure_tells_its_sum(page):
    box = page.findChild(object, "figure-volleys")
    assert box.accessibleName() == "12 volleys"
    assert box.toolTip() == "12.6: volleys 12 \u00d7 5 = 60"
    assert (
        page.findChild(object, "figure-experience").accessibleDescription().startswith("12.6: volleys 12 \u00d7 5 + ")
    )


def test_printing_is_wanted_by_button_and_key(page, qtbot):
    with qtbot.waitSignal(page.print_wanted) as asked:
        QTest.keyClick(page.people.serving, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert asked.args == ["A.1"]
    page.select("A.4")
    assert button(page, "roster-print").text() == "Print observer log"
    page._on_squadron()
    with qtbot.waitSignal(page.print_roster_wanted):
        button(page, "roster-print").click()


def test_f2_spells_a_name_anew_and_escape_leaves_it(page, qtbot):
    page.people.serving.setFocus()
    QTest.keyClick(page.people.serving, Qt.Key.Key_F2)
    field = page.person.field
    assert field.isVisible()
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert not field.isVisible()
    page.person.rename()
    field.setText("  ")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.isVisible()  # nobody can be called that
    field.setText("Oblt. Karl Brandt")
    with qtbot.waitSignal(page.renamed) as asked:
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert asked.args == ["A.1", "Oblt. Karl Brandt"]


def test_who_leads_both_squadrons_renames_men_of_either(page):
    page.select("B.2")
    page.person.rename()
    assert page.person.field.isVisible()
    for person in ("A.1", "B.2"):
        page.select(person)
        assert labels(page.menu_for(person)) == [
            "Show his log",
            "Print pilot log\tCtrl+P",
            "Add a note",
            "Rename…\tF2",
        ]


def test_where_nobody_is_renamed_the_menu_says_when(page, life):
    show(page, replace(life, writing=False))
    page.select("A.1")
    page.person.rename()
    assert not page.person.field.isVisible()
    assert "Rename: from a month's result until the next orders" in labels(page.menu_for("A.1"))


def test_prisoners_are_exchanged_from_the_menu(page, qtbot):
    shown = page.person.page
    page.person.show_page(replace(shown, exchanges=(("B.3", "Sgt. Carr"),)))
    action = next(one for one in page.menu_for("A.1").actions() if one.text() == "Exchange for Sgt. Carr")
    with qtbot.waitSignal(page.exchange_wanted) as asked:
        action.trigger()
    assert asked.args == ["A.1", "B.3"]


def test_a_note_is_written_kept_and_taken_back(page, qtbot):
    button(page, "note-add").click()
    field = page.person.editor.first_widget()
    assert not button(page, "note-keep").isEnabled()
    QTest.keyClicks(field, "Cold.")
    with qtbot.waitSignal(page.noted) as asked:
        QTest.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked.args == ["A.1", "Cold."]
    assert page.person.editor.isVisible()  # until it is in the file
    page.note_kept()
    assert not page.person.editor.isVisible()
    notes = page.person.notes
    notes.setFocus()
    QTest.keyClick(notes, Qt.Key.Key_Down)
    key = notes.current_key()
    with qtbot.waitSignal(page.note_removed) as asked:
        button(page, "note-take-back").click()
    assert asked.args == [int(key)]


def test_a_note_that_is_being_written_stays_while_the_campaign_changes(page, life):
    button(page, "note-add").click()
    page.person.editor.first_widget().setPlainText("Half a")
    show(page, life)
    assert page.person.editor.isVisible()
    assert page.person.editor.words == "Half a"
    page.select("A.2")
    assert page.person.editor.words == ""


def test_an_entry_is_corrected_while_a_month_is_closed(page, begun, qtbot):
    with qtbot.waitSignal(page.correct_wanted) as asked:
        button(page, "roster-correct").click()
    assert asked.args == ["1917-10"]
    page.person.log.setFocus()
    page.person.log.select_key("1917-06 flew")
    assert page.month == "1917-06"
    show(page, begun)
    assert button(page, "roster-correct").isEnabled()  # while the next orders are open too
    flying = replace(begun.opened, state=altered(begun.opened.state, phase=Phase.MEANS))
    show(page, replace(begun, opened=flying))
    assert not button(page, "roster-correct").isEnabled()
    assert "Undo the orders of May 1917 first" in button(page, "roster-correct").toolTip()
    show(page, replace(begun, writing=False))
    assert button(page, "roster-correct").toolTip() == "This campaign is open for reading only."


def test_in_little_room_the_man_lies_over_the_list_with_a_way_back(page):
    page.resize(1100, 700)
    assert page.people.isVisible()
    assert not page.right.isVisible()
    QTest.keyClick(page.people.serving, Qt.Key.Key_Return)
    assert page.right.isVisible()
    assert not page.people.isVisible()
    button(page, "roster-back").click()
    assert page.people.isVisible()
    assert page.people.serving.hasFocus() or page.focusWidget() is page.people.serving
    page.resize(1282, 768)
    assert page.people.isVisible()
    assert page.right.isVisible()


def test_long_names_are_cut_in_the_middle_and_whole_in_the_tooltip(page):
    shown = page.person.page
    page.person.show_page(replace(shown, name=LONG))
    assert page.person.name.text() != LONG
    assert "\u2026" in page.person.name.text()
    assert page.person.name.text().endswith("X")
    assert page.person.name.toolTip() == LONG


def test_a_thousand_men_need_no_widgets_of_their_own(page, life):
    before = len(page.findChildren(object))
    show(page, crowd(life, 1000))
    table = page.people.serving
    assert len(page.findChildren(object)) - before < 50
    table.select("A.999")
    assert page.chosen == "A.999"
    table.model_.sort(Column.EXPERIENCE, Qt.SortOrder.DescendingOrder)
    assert table.current_key() == "A.999"
    assert table.model_.rows[1].key == "A.999"
    assert table.height() < page.height()


def test_another_campaign_begins_with_its_own_squadron(page, life):
    page.select("B.2")
    show(page, life)
    assert page.chosen == "B.2"
    another = replace(life, opened=replace(life.opened, thread=bytes(16)))
    show(page, another)
    assert (page.people.seat, page.chosen) == (A, "A.1")


@pytest.mark.parametrize("size", [(1281, 744), (1155, 690)])
def test_names_have_the_free_room_of_the_list(page, look, size):
    page.resize(*size)
    men = page.people.serving
    rows = men.model_.rows
    short = [one.name for one in rows if len(one.name) <= 24]
    widest = max(QFontMetricsF(look.theme.font("strong")).horizontalAdvance(name) for name in short)
    assert len(short) >= 4
    assert men.columnWidth(Column.NAME) - 20 >= widest
    widths = [[table.columnWidth(at) for at in Column] for table in (men, page.people.fallen)]
    assert widths[0][1:] == widths[1][1:]
