"""The chronicle in the window: filled from the open campaign, its notes by the commands, its ways to other rooms."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from app.chronicle.page.chronicle_page import DIARY
from app.commands.campaign_notes import notes
from app.printing.preview import PreviewDialog
from app.shell.campaign_dialogs import RestorePointsDialog
from app.shell.window import CHRONICLE
from tests.app.roster.squadron_life import live
from tests.app.shell import campaigns as made

pytestmark = pytest.mark.gui


@pytest.fixture
def led(eva, tmp_path):
    """Eva with a campaign of two months, the second still to be closed, and the chronicle on view."""
    live(eva.desk, tmp_path / "Arras.flugcampaign", 2)
    eva.house.campaigns.refresh(CHRONICLE)
    eva.rest()
    return eva


def test_the_room_shows_the_newest_month_with_the_stamp(led):
    assert led.page.objectName() == "chronicle-page"
    assert led.page.month == "1917-04"
    assert led.window.focusWidget() is led.page.months.list
    assert led.page._stamp.isVisible()


def test_a_month_that_is_closed_leaves_room_for_the_next(led):
    done = made.close(led.desk)
    led.opening.board.tell(done.changed)
    led.rest()
    assert led.page.months.list.model_.faces[0].key == "1917-05"
    assert led.page.month == "1917-04"


def test_a_squadron_note_is_kept_with_the_campaign_and_taken_back(led):
    led.page.show_tab(DIARY)
    led.press("diary-add")
    led.page.diary.editor.first_widget().setPlainText("Fog over the Scarpe.")
    led.press("note-keep")
    written = notes(led.desk)[-1]
    assert (written.person, written.text) == ("", "Fog over the Scarpe.")
    assert any(row.text == "Fog over the Scarpe." for row in led.page.diary.list.model_.faces)
    led.page.note_removed.emit(written.seq)
    led.rest()
    assert written not in notes(led.desk)
    assert not any(row.text == "Fog over the Scarpe." for row in led.page.diary.list.model_.faces)


def test_the_report_is_put_on_the_clipboard(led):
    led.press("chronicle-copy")
    assert QGuiApplication.clipboard().text().startswith("Communiqué, April 1917\n\n")


def test_a_man_is_shown_in_the_roster(led):
    led.page.open_person.emit("B.2")
    led.rest()
    assert led.page.objectName() == "roster-page"
    assert led.page.chosen == "B.2"


@pytest.mark.parametrize(
    ("name", "kind"), [("chronicle-points", RestorePointsDialog), ("chronicle-print", PreviewDialog)]
)
def test_points_and_the_book_are_asked_for(led, name, kind):
    led.press(name)
    dialog = led.dialog()
    assert isinstance(dialog, QDialog)
    assert isinstance(dialog, kind)
    dialog.reject()


def test_an_entry_is_corrected_in_the_room_of_orders(led):
    led.press("chronicle-correct")
    assert led.page is led.house.results.page
