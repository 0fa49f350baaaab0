from __future__ import annotations

from dataclasses import replace

import pytest

from app.challenge.table_rows import (
    PilotEntry,
    TableEntry,
    end_rows,
    fault_of,
    kind_rows,
    pilot_rows,
    result_of,
    result_rows,
)
from app.commands.table_results import Entered, PilotBook
from core.aceofaces.service import Fight, services
from core.aceofaces.table_result import Ending, parse_table_result
from core.words import Side
from tests.ace_builders import ace_of_aces

DATA = ace_of_aces().data
CAMEL = PilotEntry(name="Łukasz", of="", aircraft="sopwith_camel", ace=False, halves=2, taken=5, end="home")
TRIPLANE = PilotEntry(name="Ernst", of="Jasta 11", aircraft="fokker_dr1", ace=True, halves=0, taken=24, end="lives")
ENTRY = TableEntry(date="1917-10-04", remark="", pilots=(CAMEL, TRIPLANE))


def with_first(**changes):
    return replace(ENTRY, pilots=(replace(CAMEL, **changes), TRIPLANE))


def test_the_form_becomes_the_result_that_is_kept():
    assert fault_of(ENTRY, DATA) == ""
    kept = parse_table_result(result_of(ENTRY, DATA))
    assert [(one.name, one.side, one.halves, one.taken) for one in kept.pilots] == [
        ("Łukasz", Side.ALLIED, 2, 5),
        ("Ernst", Side.CENTRAL, 0, 24),
    ]
    assert kept.pilots[1].ending is Ending.SHOT_DOWN


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (with_first(name="  "), "Pilot 1 needs a name"),
        (with_first(name="a\u202eb"), "Pilot 1 needs a name"),
        (with_first(halves=3), "Łukasz cannot have won so many"),
        (with_first(aircraft="halberstadt_d2"), "Both sides need a pilot"),
        (replace(ENTRY, pilots=(*ENTRY.pilots, TRIPLANE)), "Ernst: two of that name fly here"),
        (with_first(name="{halves}", halves=3), "{halves} cannot have won so many"),
        (replace(ENTRY, remark="x\u2028y\x00"), "The remark is too long"),
    ],
)
def test_a_fault_is_one_sentence(entry, said):
    assert fault_of(entry, DATA).startswith(said)


def test_every_ending_can_be_chosen_and_every_aircraft():
    assert {row.ending for row in end_rows()} == set(Ending)
    rows = kind_rows(DATA)
    assert len(rows) == len(DATA.aircraft)
    assert [row.side for row in rows] == sorted((row.side for row in rows), key=lambda side: side is Side.CENTRAL)


def test_pilots_stand_by_their_victories():
    kept = parse_table_result(result_of(ENTRY, DATA))
    book = PilotBook(services=services([Fight(date=kept.date, source="table 1", pilots=kept.pilots)]), unread=())
    assert [(row.title, row.line) for row in pilot_rows(book)] == [
        ("Ernst of Jasta 11 (German)", "\u2605 ace, five victories in 1 fight"),
        ("Łukasz (Allied)", "one victory in 1 fight"),
    ]
    assert len({row.key for row in pilot_rows(book)}) == 2


def test_results_stand_the_newest_first_and_a_withdrawn_one_is_struck():
    kept = parse_table_result(result_of(replace(ENTRY, remark="Both low on fuel."), DATA))
    entered = [
        Entered(number=1, at="2030", withdrawn="2031", result=kept),
        Entered(number=3, at="2030", withdrawn="", result=kept),
    ]
    new, old = result_rows(entered)
    assert (new.key, new.struck, old.key, old.struck) == ("3", False, "1", True)
    assert new.title == "3. 1917-10-04: Łukasz against Ernst"
    assert new.line == "Łukasz flew home; Ernst shot down. Both low on fuel."
    assert old.line == f"Withdrawn. {new.line}"
    assert new.spoken == f"{new.title}. {new.line}"
