"""Missions and points on the page: progress, every piece of 2.6, what leaving costs, and experience to the twelfth."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QWidget

from app.duel import planner_rows, score_rows
from app.duel.crews import tables_for
from app.duel.planner import Draft, inserted
from core.aceshigh.decisions import Home
from core.aceshigh.ground import SecretTarget
from core.aceshigh.scoring import breakdown, side_points
from core.aceshigh.state import Cause, Exit
from core.words import Side
from tests.app.duel.crewed import crewed
from tests.app.duel.fights import at_hand, staged


@pytest.fixture(scope="module")
def strafing():
    return crewed("A07", "C09", "C09 ace", missions=("MT", "P")).fly(at_hand(2))


def rows_of(fight, state=None):
    return score_rows.side_rows(state or fight.view, fight.rules.data, fight.seat)


def test_each_side_has_its_mission_and_how_far_it_came(strafing):
    mine, theirs = rows_of(strafing)
    assert (mine.side, mine.line) == (Side.ALLIED, "Trench strafing, 0 of 3 trench hexes")
    assert theirs.line == "Balloon attack, 0 hits on the balloon"
    assert mine.task.endswith("(13.1.3).")
    assert theirs.task.endswith("(13.1.4).")


def test_2_6_the_pieces_add_up_to_the_points():
    fight = crewed("A07 ace", "C09", "C09").fly(lambda f: False)
    for row in rows_of(fight):
        lines = [line for line in breakdown(fight.view, fight.rules.data) if line.side is row.side]
        assert len(row.pieces) == len(lines)
        assert row.points.replace("\u2212", "-") == str(side_points(fight.view, fight.rules.data, row.side))
        assert all(piece.section == "2.6" for piece in row.pieces)


def test_2_6_leaving_early_is_warned_of_and_shown_when_it_happened(strafing):
    mine, theirs = rows_of(strafing)
    assert mine.warnings == ("RAF S.E.5a: leaving before turn 15 costs 15 points.",)
    assert theirs.warnings == ()
    state = strafing.state
    gone = replace(state.craft("A1"), out=Exit.HOME, cause=Cause.RETURNED, left_in_turn=3)
    left = replace(state, aircraft=tuple(gone if one.ident == "A1" else one for one in state.aircraft))
    mine, _theirs = rows_of(strafing, left)
    assert [(piece.words, piece.points) for piece in mine.pieces] == [("RAF S.E.5a left before its time", "\u221215")]
    assert mine.warnings == ()


def test_2_6_going_home_says_what_it_costs_before_it_is_sealed(strafing):
    (table,) = tables_for(strafing.rules, strafing.view, strafing.seat)
    draft = replace(inserted(Draft(), 1), home=Home.WHEN_POSSIBLE)
    words = "Leaving before turn 15 costs 15 points, while an enemy is still there (2.6)."
    assert planner_rows.caution_line(table, draft) == words
    assert planner_rows.home_tip(table).endswith(words)
    late = replace(strafing.view, turn=15)
    (table,) = tables_for(strafing.rules, late, strafing.seat)
    assert planner_rows.caution_line(table, draft) == ""


def test_15_3_1_a_secret_target_is_named_to_its_owner_alone(strafing):
    state, data = strafing.state, strafing.rules.data
    kept = SecretTarget(seat=strafing.seat, hexes=(state.aircraft[0].at,))
    other = SecretTarget(seat=state.aircraft[1].seat)
    secret = replace(state, ground=replace(state.ground, secret=(kept, other)))
    mine, theirs = score_rows.side_rows(secret, data, strafing.seat)
    assert mine.target.endswith(", known to you alone")
    assert theirs.target == "exact target not shown yet"


def test_a_plain_duel_has_no_strip_and_a_larger_fight_has(page, strafing):
    page.show_fight(staged().fly(at_hand(2)))
    assert page.stage.score.isHidden()
    page.show_fight(strafing)
    assert not page.stage.score.isHidden()
    assert page.findChild(QWidget, "mission-allied").words == "Trench strafing, 0 of 3 trench hexes"


def test_the_reckoning_shows_the_experience_of_every_man_once_the_fight_is_over(qtbot, page):
    fight = crewed("A11 ace veteran", "C09", "C09").fly(lambda f: False)
    page.show_fight(fight)
    page.findChild(QWidget, "rest-points").click()
    dialog = page.findChild(QWidget, "score-dialog")
    qtbot.waitExposed(dialog)
    men = score_rows.man_rows(fight)
    assert [man.name for man in men] == ["Pilot A1", "Observer A1", "Pilot C1", "Pilot C2"]
    assert [dialog.findChild(QWidget, f"experience-{n}").text() for n in range(1, 5)] == [man.points for man in men]
    dialog.findChild(QWidget, "close-score").click()


def test_there_is_no_experience_before_the_end(strafing):
    assert score_rows.man_rows(strafing) == ()
