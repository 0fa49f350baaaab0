"""Results from the table and corrections in the whole window: from the page of orders to the log, and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSpinBox

from app.commands.campaign_orders import orders_drafts
from app.commands.campaigns import Mode, campaign, choose_in_campaign
from app.orders.page.correct_page import CorrectPage
from app.orders.page.orders_page import OrdersPage
from app.orders.page.result_page import ResultPage
from app.shell.window import CHRONICLE, NUMBERED, ORDERS, ROSTER
from core.campaign.state import Phase
from core.sortie import Way
from core.words import Month
from tests.app.shell import campaigns as made
from tests.app.shell.conftest import Sitter
from tests.core.campaign.squadrons import A, orders, result

pytestmark = pytest.mark.gui


@pytest.fixture
def eva(qtbot, tmp_path):
    sitter = Sitter(qtbot, tmp_path / "eva").sit_down()
    file = tmp_path / "Flanders.flugcampaign"
    made.begin(sitter.desk, file)
    made.order(sitter.desk, "1917-04")
    sitter.house.campaigns.files.take(file, show=True)
    sitter.rest()
    yield sitter
    sitter.get_up()


def go(eva, room):
    QTest.keyClick(eva.window, str(NUMBERED.index(room) + 1), Qt.KeyboardModifier.ControlModifier)
    eva.rest()


def choose(eva, name, key):
    box = eva.page.findChild(QComboBox, name)
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def state(eva):
    return campaign(eva.desk).state


def enter(eva):
    eva.press("enter-result")
    assert isinstance(eva.page, ResultPage)


def test_a_result_is_entered_and_written_once(eva):
    enter(eva)
    choose(eva, "way-A1", Way.CRASHED.value)
    eva.page.begin(1)
    eva.page.findChild(QSpinBox, "volleys-A.1").setValue(4)
    eva.page.begin(4)
    before = campaign(eva.desk).game.n
    eva.press("next")
    now = state(eva)
    assert now.phase is Phase.CLOSE
    assert not now.roster.member("B.1").lives
    assert now.roster.member("A.1").points == 20 * 12
    assert campaign(eva.desk).game.n == before + 2  # what was proposed, and the other squadron's word
    assert isinstance(eva.page, OrdersPage)
    assert eva.house.results.page is None


def test_who_cancels_has_written_nothing(eva):
    lines = len(eva.desk.campaign.holding.lines)
    enter(eva)
    choose(eva, "way-A1", Way.CRASHED.value)
    eva.press("cancel")
    assert isinstance(eva.page, OrdersPage)
    assert state(eva).phase is Phase.MEANS
    assert len(eva.desk.campaign.holding.lines) == lines


def test_the_sheet_waits_while_another_room_is_looked_at(eva):
    enter(eva)
    choose(eva, "way-A1", Way.CRASHED.value)
    go(eva, ROSTER)
    assert not isinstance(eva.page, ResultPage)
    go(eva, ORDERS)
    assert isinstance(eva.page, ResultPage)
    assert eva.page.draft.crafts[1].how is Way.CRASHED


def test_a_sheet_for_a_month_that_was_undone_goes(eva):
    enter(eva)
    go(eva, ROSTER)
    roster = eva.page
    eva.house.campaigns.undo()
    eva.rest()
    assert state(eva).phase is not Phase.MEANS
    assert eva.house.results.page is None
    assert eva.page is roster


def corrected(eva):
    """April's loser was not dead: he came down with a 6 and a 4."""
    made.record(eva.desk, "C1 home A.1", "A1 crashed B.1", deeds=("volley A.1 x3",))
    eva.opening.board.tell(made.close(eva.desk).changed)
    made.order(eva.desk, "1917-05", theirs="A04 B.2", new=("B.1917-05.1 pilot B.1 Fenn",))
    eva.opening.board.tell(made.record(eva.desk, "C1 home A.1", "A1 home B.2").changed)
    eva.rest()
    eva.press("correct")
    assert isinstance(eva.page, CorrectPage)
    page = eva.page
    page.choose(Month(1917, 4))
    page.begin(2)
    choose(eva, "way-A1", Way.FORCED_LANDING.value)
    page.begin(5)
    for name, face in (("die1-B.1", 6), ("die2-B.1", 4)):
        page.findChild(QSpinBox, name).setValue(face)
    page.begin(6)
    eva.press("way-0-0")
    page.begin(7)
    return page


def test_a_correction_asks_once_more_and_is_written(eva):
    corrected(eva)
    eva.press("next")
    dialog = eva.dialog()
    assert dialog.windowTitle() == "Correct the record of April 1917?"
    dialog.decide()
    eva.rest()
    now = state(eva)
    assert now.roster.member("B.1").lives
    assert now.records[0].version == 2
    assert isinstance(eva.page, OrdersPage)


def test_who_keeps_the_record_goes_on_where_he_was(eva):
    page = corrected(eva)
    eva.press("next")
    eva.dialog().reject()
    eva.rest()
    assert eva.page is page
    assert not state(eva).roster.member("B.1").lives


