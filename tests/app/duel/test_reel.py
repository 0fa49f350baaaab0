from __future__ import annotations

import pytest

from app.duel.reel import Reel, Scene
from tests.app.duel.fights import staged


@pytest.fixture(params=["hand", "round", "duel"])
def flown(request):
    return staged(pacing=request.param).fly(lambda fight: False)


def test_every_event_is_in_one_frame_and_in_order(flown):
    reel = Reel(flown.rules, flown.start)
    assert not reel.extend(flown.steps)
    told = [event for frame in reel.frames for event in frame.events]
    assert told == [event for step in flown.steps for event in step.events]


def test_the_last_frame_is_the_present(flown):
    reel = Reel(flown.rules, flown.start)
    reel.extend(flown.steps)
    assert reel.frames[-1].state == flown.state
    assert [frame.index for frame in reel.frames] == list(range(len(reel.frames)))


def test_a_reel_that_grows_is_the_same_as_one_made_at_once(flown):
    whole, grown = Reel(flown.rules, flown.start), Reel(flown.rules, flown.start)
    whole.extend(flown.steps)
    while grown.extend(flown.steps, 2):
        pass
    assert grown.frames == whole.frames


def test_movement_and_fire_of_a_round_are_two_pictures(flown):
    reel = Reel(flown.rules, flown.start)
    reel.extend(flown.steps)
    fires = [frame for frame in reel.frames if frame.scene is Scene.FIRE]
    assert fires
    for frame in fires:
        before = reel.frames[frame.index - 1]
        assert (before.scene, before.turn, before.round) == (Scene.MOVEMENT, frame.turn, frame.round)


def test_trails_end_where_the_aircraft_are(flown):
    reel = Reel(flown.rules, flown.start)
    reel.extend(flown.steps)
    frame = next(frame for frame in reel.frames if frame.scene is Scene.MOVEMENT and frame.turn == 2)
    assert frame.trails
    for ident, hexes in frame.trails:
        assert hexes[-1] == frame.state.craft(ident).at
