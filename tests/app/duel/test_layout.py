from __future__ import annotations

import pytest

from app.duel.layout import Board, Point, ahead, angle, moved_cursor
from core.hexes import Hex, neighbour
from core.words import Side
from tests.builders import aces_high


@pytest.fixture
def board():
    return Board(aces_high().data.map_sheet)


def test_every_hex_is_found_at_its_own_centre(board):
    assert [board.hex_at(board.centre(at)) for at in board.hexes()] == list(board.hexes())


def test_all_hexes_lie_within_the_drawn_map(board):
    places = [board.centre(at) for at in board.hexes()]
    assert min(place.x for place in places) > 20
    assert max(place.x for place in places) < board.width - 20
    assert max(place.y for place in places) < board.height - 20


def test_beside_the_map_there_is_no_hex(board):
    assert board.hex_at(Point(-30, 100)) is None
    assert board.hex_at(Point(board.width + 30, 100)) is None


def test_the_allied_edge_lies_left_and_the_central_edge_right(board):
    sheet = board.sheet
    west = board.centre(Hex(0, sheet.index_of(Side.ALLIED, 1)))
    east = board.centre(Hex(0, sheet.index_of(Side.CENTRAL, 1)))
    assert west.x < board.trench(Side.ALLIED)[0].x < board.trench(Side.CENTRAL)[0].x < east.x


@pytest.mark.parametrize("facing", range(6))
def test_an_aircraft_is_drawn_looking_at_the_hex_it_flies_to(board, facing):
    at = Hex(6, 7)
    here, there = board.centre(at), board.centre(neighbour(at, facing))
    nose = ahead(here, facing, 42.435)
    assert nose.x == pytest.approx(there.x, abs=0.01)
    assert nose.y == pytest.approx(there.y, abs=0.01)


def test_facing_nought_looks_right():
    assert angle(0) == 90


def test_the_arrow_keys_walk_over_the_screen(board):
    at = Hex(6, 7)
    here = board.centre(at)
    assert board.centre(moved_cursor(at, 1, 0)).x > here.x
    assert board.centre(moved_cursor(at, -1, 0)).x < here.x
    assert board.centre(moved_cursor(at, 0, 1)).y > here.y
    below = board.centre(moved_cursor(moved_cursor(at, 0, 1), 0, 1))
    assert below.x == pytest.approx(here.x)
