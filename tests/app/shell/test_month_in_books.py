"""A campaign in Ace of Aces at the window: begun in the wizard, its fight flown in the Books room, on paper."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel

from app.books.page import BooksPage
from app.commands import challenges, identity, outbox
from app.commands.campaigns import Mode, campaign, choose_in_campaign, start_campaign
from app.printing.command import What, sheets_of_reading
from app.shell.campaign_fights import month_reading
from app.shell.curtain import Curtain
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.opponents import page_ahead
from core.words import SeatId
from tests.app.desks import meet, open_at, settle, steady
from tests.app.games_in_books import NEW_IN_BOOKS, books_orders

pytestmark = pytest.mark.gui

A, B = SeatId("A"), SeatId("B")


def begin(eva, file, mode):
    start_campaign(eva.desk, file, NEW_IN_BOOKS, mode, A)
    for seat in (A,) if mode is Mode.SOLO else (A, B):
        choose_in_campaign(eva.desk, seat, books_orders("1917-09", seat))
    eva.house.campaigns.files.take(file, show=True)
    eva.rest()


def fly_out(eva):
    for _choice in range(600):
        if isinstance(eva.page, Curtain):
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        if fight.finished:
            return
        choice = page_ahead.choose(fight.rules, fight.view, fight.seat, fight.n.to_bytes(32, "big"), fight.clues)
        eva.page.chosen.emit(fight.seat, choice)
        eva.rest()
    pytest.fail("the fight has no end")


def test_the_wizard_begins_it(eva, tmp_path):
    eva.house.campaigns.new_wanted.emit()
    eva.rest()
    for name in ("game-ace_of_aces", "against-table", "next", "next", "next"):
        eva.press(name)
    eva.page.show_place(str(tmp_path / "wizard.flugcampaign"))
    eva.press("next")
    now = campaign(eva.desk)
    assert (now.state.charter.fight, now.state.phase) == ("ace_of_aces", Phase.ORDERS)
    assert eva.page.objectName() == "orders-page"
    eva.press("orders-primary")
    eva.press("orders-primary")
    assert campaign(eva.desk).state.phase is Phase.MEANS


@pytest.mark.parametrize("mode", [Mode.SOLO, Mode.HOT_SEAT])
def test_the_months_fight_is_flown_in_the_books_room(eva, tmp_path, mode):
    begin(eva, tmp_path / "Camels.flugcampaign", mode)
    fly = eva.page.findChild(QAbstractButton, "fly")
    assert fly.accessibleDescription() == "The fight opens in the Books room"
    fly.click()
    eva.rest()
    if mode is Mode.HOT_SEAT:
        assert isinstance(eva.page, Curtain)
        eva.press("open-curtain")
    assert isinstance(eva.page, BooksPage)
    assert eva.page.accessibleName() == "September 1917: fight of No. 70 Squadron and Jasta 11"
    fly_out(eva)
    now = campaign(eva.desk)
    assert (now.state.phase, now.state.records[-1].source) == (Phase.CLOSE, ResultSource.FLOWN)
    reading = month_reading(eva.desk, now.thread, "1917-09")
    assert sheets_of_reading(reading, What.ALL, eva.desk.today())


def test_a_past_fight_is_watched_again_in_the_books_room(eva, tmp_path):
    begin(eva, tmp_path / "Camels.flugcampaign", Mode.SOLO)
    choose_in_campaign(eva.desk, A, {"kind": "fly"})
    eva.house.campaigns.refresh()
    eva.house.fights.open_month(campaign(eva.desk).thread)
    eva.rest()
    fly_out(eva)
    choose_in_campaign(eva.desk, A, {"kind": "close"})
    eva.house.fights.open_month(campaign(eva.desk).thread, "1917-09")
    eva.rest()
    fight = eva.house.fights._fight
    assert isinstance(eva.page, BooksPage)
    assert (fight.month, fight.finished, fight.pending) == ("1917-09", True, None)
    assert fight.steps[-1].after == fight.view


def test_the_invitation_shows_its_terms_in_the_words_of_its_game(eva, tmp_path):
    other = steady(open_at(settle(tmp_path / "friend", "Ioana")), b"friend")
    eva.house.orderly.change("", lambda desk: identity.new_identity(desk, "Eva", ""))
    eva.rest()
    meet(eva.desk, other)
    invite = challenges.challenge(other, NEW_IN_BOOKS).value
    eva.paste(outbox.export(other, invite.thread, invite.number).value.armor)
    eva.house.fights.open(invite.thread)
    eva.rest()
    assert eva.page.objectName() == "answer-page"
    shown = {one.text() for one in eva.page.findChildren(QLabel)}
    assert {"No. 70 Squadron", "Jasta 11", "Pilots: Adler, Brandt, Cramer", "A turn at once"} <= shown
    assert not shown & {"13.0", "3.5", "11.9"}
    other.close()
    eva.press("accept")
    assert eva.page.objectName() == "sealed-page"
