"""FORMAT.md section 15: a record proves itself to anybody, and its first bad line is named."""

from __future__ import annotations

import random

import pytest

from core.canonical import b64u, encode, parse
from core.match.besides import resignation
from core.match.ending import EndKind
from core.match.owing import result
from core.match.record import match_record, read_match
from core.match.verify import moments, replay, verify
from core.play import REVEAL
from core.protocol.errors import VerifyError
from core.protocol.items import State
from tests.core.match import toy
from tests.core.match.desks import ANNA, BERT, play_out, resign_key, two_desks
from tests.core.match.toy import A, B, ToyRules, Whispered, pick

SCRIPT = ["clash", "tailed_b", "keep", "quiet", "shot_a", "weather", REVEAL, "solo_b", "clash"]


def rules_for(_terms):
    return ToyRules()


@pytest.fixture(scope="module")
def played():
    a, b = two_desks(SCRIPT)
    play_out(a, b, random.Random(2))
    return a, b


@pytest.fixture(scope="module")
def lines(played):
    return match_record(played[0].match).splitlines()


def fault(rows) -> tuple[int, str]:
    with pytest.raises(VerifyError) as error:
        verify(b"\n".join(rows) + b"\n", rules_for)
    return int(error.value.facts["line"]), str(error.value.facts["why"])


def test_both_sides_and_a_third_person_agree(played):
    a, b = played
    data = match_record(a.match)
    assert data == match_record(b.match)
    report = verify(data, rules_for)
    assert report.signed
    assert report.names == ((A, "Anna"), (B, "Bert"))
    assert report.decisions == len(SCRIPT)
    assert report.entries == len(a.files) + len(b.files)
    assert report.dice == sum(len(roll.faces) for step in a.match.game.steps for roll in step.rolls)
    assert report.dice
    assert report.fingerprint == a.match.game.hash
    assert report.result == (result(a.match),)


def test_an_unfinished_match_verifies_too():
    a, b = two_desks(["clash"])
    b.accept(a.choose(pick(1)).write())
    report = verify(match_record(b.match), rules_for)
    assert (report.decisions, report.result) == (0, ())
    a.write(asides=(resignation(a.match),))
    report = verify(match_record(a.match), rules_for)
    assert report.result[0].kind is EndKind.RESIGNED


def test_every_changed_line_is_named(lines):
    for number, row in enumerate(lines, 1):
        for at in (len(row) // 3, len(row) // 2, len(row) - 20):
            changed = bytearray(row)
            changed[at] = ord("x") if changed[at] != ord("x") else ord("y")
            assert fault([*lines[: number - 1], bytes(changed), *lines[number:]])[0] == number


def test_every_changed_note_is_a_broken_signature(lines):
    for number, row in enumerate(lines[1:], 2):
        said = parse(row, limit=1 << 20)
        said["b"]["note"] = "changed"
        assert fault([*lines[: number - 1], encode(said), *lines[number:]]) == (number, "E_SIGNATURE")


def test_a_missing_or_doubled_or_moved_line_is_named(lines):
    for number in range(2, len(lines)):
        assert fault([*lines[: number - 1], *lines[number:]])[0] == number
        assert fault([*lines[:number], lines[number - 1], *lines[number:]])[0] == number + 1
        swapped = [*lines]
        swapped[number - 1], swapped[number] = swapped[number], swapped[number - 1]
        assert fault(swapped)[0] == number


def test_sorting_is_part_of_the_record():
    a, b = two_desks(["clash"])
    one, two = a.choose(pick(1)).write(), b.choose(pick(2), eager=True).write()
    a.accept(two)
    b.accept(one)
    rows = match_record(a.match).splitlines()
    assert rows == match_record(b.match).splitlines()
    assert fault([rows[0], rows[2], rows[1]]) == (2, "E_RULE")


def test_a_cheating_but_signed_state_is_named(played):
    a, b = played
    rows = match_record(a.match).splitlines()
    for number, row in enumerate(rows[1:], 2):
        owner = ANNA if b'"seat":"A"' in row else BERT
        entry = next(entry for entry in (*a.files, *b.files) if entry.raw == row)
        if not any(isinstance(item, State) for item in entry.said.items):
            continue
        items = tuple(State(n=item.n, hash=bytes(32)) if isinstance(item, State) else item for item in entry.said.items)
        forged = resign_key(entry, owner, items=items)
        assert fault([*rows[: number - 1], forged.raw, *rows[number:]]) == (number, "E_DESYNC")


def test_a_record_for_other_rules_names_both_sides(lines):
    with pytest.raises(VerifyError) as error:
        verify(b"\n".join(lines) + b"\n", lambda _: ToyRules(engine="2.0"))
    assert error.value.facts["why"] == "E_TERMS"
    assert error.value.facts["line"] == 1


def test_an_unknown_script_is_the_fault_of_the_first_line(lines, monkeypatch):
    monkeypatch.delitem(toy.POINTS, "weather")
    assert fault(lines) == (1, "E_FORMAT")


@pytest.mark.parametrize("data", [b"", b"\n", b"{}\n", b"not a record", b"\xff\xfe\n", b'{"k":"other"}\n'])
def test_what_is_no_record_is_named(data):
    with pytest.raises(VerifyError):
        verify(data, rules_for)


def test_a_record_with_a_cut_end_is_named(lines):
    with pytest.raises(VerifyError):
        verify(b"\n".join(lines), rules_for)


def test_replay_gives_every_decision_with_its_state(played, lines):
    a, _ = played
    told = list(replay(b"\n".join(lines) + b"\n", rules_for))
    assert [moment.n for moment in told] == list(range(1, len(SCRIPT) + 1))
    assert [moment.rolls for moment in told] == [step.rolls for step in a.match.game.steps]
    assert told[0].choices == a.match.game.steps[0].choices
    assert all(moment.state.whispers == () for moment in told)


def test_logs_are_redacted_for_their_reader(played):
    game = played[0].match.game
    for seat in (A, B, None):
        heard = [event for moment in moments(game, seat) for event in moment.events if isinstance(event, Whispered)]
        assert all(event.to == seat for event in heard)
        assert bool(heard) == (seat is not None)
    assert [moment.n for moment in moments(game, since=len(SCRIPT))] == [len(SCRIPT)]


def test_fold_of_the_log_is_the_state(played):
    """The events alone lead to the same states: nothing happens that is not in the log."""
    game = played[0].match.game
    state = game.start
    for step in game.steps:
        for event in step.events:
            state = game.rules.evolve(state, event)
        assert state == step.state
    assert state == game.state


def test_the_record_needs_no_secret_and_holds_none(played):
    a, b = played
    data = match_record(a.match)
    for secret in (a.own.secret, b.own.secret):
        assert b64u(secret).encode() not in data
    assert read_match(data, rules_for) == a.match
