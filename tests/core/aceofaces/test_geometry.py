"""The geometry: what a pilot sees, what a manoeuvre does, and that both cockpits see the same world."""

from __future__ import annotations

from collections import Counter

import pytest

from core.aceofaces import geometry
from core.aceofaces.geometry import Facing, Range, Situation, Step, View
from core.aceofaces.pages import LOST
from tests.ace_builders import ace_of_aces, books

SEEN = [
    Situation(q, r, h)
    for q in range(-3, 4)
    for r in range(-3, 4)
    for h in range(6)
    if geometry.distance(q, r) <= geometry.FARTHEST
]


def mirrored(seen):
    """The situation in a looking-glass: left and right changed."""
    return Situation(-seen.q, seen.q + seen.r, -seen.h % 6)


def test_there_are_222_situations():
    assert len(SEEN) == 222


def test_who_changes_cockpits_twice_sees_the_same():
    assert [geometry.swapped(geometry.swapped(seen)) for seen in SEEN] == SEEN


def test_a_looking_glass_shows_the_mirrored_page_from_both_cockpits():
    for seen in SEEN:
        assert mirrored(mirrored(seen)) == seen
        assert geometry.swapped(mirrored(seen)) == mirrored(geometry.swapped(seen))


@pytest.mark.parametrize("table", [View, Facing])
def test_captions_are_mirrored(table):
    caption = geometry.view_of if table is View else geometry.facing_of
    for seen in SEEN:
        here, there = caption(seen), caption(mirrored(seen))
        if here is None:
            assert there is None
        else:
            other = {"left": "right", "right": "left"}
            assert there.value == "_".join(other.get(word, word) for word in here.value.split("_"))


@pytest.mark.parametrize(
    ("letter", "step"),
    [
        ("A", Step(0, 0, 5)),
        ("B", Step(-1, 0, 4)),
        ("C", Step(-1, 0, 1)),
        ("D", Step(0, 0, 0)),
        ("E", Step(0, 0, 1)),
        ("F", Step(1, -1, 2)),
        ("G", Step(1, -1, 3)),
        ("H", Step(1, -1, 5)),
        ("I", Step(0, -1, 5)),
        ("J", Step(-1, 0, 5)),
        ("K", Step(0, 0, 4)),
        ("L", Step(0, -1, 0)),
        ("M", Step(0, 0, 3)),
        ("N", Step(-1, 0, 0)),
        ("O", Step(1, -1, 0)),
        ("P", Step(0, -1, 1)),
        ("Q", Step(1, -1, 1)),
        ("R", Step(0, 0, 2)),
        ("S", Step(-1, -1, 5)),
        ("T", Step(-2, 0, 5)),
        ("U", Step(0, -2, 0)),
        ("V", Step(-1, -1, 0)),
        ("W", Step(1, -2, 0)),
        ("X", Step(1, -2, 1)),
        ("Y", Step(2, -2, 1)),
    ],
)
def test_fm_maneuvers_do_what_their_arrows_show(letter, step):
    word = ace_of_aces().data.manoeuvre(letter).word
    assert geometry.step_of("" if word == "none" else word) == step


def test_a_manoeuvre_and_its_mirror_lead_to_mirrored_pages():
    twins = dict(zip("ABCIJKNSTVDLMU", "EFHPQROXYWDLMU", strict=True))
    step = {row.letter: geometry.step_of("" if row.word == "none" else row.word) for row in books().data.manoeuvres}
    for left, right in twins.items():
        for seen in SEEN:
            assert mirrored(geometry.moved(seen, step[left])) == geometry.moved(mirrored(seen), step[right])


def test_fm_range_is_the_distance():
    assert Counter(geometry.range_of(seen) for seen in SEEN) == {
        None: 6,
        Range.CLOSE: 36,
        Range.MEDIUM: 72,
        Range.LONG: 108,
    }
    shown = books()
    assert {shown.range(page) for page in range(1, 37)} == {Range.CLOSE}
    assert {shown.range(page) for page in range(37, 109)} == {Range.MEDIUM}
    assert {shown.range(page) for page in range(109, 223)} == {Range.LONG, None}
    assert shown.range(LOST) is None


@pytest.mark.parametrize(
    ("q", "r", "view"),
    [
        (0, -1, View.STRAIGHT_AHEAD),
        (0, 2, View.DIRECTLY_BEHIND),
        (1, -1, View.RIGHT_FRONT),
        (-1, 0, View.LEFT_FRONT),
        (1, -3, View.STRAIGHT_AHEAD),
        (-1, 3, View.DIRECTLY_BEHIND),
        (2, -1, View.RIGHT_ABEAM),
        (-2, 1, View.LEFT_ABEAM),
        (1, 0, View.RIGHT_ASTERN),
        (-1, 1, View.LEFT_ASTERN),
    ],
)
def test_fm_view_points_to_the_enemy(q, r, view):
    assert geometry.view_of(Situation(q, r, 0)) is view


@pytest.mark.parametrize(
    ("seen", "facing"),
    [
        (Situation(0, -1, 0), Facing.AWAY),
        (Situation(0, -1, 1), Facing.AWAY_RIGHT),
        (Situation(0, -1, 2), Facing.TOWARD_RIGHT),
        (Situation(0, -1, 3), Facing.TOWARD),
        (Situation(0, -1, 4), Facing.TOWARD_LEFT),
        (Situation(0, -1, 5), Facing.AWAY_LEFT),
        (Situation(2, -1, 0), Facing.LEFT),
        (Situation(2, -1, 3), Facing.RIGHT),
        (Situation(0, 1, 0), Facing.TOWARD),
        (Situation(0, 0, 2), None),
    ],
)
def test_fm_facing_is_relative_to_the_view(seen, facing):
    assert geometry.facing_of(seen) is facing


def test_fm_facing_toward_means_that_the_nose_points_here():
    """Within 20 degrees: in the twelve directions of near hexes only head on, in the long ones a little beside it."""
    for seen in SEEN:
        if geometry.facing_of(seen) is Facing.TOWARD:
            back = geometry.swapped(seen)
            assert abs(back.q) * 3 <= abs(2 * back.r + back.q)


def test_nobody_tails_and_is_tailed_at_once():
    for seen in SEEN:
        assert not (geometry.is_tailing(seen) and geometry.is_tailing(geometry.swapped(seen)))
    assert sum(geometry.is_tailing(seen) for seen in SEEN) == 33
