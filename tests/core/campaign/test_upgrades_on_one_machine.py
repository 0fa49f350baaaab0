"""Other numbers in the middle of a campaign on this machine: a line of its record (protocol 15)."""

from __future__ import annotations

import pytest

from core.canonical import encode, parse
from core.match.local import begin_local, decision_lines, local_record, play, read_local, report_on_local, upgrade
from core.match.own import SeatRefusal, SeatRefusalError
from core.protocol.errors import FormatError, VerifyError
from tests.core.campaign.squadrons import A, B, campaign, campaign_terms, orders, result
from tests.core.campaign.upgrading import BLOCK
from tests.core.match.toy import ToyRules, toy_terms

SEED = b"u" * 32


def rules_for(_terms):
    return campaign()


def begun():
    return begin_local(campaign_terms("1917-03"), SEED, campaign())


def month(local, text, mission="P"):
    local = play(local, {A: orders(text, mission, "A04 A.1"), B: orders(text, mission, "C04 B.1")})
    local = play(local, {A: {"kind": "result", "result": result("A1 home A.1", "C1 home B.1"), "remark": ""}})
    local = play(local, {B: {"kind": "accept"}})
    return play(play(local, {A: {"kind": "close"}}), {B: {"kind": "close"}})


def later():
    """The first month flown, then other numbers."""
    return upgrade(month(begun(), "1917-03"), BLOCK)


def test_the_numbers_hold_from_the_month_whose_orders_are_open():
    local = begun()
    with pytest.raises(SeatRefusalError):
        play(local, {A: orders("1917-03", "P", "A10 A.1"), B: orders("1917-03", "P", "C04 B.1")})
    local = upgrade(local, BLOCK)
    assert local.game.n == 2
    assert local.game.rules.sorties.rules.data.aircraft_type("A04").parts.engine == 3
    assert local.game.rules_at(1).sorties.rules.data.aircraft_type("A04").parts.engine != 3


def test_the_record_is_played_again_by_the_rules_of_each_part():
    local = month(later(), "1917-04", mission="C")
    again = read_local(local_record(local), rules_for)
    assert again.game.hash == local.game.hash
    assert again.game.rules.rules_digest == local.game.rules.rules_digest != campaign().rules_digest
    assert report_on_local(again).decisions == len(local.game.steps)


def test_nothing_changes_in_the_middle_of_a_month_or_of_a_fight():
    local = play(begun(), {A: orders("1917-03", "P", "A04 A.1"), B: orders("1917-03", "P", "C04 B.1")})
    toy = begin_local(toy_terms(["clash"]), SEED, ToyRules())
    for one in (local, toy):
        with pytest.raises(SeatRefusalError) as caught:
            upgrade(one, BLOCK)
        assert caught.value.refusal is SeatRefusal.NOT_NOW


def test_a_block_that_is_no_pack_is_refused():
    with pytest.raises(FormatError):
        upgrade(begun(), b"{}")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"n": 3}, "E_RULE"),
        ({"h": "A" * 43}, "E_DESYNC"),
        ({"pack": "e30"}, "E_FORMAT"),
        ({"more": 1}, "E_FORMAT"),
    ],
)
def test_a_changed_line_is_named(change, why):
    rows = local_record(later()).split(b"\n")[:-1]
    line = parse(rows[-1], limit=1 << 20)
    rows[-1] = encode({**line, **change})
    with pytest.raises(VerifyError) as caught:
        read_local(b"\n".join(rows) + b"\n", rules_for)
    assert caught.value.facts["line"] == len(rows)
    assert caught.value.error.code == why


def test_a_line_in_the_middle_of_a_month_is_refused():
    flown = play(begun(), {A: orders("1917-03", "P", "A04 A.1"), B: orders("1917-03", "P", "C04 B.1")})
    misplaced = encode({**parse(decision_lines(upgrade(begun(), BLOCK))[-1], limit=1 << 20), "n": flown.game.n})
    with pytest.raises(VerifyError) as caught:
        read_local(local_record(flown) + misplaced + b"\n", rules_for)
    assert caught.value.error.code == "E_FORMAT"
