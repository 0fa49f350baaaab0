"""Sheets written as PDF: drawn by Qt, then said in fewer words.

Words are drawn once each on a page of their own, which is left out of the file: `typesetting` sets them on the pages.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QPainter, QPdfWriter

from app.disk import write_whole
from app.printing.paint import Document, Paper, Sheets, page_layout
from app.printing.paper import TENTHS
from app.printing.pdf_file import Part, PdfFile, UnreadableError, pdf_of, read_pdf
from app.printing.slim import bare_face, lean
from app.printing.stencils import Stencils
from app.printing.typesetting import Set, Specimens, Widths, read_specimens, set_words, widths_of

_RESOLUTION: Final = 72 * TENTHS
_PAGE: Final = re.compile(rb"/Type /Page\n.*?/Contents (\d+) 0 R\n/Resources (\d+) 0 R\n", re.DOTALL)
_KIDS: Final = re.compile(rb"/Kids\s*\[(.*?)\]\s*/Count (\d+)", re.DOTALL)
_NAMED: Final = re.compile(rb"/(\w+) <<\n((?:/\w+ [^\n]*\n)*)>>")
_WIDTH: Final = re.compile(rb"/Subtype /Image\n/Width (\d+)\n")
_LETTERS: Final = b"/CIDInit /ProcSet"
_ANNOTATIONS: Final = re.compile(rb"/Annots \d+ 0 R\n")


def pdf_bytes(sheets: Sheets, paper: Paper) -> bytes:
    """The sheets as one PDF with its faces in it. Needs a running QGuiApplication with our fonts."""
    document = Document(sheets, paper)
    try:
        return _woven(document)
    except UnreadableError:
        return as_qt_writes(document)


def as_qt_writes(document: Document) -> bytes:
    """The document drawn by Qt alone."""
    return _written(document, document.paint_on)


def _woven(document: Document) -> bytes:
    """The document with its words set and its silhouettes shared. Raises UnreadableError."""
    specimens, stencils = Specimens(), Stencils()
    pages: list[list[Set]] = []

    def draw(writer: QPdfWriter, painter: QPainter) -> None:
        for index in range(len(document.pages)):
            pages.append(specimens.numbered(document.draw_apart(painter, index, stencils)))
            writer.newPage()
        painter.scale(1 / TENTHS, 1 / TENTHS)
        specimens.draw(painter, document.faces)

    written = _written(document, draw)
    try:
        return pdf_of(_slimmed(read_pdf(written), pages, stencils.forms()))
    except (LookupError, ValueError, zlib.error) as error:  # another Qt writes otherwise: then as it writes
        raise UnreadableError from error


def _written(document: Document, draw: Callable[[QPdfWriter, QPainter], None]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(document.title)
    writer.setCreator("Flugpost")
    writer.setAuthor("")
    writer.setResolution(_RESOLUTION)
    writer.setPageLayout(page_layout(document.paper))
    painter = QPainter(writer)
    painter.scale(_RESOLUTION / 72, _RESOLUTION / 72)
    draw(writer, painter)
    painter.end()
    return bytes(buffer.data().data())


def _slimmed(file: PdfFile, pages: list[list[Set]], forms: Mapping[int, Part]) -> PdfFile:
    """The pages with their words, in one list of resources, without the page of the specimens."""
    parts = dict(file.parts)
    trees = [number for number, part in parts.items() if b"/Type /Pages\n" in part.words]
    kids = _KIDS.search(parts[trees[0]].words) if trees else None
    if kids is None:
        raise UnreadableError
    numbers = [int(number) for number in re.findall(rb"(\d+) 0 R", kids[1])]
    found = [_PAGE.search(parts[number].words) for number in numbers]
    if len(numbers) != len(pages) + 1:
        raise UnreadableError
    contents = [int(page[1]) for page in found if page is not None]
    resources = [int(page[2]) for page in found if page is not None]
    shared, widths = _shared(parts, resources)
    runs = read_specimens(parts[contents[-1]].plain, widths)
    for number, lines in zip(contents[:-1], pages, strict=True):
        words = set_words(lines, runs)
        parts[number] = parts[number].told(lean(parts[number].plain, widths) + words)
    for number, own in zip(numbers[:-1], resources[:-1], strict=True):
        said = parts[number].words.replace(b"/Resources %d 0 R" % own, b"/Resources %d 0 R" % resources[0])
        parts[number] = Part(words=_ANNOTATIONS.sub(b"", said))
    parts[resources[0]] = Part(words=shared)
    for number, part in parts.items():
        parts[number] = _lighter(part, forms)
    left = b" ".join(b"%d 0 R" % number for number in numbers[:-1])
    parts[trees[0]] = Part(words=_KIDS.sub(b"/Kids [%s]\n/Count %d" % (left, len(pages)), parts[trees[0]].words))
    return PdfFile(parts=parts, trailer=file.trailer)


def _lighter(part: Part, forms: Mapping[int, Part]) -> Part:
    """A stencil's form for its picture, a face without what a PDF does not need, the table of its letters packed."""
    if picture := _WIDTH.search(part.words):
        if int(picture[1]) in forms and b"/Height 1\n" in part.words:
            return forms[int(picture[1])]
    elif b"/Length1 " in part.words:
        face = bare_face(part.plain)
        return Part(words=re.sub(rb"/Length1 \d+", b"/Length1 %d" % len(face), part.words)).told(face)
    elif part.stream.startswith(_LETTERS):
        return part.told(part.plain)
    return part


def _shared(parts: Mapping[int, Part], resources: list[int]) -> tuple[bytes, Widths]:
    """The resources of all pages in one, and the widths of their faces."""
    kinds: dict[bytes, dict[bytes, None]] = {}
    for number in resources:
        for kind, names in _NAMED.findall(parts[number].words):
            kinds.setdefault(kind, {}).update(dict.fromkeys(names.splitlines()))
    said = (b"/%s <<\n%s\n>>" % (kind, b"\n".join(names)) for kind, names in kinds.items() if names)
    return b"<<\n%s\n>>" % b"\n".join(said), widths_of(parts, b"\n".join(kinds.get(b"Font", {})))


def write_pdf(sheets: Sheets, path: Path, paper: Paper) -> None:
    """Write the sheets as one PDF: whole, or not at all.

    Raises:
        TroubleError: the disk is full or the folder cannot be written; an old file is untouched.
    """
    write_whole(path, pdf_bytes(sheets, paper))
