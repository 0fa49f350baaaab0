"""The binary file: FORMAT.md section 13; threats T8, T10, T12, T13, T15, T16, T19, T27."""

from __future__ import annotations

import struct

import pytest
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from hypothesis import given, settings
from hypothesis import strategies as st

from core.canonical import DOMAIN, b64u, digest, encode, keyed
from core.protocol.envelope import (
    LARGEST_FILE,
    MAGIC,
    FileKind,
    Header,
    is_addressed_to,
    length_of,
    open_file,
    peek,
    read_open,
    seal,
    write_open,
)
from core.protocol.errors import (
    ArmorDamagedError,
    FormatError,
    KeyCommitmentError,
    NotForMeError,
    ProtocolError,
    TooBigError,
    VersionError,
)
from core.protocol.letters import open_turn, seal_turn
from core.protocol.suites import SuiteId, wrap
from tests.core.protocol.players import ANNA, BERT, EVE, KEY, commit, empty, genesis, people, sign

HEADER = Header(match=genesis().thread, seat="A", seq=1, kind=FileKind.TURN)
READERS = (ANNA.card, BERT.card)
BLOB = seal(HEADER, b'{"entries":[]}', READERS, KEY)


def container(head=None, readers=None, commitment=None, sealed=None, magic=MAGIC, tail=b""):
    """A file put together by hand, each part replaceable."""
    head = HEADER.raw if head is None else head
    commitment = keyed(KEY, "key-commitment") if commitment is None else commitment
    stanzas = readers if readers is not None else b"".join(stanza(card, KEY, head, commitment) for card in READERS)
    if sealed is None:
        aad = digest("aad", head, commitment, stanzas)
        sealed = ChaCha20Poly1305(keyed(KEY, "payload")).encrypt(bytes(12), padded(b"{}"), aad)
    count = bytes((2,))
    return (
        magic + struct.pack(">H", len(head)) + head + count + stanzas + commitment
        + struct.pack(">I", len(sealed)) + sealed + tail
    )  # fmt: skip


def stanza(card, key, head, commitment):
    info = DOMAIN + b"wrap/" + digest("hdr", head, commitment)
    wrapped = wrap(card.suite, card.kem_key, key, info)
    return card.id + struct.pack(">H", len(wrapped)) + wrapped


def padded(content):
    return struct.pack(">I", len(content)) + content + bytes(-(4 + len(content)) % 256)


def test_both_readers_open_what_was_sealed():
    for me in (ANNA, BERT):
        assert open_file(BLOB, me) == (HEADER, b'{"entries":[]}')
    assert peek(BLOB) == HEADER
    assert is_addressed_to(BLOB, ANNA.card)
    assert not is_addressed_to(BLOB, EVE.card)
    assert length_of(BLOB + b"more") == len(BLOB)


def test_a_file_put_together_by_hand_opens():
    assert open_file(container(), BERT) == (HEADER, b"{}")


def test_every_flipped_byte_is_refused():
    for at in range(len(BLOB)):
        for flip in (1, 0x80):
            changed = bytearray(BLOB)
            changed[at] ^= flip
            for me in (ANNA, BERT):
                with pytest.raises(ProtocolError):
                    open_file(bytes(changed), me)


@pytest.mark.parametrize("length", [0, 1, 3, 4, 5, 10, 80, 100, 300, len(BLOB) - 1])
def test_truncation(length):
    with pytest.raises(ProtocolError):
        open_file(BLOB[:length], BERT)


@pytest.mark.parametrize("tail", [b"\0", b"\n", BLOB])
def test_trailing_data(tail):
    with pytest.raises(FormatError, match="not a turn file"):
        open_file(BLOB + tail, BERT)


def test_not_for_a_stranger():
    with pytest.raises(NotForMeError):
        open_file(BLOB, EVE)


def test_two_content_keys_for_two_recipients_refused():
    """One file that would show each reader another content: the key commitment names one key only."""
    other = bytes(reversed(KEY))
    commitment = keyed(other, "key-commitment")
    readers = stanza(ANNA.card, other, HEADER.raw, commitment) + stanza(BERT.card, KEY, HEADER.raw, commitment)
    with pytest.raises(KeyCommitmentError):
        open_file(container(readers=readers, commitment=commitment), BERT)


def test_a_stanza_of_another_file_does_not_fit():
    head = Header(match=HEADER.match, seat="A", seq=2, kind=FileKind.TURN).raw
    commitment = keyed(KEY, "key-commitment")
    moved = b"".join(stanza(card, KEY, HEADER.raw, commitment) for card in READERS)
    with pytest.raises(NotForMeError):
        open_file(container(head=head, readers=moved), BERT)


@pytest.mark.parametrize("length", [0, 47, 79, 81, 1168])
def test_wrapped_keys_have_one_length(length):
    readers = b"".join(card.id + struct.pack(">H", length) + bytes(length) for card in READERS)
    with pytest.raises(NotForMeError):
        open_file(container(readers=readers), BERT)


def test_a_wrapped_key_of_another_size_is_refused():
    commitment = keyed(KEY, "key-commitment")
    short = b"".join(stanza(card, KEY[:16], HEADER.raw, commitment) for card in READERS)
    with pytest.raises(ProtocolError):
        open_file(container(readers=short), BERT)


