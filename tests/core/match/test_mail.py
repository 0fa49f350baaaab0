"""FORMAT.md section 12: lost, doubled, late and reordered files, old backups, and lost databases."""

from __future__ import annotations

import random

import pytest

from core.match.admit import admit, begin, check_guard, receive
from core.match.own import Own, recover
from core.match.record import match_record
from core.match.seat import has_something_to_say, todo
from core.play import REVEAL
from core.protocol.errors import EquivocationError, SignatureError, StaleDatabaseError
from core.protocol.feeds import in_order
from tests.core.match.desks import ANNA, BERT, EVE, SECRETS, Desk, fill, genesis_of, play_out, resign_key, two_desks
from tests.core.match.toy import A, B, ToyRules, pick, toy_terms

SCRIPT = ["clash", "keep", "quiet", "tailed_b", "shot_a", "weather", "clash", REVEAL, "solo_b", "clash"]


def verdicts(received):
    return [receipt.verdict.value for receipt in received.receipts]


def test_duplicates_idempotent():
    a, b = two_desks(["clash"])
    entry = a.choose(pick(1)).write()
    assert verdicts(b.take(entry)) == ["new"]
    held = b.match
    assert verdicts(b.take(entry)) == verdicts(a.take(entry)) == ["duplicate"]
    assert b.match == held


def test_lost_file_healed_by_next():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    lost = b.choose(pick(2)).write("hello")
    b.write("did you get it?")
    assert verdicts(a.take(*b.file())) == ["new", "new"]
    assert verdicts(a.take(lost)) == ["duplicate"]


def test_out_of_order_buffered():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    first, second = b.choose(pick(2)).write(), b.write("chat")
    later = a.take(second)
    assert verdicts(later) == ["gap"]
    assert later.new == ()
    received = a.take(first)
    assert verdicts(received) == ["new", "new"]
    assert received.new == (first, second)
    assert a.match.feeds.held == ()


def test_a_held_entry_that_breaks_a_rule_does_not_spoil_a_good_file():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    good = b.choose(pick(2)).write()
    bad = b.forge(*good.said.items)
    a.take(bad)
    received = a.take(good)
    assert received.new == (good,)
    assert [error.code.value for error in received.refused] == ["E_RULE"]
    assert a.match.feeds.held == ()


def test_one_bad_entry_of_a_file_does_not_hide_the_good_one():
    a, b = two_desks(["clash"])
    good = a.choose(pick(1)).write()
    received = b.take(resign_key(good, EVE), good)
    assert received.new == (good,)
    assert isinstance(received.refused[0], SignatureError)


@pytest.mark.parametrize("seed", range(12))
def test_order_of_arrival_does_not_matter(seed):
    """Any order that a mailbox may bring leads to the same match."""
    rng = random.Random(seed)
    a, b = two_desks(SCRIPT)
    play_out(a, b, rng)
    entries = list(in_order(a.match.feeds))
    rng.shuffle(entries)
    match = begin(a.match.genesis, ToyRules())
    for entry in entries:
        received = receive(match, "A", (entry, entry), adopt=True)
        assert received.refused == ()
        match = received.match
    assert match == a.match
    assert match_record(match) == match_record(b.match)


def deliver(rng, box, desk):
    rng.shuffle(box)
    kept = []
    for file in box:
        if rng.random() < 0.25:
            continue
        if rng.random() < 0.3:
            kept.append(file)
            continue
        for _ in range(1 + (rng.random() < 0.25)):
            received = desk.take(*file)
            assert received.refused == ()
    box[:] = kept


