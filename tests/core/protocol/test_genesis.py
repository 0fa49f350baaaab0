"""Invitation, acceptance, genesis: FORMAT.md section 4; threats T10, T11, T15, T21, T28."""

from __future__ import annotations

import pytest

from core.canonical import b64u, digest, encode, parse
from core.protocol.envelope import FileKind, Header, read_open, write_open
from core.protocol.errors import (
    FormatError,
    OtherMatchError,
    SignatureError,
    TooBigError,
    UnsafeKeyError,
    VersionError,
)
from core.protocol.genesis import (
    LARGEST_PACK,
    carrying,
    carrying_genesis,
    join,
    parse_accept,
    parse_genesis,
    parse_invite,
    write_accept,
    write_invite,
)
from core.protocol.letters import read_invite_file, write_invite_file
from core.protocol.names import card_file_name, file_name, plain, thread_name
from core.protocol.shares import chain
from core.protocol.signing import Kind, sign, signed
from core.protocol.words256 import WORDS
from tests.core.protocol.players import ANNA, BERT, EVE, SECRETS, TERMS, genesis

GENESIS = genesis()
INVITE, ACCEPT = GENESIS.invite, GENESIS.accept


def resigned(raw, kind, who, **changed):
    body = encode({**parse(raw, limit=1 << 16)["b"], **changed})
    return signed(body, sign(who.sign_key, kind, body))


def test_genesis_is_as_specified():
    assert INVITE.hash == digest("invite", INVITE.raw)
    assert INVITE.thread == GENESIS.thread == INVITE.hash[:16]
    raw = encode({"invite": parse(INVITE.raw, limit=9999), "accept": parse(ACCEPT.raw, limit=9999)})
    assert GENESIS.raw == raw
    assert GENESIS.mid == digest("genesis", raw)[:16]
    assert parse_genesis(raw) == GENESIS
    assert parse_invite(INVITE.raw).terms == TERMS
    assert [GENESIS.card(seat) for seat in GENESIS.seats] == [ANNA.card, BERT.card]
    assert [GENESIS.anchor(seat) for seat in "AB"] == [chain(SECRETS[seat]).anchor for seat in "AB"]


def test_genesis_binds_both_and_terms():
    other_terms = write_invite(ANNA, {**TERMS, "hp": 5}, INVITE.anchor, b"r" * 16)
    with pytest.raises(OtherMatchError):
        join(other_terms, ACCEPT)
    with pytest.raises(OtherMatchError):
        join(genesis(rand=b"q" * 16).invite, ACCEPT)
    with pytest.raises(SignatureError):
        parse_invite(INVITE.raw.replace(b'"engine":"1.0"', b'"engine":"1.1"'))
    by_eve = join(INVITE, write_accept(EVE, INVITE, b"x" * 32))
    assert by_eve.mid != GENESIS.mid


def test_a_card_cannot_be_put_under_anothers_invitation():
    with pytest.raises(SignatureError):
        parse_invite(resigned(INVITE.raw, Kind.INVITE, EVE))
    with pytest.raises(SignatureError):
        parse_invite(resigned(INVITE.raw, Kind.INVITE, ANNA, card=EVE.card.json))
    with pytest.raises(SignatureError):
        parse_invite(resigned(INVITE.raw, Kind.ACCEPT, ANNA))
    with pytest.raises(SignatureError):
        parse_accept(resigned(ACCEPT.raw, Kind.ACCEPT, ANNA))


def test_nobody_plays_himself_or_copies_an_anchor():
    with pytest.raises(UnsafeKeyError):
        write_accept(ANNA, INVITE, b"x" * 32)
    own = resigned(ACCEPT.raw, Kind.ACCEPT, ANNA, card=ANNA.card.json)
    with pytest.raises(UnsafeKeyError):
        join(INVITE, parse_accept(own))
    copied = write_accept(BERT, INVITE, INVITE.anchor)
    with pytest.raises(UnsafeKeyError):
        join(INVITE, copied)


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"v": 2}, VersionError),
        ({"k": "accept"}, FormatError),
        ({"terms": []}, FormatError),
        ({"anchor": "AA"}, FormatError),
        ({"rand": b64u(bytes(15))}, FormatError),
        ({"more": 1}, FormatError),
        ({"terms": {"long": "x" * (16 << 10)}}, TooBigError),
    ],
)
def test_invitations_of_another_form_are_refused(changed, error):
    with pytest.raises(error):
        parse_invite(resigned(INVITE.raw, Kind.INVITE, ANNA, **changed))


