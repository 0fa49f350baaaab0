"""What the map shows of the ground: objectives and their state, flak, trenches, how far a mission has come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.duel import ground
from core.aceshigh.ground import ObjectiveKind, Sortie
from core.hexes import Hex, neighbour
from core.words import AircraftId, Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand

A1, C1 = AircraftId("A1"), AircraftId("C1")


def begun(allied, central):
    return crewed("A11 veteran", "A07", "C09", "C05", missions=(allied, central)).fly(at_hand(1))


def with_ground(fight, **changes):
    return replace(fight.state, ground=replace(fight.state.ground, **changes))


def put(state, ident, at, altitude=2):
    moved = (replace(one, at=at, altitude=altitude) if one.ident == ident else one for one in state.aircraft)
    return replace(state, aircraft=tuple(moved))


@pytest.fixture(scope="module")
def observing():
    return begun("O", "MT")


def mark_at(state, data, at):
    return next(mark for mark in ground.objectives_of(state, data) if mark.at == at)


def test_3_2_every_objective_has_its_side_and_name(observing):
    marks = ground.objectives_of(observing.state, observing.rules.data)
    assert len(marks) == 6
    assert {(mark.side, mark.kind) for mark in marks} == {(side, kind) for side in Side for kind in ObjectiveKind}
    allied = next(mark for mark in marks if (mark.side, mark.kind) == (Side.ALLIED, ObjectiveKind.DEPOT))
    assert allied.words == "Depot of the Allies"


def test_13_1_4_a_balloon_shows_its_hits_of_twenty_and_its_end(observing):
    data, state = observing.rules.data, observing.state
    balloon = state.ground.balloon(Side.CENTRAL)
    hit = tuple(replace(one, hits=7) if one == balloon else one for one in state.ground.objectives)
    mark = mark_at(with_ground(observing, objectives=hit), data, balloon.at)
    assert (mark.hits, mark.most, mark.gone) == (7, 20, False)
    assert "altitude 3, 7 of 20 hits" in mark.words
    down = tuple(replace(one, hits=20, downed_by=(A1,)) if one == balloon else one for one in state.ground.objectives)
    mark = mark_at(with_ground(observing, objectives=down), data, balloon.at)
    assert (mark.gone, mark.state) == (True, "shot down")


def test_13_1_4_flak_is_marked_in_six_hexes_once_an_enemy_could_come(observing):
    data, state = observing.rules.data, observing.state
    balloon = state.ground.balloon(Side.CENTRAL)
    assert ground.flak_of(state, data) == ()
    near = put(state, A1, neighbour(balloon.at, 3, 4))
    marks = ground.flak_of(near, data)
    assert {mark.side for mark in marks} == {Side.CENTRAL}
    assert sorted(mark.at for mark in marks) == sorted(neighbour(balloon.at, way) for way in range(6))
    own = put(state, C1, neighbour(balloon.at, 3, 2))
    assert ground.flak_of(own, data) == ()
    assert "Flak: 6 dice at an aircraft of the Allies" in ground.ground_words(near, data, marks[0].at)[0]


def test_13_1_1_an_observer_sees_how_many_speed_cards_are_flown(observing):
    data, state = observing.rules.data, observing.state
    target = state.ground.of_side(Side.CENTRAL)[0].at
    before = neighbour(target, 3)
    came = with_ground(observing, sorties=(Sortie(aircraft=A1, straight=(before, target), level=2),))
    assert mark_at(came, data, target).progress == "Speed card 1 of 2"
    done = with_ground(observing, sorties=(Sortie(aircraft=A1, done=(target,)),))
    mark = mark_at(done, data, target)
    assert (mark.progress, mark.state) == ("", "observed")
    assert ground.courses_of(came)[0].hexes == (before, target)


@pytest.mark.parametrize(("straight", "said"), [(1, "Speed card 1 of 3"), (2, "Speed card 2 of 3")])
def test_13_1_2_a_bomber_needs_three(straight, said):
    fight = begun("B", "C")
    target = next(one.at for one in fight.state.ground.of_side(Side.CENTRAL) if one.kind is ObjectiveKind.AIRFIELD)
    way = (target, neighbour(target, 0))[:straight]
    state = with_ground(fight, sorties=(Sortie(aircraft=A1, straight=way, level=2),))
    assert mark_at(state, fight.rules.data, target).progress == said


def test_a_mission_names_its_limits(observing):
    data, state = observing.rules.data, observing.state
    lines = ground.mission_lines(state, data, Side.ALLIED)
    # The observer is a rookie, whoever flies him (12.6).
    assert lines == ("altitude 2", "speed 2 or less", "2 Speed cards in a row")
    target = state.ground.of_side(Side.CENTRAL)[0].at
    assert "altitude 2, speed 2 or less, 2 Speed cards in a row" in "\n".join(ground.ground_words(state, data, target))


def test_13_1_3_trench_hexes_are_marked_for_those_who_strafe(observing):
    data, state = observing.rules.data, observing.state
    trench = Hex(5, dict(state.ground.trenches)[Side.ALLIED] - 2)
    marks = ground.trenches_of(with_ground(observing, sorties=(Sortie(aircraft=C1, strafed=(trench,)),)), data)
    assert {mark.side for mark in marks} == {Side.ALLIED}
    assert len(marks) == data.map_sheet.columns
    assert [mark.at for mark in marks if mark.strafed] == [trench]


def test_a_plain_dogfight_has_no_ground():
    fight = crewed("A07", "C09").fly(at_hand(1))
    data = fight.rules.data
    assert ground.objectives_of(fight.state, data) == ()
    assert ground.flak_of(fight.state, data) == ()
    assert ground.trenches_of(fight.state, data) == ()
