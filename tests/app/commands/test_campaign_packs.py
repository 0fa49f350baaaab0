"""A campaign by the numbers and months of a data pack: its file carries the pack, and so does its invitation."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from app.commands.campaign_terms import campaign_rules
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_campaign_at, start_campaign
from app.commands.packs import add_pack
from app.store.campaign_open import create_campaign
from app.store.sqlite import DamagedStoreError
from app.troubles import RefusedError
from core.canonical import parse
from core.catalog.pack_files import parse_pack
from core.match.terms import parse_terms
from core.words import SeatId
from tests.app.commands.test_campaigns import NEW
from tests.app.desks import open_at
from tests.core.campaign.squadrons import orders

A, B = SeatId("A"), SeatId("B")
PACK = parse_pack(
    """
game = "aces_high"
name = "Our months"
author = "Anna"

[[service]]
cell = "great_britain A09"
year = 1916
month = 9
settled = true

[aircraft.A04.ammunition]
front = 11
"""
)


@pytest.fixture
def desk(tmp_path):
    with closing(open_at(tmp_path / "profile", unlocked=False)) as found:
        yield found


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Arras.flugcampaign"


def types(now):
    return [row["id"] for row in now.legal(A)["aircraft"]]


def test_the_months_of_the_pack_hold_from_the_first_orders_on(desk, file):
    pack = add_pack(desk, PACK).value.hash
    start_campaign(desk, file, NEW, Mode.TABLE, A)
    assert "A09" not in types(campaign(desk))
    close_campaign(desk)
    other = file.with_name("With a pack.flugcampaign")
    now = start_campaign(desk, other, replace(NEW, pack=pack), Mode.TABLE, A).value
    assert "A09" in types(now)
    assert now.state.charter.start.text == "1917-03"
    choose_in_campaign(desk, A, orders("1917-03", "C", "A09 A.1"))
    now = choose_in_campaign(desk, B, orders("1917-03", "C", "C04 B.1")).value
    assert now.state.orders[0].orders.crews[0].aircraft == "A09"


def test_the_file_is_whole_without_the_profile_that_began_it(desk, file, tmp_path):
    pack = add_pack(desk, PACK).value.hash
    begun = start_campaign(desk, file, replace(NEW, pack=pack), Mode.TABLE, A).value
    close_campaign(desk)
    with closing(open_at(tmp_path / "another profile", unlocked=False)) as other:
        now = open_campaign_at(other, file).value
        assert now.state == begun.state
        assert now.rules.rules_digest == begun.rules.rules_digest != campaign_rules(other).rules_digest
        choose_in_campaign(other, A, orders("1917-03", "C", "A09 A.1"))


def test_a_pack_that_is_not_there_is_refused(desk, file):
    with pytest.raises(RefusedError):
        start_campaign(desk, file, replace(NEW, pack="0" * 64), Mode.TABLE, A)
    assert not file.exists()


@pytest.mark.parametrize("block", [b"", b"{}", b"no pack"])
def test_a_file_without_the_pack_of_its_terms_is_named(desk, file, block):
    pack = add_pack(desk, PACK).value.hash
    start_campaign(desk, file, replace(NEW, pack=pack), Mode.TABLE, A)
    row = desk.campaign.row
    assert parse_terms(parse(row.terms, limit=1 << 20)).pack == pack
    close_campaign(desk)
    crafted = file.with_name("crafted.flugcampaign")
    create_campaign(crafted, row, "Crafted", "table", desk.now, pack=block).close()
    with pytest.raises(DamagedStoreError, match="data pack"):
        open_campaign_at(desk, crafted)
