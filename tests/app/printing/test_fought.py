"""A fight cut into turns: nothing lost, nothing twice."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.printing.fought import fought_of, read_fought
from app.printing.proven import NoSheetsError, Reading
from core.aceshigh.events import RoundBegan, RoundEnded, TurnBegan
from core.match.local import read_local, report_on_local
from core.protocol.errors import VerifyError
from tests.app.printing.fights import fought, record, rules_for


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_the_turns_hold_every_event_in_its_order(pacing):
    game = read_local(record(pacing), rules_for).game
    marks = TurnBegan | RoundBegan | RoundEnded
    events = [event for step in game.steps for event in step.events]
    first = next(index for index, event in enumerate(events) if isinstance(event, TurnBegan))
    kept = [event for event in events[first:] if not isinstance(event, marks)]
    assert [event for turn in fought(pacing).turns for event in turn.events()] == kept


@pytest.mark.parametrize("pacing", ["hand", "round", "duel"])
def test_each_turn_begins_where_the_one_before_ended(pacing):
    fight = fought(pacing)
    assert [turn.number for turn in fight.turns] == list(range(1, len(fight.turns) + 1))
    for before, after in zip(fight.turns, fight.turns[1:], strict=False):
        for ident in ("A1", "C1"):
            assert before.after.craft(ident).at == after.before.craft(ident).at
            assert before.after.craft(ident).damage == after.before.craft(ident).damage
    assert fight.turns[-1].after == fight.end == read_local(record(pacing), rules_for).game.state


def test_rounds_are_numbered_and_the_end_of_a_turn_stands_apart():
    for turn in fought("hand").turns:
        numbers = [part.number for part in turn.rounds if part.number]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_dice_are_counted_by_face():
    fight, report = fought(), report_on_local(read_local(record(), rules_for))
    assert sum(fight.faces) == report.dice
    assert fight.fingerprint == report.fingerprint


def test_a_damaged_record_has_no_sheets():
    with pytest.raises(VerifyError):
        read_fought(record().replace(b'"n":3', b'"n":4'), rules_for)


def test_another_game_has_no_sheets():
    report = report_on_local(read_local(record(), rules_for))
    with pytest.raises(NoSheetsError, match="chess"):
        fought_of(Reading(SimpleNamespace(rules=SimpleNamespace(game="chess")), report, ""))
