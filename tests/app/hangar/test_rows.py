from __future__ import annotations

import pytest

from app.hangar.card_rows import card_of
from app.hangar.layout import FIRST, LAST, MONTHS, NAMES, Timeline, index_of
from app.hangar.rows import Filter, month_heads, standing_line, timeline_rows, year_heads
from app.hangar.rule_words import rule_lines
from core.aceshigh.service_dates import campaign_choices
from core.catalog.availability import Nation
from tests.builders import aces_high

DATA = aces_high().data
SEPTEMBER_1917 = (1917, 9)


def rows_of(month=SEPTEMBER_1917, chosen=(), **shown):
    return timeline_rows(DATA, month, Filter(**shown), chosen)


def row_of(key, month=SEPTEMBER_1917, chosen=()):
    return next(row for row in rows_of(month, chosen) if row.key == key)


def test_each_nation_has_its_heading_and_its_aircraft_by_month():
    rows = rows_of(nations=(Nation.GERMANY,))
    assert rows[0].name == "Germany and Austria-Hungary"
    assert rows[0].spoken.endswith("8 of 12 may fly")
    assert " ".join(row.aircraft for row in rows[1:]) == "C01 C02 C03 C04 CKS C05 C06 C07 C08 C09 C10 C11"


def test_germany_stands_first_and_the_others_as_printed():
    headings = [row.nation for row in rows_of() if not row.aircraft]
    assert headings == [Nation.GERMANY, Nation.GREAT_BRITAIN, Nation.FRANCE, Nation.USA]


def test_what_does_not_fly_yet_says_from_when():
    row = row_of("germany C09")
    assert (row.flies, row.note) == (False, "from Oct 1917")
    assert row.spoken == "Fokker Dr.I, Germany, one seat, from October 1917 on, may not fly yet"
    assert row_of("germany C09", (1917, 10)).note == ""


def test_an_unsettled_cell_says_so_in_words():
    row = row_of("france A08")
    assert (row.settled, row.flies, row.note) == (False, True, "nation not certain")
    assert "nation not certain" in row.spoken
    assert row_of("france A08", (1917, 4)).note == "from May 1917, nation not certain"


def test_the_british_spad_vii_hangs_on_a_choice_of_the_campaign():
    row = row_of("great_britain A05")
    assert (row.settled, row.flies, row.note) == (False, False, "only if a campaign chooses so")
    chosen = campaign_choices(DATA, [("spad_vii_great_britain", "on")])
    row = row_of("great_britain A05", chosen=chosen)
    assert (row.flies, row.note) == (True, "nation not certain")


@pytest.mark.parametrize(
    ("shown", "aircraft"),
    [
        ({"nations": (Nation.GERMANY,), "seats": 2}, ["C02", "C06"]),
        ({"nations": (Nation.GERMANY,), "seats": 2, "flying_only": True}, ["C02", "C06"]),
        ({"nations": (Nation.USA,), "seats": 1, "flying_only": True}, ["A02", "A04", "A05", "A14", "A13"]),
        ({"nations": ()}, []),
    ],
)
def test_filters(shown, aircraft):
    assert [row.aircraft for row in rows_of(**shown) if row.aircraft] == aircraft


def test_a_nation_without_rows_has_no_heading():
    rows = timeline_rows(DATA, (1916, 7), Filter(flying_only=True))
    assert rows == ()
    assert standing_line(rows, FIRST) == "August 1916: nothing of that kind flies."


def test_the_line_counts_types_not_cells():
    assert standing_line(rows_of(), SEPTEMBER_1917) == "September 1917: 21 of 26 types may fly."


def test_the_columns_of_the_months():
    line = Timeline(width=NAMES + 14 + 28 * 20)
    assert (len(MONTHS), index_of(FIRST), index_of(LAST), index_of((1920, 1))) == (28, 0, 27, 27)
    assert (line.step, line.left_of(1), line.right) == (20, NAMES + 20, NAMES + 560)
    assert (line.month_at(NAMES - 1), line.month_at(NAMES + 41), line.month_at(10_000)) == (-1, 2, -1)
    assert month_heads()[:3] == ("Aug", "Sep", "Oct")
    assert year_heads() == ((0, "1916"), (5, "1917"), (17, "1918"))


def facts(aircraft):
    return {fact.name: fact.value for fact in card_of(DATA, aircraft).facts}


def test_a_card_says_limits_guns_and_deck_in_words():
    assert facts("A07") == {
        "Crew": "one pilot",
        "Hand": "5 cards, at most 2 Rotations",
        "Altitude": "5, once left it is lost",
        "Top speed †": "3",
        "Front guns †": "+1 die",
        "With the Lewis †": "+2 dice, one of two guns",
        "Autonomy †": "24 turns",
        "Last hit †": "no part",
        "Removed cards †": "none beside Speed cards above its top speed",
    }
    assert facts("C05")["Removed cards †"] == "33 Half Loop, 36 Immelmann"


def test_a_bristol_has_its_marker_and_its_observer():
    found = facts("A11")
    assert found["Autonomy †"] == "30 turns: track of 20 and the marker +10"
    assert found["Crew"] == "pilot and observer"
    assert found["Rear guns †"] == "+1 die"
    names = [track.name for track in card_of(DATA, "A11").tracks]
    assert names[-3:] == ["Front rounds †", "Rear rounds †", "Fuel †"]
    assert [track.last_hit for track in card_of(DATA, "A11").tracks[:4]] == [False, False, True, False]


def test_what_is_printed_is_not_marked():
    card = card_of(DATA, "A07")
    assert [fact.note for fact in card.facts if fact.name in ("Hand", "Altitude")] == ["", ""]
    assert card.reconstructed
    assert "graphic in 9.2" in next(fact.value for fact in card.sources if fact.name == "Front guns †")


def test_service_names_nations_months_and_doubts():
    service = {fact.name: fact.value for fact in card_of(DATA, "A08").service}
    assert service == {
        "France †": "from May 1917 on, nation not certain",
        "Great Britain †": "from December 1917 on, nation not certain",
        "USA †": "from December 1917 on, nation not certain",
    }
    assert card_of(DATA, "C05").service[0].name == "Germany"


def test_every_aircraft_has_a_whole_card():
    for sheet in DATA.aircraft:
        card = card_of(DATA, sheet.id)
        assert card.service
        assert card.caption
        assert len(card.history) == 6
        assert all(fact.value for fact in (*card.facts, *card.service, *card.history, *card.sources))
        assert all(line.section == f"B.{sheet.id}" for line in card.rules)


@pytest.mark.parametrize(
    ("aircraft", "lines"),
    [
        ("A02", ["At speed 2 two Rotations to the right are the last two cards, one after the other."]),
        ("C05", ["At speed 3 the first card is a Speed card.", "At speed 3 no Rotation cards."]),
        ("C03", ["At speed 3 no Rotation cards.", "At speed 2 a Rotation may not be the last card."]),
        ("C11", ["At speed 1 not two Rotations of one side."]),
        ("C10", ["At speed 3 two Rotations of one side may follow each other as the last two cards."]),
    ],
)
def test_b_special_lines_in_words(aircraft, lines):
    said = [words for words, _section, _printed in rule_lines(DATA.aircraft_type(aircraft))]
    assert [line for line in lines if line not in said] == []


def test_b_a_reading_of_a_line_is_marked():
    rules = card_of(DATA, "A05").rules
    assert any(line.words == "At speed 4 a Rotation, if one is taken, is the last card. †" for line in rules)
