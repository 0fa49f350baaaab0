"""The page of orders: whatever the open campaign's month asks for next, from its orders to its close."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.commands.campaign_correcting import against_correcting
from app.commands.campaigns import Mode
from app.look.controls import Button, Kind, column, holder, tab_bar
from app.look.page import PageFrame
from app.look.tips import plain_tip
from app.orders import end_rows
from app.orders.drafting import Offer, draft_json
from app.orders.month_rows import head_rows
from app.orders.page.end_panels import MeansPanel, ReckoningPanel, SheetsPanel, WaitingPanel
from app.orders.page.form_panel import FormPanel, NameFor
from app.orders.page.month_dialogs import ask_exchange, ask_name
from app.orders.reckoning_rows import reckoning_rows
from app.orders.waiting_rows import waiting_rows
from app.translation import gettext as _
from core.altered import altered
from core.campaign.state import Phase
from core.words import SeatId

if TYPE_CHECKING:
    from app.commands.campaigns import OpenCampaign
    from app.look.look import Look
    from core.canonical import Json


class OrdersPage(PageFrame):
    """Shows a campaign's month and asks for what is chosen; decides nothing."""

    sealed = Signal(str, object)
    """A seat, and its orders as a choice: to be sealed."""
    wrote = Signal(object)
    """The orders of both squadrons by seat, at the table."""
    drafted = Signal(str, object)
    """A seat, and its draft as it stands: to be kept."""
    chosen = Signal(str, object)
    """A seat, and a choice that needs no more question: accept, reject, close, exchange, rename."""
    fly_wanted = Signal(str)
    """A seat: the fight is to be flown, or to go on where it is being flown."""
    result_wanted = Signal(str)
    """A seat: the result from the table is to be entered."""
    correct_wanted = Signal()
    """An entry is to be corrected."""

    def __init__(self, look: Look, name_for: NameFor = lambda _nation, _role, _taken: "") -> None:
        """Make the page; `name_for` suggests names for men who join."""
        super().__init__(look, _("Orders"))
        self.setObjectName("orders-page")
        self._name_for = name_for
        self._open: OpenCampaign | None = None
        self._seats: tuple[SeatId, ...] = ()
        self._seat = SeatId("A")
        self._kept: dict[SeatId, Json] = {}
        self._seen: set[SeatId] = set()
        self.tabs = tab_bar(_("Squadrons"), "", "")
        self.tabs.setObjectName("squadrons")
        self.form = FormPanel(look)
        self._writing = holder(column(self.tabs, self.form, spacing=10))
        self.means, self.waiting = MeansPanel(look), WaitingPanel(look)
        self.close_panel, self.agree_panel = SheetsPanel(look, "month-close"), SheetsPanel(look, "proposal")
        self.reckoning = ReckoningPanel(look)
        self._stack = QStackedWidget()
        for panel in (self._writing, self.means, self.agree_panel, self.close_panel, self.reckoning, self.waiting):
            self._stack.addWidget(panel)
        self._build(look)
        self._wire()

    def _build(self, look: Look) -> None:
        self._primary = Button(look, _("Seal orders…"), Kind.PRIMARY)
        self._primary.setObjectName("orders-primary")
        self._reject = Button(look, _("Reject"))
        self._reject.setObjectName("reject")
        self._late = Button(look, _("Correct an entry…"))
        self._late.setObjectName("correct-late")
        self._late.clicked.connect(self.correct_wanted)
        self.add_action(self._late)
        self.add_action(self._reject)
        self.add_action(self._primary)
        made = (
            ("correct", _("Correct an entry…"), self.correct_wanted.emit),
            ("exchange", _("Exchange prisoners…"), self._on_exchange),
            ("rename", _("Rename…"), self._on_rename),
        )
        self._deeds: dict[str, Button] = {}
        for name, text, deed in made:
            button = Button(look, text)
            button.setObjectName(name)
            button.clicked.connect(deed)
            self.close_panel.add_deed(button)
            self._deeds[name] = button
        self.set_body(column(self._stack))

    def _wire(self) -> None:
        self._primary.clicked.connect(self.activate)
        self._reject.clicked.connect(lambda: self._choose({"kind": "reject"}))
        self.form.changed.connect(self._on_draft)
        self.tabs.currentChanged.connect(self._on_tab)
        self.means.fly.connect(lambda: self.fly_wanted.emit(self._seat))
        self.means.result.connect(lambda: self.result_wanted.emit(self._seat))

    # Showing

    def show_campaign(self, opened: OpenCampaign, seat: SeatId, drafts: Mapping[SeatId, Json]) -> None:
        """Show where the campaign stands.

        Args:
            opened: the campaign.
            seat: who sits here: whose orders are written, whose word is asked for.
            drafts: what was kept of the orders, by seat.
        """
        anew = self._open is None or (opened.game.n, opened.thread) != (self._open.game.n, self._open.thread)
        other = seat != self._seat or self._open is None
        self._open, self._seat = opened, seat
        if anew or other:
            self._kept = {**drafts}
        head = head_rows(opened.rules, opened.state, together=opened.mode is Mode.TABLE)
        self.set_title(head.title)
        self.say(head.line)
        self._reject.hide()
        self._primary.hide()
        self._late.setVisible(opened.state.phase is not Phase.CLOSE and not against_correcting(opened))
        match opened.state.phase:
            case Phase.ORDERS | Phase.REVEAL:
                self._show_orders(opened, anew=anew or other)
            case Phase.MEANS | Phase.FIGHT:
                self._show_means(opened)
            case Phase.AGREE:
                self._show_agree(opened)
            case Phase.CLOSE:
                self._show_close(opened)
            case Phase.OVER:
                self.reckoning.show_rows(reckoning_rows(opened.rules, opened.state))
                self._stack.setCurrentWidget(self.reckoning)

    @property
    def seat(self) -> SeatId:
        """Who sits here."""
        return self._seat

    @property
    def _mine(self) -> bool:
        """Whether the open decision waits for who sits here."""
        return self._open is not None and self._seat in self._open.due

    def _show_orders(self, opened: OpenCampaign, *, anew: bool) -> None:
        together = opened.mode is Mode.TABLE and len(opened.due) > 1
        self._seats = opened.due if together else (self._seat,)
        if not self._mine or (opened.state.phase is Phase.REVEAL and not opened.lost):
            self._show_waiting(opened)
            return
        self._stack.setCurrentWidget(self._writing)
        if opened.lost:
            self.say(_("Your orders under seal are lost. Give exactly the same again: the seal knows them."))
        self.tabs.setVisible(together)
        if anew:
            self.tabs.blockSignals(True)  # noqa: FBT003 - Qt's signature
            for at, seat in enumerate(self._seats):
                self.tabs.setTabText(at, opened.state.charter.squadron(seat).name)
            self.tabs.setCurrentIndex(0)
            self.tabs.blockSignals(False)  # noqa: FBT003 - Qt's signature
            self._seen = set()
            self._show_form(self._seats[0])
        self._primary.show()
        self._show_legal()

    def _show_form(self, seat: SeatId) -> None:
        if self._open is not None:
            self._seat = seat
            self._seen.add(seat)
            view = self._open.view(seat)
            if self._open.lost:  # sealed already: they are written as they were when they were due
                view = altered(view, phase=Phase.ORDERS)
            offer = Offer(view, seat, self._open.rules.sorties)
            self.form.show_offer(self._open.rules, offer, self._kept.get(seat), self._name_for)
            self._kept[seat] = draft_json(self.form.draft)
            for before, after in pairwise((self.tabs, *self.form.tab_chain, self._primary, self._late)):
                self.setTabOrder(before, after)

    @property
    def _unseen(self) -> tuple[SeatId, ...]:
        """Squadrons whose orders nobody has looked at yet: they are not written."""
        return tuple(seat for seat in self._seats if seat not in self._seen)

    def _show_legal(self) -> None:
        deed = _("Seal orders…") if len(self._seats) == 1 else _("Write orders")
        if self._open is not None and self._open.lost:
            deed = _("Give the same orders again")
        self._primary.setText(_("Next squadron") if self._unseen else deed)
        self._primary.setAccessibleName(self._primary.text())
        self._primary.setEnabled(self.form.is_legal())
        self._primary.setToolTip(
            plain_tip("" if self.form.is_legal() else _("See beside the form what stands against it"))
        )

    def _show_waiting(self, opened: OpenCampaign) -> None:
        sealed = opened.state.phase is Phase.REVEAL or self._seat in opened.waiting
        self.waiting.show_waiting(waiting_rows(opened.rules, opened.view(self._seat), self._seat, sealed=sealed))
        self._stack.setCurrentWidget(self.waiting)

    def _show_means(self, opened: OpenCampaign) -> None:
        fighting = opened.state.phase is Phase.FIGHT
        other = opened.state.charter.squadron(opened.state.chooser).name
        note = (
            _("Everything that is shot down, hurt or won there comes into the records by itself.")
            if self._mine or fighting
            else _("{squadron} says first how it is fought.").format(squadron=other)
        )
        self.means.show_means(
            end_rows.ordered_sheets(opened.rules, opened.state),
            mine=self._mine,
            fighting=fighting,
            at_table=opened.mode is Mode.TABLE,
            room=end_rows.room_words(opened.rules),
            note=note,
        )
        self._stack.setCurrentWidget(self.means)

    def _show_agree(self, opened: OpenCampaign) -> None:
        rows = end_rows.proposal_rows(opened.rules, opened.state)
        if rows is not None:
            self.agree_panel.show_proposal(rows)
        self._stack.setCurrentWidget(self.agree_panel)
        self._reject.setVisible(self._mine)
        self._offer_primary(_("Accept"))

    def _show_close(self, opened: OpenCampaign) -> None:
        sheets = end_rows.month_sheets(opened.rules, opened.state)
        fault = end_rows.exchange_fault(opened.state) if opened.state.charter.prisoners else ""
        chooser = opened.state.charter.squadron(opened.state.chooser).name
        note = fault if self._mine else _("{squadron} has the next word.").format(squadron=chooser)
        self.close_panel.show_month(sheets, note)
        for button in self._deeds.values():
            button.setVisible(self._mine)
        self._deeds["exchange"].setVisible(self._mine and opened.state.charter.prisoners)
        self._deeds["exchange"].setEnabled(not fault)
        self._stack.setCurrentWidget(self.close_panel)
        last = opened.state.month == opened.state.charter.last
        self._offer_primary(_("Close the campaign") if last else _("Close month"))

    def _offer_primary(self, text: str) -> None:
        self._primary.setText(text)
        self._primary.setAccessibleName(text)
        self._primary.setVisible(self._mine)
        self._primary.setEnabled(True)
        self._primary.setToolTip("")

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        shown = self._stack.currentWidget()
        if shown is self._writing:
            return self.form.first_widget()
        if shown is self.means:
            return self.means.first_widget()
        if isinstance(shown, SheetsPanel | ReckoningPanel | WaitingPanel):
            return shown.first_widget()  # never the button that binds: a space would close the month
        return self

    # Choosing

    def activate(self) -> None:
        """Do the page's primary deed."""
        if self._open is None:
            return
        phase = self._open.state.phase
        if phase is Phase.FIGHT:
            self.fly_wanted.emit(self._seat)
        elif not self._mine:
            return
        elif phase in (Phase.ORDERS, Phase.REVEAL):
            self._seal()
        elif phase is Phase.MEANS:
            wanted = self.result_wanted if self._open.mode is Mode.TABLE else self.fly_wanted
            wanted.emit(self._seat)
        elif phase is Phase.AGREE:
            self._choose({"kind": "accept"})
        elif phase is Phase.CLOSE:
            self._choose({"kind": "close"})

    def _seal(self) -> None:
        if not self.form.is_legal():
            return
        if len(self._seats) == 1:
            self.sealed.emit(self._seat, self.form.choice)
            return
        if self._unseen:
            self._turn_to(self._unseen[0])
            self.form.first_widget().setFocus()
            return
        given, at = {}, self._seat
        for seat in self._seats:
            self._turn_to(seat)
            if not self.form.is_legal():
                return
            given[seat] = self.form.choice
        self._turn_to(at)
        self.wrote.emit(given)

    def _turn_to(self, seat: SeatId) -> None:
        """Show a squadron's tab: what stands against its orders is seen there."""
        if self._seat != seat:
            self.tabs.setCurrentIndex(self._seats.index(seat))

    def _choose(self, choice: Json) -> None:
        self.chosen.emit(self._seat, choice)

    def _on_tab(self, at: int) -> None:
        if self._open is not None and at < len(self._seats):
            self._show_form(self._seats[at])
            self._show_legal()

    def _on_draft(self) -> None:
        self._kept[self._seat] = draft_json(self.form.draft)
        self._show_legal()
        self.drafted.emit(self._seat, self._kept[self._seat])

    def _on_exchange(self) -> None:
        if self._open is not None:
            ask_exchange(self, self.look, self._open.state, self._seat, self._choose)

    def _on_rename(self) -> None:
        if self._open is not None:
            ask_name(self, self.look, self._open.state, self._seat, self._choose)
