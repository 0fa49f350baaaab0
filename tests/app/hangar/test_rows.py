from __future__ import annotations

import pytest

from app.hangar.layout import FIRST, LAST, MONTHS, NAMES, Timeline, index_of
from app.hangar.rows import Filter, month_heads, standing_line, timeline_rows, year_heads
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
