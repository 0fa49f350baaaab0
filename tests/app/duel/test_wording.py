"""Sentences of the page that say exactly what the rules do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QComboBox, QLabel

from app.duel import ground, rows, score_rows
from app.duel.rows import Standing
from app.fight import FightKind
from app.phrases.events import tell
from app.phrases.missions import mission_progress, mission_task
from app.phrases.terms import option_rows
from app.shell.curtain import cover_words
from app.shell.overview import listed
from core.aceshigh.events import CrossingFlown, LeftPlay
from core.aceshigh.state import Cause, Damage, Exit
from core.aceshigh.targets import TARGET_KINDS
from core.hexes import neighbour
from core.words import AircraftId, Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand, staged


@pytest.fixture(scope="module")
def observing():
    return crewed("A11 veteran veteran", "C09", missions=("O", "C"), secret=True).fly(at_hand(1))


def test_15_3_1_of_secret_targets_one_alone_is_counted(observing):
    assert mission_progress(observing.view, observing.rules.data, Side.ALLIED) == "0 of 1 observed"


def test_3_2_nothing_is_counted_before_all_objectives_stand():
    fight = crewed("A11", "C09", missions=("O", "C"))
    fight.fly(lambda f: f.state.phase == "objectives" and len(f.state.ground.objectives) == 1)
    assert len(fight.view.ground.objectives) == 1
    assert mission_progress(fight.view, fight.rules.data, Side.ALLIED) == ""
    fight.fly(at_hand(1))
    assert mission_progress(fight.view, fight.rules.data, Side.ALLIED) == "0 of 2 observed"


@pytest.mark.parametrize(("crew", "levels", "hover"), [("A11", "2", "2"), ("A11 rookie veteran", "2 to 3", "2\u20133")])
def test_12_4_the_altitudes_are_those_of_the_observer_everywhere(crew, levels, hover):
    fight = crewed(crew, "C09", missions=("O", "C")).fly(at_hand(1))
    data = fight.rules.data
    assert f"at altitude {levels} (13.1.1)" in mission_task(fight.view, data, Side.ALLIED)
    assert f"altitude {hover}" in ground.mission_lines(fight.view, data, Side.ALLIED)


@pytest.mark.parametrize(
    ("standing", "words"),
    [
        (Standing.OBJECTIVE, "sees it as soon as your file arrives."),
        (Standing.PLACE, "sees it as soon as your file arrives."),
        (Standing.HAND, "cannot read it before both have sealed."),
    ],
)
def test_what_is_placed_in_the_open_is_no_secret(standing, words):
    _title, said = rows.seal_words(staged(), standing, "")
    assert said.endswith(words)


def test_9_5_five_ones_come_instead_or_in_addition():
    (row,) = [one for one in option_rows(staged().rules.data) if one.key == "five_ones_replaces_four"]
    assert [words for _value, words in row.values] == ["instead of it (usual)", "in addition to it"]


def test_covered_choices_are_opened_in_their_number():
    one, two = cover_words(("Amy",), ()), cover_words(("Amy", "Bo"), ())
    assert one == "The choice of Amy is kept and covered. It is opened when everybody has chosen."
    assert two == "The choices of Amy, Bo are kept and covered. They are opened when everybody has chosen."


def test_one_target_is_chosen_or_not(page):
    fight = crewed("A11", "C09", missions=("O", "C"), secret=True).fly(lambda f: f.state.phase == "targets")
    page.show_fight(fight)
    count = page.findChild(QLabel, "target-count")
    assert count.text() == "None is chosen yet."
    page.choosing.aiming.take_hex(page.choosing.aiming.offered[0])
    assert count.text() == "One is chosen."


def off_the_map(fight, ident, **hits):
    state = fight.state
    gone = replace(
        state.craft(ident), out=Exit.OFF_MAP, cause=Cause.LEFT_MAP, left_in_turn=3, damage=Damage(**hits), volleys=0
    )
    return replace(state, aircraft=tuple(gone if one.ident == ident else one for one in state.aircraft))


def test_11_12_off_the_map_after_hits_is_a_loss_and_no_early_exit():
    fight = crewed("A07", "C09", "C09").fly(at_hand(2))
    data = fight.rules.data
    mine, theirs = score_rows.side_rows(off_the_map(fight, "C1", wings=1), data, fight.seat)
    words = [(piece.words, piece.points) for piece in (*mine.pieces, *theirs.pieces) if "C1" in piece.words]
    assert words == [("Fokker Dr.I C1 off the map after hits, counts as shot down (11.12)", "30")]


def test_11_12_off_the_map_unhurt_costs_the_early_exit_alone():
    fight = crewed("A07", "C09", "C09").fly(at_hand(2))
    mine, theirs = score_rows.side_rows(off_the_map(fight, "C1"), fight.rules.data, fight.seat)
    words = [(piece.words, piece.points) for piece in (*mine.pieces, *theirs.pieces) if "C1" in piece.words]
    assert [text for text, _points in words] == ["Fokker Dr.I C1 left before its time"]


def test_2_6_whoever_was_hit_is_told_what_leaving_the_map_means():
    fight = crewed("A07", "C09", "C09").fly(at_hand(2))
    state = fight.state
    hit = replace(state.craft("A1"), damage=Damage(tail=1))
    state = replace(state, aircraft=tuple(hit if one.ident == "A1" else one for one in state.aircraft))
    (mine, _theirs) = score_rows.side_rows(state, fight.rules.data, fight.seat)
    (warning,) = mine.warnings
    assert warning.endswith("It was hit: off the map instead of home it counts as shot down (11.12).")


@pytest.mark.parametrize(
    ("hits", "words"), [({"wings": 1}, "Leaves the map after hits: it counts as shot down."), ({}, "Leaves the map.")]
)
def test_11_12_the_log_says_what_the_points_say(hits, words):
    fight = crewed("A07", "C09", "C09").fly(at_hand(2))
    state = off_the_map(fight, "C1", **hits)
    left = LeftPlay(aircraft=AircraftId("C1"), out=Exit.OFF_MAP, cause=Cause.LEFT_MAP, section="11.12", unopposed=False)
    (line,) = tell((left,), state, fight.rules.data)
    assert line.text == words


@pytest.mark.parametrize(("away", "told"), [(0, True), (2, True), (6, False)])
def test_13_1_a_straight_way_is_told_near_a_target_alone(observing, away, told):
    data, ground_ = observing.rules.data, observing.view.ground
    depot = next(one.at for one in ground_.of_side(Side.CENTRAL) if one.kind in TARGET_KINDS)
    one_target = replace(
        observing.view,
        ground=replace(ground_, objectives=tuple(one for one in ground_.objectives if one.at == depot)),
    )
    event = CrossingFlown(aircraft=AircraftId("A1"), straight=(neighbour(depot, 3, away),), level=2, claimed=())
    assert bool(tell((event,), one_target, data)) == told


@pytest.mark.parametrize(("second", "alike"), [("A07", True), ("A11", False)])
def test_aircraft_that_are_alike_are_placed_by_their_signs(page, second, alike):
    fight = crewed("A07", second, "C09", seats="AAC").fly(lambda f: f.state.phase == "placement" and f.mine)
    page.show_fight(fight)
    box = page.findChild(QComboBox, "place-aircraft")
    names = [box.itemText(at).split(" of ")[0] for at in range(box.count())]
    assert [name.endswith((" A1", " A2")) for name in names] == [alike, alike]


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Fokker Dr.I", "Fokker Dr.I", "Phoenix"), "2 Fokker Dr.I and Phoenix"),
        (("Fokker Dr.I", "Fokker Dr.I"), "2 Fokker Dr.I"),
        (("Bristol",), "Bristol"),
    ],
)
def test_a_side_is_listed_with_its_like_counted(names, words):
    assert listed(names) == words


def test_a_fight_that_was_laid_aside_is_not_called_over():
    fight = staged(kind=FightKind.SOLO).fly(at_hand(2))
    fight.aside = True
    said = "Laid aside in turn 2: it counts for nobody."
    assert (rows.rest_row(fight).title, rows.rest_row(fight).line) == ("Laid aside", said)
    assert rows.line_of(fight) == f"Aces High, against the computer. {said}"
