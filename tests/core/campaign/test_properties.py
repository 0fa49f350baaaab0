"""What holds in every campaign: random legal ones, with corrections and exchanges of prisoners."""

from __future__ import annotations

import random
from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.aceshigh import experience
from core.campaign.conflicts import conflicts
from core.campaign.fold import fold, joined, rosters
from core.campaign.records import Source
from core.campaign.scoring import points_of_seats
from core.match.local import begin_local, local_record, play, read_local, seat_state
from core.play import REVEAL
from core.sortie import Health
from core.words import Role
from tests.core.campaign.chance import close, random_correction, random_month, random_orders, surplus
from tests.core.campaign.squadrons import A, B, campaign, campaign_terms

RULES = campaign()
SEEDS = st.integers(0, 2**32)


def played(seed, months=6, *, corrections=0.4, **options):
    """A random campaign to its end, step by step as it stands at each month's close."""
    rng = random.Random(seed)
    repeat = rng.choice(["sub_period", "all_four"])
    terms = campaign_terms("1916-10", months, allied=rng.choice("AB"), mission_repeat=repeat, **options)
    local = begin_local(terms, seed.to_bytes(32, "big"), RULES)
    for _month in range(months):
        local = random_month(local, RULES, rng)
        state = local.game.state
        if rng.random() < corrections and (correction := random_correction(RULES, state, rng)):
            local = play(local, {state.chooser: RULES.choice_json(correction)})
            local = play(local, {local.game.state.chooser: {"kind": "accept"}})
        local = _exchanged(local)
        yield local
        local = close(local)
    yield local


def _exchanged(local):
    state = local.game.state
    taken = {seat: [m.id for m in state.roster.of_seat(seat) if m.health is Health.CAPTURED] for seat in (A, B)}
    if not (taken[A] and taken[B]):
        return local
    local = play(local, {A: {"kind": "exchange", "own": taken[A][0], "other": taken[B][0]}})
    return play(local, {B: {"kind": "accept"}})


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_the_state_is_the_fold_of_its_events_and_the_roster_that_of_its_records(seed):
    *_, local = played(seed)
    state, events = local.game.state, [event for step in local.game.steps for event in step.events]
    assert reduce(RULES.evolve, events, local.game.start) == state
    assert fold(state.charter, RULES.sorties, state.records) == state.roster
    assert local.game.outcome is not None
    assert read_local(local_record(local), lambda terms: RULES).game.state == state


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_13_2_every_twelfth_of_a_point_is_in_the_sum(seed):
    for local in played(seed, corrections=0):
        state = local.game.state
        worth = dict.fromkeys((A, B), 0)
        for record in state.records:
            for one in record.orders:
                deeds = [
                    experience.Deed(kind=experience.DeedKind(deed.kind), by=deed.by, finishers=deed.finishers)
                    for deed in record.result.deeds_of(one.orders.men)
                    for _time in range(deed.count)
                ]
                scoring = RULES.sorties.rules.data.charts.scoring
                worth[one.seat] += 12 * experience.side_score(deeds, scoring)
        assert dict(points_of_seats(state.charter, state.roster)) == worth


@given(SEEDS, st.sampled_from(["on", "off"]))
@settings(max_examples=25, deadline=None)
def test_13_0_nobody_has_two_jobs_and_only_the_fit_fly(seed, prisoners):
    for local in played(seed, prisoners=prisoners):
        state = local.game.state
        assert conflicts(state.charter, RULES.sorties, state.records) == ()
        for record, before in zip(state.records, rosters(state.charter, RULES.sorties, state.records), strict=False):
            present = joined(before, record.month, record.orders)
            men = [man for one in record.orders for man in one.orders.men]
            assert len(men) == len(set(men))
            assert all(present.member(man).may_fly(record.month) for man in record.flyers)


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_13_0_a_squadron_never_has_more_men_than_its_places(seed):
    for local in played(seed, prisoners="on"):
        state = local.game.state
        for seat in (A, B):
            own = [one for one in state.roster.of_seat(seat) if one.lives and one.person.source is not Source.TEMPORARY]
            extra = sum(one.id in surplus(state) for one in own)
            assert sum(one.person.role is Role.PILOT for one in own) <= 3 + extra
            assert sum(one.person.role is Role.OBSERVER for one in own) <= 2 + extra
            assert len({one.id for one in state.roster.members}) == len(state.roster.members)


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_a_correction_commutes_with_folding_anew(seed):
    rng = random.Random(seed)
    *_, local = played(seed, months=4, corrections=0)
    terms = local.terms
    local = begin_local(terms, seed.to_bytes(32, "big"), RULES)
    for _month in range(3):
        local = close(random_month(local, RULES, rng))
    local = random_month(local, RULES, rng)
    before = local.game.state
    correction = random_correction(RULES, before, rng)
    if correction is None:
        return
    lines = local_record(local).splitlines()
    local = play(local, {before.chooser: RULES.choice_json(correction)})
    local = play(local, {local.game.state.chooser: {"kind": "accept"}})
    after = local.game.state
    assert after.roster == fold(after.charter, RULES.sorties, after.records)
    assert after.records != before.records
    changed = [new for old, new in zip(before.records, after.records, strict=True) if new != old]
    assert all(record.version == 2 for record in changed)
    assert local_record(local).splitlines()[: len(lines)] == lines  # the past entries and their hashes stay


@given(SEEDS)
@settings(max_examples=15, deadline=None)
def test_sealed_orders_are_in_nobodys_state_but_their_owners(seed):
    rng = random.Random(seed)
    state = RULES.start(campaign_terms())
    given_orders = {seat: RULES.parse_choice(random_orders(RULES, state, seat, rng)) for seat in (A, B)}
    kept, _events = RULES.resolve(state, {}, None)
    assert RULES.pending(kept).kind == REVEAL
    assert kept.orders == kept.held == ()
    mine = RULES.with_kept(kept, A, given_orders[A])
    assert RULES.view_for(mine, A).held == ((A, given_orders[A]),)
    for other in (B, None):
        assert RULES.view_for(mine, other) == kept
    assert RULES.digest(mine) == RULES.digest(kept)


def test_at_one_machine_the_owner_sees_what_he_keeps():
    local = begin_local(campaign_terms(), b"k" * 32, RULES)
    assert seat_state(local, A) == local.game.state


@pytest.mark.parametrize("seed", range(3))
def test_every_choice_of_a_campaign_has_one_spelling(seed):
    *_, local = played(seed, prisoners="on", corrections=1)
    kinds = set()
    for step in local.game.steps:
        for _seat, said in step.choices:
            assert RULES.choice_json(RULES.parse_choice(said)) == said
            kinds.add(said["kind"])
    assert {"orders", "result", "accept", "close"} <= kinds
