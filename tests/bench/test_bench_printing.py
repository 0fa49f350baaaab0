"""Sixty pages of tables as PDF, against the same words drawn by a bare QPainter; the goal is 4.5 times its time.

A page may take 3.5 kB at most.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QLineF, QPointF
from PySide6.QtGui import QFont, QPainter, QPdfWriter

from app import paths
from app.look.fonts import install_fonts
from app.printing.mission import mission_record
from app.printing.paint import Document, Paper, page_layout
from app.printing.pdf import pdf_bytes
from tests.app.printing.fights import PRINTED, fought
from tests.bench.floors import ratio

PAGES = 60


def long_record():
    """The record of a fight that went on and on: as many pages as are wanted."""
    record = mission_record(fought("duel"), PRINTED)
    once = len(Document(record, Paper.A4).pages)
    times = 1
    while len(Document(replace(record, story=record.story * times), Paper.A4).pages) < PAGES:
        times += max(1, (PAGES - once) // 2)
    return replace(record, story=record.story * times)


def floor_pdf(rows, pages):
    """The words of the rows and a line under each, without measuring or breaking anything."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(720)
    writer.setPageLayout(page_layout(Paper.A4))
    painter = QPainter(writer)
    font = QFont("PT Sans")
    font.setPixelSize(88)
    painter.setFont(font)
    on_page = -(-len(rows) // pages)
    for index, row in enumerate(rows):
        if index and index % on_page == 0:
            writer.newPage()
        y = 200 + index % on_page * 7000 / on_page
        for x, words in zip((0, 280, 620, 1540), row, strict=True):
            painter.drawText(QPointF(x, y), words)
        painter.drawLine(QLineF(0, y + 40, 4900, y + 40))
    painter.end()
    return bytes(buffer.data().data())


@pytest.mark.gui
@pytest.mark.benchmark(group="printing")
def test_sixty_pages_against_the_floor(benchmark, qapp):
    install_fonts(qapp, paths.resources() / "fonts")
    record = long_record()
    pages = len(Document(record, Paper.A4).pages)
    rows = [(row.turn, row.round, row.who, row.text) for row in record.story]
    times = ratio(lambda: pdf_bytes(record, Paper.A4), lambda: floor_pdf(rows, pages), rounds=5)
    benchmark.extra_info["pages"] = pages
    benchmark.extra_info["times the floor"] = round(times, 2)
    benchmark.extra_info["bytes a page"] = len(pdf_bytes(record, Paper.A4)) // pages
    benchmark.pedantic(pdf_bytes, args=(record, Paper.A4), rounds=3, iterations=1)
