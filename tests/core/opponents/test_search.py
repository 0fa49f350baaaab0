"""The simple computer pilot: legal, the same for the same view, and no fool."""

import pytest

from core.aceshigh.events import VolleyFired
from core.aceshigh.state import Exit, Mark
from core.opponents.search import choose
from tests.builders import aces_high, duel_terms, fight_terms
from tests.playing import played

PAIRS = [("A10", "C09"), ("A07", "C11"), ("C01", "A02"), ("A08", "CKS")]


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_it_flies_a_fight_to_its_end_by_legal_choices_alone(pair, pacing):
    rules = aces_high()
    last = None
    for step in played(rules, duel_terms(*pair, pacing=pacing), choose, b"legal"):
        for seat, choice in step.choices.items():
            assert rules.reasons_against(step.before, seat, choice) == ()
        last = step
    assert rules.outcome(last.after) is not None


MIXED = [("A07 ace", "C09", "C08 veteran"), ("A11 veteran ace", "A12 ace", "C02 rookie veteran", "C06 ace ace")]


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
@pytest.mark.parametrize("crews", MIXED, ids="-".join)
def test_it_leads_several_aircraft_and_two_seaters_by_legal_choices(crews, pacing):
    rules = aces_high()
    fired = set()
    for step in played(rules, fight_terms(*crews, pacing=pacing), choose, b"several", most=40):
        for seat, choice in step.choices.items():
            assert rules.reasons_against(step.before, seat, choice) == ()
        fired |= {event.shooter for event in step.events if isinstance(event, VolleyFired)}
        if step.pending.kind == "placement":
            placed = [craft.at for craft in step.after.aircraft if rules.data.map_sheet.contains(*craft.at)]
            assert len(set(placed)) == len(placed)
    assert fired


def test_the_same_seed_and_view_give_the_same_choice_and_another_seed_another_fight():
    fights = [
        [step.choices for step in played(aces_high(), duel_terms("A10", "C09"), choose, seed)]
        for seed in (b"one", b"one", b"two")
    ]
    assert fights[0] == fights[1] != fights[2]


def test_it_never_climbs_into_a_stall_by_itself():
    for seed in (b"a", b"b", b"c"):
        last = [*played(aces_high(), duel_terms("A10", "C08"), choose, seed)][-1].after
        for craft in last.aircraft:
            assert craft.out is not Exit.CRASHED or Mark.SPIN not in craft.marks or craft.fired_at_by or craft.damage


def test_it_does_not_see_what_the_other_seat_keeps():
    rules = aces_high()
    for step in played(rules, duel_terms("A10", "C09", pacing="duel"), choose, b"eyes", most=12):
        for seat in step.before.seats:
            view = rules.view_for(step.before, seat)
            assert all(not hand.held or view.craft(hand.aircraft).seat == seat for hand in view.hands)
