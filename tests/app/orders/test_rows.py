"""The form of a month's orders in words: what is open, what is barred and why, and how it will be read."""

from __future__ import annotations

import pytest

from app.orders import drafting
from app.orders.month_rows import head_rows, period_rows
from app.orders.rows import form_rows
from core.sortie import NOBODY
from core.words import PersonId, Role
from tests.app.orders.months import A, B, fresh, suggest
from tests.core.campaign.squadrons import Table, campaign, orders, result


def form(table, seat=A, change=lambda draft, _offer: draft):
    found, draft = fresh(table, seat)
    return form_rows(campaign(), found, change(draft, found))


def observed(table):
    """A month in which squadron A observed and lost its second pilot."""
    table.order(
        orders(table.month, "O", "A01 A.1 A.4", "A04 A.2"),
        orders(table.month, "C", "C03 B.1"),
    )
    said = result(
        "A1 home A.1 A.4",
        "A2 crashed A.2",
        "C1 home B.1",
        deeds=("observation A.1,A.4", "volley B.1 x4", "kill B.1 A2"),
        turns=12,
    )
    return table.record(said).close()


def test_13_1_each_mission_says_what_it_needs_and_earns():
    missions = {one.key: one for one in form(Table()).missions}
    assert list(missions) == ["O", "B", "MT", "P", "C"]
    assert (missions["O"].needs, missions["O"].points) == ("Two-seaters", "20 points a target")
    assert (missions["MT"].needs, missions["MT"].points) == ("Any aircraft, 3 hexes", "10 points a hex")
    assert missions["P"].needs == "Single-seaters only"
    assert not any(one.barred for one in missions.values())


def test_13_1_6_a_mission_that_was_flown_says_when_and_by_which_section():
    missions = {one.key: one for one in form(observed(Table())).missions}
    assert missions["O"].barred == "Flown in March 1917"
    assert "13.1.6" in missions["O"].until
    assert "13.1.6" in missions["O"].spoken
    assert not missions["C"].barred


def test_13_1_6_the_bar_of_the_sub_period_tells_what_was_flown_for_how_much():
    table = observed(Table())
    rows = period_rows(campaign(), table.state, A)
    assert rows.heading == "Sub-period 1: March 1917 to June 1917"
    assert [cell.state for cell in rows.cells] == ["past", "now", "ahead", "ahead"]
    assert rows.cells[0].line == "Observation, 20 points"
    assert rows.line == "Not again in this sub-period: observation (13.1.6)."
    assert period_rows(campaign(), table.state, B).cells[0].line == "Free hunt, 50 points"


def test_the_head_counts_the_months():
    state = observed(Table()).state
    assert head_rows(campaign(), state, together=True).title == "Orders for April 1917"
    assert "month 2 of 4" in head_rows(campaign(), state, together=False).line
    assert "secret" in head_rows(campaign(), state, together=False).line
    assert "both squadrons" in head_rows(campaign(), state, together=True).line


def test_a_aircraft_in_service_stand_first_and_later_ones_are_closed_with_their_month():
    types = form(Table("1917-06").hunt()).crews[0].types
    by_name = {one.name: one for one in types}
    assert by_name["Sopwith Camel"].open
    assert by_name["Sopwith Camel"].note == "new this month"
    assert by_name["RAF S.E.5a"].note == ""
    assert not by_name["Sopwith Snipe"].open
    assert by_name["Sopwith Snipe"].note == "from April 1918"
    assert [one.open for one in types] == sorted((one.open for one in types), reverse=True)


def test_a_in_the_first_month_nothing_is_called_new():
    assert not any("new" in one.note for one in form(Table("1917-07")).crews[0].types)


def test_a_cells_that_are_not_certain_say_so():
    types = form(Table("1917-09")).crews[0].types
    assert next(one for one in types if one.name == "Nieuport 28").note == "nation not certain"


def test_13_0_men_show_grade_points_and_why_they_cannot_fly():
    pilots = {one.key: one for one in form(observed(Table())).crews[0].pilots}
    assert pilots["A.1"].note == "Rookie, 10 points"
    assert not pilots["A.2"].open
    assert pilots["A.2"].note == "Dead, March 1917"
    assert pilots["A.1917-04.1"].open


def test_11_9_a_hurt_man_is_closed_until_he_is_back():
    table = Table().hunt("A1 forced_landing A.1=43", "C1 home B.1")
    pilots = {one.key: one for one in form(table).crews[0].pilots}
    assert not pilots["A.1"].open
    assert pilots["A.1"].note == "Hurt until May 1917"


def test_who_sits_in_the_other_aircraft_is_said():
    rows = form(Table(), change=lambda draft, found: drafting.with_count(draft, 2, found))
    assert next(one for one in rows.crews[0].pilots if one.key == "A.2").note == "now in aircraft 2"


def test_13_0_a_man_who_joins_says_whose_place_he_takes():
    rows = form(observed(Table()))
    assert [man.title for man in rows.new_men] == ["Pilot who joins"]
    assert rows.new_men[0].line == "In the place of Bowes (13.0)"
    assert rows.sheet.lines[-1].title == suggest(Role.PILOT)
    assert rows.sheet.lines[-1].line == "joins as pilot in the place of Bowes"
    assert rows.legal


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda draft, _o: drafting.with_name(draft, PersonId("A.1917-04.1"), "  "), "A man who joins has no name."),
        (lambda draft, _o: drafting.with_man(draft, 0, Role.PILOT, NOBODY), "An aircraft has no pilot."),
        (
            lambda draft, _o: drafting.with_name(draft, PersonId("A.1917-04.1"), "x" * 81),
            "A name has more than 80 letters, or signs that cannot be written.",
        ),
    ],
)
def test_unfinished_orders_say_what_is_missing(change, words):
    rows = form(observed(Table()), change=change)
    assert rows.sheet.faults == (words,)
    assert not rows.legal


def test_refusals_of_the_rules_name_the_man_and_the_section():
    rows = form(
        observed(Table()), change=lambda draft, _offer: drafting.with_man(draft, 0, Role.PILOT, PersonId("A.2"))
    )
    assert rows.sheet.faults == ("Bowes: He is dead (13.0).",)


def test_13_1_5_a_two_seater_cannot_be_smuggled_into_a_hunt():
    rows = form(
        Table(),
        change=lambda draft, found: drafting.with_aircraft(drafting.with_count(draft, 2, found), 1, "A01", found),
    )
    assert rows.sheet.faults == ("Only single-seaters fly this mission (13.1.5).",)
    assert rows.crews[1].observer == "A.4"


def test_the_sheet_reads_aloud():
    assert form(Table()).sheet.spoken.startswith("No. 11 Squadron. Orders for March 1917. Free hunt. ")
