"""Sheets before the eyes of who prints them: on the screen, then to the printer or into a PDF."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from app.commands.campaign_notes import notes
from app.printing.campaign_command import CampaignWhat, campaign_sheets
from app.printing.kinds import Sheet
from app.printing.paint import Paper as SheetPaper
from app.printing.paint import paper_of
from app.printing.preview import PreviewDialog
from app.settings import Paper
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.commands.campaigns import OpenCampaign
    from app.desk import Desk
    from app.shell.orderly import Orderly


def show_preview(orderly: Orderly, sheets: Sequence[Sheet], paper: Paper, name: str) -> PreviewDialog:
    """Show sheets as they will be printed.

    Args:
        orderly: whose window asks.
        sheets: in their order.
        paper: of the settings.
        name: the proposed file name without its ending.
    """
    used = paper_of(QLocale.system()) if paper is Paper.BY_LOCALE else SheetPaper(paper.value)
    dialog = PreviewDialog(orderly.window, orderly.look, sheets, used, name, orderly.files.folder)
    dialog.saved.connect(orderly.files.remember)
    dialog.open()
    return dialog


def print_campaign_book(orderly: Orderly, opened: OpenCampaign, paper: Paper) -> None:
    """Offer the whole campaign as a book, with what people wrote."""

    def sheets(desk: Desk) -> tuple[Sheet, ...]:
        return campaign_sheets(opened, CampaignWhat.BOOK, notes=notes(desk), printed=desk.today())

    def show(made: tuple[Sheet, ...]) -> None:
        show_preview(orderly, made, paper, "campaign-book")

    orderly.read(_("Writing the book"), sheets, show)
