"""The book of a campaign as PDF, against its words drawn by a bare QPainter; the goal is 4.5 times its time.

A page may take 3.5 kB at most.
"""

from __future__ import annotations

import dataclasses

import pytest

from app import paths
from app.look.fonts import install_fonts
from app.printing.campaign_command import CampaignWhat, campaign_sheets
from app.printing.paint import Document, Paper
from app.printing.pdf import pdf_bytes
from tests.app.printing.campaigns import random_campaign
from tests.app.printing.fights import PRINTED
from tests.bench.floors import ratio
from tests.bench.test_bench_printing import floor_pdf

MONTHS = 12


def words_of(value):
    """Every word of a sheet's data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from words_of(one)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from words_of(getattr(value, field.name))


@pytest.mark.gui
@pytest.mark.benchmark(group="printing")
def test_a_campaign_book_against_the_floor(benchmark, qapp):
    install_fonts(qapp, paths.resources() / "fonts")
    opened = random_campaign(MONTHS, 1)

    def made():
        return pdf_bytes(campaign_sheets(opened, CampaignWhat.BOOK, printed=PRINTED), Paper.A4)

    book = campaign_sheets(opened, CampaignWhat.BOOK, printed=PRINTED)
    pages = len(Document(book, Paper.A4).pages)
    words = [word for word in words_of(book) if word]
    rows = [tuple(words[at : at + 4]) for at in range(0, len(words) - 4, 4)]
    times = ratio(made, lambda: floor_pdf(rows, pages), rounds=5)
    benchmark.extra_info["pages"] = pages
    benchmark.extra_info["times the floor"] = round(times, 2)
    benchmark.extra_info["bytes a page"] = len(made()) // pages
    benchmark.pedantic(made, rounds=3, iterations=1)
