"""What a month's record says, how two of them differ, and what a correction leaves impossible, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.phrases.campaign.conflicts import conflict_words, resolved_words, way_out_words
from app.phrases.campaign.record import differences, record_facts
from core.campaign.conflicts import Conflict
from core.campaign.decisions import AnnulExchange, AnotherMission, KeepSurplus, Reassign, Strike, Withdraw
from core.campaign.fold import rosters
from core.sortie import Code, Way
from core.words import Month, PersonId, SeatId
from tests.core.campaign.squadrons import A, B, Table, orders, result

MARCH = Month(1917, 3)
NAMES = {"A.1": "Archer", "A.2": "Bowes", "B.4": "Fenn", "A": "No. 11 Squadron"}
WAYS_OUT = (
    (Reassign(month=MARCH, person=PersonId("A.1"), to=PersonId("A.2")), "Bowes flew instead"),
    (Strike(month=MARCH, person=PersonId("A.1")), "His sortie does not count"),
    (Withdraw(person=PersonId("B.4")), "He never joined"),
    (KeepSurplus(person=PersonId("B.4")), "He stays, for the next vacancy"),
    (AnotherMission(month=MARCH, seat=SeatId("A"), mission="O"), "It flew Observation"),
    (AnnulExchange(month=MARCH, person=PersonId("A.1")), "There was no exchange"),
)


def facts(table, number=0):
    records = table.state.records
    before = rosters(table.state.charter, table.rules.sorties, records[:number])[-1]
    return record_facts(table.rules, table.state.charter, before, records[number])


@pytest.fixture
def table():
    made = Table(prisoners="on")
    made.order(orders("1917-03", "O", "A03 A.1 A.4", "A04 A.2"), orders("1917-03", "MT", "C03 B.1", "C04 B.2"))
    said = result(
        "A1 off_map A.1=43! A.4=65<",
        "A2 home A.2",
        "C1 crashed B.1",
        "C2 forced_landing B.2=hurt_2",
        deeds=(
            "volley A.1 x2",
            "volley A.2 x1",
            "kill A.2,A.1 C1",
            "kill A.1,A.2 C2 both",
            "observation A.1,A.4",
            "volley B.2 x3",
            "strafe_hex B.2 x2",
        ),
        turns=11,
    )
    return made.record(said, "Sunday")


def test_a_record_says_everything_that_was_entered(table):
    said = [fact.spoken for fact in facts(table)]
    assert said == [
        "No. 11 Squadron, mission: Observation",
        "A1: RAF R.E.8, Archer, Dunn",
        "A1, end: Left the map",
        "A1, targets: 1",
        "Archer, volleys: 2",
        "Archer, fate: Dead (4 + 3, smoke or flames)",
        "Dunn, fate: Captured (6 + 5)",
        "A2: Nieuport 17, Bowes",
        "A2, end: Flew home",
        "Bowes, volleys: 1",
        "Bowes, fate: Unhurt",
        "Jasta 2, mission: Trench strafing",
        "C1: Albatros D.I/II, Adler",
        "C1, end: Crashed",
        "C1, shot down by: Bowes, shared with Archer",
        "Adler, fate: Dead",
        "C2: Albatros D.III, Brandt",
        "C2, end: Forced landing",
        "C2, shot down by: Archer, Bowes",
        "Brandt, volleys: 3",
        "Brandt, trench hexes: 2",
        "Brandt, fate: Hurt, two months",
        "Turns flown: 11",
        "The fight: entered from the table",
        "Remark: Sunday",
    ]


def test_who_joined_and_whose_sortie_does_not_count_is_said(table):
    table.close()
    new = ("A.1917-04.1 pilot A.1 Fenn",)
    joining = ("B.1917-04.1 pilot B.1 Gruber",)
    table.order(orders("1917-04", "C", "A04 A.2", new=new), orders("1917-04", "C", "C03 B.3", new=joining))
    table.record(result("A1 home A.2", "C1 home B.3"))
    record = replace(table.state.records[1], struck=(PersonId("A.2"),))
    before = rosters(table.state.charter, table.rules.sorties, table.state.records[:1])[-1]
    said = [fact.spoken for fact in record_facts(table.rules, table.state.charter, before, record)]
    assert "Joined: Fenn, as a replacement" in said
    assert "Bowes, sortie: does not count" in said


def test_two_records_differ_where_they_say_otherwise(table):
    old = facts(table)
    record = table.state.records[0]
    deeds = tuple(deed for deed in record.result.deeds if deed.victim != "C2")
    losses = tuple(replace(one, how=Way.HOME) if one.aircraft == "A1" else one for one in record.result.losses)
    other = replace(record, result=replace(record.result, deeds=deeds, losses=losses), remark="Monday")
    before = rosters(table.state.charter, table.rules.sorties, ())[-1]
    said = [one.spoken for one in differences(old, record_facts(table.rules, table.state.charter, before, other))]
    assert said == [
        "A1, end: Flew home, was Left the map",
        "Remark: Monday, was Sunday",
        "C2, shot down by: \u2013, was Archer, Bowes",
    ]
    assert differences(old, old) == ()


def named(who):
    return NAMES.get(who, who)


@pytest.mark.parametrize("code", list(Code))
def test_every_conflict_has_a_sentence(code):
    words = conflict_words(Conflict(month=MARCH, code=code, who="A.1", section="13.0"), named)
    assert words.startswith("March 1917: Archer")
    assert words.endswith("(13.0).")


@pytest.mark.parametrize(("resolution", "words"), WAYS_OUT)
def test_every_way_out_has_a_button_and_a_sentence(resolution, words):
    assert way_out_words(resolution, named) == words
    assert any(name in resolved_words(resolution, named) for name in NAMES.values())


def test_both_seats_are_told(table):
    assert {fact.seat for fact in facts(table)} == {A, B, ""}
