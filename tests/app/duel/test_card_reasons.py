"""Why an aerobatic card is grey: every grade, every aircraft, every card from 30 to 44, by 6.2, 12.1 and 12.2."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.duel import crews, planner_rows
from app.duel.card_reasons import foot_of, sentence_of
from app.duel.hand_deeds import taken
from app.duel.planner import Draft, inserted
from app.duel.planner_rows import Group
from app.phrases.refusals import refusal_sentence
from core.aceshigh.cards import deck_faults
from core.aceshigh.refusals import said_of
from core.words import Grade, SeatId, Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand
from tests.builders import aces_high

DATA = aces_high().data
SHEETS = {sheet.id: sheet for sheet in DATA.aircraft}
AEROBATIC = tuple(card.id for card in DATA.cards if card.aerobatic)
LEFT, RIGHT = 5, 6
"""A Rotation to each side; 1 is a Speed card."""
SECTIONS = {30: "1", 31: "1", 32: "2", 33: "2", 34: "3", 35: "3", 36: "4", 37: "5", 38: "5", 39: "6", 40: "6"}
"""The paragraph of 6.2 of each card but the Rotating Turn."""


def table_of(aircraft, grade, last_card=0):
    """The cards of a pilot at his first hand, who flew two hexes and this card last in the turn before."""
    mine = f"{aircraft} {grade.value}" if grade is not Grade.ROOKIE else aircraft
    allied = SHEETS[aircraft].side is Side.ALLIED
    pair = (mine, "C09") if allied else ("A10", mine)
    fight = crewed(*pair).fly(at_hand(1))
    table = crews.tables_for(fight.rules, fight.view, SeatId("A" if allied else "B"))[0]
    table.holder = replace(table.holder, base_speed=2, last_card=last_card)
    return table


def laid(*cards):
    draft = Draft()
    for card in cards:
        draft = inserted(draft, card)
    return draft


def printed(ident, grade, before, last_card):
    """What 6.2 and 12.2 say of an aerobatic card after these cards: the words, empty if it may be flown."""
    side = {37: LEFT, 38: RIGHT}.get(ident)
    if not before:
        if grade is Grade.ACE and last_card != 1:
            return "First only if Speed was last (12.2)"
        if grade is Grade.VETERAN:
            return "Not as the first card (6.2)"
    previous = before[-1] if before else last_card
    if previous in AEROBATIC:
        return "Not after an aerobatic card (6.2)"
    if side is not None:
        word = "left" if side == LEFT else "right"
        return "" if previous == side else f"Only after Rotation {word} (6.2.5)"
    if previous == 1:
        return ""
    if ident in (43, 44):
        return "Never after a Rotation (6.2.7)" if previous in (LEFT, RIGHT) else "Only after Speed (6.2)"
    return f"Only after Speed (6.2.{SECTIONS[ident]})"


def test_the_cards_of_this_page_are_those_of_the_rulebook():
    assert (*range(30, 41), 43, 44) == AEROBATIC
    assert (DATA.card(LEFT).side, DATA.card(RIGHT).side) == ("left", "right")


@pytest.mark.parametrize("grade", list(Grade))
@pytest.mark.parametrize("aircraft", sorted(SHEETS))
def test_6_2_every_reason_is_that_of_the_rulebook(aircraft, grade):
    removed = set(SHEETS[aircraft].removed_cards.ids)
    for last_card in (0, 1, LEFT):
        table = table_of(aircraft, grade, last_card)
        assert {ident for ident in AEROBATIC if ident in table.pool} == (
            set() if grade is Grade.ROOKIE else set(AEROBATIC) - removed
        ), "2.2, 6.2, 12.1"
        before = [(), (1,), (1, LEFT), (1, RIGHT), *([(1, 30)] if 30 in table.pool else [])]
        for cards in before:
            rows = {row.card: row.reason for row in planner_rows.option_rows(table, laid(*cards), Group.EVERYTHING)}
            for ident in set(AEROBATIC) & set(rows):
                full = len(cards) >= table.most_cards or (ident in (37, 38) and table.most_cards == len(cards) + 1)
                if not full:
                    assert rows[ident] == printed(ident, grade, cards, last_card), (ident, cards)


def test_6_1_7_the_second_climb_and_dive_are_for_veterans_and_aces():
    for aircraft in SHEETS:
        for grade in Grade:
            assert ({41, 42} <= set(table_of(aircraft, grade).pool)) is (grade is not Grade.ROOKIE)


def test_7_1_a_card_that_is_not_in_the_deck_is_refused_by_its_own_section():
    """What a choice from elsewhere is told: of cards 30 to 44 for every aircraft and grade."""
    own = {41: "6.1.7", 42: "6.1.8"}
    for sheet in SHEETS.values():
        for grade in Grade:
            for ident in range(30, 45):
                found = said_of("A1", deck_faults(DATA, sheet, grade, (ident,)))
                words = [refusal_sentence(refusal) for refusal in found]
                if ident in sheet.removed_cards.ids:
                    assert words == ["The deck of this aircraft does not hold that card (7.1)."]
                elif grade is Grade.ROOKIE:
                    assert words == [f"Only Veterans and Aces fly this card ({own.get(ident, '6.2')})."]
                else:
                    assert words == []


@pytest.mark.parametrize(
    ("aircraft", "grade", "said"),
    [
        ("A03", Grade.ROOKIE, "Aerobatic cards are for Veterans and Aces (6.2)."),
        ("A07", Grade.ROOKIE, "Aerobatic cards are for Veterans and Aces (6.2)."),
        ("A03", Grade.VETERAN, "The RAF R.E.8 flies no aerobatic card (2.2, 7.1 †)."),
        ("A01", Grade.ACE, "The RAF B.E.2d flies no aerobatic card (2.2, 7.1 †)."),
        (
            "A06",
            Grade.VETERAN,
            "Not in its deck (2.2, 7.1 †): Half Loop, Roll, Immelmann, Tonneau, Rotating Turn.",
        ),
        ("A04", Grade.ACE, "Not in its deck (2.2, 7.1 †): Half Loop down, Immelmann."),
        ("A07", Grade.ACE, ""),
    ],
)
def test_2_2_who_looks_at_all_cards_is_told_which_aerobatic_ones_are_missing(aircraft, grade, said):
    table = table_of(aircraft, grade)
    assert planner_rows.missing_line(table, Group.EVERYTHING) == said
    assert planner_rows.missing_line(table, Group.PLAYABLE) == ""


def test_a_grey_card_that_is_clicked_says_the_same_as_its_foot():
    table = table_of("A07", Grade.VETERAN)
    for cards, ident in (((), 30), ((1, LEFT), 30), ((1, LEFT), 43), ((1,), 37)):
        draft = laid(*cards)
        refusal = table.why_not(draft, ident)
        given = (table.card(ident), refusal, Grade.VETERAN, table.before(draft))
        assert sentence_of(*given) == foot_of(*given) + "."
        assert taken(table, draft, 0, ident).reason == sentence_of(*given)
