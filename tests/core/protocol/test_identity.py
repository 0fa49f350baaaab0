"""Cards, keys and the phrase: FORMAT.md section 3; threats T9, T24, T25."""

from __future__ import annotations

import re

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import b64u, encode, keyed, parse
from core.protocol.errors import FormatError, ProtocolError, SignatureError, UnsafeKeyError, VersionError
from core.protocol.identity import compare_phrase, identity_from_seed, parse_card, shown
from core.protocol.points import FIELD, reason_against_key
from core.protocol.signing import Kind, sign, signed
from core.protocol.suites import SuiteId
from tests.core.protocol.players import ANNA, BERT, EVE

SMALL_ORDER = [
    0,
    1,
    FIELD - 1,
    2707385501144840649318225287225658788936804267575313519463743609750303021041,
    FIELD - 2707385501144840649318225287225658788936804267575313519463743609750303021041,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
    FIELD,
    FIELD + 1,
    2**255 - 1,
]


def forged(**changed):
    """A card of Anna with changed fields, signed again by its own signing key."""
    body = {**parse(ANNA.card.raw, limit=4096)["b"], **changed}
    key = Ed25519PrivateKey.from_private_bytes(keyed(b"a" * 32, "id/sign"))
    spelt = encode(body)
    return signed(spelt, sign(key, Kind.CARD, spelt))


@pytest.mark.parametrize("y", SMALL_ORDER)
@pytest.mark.parametrize("odd", [0, 1])
def test_small_order_signing_keys_refused(y, odd):
    key = ((y % 2**255) | (odd << 255)).to_bytes(32, "little")
    assert reason_against_key(key)
    with pytest.raises(UnsafeKeyError):
        parse_card(forged(sign=b64u(key)))


@pytest.mark.parametrize("y", range(FIELD, 2**255))
def test_a_point_has_one_spelling(y):
    for odd in (0, 1):
        assert reason_against_key((y | odd << 255).to_bytes(32, "little")) == "not a canonical point of the curve"


def test_openssl_accepts_the_identity_key_so_the_check_matters():
    key = Ed25519PublicKey.from_public_bytes(b"\1" + bytes(31))
    for message in (b"straight", b"left"):
        key.verify(b"\1" + bytes(63), message)


@given(st.binary(min_size=32, max_size=32))
def test_honest_keys_are_sound_and_off_curve_bytes_are_not_an_error_of_ours(data):
    public = Ed25519PrivateKey.from_private_bytes(data).public_key().public_bytes_raw()
    assert reason_against_key(public) == ""
    assert isinstance(reason_against_key(data), str)


def test_mixed_order_key_refused():
    # The base point plus a point of order 2, (0, -1): negates y of a sound key, and the sign of x.
    y = FIELD - int.from_bytes(ANNA.card.sign, "little") % 2**255
    odd = 1 - (ANNA.card.sign[31] >> 7)
    assert reason_against_key((y | odd << 255).to_bytes(32, "little")) == "a point outside the prime-order group"


@pytest.mark.parametrize("kem", [bytes(32), b"\1" + bytes(31), (2**255 - 19).to_bytes(32, "little"), b"x" * 31, b""])
def test_low_order_encryption_keys_refused(kem):
    with pytest.raises(UnsafeKeyError):
        parse_card(forged(kem=b64u(kem)))


def test_a_card_is_small_and_comes_back_equal():
    assert len(ANNA.card.raw) < 262
    assert parse_card(ANNA.card.raw) == ANNA.card
    assert parse_card(encode(ANNA.card.json)) == ANNA.card
    assert identity_from_seed(b"a" * 32, "Anna").card == ANNA.card


def test_the_seed_alone_makes_the_keys():
    other = identity_from_seed(b"a" * 32, "Anna on holiday")
    assert (other.card.sign, other.card.kem) == (ANNA.card.sign, ANNA.card.kem)
    assert other.card.id != ANNA.card.id


def test_xwing_card():
    card = identity_from_seed(b"x" * 32, "Anna", SuiteId.XWING).card
    assert len(card.kem) == 1216
    assert 1800 < len(card.raw) < 1900
    broken = parse(card.raw, limit=4096)["b"]
    with pytest.raises(UnsafeKeyError):
        parse_card(forged(suite="xwing", kem=broken["kem"][:-43]))
    with pytest.raises(UnsafeKeyError):
        parse_card(forged(suite="xwing", kem=b64u(b"\xff" * 1216)))


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"v": 2}, VersionError),
        ({"suite": "x448"}, VersionError),
        ({"v": "1"}, FormatError),
        ({"v": True}, FormatError),
        ({"k": "invite"}, FormatError),
        ({"name": "x" * 65}, FormatError),
        ({"name": 5}, FormatError),
        ({"sign": "AA"}, FormatError),
        ({"extra": 1}, FormatError),
    ],
)
def test_cards_of_another_form_are_refused(changed, error):
    with pytest.raises(error):
        parse_card(forged(**changed))


def test_a_card_is_signed_by_its_own_key_for_this_purpose():
    body = encode(parse(ANNA.card.raw, limit=4096)["b"])
    with pytest.raises(SignatureError):
        parse_card(signed(body, sign(EVE.sign_key, Kind.CARD, body)))
    with pytest.raises(SignatureError):
        parse_card(signed(body, sign(ANNA.sign_key, Kind.ENTRY, body)))
    with pytest.raises(SignatureError):
        parse_card(ANNA.card.raw.replace(b"Anna", b"Anne"))


def test_names_are_shown_without_tricks():
    assert shown("Anna\u202ednA\u0000\n\tB\u200b  C\u2028D\ud800") == "AnnadnA BC D".replace("BC", "B C")
    assert shown("Zoë Łukasz Ольга 美咲") == "Zoë Łukasz Ольга 美咲"
    nameless = identity_from_seed(b"n" * 32, "\u202e\u0007").card
    assert re.fullmatch(r"[A-Za-z0-9_-]{12}", nameless.shown_name)


def test_a_name_is_brought_to_nfc_and_bounded():
    assert identity_from_seed(b"n" * 32, "Zoe\u0308").card.name == "Zoë"
    with pytest.raises(FormatError):
        identity_from_seed(b"n" * 32, "x" * 65)
    with pytest.raises(FormatError):
        identity_from_seed(b"n" * 31, "x")


def test_compare_phrase_symmetric_and_changes_with_key():
    phrase = compare_phrase(ANNA.card, BERT.card)
    assert phrase == compare_phrase(BERT.card, ANNA.card)
    assert re.fullmatch(
        r"([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz](-([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz]){4}", phrase
    )
    assert len({phrase, compare_phrase(ANNA.card, EVE.card), compare_phrase(BERT.card, EVE.card)}) == 3


@given(st.binary(max_size=300))
def test_garbage_is_no_card(data):
    with pytest.raises(ProtocolError):
        parse_card(data)
