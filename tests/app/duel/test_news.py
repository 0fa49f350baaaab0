"""What passed since the reader last chose is played back, and what befell his own aircraft is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider

from app.duel.harm import harm_lines
from app.duel.log_rows import LogTone, log_rows
from app.duel.reel import Reel
from app.fight import FightKind
from core.aceshigh.events import DamageTaken, HandOpened, LeftPlay
from core.aceshigh.state import Exit
from core.words import AircraftId
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand, staged


def at(page):
    return page.findChild(QSlider, "replay").value()


def turn_of_rounds(page):
    """A fight that went on by itself over several decisions, told to the page one by one as they were resolved."""
    fight = staged().fly(at_hand(2))
    page.show_fight(fight)
    first = len(page.frames)
    for _ in range(3):
        fight.resolve()
        page.show_fight(fight)
    return fight, first


def test_decisions_that_follow_each_other_are_all_played_back(qtbot, page):
    _fight, first = turn_of_rounds(page)
    assert page.stage.map_panel.bar.playing
    assert at(page) == first
    seen = [at(page)]
    page.stage.frame_shown.connect(lambda: seen.append(at(page)))
    page.stage.map_panel.bar._clock.setInterval(1)
    qtbot.waitUntil(lambda: not page.stage.map_panel.bar.playing)
    assert list(dict.fromkeys(seen)) == list(range(first, len(page.frames)))


def test_being_told_the_same_again_does_not_end_the_playback(page):
    fight, first = turn_of_rounds(page)
    page.show_fight(fight)
    assert page.stage.map_panel.bar.playing
    assert at(page) == first


def test_escape_leaves_out_the_rest(qtbot, page):
    turn_of_rounds(page)
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.stage.map_panel.bar.playing
    assert at(page) == len(page.frames) - 1


@pytest.fixture(scope="module")
def whole():
    fight = staged(pacing="duel").fly(lambda f: False)
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    return fight, reel.frames


def test_every_hit_on_an_own_aircraft_is_said(whole):
    fight, frames = whole
    own = next(craft for craft in fight.view.aircraft if craft.seat == fight.seat)
    hits: dict[str, int] = {}
    for frame in frames:
        for event in frame.events:
            if isinstance(event, DamageTaken) and event.aircraft == own.ident:
                hits[event.part] = hits.get(event.part, 0) + event.hits
    said = " ".join(harm_lines(fight, frames))
    assert all(f"{part} {number}" in said for part, number in hits.items())
    assert said.startswith("Your ") == bool(hits)
    enemy = next(craft for craft in fight.view.aircraft if craft.seat != fight.seat)
    assert enemy.ident not in said
    assert harm_lines(fight, ()) == ()


@pytest.mark.parametrize(
    ("out", "words"), [(Exit.CRASHED, "is down."), (Exit.OFF_MAP, "has left the map."), (Exit.HOME, "")]
)
def test_an_own_aircraft_that_is_gone_is_said(whole, out, words):
    fight, frames = whole
    own = next(craft.ident for craft in fight.view.aircraft if craft.seat == fight.seat)
    assert isinstance(own, str)
    left = LeftPlay(
        aircraft=AircraftId(own), out=out, cause=fight.view.craft(own).cause, section="9.8", unopposed=False
    )
    said = harm_lines(fight, (replace(frames[-1], events=(left,)),))
    assert [line.endswith(words) for line in said] == ([True] if words else [])


def test_harm_stays_on_the_map_until_the_next_choice(page, monkeypatch):
    monkeypatch.setattr(
        "app.duel.page.stage_panel.harm.harm_lines", lambda _fight, frames: ("Your Pfalz is down.",) if frames else ()
    )
    fight = staged().fly(at_hand(2))
    page.show_fight(fight)
    note = page.stage.map_panel.harm
    assert note.words == ""
    fight.resolve()
    page.show_fight(fight)
    page.stage.skip()
    assert note.words == "Your Pfalz is down."
    page.stage.note_choice()
    assert note.words == ""


def test_hands_opened_after_their_turn_stand_under_it(whole):
    fight, frames = whole
    rows = log_rows(frames, fight.rules.data)
    opened = [row for row in rows if row.recap]
    assert len(opened) == sum(isinstance(event, HandOpened) for frame in frames for event in frame.events)
    heads = [row.text for row in rows if row.tone is LogTone.HEAD]
    assert heads.index("Turn 2, the hands") == heads.index("Turn 2, round 1") + 1


def test_another_fight_begins_with_its_first_aircraft(page):
    page.show_fight(crewed("A07", "A07", "C09", seats="AAC").fly(at_hand(1)))
    page.choosing.take_craft("A2")
    page.show_fight(crewed("A07", "A07", "C09", seats="AAC", key="another").fly(at_hand(1)))
    assert page.choosing.table.craft.ident == "A1"


def test_control_enter_goes_to_the_aircraft_that_lacks_cards(qtbot, page):
    page.show_fight(crewed("A07", "A07", "C09", seats="AAC").fly(at_hand(1)))
    for _ in range(3):
        page.choosing.hand.take_key(Qt.Key.Key_1)
    with qtbot.assertNotEmitted(page.chosen):
        qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.choosing.table.craft.ident == "A2"


def test_digits_take_cards_after_a_click_in_the_log(qtbot, page):
    page.show_fight(staged(kind=FightKind.SOLO).fly(at_hand(2)))
    log = page.stage.log.list
    log.setFocus()
    for _ in range(3):
        qtbot.keyClick(log, Qt.Key.Key_1)
    assert len(page.choosing.hand.draft.cards) == 3
    with qtbot.waitSignal(page.chosen):
        qtbot.keyClick(log, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
