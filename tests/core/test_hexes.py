"""Hexes: facings, displacements in an aircraft's frame, distance and straight rows."""

from hypothesis import given
from hypothesis import strategies as st

from core.hexes import DIRECTIONS, Hex, direction_to, displaced, distance, in_frame, neighbour, turned

hexes = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))
facings = st.integers(0, 5)


def test_facing_0_points_up_and_facings_run_clockwise():
    assert DIRECTIONS[0] == Hex(0, -1)
    assert [neighbour(Hex(0, 0), facing) for facing in range(6)] == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def test_turning_clockwise_from_5_comes_to_0():
    assert turned(5, 1) == 0
    assert turned(0, -1) == 5
    assert turned(2, 3) == 5


def test_a_front_right_hex_is_through_the_next_side_clockwise():
    assert displaced(Hex(3, 5), 2, 1, 0) == Hex(4, 5)
    assert displaced(Hex(3, 5), 2, 0, 1) == Hex(3, 6)
    assert displaced(Hex(3, 5), 2, 1, -1) == Hex(4, 4)


@given(hexes, facings, st.integers(-5, 5), st.integers(-5, 5))
def test_in_frame_undoes_displaced(at, facing, forward, front_right):
    assert in_frame(at, facing, displaced(at, facing, forward, front_right)) == (forward, front_right)


@given(hexes, facings, st.integers(1, 6))
def test_a_straight_row_has_a_direction_and_its_steps_are_the_distance(at, facing, steps):
    there = neighbour(at, facing, steps)
    assert direction_to(at, there) == facing
    assert distance(at, there) == distance(there, at) == steps


def test_hexes_between_the_rows_have_no_direction():
    assert direction_to(Hex(0, 0), Hex(1, -2)) is None
    assert direction_to(Hex(0, 0), Hex(2, -1)) is None
    assert direction_to(Hex(2, 2), Hex(2, 2)) is None


@given(hexes, hexes)
def test_a_direction_leads_there(a, b):
    facing = direction_to(a, b)
    if facing is not None:
        assert neighbour(a, facing, distance(a, b)) == b
