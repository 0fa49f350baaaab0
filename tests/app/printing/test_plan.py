"""The plan shows where the aircraft flew."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.printing.plan import Ground, fight_plan, radius_for
from app.printing.tracks_picture import start_label, strokes_of
from core.aceshigh.events import CardFlown
from core.hexes import DIRECTIONS, Hex
from core.words import Side
from tests.app.printing.fights import crewed_fight, fought


@pytest.mark.parametrize("pacing", ["hand", "duel"])
def test_tracks_follow_every_card(pacing):
    fight = fought(pacing)
    plan = fight_plan(fight)
    assert [track.side for track in plan.tracks] == [craft.side for craft in fight.end.aircraft]
    for track, craft in zip(plan.tracks, fight.end.aircraft, strict=True):
        cards = [
            event.at
            for turn in fight.turns
            for event in turn.events()
            if isinstance(event, CardFlown) and event.aircraft == craft.ident
        ]
        assert [point.at for point in track.points] == [fight.placed.craft(craft.ident).at, *cards]
        ends = [point.turn for point in track.points if point.turn]
        assert ends == sorted(set(ends))
        assert track.points[-1].at == craft.at


def test_the_whole_sheet_fits():
    plan = fight_plan(fought())
    radius = radius_for(plan, 400, 300)
    ground = Ground(plan, radius)
    assert ground.width <= 400.001
    assert ground.height <= 300.001
    for at in ground.hexes():
        for x, y in ground.corners(at):
            assert -0.001 <= x <= ground.width + 0.001
            assert -0.001 <= y <= ground.height + 0.001


def test_neighbours_lie_one_step_apart_and_the_central_edge_right():
    ground = Ground(fight_plan(fought()), 10)
    here = ground.centre(Hex(5, 5))
    for direction in DIRECTIONS:
        there = ground.centre(Hex(5 + direction.q, 5 + direction.r))
        assert abs(((there.x - here.x) ** 2 + (there.y - here.y) ** 2) ** 0.5 - 10 * 3**0.5) < 1e-9
    assert ground.centre(Hex(5, 4)).x > here.x


def test_the_names_at_the_edges_are_those_of_the_story():
    plan = fight_plan(fought())
    names = dict(plan.names)
    assert len(names) == plan.columns + plan.rows // 5
    assert {"A1", "M1", "A20"} <= set(names.values())


def test_no_two_aircraft_have_the_same_line():
    tracks = fight_plan(crewed_fight("A11", "A07", "C09", "C09")).tracks
    many = [replace(track, name=str(number)) for number in range(2) for track in tracks]
    strokes = strokes_of(many)
    assert len(set(strokes)) == len(many) == 8
    for track, stroke in zip(many, strokes, strict=True):
        assert bool(stroke.dashes) is (track.side is Side.CENTRAL)


def test_where_more_than_two_fly_each_bears_its_letters():
    assert [track.label for track in fight_plan(fought()).tracks] == ["", ""]
    assert [track.label for track in fight_plan(crewed_fight("A11", "A07", "C09")).tracks] == ["A1", "A2", "C1"]


def test_where_several_begin_their_letters_stand_beside_each_other():
    tracks = fight_plan(crewed_fight("A11", "A07", "C09")).tracks
    assert [start_label(tracks, index) for index in range(3)] == ["A1", "A2", "C1"]
    together = [replace(track, points=(tracks[0].points[0], *track.points[1:])) for track in tracks]
    assert sorted(start_label(together, index) for index in range(3)) == ["", "", "A1 A2 C1"]
