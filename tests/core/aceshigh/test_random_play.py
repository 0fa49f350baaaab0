"""Random legal play of every pairing of the single-seaters ends, and breaks no invariant on the way."""

import itertools

import pytest

from core import canonical
from core.aceshigh.evolve import fold
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Cause, Dogfight, Exit, Fate, Mark, Phase
from core.catalog.terms import Part
from core.words import Side
from tests.builders import aces_high, duel_terms, single_seaters
from tests.playing import Step, played
from tests.strategies import random_choice

PAIRS = list(itertools.product(single_seaters(Side.ALLIED), single_seaters(Side.CENTRAL)))
PACINGS = ("hand", "round", "duel")


def check_state(rules: AcesHigh, state: Dogfight) -> None:
    """What holds in every state of every fight."""
    data = rules.data
    for craft in state.aircraft:
        sheet = data.aircraft_type(craft.type_id)
        assert 0 <= craft.altitude <= sheet.limits.altitude
        assert 0 <= craft.ammo_front <= sheet.ammunition.front
        assert craft.ammo_rear == 0
        assert all(craft.damage.of(part) >= 0 for part in Part)
        if craft.in_play:
            assert all(craft.damage.of(part) <= sheet.parts.hits(part) + 1 for part in Part)
            assert craft.altitude >= 1
            assert craft.fuel >= 1
            assert craft.pilot.fate is Fate.FIT
            assert craft.cause is Cause.IN_PLAY
            assert state.phase in (Phase.ROLL_OFF, Phase.PLACEMENT) or data.map_sheet.contains(*craft.at)
        assert not {Mark.SMOKE, Mark.FLAMES} <= set(craft.marks)
        assert not {Mark.SPIN, Mark.SPIN_NEW} <= set(craft.marks)
        assert list(craft.marks) == sorted(set(craft.marks), key=list(Mark).index)
        assert (craft.out is Exit.CRASHED) <= (craft.pilot.fate is Fate.DEAD)
    canonical.encode({"digest": canonical.b64u(rules.digest(state))})


def check_step(rules: AcesHigh, step: Step) -> None:
    """What holds for every decision."""
    assert fold(step.before, step.events) == step.after
    for seat, choice in step.choices.items():
        assert rules.reasons_against(step.before, seat, choice) == ()
        assert rules.parse_choice(rules.choice_json(choice)) == choice
    if not step.pending.rolls:
        assert step.rolls == ()
    faces = [face for roll in step.rolls for face in roll.faces]
    shown = sum(len(event.faces) for event in step.events if hasattr(event, "faces"))
    assert shown <= len(faces)
    check_state(rules, step.after)


@pytest.mark.parametrize("index", range(len(PAIRS)), ids=lambda index: "-".join(PAIRS[index]))
def test_every_pairing_ends_and_breaks_no_invariant(index):
    rules = aces_high()
    pacing = PACINGS[index % len(PACINGS)]
    last = None
    for step in played(rules, duel_terms(*PAIRS[index], pacing=pacing), random_choice, index.to_bytes(2, "big")):
        check_step(rules, step)
        last = step.after
    outcome = rules.outcome(last)
    assert outcome is not None
    assert rules.pending(last) is None
    longest = max(rules.data.aircraft_type(craft.type_id).autonomy.turns for craft in last.aircraft)
    assert last.turn <= longest + 1


def test_random_play_comes_to_blows():
    """Without this the test above could fly past everything it is there to find."""
    seen = set()
    for index, pair in enumerate(PAIRS[::2]):
        for step in played(aces_high(), duel_terms(*pair, pacing=PACINGS[index % 3]), random_choice, b"blows"):
            seen |= {type(event).__name__ for event in step.events}
            seen |= {str(craft.out) for craft in step.after.aircraft}
    assert {"VolleyFired", "DamageTaken", "JamTested", "SpinTested", "SpinLeft", "CeilingReached", "UnjamTried"} <= seen
    assert {"forced_landing", "off_map"} <= seen


@pytest.mark.parametrize("pacing", ["round", "duel"])
def test_views_and_redacted_events_never_hold_a_kept_hand(pacing):
    rules = aces_high()
    for step in played(rules, duel_terms("A10", "C09", pacing=pacing), random_choice, b"secret", most=60):
        if not step.pending.kept:
            continue
        for seat, choice in step.choices.items():
            mine = rules.with_kept(step.after, seat, choice)
            others = [other for other in (*step.after.seats, None) if other != seat]
            assert all(rules.view_for(mine, other) == step.after for other in others)
            assert rules.digest(mine) == rules.digest(step.after)
        assert all(not hand.held for hand in step.after.hands)
        said = repr(rules.redact(step.events, None))
        assert all(
            repr(hand.cards) not in said for choice in step.choices.values() for hand in getattr(choice, "hands", ())
        )
