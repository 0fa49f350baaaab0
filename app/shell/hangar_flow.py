"""The hangar: its page with the shipped numbers or those of a data pack, and printing of sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.commands.campaign_numbers import data_of
from app.commands.packs import pack_of, packed_rules
from app.hangar.page import HangarPage
from app.look.silhouettes import prepare_glyphs
from app.phrases.campaign.numbers import numbers_since
from app.printing.aircraft_sheet import aircraft_paper
from app.settings import Paper
from app.shell.pack_flow import PackFlow
from app.shell.print_flow import show_preview
from app.shell.window import HANGAR
from core.aceshigh.rules import AcesHigh
from core.games import ACES_HIGH

if TYPE_CHECKING:
    from app.commands.campaigns import OpenCampaign
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from core.aceshigh.service_dates import Choices
    from core.catalog.rules_data import RulesData
    from core.words import Nation


class HangarFlow(QObject):
    """Makes the page of the hangar when it is first wanted."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.page: HangarPage | None = None
        self.packs = PackFlow(orderly)
        self.packs.back.connect(self.open)
        self.packs.shown.connect(self._show_pack)
        self._data: RulesData | None = None
        self._numbers = ""
        self._held: tuple[RulesData, str] | None = None
        self._campaign: tuple[Nation, tuple[int, int], Choices] | None = None
        self.paper = Paper.BY_LOCALE

    def open(self) -> None:
        """Show the hangar."""
        if self.page is None:
            self._orderly.read("", _first_numbers, self._on_read)
        else:
            self._show(self.page)

    def _on_read(self, found: tuple[RulesData, str]) -> None:
        self._data, self._numbers = found
        page = HangarPage(self._orderly.look, self._data)
        page.printed.connect(self._print)
        page.packs_wanted.connect(self.packs.open)
        page.entry_wanted.connect(self.packs.enter)
        self.page = page
        if self._held is not None and not self.packs.in_use:
            self._on_numbers(self._held)
        if self._campaign is not None:
            page.show_campaign(*self._campaign)
        self._show(page)

    def show_campaign(self, opened: tuple[OpenCampaign, ...]) -> None:
        """Follow the open campaign: the nation that is led from here, its month, its own choices, and its numbers.

        None: let it go.
        """
        held, self._held = self._held, next((held_by(one) for one in opened), None)
        if self._held != held and not self.packs.in_use:
            self._show_pack("")
        before, self._campaign = (
            self._campaign,
            next((_of_campaign(one) for one in opened if one.state.charter.fight == ACES_HIGH), None),
        )
        if self.page is None or self._campaign == before:  # what the person chose in between stays
            return
        if self._campaign is None:
            self.page.leave_campaign()
        else:
            self.page.show_campaign(*self._campaign)

    def _show(self, page: HangarPage) -> None:
        self._orderly.window.show_page(page, HANGAR)
        page.first_widget().setFocus()

    def _show_pack(self, named: str) -> None:
        if not named and self._held is not None:
            self._on_numbers(self._held)
            return
        self._orderly.read("", lambda desk: numbers_of(desk, named), self._on_numbers)

    def _on_numbers(self, found: tuple[RulesData, str]) -> None:
        self._data, self._numbers = found
        if self.page is not None:
            self.page.show_data(self._data, self._numbers)

    def _print(self, aircraft: str) -> None:
        if self._data is not None and aircraft:
            sheet = aircraft_paper(self._data, aircraft, self._orderly.desk.today(), numbers=self._numbers)
            show_preview(self._orderly, (sheet,), self.paper, f"sheet-{aircraft}")


def _of_campaign(opened: OpenCampaign) -> tuple[Nation, tuple[int, int], Choices]:
    charter, month = opened.state.charter, opened.state.month
    seat = next(iter((*opened.humans, *charter.seats)))
    return charter.squadron(seat).nation, (month.year, month.month), charter.options


def held_by(opened: OpenCampaign) -> tuple[RulesData, str] | None:
    """The data that a campaign goes by, and the pack that was laid over it last; None if none was."""
    laid, data = numbers_since(opened.game), data_of(opened)
    return (data, laid[-1].pack.name) if laid and data is not None else None


def _first_numbers(desk: Desk) -> tuple[RulesData, str]:
    prepare_glyphs()
    return numbers_of(desk, "")


def numbers_of(desk: Desk, named: str) -> tuple[RulesData, str]:
    """The rules data of Aces High with the pack of a hash, and the pack's name; without one both are the program's.

    Raises:
        RefusedError: the pack is not here or does not fit.
    """
    rules = packed_rules(desk, ACES_HIGH, named)
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    return rules.data, pack_of(desk, named).name if named else ""
