"""Other numbers in the middle of a campaign by mail: proposed, agreed to, and in force from a month on (protocol 4)."""

from __future__ import annotations

import contextlib
import random

import pytest

from core.catalog.pack_rows import PackRow, Table
from core.catalog.packs import pack_json
from core.match.admit import receive
from core.match.game import UPGRADE
from core.match.numbers import acceptance, answerable, declining, proposal, taking_back
from core.match.own import SeatRefusal, SeatRefusalError
from core.match.record import match_record, read_match
from core.match.seat import todo
from core.match.upgrades import MOST_UPGRADES, is_agreed, standing_upgrades
from core.match.verify import verify
from core.protocol.errors import Code, DesyncError, FormatError, IllegalChoiceError, RuleError, TermsError
from core.protocol.items import Agree, Proposal, State
from core.protocol.upgrade_items import Decline, Upgrade
from core.words import parse_month
from tests.core.campaign.chance import random_orders
from tests.core.campaign.squadrons import A, B, campaign, orders
from tests.core.campaign.upgrading import (
    BLOCK,
    CELL,
    HASH,
    PARTS,
    Correspondence,
    asked,
    pack_of,
    stands,
    types,
)
from tests.core.match.desks import two_desks

RULES = campaign()


def upgrades_of(desk):
    return [step.n for step in desk.match.game.steps if step.kind == UPGRADE]


def agreed(month="1917-03", kind="agree"):
    """A has proposed the numbers in a month, and B has agreed."""
    found = Correspondence().until(month, kind)
    found.propose(found.a)
    found.accept(found.b)
    return found


def test_what_all_have_agreed_to_holds_from_the_next_month_on():
    both = agreed()
    for desk in (both.a, both.b):
        assert is_agreed(desk.match, standing_upgrades(desk.match)[0])
        assert upgrades_of(desk) == []
        assert desk.match.game.rules is not None
        assert stands(desk) == ("1917-03", "agree")
    both.until("1917-04", "orders")
    for desk in (both.a, both.b):
        (n,) = upgrades_of(desk)
        game = desk.match.game
        assert game.steps[n - 2].choices[0][1] == {"kind": "close"}
        assert standing_upgrades(desk.match) == ()
        data = game.rules.sorties.rules.data
        assert data.aircraft_type("A04").parts.engine == 3
        assert game.rules_at(n).sorties.rules.data == RULES.sorties.rules.data
        assert game.rules_at(n + 1) is game.rules
        assert game.steps[n - 1].pack == BLOCK
    assert "A10" not in types(both.a)
    both.until("1917-05", "orders")
    assert "A10" in types(both.a)
    both.out()
    assert both.a.match.game.hash == both.b.match.game.hash
    assert match_record(both.a.match) == match_record(both.b.match)


def test_the_record_is_proven_by_the_rules_of_each_part():
    both = agreed().out()
    record = match_record(both.a.match)
    report = verify(record, lambda terms: RULES)
    assert report.decisions == len(both.a.match.game.steps)
    assert report.fingerprint == both.b.match.game.hash
    read = read_match(record, lambda terms: RULES)
    assert [step.hash for step in read.game.steps] == [step.hash for step in both.a.match.game.steps]
    assert read.upgrades == both.a.match.upgrades


def test_what_was_flown_before_stays_judged_by_the_months_of_its_time():
    both = agreed(month="1917-05").until("1917-06", "orders")
    sorties = both.a.match.game.rules.sorties
    nation = both.a.match.game.state.charter.squadron(A).nation
    options = both.a.match.game.state.charter.options

    def service(month):
        return [one.aircraft for one in sorties.aircraft_for(nation, parse_month(month), options)]

    assert "A10" not in service("1917-05")
    assert "A10" in service("1917-06")


def test_a_word_that_rides_with_the_close_counts_for_it():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    both.until("1917-03", "close")
    assert both.a.match.game.state.chooser == B
    both.fill(both.b)
    both.b.write(asides=(acceptance(both.b.match, both.b.own, asked(both.b)),))
    assert stands(both.b) == ("1917-04", "orders")
    assert len(upgrades_of(both.b)) == 1
    both.a.accept(*both.b.file())
    assert both.a.match.game.hash == both.b.match.game.hash
    both.out()
    assert both.a.match.game.hash == both.b.match.game.hash


