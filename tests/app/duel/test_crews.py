"""Several aircraft of one seat: each with its own hand, one choice for all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.duel import crews, planner_rows
from app.duel.keeping import drafts_json, drafts_of
from app.duel.planner import Draft, inserted
from app.duel.planner_rows import Group
from app.look.card_face import CardState
from core.aceshigh.decisions import FlyHands, HoldHands, PlayCards
from core.aceshigh.legal import Due
from core.aceshigh.state import Mark
from core.catalog.terms import Family
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand

KEY = Qt.Key
STRAIGHT = (1, 2, 3)


def laid(cards, draft=None):
    draft = draft or Draft()
    for card in cards:
        draft = inserted(draft, card)
    return draft


@pytest.fixture(scope="module")
def two():
    return crewed("A07 ace", "A09", "C09", "C09").fly(at_hand(1))


@pytest.fixture
def tables(two):
    return crews.tables_for(two.rules, two.view, two.seat)


def test_each_aircraft_of_the_seat_has_a_table_of_its_own(tables):
    assert [(table.craft.ident, table.due) for table in tables] == [("A1", Due.HANDS), ("A2", Due.HANDS)]


def test_the_choice_waits_for_the_last_hand_and_names_whose_it_is(two, tables):
    first, second = tables
    hands = ((first, laid(STRAIGHT)), (second, Draft()))
    assert crews.choice_of(hands) is None
    assert crews.fault_of(two.view, hands) == "Sopwith Triplane: Choose a card first."
    hands = ((first, laid(STRAIGHT)), (second, laid(STRAIGHT)))
    assert crews.fault_of(two.view, hands) == ""
    choice = crews.choice_of(hands)
    assert isinstance(choice, FlyHands)
    assert two.rules.reasons_against(two.view, two.seat, choice) == ()


def test_the_question_before_the_seal_names_each_hand(two, tables):
    hands = tuple((table, laid((1, 2))) for table in tables)
    assert crews.hands_words(two.view, hands) == "RAF S.E.5a: Speed, Speed; Sopwith Triplane: Speed, Speed"


def test_an_aircraft_with_nothing_to_choose_says_why(two):
    state = two.state
    spun = replace(state.craft("A2"), marks=(Mark.SPIN,))
    view = replace(state, aircraft=tuple(spun if one.ident == "A2" else one for one in state.aircraft))
    tables = crews.tables_for(two.rules, view, two.seat)
    assert [table.craft.ident for table in tables] == ["A1"]
    rows = crews.craft_rows(view, two.seat, [(tables[0], laid(STRAIGHT))])
    assert [(row.line, row.chooses) for row in rows] == [("Hand ready", True), ("Spins, flies no card (11.1.2)", False)]


def test_kept_drafts_come_back_to_their_aircraft(two, tables):
    drafts = {tables[0].craft.ident: laid((1, 5)), tables[1].craft.ident: laid((1,))}
    fresh = {table.craft.ident: Draft() for table in tables}
    assert drafts_of(two, drafts_json(two, drafts), fresh) == drafts
    assert drafts_json(two, fresh) is None
    assert drafts_of(two, {"kind": "pass"}, fresh) == {}
    assert drafts_of(two, "nonsense", fresh) == {}


@pytest.mark.parametrize("pacing", ["round", "duel"])
def test_kept_hands_and_cards_of_all_aircraft_are_one_choice(pacing):
    fight = crewed("A07 ace", "A09", "C09", pacing=pacing).fly(at_hand(1))
    hands = tuple((table, laid((1, 5, 2))) for table in crews.tables_for(fight.rules, fight.view, fight.seat))
    kept = crews.choice_of(hands)
    assert isinstance(kept, HoldHands)
    assert fight.rules.reasons_against(fight.view, fight.seat, kept) == ()
    fight.resolve({fight.seat: kept})
    cards = tuple((table, laid((1,))) for table in crews.tables_for(fight.rules, fight.view, fight.seat))
    played = crews.choice_of(cards)
    assert isinstance(played, PlayCards)
    assert [card.aircraft for card in played.cards] == ["A1", "A2"]
    assert fight.rules.reasons_against(fight.view, fight.seat, played) == ()


def test_the_aerobatic_cards_of_an_ace_stand_in_a_group_of_their_own(tables):
    ace, rookie = tables
    assert planner_rows.groups_of(ace) == tuple(Group)
    assert planner_rows.groups_of(rookie) == (Group.PLAYABLE, Group.EVERYTHING)
    rows = planner_rows.option_rows(ace, laid((1,)), Group.AEROBATIC)
    assert all(ace.card(row.card).aerobatic for row in rows)
    assert {ace.card(row.card).id for row in rows} <= set(range(30, 45))
    whole = planner_rows.option_rows(ace, laid((1,)), Group.EVERYTHING)
    parts = [planner_rows.option_rows(ace, laid((1,)), g) for g in (Group.BASIC, Group.SPECIAL, Group.AEROBATIC)]
    assert sorted(row.card for row in whole) == sorted(row.card for part in parts for row in part)


def test_6_2_an_aerobatic_card_is_grey_with_its_section_until_its_card_lies_before_it(tables):
    ace = tables[0]
    after_left = planner_rows.option_rows(ace, laid((1, 5)), Group.AEROBATIC)
    for row in after_left:
        card = ace.card(row.card)
        fits = card.prerequisite == "after_same_side_rotation" and card.side == ace.card(5).side
        assert fits or "(6.2" in row.reason, row
    reasons = [row.reason for row in planner_rows.option_rows(ace, laid((1,)), Group.AEROBATIC) if row.reason]
    assert any(reason.startswith("Only after Rotation left (6.2") for reason in reasons)


def test_6_2_two_aerobatic_cards_may_not_follow_each_other(tables):
    ace = tables[0]
    first = next(row.card for row in planner_rows.option_rows(ace, laid((1,)), Group.AEROBATIC) if not row.reason)
    rows = planner_rows.option_rows(ace, laid((1, first)), Group.AEROBATIC)
    assert rows
    assert all(row.reason for row in rows)


def test_a_veteran_has_a_second_climb_and_a_second_dive(tables):
    counts = {ace_card.family: option.count for option, ace_card in _riders(tables[0])}
    assert counts == {Family.CLIMB: 2, Family.DIVE: 2}


def _riders(table):
    pairs = ((option, table.card(option.card)) for option in table.options(laid((1, 2))))
    return [(option, card) for option, card in pairs if card.is_rider]


def tab(page, ident):
    return page.findChild(QWidget, f"craft-{ident}")


def test_the_aircraft_stand_as_tabs_and_the_deed_waits_for_all(qtbot, page, two):
    page.show_fight(two)
    for _ in range(3):
        page.choosing.hand.take_key(KEY.Key_1)
    assert not page.head.primary.isEnabled()
    assert "Sopwith Triplane" in page.head.primary.toolTip()
    assert tab(page, "A1").accessibleName() == "RAF S.E.5a: Hand ready"
    qtbot.mouseClick(tab(page, "A2"), Qt.MouseButton.LeftButton)
    assert page.choosing.hand.draft.cards == ()
    for _ in range(3):
        page.choosing.hand.take_key(KEY.Key_1)
    assert page.head.primary.isEnabled()
    with qtbot.waitSignal(page.chosen) as chosen:
        page.press_primary()
    assert [hand.aircraft for hand in chosen.args[1].hands] == ["A1", "A2"]
    assert two.rules.reasons_against(two.view, two.seat, chosen.args[1]) == ()


def test_page_down_and_control_tab_go_from_aircraft_to_aircraft(qtbot, page, two):
    page.show_fight(two)
    shown = page.choosing.hand._table.craft.ident
    qtbot.keyClick(page, KEY.Key_PageDown)
    other = page.choosing.hand._table.craft.ident
    assert other != shown
    qtbot.keyClick(page, KEY.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert page.choosing.hand._table.craft.ident == shown


def test_undo_belongs_to_the_aircraft_that_is_shown(page, two):
    page.show_fight(two)
    page.choosing.take_craft("A1")
    before = page.choosing.hand.draft
    page.choosing.hand.take_key(KEY.Key_1)
    page.choosing.take_craft("A2")
    assert not page.choosing._drafts.may_undo(two.key, "A2")
    page.choosing.take_craft("A1")
    page.choosing.undo()
    assert page.choosing.hand.draft == before


def test_an_arrow_down_and_g_show_the_next_group(qtbot, page, two):
    page.show_fight(two)
    page.choosing.take_craft("A1")
    page.choosing.hand.show_group(Group.PLAYABLE)
    page.choosing.hand.option_strip.focus_first()
    QApplication.processEvents()
    qtbot.keyClick(page.choosing.hand.option_strip.cards[0], KEY.Key_Down)
    assert page.choosing.hand.groups.group is Group.EVERYTHING
    for _ in range(3):
        qtbot.keyClick(page, KEY.Key_G)
    assert page.choosing.hand.groups.group is Group.AEROBATIC
    faces = [card.face for card in page.choosing.hand.option_strip.cards]
    assert all(face.aerobatic for face in faces)
    grey = [face for face in faces if face.state is CardState.DISABLED]
    assert all("(" in face.reason for face in grey)


def test_four_sheets_lie_whole_beside_the_hands_of_a_low_window(page):
    page.window().resize(1240 - 84, 690)
    page.show_fight(crewed("A07 ace", "A11 veteran ace", "A09", "C09 veteran").fly(at_hand(2)))
    page.choosing.take_craft("A2")
    QApplication.processEvents()
    sheets = page.stage.sheets
    assert not page.choosing.hand.crafts.isHidden()
    assert sheets.verticalScrollBar().maximum() == 0
