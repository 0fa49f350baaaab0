"""The charts of the Handy Rotary booklet: guns, anti-aircraft fire, and their modern counterpart, cell by cell."""

from __future__ import annotations

import pytest

from core.aceofaces.archie import fire_at
from core.aceofaces.gunnery import column_of, die_modifiers
from core.aceofaces.readings import ArchieDash
from core.catalog.ace_of_aces.archie import Area
from core.catalog.ace_of_aces.gunnery import Burst, Condition, Edition, GunKind
from core.chance import ScriptedDice
from tests.ace_builders import ace_of_aces

BURSTS = [burst for burst in Burst if burst is not Burst.HOLD]
HR_SINGLE = """
0 0 0 1 1 1 2 2C
0 0 1 1 2 2 2C 2C
0 1 1 2 2 3 3C 3C
0 1 2 2 2C 3 3 4C
1 2J 2C 3 3 4 4C 4C
2 2J 3JC 3 4C 4 5C 5C
"""
HR_SINGLE_SYNC = """
0 0 1 1 2 2 2 2C
0 0 1 2 2 2 3C 3C
1 1 2 2 3C 3 4 4C
1C 2J 2 3 3 3C 4 4C
2C 2J 3C 3J 4 4 4C 5C
2C 3J 3C 4 4JC 5 5C 6C
"""
HR_DOUBLE_SYNC = """
1 1 2 2 2 3 3 3C
1 2 2 2 3 3 3C 4C
2C 2 2 3 3 4C 4 5C
2C 3J 3 3 4C 4 5 5C
3C 3J 4C 4J 5 5C 5C 6C
3C 4J 4C 5J 5C 6JC 6C 7C
"""
FM = """
0 0 1 2 2 3 4 4
0 1 2 3 4 5 6 6
1 2 3 4 5 6 7 8
2 3J 4 5 6 7 8 9
4J 5 6 7J 8 8J 9 10
4 5J 7 8 9J 10 11J 12
"""


def spelt(edition, gun):
    """A chart as the book prints it."""
    data = ace_of_aces().data
    rows = []
    for burst in BURSTS:
        cells = data.cells(edition, gun, burst)
        rows.append(" ".join(f"{cell.damage}{'J' * cell.jam}{'C' * cell.choice}" for cell in cells))
    return "\n" + "\n".join(rows) + "\n"


@pytest.mark.parametrize(
    ("gun", "chart"),
    [(GunKind.SINGLE, HR_SINGLE), (GunKind.SINGLE_SYNC, HR_SINGLE_SYNC), (GunKind.DOUBLE_SYNC, HR_DOUBLE_SYNC)],
)
def test_hr_gun_chart_as_printed(gun, chart):
    assert spelt(Edition.CLASSIC, gun) == chart


@pytest.mark.parametrize("gun", list(GunKind))
def test_fm_variable_damage_table_as_printed(gun):
    assert spelt(Edition.MODERN, gun) == FM


def test_fm_variable_damage_modifiers_as_printed():
    data = ace_of_aces().data
    amounts = {one.value: data.modifier(Edition.MODERN, one) for one in Condition}
    assert amounts == {
        "medium": -2,
        "long": -4,
        "just_straight": 1,
        "stalled_target": 1,
        "slow_target": None,
        "above_100": None,
        "ace": 1,
    }
    assert [data.gun_modifier(Edition.MODERN, gun) for gun in GunKind] == [-1, 0, 1]


def test_hr_gun_chart_modifiers_as_printed():
    data = ace_of_aces().data
    amounts = {one.value: data.modifier(Edition.CLASSIC, one) for one in Condition}
    assert amounts == {
        "medium": -2,
        "long": -4,
        "just_straight": None,
        "stalled_target": None,
        "slow_target": 1,
        "above_100": 1,
        "ace": 1,
    }
    assert [data.gun_modifier(Edition.CLASSIC, gun) for gun in GunKind] == [0, 0, 0]


@pytest.mark.parametrize(
    ("face", "conditions", "column"),
    [(1, ("long",), 0), (6, ("just_straight", "ace", "stalled_target"), 7), (3, ("medium",), 2), (4, (), 5)],
)
def test_fm_variable_damage_columns_end_at_0_and_7(face, conditions, column):
    data = ace_of_aces().data
    lines = die_modifiers(data, Edition.MODERN, GunKind.DOUBLE_SYNC, tuple(Condition(one) for one in conditions))
    assert column_of(face, lines) == column


def archie(altitude, first, second=None, dash=ArchieDash.NONE):
    """The burst for two throws, given as sums of dice."""
    script = {"archie": halved(first)} | ({} if second is None else {"archie area": halved(second)})
    dice = ScriptedDice(script)
    burst = fire_at(ace_of_aces().data.archie, altitude, dash, dice)
    assert dice.left_over() == {}
    return burst


def halved(total):
    return [total // 2, total - total // 2]


ARCHIE = {
    0: "4 3 2 1 1 0 1 1 2C 3C 4C",
    500: "3 3 2 1 0 0 1 1 2 3C 3C",
    525: "3 2 1 0 0 0 1 2 2C 2C 0",
    1000: "2 2 1 0 0 0 0 1 2 2C 0",
    1025: "2 1 0 0 0 0 0 1 1 2C 0",
    1500: "2 1 0 0 0 0 0 0 1 2C 0",
    2000: "1 0 0 0 0 0 0 0 0 1 1C",
}


@pytest.mark.parametrize("altitude", ARCHIE)
def test_hr_archie_chart_as_printed(altitude):
    for total, cell in enumerate(ARCHIE[altitude].split(), start=2):
        damage = int(cell.rstrip("C"))
        burst = archie(altitude, total, 7 if damage else None)
        assert (burst.damage, burst.critical) == (damage, cell.endswith("C"))
        assert burst.area is (Area.WING if damage else None)


def test_hr_archie_chart_ends_at_2000_feet():
    assert fire_at(ace_of_aces().data.archie, 2001, ArchieDash.NONE, ScriptedDice({})) == (0, False, None)


def test_hr_archie_chart_areas():
    found = [archie(0, 2, total).area.value[0] for total in range(2, 13)]
    assert "".join(found) == "fftmwwfmttf"


def test_hr_archie_chart_a_lost_zero_put_back():
    found = [
        archie(525, total, 7 if total in (2, 3, 4, 9, 10, 11, 12) else None, ArchieDash.SHIFTED).damage
        for total in range(2, 13)
    ]
    assert found == [3, 2, 1, 0, 0, 0, 0, 1, 2, 2, 2]
    assert archie(0, 12, 7, ArchieDash.SHIFTED).damage == 4
