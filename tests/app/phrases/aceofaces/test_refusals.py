from __future__ import annotations

import pytest

from app.phrases.refusals import reason_words, refusal_sentence
from core.aceofaces.refusals import Code
from core.aceshigh.refusals import Code as HighCode
from core.play import Refusal


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_words(code):
    refusal = Refusal(code=code, who="C1", section="FM Combat")
    words = reason_words(refusal)
    assert words != code.value
    assert words[0].isupper()
    assert refusal_sentence(refusal) == f"{words} (FM Combat)."


def test_codes_of_the_same_name_keep_the_words_of_their_game():
    ours, theirs = (Refusal(code=code.NO_ENEMY, who="C1", section="") for code in (Code, HighCode))
    assert reason_words(ours) != reason_words(theirs)
