"""Declared fire: each gun by itself, with its sum by sections, and why a gun is silent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QTabWidget, QWidget

from app.duel import crews, shots
from app.duel.gun_briefs import gun_briefs
from app.duel.page.orders_dialog import OrdersDialog
from app.duel.planner_rows import enemies_of
from app.fight import FightKind
from core.aceshigh.decisions import DeclareFire, Target
from core.aceshigh.ground import BALLOON
from core.aceshigh.state import Gun, Mark, Phase
from core.catalog.terms import Part
from core.hexes import displaced, neighbour
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand, staged


@pytest.fixture(scope="module")
def bristol():
    """A Bristol with an enemy before its nose and one above its tail, nobody turning."""
    fight = crewed("A11 ace veteran", "C09", "C09", pacing="duel")
    fight.fly(lambda f: f.state.phase == "card" and f.mine)
    mine, ahead, behind = fight.state.aircraft
    at = fight.rules.data.map_sheet
    middle = neighbour(mine.at, mine.facing, 5)
    assert at.contains(*middle)
    side = next(place for place in fight.rules.data.charts.rear_arc if place.name == "RL2")
    there = displaced(middle, mine.facing, side.forward, side.front_right)
    changed = (
        replace(mine, at=middle, card_now=1, altitude=3),
        replace(ahead, at=neighbour(middle, mine.facing, 1), facing=mine.facing, card_now=1, altitude=3),
        replace(behind, at=there, facing=mine.facing, card_now=1, altitude=3),
    )
    fight.state = replace(fight.state, aircraft=changed, phase=Phase.FIRE, round=1)
    return fight


def rows_of(fight):
    return shots.fire_rows(fight.rules, fight.view, fight.seat)


def test_what_is_left_after_a_volley_is_ammunition(bristol):
    notes = [one.note for gun in rows_of(bristol).guns for one in gun.shots if one.shot is not None]
    assert notes
    assert all("of ammunition left after it." in note for note in notes)


def changed(fight, **changes):
    state = fight.state
    mine = replace(state.aircraft[0], **changes)
    return replace(state, aircraft=(mine, *state.aircraft[1:]))


def test_each_gun_has_its_shots_and_holds_last(bristol):
    rows = rows_of(bristol)
    assert [gun.title for gun in rows.guns] == ["Pilot's guns", "Observer's guns"]
    for gun in rows.guns:
        assert gun.shots[-1].shot is None
        assert {shot.shot.gun for shot in gun.shots[:-1]} == {Gun(gun.key.split(".")[1])}
    assert rows.silent == ()


def test_10_the_sum_names_the_section_of_every_line(bristol):
    plain = rows_of(bristol).guns[0].shots[0]
    assert "(range, 10.1.1)" in plain.sum
    assert plain.sum.endswith(f"= {plain.dice} dice")
    rear = rows_of(bristol).guns[1].shots[0]
    assert "(observer, 10.5)" in rear.sum


def test_12_3_an_ace_pilot_may_concentrate_and_his_veteran_observer_may_not(bristol):
    front, rear = rows_of(bristol).guns
    assert any(row.shot is not None and row.shot.concentrated for row in front.shots)
    assert not any(row.shot is not None and row.shot.concentrated for row in rear.shots)


def test_two_of_a_type_are_told_apart(bristol):
    assert "Fokker Dr.I C1" in rows_of(bristol).guns[0].shots[0].title
    assert "Fokker Dr.I C2" in rows_of(bristol).guns[1].shots[0].title


def test_both_guns_fire_in_one_declaration(bristol):
    chosen = [gun.shots[0] for gun in rows_of(bristol).guns]
    declared = shots.declaration(chosen)
    assert [shot.gun for _ident, shot in declared.shots] == [Gun.FRONT, Gun.REAR]
    assert bristol.rules.reasons_against(bristol.view, bristol.seat, declared) == ()


def test_10_4_two_long_bursts_are_refused_with_the_reason(bristol):
    bursts = [next(row for row in gun.shots if row.shot and row.shot.long_burst) for gun in rows_of(bristol).guns]
    assert "(10.4)" in shots.fire_fault(bristol.rules, bristol.view, bristol.seat, bursts)
    held = [bursts[0], rows_of(bristol).guns[1].shots[-1]]
    assert shots.fire_fault(bristol.rules, bristol.view, bristol.seat, held) == ""


def test_a_silent_gun_says_why(bristol):
    view = changed(bristol, marks=(Mark.JAM_REAR,))
    rows = shots.fire_rows(bristol.rules, view, bristol.seat)
    assert rows.silent == ("Observer's guns: The guns are jammed (11.2).",)
    away = changed(bristol, facing=(bristol.state.aircraft[0].facing + 2) % 6)
    silent = shots.fire_rows(bristol.rules, away, bristol.seat).silent
    assert "Pilot's guns: No target is before the guns (9.1)." in silent


def test_9_1_the_tail_is_named_where_it_hides_the_one_enemy_behind(bristol):
    mine, ahead, behind = bristol.state.aircraft
    hidden = replace(behind, at=neighbour(mine.at, mine.facing, -1))
    view = replace(bristol.state, aircraft=(mine, ahead, hidden))
    assert shots.fire_rows(bristol.rules, view, bristol.seat).silent == (
        "Observer's guns: Fokker Dr.I C2: The tail is in the way (9.1).",
    )


def test_the_lines_of_fire_go_from_the_shooter_to_each_target(bristol):
    chosen = [gun.shots[0] for gun in rows_of(bristol).guns]
    marks = shots.shot_marks(bristol.view, chosen)
    mine, ahead, behind = bristol.state.aircraft
    assert [(mark.source, mark.target) for mark in marks] == [(mine.at, ahead.at), (mine.at, behind.at)]


def test_the_page_declares_for_both_guns_with_keys(qtbot, page, bristol):
    page.show_fight(bristol)
    front, rear = page.choosing.firing.columns
    qtbot.keyClick(page, Qt.Key.Key_1)
    page.choosing.firing.choose(next(b.shot.key for b in front.buttons if b.shot.shot and b.shot.shot.long_burst))
    page.choosing.firing.choose(next(b.shot.key for b in rear.buttons if b.shot.shot and b.shot.shot.long_burst))
    assert not page.head.primary.isEnabled()
    assert "(10.4)" in page.choosing.firing.fault.words
    page.choosing.firing.choose(rear.buttons[0].shot.key)
    assert page.head.primary.isEnabled()
    assert page.head.primary.text() == "Fire"
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert isinstance(chosen.args[1], DeclareFire)
    assert len(chosen.args[1].shots) == 2
    page.choosing.firing.choose("hold")
    assert page.head.primary.text() == "Hold fire"


def test_a_single_gun_shows_cards_with_all_that_is_known(page):
    fight = staged(pacing="duel", kind=FightKind.SOLO).fly(lambda f: f.state.phase == "fire" and f.mine)
    rows = rows_of(fight)
    assert len(rows.guns) == 1
    for row in rows.guns[0].shots:
        assert fight.rules.reasons_against(fight.view, fight.seat, shots.declaration([row])) == ()
    page.show_fight(fight)
    assert len(page.choosing.firing.columns) == 1
    assert type(page.choosing.firing.columns[0].buttons[0]).__name__ == "ShotCard"


@pytest.fixture
def dialog(qtbot, page, look):
    fight = crewed("A11 ace ace", "C09", "C09").fly(at_hand(1))
    (table,) = crews.tables_for(fight.rules, fight.view, fight.seat)
    made = OrdersDialog(page, look, "Orders of fire", gun_briefs(table), enemies_of(table))
    made.show_orders((), everywhere=True)
    return made


def test_orders_are_given_to_each_gun_and_name_their_target(dialog):
    for gun in Gun:
        dialog.findChild(QWidget, f"{gun}-fires").setChecked(True)
    target = dialog.findChild(QComboBox, "rear-target")
    target.setCurrentIndex(target.findText("the Fokker Dr.I C2 alone"))
    dialog.findChild(QWidget, "front-concentrates").setChecked(True)
    dialog.findChild(QWidget, "front-concentrated-tail").setChecked(True)
    front, rear = dialog.orders()
    assert (front.target, rear.target) == (Target.NEAREST, "C2")
    assert front.concentrated is not None
    assert Part.TAIL in front.concentrated.zones
    words = dialog.findChild(QWidget, "sentence").text()
    assert words.startswith("Pilot: fires at up to 3 hexes, at the nearest; concentrated")
    assert "Observer: fires at up to 3 hexes, at the Fokker Dr.I C2 alone." in words


def test_10_4_the_gun_that_has_the_long_burst_first_stands_first(dialog):
    for gun in Gun:
        dialog.findChild(QWidget, f"{gun}-fires").setChecked(True)
    first = dialog.findChild(QComboBox, "first-gun")
    first.setCurrentIndex(1)
    assert [order.gun for order in dialog.orders()] == [Gun.REAR, Gun.FRONT]
    assert dialog.findChild(QTabWidget, "guns").count() == 2


def test_a_balloon_can_be_ordered_only_where_the_mission_is_one():
    fight = crewed("A07", "C09", missions=("P", "C")).fly(at_hand(1))
    (table,) = crews.tables_for(fight.rules, fight.view, fight.seat)
    assert gun_briefs(table)[0].ground == (BALLOON,)
    plain = crewed("A07", "C09").fly(at_hand(1))
    (table,) = crews.tables_for(plain.rules, plain.view, plain.seat)
    assert gun_briefs(table)[0].ground == ()
