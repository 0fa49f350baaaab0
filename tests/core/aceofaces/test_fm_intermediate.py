"""The Intermediate game: each rule an option of its own."""

from __future__ import annotations

import pytest

from core.aceofaces import legal
from core.aceofaces.decisions import FireBursts, FlyManoeuvres, Plan, Shot
from core.aceofaces.events import ClueGiven, DamageTaken, DieModifier, LeftFight, PageReached, ShotDown, ShotFired
from core.aceofaces.pages import LOST
from core.aceofaces.state import Exit, Fate, Phase
from core.catalog.ace_of_aces.gunnery import Burst
from core.chance import KeyedDice, ScriptedDice
from tests.ace_builders import ace_of_aces, books, burst, craft_row, fight, flown, flying, of_kind

ALL = "ABCDEFGHIJKLMNOPQRSTUVWXY"


def letters(before, **options):
    """What may be flown after a manoeuvre."""
    state = fight(changes={"C1": {"flown": before}}, **options)
    return "".join(legal.legal_letters(state, books(), state.craft("C1")))


def without(gone):
    return "".join(letter for letter in ALL if letter not in gone)


def refused(state, choice, seat="A"):
    return [(one.code.value, one.section) for one in ace_of_aces().reasons_against(state, seat, choice)]


def test_all_may_follow_all_without_the_rules():
    assert {letters(before) for before in ALL} == {ALL}


def test_fm_stall_maneuvers_not_two_in_a_row():
    assert {letters(before, stalls="on") for before in "ADE"} == {without("ADE")}
    assert {letters(before, stalls="on") for before in without("ADE")} == {ALL}


def test_fm_fancy_maneuvers_after_a_straight():
    fancy = "CHKMNORVW"
    assert letters("L", fancy="on") == letters("U", fancy="on") == ALL
    assert letters("M", fancy="on") == without(fancy.replace("M", ""))
    assert letters("N", fancy="on") == letters("O", fancy="on") == without("CHKMRVW")
    assert {letters(before, fancy="on") for before in without("LUMNO")} == {without(fancy)}


def test_fm_speed_a_cruising_manoeuvre_between():
    slow, fast = "ABCDEFGH", "STUVWXY"
    assert {letters(before, speed="on") for before in slow} == {without(fast)}
    assert {letters(before, speed="on") for before in fast} == {without(slow)}
    assert {letters(before, speed="on") for before in "IJKLMNOPQR"} == {ALL}


def test_fm_speed_a_fight_begins_from_a_cruising_straight():
    assert fight().craft("C1").flown == "L"


def test_a_straight_that_is_owed():
    state = fight(changes={"C1": {"owes_straight": True}}, variable_damage="on")
    assert legal.legal_letters(state, books(), state.craft("C1")) == ("L", "U")
    assert refused(state, flying("P", "C1")) == [("straight_owed", "FM Variable Damage")]
    after, _ = flown(state, "U", "L")
    assert not after.craft("C1").owes_straight


def test_fm_easy_target_takes_one_more():
    for letter, page, points in (("A", 8, 10), ("D", 13, 10)):
        state, events = flown(fight(page=50, easy_target="on"), "L", letter)
        assert state.pairs[0].page == page
        assert of_kind(events, ShotFired)[0].damage == points
    _, events = flown(fight(page=61, easy_target="on"), "L", "B")
    assert of_kind(events, ShotFired)[0].damage == 8
    _, events = flown(fight(page=50, easy_target="on", edition="classic"), "L", "A")
    assert of_kind(events, ShotFired)[0].damage == 5


def test_fm_variable_damage_one_die_and_its_modifiers():
    orders = (burst("squeeze", "close", "medium"),)
    state, events = flown(fight(page=2, variable_damage="on"), "L", "L", german_fire=orders, german_burst=[3])
    (shot,) = of_kind(events, ShotFired)
    assert shot.modifiers == (
        DieModifier(reason="just_straight", amount=1),
        DieModifier(reason="double_sync", amount=1),
    )
    assert (shot.face, shot.column, shot.damage, shot.section) == (3, 5, 12, "FM Variable Damage")
    assert state.craft("A1").points == 12
    assert state.craft("C1").ammunition == 20


