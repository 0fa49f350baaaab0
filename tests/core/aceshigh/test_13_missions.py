"""13.1 and 3.2: missions in a fight: who flies what, crossings, trenches, the balloon; placing the objectives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.aceshigh import altitude, evolve, fire, missions, objectives, sequence, spin, turn
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    CardPlan,
    DeclareFire,
    FireOrder,
    FlyHands,
    HeldHand,
    HoldHands,
    Home,
    OrderedHand,
    Pass,
    PlaceObjective,
    PlayCards,
    PlayedCard,
)
from core.aceshigh.events import (
    AltitudeCause,
    BalloonDown,
    GroundFired,
    HandOpened,
    MissionDone,
    ObjectivePlaced,
    SpinReason,
    TrenchStrafed,
    VolleyFired,
)
from core.aceshigh.ground import (
    BALLOON,
    NO_GROUND,
    TRENCH,
    Ground,
    Mission,
    Objective,
    ObjectiveKind,
    SecretTarget,
    Sortie,
)
from core.aceshigh.legal import possible_shots
from core.aceshigh.objections import reasons_against
from core.aceshigh.orders import shots_by_orders
from core.aceshigh.refusals import Code
from core.aceshigh.scoring import side_points
from core.aceshigh.state import Cause, Exit, Gun, HandInPlay, Mark, Pacing, Phase, TurnStart
from core.chance import ScriptedDice
from core.hexes import Hex, distance
from core.opponents.search import choose as pilot
from core.play import SetupError
from core.words import SeatId, Side
from tests.builders import aces_high, duel_terms, fight_terms
from tests.core.aceshigh.situations import (
    A1,
    A2,
    ACE,
    C1,
    CLIMB,
    DIVE,
    ROOKIE,
    ROTATION_LEFT,
    SPEED,
    STALL,
    VETERAN,
    a_round,
    course,
    craft,
    dogfight,
    happened,
    play,
    rules,
    sections,
    shot,
)
from tests.playing import played
from tests.strategies import random_choice

DEPOT, AIRFIELD, THE_BALLOON = ObjectiveKind.DEPOT, ObjectiveKind.AIRFIELD, ObjectiveKind.BALLOON
TARGET = Hex(6, 2)
NOTHING = ()


def ground(allied=Mission.OBSERVATION, central=Mission.FREE_HUNT, *more, **changes):
    depot = Objective(side=Side.CENTRAL, kind=DEPOT, at=TARGET)
    values = {
        "missions": ((Side.ALLIED, allied), (Side.CENTRAL, central)),
        "objectives": (depot, *more),
        "trenches": ((Side.ALLIED, 11), (Side.CENTRAL, 8)),
    }
    return Ground(**(values | changes))


def observer(*, at=(6, 3), altitude=2, speed=2, observer=ROOKIE, ident="A1", **more):
    return craft(ident, "A03", at=at, altitude=altitude, speed=speed, observer=observer, **more)


def far(**more):
    return craft("C1", at=(1, 12), altitude=1, **more)


def crossing(*cards, mission=Mission.OBSERVATION, pacing=Pacing.HAND, crew=None, **changes):
    """The state after some cards, each alone or as (card, rider)."""
    state = replace(dogfight(crew or observer(), far()), ground=ground(mission, **changes), pacing=pacing)
    done = []
    for card in cards:
        one = card if isinstance(card, tuple) else (card,)
        flown = a_round(state, A1=play(*one))
        state, done = flown.state, [*done, *happened(flown, MissionDone)]
    return state, done


# Who may fly what (13.1.1 to 13.1.5)


@pytest.mark.parametrize(
    ("mission", "single", "two"),
    [
        (Mission.OBSERVATION, False, True),
        (Mission.BOMBING, False, True),
        (Mission.STRAFING, True, True),
        (Mission.BALLOON, True, False),
        (Mission.FREE_HUNT, True, False),
    ],
)
def test_13_1_single_seaters_and_two_seaters(mission, single, two):
    data = rules()
    assert missions.may_fly(data, mission, data.aircraft_type("A07")) is single
    assert missions.may_fly(data, mission, data.aircraft_type("A03")) is two


@pytest.mark.parametrize(
    ("mission", "rookie", "veteran"),
    [
        (Mission.OBSERVATION, (2,), (2, 3)),
        (Mission.BOMBING, (2,), (2, 3)),
        (Mission.STRAFING, (1,), (1,)),
        (Mission.BALLOON, (3,), (2, 3, 4)),
    ],
)
def test_13_1_and_12_4_altitudes_by_grade(mission, rookie, veteran):
    data = rules()
    assert missions.altitudes(data, mission, ROOKIE) == rookie
    assert missions.altitudes(data, mission, VETERAN) == missions.altitudes(data, mission, ACE) == veteran


def test_13_1_5_free_hunting_scores_nothing_on_the_ground_and_needs_nothing_there():
    assert missions.objectives_for([Mission.FREE_HUNT, Mission.FREE_HUNT]) == ()
    assert crossing(SPEED, 2, mission=Mission.FREE_HUNT)[1] == []


# Observation (13.1.1)


def test_13_1_1_one_speed_card_into_the_target_and_one_out_of_it():
    state, done = crossing(SPEED, 2)
    assert [(event.aircraft, event.at, event.section) for event in done] == [(A1, TARGET, "13.1.1")]
    assert state.ground.sortie(A1).done == (TARGET,)


def test_13_1_1_one_card_is_not_enough():
    assert crossing(SPEED)[1] == []


def test_13_1_1_the_target_must_be_entered_by_the_first_card():
    assert crossing(SPEED, 2, crew=observer(at=(6, 4)))[1] == []
    assert crossing(SPEED, 2, crew=observer(at=(6, 2)))[1] == []


@pytest.mark.parametrize("between", [ROTATION_LEFT, STALL])
def test_13_1_1_no_manoeuvre_between(between):
    state = replace(dogfight(observer(), far()), ground=ground())
    state = a_round(state, A1=play(SPEED)).state
    state = a_round(state, {"A1 spin": [1]} if between == STALL else None, A1=play(between)).state
    assert state.ground.sortie(A1).straight == ()
    assert happened(a_round(state, A1=play(2)), MissionDone) == []


def test_13_1_1_the_altitude_is_kept():
    assert crossing(SPEED, (2, DIVE), crew=observer(altitude=3, observer=VETERAN))[1] == []
    assert crossing((SPEED, DIVE), 2, crew=observer(altitude=3, observer=ROOKIE))[1] != []


@pytest.mark.parametrize(
    ("altitude", "grade", "counts"), [(2, ROOKIE, 1), (3, ROOKIE, 0), (3, VETERAN, 1), (1, ACE, 0)]
)
def test_12_4_veteran_observers_work_at_altitude_3(altitude, grade, counts):
    assert len(crossing(SPEED, 2, crew=observer(altitude=altitude, observer=grade))[1]) == counts


def test_12_4_it_is_the_observers_grade_that_counts():
    crew = observer(altitude=3, observer=ROOKIE, grade=ACE)
    assert crossing(SPEED, 2, crew=crew)[1] == []


def test_13_1_1_speed_3_is_too_fast():
    assert crossing(SPEED, 2, crew=observer(speed=3))[1] == []


def test_13_1_1_a_dead_observer_sees_nothing():
    assert crossing(SPEED, 2, crew=observer(marks=(Mark.OBSERVER_DEAD,)))[1] == []


def test_13_1_1_it_may_lie_over_two_turns():
    state, _ = crossing(SPEED)
    over = course(state)
    turn.end_turn(over)
    turn.begin_turn(over)
    assert len(happened(a_round(over.state, A1=play(SPEED)), MissionDone)) == 1


def test_13_1_1_a_spin_breaks_it_off():
    state, _ = crossing(SPEED)
    assert state.ground.sortie(A1).straight == (TARGET,)
    spun = course(state, {"A1 spin": [6]})
    spin.take_test(spun, A1, SpinReason.LAST_HIT)
    assert spun.state.ground.sortie(A1).straight == ()


def test_13_1_1_each_target_counts_once():
    """Reading 13-6."""
    state, _ = crossing(SPEED, 2)
    state = replace(
        state, aircraft=tuple(replace(one, at=Hex(6, 3)) if one.ident == A1 else one for one in state.aircraft)
    )
    first = a_round(state, A1=play(SPEED))
    assert happened(a_round(first.state, A1=play(2)), MissionDone) == []


def test_13_1_1_two_aircraft_over_one_target_in_one_round_count_once():
    state = dogfight(observer(), observer(ident="A2", at=(6, 1), facing=3), far())
    state = replace(state, ground=ground())
    state = a_round(state, A1=play(SPEED), A2=play(SPEED)).state
    assert [event.aircraft for event in happened(a_round(state, A1=play(2), A2=play(2)), MissionDone)] == [A1]


def test_13_1_1_own_structures_and_balloons_are_no_targets():
    own = Objective(side=Side.ALLIED, kind=DEPOT, at=TARGET)
    assert crossing(SPEED, 2, objectives=(own,))[1] == []
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=TARGET, downed_by=(A2,))
    assert crossing(SPEED, 2, objectives=(floating,))[1] == []


def test_13_1_1_an_escort_observes_nothing():
    assert crossing(SPEED, 2, crew=craft("A1", at=(6, 3), altitude=2))[1] == []


def test_13_0_nothing_counts_but_the_own_mission():
    assert crossing(SPEED, 2, mission=Mission.STRAFING)[1] == []


@pytest.mark.parametrize(("speed", "counts"), [(2, 1), (3, 0)])
def test_13_1_1_where_hands_are_kept_it_counts_when_they_are_opened(speed, counts):
    state, done = crossing(SPEED, 2, pacing=Pacing.ROUND)
    assert done == []
    assert state.ground.sortie(A1).claimed == (TARGET,)
    state = evolve.evolve(state, HandOpened(aircraft=A1, cards=NOTHING, speed=speed, home=Home.NEVER))
    opened = course(state)
    missions.settle(opened)
    assert len(happened(opened, MissionDone)) == counts
    assert opened.state.ground.sortie(A1).claimed == ()
    assert bool(opened.state.ground.sortie(A1).straight) is bool(counts)


# Bombing (13.1.2)


@pytest.mark.parametrize(("start", "counts"), [((6, 3), 1), ((6, 4), 1), ((6, 5), 0), ((6, 2), 0)])
def test_13_1_2_three_speed_cards_with_the_target_under_the_first_or_the_second(start, counts):
    crew = observer(at=start, speed=2)
    done = crossing(SPEED, 2, SPEED, mission=Mission.BOMBING, crew=crew)[1]
    assert len(done) == counts
    assert {event.section for event in done} <= {"13.1.2"}


def test_13_1_2_two_cards_are_not_enough():
    assert crossing(SPEED, 2, mission=Mission.BOMBING)[1] == []


def test_13_1_2_without_changing_altitude():
    crew = observer(altitude=3, observer=VETERAN, been_below=False)
    assert crossing(SPEED, (2, DIVE), SPEED, mission=Mission.BOMBING, crew=crew)[1] == []


@pytest.mark.parametrize("rider", [CLIMB, DIVE])
def test_13_1_2_none_of_the_three_cards_changes_the_altitude(rider):
    """Reading 13-5: the row begins with the first Speed card that bears no Climb or Dive."""
    crew = observer(at=(6, 4), altitude={CLIMB: 2, DIVE: 3}[rider], observer=VETERAN)
    state, done = crossing((SPEED, rider), 2, SPEED, mission=Mission.BOMBING, crew=crew)
    assert done == []
    assert state.ground.sortie(A1).straight == (TARGET, Hex(6, 1))
    assert len(happened(a_round(state, A1=play(2)), MissionDone)) == 1


@pytest.mark.parametrize("mission", [Mission.OBSERVATION, Mission.BOMBING])
def test_13_1_a_climb_that_makes_good_what_a_long_burst_cost_ends_the_way_over_the_target(mission):
    """Readings 13-4 and 13-5: one level all the way, not the same level again."""
    state, _ = crossing(SPEED, mission=mission)
    burst = course(state)
    altitude.sink(burst, A1, 1, AltitudeCause.LONG_BURST, "10.4.2")
    state = a_round(burst.state, A1=play(2, CLIMB)).state
    state = a_round(state, A1=play(SPEED)).state
    assert state.craft(A1).altitude == 2
    assert state.ground.sortie(A1).done == ()


def test_13_1_2_after_the_third_card_a_rotation_may_follow():
    assert len(crossing(SPEED, 2, SPEED, ROTATION_LEFT, mission=Mission.BOMBING)[1]) == 1


# Trenches (13.1.3)


def strafer(ident="A1", *, at=(4, 7), **more):
    values = {"altitude": 1, "speed": 1} | more
    return craft(ident, at=at, **values)


def strafing(*aircraft, dice, sorties=(), **shots):
    state = replace(dogfight(*aircraft, far()), ground=ground(Mission.STRAFING, sorties=sorties))
    return a_round(
        state, dice, shots={who: (one,) for who, one in shots.items()}, **{who: play(SPEED) for who in shots}
    )


def test_13_1_3_the_hex_counts_and_is_remembered():
    done = strafing(strafer(), dice={"trench A1": [1, 2, 3, 4]}, A1=shot(TRENCH))
    (strafed,) = happened(done, TrenchStrafed)
    assert strafed.at == Hex(4, 6)
    assert done.state.ground.sortie(A1).strafed == (Hex(4, 6),)
    assert done.craft(A1).volleys == 1


def test_13_1_3_three_hexes_at_most_for_the_side():
    some = (Hex(0, 8), Hex(1, 8), Hex(2, 7))
    state = replace(
        dogfight(strafer(), far()), ground=ground(Mission.STRAFING, sorties=(Sortie(aircraft=A1, strafed=some),))
    )
    state = a_round(state, A1=play(SPEED)).state
    assert [r.code for r in fire.faults_in_shot(state, rules(), A1, shot(TRENCH))] == [Code.STRAFED_ENOUGH]


@pytest.mark.parametrize(("level", "codes"), [(1, [Code.FRIEND_IN_HEX]), (2, [])])
def test_13_1_3_a_friend_in_the_hex_must_be_on_another_level(level, codes):
    """9.0, reading 8-2: for a volley into the trench as for any other."""
    friend = strafer("A2", at=(4, 6), altitude=level)
    state = replace(dogfight(strafer(), friend, far()), ground=ground(Mission.STRAFING))
    state = a_round(state, A1=play(SPEED)).state
    assert [r.code for r in fire.faults_in_shot(state, rules(), A1, shot(TRENCH))] == codes


def test_13_1_3_two_aircraft_are_answered_each():
    done = strafing(
        strafer(),
        strafer("A2", at=(6, 6)),
        dice={"trench A1": [1] * 4, "trench A2": [1] * 4},
        A1=shot(TRENCH),
        A2=shot(TRENCH),
    )
    assert [event.target for event in happened(done, GroundFired)] == [A1, A2]


def test_13_1_3_a_standing_order_names_the_trench():
    order = FireOrder(gun=Gun.FRONT, when=ALWAYS, target=TRENCH, long_burst=None, concentrated=None)
    state = replace(dogfight(strafer(), far()), ground=ground(Mission.STRAFING))
    state = a_round(state, A1=play(SPEED)).state
    assert shots_by_orders(state, rules(), {A1: (order,)}) == {A1: (shot(TRENCH),)}
    assert shots_by_orders(replace(state, ground=ground(Mission.BALLOON)), rules(), {A1: (order,)}) == {}


def kept(cards, *attacks):
    """A fight whose hands are kept, after one flown card of A1."""
    hand = HandInPlay(aircraft=A1, flown=((SPEED, ()),), held=cards)
    start = TurnStart(aircraft=A1, speed=2, last_card=1, altitude=1, been_below=True)
    return replace(
        dogfight(strafer(at=(4, 6), began_at=Hex(4, 7), card_now=SPEED), far()),
        pacing=Pacing.DUEL,
        phase=Phase.FIRE,
        hands=(hand, HandInPlay(aircraft=C1)),
        starts=(start,),
        ground=ground(Mission.STRAFING, sorties=(Sortie(aircraft=A1, attacks=attacks),)),
    )


def test_13_1_3_a_kept_hand_may_not_be_faster_than_its_attack():
    state = kept((1,))
    assert (A1, shot(TRENCH)) in possible_shots(state, rules(), SeatId("A"))
    fast = kept((1, 2))
    assert possible_shots(fast, rules(), SeatId("A")) == ()
    refused = reasons_against(fast, rules(), SeatId("A"), DeclareFire(shots=((A1, shot(TRENCH)),)))
    assert [reason.code for reason in refused] == [Code.MISSION_TOO_FAST]


def test_13_1_3_an_opened_hand_that_was_faster_is_refused():
    state = replace(kept((), TRENCH), phase=Phase.REVEAL)
    hand = replace(state.hands[0], said_last=False)
    state = replace(
        state,
        hands=(hand, state.hands[1]),
        aircraft=(replace(state.craft(A1), marks=(Mark.SPIN_NEW,)), state.craft(C1)),
    )
    slow = HoldHands(hands=(HeldHand(aircraft=A1, cards=(1,)),))
    fast = HoldHands(hands=(HeldHand(aircraft=A1, cards=(1, 2)),))
    assert reasons_against(state, rules(), SeatId("A"), slow) == ()
    assert sections(reasons_against(state, rules(), SeatId("A"), fast)) == ["13.1.3"]


@pytest.mark.parametrize(("mission", "code"), [(Mission.BALLOON, Code.OTHER_MISSION), (Mission.STRAFING, None)])
def test_13_0_an_order_at_a_target_of_another_mission_is_refused(mission, code):
    order = FireOrder(gun=Gun.FRONT, when=ALWAYS, target=TRENCH, long_burst=None, concentrated=None)
    state = replace(kept((1, 2)), pacing=Pacing.ROUND, phase=Phase.CARD)
    state = replace(state, hands=(replace(state.hands[0], flown=(), held=(1,)),), ground=ground(mission))
    card = PlayedCard(aircraft=A1, card=1, riders=(), orders=(order,), last=True, home=Home.NEVER)
    refused = reasons_against(state, rules(), SeatId("A"), PlayCards(cards=(card,)))
    assert [reason.code for reason in refused] == ([] if code is None else [code])


# The balloon (13.1.4)


def balloonist(**more):
    values = {"at": (6, 6), "altitude": 3, "speed": 2} | more
    return craft("A1", "A07", **values)


def at_balloon(dice, *, hits=0, others=(), **more):
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=Hex(6, 3), hits=hits)
    state = replace(
        dogfight(balloonist(**more), *others, far()), ground=ground(Mission.BALLOON, Mission.FREE_HUNT, floating)
    )
    return a_round(state, dice, shots={A1: (shot(BALLOON),)}, A1=play(SPEED))


def test_13_1_4_the_twentieth_hit_ends_it():
    done = at_balloon({"A1 fire front": [6, 5, *[2] * 8]}, hits=18)
    (down,) = happened(done, BalloonDown)
    assert (down.by, down.exploded) == ((A1,), False)
    assert not done.state.ground.balloon(Side.CENTRAL).stands


def test_13_1_4_a_fallen_balloon_has_no_flak():
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=Hex(6, 4), hits=20, downed_by=(A1,))
    state = replace(dogfight(balloonist(), far()), ground=ground(Mission.BALLOON, Mission.FREE_HUNT, floating))
    assert happened(a_round(state, A1=play(SPEED)), GroundFired) == []


def test_13_1_4_nobody_is_under_fire_by_firing_at_a_balloon():
    done = at_balloon({"A1 fire front": [2] * 10})
    assert all(one.fired_at_by == () for one in done.state.aircraft)
    assert done.state.ground.sortie(A1).attacks == (BALLOON,)


def test_13_1_4_a_friend_at_the_balloon_is_in_the_way():
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=Hex(6, 3))
    friend = craft("A2", at=(6, 3), altitude=3)
    state = replace(dogfight(balloonist(), friend, far()), ground=ground(Mission.BALLOON, Mission.FREE_HUNT, floating))
    state = a_round(state, A1=play(SPEED)).state
    assert [r.code for r in fire.faults_in_shot(state, rules(), A1, shot(BALLOON))] == [Code.FRIEND_IN_HEX]
    apart = replace(
        state, aircraft=tuple(replace(one, altitude=2) if one.ident == A2 else one for one in state.aircraft)
    )
    assert fire.faults_in_shot(apart, rules(), A1, shot(BALLOON)) == ()


def test_13_1_4_a_duel_offers_the_balloon():
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=Hex(6, 3))
    state = replace(
        dogfight(balloonist(), far()), ground=ground(Mission.BALLOON, Mission.FREE_HUNT, floating), pacing=Pacing.DUEL
    )
    state = replace(a_round(state, A1=play(SPEED)).state, phase=Phase.FIRE)
    assert possible_shots(state, rules(), SeatId("A")) == ((A1, shot(BALLOON)),)


# When a fight with missions ends (reading 2-18)


@pytest.mark.parametrize(
    ("mission", "changes", "goes_on"),
    [
        (Mission.OBSERVATION, {}, True),
        (Mission.OBSERVATION, {"sorties": (Sortie(aircraft=A1, done=(TARGET,)),)}, False),
        (Mission.STRAFING, {}, True),
        (Mission.STRAFING, {"sorties": (Sortie(aircraft=A1, strafed=(TARGET, Hex(1, 1))),)}, True),
        (Mission.STRAFING, {"sorties": (Sortie(aircraft=A1, strafed=(TARGET, Hex(1, 1), Hex(2, 2))),)}, False),
        (Mission.STRAFING, {"secret": (SecretTarget(seat=SeatId("A"), hexes=(TARGET,), shown=True),)}, True),
        (
            Mission.STRAFING,
            {
                "secret": (SecretTarget(seat=SeatId("A"), hexes=(TARGET,), shown=True),),
                "sorties": (Sortie(aircraft=A1, strafed=(TARGET,)),),
            },
            False,
        ),
        (Mission.FREE_HUNT, {}, False),
    ],
)
def test_2_6_a_side_without_enemies_flies_on_for_its_mission(mission, changes, goes_on):
    gone = replace(far(), out=Exit.CRASHED, cause=Cause.DAMAGE)
    state = replace(dogfight(observer(), gone), ground=ground(mission, **changes))
    assert sequence.is_over(state, rules()) is not goes_on
    assert sequence.is_over(replace(state, ground=NO_GROUND), rules())


@pytest.mark.parametrize(
    ("changes", "goes_on"),
    [
        ({"ammo_front": 0, "ammo_rear": 1}, True),
        ({"ammo_front": 1, "ammo_rear": 0}, True),
        ({"ammo_front": 0, "ammo_rear": 0}, False),
        ({"ammo_rear": 0, "marks": (Mark.GUNS_DESTROYED,)}, False),
        ({"ammo_front": 0, "marks": (Mark.OBSERVER_DEAD,)}, False),
        ({"ammo_rear": 0, "marks": (Mark.JAM_FRONT,)}, True),
    ],
)
def test_2_6_who_has_no_gun_left_strafes_no_more(changes, goes_on):
    gone = replace(far(), out=Exit.CRASHED, cause=Cause.DAMAGE)
    state = replace(dogfight(observer(**changes), gone), ground=ground(Mission.STRAFING))
    assert sequence.is_over(state, rules()) is not goes_on


# Placing the objectives (3.2.1, 3.2.2)


def placing(*placed, first=Side.CENTRAL):
    """`first`: the side that rolled lower, and so places its aircraft first."""
    seats = (SeatId("A"), SeatId("B")) if first is Side.ALLIED else (SeatId("B"), SeatId("A"))
    found = tuple(Objective(side=side, kind=kind, at=Hex(*at)) for side, kind, at in placed)
    return replace(
        dogfight(craft("A1"), craft("C1")),
        phase=Phase.OBJECTIVES,
        placing=seats,
        ground=ground(objectives=found, to_place=tuple(ObjectiveKind)),
    )


def refused(state, kind, at, seat="A"):
    choice = PlaceObjective(objective=kind, at=Hex(*at))
    return [(reason.code, reason.section) for reason in reasons_against(state, rules(), SeatId(seat), choice)]


def test_3_2_1_the_side_that_rolled_higher_places_first_and_then_by_turns():
    assert objectives.side_to_place(placing()) is Side.ALLIED
    assert objectives.side_to_place(placing(first=Side.ALLIED)) is Side.CENTRAL
    assert objectives.side_to_place(placing((Side.ALLIED, DEPOT, (3, 14)))) is Side.CENTRAL


@pytest.mark.parametrize("row", range(20))
def test_3_2_2_rows_4_to_6_from_the_own_edge(row):
    inside = 14 <= row <= 16
    assert (refused(placing(), DEPOT, (4, row - 2)) == []) is inside
    if not inside:
        assert refused(placing(), DEPOT, (4, row - 2)) == [(Code.WRONG_ROW_FOR_OBJECTIVE, "3.2.2")]


def test_2_1_1_the_first_three_rows_are_no_battlefield_for_objectives():
    for side, rows in ((Side.ALLIED, {14, 15, 16}), (Side.CENTRAL, {3, 4, 5})):
        hexes = objectives.legal_hexes(placing(), rules(), side)
        assert {rules().map_sheet.row_of(*at) for at in hexes} == rows
        assert len(hexes) == 3 * rules().map_sheet.columns


@pytest.mark.parametrize(("column", "free"), [(6, False), (7, False), (8, False), (9, True), (3, True)])
def test_3_2_2_two_empty_hexes_between(column, free):
    state = placing((Side.ALLIED, DEPOT, (6, 12)), (Side.CENTRAL, DEPOT, (6, 1)))
    assert (refused(state, AIRFIELD, (column, 15 - column // 2)) == []) is free


def test_3_2_2_the_enemys_objectives_are_no_hindrance_nor_the_own_ones_twice():
    state = placing((Side.ALLIED, DEPOT, (6, 12)), (Side.CENTRAL, DEPOT, (6, 1)))
    assert refused(state, DEPOT, (0, 15)) == [(Code.OBJECTIVE_NOT_DUE, "3.2.1")]
    assert refused(placing(), DEPOT, (4, 13), seat="B") == [(Code.NOT_YOUR_CHOICE, "5.0")]


def test_3_2_1_after_the_last_one_the_aircraft_are_placed():
    every = [(DEPOT, 0), (AIRFIELD, 4), (THE_BALLOON, 8)]
    placed = [
        row
        for kind, q in every
        for row in ((Side.ALLIED, kind, (q, 15 - q // 2)), (Side.CENTRAL, kind, (q, 4 - q // 2)))
    ]
    state = placing(*placed[:-1])
    choice = PlaceObjective(objective=THE_BALLOON, at=Hex(8, 0))
    after, events = sequence.resolve(state, {SeatId("B"): choice}, ScriptedDice({}), rules())
    assert isinstance(events[0], ObjectivePlaced)
    assert after.phase is Phase.PLACEMENT


def with_missions(terms, allied, central):
    return replace(terms, setup=dict(terms.setup) | {"missions": {"allied": allied, "central": central}})


@pytest.mark.parametrize(
    ("allied", "central", "kinds"),
    [
        ("C", "C", ()),
        ("MT", "C", ()),
        ("P", "C", (THE_BALLOON,)),
        ("P", "MT", (THE_BALLOON,)),
    ],
)
def test_3_2_what_the_missions_need_is_placed_by_both_sides(allied, central, kinds):
    state = aces_high().start(with_missions(duel_terms("A07", "C09"), allied, central))
    assert state.ground.to_place == kinds
    assert dict(state.ground.trenches) == {Side.ALLIED: 11, Side.CENTRAL: 8}


def test_3_2_observation_and_bombing_need_all_three():
    state = aces_high().start(with_missions(fight_terms("A03", "C09"), "O", "C"))
    assert state.ground.to_place == (DEPOT, AIRFIELD, THE_BALLOON)


@pytest.mark.parametrize(
    ("crews", "allied", "central", "where"),
    [
        (("A07", "C09"), "O", "C", "setup.missions.allied"),
        (("A07", "C09"), "C", "B", "setup.missions.central"),
        (("A03", "C09"), "P", "C", "setup.missions.allied"),
        (("A07", "C09"), "X", "C", "setup.missions.allied"),
    ],
)
def test_13_1_a_side_needs_an_aircraft_for_its_mission(crews, allied, central, where):
    with pytest.raises(SetupError) as caught:
        aces_high().start(with_missions(fight_terms(*crews), allied, central))
    assert caught.value.key == where


def test_13_1_a_fight_without_missions_has_nothing_on_the_ground():
    assert aces_high().start(duel_terms("A07", "C09")).ground == NO_GROUND


# Whole fights


@pytest.mark.parametrize(
    ("crews", "allied", "central", "pacing"),
    [
        (("A03", "A07", "C02", "C09"), "O", "B", "hand"),
        (("A03 veteran ace", "C09"), "B", "C", "round"),
        (("A07", "C09"), "P", "MT", "duel"),
        (("A07", "C09"), "MT", "P", "hand"),
        (("A11", "C06", "C09"), "MT", "O", "duel"),
    ],
)
def test_13_1_fights_with_missions_end_and_both_pilots_place_their_objectives(crews, allied, central, pacing):
    rules_of = aces_high()
    last = None
    for step in played(
        rules_of, with_missions(fight_terms(*crews, pacing=pacing), allied, central), random_choice, b"13"
    ):
        assert evolve.fold(step.before, step.events) == step.after
        for seat, choice in step.choices.items():
            assert rules_of.reasons_against(step.before, seat, choice) == ()
            assert rules_of.parse_choice(rules_of.choice_json(choice)) == choice
        last = step.after
    assert rules_of.outcome(last) is not None
    for side in Side:
        mine = [one.at for one in last.ground.of_side(side)]
        assert len(mine) == len(last.ground.to_place)
        assert all(distance(a, b) >= 3 for a in mine for b in mine if a != b)


def test_13_1_the_computer_places_objectives_too():
    terms = with_missions(duel_terms("A07", "C09"), "P", "P")
    steps = []
    for step in played(aces_high(), terms, pilot, b"1"):
        steps.append(step)
        if step.after.phase is Phase.PLACEMENT and step.after.ground.objectives:
            break
    assert len(steps[-1].after.ground.objectives) == 2


def ready(*aircraft, pacing=Pacing.HAND, **on_ground):
    """A fight in which turn 3 waits for its hands."""
    state = replace(dogfight(*aircraft), pacing=pacing, ground=ground(**on_ground))
    starts = tuple(
        TurnStart(aircraft=one.ident, speed=one.speed, last_card=1, altitude=one.altitude, been_below=True)
        for one in aircraft
    )
    return replace(state, starts=starts)


def hand(ident, *plans):
    return OrderedHand(aircraft=ident, cards=plans, home=Home.NEVER)


def plan(card, target=None):
    orders = (
        ()
        if target is None
        else (FireOrder(gun=Gun.FRONT, when=ALWAYS, target=target, long_burst=None, concentrated=None),)
    )
    return CardPlan(card=card, riders=(), orders=orders)


def test_13_1_3_a_sealed_hand_strafes_by_its_orders():
    state = ready(strafer(), far(), allied=Mission.STRAFING)
    choices = {
        SeatId("A"): FlyHands(hands=(hand(A1, plan(1, TRENCH)),)),
        SeatId("B"): FlyHands(hands=(hand(C1, plan(1)),)),
    }
    assert all(reasons_against(state, rules(), seat, choice) == () for seat, choice in choices.items())
    after, events = sequence.resolve(state, choices, ScriptedDice({"3.1 trench A1": (1, 2, 3, 4)}), rules())
    assert [event.at for event in events if isinstance(event, TrenchStrafed)] == [Hex(4, 6)]
    assert side_points(after, rules(), Side.ALLIED) == 15
    assert after.ground.sortie(A1).attacks == ()


def test_13_1_4_a_sealed_hand_attacks_the_balloon_after_its_flak():
    floating = Objective(side=Side.CENTRAL, kind=THE_BALLOON, at=Hex(6, 3), hits=19)
    state = ready(balloonist(at=(6, 5), speed=2), far(), allied=Mission.BALLOON, objectives=(floating,))
    choices = {
        SeatId("A"): FlyHands(hands=(hand(A1, plan(1, BALLOON)),)),
        SeatId("B"): FlyHands(hands=(hand(C1, plan(1)),)),
    }
    dice = ScriptedDice({"3.1 flak A1": (1,) * 6, "3.1 A1 fire front": (5, *[2] * 11)})
    after, events = sequence.resolve(state, choices, dice, rules())
    told = [type(event) for event in events]
    assert told.index(GroundFired) < told.index(VolleyFired) < told.index(BalloonDown)
    assert side_points(after, rules(), Side.ALLIED) == 35


@pytest.mark.parametrize(("cards", "counts"), [((1, 2), 1), ((1, 2, 3), 0)])
def test_13_1_1_the_opened_hands_settle_what_was_claimed(cards, counts):
    state, _ = crossing(SPEED, 2, pacing=Pacing.ROUND, crew=observer(ammo_front=0))
    flown = HandInPlay(aircraft=A1, flown=((1, ()), (2, ())), finished=True)
    start = TurnStart(aircraft=A1, speed=2, last_card=1, altitude=2, been_below=True)
    state = replace(state, phase=Phase.REVEAL, hands=(flown,), starts=(start,))
    opened = {SeatId("A"): HoldHands(hands=(HeldHand(aircraft=A1, cards=cards),)), SeatId("B"): Pass()}
    after, events = sequence.resolve(state, opened, ScriptedDice({}), rules())
    assert sum(isinstance(event, MissionDone) for event in events) == counts
    assert side_points(after, rules(), Side.ALLIED) == 20 * counts
