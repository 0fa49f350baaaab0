"""The threats of FORMAT.md section 16 that a match answers; the numbers are those of its table."""

from __future__ import annotations

import pytest

from core.canonical import digest, encode
from core.chance import Roll
from core.match.admit import admit, begin
from core.match.game import chain_hash
from core.match.own import Own
from core.match.padding import padded
from core.match.record import match_record, read_match
from core.play import REVEAL
from core.protocol.entries import Seen
from core.protocol.errors import (
    DesyncError,
    EquivocationError,
    FalseClueError,
    FormatError,
    IllegalChoiceError,
    OpeningError,
    OtherMatchError,
    RuleError,
    ShareError,
    SignatureError,
    StaleDatabaseError,
)
from core.protocol.items import Clear, Commit, Open, Share, State
from core.protocol.sealing import seal_choice
from core.protocol.shares import chain, seed
from tests.core.match.desks import ANNA, BERT, EVE, SECRETS, Desk, genesis_of, resign_key, two_desks
from tests.core.match.toy import A, B, ToyRules, fire, hand, pick, toy_terms


def under(desk: Desk, n: int, choice):
    return seal_choice(desk.own.secret, desk.match.genesis.mid, n, desk.seat, padded(choice))


def bound_both(script=("clash", "clash"), number=2):
    """A is bound by a seal, B has shown its choice and its share; A has still to open."""
    a, b = two_desks(list(script))
    a.choose(pick(1)).write()
    b.accept(*a.file())
    b.choose(pick(number)).write()
    a.accept(*b.file())
    return a, b


def refused(match, entry, error, cause=""):
    with pytest.raises(error) as caught:
        admit(match, entry)
    assert cause in caught.value.cause
    return caught.value


# ---------------------------------------------------------------------------------------- T1 to T3: seals and shares
def test_cannot_open_otherwise():
    a, b = bound_both()
    other = under(a, 1, pick(7))
    lie = a.forge(Open(n=1, choice=padded(pick(7)), nonce=other.nonce))
    error = refused(b.match, lie, OpeningError)
    assert error.evidence == (a.files[0].raw, lie.raw)


def test_second_seat_cannot_choose_its_share():
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    ground = b.forge(Clear(n=1, choice=padded(pick(2))), Share(n=1, share=b"\7" * 32))
    error = refused(a.match, ground, ShareError)
    assert error.evidence == (a.match.genesis.raw, ground.raw)


@pytest.mark.parametrize("k", [2, 3])
def test_a_later_link_of_the_right_chain_is_not_the_share(k):
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    early = b.forge(Clear(n=1, choice=padded(pick(2))), Share(n=1, share=chain(SECRETS[B]).share(k)))
    refused(a.match, early, ShareError)


# ---------------------------------------------------------------------------------------- T4: grinding
def test_opening_entry_cannot_grind_dice():
    """A knows B's choice and share before it opens; nothing that A still writes may move a die."""
    rolls = set()
    for note in ("", "x", "again", "again" * 50):
        a, b = bound_both()
        b.accept(a.write(note))
        rolls.add(b.match.game.steps[0].rolls)
    assert len(rolls) == 1


def test_binding_entries_and_both_shares_make_the_seed():
    a, b = bound_both()
    bound = [(A, a.files[0].hash), (B, b.files[0].hash)]
    shares = [(A, chain(SECRETS[A]).share(1)), (B, chain(SECRETS[B]).share(1))]
    mid = a.match.genesis.mid
    assert seed(mid, 1, bound, shares) == seed(mid, 1, reversed(bound), reversed(shares))
    assert seed(mid, 2, bound, shares) != seed(mid, 1, bound, shares) != seed(mid, 1, bound[:1], shares)


# ---------------------------------------------------------------------------------------- T5: foreseeing
def test_solo_decider_cannot_foresee_dice():
    a, b = two_desks(["shot_a"])
    a.choose(fire(True)).write()
    assert a.items() == [("clear", 1), ("share", 1)]
    assert a.match.game.n == 1
    assert not a.match.point.has_shared(B)
    b.accept(*a.file())
    b.write()
    assert b.match.game.steps[0].rolls


@pytest.mark.parametrize("first", [A, B])
def test_share_may_not_be_revealed_early(first):
    a, b = two_desks(["clash"])
    desk, other = (a, b) if first == A else (b, a)
    share = Share(n=1, share=chain(SECRETS[desk.seat]).share(1))
    refused(other.match, desk.forge(share), RuleError, "R3")
    sealed = Commit(n=1, commitment=under(desk, 1, pick(1)).commitment)
    refused(other.match, desk.forge(sealed, share), RuleError, "R3")


