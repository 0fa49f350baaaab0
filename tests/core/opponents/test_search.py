"""The computer pilot of Aces High: legal everywhere, the same for the same view, blind to what is hidden, no fool."""

from dataclasses import replace
from functools import partial

import pytest

from core.aceshigh import hands, legal
from core.aceshigh.decisions import Home
from core.aceshigh.events import MissionDone, TrenchStrafed, VolleyFired
from core.aceshigh.ground import BALLOON
from core.aceshigh.readings import DEFAULT
from core.aceshigh.state import Cause, Exit, Mark, Phase
from core.hexes import Hex, displaced
from core.opponents import purpose
from core.opponents.errands import Fight, WayHome
from core.opponents.foresight import QUICK
from core.opponents.repertoire import flights
from core.opponents.search import choose
from core.opponents.sparring import scenario_bout, terms_of
from core.opponents.work import StoppedError
from core.words import Grade, Side
from tests.builders import aces_high, duel_terms, fight_terms
from tests.playing import luck, played
from tests.strategies import random_choice

PACINGS = ["hand", "round", "duel"]
SCENARIOS = [scenario.id for scenario in aces_high().data.scenarios]
PAIRS = [("A10", "C09"), ("A07", "C11"), ("C01", "A02"), ("A08", "CKS"), ("A01", "C06")]
plain = partial(choose, care=QUICK)


def check_legal(rules, step):
    for seat, choice in step.choices.items():
        assert rules.reasons_against(step.before, seat, choice) == ()


@pytest.mark.parametrize("pacing", PACINGS)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_it_flies_a_fight_to_its_end_by_legal_choices_alone(pair, pacing):
    rules = aces_high()
    last = None
    for step in played(rules, fight_terms(*pair, pacing=pacing), choose, b"legal"):
        check_legal(rules, step)
        last = step
    assert rules.outcome(last.after) is not None


