"""Several aircraft and several people at one window: missions against the computer, three seats with a curtain."""

from __future__ import annotations

from app.commands.duels import Duel, Pilot
from app.commands.local_fights import Player, local_fight, start_local
from app.duel.page import DuelPage
from app.duel.rows import Standing
from app.shell.curtain import Curtain
from core.aceshigh.ground import Mission
from core.aceshigh.state import Phase
from core.words import SeatId, Side
from tests.strategies import random_choice

A, B, C = SeatId("A"), SeatId("B"), SeatId("C")
ALLIES = (
    Pilot(aircraft="A11", name="Mick Mannock", grade="veteran", observer="Tom Reed", observer_grade="veteran"),
    Pilot(aircraft="A07", name="Bill Bishop", grade="veteran"),
)
CENTRAL = (Pilot(aircraft="C09", name="Ernst Udet", grade="veteran"), Pilot(aircraft="C05", name="Kurt Wolff"))
MISSIONS = {Side.ALLIED: Mission.OBSERVATION, Side.CENTRAL: Mission.BALLOON}


def begin(eva, seats, players, pacing):
    duel = Duel(seats=seats, pacing=pacing, date="1917-10-04", missions=MISSIONS)
    thread = start_local(eva.desk, duel, players).value
    eva.house.fights.open(thread)
    eva.rest()
    return thread


def choose(eva):
    """Some legal choice for whoever sits there, given to the page."""
    fight = eva.house.fights._fight
    eva.page.chosen.emit(fight.seat, random_choice(fight.rules, fight.view, fight.seat, str(fight.n).encode()))
    eva.rest()


def test_two_against_two_with_missions_against_the_computer(eva):
    begin(eva, (ALLIES, CENTRAL), {A: Player.HUMAN, B: Player.COMPUTER}, "duel")
    stood = set()
    for _choice in range(8):
        assert isinstance(eva.page, DuelPage)
        stood.add(eva.page.standing)
        assert eva.page.standing is not Standing.PASS, "a seat that has no choice is not asked"
        choose(eva)
    assert {Standing.OBJECTIVE, Standing.PLACE, Standing.HAND, Standing.CARD} <= stood
    assert eva.page.stage.log.model.rowCount() > 8


def test_three_seats_take_turns_at_the_keyboard_and_see_their_own_side(eva):
    players = {A: Player.HUMAN, B: Player.HUMAN, C: Player.HUMAN}
    seats = ((ALLIES[0],), (ALLIES[1],), CENTRAL)
    thread = begin(eva, seats, players, "hand")
    sat, told = [], []
    for _choice in range(14):
        if isinstance(eva.page, Curtain):
            told.append(eva.page.accessibleName() or eva.page.title)
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        sat.append(fight.seat)
        eva.page.stage.skip()
        mine = {mark.ident for mark in eva.page.stage.map_panel.map.shown.planes if mark.mine}
        own = {craft.ident for craft in fight.view.aircraft if craft.seat == fight.seat}
        assert mine <= own
        if fight.view.phase is Phase.HAND:
            assert mine == own
        choose(eva)
    assert set(sat) == {A, B, C}
    assert len(told) > 3
    assert local_fight(eva.desk, thread).local.game.state.turn >= 1


def test_after_the_end_everybody_looks_on(eva):
    players = {A: Player.HUMAN, B: Player.HUMAN, C: Player.HUMAN}
    begin(eva, ((ALLIES[0],), (ALLIES[1],), CENTRAL), players, "hand")
    for _choice in range(600):
        if isinstance(eva.page, Curtain):
            eva.press("open-curtain")
        fight = eva.house.fights._fight
        if fight.finished:
            break
        choose(eva)
    assert fight.finished
    assert fight.seat is None
    assert eva.page.standing is Standing.FINISHED
    assert not [mark for mark in eva.page.stage.map_panel.map.shown.planes if mark.mine]
