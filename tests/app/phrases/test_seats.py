"""Refusals of a desk in sentences, whichever rules forbid the choice."""

from __future__ import annotations

import pytest

from app.phrases.seats import words_for
from core.aceshigh.refusals import Code as DogfightCode
from core.match.own import SeatRefusal, SeatRefusalError
from core.play import Refusal
from core.sortie import Code


@pytest.mark.parametrize(
    ("code", "section", "sentence"),
    [
        (Code.WRONG_AIRCRAFT, "13.0", "The result must name each aircraft that flew, once (13.0)."),
        (DogfightCode.CARD_TWICE, "5.0", "A card can be flown once in a turn (5.0)."),
    ],
)
def test_what_the_rules_forbid_is_said_in_their_words(code, section, sentence):
    reason = Refusal(code=code, who="A", section=section)
    error = SeatRefusalError(SeatRefusal.ILLEGAL, code.value, (reason,))
    assert words_for(error) == (sentence, "Choose something else.")


@pytest.mark.parametrize("refusal", SeatRefusal)
def test_every_refusal_says_what_happened(refusal):
    reason = (Refusal(code=Code.DEAD, who="A", section="11.9"),) if refusal is SeatRefusal.ILLEGAL else ()
    what, _next_step = words_for(SeatRefusalError(refusal, "a detail", reason))
    assert what.endswith(".")
