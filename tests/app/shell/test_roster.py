"""The roster in the window: filled from the open campaign, names and notes by the commands, printing, the hangar."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit

from app.commands.campaign_history import notes
from app.commands.campaigns import Mode, choose_in_campaign, start_campaign
from app.printing.preview import PreviewDialog
from core.catalog.availability import Nation
from core.words import Month, PersonId
from tests.app.roster.squadron_life import NEW, A, B, live
from tests.core.campaign.squadrons import orders, result

pytestmark = pytest.mark.gui


@pytest.fixture
def led(eva, tmp_path):
    """Eva with a campaign of eight months in its last, and the roster on view."""
    live(eva.desk, tmp_path / "Arras.flugcampaign")
    eva.house.campaigns.refresh("roster")
    eva.rest()
    return eva


def test_the_room_shows_the_men_with_the_months_stamp(led):
    assert led.page.objectName() == "roster-page"
    assert led.page.chosen == "A.1"
    assert led.window.focusWidget() is led.page.people.serving
    assert led.page._stamp.isVisible()


def test_a_new_name_goes_to_the_file_and_comes_back(led):
    led.page.person.rename()
    field = led.page.findChild(QLineEdit, "roster-name")
    field.kept.emit("Oblt. Karl Brandt")
    led.rest()
    assert led.page.person.name.words == "Oblt. Karl Brandt"
    assert led.house.campaigns.shown[0].opened.state.roster.member(PersonId("A.1")).person.name == "Oblt. Karl Brandt"


def test_a_note_is_kept_with_the_campaign_and_taken_back(led):
    led.press("note-add")
    led.page.person.editor.first_widget().setPlainText("Cold over the Scarpe.")
    led.press("note-keep")
    assert not led.page.person.editor.isVisible()
    written = notes(led.desk)[-1]
    assert (written.person, written.text) == ("A.1", "Cold over the Scarpe.")
    led.page.note_removed.emit(written.seq)
    led.rest()
    assert written not in notes(led.desk)
    assert len(led.page.person.page.notes) == 1


def test_a_log_and_the_roster_are_seen_before_they_are_printed(led):
    led.press("roster-print")
    dialog = led.dialog()
    assert isinstance(dialog, PreviewDialog)
    dialog.close()
    led.press("roster-sheet")
    led.press("roster-print")
    assert isinstance(led.dialog(), PreviewDialog)
    led.dialog().close()


def test_correcting_goes_to_the_sheet_of_corrections(led):
    led.page.person.log.select_key("1917-06 flew")
    led.press("roster-correct")
    assert led.page is led.house.results.page
    assert led.page.entry.month == Month(1917, 6)


def test_undoing_takes_a_result_from_the_men_too(led):
    led.house.campaigns.undo()
    led.rest()
    figure = led.page.person.page.figures[0]
    assert (figure.number, led.page.chosen) == ("190", "A.1")


def test_the_hangar_shows_the_campaigns_nation_and_month(led):
    led.window.room_wanted.emit("hangar")
    led.rest()
    hangar = led.page
    assert hangar._filters.chosen.nations == (Nation.GERMANY,)
    assert hangar._line.words.startswith("October 1917")
    hangar._filters.choose_nations(Nation.GERMANY, Nation.FRANCE)
    led.house.campaigns.refresh()
    led.rest()
    assert len(hangar._filters.chosen.nations) == 2  # nothing changed: what was looked at stays
    led.house.campaigns.files.close()
    led.rest()
    assert hangar._filters.chosen.nations == tuple(Nation)
    assert not hangar._stamp.isVisible()


def test_the_hangar_goes_on_with_the_month(eva, tmp_path):
    live(eva.desk, tmp_path / "Arras.flugcampaign", 2)
    eva.house.campaigns.refresh("roster")
    eva.rest()
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    assert eva.page._line.words.startswith("April 1917")
    eva.house.orderly.carry("", lambda desk: choose_in_campaign(desk, A, {"kind": "close"}), lambda _now: None)
    eva.rest()
    assert eva.page._line.words.startswith("May 1917")


def test_prisoners_go_home_for_each_other(eva, tmp_path):
    start_campaign(eva.desk, tmp_path / "Arras.flugcampaign", NEW, Mode.TABLE, A)
    choose_in_campaign(eva.desk, A, orders("1917-03", "C", "C04 A.1"))
    choose_in_campaign(eva.desk, B, orders("1917-03", "C", "A04 B.1"))
    said = result("C1 forced_landing A.1=65<", "A1 forced_landing B.1=65<")
    choose_in_campaign(eva.desk, A, {"kind": "result", "result": said, "remark": ""})
    eva.house.campaigns.refresh("roster")
    eva.rest()
    assert eva.page.person.page.exchanges == (("B.1", "Capt. Archer"),)
    action = next(one for one in eva.page.menu_for("A.1").actions() if one.text() == "Exchange for Capt. Archer")
    action.trigger()
    eva.rest()
    assert [tag.text for tag in eva.page.person.page.tags] == []
    assert eva.page.person.page.log[0].what == "Exchanged, back with the squadron"
    assert eva.page.person.page.exchanges == ()