def test_fm_variable_damage_standing_orders_are_tried_in_turn():
    on = {"variable_damage": "on", "ammunition": "on"}
    orders = (burst("blaze", "long"), burst("burst", "close", easy=True), burst("snap", "close", ammunition=5))
    state, events = flown(fight(page=2, **on), "L", "L", german_fire=orders, german_burst=[1])
    assert of_kind(events, ShotFired)[0].burst is Burst.SNAP
    assert state.craft("C1").ammunition == 18
    few = fight(page=2, changes={"C1": {"ammunition": 4}}, **on)
    _, events = flown(few, "L", "L", german_fire=orders[1:])
    assert of_kind(events, ShotFired) == []
    _, events = flown(fight(page=50, **on), "L", "A", german_fire=orders, german_burst=[1])
    assert of_kind(events, ShotFired)[0].burst is Burst.BURST


def test_fm_variable_damage_a_jam_waits_for_straights():
    state = fight(page=2, variable_damage="on", changes={"C1": {"gun": "single_sync"}})
    state, events = flown(state, "L", "L", german_fire=(burst("blast"),), german_burst=[2])
    (shot,) = of_kind(events, ShotFired)
    assert (shot.column, shot.damage, shot.jam, shot.owes_straight) == (3, 14, 5, False)
    assert state.craft("C1").jam == 5
    assert refused(state, flying("L", "C1", burst("pip"))) == [("guns_jammed", "FM Variable Damage")]
    for left in (4, 3, 2, 1):
        state, events = flown(state, "L", "L")
        assert of_kind(events, ShotFired) == []
        assert state.craft("C1").jam == left
    state, _ = flown(state, "P", "P")
    assert state.craft("C1").jam == 1
    assert refused(state, flying("L", "C1", burst("pip"))) == []


def test_fm_variable_damage_a_blaze_binds_before_and_after():
    state = fight(page=2, variable_damage="on")
    assert refused(state, flying("P", "C1", burst("blaze"))) == [("burst_needs_straight", "FM Variable Damage")]
    assert refused(state, flying("P", "C1", burst("blast"))) == [("burst_needs_straight", "FM Variable Damage")]
    state, _ = flown(state, "L", "P", german_fire=(burst("blaze"),), german_burst=[1])
    assert state.craft("C1").owes_straight
    state, _ = flown(fight(page=2, variable_damage="on"), "L", "L", german_fire=(burst("blast"),), german_burst=[2])
    assert not state.craft("C1").owes_straight


def test_fm_variable_damage_an_order_that_was_not_fired_binds_nobody():
    state, events = flown(fight(variable_damage="on"), "L", "L", german_fire=(burst("blaze"),))
    assert of_kind(events, ShotFired) == []
    assert not state.craft("C1").owes_straight


def test_hr_gun_chart_a_blast_binds_after_only():
    state = fight(page=129, variable_damage="on", edition="classic")
    assert refused(state, flying("P", "C1", burst("blast"))) == []
    assert refused(state, flying("P", "C1", burst("blaze"))) == [("burst_needs_straight", "HR Gun Chart")]
    state, events = flown(state, "P", "I", german_fire=(burst("blast"),), german_burst=[6])
    (shot,) = of_kind(events, ShotFired)
    assert shot.modifiers == (DieModifier(reason="medium", amount=-2),)
    assert (shot.column, shot.damage, shot.owes_straight, shot.section) == (4, 10, True, "HR Gun Chart")
    assert refused(state, flying("P", "C1")) == [("straight_owed", "HR Gun Chart")]


def test_hr_gun_chart_slow_targets_and_the_c_without_effect():
    state = fight(page=61, variable_damage="on", edition="classic")
    state, events = flown(state, "L", "B", german_fire=(burst("squeeze"),), german_burst=[4])
    (shot,) = of_kind(events, ShotFired)
    assert (shot.column, shot.damage, shot.choice) == (5, 8, True)
    assert state.craft("A1").points == 4


def test_fm_ammunition_twenty_units_or_six_shots():
    assert fight(ammunition="on").craft("C1").ammunition == 6
    assert fight(ammunition="on", variable_damage="on").craft("C1").ammunition == 20
    state, _ = flown(fight(page=2, ammunition="on"), "L", "L", german_fire=(burst("pip"),))
    assert state.craft("C1").ammunition == 5
    assert not ace_of_aces().pending(state).rolls


def test_fm_ammunition_a_pilot_may_hold():
    state, events = flown(fight(page=2, ammunition="on"), "L", "L")
    assert of_kind(events, ShotFired) == []
    assert state.craft("C1").ammunition == 6


