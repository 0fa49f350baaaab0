"""A campaign in the window: shown, undone, restored, closed and opened again; what cannot be opened is named."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from app.commands.campaign_opening import Opened, try_opening
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, shelf_of
from app.home.threads import GameRoom
from app.look.rail import RailButton
from app.printing.preview import PreviewDialog
from app.settings import read_settings
from app.shell.campaign_rooms import READING, CampaignMenu
from app.shell.window import CHRONICLE, NUMBERED, ORDERS, ROSTER
from app.store.campaign_file import campaign_copies
from app.store.campaign_open import open_campaign
from core.campaign.state import Phase
from tests.app.audit import mouse_only, nameless
from tests.app.shell import campaigns as made
from tests.app.shell.conftest import Sitter
from tests.core.campaign.squadrons import orders

pytestmark = pytest.mark.gui

UNDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
REDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Flanders.flugcampaign"


def told(eva, done):
    """Tell the window what a command changed, as the orderly does."""
    eva.opening.board.tell(done.changed)
    eva.rest()
    return done.value


def begin(eva, file, mode=Mode.TABLE):
    made.begin(eva.desk, file, mode)
    eva.house.campaigns.files.take(file, show=True)
    eva.rest()


def fly_a_month(eva, month="1917-04"):
    made.order(eva.desk, month)
    return made.record(eva.desk, "C1 home A.1", "A1 home B.1", deeds=("volley A.1 x3", "volley B.1 x2"))


def go(eva, room):
    QTest.keyClick(eva.window, str(NUMBERED.index(room) + 1), Qt.KeyboardModifier.ControlModifier)
    eva.rest()


def badge(eva, room):
    return eva.window.findChild(RailButton, f"rail-{room}").badge


def menu(eva):
    return eva.page.findChild(CampaignMenu, "campaign-menu")


def offered(eva):
    return [one.objectName() for one in menu(eva).menu().actions() if not one.isSeparator()]


def drop(eva, file):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    none = Qt.KeyboardModifier.NoModifier
    event = QDropEvent(QPoint(400, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    eva.window.dropEvent(event)
    eva.rest()


# Without a campaign


@pytest.mark.parametrize("room", [ROSTER, ORDERS, CHRONICLE])
def test_a_room_without_a_campaign_says_what_will_be_there(eva, room):
    go(eva, room)
    assert eva.page.objectName() == "no-campaign-page"
    assert eva.page.findChild(object, "empty").isVisible()
    assert not eva.page.findChild(object, "recent-campaigns").isVisible()
    assert nameless(eva.page) == []
    assert mouse_only(eva.page) == []
    assert badge(eva, room) == 0


def test_ctrl_z_without_a_campaign_does_nothing(eva):
    go(eva, ORDERS)
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    assert eva.told is None


# A journey


def test_a_campaign_is_shown_undone_closed_and_opened_again(eva, file):
    begin(eva, file)
    assert eva.page.objectName() == "orders-page"
    assert badge(eva, ORDERS) == 2
    assert eva.house.threads[0].game is GameRoom.CAMPAIGN

    told(eva, fly_a_month(eva))
    assert campaign(eva.desk).state.phase is Phase.CLOSE
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    assert eva.told.text == "Undone: result of April 1917."
    assert campaign(eva.desk).state.phase is Phase.MEANS
    QTest.keyClick(eva.window, *REDO)
    eva.rest()
    assert eva.told.text == "Done again: result of April 1917."
    assert campaign(eva.desk).state.phase is Phase.CLOSE

    for _deed in ("result", "orders"):
        QTest.keyClick(eva.window, *UNDO)
        eva.rest()
    assert eva.told.text == "Undone: orders of April 1917."
    eva.press("banner-action")
    assert campaign(eva.desk).state.phase is Phase.MEANS
    assert eva.told.text == "Done again: orders of April 1917."

    eva.house.campaigns.files.close()
    eva.rest()
    assert eva.page.objectName() == "no-campaign-page"
    assert eva.desk.campaign is None
    assert badge(eva, ORDERS) == 0
    assert not eva.house.threads
    assert eva.page.findChild(object, "recent-campaigns").isVisible()
    QTest.keyClick(eva.page.list, Qt.Key.Key_Return)
    eva.rest()
    assert eva.page.objectName() == "orders-page"
    assert campaign(eva.desk).state.phase is Phase.MEANS


def test_orders_that_nobody_has_seen_are_taken_back_first(eva, file):
    begin(eva, file, Mode.HOT_SEAT)
    told(eva, fly_a_month(eva))
    told(eva, made.close(eva.desk))
    told(eva, choose_in_campaign(eva.desk, made.A, orders("1917-05", "C", "C03 A.2")))
    assert campaign(eva.desk).waiting == (made.A,)
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    now = campaign(eva.desk)
    assert (now.state.month.text, now.due, now.waiting) == ("1917-05", (made.A, made.B), ())
    assert (eva.told.text, eva.told.action) == ("Taken back: orders of May 1917. Nobody has seen them.", "")
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    assert eva.told.text == "Undone: result of April 1917."


def test_what_is_written_after_undoing_ends_the_way_back(eva, file):
    begin(eva, file)
    told(eva, fly_a_month(eva))
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    assert "campaign-redo" in offered(eva)
    told(eva, made.record(eva.desk, "C1 home A.1", "A1 home B.1"))
    assert "campaign-redo" not in offered(eva)
    assert eva.told is None


def test_news_of_one_campaign_are_not_told_of_another(eva, file):
    begin(eva, file)
    told(eva, fly_a_month(eva))
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    QTest.keyClick(eva.window, *REDO)
    eva.rest()
    assert eva.told.text.startswith("Done again")
    eva.house.campaigns.do("sample")
    eva.rest()
    assert eva.told is None


def test_a_field_keeps_its_own_undo(eva, file):
    begin(eva, file)
    told(eva, fly_a_month(eva))
    eva.house.show_home()
    QTest.keyClick(eva.window, *UNDO)
    eva.rest()
    assert campaign(eva.desk).state.phase is Phase.CLOSE, "on other pages the key is theirs"


def test_the_campaign_is_open_again_when_the_window_is(qtbot, tmp_path, file):
    first = Sitter(qtbot, tmp_path).sit_down()
    begin(first, file)
    first.get_up()
    second = Sitter(qtbot, tmp_path).sit_down()
    try:
        second.rest()
        assert second.page.objectName() == "home-page"
        assert second.desk.campaign.file == file
        assert second.page.findChild(object, "home-campaign-bars") is not None
        second.house.campaigns.files.close()
        second.rest()
        kept, faults = read_settings(second.desk.places.settings)
        assert (kept.campaigns, kept.open_campaign, faults) == ((str(file),), "", ())
    finally:
        second.get_up()


def test_a_kept_campaign_that_is_gone_is_named_on_the_front_page(qtbot, tmp_path, file):
    first = Sitter(qtbot, tmp_path).sit_down()
    begin(first, file)
    first.get_up()
    file.unlink()
    second = Sitter(qtbot, tmp_path).sit_down()
    try:
        second.rest()
        assert second.page.objectName() == "home-page"
        assert str(file) in second.told.text
    finally:
        second.get_up()


# Restore points


def test_a_restore_point_says_what_it_would_undo(eva, file):
    begin(eva, file)
    fly_a_month(eva)
    told(eva, made.close(eva.desk))
    eva.house.campaigns.do("points")
    eva.rest()
    dialog = eva.dialog()
    assert dialog.objectName() == "restore-points"
    titles = [face.title for face in dialog.list.model().faces]
    assert titles == ["April 1917, after the result", "April 1917, before the result", "April 1917, as it began"]
    dialog.list.select_key(dialog.list.model().faces[1].key)
    undone = dialog.findChild(QLabel, "would-be-undone").text()
    assert undone == "Would be undone: close of April 1917, result of April 1917."
    assert nameless(dialog) == []
    dialog.findChild(QAbstractButton, "dialog-deed").click()
    eva.rest()
    now = campaign(eva.desk).state
    assert (now.phase, now.month.text) == (Phase.MEANS, "1917-04")
    assert eva.told.text == "Undone: all that came after: April 1917, before the result."
    eva.press("banner-action")
    assert campaign(eva.desk).state.month.text == "1917-05"


def test_where_nothing_was_done_there_is_no_point_to_go_back_to(eva, file):
    begin(eva, file)
    eva.house.campaigns.do("points")
    eva.rest()
    assert eva.dialog() is None
    assert eva.told.text == "Nothing was done yet that one could go back before."


def test_the_chronicle_leads_to_the_restore_points_the_men_and_the_book(eva, file):
    begin(eva, file)
    told(eva, fly_a_month(eva))
    go(eva, CHRONICLE)
    eva.press("chronicle-points")
    assert eva.dialog().objectName() == "restore-points"
    eva.dialog().reject()
    eva.press("chronicle-print")
    assert isinstance(eva.dialog(), PreviewDialog)
    eva.dialog().reject()
    eva.press("chronicle-correct")
    assert eva.page.objectName() not in ("chronicle-page", "orders-page"), "the wizard of corrections"
    eva.window.room_wanted.emit(CHRONICLE)
    eva.rest()
    eva.page.open_person.emit("B.1")
    eva.rest()
    assert eva.page.objectName() == "roster-page"
    assert eva.page.chosen == "B.1"


# Opening


def test_a_campaign_is_dropped_on_the_window(eva, file):
    made.begin(eva.desk, file)
    close_campaign(eva.desk)
    drop(eva, file)
    assert eva.page.objectName() == "orders-page"
    assert eva.desk.campaign.file == file


def test_a_campaign_that_is_in_use_is_named(eva, file):
    made.begin(eva.desk, file)
    close_campaign(eva.desk)
    other = open_campaign(file, shelf_of(eva.desk), eva.desk.now, writing=True)
    try:
        eva.house.campaigns.files.open_file(file)
        eva.rest()
        assert eva.dialog().windowTitle() == "This campaign is in use"
        assert eva.desk.campaign is None
    finally:
        other.close()
    eva.dialog().decide()
    eva.rest()
    assert eva.desk.campaign.file == file


def test_what_somebody_else_reads_can_be_read_here_too(eva, file):
    made.begin(eva.desk, file)
    close_campaign(eva.desk)
    file.chmod(0o400)
    other = open_campaign(file, shelf_of(eva.desk), eva.desk.now, writing=False)
    found = try_opening(eva.desk, file).value
    other.close()
    assert isinstance(found, Opened)


def test_a_campaign_that_is_only_read_says_so_on_its_pages(eva, file):
    begin(eva, file)
    eva.house.campaigns.files.close()
    eva.rest()
    done = try_reading(eva, file)
    assert eva.told.key == READING
    assert "campaign-undo" not in offered(eva)
    assert "campaign-retry" in offered(eva)
    assert done.reading_only
    eva.press("banner-action")
    assert eva.desk.campaign.writing
    assert eva.told is None


def try_reading(eva, file):
    """Open it as it is opened where nothing can be written."""
    from app.commands.campaigns import open_campaign_at  # noqa: PLC0415

    done = open_campaign_at(eva.desk, file, writing=False)
    found = Opened(campaign=done.value, reading_only="The disk is full.")
    eva.house.campaigns.files._on_tried(found, at_start=False)
    eva.rest()
    return found


def test_a_damaged_campaign_offers_its_good_copies_in_words(eva, file):
    begin(eva, file)
    fly_a_month(eva)
    told(eva, made.close(eva.desk))
    eva.house.campaigns.files.close()
    eva.rest()
    broken = bytearray(file.read_bytes())
    broken[4096:] = bytes(len(broken) - 4096)
    file.write_bytes(bytes(broken))
    copies = campaign_copies(file, shelf_of(eva.desk))
    copies[0].write_bytes(b"no good either")
    eva.house.campaigns.files.open_file(file)
    eva.rest()
    dialog = eva.dialog()
    assert dialog.objectName() == "campaign-copies"
    faces = dialog.list.model().faces
    assert len(faces) == len(copies) - 1, "what cannot be read is no good copy"
    assert faces[0].title == "April 1917, after the result"
    assert faces[0].when.startswith("until today")
    dialog.findChild(QAbstractButton, "dialog-deed").click()
    eva.rest()
    assert eva.desk.campaign.file == file
    assert file.with_name(f"{file.name}.damaged-1").exists()


def test_a_missing_campaign_is_named_and_can_be_forgotten(eva, file):
    begin(eva, file)
    eva.house.campaigns.files.close()
    eva.rest()
    file.unlink()
    go(eva, ROSTER)
    face = eva.page.list.model().faces[0]
    assert face.missing
    eva.house.campaigns.files.open_file(file)
    eva.rest()
    assert eva.dialog().windowTitle() == "This campaign is missing"
    eva.dialog().reject()
    eva.press("recent-remove")
    assert not eva.page.findChild(object, "recent-campaigns").isVisible()
    assert not read_settings(eva.desk.places.settings)[0].campaigns


def test_a_newer_campaign_is_named(eva, file):
    made.begin(eva.desk, file)
    close_campaign(eva.desk)
    raw = bytearray(file.read_bytes())
    raw[60:64] = (99).to_bytes(4, "big")
    file.write_bytes(bytes(raw))
    eva.house.campaigns.files.open_file(file)
    eva.rest()
    assert "newer Flugpost" in eva.told.text


def test_settings_are_not_lost_with_other_looks(eva, file):
    begin(eva, file)
    eva.house.settings_page.chosen.emit(
        replace(eva.house.settings, campaigns=(), open_campaign="", reduced_motion=True)
    )
    eva.rest()
    assert read_settings(eva.desk.places.settings)[0].open_campaign == str(file)


def test_the_old_campaign_stays_open_when_another_cannot_be(eva, file, tmp_path):
    begin(eva, file)
    other = tmp_path / "other.flugcampaign"
    shutil.copy(file, other)
    other.write_bytes(b"nothing")
    eva.house.campaigns.files.open_file(other)
    eva.rest()
    assert eva.desk.campaign.file == file
    assert "other.flugcampaign" in eva.told.text


def test_the_sample_campaign_is_opened_as_a_copy_from_the_front_page(eva):
    eva.press("home-sample-campaign")
    assert eva.page.objectName() == "orders-page"
    first = eva.desk.campaign.file
    eva.house.campaigns.do("sample")
    eva.rest()
    assert eva.desk.campaign.file != first
    assert len(eva.house.campaigns.files.recent) == 2
    for room in (ROSTER, CHRONICLE):
        go(eva, room)
        assert eva.page.objectName() == f"{room}-page"
        assert "campaign-close" in offered(eva)
    eva.house.show_home()
    assert eva.page.findChild(object, "home-diary").rows
    now = eva.desk.campaign.file
    eva.house.campaigns.files.close()
    eva.rest()
    eva.press("home-last-campaign-0")
    assert eva.desk.campaign.file == now


# The front page


def test_the_front_page_tells_both_squadrons_points(eva, file):
    begin(eva, file)
    fly_a_month(eva)
    told(eva, made.close(eva.desk))
    eva.house.show_home()
    sums = eva.page.findChild(object, "home-campaign-sums")
    assert sums.isVisible()
    assert sums.accessibleName() == "Jasta 11: 15 points, No. 56 Squadron: 10 points"
    bars = eva.page.findChild(object, "home-campaign-bars")
    assert "April 1917: Jasta 11 15, No. 56 Squadron 10" in bars.accessibleName()
    assert eva.page.findChild(object, "home-new-campaign").isVisible()
    assert not eva.page.findChild(object, "home-sample-campaign").isVisible()
    face = eva.page.list.model().faces[0]
    assert (face.title, face.action) == ("May 1917: orders of Jasta 11", "Give orders")
    eva.page.list.opened.emit(face.key)
    assert eva.page.objectName() == "orders-page"
