"""What the roster says of men and squadrons, from a campaign that was played month by month."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.commands.campaigns import Mode, OpenCampaign
from app.phrases.campaign.counts import month_place, months_listed, number_words
from app.roster.person_rows import person_page
from app.roster.reading import material_of
from app.roster.rows import Column, Standing, in_order, kills_figure, squadron_rows, standing_line
from app.roster.squadron_sheet import SheetKind, squadron_sheet
from core.chance import ScriptedDice
from core.words import Month
from tests.app.orders.sheets import books_state
from tests.app.roster.squadron_life import GUEST, NOTE, REPLACED, A, B
from tests.core.campaign.squadrons import result


def rows_of(material, seat=A):
    found = squadron_rows(material, seat)
    return {row.key: row for row in (*found.serving, *found.fallen)}


def log_of(material, person):
    return person_page(material, person).log


def test_the_title_counts_who_serves_and_the_line_tells_the_month(life):
    assert standing_line(life) == "Jasta 11 against No. 56 Squadron, eighth month of eight."
    assert squadron_rows(life, A).title == "Jasta 11: three pilots, two observers"


def test_pilots_stand_first_then_observers_and_the_fallen_apart(life):
    mine = squadron_rows(life, A)
    assert [row.key for row in mine.serving] == ["A.1", "A.2", REPLACED, "A.4", "A.5"]
    assert [row.key for row in mine.fallen] == ["A.3", GUEST]


@pytest.mark.parametrize(
    ("person", "standing", "status"),
    [
        ("A.1", Standing.ACE, "Ace"),
        ("A.2", Standing.HURT, "Hurt until Jan"),
        ("A.4", Standing.FIT, "Fit, veteran"),
        ("A.5", Standing.FIT, "Fit"),
        ("A.3", Standing.DEAD, "April 1917"),
        (GUEST, Standing.LEFT, "Left, Sept 1917"),
    ],
)
def test_the_tag_says_how_a_man_stands(life, person, standing, status):
    row = rows_of(life)[person]
    assert (row.standing, row.status) == (standing, status)


def test_a_prisoner_of_the_enemys_squadron_is_public(life):
    row = rows_of(life, B)["B.3"]
    assert (row.standing, row.status) == (Standing.PRISONER, "Prisoner")


def test_the_bar_runs_to_the_next_grade(life):
    rows = rows_of(life)
    assert (rows["A.2"].experience, rows["A.2"].part, rows["A.2"].reached) == ("60", 600, False)
    assert (rows["A.4"].part, rows["A.4"].reached) == (1000, True)
    assert "40 more points make a Veteran; 5 more victories make an Ace" in rows["A.2"].tip


def test_namesakes_are_told_apart_by_the_month_in_which_they_joined(life):
    rows = rows_of(life)
    assert rows[REPLACED].name == rows["A.3"].name
    assert rows[REPLACED].second == "Pilot, joined May 1917"
    assert rows["A.3"].second == "Pilot, joined March 1917"
    assert rows["A.1"].second == "Pilot"


def test_who_came_for_a_month_is_marked(life):
    assert rows_of(life)[GUEST].second == "Observer, Sept 1917 only"
    assert person_page(life, GUEST).line == "Observer, with the squadron for September 1917 only"


def test_a_sentence_tells_who_took_the_places_of_the_fallen(life):
    assert squadron_rows(life, B).after == "Three rookies took their places in April and August 1917."
    assert squadron_rows(life, A).after == (
        "One rookie took a fallen man's place in May 1917. One man came for one month, for nobody else was fit."
    )


def test_an_open_place_is_told_before_the_orders(begun):
    said = squadron_rows(begun, A).after
    assert said == "With the next orders somebody takes the place of Uffz. Hans Kühn."


@pytest.mark.parametrize(
    ("column", "falling", "first"),
    [
        (Column.NAME, False, "A.2"),
        (Column.EXPERIENCE, True, "A.1"),
        (Column.VICTORIES, True, "A.1"),
        (Column.MISSIONS, False, "A.5"),
        (Column.STATUS, False, "A.1"),
    ],
)
def test_the_list_sorts_by_every_column(life, column, falling, first):
    rows = squadron_rows(life, A).serving
    assert in_order(rows, column, falling=falling)[0].key == first
    assert sorted(in_order(rows, column, falling=falling), key=lambda row: row.key) == sorted(
        rows, key=lambda row: row.key
    )


def test_points_are_exact_with_their_fraction(life):
    state = life.state
    third = replace(state.roster.member("A.1"), points=90)
    members = tuple(third if one.id == "A.1" else one for one in state.roster.members)
    roster = replace(state.roster, members=members, by_id={one.id: one for one in members})
    material = replace(life, opened=replace(life.opened, state=replace(state, roster=roster)))
    assert rows_of(material)["A.1"].experience == "7 1/2"


def test_victories_are_told_in_halves_where_the_game_counts_so():
    assert kills_figure(5, 2) == "2 1/2"
    assert kills_figure(4, 2) == "2"
    assert kills_figure(1, 2) == "1/2"
    assert kills_figure(3, 1) == "3"


def test_an_ace_has_his_month_beside_his_name(life):
    page = person_page(life, "A.1")
    assert [(tag.standing, tag.text) for tag in page.tags] == [(Standing.ACE, "Ace since Aug 1917")]
    assert [tag.text for tag in person_page(life, "A.2").tags] == ["Hurt until Jan 1918"]
    assert [tag.text for tag in person_page(life, "A.3").tags] == ["Dead, April 1917"]


def test_the_figures_of_a_man(life):
    figures = {figure.key: figure.number for figure in person_page(life, "A.1").figures}
    assert figures == {"experience": "195", "victories": "5", "missions": "7", "volleys": "12"}


def test_who_replaced_a_man_names_him(life):
    assert person_page(life, REPLACED).line == (
        "Pilot, with the squadron since May 1917, in the place of Uffz. Hans Kühn"
    )


def test_a_months_flight_is_one_line_with_everything_it_brought(life):
    flight = next(row for row in log_of(life, "A.1") if row.month == "June 1917")
    assert (flight.mission, flight.craft, flight.mate) == ("Observation", "L.F.G. Roland C.II", "with Rohde")
    assert flight.what == "RAF S.E.5a, with Rohde, counted for him; a target observed; 1 volley"
    assert (flight.victories, flight.points) == ("1", "30")
    assert flight.tip == "12.6: volleys 1 \u00d7 5 + victory 1/2 of 30 + observation 10 = 30"


def test_promotions_wounds_and_deaths_are_lines_of_their_own(life):
    lines = [(row.month, row.what) for row in log_of(life, "A.4") if not row.aircraft]
    assert lines == [
        ("Aug 1917", "Hurt: misses 2 months"),
        ("Aug 1917", "Became Veteran"),
        ("March 1917", "Joined the squadron"),
    ]
    assert [row.what for row in log_of(life, "A.3") if row.icon == "dead"] == ["Died"]


def test_the_newest_month_stands_first_and_every_line_has_its_own_key(life):
    for member in life.state.roster.members:
        log = log_of(life, member.id)
        assert [row.when for row in log] == sorted((row.when for row in log), reverse=True)
        assert len({row.key for row in log}) == len(log)


def test_a_month_without_deeds_says_how_it_ended(life):
    assert next(row.what for row in log_of(life, "A.2") if row.month == "July 1917") == "Flew home"
    assert next(row.what for row in log_of(life, "A.3") if row.month == "April 1917" and row.aircraft) == (
        "Carried out; destroyed"
    )


def test_aircraft_flown_stand_by_how_often(life):
    assert [row.text for row in person_page(life, "A.1").flown] == [
        "Albatros D.V \u00d7 3",
        "L.F.G. Roland C.II \u00d7 2",
        "Albatros D.III \u00d7 2",
    ]


def test_notes_are_shown_to_the_man_they_are_about(life):
    assert [(note.text, note.month) for note in person_page(life, "A.1").notes] == [(f"“{NOTE}”", "October 1917")]
    assert person_page(life, "A.2").notes == ()


def test_a_name_may_be_changed_from_a_months_result_until_orders_are_given(life, begun, ordered):
    assert person_page(life, "A.1").may_rename
    assert person_page(life, "B.2").may_rename, "one leads both"
    assert person_page(begun, "A.1").may_rename
    assert not person_page(ordered, "A.1").may_rename
    assert not person_page(replace(life, writing=False), "A.1").may_rename


def test_only_prisoners_can_be_exchanged(life):
    assert person_page(life, "A.1").exchanges == ()


def test_the_sheet_of_a_squadron_has_its_sums_and_its_missions_by_sub_period(life):
    sheet = squadron_sheet(life, A)
    assert [figure.number for figure in sheet.figures] == ["465", "7", "8", "1"]
    said = {row.key: (row.text, row.right) for row in sheet.rows}
    assert said["period 1917-07"] == (
        "July: Observation, Aug: Bombing, Sept: Trench strafing, Oct: Free hunt",
        "July to Oct 1917",
    )
    assert "left" not in said
    assert said["aircraft C05"] == ("Albatros D.V", "\u00d7 4")
    assert said["grade A.1"] == ("Ltn. Karl Brandt", "Ace since Aug 1917")


def test_the_sheet_tells_what_may_still_be_flown(begun):
    rows = {row.key: row.text for row in squadron_sheet(begun, A).rows}
    assert rows["left"] == "Still open: Observation, Bombing, Balloon attack, Free hunt"
    assert rows["no aces"] == "Nobody yet"


def test_months_are_listed_with_each_year_once():
    assert months_listed(()) == ""
    assert months_listed((Month(1917, 5),)) == "May 1917"
    assert months_listed((Month(1916, 12), Month(1917, 5))) == "December 1916 and May 1917"
    assert months_listed(tuple(Month(1917, month) for month in range(1, 8))) == "January 1917 to July 1917"


def test_small_numbers_are_words_and_large_ones_figures():
    assert [number_words(number) for number in (0, 3, 12, 13)] == ["no", "three", "twelve", "13"]
    assert month_place(6, 12) == "sixth month of twelve"
    assert month_place(14, 28) == "month 14 of 28"


def test_victories_of_ace_of_aces_are_told_in_halves_and_there_are_no_veterans():
    rules, state = books_state()
    said = result(
        "A1 home A.1",
        "A2 home A.2",
        "C1 crashed B.1",
        "C2 home B.2",
        deeds=("half_victory A.1 x2 C1", "half_victory A.2 x1 C2"),
    )
    for seat, choice in ((A, {"kind": "result", "result": said, "remark": ""}), (B, {"kind": "accept"})):
        state, _events = rules.resolve(state, {seat: rules.parse_choice(choice)}, ScriptedDice({}))
    opened = OpenCampaign(
        file=Path("books.flugcampaign"),
        title="Books",
        mode=Mode.TABLE,
        thread=bytes(16),
        rules=rules,
        state=rules.view_for(state, None),
        game=None,
        humans=(A, B),
        due=(A,),
        waiting=(),
        views={A: state, B: state},
    )
    material = material_of(opened, (), writing=True)
    heads = [row.text for row in squadron_sheet(material, A).rows if row.kind is SheetKind.HEAD]
    assert heads == ["Fights", "Aircraft flown", "Aces"]
    rows = rows_of(material)
    assert [(rows[key].victories, rows[key].part) for key in ("A.1", "A.2")] == [("1", 200), ("1/2", 100)]
    assert "4 1/2 more victories make an Ace" in rows["A.2"].tip
    assert squadron_rows(material, A).title == "Squadron A: three pilots"
    assert person_page(material, "A.2").figures[0].tip.startswith("half victory 1/2 = 1/2")
    assert [figure.key for figure in person_page(material, "A.2").figures][-1] == "served"
    assert "left" not in {row.key for row in squadron_sheet(material, A).rows}
