from __future__ import annotations

import pytest

from app import paths
from app.challenge.book_rows import (
    Crew,
    Level,
    book_aircraft_rows,
    book_term_rows,
    bursts_are_chosen,
    crews_fault,
    level_of,
    level_options,
    months_of_service,
    pair_rows,
    service_fault,
)
from app.phrases.aceofaces.terms import INTERMEDIATE, book_option_rows, book_pacing_rows
from core.aceofaces.readings import DEFAULT, readings_options
from core.catalog.ace_of_aces.reading import read_ace_of_aces
from core.words import Side

DATA = read_ace_of_aces(paths.resources() / "rules" / "ace_of_aces")


def test_aircraft_stand_by_the_month_in_which_they_came():
    rows = book_aircraft_rows(DATA, Side.CENTRAL)
    assert rows[0].key == "fokker_e1"
    assert rows[0].hint == "June 1915 to June 1916"
    assert {row.key for side in Side for row in book_aircraft_rows(DATA, side)} == {one.id for one in DATA.aircraft}
    assert next(row for row in rows if row.key == "fokker_dr1").line == "two synchronised guns; Handy Rotary"


def test_every_pair_that_is_offered_met():
    for pair in pair_rows(DATA):
        first, last = months_of_service(DATA, (pair.allied, pair.central))
        assert first <= last, pair.title
        assert service_fault(DATA, (pair.allied, pair.central), first) == ""


def test_aircraft_that_never_met_are_told_and_not_forbidden():
    assert "never met" in service_fault(DATA, ("fokker_e3", "sopwith_snipe"), (1917, 1))
    said = service_fault(DATA, ("sopwith_camel", "fokker_dr1"), (1918, 10))
    assert said == "They met from August 1917 to July 1918."


def test_levels_are_what_their_options_come_to():
    assert level_of(dict(readings_options(DEFAULT))) is Level.BASIC
    for level in (Level.BASIC, Level.INTERMEDIATE):
        assert level_of(level_options(level)) is level
    assert level_of({"speed": "on"}) is Level.CHOSEN
    assert level_options(Level.CHOSEN) == {}


def test_bursts_are_chosen_only_where_there_is_a_choice_of_fire():
    assert not bursts_are_chosen(level_options(Level.BASIC))
    assert bursts_are_chosen({"ammunition": "on"})
    assert bursts_are_chosen(level_options(Level.INTERMEDIATE))


def test_options_stand_as_the_rulebook_has_them_each_with_its_heading():
    rows = book_option_rows(DATA)
    assert [row.key for row in rows] == ["edition", "tailing", *INTERMEDIATE, "starting_page"]
    assert all(row.section and row.wording for row in rows)
    assert all(row.default in dict(row.values) for row in rows)
    words = dict(rows[0].values)
    assert words["modern"].endswith("(usual)")


def test_a_pacing_costs_files_by_mail():
    assert [row.key for row in book_pacing_rows(by_mail=True)] == ["turn", "duel"]
    assert all("files a turn" in row.line for row in book_pacing_rows(by_mail=True))
    assert not any("files" in row.line for row in book_pacing_rows(by_mail=False))


@pytest.mark.parametrize(("name", "said"), [("", "needs a name"), ("  ", "needs a name"), ("x" * 81, "at most 80")])
def test_a_pilot_needs_a_name(name, said):
    fit = Crew(aircraft="fokker_dr1", name="李", ace=True)
    assert crews_fault((fit,), (fit,)) == ""
    assert said in crews_fault((fit,), (Crew(aircraft="fokker_dr1", name=name, ace=False),))
    assert fit.grade == "ace"


def test_terms_are_read_row_by_row():
    options = tuple((dict(readings_options(DEFAULT)) | {"edition": "classic", "speed": "on"}).items())
    rows = book_term_rows(DATA, "turn", "1917-10-04", options, 14, 170)
    said = {row.name: row.value for row in rows}
    assert said["Day of the fight"] == "4 October 1917"
    assert said["Rules"] == "Rule by rule"
    assert said["The fight begins on page"] == "170"
    assert said["Silence may be claimed"] == "after 14 days"
    assert [row.section for row in rows if row.differs] == ["FM Combat"]
    assert len([row for row in rows if row.section]) == len(book_option_rows(DATA))
