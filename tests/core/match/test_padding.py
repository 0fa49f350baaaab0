"""FORMAT.md sections 9 and 13: a choice's length shows nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.canonical import encode
from core.match.padding import FULL, RESERVED, ChoiceTooLongError, given_choice, padded, read_choice
from core.play import ChoiceFormError
from tests.core.match.toy import Pick, ToyRules, pick

RULES = ToyRules()


@given(
    st.integers(0, 9),
    st.lists(st.text("abc ÄÖßłé", max_size=10), max_size=15),
    st.sampled_from([FULL, FULL // 2 + 100]),
)
def test_every_choice_fills_the_bytes_of_its_decision(number, orders, filling):
    choice = Pick(number=number, orders=tuple(orders))
    filled = padded(RULES.choice_json(choice), filling)
    assert len(encode(filled)) == filling
    assert read_choice(RULES, filled, filling) == choice
    assert padded(filled, filling) == filled


@pytest.mark.parametrize("filling", [FULL, FULL // 2])
def test_the_largest_choice_fits_and_one_byte_more_does_not(filling):
    largest = filling - RESERVED
    frame = len(encode({"kind": "pick", "number": 1, "orders": [""]}))
    filled = padded({"kind": "pick", "number": 1, "orders": ["x" * (largest - frame)]}, filling)
    assert read_choice(RULES, filled, filling)
    with pytest.raises(ChoiceTooLongError) as error:
        padded({"kind": "pick", "number": 1, "orders": ["x" * (largest - frame + 1)]}, filling)
    assert (error.value.size, error.value.largest) == (largest + 1, largest)


def test_the_filling_of_another_decision_is_refused():
    for filled, expected in ((padded(pick(3), FULL // 2), FULL), (padded(pick(3)), FULL // 2)):
        with pytest.raises(ChoiceFormError, match="common length"):
            read_choice(RULES, filled, expected)
        with pytest.raises(ChoiceFormError, match="common length"):
            given_choice(RULES, filled, expected)


@pytest.mark.parametrize("pad", ["", "0", "0" * 2000, None, 7, ["0"]])
def test_any_other_padding_is_refused(pad):
    with pytest.raises(ChoiceFormError):
        read_choice(RULES, {**pick(3), "pad": pad})


def test_zeros_only():
    filled = padded(pick(3))
    with pytest.raises(ChoiceFormError):
        read_choice(RULES, {**filled, "pad": "1" + str(filled["pad"])[1:]})


def test_missing_padding_is_refused_from_mail_and_welcome_from_the_player():
    with pytest.raises(ChoiceFormError):
        read_choice(RULES, pick(3))
    assert given_choice(RULES, pick(3)) == given_choice(RULES, padded(pick(3))) == Pick(number=3)


@pytest.mark.parametrize("other", [{"kind": "hand", "cards": [2, 1]}, {"kind": "pick", "number": 1, "orders": []}])
def test_another_spelling_of_a_choice_is_refused(other):
    with pytest.raises(ChoiceFormError, match="spelling"):
        read_choice(RULES, padded(other))


@pytest.mark.parametrize("other", [None, 3, "pick", [], {"kind": "loop"}, {"kind": "pick"}])
def test_what_is_no_choice_is_refused(other):
    with pytest.raises(ChoiceFormError):
        given_choice(RULES, other)


@pytest.mark.parametrize("pad", ["", "00000", "0" * 14])
def test_a_choice_beyond_the_limit_is_refused_even_if_it_fills_the_bytes(pad):
    bare = {"kind": "pick", "number": 1, "orders": [""], "pad": pad}
    filled = {**bare, "orders": ["x" * (FULL - len(encode(bare)))]}
    assert len(encode(filled)) == FULL
    with pytest.raises(ChoiceFormError):
        read_choice(RULES, filled)
