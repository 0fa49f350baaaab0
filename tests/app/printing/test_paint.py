"""What comes out of the printer: the words of the data, in our faces, the same on every screen."""

from __future__ import annotations

import getpass
import os
import platform
import re
import shutil
import subprocess
import sys
import unicodedata
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from app.printing.log import blank_log, pilot_log
from app.printing.map_picture import map_png, save_map_png
from app.printing.mission import mission_record
from app.printing.paint import Document, Paper, paper_of
from app.printing.pdf import pdf_bytes, write_pdf
from app.printing.plan import fight_plan
from app.printing.sheets import Cell
from app.troubles import TroubleError
from tests.app.printing.fights import NAMES, PRINTED, fought, pilot
from tests.builders import aces_high

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils reads the PDFs"),
]

EUROPE = (
    *("Łukasz Wróbel", "Ștefan Țepeș", "Jana Kovářová", "Doğan Şükrü İlhan", "Győző Űrhegyi", "Þórður Ægisson"),
    *("Ľubomír Ďurčo", "Siân Llŷr ap Gwŷr", "Ŋárga Čohkka", "Ελευθέριος Παπαδόπουλος", "Владимир Щербаков"),
    *("Đorđe Ђорђевић", "Finn O’Brien", "Jos de Jong-IJzer", "A\u0301gnes Zo\u0308e"),
    "Maximilian-Alexander von und zu Hohenstauffen-Brandenburg-Württemberg der Jüngere",
    "x" * 80,
)


def text_of(pdf, *options):
    done = subprocess.run(["pdftotext", *options, "-", "-"], input=pdf, capture_output=True, check=True)
    return done.stdout.decode()


def flat(text):
    """Without white space and in one normal form: a name may be broken over lines."""
    return "".join(unicodedata.normalize("NFC", text).split())


def logs_with(*names):
    data = aces_high().data
    log = blank_log(data.charts, data.aircraft_type("A07"), PRINTED)
    rows = tuple((Cell(caption="Name", value=name, share=2), Cell(caption="Role", value="Pilot")) for name in names)
    return replace(log, cells=rows)


def test_the_words_of_the_record_are_those_of_the_data(faces):
    sheet = mission_record(fought(), PRINTED)
    text = flat(text_of(pdf_bytes(sheet, Paper.A4), "-raw"))
    said = [
        *(cell.value for row in sheet.cells for cell in row),
        *(words for crew in sheet.crews for words in (crew.pilot, crew.aircraft, crew.standing, crew.state)),
        *(line.text for line in sheet.points),
        *(row.text for row in sheet.story),
        *(row.when for row in sheet.volleys),
        *("".join(str(die.face) for die in row.dice) for row in sheet.volleys),
        *(sheet.result, sheet.proof.sentence, sheet.proof.fingerprint, sheet.head.foot, *sheet.signatures),
    ]
    assert [words for words in said if flat(words) not in text] == []


def test_the_words_of_the_log_are_those_of_the_data(faces):
    sheet = pilot_log(fought(), pilot("A1"), PRINTED)
    text = flat(text_of(pdf_bytes(sheet, Paper.LETTER), "-raw"))
    said = [
        *(cell.value for row in sheet.cells for cell in row),
        *(words for row in sheet.rows for words in (row.turn, row.place, row.taken, row.remarks)),
        *(line.text for line in sheet.experience.lines),
        *sheet.remarks,
    ]
    assert [words for words in said if flat(words) not in text] == []
    for row in sheet.rows:
        assert flat(row.hand) in text


@pytest.mark.parametrize("name", EUROPE)
def test_any_european_name_can_be_printed_and_found(faces, name):
    assert flat(name) in flat(text_of(pdf_bytes(logs_with(name), Paper.A4), "-raw"))


def test_a_name_from_right_to_left_breaks_nothing(faces):
    pdf = pdf_bytes(logs_with("דוד בן־גוריון", "محمد الفاتح", "Anna"), Paper.A4)
    text = text_of(pdf, "-raw")
    assert set("דודגוריון") <= set(text)
    assert "Anna" in text


