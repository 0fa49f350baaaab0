"""Random fights in all mixes of options: no invariant breaks, and the log is the state."""

from __future__ import annotations

from itertools import product

import pytest

from core import canonical
from core.aceofaces.evolve import fold
from core.aceofaces.pages import LOST
from core.aceofaces.state import Exit, Phase
from tests.ace_builders import ace_of_aces, ace_terms, craft_row, random_choice
from tests.playing import luck, played

MIXES = [
    {"stalls": "on", "fancy": "on", "speed": "on"},
    {"variable_damage": "on"},
    {"ammunition": "on", "easy_target": "on"},
    {"variable_damage": "on", "ammunition": "on", "stalls": "on", "fancy": "on", "speed": "on", "ace_status": "on"},
    {"ace_status": "on", "tailing": "off"},
    {"ace_status": "on", "easy_target": "on", "starting_page": "rolled"},
]
CREWS = {
    2: (craft_row("C1", "A", grade="ace"), craft_row("A1", "B", type_id="airco_dh2")),
    3: (craft_row("C1", "A", grade="ace"), craft_row("A1", "B"), craft_row("A2", "B", grade="ace")),
    4: (craft_row("C1", "A"), craft_row("C2", "B", grade="ace"), craft_row("A1", "C"), craft_row("A2", "D")),
}
SEATS = {2: "AB", 3: "AB", 4: "ABCD"}


@pytest.mark.parametrize(
    ("number", "options"),
    list(enumerate(({"edition": edition} | mix for edition, mix in product(("modern", "classic"), MIXES)), start=1)),
)
@pytest.mark.parametrize("pacing", ["turn", "duel"])
@pytest.mark.parametrize("crew", [2, 3, 4])
def test_no_invariant_breaks(number, options, pacing, crew):
    rules = ace_of_aces()
    terms = ace_terms(*CREWS[crew], seats=SEATS[crew], pacing=pacing, **options)
    seed = luck(b"random", number, pacing, crew)
    step = None
    for step in played(rules, terms, random_choice, seed, most=150):
        for seat, choice in step.choices.items():
            assert rules.reasons_against(step.before, seat, choice) == ()
            assert rules.reason_against(rules.view_for(step.before, seat), seat, choice) is None
            spelt = rules.choice_json(choice)
            assert rules.parse_choice(spelt) == choice
            assert len(canonical.encode(spelt)) <= 1000
            assert (rules.clue(step.before, seat, choice) is not None) is (seat in step.pending.clue_seats)
        assert bool(step.rolls) <= step.pending.rolls
        assert fold(step.before, step.events) == step.after
        check(step.before, step.after)
    after = step.after
    assert (rules.outcome(after) is None) is (after.phase is not Phase.OVER)


def check(before, after):
    rules = ace_of_aces()
    assert len(rules.digest(after)) == 32
    assert isinstance(hash(after), int)
    for old, new in zip(before.aircraft, after.aircraft, strict=True):
        assert 0 <= new.ammunition <= old.ammunition
        assert 0 <= new.jam <= 6
        assert new.points <= old.points
        assert (new.points <= 0) is (new.out is Exit.SHOT_DOWN)
        assert not new.owes_straight or new.flown in "LU" or after.readings.edition == "classic"
    for old, new in zip(before.pairs, after.pairs, strict=True):
        assert 1 <= new.page <= LOST
        assert after.is_duel or old.page != LOST or new.page == LOST
    pending = rules.pending(after)
    if pending is None:
        assert sum(craft.victories for craft in after.aircraft) <= 2 * len(after.aircraft)
    else:
        assert set(pending.clue_seats) <= set(pending.seats)
        assert pending.seats or pending.rolls
        assert all(rules.legal(after, seat) for seat in pending.seats)
        assert [seat for seat in after.seats if seat not in pending.seats and rules.legal(after, seat)] == []
    canonical.encode(rules.legal(after, after.seats[0]))
