"""The sample campaign: a copy each time, with something of everything in it, and every die of it checked."""

from __future__ import annotations

import datetime as dt
import os

import pytest

from app import paths
from app.commands.campaign_checking import verify
from app.commands.campaign_history import notes
from app.commands.campaign_moments import waits_since
from app.commands.campaign_sample import FILE, copy_sample, open_sample_campaign
from app.commands.campaign_terms import campaign_rules
from app.commands.campaigns import campaign_file, choose_in_campaign, close_campaign
from app.phrases.times import days_since
from app.troubles import TroubleError
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.sortie import Health
from core.words import Grade, SeatId
from tests.app.desks import open_at, steady
from tests.core.campaign.squadrons import orders


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"sample")
    yield found
    found.close()


def test_the_sample_has_something_of_everything(desk):
    now = open_sample_campaign(desk).value
    state = now.state
    assert (len(state.records), state.phase, state.month.text) == (8, Phase.ORDERS, "1917-08")
    assert {member.grade for member in state.roster.members} == set(Grade)
    healths = {member.health for member in state.roster.members}
    assert healths >= {Health.FIT, Health.HURT_1, Health.DEAD, Health.CAPTURED}
    assert [record.source for record in state.records] == [ResultSource.TABLE] * 7 + [ResultSource.FLOWN]
    assert any(crew.observer for record in state.records for one in record.orders for crew in one.orders.crews)
    assert any(record.exchanges for record in state.records)
    assert any(not member.person.name.isascii() for member in state.roster.members)
    assert len(notes(desk)) == 3
    assert verify(desk).months == 8


def test_it_was_made_with_the_rules_that_ship(desk):
    """Otherwise it is to be made anew: python packaging/make_sample_campaign.py."""
    now = open_sample_campaign(desk).value
    assert now.rules.rules_digest == campaign_rules(desk).rules_digest


def test_each_copy_has_a_name_of_its_own_and_what_ships_stays_as_it_is(desk, tmp_path):
    shipped = (paths.resources() / "sample" / FILE).read_bytes()
    first = open_sample_campaign(desk, tmp_path / "mine").value
    choose_in_campaign(desk, SeatId("A"), orders("1917-08", "C", "A04 A.1917-02.1"))
    second = open_sample_campaign(desk, tmp_path / "mine").value
    assert [path.name for path in sorted((tmp_path / "mine").iterdir())] == [second.file.name, first.file.name]
    assert second.waiting == ()
    close_campaign(desk)
    assert (paths.resources() / "sample" / FILE).read_bytes() == shipped
    with pytest.raises(TroubleError, match="exists already"):
        copy_sample(first.file)


def test_a_copy_waits_since_it_came_to_this_machine(desk):
    """Its months were flown long before: nobody has let it wait since then."""
    open_sample_campaign(desk)
    kept = campaign_file(desk)
    last = dt.datetime.fromisoformat(kept.rows[-1].at)
    for days, since in ((3, last + dt.timedelta(days=3)), (-3, last)):
        came = (last + dt.timedelta(days=days)).timestamp()
        os.utime(kept.file, (came, came))
        assert dt.datetime.fromisoformat(waits_since(desk)) == since


def test_a_sample_that_was_opened_this_minute_does_not_say_it_waits_for_days(desk):
    open_sample_campaign(desk)
    now = dt.datetime.now(dt.UTC)
    assert days_since(waits_since(desk), now) <= 1
