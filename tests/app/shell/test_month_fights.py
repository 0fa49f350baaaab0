"""The fight of a campaign's month in the Duel room: two at the keyboard with the curtain, and against the computer."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from app.commands.campaign_history import restore_points
from app.commands.campaigns import Mode, Point, campaign, choose_in_campaign, close_campaign
from app.duel.page import DuelPage
from app.printing.command import What, sheets_of_reading
from app.shell.campaign_fights import month_reading
from app.shell.curtain import Curtain
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.words import SeatId
from tests.app.shell.campaigns import begin, order
from tests.core.campaign.squadrons import orders
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")


def fly(eva, file, mode):
    begin(eva.desk, file, mode)
    if mode is Mode.SOLO:
        choose_in_campaign(eva.desk, A, orders("1917-04", "C", "C03 A.1"))
    else:
        order(eva.desk, "1917-04")
    choose_in_campaign(eva.desk, A, {"kind": "fly"})
    eva.house.campaigns.files.take(file, show=False)
    eva.rest()
    eva.house.fights.open_month(campaign(eva.desk).thread)
    eva.rest()


def choose(eva):
    if isinstance(eva.page, Curtain):
        eva.press("open-curtain")
    fight = eva.house.fights._fight
    choice = random_choice(fight.rules, fight.view, fight.seat, str(fight.n).encode())
    eva.page.chosen.emit(fight.seat, choice)
    eva.rest()


def fly_out(eva):
    for _choice in range(400):
        fight = eva.house.fights._fight
        if fight.finished:
            return fight
        choose(eva)
    pytest.fail("the fight has no end")


def test_two_at_the_keyboard_fly_the_fight_with_the_curtain_between_them(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.HOT_SEAT)
    assert isinstance(eva.page, Curtain)
    eva.press("open-curtain")
    assert isinstance(eva.page, DuelPage)
    assert eva.page.accessibleName() == "April 1917: fight of Jasta 11 and No. 56 Squadron"
    fight = fly_out(eva)
    now = campaign(eva.desk)
    assert now.state.phase is Phase.CLOSE
    assert now.state.records[-1].source is ResultSource.FLOWN
    assert restore_points(eva.desk)[0].why is Point.AFTER_RESULT
    assert fight.seat is None, "everybody looks on"
    assert eva.told.action


def test_the_computer_leads_the_other_squadron_in_the_fight(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    assert isinstance(eva.page, DuelPage)
    fly_out(eva)
    assert campaign(eva.desk).state.phase is Phase.CLOSE
    assert eva.page.stage.log.model.rowCount() > 4


def test_the_window_is_closed_in_the_middle_of_the_fight_and_opens_where_it_stood(eva, tmp_path):
    file = tmp_path / "Arras.flugcampaign"
    fly(eva, file, Mode.SOLO)
    for _choice in range(3):
        choose(eva)
    stood = campaign(eva.desk)
    close_campaign(eva.desk)
    eva.house.campaigns.files.open_file(file)
    eva.rest()
    assert campaign(eva.desk).game.hash == stood.game.hash
    eva.house.orders.fight_wanted.emit(stood.thread)
    eva.rest()
    assert isinstance(eva.page, DuelPage)
    fly_out(eva)
    assert campaign(eva.desk).state.phase is Phase.CLOSE


def test_the_rail_leads_to_the_fight_that_is_flown(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    eva.house.campaigns.refresh()
    eva.house.fights.forget_campaign(b"")
    eva.house.show_home()
    eva.rest()
    eva.window.room_wanted.emit("duel")
    eva.rest()
    assert isinstance(eva.page, DuelPage)
    assert eva.house.fights.shown_thread == campaign(eva.desk).thread


def test_a_fight_is_put_away_when_its_campaign_is_closed(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    eva.house.campaigns.files.close()
    eva.rest()
    assert eva.house.fights.shown_thread == b""
    eva.window.room_wanted.emit("duel")
    eva.rest()
    assert eva.page.objectName() == "no-duel-page"


def test_a_fight_that_is_broken_off_leaves_the_month_as_it_was(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    choose(eva)
    eva.page.resign_asked.emit()
    eva.rest()
    eva.dialog().decided.emit()
    eva.rest()
    assert campaign(eva.desk).state.phase is Phase.MEANS
    assert eva.page.objectName() == "orders-page"
    assert not eva.house.fights.show_room("duel")


def test_the_record_of_a_fight_that_goes_on_says_when_it_can_be_printed(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    eva.page.record_asked.emit()
    eva.rest()
    assert eva.page.objectName() == "record-page"
    assert "when the fight is over" in eva.page.findChild(QLabel, "prints-later").text()


def test_a_past_fight_is_watched_again_and_printed_while_the_campaign_goes_on(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    fly_out(eva)
    choose_in_campaign(eva.desk, A, {"kind": "close"})
    thread = campaign(eva.desk).thread
    eva.house.fights.open_month(thread, "1917-04")
    eva.rest()
    fight = eva.house.fights._fight
    assert (fight.month, fight.finished, fight.pending) == ("1917-04", True, None)
    assert fight.steps[-1].after == fight.view
    eva.page.record_asked.emit()
    eva.rest()
    page = eva.page
    assert page.objectName() == "record-page"
    assert page.verify_button.isHidden(), "its record would hold the dice to come"
    reading = month_reading(eva.desk, thread, "1917-04")
    mission, *logs = sheets_of_reading(reading, What.ALL, eva.desk.today())
    assert len(logs) == sum(1 + (craft.observer is not None) for craft in reading.game.start.aircraft)
    assert all(not label.startswith("1917-04") for step in reading.game.steps for label, _faces in step.rolls)
    assert sum(count.count for count in mission.dice) == sum(step.dice for step in reading.game.steps)
