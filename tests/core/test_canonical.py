"""CJ1: one spelling of each value, and digests that no other purpose can make."""

from __future__ import annotations

import hashlib
import hmac
import os
import string
import subprocess
import sys
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import canonical
from core.canonical import (
    LARGEST,
    CanonicalError,
    Fault,
    b64u,
    digest,
    encode,
    fields,
    keyed,
    parse,
    unb64u,
)

TEXT = st.text(alphabet=st.characters(exclude_categories=("Cs",))).map(lambda text: unicodedata.normalize("NFC", text))
KEYS = st.text(alphabet=string.ascii_letters + string.digits + "_.-", min_size=1, max_size=40)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)

REFUSED = {
    "a key twice": b'{"a":1,"a":2}',
    "the same key twice": b'{"a":1,"a":1}',
    "unsorted keys": b'{"b":1,"a":2}',
    "a space": b'{"a": 1}',
    "a fraction": b'{"a":1.0}',
    "an exponent": b'{"a":1e3}',
    "NaN": b'{"a":NaN}',
    "infinity": b'{"a":-Infinity}',
    "2 to the 53": b'{"a":9007199254740992}',
    "minus zero": b'{"a":-0}',
    "leading zero": b'{"a":01}',
    "needless escape": b'{"a":"\\u0041"}',
    "not NFC": b'{"a":"e\xcc\x81"}',
    "lone surrogate": b'{"a":"\\ud800"}',
    "space in a key": b'{"a b":1}',
    "umlaut in a key": b'{"\xc3\xa4":1}',
    "empty key": b'{"":1}',
    "long key": b'{"' + b"k" * 41 + b'":1}',
    "a wrong key among many": b"{" + b",".join(b'"%c":1' % sign for sign in b"ABCDEFGHIJKLMNOPQRST~") + b"}",
    "minus 2 to the 53": b"[-9007199254740992]",
    "many brackets": b"[" * 5000 + b"]" * 5000,
    "brackets side by side": b"[" + b",".join([b"[]"] * 4000) + b"]",
    "14 levels": b"[" * 14 + b"]" * 14,
    "3000 levels": b"[" * 3000 + b"]" * 3000,
    "14 levels of objects": b'{"a":' * 13 + b"[1]" + b"}" * 13,
    "byte order mark": b"\xef\xbb\xbf{}",
    "line end": b"{}\n",
    "nothing": b"",
    "not UTF-8": b'{"a":"\xff"}',
    "two values": b'{"a":1}{"a":1}',
    "5000 digits": b'{"a":' + b"9" * 5000 + b"}",
    "escaped slash": b'{"a":"\\/"}',
    "unclosed": b"[" * 3000,
    "single quotes": b"{'a':1}",
    "comment": b'{"a":1/**/}',
}


@pytest.mark.parametrize("name", REFUSED)
def test_strict_parser_refuses(name):
    with pytest.raises(CanonicalError):
        parse(REFUSED[name], limit=1 << 16)


def test_limit_is_checked_before_anything_is_parsed():
    with pytest.raises(CanonicalError) as caught:
        parse(b"[" * 60000, limit=1000)
    assert caught.value.fault is Fault.TOO_BIG


@pytest.mark.parametrize("bracket", [b"[", b'{"a":'])
def test_deep_nesting_is_cheap(bracket, monkeypatch):
    """T19: nobody reads a value with more brackets than any file has; fewer, but too deep, end in the same error."""
    with pytest.raises(CanonicalError) as caught:
        parse(bracket * 3000 + b"1", limit=1 << 20)
    assert caught.value.fault in (Fault.DEPTH, Fault.NOT_JSON)
    closing = b"]" if bracket == b"[" else b"}"
    for depth in (14, 3000):
        with pytest.raises(CanonicalError) as caught:
            parse(bracket * depth + b"1" + closing * depth, limit=1 << 20)
        assert caught.value.fault is Fault.DEPTH
    monkeypatch.setattr(canonical, "_DECODER", None)
    with pytest.raises(CanonicalError) as caught:
        parse(bracket * 4001 + b"1", limit=1 << 20)
    assert caught.value.fault is Fault.DEPTH


def test_thirteen_levels_are_fine():
    assert parse(b"[" * 13 + b"]" * 13, limit=100)


@given(VALUES)
def test_what_is_encoded_is_read_back_and_spelt_the_same(value):
    data = encode(value)
    assert parse(data, limit=1 << 20) == value
    assert encode(parse(data, limit=1 << 20)) == data


@given(st.binary(max_size=200))
def test_garbage_gives_the_typed_error_or_its_own_spelling(data):
    try:
        value = parse(data, limit=1000)
    except CanonicalError:
        return
    assert encode(value) == data