def test_an_entry_is_corrected_once_there_is_one(eva):
    eva.house.results.correct()
    eva.rest()
    assert "No month has a result yet." in eva.told.text


def test_while_the_month_goes_on_its_orders_are_undone_first(eva):
    close_month(eva, "1917-04")
    made.order(eva.desk, "1917-05")
    eva.rest()
    eva.house.results.correct("1917-04")
    eva.rest()
    assert "Undo the orders of May 1917 first, or finish the month: then correct." in eva.told.text
    assert eva.house.results.page is None


def close_month(eva, *more):
    """The month that is open, and these, without a scratch."""
    for when in more:
        if state(eva).phase is Phase.ORDERS:
            made.order(eva.desk, when)
        made.record(eva.desk, "C1 home A.1", "A1 home B.1", deeds=("volley A.1 x3",))
        done = made.close(eva.desk)
    eva.opening.board.tell(done.changed)
    eva.rest()


def correct_volleys(eva, count):
    """What was hit in April was counted wrongly."""
    page = eva.page
    assert isinstance(page, CorrectPage)
    page.choose(Month(1917, 4))
    page.begin(3)
    page.findChild(QSpinBox, "volleys-A.1").setValue(count)
    page.begin(len(page.steps) - 1)
    eva.press("next")
    eva.dialog().decide()
    eva.rest()


def test_an_entry_is_corrected_while_the_next_orders_are_being_written(eva):
    close_month(eva, "1917-04")
    assert state(eva).phase is Phase.ORDERS
    eva.page.form.changed.emit()
    eva.rest()
    drafts = orders_drafts(eva.desk, campaign(eva.desk))
    assert set(drafts) == {A}
    eva.press("correct-late")
    correct_volleys(eva, 5)
    now = state(eva)
    assert (now.phase, now.month, now.roster.member("A.1").points) == (Phase.ORDERS, Month(1917, 5), 25 * 12)
    assert isinstance(eva.page, OrdersPage)
    assert orders_drafts(eva.desk, campaign(eva.desk)) == drafts
    eva.house.campaigns.undo()
    eva.rest()
    assert "Undone: correction of April 1917." in eva.told.text
    now = state(eva)
    assert (now.phase, now.month, now.roster.member("A.1").points) == (Phase.ORDERS, Month(1917, 5), 15 * 12)
    eva.house.campaigns.redo()
    eva.rest()
    assert state(eva).roster.member("A.1").points == 25 * 12


def test_when_the_campaign_is_over_its_reckoning_follows_a_correction(eva):
    close_month(eva, *(f"1917-{month:02}" for month in range(4, 12)))
    assert state(eva).phase is Phase.OVER
    eva.press("correct-late")
    correct_volleys(eva, 5)
    assert state(eva).phase is Phase.OVER
    assert state(eva).roster.member("A.1").points == (7 * 15 + 25) * 12
    assert isinstance(eva.page, OrdersPage)


def test_an_entry_is_corrected_from_the_roster_and_the_chronicle_too(eva):
    close_month(eva, "1917-04")
    for room, name in ((ROSTER, "roster-correct"), (CHRONICLE, "chronicle-correct")):
        go(eva, room)
        eva.press(name)
        assert isinstance(eva.page, CorrectPage)
        eva.press("cancel")


def test_a_man_gets_another_name_in_the_roster_while_orders_are_open(eva):
    close_month(eva, "1917-04")
    go(eva, ROSTER)
    for person in ("B.1", "A.1"):
        eva.page.select(person)
        assert eva.page.person.page.may_rename
        eva.page.renamed.emit(person, f"Captain {person[0]}")
        eva.rest()
        assert state(eva).roster.member(person).person.name == f"Captain {person[0]}"
    assert state(eva).phase is Phase.ORDERS
    eva.house.campaigns.undo()
    eva.rest()
    assert "new name given in April 1917" in eva.told.text


def test_the_remark_of_the_month_is_what_a_correction_begins_with(eva):
    said = {"kind": "result", "result": result("C1 home A.1", "A1 home B.1"), "remark": "Sunday at Paul's"}
    eva.opening.board.tell(choose_in_campaign(eva.desk, A, said).changed)
    eva.rest()
    eva.press("correct")
    page = eva.page
    page.begin(3)
    page.findChild(QSpinBox, "volleys-A.1").setValue(1)
    page.begin(len(page.steps) - 2)
    assert page.check.remark.text() == "Sunday at Paul's"
    assert page.entry.correct(page.draft).remark == "Sunday at Paul's"


def test_the_computer_accepts_what_is_written(qtbot, tmp_path):
    sitter = Sitter(qtbot, tmp_path / "solo").sit_down()
    file = tmp_path / "Solo.flugcampaign"
    made.begin(sitter.desk, file, Mode.SOLO)
    choose_in_campaign(sitter.desk, A, orders("1917-04", "C", "C03 A.1"))
    sitter.house.campaigns.files.take(file, show=True)
    sitter.rest()
    enter(sitter)
    sitter.page.begin(4)
    assert sitter.page.next.text() == "Write the result"
    sitter.press("next")
    assert len(state(sitter).records) == 1
    sitter.get_up()
