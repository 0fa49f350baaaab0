"""FORMAT.md section 11: giving up, claiming silence, agreeing to a draw; all by what the writer had seen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.match.admit import admit, owed_since, receive, take_up_held
from core.match.besides import agreement, claim, draw_offer, resignation, status
from core.match.ending import EndKind
from core.match.owing import owes, result
from core.match.own import SeatRefusal, SeatRefusalError
from core.match.padding import padded
from core.match.record import match_record
from core.match.seat import compose
from core.protocol.entries import sign_entry
from core.protocol.errors import FalseReceiptError, ReceiptInDoubtError, RuleError
from core.protocol.feeds import Verdict, in_order, missing, next_draft
from core.protocol.items import Agree, Claim, ClaimReason, Clear, Commit, Offer, Proposal, Resign
from tests.core.match.desks import Desk, two_desks
from tests.core.match.toy import A, B, pick


def bound_by_a(script=("quiet", "quiet", "quiet"), **kw):
    a, b = two_desks(list(script), **kw)
    a.choose(pick(1)).write()
    b.accept(*a.file())
    return a, b


def said_no(call, refusal):
    with pytest.raises(SeatRefusalError) as error:
        call()
    assert error.value.refusal is refusal


# ---------------------------------------------------------------------------------------- resigning
def test_who_resigns_has_lost_and_nobody_owes_a_word():
    a, b = bound_by_a()
    b.write(asides=(resignation(b.match),))
    a.accept(*b.file())
    for desk in (a, b):
        ended = result(desk.match)
        assert ended is not None
        assert (ended.kind, ended.winners, ended.by) == (EndKind.RESIGNED, (A,), (B,))
        assert owes(desk.match) == ()
        assert status(desk.match, A).result == (ended,)
    said_no(lambda: resignation(a.match), SeatRefusal.OVER)


def test_who_resigns_plays_nothing_in_the_same_entry():
    _a, b = bound_by_a()
    b.choose(pick(2))
    b.write(asides=(resignation(b.match),))
    assert b.items() == [("resign", 0)]


def test_nothing_is_played_after_the_end_is_known():
    _a, b = bound_by_a()
    b.write(asides=(resignation(b.match),))
    for items in ((Clear(n=1, choice=padded(pick(2))),), (Resign(),), (Offer(what=Proposal.DRAW),)):
        with pytest.raises(RuleError) as error:
            admit(b.match, b.forge(*items))
        assert "over" in error.value.cause
    assert admit(b.match, b.forge(note="Well flown"))[1].value == "new"


def test_two_resignations_that_cross_are_a_draw():
    a, b = bound_by_a()
    one, two = a.write(asides=(resignation(a.match),)), b.write(asides=(resignation(b.match),))
    a.accept(two)
    b.accept(one)
    for desk in (a, b):
        ended = result(desk.match)
        assert ended is not None
        assert (ended.winners, ended.by) == ((), (A, B))


def test_a_move_that_crosses_a_resignation_is_still_taken():
    a, b = bound_by_a()
    move = b.choose(pick(2)).write()
    gone = a.write(asides=(resignation(a.match),))
    a.accept(move)
    b.accept(gone)
    assert result(a.match) == result(b.match)
    assert a.match.point.is_known(B)
    assert b.match.point.is_known(B)


def test_the_end_by_the_rules_can_not_be_resigned_away():
    a, b = bound_by_a(["quiet"])
    b.choose(pick(2)).write()
    a.accept(*b.file())
    a.write()
    assert result(a.match).kind is EndKind.RULES
    with pytest.raises(RuleError):
        admit(a.match, a.forge(Resign()))


# ---------------------------------------------------------------------------------------- silence
def test_a_claim_of_silence_ends_the_match_after_the_days_of_the_terms():
    a, b = bound_by_a()
    said_no(lambda: claim(a.match, a.own, since="2024-03-01", today="2024-03-30"), SeatRefusal.TOO_EARLY)
    a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    ended = result(a.match)
    assert ended is not None
    assert (ended.kind, ended.winners) == (EndKind.CLAIMED, (A,))
    b.accept(*a.file())
    assert result(b.match) == ended
    assert owes(b.match) == ()


def test_silence_can_not_be_claimed_by_who_owes_a_word():
    a, b = bound_by_a()
    said_no(lambda: claim(b.match, b.own, since="2024-01-01", today="2025-01-01"), SeatRefusal.NOT_SILENT)
    lie = b.forge(Claim(reason=ClaimReason.SILENCE, since="2024-01-01"))
    match, _ = admit(a.match, lie)
    assert result(match) is None
    assert owes(match) == (B,)


def test_silence_can_not_be_claimed_without_a_term_for_it():
    a, b = bound_by_a(silence_days=0)
    said_no(lambda: claim(a.match, a.own, since="2024-01-01", today="2025-01-01"), SeatRefusal.NOT_SILENT)
    with pytest.raises(RuleError):
        admit(b.match, a.forge(Claim(reason=ClaimReason.SILENCE, since="2024-01-01")))


def test_a_claim_names_a_day_that_is():
    a, b = bound_by_a()
    said_no(lambda: claim(a.match, a.own, since="2023-02-29", today="2025-01-01"), SeatRefusal.FORM)
    with pytest.raises(RuleError):
        admit(b.match, a.forge(Claim(reason=ClaimReason.SILENCE, since="2023-02-29")))


def test_a_word_that_crosses_a_claim_lets_it_fall():
    a, b = bound_by_a()
    claimed = a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    late = b.choose(pick(2)).write()
    a.accept(late)
    b.accept(claimed)
    assert result(a.match) is None
    assert result(b.match) is None
    a.choose(pick(3)).write()
    b.accept(*a.file())
    assert b.match.game.n == a.match.game.n == 2


def test_who_has_claimed_may_not_play_on_before_a_word_has_come():
    a, b = bound_by_a()
    claimed = a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    b.accept(claimed)
    with pytest.raises(RuleError):
        admit(b.match, a.forge(Resign()))
    with pytest.raises(RuleError):
        admit(b.match, b.forge(Clear(n=1, choice=padded(pick(2)))))


def claim_by(desk, since="1999-01-01"):
    """A claim that its writer's program would not have made."""
    return desk.forge(Claim(reason=ClaimReason.SILENCE, since=since))