def test_a_reader_twice_is_refused():
    twice = b"".join(stanza(BERT.card, KEY, HEADER.raw, keyed(KEY, "key-commitment")) for _ in range(2))
    with pytest.raises(FormatError):
        open_file(container(readers=twice), BERT)


@pytest.mark.parametrize(
    "content",
    [b"", padded(b"{}")[:255], padded(b"{}") + bytes(256), b"\0\0\0\2{}" + b"x" * 250, b"\xff" * 256, bytes(3)],
)
def test_padding_has_one_form(content):
    aad = digest("aad", HEADER.raw, keyed(KEY, "key-commitment"), stanzas := b"".join(
        stanza(card, KEY, HEADER.raw, keyed(KEY, "key-commitment")) for card in READERS))  # fmt: skip
    sealed = ChaCha20Poly1305(keyed(KEY, "payload")).encrypt(bytes(12), content, aad)
    with pytest.raises(FormatError):
        open_file(container(readers=stanzas, sealed=sealed), BERT)


@pytest.mark.parametrize(
    ("head", "error"),
    [
        ({"v": 2}, VersionError),
        ({"v": "1"}, FormatError),
        ({"kind": "telegram"}, VersionError),
        ({"from": "Z"}, FormatError),
        ({"seq": -1}, FormatError),
        ({"match": "AA"}, FormatError),
        ({"more": 1}, FormatError),
        ({"match": "A" * 1000}, FormatError),
    ],
)
def test_headers_of_another_form_are_refused(head, error):
    known = {"v": 1, "match": b64u(HEADER.match), "from": "A", "seq": 1, "kind": "turn"}
    with pytest.raises(error):
        open_file(container(head=encode({**known, **head})), BERT)


def test_downgrade_and_future_version():
    with pytest.raises(VersionError, match="you have 1, it needs 2"):
        peek(b"FLP2" + BLOB[4:])
    with pytest.raises(FormatError):
        peek(b"%PDF" + BLOB[4:])
    # The suite is that of the card: the same seed with the other suite is another reader.
    with pytest.raises(NotForMeError):
        open_file(BLOB, people(SuiteId.XWING)[1])


def test_limits():
    with pytest.raises(TooBigError):
        seal(HEADER, bytes(LARGEST_FILE), READERS, KEY)
    with pytest.raises(TooBigError):
        open_file(container(tail=bytes(LARGEST_FILE)), BERT)
    for readers in ((), (ANNA.card,) * 2, (ANNA.card,) * 9):
        with pytest.raises(FormatError):
            seal(HEADER, b"{}", readers, KEY)
    bundle = Header(match=HEADER.match, seat="A", seq=1, kind=FileKind.BUNDLE)
    assert open_file(seal(bundle, bytes(LARGEST_FILE), READERS, KEY), BERT)[0] == bundle


def test_sealed_again_it_is_other_bytes_with_the_same_content():
    again = seal(HEADER, b'{"entries":[]}', READERS, KEY)
    assert again != BLOB
    assert open_file(again, ANNA) == open_file(BLOB, ANNA)


def test_lengths_do_not_leak_choice():
    files = {len(seal_turn(genesis(), "A", [sign(empty(), "A", commit("A", 1, c))], KEY)) for c in ("l", ["x"] * 90)}
    assert len(files) == 1
    assert files.pop() <= 832


def test_xwing_suite_works_and_its_sizes_are_known():
    both = genesis(SuiteId.XWING)
    a, b = people(SuiteId.XWING)
    blob = seal(HEADER, bytes(600), (a.card, b.card), KEY)
    assert open_file(blob, b)[1] == bytes(600)
    assert 3000 <= len(blob) <= 3264
    assert both.card("A").suite is SuiteId.XWING
    mixed = seal(HEADER, b"{}", (a.card, BERT.card), KEY)
    assert open_file(mixed, a) == open_file(mixed, BERT) == (HEADER, b"{}")


def test_open_files_are_invitations_only():
    header = Header(match=HEADER.match, seat="A", seq=0, kind=FileKind.INVITE)
    assert read_open(write_open(header, (b"one", b"two"))) == (header, (b"one", b"two"))
    for refused in (
        write_open(HEADER, (b"one",)),
        write_open(header, ()),
        write_open(header, (b"1", b"2", b"3")),
        write_open(header, (b"one",)) + b"\0",
        write_open(header, (b"one",))[:-1],
        BLOB,
    ):
        with pytest.raises(FormatError):
            read_open(refused)
    with pytest.raises(TooBigError):
        read_open(write_open(header, (bytes(400 << 10),)))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_random_garbage_never_crashes(data):
    changed = bytearray(BLOB)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(changed) - 1))
        cut = data.draw(st.integers(0, 40))
        changed[at : at + cut] = data.draw(st.binary(max_size=40))
    for read in (lambda blob: open_turn(blob, BERT), peek, read_open, length_of):
        try:
            read(bytes(changed))
        except ProtocolError:
            pass
        else:
            assert read in (peek, length_of) or bytes(changed) == BLOB


@given(st.binary(max_size=200))
def test_any_bytes_after_the_magic_are_refused(data):
    with pytest.raises(ProtocolError):
        open_file(MAGIC + data, BERT)


def test_damage_is_told_apart_from_another_reader():
    changed = bytearray(BLOB)
    changed[-1] ^= 1
    with pytest.raises(ArmorDamagedError):
        open_file(bytes(changed), BERT)
