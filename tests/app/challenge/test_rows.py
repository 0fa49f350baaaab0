from __future__ import annotations

import pytest

from app.challenge import months, rows
from app.phrases import terms
from core.words import Side
from tests.builders import aces_high

DATA = aces_high().data


def test_every_aircraft_is_offered_once():
    keys = [row.key for side in Side for row in rows.aircraft_rows(DATA, side, (1918, 11))]
    assert sorted(keys) == [sheet.id for sheet in DATA.aircraft]


def test_the_month_is_a_hint_and_forbids_nothing():
    early = {row.key: row for row in rows.aircraft_rows(DATA, Side.CENTRAL, (1916, 8))}
    late = {row.key: row for row in rows.aircraft_rows(DATA, Side.CENTRAL, (1918, 11))}
    assert early.keys() == late.keys()
    assert early["C09"].early
    assert early["C09"].hint.startswith("not before ")
    assert not late["C09"].early
    assert late["C09"].hint.startswith("since ")


def test_a_duel_is_dated_when_both_fly():
    month = months.date_for(DATA, "C09", "A10")
    assert month == max(months.first_month(DATA, "C09"), months.first_month(DATA, "A10"))
    assert month in months.months()


def test_every_option_of_a_dogfight_has_its_section_and_its_default():
    found = terms.option_rows(DATA)
    assert len(found) == 13
    for option in found:
        assert option.section[0].isdigit()
        assert dict(option.values)[option.default].endswith("(usual)")
        assert sum(words.endswith("(usual)") for _value, words in option.values) == 1


def test_options_stand_in_the_order_of_the_rulebook():
    sections = [[int(part) for part in row.section.split(".")] for row in terms.option_rows(DATA)]
    assert sections == sorted(sections)


def test_unusual_terms_come_before_the_usual_ones():
    options = tuple((row.key, row.default) for row in terms.option_rows(DATA))
    changed = tuple((key, "crossed" if key == "fire_on" else value) for key, value in options)
    found = rows.term_rows(DATA, "hand", "1917-10-04", changed, 14)
    readings = [row for row in found if row.section]
    assert readings[0].section == "9.2"
    assert [row.differs for row in readings].count(True) == 1
    assert found[0].value == "4 October 1917"
    assert found[2].value == "after 14 days"


@pytest.mark.parametrize("pacing", terms.PACINGS)
def test_pacing_by_mail_tells_the_files(pacing):
    by_mail = next(row for row in terms.pacing_rows(by_mail=True) if row.key == pacing)
    at_home = next(row for row in terms.pacing_rows(by_mail=False) if row.key == pacing)
    assert "files a turn" in by_mail.line
    assert "files" not in at_home.line


def test_12_a_hand_at_once_says_that_a_clue_crosses_the_turn_boundary_only():
    hand = next(row for row in terms.pacing_rows(by_mail=True) if row.key == "hand")
    assert "across the turn boundary, for the first card" in hand.line


def test_people_end_with_whoever_opens_it():
    found = rows.person_rows((("k", "Anna", "2030-01-02"), ("l", "Bert", "")))
    assert [row.key for row in found] == ["k", "l", ""]
    assert found[0].line == "compared on 2 January 2030"
    assert found[1].line == "card not yet compared by voice"