def test_fm_ammunition_no_longer_burst_than_there_is():
    state = fight(page=2, ammunition="on", variable_damage="on", changes={"C1": {"ammunition": 2}})
    assert refused(state, flying("L", "C1", burst("squeeze"))) == [("no_ammunition", "FM Ammunition")]
    assert legal.legal_bursts(state, books(), state.craft("C1"), "L") == (Burst.PIP, Burst.SNAP)
    empty = fight(page=2, ammunition="on", changes={"C1": {"ammunition": 0}})
    assert refused(empty, flying("L", "C1", burst("pip"))) == [("no_ammunition", "FM Ammunition")]


ACE = (craft_row("C1", "A", grade="ace"), craft_row("A1", "B"))
ACES = (craft_row("C1", "A", grade="ace"), craft_row("A1", "B", grade="ace"))


def test_fm_ace_status_all_shots_do_one_more():
    _, events = flown(fight(*ACE, page=2, ace_status="on"), "L", "L")
    assert of_kind(events, ShotFired)[0].damage == 10
    _, events = flown(fight(*ACE, page=2, ace_status="on", edition="classic"), "L", "L")
    assert of_kind(events, ShotFired)[0].damage == 5
    _, events = flown(fight(*ACE, page=2), "L", "L")
    assert of_kind(events, ShotFired)[0].damage == 8


def test_fm_ace_status_adds_to_the_die_instead():
    state = fight(*ACE, page=2, ace_status="on", variable_damage="on")
    _, events = flown(state, "L", "L", german_fire=(burst("pip"),), german_burst=[1])
    (shot,) = of_kind(events, ShotFired)
    assert [line.reason for line in shot.modifiers] == ["just_straight", "ace", "double_sync"]
    assert (shot.column, shot.damage) == (4, 4)


@pytest.mark.parametrize(("face", "fate"), [(4, Fate.DEAD), (5, Fate.FIT), (6, Fate.FIT)])
def test_fm_ace_status_an_ace_may_survive(face, fate):
    state = fight(*ACES, page=2, ace_status="on", changes={"A1": {"points": 2}})
    assert ace_of_aces().pending(state).rolls
    state, events = flown(state, "L", "L", allied_survival=[face])
    assert state.craft("A1").pilot.fate is fate
    assert of_kind(events, ShotDown)[0].section == "FM Ace Status"


def test_fm_ace_status_gives_no_clue():
    rules = ace_of_aces()
    assert rules.pending(fight(*ACE, page=10, ace_status="on")).clue_seats == ()
    assert rules.pending(fight(*ACE, page=2, ace_status="on")).clue_seats == ("B",)
    assert rules.pending(fight(*ACE, page=10)).clue_seats == ("A",)


def test_hr_game_errata_2_aces_give_clues_to_other_aces():
    assert ace_of_aces().pending(fight(*ACES, page=10, ace_status="on")).clue_seats == ("A",)
    assert ace_of_aces().clue(fight(*ACES, page=10, ace_status="on"), "A", flying("P", "C1")) == {"C1": "right"}


def in_sights(**options):
    """Duel pacing, on page 2 after both flew straight on."""
    rules = ace_of_aces()
    state = fight(page=2, pacing="duel", **options)
    assert not rules.pending(state).rolls
    state, _ = rules.resolve(state, {"A": flying("L", "C1"), "B": flying("L", "A1")}, ScriptedDice({}))
    return state


def test_the_burst_is_chosen_after_seeing_the_page():
    rules = ace_of_aces()
    state = in_sights(variable_damage="on")
    pending = rules.pending(state)
    assert (state.phase, pending.seats, pending.rolls) == (Phase.BURST, ("A",), True)
    (form,) = rules.legal(state, "A")["shots"]
    assert (form["targets"], form["bursts"][-1]) == (["A1"], "blaze")
    shot = FireBursts(shots=(Shot(aircraft="C1", target="A1", burst=Burst.BLAZE),))
    assert refused(state, shot) == []
    after, events = rules.resolve(state, {"A": shot}, ScriptedDice({"1.1 german burst": [5]}))
    assert of_kind(events, DamageTaken)[0].damage == 24
    assert after.phase is Phase.OVER
    held, events = rules.resolve(state, {"A": FireBursts(shots=())}, ScriptedDice({}))
    assert (held.phase, of_kind(events, ShotFired)) == (Phase.MANOEUVRE, [])


