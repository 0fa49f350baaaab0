"""FORMAT.md sections 6 and 8: one entry says all it can, and no protocol needs fewer files."""

from __future__ import annotations

import random

import pytest

from core.match.owing import owes
from core.match.own import SeatRefusal, SeatRefusalError
from core.match.seat import choose, compose, has_something_to_say, look_ahead, take_back, todo
from tests.core.match.desks import play_out, two_desks
from tests.core.match.toy import A, B, ToyRules, fire, hand, pick


def exchange(a, b, number_a=1, number_b=2):
    """One decision of both, A binding first; what A still has to open stays with A."""
    a.choose(pick(number_a)).write()
    b.accept(*a.file())
    b.choose(pick(number_b)).write()
    a.accept(*b.file())


@pytest.mark.parametrize("decisions", [1, 2, 5, 40])
@pytest.mark.parametrize("kind", ["clash", "quiet"])
def test_two_seat_mail_count_is_optimal(decisions, kind):
    a, b = two_desks([kind] * decisions)
    written = play_out(a, b, random.Random(decisions))
    assert len(written) == 2 * decisions + 1
    assert a.match.game.hash == b.match.game.hash
    assert len(b.match.game.steps) == decisions


def test_the_files_of_a_decision_say_what_they_should():
    a, b = two_desks(["clash"] * 3)
    exchange(a, b)
    assert a.items() == [("commit", 1)]
    assert b.items() == [("clear", 1), ("share", 1)]
    a.choose(pick(3)).write()
    assert a.items() == [("open", 1), ("share", 1), ("state", 1), ("commit", 2)]


def test_solo_decision_costs_one_file_each():
    script = ["clash", "shot_a", "clash", "shot_b", "clash", "shot_a"]
    a, b = two_desks(script)
    assert len(play_out(a, b, random.Random(3))) <= 2 * len(script) + 2


def test_a_solo_decision_without_dice_rides_in_the_same_file():
    a, b = two_desks(["quiet", "solo_a", "quiet"])
    exchange(a, b)
    a.choose(fire(False)).choose(pick(5)).write()
    assert a.items() == [("open", 1), ("state", 1), ("clear", 2), ("state", 2), ("commit", 3)]
    b.accept(*a.file())
    assert b.match.game.n == 3


def test_a_clue_due_from_the_other_seat_costs_one_extra_file():
    a, b = two_desks(["quiet", "tailed_b", "quiet"])
    assert len(play_out(a, b, random.Random(1))) == 2 * 3 + 1 + 1


def test_a_clue_due_from_the_pen_holder_costs_nothing():
    a, b = two_desks(["quiet", "tailed_a", "quiet"])
    assert len(play_out(a, b, random.Random(1))) == 2 * 3 + 1


def test_dice_alone_bind_nobody_and_each_seat_shares_at_once():
    a, b = two_desks(["weather"] * 3)
    assert owes(a.match) == (A, B)
    a.write()
    assert a.items() == [("share", 1)]
    b.accept(*a.file())
    b.write()
    assert b.items() == [("share", 1), ("state", 1), ("share", 2)]
    a.accept(*b.file())
    a.write()
    assert a.items() == [("state", 1), ("share", 2), ("state", 2), ("share", 3)]
    assert a.match.game.steps[0].rolls


def test_a_point_that_needs_nobody_is_passed_over():
    a, b = two_desks(["pause", "quiet", "pause", "pause"])
    assert a.match.game.n == 2
    play_out(a, b, random.Random(1))
    assert b.match.game.n == 5


def test_crossing_commitments_are_legal_and_agree():
    a, b = two_desks(["clash", "clash"])
    first, second = a.choose(pick(1)).write(), b.choose(pick(2), eager=True).write()
    a.accept(second)
    b.accept(first)
    first, second = a.write(), b.write()
    assert a.items() == b.items() == [("open", 1), ("share", 1)]
    a.accept(second)
    b.accept(first)
    assert a.match.game.hash == b.match.game.hash
    assert len(a.match.game.steps) == 1
    assert a.match.pen == b.match.pen == A


def test_only_the_pen_holder_is_asked_and_the_other_may_all_the_same():
    a, b = two_desks(["clash"])
    assert owes(a.match) == owes(b.match) == (A,)
    assert todo(b.match, b.own) is None
    assert todo(b.match, b.own, eager=True) is not None


def test_a_choice_is_free_until_it_is_signed():
    a, _ = two_desks(["clash"])
    a.choose(pick(1))
    assert todo(a.match, a.own) is None
    a.own = take_back(a.own, 1)
    a.choose(pick(2)).write()
    assert a.own.drafts == {}
    assert a.own.sealed[1]["number"] == 2


