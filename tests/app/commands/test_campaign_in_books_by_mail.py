"""A campaign in Ace of Aces between two desks: invited, sealed, flown page by page or told, recorded and proven."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from app.commands import challenges
from app.commands.campaign_terms import most_months_by_mail
from app.commands.campaigns import campaign, choose_in_campaign, choose_in_fight
from app.commands.records import record, verify_record
from app.troubles import RefusedError
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.opponents import page_ahead
from tests.app.commands.correspondence import begun, two_desks
from tests.app.desks import send, waiting
from tests.app.games_in_books import NEW_IN_BOOKS, books_orders, halves
from tests.core.campaign.squadrons import result

TOLD = {"kind": "result", "result": halves(result("A1 home A.1", "C1 crashed B.1"), "A.1 2 C1"), "remark": ""}
PACINGS = ("turn", "duel")


@pytest.fixture
def two(tmp_path):
    found = two_desks(tmp_path)
    yield found
    for desk in found:
        desk.close()


def say(desk, now, means):
    """What is due from a desk: orders of one aircraft, then `means`, everything accepted."""
    seat = now.due[0]
    match now.state.phase:
        case Phase.ORDERS:
            choose_in_campaign(desk, seat, books_orders("1917-09", seat))
        case Phase.MEANS:
            choose_in_campaign(desk, seat, means)
        case Phase.AGREE:
            choose_in_campaign(desk, seat, {"kind": "accept"})
        case Phase.CLOSE:
            choose_in_campaign(desk, seat, {"kind": "close"})
        case _:
            fought = now.rules.sorties.rules
            choice = page_ahead.choose(fought, now.view(seat).fight, seat, now.game.n.to_bytes(32, "big"), {})
            choose_in_fight(desk, seat, now.game.n, fought.choice_json(choice))


def play_a_month(a, b, means):
    """Both play the first month until each has the orders of the next one before him; Anna's campaign."""
    for _turn in range(400):
        for writer, reader in ((a, b), (b, a)):
            now = campaign(writer)
            if now.due and now.state.month.text == "1917-09":
                say(writer, now, means)
            if file := waiting(writer, now.thread):
                send(writer, reader, file)
        if all(campaign(desk).state.month.text == "1917-10" for desk in (a, b)):
            return campaign(a)
    pytest.fail("the month has no end")


def invited(a, b, pacing):
    proposed = {one.name: getattr(NEW_IN_BOOKS, one.name) for one in fields(NEW_IN_BOOKS)}
    return begun(a, b, **{**proposed, "pacing": pacing})


def test_a_result_is_told_and_accepted(two):
    a, b = two
    invited(a, b, "turn")
    now = play_a_month(a, b, TOLD)
    assert now.state.charter.fight == "ace_of_aces"
    assert now.state.records == campaign(b).state.records
    assert now.state.records[0].source is ResultSource.TABLE


@pytest.mark.parametrize("pacing", PACINGS)
def test_a_month_is_flown_and_its_record_proves_it(two, pacing):
    a, b = two
    thread = invited(a, b, pacing)
    now = play_a_month(a, b, {"kind": "fly"})
    assert now.state.records[0].source is ResultSource.FLOWN
    assert now.state.records == campaign(b).state.records
    report = verify_record(b, record(a, thread))
    assert report.signed
    assert report.fingerprint == now.game.hash


def test_it_may_not_be_longer_than_a_match_can_hold(two):
    a, _b = two
    most = most_months_by_mail("turn")
    with pytest.raises(RefusedError, match="may need more"):
        challenges.challenge(a, replace(NEW_IN_BOOKS, start="1916-08", months=most + 1))
