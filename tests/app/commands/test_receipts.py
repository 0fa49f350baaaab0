"""A signed receipt for what is not here: an old copy or a lie, and only the player knows (FORMAT.md section 12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands import arrivals, endings, outbox, records, turns
from app.commands.arrivals import Outcome
from app.commands.duels import SILENCE_DAYS
from app.commands.status import Standing, status
from app.troubles import RefusedError
from core.protocol.entries import sign_entry
from core.protocol.errors import ReceiptInDoubtError, StaleDatabaseError, VerifyError
from core.protocol.feeds import next_draft
from core.protocol.letters import seal_bundle, seal_turn
from tests.app.commands.test_accidents import advance_to_hands, fold
from tests.app.desks import any_choice, begin, fight, open_at, send

DAYS = SILENCE_DAYS


@pytest.fixture
def pair(both):
    a, b = both
    thread = begin(a, b)
    liar, honest = advance_to_hands(a, b, thread)
    return liar, honest, thread


def false_receipt(liar, thread, *, seq=99, head=b"x" * 32):
    """A signed entry of the liar that confirms a turn of the other that never was."""
    held = liar.mail_match(thread)
    draft = next_draft(held.match.feeds, held.seat, ())
    entry = sign_entry(
        liar.identity.sign_key, replace(draft, seen=(replace(draft.seen[0], seq=seq, hash=head),), note="hello")
    )
    return held, entry


def lie(liar, thread, **how):
    held, entry = false_receipt(liar, thread, **how)
    return seal_turn(held.match.genesis, held.seat, (entry,), bytes(32))


@pytest.mark.parametrize("ahead", [1, 99])
def test_a_false_receipt_locks_nobody_for_good(pair, clock, ahead):
    liar, honest, thread = pair
    guard = honest.store.guards.read(thread)
    seq = guard.seq + ahead
    blob = lie(liar, thread, seq=seq)
    (arrival,) = arrivals.import_bytes(honest, blob).value
    assert arrival.code == "E_STALE_DB"
    assert "is an old copy, or" in arrival.said
    assert "state that no later file left" in arrival.next_step
    assert honest.store.guards.read(thread) == guard, "what somebody else signed proves nothing about this seat"

    honest = open_at(fold(honest), clock=clock)
    assert (status(honest, thread).last_error[0].code, status(honest, thread).standing) == (
        "E_STALE_DB",
        Standing.OPEN,
    )
    with pytest.raises(ReceiptInDoubtError):
        turns.say(honest, thread, "hello")
    turns.confirm_nothing_left(honest, thread)
    assert not status(honest, thread).last_error

    (arrival,) = arrivals.import_bytes(honest, blob).value
    assert (arrival.outcome, arrival.code) == (Outcome.REFUSED, "E_EQUIVOCATION")
    assert "confirms" in arrival.said
    assert str(seq) in arrival.said
    assert liar.card.shown_name in arrival.said
    file = turns.say(honest, thread, "I never signed that").value
    assert file.kind == "turn"

    records.verify_record(honest, records.record(honest, thread))
    with pytest.raises(VerifyError) as found:
        records.verify_record(honest, records.record(honest, thread, evidence=True))
    if ahead == 1:  # meanwhile the honest one has signed a turn of this number, another one
        assert found.value.facts["said"] == arrival.said
    else:
        assert f"turn {seq} of {honest.card.shown_name}, which is not here" in found.value.cause
    honest.close()


def test_a_receipt_that_denies_an_earlier_one_is_a_lie_and_asks_nobody(pair):
    liar, honest, thread = pair
    (arrival,) = arrivals.import_bytes(honest, lie(liar, thread, seq=1)).value
    assert (arrival.outcome, arrival.code) == (Outcome.REFUSED, "E_EQUIVOCATION")
    turns.say(honest, thread, "you have confirmed another one")
    with pytest.raises(VerifyError) as found:
        records.verify_record(honest, records.record(honest, thread, evidence=True))
    assert found.value.facts["why"] == "E_EQUIVOCATION"


def test_the_match_goes_on_or_can_be_claimed_after_the_denial(pair, clock):
    liar, honest, thread = pair
    arrivals.import_bytes(honest, lie(liar, thread))
    turns.confirm_nothing_left(honest, thread)
    send(honest, liar, turns.say(honest, thread, "your turn").value)
    with pytest.raises(RefusedError):
        endings.claim_silence(honest, thread)
    clock.pass_days(DAYS)
    claim = endings.claim_silence(honest, thread).value
    assert status(honest, thread).standing is Standing.OVER
    send(honest, liar, claim)
    assert records.record(honest, thread) == records.record(liar, thread)


def test_a_program_that_comes_to_its_senses_may_play_on(pair):
    liar, honest, thread = pair
    arrivals.import_bytes(honest, lie(liar, thread))
    turns.confirm_nothing_left(honest, thread)
    fight(liar, honest, thread)
    assert status(honest, thread).result == status(liar, thread).result
    assert status(honest, thread).result
    assert records.record(honest, thread) == records.record(liar, thread)


def test_another_false_receipt_is_asked_about_again(pair):
    liar, honest, thread = pair
    arrivals.import_bytes(honest, lie(liar, thread))
    turns.confirm_nothing_left(honest, thread)
    (arrival,) = arrivals.import_bytes(honest, lie(liar, thread, seq=100)).value
    assert arrival.code == "E_STALE_DB"


def test_a_false_receipt_in_a_catch_up_file_is_no_better(pair):
    liar, honest, thread = pair
    held, entry = false_receipt(liar, thread)
    bundle = seal_bundle(held.match.genesis, held.seat, (entry,), bytes(32))
    arrivals.import_bytes(honest, bundle)
    with pytest.raises(ReceiptInDoubtError):
        turns.say(honest, thread, "hello")
    turns.confirm_nothing_left(honest, thread)
    (arrival,) = arrivals.import_bytes(honest, bundle).value
    assert arrival.code == "E_EQUIVOCATION"
    turns.say(honest, thread, "hello")


def test_an_own_signed_turn_cannot_be_denied(pair, tmp_path, clock):
    first, second, thread = pair
    n, choice = any_choice(first, thread)
    old = first.mail_match(thread).match.feeds.count(first.mail_match(thread).seat)
    one = turns.choose(first, thread, n, choice).value
    two = turns.say(first, thread, "hurry").value
    assert (one.seq, two.seq) == (old + 1, old + 2)
    from core.protocol.letters import open_turn  # noqa: PLC0415 - for this test alone

    newest = open_turn(two.blob, first.identity).entries[-1]
    with first.store.transaction():
        first.store._database._peewee.execute_sql("DELETE FROM entry WHERE seat = ? AND seq > ?", (newest.seat, old))
    first.store.guards.write(thread, replace(first.store.guards.read(thread), seq=old, hash=_head(first, thread, old)))
    first.forget(thread)
    blob = seal_bundle(second.mail_match(thread).match.genesis, second.mail_match(thread).seat, (newest,), bytes(32))
    arrivals.import_bytes(first, blob)
    with pytest.raises(StaleDatabaseError):
        turns.say(first, thread, "again")
    with pytest.raises(RefusedError) as refused:
        turns.confirm_nothing_left(first, thread)
    assert refused.value.code == "SIGNED_LATER"
    arrivals.import_bytes(first, one.blob)
    assert not status(first, thread).last_error


def _head(desk, thread, seq):
    kept = [one for one in desk.store.feeds.entries(thread) if one.seq == seq]
    seat = desk.thread(thread).seat
    found = next((one.hash for one in kept if one.seat == seat), None)
    return found or desk.genesis(desk.thread(thread)).hash


def test_a_catch_up_file_settles_an_honest_doubt(pair, tmp_path, clock):
    """The receipt was true: the evidence against the other side is dropped."""
    import shutil  # noqa: PLC0415 - for this test alone

    first, second, thread = pair
    folder = fold(first)
    shutil.copytree(folder, tmp_path / "copy")
    first = open_at(folder, clock=clock)
    n, choice = any_choice(first, thread)
    send(first, second, turns.choose(first, thread, n, choice).value)
    answer = turns.say(second, thread, "I have it").value
    first.close()
    old = open_at(tmp_path / "copy", clock=clock)
    (arrival,) = arrivals.import_bytes(old, answer.blob).value
    assert arrival.code == "E_STALE_DB"
    assert len(old.store.feeds.refused(thread)) == 1
    (bundle,) = outbox.catch_up(second, thread).value
    arrivals.import_bytes(old, bundle.blob)
    assert old.store.feeds.refused(thread) == ()
    old.close()
