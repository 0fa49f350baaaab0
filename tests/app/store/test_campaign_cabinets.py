"""A campaign file of every schema so far, written by the program of its time, opens and stands the same."""

from __future__ import annotations

import gzip

import pytest

from app.commands.campaign_checking import verify
from app.commands.campaign_history import next_undo, notes, restore_points
from app.commands.campaign_table_files import read_tables
from app.commands.campaign_tables import export_tables
from app.commands.campaigns import campaign, choose_in_campaign, close_campaign, open_campaign_at
from app.store.campaign_upgrades import NEWEST
from core.campaign.state import Phase
from core.words import SeatId
from tests.app.desks import open_at, steady
from tests.cabinets.make_cabinet import HERE, kept_campaign
from tests.core.campaign.squadrons import orders

SCHEMAS = range(1, NEWEST + 1)


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"cabinets")
    yield found
    found.close()


@pytest.fixture
def cabinet(tmp_path):
    """Puts the campaign file of a schema on the disk."""

    def put(schema):
        file = tmp_path / "kept.flugcampaign"
        file.write_bytes(gzip.decompress(kept_campaign(schema).read_bytes()))
        return file

    return put


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_kept_campaign_says_what_it_said(desk, cabinet, schema):
    now = open_campaign_at(desk, cabinet(schema)).value
    said = read_tables(HERE / f"campaign_schema_{schema}.json")
    assert export_tables(now, notes(desk)) == said
    assert (now.state.phase, now.state.month.text, now.waiting) == (Phase.ORDERS, "1917-05", ("A",))
    assert [note.text for note in notes(desk)] == ["Written in the year of schema 1."]
    assert {point.month for point in restore_points(desk)} == {"1917-03", "1917-04", "1917-05"}
    assert verify(desk).months == 2


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_kept_campaign_goes_on(desk, cabinet, schema):
    file = cabinet(schema)
    now = open_campaign_at(desk, file).value
    fit = next(one for one in now.state.roster.of_seat(SeatId("B")) if one.may_fly(now.state.month))
    due = now.legal(SeatId("B"))["new_men"]
    new = [{**man, "name": f"Replacement {number}"} for number, man in enumerate(due)]
    choice = {**orders("1917-05", "C", f"C04 {fit.id}"), "new_men": new}
    assert choose_in_campaign(desk, SeatId("B"), choice).value.state.phase is Phase.MEANS
    close_campaign(desk)
    open_campaign_at(desk, file)
    assert next_undo(desk).kind == "orders"
    assert campaign(desk).state.phase is Phase.MEANS
