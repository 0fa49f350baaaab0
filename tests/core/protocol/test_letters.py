"""What is inside the files, and what has come: FORMAT.md section 13; threats T10, T12, T13, T19."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.canonical import b64u, encode, parse
from core.protocol.armor import Word
from core.protocol.entries import sign_entry
from core.protocol.envelope import FileKind, Header, open_file, seal
from core.protocol.errors import (
    FormatError,
    NotForMeError,
    OtherMatchError,
    SignatureError,
    TooBigError,
    VersionError,
)
from core.protocol.feeds import in_order, judge, next_draft, start_feeds
from core.protocol.genesis import join, write_accept, write_invite
from core.protocol.items import Clear
from core.protocol.letters import (
    MOST_ENTRIES,
    fit,
    open_accept,
    open_turn,
    read_invite_file,
    seal_accept,
    seal_bundle,
    seal_turn,
    split_bundle,
    write_invite_file,
)
from core.protocol.post import BadPiece, InvitePiece, SealedPiece, read_post, word_of
from core.protocol.shares import chain
from tests.core.protocol.players import ANNA, BERT, EVE, KEY, TERMS, commit, empty, fight, genesis, say, sign

GENESIS = genesis()
READERS = (ANNA.card, BERT.card)


def turn(kind=FileKind.TURN, seat="A", seq=1, match=GENESIS.thread, content=None, entries=()):
    header = Header(match=match, seat=seat, seq=seq, kind=kind)
    spelt = b'{"entries":[' + b",".join(entry.raw for entry in entries) + b"]}" if content is None else content
    return seal(header, spelt, READERS, KEY)


def many(count):
    feeds = empty()
    for _ in range(count):
        feeds, _ = say(feeds, "A", note="x" * 200)
    return feeds.feed("A").entries


def test_an_invitation_is_read_by_anybody_and_names_its_thread():
    blob = write_invite_file(GENESIS.invite)
    assert read_post(blob) == (InvitePiece(invite=GENESIS.invite, blob=blob),)
    assert word_of(blob) is Word.INVITE
    other = genesis(rand=b"q" * 16).invite
    moved = blob.replace(b64u(GENESIS.thread).encode(), b64u(other.thread).encode(), 1)
    with pytest.raises(FormatError):
        read_invite_file(moved)
    with pytest.raises(FormatError):
        read_invite_file(blob.replace(b'"from":"A"', b'"from":"B"'))
    with pytest.raises(FormatError):
        read_invite_file(blob[:-1])


def between_anna_and_eve():
    """Another match of Anna's, and what she has signed in it."""
    invite = write_invite(ANNA, TERMS, chain(b"u" * 32).anchor, b"q" * 16)
    other = join(invite, write_accept(EVE, invite, chain(b"v" * 32).anchor))
    return other, sign_entry(ANNA.sign_key, next_draft(start_feeds(other), "A", (), "I attack"))


def test_surreptitious_forwarding_and_wrong_author():
    """T10: Eve seals what Anna signed for her to Bert. Each statement names its match, each file its writer."""
    _, for_eve = between_anna_and_eve()
    opened = open_turn(turn(entries=(for_eve,)), BERT)
    with pytest.raises(OtherMatchError):
        judge(empty(), opened.entries[0])
    by_anna = sign(empty(), "A", commit("A", 1, "left"))
    with pytest.raises(FormatError):
        open_turn(turn(seat="B", entries=(by_anna,)), ANNA)
    stolen = sign_entry(ANNA.sign_key, next_draft(empty(), "B", (), "I give up"))
    with pytest.raises(SignatureError):
        judge(empty(), open_turn(turn(seat="B", entries=(stolen,)), ANNA).entries[0])


def test_a_stolen_encryption_key_lets_nobody_speak_for_the_other():
    """T12: who holds Anna's encryption key reads her mail, but what he seals to her is not signed by Bert."""
    thief = replace(EVE, kem_key=ANNA.kem_key, card=ANNA.card)
    secret = seal_turn(GENESIS, "B", (sign(empty(), "B", note="for Anna alone"),), KEY)
    assert open_turn(secret, thief).entries[0].said.note == "for Anna alone"
    forged = sign_entry(thief.sign_key, next_draft(empty(), "B", (), "I give up"))
    with pytest.raises(SignatureError):
        judge(empty(), open_turn(turn(seat="B", entries=(forged,)), ANNA).entries[0])


def test_an_acceptance_carries_the_first_entries_of_b():
    entry = sign(empty(), "B", commit("B", 1, "left"))
    for entries in ((), (entry,)):
        blob = seal_accept(GENESIS, entries, KEY)
        for me in (ANNA, BERT):
            opened = open_accept(blob, me)
            assert (opened.accept, opened.entries) == (GENESIS.accept, entries)
        assert opened.header == Header(match=GENESIS.thread, seat="B", seq=len(entries), kind=FileKind.ACCEPT)
        assert word_of(blob) is Word.ACCEPT
        assert read_post(blob) == (SealedPiece(header=opened.header, blob=blob),)
        with pytest.raises(NotForMeError):
            open_accept(blob, EVE)
        with pytest.raises(FormatError):
            open_turn(blob, ANNA)


