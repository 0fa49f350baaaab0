"""The communiqué of a month: the same facts give the same sentences, and no fact is left out or made up."""

from __future__ import annotations

import random

import pytest

from app.phrases.campaign.communique import communique, communiques
from app.phrases.campaign.log import Spelling
from core.campaign.fold import rosters
from core.match.local import begin_local
from core.words import SeatId
from tests.core.campaign.chance import close, random_month
from tests.core.campaign.squadrons import Table, campaign, campaign_terms, orders, result

A, B = SeatId("A"), SeatId("B")


def spelling(state):
    names = {one.id: one.person.name for one in state.roster.members}
    return Spelling(person=lambda one: names[one], aircraft=lambda one: f"type {one}")


def report(table, index=-1):
    state, sorties = table.state, table.rules.sorties
    return communiques(state.charter, sorties, state.records, spelling(state))[index]


def month(a, b, *crafts, deeds=()):
    """A table after March 1917, by the crews of both orders."""
    table = Table()
    table.order(orders("1917-03", *a), orders("1917-03", *b))
    return table.record(result(*crafts, deeds=deeds))


def test_a_month_is_told_in_the_order_of_its_facts():
    said = report(
        month(
            ("O", "A03 A.1 A.4", "A04 A.2"),
            ("C", "C04 B.1"),
            "A1 home A.1 A.4",
            "A2 forced_landing A.2=43",
            "C1 crashed B.1",
            deeds=(
                "volley A.1 x3",
                "volley A.4",
                "kill A.1,A.4 C1",
                "observation A.1,A.4",
                "observation A.1,A.4",
                "volley B.1",
            ),
        )
    )
    assert said.title == "Communiqué, March 1917"
    assert said.text.splitlines() == [
        "Communiqué, March 1917",
        "",
        (
            "No. 11 Squadron was sent out to observe: Archer and Dunn in the type A03 and Bowes in the type A04. "
            "Jasta 2 was sent on a free hunt: Adler in the type C04."
        ),
        "",
        (
            "Archer and Dunn brought down the type C04 of Adler, which crashed. Archer and Dunn observed 2 targets. "
            "Jasta 2 brought nobody down. No. 11 Squadron fired 4 volleys and Jasta 2 fired 1 volley."
        ),
        "",
        (
            "The type A04 of Bowes made a forced landing. Adler was killed. "
            "Bowes was wounded and cannot fly before May 1917."
        ),
        "",
        "Experience of the squadrons to date: No. 11 Squadron 90, Jasta 2 5.",
    ]


def test_a_quiet_month_says_that_nothing_happened():
    said = report(month(("C", "A04 A.1"), ("C", "C04 B.1"), "A1 home A.1", "C1 home B.1"))
    assert said.paragraphs[1:] == (
        "No. 11 Squadron brought nobody down. Jasta 2 brought nobody down.",
        "Nobody was killed or wounded.",
        "Experience of the squadrons to date: No. 11 Squadron 0, Jasta 2 0.",
    )


def test_who_takes_a_dead_mans_place_is_named_in_the_month_of_his_coming():
    table = Table().hunt("A1 home A.1", "C1 crashed B.1")
    table.hunt("A1 home A.1", "C1 home B.1917-04.1", b="B.1917-04.1", new_b=("B.1917-04.1 pilot B.1 Łukasz",))
    assert report(table).paragraphs[0].startswith("Łukasz joined Jasta 2 in the place of Adler. No. 11 Squadron was")
    assert report(table, 0).paragraphs[2] == "The type C03 of Adler crashed. Adler was killed."


def test_one_month_alone_reads_as_it_reads_among_all():
    table = Table().hunt().hunt(deeds=("volley A.1",))
    state, sorties = table.state, table.rules.sorties
    stages = rosters(state.charter, sorties, state.records)
    alone = communique(state.charter, sorties, stages[1], state.records[1], spelling(state))
    assert alone == report(table)


@pytest.mark.parametrize("seed", range(6))
def test_every_man_who_flew_or_fell_stands_in_the_report_of_his_month(seed):
    rules, rng = campaign(), random.Random(seed)
    local = begin_local(campaign_terms(months=6, prisoners="on"), bytes([seed]) * 32, rules)
    for _ in range(6):
        local = close(random_month(local, rules, rng))
    state = local.game.state
    said = communiques(state.charter, rules.sorties, state.records, spelling(state))
    assert said == communiques(state.charter, rules.sorties, state.records, spelling(state))
    for record, told in zip(state.records, said, strict=True):
        for person in record.flyers:
            assert state.roster.member(person).person.name in told.text
        for one in state.roster.members:
            if not one.lives and one.since == record.month:
                deaths = told.paragraphs[2].split(" killed.")[0]
                assert one.person.name in deaths
