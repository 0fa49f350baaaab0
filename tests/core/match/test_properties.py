"""What holds in every match, whatever is played: hiding, agreement, records."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.match import game
from core.match.admit import admit, take
from core.match.ending import EndKind
from core.match.local import begin_local
from core.match.owing import owes, result
from core.match.record import match_record, read_match
from core.match.seat import own_view, todo
from core.match.verify import moments
from core.play import REVEAL
from core.protocol.feeds import in_order
from core.protocol.items import Commit, State
from core.protocol.shares import CHAIN_LENGTH
from tests.core.match.desks import Desk, fill, play_out, two_desks
from tests.core.match.toy import A, B, ToyRules, toy_terms

PLAIN = st.sampled_from(
    ["clash", "quiet", "tailed_a", "tailed_b", "solo_a", "solo_b", "shot_a", "shot_b", "weather", "pause"]
)
KEPT = st.builds(
    lambda inner: ["keep", *inner, REVEAL], st.lists(st.sampled_from(["clash", "quiet", "weather"]), max_size=3)
)
ONE_KEPT = st.builds(lambda inner: ["keep_b", *inner, "reveal_b"], st.lists(PLAIN, max_size=2))
SCRIPTS = st.lists(st.one_of(st.builds(lambda p: [p], PLAIN), KEPT, ONE_KEPT), min_size=1, max_size=6).map(
    lambda parts: [point for part in parts for point in part]
)
FEW = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@FEW
@given(SCRIPTS, st.integers(0, 2**16), st.sampled_from([3, 10**6]))
def test_random_play_ends_equal_and_proves_itself(script, seed, points):
    a, b = two_desks(script, points=points)
    play_out(a, b, random.Random(seed))
    assert a.match.game.pending is None
    assert a.match.game.hash == b.match.game.hash
    assert owes(a.match) == ()
    assert result(a.match) == result(b.match)
    if a.files or b.files:
        assert match_record(a.match) == match_record(b.match)
    again = read_match(match_record(a.match), lambda _: ToyRules())
    assert again.game == a.match.game


@FEW
@given(SCRIPTS, st.integers(0, 2**16))
def test_somebody_owes_a_word_until_the_end(script, seed):
    a, b = two_desks(script)
    rng = random.Random(seed)
    for _ in range(200):
        if a.match.game.pending is None and b.match.game.pending is None:
            return
        due = [desk for desk in (a, b) if desk.seat in owes(desk.match)]
        assert due, "nobody owes a word, yet the match goes on"
        desk = due[0]
        fill(rng, desk)
        desk.write()
        (b if desk is a else a).accept(*desk.file())
    raise AssertionError("no end")


@FEW
@given(SCRIPTS, st.integers(0, 2**16))
def test_views_and_logs_never_contain_a_sealed_choice(script, seed):
    """Whatever a seat seals, all that the other desk can show is the same for each choice it might have sealed."""
    a, b = two_desks(script)
    rng = random.Random(seed)
    for _ in range(200):
        if a.match.game.pending is None and b.match.game.pending is None:
            return
        for desk, other in ((a, b), (b, a)):
            twin = Desk(desk.seat, desk.me, desk.match, desk.own)
            fill(rng, desk)
            fill(rng, twin)
            if desk.seat not in owes(desk.match):
                continue
            twin.write()
            desk.write()
            if all(isinstance(item, Commit | State) for item in desk.files[-1].said.items):
                assert shown_to(other, twin.files[-1]) == shown_to(other, desk.files[-1])
            other.accept(*desk.file())


def shown_to(reader, entry):
    """All that a desk could show after an entry; the bytes of the seals themselves tell nothing."""
    match, _ = admit(reader.match, entry)
    point = match.point
    seats = [(bound.seat, bound.n) for bound in (*match.kept, *point.bound)]
    view = own_view(match, reader.own)
    return match.game, view, tuple(moments(match.game, reader.seat)), point.known, seats


@FEW
@given(SCRIPTS, st.integers(0, 2**16), st.integers(0, 2**16))
def test_any_causal_order_gives_the_same_match(script, seed, other_seed):
    a, b = two_desks(script)
    play_out(a, b, random.Random(seed))
    rng = random.Random(other_seed)
    match = two_desks(script)[0].match
    waiting = list(in_order(a.match.feeds))
    while waiting:
        ready = [
            entry
            for entry in waiting
            if entry.seq == match.feeds.count(entry.seat) + 1
            and all(seen.seq <= match.feeds.count(seen.seat) for seen in entry.said.seen)
        ]
        entry = rng.choice(ready)
        waiting.remove(entry)
        match = take(match, entry)
    assert match.game == a.match.game
    assert match.pen == a.match.pen


def test_the_pen_holder_alone_may_begin():
    a, b = two_desks(["quiet"])
    assert [todo(desk.match, desk.own) is not None for desk in (a, b)] == [True, False]
    assert (a.seat, b.seat) == (A, B)


def test_a_match_without_an_end_is_broken_off(monkeypatch):
    assert game.MOST_DECISIONS == CHAIN_LENGTH == 4096
    monkeypatch.setattr(game, "MOST_DECISIONS", 20)
    a, _ = two_desks(["pause"] * 30)
    ended = result(a.match)
    assert ended is not None
    assert ended.kind is EndKind.LENGTH
    assert ended.winners == ()
    assert len(a.match.game.steps) == 20


def test_on_one_machine_a_match_of_many_fights_may_be_so_many_times_as_long():
    rules = ToyRules(most_fights=3)
    assert begin_local(toy_terms(["quiet"], rules=rules), bytes(32), rules).game.most == 3 * game.MOST_DECISIONS
    a, _ = two_desks(["quiet"])
    assert a.match.game.most == game.MOST_DECISIONS
