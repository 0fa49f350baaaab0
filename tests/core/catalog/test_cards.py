"""The 37 cards against the geometry typed a second time."""

from __future__ import annotations

import pytest

from core.catalog.cards import Prerequisite, SpinTest, TailingCall
from core.catalog.sources import Origin
from core.catalog.terms import CardSide, Family

LEFT, RIGHT, NONE = CardSide.LEFT, CardSide.RIGHT, CardSide.NONE

# ids: family, side, (forward, front_right), turn, altitude
CARDS = {
    (1, 2, 3, 4): (Family.SPEED, NONE, (1, 0), 0, 0),
    (5, 18, 20): (Family.ROTATION, LEFT, (0, 0), -1, 0),
    (6, 19, 21): (Family.ROTATION, RIGHT, (0, 0), 1, 0),
    (7,): (Family.STALL, LEFT, (0, 0), -1, 0),
    (8,): (Family.STALL, CardSide.CENTRE, (0, 0), 0, 0),
    (9,): (Family.STALL, RIGHT, (0, 0), 1, 0),
    (10,): (Family.HALF_REVERSE, LEFT, (0, 0), -2, 0),
    (11,): (Family.HALF_REVERSE, RIGHT, (0, 0), 2, 0),
    (12,): (Family.WING_SLIDE, LEFT, (1, -1), 0, 0),
    (13,): (Family.WING_SLIDE, RIGHT, (0, 1), 0, 0),
    (14,): (Family.BACK_FLIP, LEFT, (1, -1), 3, 0),
    (15,): (Family.BACK_FLIP, RIGHT, (0, 1), 3, 0),
    (16, 41): (Family.CLIMB, NONE, (0, 0), 0, 1),
    (17, 42): (Family.DIVE, NONE, (0, 0), 0, -1),
    (22,): (Family.FEINT, NONE, (0, 0), 0, 0),
    (30,): (Family.DRIFT, LEFT, (1, -1), 0, 0),
    (31,): (Family.DRIFT, RIGHT, (0, 1), 0, 0),
    (32,): (Family.HALF_LOOP, CardSide.UP, (0, 0), 3, 1),
    (33,): (Family.HALF_LOOP, CardSide.DOWN, (0, 0), 3, -1),
    (34,): (Family.ROLL, LEFT, (1, -1), 3, 0),
    (35,): (Family.ROLL, RIGHT, (0, 1), 3, 0),
    (36,): (Family.IMMELMANN, NONE, (1, 0), 3, -1),
    (37,): (Family.TURN, LEFT, (1, -1), -1, 0),
    (38,): (Family.TURN, RIGHT, (0, 1), 1, 0),
    (39,): (Family.TONNEAU, LEFT, (2, -1), 0, -1),
    (40,): (Family.TONNEAU, RIGHT, (1, 1), 0, -1),
    (43,): (Family.ROTATING_TURN, LEFT, (0, 0), -2, 0),
    (44,): (Family.ROTATING_TURN, RIGHT, (0, 0), 2, 0),
}  # fmt: skip


@pytest.mark.parametrize(("card_id", "row"), [(each, row) for ids, row in CARDS.items() for each in ids])
def test_geometry(data, card_id, row):
    card = data.card(card_id)
    assert (card.family, card.side, (card.forward, card.front_right), card.turn, card.altitude) == row


def test_2_5_a_deck_has_37_cards_and_no_ids_23_to_29(data):
    assert [card.id for card in data.cards] == [*range(1, 23), *range(30, 45)]


def ids(data, condition):
    return [card.id for card in data.cards if condition(card)]


def test_2_5_conditions(data):
    assert ids(data, lambda card: not card.counts_to_hand) == [7, 8, 9, 16, 17, 41, 42]
    assert ids(data, lambda card: card.first_only) == [10, 11, 12, 13, 14, 15]
    assert ids(data, lambda card: card.last_only) == [22]
    assert ids(data, lambda card: not card.may_fire) == [22]
    assert ids(data, lambda card: card.is_rider) == [16, 17, 41, 42]
    assert ids(data, lambda card: card.is_speed) == [1, 2, 3, 4]
    assert ids(data, lambda card: card.is_rotation) == [5, 6, 18, 19, 20, 21]
    assert ids(data, lambda card: card.veteran_deck) == list(range(30, 45))
    assert ids(data, lambda card: card.aerobatic) == [*range(30, 41), 43, 44]


def test_speeds(data):
    limited = {card.id: (card.lowest_speed, card.highest_speed) for card in data.cards}
    slow = {10: (0, 2), 11: (0, 2), 12: (1, 1), 13: (1, 1), 14: (0, 2), 15: (0, 2)}
    assert {card: span for card, span in limited.items() if span != (0, 4)} == slow


def test_prerequisites(data):
    assert ids(data, lambda card: card.prerequisite is Prerequisite.BESIDE_SPEED) == [5, 6, 18, 19, 20, 21]
    assert ids(data, lambda card: card.prerequisite is Prerequisite.AFTER_SAME_SIDE_ROTATION) == [37, 38]
    after_speed = [*range(30, 37), 39, 40, 43, 44]
    assert ids(data, lambda card: card.prerequisite is Prerequisite.AFTER_SPEED) == after_speed


def test_riders(data):
    hazel = (Family.SPEED, Family.ROTATION, Family.STALL, Family.HALF_REVERSE, Family.WING_SLIDE, Family.BACK_FLIP)
    assert data.card(16).rides_on == data.card(41).rides_on == (Family.SPEED,)
    assert data.card(17).rides_on == data.card(42).rides_on == hazel


def test_spin_tests(data):
    assert ids(data, lambda card: card.spin_test is SpinTest.END_OF_ROUND) == [7, 8, 9]
    assert ids(data, lambda card: card.spin_test is SpinTest.ABOVE_CEILING) == [16, 32, 41]


def test_tailing_calls_follow_the_hex_that_the_card_ends_in(data):
    for card in data.cards:
        if card.is_rider:
            assert card.tailing_call is TailingCall.NONE
        elif card.front_right == 0:
            assert card.tailing_call is TailingCall.CENTRE
        else:
            assert card.tailing_call is (TailingCall.RIGHT if card.front_right > 0 else TailingCall.LEFT)


def test_only_guessed_geometry_is_marked_so(data):
    guessed = ids(data, lambda card: card.geometry_source.origin is Origin.RECONSTRUCTED)
    assert guessed == [7, 8, 9, 14, 15, *range(30, 41), 43, 44]
    assert ids(data, lambda card: card.geometry_source.is_printed) == [1, 2, 3, 4, 16, 17, 22, 41, 42]


@pytest.mark.parametrize(
    ("card_id", "section"), [(1, "6.1.1"), (21, "6.1.2"), (8, "6.1.3"), (22, "6.1.9"), (33, "6.2.2"), (44, "6.2.7")]
)
def test_each_card_names_its_paragraph(data, card_id, section):
    assert data.card(card_id).section == section


def test_decks(data):
    assert [card.id for card in data.deck("A08", veteran=False)] == list(range(1, 23))
    assert [card.id for card in data.deck("C09", veteran=False)] == [1, 2, *range(3, 4), *range(5, 23)]
    assert len(data.deck("A08", veteran=True)) == 37
    assert [card.id for card in data.deck("A01", veteran=False)] == [1, 2, *range(5, 10), *range(16, 23)]
    assert [card.id for card in data.deck("A01", veteran=True)][-2:] == [41, 42]
