"""The Basic game of the Flying Machines rulebook, by its headings."""

from __future__ import annotations

import pytest

from core.aceofaces.decisions import Escape, FireBursts, FlyManoeuvres, Plan, Search
from core.aceofaces.events import (
    ClueGiven,
    DamageTaken,
    FightEnded,
    FoundAgain,
    LeftFight,
    PageReached,
    PageRolled,
    ShotDown,
    ShotFired,
)
from core.aceofaces.state import Exit, Fate, Phase
from core.chance import ScriptedDice
from core.play import Outcome
from tests.ace_builders import ace_of_aces, ace_terms, books, burst, fight, flown, flying, of_kind


def page_of(state):
    return state.pairs[0].page


def test_fm_example_of_play_is_a_fight_to_the_first_shot():
    """The Airco's swivel gun hits on page 21, the Fokker on page 8, each for 4 of 12 points."""
    rules = ace_of_aces()
    state = fight(
        {"id": "C1", "seat": "A", "side": "central", "type": "fokker_e3", "pilot": {"name": "Max", "grade": "rookie"}},
        {"id": "A1", "seat": "B", "side": "allied", "type": "airco_dh2", "pilot": {"name": "Tom", "grade": "rookie"}},
        page=203,
    )
    state, _ = flown(state, "S", "E")
    assert page_of(state) == 49
    state, events = flown(state, "N", "F")
    assert page_of(state) == 21
    assert [(shot.shooter, shot.damage) for shot in of_kind(events, ShotFired)] == [("A1", 8)]
    state, events = flown(state, "M", "X")
    assert page_of(state) == 8
    assert [(shot.shooter, shot.damage) for shot in of_kind(events, ShotFired)] == [("C1", 8)]
    assert [craft.points for craft in state.aircraft] == [16, 16]
    assert rules.outcome(state) is None


def test_fm_sequence_of_play_step_0_begins_on_page_170():
    state = fight()
    assert (page_of(state), state.turn, state.phase) == (170, 0, Phase.MANOEUVRE)


def test_fm_sequence_of_play_step_2_the_tailed_pilot_is_asked_first():
    rules = ace_of_aces()
    assert rules.pending(fight()).clue_seats == ()
    assert rules.pending(fight(page=2)).clue_seats == ("B",)
    assert rules.pending(fight(page=10)).clue_seats == ("A",)
    assert rules.pending(fight(page=2, tailing="off")).clue_seats == ()


@pytest.mark.parametrize(
    ("letter", "word"), [("L", "straight"), ("I", "left"), ("C", "left"), ("H", "right"), ("M", "straight")]
)
def test_fm_sequence_of_play_step_2_the_clue_is_true(letter, word):
    rules, state = ace_of_aces(), fight(page=2)
    assert rules.clue(state, "B", flying(letter, "A1")) == {"A1": word}
    assert rules.clue(state, "A", flying("L", "C1")) is None
    assert rules.clue(fight(), "B", flying(letter, "A1")) is None
    _, events = flown(state, "L", letter)
    assert of_kind(events, ClueGiven) == [ClueGiven(aircraft="A1", word=word, to=("C1",))]


def test_fm_sequence_of_play_step_5_who_is_at_223_goes_to_the_other_page():
    state, events = flown(fight(page=42), "S", "L")
    assert (page_of(state), state.phase) == (120, Phase.MANOEUVRE)
    (reached,) = of_kind(events, PageReached)
    assert (reached.german_call, reached.allied_call, reached.german_end, reached.allied_end) == (223, 10, 120, 223)


def test_fm_sequence_of_play_step_6_both_fire_at_once():
    state, events = flown(fight(page=64, changes={"C1": {"points": 8}, "A1": {"points": 6}}), "P", "I")
    assert page_of(state) == 20
    assert len(of_kind(events, ShotFired)) == 2
    assert [(hit.aircraft, hit.damage, hit.left) for hit in of_kind(events, DamageTaken)] == [
        ("C1", 8, 0),
        ("A1", 8, -2),
    ]
    assert [down.aircraft for down in of_kind(events, ShotDown)] == ["C1", "A1"]
    assert ace_of_aces().outcome(state) == Outcome(winners=(), points=(("A", 2), ("B", 2)))


