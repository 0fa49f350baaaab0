"""A correction without a window: what the months then say, what is resolved, and what it changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.orders.correct_draft import Entry
from app.orders.correct_rows import conflict_rows, difference_rows, month_rows, revision_rows, sum_rows
from app.orders.result_draft import Known
from app.orders.result_outcome import outcome_of
from core.campaign.conflicts import against_correction
from core.campaign.decisions import Reassign, Strike
from core.sortie import Way
from core.words import AircraftId, Month, PersonId, Role
from tests.core.campaign.squadrons import A, B, Table, orders, result

MARCH, APRIL = Month(1917, 3), Month(1917, 4)
ARCHER, BOWES, CARR = PersonId("A.1"), PersonId("A.2"), PersonId("A.3")
A1, C1 = AircraftId("A1"), AircraftId("C1")


@pytest.fixture
def table():
    """In March Archer shot down nobody; he flew in April too, and the result of May is in."""
    made = Table()
    made.hunt("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x2",))
    made.hunt("A1 home A.1", "C1 home B.1", deeds=("volley A.1 x1",))
    made.order(orders("1917-05", "C", "A04 A.2"), orders("1917-05", "C", "C03 B.2"))
    return made.record(result("A1 home A.2", "C1 home B.2"))


def entry_of(table, month=MARCH):
    return Entry(table.rules, table.state, month)


def crashed(entry):
    """Archer came down in March, with a 2 and a 3."""
    draft = entry.draft()
    sheet = draft.sheet.with_craft(replace(draft.sheet.craft(A1), how=Way.FORCED_LANDING))
    sheet = sheet.with_man(replace(sheet.man(ARCHER), known=Known.DICE, faces=(2, 3)))
    return replace(draft, sheet=sheet)


def test_the_newest_month_stands_first(table):
    assert [row.title for row in month_rows(table.state)] == ["May 1917", "April 1917", "March 1917"]


def test_what_is_filled_in_is_what_was_recorded(table):
    entry = entry_of(table)
    assert entry.correct(entry.draft()).result == table.state.records[0].result
    assert entry.correct(entry.draft()).orders == ()
    assert difference_rows(entry, entry.draft()) == ()


def test_a_man_who_died_did_not_fly_in_the_next_month(table):
    entry = entry_of(table)
    draft = crashed(entry)
    said = {(row.about, row.before, row.after) for row in difference_rows(entry, draft)}
    assert ("A1, end", "Flew home", "Forced landing") in said
    assert ("Archer, fate", "Unhurt", "Dead (2 + 3)") in said
    (conflict,) = conflict_rows(entry, draft)
    assert conflict.words == "April 1917: Archer flew, but he was dead by then (13.0)."
    assert [way.words for way in conflict.ways] == [
        "Bowes flew instead",
        "Carr flew instead",
        "His sortie does not count",
    ]
    assert revision_rows(entry, draft) == ()


def test_the_way_out_is_looked_at_anew_and_may_be_taken_back(table):
    entry = entry_of(table)
    draft = entry.resolved(crashed(entry), Reassign(month=APRIL, person=ARCHER, to=CARR))
    assert conflict_rows(entry, draft) == ()
    assert against_correction(table.state, table.rules.sorties, entry.correct(draft)) == ()
    back = entry.without(draft, draft.resolutions[0])
    assert back.resolutions == ()
    assert len(conflict_rows(entry, back)) == 1


def test_a_way_out_that_resolves_nothing_any_more_is_let_go(table):
    entry = entry_of(table)
    draft = entry.resolved(crashed(entry), Strike(month=APRIL, person=ARCHER))
    again = entry.resolved(draft, Strike(month=APRIL, person=ARCHER))
    assert again.resolutions == draft.resolutions


def test_before_and_after_man_by_man(table):
    entry = entry_of(table)
    draft = entry.resolved(crashed(entry), Reassign(month=APRIL, person=ARCHER, to=CARR))
    rows = {row.name: row for row in revision_rows(entry, draft)}
    assert (rows["Archer"].points.words, rows["Archer"].standing.words) == ("10, was 15", "Dead, March 1917, was Fit")
    assert rows["Carr"].points.words == "5, was 0"
    assert [row.points.changed for row in sum_rows(entry, draft)] == [False, False]


def test_the_correction_is_accepted_by_the_rules(table):
    entry = entry_of(table)
    draft = entry.resolved(crashed(entry), Reassign(month=APRIL, person=ARCHER, to=CARR))
    table.play(A, table.rules.choice_json(entry.correct(draft)))
    table.play(B, {"kind": "accept"})
    assert not table.member("A.1").lives
    assert table.member("A.3").points == 5 * 12


def test_another_man_flew_and_the_sheet_goes_with_his_place(table):
    entry = entry_of(table)
    draft = entry.with_man(entry.draft(), A, 0, Role.PILOT, BOWES)
    assert draft.sheet.man(BOWES).volleys == 2
    said = {(row.about, row.before, row.after) for row in difference_rows(entry, draft)}
    assert said == {("A1", "Nieuport 17, Archer", "Nieuport 17, Bowes")}
    assert entry.correct(draft).orders[0][0] == A


def test_a_two_seater_takes_an_observer_along(table):
    entry = entry_of(table)
    draft = entry.with_aircraft(entry.draft(), A, 0, "A03")
    assert draft.orders[0].orders.crews[0].observer == "A.4"
    draft = entry.with_aircraft(draft, A, 0, "A04")
    assert draft.orders[0].orders.crews[0].observer == ""


def test_one_more_aircraft_and_one_fewer(table):
    entry = entry_of(table)
    assert entry.may_add(entry.draft(), A)
    more = entry.with_more(entry.draft(), A)
    assert [crew.pilot for crew in more.orders[0].orders.crews] == [ARCHER, BOWES]
    assert not entry.may_add(more, A)
    swapped = entry.with_man(more, A, 0, Role.PILOT, BOWES)
    assert [crew.pilot for crew in swapped.orders[0].orders.crews] == [BOWES, ARCHER]
    assert entry.with_fewer(more, A) == entry.draft()


def test_another_mission_may_make_a_later_one_impossible():
    made = Table()
    made.order(orders("1917-03", "B", "A03 A.1 A.4"), orders("1917-03", "C", "C03 B.1"))
    made.record(result("A1 home A.1 A.4", "C1 home B.1")).close()
    made.order(orders("1917-04", "O", "A03 A.1 A.4"), orders("1917-04", "C", "C03 B.1"))
    made.record(result("A1 home A.1 A.4", "C1 home B.1"))
    entry = entry_of(made)
    draft = entry.with_mission(entry.draft(), A, "O")
    (conflict,) = conflict_rows(entry, draft)
    assert conflict.words.startswith("April 1917: No. 11 Squadron flew the same mission twice")
    assert "It flew Bombing" in [way.words for way in conflict.ways]
    done = entry.resolved(draft, conflict.ways[-1].resolution)
    assert conflict_rows(entry, done) == ()


def test_a_man_of_a_past_month_is_shown_under_his_new_name(table):
    table.play(A, {"kind": "rename", "person": ARCHER, "name": "Lt. Archer, MC"})
    entry = entry_of(table)
    assert entry.stage(entry.record.orders).name(ARCHER) == "Lt. Archer, MC"
    assert "Lt. Archer, MC" in [one.person.name for one in entry.men(A, Role.PILOT)]
    told = " ".join(row.about for row in difference_rows(entry, crashed(entry)))
    assert "Lt. Archer, MC, fate" in told
    draft = crashed(entry)
    assert entry.correct(draft).result.fates[0].person == ARCHER


def test_a_new_name_of_a_man_who_joined_later_is_no_difference(table):
    table = Table()
    table.hunt("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x1", "kill A.1 C1"))
    table.order(
        orders("1917-04", "C", "A04 A.2"),
        orders("1917-04", "C", "C03 B.1917-04.1", new=("B.1917-04.1 pilot B.1 Fenn",)),
    )
    table.record(result("A1 home A.2", "C1 home B.1917-04.1"))
    table.play(A, {"kind": "close"})
    table.play(B, {"kind": "rename", "person": "B.1917-04.1", "name": "Ltn. Fenner"})
    entry = entry_of(table, APRIL)
    assert difference_rows(entry, entry.draft()) == ()
    assert entry.stage(entry.draft().orders).name(PersonId("B.1917-04.1")) == "Ltn. Fenner"
    assert entry.correct(entry.draft()).orders == ()


def test_a_man_who_died_in_another_month_and_is_still_to_be_replaced_is_named_too():
    """Nobody took his place: his death came to light when later months had been flown."""
    table = Table()
    table.hunt("A1 home A.1", "C1 forced_landing B.1=55", deeds=("volley A.1 x1", "kill A.1 C1"))
    table.order(orders("1917-04", "C", "A04 A.1"), orders("1917-04", "C", "C03 B.2"))
    table.record(result("A1 home A.1", "C1 home B.2"))
    dead = result("A1 home A.1", "C1 crashed B.1", deeds=("volley A.1 x1", "kill A.1 C1"))
    table.correct("1917-03", dead)
    entry = entry_of(table, APRIL)
    (due,) = outcome_of(entry.recorded, entry.before, entry.record).due
    assert due == "A new man takes the place of Adler (pilot) with the next orders."
