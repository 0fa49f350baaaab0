from __future__ import annotations

from typing import get_args

import pytest

from app.phrases.events import tell
from app.phrases.places import heading, hex_name, line_name
from app.phrases.told import Weight
from app.phrases.volleys import volley_sum
from core.aceshigh.decisions import Home
from core.aceshigh.events import (
    CardFlown,
    ErrorCorrected,
    Event,
    Modifier,
    TargetsKept,
    TargetsShown,
    UnjamTried,
    VolleyFired,
)
from core.aceshigh.state import Gun
from core.hexes import Hex
from core.words import AircraftId, Side
from tests.app.duel.fights import staged
from tests.builders import aces_high

DATA = aces_high().data


def flown(card, at, facing, riders=()):
    return CardFlown(
        aircraft=AircraftId("C1"), card=card, riders=riders, at=at, facing=facing, last=False, home=Home.NEVER
    )


def only(event):
    (line,) = tell([event], staged().state, DATA)
    return line


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (flown(2, Hex(5, 6), 3), "Speed (2). Flies to F12."),
        (flown(5, Hex(5, 6), 1), "Rotation left (5). Turns to face south-east."),
        (flown(14, Hex(5, 6), 5), "Back Flip left (14). Flies to F12 and faces north-east."),
        (flown(8, Hex(5, 6), 5), "Stall centre (8). Stays in F12."),
        (flown(1, Hex(5, 6), 3, (16,)), "Speed (1) with Climb (16). Flies to F12."),
    ],
)
def test_a_card_says_where_it_leads(event, said):
    assert only(event).text == said


def test_a_sum_is_spelt_out():
    lines = (
        Modifier(section="10.1.1", amount=10),
        Modifier(section="9.2", amount=2),
        Modifier(section="10.2", amount=-1),
    )
    assert volley_sum(lines, 11) == "10 + 2 (guns) − 1 (deflection) = 11 dice"


def test_a_try_to_unjam_shows_its_bonus():
    event = UnjamTried(aircraft=AircraftId("C1"), gun=Gun.FRONT, face=3, bonus=1, cleared=False, bonus_after=2)
    line = only(event)
    assert line.text == "Tries to clear the guns, 3 + 1 = 4: still jammed."
    assert (line.rule, [die.face for die in line.dice]) == ("11.3", [3])


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_a_whole_fight_is_told_with_every_die(pacing):
    fight = staged(pacing=pacing).fly(lambda f: False)
    lines = [line for step in fight.steps for line in tell(step.events, step.after, DATA)]
    assert all(line.text.strip() and "{" not in line.text for line in lines)
    dice = sorted(die.face for line in lines for die in line.dice)
    assert dice == sorted(face for step in fight.steps for roll in step.rolls for face in roll.faces)


@pytest.mark.parametrize(
    ("card", "instead", "said"),
    [
        (5, 2, "An error: Rotation left is taken back and Speed flown. One hit on the wings."),
        (0, 2, "An error: Speed is flown. One hit on the wings."),
        (5, 0, "An error: Rotation left is discarded. One hit on the wings."),
        (0, 0, "An error that can no longer be put right. One hit on the wings."),
    ],
)
def test_an_error_says_what_became_of_it(card, instead, said):
    line = only(ErrorCorrected(aircraft=AircraftId("C1"), card=card, instead=instead, section="8.2.1"))
    assert (line.text, line.rule, line.weight) == (said, "8.2.1", Weight.RESULT)


def test_secret_targets_are_told_when_they_are_sealed_and_when_they_are_shown():
    fight = staged().state
    seats = {craft.side: craft.seat for craft in fight.aircraft}
    assert only(TargetsKept(seats=tuple(seats.values()))).text == "The exact targets are chosen and sealed."
    for side, said in ((Side.ALLIED, "Allies"), (Side.CENTRAL, "Central Powers")):
        line = only(TargetsShown(seat=seats[side], hexes=(Hex(5, 6), Hex(0, 0)), section="15.3.1"))
        assert line.text == f"The target of the {said} was F12, A20."


def test_hits_are_the_dark_dice():
    fight = staged().fly(lambda f: False)
    volleys = [event for step in fight.steps for event in step.events if isinstance(event, VolleyFired)]
    for volley in volleys:
        told = tell([volley], fight.state, DATA)
        assert sum(die.hit for die in told[0].dice) == sum(face >= 5 for face in volley.faces)
        assert told[-1].weight is Weight.RESULT


def test_the_teller_knows_every_event():
    assert len(get_args(Event)) == 44


def test_hexes_are_named_from_the_allied_edge():
    sheet = DATA.map_sheet
    assert hex_name(sheet, Hex(0, sheet.rows - 1)) == "A1"
    assert hex_name(sheet, Hex(0, 0)) == f"A{sheet.rows}"
    assert hex_name(sheet, Hex(-1, 0)) == "beyond the edge"
    assert [line_name(q) for q in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


def test_facing_nought_is_east():
    assert [heading(facing) for facing in (0, 3)] == ["east", "west"]
