"""The sheets of the picture books on paper: the words of the data, whatever the names, on either paper."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pytest

from app.printing.books_blank import blank_books_log
from app.printing.books_log import books_log
from app.printing.books_record import books_record
from app.printing.paint import Document, Paper
from app.printing.pdf import pdf_bytes
from app.printing.sheets import Cell
from tests.ace_builders import ace_of_aces
from tests.app.printing.book_fights import KINDS, books_fought
from tests.app.printing.fights import PRINTED
from tests.app.printing.test_paint import EUROPE, flat, text_of

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs"),
]
PAPERS = dict(zip(KINDS, (*Paper, *Paper, *Paper, *Paper), strict=False))


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_of_the_record_are_those_of_the_data(faces, kind):
    sheet = books_record(books_fought(kind), PRINTED)
    text = flat(text_of(pdf_bytes(sheet, PAPERS[kind]), "-raw"))
    said = [
        *(cell.value for row in (*sheet.cells, sheet.proof.cells) for cell in row),
        *(words for crew in sheet.crews for words in (crew.pilot, crew.aircraft, crew.standing, crew.state)),
        *(words for row in sheet.pages for words in (row.page, row.german, row.allied, row.seen)),
        *(words for row in sheet.shots for words in (row.burst, row.range, row.sum, row.points)),
        *(row.section for row in sheet.rules),
        *(leg.title for leg in sheet.legs),
        *(positions.title for positions in sheet.positions),
        *(sheet.result, sheet.unused, sheet.proof.fingerprint, sheet.proof.check, sheet.head.foot, *sheet.signatures),
    ]
    assert [words for words in said if flat(words) not in text] == []
    for row in sheet.pages:
        assert all(flat(word) in text for word in row.note.split())


@pytest.mark.parametrize("kind", KINDS)
def test_the_words_of_the_log_are_those_of_the_data(faces, kind):
    sheet = books_log(books_fought(kind), "C1", PRINTED)
    text = flat(text_of(pdf_bytes(sheet, PAPERS[kind]), "-raw"))
    said = [
        *(cell.value for row in sheet.cells for cell in row),
        *(words for row in sheet.rows for words in (row.turn, row.manoeuvre, row.clue, row.fire, row.given)),
        *("".join((pair.page, pair.call, pair.called, pair.end)) for row in sheet.rows for pair in row.pairs),
        *(*sheet.victories.labels, sheet.victories.note, *sheet.ability, *sheet.remarks, *sheet.enemies),
    ]
    assert [words for words in said if flat(words) not in text] == []
    for row in sheet.rows:
        assert all(flat(word) in text for word in row.note.split())


def test_any_european_name_can_be_printed_and_found(faces):
    log = books_log(books_fought("modern"), "A1", PRINTED)
    cells = tuple((Cell(caption="Pilot", value=name, share=2), Cell(caption="Side", value="Allies")) for name in EUROPE)
    text = flat(text_of(pdf_bytes(replace(log, cells=cells, rows=log.rows[:1]), Paper.A4), "-raw"))
    assert [name for name in EUROPE if flat(name) not in text] == []


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("enemies", [1, 3])
def test_a_blank_log_is_one_full_page_with_numbered_rows(faces, paper, enemies):
    sheet = blank_books_log(ace_of_aces().data, None, PRINTED, enemies=enemies)
    pages = text_of(pdf_bytes(sheet, paper), "-layout").split("\f")[:-1]
    assert len(pages) == 1
    numbers = [int(line.split()[0]) for line in pages[0].splitlines() if line.split() and line.split()[0].isdigit()]
    assert numbers[: sheet.next_row] == list(range(1, sheet.next_row + 1))


@pytest.mark.parametrize("paper", Paper)
def test_a_long_fight_goes_on_overleaf_under_the_same_heads(faces, paper):
    log = books_log(books_fought("classic"), "A1", PRINTED)
    pages = text_of(pdf_bytes(replace(log, rows=log.rows * 4), paper), "-layout").split("\f")[:-1]
    assert len(pages) >= 3
    assert all("He calls" in page for page in pages[:-1])
    strip = books_record(books_fought("classic"), PRINTED)
    long = replace(strip, positions=tuple(replace(one, pages=one.pages * 9) for one in strip.positions))
    numbers = [page.number for page in Document(long, paper).pages]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > len(Document(strip, paper).pages)


def test_nothing_is_drawn_below_the_room_of_its_page(faces):
    for kind in KINDS:
        for sheet in (books_record(books_fought(kind), PRINTED), books_log(books_fought(kind), "A1", PRINTED)):
            document = Document(sheet, Paper.LETTER)
            for page in document.pages:
                y, block = page.page[-1]
                head = 30.0 if page.number > 1 else 52.0
                assert head + y + block.height(document.faces, page.width) <= page.height - 16
