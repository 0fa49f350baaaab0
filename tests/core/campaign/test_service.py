"""A man's service record and what charts are made of, and how fast a long campaign folds."""

from __future__ import annotations

import random
import sys

import pytest

from core.campaign import charts
from core.campaign.fold import after_month, founders, rosters
from core.campaign.records import MonthRecord, NewMan, ResultSource, SeatOrders, Source
from core.campaign.results import preview
from core.campaign.service import LineKind, service_record, service_records
from core.chance import Roll
from core.match.local import begin_local
from core.sortie import Crew, CrewFate, Deed, DeedKind, Health, Loss, Orders, SortieResult, Way
from core.words import Grade, Month, PersonId, Role
from tests.core.campaign.chance import close, random_month
from tests.core.campaign.squadrons import A, B, Table, campaign, campaign_terms, orders, result

RULES = campaign()


def told(table, person):
    """(month, kind) of a man's lines, with what matters of each."""
    state = table.state
    lines = service_record(state.charter, table.rules.sorties, state.records, PersonId(person))
    return [f"{line.month.text} {line.kind}" for line in lines], lines


def test_a_service_record_has_a_dated_line_for_everything():
    table = Table("1916-11", 5)
    table.order(orders("1916-11", "O", "A01 A.1 A.4", "A04 A.2"), orders("1916-11", "C", "C03 B.1"))
    deeds = ("volley A.1 x20", "volley A.4", "kill A.4,A.1 C1", "observation A.1,A.4")
    table.record(result("A1 home A.1 A.4", "A2 home A.2", "C1 off_map B.1=44", deeds=deeds)).close()
    table.hunt("A1 off_map A.1=43", "C1 home B.2", b="B.2").hunt(a="A.2", b="B.2")
    table.hunt("A1 crashed A.1", "C1 home B.1").hunt(a="A.2", new_a=("A.1917-03.1 pilot A.1 Fenn",))
    said, lines = told(table, "A.1")
    assert said == [
        "1916-11 joined",
        "1916-11 flew",
        "1916-11 volleys",
        "1916-11 victory",
        "1916-11 observation",
        "1916-11 mission_done",
        "1916-11 points",
        "1916-11 promoted",
        "1916-12 flew",
        "1916-12 hurt",
        "1917-02 back",
        "1917-02 flew",
        "1917-02 died",
        "1917-03 replaced",
    ]
    by_kind = {line.kind: line for line in lines if line.month == Month(1916, 11)}
    flew, won = by_kind[LineKind.FLEW], by_kind[LineKind.VICTORY]
    assert (flew.aircraft, flew.mission, flew.others, flew.how) == ("A01", "O", ("A.4",), Way.HOME)
    assert (won.victim, won.over, won.others, won.finished) == ("C03", ("B.1",), ("A.4",), False)
    assert (by_kind[LineKind.POINTS].points, by_kind[LineKind.POINTS].total) == (125 * 12, 125 * 12)
    assert by_kind[LineKind.PROMOTED].grade is Grade.VETERAN
    assert lines[9].count == 1
    assert lines[-1].others == ("A.1917-03.1",)
    assert told(table, "A.4")[1][3].finished
    assert told(table, "A.1917-03.1")[0] == ["1917-03 joined"]


def test_11_9_nobody_is_back_in_a_month_that_the_campaign_does_not_have():
    table = Table("1916-11", 4).hunt().hunt().hunt("A1 forced_landing A.1=43", "C1 home B.1").hunt(a="A.2")
    assert table.state.phase == "over"
    assert told(table, "A.1")[0][-2:] == ["1917-01 flew", "1917-01 hurt"]


def test_prisoners_exchanged_and_struck_sorties_stand_in_the_record():
    table = Table(prisoners="on")
    table.order(orders("1917-03", "C", "A04 A.1"), orders("1917-03", "C", "C03 B.1"))
    table.record(result("A1 off_map A.1=66<", "C1 off_map B.1=66<"))
    table.play(A, {"kind": "exchange", "own": "A.1", "other": "B.1"}).play(B, {"kind": "accept"}).close()
    assert told(table, "A.1")[0][1:] == ["1917-03 flew", "1917-03 captured", "1917-03 exchanged"]
    table.order(orders("1917-04", "C", "A04 A.1"), orders("1917-04", "C", "C03 B.2"))
    table.record(result("A1 home A.1", "C1 home B.2", deeds=("volley A.1",)))
    strike = {"resolve": "strike", "month": "1917-04", "person": "A.1"}
    table.correct("1917-04", result("A1 home A.1", "C1 home B.2", deeds=("volley A.1 x2",)), strike)
    assert told(table, "A.1")[0][-2:] == ["1917-04 flew", "1917-04 struck"]
    assert table.member("A.1").points == 0


