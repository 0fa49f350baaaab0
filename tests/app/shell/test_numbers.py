"""Other numbers for the open campaign at a window: laid over from the hangar; by mail proposed, accepted, declined."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QTableView

from app.commands.campaign_numbers import data_of, lay_numbers
from app.commands.campaigns import campaign, choose_in_campaign
from app.commands.packs import add_pack
from app.commands.records import record, verify_record
from app.shell.campaign_fights import any_fight
from core.catalog.pack_files import parse_pack
from core.match.game import UPGRADE
from tests.app.audit import mouse_only, nameless
from tests.app.packs import pack_text
from tests.app.shell.campaigns import begin, order
from tests.app.shell.test_campaign_mail import begun, friend, invited, relay, until

pytestmark = pytest.mark.gui
__all__ = ["begun", "friend", "invited"]

PACK = parse_pack(pack_text(author="Ioana"))


def shown(widget, name):
    found = widget.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


@pytest.fixture
def table(eva, tmp_path):
    """A campaign for one who writes for both, and an installed pack."""
    add_pack(eva.desk, PACK)
    begin(eva.desk, tmp_path / "Flanders.flugcampaign")
    eva.house.campaigns.refresh("orders")
    eva.rest()
    return eva


def to_packs(eva):
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    eva.press("hangar-packs")
    return eva.page


def test_the_hangar_lays_a_pack_over_the_open_campaign(table):
    eva = table
    page = to_packs(eva)
    button = shown(page, "packs-lay")
    assert button.isEnabled()
    assert button.text() == "Campaign: from April 1917 on…"
    assert nameless(page) == []
    assert mouse_only(page) == []
    eva.press("packs-lay")
    dialog = eva.dialog()
    assert dialog.objectName() == "numbers"
    view = dialog.findChild(QTableView, "numbers-differences")
    said = {view.model().index(row, 1).data() for row in range(view.model().rowCount())}
    assert {"Front ammunition", "Month"} <= said
    assert nameless(dialog) == []
    assert not shown(dialog, "numbers-decline").isVisible()
    shown(dialog, "dialog-deed").click()
    eva.rest()
    now = campaign(eva.desk)
    assert now.game.steps[-1].kind == UPGRADE
    assert data_of(now).aircraft_type("A04").ammunition.front == 11
    assert eva.page.objectName() == "orders-page"
    assert "from April 1917 on" in eva.told.text
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    assert "Numbers of the data pack Our months" in eva.page._line.words
    eva.house.campaigns.show_room("orders")
    eva.rest()
    eva.house.campaigns.undo()
    eva.rest()
    assert campaign(eva.desk).game.steps == ()
    eva.window.room_wanted.emit("hangar")
    eva.rest()
    assert "Our months" not in eva.page._line.words


def test_a_fight_of_the_month_names_the_pack_that_it_is_flown_by(table):
    eva = table
    lay_numbers(eva.desk, add_pack(eva.desk, PACK).value.hash)
    order(eva.desk, "1917-04")
    now = choose_in_campaign(eva.desk, "A", {"kind": "fly"}).value
    assert any_fight(eva.desk, now.thread, month="1917-04").pack == "Our months by Ioana"


def test_in_the_middle_of_a_month_the_button_is_grey_and_says_why(table):
    eva = table
    order(eva.desk, "1917-04")
    eva.house.campaigns.refresh()
    eva.rest()
    page = to_packs(eva)
    button = shown(page, "packs-lay")
    assert not button.isEnabled()
    assert "April 1917 is being played" in button.toolTip()
    assert "April 1917 is being played" in button.accessibleName()
    reason = page.findChild(object, "packs-lay-reason")
    assert reason.isVisible()
    assert "Close it first" in reason.text()
    eva.house.campaigns.files.close()
    eva.rest()
    assert not shown(page, "packs-lay").isVisible()


def test_what_differs_not_at_all_is_told(table):
    eva = table
    idle = parse_pack(
        'game = "aces_high"\nname = "Idle"\nauthor = "Eva"\n[map]\n'
        f"columns = {data_of(campaign(eva.desk)).map_sheet.columns}\n"
        f'source = "{data_of(campaign(eva.desk)).map_sheet.source}"\n'
    )
    named = add_pack(eva.desk, idle).value.hash
    to_packs(eva)
    eva.house.numbers._look_at(named)
    eva.rest()
    assert eva.dialog() is None
    assert "nothing else than what holds" in eva.told.text


def test_a_proposal_by_mail_is_shown_value_by_value_and_accepted(eva, friend, begun):
    lay_numbers(friend, add_pack(friend, PACK).value.hash)
    relay(eva, friend, begun)
    eva.house.campaigns.refresh("orders")
    eva.rest()
    assert "proposes to play on by the numbers of Our months by Ioana" in eva.told.text
    eva.house.refresh()
    eva.rest()
    assert [one.note for one in eva.house.threads] == ["Ioana Ștefan proposes other numbers"]
    eva.press("banner-action")
    dialog = eva.dialog()
    view = dialog.findChild(QTableView, "numbers-differences")
    assert view.model().rowCount() >= 2
    assert view.model().headerData(2, view.horizontalHeader().orientation()) == "Now"
    assert shown(dialog, "numbers-decline").isVisible()
    assert nameless(dialog) == []
    shown(dialog, "dialog-deed").click()
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    eva.press("back")
    assert "Both have agreed" in eva.told.text
    relay(eva, friend, begun)
    until(eva, friend, begun, lambda one: one.state.month.text == "1917-04" and bool(one.due))
    relay(eva, friend, begun)
    for desk in (eva.desk, friend):
        assert data_of(campaign(desk)).aircraft_type("A04").ammunition.front == 11
        assert campaign(desk).proposed == ()
    eva.house.campaigns.refresh("orders")
    eva.rest()
    assert eva.told is None or "numbers" not in eva.told.text
    assert verify_record(eva.desk, record(eva.desk, begun)).upgrades


def test_a_proposal_by_mail_is_declined(eva, friend, begun):
    lay_numbers(friend, add_pack(friend, PACK).value.hash)
    relay(eva, friend, begun)
    eva.house.campaigns.refresh("orders")
    eva.rest()
    eva.press("banner-action")
    shown(eva.dialog(), "numbers-decline").click()
    eva.rest()
    relay(eva, friend, begun)
    assert campaign(eva.desk).proposed == campaign(friend).proposed == ()
    eva.press("back")
    assert eva.told is None or "proposes" not in eva.told.text


def test_a_proposal_from_here_waits_and_is_taken_back(eva, friend, begun):
    add_pack(eva.desk, PACK)
    to_packs(eva)
    eva.press("packs-lay")
    assert "It is proposed to the other player" in "".join(
        one.text() for one in eva.dialog().findChildren(type(eva.dialog()._words))
    )
    shown(eva.dialog(), "dialog-deed").click()
    eva.rest()
    assert eva.page.objectName() == "sealed-page"
    relay(eva, friend, begun)
    eva.press("back")
    assert "has not answered yet" in eva.told.text
    page = to_packs(eva)
    assert "still stands" in page.findChild(object, "packs-lay-reason").text()
    eva.house.campaigns.show_room("orders")
    eva.rest()
    eva.press("banner-action")
    shown(eva.dialog(), "dialog-deed").click()
    eva.rest()
    relay(eva, friend, begun)
    assert campaign(friend).proposed == ()
