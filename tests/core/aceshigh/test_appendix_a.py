"""Appendix A: which aircraft a nation may fly in which month, against a chart that is typed here a second time."""

from __future__ import annotations

import pytest

from core.aceshigh.case_availability import adjudicate_availability
from core.aceshigh.cases import CAMPAIGN_KINDS, adjudicate
from core.aceshigh.service_dates import available, campaign_choices, services_of
from core.cases import CaseProblemsError
from core.catalog.availability import Nation
from core.play import SetupError
from tests.builders import aces_high

# The chart as it stands in print, month by month, with the columns of the readings: GB | France | USA | Germany.
# N is a Nieuport. A name with * is a two-seater, one with ? stands in a cell whose nation is not settled.
CHART = """
1916-08 | B.E.2d* N-16 N-17 | B.E.2d* N-16 N-17 | B.E.2d* N-16 N-17 | Halberstadt-D.II/III Roland-C.II*
1916-09 | | SPAD-VII | SPAD-VII | Albatros-D.I/II
1917-01 | | | | Albatros-D.III
1917-02 | R.E.8* | | |
1917-04 | D.H.4* Triplane S.E.5a | | |
1917-05 | | SPAD-XIII? | | Phönix-D.I
1917-06 | | N-28? | | Albatros-D.V
1917-07 | Camel F2B* | SPAD-XII | SPAD-XII |
1917-08 | | | | Halberstadt-CL.II* Pfalz-D.III/a
1917-09 | N-28? | | N-28? |
1917-10 | | | | Albatros-D.Va Fokker-Dr.I
1917-12 | SPAD-XIII? | | SPAD-XIII? |
1918-04 | Snipe | | | Siemens-Schuckert-D.III/IV
1918-05 | | | | Fokker-D.VII/VIIF
"""
COLUMNS = (Nation.GREAT_BRITAIN, Nation.FRANCE, Nation.USA, Nation.GERMANY)
MONTHS = [(at // 12, at % 12 + 1) for at in range(1916 * 12 + 7, 1918 * 12 + 11)]
SPAD_VII = campaign_choices(aces_high().data, [("spad_vii_great_britain", "on")])


def typed(nation, month):
    """Names, two seats and settled cells that the chart above gives a nation up to a month."""
    found = []
    for line in CHART.strip().splitlines():
        since, *cells = (cell.strip() for cell in line.split("|"))
        if since <= f"{month[0]}-{month[1]:02d}":
            names = cells[COLUMNS.index(nation)].split()
            found += [(since, name.rstrip("*?").replace("-", " "), "*" in name, "?" not in name) for name in names]
    return found


def shown(rows):
    data = aces_high().data
    sheets = [data.aircraft_type(row.aircraft) for row in rows]
    return [(row.since, sheet.name, sheet.two_seater, row.settled) for row, sheet in zip(rows, sheets, strict=True)]


@pytest.mark.parametrize("nation", Nation)
@pytest.mark.parametrize("month", MONTHS, ids=lambda month: f"{month[0]}-{month[1]:02d}")
def test_a_every_nation_in_every_month(nation, month):
    found, wanted = shown(available(aces_high().data, nation, month)), typed(nation, month)
    assert len(found) == len(wanted)
    left = list(wanted)
    for since, name, two_seater, settled in found:  # our names begin with the maker's
        short = name.replace("Nieuport", "N").replace("-", " ")
        left.remove(next(row for row in left if row == (since, short[-len(row[1]) :], two_seater, settled)))
    assert left == []


def test_a_there_are_28_months_and_four_columns():
    assert (MONTHS[0], MONTHS[-1], len(MONTHS)) == ((1916, 8), (1918, 11), 28)
    assert {len(line.split("|")) for line in CHART.strip().splitlines()} == {5}


def test_a_every_aircraft_of_the_box_enters_service():
    data = aces_high().data
    entered = {row.aircraft for nation in Nation for row in available(data, nation, (1918, 11))}
    assert entered == {sheet.id for sheet in data.aircraft}


@pytest.mark.parametrize("nation", Nation)
def test_a_from_its_month_on_for_ever(nation):
    """Reading 13-11: the month of the entry counts, and nothing leaves service."""
    data = aces_high().data
    for row in services_of(data, nation):
        flown = [month for month in MONTHS if row in available(data, nation, month)]
        assert flown == [month for month in MONTHS if month >= (row.year, row.month)]


def test_a_nothing_before_august_1916():
    assert available(aces_high().data, Nation.GERMANY, (1916, 7)) == ()


def test_a_the_british_spad_vii_is_a_choice():
    data = aces_high().data
    british = [row.aircraft for row in available(data, Nation.GREAT_BRITAIN, (1916, 9))]
    chosen = available(data, Nation.GREAT_BRITAIN, (1916, 9), SPAD_VII)
    assert british == ["A01", "A02", "A04"]
    assert [(row.aircraft, row.settled) for row in chosen][-1] == ("A05", False)
    assert "A05" not in [row.aircraft for row in available(data, Nation.GREAT_BRITAIN, (1916, 8), SPAD_VII)]
    for nation in (Nation.FRANCE, Nation.USA, Nation.GERMANY):
        assert available(data, nation, (1918, 11), SPAD_VII) == available(data, nation, (1918, 11))


@pytest.mark.parametrize(
    ("chosen", "cause"),
    [
        ([("min_speed", "1")], "there is no option of this name"),
        ([("spad_vii_great_britain", "maybe")], "must be one of off, on"),
        ([("spad_vii_great_britain", "on"), ("spad_vii_great_britain", "on")], "given twice"),
    ],
)
def test_a_campaign_has_its_own_options(chosen, cause):
    with pytest.raises(SetupError) as caught:
        campaign_choices(aces_high().data, chosen)
    assert caught.value.cause == cause


def test_a_what_is_not_chosen_has_its_default():
    assert campaign_choices(aces_high().data) == (("spad_vii_great_britain", "off"),)


CASE = {"game": "aces_high", "kind": "availability", "month": "1917-10", "nation": "germany"}


def test_a_case_names_aircraft_seats_month_and_certainty():
    answer = adjudicate(CASE, aces_high().data, None).answer
    assert answer["aircraft"][0] == {"id": "C01", "two_seater": False, "since": "1916-08", "settled": True}
    assert [row["id"] for row in answer["aircraft"]][-2:] == ["C08", "C09"]
    assert CAMPAIGN_KINDS["availability"] is adjudicate_availability


@pytest.mark.parametrize(
    ("key", "value", "cause"),
    [
        ("month", "1917-13", "must be a month such as 1917-10"),
        ("month", "1917-1", "must be a month such as 1917-10"),
        ("month", "١٩١٧-١٠", "must be a month such as 1917-10"),
        ("month", 191710, "must be a text, not an integer"),
        ("nation", "austria", "must be one of great_britain, france, usa, germany"),
        ("aircraft", "A07", "unknown key"),
    ],
)
def test_a_case_that_is_no_month_or_nation_is_refused(key, value, cause):
    with pytest.raises(CaseProblemsError) as caught:
        adjudicate(CASE | {key: value}, aces_high().data, None)
    assert [(one.key, one.cause) for one in caught.value.problems] == [(key, cause)]


def test_a_case_of_another_kind_knows_no_option_of_a_campaign():
    options = {"options": {"spad_vii_great_britain": "on"}}
    assert adjudicate(CASE | options, aces_high().data, None).exit == 0
    with pytest.raises(CaseProblemsError, match=r"options\.spad_vii_great_britain: there is no option"):
        adjudicate({"game": "aces_high", "kind": "hand"} | options, aces_high().data, None)
    with pytest.raises(CaseProblemsError, match=r"options\.min_speed: there is no option"):
        adjudicate(CASE | {"options": {"min_speed": 0}}, aces_high().data, None)