def test_an_instant_claim_of_silence_waits_and_falls_by_the_answer():
    a, b = two_desks(["quiet", "quiet"])
    b.owed_days = 0
    move = a.choose(pick(1)).write()
    lie = claim_by(a)
    a.match, _ = admit(a.match, lie)
    received = b.take(move, lie)
    assert received.new == (move,)
    assert [receipt.verdict for receipt in received.receipts] == [Verdict.NEW, Verdict.EARLY]
    assert result(b.match) is None
    assert missing(b.match.feeds) == (), "nothing is asked for again"
    answer = b.choose(pick(2)).write()
    later = take_up_held(b.match, B, owed_days=0)
    assert later.new == (lie,), "a claim that fell is harmless"
    b.match = later.match
    a.accept(answer)
    for desk in (a, b):
        assert result(desk.match) is None
    assert match_record(a.match) == match_record(b.match)
    a.choose(pick(3)).write()
    b.accept(*a.file())
    assert a.match.game.n == b.match.game.n == 2


def test_a_claim_that_waited_ends_the_match_when_its_day_has_come():
    a, b = bound_by_a()
    b.owed_days = 29
    honest = a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    b.accept(honest)
    assert result(b.match) is None
    assert take_up_held(b.match, B, owed_days=29).new == ()
    later = take_up_held(b.match, B, owed_days=30)
    assert later.new == (honest,)
    assert result(later.match) == result(a.match)
    assert match_record(later.match) == match_record(a.match)


def test_days_count_from_the_word_that_made_the_seat_owe_one():
    """Whoever owed nothing when the file came has owed for no day, whatever the desk counted before."""
    a, b = two_desks(["quiet", "quiet"])
    move = a.choose(pick(1)).write()
    received = b.take(move, claim_by(a))
    assert received.new == (move,)
    assert result(b.match) is None


def test_what_its_writer_says_after_a_claim_waits_with_it():
    a, b = bound_by_a()
    b.owed_days = 0
    lie = claim_by(a)
    a.match, _ = admit(a.match, lie)
    note = a.write("Hurry!")
    received = b.take(note, lie)
    assert received.new == ()
    assert set(b.match.feeds.held) == {lie, note}
    b.choose(pick(2)).write()
    assert take_up_held(b.match, B).new == (lie, note)


def test_a_claim_that_can_not_stand_need_not_wait():
    a, b = bound_by_a()
    a.owed_days = b.owed_days = 0
    lie = claim_by(b)  # it is Bert who owes
    assert [receipt.verdict for receipt in a.take(lie).receipts] == [Verdict.NEW]
    assert result(a.match) is None


