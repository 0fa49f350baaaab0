"""Entries: exact form, limits, signatures; FORMAT.md section 5; threats T15, T19, T20."""

from __future__ import annotations

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.canonical import CanonicalError, b64u, encode, parse
from core.protocol.entries import read_entry, sign_entry, verify_entry
from core.protocol.errors import FormatError, ProtocolError, SignatureError, TooBigError, VersionError
from core.protocol.feeds import next_draft
from core.protocol.items import (
    Agree,
    Claim,
    ClaimReason,
    Clear,
    Commit,
    Offer,
    Open,
    Proposal,
    Resign,
    Share,
    State,
    item_json,
    read_item,
)
from core.protocol.signing import Kind
from core.protocol.signing import sign as sign_bytes
from tests.core.protocol.players import ANNA, BERT, EVE, commit, empty, opening, say, share, sign

ITEMS = (
    commit("A", 1, "left"),
    Commit(n=2, commitment=b"c" * 32, clue=(("A1", "L"), ("A2", "S"))),
    Clear(n=1, choice={"cards": ["S2", "L1"], "fire": None}),
    Open(n=1, choice="left", nonce=b"n" * 32),
    Share(n=1, share=b"x" * 32),
    State(n=1, hash=b"h" * 32),
    Resign(),
    Claim(reason=ClaimReason.SILENCE, since="1917-04-30"),
    Offer(what=Proposal.DRAW),
    Agree(what=Proposal.DRAW, to=b"o" * 32),
)


def body(**changed):
    entry = sign(empty(), "A", commit("A", 1, "left"))
    return {**parse(entry.body, limit=9999), **changed}


def read(value):
    return read_entry(parse(encode({"b": value, "s": b64u(bytes(64))}), limit=1 << 20))


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_every_item_comes_back_equal_and_only_with_exactly_its_fields(item):
    value = parse(encode(item_json(item)), limit=9999)
    assert read_item(value) == item
    for key in value.keys() - {"clue"}:
        with pytest.raises(CanonicalError):
            read_item({name: inner for name, inner in value.items() if name != key})


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_no_item_takes_a_field_more(item):
    with pytest.raises(FormatError):
        read(body(items=[{**item_json(item), "extra": 1}]))


def test_an_entry_of_all_items_comes_back_equal_and_verifies():
    entry = sign(empty(), "A", *ITEMS, note="Grüße, 美咲")
    again = read_entry(parse(entry.raw, limit=9999))
    assert again == entry
    assert again.raw == entry.raw
    verify_entry(again, ANNA.card.sign, "Anna")


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"v": 2}, VersionError),
        ({"k": "invite"}, FormatError),
        ({"seat": "I"}, FormatError),
        ({"seat": "AB"}, FormatError),
        ({"seq": 0}, FormatError),
        ({"seq": "1"}, FormatError),
        ({"seq": True}, FormatError),
        ({"prev": b64u(bytes(31))}, FormatError),
        ({"match": b64u(bytes(32))}, FormatError),
        ({"seen": []}, FormatError),
        ({"seen": {"B": [0]}}, FormatError),
        ({"seen": {"B": [-1, b64u(bytes(32))]}}, FormatError),
        ({"seen": {"Z": [0, b64u(bytes(32))]}}, FormatError),
        ({"items": {}}, FormatError),
        ({"items": [None]}, FormatError),
        ({"items": [[]]}, FormatError),
        ({"items": [{"t": "resign"}] * 17}, FormatError),
        ({"items": [{"t": "teleport", "n": 1}]}, VersionError),
        ({"items": [{"t": "offer", "what": "truce"}]}, VersionError),
        ({"items": [{"t": "claim", "reason": "weather", "since": "1917-04-30"}]}, VersionError),
        ({"items": [{"t": "claim", "reason": "silence", "since": "soon"}]}, FormatError),
        ({"items": [{"t": "clear", "n": 0, "p": 1}]}, FormatError),
        ({"items": [{"t": "clear", "n": 2**32, "p": 1}]}, FormatError),
        ({"items": [{"t": "commit", "n": 1, "c": b64u(bytes(32)), "clue": {}}]}, FormatError),
        ({"items": [{"t": "commit", "n": 1, "c": b64u(bytes(32)), "clue": "L"}]}, FormatError),
        ({"items": [{"t": "commit", "n": 1, "c": b64u(bytes(32)), "clue": {"A1": "L" * 41}}]}, FormatError),
        ({"note": "x" * 2001}, FormatError),
        ({"note": None}, FormatError),
        ({"extra": 1}, FormatError),
    ],
)
def test_entries_of_another_form_are_refused(changed, error):
    with pytest.raises(error):
        read(body(**changed))


def test_choices_are_bounded_in_size_and_depth():
    deep = []
    for _ in range(6):
        deep = [deep]
    read(body(items=[{"t": "clear", "n": 1, "p": deep}]))
    with pytest.raises(FormatError):
        read(body(items=[{"t": "clear", "n": 1, "p": [deep]}]))
    with pytest.raises(TooBigError):
        read(body(items=[{"t": "clear", "n": 1, "p": "x" * (16 << 10)}]))
    with pytest.raises(TooBigError):
        read(body(items=[{"t": "clear", "n": 1, "p": "x" * (15 << 10)}] * 4))


def test_nothing_is_signed_that_would_be_refused():
    for items, note in (((Clear(n=0, choice=1),), ""), ((Resign(),) * 17, ""), ((), "x" * 2001)):
        with pytest.raises(FormatError):
            sign_entry(ANNA.sign_key, next_draft(empty(), "A", items, note))


def test_signature_is_the_seats_own_for_an_entry():
    entry = sign(empty(), "A", commit("A", 1, "left"))
    for key in (BERT.card.sign, EVE.card.sign):
        with pytest.raises(SignatureError, match=r"Not signed by Anna\."):
            verify_entry(entry, key, "Anna")
    misused = sign_bytes(ANNA.sign_key, Kind.INVITE, entry.body)
    value = parse(entry.raw, limit=9999)
    with pytest.raises(SignatureError):
        verify_entry(read_entry({**value, "s": b64u(misused)}), ANNA.card.sign, "Anna")


def test_hash_does_not_cover_the_signature():
    entry = sign(empty(), "A", commit("A", 1, "left"))
    value = parse(entry.raw, limit=9999)
    assert read_entry({**value, "s": b64u(bytes(64))}).hash == entry.hash


def test_lengths_do_not_leak_choice():
    assert len({len(sign(empty(), "A", commit("A", 1, choice)).raw) for choice in ("left", ["x"] * 40, None)}) == 1


def _leaves(value, path=()):
    if isinstance(value, dict):
        for key in value:
            yield from _leaves(value[key], (*path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from _leaves(inner, (*path, at))
    else:
        yield path


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_changed_field_is_refused_by_form_or_signature(data):
    feeds, _ = say(empty(), "A", commit("A", 1, "left"))
    entry = sign(feeds, "A", opening("A", 1, "left"), share("A", 1, 1), note="hello")
    value = copy.deepcopy(parse(entry.raw, limit=9999))
    path = data.draw(st.sampled_from(list(_leaves(value))))
    target = value
    for step in path[:-1]:
        target = target[step]
    old = target[path[-1]]
    new = data.draw(st.none() | st.integers(-5, 5) | st.text("ABCabc_-", max_size=44) | st.just([]))
    target[path[-1]] = new
    try:
        changed = read_entry(parse(encode(value), limit=9999))
        verify_entry(changed, ANNA.card.sign, "Anna")
    except ProtocolError:
        return
    assert new == old
    assert type(new) is type(old)
