from __future__ import annotations

import pytest

from app.phrases.aircraft_card import card_of
from app.phrases.special_lines import rule_lines
from tests.builders import aces_high

DATA = aces_high().data


def facts(aircraft):
    return {fact.name: fact.value for fact in card_of(DATA, aircraft).facts}


def test_a_card_says_limits_guns_and_deck_in_words():
    assert facts("A07") == {
        "Crew": "one pilot",
        "Hand": "5 cards, at most 2 Rotations",
        "Altitude": "5, once left it is lost",
        "Top speed †": "3",
        "Front guns †": "+1 die",
        "With the Lewis †": "+2 dice, one of two guns",
        "Autonomy †": "24 turns",
        "Last hit †": "no part",
        "Removed cards †": "none beside Speed cards above its top speed",
    }
    assert facts("C05")["Removed cards †"] == "33 Half Loop, 36 Immelmann"


def test_a_bristol_has_its_marker_and_its_observer():
    found = facts("A11")
    assert found["Autonomy †"] == "30 turns: track of 20 and the marker +10"
    assert found["Crew"] == "pilot and observer"
    assert found["Rear guns †"] == "+1 die"
    names = [track.name for track in card_of(DATA, "A11").tracks]
    assert names[-3:] == ["Front rounds †", "Rear rounds †", "Fuel †"]
    assert [track.last_hit for track in card_of(DATA, "A11").tracks[:4]] == [False, False, True, False]


def test_what_is_printed_is_not_marked():
    card = card_of(DATA, "A07")
    assert [fact.note for fact in card.facts if fact.name in ("Hand", "Altitude")] == ["", ""]
    assert card.reconstructed
    assert "graphic in 9.2" in next(fact.value for fact in card.sources if fact.name == "Front guns †")


def test_service_names_nations_months_and_doubts():
    service = {fact.name: fact.value for fact in card_of(DATA, "A08").service}
    assert service == {
        "France †": "from May 1917 on, nation not certain",
        "Great Britain †": "from December 1917 on, nation not certain",
        "USA †": "from December 1917 on, nation not certain",
    }
    assert card_of(DATA, "C05").service[0].name == "Germany"


def test_every_aircraft_has_a_whole_card():
    for sheet in DATA.aircraft:
        card = card_of(DATA, sheet.id)
        assert card.service
        assert card.caption
        assert len(card.history) == 6
        assert all(fact.value for fact in (*card.facts, *card.service, *card.history, *card.sources))
        assert all(line.section == f"B.{sheet.id}" for line in card.rules)


@pytest.mark.parametrize(
    ("aircraft", "lines"),
    [
        ("A02", ["At speed 2 two Rotations to the right are the last two cards, one after the other."]),
        ("C05", ["At speed 3 the first card is a Speed card.", "At speed 3 no Rotation cards."]),
        ("C03", ["At speed 3 no Rotation cards.", "At speed 2 a Rotation may not be the last card."]),
        ("C11", ["At speed 1 not two Rotations of one side."]),
        ("C10", ["At speed 3 two Rotations of one side may follow each other as the last two cards."]),
    ],
)
def test_b_special_lines_in_words(aircraft, lines):
    said = [words for words, _section, _printed in rule_lines(DATA.aircraft_type(aircraft))]
    assert [line for line in lines if line not in said] == []


def test_b_a_reading_of_a_line_is_marked():
    rules = card_of(DATA, "A05").rules
    assert any(line.words == "At speed 4 a Rotation, if one is taken, is the last card. †" for line in rules)