@pytest.mark.parametrize(("page", "german", "allied", "points"), [(2, "L", "L", 8), (121, "L", "L", 4)])
def test_fm_combat_points_by_range(page, german, allied, points):
    state, _ = flown(fight(page=page), german, allied)
    assert state.craft("A1").points == 24 - points
    state, _ = flown(fight(page=page, edition="classic"), german, allied)
    assert state.craft("A1").points == 12 - points // 2


def test_fm_combat_zero_points_are_shot_down_and_win():
    state, events = flown(fight(page=2, changes={"A1": {"points": 8}}), "L", "L")
    fallen = state.craft("A1")
    assert (fallen.out, fallen.pilot.fate, state.phase) == (Exit.SHOT_DOWN, Fate.DEAD, Phase.OVER)
    assert of_kind(events, FightEnded) == [FightEnded(victories=(("A", 2), ("B", 0)))]
    assert ace_of_aces().pending(state) is None
    assert ace_of_aces().outcome(state) == Outcome(winners=("A",), points=(("A", 2), ("B", 0)))


def test_fm_combat_without_a_choice_of_fire_nobody_orders_it():
    state = fight(page=2)
    (refusal,) = ace_of_aces().reasons_against(state, "A", flying("L", "C1", burst("pip")))
    assert (refusal.code, refusal.section) == ("no_choice_of_fire", "FM Combat")
    assert not ace_of_aces().pending(state).rolls


def test_fm_fast_maneuvers_no_shot_in_a_barrel_roll():
    state, events = flown(fight(page=128), "W", "L")
    assert page_of(state) == 13
    assert books().fires(state.craft("C1").side, 13)
    assert of_kind(events, ShotFired) == []


def test_fm_slow_maneuvers_a_weave_still_fires():
    start = next(page for page in range(1, 223) if books().turn(page, "C", "L").page == 2)
    _, events = flown(fight(page=start), "C", "L")
    assert [shot.shooter for shot in of_kind(events, ShotFired)] == ["C1"]


def lost(**how):
    state, _ = flown(fight(**how), "T", "Y")
    assert (page_of(state), state.phase) == (223, Phase.LOST)
    return state


def searched(state, german, allied, **dice):
    rules = ace_of_aces()
    assert rules.pending(state).rolls
    script = {f"{state.turn}.1 " + label.replace("_", " "): faces for label, faces in dice.items()}
    after, events = rules.resolve(state, {"A": german, "B": allied}, ScriptedDice(script))
    return after, events


def test_fm_getting_lost_or_escaping_both_search_and_begin_again():
    state, events = searched(lost(), Search(), Search(), search=[4])
    assert (page_of(state), state.phase, state.turn) == (170, Phase.MANOEUVRE, 5)
    assert of_kind(events, FoundAgain) == [FoundAgain(turns=4, page=170)]


def test_hr_game_errata_9_straights_clear_a_jam_while_they_search():
    changes = {"C1": {"jam": 5, "points": 10}, "A1": {"jam": 3, "owes_straight": False}}
    state, _ = searched(lost(variable_damage="on", changes=changes), Search(), Search(), search=[4])
    german, allied = state.aircraft
    assert (german.jam, german.points, german.flown) == (1, 10, "L")
    assert (allied.jam, allied.flown) == (0, "L")


def test_fm_getting_lost_or_escaping_whoever_escapes_ends_it():
    state, events = searched(lost(), Escape(), Search())
    assert state.phase is Phase.OVER
    assert [(left.aircraft, left.out) for left in of_kind(events, LeftFight)] == [("C1", Exit.BROKE_OFF)]