def test_the_opener_sees_the_result_before_it_chooses_again():
    a, b = two_desks(["clash", "clash"])
    exchange(a, b)
    ahead = look_ahead(a.match, a.own)
    assert ahead.game.n == 2
    assert a.match.game.n == 1
    due = todo(a.match, a.own)
    assert due is not None
    assert due.n == 2
    a.choose(pick(3)).write()
    assert a.match.game.steps[0].hash == ahead.game.steps[0].hash


def test_a_choice_taken_back_takes_those_that_rest_on_it_along():
    a, b = two_desks(["quiet", "solo_a", "quiet"])
    exchange(a, b)
    a.choose(fire(True)).choose(pick(5))
    a.own = take_back(a.own, 2)
    assert a.own.drafts == {}


@pytest.mark.parametrize(
    ("choice", "refusal"),
    [
        (hand(1, 2), SeatRefusal.ILLEGAL),
        ({"kind": "pick", "number": 10}, SeatRefusal.FORM),
        ({"kind": "pick", "number": 1.5}, SeatRefusal.FORM),
        ({"kind": "pick", "number": 1, "pad": "00"}, SeatRefusal.FORM),
        ({"kind": "pick", "number": 1, "orders": ["x" * 999]}, SeatRefusal.TOO_LONG),
        ("pick", SeatRefusal.FORM),
    ],
)
def test_a_desk_refuses_what_nobody_would_accept(choice, refusal):
    a, _ = two_desks(["clash"])
    with pytest.raises(SeatRefusalError) as error:
        choose(a.match, a.own, 1, choice)
    assert error.value.refusal is refusal


def test_a_desk_refuses_another_decision_and_a_turn_that_is_not_its_own():
    a, b = two_desks(["clash"])
    with pytest.raises(SeatRefusalError) as error:
        choose(a.match, a.own, 2, pick(1))
    assert error.value.refusal is SeatRefusal.OTHER_DECISION
    with pytest.raises(SeatRefusalError) as error:
        choose(b.match, b.own, 1, pick(1))
    assert error.value.refusal is SeatRefusal.NOT_NOW


def test_nothing_to_say_is_refused_and_a_note_is_something():
    a, _ = two_desks(["clash"])
    assert not has_something_to_say(a.match, a.own)
    with pytest.raises(SeatRefusalError) as error:
        compose(a.match, a.own)
    assert error.value.refusal is SeatRefusal.NOTHING_TO_SAY
    assert compose(a.match, a.own, note="Good evening").draft.note == "Good evening"
    with pytest.raises(SeatRefusalError) as error:
        compose(a.match, a.own, note="x" * 2001)
    assert error.value.refusal is SeatRefusal.NOTE_TOO_LONG


def test_more_than_one_entry_can_hold_goes_into_the_next():
    a, b = two_desks(["weather"] + ["solo_a"] * 12 + ["quiet"])
    a.write()
    b.accept(*a.file())
    b.write()
    a.accept(*b.file())
    while todo(a.match, a.own) is not None:
        a.choose(fire(True) if a.match.game.n < 13 and len(a.own.drafts) < 12 else pick(1))
        if len(a.own.drafts) == 9:
            break
    a.write()
    assert len(a.files[-1].said.items) <= 16
    b.accept(*a.file())
    play_out(a, b, random.Random(2))
    assert a.match.game.hash == b.match.game.hash


def test_importing_a_file_resolves_only_what_is_new(monkeypatch):
    """The cost of a file does not grow with the match: the rules are asked once for each new decision."""
    calls = []
    original = ToyRules.resolve

    def counted(self, state, choices, dice):
        calls.append(state.at)
        return original(self, state, choices, dice)

    monkeypatch.setattr(ToyRules, "resolve", counted)
    a, b = two_desks(["clash"] * 60)
    most = 0
    for turn in range(60):
        a.choose(pick(turn % 10)).write()
        calls.clear()
        b.accept(*a.file())
        most = max(most, len(calls))
        b.choose(pick((turn + 1) % 10)).write()
        a.accept(*b.file())
    assert most == 1
    assert len(b.match.game.steps) == 59


def test_kept_hands_are_always_sealed():
    a, b = two_desks(["keep", "quiet", "reveal"])
    a.choose(hand(1, 2, 3)).write()
    b.accept(*a.file())
    b.choose(hand(4, 5, 6)).choose(pick(4)).write()
    assert b.items() == [("commit", 1), ("state", 1), ("commit", 2)]
    a.accept(*b.file())
    a.choose(pick(2)).write()
    assert a.items() == [("state", 1), ("clear", 2)]
    b.accept(*a.file())
    b.write()
    assert b.items() == [("open", 2), ("state", 2), ("open", 1)]
    assert owes(b.match) == (A,)
    a.accept(*b.file())
    a.write()
    assert a.items() == [("state", 2), ("open", 1), ("state", 3)]
    assert a.match.game.outcome is not None