def test_13_2_points_and_grades_over_the_months():
    table = Table().hunt(deeds=("volley A.1 x20",)).hunt("A1 crashed A.1", "C1 home B.1", deeds=("volley B.1",))
    state = table.state
    series = charts.squadron_series(state.charter, table.rules.sorties, state.records)
    assert [(one.month.text, one.seat, one.points // 12) for one in series] == [
        ("1917-03", A, 100),
        ("1917-03", B, 0),
        ("1917-04", A, 100),
        ("1917-04", B, 5),
    ]
    assert [dict(one.grades)[Grade.VETERAN] for one in series if one.seat == A] == [1, 0]
    own = charts.person_series(state.charter, table.rules.sorties, state.records, PersonId("A.1"))
    assert [(one.month.text, one.points // 12, one.grade) for one in own] == [
        ("1917-03", 100, Grade.VETERAN),
        ("1917-04", 100, Grade.VETERAN),
    ]


def test_victories_by_type_and_aircraft_used():
    table = Table().hunt("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1", "kill A.1 C1"))
    table.hunt(b="B.2", new_b=("B.1917-04.1 pilot B.1 Neumann",))
    state = table.state
    victories = charts.victories_by_type(state.charter, table.rules.sorties, state.records)
    assert [(one.seat, one.aircraft, one.count) for one in victories] == [(A, "C03", 1)]
    used = charts.aircraft_used(state.records)
    assert [(one.seat, one.aircraft, one.count) for one in used] == [(A, "A04", 2), (B, "C03", 2)]


def test_dice_are_counted_face_by_face_against_what_is_to_be_expected():
    counts = charts.dice_faces([Roll("a", (1, 6, 6)), Roll("b", (6, 2, 3))])
    assert [one.count for one in counts] == [1, 1, 1, 0, 0, 3]
    assert {one.rolled for one in counts} == {6}
    table = Table().hunt("A1 off_map A.1=65", "C1 home B.1")
    assert charts.table_faces(table.state.records) == (Roll("1917-03 A.1", (6, 5)),)
    assert charts.table_faces(table.state.records, {(Month(1917, 3), PersonId("A.1"))}) == ()


@pytest.mark.parametrize("seed", range(4))
def test_what_a_result_would_come_to_is_what_it_comes_to(seed):
    rng = random.Random(seed)
    local = begin_local(campaign_terms("1916-10", 6), b"p" * 32, RULES)
    for _month in range(6):
        local = random_month(local, RULES, rng)
        proposed = next(step for step in reversed(local.game.steps) if step.kind == "means").state
        result_said = proposed.proposal.result
        if not result_said.rolls:
            follows = preview(proposed, result_said, RULES.sorties).follows
            assert local.game.steps[-1].events[1:] == follows
        local = close(local)


def long_campaign():
    """28 months in which 18 men of each side join every month: 1,000 people, 5,000 deeds, fates and losses."""
    terms = campaign_terms("1916-08", 28)
    charter = RULES.start(terms).charter
    records = []
    for number in range(28):
        month = charter.start.plus(number)
        orders_given, losses, fates, deeds = [], [], [], []
        for seat, letter in ((A, "A"), (B, "C")):
            joined = tuple(
                NewMan(
                    person=PersonId(f"{seat}.{month.text}.{place}"),
                    name="Archer",
                    role=Role.PILOT,
                    source=Source.SURPLUS,
                    replaces=PersonId(""),
                )
                for place in range(1, 19)
            )
            crews = tuple(Crew(aircraft="A04" if seat == A else "C03", pilot=man.person) for man in joined[:4])
            orders_given.append(SeatOrders(seat=seat, joined=joined, orders=Orders(mission="C", crews=crews)))
            for place, crew in enumerate(crews, start=1):
                losses.append(Loss(aircraft=f"{letter}{place}", how=Way.FORCED_LANDING))
                fates.append(CrewFate(person=crew.pilot, health=Health.FIT, faces=(6, 5)))
                deeds += [Deed(kind=DeedKind.VOLLEY, by=(crew.pilot,), count=2)] * 20
        said = SortieResult(losses=tuple(losses), fates=tuple(fates), deeds=tuple(deeds))
        records.append(MonthRecord(month=month, orders=tuple(orders_given), result=said, source=ResultSource.TABLE))
    return charter, tuple(records)


def calls_made(work):
    """What the work gives, and how many functions of Python it called: the same on a busy machine and a quiet one."""
    made = 0

    def count(_frame, event, _argument):
        nonlocal made
        made += event == "call"

    sys.setprofile(count)
    try:
        done = work()
    finally:
        sys.setprofile(None)
    return done, made


def test_a_campaign_of_28_months_and_1000_people_folds_with_little_work_and_the_last_month_costs_little():
    charter, records = long_campaign()
    sorties = RULES.sorties
    roster, calls = founders(charter), []
    for record in records:
        roster, made = calls_made(lambda roster=roster, record=record: after_month(roster, record, sorties))
        calls.append(made)
    assert len(roster.members) == 10 + 28 * 36
    assert calls[0] > 176, "each volley of a month is looked at"
    assert calls[-1] < 2 * calls[0], "a month is not dearer for the months before it"
    assert sum(calls) < 300_000
    assert len(rosters(charter, sorties, records)) == 29
    assert len(service_records(charter, sorties, records)) == len(roster.members)
    assert charts.squadron_series(charter, sorties, records)[-1].points == roster_points(roster, B)


def roster_points(roster, seat):
    return sum(member.points for member in roster.of_seat(seat))
