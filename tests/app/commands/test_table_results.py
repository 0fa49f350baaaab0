"""Results from the table: entered once, withdrawn for good, and folded with the fights of the profile into services."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import pytest

from app.changed import Changed
from app.commands import endings
from app.commands.duels import Pilot
from app.commands.leaving import abandon
from app.commands.local_fights import Player, local_fight, start_local
from app.commands.samples import open_sample
from app.commands.status import status
from app.commands.table_results import aircraft_names, enter, entered, pilot_book, withdraw
from app.store import tables
from app.troubles import RefusedError, TroubleError
from core.games import ACE_OF_ACES
from core.protocol.names import thread_name
from core.words import Side
from tests.app.desks import BOOKS, begin, choose_all, open_at, steady

CAMEL = {
    "name": "Łukasz",
    "side": "allied",
    "aircraft": "sopwith_camel",
    "grade": "rookie",
    "half_victories": 2,
    "end": "flew_home",
}
TRIPLANE = {
    "name": "Ernst",
    "side": "central",
    "aircraft": "fokker_dr1",
    "grade": "rookie",
    "half_victories": 0,
    "end": "shot_down",
}
RESULT = {"game": "ace_of_aces", "date": "1917-10-01", "pilots": [CAMEL, TRIPLANE]}


@pytest.fixture
def desk(tmp_path, clock):
    desk = steady(open_at(tmp_path / "desk", unlocked=False, clock=clock), b"table")
    yield desk
    desk.close()


def tally(desk):
    return [
        (one.who.name, one.life, one.halves, [line.source for line in one.log]) for one in pilot_book(desk).services
    ]


def test_a_result_needs_no_identity_and_is_there_again(desk, tmp_path, clock):
    done = enter(desk, RESULT)
    assert done.changed == Changed(results=True)
    (kept,) = entered(desk)
    assert (kept.number, kept.at, kept.withdrawn) == (done.value, "2030-01-01T12:00:00Z", "")
    assert kept.result.date == "1917-10-01"
    assert tally(desk) == [("Ernst", 1, 0, ["table 1"]), ("Łukasz", 1, 2, ["table 1"])]
    desk.close()
    again = open_at(tmp_path / "desk", unlocked=False, writing=False, clock=clock)
    with contextlib.closing(again):
        assert entered(again) == (kept,)


def test_the_same_result_is_not_entered_twice_by_chance(desk):
    number = enter(desk, RESULT).value
    with pytest.raises(RefusedError, match=f"number {number}") as found:
        enter(desk, RESULT)
    assert found.value.code == "ALREADY_ENTERED"
    assert enter(desk, RESULT | {"remark": "the second fight of that day"}).value != number


def test_a_withdrawn_result_counts_no_more_and_may_be_entered_anew(desk, clock):
    number = enter(desk, RESULT).value
    clock.pass_days(1)
    assert withdraw(desk, number) == Changed(results=True)
    assert entered(desk)[0].withdrawn == "2030-01-02T12:00:00Z"
    assert tally(desk) == []
    with pytest.raises(RefusedError) as found:
        withdraw(desk, number)
    assert found.value.code == "WITHDRAWN"
    for strange in (0, number + 1, 99):  # the row after it is the withdrawal itself
        with pytest.raises(RefusedError) as found:
            withdraw(desk, strange)
        assert found.value.code == "NO_RESULT"
    assert enter(desk, RESULT).value > number
    assert len(tally(desk)) == 2


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"date": "1917-13-01"}, "result.date"),
        ({"pilots": [CAMEL | {"aircraft": "fokker_dr1"}, TRIPLANE]}, "result.pilots[0].aircraft: the Fokker"),
        ({"pilots": [CAMEL | {"half_victories": 3}, TRIPLANE]}, "result.pilots[0].half_victories"),
    ],
)
def test_a_bad_result_is_refused_by_its_place_and_nothing_is_kept(desk, wrong, place):
    with pytest.raises(RefusedError) as found:
        enter(desk, RESULT | wrong)
    assert found.value.code == "BAD_RESULT"
    assert found.value.what.startswith(place)
    assert entered(desk) == ()


def test_a_damaged_row_is_told_as_trouble(desk):
    with desk.store.transaction():
        desk.store.results.enter(b"{}", desk.now())
    with pytest.raises(TroubleError, match="result 1 is damaged"):
        entered(desk)


def start(desk, seed, **players):
    steady(desk, seed)
    who = {"A": Player.COMPUTER, "B": Player.COMPUTER} | players
    return start_local(desk, replace(BOOKS, date="1917-10-02"), who).value


def test_fights_of_the_program_that_are_over_count_with_those_of_the_table(desk):
    thread = start(desk, b"1")
    game = local_fight(desk, thread).local.game
    assert game.pending is None
    won = {craft.pilot.name: craft.victories for craft in game.state.aircraft}
    start(desk, b"2", A=Player.HUMAN)  # goes on
    abandon(desk, start(desk, b"3", A=Player.HUMAN))
    open_sample(desk, ACE_OF_ACES)
    enter(desk, RESULT | {"pilots": [CAMEL, TRIPLANE | {"name": "Otto"}]})
    assert [one[0] for one in tally(desk)] == ["Ernst", "Otto", "Łukasz"]
    (mine,) = (one for one in pilot_book(desk).services if one.who.name == "Łukasz")
    assert [line.source for line in mine.log] == ["table 1", thread_name(thread)]
    assert [line.flown.halves for line in mine.log] == [2, won["Łukasz"]]
    assert mine.log[1].flown.type_id == "sopwith_camel"
    assert mine.who.side is Side.ALLIED


def test_both_desks_of_a_match_by_mail_know_the_same_service(both):
    anna, bert = both
    thread = begin(anna, bert, replace(BOOKS, seats=((Pilot(aircraft="sopwith_camel", name="Owain"),), BOOKS.seats[1])))
    assert pilot_book(anna).services == ()
    choose_all(anna, thread)
    endings.resign(anna, thread)
    (mine, his) = pilot_book(anna).services
    assert [(one.who.name, one.halves, one.fell) for one in (mine, his)] == [("Ernst", 0, ""), ("Owain", 0, "")]
    assert mine.log[0].source == status(anna, thread).name


def test_a_match_that_cannot_be_read_is_named_and_the_others_count(desk):
    thread = start(desk, b"1")
    enter(desk, RESULT)
    desk.forget(thread)
    damage = tables.Line.update(statement=b"{}").where(tables.Line.thread == thread)
    with desk.store.transaction():
        desk.store._database.run(damage)
    book = pilot_book(desk)
    assert book.unread == (thread_name(thread),)
    assert [line.source for service in book.services for line in service.log] == ["table 1", "table 1"]


def test_every_aircraft_has_its_name(desk):
    assert aircraft_names(desk)["fokker_dr1"] == "Fokker Dr.I"