@pytest.mark.parametrize(
    ("german", "allied", "damaged", "halves", "winners"),
    [
        (Escape(), Search(), False, (0, 1), ("B",)),
        (Escape(), Escape(), False, (0, 0), ()),
        (Escape(), Escape(), True, (0, 1), ("B",)),
        (Search(), Escape(), True, (1, 0), ("A",)),
    ],
)
def test_fm_getting_lost_or_escaping_half_a_victory(german, allied, damaged, halves, winners):
    """Who flees from an enemy who would fight on, or breaks off damaged, gives half a victory."""
    start = lost(changes={"C1": {"points": 23 if damaged else 24}})
    state, _ = searched(start, german, allied)
    assert ace_of_aces().outcome(state) == Outcome(winners=winners, points=(("A", halves[0]), ("B", halves[1])))


def test_hr_starting_page_is_rolled_by_both():
    rules = ace_of_aces()
    state = rules.start(ace_terms(starting_page="rolled"))
    pending = rules.pending(state)
    assert (pending.seats, pending.rolls, pending.kind) == ((), True, "start")
    dice = ScriptedDice({"0.1 german page": [4, 6], "0.1 allied page": [1, 1], "0.1 attacker": [4]})
    state, events = rules.resolve(state, {}, dice)
    assert of_kind(events, PageRolled) == [PageRolled(german=(4, 6, 172), allied=(1, 1, 112), decider=4, page=112)]
    assert (page_of(state), state.phase) == (112, Phase.MANOEUVRE)
    assert dice.left_over() == {}


def test_hr_starting_page_the_same_for_both_needs_no_third_die():
    rules = ace_of_aces()
    dice = ScriptedDice({"0.1 german page": [2, 1], "0.1 allied page": [6, 1]})
    state, _ = rules.resolve(rules.start(ace_terms(starting_page="rolled")), {}, dice)
    assert page_of(state) == 169


def test_hr_starting_page_serves_a_search_too():
    rules = ace_of_aces()
    dice = ScriptedDice({"0.1 german page": [2, 2], "0.1 allied page": [6, 2]})
    state, _ = rules.resolve(rules.start(ace_terms(starting_page="rolled")), {}, dice)
    state, _ = flown(state, "T", "Y")
    state, _ = searched(state, Search(), Search(), search=[1], german_page=[5, 1], allied_page=[5, 1])
    assert page_of(state) == 178


def test_what_is_not_due_is_refused():
    rules, state = ace_of_aces(), fight()
    codes = {
        "aircraft_not_due": FlyManoeuvres(plans=()),
        "other_choice_due": Search(),
    }
    for code, choice in codes.items():
        assert rules.reason_against(state, "A", choice).code == code
    assert rules.reason_against(state, "A", FireBursts(shots=())).code == "other_choice_due"
    assert rules.reason_against(state, "C", flying("L", "C1")).code == "not_your_choice"
    assert rules.reason_against(state, "A", flying("L", "A1")).code == "aircraft_not_due"
    twice = FlyManoeuvres(plans=(Plan(aircraft="C1", manoeuvre="L"), Plan(aircraft="C1", manoeuvre="L")))
    assert rules.reason_against(state, "A", twice).code == "aircraft_not_due"
    assert rules.reason_against(lost(), "A", flying("L", "C1")).code == "other_choice_due"


def test_the_form_names_the_pages_to_call():
    form = ace_of_aces().legal(fight(page=203), "A")
    (plan,) = form["plans"]
    assert plan["pages"] == {"A1": 203}
    assert [row["letter"] for row in plan["manoeuvres"]] == list("ABCDEFGHIJKLMNOPQRSTUVWXY")
    arrow = next(row for row in plan["manoeuvres"] if row["letter"] == "S")
    assert arrow == {"letter": "S", "calls": {"A1": 37}, "barred": [], "bursts": []}
    assert ace_of_aces().legal(lost(), "A") == [{"kind": "search"}, {"kind": "escape"}]
