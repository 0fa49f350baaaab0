from __future__ import annotations

from dataclasses import replace

import pytest

from app.duel import planner_rows
from app.duel.planner import Draft, Table, craft_of, inserted, removed, ridden, shifted, unridden
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import FireOrder, FlyHands, HoldHands, PlayCards, Target
from core.aceshigh.legal import Due, due_from
from core.aceshigh.refusals import Code
from core.aceshigh.state import Gun
from core.catalog.terms import Family
from tests.app.duel.fights import at_hand, staged

SPEEDS, LEFT, RIGHT, CLIMB, DIVE, FEINT = (1, 2, 3), 5, 6, 16, 17, 22
ORDER = FireOrder(gun=Gun.FRONT, when=ALWAYS, target=Target.NEAREST, long_burst=None, concentrated=None)


def table_of(fight):
    view, data = fight.view, fight.rules.data
    due = due_from(view, data, fight.seat)
    return Table(fight.rules, view, fight.seat, view.craft(craft_of(view, fight.seat)), due)


@pytest.fixture
def table():
    return table_of(staged().fly(at_hand(1)))


def draft_of(*cards, **changes):
    draft = Draft(**changes)
    for card in cards:
        draft = inserted(draft, card)
    return draft


def test_the_options_stand_family_by_family_and_left_before_right(table):
    names = [(table.card(o.card).family.value, table.card(o.card).side.value) for o in table.options(Draft())]
    assert names[:6] == [
        ("speed", "none"),
        ("rotation", "left"),
        ("rotation", "right"),
        ("stall", "left"),
        ("stall", "right"),
        ("stall", "centre"),
    ]
    assert len(names) == len(set(names))


def test_a_kind_is_offered_with_how_many_are_left(table):
    assert [o.count for o in table.options(Draft())][:3] == [3, 3, 3]
    assert next(o for o in table.options(draft_of(1))).count == 2


def test_a_card_that_cannot_come_says_why_with_its_section(table):
    draft = draft_of(1)
    half_reverse = next(o for o in table.options(draft) if table.card(o.card).family is Family.HALF_REVERSE)
    assert half_reverse.refusal is not None
    assert half_reverse.refusal.section == "6.1.4"


def test_a_full_hand_takes_no_more(table):
    draft = draft_of(1, 5, 2, 3)
    refusal = table.why_not(draft, 18)
    assert refusal is not None
    assert refusal.section == "7.1"


def test_stalls_do_not_count(table):
    draft = draft_of(1, 2, 3, 8)
    assert table.counted(draft) == 3
    assert planner_rows.hand_line(table, draft).startswith(
        "3 of at most 4 cards. 1 Stall does not count (6.1.3). Speed 3"
    )


def test_two_rotations_need_two_speed_cards(table):
    draft = draft_of(5, 1, 18)
    assert Code.TOO_FEW_SPEED_CARDS in [fault.code for fault in table.faults(draft)]
    assert "(6.1.2)" in planner_rows.fault_line(table, draft)


def test_a_legal_hand_has_no_fault_line(table):
    assert planner_rows.fault_line(table, draft_of(1, 2, 3)) == ""


def test_climb_rides_on_a_speed_card_only(table):
    draft = draft_of(5, 1)
    assert table.bearer(draft, CLIMB, 0) == 1
    assert table.bearer(draft, DIVE, 0) == 0


def test_a_rider_leaves_the_card_it_rode_on(table):
    draft = ridden(ridden(draft_of(1, 2), 0, CLIMB), 1, CLIMB)
    assert [planned.riders for planned in draft.cards] == [(), (CLIMB,)]
    assert unridden(draft, 1).cards[1].riders == ()


def test_cards_move_and_leave():
    draft = draft_of(1, 5, 2)
    assert [p.card for p in shifted(draft, 2, 0).cards] == [2, 1, 5]
    assert shifted(draft, 2, 3) == draft
    assert [p.card for p in removed(draft, 1).cards] == [1, 2]


def test_the_path_follows_the_cards(table):
    spots = table.spots(ridden(draft_of(1, 5), 0, DIVE))
    assert spots[0][0] != table.craft.at
    assert spots[0][2] == table.craft.altitude - 1
    assert spots[1][0] == spots[0][0]
    assert spots[1][1] == (spots[0][1] - 1) % 6


def test_the_whole_hand_is_a_legal_choice(table):
    draft = draft_of(1, 2, 3, default=(ORDER,))
    choice = FlyHands(hands=(table.ordered_hand(draft),))
    assert table.rules.reasons_against(table.view, table.seat, choice) == ()
    assert choice.hands[0].cards[0].orders == (ORDER,)


def test_a_feint_carries_no_orders(table):
    hand = table.ordered_hand(draft_of(1, 2, 3, FEINT, default=(ORDER,)))
    assert [bool(plan.orders) for plan in hand.cards] == [True, True, True, False]


def test_kept_hands_and_played_cards_are_legal():
    fight = staged(pacing="duel").fly(at_hand(1))
    table = table_of(fight)
    hand = HoldHands(hands=(table.held_hand(ridden(draft_of(1, 5, 2), 2, DIVE)),))
    assert fight.rules.reasons_against(fight.view, fight.seat, hand) == ()
    fight.resolve({fight.seat: hand})
    table = table_of(fight)
    assert table.due is Due.CARDS
    assert {o.card for o in table.options(Draft())} == {1, 5, DIVE}
    played = PlayCards(cards=(table.played_card(ridden(draft_of(1), 0, DIVE)),))
    assert fight.rules.reasons_against(fight.view, fight.seat, played) == ()


def test_digits_number_what_may_be_taken(table):
    rows = planner_rows.option_rows(table, draft_of(1), planner_rows.Group.EVERYTHING)
    fit = [row for row in rows if not row.reason]
    assert [row.key for row in fit][:9] == list(range(1, min(len(fit), 9) + 1))
    assert all(row.key == 0 for row in rows if row.reason)
    assert planner_rows.option_rows(table, draft_of(1), planner_rows.Group.PLAYABLE) == tuple(fit)


def test_the_orders_are_told_for_one_card_or_for_all(table):
    draft = draft_of(1, 2, default=(ORDER,))
    assert planner_rows.orders_line(table, draft, 0) == "Every card: Fires at up to 3 hexes."
    held = replace(draft, cards=(draft.cards[0], replace(draft.cards[1], orders=())))
    assert planner_rows.orders_line(table, held, 1) == "Card 2: Holds fire."


def test_a_climb_above_the_ceiling_is_foretold(table):
    assert table.too_high(ridden(draft_of(1, 2, 3), 0, CLIMB))
    assert "(11.1)" in planner_rows.caution_line(table, ridden(draft_of(1, 2, 3), 0, CLIMB))
    assert not table.too_high(ridden(draft_of(1, 2, 3), 0, DIVE))
