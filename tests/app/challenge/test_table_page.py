from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel

from app.challenge.page.table_result import TableResultPage
from app.challenge.table_rows import LedgerRow
from core.words import Side
from tests.ace_builders import ace_of_aces
from tests.app.audit import mouse_only, nameless

pytestmark = pytest.mark.gui

ROW = LedgerRow(key="1", side=Side.CENTRAL, aircraft="fokker_dr1", title="1. 1917-10-04", line="ended", struck=False)


@pytest.fixture
def page(qtbot, look):
    made = TableResultPage(look, ace_of_aces().data)
    qtbot.addWidget(made)
    made.resize(940, 560)
    made.show()
    return made


def button(page, name):
    return page.findChild(QAbstractButton, name)


def fault(page):
    return page.findChild(QLabel, "table-fault").text()


def fill(page):
    first, second = page.pilots[:2]
    first.name.setText("Łukasz")
    first.halves.setValue(0.5)
    second.name.setText("Ernst")
    second.taken.setValue(2.5)
    second.end.setCurrentIndex(second.end.findData("escaped"))


def test_a_result_cannot_be_entered_before_it_is_whole(page, qtbot):
    assert not button(page, "enter-result").isEnabled()
    assert fault(page).startswith("Pilot 1 needs a name")
    fill(page)
    assert fault(page) == ""
    with qtbot.waitSignal(page.entered) as told:
        button(page, "enter-result").click()
    first, second = told.args[0].pilots
    assert (first.name, first.aircraft, first.halves, first.end) == ("Łukasz", "sopwith_camel", 1, "home")
    assert (second.aircraft, second.taken, second.end) == ("fokker_dr1", 5, "escaped")
    assert told.args[0].date == "1917-10-01"
    page.pilots[0].halves.setValue(2)
    assert fault(page).startswith("Łukasz cannot have won")


def test_after_one_result_the_same_pilots_may_fly_again(page):
    fill(page)
    page.begin_next()
    assert [(one.name, one.halves, one.end) for one in page.entry.pilots] == [
        ("Łukasz", 0, "home"),
        ("Ernst", 0, "home"),
    ]


def test_more_pilots_and_fewer(page):
    assert button(page, "table-less").isHidden()
    for _ in range(6):
        button(page, "table-add").click()
    assert len(page.pilots) == 8
    assert not button(page, "table-add").isEnabled()
    for _ in range(6):
        button(page, "table-less").click()
    assert len(page.entry.pilots) == 2
    assert button(page, "table-less").isHidden()


def test_only_a_result_that_counts_can_be_withdrawn(page, qtbot):
    withdraw = button(page, "withdraw-result")
    assert not withdraw.isEnabled()
    page.show_rows((ROW,), (ROW, replace(ROW, key="2", struck=True)))
    page.results.select_key("2")
    assert not withdraw.isEnabled()
    page.results.select_key("1")
    with qtbot.waitSignal(page.withdrawn) as told:
        withdraw.click()
    assert told.args == [1]
    page.show_rows((), (replace(ROW, struck=True),))
    assert not withdraw.isEnabled()


def test_the_first_pilot_is_marked_and_his_log_can_be_printed(page, qtbot):
    page.show_rows((), ())
    assert button(page, "print-pilot").isHidden()
    page.show_rows((ROW, replace(ROW, key="2")), ())
    for key in ("1", "2"):
        page.tally.select_key(key)
        with qtbot.waitSignal(page.printed) as told:
            button(page, "print-pilot").click()
        assert told.args == [key]


def test_everything_has_a_name_and_is_reached_by_keys(page):
    button(page, "table-add").click()
    page.show_rows((ROW,), (ROW,))
    assert nameless(page) == []
    assert mouse_only(page) == []
