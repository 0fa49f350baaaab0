"""The room of orders: drafts are kept, orders sealed, results agreed on, and months closed by way of the commands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.commands.campaign_orders import keep_orders_draft, orders_drafts, write_orders
from app.commands.campaign_terms import names_by_nation
from app.commands.campaigns import Mode, OpenCampaign, choose_in_campaign
from app.look.asking import SealQuestion
from app.orders.page import OrdersPage
from app.phrases.campaign.men import month_words
from app.shell.binding import once_bound
from app.shell.curtain import Curtain
from app.shell.window import ORDERS
from app.translation import gettext as _
from core.campaign.state import Phase
from core.words import Nation, Role, SeatId

if TYPE_CHECKING:
    from app.look.page import PageFrame
    from app.shell.orderly import Orderly
    from core.canonical import Json

_SECRET = (Phase.ORDERS, Phase.REVEAL)


class OrdersFlow(QObject):
    """Fills the page of orders; who comes to the keyboard finds the curtain before it."""

    fight_wanted = Signal(bytes)
    """The thread of the campaign whose fight is to be shown."""
    result_wanted = Signal(str)
    """A seat: the result from the table is to be entered."""
    correct_wanted = Signal()
    """An entry is to be corrected."""
    home_wanted = Signal()

    def __init__(self, orderly: Orderly) -> None:
        super().__init__(orderly)
        self._orderly = orderly
        self._orders = OrdersPage(orderly.look, self._name_for)
        self._curtain: Curtain | None = None
        self._opened: OpenCampaign | None = None
        self._drafts: dict[SeatId, Json] = {}
        self._drafts_of: tuple[bytes, int] = (b"", 0)
        self._sitting: tuple[bytes, int, str] = (b"", 0, "")
        self._unasked: set[bytes] = set()
        page = self._orders
        page.drafted.connect(self._keep)
        page.sealed.connect(self._ask_seal)
        page.wrote.connect(self._write)
        page.chosen.connect(self._ask_bound)
        page.fly_wanted.connect(self._fly)
        page.result_wanted.connect(self.result_wanted)
        page.correct_wanted.connect(self.correct_wanted)

    @property
    def page(self) -> PageFrame:
        """The page of orders, or the curtain before it."""
        return self._orders if self._curtain is None else self._curtain

    def show_campaign(self, opened: OpenCampaign) -> None:
        """Show where the campaign stands now."""
        self._opened = opened
        at = (opened.thread, opened.game.n)
        if opened.state.phase in _SECRET and self._drafts_of != at:
            self._orderly.read("", lambda desk: orders_drafts(desk, opened), lambda found: self._take(opened, found))
        else:
            self._show(opened)

    def _take(self, opened: OpenCampaign, drafts: Mapping[SeatId, Json]) -> None:
        if opened is self._opened:
            self._drafts = dict(drafts)
            self._drafts_of = (opened.thread, opened.game.n)
            self._show(opened)

    def _show(self, opened: OpenCampaign) -> None:
        window = self._orderly.window
        on_view = window.page is self.page
        seat = next(iter((*opened.due, *opened.humans)), opened.state.charter.seats[0])
        before, self._curtain = self._curtain, None
        if self._is_covered(opened, seat):
            self._curtain = self._new_curtain(opened, seat)
        else:
            self._orders.show_campaign(opened, seat, self._drafts)
        if on_view:
            window.show_page(self.page, ORDERS)
            self._focus()
        if before is not None:
            window.take_page(before)

    def _focus(self) -> None:
        first = self._orders.first_widget() if self._curtain is None else self._curtain.focus_widget()
        first.setFocus()

    # The curtain

    def _is_covered(self, opened: OpenCampaign, seat: SeatId) -> bool:
        """Whether somebody else's secret could lie on the page: only while two at one keyboard write orders."""
        if opened.mode is not Mode.HOT_SEAT or opened.state.phase not in _SECRET or not opened.due:
            return False
        return self._sitting != (opened.thread, opened.game.n, seat)

    def _new_curtain(self, opened: OpenCampaign, seat: SeatId) -> Curtain:
        charter = opened.state.charter
        squadron = charter.squadron(seat)
        kept = tuple(charter.squadron(one).name for one in opened.waiting)
        made = Curtain(self._orderly.look, pilot=squadron.name, side=squadron.side, kept=kept)
        made.opened.connect(lambda: self._sit_down(opened, seat))
        made.home.connect(self.home_wanted)
        return made

    def _sit_down(self, opened: OpenCampaign, seat: SeatId) -> None:
        self._sitting = (opened.thread, opened.game.n, seat)
        self._show(opened)

    # Choosing

    def _keep(self, seat: str, draft: Json) -> None:
        opened = self._opened
        if opened is not None:
            self._drafts[SeatId(seat)] = draft
            self._orderly.change("", lambda desk: keep_orders_draft(desk, opened, SeatId(seat), draft))

    def _ask_seal(self, seat: str, choice: Json) -> None:
        opened = self._opened
        if opened is None:
            return
        if opened.lost or opened.thread in self._unasked:
            self._choose(seat, choice)
            return
        title = _("Seal the orders for {month}?").format(month=month_words(opened.state.month))
        words = _("They bind your squadron. Nobody reads them until those of the other squadron are sealed too.")
        never = _("Do not ask again in this campaign")
        question = SealQuestion(self._orderly.window, self._orderly.look, title, words, never)
        question.confirmed.connect(lambda never: self._on_confirmed(seat, choice, never=never))
        question.open()

    def _on_confirmed(self, seat: str, choice: Json, *, never: bool) -> None:
        if never and self._opened is not None:
            self._unasked.add(self._opened.thread)
        self._choose(seat, choice)

    def _ask_bound(self, seat: str, choice: Json) -> None:
        if self._opened is not None:
            once_bound(self._orderly, self._opened, lambda: self._choose(seat, choice))

    def _choose(self, seat: str, choice: Json) -> None:
        self._orderly.carry(
            _("Writing it down"),
            lambda desk: choose_in_campaign(desk, SeatId(seat), choice),
            lambda _opened: None,
        )

    def _write(self, given: Mapping[SeatId, Json]) -> None:
        self._orderly.carry(_("Writing it down"), lambda desk: write_orders(desk, given), lambda _opened: None)

    def _fly(self, seat: str) -> None:
        opened = self._opened
        if opened is None:
            return
        if opened.state.phase is Phase.FIGHT:
            self.fight_wanted.emit(opened.thread)
            return
        once_bound(self._orderly, opened, lambda: self._take_off(SeatId(seat)))

    def _take_off(self, seat: SeatId) -> None:
        self._orderly.carry(
            _("Taking off"),
            lambda desk: choose_in_campaign(desk, seat, {"kind": "fly"}),
            lambda now: self.fight_wanted.emit(now.thread),
        )

    def _name_for(self, nation: Nation, role: Role, taken: tuple[str, ...]) -> str:
        draw = int.from_bytes(self._orderly.desk.fresh(8), "big")
        return names_by_nation()[nation].man(observer=role is Role.OBSERVER, draw=draw, taken=taken)
