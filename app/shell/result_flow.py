"""The result of a fight at the table, and corrections of past months: their pages, from the first field to the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaign_correcting import against_correcting, corrector
from app.commands.campaigns import Mode, OpenCampaign, campaign, choose_in_campaign
from app.orders.page.correct_page import CorrectPage
from app.orders.page.result_page import Entered, ResultPage
from app.orders.page.result_wizard import Wizard
from app.phrases.campaign.men import month_words
from app.shell.binding import once_bound
from app.shell.campaign_rooms import strike_stamp
from app.shell.dialogs import ask
from app.shell.window import ORDERS
from app.translation import gettext as _
from core.campaign.state import Phase
from core.sortie import result_json
from core.words import parse_month

if TYPE_CHECKING:
    from app.shell.orderly import Orderly
    from core.campaign.decisions import Correct
    from core.canonical import Json
    from core.words import SeatId


class ResultFlow(QObject):
    """Shows one wizard at a time; another campaign or another phase takes it away."""

    done = Signal()
    """The wizard is closed, written or not: show the month."""

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self.page: Wizard | None = None
        self._begun_at: tuple[bytes, int] = (b"", 0)

    def enter(self, seat: SeatId) -> None:
        """Enter the result of the open month for a seat whose word it is."""
        self._orderly.read("", campaign, lambda opened: self._on_enter(opened, seat))

    def _on_enter(self, opened: OpenCampaign, seat: SeatId) -> None:
        if opened.state.phase is not Phase.MEANS or seat not in opened.due:
            self._orderly.tell(_("No result is due now."), warning=True)
            return
        page = ResultPage(self._orderly.look, opened.rules, opened.view(seat), proposed=proposed(opened))
        page.written.connect(lambda entered: self._write(seat, entered))
        self._show(page, opened)

    def _write(self, seat: SeatId, entered: Entered) -> None:
        choice: dict[str, Json] = {
            "kind": "result",
            "result": result_json(entered.result),
            "remark": entered.remark,
        }
        self._choose(seat, choice, _("Writing the result"))

    def _choose(self, seat: SeatId, choice: Json, word: str) -> None:
        def write() -> None:
            self._orderly.carry(word, lambda desk: choose_in_campaign(desk, seat, choice), self._on_written)

        self._orderly.read("", campaign, lambda opened: once_bound(self._orderly, opened, write))

    def _on_written(self, _opened: OpenCampaign) -> None:
        self.close()

    def correct(self, month: str = "") -> None:
        """Correct an entry; `month` ("1917-03") is chosen first, the last one without."""
        self._orderly.read("", campaign, lambda opened: self._on_correct(opened, month))

    def _on_correct(self, opened: OpenCampaign, month: str) -> None:
        against = against_correcting(opened)
        if against:
            self._orderly.tell(against, warning=True)
            return
        seat = corrector(opened)
        page = CorrectPage(self._orderly.look, opened.rules, opened.view(seat), proposed=proposed(opened))
        page.corrected.connect(lambda correction: self._ask_correct(opened, seat, correction))
        if month:
            page.choose(parse_month(month))
        self._show(page, opened)

    def _ask_correct(self, opened: OpenCampaign, seat: SeatId, correction: Correct) -> None:
        """Correcting the record is one of the three things that ask."""
        month = month_words(correction.month)
        words = _(
            "Points, grades and wounds of {month} and of the months after it are reckoned anew. "
            "What stood there before stays in the log."
        ).format(month=month)
        deed = _("Correct the record")
        if proposed(opened):
            deed = _("Propose it")
            words = _("{consequence} The other squadron must accept it.").format(consequence=words)
        title = _("Correct the record of {month}?").format(month=month)
        dialog = ask(self._orderly.window, self._orderly.look, title, words, deed, _("Keep it as it is"))
        choice = opened.rules.choice_json(correction)
        dialog.decided.connect(lambda: self._choose(seat, choice, _("Correcting the record")))
        dialog.open()

    def _show(self, page: Wizard, opened: OpenCampaign) -> None:
        self._let_go()
        page.left.connect(self.close)
        self.page = page
        self._begun_at = (opened.thread, opened.game.n)
        strike_stamp(page, opened)
        self._orderly.window.show_page(page, ORDERS)
        page.take_keyboard()

    def show_campaign(self, at: tuple[bytes, int] | None) -> None:
        """The campaign stands at this decision of this thread, or none is open; a sheet for another one goes."""
        if at != self._begun_at:
            self.close()

    def close(self) -> None:
        """Leave the sheet; nothing of it is kept."""
        if self.page is not None:
            if self._orderly.window.page is self.page:
                self.done.emit()
            self._let_go()

    def _let_go(self) -> None:
        if self.page is not None:
            self._orderly.window.take_page(self.page)
            self.page = None


def proposed(opened: OpenCampaign) -> bool:
    """Whether what is written has to be accepted by somebody elsewhere; the computer's squadron accepts at once."""
    return opened.mode is Mode.MAIL
