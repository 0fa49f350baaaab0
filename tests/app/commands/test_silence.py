"""Claims of silence on two desks: what the terms give to the silent one, by his own clock (FORMAT.md section 11)."""

from __future__ import annotations

import pytest

from app.commands import arrivals, endings, outbox, records, turns
from app.commands.arrivals import Outcome
from app.commands.duels import SILENCE_DAYS
from app.commands.status import Standing, status
from app.troubles import RefusedError
from core.match.admit import admit
from core.match.ending import EndKind
from core.match.owing import result
from core.protocol.entries import sign_entry
from core.protocol.feeds import next_draft, unacknowledged
from core.protocol.items import Claim, ClaimReason
from core.protocol.letters import seal_turn
from tests.app.commands.test_accidents import advance_to_hands, fold
from tests.app.desks import any_choice, begin, choose_all, fight, open_at, send, waiting

DAYS = SILENCE_DAYS


@pytest.fixture
def moved(both):
    """A match in which the first desk has moved and its file left; the second has it and owes its word."""
    a, b = both
    thread = begin(a, b)
    first, second = advance_to_hands(a, b, thread)
    n, choice = any_choice(first, thread)
    move = turns.choose(first, thread, n, choice).value
    outbox.export(first, thread)
    return first, second, thread, move


def cheat(desk, thread):
    """A claim that the program would not make, kept on its writer's desk like any own word; its file."""
    held = desk.mail_match(thread)
    item = Claim(reason=ClaimReason.SILENCE, since="1999-01-01")
    entry = sign_entry(desk.identity.sign_key, next_draft(held.match.feeds, held.seat, (item,)))
    match, _verdict = admit(held.match, entry)
    with desk.store.transaction():
        desk.store.feeds.append(thread, kept(entry, desk))
    desk.hold(held, match)
    return seal_turn(match.genesis, held.seat, unacknowledged(match.feeds, held.seat), bytes(32))


def kept(entry, desk):
    from app.desk import kept_entry  # noqa: PLC0415 - beside the fixture of that name

    return kept_entry(entry, desk.now())


def take(desk, blob):
    (arrival,) = arrivals.import_bytes(desk, blob).value
    return arrival


def equal_records(one, other, thread):
    assert records.record(one, thread) == records.record(other, thread)
    return records.verify_record(one, records.record(one, thread))


def test_a_claim_in_the_file_of_the_move_ends_nothing_and_the_answer_lets_it_fall(moved):
    cheater, honest, thread, _move = moved
    lie = cheat(cheater, thread)
    assert status(cheater, thread).standing is Standing.OVER, "for who believes in it"
    arrival = take(honest, lie)
    assert (arrival.outcome, arrival.code) == (Outcome.NEW, "")
    name = cheater.card.shown_name
    assert f"{name} claims your silence too early:" in arrival.said
    assert "by the terms the claim counts from 15 January 2030 on." in arrival.said
    assert "answer" in arrival.next_step
    how = status(honest, thread)
    assert how.standing is Standing.OPEN
    assert how.decisions
    assert (how.last_error[0].code, how.last_error[0].said in arrival.said) == ("EARLY_CLAIM", True)

    again = take(honest, lie)
    assert again.outcome is Outcome.WAITING

    n, choice = any_choice(honest, thread)
    answer = turns.choose(honest, thread, n, choice).value
    assert not status(honest, thread).last_error
    send(honest, cheater, answer)
    assert status(cheater, thread).standing is Standing.OPEN
    equal_records(cheater, honest, thread)
    fight(cheater, honest, thread)
    report = equal_records(cheater, honest, thread)
    assert report.result[0].kind is not EndKind.CLAIMED


def test_a_claim_that_comes_after_the_answer_falls_too(moved):
    cheater, honest, thread, move = moved
    lie = cheat(cheater, thread)
    take(honest, move.blob)
    n, choice = any_choice(honest, thread)
    answer = turns.choose(honest, thread, n, choice).value
    assert take(honest, lie).outcome is Outcome.NEW
    assert status(honest, thread).standing is Standing.OPEN
    send(honest, cheater, answer)
    equal_records(cheater, honest, thread)


def test_a_note_is_answer_enough(moved):
    cheater, honest, thread, _move = moved
    take(honest, cheat(cheater, thread))
    send(honest, cheater, turns.say(honest, thread, "I am ill").value)
    assert status(honest, thread).standing is status(cheater, thread).standing is Standing.OPEN
    equal_records(cheater, honest, thread)


