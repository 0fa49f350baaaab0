"""The 26 sheets against Appendix B and the proposals, typed a second time."""

from __future__ import annotations

import pytest

from core.catalog.aircraft import Lewis
from core.catalog.sources import Origin
from core.catalog.terms import Part

# hand, Rotations by speed, altitude (r: reachable again), speeds that force a Speed card first
LIMITS = {
    "A01": "2 | 1 1 | 3r |",
    "A02": "4 | 1 2 | 4r |",
    "A03": "3 | 1 1 | 4 |",
    "A04": "4 | 1 2 0 | 4 |",
    "A05": "5 | 2 2 2 1 | 5 | 3 4",
    "A06": "3 | 1 1 | 4r |",
    "A07": "5 | 2 2 2 | 5 | 3",
    "A08": "5 | 2 2 2 1 | 5 | 3 4",
    "A09": "4 | 2 2 0 | 5 | 3",
    "A10": "5 | 2 2 2 | 4r | 3",
    "A11": "4 | 2 2 2 | 5 | 3",
    "A12": "5 | 2 2 2 | 5 | 3",
    "A13": "4 | 1 2 1 | 4r | 3",
    "A14": "4 | 2 2 2 | 4 | 3",
    "C01": "3 | 1 1 1 | 4 | 3",
    "C02": "3 | 1 1 | 4 |",
    "C03": "4 | 1 1 0 | 5 | 3",
    "C04": "4 | 1 1 0 | 4r | 3",
    "C05": "5 | 2 2 0 | 4r | 3",
    "C06": "3 | 1 1 | 4r |",
    "C07": "4 | 2 2 1 | 4r | 3",
    "C08": "5 | 2 2 2 | 5 | 3",
    "C09": "4 | 2 2 2 | 4 | 3",
    "C10": "5 | 3 3 3 | 5r | 3",
    "C11": "5 | 2 2 2 | 4 | 3",
    "CKS": "5 | 1 2 1 | 5r | 3",
}
SPECIAL = {
    "A02": ["pair_last 2 right"],
    "A04": ["pair_last 2 same", "no_rotation 3"],
    "A05": ["rotation_last 4", "alternation_enough 1"],
    "A08": ["rotation_last 4", "alternation_enough 1"],
    "A09": ["no_rotation 3"],
    "A12": ["pair_may_end 3 any"],
    "A13": ["pair_last 2 same"],
    "C03": ["no_rotation 3", "no_rotation_last 2"],
    "C04": ["no_rotation 3"],
    "C05": ["no_rotation 3"],
    "C07": ["rotation_last 3", "alternation_enough 1"],
    "C10": ["pair_may_end 3 same", "alternation_enough 1", "alternation_enough 2"],
    "C11": ["no_pair 1 same", "alternation_enough 1"],
}
# front dice (black/red), rear dice, boxes front/rear, engine wings fuselage tail, turns of fuel
SHEETS = {
    "A01": "- - 0 | 0/10 | 6 10 10 6 | 24",
    "A02": "0 0 - | 8/0 | 5 7 7 4 | 20",
    "A03": "0 0 0 | 10/10 | 6 10 10 5 | 24",
    "A04": "0 1 - | 8/0 | 4 6 6 4 | 20",
    "A05": "0 0 - | 8/0 | 5 7 7 4 | 22",
    "A06": "0 0 0 | 8/8 | 5 9 8 5 | 24",
    "A07": "1 2 - | 10/0 | 5 9 7 4 | 24",
    "A08": "2 2 - | 10/0 | 5 8 6 4 | 20",
    "A09": "0 0 - | 8/0 | 4 6 6 3 | 24",
    "A10": "1 1 - | 10/0 | 4 7 6 3 | 24",
    "A11": "0 0 1 | 8/9 | 5 9 7 4 | 30",
    "A12": "1 1 - | 10/0 | 4 9 7 4 | 24",
    "A13": "1 1 - | 10/0 | 5 6 7 4 | 18",
    "A14": "2 2 - | 6/0 | 5 8 7 4 | 18",
    "C01": "0 0 - | 8/0 | 5 7 7 3 | 17",
    "C02": "0 0 0 | 8/8 | 5 8 9 4 | 24",
    "C03": "1 1 - | 10/0 | 5 7 8 4 | 17",
    "C04": "1 1 - | 10/0 | 5 7 8 4 | 20",
    "C05": "1 1 - | 10/0 | 5 6 7 4 | 20",
    "C06": "1 1 1 | 8/9 | 5 8 6 4 | 24",
    "C07": "1 1 - | 10/0 | 5 8 8 4 | 24",
    "C08": "1 1 - | 10/0 | 5 7 8 4 | 20",
    "C09": "1 1 - | 10/0 | 4 7 6 3 | 17",
    "C10": "1 1 - | 10/0 | 4 6 7 4 | 20",
    "C11": "2 2 - | 10/0 | 5 8 8 4 | 17",
    "CKS": "1 1 - | 8/0 | 4 6 5 3 | 20",
}
TWO_SEATERS = ["A01", "A03", "A06", "A11", "C02", "C06"]


