"""The room of the chronicle: notes go to the commands; corrections, printing and other rooms to whoever hosts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.chronicle.page import ChroniclePage
from app.chronicle.pages import ChroniclePages, pages_of
from app.chronicle.reading import material_of
from app.commands.campaign_history import add_note, notes, take_back_note
from app.commands.campaigns import OpenCampaign, campaign, is_open, writes
from app.printing.campaign_command import CampaignWhat
from app.translation import gettext as _
from core.sortie import NOBODY
from core.words import Month, parse_month

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.desk import Desk
    from app.shell.orderly import Orderly


class ChronicleFlow(QObject):
    """Fills the page of the chronicle, and carries what it asks for."""

    person_wanted = Signal(str)
    """A man whose page is to be shown."""
    orders_wanted = Signal()
    points_wanted = Signal()

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._opened: OpenCampaign | None = None
        self.page = ChroniclePage(orderly.look)
        page = self.page
        page.open_person.connect(self.person_wanted)
        page.orders_wanted.connect(self.orders_wanted)
        page.points_wanted.connect(self.points_wanted)
        page.copied.connect(self._copy)
        page.noted.connect(self._note)
        page.note_removed.connect(self._take_back)
        page.offer_restoring(offered=True)

    def show_campaign(self, opened: OpenCampaign) -> None:
        """Show what the months brought, as it reads now."""
        self._opened = opened
        self._orderly.read("", lambda desk: _pages(desk, opened), lambda found: self._take(opened, found))

    def host_correction(self, correct: Callable[[str], None]) -> None:
        """Offer to correct entries; `correct` is called with a month, "1917-03"."""
        self.page.correct_wanted.connect(correct)
        self.page.offer_correcting(offered=True)

    def host_printing(
        self,
        print_book: Callable[[OpenCampaign], None],
        print_month: Callable[[OpenCampaign, CampaignWhat, Month], None],
    ) -> None:
        """Offer to print the campaign book, and the record and the report of a month, of the campaign on view."""

        def on_wanted() -> None:
            if self._opened is not None:
                print_book(self._opened)

        def on_month(what: CampaignWhat, month: str) -> None:
            if self._opened is not None:
                print_month(self._opened, what, parse_month(month))

        self.page.print_wanted.connect(on_wanted)
        self.page.record_wanted.connect(lambda month: on_month(CampaignWhat.MISSION, month))
        self.page.report_wanted.connect(lambda month: on_month(CampaignWhat.COMMUNIQUE, month))
        self.page.offer_printing(offered=True)

    def _take(self, opened: OpenCampaign, found: tuple[ChroniclePages, ...]) -> None:
        if opened is self._opened:
            for pages in found:
                self.page.show_pages(pages)

    def _copy(self, report: str) -> None:
        QGuiApplication.clipboard().setText(report)
        self._orderly.tell(_("The report is on the clipboard: paste it into a mail."))

    def _note(self, text: str) -> None:
        self._orderly.carry(
            _("Keeping the note"), lambda desk: add_note(desk, NOBODY, text), lambda _n: self.page.note_kept()
        )

    def _take_back(self, number: int) -> None:
        self._orderly.change(_("Taking the note back"), lambda desk: take_back_note(desk, number))


def _pages(desk: Desk, opened: OpenCampaign) -> tuple[ChroniclePages, ...]:
    """Everything about the months, or nothing if that campaign was closed meanwhile. Looks at the file."""
    with desk.turnstile:
        if not is_open(desk) or campaign(desk).thread != opened.thread:
            return ()
        return (pages_of(material_of(opened, notes(desk), writing=writes(desk))),)