def test_a_claim_that_was_crossed_before_it_came_need_not_wait():
    a, b = bound_by_a()
    b.owed_days = 0
    lie = claim_by(a)
    b.write("I am ill")
    assert b.take(lie).new == (lie,)
    assert result(b.match) is None


def test_a_claim_goes_without_a_move():
    a, b = two_desks(["quiet"])
    bad = a.forge(Commit(n=1, commitment=bytes(32)), Claim(reason=ClaimReason.SILENCE, since="1999-01-01"))
    with pytest.raises(RuleError) as error:
        admit(b.match, bad)
    assert "without a move" in error.value.cause


def test_two_claims_with_one_number_are_two_stories_while_they_wait():
    a, b = bound_by_a()
    b.owed_days = 0
    b.take(claim_by(a))
    received = b.take(claim_by(a, since="1999-01-02"))
    assert [error.code.value for error in received.refused] == ["E_EQUIVOCATION"]


def test_a_claim_that_was_known_before_the_loss_of_a_database_does_not_wait_again():
    a, b = bound_by_a()
    empty, claimed = b.match, a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    b.accept(claimed)
    b.write("Well flown")
    new = Desk(B, b.me, empty, b.own, owed_days=0)
    new.take(*in_order(b.match.feeds), adopt=True)
    assert result(new.match) == result(b.match)
    assert match_record(new.match) == match_record(b.match)


def test_since_when_a_word_is_owed():
    a, b = two_desks(["quiet", "quiet"])
    root, kept = b.match, []

    def since(seat):
        return owed_since(root, seat, kept, "begun")

    assert (since(A), since(B)) == ("begun", "")
    kept.append((a.choose(pick(1)).write(), "1st"))
    assert (since(A), since(B)) == ("", "1st")
    kept.append((a.write("Are you there?"), "2nd"))
    assert since(B) == "1st", "what the other says besides asks for no new word"
    b.accept(*a.file())
    kept.append((b.write("I am ill"), "3rd"))
    assert since(B) == "3rd", "who writes is not silent"
    a.accept(*b.file())
    kept.append((b.choose(pick(2)).write(), "4th"))
    assert (since(A), since(B)) == ("4th", "")


# ---------------------------------------------------------------------------------------- false receipts
def false_receipt(desk, seq=99, head=b"\x99" * 32):
    draft = next_draft(desk.match.feeds, desk.seat, ())
    other = draft.seen[0]
    return sign_entry(desk.me.sign_key, replace(draft, seen=(replace(other, seq=seq, hash=head),)))


@pytest.mark.parametrize("seq", [1, 99])
def test_a_false_receipt_is_doubted_until_the_player_has_denied_it(seq):
    a, b = bound_by_a()
    b.write("I have it")
    a.accept(*b.file())
    lie = false_receipt(a, seq)
    with pytest.raises(ReceiptInDoubtError):
        b.take(lie)
    received = receive(b.match, B, (lie,), denied=(lie.hash,))
    assert received.new == ()
    (error,) = received.refused
    assert isinstance(error, FalseReceiptError)
    assert error.code.value == "E_EQUIVOCATION"
    assert error.evidence == (lie.raw,)
    assert "Anna" in str(error)
    assert str(seq) in str(error)
    with pytest.raises(ReceiptInDoubtError):  # another one is another question
        receive(b.match, B, (false_receipt(a, 100),), denied=(lie.hash,))


# ---------------------------------------------------------------------------------------- draws
def test_a_draw_is_offered_and_agreed():
    a, b = bound_by_a()
    a.write(asides=(draw_offer(a.match),))
    said_no(lambda: agreement(a.match, a.own), SeatRefusal.NO_OFFER)
    b.accept(*a.file())
    assert status(b.match, B).offered
    assert not status(a.match, A).offered
    b.write(asides=(agreement(b.match, b.own),))
    a.accept(*b.file())
    ended = result(a.match)
    assert ended is not None
    assert (ended.kind, ended.winners, ended.by) == (EndKind.AGREED, (), (B,))


def test_an_offer_lapses_when_its_writer_plays_on():
    a, b = bound_by_a()
    offer = a.write(asides=(draw_offer(a.match),))
    b.accept(*a.file())
    b.choose(pick(2)).write()
    a.accept(*b.file())
    a.choose(pick(3)).write()
    b.accept(*a.file())
    assert not status(b.match, B).offered
    with pytest.raises(RuleError):
        admit(a.match, b.forge(Agree(what=Proposal.DRAW, to=offer.hash)))


