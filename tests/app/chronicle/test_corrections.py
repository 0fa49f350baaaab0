"""Corrections of corrections: each month keeps what it said before, whoever was in it."""

from __future__ import annotations

import pytest

from app.chronicle.month_rows import month_page
from app.chronicle.page_rows import RowKind
from app.chronicle.reading import material_of
from app.commands.campaigns import choose_in_campaign
from core.words import parse_month
from tests.app.desks import open_at, steady
from tests.app.roster.squadron_life import A, live
from tests.core.campaign.squadrons import correction, result


def march(volleys):
    return result(
        "C1 home A.1",
        "C2 home A.3",
        "A1 crashed B.1 B.4",
        deeds=(f"volley A.1 x{volleys}", "volley A.3 x2", "kill A.1,A.3 A1", "volley B.4 x1"),
        turns=9,
    )


@pytest.fixture
def twice(tmp_path):
    desk = steady(open_at(tmp_path / "profile", unlocked=False), b"twice")
    live(desk, tmp_path / "Arras.flugcampaign", 2)
    choose_in_campaign(desk, A, correction("1917-03", march(4), remark="Four, not three."))
    done = choose_in_campaign(desk, A, correction("1917-03", march(2), remark="Two after all."))
    yield material_of(done.value, (), writing=True)
    desk.close()


def test_each_correction_is_told_against_the_one_before_the_newest_first(twice):
    page = month_page(twice, "1917-03")
    assert page.corrected == "Corrected, version 3"
    changes = [row.spoken for row in page.rows if row.kind is RowKind.CHANGE]
    assert changes == ["Ltn. Karl Brandt, volleys: 2, was 4", "Ltn. Karl Brandt, volleys: 4, was 3"]
    quotes = [row.text for row in page.rows if row.kind is RowKind.QUOTE]
    assert quotes == ["Two after all.", "Four, not three."]


def test_what_it_says_now_is_the_last_version(twice):
    told = twice.told(parse_month("1917-03"))
    assert [change.after.version for change in told.corrections] == [2, 3]
    assert told.corrections[-1].after == told.record
