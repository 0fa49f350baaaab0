"""FORMAT.md section 6, kept choices: sealed until the rules call for them, and proven against what was played."""

from __future__ import annotations

import random

import pytest

from core.match.admit import admit
from core.match.own import SeatRefusal, SeatRefusalError, lost_seals, recover
from core.match.padding import padded
from core.match.seat import choose, own_view, todo
from core.match.verify import moments
from core.play import REVEAL
from core.protocol.errors import IllegalChoiceError, RuleError
from core.protocol.items import Clear, Commit, Open, State
from core.protocol.sealing import seal_choice
from tests.core.match.desks import Desk, play_out, two_desks
from tests.core.match.toy import A, B, hand, pick


def kept(script=("keep", "quiet", REVEAL)):
    """Both hold a hand; B has already sealed its pick for decision 2."""
    a, b = two_desks(list(script))
    a.choose(hand(1, 2, 3)).write()
    b.accept(*a.file())
    b.choose(hand(4, 5, 6)).choose(pick(4)).write()
    a.accept(*b.file())
    return a, b


def opening(desk: Desk, n: int, choice) -> Open:
    under = seal_choice(desk.own.secret, desk.match.genesis.mid, n, desk.seat, padded(choice))
    return Open(n=n, choice=padded(choice), nonce=under.nonce)


def test_the_engine_goes_on_without_the_values():
    a, b = kept()
    assert a.match.game.n == b.match.game.n == 2
    assert a.match.game.steps[0].choices == ()
    assert a.match.game.state.hands == ()


def test_the_owner_alone_sees_his_kept_choice():
    a, b = kept()
    assert own_view(a.match, a.own).hands == ((A, (1, 2, 3)),)
    assert own_view(b.match, b.own).hands == ((B, (4, 5, 6)),)
    due = todo(a.match, a.own)
    assert due is not None
    assert due.legal == [pick(1), pick(2), pick(3)]


def test_the_owner_is_held_to_his_kept_choice():
    a, _ = kept()
    with pytest.raises(SeatRefusalError) as error:
        choose(a.match, a.own, 2, pick(9))
    assert error.value.refusal is SeatRefusal.ILLEGAL
    assert error.value.reason[0].section == "3"


def test_kept_choices_are_never_clear():
    a, b = two_desks(["keep"])
    a.choose(hand(1)).write()
    b.accept(*a.file())
    with pytest.raises(RuleError) as error:
        admit(a.match, b.forge(Clear(n=1, choice=padded(hand(2)))))
    assert "sealed always" in error.value.cause


def test_kept_choices_are_not_opened_before_their_reveal():
    a, b = kept()
    with pytest.raises(RuleError) as error:
        admit(b.match, a.forge(State(n=1, hash=a.match.game.hash), opening(a, 1, hand(1, 2, 3))))
    assert "nothing to open" in error.value.cause
    a, b = two_desks(["keep"])
    a.choose(hand(1)).write()
    with pytest.raises(RuleError) as error:
        admit(a.match, a.forge(opening(a, 1, hand(1))))
    assert "stays sealed" in error.value.cause


def test_nothing_is_chosen_at_a_reveal():
    a, b = kept()
    a.choose(pick(1)).write()
    b.accept(*a.file())
    b.write()
    a.accept(*b.file())
    assert a.match.game.pending.kind == REVEAL
    told = State(n=2, hash=a.match.game.hash)
    for item in (Commit(n=3, commitment=bytes(32)), Clear(n=3, choice=padded(pick(1)))):
        with pytest.raises(RuleError) as error:
            admit(b.match, a.forge(told, item))
        assert "nothing is chosen" in error.value.cause
    with pytest.raises(RuleError) as error:
        admit(b.match, a.forge(told, opening(a, 3, hand(1, 2, 3))))
    assert "decision 1 is due" in error.value.cause


def test_a_kept_choice_that_contradicts_the_play_is_proven_by_two_entries():
    """A holds 1, 2, 3 and plays 9 with a program of its own."""
    a, b = kept()
    seal = a.files[0]
    cheat = a.forge(State(n=1, hash=a.match.game.hash), Clear(n=2, choice=padded(pick(9))))
    a.match, _ = admit(a.match, cheat)
    b.accept(cheat)
    b.write()
    a.match, _ = admit(a.match, b.files[-1])
    proof = a.forge(State(n=2, hash=a.match.game.hash), opening(a, 1, hand(1, 2, 3)))
    with pytest.raises(IllegalChoiceError) as error:
        admit(b.match, proof)
    assert error.value.evidence == (seal.raw, proof.raw)
    assert error.value.facts["n"] == 1