def test_only_our_faces_are_embedded_and_all_of_them_are(faces):
    pdf = pdf_bytes((mission_record(fought(), PRINTED), pilot_log(fought(), pilot("C1"), PRINTED)), Paper.A4)
    listed = subprocess.run(["pdffonts", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    fonts = listed.splitlines()[2:]
    assert {line.split()[0].split("-")[0] for line in fonts} <= {"OldStandardTT", "PTSans", "PTMono", "DejaVuSans"}
    assert all(" yes " in line for line in fonts)
    assert len(fonts) >= 4


@pytest.mark.parametrize(("paper", "size"), [(Paper.A4, "595 x 842"), (Paper.LETTER, "612 x 792")])
def test_the_page_is_the_paper(faces, paper, size):
    pdf = pdf_bytes(pilot_log(fought(), pilot("A1"), PRINTED), paper)
    about = subprocess.run(["pdfinfo", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    assert size in about
    assert re.search(r"Title: +Pilot log, RAF S\.E\.5a", about)
    assert re.search(r"Creator: +Flugpost", about)


def test_every_page_has_its_head_and_its_number(faces):
    record = mission_record(fought("duel"), PRINTED)
    document = Document(replace(record, story=record.story * 5), Paper.A4)
    pages = text_of(pdf_bytes(document.sheets, Paper.A4), "-layout").split("\f")[:-1]
    assert len(pages) == len(document.pages) >= 3
    for number, page in enumerate(pages, 1):
        assert "Mission record" in page
        assert f"Page {number} of {len(pages)}" in page
        assert "Flugpost" in page


def test_each_sheet_counts_its_own_pages(faces):
    sheets = (
        mission_record(fought(), PRINTED),
        pilot_log(fought(), pilot("A1"), PRINTED),
        pilot_log(fought(), pilot("C1"), PRINTED),
    )
    pages = Document(sheets, Paper.A4).pages
    assert [page.number for page in pages if page.number == 1] == [1, 1, 1]
    assert all(page.count == max(p.number for p in pages if p.head == page.head) for page in pages)


def test_a_log_of_one_fight_fits_on_a_page_and_a_long_one_goes_on_overleaf(faces):
    flown = pilot_log(fought("duel"), pilot("A1"), PRINTED)
    log = replace(flown, rows=flown.rows[:8])
    assert len(Document(log, Paper.LETTER).pages) == 1
    long = replace(log, rows=log.rows * 9)
    pages = text_of(pdf_bytes(long, Paper.A4), "-layout").split("\f")[:-1]
    assert len(pages) >= 2
    assert all("Hand flown" in page for page in pages[:-1])


def test_a_pdf_names_no_folder_and_no_person_of_this_machine(faces, tmp_path):
    write_pdf(pilot_log(fought(), pilot("A1"), PRINTED), tmp_path / "log.pdf", Paper.A4)
    raw = (tmp_path / "log.pdf").read_bytes()
    for secret in (str(tmp_path), os.environ["HOME"]):
        assert secret.encode() not in raw
    told = [
        subprocess.run(["pdfinfo", *more, "-"], input=raw, capture_output=True, check=True) for more in ([], ["-meta"])
    ]
    words = set(re.split(r"[^\w-]+", "".join(done.stdout.decode() for done in told)))
    assert not words & {platform.node(), getpass.getuser()}


def test_a_failed_write_leaves_the_old_file(faces, tmp_path):
    folder = tmp_path / "Übung 1"
    write_pdf(logs_with("Anna"), folder / "log.pdf", Paper.A4)
    before = (folder / "log.pdf").read_bytes()
    assert before.startswith(b"%PDF")
    (tmp_path / "taken").write_bytes(b"a file where a folder should be")
    with pytest.raises(TroubleError):
        write_pdf(logs_with("Bert"), tmp_path / "taken" / "log.pdf", Paper.A4)
    assert (folder / "log.pdf").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["log.pdf"]


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US", Paper.LETTER),
        ("es_MX", Paper.LETTER),
        ("en_CA", Paper.LETTER),
        ("de_DE", Paper.A4),
        ("en_GB", Paper.A4),
    ],
)
def test_the_paper_follows_the_land(locale, paper):
    assert paper_of(QLocale(locale)) is paper


def test_the_map_is_a_picture(faces, tmp_path):
    plan = fight_plan(fought())
    assert map_png(plan).startswith(b"\x89PNG")
    save_map_png(plan, tmp_path / "map.png")
    assert (tmp_path / "map.png").read_bytes() == map_png(plan)


SCALED = """
import sys
from PySide6.QtWidgets import QApplication
app = QApplication([])
from app import paths
from app.look.fonts import install_fonts
from app.printing.mission import mission_record
from app.printing.log import pilot_log
from app.printing.paint import Paper
from app.printing.pdf import pdf_bytes
from tests.app.printing.fights import pilot, PRINTED, fought
install_fonts(app, paths.resources() / "fonts")
sheets = (mission_record(fought(), PRINTED), pilot_log(fought(), pilot("A1"), PRINTED))
sys.stdout.buffer.write(pdf_bytes(sheets, Paper.A4))
"""


def test_the_geometry_is_the_same_on_every_screen(root):
    places = set()
    for factor in ("1", "1.25", "2"):
        env = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(root)}
        done = subprocess.run([sys.executable, "-c", SCALED], env=env, capture_output=True, check=True, cwd=root)
        places.add(text_of(done.stdout, "-bbox").split("<doc>")[1])  # before it stands the time
    assert len(places) == 1
    assert NAMES[0].split()[1] in places.pop()