def test_who_closes_the_month_orders_by_the_new_numbers_in_the_same_file():
    both = Correspondence().until("1917-03", "agree")
    later = PackRow(
        table=Table.SERVICE,
        row="germany C06",
        group="cell",
        values=(("year", 1917), ("month", 4), ("nation", "germany"), ("settled", True)),
    )
    both.propose(both.a, pack_json(pack_of(later)))
    both.accept(both.b)
    both.until("1917-03", "close")
    b = both.b
    b.choose({"kind": "close"})
    due = todo(b.match, b.own)
    assert "C06" in [row["id"] for row in due.legal["aircraft"]]
    rules = due.ahead.game.rules
    drawn = (random_orders(rules, due.state, B, random.Random(seed)) for seed in range(400))
    b.choose(next(one for one in drawn if any(crew["aircraft"] == "C06" for crew in one["crews"])))
    b.write()
    both.a.accept(*b.file())
    assert both.a.match.game.hash == b.match.game.hash
    assert len(upgrades_of(both.a)) == 1


def test_what_is_agreed_to_as_the_next_month_has_begun_waits_for_the_one_after():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    both.until("1917-04", "orders")
    both.accept(both.b)
    assert upgrades_of(both.a) == []
    both.until("1917-05", "orders")
    assert len(upgrades_of(both.a)) == len(upgrades_of(both.b)) == 1
    both.out()
    assert match_record(both.a.match) == match_record(both.b.match)


def test_an_agreement_that_crosses_the_close_waits_on_both_desks():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.b)
    both.until("1917-03", "close")
    both.a.write(asides=(acceptance(both.a.match, both.a.own, asked(both.a)),))
    both.fill(both.b)
    both.b.write()  # it closes the month without having read that
    both.b.accept(*both.a.file())
    both.a.accept(*both.b.file())
    assert stands(both.a) == stands(both.b) == ("1917-04", "orders")
    assert upgrades_of(both.a) == upgrades_of(both.b) == []
    both.until("1917-05", "orders")
    assert upgrades_of(both.a) == upgrades_of(both.b) != []


def test_what_is_declined_never_holds_and_something_else_may_be_proposed():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    assert answerable(both.b.match, B) is not None
    both.decline(both.b)
    assert standing_upgrades(both.a.match) == ()
    both.until("1917-04", "agree")
    assert upgrades_of(both.a) == []
    both.propose(both.a, pack_json(pack_of(PARTS)))
    both.accept(both.b)
    both.out()
    assert len(upgrades_of(both.b)) == 1
    assert both.a.match.game.hash == both.b.match.game.hash


def test_a_proposal_is_taken_back_by_its_own_seat():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    seen = asked(both.b)
    both.take_back(both.a)
    assert answerable(both.b.match, B) is None
    for answer in (acceptance, declining):
        with pytest.raises(SeatRefusalError) as caught:
            answer(both.b.match, both.b.own, seen)
        assert caught.value.refusal is SeatRefusal.NO_PROPOSAL
    with pytest.raises(SeatRefusalError) as caught:
        taking_back(both.b.match, both.b.own)
    assert caught.value.refusal is SeatRefusal.NO_PROPOSAL


def test_an_answer_is_for_the_proposal_that_was_looked_at_and_no_other():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    seen = asked(both.b)
    both.take_back(both.a)
    both.propose(both.a, pack_json(pack_of(PARTS)))
    assert asked(both.b) != seen
    for answer in (acceptance, declining):
        with pytest.raises(SeatRefusalError) as caught:
            answer(both.b.match, both.b.own, seen)
        assert caught.value.refusal is SeatRefusal.NO_PROPOSAL
    with pytest.raises(SeatRefusalError):
        acceptance(both.a.match, both.a.own, asked(both.b))  # nobody agrees to his own


def test_of_two_proposals_that_crossed_each_seat_takes_back_its_own():
    both = Correspondence().until("1917-03", "agree")
    other = pack_json(pack_of(PARTS))
    both.a.write(asides=(proposal(both.a.match, both.a.own, BLOCK),))
    both.b.write(asides=(proposal(both.b.match, both.b.own, other),))
    both.a.accept(*both.b.file())
    both.b.accept(*both.a.file())
    both.take_back(both.a)
    assert [one.seat for one in standing_upgrades(both.a.match)] == [B]
    assert [one.seat for one in standing_upgrades(both.b.match)] == [B]


