"""The fold of the events is the state, whatever is flown and fired; and nothing impossible ever comes of it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from core.aceshigh import fire, hazards, movement, turn
from core.aceshigh.course import Course
from core.aceshigh.decisions import Home, Shot
from core.aceshigh.events import (
    AircraftPlaced,
    HandsKept,
    MarkCleared,
    MarkSet,
    PhaseReached,
    RolledOff,
)
from core.aceshigh.evolve import evolve, fold
from core.aceshigh.movement import Play
from core.aceshigh.readings import FireOn, RearArc, StallTurn, Switch, UnderFire
from core.aceshigh.state import LAST_HIT, Aircraft, Dogfight, Gun, Mark, Phase
from core.catalog.terms import Part
from core.chance import KeyedDice
from core.hexes import Hex
from core.words import Grade, SeatId, Side
from tests.core.aceshigh.situations import A1, A2, C1, craft, dogfight, rules

CARDS = [card.id for card in rules().cards if not card.is_rider]
TYPES = {side: [one.id for one in rules().aircraft if one.side is side] for side in Side}


@st.composite
def situations(draw):
    """Two to four aircraft close together somewhere on the map, under any readings that bear on a round."""

    def one(ident, side):
        sheet = rules().aircraft_type(draw(st.sampled_from(TYPES[side])))
        return craft(
            ident,
            sheet.id,
            at=(draw(st.integers(4, 7)), draw(st.integers(4, 8))),
            facing=draw(st.integers(0, 5)),
            altitude=draw(st.integers(1, sheet.limits.altitude)),
            grade=draw(st.sampled_from(Grade)),
            observer=draw(st.sampled_from(Grade)) if sheet.two_seater else None,
            fuel=draw(st.integers(1, 6)),
            speed=draw(st.integers(1, sheet.max_speed)),
            marks=draw(st.sampled_from([(), (Mark.SMOKE,), (Mark.FLAMES,), (Mark.SPIN,), (Mark.JAM_FRONT,)])),
        )

    allied = [one(f"A{n}", Side.ALLIED) for n in range(1, 1 + draw(st.integers(1, 2)))]
    central = [one(f"C{n}", Side.CENTRAL) for n in range(1, 1 + draw(st.integers(1, 2)))]
    return dogfight(
        *allied,
        *central,
        turn=draw(st.integers(1, 20)),
        fire_on=draw(st.sampled_from(FireOn)),
        under_fire=draw(st.sampled_from(UnderFire)),
        rear_arc=draw(st.sampled_from(RearArc)),
        stall_side_turns=draw(st.sampled_from(StallTurn)),
        five_ones_replaces_four=draw(st.sampled_from(Switch)),
        flames_first_turn_damage=draw(st.sampled_from(Switch)),
        observer_long_burst_altitude=draw(st.sampled_from(Switch)),
    )


def plays_of(draw, state):
    return {
        one.ident: Play(
            card=draw(st.sampled_from(CARDS)),
            riders=draw(st.sampled_from([(), (), (16,), (17,)])),
            last=draw(st.booleans()),
            home=draw(st.sampled_from(Home)),
        )
        for one in state.aircraft
        if draw(st.integers(0, 5))
    }


def shots_of(draw, state):
    """Any shots that the rules let pass."""
    shots = {}
    for one in state.aircraft:
        mine = []
        for gun in Gun:
            for aim in fire.in_arc(state, rules(), one.ident, gun):
                wish = Shot(
                    gun=gun, target=aim.target, long_burst=draw(st.booleans()), concentrated=draw(st.booleans())
                )
                if not fire.faults_in_fire(state, rules(), {one.ident: (*mine, wish)}):
                    mine.append(wish)
        shots[one.ident] = tuple(mine)
    return shots


def check(state: Dogfight):
    for one in state.aircraft:
        check_craft(one)


def check_craft(one: Aircraft):
    sheet = rules().aircraft_type(one.type_id)
    assert 0 <= one.altitude <= sheet.limits.altitude
    assert one.facing in range(6)
    assert one.ammo_front >= 0 <= one.ammo_rear
    assert one.fuel >= 0
    assert not {Mark.SMOKE, Mark.FLAMES} <= set(one.marks)
    assert not {Mark.SPIN, Mark.SPIN_NEW} <= set(one.marks)
    assert list(one.marks) == [mark for mark in Mark if mark in one.marks]
    assert one.been_below or one.altitude == sheet.limits.altitude
    if one.in_play:
        assert one.altitude > 0
        assert rules().map_sheet.contains(*one.at)
        for part in Part:
            assert one.damage.of(part) <= sheet.parts.hits(part) + (LAST_HIT[part] in one.marks)
    else:
        assert one.left_in_turn > 0


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_random_rounds_fold_to_their_state_and_break_nothing(data):
    start = data.draw(situations())
    start = replace(start, aircraft=tuple(replace(a, been_below=True) for a in start.aircraft))
    state, events = start, []
    for number in range(data.draw(st.integers(1, 5))):
        course = Course(state, KeyedDice(data.draw(st.binary(min_size=32, max_size=32))), rules())
        movement.fly(course, plays_of(data.draw, state))
        fire.shoot(course, shots_of(data.draw, course.state))
        hazards.close_round(course)
        if number % 2:
            turn.end_turn(course)
            turn.begin_turn(course)
        state = course.state
        events += course.events
        check(state)
    assert fold(start, events) == state


@given(situations(), st.binary(min_size=32, max_size=32))
@settings(max_examples=30, deadline=None)
def test_the_same_dice_give_the_same_turn(state, seed):
    def once():
        course = Course(state, KeyedDice(seed), rules())
        turn.end_turn(course)
        turn.begin_turn(course)
        return course.state, course.events

    assert once() == once()


def test_aircraft_are_placed_by_the_side_with_the_lower_die_first():
    """3.2.1, 3.2.3."""
    state = evolve(dogfight(craft("A1"), craft("A2"), craft("C1")), RolledOff(throws=((2, 5),), first=Side.CENTRAL))
    assert state.placing == (SeatId("B"), SeatId("A"))
    for ident, left in ((C1, ("A",)), (A1, ("A",)), (A2, ())):
        state = evolve(state, AircraftPlaced(aircraft=ident, at=Hex(3, 1), facing=4))
        assert state.placing == left
    assert (state.craft(A1).at, state.craft(A1).facing) == (Hex(3, 1), 4)


def test_a_phase_is_reached_and_sealed_hands_tell_nothing():
    state = dogfight(craft("A1"))
    assert evolve(state, PhaseReached(phase=Phase.CARD)).phase is Phase.CARD
    assert evolve(state, HandsKept(seats=state.seats)) is state


def test_a_marker_lies_once_and_in_the_order_of_the_sheet():
    state = dogfight(craft("A1"))
    for mark in (Mark.JAM_FRONT, Mark.SMOKE, Mark.SMOKE):
        state = evolve(state, MarkSet(aircraft=A1, mark=mark, section="9.5"))
    assert state.craft(A1).marks == (Mark.SMOKE, Mark.JAM_FRONT)
    assert evolve(state, MarkCleared(aircraft=A1, mark=Mark.FLAMES, section="11.6")) == state
