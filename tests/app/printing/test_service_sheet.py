"""A pilot's service on paper: every fight by date, the way to an ace, and the same words in the PDF."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from app.printing.paint import Document, Paper
from app.printing.pdf import pdf_bytes
from app.printing.service_sheet import service_log
from core.aceofaces.service import Fight, services
from core.aceofaces.state import Fate
from core.aceofaces.table_result import Ending, PilotResult
from core.words import Grade, Side
from tests.app.printing.fights import PRINTED
from tests.app.printing.test_paint import EUROPE, flat, text_of

NAMES = {"sopwith_camel": "Sopwith Camel", "fokker_dr1": "Fokker Dr.I"}
CAMEL = PilotResult(
    name="Łukasz Müller",
    of="56 Squadron",
    side=Side.ALLIED,
    type_id="sopwith_camel",
    grade=Grade.ROOKIE,
    halves=3,
    taken=5,
    ending=Ending.FLEW_HOME,
    fate=Fate.FIT,
)
TRIPLANE = replace(CAMEL, name="Ernst", of="", side=Side.CENTRAL, type_id="fokker_dr1", halves=0, taken=0)


def sheet_of(*flown, name=CAMEL.name):
    """The sheet of a pilot with a fight on each day of a month, against one enemy."""
    fights = [
        Fight(date=f"1917-10-{day:02}", source=f"table {day}", pilots=(replace(one, name=name), TRIPLANE))
        for day, one in enumerate(flown, start=1)
    ]
    (service,) = (one for one in services(fights) if one.who.name == name)
    return service_log(service, NAMES, PRINTED)


def test_the_rows_add_up_to_the_track():
    sheet = sheet_of(*[CAMEL] * 3)
    assert [(row.won, row.total) for row in sheet.rows] == [("1½", "1½"), ("1½", "3"), ("1½", "4½")]
    assert (sheet.victories.halves, sheet.victories.note) == (9, "Five victories make an ace.")
    assert [(figure.number, figure.caption) for figure in sheet.figures] == [
        ("4½", "victories"),
        ("3", "fights"),
        ("0", "times shot down"),
    ]
    assert sheet.rows[0].foes == "Ernst (Fokker Dr.I)"
    assert sheet.rows[0].taken == "2½"


def test_the_fifth_victory_is_told_where_it_was_won_and_no_sixth():
    sheet = sheet_of(*[CAMEL] * 5)
    assert [row.note for row in sheet.rows] == ["", "", "", "His fifth victory: an ace.", ""]
    assert sheet.rows[-1].total == "5"
    assert sheet.victories.note == "An ace since 4 October 1917; what is beyond five counts no more."
    assert sheet.cells[3].value == "Ace"


def test_who_came_as_an_ace_won_his_five_before():
    sheet = sheet_of(replace(CAMEL, grade=Grade.ACE))
    assert [row.note for row in sheet.rows] == [""]
    assert sheet.victories.note.startswith("An ace: five victories won before")


def test_a_death_ends_it():
    fallen = replace(CAMEL, ending=Ending.SHOT_DOWN, fate=Fate.DEAD, halves=0)
    lives = replace(fallen, fate=Fate.FIT)
    sheet = sheet_of(lives, fallen)
    assert [row.ended for row in sheet.rows] == ["shot down, lives", "shot down, killed"]
    assert sheet.victories.note == "Five victories make an ace. He fell on 2 October 1917."
    assert sheet.figures[2].number == "2"


@pytest.mark.gui
@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs")
@pytest.mark.parametrize("paper", Paper)
def test_the_words_on_paper_are_those_of_the_data(faces, paper):
    sheet = sheet_of(*[CAMEL] * 31, name=EUROPE[-2])
    assert len(Document(sheet, paper).pages) > 1
    text = flat(text_of(pdf_bytes(sheet, paper), "-raw"))
    said = [
        *(cell.value for cell in sheet.cells),
        *(words for row in sheet.rows for words in (row.day, row.source, row.aircraft, row.foes, row.won, row.total)),
        *(*sheet.victories.labels, sheet.victories.note, sheet.head.foot),
    ]
    assert [words for words in said if flat(words) not in text] == []
