"""The charts, cell by cell, against the rulebook typed a second time."""

from __future__ import annotations

import pytest

from core.catalog.charts import CrewFate, CriticalEffect
from core.catalog.terms import Bearing, Part
from core.words import Grade

E, W, F, T = Part.ENGINE, Part.WINGS, Part.FUSELAGE, Part.TAIL


@pytest.fixture(scope="module")
def charts(data):
    return data.charts


def test_10_1_1_dice_by_range(charts):
    assert [charts.range_dice.at(distance) for distance in (1, 2, 3)] == [10, 8, 6]
    assert charts.longest_range == 3


@pytest.mark.parametrize("distance", [-1, 0, 4])
def test_no_dice_out_of_range(charts, distance):
    with pytest.raises(ValueError, match="no dice at range"):
        charts.range_dice.at(distance)


def test_modifiers(charts):
    modifiers = charts.modifiers
    assert modifiers.deflection.dice == (-1, -2, -3)
    assert modifiers.lower_target.dice == (1, 1, 0)
    assert modifiers.higher_target.dice == (-1, -1, -2)
    assert modifiers.observer.amount == -1
    assert modifiers.under_fire.amount == 1
    assert modifiers.stall_or_rotation.amount == 1
    assert modifiers.smoke_or_flames.amount == -2
    assert modifiers.long_burst.amount == 4


def test_faces_and_limits_of_fire(charts):
    faces, fire = charts.hit_faces, charts.fire
    assert (faces.hits_from, faces.priority_from, faces.critical_face) == (5, 6, 1)
    assert (fire.altitude_reach, fire.volley_ammunition, fire.long_burst_ammunition) == (1, 1, 2)
    assert (fire.long_bursts_per_turn, fire.long_burst_climb) == (1, 1)


@pytest.mark.parametrize(
    ("bearing", "priority", "secondary"),
    [
        (Bearing.FRONT, E, W),
        (Bearing.FRONT_RIGHT, W, F),
        (Bearing.FRONT_LEFT, W, F),
        (Bearing.REAR_RIGHT, F, W),
        (Bearing.REAR_LEFT, F, W),
        (Bearing.REAR, T, F),
    ],
)
def test_zones_by_side(charts, bearing, priority, secondary):
    assert (charts.zone(bearing).priority, charts.zone(bearing).secondary) == (priority, secondary)


@pytest.mark.parametrize(
    ("face", "priority", "secondary"),
    [(1, E, W), (2, W, F), (3, W, F), (4, F, W), (5, F, W), (6, T, F)],
)
def test_11_10_random_damage_table(charts, face, priority, secondary):
    assert (charts.random_zone(face).priority, charts.random_zone(face).secondary) == (priority, secondary)


SMOKE, SPIN, FLAMES = CriticalEffect.SMOKE, CriticalEffect.SPIN_TEST, CriticalEffect.FLAMES


@pytest.mark.parametrize(
    ("part", "by_ones"),
    [
        (E, {3: None, 4: SMOKE, 5: SMOKE, 9: SMOKE}),
        (T, {3: None, 4: SPIN, 5: SPIN}),
        (W, {3: None, 4: SPIN, 5: CriticalEffect.PILOT_KILLED, 6: CriticalEffect.PILOT_KILLED}),
        (F, {3: None, 4: FLAMES, 5: CriticalEffect.OBSERVER_KILLED, 7: CriticalEffect.OBSERVER_KILLED}),
    ],
)
def test_critical_hits(charts, part, by_ones):
    rows = {ones: charts.critical(part, ones) for ones in by_ones}
    assert {ones: row and row.effect for ones, row in rows.items()} == by_ones


def test_critical_hit_without_an_observer(charts):
    changed = [row for row in charts.critical_hits if row.without_observer is not row.effect]
    assert [(row.part, row.ones, row.without_observer) for row in changed] == [(F, 5, CriticalEffect.GUNS_DESTROYED)]


def test_spin(charts):
    grades = (Grade.ROOKIE, Grade.VETERAN, Grade.ACE)
    assert [charts.spin.spins_from.of(grade) for grade in grades] == [4, 5, 5]
    assert [charts.spin.exits_from.of(grade) for grade in grades] == [4, 3, 3]
    assert charts.spin.altitude_loss.amount == 1


