"""Every value of every option is said in words that answer its question."""

from __future__ import annotations

from app.orders.new_rows import campaign_option_rows
from app.phrases.aceofaces.terms import book_option_rows
from app.phrases.terms import option_rows
from tests.ace_builders import ace_of_aces
from tests.builders import aces_high
from tests.core.campaign.squadrons import campaign

FIGHTS = option_rows(aces_high().data)


def bare(value, words):
    """Whether words say no more than the value's name in the file does."""
    return words.removesuffix(" (usual)") == value.replace("_", " ") or "_" in words


def test_no_value_of_an_option_is_bare():
    shown = [*FIGHTS, *book_option_rows(ace_of_aces().data), *campaign_option_rows(campaign())]
    assert [(row.key, value) for row in shown for value, words in row.values if bare(value, words)] == []
    assert all(len({words for _value, words in row.values}) == len(row.values) for row in shown)


def test_8_2_what_becomes_of_an_illegal_hand_is_said_plainly():
    row = next(row for row in FIGHTS if row.key == "on_illegal")
    assert dict(row.values) == {
        "refuse": "it is refused (usual)",
        "correct_8_2": "put right, a hit on the wings for each error",
    }