def test_a_burst_chosen_on_the_page_is_checked():
    state = in_sights(variable_damage="on", ammunition="on")
    shot = Shot(aircraft="C1", target="A1", burst=Burst.PIP)
    assert refused(state, FireBursts(shots=(shot, shot))) == [("two_shots", "FM Combat")]
    wrong = FireBursts(shots=(Shot(aircraft="A1", target="C1", burst=Burst.PIP),))
    assert refused(state, wrong) == [("aircraft_not_due", "FM Sequence of Play")]
    friend = FireBursts(shots=(Shot(aircraft="C1", target="C1", burst=Burst.PIP),))
    assert refused(state, friend) == [("no_enemy", "FM Multi-Player Combat")]
    assert refused(fight(pacing="duel", variable_damage="on"), flying("L", "C1", burst("pip"))) == [
        ("burst_after_page", "FM Sequence of Play")
    ]


def test_without_a_choice_of_fire_a_duel_has_no_second_decision():
    state = in_sights()
    assert state.phase is Phase.MANOEUVRE
    assert state.craft("A1").points == 16


FOUR = (craft_row("C1", "A"), craft_row("C2", "A"), craft_row("A1", "B"), craft_row("A2", "B"))


def all_fly(state, letters_of, dice=None, fire=()):
    """One turn of a fight of more than two; standing orders by aircraft."""
    orders = dict(fire)
    choices = {
        seat: FlyManoeuvres(
            plans=tuple(
                Plan(aircraft=craft.ident, manoeuvre=letters_of[craft.ident], **orders.get(craft.ident, {}))
                for craft in state.flying(seat)
            )
        )
        for seat in state.seats
        if state.flying(seat)
    }
    for seat, choice in choices.items():
        assert refused(state, choice, seat) == []
    return ace_of_aces().resolve(state, choices, dice or ScriptedDice({}))


def at_pages(state, **pages):
    """The state with pairs on pages of their own, spelt C1A2=2."""
    from dataclasses import replace  # noqa: PLC0415  for this one construction

    pairs = tuple(replace(pair, page=pages.get(pair.german + pair.allied, pair.page)) for pair in state.pairs)
    return replace(state, pairs=pairs)


def test_fm_multi_player_combat_all_begin_on_one_page():
    state = fight(*FOUR)
    assert [(pair.german, pair.allied, pair.page) for pair in state.pairs] == [
        ("C1", "A1", 170),
        ("C1", "A2", 170),
        ("C2", "A1", 170),
        ("C2", "A2", 170),
    ]


def test_fm_multi_player_combat_one_manoeuvre_against_all():
    state, events = all_fly(fight(*FOUR), {"C1": "L", "C2": "P", "A1": "L", "A2": "I"})
    shown = books()
    for pair in state.pairs:
        letter = {"C1": "L", "C2": "P", "A1": "L", "A2": "I"}
        assert pair.page == shown.turn(170, letter[pair.german], letter[pair.allied]).page
    assert len(of_kind(events, PageReached)) == 4


def test_fm_multi_player_combat_the_closest_is_shot_at():
    """C1 has A1 close and A2 at medium range in his sights."""
    state = at_pages(fight(*FOUR), C1A1=2, C1A2=121)
    _, events = all_fly(state, dict.fromkeys(("C1", "C2", "A1", "A2"), "L"))
    assert [(shot.shooter, shot.target) for shot in of_kind(events, ShotFired)] == [("C1", "A1")]


def test_fm_multi_player_combat_among_equals_the_attacker_chooses():
    state = at_pages(fight(*FOUR), C1A1=2, C1A2=2)
    straight = dict.fromkeys(("C1", "C2", "A1", "A2"), "L")
    _, events = all_fly(state, straight, fire={"C1": {"prefer": ("A2",)}})
    assert [shot.target for shot in of_kind(events, ShotFired)] == ["A2"]
    _, events = all_fly(state, straight)
    assert [shot.target for shot in of_kind(events, ShotFired)] == ["A1"]


def test_fm_multi_player_combat_the_farther_target_is_refused():
    rules = ace_of_aces()
    state = at_pages(fight(*FOUR, pacing="duel", ammunition="on"), C1A1=2, C1A2=121)
    state, _ = all_fly(state, dict.fromkeys(("C1", "C2", "A1", "A2"), "L"))
    far = FireBursts(shots=(Shot(aircraft="C1", target="A2", burst=Burst.PIP),))
    assert refused(state, far) == [("not_the_closest", "FM Multi-Player Combat")]
    unseen = FireBursts(shots=(Shot(aircraft="C2", target="A2", burst=Burst.PIP),))
    assert refused(state, unseen) == [("not_in_sights", "FM Combat")]
    assert rules.legal(state, "A")["shots"][0]["targets"] == ["A1"]


