"""Random legal play of every pairing of the single-seaters and of mixed fights ends, and breaks no invariant."""

import itertools

import pytest

from core import canonical
from core.aceshigh.events import VolleyFired
from core.aceshigh.evolve import fold
from core.aceshigh.rules import AcesHigh
from core.aceshigh.state import Cause, Dogfight, Exit, Fate, Mark, Phase
from core.catalog.terms import Part
from core.opponents.search import choose as pilot
from core.words import Side
from tests.builders import aces_high, duel_terms, fight_terms, single_seaters
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
        assert 0 <= craft.ammo_rear <= sheet.ammunition.rear
        assert (craft.observer is not None) is sheet.two_seater
        assert (Mark.OBSERVER_DEAD not in craft.marks) or craft.observer.fate is Fate.DEAD
        assert craft.volleys <= sheet.ammunition.front + sheet.ammunition.rear
        assert all(craft.damage.of(part) >= 0 for part in Part)
        if craft.in_play:
            assert all(craft.damage.of(part) <= sheet.parts.hits(part) + 1 for part in Part)
            assert craft.altitude >= 1
            # Who spins glides only when he is out of it (11.8).
            assert craft.fuel >= 1 or craft.spinning or state.phase in (Phase.REVEAL, Phase.FUEL, Phase.OVER)
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
    assert set(step.pending.clue_seats) <= set(step.pending.seats)
    for seat in step.pending.seats:
        said = rules.clue(step.before, seat, step.choices[seat])
        assert (said is not None) is (seat in step.pending.clue_seats)
        assert set((said or {}).values()) <= {"left", "centre", "right"}
        assert len(canonical.encode(rules.choice_json(step.choices[seat]))) <= step.pending.filling - 24
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


TWO_SEATERS = [sheet.id for sheet in aces_high().data.aircraft if sheet.two_seater]
MIXED = [
    (("A07 ace", "C09 veteran", "C08"), "ABB"),
    (("C10 ace", "A08", "A09 veteran", "A05 ace"), "ABCD"),
    (("A11 veteran ace", "A12 ace", "C02 rookie veteran", "C06 ace ace"), "AABB"),
    (("A01 veteran rookie", "C04", "C11 veteran"), "ABC"),
    (("A03 ace ace", "A06 rookie ace", "A11 veteran veteran", "C06 veteran ace"), "AAAB"),
    (("A13 veteran", "A02 ace", "C05 veteran", "C01 ace"), "ABCC"),
]


@pytest.mark.parametrize("pacing", PACINGS)
@pytest.mark.parametrize(("crews", "seats"), MIXED, ids=lambda one: one if isinstance(one, str) else "-".join(one))
def test_mixed_fights_of_all_crews_end_and_break_no_invariant(crews, seats, pacing):
    rules = aces_high()
    for luck in (b"one", b"two", b"three"):
        last = None
        for step in played(rules, fight_terms(*crews, seats=seats, pacing=pacing), random_choice, luck):
            check_step(rules, step)
            last = step.after
        assert rules.pending(last) is None
        points = rules.outcome(last).points
        assert [seat for seat, _ in points] == list(last.seats)
        sides = {craft.seat: craft.side for craft in last.aircraft}
        assert len({(sides[seat], value) for seat, value in points}) == len(Side)
        assert len({craft.side for craft in last.aircraft if craft.in_play}) < len(Side)


ONLY_MIXED = {"front False", "rear False", "front True", "shared", "clue in hand", "clue in round", "clue in duel"}


def test_mixed_fights_come_to_all_that_only_they_have():
    """A computer pilot thinks long: the fights that came to it soonest are first, and nothing is flown beyond it."""
    soonest = [(MIXED[0], "hand", 8), (MIXED[0], "duel", 24), (MIXED[4], "round", 26), (MIXED[2], "duel", 24)]
    others = [(fight, pacing, 40) for fight, pacing in zip(MIXED, itertools.cycle(PACINGS), strict=False)]
    seen = set()
    for (crews, seats), pacing, most in soonest + others:
        for step in played(aces_high(), fight_terms(*crews, seats=seats, pacing=pacing), pilot, b"all", most=most):
            volleys = [event for event in step.events if isinstance(event, VolleyFired)]
            seen |= {f"{volley.gun} {volley.concentrated}" for volley in volleys}
            seen |= {"shared" for volley in volleys if [v.target for v in volleys].count(volley.target) > 1}
            seen |= {f"clue in {step.before.pacing}" for _ in step.pending.clue_seats}
            if seen >= ONLY_MIXED:
                return
    pytest.fail(f"never came: {sorted(ONLY_MIXED - seen)}")


def test_every_two_seater_ends_its_fights():
    rules = aces_high()
    for type_id, pacing in zip(TWO_SEATERS, itertools.cycle(PACINGS), strict=False):
        enemy = "C09" if type_id.startswith("A") else "A07"
        for step in played(rules, fight_terms(f"{type_id} ace ace", enemy, pacing=pacing), random_choice, b"crew"):
            check_step(rules, step)


def test_random_play_comes_to_blows():
    """Without this the test above could fly past everything it is there to find."""
    seen = set()
    for index, pair in enumerate(PAIRS[::2]):
        for step in played(aces_high(), duel_terms(*pair, pacing=PACINGS[index % 3]), random_choice, b"blows 2"):
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