def test_what_the_reader_knows_does_not_excuse_the_writer():
    """R4: crossing commitments bind both, but B, who had not seen A's, may not share yet."""
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    early = b.forge(
        Commit(n=1, commitment=under(b, 1, pick(2)).commitment), Share(n=1, share=chain(SECRETS[B]).share(1))
    )
    refused(a.match, early, RuleError, "R3")
    blind = b.forge(Clear(n=1, choice=padded(pick(2))))
    refused(a.match, blind, RuleError, "R1")


def test_no_share_may_be_spent_where_no_dice_are_due():
    a, b = two_desks(["quiet"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    spent = b.forge(Clear(n=1, choice=padded(pick(2))), Share(n=1, share=chain(SECRETS[B]).share(1)))
    refused(a.match, spent, RuleError, "decision 1")


def test_the_kth_decision_with_dice_takes_the_kth_share():
    a, b = bound_both(["clash", "solo_a", "quiet", "clash"])
    a.choose(fire(True)).choose(pick(4)).write()
    b.accept(*a.file())
    b.choose(pick(5)).write()
    a.accept(*b.file())
    a.choose(pick(0)).write()
    b.accept(*a.file())
    b.choose(pick(6)).write()
    assert b.files[-1].said.items[-1] == Share(n=4, share=chain(SECRETS[B]).share(2))


# ---------------------------------------------------------------------------------------- T6, T7: two stories
def test_equivocation_gives_two_signed_entries():
    a, b = two_desks(["clash"])
    twin = Desk(A, ANNA, a.match, a.own)
    one, two = a.choose(pick(1)).write(), twin.choose(pick(2)).write()
    b.accept(one)
    error = refused(b.match, two, EquivocationError)
    assert error.evidence == (one.raw, two.raw)
    assert error.facts["who"] == "Anna"


def test_fork_hidden_behind_prev_is_found():
    a, b = two_desks(["clash"])
    twin = Desk(A, ANNA, a.match, a.own)
    b.accept(a.choose(pick(1)).write())
    told = twin.choose(pick(2)).write()
    hidden = twin.forge(note="a second story")
    error = refused(b.match, hidden, EquivocationError)
    assert a.files[0].raw in error.evidence
    assert told.hash != a.files[0].hash


def test_a_receipt_for_another_entry_is_found():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    lie = resign_key(b.forge(note="x"), BERT, seen=(Seen(seat="A", seq=1, hash=b"\3" * 32),))
    refused(a.match, lie, EquivocationError)


def test_a_receipt_may_not_be_taken_back():
    a, b = bound_both()
    less = resign_key(b.forge(note="x"), BERT, seen=(Seen(seat="A", seq=0, hash=a.match.genesis.hash),))
    refused(a.match, less, EquivocationError)


# ---------------------------------------------------------------------------------------- T10: other authors
def test_stranger_and_cross_match():
    a, b = two_desks(["clash"])
    entry = a.choose(pick(1)).write()
    other = begin(genesis_of(toy_terms(["clash"]), rand=b"\2" * 16), ToyRules())
    refused(other, entry, OtherMatchError)
    refused(b.match, resign_key(entry, EVE), SignatureError)
    refused(b.match, resign_key(entry, ANNA, seat="C"), FormatError)
    refused(b.match, resign_key(entry, ANNA, seen=()), FormatError)
    refused(b.match, resign_key(entry, ANNA, seat="B", seen=entry.said.seen), FormatError)


# ---------------------------------------------------------------------------------------- T16: lengths
def test_lengths_do_not_leak_choice():
    sealed, opened = set(), set()
    for numbers, orders in (((1, 2, 3), []), ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), []), ((5,), [])):
        a, b = two_desks(["keep", "clash", REVEAL])
        sealed.add(len(a.choose(hand(*numbers)).write().raw))
        b.accept(*a.file())
        b.choose(hand(1)).choose(pick(1)).write()
        a.accept(*b.file())
        choice = {"kind": "pick", "number": numbers[-1], **({"orders": orders} if orders else {})}
        opened.add(len(a.choose(choice).write().raw))
    assert len(sealed) == len(opened) == 1


def test_a_wrongly_padded_choice_is_refused_with_evidence():
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    bare = b.forge(Clear(n=1, choice=pick(2)))
    assert refused(a.match, bare, IllegalChoiceError, "pad").evidence == (bare.raw,)


# ---------------------------------------------------------------------------------------- T17: presence
@pytest.mark.parametrize("shot", [True, False])
def test_what_a_file_holds_shows_nothing_of_the_choice(shot):
    a, _ = two_desks(["shot_a"])
    a.choose(fire(shot)).write()
    assert a.items() == [("clear", 1), ("share", 1)]