@pytest.mark.parametrize("changed", [{"invite": "AA"}, {"anchor": 1}, {"more": 1}, {"k": "invite"}])
def test_acceptances_of_another_form_are_refused(changed):
    with pytest.raises(FormatError):
        parse_accept(resigned(ACCEPT.raw, Kind.ACCEPT, BERT, **changed))


PACK = b'[{"row":1}]'


def with_pack(pack=PACK, named=None):
    terms = {**TERMS, "pack": digest("pack", pack).hex() if named is None else named}
    return write_invite(ANNA, terms, INVITE.anchor, b"r" * 16, pack)


def test_an_invitation_carries_the_data_pack_that_its_terms_name():
    invite = with_pack()
    assert (invite.pack, invite.pack_named) == (PACK, digest("pack", PACK).hex())
    blob = write_invite_file(invite)
    assert read_invite_file(blob) == invite
    assert carrying(parse_invite(invite.raw), PACK) == invite
    assert read_open(blob)[1] == (invite.raw, PACK)
    assert read_open(write_invite_file(INVITE))[1] == (INVITE.raw,)
    genesis = join(invite, write_accept(BERT, invite, ACCEPT.anchor))
    assert parse_genesis(genesis.raw).invite.pack == b""
    assert carrying_genesis(parse_genesis(genesis.raw), PACK) == genesis


@pytest.mark.parametrize(
    ("pack", "named"),
    [
        (PACK, ""),
        (PACK, 7),
        (PACK, "A" * 64),
        (PACK, "0" * 64),
        (b"", "0" * 64),
        (b"[1,  2]", None),
        (b"[", None),
    ],
)
def test_no_other_pack_and_none_of_another_form_travels(pack, named):
    with pytest.raises(FormatError):
        with_pack(pack, named)


def test_a_pack_that_no_terms_name_is_refused():
    with pytest.raises(FormatError):
        write_invite(ANNA, TERMS, INVITE.anchor, b"r" * 16, PACK)
    header = Header(match=INVITE.thread, seat="A", seq=0, kind=FileKind.INVITE)
    for block in (PACK, b""):
        with pytest.raises(FormatError):
            read_invite_file(write_open(header, (INVITE.raw, block)))


def test_a_pack_has_256_kib_at_most():
    text = b'"' + b"x" * (LARGEST_PACK - 2) + b'"'
    assert with_pack(text).pack == text
    with pytest.raises(TooBigError):
        with_pack(b'"x' + text[1:])


def test_thread_names_are_words_and_digits():
    assert len(set(WORDS)) == 256
    assert all(word.isascii() and word.isupper() and word.isalpha() and 2 <= len(word) <= 8 for word in WORDS)
    assert thread_name(bytes((0, 0x7F, 0x3A)) + bytes(13)) == f"{WORDS[0]}-7F3A"
    assert INVITE.shown_name == thread_name(INVITE.hash[:16])


def test_file_names_are_plain_on_every_system():
    thread = bytes((0, 0x7F, 0x3A)) + bytes(13)
    assert file_name(thread, "turn012", "Ánna O'Hara/../x\n") == f"{WORDS[0]}-7F3A_turn012_anna-o-hara-x.flugpost"
    assert file_name(thread, "invite", "美咲") == f"{WORDS[0]}-7F3A_invite.flugpost"
    assert card_file_name("CON\u202e") == "card_con.flugcard"
    assert card_file_name("") == "card.flugcard"
    assert card_file_name("Jürgen Żółkiewski") == "card_jurgen-zolkiewski.flugcard"
    assert plain("Søren Großmann") == "soren-grossmann"
    assert len(plain("x" * 500)) == 24
