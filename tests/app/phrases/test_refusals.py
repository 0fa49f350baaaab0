from __future__ import annotations

import pytest

from app.phrases.refusals import foot_words, reason_words, refusal_sentence
from core.aceshigh.refusals import Code
from core.play import Refusal


def refusal(code, section="6.1.2"):
    return Refusal(code=code, who="A1", section=section)


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_words(code):
    words = reason_words(refusal(code))
    assert words != code.value
    assert words[0].isupper()
    assert not words.endswith(".")


@pytest.mark.parametrize("code", Code)
def test_the_foot_of_a_card_is_no_longer_than_the_sentence(code):
    assert len(foot_words(refusal(code))) <= len(refusal_sentence(refusal(code)))


def test_the_sentence_names_the_section():
    assert refusal_sentence(refusal(Code.TOO_FEW_SPEED_CARDS)) == "Two Rotations need two Speed cards (6.1.2)."