def test_jams_smoke_and_flames(charts):
    guns, burning = charts.guns, charts.burning
    assert (guns.jams_from.amount, guns.clears_from.amount, guns.clear_bonus.amount) == (4, 5, 1)
    assert guns.lewis_fails_to.amount == 1
    assert (burning.smoke_out_from.amount, burning.smoke_flames_to.amount, burning.flames_out_from.amount) == (5, 1, 4)
    assert [burning.flame_damage.at(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_forced_landing(charts):
    rows = {total: charts.landing.row(total) for total in range(13)}
    fates = {total: (row.fate, row.months) for total, row in rows.items()}
    assert {fates[total] for total in range(9, 13)} == {(CrewFate.FIT, 0)}
    assert fates[8] == (CrewFate.HURT, 2)
    assert fates[7] == (CrewFate.HURT, 1)
    assert {fates[total] for total in range(7)} == {(CrewFate.DEAD, 0)}
    assert (charts.landing.dice.amount, charts.landing.burning.amount) == (2, -2)


def test_points(charts):
    scoring = charts.scoring
    awards = {
        name: (award.points, award.pilot, award.observer, award.shared)
        for name in ("kill", "balloon", "observation", "bombing", "strafed_hex", "volley")
        for award in [getattr(scoring, name)]
    }
    assert awards == {
        "kill": (30, 30, 30, True),
        "balloon": (30, 30, 0, True),
        "observation": (20, 10, 10, False),
        "bombing": (20, 10, 10, False),
        "strafed_hex": (10, 10, 10, False),
        "volley": (5, 5, 5, False),
    }
    assert scoring.strafed_hexes.amount == 3
    assert (scoring.promotion.veteran_points, scoring.promotion.ace_kills) == (100, 5)
    rows = [(row.lowest_autonomy, row.highest_autonomy, row.before_turn, row.points) for row in scoring.early_exit]
    assert rows == [(0, 19, 10, -10), (20, 60, 15, -15)]


def test_missions(charts):
    rows = {
        row.id: (row.single_seaters, row.two_seaters, row.limited, row.speed_cards, row.highest_speed)
        for row in charts.missions
    }
    assert rows == {
        "O": (False, True, True, 2, 2),
        "B": (False, True, True, 3, 2),
        "MT": (True, True, True, 1, 1),
        "P": (True, False, True, 0, 2),
        "C": (True, False, False, 0, 4),
    }
    altitudes = {row.id: (row.rookie_altitudes, row.veteran_altitudes) for row in charts.missions if row.limited}
    assert altitudes == {
        "O": ((2,), (2, 3)),
        "B": ((2,), (2, 3)),
        "MT": ((1,), (1,)),
        "P": ((3,), (2, 3, 4)),
    }


def test_fire_from_the_ground_and_the_balloon(charts):
    ground = charts.ground_fire
    assert (ground.trench_dice.amount, ground.flak_dice.amount, ground.flak_range.amount) == (4, 6, 1)
    assert (ground.balloon_altitude.amount, ground.balloon_hits.amount, ground.explosion_ones.amount) == (3, 20, 5)
    assert (ground.blast_range.amount, ground.blast_dice.amount, ground.blast_ones.amount) == (2, 5, 2)


def test_campaign_and_errors(charts):
    campaign = charts.campaign
    assert (campaign.least_months, campaign.sub_period, campaign.pilots, campaign.observers) == (4, 4, 3, 2)
    assert (charts.errors.part, charts.errors.hits) == (W, 1)


REAR_ARC = {
    (0, -1): "RL1 main A C", (-1, 0): "R1 main A A", (-1, 1): "RR1 main A C",
    (0, -2): "RL2 main C C", (-1, -1): "BL2 blind B B", (-2, 0): "R2 main A A",
    (-2, 1): "BR2 blind B B", (-2, 2): "RR2 main C C",
    (0, -3): "RL3 main C C", (-1, -2): "BL3a blind C C", (-2, -1): "BL3b blind B B", (-3, 0): "R3 main B A",
    (-3, 1): "BR3b blind B B", (-3, 2): "BR3a blind C C", (-3, 3): "RR3 main C C",
}  # fmt: skip


def test_rear_arc(charts):
    found = {
        (row.forward, row.front_right): f"{row.name} {row.line} {row.letter} {row.alternative}"
        for row in charts.rear_arc
    }
    assert found == REAR_ARC
    assert all(str(row.distance) == row.name.strip("abBRL") for row in charts.rear_arc)
    assert sum(row.letter == "A" for row in charts.rear_arc) == 4  # 12.7 counts four hexes
