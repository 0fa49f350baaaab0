"""Results from the table: the page on which they are entered, looked at and withdrawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.challenge.page.table_result import TableResultPage
from app.challenge.table_rows import LedgerRow, TableEntry, pilot_rows, result_of, result_rows
from app.commands import table_results
from app.commands.book_duels import books_rules
from app.shell.dialogs import ask
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.changed import Changed
    from app.desk import Desk
    from app.shell.orderly import Orderly
    from core.catalog.ace_of_aces.rules_data import AceData


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What the page shows. `unread`: matches whose fights are missing in it."""

    data: AceData
    pilots: tuple[LedgerRow, ...]
    results: tuple[LedgerRow, ...]
    unread: tuple[str, ...]


class TableFlow(QObject):
    """Makes the page; who listens to `page_wanted` shows it."""

    page_wanted = Signal(object)
    """A `TableResultPage` is made."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._page: TableResultPage | None = None
        orderly.board.changed.connect(self._on_changed)

    def open(self) -> None:
        """Show the form, the pilots and the results."""
        self._orderly.read(_("Reading the logs"), ledger_of, self._show)

    def _show(self, found: Ledger) -> None:
        page = TableResultPage(self._orderly.look, found.data)
        page.entered.connect(self._enter)
        page.withdrawn.connect(self._ask_withdraw)
        self._page, key = page, id(page)
        page.destroyed.connect(lambda _page=None: self._let_go(key))
        self._fill(found)
        self.page_wanted.emit(page)
        if found.unread:
            words = _("These matches cannot be read now, their fights are missing here: {names}.")
            self._orderly.tell(words.format(names=", ".join(found.unread)), warning=True)

    def _let_go(self, key: int) -> None:
        if id(self._page) == key:
            self._page = None

    def _fill(self, found: Ledger) -> None:
        if self._page is not None:
            self._page.show_rows(found.pilots, found.results)

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


def ledger_of(desk: Desk) -> Ledger:
    """What the page shows. Raises TroubleError."""
    book = table_results.pilot_book(desk)
    return Ledger(
        data=books_rules(desk).data,
        pilots=pilot_rows(book),
        results=result_rows(table_results.entered(desk)),
        unread=book.unread,
    )