@given(VALUES, st.data())
def test_one_changed_byte_never_gives_the_same_value(value, data):
    spelt = bytearray(encode(value))
    at = data.draw(st.integers(0, len(spelt) - 1))
    spelt[at] ^= data.draw(st.integers(1, 255))
    try:
        other = parse(bytes(spelt), limit=1 << 20)
    except CanonicalError:
        return
    assert encode(other) == bytes(spelt) != encode(value)


def test_spelling_is_that_of_rfc_8785():
    value = {"z": [1, -5, True, None, 'Ünï\n"\\\x01\x7f'], "A": {}, "a.b-c_1": ""}
    assert encode(value) == b'{"A":{},"a.b-c_1":"","z":[1,-5,true,null,"\xc3\x9cn\xc3\xaf\\n\\"\\\\\\u0001\x7f"]}'


@pytest.mark.parametrize("value", [1.0, b"x", {1: 2}, {"a": {1}}, object(), float("nan"), 2**53, "e\u0301", "\ud800"])
def test_encode_refuses_what_cj1_cannot_spell(value):
    with pytest.raises(CanonicalError):
        encode(value)


def test_a_tuple_is_an_array():
    assert encode((1, (2,))) == b"[1,[2]]"


@given(st.binary(max_size=80))
def test_base64url_round_trip(data):
    text = b64u(data)
    assert unb64u(text, len(data)) == data
    assert not set(text) & set("+/=")


@pytest.mark.parametrize("text", ["AB", "AA==", "A", "A+__", "AA/A", "AA A", "AA\n", "ÄA", "AAAAA", 1, None, ["AA"]])
def test_base64url_has_one_spelling(text):
    with pytest.raises(CanonicalError):
        unb64u(text)


@given(st.text(max_size=12))
def test_any_text_is_base64url_only_in_its_one_spelling(text):
    try:
        data = unb64u(text)
    except CanonicalError:
        return
    assert b64u(data) == text


def test_base64url_of_another_length_names_the_field():
    with pytest.raises(CanonicalError, match=r"entry\.prev.*1 bytes instead of 32"):
        unb64u("AA", 32, "entry.prev")


def test_digest_is_as_specified():
    name = b"flugpost/1/commit"
    by_hand = bytes([len(name)]) + name + (2).to_bytes(8, "big") + b"ab" + (0).to_bytes(8, "big")
    assert digest("commit", b"ab", b"") == hashlib.sha256(by_hand).digest()
    assert keyed(b"k" * 32, "die", b"x") == hmac.digest(b"k" * 32, digest("prf/die", b"x"), "sha256")


def test_digest_separates_labels_and_parts():
    assert len({digest("a", b"bc"), digest("a", b"b", b"c"), digest("ab", b"c"), digest("a", b"", b"bc")}) == 4


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_a_key_has_32_bytes_always(length):
    with pytest.raises(CanonicalError):
        keyed(b"k" * length, "die")


def test_fields_name_what_is_missing_and_what_is_unknown():
    with pytest.raises(CanonicalError, match=r"card: .*missing b, unknown c"):
        fields({"a": 1, "c": 2}, ("a", "b"), "card")
    found = fields({"a": 1, "o": 2}, ("a",), "card", optional=("o", "p"))
    assert "o" in found
    assert "p" not in found


@pytest.mark.parametrize(
    ("read", "value"),
    [
        ("text", 1),
        ("integer", True),
        ("integer", "1"),
        ("flag", 1),
        ("array", {}),
        ("object", []),
        ("binary", 5),
    ],
)
def test_fields_insist_on_the_exact_type(read, value):
    found = fields({"x": value}, ("x",), "thing")
    with pytest.raises(CanonicalError, match=r"thing\.x"):
        getattr(found, read)("x")


def test_fields_insist_on_bounds():
    found = fields({"n": 5, "t": "abc", "l": [1, 2]}, ("n", "t", "l"), "thing")
    assert found.integer("n", 5, 5) == 5
    for refused in (
        lambda: found.integer("n", 6),
        lambda: found.integer("n", 0, 4),
        lambda: found.text("t", most=2),
        lambda: found.array("l", most=1),
    ):
        with pytest.raises(CanonicalError):
            refused()


@pytest.mark.parametrize("value", [None, [], "x", 3])
def test_fields_of_no_object(value):
    with pytest.raises(CanonicalError):
        fields(value, ("a",), "thing")


def test_long_numbers_are_refused_unread_where_python_would_read_them():
    """The environment may lift the bound that Python sets to the digits of a number."""
    said = "from core.canonical import CanonicalError, parse\ntry:\n    parse(b'[' + b'9' * 9000 + b']', limit=9999)\n"
    said += "except CanonicalError as error:\n    print(error.fault.name, error.detail)"
    told = subprocess.run(
        [sys.executable, "-c", said],
        env={**os.environ, "PYTHONINTMAXSTRDIGITS": "0"},
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.split() == ["NUMBER", "9" * 20]