def test_fm_multi_player_combat_two_who_hit_share_the_victory():
    state = at_pages(fight(*FOUR, changes={"A1": {"points": 10}}), C1A1=2, C2A1=2)
    state, events = all_fly(state, dict.fromkeys(("C1", "C2", "A1", "A2"), "L"))
    assert of_kind(events, ShotDown)[0].victories == (("C1", 1), ("C2", 1))
    assert state.phase is Phase.MANOEUVRE
    assert [craft.ident for craft in state.flying()] == ["C1", "C2", "A2"]


def test_fm_multi_player_combat_lost_pairs_never_meet_again():
    state, _ = all_fly(fight(*FOUR), {"C1": "T", "C2": "L", "A1": "Y", "A2": "L"})
    pages = {pair.german + pair.allied: pair.page for pair in state.pairs}
    assert pages["C1A1"] == LOST
    assert pages["C2A2"] != LOST
    state, events = all_fly(state, dict.fromkeys([craft.ident for craft in state.flying()], "D"))
    assert ("C1", "A1") not in [(event.german, event.allied) for event in of_kind(events, PageReached)]


def test_fm_multi_player_combat_who_is_alone_flies_home():
    state = at_pages(fight(*FOUR), C1A1=LOST, C1A2=170)
    turn = {"C1": "T", "C2": "L", "A1": "L", "A2": "Y"}
    state, events = all_fly(state, turn)
    alone = [(left.aircraft, left.out) for left in of_kind(events, LeftFight)]
    assert ("C1", Exit.ALONE) in alone
    assert not state.craft("C1").in_play
    assert state.craft("C1").pilot.fate is Fate.FIT


def test_fm_multi_player_combat_one_clue_to_all_behind():
    state = at_pages(fight(*FOUR), C1A1=2, C2A1=2)
    rules = ace_of_aces()
    assert rules.pending(state).clue_seats == ("B",)
    choice = FlyManoeuvres(plans=(Plan(aircraft="A1", manoeuvre="P"), Plan(aircraft="A2", manoeuvre="I")))
    assert rules.clue(state, "B", choice) == {"A1": "right"}
    _, events = all_fly(state, {"C1": "L", "C2": "L", "A1": "P", "A2": "I"})
    assert [(clue.aircraft, clue.to) for clue in of_kind(events, ClueGiven)] == [("A1", ("C1", "C2"))]


def test_fm_multi_player_combat_seats_that_tail_each_other_give_no_clue():
    state = at_pages(fight(*FOUR), C1A1=2, C2A2=10)
    assert ace_of_aces().pending(state).clue_seats == ()


def test_fm_multi_player_combat_a_row_of_seats_gives_clues_forward():
    """C1 tails A1, A2 tails C1: seats B and A owe one each, and nobody a ring."""
    rows = (craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "C"))
    state = at_pages(fight(*rows, seats="ABC"), C1A1=2, C1A2=10)
    assert ace_of_aces().pending(state).clue_seats == ("A", "B")


def test_fm_multi_player_combat_companions_see_only_their_own_pages():
    rows = (craft_row("C1", "A"), craft_row("A1", "B"), craft_row("A2", "C"))
    rules = ace_of_aces()
    state = fight(*rows, seats="ABC")
    pages = {pair.allied: pair.page for pair in rules.view_for(state, "B").pairs}
    assert pages == {"A1": 170, "A2": 0}
    assert rules.view_for(state, "A") == state
    after, events = all_fly(state, dict.fromkeys(("C1", "A1", "A2"), "L"))
    shown = of_kind(rules.redact(events, "B"), PageReached)
    assert [event.allied for event in shown] == ["A1"]
    assert rules.redact(events, None) == events
    form = rules.legal(rules.view_for(after, "B"), "B")
    assert form == rules.legal(after, "B")


def test_dice_of_a_fight_of_four_bear_the_aircraft_s_ids():
    state = at_pages(fight(*FOUR, variable_damage="on"), C1A1=2)
    dice = KeyedDice(bytes(32))
    all_fly(state, dict.fromkeys(("C1", "C2", "A1", "A2"), "L"), dice, fire={"C1": {"fire": (burst("pip"),)}})
    assert [roll.label for roll in dice.rolls] == ["1.1 C1 burst"]
