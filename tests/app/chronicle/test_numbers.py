"""Other numbers in the chronicle and in the book: from which month on a data pack holds."""

from __future__ import annotations

import datetime as dt
from contextlib import closing

import pytest

from app.chronicle.month_rows import month_page
from app.chronicle.reading import material_of
from app.commands.campaign_numbers import lay_numbers
from app.commands.campaign_pilots import fly_to_the_end
from app.commands.campaigns import campaign, choose_in_campaign
from app.commands.month_fights import month_fights
from app.commands.packs import add_pack
from app.printing.campaign_book import campaign_book
from app.printing.campaign_facts import facts_of
from app.printing.month_fight import reading_of
from app.printing.proven import pack_of
from tests.app.commands.test_campaign_numbers import PACK, a_month_later
from tests.app.commands.test_campaigns import ordered
from tests.app.desks import open_at, steady
from tests.core.campaign.squadrons import A

WORDS = "From April 1917 on by the numbers of Our months by Anna"


@pytest.fixture
def desk(tmp_path):
    with closing(steady(open_at(tmp_path / "profile", unlocked=False), b"numbers")) as found:
        a_month_later(found, tmp_path / "Arras.flugcampaign")
        lay_numbers(found, add_pack(found, PACK).value.hash)
        yield found


def pages(opened):
    material = material_of(opened, (), writing=True)
    return {month: [row.text for row in month_page(material, month).rows] for month in ("1917-03", "1917-04")}


def test_the_month_from_which_they_hold_says_so_before_and_after_its_result(desk):
    found = pages(campaign(desk))
    assert f"{WORDS}." in found["1917-04"]
    assert f"{WORDS}." not in found["1917-03"]
    ordered(desk, "1917-04", "MT")
    choose_in_campaign(desk, A, {"kind": "fly"})
    fly_to_the_end(desk)
    found = pages(campaign(desk))
    assert f"{WORDS}." in found["1917-04"]
    assert f"{WORDS}." not in found["1917-03"]
    (fight,) = month_fights(campaign(desk).game)
    assert fight.game.rules.data.aircraft_type("A04").ammunition.front == 11
    assert fight.over
    assert pack_of(reading_of(fight).report) == "Our months by Anna"


def test_the_title_of_the_book_says_so(desk):
    opened = campaign(desk)
    assert WORDS in campaign_book(facts_of(opened, (), dt.date(2030, 1, 2))).title.lines
