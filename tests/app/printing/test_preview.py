"""The preview shows the pages of the PDF, and saves and prints them."""

from __future__ import annotations

from itertools import pairwise

import pytest
import shiboken6
from PySide6.QtPrintSupport import QPrinter

from app.look.look import Look
from app.printing.log import pilot_log
from app.printing.mission import mission_record
from app.printing.paint import Document, Paper
from app.printing.preview import PagesView, PreviewDialog, print_document, printer_for
from app.settings import ThemeChoice
from tests.app.printing.fights import PRINTED, fought, pilot

pytestmark = pytest.mark.gui


@pytest.fixture
def look(qapp, tmp_path):
    made = Look(qapp, tmp_path / "tinted", choice=ThemeChoice.LIGHT, reduced_motion=True)
    yield made
    made.choose(ThemeChoice.FOLLOW_SYSTEM)
    qapp.setStyleSheet("")
    shiboken6.delete(made)


@pytest.fixture
def dialog(look, qtbot):
    sheets = (mission_record(fought(), PRINTED), pilot_log(fought(), pilot("A1"), PRINTED))
    made = PreviewDialog(None, look, sheets, Paper.A4, "KITE-7F3A")
    made.show()
    yield made
    made.close()


def test_all_pages_lie_below_each_other(dialog):
    view = dialog.findChild(PagesView)
    rects = [view.page_rect(index) for index in range(len(dialog.document.pages))]
    assert all(above.bottom() < below.top() for above, below in pairwise(rects))
    assert view.height() > rects[-1].bottom()
    assert abs(rects[0].height() / rects[0].width() - 842 / 595) < 0.01
    picture = view.grab(rects[0].toRect()).toImage()
    dark = sum(
        picture.pixelColor(x, y).lightness() < 80 for x in range(0, picture.width(), 3) for y in range(0, 300, 3)
    )
    assert dark > 50


def test_another_paper_lays_the_pages_out_anew(dialog):
    papers = dialog._papers
    papers.setCurrentIndex(papers.findData("letter"))
    assert dialog.document.paper is Paper.LETTER
    view = dialog.findChild(PagesView)
    rect = view.page_rect(0)
    assert abs(rect.height() / rect.width() - 792 / 612) < 0.01


def test_it_saves_what_it_shows_and_says_what_goes_wrong(dialog, tmp_path):
    dialog.save(str(tmp_path / "sheets.pdf"))
    assert (tmp_path / "sheets.pdf").read_bytes().startswith(b"%PDF")
    assert dialog._trouble.text().startswith("Saved as")
    dialog.save(str(tmp_path / "sheets.pdf" / "no.pdf"))
    assert dialog._trouble.isVisible()
    assert dialog._trouble.property("role") == "error"
    assert "no.pdf" in dialog._trouble.text()


def test_every_control_has_a_name(dialog):
    from PySide6.QtCore import Qt  # noqa: PLC0415
    from PySide6.QtWidgets import QWidget  # noqa: PLC0415

    controls = [w for w in dialog.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible()]
    assert [type(w).__name__ for w in controls if not w.accessibleName()] == []


def test_the_printer_prints_the_pages_that_were_asked_for(faces, tmp_path):
    document = Document(mission_record(fought(), PRINTED), Paper.A4)
    printer = printer_for(document)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printer.setFromTo(2, 2)
    print_document(document, printer)
    assert (tmp_path / "out.pdf").read_bytes().count(b"/Type /Page\n") == 1
