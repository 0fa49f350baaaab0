"""Bad documents of Aces High are refused with every problem."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.aceshigh.cases import CAMPAIGN_KINDS, KINDS, MISSION_KINDS, adjudicate
from core.cases import CaseProblemsError
from tests.builders import aces_high
from tests.forms import MISSING, matches

SEED = bytes(range(32))
HAND = {
    "game": "aces_high",
    "kind": "hand",
    "aircraft": "A07",
    "grade": "rookie",
    "speed": 2,
    "last_card": 1,
    "cards": [1, 2],
    "altitude": 3,
    "been_below": True,
}


def outcome(document, seed):
    """The exit code, the answer and what is said about a bad document."""
    try:
        verdict = adjudicate(document, aces_high().data, seed)
    except CaseProblemsError as error:
        return 2, {}, str(error)
    return verdict.exit, verdict.answer, ""


def problems_of(document, seed=None):
    with pytest.raises(CaseProblemsError) as caught:
        adjudicate(document, aces_high().data, seed)
    return [(problem.key, problem.cause) for problem in caught.value.problems]


def keys_of(document, seed=None):
    return [key for key, _ in problems_of(document, seed)]


def test_a_legal_hand_is_exit_0():
    verdict = adjudicate(HAND, aces_high().data, None)
    assert (verdict.exit, verdict.answer["legal"]) == (0, True)


def test_every_problem_is_named_at_once():
    document = HAND | {"grade": "baron", "speed": "2", "cards": [1, "x", 2.5], "hight": 3}
    del document["altitude"]
    assert sorted(keys_of(document)) == ["altitude", "cards[2]", "cards[3]", "grade", "hight", "speed"]


@pytest.mark.parametrize("key", ["game", "kind", "aircraft", "grade", "speed", "last_card", "cards", "altitude"])
def test_each_key_is_needed(key):
    assert (key, "missing") in problems_of({name: value for name, value in HAND.items() if name != key})


@pytest.mark.parametrize(
    ("key", "value", "cause"),
    [
        ("speed", True, "must be an integer, not true or false"),
        ("speed", 5, "must be from 0 to 4"),
        ("been_below", 1, "must be true or false, not an integer"),
        ("cards", 1, "must be a list, not an integer"),
        ("cards", [1] * 65, "more than 64 entries"),
        ("aircraft", "A99", "there is no aircraft A99"),
        ("aircraft", "A\x00", "must be a text of 1 to 80 printable characters"),
        ("last_card", 16, "16 is no card that is played alone"),
        ("last_card", 23, "23 is no card that is played alone"),
        ("riders", [17], "must be a table, not a list"),
        ("game", "chess", "must be aces_high"),
        ("kind", "foot", f"must be one of {', '.join((*KINDS, *CAMPAIGN_KINDS, *MISSION_KINDS))}"),
        ("altitude", None, "must be an integer, not null"),
    ],
)
def test_what_is_wrong_is_said(key, value, cause):
    assert (key, cause) in problems_of(HAND | {key: value})


def test_dice_that_nobody_rolls_are_left_over():
    assert problems_of(HAND | {"dice": {"A1 fire front": [6, 6]}}) == [("dice.A1 fire front", "2 faces left over")]


def test_dice_of_a_refused_choice_are_not_left_over():
    assert adjudicate(HAND | {"cards": [1, 1], "dice": {"A1 spin": [6]}}, aces_high().data, None).exit == 1


def test_dice_have_six_sides():
    assert keys_of(HAND | {"dice": {"A1 spin": [0, 7]}}) == ["dice.A1 spin[1]", "dice.A1 spin[2]"]


def test_options_may_be_spelt_as_numbers_and_flags():
    glide = HAND | {"speed": 1, "cards": [8]}
    assert adjudicate(glide | {"options": {"min_speed": 0}}, aces_high().data, None).exit == 0
    assert adjudicate(glide | {"options": {"min_speed": "0"}}, aces_high().data, None).exit == 0
    dive = HAND | {"grade": "veteran", "cards": [1, 30], "speed": 1, "riders": {"2": [17]}}
    assert adjudicate(dive | {"options": {"dive_with_aerobatic": True}}, aces_high().data, None).exit == 0
    assert adjudicate(dive | {"options": {"dive_with_aerobatic": False}}, aces_high().data, None).exit == 1


STALL_FLOWN = {
    "game": "aces_high",
    "kind": "round",
    "aircraft": [
        {
            "id": "A1",
            "type": "A07",
            "side": "allied",
            "hex": [3, 5],
            "facing": 0,
            "altitude": 3,
            "grade": "rookie",
            "speed": 2,
            "card": 8,
            "fire": [],
        }
    ],
}


def test_a_missing_die_is_named():
    assert problems_of(STALL_FLOWN) == [("dice.A1 spin", "missing, and there is no seed to roll it")]
    assert problems_of(STALL_FLOWN | {"dice": {"A1 spin": []}}) == [("dice.A1 spin", "too few faces")]
    assert adjudicate(STALL_FLOWN, aces_high().data, SEED).exit == 0
    assert adjudicate(STALL_FLOWN | {"dice": {"A1 spin": [2]}}, aces_high().data, None).exit == 0


def test_tables_below_are_as_strict():
    (aircraft,) = STALL_FLOWN["aircraft"]
    document = STALL_FLOWN | {"aircraft": [3, aircraft | {"pilot": "Guynemer"}]}
    assert {"aircraft[1]", "aircraft[2].pilot"} <= set(keys_of(document))


def test_a_key_cannot_write_on_the_terminal():
    assert keys_of(HAND | {"a\n\x1b[2J\ud800": 1, "k" * 1000: 2}) == ["a\\n\\x1b[2J\\ud800", "k" * 200]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=5), below, max_size=3),
    max_leaves=5,
)


@given(changes=st.dictionaries(st.sampled_from([*HAND, "riders", "options", "dice", "x"]), values, max_size=4))
def test_any_document_is_adjudicated_or_refused(changes):
    exit_code, answer, said = outcome(HAND | changes, SEED)
    assert bool(said) is (exit_code == 2)
    assert exit_code == 2 or answer["legal"] is (exit_code == 0)


@pytest.mark.parametrize(
    ("want", "got", "fits"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": 1}, {"b": 2}, False),
        ([1, 2], [1, 2], True),
        ([1], [1, 2], False),
        (1, 1.0, True),
        (1, True, False),
        (True, 1, False),
        (None, None, True),
        (None, MISSING, False),
        ({"$contains": [{"a": 1}]}, [{"a": 2}, {"a": 1, "b": 3}], True),
        ({"$contains": [1]}, [2], False),
        ({"$lacks": [1]}, [2], True),
        ({"$lacks": [1]}, [1], False),
        ({"$lacks": [1]}, MISSING, True),
        ({"$set": [1, 2, 2]}, [2, 1, 2], True),
        ({"$set": [1, 2]}, [2, 2], False),
        ({"$any": [1, 2]}, 2, True),
        ({"$any": [1, 2]}, 3, False),
        ({"$all": [{"$prefix": "6"}, {"$regex": "2$"}]}, "6.2", True),
        ({"$all": [{"$prefix": "6"}, {"$regex": "2$"}]}, "6.1", False),
        ({"$prefix": "6.1"}, "6.1.2", True),
        ({"$prefix": "6.1"}, "6.10", False),
        ({"$prefix": ["7", "6.1"]}, "§ 6.1", True),
        ({"$regex": "^a"}, "ba", False),
        ({"$words": "cable cut"}, "Cable_cut: rudder", True),
        ({"$words": "cable"}, "cables", False),
        ({"$not_null": True}, 0, True),
        ({"$not_null": True}, None, False),
        ({"$absent": ["a", "b"]}, {"a": 0}, True),
        ({"$absent": ["a"]}, {"a": 1}, False),
    ],
)
def test_the_forms_of_expectations(want, got, fits):
    assert matches(want, got) is fits
