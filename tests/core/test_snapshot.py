"""Frozen values as plain values and in CJ1: what is written at once is what the slow way would encode."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import LARGEST, CanonicalError, Fault, encode
from core.hexes import Hex
from core.snapshot import joined, plain, spelt, spelt_parts


class Word(StrEnum):
    ONE = "one"
    OTHER = 'ä"\\'


class Level(IntEnum):
    LOW = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Inner:
    words: tuple[Word, ...]
    at: Hex | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outer:
    zulu: int
    alpha: str
    inner: Any
    flag: bool


TEXTS = st.text().map(lambda text: unicodedata.normalize("NFC", text)).filter(lambda text: text.isprintable())
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-LARGEST, LARGEST)
    | TEXTS
    | st.sampled_from([*Word, Level.LOW])
    | st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))
    | st.builds(Inner, words=st.lists(st.sampled_from(Word), max_size=3).map(tuple), at=st.none())
)
VALUES = st.recursive(
    LEAVES,
    lambda parts: (
        st.lists(parts, max_size=3).map(tuple)
        | st.builds(Outer, zulu=st.integers(-9, 9), alpha=TEXTS, inner=parts, flag=st.booleans())
    ),
    max_leaves=4,
)


@given(VALUES)
def test_it_is_spelt_as_its_plain_form_is_encoded(value):
    assert spelt((value,)).encode() == encode(plain((value,)))


def test_control_characters_and_line_separators_are_spelt_as_cj1_spells_them():
    text = "".join(map(chr, range(160))) + "\u2028\u2029"
    assert spelt(text).encode() == encode(text)


@given(st.builds(Outer, zulu=st.integers(-9, 9), alpha=TEXTS, inner=LEAVES, flag=st.booleans()))
def test_a_record_in_parts_is_the_same_record_and_may_lose_some(record):
    assert joined(spelt_parts(record)) == spelt(record)
    parts = spelt_parts(record, without=("inner",))
    without = {name: value for name, value in plain(record).items() if name != "inner"}
    assert joined(parts).encode() == encode(without)


@pytest.mark.parametrize(
    ("value", "fault"),
    [(LARGEST + 1, Fault.NUMBER), ("a\u0308", Fault.TEXT), ("\ud800", Fault.TEXT)],
    ids=["too great a number", "not NFC", "a lone surrogate"],
)
def test_what_cj1_cannot_spell_is_refused_here_too(value, fault):
    with pytest.raises(CanonicalError) as caught:
        spelt((value,))
    assert caught.value.fault is fault


@pytest.mark.parametrize("write", [plain, spelt])
@pytest.mark.parametrize("value", [1.5, b"bytes", {1, 2}, Inner])
def test_what_no_state_may_hold_has_no_plain_form(write, value):
    with pytest.raises(TypeError, match="no plain form"):
        write(value)
