"""An aircraft sheet on paper."""

from __future__ import annotations

import pytest

from app.printing.aircraft_sheet import aircraft_paper
from app.printing.paint import Document, Paper
from app.printing.pdf import pdf_bytes
from tests.app.printing.fights import PRINTED
from tests.builders import aces_high

DATA = aces_high().data


def test_it_has_the_tracks_of_the_sheet_unstruck():
    sheet = aircraft_paper(DATA, "A11", PRINTED)
    parts = DATA.aircraft_type("A11").parts
    assert [(boxes.caption, boxes.total, boxes.struck) for boxes in sheet.damage] == [
        ("Engine †", parts.engine, 0),
        ("Wings †", parts.wings, 0),
        ("Fuselage †", parts.fuselage, 0),
        ("Tail †", parts.tail, 0),
    ]
    assert sheet.last_hits == (2,)
    boxes = DATA.aircraft_type("A11").ammunition
    assert [one.total for one in sheet.supplies] == [boxes.front, boxes.rear, 30]


def test_marks_are_explained_in_the_foot_and_in_words():
    sheet = aircraft_paper(DATA, "A07", PRINTED)
    assert sheet.head.note.startswith("†")
    assert "Tracks †" in [fact.name for fact in sheet.sources]
    assert [(rule.words, rule.section) for rule in sheet.rules] == [
        ("At speed 3 the first card is a Speed card.", "B.A07")
    ]


def test_the_foot_names_the_pack_whose_numbers_are_printed():
    assert "data pack" not in aircraft_paper(DATA, "A07", PRINTED).head.foot
    foot = aircraft_paper(DATA, "A07", PRINTED, numbers="My sheets").head.foot
    assert foot.endswith("numbers of the data pack My sheets")


@pytest.mark.gui
@pytest.mark.parametrize("paper", Paper)
def test_every_sheet_fits_one_page(faces, paper):
    for one in DATA.aircraft:
        document = Document(aircraft_paper(DATA, one.id, PRINTED), paper)
        assert len(document.pages) == 1, one.id
    assert pdf_bytes(aircraft_paper(DATA, "A07", PRINTED), paper).startswith(b"%PDF")
