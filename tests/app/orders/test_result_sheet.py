"""The sheet of a result without a window: what is entered is what is recorded, and faults stand at their fields."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.orders.result_draft import Known, blank_draft, draft_of, fitted, result_of
from app.orders.result_faults import Step, faults, steps_of
from app.orders.result_stage import stage_of
from core.campaign.result_forms import parse_result
from core.sortie import DeedKind, Health, Way, result_json
from core.words import AircraftId, PersonId
from tests.app.orders.sheets import MISSIONS, books_state, results, stage
from tests.core.campaign.squadrons import campaign

A1, A2, C1 = AircraftId("A1"), AircraftId("A2"), AircraftId("C1")
PILOT, GUNNER, SECOND = PersonId("A.1"), PersonId("A.4"), PersonId("A.2")
STAGES = {mission: stage(mission, prisoners="on") for mission in MISSIONS}


@given(st.data(), st.sampled_from(sorted(MISSIONS)))
def test_what_is_entered_is_what_is_recorded(data, mission):
    fight = STAGES[mission]
    said = data.draw(results(fight))
    sheet = draft_of(fight, said)
    assert faults(fight, sheet) == ()
    assert result_json(result_of(fight, sheet)) == result_json(said)
    assert parse_result(result_json(result_of(fight, sheet)), "result") == said


def test_an_empty_sheet_says_that_all_came_home():
    fight = stage("O")
    found = result_of(fight, blank_draft(fight))
    assert {loss.how for loss in found.losses} == {Way.HOME}
    assert {fate.health for fate in found.fates} == {Health.FIT}
    assert found.deeds == ()
    assert faults(fight, blank_draft(fight)) == ()


def test_a_forced_landing_is_rolled_or_its_dice_are_entered():
    fight = stage("O")
    sheet = blank_draft(fight)
    sheet = sheet.with_craft(replace(sheet.craft(A1), how=Way.FORCED_LANDING))
    assert result_of(fight, sheet).rolls
    sheet = sheet.with_man(replace(sheet.man(PILOT), known=Known.DICE))
    assert [(one.step, one.who) for one in faults(fight, sheet)] == [(Step.CREWS, PILOT)]
    sheet = sheet.with_man(replace(sheet.man(PILOT), faces=(4, 3)))
    assert faults(fight, sheet) == ()
    assert result_of(fight, sheet).fates[0].health is Health.HURT_1
    sheet = sheet.with_man(replace(sheet.man(PILOT), burning=True))
    assert result_of(fight, sheet).fates[0].health is Health.DEAD


def test_a_landing_may_not_be_left_open_in_a_correction():
    fight = stage("O")
    sheet = blank_draft(fight)
    sheet = sheet.with_craft(replace(sheet.craft(A1), how=Way.OFF_MAP))
    assert {one.who for one in faults(fight, sheet, rolled=False)} == {PILOT, GUNNER}


def test_a_victory_needs_a_finisher_and_volleys():
    fight = stage("O")
    sheet = blank_draft(fight)
    sheet = sheet.with_craft(replace(sheet.craft(C1), how=Way.CRASHED, by=(PILOT, SECOND)))
    assert {(one.step, one.who) for one in faults(fight, sheet)} == {
        (Step.VICTORIES, C1),
        (Step.SHOOTING, PILOT),
        (Step.SHOOTING, SECOND),
    }
    sheet = sheet.with_craft(replace(sheet.craft(C1), finishers=(SECOND,)))
    for man in (PILOT, SECOND):
        sheet = sheet.with_man(replace(sheet.man(man), volleys=2))
    assert faults(fight, sheet) == ()
    kill = result_of(fight, sheet).deeds[2]
    assert (kill.kind, kill.by, kill.finishers) == (DeedKind.KILL, (SECOND, PILOT), ())


def test_several_may_finish_it_in_one_round():
    fight = stage("O")
    sheet = blank_draft(fight)
    sheet = sheet.with_craft(replace(sheet.craft(C1), how=Way.CRASHED, by=(PILOT, SECOND), finishers=(PILOT, SECOND)))
    assert result_of(fight, sheet).deeds[0].finishers == (PILOT, SECOND)


def test_more_targets_than_there_are_is_said_at_the_squadron():
    fight = stage("B")
    sheet = blank_draft(fight)
    for ident in (A1, A2):
        sheet = sheet.with_craft(replace(sheet.craft(ident), targets=2))
    assert [(one.step, one.who) for one in faults(fight, sheet)] == [(Step.SHOOTING, "A")]


def test_what_came_home_again_is_no_victory_but_is_remembered():
    fight = stage("O")
    sheet = blank_draft(fight).with_man(replace(blank_draft(fight).man(PILOT), volleys=1))
    shot = replace(sheet.craft(C1), how=Way.CRASHED, by=(PILOT,), finishers=(PILOT,))
    home = sheet.with_craft(replace(shot, how=Way.HOME))
    assert [deed.kind for deed in result_of(fight, home).deeds] == [DeedKind.VOLLEY]
    assert [deed.kind for deed in result_of(fight, sheet.with_craft(shot)).deeds] == [DeedKind.VOLLEY, DeedKind.KILL]


def test_another_crew_takes_over_what_was_said_of_its_place():
    before, now = stage("C"), stage("P")
    sheet = blank_draft(before).with_man(replace(blank_draft(before).man(PILOT), volleys=7))
    moved = fitted(sheet, before, now)
    assert moved.man(PILOT).volleys == 7
    assert {one.person for one in moved.men} == {seat.person for seat in now.seats}
    assert faults(now, moved) == ()


def test_in_ace_of_aces_victories_are_halves_and_nobody_rolls():
    rules, state = books_state()
    fight = stage_of(rules, state)
    assert Step.SHOOTING not in steps_of(fight)
    sheet = blank_draft(fight)
    sheet = sheet.with_craft(replace(sheet.craft(C1), how=Way.CRASHED, halves=((PILOT, 1), (SECOND, 1))))
    assert faults(fight, sheet) == ()
    assert [(deed.kind, deed.count) for deed in result_of(fight, sheet).deeds] == [(DeedKind.HALF_VICTORY, 1)] * 2
    assert draft_of(fight, result_of(fight, sheet)).craft(C1).halves == ((PILOT, 1), (SECOND, 1))
    sheet = sheet.with_craft(replace(sheet.craft(C1), how=Way.OFF_MAP, halves=((PILOT, 2),)))
    assert [(one.step, one.who) for one in faults(fight, sheet)] == [(Step.VICTORIES, PILOT)]


@pytest.mark.parametrize("mission", sorted(MISSIONS))
def test_the_orders_of_these_tests_may_be_flown(mission):
    assert stage(mission).rules is campaign()
