"""Campaigns on paper from the window: each sheet is two clicks away on every page of the campaign."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.printing.campaign_sheets import CampaignBook, CampaignLog, CampaignMission, CommuniqueSheet, SquadronRoster
from app.printing.preview import PreviewDialog
from app.shell.campaign_print_flow import PRINT
from app.shell.campaign_rooms import CampaignMenu
from app.shell.window import CHRONICLE, NUMBERED, ORDERS, ROSTER
from tests.app.shell import campaigns as made

pytestmark = pytest.mark.gui


@pytest.fixture
def month(eva, tmp_path):
    """A campaign in the window whose first month has a result and is closed."""
    file = tmp_path / "Flanders.flugcampaign"
    made.begin(eva.desk, file)
    made.order(eva.desk, "1917-04")
    made.record(eva.desk, "C1 home A.1", "A1 home B.1", deeds=("volley A.1 x3",))
    made.close(eva.desk)
    eva.house.campaigns.files.take(file, show=True)
    eva.rest()
    return eva


def printing(eva):
    """What the menu of the page offers to print, by name."""
    menu = eva.page.findChild(CampaignMenu, "campaign-menu").menu()
    prefix = f"campaign-{PRINT}"
    return {one.objectName().removeprefix(prefix): one for one in menu.actions() if one.objectName().startswith(prefix)}


def printed(eva, name):
    """The sheets that the preview shows after one choice in the menu."""
    printing(eva)[name].trigger()
    eva.rest()
    (dialog,) = [one for one in eva.window.findChildren(PreviewDialog) if one.isVisible()]
    sheets = dialog.document.sheets
    dialog.reject()
    eva.rest()
    return sheets


@pytest.mark.parametrize("room", [ROSTER, ORDERS, CHRONICLE])
def test_every_page_of_the_campaign_offers_the_same_sheets(month, room):
    QTest.keyClick(month.window, str(NUMBERED.index(room) + 1), Qt.KeyboardModifier.ControlModifier)
    month.rest()
    assert list(printing(month)) == ["form", "mission", "communique", "pilot-log", "roster", "book"]


@pytest.mark.parametrize(
    ("name", "kind", "count"),
    [
        ("form", CampaignMission, 1),
        ("mission", CampaignMission, 1),
        ("communique", CommuniqueSheet, 1),
        ("pilot-log", CampaignLog, 10),
        ("roster", SquadronRoster, 1),
        ("book", CampaignBook, 1),
    ],
)
def test_a_choice_shows_the_sheets_before_they_are_printed(month, name, kind, count):
    sheets = printed(month, name)
    assert [type(sheet) for sheet in sheets] == [kind] * count


def test_the_form_is_of_the_open_month_and_the_record_of_the_one_before(month):
    (form,), (record,) = printed(month, "form"), printed(month, "mission")
    assert (form.to_write, record.to_write) == (True, False)
    assert [sheet.cells[0].value for sheet in (form, record)] == ["May 1917", "April 1917"]


def test_before_the_first_result_there_is_nothing_to_report(eva, tmp_path):
    file = tmp_path / "Flanders.flugcampaign"
    made.begin(eva.desk, file)
    eva.house.campaigns.files.take(file, show=True)
    eva.rest()
    assert list(printing(eva)) == ["form", "pilot-log", "roster", "book"]


def test_the_record_and_the_report_of_a_month_are_printed_from_the_chronicle(month):
    QTest.keyClick(month.window, str(NUMBERED.index(CHRONICLE) + 1), Qt.KeyboardModifier.ControlModifier)
    month.rest()
    for words, kind in (("Print mission record", CampaignMission), ("Print communiqué", CommuniqueSheet)):
        deeds = {one.text(): one for one in month.page.month_menu().actions()}
        deeds[words].trigger()
        month.rest()
        (dialog,) = [one for one in month.window.findChildren(PreviewDialog) if one.isVisible()]
        assert [type(sheet) for sheet in dialog.document.sheets] == [kind]
        dialog.reject()
        month.rest()
