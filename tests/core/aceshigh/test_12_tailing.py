"""Section 12.7: who tails whom, and what the tailed pilot must announce."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh.decisions import CardPlan, FlyHands, HoldHands, Home, OrderedHand, PlayCards, PlayedCard
from core.aceshigh.readings import RearArc, Switch
from core.aceshigh.state import Dogfight, HandInPlay, Mark, Pacing, Phase
from core.aceshigh.tailing import clue, clue_seats, clues_due
from core.hexes import Hex, direction_to, in_frame
from core.words import AircraftId, SeatId
from tests.builders import aces_high
from tests.core.aceshigh.situations import A1, A2, ACE, C1, C2, ROOKIE, VETERAN, craft, dogfight, rules

A, B = SeatId("A"), SeatId("B")
AHEAD = Hex(6, 6)
BEHIND = Hex(6, 7)


def between_rounds(*aircraft, pacing=Pacing.ROUND, **more) -> Dogfight:
    """After the first round of turn 3, every aircraft with cards left."""
    phase = Phase.HAND if pacing is Pacing.HAND else Phase.CARD
    readings = more.pop("readings", {})
    state = dogfight(*aircraft, **readings)
    return replace(state, pacing=pacing, phase=phase, round=0 if pacing is Pacing.HAND else 1, **more)


def tailed(grade=VETERAN, at=BEHIND, **more) -> Dogfight:
    return between_rounds(craft("A1", at=AHEAD), craft("C1", at=at, grade=grade, **more.pop("tailer", {})), **more)


def due(state: Dogfight) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.aircraft, one.to) for one in clues_due(state, rules())]


def playing(ident: str, card: int) -> PlayCards:
    row = PlayedCard(aircraft=AircraftId(ident), card=card, riders=(), orders=(), last=False, home=Home.NEVER)
    return PlayCards(cards=(row,))


def flying(ident: str, *cards: int) -> FlyHands:
    plans = tuple(CardPlan(card=card, riders=(), orders=()) for card in cards)
    return FlyHands(hands=(OrderedHand(aircraft=AircraftId(ident), cards=plans, home=Home.NEVER),))


def test_12_7_only_from_the_four_hexes_with_an_a():
    """Three touch the tail, the fourth lies behind the middle one."""
    hexes = [Hex(q, r) for q in range(1, 12) for r in range(1, 12) if Hex(q, r) != AHEAD]
    found = [in_frame(AHEAD, 0, at) for at in hexes if due(tailed(at=at))]
    assert sorted(tuple(place) for place in found) == [(-2, 0), (-1, 0), (-1, 1), (0, -1)]


def test_12_7_the_other_column_of_the_arc_moves_the_letters():
    other = {"readings": {"rear_arc": RearArc.ALTERNATIVE}}
    assert due(tailed(**other)) == [("A1", ("C1",))]
    beside = Hex(AHEAD.q + 1, AHEAD.r)
    assert bool(due(tailed(at=beside))) is not bool(due(tailed(at=beside, **other)))


@pytest.mark.parametrize(("grade", "clue_due"), [(ROOKIE, False), (VETERAN, True), (ACE, True)])
def test_12_7_the_tailer_has_a_veteran_or_ace_for_a_pilot(grade, clue_due):
    assert bool(due(tailed(grade))) is clue_due


def test_12_7_an_observer_does_not_tail_for_his_pilot():
    two_seater = {"type_id": "C02", "observer": "ace"}
    assert due(tailed(ROOKIE, tailer=two_seater)) == []
    assert due(tailed(VETERAN, tailer=two_seater)) == [("A1", ("C1",))]


@pytest.mark.parametrize("mark", [Mark.SMOKE, Mark.FLAMES])
def test_12_7_smoke_and_fire_hide_what_the_pilot_means_to_do(mark):
    behind = craft("C1", at=BEHIND, grade=ACE)
    assert due(between_rounds(craft("A1", at=AHEAD, marks=(mark,)), behind)) == []
    assert due(between_rounds(craft("A1", at=AHEAD, marks=(Mark.JAM_FRONT,)), behind)) == [("A1", ("C1",))]


def test_12_7_nothing_is_announced_by_or_to_one_that_plays_no_card():
    state = tailed()
    for ident in (A1, C1):
        hands = tuple(replace(hand, finished=hand.aircraft == ident) for hand in state.hands)
        assert due(replace(state, hands=hands)) == []
    spun = craft("C1", at=BEHIND, grade=ACE, marks=(Mark.SPIN,))
    assert due(between_rounds(craft("A1", at=AHEAD), spun)) == []


def test_12_7_never_before_the_first_round_of_the_fight():
    state = tailed()
    assert due(replace(state, turn=1, round=0)) == []
    assert due(replace(state, turn=1, round=1)) == [("A1", ("C1",))]
    assert due(replace(state, turn=2, round=0)) == [("A1", ("C1",))]


@pytest.mark.parametrize(
    ("altitude", "facing", "needed", "clue_due"),
    [
        (3, 3, Switch.OFF, True),
        (1, 0, Switch.OFF, True),
        (3, 1, Switch.ON, True),
        (3, 5, Switch.ON, True),
        (3, 2, Switch.ON, False),
        (3, 3, Switch.ON, False),
        (1, 0, Switch.ON, False),
        (2, 0, Switch.ON, True),
    ],
)
def test_12_7_the_nose_and_the_altitude_count_where_the_terms_say_so(altitude, facing, needed, clue_due):
    tailer = {"altitude": altitude, "facing": facing}
    assert bool(due(tailed(tailer=tailer, readings={"tailing_needs_nose": needed}))) is clue_due


WORDS = {1: "centre", 5: "centre", 8: "centre", 10: "centre", 12: "left", 13: "right", 14: "left", 15: "right"}
WORDS |= {22: "centre", 30: "left", 31: "right", 32: "centre", 36: "centre", 37: "left", 40: "right", 43: "centre"}


@pytest.mark.parametrize(("card", "word"), WORDS.items())
def test_12_7_the_clue_is_the_hex_the_card_ends_in(card, word):
    assert clue(tailed(), rules(), A, playing("A1", card)) == {"A1": word}
    assert clue(tailed(), rules(), B, playing("C1", card)) is None
    by_hand = tailed(pacing=Pacing.HAND)
    assert clue(by_hand, rules(), A, flying("A1", card, 1, 12)) == {"A1": word}


def test_12_7_whole_hands_are_announced_by_their_first_card_alone():
    state = tailed(pacing=Pacing.HAND)
    assert clue_seats(state, rules()) == (A,)
    assert clue_seats(replace(state, turn=1), rules()) == ()
    kept = replace(state, pacing=Pacing.DUEL)
    assert clue_seats(kept, rules()) == ()
    assert clue(kept, rules(), A, HoldHands(hands=())) is None


@pytest.mark.parametrize("pacing", [Pacing.ROUND, Pacing.DUEL])
def test_12_7_the_tailed_seat_is_asked_for_its_clue_before_the_card(pacing):
    game = aces_high()
    pending = game.pending(tailed(pacing=pacing))
    assert (pending.kind, pending.seats, pending.clue_seats) == ("card", (A, B), (A,))
    assert game.clue(tailed(pacing=pacing), A, playing("A1", 13)) == {"A1": "right"}


def test_12_7_who_tail_one_another_announce_nothing():
    """Two seats that would each owe the other a clue, over whatever aircraft, owe none."""
    pairs = (craft("A1", at=AHEAD, grade=ACE), craft("A2", at=(2, 7), grade=ACE))
    others = (craft("C1", at=BEHIND, grade=ACE), craft("C2", at=(2, 6)))
    state = between_rounds(*pairs, *others)
    assert due(state) == []
    assert due(between_rounds(pairs[0], replace(pairs[1], at=Hex(0, 9)), *others)) == [("A1", ("C1",))]


def test_12_7_a_ring_of_seats_cancels_and_a_row_of_them_does_not():
    seats = tuple(SeatId(seat) for seat in "ABCD")
    ring = (Hex(6, 6), Hex(6, 7), Hex(7, 6), Hex(7, 5))
    crafts = [
        replace(craft(ident, at=at, facing=direction_to(behind, at), grade=ACE), seat=seat)
        for ident, at, behind, seat in zip(("A1", "C1", "A2", "C2"), ring, (*ring[1:], ring[0]), seats, strict=True)
    ]
    state = replace(between_rounds(*crafts), seats=seats)
    assert clue_seats(state, rules()) == ()
    # A rookie tails nobody, so the ring is open; the first two still have one another behind them.
    rookie = replace(crafts[3], pilot=craft("C2", grade=ROOKIE).pilot)
    assert due(replace(state, aircraft=(*crafts[:3], rookie))) == [("C1", ("A2",)), ("C2", ("A1", "A2"))]
    first = replace(craft("A1", at=(6, 6), grade=ACE), seat=seats[0])
    second = replace(craft("C1", at=(6, 7), grade=ACE), seat=seats[1])
    third = replace(craft("A2", at=(6, 8), grade=ACE), seat=seats[2])
    state = replace(between_rounds(first, second, third), seats=seats[:3])
    assert due(state) == [("A1", ("C1",)), ("C1", ("A2",))]
    assert clue_seats(state, rules()) == seats[:2]


def test_12_7_one_word_for_all_who_follow_and_one_for_each_who_is_followed():
    pair = (craft("A1", at=AHEAD), craft("A2", at=(2, 6)))
    state = between_rounds(*pair, *(craft(i, at=at, grade=VETERAN) for i, at in (("C1", (6, 7)), ("C2", (6, 8)))))
    assert due(state) == [("A1", ("C1", "C2"))]
    split = between_rounds(*pair, *(craft(i, at=at, grade=VETERAN) for i, at in (("C1", (6, 7)), ("C2", (2, 7)))))
    both = PlayCards(cards=(*playing("A1", 12).cards, *playing("A2", 1).cards))
    assert clue(split, rules(), A, both) == {"A1": "left", "A2": "centre"}
    assert HandInPlay(aircraft=A2) in split.hands
    assert due(split) == [("A1", ("C1",)), ("A2", (C2,))]
