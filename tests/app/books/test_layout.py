"""Where things stand in the picture: left is left, near is large, and no two pages look alike."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from app.books.layout import NEAR, Camera, Sight, bearing_of, between, clipped, metres_to, place_of, sight_of, wrapped
from app.books.scene.pose import pose_of
from core.aceofaces.geometry import Situation
from core.words import Side
from tests.ace_builders import books

WIDTH, HEIGHT = 590, 495
NOSE, TAIL, LEFT_TIP, RIGHT_TIP = (0, 2.2, 0), (0, -4, 0.2), (-4, 1, 0.9), (4, 1, 0.9)
PAGES = range(1, 223)


def seen(page, side=Side.CENTRAL):
    return books().seen_from(side, page)


def screen(situation):
    """Nose, tail and wing tips of the enemy on the screen."""
    sight = sight_of(situation)
    camera, pose = Camera(sight, WIDTH, HEIGHT), pose_of(sight)
    return [camera.on_screen(pose.place(point)) for point in (NOSE, TAIL, LEFT_TIP, RIGHT_TIP)]


def mirrored(situation):
    return Situation(-situation.q, situation.r + situation.q, -situation.h % 6)


@pytest.mark.parametrize(
    ("q", "r", "degrees"), [(0, -1, 0), (1, -1, 60), (1, 0, 120), (0, 1, 180), (-1, 1, -120), (-1, 0, -60), (2, -1, 90)]
)
def test_bearings_go_clockwise_from_the_nose(q, r, degrees):
    assert bearing_of(q, r) == pytest.approx(degrees)


def test_a_near_enemy_is_larger_than_a_far_one():
    spans = []
    for hexes in (1, 2, 3):
        _nose, _tail, left, right = screen(Situation(0, -hexes, 0))
        spans.append(dist(left, right))
    assert spans[0] > 1.4 * spans[1] > 1.4 * 1.2 * spans[2]
    assert spans[2] > WIDTH / 8
    assert metres_to(0, -1) < metres_to(1, -2) < metres_to(0, -2) < metres_to(1, -3) < metres_to(0, -3)


def test_an_enemy_dead_ahead_stands_in_the_sight():
    at = Camera(sight_of(Situation(0, -2, 3)), WIDTH, HEIGHT).on_screen(place_of(sight_of(Situation(0, -2, 3))))
    assert at[0] == pytest.approx(WIDTH / 2)
    assert abs(at[1] - HEIGHT / 2) < 12


@pytest.mark.parametrize("page", PAGES)
def test_the_enemy_is_in_the_picture_and_its_mirror_is_on_the_other_side(page):
    situation = seen(page)
    if (situation.q, situation.r) == (0, 0):
        assert not sight_of(situation).shown
        return
    nose, tail, left, right = screen(situation)
    middle = [(nose[0] + tail[0]) / 2, (nose[1] + tail[1]) / 2]
    assert WIDTH * 0.08 < middle[0] < WIDTH * 0.92
    assert HEIGHT * 0.2 < middle[1] < HEIGHT * 0.7
    other_nose, other_tail, other_left, other_right = screen(mirrored(situation))
    for point, other in ((nose, other_nose), (tail, other_tail), (left, other_right), (right, other_left)):
        assert other == pytest.approx((WIDTH - point[0], point[1]))


def test_the_allied_pages_are_the_mirrors_of_the_german_ones():
    german = {seen(page) for page in PAGES}
    assert {mirrored(seen(page, Side.ALLIED)) for page in PAGES} == german


def test_his_nose_points_where_he_flies():
    for q, r in ((0, -2), (2, -1), (1, 1)):
        bearing = bearing_of(q, r)
        for h in range(6):
            nose, tail, _left, _right = screen(Situation(q, r, h))
            turn = wrapped(60 * h - bearing)
            if 20 < abs(turn) < 160:
                assert (nose[0] > tail[0]) == (turn > 0)
            if abs(turn) < 50:
                assert nose[1] < tail[1], "away: the nose is farther and so higher"
            if abs(turn) > 130:
                assert nose[1] > tail[1], "toward: the nose is nearer and so lower"


def test_no_two_pages_look_alike():
    marks = {}
    for page in PAGES:
        situation = seen(page)
        sight = sight_of(situation)
        points = screen(situation) if sight.shown else [(0, 0)] * 4
        marks[page] = [sight.yaw * 4, *(value for point in points for value in point)]
    alike = [(a, b) for a, b in combinations(PAGES, 2) if dist(marks[a], marks[b]) < 12]
    assert alike == []


def test_a_page_above_or_below_looks_where_his_nose_points_and_a_lost_one_ahead():
    assert sight_of(Situation(0, 0, 2)).yaw == 120
    assert sight_of(None).yaw == 0
    assert not sight_of(None).shown


def test_the_head_turns_by_the_shorter_way():
    start, end = Sight(yaw=170.0), Sight(yaw=-170.0)
    middle = between(start, end, 0.5)
    assert abs(middle.yaw) == pytest.approx(180)
    assert between(start, end, 1.0) == end
    assert between(start, end, 0.0).yaw == pytest.approx(170)


def test_an_enemy_who_comes_into_sight_is_seen_from_the_middle_of_the_turn():
    lost, found = sight_of(None), sight_of(Situation(1, -1, 0))
    assert not between(lost, found, 0.3).shown
    assert between(lost, found, 0.6).shown
    assert between(lost, found, 0.6).bearing == found.bearing


def test_what_lies_behind_the_eye_is_cut_off():
    whole = [(-1.0, 2.0, 0.0), (1.0, 2.0, 0.0), (1.0, -2.0, 0.0), (-1.0, -2.0, 0.0)]
    cut = clipped(whole)
    assert len(cut) == 4
    assert min(point[1] for point in cut) == pytest.approx(NEAR)
    assert clipped([(0.0, -1.0, 0.0), (1.0, -1.0, 0.0), (0.0, -2.0, 0.0)]) == []
    assert Camera(sight_of(None), WIDTH, HEIGHT).on_screen((0.0, -5.0, 0.0)) is None
