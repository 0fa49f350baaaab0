"""A smaller PDF says and shows the same."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from app.printing import paint
from app.printing.campaign_command import CampaignWhat, campaign_sheets
from app.printing.paint import Paper, pdf_bytes
from app.printing.slim import drawn, slimmed
from tests.app.printing.campaigns import long_names
from tests.app.printing.fights import PRINTED

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs"),
]


@pytest.fixture
def both(faces, monkeypatch):
    """A book as Qt writes it, and made smaller."""
    book = campaign_sheets(long_names(), CampaignWhat.BOOK, printed=PRINTED)
    monkeypatch.setattr(paint, "slimmed", lambda pdf: pdf)
    thick = pdf_bytes(book, Paper.A4)
    return thick, slimmed(thick)


def words(pdf, *options):
    done = subprocess.run(["pdftotext", *options, "-", "-"], input=pdf, capture_output=True, check=True)
    assert done.stderr == b""
    return done.stdout.decode()


@pytest.mark.parametrize("way", ["-raw", "-layout"])
def test_the_words_and_their_order_stay(both, way):
    thick, thin = both
    assert words(thin, way) == words(thick, way)
    assert len(thin) < 0.9 * len(thick)


def test_every_word_stands_where_it_stood(both):
    places = [
        [float(part.split('"')[1]) for edge in ("xMin=", "yMin=", "xMax=") for part in text.split(edge)[1:]]
        for text in (words(pdf, "-bbox") for pdf in both)
    ]
    assert len(places[0]) == len(places[1]) > 1000
    assert max(abs(a - b) for a, b in zip(*places, strict=True)) < 0.12


def test_what_is_no_pdf_of_ours_stays_as_it_is():
    assert slimmed(b"%PDF-1.7 of somebody else") == b"%PDF-1.7 of somebody else"


def test_lines_are_told_to_a_tenth_of_a_point_in_whatever_frame_they_are_drawn():
    page = (
        b"0.1 0 0 -0.1 51 796.6 cm\nq q\nQ\nQ q\n12.34567 7.99 m\n15.91 7.21 l\n15.12 7.3 l\nf\n"
        b"q\n10 0 0 10 0 0 cm\n1.2345 0 m\n2.9999 -0.0513 l\nS\nQ\n5.55 6.66 20.2 30.3 re\nf\nQ\n"
    )
    assert drawn(page) == (
        b"0.1 0 0 -0.1 51 796.6 cm\nq q\nQ\nQ q\n12 7 m\n15 7 l\nf\n"
        b"q\n10 0 0 10 0 0 cm\n1.2 0 m\n2.9 -0.0 l\nS\nQ\n5 6 20 30 re\nf\nQ\n"
    )