# ---------------------------------------------------------------------------------------- T18: clues
def lying_clue(script):
    """A says right and has sealed left; B answers in good faith."""
    a, b = two_desks(script)
    choice = pick(3) if script[0] == "tailed_a" else hand(3)
    sealed = under(a, 1, choice)
    lie = a.forge(Commit(n=1, commitment=sealed.commitment, clue=(("A1", "right"),)))
    a.match, _ = admit(a.match, lie)
    b.accept(lie)
    return a, b, lie, Open(n=1, choice=padded(choice), nonce=sealed.nonce)


def test_false_clue_is_proven_by_two_signed_entries():
    a, b, lie, opening = lying_clue(["tailed_a"])
    b.choose(pick(2)).write()
    a.match, _ = admit(a.match, b.files[0])
    proof = a.forge(opening)
    error = refused(b.match, proof, FalseClueError)
    assert error.evidence == (lie.raw, proof.raw)
    assert str(error) == "Anna said right but had sealed left."


def test_false_clue_to_a_kept_choice_is_proven_at_its_reveal():
    a, b, lie, opening = lying_clue(["keep_tailed", REVEAL])
    b.choose(hand(1)).write()
    a.match, _ = admit(a.match, b.files[0])
    proof = a.forge(State(n=1, hash=a.match.game.hash), opening)
    assert refused(b.match, proof, FalseClueError).evidence == (lie.raw, proof.raw)


def test_a_true_clue_is_given_with_the_seal():
    a, b = two_desks(["tailed_a"])
    a.choose(pick(4)).write()
    assert a.files[0].said.items[0].clue == (("A1", "straight"),)
    b.accept(*a.file())
    assert b.match.point.bound[0].clue == (("A1", "straight"),)


def test_clue_must_be_given_exactly_when_due():
    a, b = two_desks(["tailed_a"])
    sealed = under(a, 1, pick(1)).commitment
    refused(b.match, a.forge(Commit(n=1, commitment=sealed)), RuleError, "R5")
    early = b.forge(Commit(n=1, commitment=under(b, 1, pick(1)).commitment))
    refused(a.match, early, RuleError, "R5")
    a, b = two_desks(["clash"])
    refused(b.match, a.forge(Commit(n=1, commitment=sealed, clue=(("A1", "left"),))), RuleError, "R5")


# ---------------------------------------------------------------------------------------- T21: another engine
def test_other_engine_is_noticed_at_once():
    a, b = two_desks(["clash", "clash", "clash"], other=ToyRules(bent=True))
    for number in (1, 2):
        a.choose(pick(number)).write()
        b.accept(*a.file())
        b.choose(pick(number + 3)).write()
        a.accept(*b.file())
    last = a.choose(pick(5)).write()
    error = refused(b.match, last, DesyncError)
    assert error.facts["n"] == 2
    assert error.evidence == (last.raw,)


def test_a_desync_shows_what_both_confirmed():
    a, b = bound_both(["clash", "clash"])
    a.choose(pick(3)).write()
    b.accept(*a.file())
    wrong = b.forge(State(n=1, hash=b"\1" * 32))
    assert refused(a.match, wrong, DesyncError).evidence == (a.files[1].raw, wrong.raw)


def test_states_are_confirmed_once_and_in_order():
    a, b = bound_both(["clash", "clash"])
    a.choose(pick(3)).write()
    b.accept(*a.file())
    held = State(n=1, hash=b.match.game.hash)
    refused(a.match, b.forge(held, held), RuleError, "2 is next")
    refused(a.match, b.forge(State(n=2, hash=bytes(32))), RuleError, "1 is next")
    refused(a.match, b.forge(held, State(n=2, hash=bytes(32))), RuleError, "open for its writer")
    refused(a.match, b.forge(Clear(n=2, choice=padded(pick(3)))), RuleError, "not confirmed")


# ---------------------------------------------------------------------------------------- T22: an old backup
def test_old_backup_seals_the_same_choice_alike_and_another_choice_is_evidence():
    a, b = two_desks(["clash"])
    backup = Desk(A, ANNA, a.match, a.own)
    first = a.choose(pick(1)).write()
    b.accept(first)
    again = backup.choose(pick(1)).write()
    assert again.raw == first.raw
    assert b.take(again).receipts[0].verdict.value == "duplicate"
    other = Desk(A, ANNA, begin(a.match.genesis, ToyRules()), Own(seat=A, secret=SECRETS[A]))
    refused(b.match, other.choose(pick(2)).write(), EquivocationError)


def test_old_backup_is_told_by_the_opponents_next_file():
    a, b = two_desks(["clash"])
    old = Desk(A, ANNA, a.match, a.own)
    b.accept(a.choose(pick(1)).write())
    b.choose(pick(2)).write()
    with pytest.raises(StaleDatabaseError) as error:
        old.take(*b.file())
    assert (error.value.facts["signed"], error.value.facts["known"]) == (1, 0)


