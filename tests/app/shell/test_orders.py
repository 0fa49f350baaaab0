"""The room of orders in the window: a campaign is begun, ordered, flown and closed; secrets stay covered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QLineEdit, QPlainTextEdit, QTabBar

from app.commands.campaigns import Mode, campaign, choose_in_campaign
from app.commands.identity import new_identity
from app.mailroom.page.sealed_page import SealedPage
from app.shell.curtain import Curtain
from app.shell.window import ORDERS
from core.campaign.state import Phase
from tests.app.shell import campaigns as made
from tests.app.shell.campaigns import A, B
from tests.app.shell.conftest import Sitter
from tests.core.campaign.squadrons import result

pytestmark = pytest.mark.gui


@pytest.fixture
def eva(qtbot, tmp_path):
    sitter = Sitter(qtbot, tmp_path).sit_down()
    yield sitter
    sitter.get_up()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Flanders.flugcampaign"


def begin(eva, file, mode):
    made.begin(eva.desk, file, mode)
    eva.house.campaigns.files.take(file, show=True)
    eva.rest()


def seal(eva):
    eva.press("orders-primary")
    eva.dialog().findChild(QAbstractButton, "seal").click()
    eva.rest()


def phase(eva):
    return campaign(eva.desk).state.phase


def test_the_wizard_begins_a_campaign_and_shows_its_orders(eva, file):
    eva.house.campaigns.new_wanted.emit()
    eva.rest()
    eva.press("against-table")
    for _page in range(3):
        eva.press("next")
    eva.page.show_place(str(file))
    eva.press("next")
    assert eva.page is eva.house.orders.page
    assert campaign(eva.desk).file == file
    assert campaign(eva.desk).mode is Mode.TABLE
    assert eva.house.new_campaign.page is None


def test_a_wizard_that_was_begun_goes_on(eva):
    eva.house.campaigns.new_wanted.emit()
    eva.rest()
    eva.press("next")
    eva.house.show_home()
    eva.house.campaigns.new_wanted.emit()
    eva.rest()
    assert eva.page.step == 1
    eva.press("back")
    eva.press("back")
    assert eva.house.new_campaign.page is None


def test_by_mail_the_wizard_ends_with_an_invitation_to_be_sent(eva):
    eva.house.orderly.change("", lambda desk: new_identity(desk, "Eva", ""))
    eva.rest()
    eva.house.campaigns.new_wanted.emit()
    eva.rest()
    eva.press("against-mail")
    for _page in range(4):
        eva.press("next")
    assert isinstance(eva.page, SealedPage)
    assert "BEGIN" in eva.page.findChild(QPlainTextEdit).toPlainText()
    assert eva.house.new_campaign.page is None


def test_at_the_table_two_months_go_by(eva, file):
    begin(eva, file, Mode.TABLE)
    eva.press("mission-O")
    eva.page.findChild(QTabBar, "squadrons").setCurrentIndex(1)
    eva.press("mission-P")
    eva.press("orders-primary")
    assert phase(eva) is Phase.MEANS
    own, other = (one.orders.men for one in campaign(eva.desk).state.orders)
    said = result(
        f"C1 home {' '.join(own)}",
        f"A1 crashed {other[0]}",
        deeds=(f"observation {','.join(own)}", f"volley {own[0]} x3", f"kill {own[0]} A1"),
    )
    done = choose_in_campaign(eva.desk, A, {"kind": "result", "result": said, "remark": ""})
    eva.opening.board.tell(done.changed)
    eva.rest()
    eva.press("orders-primary")
    assert campaign(eva.desk).state.month.text == "1917-05"
    assert not eva.page.findChild(QAbstractButton, "mission-O").isEnabled()
    eva.page.findChild(QTabBar, "squadrons").setCurrentIndex(1)
    name = eva.page.findChild(QLineEdit, "name-B.1917-05.1")
    name.setText("Lt. Żółw")
    name.textEdited.emit("Lt. Żółw")
    eva.rest()
    eva.press("orders-primary")
    joined = campaign(eva.desk).state.orders[1].joined
    assert [man.name for man in joined] == ["Lt. Żółw"]


def test_at_one_keyboard_a_curtain_stands_before_each_squadron(eva, file):
    begin(eva, file, Mode.HOT_SEAT)
    assert isinstance(eva.page, Curtain)
    eva.press("open-curtain")
    assert eva.house.orders.page.seat == A
    seal(eva)
    assert isinstance(eva.page, Curtain)
    assert "Jasta 11" in " ".join(one.text() for one in eva.page.findChildren(QLabel))
    eva.press("open-curtain")
    assert eva.house.orders.page.seat == B
    seal(eva)
    assert phase(eva) is Phase.MEANS
    assert not isinstance(eva.page, Curtain)


def test_whoever_goes_to_another_room_finds_the_orders_as_they_were(eva, file):
    begin(eva, file, Mode.HOT_SEAT)
    eva.press("open-curtain")
    eva.press("mission-B")
    eva.house.show_home()
    eva.house.campaigns.show_room(ORDERS)
    assert eva.page.findChild(QAbstractButton, "mission-B").isChecked()


def test_a_draft_outlives_the_window(qtbot, tmp_path, file):
    eva = Sitter(qtbot, tmp_path).sit_down()
    begin(eva, file, Mode.SOLO)
    eva.press("mission-B")
    eva.press("count-2")
    eva.get_up()
    again = Sitter(qtbot, tmp_path).sit_down()
    again.house.campaigns.show_room(ORDERS)
    again.rest()
    kept = [again.page.findChild(QAbstractButton, name).isChecked() for name in ("mission-B", "count-2")]
    again.get_up()
    assert kept == [True, True]


def test_alone_the_computer_orders_too_and_the_fight_is_flown(eva, file):
    begin(eva, file, Mode.SOLO)
    seal(eva)
    assert phase(eva) is Phase.MEANS
    wanted = []
    eva.house.orders.fight_wanted.connect(wanted.append)
    eva.press("fly")
    assert wanted == [campaign(eva.desk).thread]
    assert phase(eva) is Phase.FIGHT


def test_the_seal_asks_no_more_when_told_so(eva, file):
    begin(eva, file, Mode.SOLO)
    eva.press("orders-primary")
    never = eva.dialog().findChild(QCheckBox, "never-again")
    assert never.text() == "Do not ask again in this campaign"
    never.setChecked(True)
    eva.dialog().findChild(QAbstractButton, "seal").click()
    eva.rest()
    said = choose_in_campaign(eva.desk, A, table_result(eva))
    eva.opening.board.tell(said.changed)
    eva.rest()
    eva.press("orders-primary")
    eva.press("orders-primary")
    assert eva.dialog() is None
    assert phase(eva) is Phase.MEANS


def table_result(eva):
    """A month in which everybody flew home."""
    crafts = []
    for one, letter in zip(campaign(eva.desk).state.orders, "CA", strict=True):
        crafts += [f"{letter}{n} home {' '.join(crew.men)}" for n, crew in enumerate(one.orders.crews, start=1)]
    return {"kind": "result", "result": result(*crafts), "remark": ""}


def test_ctrl_enter_does_the_deed_of_the_page(eva, file):
    begin(eva, file, Mode.TABLE)
    for _squadron in range(2):  # each is looked at before both are written
        QTest.keyClick(eva.window, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        eva.rest()
    assert phase(eva) is Phase.MEANS
