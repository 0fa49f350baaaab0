"""A campaign before it begins, in words: months that exist, readings with sections, names and files that can be."""

from __future__ import annotations

import pytest

from app.commands.campaign_terms import SquadronForm
from app.orders import new_rows
from app.orders.new_layout import Span, height_of
from app.orders.span_rows import span_rows
from core.sorties import FIGHT
from core.words import Month, Nation
from tests.core.campaign.squadrons import campaign

RULES = campaign()
NATIONS = (Nation.GREAT_BRITAIN, Nation.GERMANY)


def test_13_0_a_campaign_begins_so_early_that_four_months_are_left():
    months = new_rows.start_months(4)
    assert (months[0], months[-1]) == (Month(1916, 8), Month(1918, 8))
    assert new_rows.most_months(months[0]) == 28
    assert new_rows.most_months(months[-1]) == 4


def test_13_0_the_last_sub_period_may_be_shorter_and_runs_over_the_year():
    rows = span_rows(RULES, Month(1916, 11), 6, NATIONS, ())
    assert rows.periods == (4, 2)
    assert rows.line == "6 months, November 1916 to April 1917: 2 sub-periods."


def test_a_types_come_in_their_months():
    rows = span_rows(RULES, Month(1917, 4), 8, NATIONS, ())
    british = {one.name: one for one in rows.nations[0].types}
    assert british["Nieuport 17"].since == 0
    assert (british["Sopwith Camel"].since, british["Sopwith Camel"].note) == (3, "from July 1917")
    assert "Sopwith Snipe" not in british


def test_a_cells_that_are_not_certain_are_flagged_with_words():
    rows = span_rows(RULES, Month(1917, 4), 8, NATIONS, ())
    nieuport = next(one for one in rows.nations[0].types if one.name == "Nieuport 28")
    assert not nieuport.settled
    assert "not certain" in nieuport.note
    assert any("Nieuport 28" in doubt and "Great Britain" in doubt for doubt in rows.doubts)
    assert rows.doubts[0] in rows.spoken


def test_a_a_reading_brings_the_spad_to_great_britain():
    options = (("spad_vii_great_britain", "on"),)
    names = {one.name for one in span_rows(RULES, Month(1916, 9), 4, NATIONS, options).nations[0].types}
    without = {one.name for one in span_rows(RULES, Month(1916, 9), 4, NATIONS, ()).nations[0].types}
    assert names - without == {"SPAD VII"}


def test_every_reading_of_a_campaign_is_one_that_its_rules_know():
    rows = new_rows.campaign_option_rows(RULES)
    keys = [row.key for row in rows]
    assert len(keys) == len(set(keys))
    assert {"prisoners", "mission_repeat", *dict(RULES.sorties.settings)} == {
        key for key in keys if not key.startswith(FIGHT)
    }
    assert f"{FIGHT}prisoners" not in keys
    for row in rows:
        assert row.default in dict(row.values)
        assert row.section


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Jasta 11 against No. 56 Squadron", "Jasta 11 against No. 56 Squadron.flugcampaign"),
        ('a/b\\c:d*e?"f<g>h|i', "a b c d e f g h i.flugcampaign"),
        ("  ..  ", "Campaign.flugcampaign"),
        ("Żółw i Straße", "Żółw i Straße.flugcampaign"),
        ("x" * 200, "x" * 80 + ".flugcampaign"),
    ],
)
def test_a_title_becomes_a_file_name_that_every_system_takes(title, name):
    assert new_rows.file_name(title, ".flugcampaign") == name


@pytest.mark.parametrize(
    ("file", "exists", "words"),
    [
        ("", False, "Say where"),
        ("here.flugcampaign", False, "whole path"),
        ("/far/here.txt", False, ".flugcampaign"),
        ("/far/here.flugcampaign", True, "already"),
        ("/far/here.flugcampaign", False, ""),
    ],
)
def test_a_place_that_cannot_be_says_what_to_do(file, exists, words):
    fault = new_rows.file_fault(file, ".flugcampaign", exists=exists)
    assert words in fault
    assert bool(fault) is bool(words)


def test_names_are_any_letters_but_not_none():
    assert new_rows.name_fault("Ştefănescu-Żółw") == ""
    assert new_rows.name_fault("   ")
    assert new_rows.name_fault("x" * 81)


def test_names_lose_their_blanks():
    form = SquadronForm(nation=Nation.FRANCE, name="  SPA   3 ", pilots=(" a ",), observers=("b  c",))
    assert new_rows.trimmed(form) == SquadronForm(nation=Nation.FRANCE, name="SPA 3", pilots=("a",), observers=("b c",))


def test_the_picture_gives_every_month_its_column():
    span = Span(width=1000, months=8)
    assert span.right == pytest.approx(1000 - 12)
    assert span.left_of(4) - span.left_of(0) == pytest.approx(4 * span.step)
    assert height_of((3, 2)) > height_of((2, 2))