def test_two_proposals_that_are_both_agreed_to_leave_the_lower_in_force():
    both = Correspondence().until("1917-03", "agree")
    both.a.write(asides=(proposal(both.a.match, both.a.own, BLOCK),))
    both.b.write(asides=(proposal(both.b.match, both.b.own, pack_json(pack_of(PARTS))),))
    both.a.accept(*both.b.file())
    both.b.accept(*both.a.file())
    both.accept(both.a)
    both.accept(both.b)
    both.until("1917-04", "orders")
    for desk in (both.a, both.b):
        (n,) = upgrades_of(desk)
        assert standing_upgrades(desk.match) == ()
    assert both.a.match.game.steps[n - 1].pack == both.b.match.game.steps[n - 1].pack
    both.out()
    assert match_record(both.a.match) == match_record(both.b.match)


def test_a_pack_is_laid_over_the_one_before():
    both = agreed().until("1917-04", "agree")
    both.propose(both.b, pack_json(pack_of(CELL, PARTS.__class__(
        table=PARTS.table, row="C01", group="parts", values=(("engine", 3),)))))  # fmt: skip
    both.accept(both.a)
    both.until("1917-05", "orders")
    data = both.a.match.game.rules.sorties.rules.data
    assert (data.aircraft_type("A04").parts.engine, data.aircraft_type("C01").parts.engine) == (3, 3)
    assert len(upgrades_of(both.a)) == 2
    both.out()
    verify(match_record(both.b.match), lambda terms: RULES)


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_arrival_changes_nothing(seed):
    both = agreed().until("1917-05", "agree")
    entries = [entry for feed in both.a.match.feeds.feeds for entry in feed.entries]
    random.Random(seed).shuffle(entries)
    fresh = Correspondence().a.match
    received = receive(fresh, "A", entries, adopt=True)
    assert received.refused == ()
    assert received.match.game.hash == both.a.match.game.hash
    assert sorted(upgrades_of_match(received.match)) == upgrades_of(both.a)


def upgrades_of_match(match):
    return [step.n for step in match.game.steps if step.kind == UPGRADE]


def refused_by(reader, entry):
    with pytest.raises((RuleError, TermsError, FormatError, DesyncError, IllegalChoiceError)) as caught:
        reader.accept(entry)
    return caught.value.code


def test_a_seat_does_not_agree_to_its_own_proposal():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    to = both.a.files[-1].hash
    assert refused_by(both.b, both.a.forge(Agree(what=Proposal.UPGRADE, to=to))) is Code.RULE


def test_nobody_agrees_twice_nor_declines_what_he_agreed_to():
    both = agreed()
    to = both.a.files[-1].hash
    assert refused_by(both.a, both.b.forge(Agree(what=Proposal.UPGRADE, to=to))) is Code.RULE
    assert refused_by(both.a, both.b.forge(Decline(to=to))) is Code.RULE


def test_a_seat_has_one_proposal_at_a_time():
    both = Correspondence().until("1917-03", "agree")
    both.propose(both.a)
    with pytest.raises(SeatRefusalError) as caught:
        proposal(both.a.match, both.a.own, pack_json(pack_of(PARTS)))
    assert caught.value.refusal is SeatRefusal.STANDS_ALREADY
    again = Upgrade(
        **{name: getattr(both.a.files[-1].said.items[0], name) for name in ("over", "rules", "pack", "block")}
    )
    assert refused_by(both.b, both.a.forge(again)) is Code.RULE


def test_nobody_proposes_without_end():
    both = Correspondence().until("1917-03", "agree")
    item = proposal(both.a.match, both.a.own, BLOCK)
    for _time in range(MOST_UPGRADES):
        both.propose(both.a)
        both.take_back(both.a)
    assert refused_by(both.b, both.a.forge(item)) is Code.RULE
    with pytest.raises(SeatRefusalError) as caught:
        proposal(both.a.match, both.a.own, BLOCK)
    assert caught.value.refusal is SeatRefusal.NO_OTHER_NUMBERS
    both.propose(both.b)


def test_what_is_agreed_to_must_be_there():
    both = Correspondence().until("1917-03", "agree")
    assert refused_by(both.b, both.a.forge(Agree(what=Proposal.UPGRADE, to=bytes(32)))) is Code.RULE
    assert refused_by(both.b, both.a.forge(Decline(to=bytes(32)))) is Code.RULE


