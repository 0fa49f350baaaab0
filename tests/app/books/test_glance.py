from __future__ import annotations

from dataclasses import replace

from app.books.glance import glance, page_at
from core.aceofaces.geometry import Range
from core.aceofaces.pages import LOST
from core.words import SeatId
from tests.ace_builders import books, craft_row, fight
from tests.app.books.fights import staged

GERMAN, ALLIED = SeatId("A"), SeatId("B")


def on(page, **how):
    return fight(page=page, **how)


def page_where(holds):
    return next(page for page in range(1, 223) if holds(page))


def test_the_first_page_is_told_as_the_pilot_sees_it():
    state = fight()
    assert page_at(state, GERMAN) == 170
    assert glance(state, books(), ALLIED) == "page 170, left front, long range"


def test_a_shot_comes_first():
    bears = page_where(lambda page: books().fires("central", page) and not books().fires("allied", page))
    state = on(bears)
    distance = {Range.CLOSE: "close", Range.MEDIUM: "medium", Range.LONG: "long"}[books().range(bears)]
    assert glance(state, books(), GERMAN) == f"page {bears}, a shot at {distance} range"
    assert glance(state, books(), ALLIED) == f"page {bears}, he has you in his sights"
    both = page_where(lambda page: books().fires("central", page) and books().fires("allied", page))
    assert "guns on both sides at" in glance(on(both), books(), GERMAN)


def test_a_tail_is_told_where_nobody_can_fire():
    tailed = page_where(
        lambda page: (
            books().tailer(page) == "central"
            and not books().fires("central", page)
            and not books().fires("allied", page)
        )
    )
    assert glance(on(tailed), books(), GERMAN) == f"page {tailed}, you are on his tail"
    assert glance(on(tailed), books(), ALLIED) == f"page {tailed}, he is on your tail"


def test_who_has_lost_everybody_has_no_page():
    state = staged().start
    lost = replace(state, turn=3, pairs=tuple(replace(pair, page=LOST) for pair in state.pairs))
    assert page_at(lost, GERMAN) == 0
    assert glance(lost, books(), GERMAN) == "out of sight of each other"


def test_of_two_aircraft_the_first_that_sees_somebody_is_told():
    state = fight(craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"))
    assert page_at(state, GERMAN) == 170