def test_an_acceptance_and_its_header_say_the_same():
    content = open_file(seal_accept(GENESIS, (), KEY), ANNA)[1]
    for header in (
        Header(match=genesis(rand=b"q" * 16).thread, seat="B", seq=0, kind=FileKind.ACCEPT),
        Header(match=GENESIS.thread, seat="A", seq=0, kind=FileKind.ACCEPT),
        Header(match=GENESIS.thread, seat="B", seq=1, kind=FileKind.ACCEPT),
        Header(match=GENESIS.thread, seat="B", seq=0, kind=FileKind.TURN),
    ):
        with pytest.raises(FormatError):
            open_accept(seal(header, content, READERS, KEY), ANNA)
    by_anna = seal_accept(GENESIS, (sign(empty(), "A"),), KEY)
    with pytest.raises(FormatError):
        open_accept(by_anna, ANNA)


def test_a_turn_carries_what_is_not_acknowledged_newest_last():
    entries = many(3)
    opened = open_turn(seal_turn(GENESIS, "A", entries, KEY), BERT)
    assert opened.entries == entries
    assert opened.header == Header(match=GENESIS.thread, seat="A", seq=3, kind=FileKind.TURN)
    with pytest.raises(FormatError):
        seal_turn(GENESIS, "A", (), KEY)
    with pytest.raises(FormatError):
        seal_turn(GENESIS, "A", entries[::-1], KEY)
    with pytest.raises(FormatError):
        seal_turn(GENESIS, "B", entries, KEY)


def test_header_and_entries_say_the_same():
    entries = many(3)
    for blob in (
        turn(entries=entries[:1], seq=2),
        turn(entries=entries[:1], seat="B"),
        turn(entries=(entries[0], entries[2]), seq=3),
        turn(entries=entries[::-1], seq=1),
        turn(entries=(), seq=0),
        turn(FileKind.BUNDLE, entries=entries, seq=2),
        turn(FileKind.ACCEPT, entries=entries[:1]),
    ):
        with pytest.raises(FormatError):
            open_turn(blob, BERT)


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b'{"entries":{}}', b'{"entries":[1]}', b'{"entries":[],"more":1}', b'{"entries": []}', b"[]", b"\xff"],
)
def test_contents_of_another_form_are_refused(content):
    for blob in (turn(content=content), turn(FileKind.BUNDLE, content=content)):
        with pytest.raises(FormatError):
            open_turn(blob, BERT)


def test_entries_of_two_matches_in_one_file_are_refused():
    other = sign_entry(ANNA.sign_key, next_draft(start_feeds(genesis(rand=b"q" * 16)), "B", ()))
    with pytest.raises(FormatError):
        open_turn(turn(FileKind.BUNDLE, entries=(*many(1), other)), BERT)


def test_more_than_64_entries_are_refused_and_never_written():
    entries = many(MOST_ENTRIES + 6)
    with pytest.raises(FormatError):
        open_turn(turn(FileKind.BUNDLE, entries=entries, seq=len(entries)), BERT)
    assert fit(entries) == entries[6:]
    runs = split_bundle(entries)
    assert sum(runs, ()) == entries
    assert all(len(run) <= MOST_ENTRIES for run in runs)


def test_what_fits_can_be_sealed_and_opened():
    feeds = empty()
    large = {"hand": [[["x"] * 40] * 3] * 20, "pad": "x" * 3000}
    for n in range(1, 31):
        feeds, _ = say(feeds, "A", Clear(n=n, choice=large))
    entries = feeds.feed("A").entries
    some = fit(entries)
    assert 0 < len(some) < len(entries)
    assert some[-1] is entries[-1]
    assert open_turn(seal_turn(GENESIS, "A", some, KEY), BERT).entries == some
    runs = split_bundle(entries)
    assert sum(runs, ()) == entries
    for run in runs:
        assert open_turn(seal_bundle(GENESIS, "B", run, KEY), ANNA).entries == run
    with pytest.raises(TooBigError):
        seal_turn(GENESIS, "A", entries, KEY)


def test_a_bundle_carries_all_seats_in_order():
    entries = in_order(fight(5))
    opened = open_turn(seal_bundle(GENESIS, "B", entries, KEY), ANNA)
    assert opened.entries == entries
    assert opened.header.seq == 5
    assert opened.header.kind is FileKind.BUNDLE


def test_binary_files_one_after_the_other_are_all_found():
    one, two = turn(entries=many(1)), seal_bundle(GENESIS, "B", in_order(fight(2)), KEY)
    assert [piece.blob for piece in read_post(one + two)] == [one, two]
    for tail in (b"\0", b"\r\n", b"-- \nfooter"):
        assert [type(piece) for piece in read_post(one + two + tail)] == [SealedPiece, BadPiece]
    (cut,) = read_post(one[:-1])
    assert isinstance(cut.error, FormatError)
    (future,) = read_post(b"FLP2" + one[4:])
    assert isinstance(future.error, VersionError)


def test_limits_of_kinds():
    huge = Header(match=GENESIS.thread, seat="A", seq=0, kind=FileKind.BUNDLE)
    blob = seal(huge, bytes(2 << 20), READERS, KEY)
    assert read_post(blob) == (SealedPiece(header=huge, blob=blob),)
    (piece,) = read_post(blob.replace(b'"kind":"bundle"', b'"kind":"turn"  '))
    assert isinstance(piece, BadPiece)
    with pytest.raises(TooBigError):
        seal(huge, bytes(4 << 20), READERS, KEY)
    (piece,) = read_post(b"FLP1" + bytes(5 << 20))
    assert isinstance(piece.error, TooBigError)


def test_content_is_the_entries_as_they_were_signed():
    (entry,) = many(1)
    _, content = open_file(seal_turn(GENESIS, "A", (entry,), KEY), BERT)
    assert content == encode({"entries": [parse(entry.raw, limit=9999)]})
