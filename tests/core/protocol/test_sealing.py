"""Sealed choices and shared randomness: FORMAT.md sections 7 and 9; threats T1 to T6, T22."""

from __future__ import annotations

import hmac
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import CanonicalError, b64u, digest, encode, keyed
from core.protocol.errors import OpeningError, ShareError
from core.protocol.sealing import check_opening, commitment, recover_choice, seal_choice
from core.protocol.shares import CHAIN_LENGTH, chain, check_share, seed, step
from tests.core.protocol.players import SECRETS, genesis

MID = genesis().mid
CHOICES = ("straight", "left", "right")


def test_commitment_hides_low_entropy_choice():
    sealed = seal_choice(SECRETS["A"], MID, 1, "A", "left")
    guesses = (commitment(MID, 1, "A", nonce, choice) for nonce in (bytes(32), MID * 2) for choice in CHOICES)
    assert sealed.commitment not in set(guesses)
    assert len({seal_choice(SECRETS["A"], MID, 1, "A", choice).nonce for choice in CHOICES}) == 3


def test_cannot_open_otherwise():
    sealed = seal_choice(SECRETS["A"], MID, 1, "A", "left")
    check_opening(sealed.commitment, MID, 1, "A", sealed.nonce, "left", "Anna")
    lie = seal_choice(SECRETS["A"], MID, 1, "A", "right")
    for nonce, choice in (
        (sealed.nonce, "right"),
        (lie.nonce, "right"),
        (lie.nonce, "left"),
        (sealed.nonce[:31], "left"),
    ):
        with pytest.raises(OpeningError) as caught:
            check_opening(sealed.commitment, MID, 1, "A", nonce, choice, "Anna", (b"commit", b"open"))
        assert caught.value.evidence == (b"commit", b"open")
        assert "Anna" in str(caught.value)


def test_commit_bound_to_match_seat_and_decision():
    nonce = b"n" * 32
    all_of = itertools.product((MID, b"m" * 16), (1, 2), "AB")
    assert len({commitment(mid, n, seat, nonce, "left") for mid, n, seat in all_of}) == 8


def test_the_same_choice_seals_the_same_so_a_restored_backup_learns_nothing():
    first, again = (seal_choice(SECRETS["A"], MID, 3, "A", {"hand": [1, 2]}) for _ in range(2))
    assert first == again
    other = seal_choice(SECRETS["A"], MID, 3, "A", {"hand": [2, 1]})
    assert {first.commitment, first.nonce}.isdisjoint({other.commitment, other.nonce})


def test_a_forgotten_choice_is_found_again():
    sealed = seal_choice(SECRETS["A"], MID, 1, "A", "right").commitment
    assert recover_choice(SECRETS["A"], MID, 1, "A", sealed, CHOICES) == ("right",)
    assert recover_choice(SECRETS["B"], MID, 1, "A", sealed, CHOICES) == ()


def test_commitment_is_as_specified():
    context = encode({"match": b64u(MID), "n": 7, "seat": "B"})
    nonce = keyed(SECRETS["B"], "nonce", context, b'"left"')
    sealed = seal_choice(SECRETS["B"], MID, 7, "B", "left")
    assert sealed.nonce == nonce
    assert sealed.commitment == digest("commit", context, nonce, b'"left"')


def test_every_link_leads_to_the_anchor():
    links = chain(SECRETS["A"])
    previous = links.anchor
    for k in (1, 2, 3):
        check_share(links.share(k), previous, "Anna", k)
        previous = links.share(k)
    assert step(links.share(CHAIN_LENGTH)) == links.share(CHAIN_LENGTH - 1)
    assert links.share(CHAIN_LENGTH) == keyed(SECRETS["A"], "chain")


@pytest.mark.parametrize("k", [0, -1, CHAIN_LENGTH + 1])
def test_a_chain_ends(k):
    with pytest.raises(CanonicalError):
        chain(SECRETS["A"]).share(k)


def test_second_seat_cannot_choose_its_share():
    links = chain(SECRETS["B"])
    for share in (b"x" * 32, links.share(2), links.anchor, chain(SECRETS["A"]).share(1), links.share(1)[:31]):
        with pytest.raises(ShareError) as caught:
            check_share(share, links.anchor, "Bert", 1, (b"entry",))
        assert caught.value.facts == {"who": "Bert", "n": 1}


def test_seed_is_as_specified_and_needs_every_share():
    bound, shares = [("B", b"2" * 32), ("A", b"1" * 32)], [("B", b"y" * 32), ("A", b"x" * 32)]
    binding = digest("bind", MID, bytes((0, 0, 0, 9)), b"A" + b"1" * 32, b"B" + b"2" * 32)
    expected = hmac.digest(binding, b"x" * 32 + b"y" * 32, "sha256")
    assert seed(MID, 9, bound, shares) == expected == seed(MID, 9, bound[::-1], shares[::-1])


@given(st.sampled_from(["mid", "n", "bound", "share A", "share B"]))
def test_seed_changes_with_all_that_was_fixed_before(what):
    # A seat that decides alone still needs the other's share: nothing of its own determines the seed.
    plain = seed(MID, 1, [("A", b"1" * 32)], [("A", b"x" * 32), ("B", b"y" * 32)])
    changed = seed(
        b"m" * 16 if what == "mid" else MID,
        2 if what == "n" else 1,
        [("A", b"3" * 32 if what == "bound" else b"1" * 32)],
        [("A", b"z" * 32 if what == "share A" else b"x" * 32), ("B", b"z" * 32 if what == "share B" else b"y" * 32)],
    )
    assert plain != changed