@pytest.mark.parametrize("pacing", PACINGS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_chooses_legally_in_every_scenario_whatever_the_others_do(scenario, pacing):
    """Against an enemy who flies anything that is legal, so that it comes into places it would never fly to."""
    rules = aces_high()
    terms = replace(terms_of(rules, scenario_bout(rules.data, scenario)), pacing=pacing)

    def mixed(game, view, seat, seed):
        return (
            random_choice(game, view, seat, seed) if seed[0] % 3 == 0 or seat == "B" else plain(game, view, seat, seed)
        )

    for step in played(rules, terms, mixed, scenario.encode(), most=40):
        check_legal(rules, step)


def points_of(rules, terms, pilots, seed):
    last = None
    for step in played(rules, terms, lambda game, view, seat, fate: pilots[seat](game, view, seat, fate), seed):
        last = step.after
    return dict(rules.outcome(last).points)


@pytest.mark.parametrize("pair", [("A10", "C09"), ("A04", "C03"), ("A11", "C06")], ids="-".join)
def test_it_beats_a_pilot_who_flies_at_random_nine_times_in_ten(pair):
    rules = aces_high()
    won = 0
    for number in range(20):
        mine, his = ("A", "B") if number % 2 else ("B", "A")
        points = points_of(rules, fight_terms(*pair), {mine: choose, his: random_choice}, b"%d" % number)
        won += points[mine] > points[his]
    assert won >= 18


def test_whoever_foresees_the_enemys_best_hand_beats_him_who_does_not():
    rules = aces_high()
    won = 0
    for number in range(12):
        mine, his = ("A", "B") if number % 2 else ("B", "A")
        points = points_of(rules, duel_terms("A10", "C09"), {mine: choose, his: plain}, b"%d" % number)
        won += points[mine] > points[his]
    assert won >= 9


MIXED = [("A07 ace", "C09", "C08 veteran"), ("A11 veteran ace", "A12 ace", "C02 rookie veteran", "C06 ace ace")]


@pytest.mark.parametrize("pacing", PACINGS)
@pytest.mark.parametrize("crews", MIXED, ids="-".join)
def test_it_leads_several_aircraft_and_two_seaters_by_legal_choices(crews, pacing):
    rules = aces_high()
    fired = set()
    for step in played(rules, fight_terms(*crews, pacing=pacing), plain, b"several", most=40):
        check_legal(rules, step)
        fired |= {event.shooter for event in step.events if isinstance(event, VolleyFired)}
        if step.pending.kind == "placement":
            placed = [craft.at for craft in step.after.aircraft if rules.data.map_sheet.contains(*craft.at)]
            assert len(set(placed)) == len(placed)
    assert fired


def test_aces_fly_aerobatics_and_concentrate_their_fire():
    rules = aces_high()
    cards, concentrated = set(), False
    for seed in (b"a", b"b", b"c"):
        for step in played(rules, fight_terms("A09 ace", "C09 ace"), choose, seed):
            for choice in step.choices.values():
                for hand in getattr(choice, "hands", ()):
                    cards |= {plan.card for plan in hand.cards}
            concentrated |= any(isinstance(event, VolleyFired) and event.concentrated for event in step.events)
    assert any(rules.data.card(card).aerobatic for card in cards)
    assert concentrated


def test_the_same_seed_and_view_give_the_same_choice_and_another_seed_another_fight():
    fights = [
        [step.choices for step in played(aces_high(), duel_terms("A10", "C09"), choose, seed)]
        for seed in (b"one", b"one", b"two")
    ]
    assert fights[0] == fights[1] != fights[2]


@pytest.mark.parametrize("aircraft", ["A01", "A02", "A08", "C10", "C07"])
@pytest.mark.parametrize("grade", list(Grade))
def test_every_hand_of_its_repertoire_is_legal(aircraft, grade):
    data = aces_high().data
    sheet = data.aircraft_type(aircraft)
    for base in range(1, sheet.max_speed + 1):
        holder = hands.Holder(
            aircraft=sheet, grade=grade, base_speed=base, last_card=1, altitude=9, been_below=False, readings=DEFAULT
        )
        found = flights(data, holder, aerobatics=1)
        assert found
        for flight in found[::7]:
            assert hands.faults(data, holder, tuple((move.card, ()) for move in flight.moves)) == ()


def test_it_spins_by_no_card_of_its_own():
    for seed in (b"a", b"b", b"c"):
        for step in played(aces_high(), duel_terms("A10", "C08"), choose, seed):
            for craft, before in zip(step.after.aircraft, step.before.aircraft, strict=True):
                if craft.spinning and not before.spinning:
                    assert craft.damage != before.damage or craft.fired_at_by


def test_it_never_leaves_the_map_but_for_home():
    for seed in (b"a", b"b", b"c", b"d"):
        for step in played(aces_high(), duel_terms("A08", "C10"), choose, seed):
            assert all(craft.cause is not Cause.LEFT_MAP for craft in step.after.aircraft)


def hand_decision(terms, turn=2):
    rules = aces_high()
    return next(
        step.before
        for step in played(rules, terms, choose, b"view")
        if step.before.phase is Phase.HAND and step.before.turn == turn
    )


def test_it_does_not_look_at_what_the_other_seat_keeps():
    """Handed the whole truth instead of its view it chooses no otherwise."""
    rules, seen = aces_high(), 0
    kept = {}
    for step in played(rules, duel_terms("A10", "C09", pacing="duel"), choose, b"eyes", most=30):
        if step.pending.kept:
            kept = dict(step.choices)
        if step.pending.kind != "card":
            continue
        truth = step.before
        for seat, choice in kept.items():
            truth = rules.with_kept(truth, seat, choice)
        for seat in step.before.seats:
            view = rules.view_for(truth, seat)
            seed = luck(b"same", seat, step.n)
            assert choose(rules, truth, seat, seed) == choose(rules, view, seat, seed)
            seen += 1
    assert seen > 5


def test_low_on_fuel_it_goes_home_and_says_so_and_not_before():
    rules = aces_high()
    state = hand_decision(duel_terms("A10", "C09"))
    craft = state.aircraft[0]
    assert isinstance(purpose.errand_of(state, rules.data, craft), Fight)
    assert purpose.home_of(state, rules.data, craft) is Home.NEVER
    low = replace(craft, fuel=5)
    assert isinstance(purpose.errand_of(state, rules.data, low), WayHome)
    assert purpose.home_of(state, rules.data, low) is Home.WHEN_POSSIBLE


def test_out_of_ammunition_it_stays_until_leaving_costs_nothing():
    rules = aces_high()
    state = hand_decision(duel_terms("A10", "C09"))
    empty = replace(state.aircraft[0], ammo_front=0)
    for turn, leaves in ((2, False), (14, False), (15, True)):
        now = replace(state, turn=turn)
        assert purpose.leaves(now, rules.data, empty) is leaves
        assert (purpose.home_of(now, rules.data, empty) is Home.WHEN_POSSIBLE) is leaves


def test_fights_end_before_the_fuel_does():
    rules = aces_high()
    for number in range(6):
        *_rest, last = played(rules, duel_terms("A04", "C01"), choose, b"%d" % number)
        assert all(craft.cause is not Cause.FUEL for craft in last.after.aircraft)


def test_a_heard_clue_changes_what_it_expects():
    rules = aces_high()
    state = hand_decision(fight_terms("A10 veteran", "C09"))
    enemy = state.aircraft[1].ident
    hands_chosen = {
        word: choose(rules, state, state.seats[0], bytes(32), {enemy: word}) for word in ("left", "right", "centre")
    }
    for choice in hands_chosen.values():
        assert rules.reasons_against(state, state.seats[0], choice) == ()
    assert len(set(hands_chosen.values())) > 1


MISSIONS = [
    ("O", ("A11", "C09"), MissionDone),
    ("B", ("A06", "C01"), MissionDone),
    ("MT", ("A10", "C01"), TrenchStrafed),
    ("P", ("A10", "C01"), VolleyFired),
]


@pytest.mark.parametrize(("mission", "crews", "kind"), MISSIONS, ids=[one[0] for one in MISSIONS])
def test_it_flies_its_mission(mission, crews, kind):
    """Not in every fight: the enemy does not let a lone aircraft have its way."""
    rules, flown = aces_high(), 0
    for number in range(5):
        terms = fight_terms(*crews)
        terms = replace(terms, setup={**terms.setup, "missions": {"allied": mission, "central": "C"}})
        events = [event for step in played(rules, terms, choose, b"%d" % number) for event in step.events]
        done = [event for event in events if isinstance(event, kind)]
        if kind is VolleyFired:
            done = [event for event in done if event.target == BALLOON]
        flown += bool(done)
        if flown == 2:
            return
    pytest.fail(f"in {flown} of 5 fights")


def test_nobody_need_wait_for_a_choice_that_was_called_off():
    rules = aces_high()
    state = hand_decision(fight_terms("A10 ace", "C11 ace"))
    asked = []

    def stop():
        asked.append(1)
        return len(asked) > 2

    with pytest.raises(StoppedError):
        choose(rules, state, state.seats[0], bytes(32), stop=stop)
    assert len(asked) == 3


def test_its_work_is_counted_and_bounded():
    rules = aces_high()
    state = hand_decision(fight_terms("A10 ace", "C11 ace"))
    asked = []
    choose(rules, state, state.seats[0], bytes(32), stop=lambda: bool(asked.append(1)))
    assert 0 < len(asked) < 100


def test_with_no_row_before_its_nose_it_turns():
    """At the edge of the map, flying out: the hand keeps it on the map and leaves a way on."""
    rules = aces_high()
    state = hand_decision(duel_terms("A10", "C09"))
    craft = replace(state.aircraft[0], at=Hex(6, -2), facing=0, speed=1)
    starts = tuple(replace(start, speed=1) if start.aircraft == craft.ident else start for start in state.starts)
    state = replace(state, aircraft=(craft, *state.aircraft[1:]), starts=starts)
    choice = choose(rules, state, craft.seat, bytes(32))
    assert rules.reasons_against(state, craft.seat, choice) == ()
    at, facing = craft.at, craft.facing
    for plan in choice.hands[0].cards:
        card = rules.data.card(plan.card)
        at, facing = displaced(at, facing, card.forward, card.front_right), (facing + card.turn) % 6
        assert rules.data.map_sheet.contains(*at)


def test_an_aircraft_that_nobody_opposes_flies_home():
    rules = aces_high()
    state = hand_decision(duel_terms("A10", "C09"))
    gone = replace(state.aircraft[1], out=Exit.FORCED_LANDING, cause=Cause.DAMAGE)
    alone = replace(state, aircraft=(state.aircraft[0], gone))
    assert isinstance(purpose.errand_of(alone, rules.data, alone.aircraft[0]), WayHome)


def test_a_jammed_gun_is_cleared_by_level_speed_cards():
    rules = aces_high()
    state = hand_decision(duel_terms("A10", "C09"))
    craft = replace(state.aircraft[0], marks=(Mark.JAM_FRONT,))
    state = replace(state, aircraft=(craft, *state.aircraft[1:]))
    choice = choose(rules, state, craft.seat, bytes(32))
    assert any(rules.data.card(plan.card).is_speed and not plan.riders for plan in choice.hands[0].cards)


def test_sides_place_their_objectives_deep_in_their_ground():
    rules = aces_high()
    terms = fight_terms("A11", "C06")
    terms = replace(terms, setup={**terms.setup, "missions": {"allied": "O", "central": "B"}})
    *_before, last = (step for step in played(rules, terms, choose, b"ground", most=8))
    sheet = rules.data.map_sheet
    for side in Side:
        rows = {sheet.row_of(*one.at) for one in last.after.ground.of_side(side)}
        assert sheet.index_of(side, min(sheet.objective_rows)) in rows
    assert legal.due_from(last.after, rules.data, last.after.seats[0])
