"""A campaign of 28 flown months and 5,000 rows of log against the floors of campaign_floors.py.

The goals: opened within a second, though every die is thrown and every hash checked again, a month's step within 0.3 s,
the lists at once. What is asserted leaves room for a busy machine.
"""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from app.commands.campaign_pilots import computer_orders
from app.commands.campaign_tables import export_tables
from app.commands.campaign_terms import name_for
from app.commands.campaigns import (
    Mode,
    campaign,
    campaign_file,
    choose_in_campaign,
    close_campaign,
    open_campaign_at,
    start_campaign,
)
from app.store.campaign_log import LogKind
from core.campaign.service import service_records
from core.campaign.state import Phase
from core.canonical import parse
from core.match.local import begin_local, decision_lines, play, seat_state
from core.match.terms import parse_terms
from core.opponents import adjutant
from core.words import SeatId
from tests.app.commands.test_campaigns import NEW
from tests.app.desks import open_at, steady
from tests.bench.campaign_floors import floor_open, floor_rows
from tests.bench.floors import CLOCK, ratio
from tests.core.campaign.squadrons import result
from tests.playing import luck
from tests.strategies import random_choice

A = SeatId("A")
ROWS, MONTHS = 5_000, 28
MOST_OPEN, MOST_STEP, MOST_LISTS = 120.0, 40.0, 120.0


def long_one(desk, file, months):
    """Begin a campaign in a file, fly all months of it but the last at random, and write notes up to 5,000 rows."""
    start_campaign(desk, file, replace(NEW, start="1916-08", months=MONTHS), Mode.HOT_SEAT, A)
    kept, rules = campaign_file(desk), campaign(desk).rules
    local = begin_local(parse_terms(parse(kept.row.terms, limit=1 << 20)), kept.row.seed, rules)
    while len(local.game.state.records) < months or local.game.state.phase is not Phase.ORDERS:
        local = play(local, {seat: chosen(rules, local, seat) for seat in local.game.pending.seats})
    with kept.transaction():
        for n, line in enumerate(decision_lines(local), 1):
            kept.append(kept.row.id, n, line, "2030-01-01T12:00:00Z")
        for number in range(len(kept.rows), ROWS):
            note = {"what": "note", "person": "A.1", "month": "1916-08", "text": f"Note {number}"}
            kept.add(LogKind.REMARK, note)
    close_campaign(desk)


def chosen(rules, local, seat):
    state = local.game.state
    view = rules.view_for(seat_state(local, seat), seat)
    if state.phase is Phase.FIGHT:
        fight = rules.sorties.rules
        choice = random_choice(fight, view.fight, seat, luck(b"bench", local.game.n, seat))
        return {"kind": "fight", "choice": fight.choice_json(choice)}
    return rules.choice_json(adjutant.choose(rules, view, seat, bytes([local.game.n % 256]) * 32, name_for(view, seat)))


@pytest.fixture(scope="module")
def desk(tmp_path_factory):
    found = steady(open_at(tmp_path_factory.mktemp("bench") / "profile", unlocked=False), b"bench")
    yield found
    found.close()


@pytest.fixture(scope="module")
def long(desk, tmp_path_factory):
    file = tmp_path_factory.mktemp("campaign") / "long.flugcampaign"
    long_one(desk, file, MONTHS - 1)
    return file


@pytest.mark.benchmark(group="campaign")
def test_opening_against_reading_and_hashing(benchmark, desk, long):
    def ours():
        close_campaign(desk)
        return open_campaign_at(desk, long, writing=False).value

    now = ours()
    assert (len(now.state.records), len(campaign_file(desk).rows)) == (MONTHS - 1, ROWS)
    benchmark.extra_info["decisions"] = now.game.n - 1
    found = ratio(ours, lambda: floor_open(long), rounds=3)
    benchmark.extra_info["times the floor"] = round(found, 2)
    benchmark.pedantic(ours, rounds=3, iterations=1)
    assert found < MOST_OPEN


@pytest.mark.benchmark(group="campaign")
def test_a_months_step_against_reading_and_hashing(benchmark, desk, long, tmp_path):
    """The result of the last month, with its restore points and copies of the whole file."""
    file = tmp_path / "step.flugcampaign"
    shutil.copyfile(long, file)
    close_campaign(desk)
    open_campaign_at(desk, file)
    crews = [one.orders.crews for one in computer_orders(desk).value.state.orders]
    crafts = [
        f"{letter}{number} home {' '.join(crew.men)}"
        for letter, own in zip("AC", crews, strict=True)
        for number, crew in enumerate(own, 1)
    ]
    said = {"kind": "result", "result": result(*crafts), "remark": ""}
    took, seconds = [], []

    def step():
        seconds.append(timed(lambda: took.append(choose_in_campaign(desk, A, said).value.state.phase)))

    benchmark.pedantic(step, rounds=1, iterations=1)
    assert took == [Phase.CLOSE]
    floor = min(timed(lambda: floor_open(long)) for _ in range(5))
    found = seconds[0] / floor
    benchmark.extra_info["times the floor"] = round(found, 2)
    assert found < MOST_STEP


def timed(task):
    """Seconds of this process that it took, once."""
    began = CLOCK()
    task()
    return CLOCK() - began


@pytest.mark.benchmark(group="campaign")
def test_service_records_and_tables_against_rows_of_text(benchmark, desk, long):
    close_campaign(desk)
    now = open_campaign_at(desk, long, writing=False).value
    state = now.state

    def ours():
        return service_records(state.charter, now.rules.sorties, state.records), export_tables(now)

    records, tables = ours()
    count = sum(map(len, records.values())) + sum(map(len, tables.rows.values()))
    found = ratio(ours, lambda: floor_rows(count), rounds=5)
    benchmark.extra_info["times the floor"] = round(found, 2)
    benchmark.pedantic(ours, rounds=3, iterations=1)
    assert found < MOST_LISTS
