"""Who flies what: every man of a crew is named."""

from __future__ import annotations

from app.phrases.cast import cast_of, crew_names
from app.shell.overview import flyers
from tests.app.printing.fights import crewed_fight
from tests.builders import aces_high


def test_a_crew_is_its_pilot_with_the_observer_behind_him():
    cast = cast_of(crewed_fight("A11", "A07", "C09").terms, aces_high())
    assert [(one.pilot, one.observer) for one in cast] == [
        ("Pilot A1", "Observer A1"),
        ("Pilot A2", ""),
        ("Pilot C1", ""),
    ]
    assert [one.crew for one in cast] == ["Pilot A1 with Observer A1", "Pilot A2", "Pilot C1"]
    assert crew_names("Pilot", "") == "Pilot"


def test_the_front_page_and_the_record_know_the_same_men():
    terms, rules = crewed_fight("A11", "A07", "C09").terms, aces_high()
    assert [(one.pilot, one.observer) for one in flyers(terms, rules)] == [
        (one.pilot, one.observer) for one in cast_of(terms, rules)
    ]