def test_the_reveal_brings_out_what_was_sealed():
    a, b = kept()
    play_out(a, b, random.Random(1))
    last = a.match.game.steps[-1]
    assert last.choices == ((A, hand(1, 2, 3)), (B, hand(4, 5, 6)))
    assert a.match.kept == b.match.kept == ()
    assert a.own.sealed == {}


def test_what_was_kept_inside_comes_out_first():
    a, b = two_desks(["keep", "keep", "quiet", REVEAL, "quiet", REVEAL])
    a.choose(hand(*range(10))).write()
    b.accept(*a.file())
    b.choose(hand(*range(10))).choose(hand(4, 5)).write()
    a.accept(*b.file())
    a.choose(hand(1, 2)).choose(pick(1)).write()
    b.accept(*a.file())
    play_out(a, b, random.Random(1))
    reveals = [dict(step.choices)[A] for step in a.match.game.steps if step.kind == REVEAL]
    assert reveals == [hand(1, 2), hand(*range(10))]


def test_kept_values_are_in_no_state_event_or_hash_before_their_reveal():
    """Two matches that differ only in what B keeps are equal to everybody but B."""
    seen = []
    for cards in ((4, 5, 6), (4, 7, 8, 9)):
        a, b = two_desks(["keep", "quiet", REVEAL])
        a.choose(hand(1, 2, 3)).write()
        b.accept(*a.file())
        b.choose(hand(*cards)).write()
        a.accept(*b.file())
        seen.append(
            (a.match.game.state, tuple(moments(a.match.game, A)), a.match.game.rules.digest(a.match.game.state))
        )
    assert seen[0] == seen[1]


def test_a_lost_seal_is_found_again_among_candidates():
    a, _ = kept()
    lost = Desk(A, a.me, a.match, type(a.own)(seat=A, secret=a.own.secret))
    assert lost_seals(lost.match, lost.own) == (1,)
    with pytest.raises(SeatRefusalError) as error:
        todo(lost.match, lost.own)
    assert error.value.refusal is SeatRefusal.SEALED_CHOICE_LOST
    lost.own = recover(lost.match, lost.own, [hand(7), hand(1, 2), hand(1, 2, 3)])
    assert lost.own.sealed == {1: padded(hand(1, 2, 3))}
    assert recover(lost.match, lost.own, []).sealed == lost.own.sealed


def test_only_whose_hand_is_revealed_opens_it():
    a, b = two_desks(["keep", "reveal_b", "quiet"])
    a.choose(hand(1, 2, 3)).write()
    b.accept(*a.file())
    b.choose(hand(4, 5, 6)).write()
    assert b.items() == [("commit", 1), ("state", 1), ("open", 1), ("state", 2)]
    a, b = two_desks(["keep", "reveal_b", "quiet"])
    b.choose(hand(1), eager=True).write()
    a.accept(*b.file())
    a.choose(hand(2)).write()
    b.accept(*a.file())
    with pytest.raises(RuleError) as error:
        admit(b.match, a.forge(opening(a, 1, hand(2))))
    assert "nothing to reveal" in error.value.cause


def test_a_lost_seal_of_the_open_decision_is_found_again_too():
    a, b = two_desks(["clash"])
    a.choose(pick(7)).write()
    b.accept(*a.file())
    b.choose(pick(2)).write()
    a.accept(*b.file())
    lost = Desk(A, a.me, a.match, type(a.own)(seat=A, secret=a.own.secret))
    assert lost_seals(lost.match, lost.own) == (1,)
    with pytest.raises(SeatRefusalError) as error:
        lost.write()
    assert error.value.refusal is SeatRefusal.SEALED_CHOICE_LOST
    lost.own = recover(lost.match, lost.own, [pick(n) for n in range(10)])
    lost.write()
    assert lost.match.game.pending is None
    assert lost_seals(lost.match, lost.own) == ()
