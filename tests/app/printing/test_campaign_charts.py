"""The charts of a campaign: their numbers are those of the months, and a side is told without its colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app import paths
from app.look.fonts import install_fonts
from app.phrases.campaign.log import Spelling
from app.printing.campaign_charts import chart_height, draw_chart
from app.printing.campaign_figures import (
    aircraft_chart,
    dice_chart,
    grades_chart,
    marks_of,
    person_chart,
    points_chart,
    victories_chart,
)
from app.printing.easel import paper_ink, step_of
from app.printing.figures import Mark
from app.printing.paper import Faces
from core.words import Month, PersonId, SeatId
from tests.app.printing.campaigns import A, B, random_campaign, short_campaign

SPELLING = Spelling(person=str, aircraft=str)


def all_charts(opened):
    return (
        points_chart(opened),
        grades_chart(opened, A),
        victories_chart(opened, SPELLING),
        aircraft_chart(opened, SPELLING),
        dice_chart(opened),
        person_chart(opened, PersonId("A.1")),
    )


def test_the_lines_are_the_points_of_both_squadrons_in_twelfths():
    allied, central = points_chart(short_campaign()).lines
    assert (allied.name, allied.values) == ("No. 11 Squadron", (45 * 12, 45 * 12))
    assert (central.name, central.values) == ("Jasta 2", (5 * 12, 5 * 12))


def test_grades_count_who_is_with_the_squadron():
    opened = short_campaign()
    assert grades_chart(opened, A).columns == ((5, 0, 0), (5, 0, 0))
    assert grades_chart(opened, B).columns == ((4, 0, 0), (5, 0, 0))
    for seat in (A, B):
        assert all(sum(column) <= 5 for column in grades_chart(random_campaign(), seat).columns)


def test_bars_say_what_was_shot_down_and_what_was_flown():
    opened = short_campaign()
    assert [(bar.label, bar.words) for bar in victories_chart(opened, SPELLING).bars] == [("C03", "1")]
    assert [(bar.label, bar.count) for bar in aircraft_chart(opened, SPELLING).bars] == [("A04", 2), ("C03", 2)]
    assert victories_chart(opened, SPELLING).spoken == "Victories by type: No. 11 Squadron C03 1"


def test_each_die_counts_once_wherever_it_was_thrown():
    opened = random_campaign()
    landings = sum(len(fate.faces) for record in opened.state.records for fate in record.result.fates)
    rolled = sum(step.dice for step in opened.game.steps)
    assert 0 < rolled < landings
    assert dice_chart(opened).thrown == landings


def test_a_year_stands_under_its_first_month():
    months = tuple(Month(1916, 12).plus(count) for count in range(3))
    assert marks_of(months) == (
        Mark(month="Dec", year="1916"),
        Mark(month="Jan", year="1917"),
        Mark(month="Feb", year=""),
    )


@pytest.mark.parametrize(("most", "step"), [(1, 1), (5, 1), (6, 2), (45, 10), (101, 50), (1290, 500)])
def test_a_grid_has_five_lines_at_most(most, step):
    assert step_of(most) == step


@pytest.mark.gui
def test_sides_differ_without_colour(qapp):
    install_fonts(qapp, paths.resources() / "fonts")
    opened = random_campaign()
    ink = paper_ink(Faces())
    assert ink.allied == ink.central
    shares = []
    for seat in (SeatId("A"), SeatId("B")):
        chart = aircraft_chart(opened, SPELLING)
        side = opened.state.charter.squadron(seat).side
        bar = next(bar for bar in chart.bars if bar.side is side)
        image = drawn(chart.__class__(title="", names=(), bars=(bar,), spoken=""), ink)
        dark = sum(
            QColor(image.pixel(x, y)).lightness() < 128 for x in range(image.width()) for y in range(image.height())
        )
        shares.append(dark)
    assert shares[0] > 2 * shares[1] > 0


@pytest.mark.gui
@pytest.mark.parametrize("number", range(6))
def test_every_chart_draws_within_its_own_height(qapp, number):
    install_fonts(qapp, paths.resources() / "fonts")
    chart = all_charts(random_campaign())[number]
    image = drawn(chart, paper_ink(Faces()), margin=12)
    rows = [
        y for y in range(image.height()) if any(image.pixelColor(x, y).lightness() < 200 for x in range(image.width()))
    ]
    assert rows
    assert min(rows) >= 12
    assert max(rows) < image.height() - 12


def drawn(chart, ink, margin=0):
    """A chart at one pixel for each point, with white round it."""
    high = round(chart_height(chart)) + 2 * margin
    image = QImage(300, high, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.scale(1 / ink.unit, 1 / ink.unit)
    field = QRectF(0, margin * ink.unit, 300 * ink.unit, chart_height(chart, ink.unit))
    draw_chart(painter, field, chart, ink)
    painter.end()
    return image