@pytest.mark.parametrize("restart", [False, True])
def test_who_stays_silent_until_the_day_has_lost(moved, clock, restart):
    cheater, honest, thread, _move = moved
    take(honest, cheat(cheater, thread))
    clock.pass_days(DAYS - 1)
    assert status(honest, thread).standing is Standing.OPEN
    clock.pass_days(1)
    if restart:
        honest = open_at(fold(honest), clock=clock)
    n_choice = {"kind": "pass"}
    with pytest.raises(RefusedError):
        turns.choose(honest, thread, 1, n_choice)
    how = status(honest, thread)
    assert (how.standing, how.result[0].kind, how.last_error) == (Standing.OVER, EndKind.CLAIMED, ())
    assert equal_records(cheater, honest, thread).result == how.result
    if restart:
        honest.close()


def test_a_look_at_the_day_writes_nothing(moved, clock):
    cheater, honest, thread, _move = moved
    take(honest, cheat(cheater, thread))
    folder = fold(honest)
    clock.pass_days(DAYS)
    looking = open_at(folder, clock=clock, writing=False, unlocked=False)
    assert status(looking, thread).standing is Standing.OVER
    looking.close()
    honest = open_at(folder, clock=clock)
    assert len(honest.store.feeds.held(thread)) == 1
    assert status(honest, thread).standing is Standing.OVER
    assert honest.store.feeds.held(thread) == ()
    honest.close()


def test_an_honest_claim_after_the_days_ends_the_match_at_once(moved, clock):
    first, second, thread, move = moved
    take(second, move.blob)
    with pytest.raises(RefusedError) as refused:
        endings.claim_silence(first, thread)
    assert refused.value.code == "TOO_EARLY"
    clock.pass_days(DAYS)
    claim = endings.claim_silence(first, thread).value
    assert take(second, claim.blob).outcome is Outcome.NEW
    how = status(second, thread)
    assert (how.standing, how.result[0].kind) == (Standing.OVER, EndKind.CLAIMED)
    if confirmed := waiting(second, thread):
        send(second, first, confirmed)
    assert equal_records(first, second, thread).result == how.result


def test_a_claim_crosses_the_answer_in_the_mail(moved, clock):
    first, second, thread, move = moved
    take(second, move.blob)
    clock.pass_days(DAYS)
    claim = endings.claim_silence(first, thread).value
    n, choice = any_choice(second, thread)
    late = turns.choose(second, thread, n, choice).value
    send(second, first, late)
    take(second, claim.blob)
    equal_records(first, second, thread)
    assert status(first, thread).standing is status(second, thread).standing is Standing.OPEN
    fight(first, second, thread)
    equal_records(first, second, thread)


def test_who_got_the_move_only_with_the_claim_has_the_days_still(moved, clock):
    """The mail was slow: the days count from what came, not from what was sent."""
    first, second, thread, _lost = moved
    clock.pass_days(DAYS)
    claim = endings.claim_silence(first, thread).value
    arrival = take(second, claim.blob)
    assert "29 January 2030" in arrival.said
    choose_all(second, thread)
    assert status(second, thread).standing is Standing.OPEN


def test_the_days_count_from_the_newest_word_of_the_other_side(both, clock):
    """Who has just been answered cannot claim that nobody answers."""
    a, b = both
    thread = begin(a, b)
    first, second = advance_to_hands(a, b, thread)
    n, choice = any_choice(first, thread)
    send(first, second, turns.choose(first, thread, n, choice).value)
    clock.pass_days(DAYS)
    send(second, first, turns.say(second, thread, "still thinking").value)
    with pytest.raises(RefusedError) as refused:
        endings.claim_silence(first, thread)
    assert refused.value.code == "TOO_EARLY"


def test_nobody_claims_before_the_own_file_has_left(both, clock):
    a, b = both
    thread = begin(a, b)
    first, _second = advance_to_hands(a, b, thread)
    n, choice = any_choice(first, thread)
    turns.choose(first, thread, n, choice)
    clock.pass_days(DAYS)
    with pytest.raises(RefusedError) as refused:
        endings.claim_silence(first, thread)
    assert refused.value.code == "UNSENT"


def test_a_claim_before_the_first_word_counts_from_the_acceptance(both, clock):
    """An invitation may have lain for months: who invited owes nothing before he has the acceptance."""
    a, b = both
    from app.commands import challenges, contacts  # noqa: PLC0415 - for this test alone
    from tests.app.desks import DUEL  # noqa: PLC0415

    opponent = next(one.id for one in contacts.contacts(a) if one.name == "Bert")
    invite = challenges.challenge(a, DUEL, opponent).value
    send(a, b, invite)
    clock.pass_days(10 * DAYS)
    accepted = challenges.accept(b, invite.thread).value
    lie = cheat(b, invite.thread)
    arrivals.import_bytes(a, accepted.blob + lie)
    assert result(a.mail_match(invite.thread).match) is None
    assert status(a, invite.thread).standing is Standing.OPEN
