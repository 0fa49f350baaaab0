"""Campaigns fought in Ace of Aces: begun, flown and recorded on this machine, out as tables and in again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.commands.campaign_pilots import computer_orders, fly_to_the_end
from app.commands.campaign_table_files import csv_files, json_file, read_tables
from app.commands.campaign_table_import import Taken, import_tables
from app.commands.campaign_tables import export_tables
from app.commands.campaign_terms import SquadronForm, campaign_terms, suggested_squadron
from app.commands.campaigns import Mode, campaign, choose_in_campaign, close_campaign, open_campaign_at, start_campaign
from app.troubles import RefusedError
from core.campaign.records import ResultSource
from core.campaign.state import Phase
from core.words import Nation, PersonId, Role, SeatId
from tests.app.desks import open_at, steady
from tests.app.games_in_books import NEW_IN_BOOKS, books_orders, halves
from tests.core.campaign.squadrons import result

A, B = SeatId("A"), SeatId("B")


@pytest.fixture
def desk(tmp_path):
    found = steady(open_at(tmp_path / "profile", unlocked=False), b"books")
    yield found
    found.close()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "Camels.flugcampaign"


def ordered(desk, month="1917-09"):
    for seat in (A, B):
        now = choose_in_campaign(desk, seat, books_orders(month, seat)).value
    return now


def recorded(desk, *crafts, deeds=()):
    said = {"kind": "result", "result": halves(result(*crafts), *deeds), "remark": ""}
    return choose_in_campaign(desk, A, said).value


def test_its_squadrons_are_three_pilots_each(desk, file):
    now = start_campaign(desk, file, NEW_IN_BOOKS, Mode.TABLE, A).value
    assert (now.game.rules.game, now.state.charter.fight) == ("campaign.ace_of_aces", "ace_of_aces")
    assert [member.person.role for member in now.state.roster.of_seat(A)] == [Role.PILOT] * 3
    drawn = suggested_squadron(desk, Nation.FRANCE, "1917-09", game="ace_of_aces")
    assert (len(drawn.pilots), drawn.observers) == (3, ())


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"game": "chess"}, "game"),
        ({"pacing": "hand"}, "pacing"),
        ({"options": {"prisoners": "on"}}, "prisoners"),
        ({"options": {"mission_repeat": "all_four"}}, "mission_repeat"),
        ({"options": {"fight.starting_page": "chosen"}}, "starting_page"),
        ({"first": replace(NEW_IN_BOOKS.first, observers=("Dunn", "Ellis"))}, "observers"),
        ({"first": SquadronForm(nation=Nation.FRANCE, name="x", pilots=("one",), observers=())}, "pilots"),
    ],
)
def test_what_the_game_does_not_know_is_refused_by_its_place(desk, change, place):
    with pytest.raises(RefusedError, match=place):
        campaign_terms(desk, replace(NEW_IN_BOOKS, **change))


def test_hr_pilots_log_a_month_at_the_table_counts_halves(desk, file):
    start_campaign(desk, file, NEW_IN_BOOKS, Mode.TABLE, A)
    assert ordered(desk).state.phase is Phase.MEANS
    now = recorded(desk, "A1 home A.1", "C1 crashed B.1", deeds=("A.1 2 C1",))
    assert now.state.roster.member(PersonId("A.1")).kills == 2
    close_campaign(desk)
    again = open_campaign_at(desk, file).value
    assert again.state == now.state


def test_the_computers_squadron_orders_and_flies(desk, file):
    start_campaign(desk, file, NEW_IN_BOOKS, Mode.SOLO, A)
    now = choose_in_campaign(desk, A, books_orders("1917-09", A)).value
    assert now.state.phase is Phase.MEANS
    assert now.state.orders[1].orders.mission == "D"
    choose_in_campaign(desk, A, {"kind": "fly"})
    now = fly_to_the_end(desk).value
    assert (now.state.phase, now.state.records[-1].source) == (Phase.CLOSE, ResultSource.FLOWN)


def test_four_months_of_the_computer_on_both_sides_come_to_an_end(desk, file):
    start_campaign(desk, file, NEW_IN_BOOKS, Mode.TABLE, A)
    for _month in range(4):
        computer_orders(desk)
        choose_in_campaign(desk, A, {"kind": "fly"})
        fly_to_the_end(desk)
        now = choose_in_campaign(desk, A, {"kind": "close"}).value
    assert now.state.phase is Phase.OVER


@pytest.mark.parametrize("form", ["csv", "json"])
def test_it_goes_out_as_tables_and_comes_in_again(desk, file, tmp_path, form):
    start_campaign(desk, file, NEW_IN_BOOKS, Mode.TABLE, A)
    ordered(desk)
    recorded(desk, "A1 off_map A.1", "C1 home B.1", deeds=("B.1 1 A1",))
    told = export_tables(campaign(desk))
    if form == "json":
        source = tmp_path / "out.json"
        source.write_bytes(json_file(told))
    else:
        source = tmp_path / "out"
        source.mkdir()
        for name, data in csv_files(told).items():
            (source / name).write_bytes(data)
    again = tmp_path / "again.flugcampaign"
    assert import_tables(desk, again, read_tables(source)).value is Taken.MADE
    assert export_tables(campaign(desk)).rows == told.rows
    assert campaign(desk).state.charter.fight == "ace_of_aces"
