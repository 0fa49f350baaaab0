"""Map, scenarios, availability, options and captions."""

from __future__ import annotations

import pytest

from core.aceshigh.readings import DEFAULT, readings_options
from core.catalog.availability import Nation
from core.catalog.options import Scope
from core.words import Side


def test_map_sheet(data):
    sheet = data.map_sheet
    assert (sheet.columns, sheet.rows, sheet.trench_row, sheet.start_row) == (13, 20, 9, 1)
    assert (sheet.objective_rows, sheet.objective_distance) == ((4, 5, 6), 3)
    assert (sheet.trench_index(Side.CENTRAL), sheet.trench_index(Side.ALLIED)) == (8, 11)
    assert (sheet.index_of(Side.CENTRAL, 1), sheet.index_of(Side.ALLIED, 1)) == (0, 19)


def test_complete_hexes_of_the_map(data):
    sheet = data.map_sheet
    inside = [(q, r) for q in range(-3, 20) for r in range(-20, 40) if sheet.contains(q, r)]
    assert len(inside) == 13 * 20
    assert sheet.contains(0, 0)
    assert sheet.contains(12, -6)
    assert not sheet.contains(12, -7)
    assert sheet.contains(1, 19)
    assert not sheet.contains(2, 19)
    assert (sheet.row_of(3, 5), sheet.row_of(12, -6)) == (6, 0)


SCENARIOS = {
    "15.1-a": "C09 v A10",
    "15.1-b": "C04 v A09",
    "15.1-c": "C08 v A08",
    "15.1-d": "C01 v A02",
    "15.2-a": "C08 veteran v A04, A03; allied B",
    "15.2-b": "C06, C09 v A08 veteran",
    "15.3.1-a": "C02, C03 v A04, A03; central O; allied O",
    "15.3.1-b": "C08, C02 v A11, A09",
    "15.3.1-c": "C09, C08 v A10, A08",
    "15.3.1-d": "C08 ace, C11 ace v A10 ace, A08 ace",
    "15.3.2-a": "C01, C03, C02 v A12 ace; central B",
    "15.3.2-b": "C11 ace v A02, A04, A01; central P; allied P",
    "15.3.2-c": "C10, C11 v A12, A08",
}


def spelt(entrants):
    return ", ".join(f"{entrant.aircraft} {entrant.grade}".removesuffix(" rookie") for entrant in entrants)


def test_scenarios(data):
    found = {
        row.id: "; ".join(
            [f"{spelt(row.central)} v {spelt(row.allied)}", *(f"{each.side} {each.mission}" for each in row.missions)]
        )
        for row in data.scenarios
    }
    assert found == SCENARIOS
    assert all(row.id.startswith(row.section) for row in data.scenarios)
    assert data.scenario("15.1-a").central[0].aircraft == "C09"


@pytest.mark.parametrize(
    ("nation", "entries"),
    [
        (
            Nation.GREAT_BRITAIN,
            (
                "1916-08 A01, 1916-08 A02, 1916-08 A04, 1916-09 A05?, 1917-02 A03, 1917-04 A06, 1917-04 A07,"
                " 1917-04 A09, 1917-07 A10, 1917-07 A11, 1917-09 A13?, 1917-12 A08?, 1918-04 A12"
            ),
        ),
        (
            Nation.FRANCE,
            "1916-08 A01, 1916-08 A02, 1916-08 A04, 1916-09 A05, 1917-05 A08?, 1917-06 A13?, 1917-07 A14",
        ),
        (
            Nation.USA,
            "1916-08 A01, 1916-08 A02, 1916-08 A04, 1916-09 A05, 1917-07 A14, 1917-09 A13?, 1917-12 A08?",
        ),
        (
            Nation.GERMANY,
            (
                "1916-08 C01, 1916-08 C02, 1916-09 C03, 1917-01 C04, 1917-05 CKS, 1917-06 C05, 1917-08 C06,"
                " 1917-08 C07, 1917-10 C08, 1917-10 C09, 1918-04 C10, 1918-05 C11"
            ),
        ),
    ],
)
def test_appendix_a_months_of_service(data, nation, entries):
    rows = [row for row in data.availability if row.nation is nation]
    assert ", ".join(f"{row.since} {row.aircraft}{'' if row.settled else '?'}" for row in rows) == entries


def test_only_the_british_spad_vii_hangs_on_an_option(data):
    rows = [(row.nation, row.aircraft, row.only_with) for row in data.availability if row.only_with]
    assert rows == [(Nation.GREAT_BRITAIN, "A05", ("spad_vii_great_britain",))]


OPTIONS = {
    "dive_with_aerobatic": "off on",
    "fire_on": "end crossed",
    "five_ones_replaces_four": "on off",
    "flames_first_turn_damage": "on off",
    "min_speed": "1 0",
    "observer_long_burst_altitude": "off on",
    "on_illegal": "refuse correct_8_2",
    "prisoners": "off on",
    "rear_arc": "default alternative",
    "rotation_pairing": "strict alternate",
    "spad_vii_great_britain": "off on",
    "stall_side_turns": "60 0",
    "tailing_needs_nose": "off on",
    "under_fire": "same_shooter anyone",
}


def test_options(data):
    assert {option.id: " ".join(option.values) for option in data.options} == OPTIONS
    assert all(option.default == option.values[0] and option.wording.endswith(".") for option in data.options)
    assert data.option("min_speed").section == "7.2"


def test_the_options_of_a_dogfight_are_the_readings_that_its_rules_ask_for(data):
    offered = [option for option in data.options if option.scope is Scope.DOGFIGHT]
    assert tuple((option.id, option.default) for option in offered) == readings_options(DEFAULT)
    for option in offered:
        assert set(option.values) == {str(value) for value in type(getattr(DEFAULT, option.id))}


def test_every_aircraft_has_its_captions(data):
    for sheet in data.aircraft:
        note = data.history_of(sheet.id)
        assert note.caption.endswith(".")
        assert note.engine