@pytest.mark.parametrize("seed", range(100))
def test_chaos_of_the_mail_ends_equal(seed):
    """A quarter of the files lost, a quarter doubled, a third late, in any order; "send again" is the only remedy."""
    rng = random.Random(seed)
    script = [rng.choice([point for point in SCRIPT if point not in ("keep", REVEAL)]) for _ in range(6)]
    a, b = two_desks([*script[:2], "keep", *script[2:], REVEAL])
    boxes = {A: [], B: []}
    for _ in range(600):
        if a.match.game.pending is None and b.match.game.pending is None:
            break
        for desk, other in ((a, B), (b, A)):
            eager = rng.random() < 0.1
            if todo(desk.match, desk.own) is not None:
                fill(rng, desk)
            elif eager and (due := todo(desk.match, desk.own, eager=True)) is not None and isinstance(due.legal, list):
                desk.choose(rng.choice(due.legal), eager=True)
            if has_something_to_say(desk.match, desk.own):
                desk.write()
            if desk.file():
                boxes[other].append(desk.file())
        deliver(rng, boxes[A], a)
        deliver(rng, boxes[B], b)
    assert a.match.game.pending is None
    assert a.match.game.hash == b.match.game.hash
    a.accept(*b.match.feeds.feed("B").entries)
    b.accept(*a.match.feeds.feed("A").entries)
    assert match_record(a.match) == match_record(b.match)


# ---------------------------------------------------------------------------------------- backups
def test_old_backup_is_refused_by_the_guard():
    a, _b = two_desks(["clash"])
    empty = a.match
    first = a.choose(pick(1)).write()
    check_guard(a.match, "A", 1, first.hash)
    check_guard(a.match, "A", 0, a.match.genesis.hash)
    with pytest.raises(StaleDatabaseError) as error:
        check_guard(empty, "A", 1, first.hash)
    assert (error.value.facts["signed"], error.value.facts["known"]) == (1, 0)
    with pytest.raises(StaleDatabaseError):
        check_guard(a.match, "A", 1, bytes(32))


def test_a_stranger_can_not_cry_old_backup():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    reply = b.choose(pick(2)).write()
    old = Desk(A, ANNA, begin(a.match.genesis, ToyRules()), Own(seat=A, secret=SECRETS[A]))
    with pytest.raises(SignatureError):
        old.accept(resign_key(reply, EVE))
    other = begin(genesis_of(toy_terms(["clash"]), rand=b"\5" * 16), ToyRules())
    assert [error.code.value for error in receive(other, "A", (reply,)).refused] == ["E_OTHER_MATCH"]


def test_own_second_story_from_a_backup_is_noticed():
    a, b = two_desks(["clash"])
    other = Desk(A, ANNA, a.match, a.own)
    b.accept(a.choose(pick(1)).write())
    other.choose(pick(2)).write()
    reply = b.choose(pick(3)).write()
    with pytest.raises(StaleDatabaseError) as error:
        other.take(reply)
    assert "another own entry" in error.value.cause
    assert isinstance(other.take(a.files[0]).refused[0], EquivocationError)


def test_a_lost_database_is_made_good_by_a_bundle():
    a, b = two_desks(["clash", "keep", "quiet", REVEAL])
    rng = random.Random(3)
    for _ in range(3):
        fill(rng, a)
        a.write()
        b.accept(*a.file())
        fill(rng, b)
        b.write()
        a.accept(*b.file())
    bundle = in_order(a.match.feeds)
    lost = Desk(B, BERT, begin(a.match.genesis, ToyRules()), Own(seat=B, secret=SECRETS[B]))
    with pytest.raises(StaleDatabaseError):
        lost.take(*bundle)
    assert lost.match.feeds.count(B) == 0
    lost.take(*bundle, adopt=True)
    assert lost.match == b.match
    lost.own = recover(lost.match, lost.own, [pick(n) for n in range(10)] + list(b.own.sealed.values()))
    assert lost.own.sealed == b.own.sealed
    play_out(a, lost, rng)
    assert a.match.game.pending is None
    assert lost.match.game.hash == a.match.game.hash


def test_an_entry_may_be_taken_again_after_a_crash():
    a, _b = two_desks(["clash"])
    before = a.match
    entry = a.choose(pick(1)).write()
    again, _ = admit(before, entry)
    assert again == a.match
