"""A fight in the picture books cut into turns: nothing lost, nothing twice."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.printing.books_fought import books_fought_of, page_before
from app.printing.proven import NoSheetsError, Reading
from core.aceofaces.events import TurnBegan
from core.match.local import read_local, report_on_local
from tests.app.printing.book_fights import KINDS, books_fought, record, rules_for


@pytest.mark.parametrize("kind", KINDS)
def test_the_turns_hold_every_event_in_its_order(kind):
    fight, game = books_fought(kind), read_local(record(kind), rules_for).game
    events = [event for step in game.steps for event in step.events if not isinstance(event, TurnBegan)]
    assert [*fight.opening, *(event for turn in fight.turns for event in turn.events)] == events
    assert fight.end == game.state


@pytest.mark.parametrize("kind", KINDS)
def test_each_turn_begins_where_the_one_before_ended(kind):
    fight = books_fought(kind)
    assert fight.turns[0].before == fight.placed
    for before, after in zip(fight.turns, fight.turns[1:], strict=False):
        assert before.after == after.before
        assert after.number == before.number + 1 + (before.found.turns if before.found else 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_pair_begins_a_turn_on_the_page_where_it_came_to(kind):
    fight = books_fought(kind)
    for pair in fight.placed.pairs:
        page = fight.placed.pairs[0].page
        for turn in fight.turns:
            reached = turn.reached(pair)
            if reached is None:
                continue
            assert page_before(turn, pair) == page
            page = turn.found.page if turn.found else reached.page


def test_wild_pilots_lose_and_find_each_other():
    assert sum(turn.found is not None for turn in books_fought("wild").turns) >= 2


def test_the_dice_are_counted_by_face():
    for kind in KINDS:
        fight, report = books_fought(kind), report_on_local(read_local(record(kind), rules_for))
        assert (sum(fight.faces), fight.fingerprint) == (report.dice, report.fingerprint)


def test_a_fight_that_is_broken_off_has_its_turns_so_far():
    fight = books_fought("basic", most=4)
    assert (len(fight.turns), fight.over) == (4, False)
    none = books_fought("basic", most=0)
    assert (none.turns, none.placed, none.end) == ((), none.start, none.start)


def test_another_game_has_no_sheets():
    report = report_on_local(read_local(record(), rules_for))
    with pytest.raises(NoSheetsError, match="chess"):
        books_fought_of(Reading(SimpleNamespace(rules=SimpleNamespace(game="chess")), report, ""))