def spelt(numbers):
    return " ".join(str(number) for number in numbers)


def test_all_26_are_there(data):
    assert [sheet.id for sheet in data.aircraft] == list(LIMITS)
    assert [sheet.id for sheet in data.aircraft if sheet.two_seater] == TWO_SEATERS
    assert all((sheet.side == "allied") == sheet.id.startswith("A") for sheet in data.aircraft)


@pytest.mark.parametrize("aircraft", LIMITS)
def test_printed_limits(data, aircraft):
    sheet = data.aircraft_type(aircraft)
    limits = sheet.limits
    altitude = f"{limits.altitude}{'r' if limits.regainable else ''}"
    found = f"{limits.hand} | {spelt(limits.rotations)} | {altitude} | {spelt(limits.speed_first_at)}".strip()
    assert found == LIMITS[aircraft]
    assert str(limits.source) == f"printed B.{aircraft}"
    assert sheet.max_speed == len(limits.rotations)


@pytest.mark.parametrize("aircraft", LIMITS)
def test_special_lines(data, aircraft):
    lines = data.aircraft_type(aircraft).special
    found = [f"{line.kind} {line.speed} {line.sides}".removesuffix(" not_a_pair") for line in lines]
    assert found == SPECIAL.get(aircraft, [])
    assert all(line.section == f"B.{aircraft}" for line in lines)


def test_top_speeds(data):
    fast = [sheet.id for sheet in data.aircraft if sheet.max_speed == 4]
    slow = [sheet.id for sheet in data.aircraft if sheet.max_speed == 2]
    assert fast == ["A05", "A08"]
    assert slow == ["A01", "A02", "A03", "A06", "C02", "C06"]


@pytest.mark.parametrize("aircraft", SHEETS)
def test_sheet_numbers(data, aircraft):
    sheet = data.aircraft_type(aircraft)
    front, rear, boxes = sheet.front_guns, sheet.rear_guns, sheet.ammunition
    pilot = f"{front.dice} {front.dice_with_lewis}" if front.armed else "- -"
    guns = f"{pilot} {rear.dice if rear.armed else '-'}"
    parts = spelt(sheet.parts.hits(part) for part in (Part.ENGINE, Part.WINGS, Part.FUSELAGE, Part.TAIL))
    assert f"{guns} | {boxes.front}/{boxes.rear} | {parts} | {sheet.autonomy.turns}" == SHEETS[aircraft]


def test_lewis_guns(data):
    found = {sheet.id: sheet.front_guns.lewis for sheet in data.aircraft if sheet.front_guns.lewis is not Lewis.NONE}
    assert found == {"A02": Lewis.ONLY, "A04": Lewis.ONE_GUN, "A07": Lewis.ONE_GUN}


def test_bristol_carries_ten_turns_more(data):
    marked = {sheet.id: sheet.autonomy.marker for sheet in data.aircraft if sheet.autonomy.marker}
    assert marked == {"A11": 10}


def test_autonomies_lie_on_both_sides_of_twenty_turns(data):
    turns = [sheet.autonomy.turns for sheet in data.aircraft]
    assert min(turns) < 20 <= max(turns)


def test_sheet_numbers_that_are_not_in_the_rulebook_say_so(data):
    for sheet in data.aircraft:
        for group in (sheet.parts, sheet.autonomy, sheet.last_hit, sheet.removed_cards):
            assert group.source.origin is Origin.RECONSTRUCTED
    known = [sheet.id for sheet in data.aircraft if sheet.front_guns.source.origin is not Origin.RECONSTRUCTED]
    assert known == ["A07", "C09"]


def test_rotations_need_a_speed_card(data):
    camel = data.aircraft_type("A10")
    assert [camel.rotations_at(speed) for speed in (-1, 0, 1, 3, 4)] == [0, 0, 2, 2, 0]


def test_lines_of_one_speed(data):
    assert [line.kind for line in data.aircraft_type("A04").specials_at(3)] == ["no_rotation"]
    assert data.aircraft_type("A04").specials_at(1) == ()
