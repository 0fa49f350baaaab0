"""While the computer thinks the window goes on: pages are read, one looks about, and may call it off."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QApplication

from app.commands.campaign_history import restore_points, undo
from app.commands.campaigns import Mode, Point, campaign
from app.commands.duels import Duel, Pilot
from app.commands.local_fights import Player, local_fight, start_local
from app.duel.page import DuelPage
from app.shell import thinking_flow
from app.shell.thinking_flow import THINK
from core.campaign.state import Phase
from core.opponents.work import StoppedError
from core.words import SeatId
from tests.app.shell.conftest import Sitter
from tests.app.shell.test_month_fights import choose, fly, fly_out
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")
ONE = Pilot(aircraft="A07", name="Bill Bishop", grade="veteran")
OTHER = Pilot(aircraft="C05", name="Kurt Wolff")


class Slow:
    """The computer, thinking until it is let go or called off."""

    def __init__(self, monkeypatch):
        self.at_it, self.go = threading.Event(), threading.Event()
        self.think = thinking_flow.think
        monkeypatch.setattr(thinking_flow, "think", self._think)

    def _think(self, thought, stop):
        self.at_it.set()
        while not self.go.wait(0.01):
            if stop():
                raise StoppedError
        return self.think(thought, stop)


@pytest.fixture
def slow(eva, monkeypatch):
    made = Slow(monkeypatch)
    yield made
    made.go.set()
    eva.rest()


def fight_at(eva, slow, qtbot):
    duel = Duel(seats=((ONE,), (OTHER,)), pacing="duel", date="1917-10-04")
    thread = start_local(eva.desk, duel, {A: Player.HUMAN, B: Player.COMPUTER}).value
    eva.house.fights.open(thread)
    qtbot.waitUntil(lambda: isinstance(eva.page, DuelPage))
    for _choice in range(20):
        qtbot.waitUntil(lambda: slow.at_it.is_set() or eva.opening.jobs.idle)
        if slow.at_it.is_set():
            return thread
        fight = eva.house.fights._fight
        choose_for_me(eva, fight)
    raise AssertionError("it never had to think")


def choose_for_me(eva, fight):
    eva.page.chosen.emit(fight.seat, random_choice(fight.rules, fight.view, fight.seat, str(fight.n).encode()))
    QApplication.processEvents()


def test_pages_are_read_while_the_computer_thinks(eva, slow, qtbot):
    thread = fight_at(eva, slow, qtbot)
    n = local_fight(eva.desk, thread).local.game.n
    eva.window.room_wanted.emit("home")
    read = []
    eva.house.orderly.read("", lambda desk: desk.now(), read.append)
    qtbot.waitUntil(lambda: bool(read))
    assert not eva.opening.jobs.idle, "it is still at it"
    assert eva.page.objectName() == "home-page"
    slow.go.set()
    eva.rest()
    assert eva.page.objectName() == "home-page", "its choice calls nobody away"
    assert local_fight(eva.desk, thread).thinking == () or local_fight(eva.desk, thread).local.game.n > n


def test_the_bar_says_that_it_thinks_and_cancel_calls_it_off(eva, slow, qtbot):
    thread = fight_at(eva, slow, qtbot)
    bar = eva.page.busy
    qtbot.waitUntil(bar.isVisible)
    assert bar._word.text() == "The computer is thinking"
    qtbot.waitUntil(bar._cancel.isVisible)
    bar._cancel.click()
    eva.rest()
    assert not bar.isVisible()
    assert (eva.told.key, eva.told.action) == (THINK, "Let it think")
    assert local_fight(eva.desk, thread).thinking == (B,)
    eva.house.fights.refresh()
    eva.rest()
    assert local_fight(eva.desk, thread).thinking == (B,), "it is let alone"
    slow.go.set()
    eva.house.orderly.acted.emit(THINK)
    eva.rest()
    assert local_fight(eva.desk, thread).thinking == ()
    assert eva.told is None or eva.told.key != THINK


def test_closing_calls_it_off_and_it_goes_on_another_time(qtbot, tmp_path, monkeypatch):
    slow, eva = Slow(monkeypatch), Sitter(qtbot, tmp_path).sit_down()
    thread = fight_at(eva, slow, qtbot)
    eva.get_up()
    slow.go.set()
    again = Sitter(qtbot, tmp_path).sit_down()
    assert local_fight(again.desk, thread).thinking == (B,)
    again.house.fights.open(thread)
    again.rest()
    assert local_fight(again.desk, thread).thinking == ()
    again.get_up()


def test_a_fight_that_was_undone_gets_no_choice(eva, tmp_path, slow, qtbot):
    slow.go.set()
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    slow.go.clear()
    slow.at_it.clear()
    while not slow.at_it.is_set():
        choose_for_me(eva, eva.house.fights._fight)
        qtbot.waitUntil(lambda: slow.at_it.is_set() or eva.opening.jobs.idle)
    eva.opening.board.tell(undo(eva.desk).changed)
    stood = campaign(eva.desk).game.hash
    slow.go.set()
    eva.rest()
    assert campaign(eva.desk).state.phase is Phase.MEANS
    assert campaign(eva.desk).game.hash == stood


def test_the_month_has_its_result_with_the_computers_last_choice(eva, tmp_path):
    fly(eva, tmp_path / "Arras.flugcampaign", Mode.SOLO)
    choose(eva)
    fly_out(eva)
    assert campaign(eva.desk).state.phase is Phase.CLOSE
    assert restore_points(eva.desk)[0].why is Point.AFTER_RESULT
    assert eva.told.action == "Go to the campaign"