def test_the_digests_of_a_proposal_are_reckoned_again():
    both = Correspondence().until("1917-03", "agree")
    good = proposal(both.a.match, both.a.own, BLOCK)
    other = "0" * 64
    for lie in (
        Upgrade(over=good.over, rules=other, pack=HASH, block=BLOCK),
        Upgrade(over=other, rules=good.rules, pack=HASH, block=BLOCK),
    ):
        assert refused_by(both.b, both.a.forge(lie)) is Code.TERMS
    with pytest.raises(FormatError):
        both.a.forge(Upgrade(over=good.over, rules=good.rules, pack=other, block=BLOCK))


def test_a_fight_keeps_its_numbers_to_its_end():
    a, b = two_desks(["clash"])
    lie = Upgrade(over=a.match.terms.rules, rules="0" * 64, pack=HASH, block=BLOCK)
    assert refused_by(b, a.forge(lie)) is Code.RULE
    with pytest.raises(SeatRefusalError) as caught:
        proposal(a.match, a.own, BLOCK)
    assert caught.value.refusal is SeatRefusal.NO_OTHER_NUMBERS


def test_numbers_that_say_nothing_new_are_not_proposed():
    both = agreed().until("1917-04", "agree")
    with pytest.raises(SeatRefusalError) as caught:
        proposal(both.a.match, both.a.own, BLOCK)
    assert caught.value.refusal is SeatRefusal.SAME_NUMBERS


def test_a_desk_that_takes_the_new_numbers_too_early_is_told_so():
    """B plays on as if his own agreement had put them in force in the middle of the month."""
    both = agreed(month="1917-03", kind="agree").until("1917-03", "close")
    early = next(desk for desk in (both.a, both.b) if desk.match.voice(desk.seat).told < desk.match.game.n - 1)
    told = early.match.voice(early.seat).told
    lie = State(n=told + 1, hash=bytes(32))
    assert refused_by(both.other(early), early.forge(lie)) is Code.DESYNC


def test_orders_by_numbers_of_a_month_to_come_are_illegal():
    both = agreed(month="1917-05", kind="orders")
    a = both.a
    assert "A10" not in types(a)
    with pytest.raises(SeatRefusalError) as caught:
        a.choose(orders("1917-05", "P", "A10 A.1"), eager=True)
    assert caught.value.refusal is SeatRefusal.ILLEGAL


def blurt(rng, both, desk):
    """Say at random what a player might about other numbers, and whatever else is due."""
    asides = ()
    with contextlib.suppress(SeatRefusalError):
        match rng.randrange(6):
            case 0:
                block = BLOCK if rng.random() < 0.5 else pack_json(pack_of(PARTS))
                asides = (proposal(desk.match, desk.own, block),)
            case 1 | 2:
                asides = (acceptance(desk.match, desk.own, asked(desk)),)
            case 3:
                back = rng.random() < 0.5
                asides = (taking_back(desk.match, desk.own) if back else declining(desk.match, desk.own, asked(desk)),)
            case _:
                pass
    if rng.random() < 0.8:
        both.fill(desk)
    with contextlib.suppress(SeatRefusalError):
        desk.write(asides=asides)


@pytest.mark.parametrize("seed", range(12))
def test_words_that_cross_at_random_leave_both_desks_equal(seed):
    rng, both = random.Random(seed), Correspondence()
    for _turn in range(120):
        blurt(rng, both, rng.choice((both.a, both.b)))
        for reader, writer in ((both.a, both.b), (both.b, both.a)):
            if rng.random() < 0.6:
                reader.accept(*writer.file())
    for _turn in range(8):
        for reader, writer in ((both.a, both.b), (both.b, both.a)):
            reader.accept(*writer.file())
            both.fill(writer)
            with contextlib.suppress(SeatRefusalError):
                writer.write()
    for reader, writer in ((both.a, both.b), (both.b, both.a)):
        reader.accept(*writer.file())
    assert both.a.match.game.hash == both.b.match.game.hash
    assert both.a.match.upgrades == both.b.match.upgrades
    assert both.a.match.game.rules.rules_digest == both.b.match.game.rules.rules_digest
    record = match_record(both.a.match)
    assert record == match_record(both.b.match)
    assert verify(record, lambda terms: RULES).fingerprint == both.a.match.game.hash
