"""The charts: what each shows, its table, and the words of each of its spots."""

from __future__ import annotations

import pytest

from app.chronicle.chart_rows import chart_faces, person_face
from app.printing.campaign_figures import person_chart


@pytest.fixture
def faces(told):
    return {face.key: face for face in chart_faces(told)}


def test_the_points_of_both_squadrons_add_up_month_by_month(faces):
    points, earned = faces["points"], faces["earned"]
    assert points.heads == ("Month", "Jasta 11", "No. 56 Squadron")
    assert points.table[0] == ("March 1917", "55", "5")
    assert points.table[1] == ("April 1917", "85", "55")
    assert earned.table[1] == ("April 1917", "30", "50")
    assert points.spot(1) == "April 1917: Jasta 11 85, No. 56 Squadron 55"


def test_one_sentence_says_who_is_ahead_and_which_month_brought_most(faces):
    assert faces["points"].note == "Jasta 11 is 250 points ahead."
    assert faces["earned"].note == "Most in June 1917: 130 points of both."


def test_the_dice_are_those_of_the_landings(faces):
    dice = faces["dice"]
    assert [row[0] for row in dice.table] == ["1", "2", "3", "4", "5", "6"]
    thrown = sum(int(row[1]) for row in dice.table)
    assert thrown == 22
    assert {row[2] for row in dice.table} == {"3 2/3"}
    assert dice.note.startswith("22 dice are too few to tell")


def test_victories_and_aircraft_are_counted_by_type_and_squadron(faces):
    assert faces["victories"].table[0] == ("Sopwith Camel", "Jasta 11", "3")
    assert faces["victories"].note == "Most: Ltn. Karl Brandt, 6 victories."
    assert ("RAF S.E.5a", "No. 56 Squadron", "4") in faces["aircraft"].table


def test_the_grades_of_a_squadron_stand_month_by_month(faces):
    assert faces["grades.A"].heads == ("Month", "Rookie", "Veteran", "Ace")
    assert faces["grades.A"].table[-1] == ("October 1917", "3", "1", "1")


def test_a_man_has_his_points_and_the_months_of_his_grades(told):
    face = person_face(told, "A.1")
    assert face.note == "Veteran in July 1917, Ace in August 1917."
    assert face.marks == ((4, "check"), (5, "ace"))
    assert face.table[0] == ("March 1917", "30", "1", "Rookie")
    assert face.table[5][3] == "Ace"


def test_a_mans_chart_is_that_of_the_paper(told):
    for person in ("A.1", "B.1917-04.1"):
        assert person_face(told, person).chart == person_chart(told.opened, person)


def test_who_joined_later_begins_with_his_month(told):
    face = person_face(told, "A.1917-05.1")
    assert face.table[0][0] == "May 1917"
    assert face.note == "Not promoted yet."


def test_before_the_first_month_there_is_nothing_to_draw(fresh):
    assert all(face.empty for face in chart_faces(fresh))
    assert person_face(fresh, "A.1").empty


def test_each_spot_has_its_words(told):
    for face in (*chart_faces(told), person_face(told, "A.1")):
        said = [face.spot(at) for at in range(len(face.table))]
        assert all(": " in words for words in said)
        assert len(set(said)) == len(said)
