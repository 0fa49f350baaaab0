from __future__ import annotations

import pytest

from app.settings import WindowPlace
from app.shell.placing import Area, fitted, placed

LAPTOP = Area(0, 0, 1366, 728)
SECOND = Area(1366, 0, 1920, 1040)


def test_the_first_window_stands_in_the_middle_and_fits():
    place = placed(None, (LAPTOP,))
    assert (place.x, place.y, place.width, place.height) == (0, 0, 1366, 728)


def test_a_window_stands_where_it_stood():
    kept = WindowPlace(x=1500, y=100, width=1400, height=800)
    assert placed(kept, (LAPTOP, SECOND)) == kept


def test_a_window_of_a_screen_that_is_gone_comes_back():
    place = placed(WindowPlace(x=1500, y=100, width=1400, height=800, maximised=True), (LAPTOP,))
    assert place.x >= 0
    assert place.x + place.width <= 1366
    assert place.y + place.height <= 728
    assert place.maximised


@pytest.mark.parametrize(("x", "y"), [(-5000, 0), (0, -600), (0, 720), (1330, 0), (31_999, 31_999)])
def test_a_title_bar_can_always_be_grasped(x, y):
    place = placed(WindowPlace(x=x, y=y, width=1200, height=700), (LAPTOP,))
    assert 0 <= place.x <= 1366 - 80
    assert 0 <= place.y <= 728 - 80


def test_a_window_larger_than_its_screen_shrinks():
    place = placed(WindowPlace(x=10, y=10, width=4000, height=3000), (LAPTOP,))
    assert (place.width, place.height) == (1366, 728)


def test_the_frame_comes_onto_the_screen_with_its_inside():
    inner, frame = Area(0, 28, 1366, 728), Area(-1, 0, 1368, 757)
    assert fitted(inner, frame, LAPTOP) == Area(1, 28, 1364, 699)
    assert fitted(Area(101, 128, 1100, 600), Area(100, 100, 1102, 629), LAPTOP) == Area(101, 127, 1100, 600)
    assert fitted(Area(101, 68, 1100, 600), Area(100, 40, 1102, 629), LAPTOP) == Area(101, 68, 1100, 600)
