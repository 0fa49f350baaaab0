"""FORMAT.md section 15, local records: fights on one machine."""

from __future__ import annotations

import random

import pytest

from core.canonical import encode, parse
from core.match.local import begin_local, check_choice, is_local, local_record, play, read_local, seat_state
from core.match.own import SeatRefusal, SeatRefusalError
from core.match.padding import padded
from core.match.verify import replay, verify
from core.play import REVEAL, SetupError
from core.protocol.errors import TermsError, VerifyError
from tests.core.match.toy import A, B, ToyRules, fire, hand, pick, toy_terms

SEED = b"k" * 32
SCRIPT = ["clash", "keep", "quiet", "weather", "shot_a", REVEAL, "solo_b", "clash", "weather"]


def rules_for(_terms):
    return ToyRules()


def begun(script=SCRIPT):
    return begin_local(toy_terms(list(script)), SEED, ToyRules())


def finished(script=SCRIPT):
    local, rng = begun(script), random.Random(1)
    while (pending := local.game.pending) is not None:
        choices = {}
        for seat in pending.seats:
            legal = local.game.rules.legal(seat_state(local, seat), seat)
            choices[seat] = hand(1, 2, 3) if pending.kept else rng.choice(legal)
        local = play(local, choices)
    return local


def refusal(call):
    with pytest.raises(SeatRefusalError) as error:
        call()
    return error.value.refusal


def fault(rows) -> tuple[int, str]:
    with pytest.raises(VerifyError) as error:
        verify(b"\n".join(rows) + b"\n", rules_for)
    return int(error.value.facts["line"]), str(error.value.facts["why"])


def test_a_finished_fight_verifies_and_says_that_it_is_not_signed():
    local = finished()
    data = local_record(local)
    assert is_local(data)
    report = verify(data, rules_for)
    assert not report.signed
    assert report.decisions == len(SCRIPT)
    assert report.fingerprint == local.game.hash
    assert report.dice == sum(len(roll.faces) for step in local.game.steps for roll in step.rolls) >= 8
    assert len(report.result) == 1
    assert [moment.n for moment in replay(data, rules_for)] == list(range(1, len(SCRIPT) + 1))


def test_dice_alone_and_reveals_need_nobody():
    local = begun(["weather", "weather", "quiet"])
    assert local.game.n == 3
    local = play(begun(["keep", REVEAL, "weather"]), {A: hand(1), B: hand(2)})
    assert local.game.pending is None
    assert local.game.steps[1].choices == ((A, hand(1)), (B, hand(2)))


def test_the_dice_are_the_seeds():
    one, two = begun(["weather"]), begin_local(toy_terms(["weather"]), b"j" * 32, ToyRules())
    assert one.game.steps[0].rolls == begun(["weather"]).game.steps[0].rolls
    assert one.game.steps[0].rolls != two.game.steps[0].rolls


def test_every_changed_line_is_named():
    rows = local_record(finished()).splitlines()
    for number, row in enumerate(rows, 1):
        for at in (len(row) // 3, len(row) // 2, len(row) - 10):
            changed = bytearray(row)
            changed[at] = ord("z") if changed[at] != ord("z") else ord("y")
            assert fault([*rows[: number - 1], bytes(changed), *rows[number:]])[0] in (
                number,
                2 if number == 1 else number,
            )


def test_every_changed_choice_is_named():
    rows = local_record(finished()).splitlines()
    for number, row in enumerate(rows[1:], 2):
        said = parse(row, limit=10_000)
        for seat, choice in list(said["choices"].items()):
            if choice["kind"] != "pick":
                continue
            other = {**said, "choices": {**said["choices"], seat: {**choice, "number": (choice["number"] + 1) % 10}}}
            line, why = fault([*rows[: number - 1], encode(other), *rows[number:]])
            assert line == number
            assert why in ("E_DESYNC", "E_ILLEGAL_CHOICE")


def test_missing_seats_and_lines_are_named():
    rows = local_record(finished()).splitlines()
    for number in range(2, len(rows)):
        assert fault([*rows[: number - 1], *rows[number:]]) == (number, "E_RULE")
    said = parse(rows[1], limit=10_000)
    fewer = encode({**said, "choices": {"A": said["choices"]["A"]}})
    assert fault([rows[0], fewer]) == (2, "E_RULE")
    filled = encode({**said, "choices": {seat: padded(one) for seat, one in said["choices"].items()}})
    assert fault([rows[0], filled]) == (2, "E_ILLEGAL_CHOICE")
    assert fault([*rows, rows[-1]]) == (len(rows) + 1, "E_RULE")


def test_another_seed_is_another_fight():
    rows = local_record(finished()).splitlines()
    head = parse(rows[0], limit=10_000)
    assert fault([encode({**head, "seed": "A" * 43}), *rows[1:]])[1] == "E_DESYNC"
    assert fault([encode({**head, "v": 2}), *rows[1:]]) == (1, "E_FORMAT")


def test_kept_choices_stay_out_of_the_record_until_they_are_revealed():
    local = play(begun(["keep", "quiet", REVEAL]), {A: hand(1, 2), B: hand(3)})
    assert b"cards" not in local_record(local)
    assert "hand" not in repr(local.held)
    local = play(local, {A: pick(1), B: pick(3)})
    assert local.held == ()
    assert local_record(local).count(b"cards") == 2


def test_a_fight_is_taken_up_again_with_what_was_kept():
    local = play(begun(["keep", "quiet", REVEAL]), {A: hand(1, 2), B: hand(3)})
    again = read_local(local_record(local), rules_for, local.held)
    assert again == local
    assert play(again, {A: pick(1), B: pick(3)}) == play(local, {A: pick(1), B: pick(3)})


def test_a_kept_hand_binds_its_owner_here_too():
    local = play(begun(["keep", "quiet", REVEAL]), {A: hand(1, 2), B: hand(3)})
    assert refusal(lambda: play(local, {A: pick(5), B: pick(3)})) is SeatRefusal.ILLEGAL
    assert refusal(lambda: check_choice(local, B, pick(1))) is SeatRefusal.ILLEGAL
    assert ToyRules().view_for(seat_state(local, A), A).hands == ((A, (1, 2)),)
    assert ToyRules().view_for(seat_state(local, A), B).hands == ()


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({A: pick(1)}, SeatRefusal.NOT_NOW),
        ({A: pick(1), B: fire(True)}, SeatRefusal.ILLEGAL),
        ({A: pick(1), B: {"kind": "pick"}}, SeatRefusal.FORM),
        ({A: pick(1), B: {"kind": "pick", "number": 1, "orders": ["x" * 1000]}}, SeatRefusal.TOO_LONG),
    ],
)
def test_what_can_not_be_played_is_refused(choices, why):
    assert refusal(lambda: play(begun(), choices)) is why


def test_nothing_is_played_after_the_end():
    assert refusal(lambda: play(finished(), {})) is SeatRefusal.OVER
    assert refusal(lambda: check_choice(begun(["solo_b"]), A, fire(True))) is SeatRefusal.NOT_NOW


def test_terms_that_do_not_fit_are_refused_at_once():
    with pytest.raises(TermsError):
        begin_local(toy_terms(["clash"]), SEED, ToyRules(engine="1.1"))
    with pytest.raises(SetupError):
        begin_local(toy_terms(["loop"]), SEED, ToyRules())
    head = parse(local_record(begun()).splitlines()[0], limit=10_000)
    head["terms"]["setup"]["script"] = ["loop"]
    assert fault([encode(head)]) == (1, "E_FORMAT")
