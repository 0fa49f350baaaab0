"""Who sees whom over which guns, in lines and in words; and the word of a tailed pilot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.duel import sights, stage, tails
from app.duel.marks import ClueMark
from app.duel.picture import arcs_of, planes_of
from app.duel.reel import Reel
from app.duel.sights import Looking
from core.aceshigh.state import Gun, Mark
from core.catalog.cards import TailingCall
from core.hexes import Hex, displaced, neighbour
from core.words import AircraftId
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand

A1, A2, C1, C2 = (AircraftId(ident) for ident in ("A1", "A2", "C1", "C2"))
MIDDLE = Hex(6, 7)


@pytest.fixture(scope="module")
def fight():
    return crewed("A11 veteran", "A07", "C09 veteran", "C05").fly(at_hand(3))


def placed(state, **places):
    """The aircraft at hexes, facings and altitudes; those that are not named stand far away."""
    far = {"A1": Hex(0, 2), "A2": Hex(0, 18), "C1": Hex(12, -4), "C2": Hex(12, 12)}
    crafts = []
    for craft in state.aircraft:
        at, facing, altitude = places.get(craft.ident, (far[craft.ident], 0, 3))
        crafts.append(replace(craft, at=at, facing=facing, altitude=altitude, marks=()))
    return replace(state, aircraft=tuple(crafts))


def placed_beside(state):
    return placed(state, A1=(neighbour(MIDDLE, 0, 2), 0, 3), A2=(MIDDLE, 0, 3), C1=(neighbour(MIDDLE, 0, 2), 0, 3))


def marked(state, ident, *marks):
    crafts = (replace(one, marks=marks) if one.ident == ident else one for one in state.aircraft)
    return replace(state, aircraft=tuple(crafts))


def test_9_1_a_target_ahead_has_its_dice(fight):
    data = fight.rules.data
    state = placed(fight.state, A2=(MIDDLE, 0, 3), C1=(neighbour(MIDDLE, 0, 2), 0, 3))
    (sight,) = sights.sights_of(state, data, state.craft(A2))
    assert (sight.target, sight.gun, sight.reasons) == (C1, Gun.FRONT, ())
    (mark,) = sights.sight_marks(state, data, (state.craft(A2),))
    assert (mark.source, mark.target, mark.dice, mark.barred) == (MIDDLE, state.craft(C1).at, sight.dice, "")
    assert f"RAF S.E.5a can fire at Fokker Dr.I: {sight.dice} dice." in sights.sight_lines(state, data, state.craft(A2))


def test_who_is_aimed_at_sees_it_too(fight):
    data = fight.rules.data
    state = placed(fight.state, A2=(MIDDLE, 0, 3), C1=(neighbour(MIDDLE, 0, 2), 0, 3))
    assert sights.sights_at(state, data, state.craft(C1)) == sights.sights_of(state, data, state.craft(A2))
    assert sights.sight_lines(state, data, state.craft(C2)) == (
        "Nobody is before its guns, and it is before nobody's.",
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda state: placed(state, A2=(MIDDLE, 0, 1), C1=(neighbour(MIDDLE, 0, 2), 0, 3)), "altitude"),
        (lambda state: marked(state, A2, Mark.JAM_FRONT), "jammed"),
        (lambda state: marked(state, A2, Mark.SPIN), "in a spin"),
        (placed_beside, "friend in the hex"),
    ],
)
def test_a_gun_that_may_not_fire_says_why(fight, change, said):
    data = fight.rules.data
    state = change(placed(fight.state, A2=(MIDDLE, 0, 3), C1=(neighbour(MIDDLE, 0, 2), 0, 3)))
    marks = [mark for mark in sights.sight_marks(state, data, (state.craft(A2),)) if mark.source == MIDDLE]
    assert said in {mark.barred for mark in marks}
    assert any("cannot fire at Fokker Dr.I" in line for line in sights.sight_lines(state, data, state.craft(A2)))


def test_9_1_the_rear_arc_has_fifteen_hexes_with_letters_and_daggers(fight):
    data = fight.rules.data
    state = placed(fight.state, A1=(MIDDLE, 0, 3))
    arcs = arcs_of(state, data, state.craft(A1), MIDDLE, 0)
    rear = [arc for arc in arcs if arc.rear]
    assert len(arcs) - len(rear) == 3
    assert len(rear) == 15
    assert [arc.letter for arc in rear].count("A") == 4
    assert all(arc.marked for arc in rear)


def test_what_the_tail_hides_is_said(fight):
    data = fight.rules.data
    state = placed(fight.state, A1=(MIDDLE, 0, 3), C1=(displaced(MIDDLE, 0, -1, 0), 0, 3))
    sight = next(one for one in sights.sights_of(state, data, state.craft(A1)) if one.gun is Gun.REAR)
    assert sights.sight_marks(state, data, (state.craft(A1),))[0].barred == "behind the tail"
    assert sight.reasons


def test_of_several_in_a_hex_the_one_looked_at_shows_its_guns(fight):
    state = placed(fight.state, A1=(MIDDLE, 0, 3), A2=(MIDDLE, 2, 4), C1=(MIDDLE, 3, 2))
    both = sights.looked_at(state, Looking(near=MIDDLE))
    assert [craft.ident for craft in both] == [A1, A2, C1]
    assert [craft.ident for craft in sights.looked_at(state, Looking(near=MIDDLE, aircraft=C1))] == [C1]
    assert [craft.ident for craft in sights.looked_at(state, Looking(near=Hex(1, 1), picked=C2))] == [C2]
    marks = {mark.ident: (mark.slot, mark.shared) for mark in planes_of(state, fight.rules.data, None)}
    assert [marks[ident] for ident in (A1, A2, C1)] == [(0, 3), (1, 3), (2, 3)]


def test_12_7_the_clue_lies_on_the_map_with_its_word(fight):
    heard = replace_clues(fight, {C1: TailingCall.RIGHT})
    craft = fight.view.craft(C1)
    assert tails.clue_marks(heard) == (ClueMark(at=craft.at, facing=craft.facing, sixths=1, call="right"),)
    assert tails.heard_lines(heard) == (
        "Fokker Dr.I is tailed and tells: right. Its next card ends to the right of its nose.",
    )
    reel = Reel(fight.rules, fight.start)
    reel.extend(fight.steps)
    shown = stage.picture(heard, reel.frames[-1], heard.view, stage.NOTHING, Looking())
    assert shown.clues
    before = stage.picture(heard, reel.frames[-1], heard.view, stage.NOTHING, Looking(), now=False)
    assert before.clues == ()


def test_12_7_the_tailed_seat_is_told_before_it_seals(fight):
    behind = displaced(MIDDLE, 0, -1, 0)
    state = placed(fight.state, A2=(MIDDLE, 0, 3), C1=(behind, 0, 3))
    tailed = replace_state(fight, state)
    (line,) = tails.owed_lines(tailed)
    assert line.startswith("RAF S.E.5a is tailed by Fokker Dr.I, who hears where your next card ends")
    assert stage.note_lines(tailed, tailed.view, Looking()) == (line,)


def replace_clues(fight, clues):
    return replace(fight, clues=clues)


def replace_state(fight, state):
    return replace(fight, state=state)