# ---------------------------------------------------------------------------------------- T23: all or nothing
def test_failed_entry_leaves_no_trace():
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    before = a.match
    refused(a.match, b.forge(Clear(n=1, choice=padded(pick(2))), Share(n=1, share=bytes(32))), ShareError)
    assert a.match is before
    assert a.match.feeds.count(B) == 0
    assert a.match.point.bound_of(B) is None
    b.choose(pick(2)).write()
    a.accept(*b.file())


# ---------------------------------------------------------------------------------------- the other rules
def test_a_seat_is_bound_once_and_by_the_right_word():
    a, b = bound_both()
    seal = Commit(n=1, commitment=bytes(32))
    refused(b.match, a.forge(seal), RuleError, "bound already")
    refused(b.match, a.forge(Commit(n=2, commitment=bytes(32))), RuleError, "decision 1 is open")
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    refused(a.match, b.forge(seal), RuleError, "R1")
    a, b = two_desks(["solo_a"])
    refused(b.match, a.forge(seal), RuleError, "R1")
    refused(a.match, b.forge(seal), RuleError, "nothing to decide")


def test_nothing_is_opened_before_all_are_bound_or_twice():
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    opening = Open(n=1, choice=padded(pick(1)), nonce=under(a, 1, pick(1)).nonce)
    refused(a.match, a.forge(opening), RuleError, "R2")
    a, b = bound_both()
    opening = Open(n=1, choice=padded(pick(1)), nonce=under(a, 1, pick(1)).nonce)
    refused(b.match, a.forge(opening, opening), RuleError, "nothing to open")
    refused(a.match, b.forge(opening), RuleError, "nothing to open")


def test_an_illegal_choice_is_proven_by_seal_and_opening():
    a, b = two_desks(["clash"])
    wrong = hand(1)
    sealed = under(a, 1, wrong)
    seal = a.forge(Commit(n=1, commitment=sealed.commitment))
    a.match, _ = admit(a.match, seal)
    b.accept(seal)
    b.choose(pick(2)).write()
    a.accept(*b.file())
    opening = a.forge(Open(n=1, choice=padded(wrong), nonce=sealed.nonce))
    error = refused(b.match, opening, IllegalChoiceError, "wrong_kind")
    assert error.evidence == (seal.raw, opening.raw)


def test_an_illegal_choice_in_clear_is_refused():
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    refused(a.match, b.forge(Clear(n=1, choice=padded(fire(True)))), IllegalChoiceError, "wrong_kind")


def test_a_writer_must_know_how_the_last_decision_ended():
    """A word about the next decision from somebody who can not know of it gives away a guess: refused."""
    a, b = bound_both(["quiet", "quiet"])
    ahead = State(n=1, hash=bytes(32))
    a.write()
    blind = b.forge(ahead)
    refused(a.match, blind, RuleError, "open for its writer")


def test_evidence_in_a_record_is_explained_to_a_third_person():
    a, b = bound_both()
    lie = a.forge(Open(n=1, choice=padded(pick(7)), nonce=under(a, 1, pick(7)).nonce))
    data = match_record(b.match, (lie,))
    with pytest.raises(Exception, match="E_OPENING") as error:
        read_match(data, lambda _: ToyRules())
    assert error.value.facts["line"] == 4


def test_a_seat_shares_once_for_a_decision():
    """The next link fits the chain, yet it would spend a share and let the writer choose between two."""
    a, b = two_desks(["clash"])
    a.choose(pick(1)).write()
    b.accept(*a.file())
    links = chain(SECRETS[B])
    twice = b.forge(
        Clear(n=1, choice=padded(pick(2))), Share(n=1, share=links.share(1)), Share(n=1, share=links.share(2))
    )
    refused(a.match, twice, RuleError, "shared already")


def test_the_chain_of_states_covers_choices_dice_and_digest():
    rolls, choices = (Roll("loss", (3, 4)),), ((A, pick(1)), (B, pick(2)))
    right = chain_hash(bytes(32), 1, choices, rolls, bytes(32))
    others = {
        chain_hash(b"\1" * 32, 1, choices, rolls, bytes(32)),
        chain_hash(bytes(32), 2, choices, rolls, bytes(32)),
        chain_hash(bytes(32), 1, choices[:1], rolls, bytes(32)),
        chain_hash(bytes(32), 1, choices, (Roll("loss", (3, 5)),), bytes(32)),
        chain_hash(bytes(32), 1, choices, rolls, b"\1" * 32),
    }
    assert len(others | {right}) == 6
    said = {"n": 1, "choices": {"A": pick(1), "B": pick(2)}, "dice": [["loss", [3, 4]]], "digest": "A" * 43}
    assert right == digest("state", bytes(32), encode(said))