def test_an_agreement_that_crosses_the_next_move_counts():
    a, b = bound_by_a()
    b.choose(pick(2)).write()
    a.accept(*b.file())
    b.accept(a.write(asides=(draw_offer(a.match),)))
    yes = b.write(asides=(agreement(b.match, b.own),))
    assert a.match.game.n == 2
    move = a.choose(pick(3)).write()
    a.accept(yes)
    b.accept(move)
    assert result(a.match) == result(b.match)
    assert result(a.match).kind is EndKind.AGREED


def test_an_agreement_needs_an_offer():
    a, b = bound_by_a()
    with pytest.raises(RuleError):
        admit(a.match, b.forge(Agree(what=Proposal.DRAW, to=a.files[0].hash)))
    own = a.forge(Offer(what=Proposal.DRAW))
    a.match, _ = admit(a.match, own)
    with pytest.raises(RuleError):
        admit(a.match, a.forge(Agree(what=Proposal.DRAW, to=own.hash)))


def test_an_offer_rides_with_a_move():
    a, _ = two_desks(["quiet"])
    a.choose(pick(1))
    composed = compose(a.match, a.own, asides=(draw_offer(a.match),))
    assert [type(item).__name__ for item in composed.draft.items] == ["Commit", "Offer"]


def test_a_note_that_crosses_a_claim_lets_it_fall_too():
    """Whoever writes is not silent, even if he still owes his move."""
    a, b = bound_by_a()
    claimed = a.write(asides=(claim(a.match, a.own, since="2024-03-01", today="2024-03-31"),))
    late = b.write("I am ill, please wait")
    a.accept(late)
    b.accept(claimed)
    for desk in (a, b):
        assert result(desk.match) is None
        assert owes(desk.match) == (B,)
    a.write(asides=(claim(a.match, a.own, since="2024-04-01", today="2024-05-01"),))
    b.accept(*a.file())
    assert result(b.match).winners == (A,)


def test_an_agreement_needs_to_have_seen_the_offer():
    a, b = bound_by_a()
    offer = a.write(asides=(draw_offer(a.match),))
    with pytest.raises(RuleError):
        admit(a.match, b.forge(Agree(what=Proposal.DRAW, to=offer.hash)))


def test_offers_are_counted():
    a, _ = bound_by_a()
    for _ in range(4):
        a.match, _ = admit(a.match, a.forge(*[Offer(what=Proposal.DRAW)] * 16))
    with pytest.raises(RuleError):
        admit(a.match, a.forge(Offer(what=Proposal.DRAW)))


def test_who_could_not_know_of_the_end_may_still_give_up():
    a, b = bound_by_a(["quiet", "pause"])
    b.choose(pick(2)).write()
    a.accept(*b.file())
    a.write()
    assert a.match.game.pending is None
    a.accept(b.write(asides=(resignation(b.match),)))
    b.accept(a.files[-1])
    assert result(a.match) == result(b.match)
    assert result(a.match).kind is EndKind.RULES


def test_who_has_lost_can_not_feign_to_have_agreed_in_time():
    a, b = bound_by_a(["quiet"])
    offer = a.forge(Offer(what=Proposal.DRAW))
    a.match, _ = admit(a.match, offer)
    b.choose(pick(2))
    move = b.write()
    a.accept(move)
    b.accept(offer)
    feigned = b.forge(Agree(what=Proposal.DRAW, to=offer.hash))
    a.write()
    assert result(a.match).kind is EndKind.RULES
    a.accept(feigned)
    b.match, _ = admit(b.match, feigned)
    b.accept(a.files[-1])
    assert result(a.match) == result(b.match)
    assert result(a.match).kind is EndKind.RULES


def test_who_plays_on_has_declined():
    a, b = bound_by_a()
    offer = a.write(asides=(draw_offer(a.match),))
    b.accept(*a.file())
    b.choose(pick(2)).write()
    assert not status(b.match, B).offered
    a.accept(*b.file())
    with pytest.raises(RuleError):
        admit(a.match, b.forge(Agree(what=Proposal.DRAW, to=offer.hash)))


def test_a_move_in_the_entry_of_the_offer_does_not_take_it_back():
    a, b = two_desks(["quiet"])
    offer = a.forge(Offer(what=Proposal.DRAW), Commit(n=1, commitment=bytes(32)))
    b.accept(offer)
    assert status(b.match, B).offered
    b.write(asides=(agreement(b.match, b.own),))
    assert result(b.match).kind is EndKind.AGREED
