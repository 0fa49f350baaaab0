"""Forces in words: who may join, who plays what, what a side may fly, and a name for everybody."""

from __future__ import annotations

import pytest

from app.challenge import force_rows as rows
from app.commands.scenarios import Saved, Shelf, known_names
from core.catalog.scenario_files import Crew
from core.catalog.scenario_of_printed import of_printed
from core.words import Grade, Side
from tests.builders import aces_high

DATA = aces_high().data
NAMES = known_names()
A, C = Side.ALLIED, Side.CENTRAL
FOUR = ((A, 0), (A, 1), (C, 0), (C, 1))


def printed(ident):
    return next(one for one in DATA.scenarios if one.id == ident)


def test_15_every_printed_scenario_has_its_card_and_own_ones_come_first():
    own = of_printed(printed("15.2-a"), DATA, missions=True)
    found = rows.scenario_cards(DATA, Shelf(saved=(Saved(key="mine", scenario=own),), faulty=()))
    assert [(one.key, one.own) for one in found[:2]] == [("mine", True), ("15.1-a", False)]
    assert [one.key for one in found[1:]] == [one.id for one in DATA.scenarios]
    assert all(one.spoken for one in found)


def test_15_1_grades_stand_as_they_are_printed():
    cards = {one.key: one for one in rows.scenario_cards(DATA, Shelf(saved=(), faulty=()))}
    assert [one.words for one in cards["15.2-b"].entrants] == ["SPAD XIII [VET]", "Halberstadt CL.II", "Fokker Dr.I"]
    assert [one.tag for one in cards["15.3.1-d"].entrants] == ["[A]"] * 4
    assert cards["15.2-a"].mission == "Allies: Bombing; Central Powers: Free hunt"
    assert cards["15.2-a"].scenario.missions
    assert not cards["15.2-a"].plain.missions
    assert not cards["15.1-a"].mission
    assert cards["15.3.1-a"].line == "4 players, 2 against 2 (15.3.1)"


@pytest.mark.parametrize(
    ("aircraft", "able"),
    [
        (["A10"], ["", "MT", "P", "C"]),
        (["A03"], ["", "O", "B", "MT"]),
        (["A10", "A03"], ["", "O", "B", "MT", "P", "C"]),
    ],
)
def test_13_3_a_side_flies_what_one_of_its_aircraft_can(aircraft, able):
    found = rows.mission_choices(DATA, aircraft)
    assert {one.key for one in found if not one.fault} == set(able)
    assert all("13.1" in one.fault for one in found if one.key not in able)


def test_3_5_a_fifth_aircraft_is_refused_with_the_reason():
    assert rows.add_fault(3) == ""
    assert "15.0" in rows.add_fault(4)


def test_against_the_computer_the_person_flies_a_whole_side():
    seats = rows.seats_of(rows.players_for(FOUR, C, rows.COMPUTER))
    assert seats.places == (((C, 0), (C, 1)), ((A, 0), (A, 1)))
    assert (seats.humans, seats.fault) == ((True, False), "")


def test_each_player_has_one_aircraft_and_the_own_side_begins():
    seats = rows.seats_of(rows.players_for(FOUR, C, "each"))
    assert seats.places == (((C, 0),), ((A, 0),), ((C, 1),), ((A, 1),))
    assert seats.humans == (True,) * 4


def test_the_computer_has_a_seat_on_either_side():
    seats = rows.seats_of({(A, 0): "1", (A, 1): rows.COMPUTER, (C, 0): rows.COMPUTER, (C, 1): "2"})
    assert seats.places == (((A, 0),), ((C, 1),), ((A, 1),), ((C, 0),))
    assert seats.humans == (True, True, False, False)


def test_nobody_flies_for_both_sides_and_somebody_has_to_fly():
    assert "both sides" in rows.seats_of({(A, 0): "1", (C, 0): "1"}).fault
    assert "has to fly" in rows.seats_of({(A, 0): rows.COMPUTER, (C, 0): rows.COMPUTER}).fault


def test_each_man_needs_a_name():
    two = Crew(aircraft="A03", grade=Grade.ROOKIE, pilot="Łukasz 李")
    assert rows.crews_fault(DATA, [two])
    one = Crew(aircraft="A10", grade=Grade.ROOKIE, pilot="Łukasz 李")
    assert rows.crews_fault(DATA, [one]) == ""
    assert rows.crews_fault(DATA, [Crew(aircraft="A10", grade=Grade.ROOKIE, pilot="x" * 81)])


def test_an_aircraft_before_its_month_is_named_and_not_forbidden():
    assert "Sopwith Snipe" in rows.months_fault(DATA, ["A12", "A10"], (1917, 10))
    assert rows.months_fault(DATA, ["A12"], (1918, 11)) == ""


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda one: one.id)
def test_everybody_has_a_name_of_his_own_and_the_person_his(scenario):
    made = of_printed(scenario, DATA, missions=False)
    names = rows.crewed(DATA, NAMES, made, own=(C, "Ernst"), draw=7)
    assert names[C, 0, False] == "Ernst"
    assert len(set(names.values())) == len(names)
    men = sum(1 + DATA.aircraft_type(crew.aircraft).two_seater for side in Side for crew in made.crews(side))
    assert len(names) == men
    assert names == rows.crewed(DATA, NAMES, made, own=(C, "Ernst"), draw=7), "the same number, the same names"


def test_every_printed_scenario_is_called_by_who_meets_whom():
    cards = rows.scenario_cards(DATA, Shelf(saved=(), faulty=()))
    assert len({card.title for card in cards}) == len(cards)
    duel = cards[0]
    assert (duel.title, duel.line) == ("Sopwith Camel against Fokker Dr.I", "2 players, 1 against 1 (15.1)")
    assert duel.named == "15.1  Sopwith Camel against Fokker Dr.I"
    assert duel.spoken.count("Sopwith Camel") == 1
