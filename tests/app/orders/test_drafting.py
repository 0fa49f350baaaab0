"""Drafts of orders: every one of them is a choice once it is whole, and edits keep men in one place at a time."""

from __future__ import annotations

import pytest

from app.orders import drafting
from app.orders.drafting import CrewDraft, choice_of, draft_json, draft_of
from core.sortie import NOBODY
from core.words import PersonId, Role
from tests.app.orders.months import A, B, fresh, offer, refusals, suggest
from tests.core.campaign.squadrons import Table


@pytest.mark.parametrize("start", ["1916-08", "1917-03", "1918-08"])
@pytest.mark.parametrize("seat", [A, B])
def test_fresh_orders_may_be_given_as_they_are(start, seat):
    table = Table(start)
    found, draft = fresh(table, seat)
    assert draft.mission == "C"
    assert refusals(table, seat, choice_of(draft, found)) == set()


def test_13_1_two_seaters_come_with_their_mission_and_go_with_a_hunt():
    found, draft = fresh(Table())
    seen = drafting.with_mission(draft, "O", found)
    assert found.two_seater(seen.crews[0].aircraft)
    assert seen.crews[0].observer == "A.4"
    hunt = drafting.with_mission(seen, "C", found)
    assert not found.two_seater(hunt.crews[0].aircraft)
    assert hunt.crews[0].observer == NOBODY


def test_13_1_an_escort_keeps_its_aircraft_when_the_mission_is_carried_out_by_the_other():
    found, draft = fresh(Table())
    both = drafting.with_count(drafting.with_mission(draft, "O", found), 2, found)
    escorted = drafting.with_aircraft(both, 1, "A04", found)
    assert drafting.with_mission(escorted, "B", found).crews == escorted.crews


def test_a_second_aircraft_takes_the_next_men():
    found, draft = fresh(Table())
    both = drafting.with_count(draft, 2, found)
    assert [crew.pilot for crew in both.crews] == ["A.1", "A.2"]
    assert drafting.with_count(both, 1, found) == draft


def test_13_0_men_change_places_rather_than_sit_in_two_aircraft():
    found, draft = fresh(Table())
    both = drafting.with_count(draft, 2, found)
    swapped = drafting.with_man(both, 0, Role.PILOT, PersonId("A.2"))
    assert [crew.pilot for crew in swapped.crews] == ["A.2", "A.1"]


def test_13_0_a_replacement_is_named_and_joins_whether_he_flies_or_not():
    table = Table().hunt("A1 crashed A.1", "C1 home B.1", deeds=("volley B.1 x1", "kill B.1 A1"))
    found, draft = fresh(table)
    choice = choice_of(draft, found)
    assert choice["new_men"] == [
        {
            "person": "A.1917-04.1",
            "name": "New pilot",
            "role": "pilot",
            "source": "replacement",
            "replaces": "A.1",
        }
    ]
    assert refusals(table, A, choice) == set()
    named = drafting.with_name(draft, PersonId("A.1917-04.1"), "  Lt.   Żółw ")
    assert choice_of(named, found)["new_men"][0]["name"] == "Lt. Żółw"


def test_13_14_who_comes_for_a_month_alone_bears_the_next_number_whoever_stays_away():
    found = offer(Table())
    due = (
        drafting.DueMan(person=PersonId("A.1917-03.1"), role=Role.PILOT, replaces=NOBODY, temporary=True),
        drafting.DueMan(person=PersonId("A.1917-03.2"), role=Role.OBSERVER, replaces=NOBODY, temporary=True),
    )
    found.due = due
    draft = drafting.fresh_draft(found, suggest)
    crew = CrewDraft(aircraft="A03", pilot=PersonId("A.1"), observer=PersonId("A.1917-03.2"))
    choice = choice_of(drafting.Draft(month=draft.month, mission="O", crews=(crew,), names=draft.names), found)
    assert [man["person"] for man in choice["new_men"]] == ["A.1917-03.1"]
    assert choice["crews"][0]["observer"] == "A.1917-03.1"


def test_a_draft_comes_back_as_it_was_kept():
    table = Table()
    found, draft = fresh(table)
    both = drafting.with_count(drafting.with_mission(draft, "B", found), 2, found)
    assert draft_of(draft_json(both), found, suggest) == both


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"month": "1917-04"},
        {"month": "1917-03"},
        {"month": "1917-03", "mission": 1, "crews": [], "names": {}},
        {"month": "1917-03", "mission": "C", "crews": "none", "names": {}},
        {"month": "1917-03", "mission": "C", "crews": [], "names": {"A.9": 3}},
    ],
)
def test_what_is_no_draft_of_this_month_gives_fresh_orders(kept):
    found, draft = fresh(Table())
    assert draft_of(kept, found, suggest) == draft


def test_a_kept_draft_of_odd_rows_is_read_as_far_as_it_goes():
    found, _draft = fresh(Table())
    kept = {"month": "1917-03", "mission": "Q", "crews": [["A04"], 7, ["A04", "A.2", ""]], "names": {}}
    read = draft_of(kept, found, suggest)
    assert read.crews == (CrewDraft(aircraft="A04"), CrewDraft(aircraft=""))
    assert read.mission == "Q"


def test_who_cannot_fly_any_more_leaves_his_seat_empty():
    found, _draft = fresh(Table())
    kept = {"month": "1917-03", "mission": "C", "crews": [["A03", "A.9", "A.4"]], "names": {}}
    assert draft_of(kept, found, suggest).crews == (CrewDraft(aircraft="A03", observer=PersonId("A.4")),)
