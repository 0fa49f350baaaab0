"""Sheets on pages: broken into pages, and painted on any painter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from PySide6.QtCore import QLocale, QMarginsF, QPointF, QRectF
from PySide6.QtGui import QColor, QPagedPaintDevice, QPageLayout, QPageSize, QPainter

from app.look.stamps import draw_stamp
from app.printing.aircraft_page import aircraft_blocks
from app.printing.aircraft_sheet import AircraftPaper
from app.printing.blank_mission import BlankMission
from app.printing.blank_mission_page import blank_mission_blocks
from app.printing.blocks import Block
from app.printing.book_page import TitleBlock, contents_blocks
from app.printing.books_log_page import books_log_blocks
from app.printing.books_record_page import books_record_blocks
from app.printing.books_sheets import BooksLog, BooksRecord
from app.printing.campaign_pages import campaign_blocks
from app.printing.campaign_sheets import CampaignBook, CampaignLog, CampaignMission, CommuniqueSheet, SquadronRoster
from app.printing.kinds import OneSheet, Sheet
from app.printing.log_page import log_blocks
from app.printing.mission_page import mission_blocks
from app.printing.pages import Page, paginate
from app.printing.paper import CAPTION, INK, SUBTITLE, TENTHS, TITLE, Align, Faces, Pen, SetLine
from app.printing.service_page import service_blocks
from app.printing.service_sheet import ServiceLog
from app.printing.sheets import Head, MissionRecord, PilotLog, Stamp
from app.printing.stencils import Stencils
from app.translation import gettext as _

Sheets: TypeAlias = Sheet | Sequence[Sheet]

_MARGINS_MM = QMarginsF(18, 16, 18, 14)
_FOOT = 20.0
_NOTE = 12.0
_STAMP = 33.0


class Paper(StrEnum):
    """The sheet that is put into the printer."""

    A4 = "a4"
    LETTER = "letter"


_LETTER_LANDS = {
    *(QLocale.Country.UnitedStates, QLocale.Country.Canada, QLocale.Country.Mexico, QLocale.Country.PuertoRico),
    *(QLocale.Country.Guatemala, QLocale.Country.ElSalvador, QLocale.Country.Nicaragua, QLocale.Country.CostaRica),
    *(QLocale.Country.Panama, QLocale.Country.Colombia, QLocale.Country.Venezuela, QLocale.Country.Chile),
    *(QLocale.Country.Philippines, QLocale.Country.DominicanRepublic),
}


def paper_of(locale: QLocale) -> Paper:
    """The paper that people use where the locale is at home."""
    return Paper.LETTER if locale.territory() in _LETTER_LANDS else Paper.A4


def page_layout(paper: Paper) -> QPageLayout:
    """The page with our margins."""
    size = QPageSize.PageSizeId.A4 if paper is Paper.A4 else QPageSize.PageSizeId.Letter
    layout = QPageLayout(QPageSize(size), QPageLayout.Orientation.Portrait, _MARGINS_MM, QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.StandardMode)
    return layout


class Opening(StrEnum):
    """How a page begins: with the whole head, the short one, or none (the title page of a book)."""

    WHOLE = "whole"
    SHORT = "short"
    BARE = "bare"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPage:
    """One page ready to be drawn: its place among the pages of its sheet or book."""

    head: Head
    page: Page
    opening: Opening
    number: int
    count: int
    width: float
    height: float


class Document:
    """Sheets laid out on one paper; a page is painted as often as wanted.

    Needs a running QGuiApplication with our fonts.
    """

    def __init__(self, sheets: Sheets, paper: Paper) -> None:
        self.sheets = (sheets,) if isinstance(sheets, Sheet) else tuple(sheets)
        self.paper = paper
        self.faces = Faces()
        area = page_layout(paper).paintRect(QPageLayout.Unit.Point)
        self.pages = tuple(
            page for sheet in self.sheets for page in _pages_of(sheet, self.faces, area.width(), area.height())
        )

    @property
    def title(self) -> str:
        """What the document is called."""
        return self.sheets[0].head.short if len(self.sheets) == 1 else self.sheets[0].head.subtitle

    def draw(self, painter: QPainter, index: int) -> None:
        """Paint a page, in points from the corner of the printable area."""
        pen = Pen(painter, self.faces)
        _draw_page(pen, self.pages[index])
        pen.flush()

    def draw_apart(self, painter: QPainter, index: int, stencils: Stencils) -> list[SetLine]:
        """Paint a page without its words, which are handed back, and with stencils for its silhouettes."""
        pen = Pen(painter, self.faces, stencils)
        _draw_page(pen, self.pages[index])
        return pen.waiting()

    def paint_on(self, device: QPagedPaintDevice, painter: QPainter, pages: Sequence[int] | None = None) -> None:
        """Paint pages (all of them) on a printer or PDF, whose page layout was set."""
        for count, index in enumerate(range(len(self.pages)) if pages is None else pages):
            if count:
                device.newPage()
            self.draw(painter, index)


def _pages_of(sheet: Sheet, faces: Faces, width: float, height: float) -> tuple[PrintedPage, ...]:
    if isinstance(sheet, CampaignBook):
        return _book_pages(sheet, faces, width, height)
    return _numbered(_laid(sheet.head, _blocks(sheet), faces, width, height))


def _laid(
    head: Head, blocks: Sequence[Block], faces: Faces, width: float, height: float, *, bare: bool = False
) -> tuple[PrintedPage, ...]:
    """Blocks on pages that have no numbers yet."""
    room = height - _FOOT - (_NOTE if head.note else 0)
    first = 0 if bare else _head_height(head, faces, width)
    pages = paginate(blocks, faces, width, (room - first, room - _SHORT_HEAD))
    begin = Opening.BARE if bare else Opening.WHOLE
    return tuple(
        PrintedPage(
            head=head,
            page=page,
            opening=Opening.SHORT if index else begin,
            number=0,
            count=0,
            width=width,
            height=height,
        )
        for index, page in enumerate(pages)
    )


def _numbered(pages: Sequence[PrintedPage]) -> tuple[PrintedPage, ...]:
    return tuple(replace(page, number=number, count=len(pages)) for number, page in enumerate(pages, 1))


def _book_pages(book: CampaignBook, faces: Faces, width: float, height: float) -> tuple[PrintedPage, ...]:
    """A book numbered through. The contents are laid out twice: their own length moves what they tell."""
    title = _laid(book.head, (TitleBlock(page=book.title, points=height - _FOOT),), faces, width, height, bare=True)
    chapters = [
        _laid(
            chapter.head, [block for sheet in chapter.sheets for block in campaign_blocks(sheet)], faces, width, height
        )
        for part in book.parts
        for chapter in part.chapters
    ]
    head = replace(book.head, title=_("Contents"), subtitle=book.head.title, short=book.head.short)
    unknown = _laid(head, contents_blocks(book.parts, (0,) * len(chapters)), faces, width, height)
    number = len(title) + len(unknown) + 1
    numbers = []
    for pages in chapters:
        numbers.append(number)
        number += len(pages)
    contents = _laid(head, contents_blocks(book.parts, numbers), faces, width, height)
    return _numbered([*title, *contents, *(page for pages in chapters for page in pages)])


def _blocks(sheet: OneSheet) -> tuple[Block, ...]:
    match sheet:
        case MissionRecord():
            return mission_blocks(sheet)
        case PilotLog():
            return log_blocks(sheet)
        case BooksRecord():
            return books_record_blocks(sheet)
        case BooksLog():
            return books_log_blocks(sheet)
        case ServiceLog():
            return service_blocks(sheet)
        case AircraftPaper():
            return aircraft_blocks(sheet)
        case BlankMission():
            return blank_mission_blocks(sheet)
        case CampaignLog() | CampaignMission() | SquadronRoster() | CommuniqueSheet():
            return campaign_blocks(sheet)


_SHORT_HEAD = 30.0


def _head_room(head: Head, width: float) -> float:
    return width - (2 * _STAMP + 24 if head.stamp is not None else 0)


def _head_height(head: Head, faces: Faces, width: float) -> float:
    return _rule_at(head, faces, width) + 16


def _rule_at(head: Head, faces: Faces, width: float) -> float:
    room = _head_room(head, width)
    words = faces.height(head.title, TITLE, room) + faces.height(head.subtitle, SUBTITLE, room)
    return max(52.0, words + 12)


def _draw_page(pen: Pen, page: PrintedPage) -> None:
    top = 0.0
    if page.opening is Opening.WHOLE:
        _draw_head(pen, page.head, page.width)
        top = _head_height(page.head, pen.faces, page.width)
    elif page.opening is Opening.SHORT:
        _draw_short_head(pen, page.head, page.width)
        top = _SHORT_HEAD
    for y, block in page.page:
        block.draw(pen, 0, top + y, page.width)
    _draw_foot(pen, page)


def _draw_head(pen: Pen, head: Head, width: float) -> None:
    room, rule = _head_room(head, width), _rule_at(head, pen.faces, width)
    y = pen.text(0, 0, room, head.title, TITLE)
    pen.text(0, y + 1, room, head.subtitle, SUBTITLE)
    if head.stamp is not None:
        _draw_date(pen, head.stamp, QPointF(width - _STAMP - 5, 30))
    _double_rule(pen, rule, width)


def _draw_date(pen: Pen, stamp: Stamp, centre: QPointF) -> None:
    lines = (stamp.upper, stamp.lower, stamp.around)
    pen.painter.save()
    pen.painter.scale(1 / TENTHS, 1 / TENTHS)
    draw_stamp(pen.painter, centre * TENTHS, _STAMP * TENTHS, lines, QColor(INK), pen.faces.theme)
    pen.painter.restore()


def _double_rule(pen: Pen, y: float, width: float) -> None:
    pen.bar(QRectF(0, y, width, 2.2))
    pen.bar(QRectF(0, y + 3.6, width, 0.7))


def _draw_short_head(pen: Pen, head: Head, width: float) -> None:
    pen.line_of_text(0, 0, pen.faces.lines(head.short, SUBTITLE, width)[0], SUBTITLE)
    _double_rule(pen, 15, width)


def _draw_foot(pen: Pen, page: PrintedPage) -> None:
    top = page.height - 16
    if page.head.note:
        pen.line_of_text(0, top - _NOTE, page.head.note, CAPTION)
    pen.rule(0, top, page.width)
    pen.line_of_text(0, top + 3, page.head.foot, CAPTION)
    number = _("Page {n} of {all}").format(n=page.number, all=page.count)
    pen.line_of_text(0, top + 3, number, CAPTION, width=page.width, align=Align.RIGHT)
