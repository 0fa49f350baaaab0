"""Drafts of orders are kept with the campaign; orders of both squadrons are written in one step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.changed import Changed
from app.commands.campaign_orders import keep_orders_draft, orders_drafts, write_orders
from app.commands.campaigns import Mode, campaign, close_campaign, open_campaign_at, start_campaign
from app.troubles import RefusedError
from core.campaign.state import Phase
from core.words import SeatId
from tests.app.desks import open_at, steady
from tests.app.shell.campaigns import NEW
from tests.core.campaign.squadrons import orders

A, B = SeatId("A"), SeatId("B")
MINE, THEIRS = orders("1917-04", "C", "C03 A.1"), orders("1917-04", "C", "A04 B.1")


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"orders")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Flanders.flugcampaign"


def test_a_draft_is_there_again_when_the_file_is_opened_anew(desk, file):
    opened = start_campaign(desk, file, NEW, Mode.HOT_SEAT, A).value
    draft = {"month": "1917-04", "mission": "", "crews": [["C03", "", ""]], "names": {}}
    assert keep_orders_draft(desk, opened, B, draft) == Changed()
    close_campaign(desk)
    again = open_campaign_at(desk, file).value
    assert orders_drafts(desk, again) == {B: draft}


def test_a_draft_of_another_decision_is_gone(desk, file):
    opened = start_campaign(desk, file, NEW, Mode.TABLE, A).value
    keep_orders_draft(desk, opened, A, {"month": "1917-04"})
    write_orders(desk, {A: MINE, B: THEIRS})
    assert orders_drafts(desk, campaign(desk)) == {}


def test_a_draft_that_cannot_be_kept_is_refused(desk, file):
    opened = start_campaign(desk, file, NEW, Mode.TABLE, A).value
    for draft in ({"mission": 1.5}, {"names": "x" * 20_000}):
        with pytest.raises(RefusedError):
            keep_orders_draft(desk, opened, A, draft)


def test_both_squadrons_are_written_at_once(desk, file):
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    done = write_orders(desk, {A: MINE, B: THEIRS})
    assert done.changed.campaign
    assert done.value.state.phase is Phase.MEANS


def test_orders_against_the_rules_are_refused(desk, file):
    start_campaign(desk, file, replace(NEW, most_aircraft=1), Mode.TABLE, A)
    with pytest.raises(RefusedError):
        write_orders(desk, {A: orders("1917-04", "C", "C03 A.1", "C03 A.2"), B: THEIRS})
    assert campaign(desk).state.phase is Phase.ORDERS
