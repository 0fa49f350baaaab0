"""A smaller PDF says and shows the same."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace

import pytest

from app.printing import pdf as pdf_module
from app.printing.aircraft_sheet import aircraft_paper
from app.printing.blank_mission import blank_mission
from app.printing.books_log import books_log
from app.printing.books_record import books_record
from app.printing.campaign_command import CampaignWhat, campaign_sheets
from app.printing.log import pilot_log
from app.printing.mission import mission_record
from app.printing.paint import Document, Paper
from app.printing.pdf import as_qt_writes, pdf_bytes
from app.printing.pdf_file import UnreadableError, pdf_of, read_pdf
from app.printing.sheets import Cell
from app.printing.slim import bare_face, drawn
from app.printing.typesetting import read_specimens
from tests.app.printing.book_fights import books_fought
from tests.app.printing.campaigns import long_names, random_campaign, short_campaign
from tests.app.printing.fights import PRINTED, fought, pilot
from tests.builders import aces_high

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs"),
]

SQUARE = 12


@pytest.fixture
def book():
    return campaign_sheets(long_names(), CampaignWhat.BOOK, printed=PRINTED)


@pytest.fixture
def both(faces, book):
    """A book as Qt writes it, and made smaller."""
    return as_qt_writes(Document(book, Paper.A4)), pdf_bytes(book, Paper.A4)


def words(pdf, *options):
    done = subprocess.run(["pdftotext", *options, "-", "-"], input=pdf, capture_output=True, check=True)
    assert done.stderr == b""
    return done.stdout.decode()


def test_the_words_and_their_order_stay(both):
    thick, thin = both
    assert words(thin, "-raw") == words(thick, "-raw")
    assert words(thin, "-layout").split() == words(thick, "-layout").split()
    assert len(thin) < 0.5 * len(thick)


def test_every_word_stands_where_it_stood(both):
    places = [
        [float(part.split('"')[1]) for edge in ("xMin=", "yMin=", "xMax=") for part in text.split(edge)[1:]]
        for text in (words(pdf, "-bbox") for pdf in both)
    ]
    assert len(places[0]) == len(places[1]) > 1000
    assert max(abs(a - b) for a, b in zip(*places, strict=True)) < 0.12


def greys(pdf, path):
    """How dark each square of the first eight pages is, 14 points wide: a line may move by a pixel, no more."""
    path.write_bytes(pdf)
    done = subprocess.run(["pdftoppm", "-gray", "-r", "60", "-l", "8", path], capture_output=True, check=True)
    found = []
    for page in done.stdout.split(b"P5\n")[1:]:
        size, _most, pixels = page.split(b"\n", 2)
        width, height = map(int, size.split())
        for top in range(0, height - SQUARE, SQUARE):
            rows = [pixels[(top + row) * width : (top + row + 1) * width] for row in range(SQUARE)]
            found += [
                sum(sum(row[left : left + SQUARE]) for row in rows) / SQUARE**2 for left in range(0, width, SQUARE)
            ]
    return found


def test_the_pages_look_as_they_did(both, tmp_path):
    thick, thin = (greys(pdf, tmp_path / "book.pdf") for pdf in both)
    assert len(thick) == len(thin) > 10000
    assert min(thick) < 150
    assert max(abs(a - b) for a, b in zip(thick, thin, strict=True)) < 30


def test_each_silhouette_is_in_the_file_once(both):
    thick, thin = both
    drawn_once = [part for part in read_thin(thin) if b"/Subtype /Form" in part]
    assert 0 < len(drawn_once) <= 4
    assert b"/Subtype /Form" not in thick
    assert not any(b"/Subtype /Image" in part for part in read_thin(thin))


def read_thin(pdf):
    """The heads of the streams of a file as we write it."""
    return [part.rpartition(b" obj\n")[2] for part in pdf.split(b"stream\n")]


@pytest.mark.parametrize(
    "cut",
    [
        lambda data: b"",
        lambda data: data.replace(b"endobj", b"endobx"),
        lambda data: data.replace(b"/Contents ", b"/Contents 9", 1),
        lambda data: data.replace(b" 00000 n", b"x00000 n", 1).replace(b"\nxref\n", b"\nxref\nz", 1),
        lambda data: data.replace(b"/FlateDecode", b"/FlateDecodf").replace(b"stream\nx", b"stream\ny"),
    ],
    ids=["empty", "ends", "contents", "table", "streams"],
)
def test_a_file_that_cannot_be_read_is_written_as_qt_does(faces, book, monkeypatch, cut):
    monkeypatch.setattr(pdf_module, "read_pdf", lambda data: read_pdf(cut(data)))
    assert "A campaign in the air" in words(pdf_bytes(book, Paper.A4), "-raw")


def test_a_line_whose_letters_were_not_found_is_never_left_out(faces, book, monkeypatch):
    def one_less(plain, widths):
        found = read_specimens(plain, widths)
        del found[max(found)]
        return found

    monkeypatch.setattr(pdf_module, "read_specimens", one_less)
    told = pdf_bytes(book, Paper.A4)
    assert b"/ObjStm" not in told  # as Qt writes it
    assert words(told, "-raw") == words(as_qt_writes(Document(book, Paper.A4)), "-raw")


SHEETS = {
    "record": lambda: mission_record(fought(), PRINTED),
    "log": lambda: pilot_log(fought(), pilot("A1"), PRINTED),
    "books record": lambda: books_record(books_fought(), PRINTED),
    "books log": lambda: books_log(books_fought(), books_fought().end.aircraft[0].ident, PRINTED),
    "aircraft": lambda: aircraft_paper(aces_high().data, "A07", PRINTED),
    "campaign": lambda: campaign_sheets(short_campaign(), CampaignWhat.BOOK, printed=PRINTED),
    "form": lambda: blank_mission(PRINTED),
    "names": lambda: replace(
        blank_mission(PRINTED),
        cells=(Cell(caption="Name", value="דוד בן־גוריון, محمد, Łukasz, A\u0301gnes x\u0302y", share=2),),
    ),
}


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_made_smaller(faces, name):
    sheet = SHEETS[name]()
    thin, thick = pdf_bytes(sheet, Paper.A4), as_qt_writes(Document(sheet, Paper.A4))
    assert thin.startswith(b"%PDF-1.5")
    assert len(thin) < 0.7 * len(thick)
    assert words(thin, "-raw") == words(thick, "-raw")


@pytest.mark.parametrize("paper", Paper)
def test_a_page_of_a_campaigns_book_takes_three_and_a_half_kilobytes_at_most(faces, paper):
    book = campaign_sheets(random_campaign(12, 1), CampaignWhat.BOOK, printed=PRINTED)
    assert len(pdf_bytes(book, paper)) / len(Document(book, paper).pages) < 3500


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7 of somebody else", b"\nxref\n0 1\n0000000000 65535 f \n"])
def test_what_is_no_pdf_of_qt_is_refused(data):
    with pytest.raises(UnreadableError):
        read_pdf(data)


def test_objects_come_back_as_they_were(both):
    file = read_pdf(both[0])
    packed = pdf_of(file)
    assert len(packed) < len(both[0])
    assert words(packed, "-raw") == words(both[0], "-raw")


def test_lines_are_told_to_a_tenth_of_a_point_in_whatever_frame_they_are_drawn():
    page = (
        b"0.1 0 0 -0.1 51 796.6 cm\nq q\nQ\nQ q\n12.34567 7.99 m\n15.91 7.21 l\n15.12 7.3 l\nf\n"
        b"q\n10 0 0 10 0 0 cm\n1.2345 0 m\n2.9999 -0.0513 l\nS\nQ\n5.55 6.66 20.2 30.3 re\nf\nQ\n"
    )
    assert drawn(page) == (
        b"0.1 0 0 -0.1 51 796.6 cm\nq q\nQ\nQ q\n12 7 m\n15 7 l\n15 7 l\nf\n"
        b"q\n10 0 0 10 0 0 cm\n1.2 0 m\n2.9 -0.0 l\nS\nQ\n5 6 20 30 re\nf\nQ\n"
    )


def test_a_face_keeps_the_tables_that_draw_it(root):
    whole = (root / "resources" / "fonts" / "PTS55F.ttf").read_bytes()
    face = bare_face(whole)
    count = int.from_bytes(face[4:6])
    rows = [face[12 + 16 * index : 28 + 16 * index] for index in range(count)]
    tables = {row[:4]: face[int.from_bytes(row[8:12]) :][: int.from_bytes(row[12:])] for row in rows}
    assert set(tables) >= {b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp"}
    assert b"name" not in tables
    at = next(row for row in (whole[12 + 16 * n : 28 + 16 * n] for n in range(60)) if row[:4] == b"glyf")
    assert tables[b"glyf"] == whole[int.from_bytes(at[8:12]) :][: int.from_bytes(at[12:])]
    assert len(face) < len(whole)
