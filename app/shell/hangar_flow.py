"""The hangar: its page with the shipped numbers or those of a data pack, printing, and the way to the packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.hangar.page import HangarPage
from app.printing.aircraft_sheet import aircraft_paper
from app.settings import Paper
from app.shell.print_flow import show_preview
from app.shell.window import HANGAR
from core.aceshigh.rules import AcesHigh
from core.games import ACES_HIGH

if TYPE_CHECKING:
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from core.catalog.rules_data import RulesData


class HangarFlow(QObject):
    """Makes the pages of the hangar when they are first wanted."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.page: HangarPage | None = None
        self._data: RulesData | None = None
        self.paper = Paper.BY_LOCALE

    def open(self) -> None:
        """Show the hangar."""
        if self.page is None:
            self._orderly.read("", shipped, self._on_read)
        else:
            self._show(self.page)

    def _on_read(self, data: RulesData) -> None:
        self._data = data
        page = HangarPage(self._orderly.look, data)
        page.printed.connect(self._print)
        self.page = page
        self._show(page)

    def _show(self, page: HangarPage) -> None:
        self._orderly.window.show_page(page, HANGAR)
        page.first_widget().setFocus()

    def _print(self, aircraft: str) -> None:
        if self._data is not None and aircraft:
            sheet = aircraft_paper(self._data, aircraft, self._orderly.desk.today())
            show_preview(self._orderly, (sheet,), self.paper, f"sheet-{aircraft}")


def shipped(desk: Desk) -> RulesData:
    """The rules data of Aces High that ship with the program."""
    rules = desk.games[ACES_HIGH]
    if not isinstance(rules, AcesHigh):
        raise TypeError(type(rules).__name__)
    return rules.data
