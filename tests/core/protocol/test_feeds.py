"""Feeds: order, doubles, gaps, two stories, old copies; FORMAT.md 5 and 12; threats T6, T7, T10, T14, T22, T23."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.canonical import parse
from core.protocol.entries import Seen, read_entry, sign_entry, verify_entry
from core.protocol.errors import (
    EquivocationError,
    FormatError,
    OtherMatchError,
    ProtocolError,
    ReceiptInDoubtError,
    RuleError,
    SignatureError,
    StaleDatabaseError,
)
from core.protocol.feeds import (
    MOST_HELD,
    Verdict,
    append,
    check_not_stale,
    hold,
    in_order,
    judge,
    missing,
    next_draft,
    start_feeds,
    take_held,
    unacknowledged,
)
from core.protocol.record import write_record
from tests.core.protocol.players import ANNA, BERT, EVE, commit, empty, fight, genesis, say, sign


def take(feeds, entry):
    """As a match does, but with rules that allow everything."""
    verdict = judge(feeds, entry)
    if verdict is Verdict.GAP:
        return hold(feeds, entry)
    if verdict is Verdict.DUPLICATE:
        return feeds
    feeds = append(feeds, entry)
    while ready := take_held(feeds):
        feeds, waiting = ready
        feeds = append(feeds, waiting) if judge(feeds, waiting) is Verdict.NEW else feeds
    return feeds


def two_stories():
    feeds, first = say(empty(), "A", commit("A", 1, "left"))
    other = sign(empty(), "A", commit("A", 1, "right"))
    return feeds, first, other


def test_duplicates_are_idempotent():
    feeds, entry = say(empty(), "A", commit("A", 1, "left"))
    assert judge(empty(), entry) is Verdict.NEW
    assert judge(feeds, entry) is Verdict.DUPLICATE


def test_equivocation_gives_two_signed_entries():
    feeds, first, other = two_stories()
    with pytest.raises(EquivocationError) as caught:
        judge(feeds, other)
    proof = [read_entry(parse(raw, limit=9999)) for raw in caught.value.evidence]
    assert proof == [first, other]
    for entry in proof:
        verify_entry(entry, ANNA.card.sign, "Anna")
    assert {entry.seq for entry in proof} == {1}
    assert caught.value.facts == {"who": "Anna", "seq": 1}


def test_fork_hidden_behind_prev_is_found():
    feeds, first, other = two_stories()
    after_other, _ = say(append(empty(), other), "B")
    hidden = sign(after_other, "A", note="goes on from the other story")
    feeds, _ = say(feeds, "B")
    both = sign_entry(ANNA.sign_key, replace(hidden.said, seen=next_draft(feeds, "A", ()).seen))
    with pytest.raises(EquivocationError) as caught:
        judge(feeds, both)
    assert caught.value.evidence == (first.raw, both.raw)
    assert caught.value.facts["seq"] == 1


def test_fork_told_to_the_other_seat_is_found_by_its_receipt():
    feeds, first, other = two_stories()
    receipt = sign(append(empty(), other), "B")
    with pytest.raises(EquivocationError) as caught:
        judge(feeds, receipt)
    # Who is right is open until the writer of the receipt shows the other story, signed; the words blame nobody else.
    assert caught.value.facts == {"who": BERT.card.shown_name, "seq": 1, "confirmed": 1}
    assert "as far as can be shown" in str(caught.value)
    assert caught.value.evidence == (first.raw, receipt.raw)
    with pytest.raises(EquivocationError) as shown:
        judge(feeds, other)
    assert shown.value.facts == {"who": "Anna", "seq": 1}


def test_fork_between_held_entries_is_found():
    base, _ = say(empty(), "A")
    twin, rival = sign(base, "A", note="x"), sign(base, "A", note="y")
    waiting = hold(empty(), twin)
    with pytest.raises(EquivocationError):
        judge(waiting, rival)


def test_a_receipt_cannot_be_taken_back():
    feeds, _ = say(empty(), "B")
    feeds, receipt = say(feeds, "A")
    denied = sign_entry(
        ANNA.sign_key,
        replace(next_draft(feeds, "A", ()), seen=(Seen(seat="B", seq=0, hash=feeds.genesis),)),
    )
    with pytest.raises(EquivocationError) as caught:
        judge(feeds, denied)
    assert caught.value.evidence == (receipt.raw, denied.raw)


def test_stranger_and_cross_match():
    feeds, entry = say(empty(), "A", commit("A", 1, "left"))
    elsewhere = start_feeds(genesis(rand=b"q" * 16))
    with pytest.raises(OtherMatchError):
        judge(elsewhere, entry)
    moved = sign_entry(EVE.sign_key, entry.said)
    with pytest.raises(SignatureError, match="Anna"):
        judge(empty(), moved)
    as_bert = sign_entry(ANNA.sign_key, replace(sign(feeds, "B").said, note="not Bert's"))
    with pytest.raises(SignatureError, match="Bérengère"):
        judge(feeds, as_bert)
    third = sign_entry(ANNA.sign_key, replace(entry.said, seat="C"))
    with pytest.raises(FormatError):
        judge(empty(), third)


@pytest.mark.parametrize("seats", [(), ("A",), ("B", "C"), ("C",)])
def test_receipts_are_of_exactly_the_other_seats(seats):
    draft = next_draft(empty(), "A", ())
    seen = tuple(Seen(seat=seat, seq=0, hash=empty().genesis) for seat in seats)
    with pytest.raises(FormatError):
        judge(empty(), sign_entry(ANNA.sign_key, replace(draft, seen=seen)))


@pytest.mark.parametrize("field", ["prev", "seen"])
def test_first_entry_stands_on_the_genesis(field):
    draft = next_draft(empty(), "A", ())
    wrong = (Seen(seat="B", seq=0, hash=bytes(32)),) if field == "seen" else bytes(32)
    with pytest.raises(RuleError) as caught:
        judge(empty(), sign_entry(ANNA.sign_key, replace(draft, **{field: wrong})))
    assert caught.value.evidence


def test_out_of_order_is_held_and_taken_when_the_gap_closes():
    full = fight(3)
    a, b = full.feed("A").entries, full.feed("B").entries
    feeds = empty()
    for entry in (b[2], a[2], b[1], a[1], b[0]):
        assert judge(feeds, entry) is Verdict.GAP
        feeds = hold(feeds, entry)
    assert missing(feeds) == (("A", 1),)
    assert hold(feeds, b[2]) == feeds
    feeds = take(feeds, a[0])
    assert feeds == full
    assert missing(feeds) == ()


def test_held_entries_are_bounded_and_the_lowest_stay():
    feeds = empty()
    for _ in range(MOST_HELD + 20):
        feeds, _ = say(feeds, "A")
    waiting = empty()
    for entry in reversed(feeds.feed("A").entries[1:]):
        waiting = hold(waiting, entry)
    assert [entry.seq for entry in waiting.held] == list(range(2, MOST_HELD + 2))


def test_an_unsigned_entry_is_not_held():
    feeds, _ = say(empty(), "A")
    forged = sign_entry(EVE.sign_key, next_draft(feeds, "A", ()))
    with pytest.raises(SignatureError):
        judge(empty(), forged)


def test_unacknowledged_entries_are_those_no_receipt_names():
    feeds, first = say(empty(), "A")
    feeds, second = say(feeds, "A")
    assert unacknowledged(feeds, "A") == (first, second)
    feeds, _ = say(feeds, "B")
    feeds, third = say(feeds, "A")
    assert unacknowledged(feeds, "A") == (third,)
    assert unacknowledged(feeds, "B") == ()


def test_old_copy_is_told_by_an_own_entry_or_by_a_receipt():
    old = fight(1)
    new, own = say(old, "A", note="signed after the backup")
    new, answer = say(new, "B")
    check_not_stale(new, "A", answer)
    check_not_stale(old, "A", old.feed("B").entries[0])
    with pytest.raises(StaleDatabaseError) as caught:
        check_not_stale(old, "A", own)
    assert caught.value.facts == {"signed": 2, "known": 1}
    assert "you already signed file 2, it knows only 1" in str(caught.value)
    with pytest.raises(ReceiptInDoubtError) as doubt:  # not our signature: it proves nothing alone
        check_not_stale(old, "A", answer)
    assert doubt.value.facts == {"signed": 2, "known": 1, "who": old.feed("B").who}
    assert doubt.value.code.value == "E_STALE_DB"
    assert "is an old copy, or" in str(doubt.value)
    again, _ = say(old, "A", note="signed again on the old copy")
    with pytest.raises(ReceiptInDoubtError):
        check_not_stale(again, "A", answer)


def test_a_receipt_for_nothing_is_no_reason_to_believe_that_something_was_lost():
    feeds = fight(1)
    draft = replace(next_draft(feeds, "B", ()), seen=(Seen(seat="A", seq=0, hash=bytes(32)),))
    entry = sign_entry(BERT.sign_key, draft)
    check_not_stale(feeds, "A", entry)
    with pytest.raises(EquivocationError):
        judge(feeds, entry)


def test_own_entries_are_adopted_like_any_other():
    full = fight(2)
    feeds = empty()
    for entry in in_order(full):
        feeds = take(feeds, entry)
    assert feeds == full


def test_failed_entry_leaves_no_trace():
    feeds = fight(2)
    before = write_record(genesis(), feeds)
    bad = sign_entry(EVE.sign_key, next_draft(feeds, "B", ()))
    with pytest.raises(ProtocolError):
        judge(feeds, bad)
    assert write_record(genesis(), feeds) == before


def test_crossing_entries_are_ordered_alike_on_both_sides():
    a, b = sign(empty(), "A", commit("A", 1, "left")), sign(empty(), "B", commit("B", 1, "left"))
    one, other = append(append(empty(), a), b), append(append(empty(), b), a)
    assert in_order(one) == in_order(other) == (a, b)


@settings(max_examples=40, deadline=None)
@given(st.randoms(use_true_random=False), st.integers(1, 8))
def test_any_order_of_arrival_with_doubles_ends_equal(rng: random.Random, decisions):
    full = fight(decisions)
    entries = list(in_order(full))
    arrivals = entries + rng.choices(entries, k=5)
    rng.shuffle(arrivals)
    feeds = empty()
    for entry in arrivals:
        feeds = take(feeds, entry)
    assert feeds == full
    assert in_order(feeds) == tuple(entries)


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False))
def test_a_random_walk_of_crossing_writers_is_ordered_by_its_links(rng: random.Random):
    desks = {"A": empty(), "B": empty()}
    post = []
    for _ in range(20):
        seat = rng.choice("AB")
        if post and rng.random() < 0.5:
            entry = post.pop(rng.randrange(len(post)))
            to = "B" if entry.seat == "A" else "A"
            desks[to] = take(desks[to], entry)
        else:
            desks[seat], entry = say(desks[seat], seat)
            post.append(entry)
    for entry in post:
        to = "B" if entry.seat == "A" else "A"
        desks[to] = take(desks[to], entry)
    assert in_order(desks["A"]) == in_order(desks["B"])
    feeds = empty()
    for entry in in_order(desks["A"]):
        assert judge(feeds, entry) is Verdict.NEW
        feeds = append(feeds, entry)


def test_names_in_errors_are_those_of_the_cards():
    assert [feed.who for feed in empty().feeds] == ["Anna", BERT.card.name]
