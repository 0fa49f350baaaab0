"""The choice for a seat that makes none: "straight" (protocol 11), at every decision point and always legal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh.decisions import DeclareFire, FlyHands, HoldHands, Pass
from core.aceshigh.defaults import default_choice, straight
from core.aceshigh.legal import Due, due_from
from core.aceshigh.state import Phase
from core.aceshigh.targets import possible_hexes
from core.words import SeatId, Side
from tests.builders import aces_high, duel_terms, fight_terms
from tests.core.aceshigh.test_15_secret_targets import with_secrets
from tests.playing import played
from tests.strategies import random_choice

A, B = SeatId("A"), SeatId("B")


def absent(rules, view, seat, _luck):
    return default_choice(view, rules.data, seat)


def half_absent(rules, view, seat, luck):
    return absent(rules, view, seat, luck) if seat == A else random_choice(rules, view, seat, luck)


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
@pytest.mark.parametrize("chooser", [absent, half_absent])
def test_a_fight_of_absent_players_goes_on_legally_to_its_end(pacing, chooser):
    game = aces_high()
    crews = ("A03 veteran", "A07", "C02 ace ace", "C10")
    steps = []
    for step in played(game, with_secrets(fight_terms(*crews, pacing=pacing), "O", "MT"), chooser, b"late"):
        for seat, choice in step.choices.items():
            assert game.reasons_against(step.before, seat, choice) == ()
            assert game.parse_choice(game.choice_json(choice)) == choice
        steps.append(step)
    assert game.outcome(steps[-1].after) is not None
    kinds = {step.pending.kind for step in steps}
    assert {"objectives", "targets", "placement", "hand"} <= kinds


@pytest.mark.parametrize("sheet", [sheet.id for sheet in aces_high().data.aircraft])
def test_it_flies_straight_with_the_fewest_speed_cards_of_7_2(sheet):
    data = aces_high().data
    mine = data.aircraft_type(sheet)
    other = "C09" if mine.side is Side.ALLIED else "A07"
    for step in played(aces_high(), fight_terms(sheet, other), random_choice, b"t"):
        if step.after.phase is Phase.HAND:
            break
    craft = next(craft for craft in step.after.aircraft if craft.type_id == sheet)
    plays = straight(step.after, data, craft)
    assert [data.card(card).is_speed and not riders for card, riders in plays] == [True] * (mine.max_speed - 1)


def test_it_fires_at_nobody_and_passes_where_nothing_is_to_choose():
    found = {}
    for step in played(aces_high(), duel_terms("A07", "C09", pacing="duel"), random_choice, b"5"):
        for seat in (A, B):
            due = due_from(step.before, aces_high().data, seat)
            if due in (Due.FIRE, Due.PASS):
                found[due] = default_choice(step.before, aces_high().data, seat)
    assert found == {Due.FIRE: DeclareFire(shots=()), Due.PASS: Pass()}


def test_it_needs_to_know_the_hand_that_is_kept():
    data, game = aces_high().data, aces_high()
    for step in played(game, duel_terms("A07", "C09", pacing="round"), random_choice, b"5"):
        if step.after.phase is Phase.CARD:
            break
    with pytest.raises(ValueError, match="hand of A1 is not known"):
        default_choice(step.after, data, A)
    with pytest.raises(ValueError, match="nothing to choose"):
        default_choice(replace(step.after, phase=Phase.REVEAL), data, A)


def test_it_chooses_the_first_target():
    for step in played(aces_high(), with_secrets(fight_terms("A03", "C09"), "O", "C"), random_choice, b"5"):
        if step.after.phase is Phase.TARGETS:
            break
    choice = default_choice(step.after, aces_high().data, A)
    assert choice.hexes == possible_hexes(step.after, aces_high().data, A)[:1]


def test_hands_are_sealed_or_kept_as_the_pacing_wants():
    for pacing, kind in (("hand", FlyHands), ("round", HoldHands), ("duel", HoldHands)):
        for step in played(aces_high(), duel_terms("A07", "C09", pacing=pacing), random_choice, b"5"):
            if step.after.phase is Phase.HAND:
                break
        assert isinstance(default_choice(step.after, aces_high().data, A), kind)
