"""Results from the table: the page on which they are entered, looked at and withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.challenge.page.table_result import TableResultPage
from app.challenge.table_rows import LedgerRow, TableEntry, pilot_rows, result_of, result_rows, service_key
from app.commands import table_results
from app.commands.book_duels import books_rules
from app.printing.service_sheet import service_log
from app.settings import Paper
from app.shell.dialogs import ask
from app.shell.print_flow import show_preview
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.changed import Changed
    from app.commands.table_results import PilotBook
    from app.desk import Desk
    from app.printing.kinds import Sheet
    from app.shell.orderly import Orderly
    from core.aceofaces.service import Service
    from core.catalog.ace_of_aces.rules_data import AceData


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What the page shows."""

    data: AceData
    book: PilotBook
    results: tuple[LedgerRow, ...]


class TableFlow(QObject):
    """Makes the page; who listens to `page_wanted` shows it."""

    page_wanted = Signal(object)
    """A `TableResultPage` is made."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._page: TableResultPage | None = None
        self._services: dict[str, Service] = {}
        self.paper = Paper.BY_LOCALE
        orderly.board.changed.connect(self._on_changed)

    def open(self) -> None:
        """Show the form, the pilots and the results."""
        self._orderly.read(_("Reading the logs"), ledger_of, self._show)

    def _show(self, found: Ledger) -> None:
        page = TableResultPage(self._orderly.look, found.data)
        page.entered.connect(self._enter)
        page.withdrawn.connect(self._ask_withdraw)
        page.printed.connect(self._print)
        self._page, key = page, id(page)
        page.destroyed.connect(lambda _page=None: self._let_go(key))
        self._fill(found)
        self.page_wanted.emit(page)
        if found.book.unread:
            words = _("These matches cannot be read now, their fights are missing here: {names}.")
            self._orderly.tell(words.format(names=", ".join(found.book.unread)), warning=True)

    def _let_go(self, key: int) -> None:
        if id(self._page) == key:
            self._page = None

    def _fill(self, found: Ledger) -> None:
        self._services = {service_key(one): one for one in found.book.services}
        if self._page is not None:
            self._page.show_rows(pilot_rows(found.book), found.results)

    def _on_changed(self, changed: Changed) -> None:
        if (changed.results or changed.threads) and self._page is not None:
            self._orderly.read("", ledger_of, self._fill)

    def _enter(self, entry: TableEntry) -> None:
        self._orderly.carry(
            _("Keeping the result"),
            lambda desk: table_results.enter(desk, result_of(entry, books_rules(desk).data)),
            self._on_entered,
        )

    def _on_entered(self, number: int) -> None:
        if self._page is not None:
            self._page.begin_next()
            self._orderly.tell(_("Entered as result {n}.").format(n=number))

    def _ask_withdraw(self, number: int) -> None:
        dialog = ask(
            self._orderly.window,
            self._orderly.look,
            _("Withdraw result {n}?").format(n=number),
            _("It stays in the list, marked as withdrawn, and counts no more. To correct it, enter it anew."),
            _("Withdraw"),
            _("Keep it"),
            danger=True,
        )
        dialog.decided.connect(lambda: self._orderly.change("", lambda desk: table_results.withdraw(desk, number)))
        dialog.open()

    def _print(self, key: str) -> None:
        """Show the service of a pilot as it will be printed."""
        service = self._services[key]
        proposed = "".join(sign if sign.isalnum() else "-" for sign in service.who.name)
        self._orderly.read(
            _("Setting the pages"),
            lambda desk: service_log(service, table_results.aircraft_names(desk), desk.today()),
            lambda sheet: self._preview(sheet, f"{proposed}-log"),
        )

    def _preview(self, sheet: Sheet, name: str) -> None:
        show_preview(self._orderly, (sheet,), self.paper, name)


def ledger_of(desk: Desk) -> Ledger:
    """What the page shows. Raises TroubleError."""
    return Ledger(
        data=books_rules(desk).data,
        book=table_results.pilot_book(desk),
        results=result_rows(table_results.entered(desk)),
    )
