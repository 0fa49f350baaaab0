"""The turn of the head: it ends at the page, can be overtaken, and is left out where motion is not wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.books.airframes import airframe_of
from app.books.layout import sight_of
from app.books.scene.cockpit import CockpitPicture
from app.books.scene.cockpit_view import CockpitView
from core.aceofaces.geometry import Situation
from tests.ace_builders import ace_of_aces

pytestmark = pytest.mark.gui


def picture(seen, **changes):
    data = ace_of_aces().data
    own, his = (airframe_of(data.aircraft_type(ident)) for ident in ("sopwith_camel", "fokker_dr1"))
    return CockpitPicture(own=own, enemy=his, sight=sight_of(seen), **changes)


AHEAD, BEHIND = picture(Situation(0, -2, 0)), picture(Situation(0, 2, 0))


@pytest.fixture
def view(qtbot, look):
    made = CockpitView(look)
    qtbot.addWidget(made)
    made.resize(300, 252)
    made.show()
    return made


def test_without_motion_it_leaps(view):
    view.show_picture(AHEAD, ("38", "page"), "ahead")
    view.show_picture(BEHIND, ("91", "page"), "behind", turn=True)
    assert not view.turning
    assert view._picture == BEHIND
    assert view.accessibleName() == "page 91. behind"


def test_the_head_turns_and_arrives(view, look, qtbot):
    look.reduced_motion = False
    view.show_picture(AHEAD, ("38", "page"), "ahead")
    view.show_picture(BEHIND, ("91", "page"), "behind", turn=True)
    assert view.turning
    assert view.picture == BEHIND
    qtbot.waitUntil(lambda: not view.turning)
    assert view._picture == BEHIND


def test_a_turn_can_be_overtaken_by_the_next_page(view, look, qtbot):
    look.reduced_motion = False
    view.show_picture(AHEAD, ("38", "page"), "ahead")
    view.show_picture(BEHIND, ("91", "page"), "behind", turn=True)
    aside = picture(Situation(2, -1, 3))
    view.show_picture(aside, ("101", "page"), "aside")
    assert not view.turning
    assert view._picture == aside


def test_fire_flickers_and_comes_to_rest(view, look, qtbot):
    look.reduced_motion = False
    firing = replace(AHEAD, own_fires=True)
    view.show_picture(firing, ("38", "page"), "ahead")
    qtbot.waitUntil(lambda: view._picture.moment == 1.0)
    assert view._picture.own_fires
