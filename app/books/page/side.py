"""The right side of the page: what is chosen now, the log of turns, and the aid for paper books."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QStackedWidget

from app.books import rows
from app.books.bursts import burst_line, burst_rows
from app.books.chart import chart_cells
from app.books.facts import Looking, clue_line
from app.books.orders import burst_items
from app.books.page.burst_panel import BurstPanel, TargetRow
from app.books.page.chart_panel import ChartPanel
from app.books.page.log_panel import LogPanel
from app.books.page.lost_panel import LostPanel
from app.books.page.orders_dialog import OrdersDialog
from app.books.page.same_page_panel import SamePagePanel
from app.books.planning import (
    EMPTY,
    Draft,
    Orders,
    given_orders,
    orders_flown,
    orders_wanted,
    shooters,
    with_letter,
    with_orders,
    with_shot,
)
from app.books.rows import Standing
from app.look.controls import column, label, row, tab_bar
from app.phrases.aceofaces.words import burst_words, orders_words
from app.translation import gettext as _
from core.aceofaces.fire import targets
from core.aceofaces.setup import ammunition_of
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look
    from core.catalog.ace_of_aces.gunnery import Burst

_CHART = 0


class RightSide(QFrame):
    """Three tabs on one sheet. It shows a draft and says what it becomes; the page keeps it."""

    draft_changed = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.look = look
        self._looking: Looking | None = None
        self._standing = Standing.WATCHING
        self._draft = EMPTY
        self.chart, self.bursts, self.lost = ChartPanel(look), BurstPanel(look), LostPanel(look)
        self.log, self.aid = LogPanel(look), SamePagePanel(look)
        self.tabs = tab_bar(_("What the right side shows"), _("Your manoeuvre"), _("Log of turns"), _("Same page?"))
        self.tabs.setObjectName("tabs")
        self.tabs.setUsesScrollButtons(False)
        self.hint = label(_("A star marks the fancy ones."), "small")
        self.choices, self.stack = QStackedWidget(), QStackedWidget()
        for choice in (self.chart, self.bursts, self.lost):
            self.choices.addWidget(choice)
        for panel in (self.choices, self.log, self.aid):
            self.stack.addWidget(panel)
        body = column(row(self.tabs, None, self.hint, spacing=12), self.stack, spacing=8, margins=(16, 8, 16, 8))
        body.setStretch(1, 1)
        self.setLayout(body)
        self._connect()

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._on_tab)
        self.chart.taken.connect(self.take_letter)
        self.chart.orders_wanted.connect(self.edit_orders)
        self.bursts.taken.connect(self._on_burst)
        self.bursts.target_changed.connect(lambda _ident: self._show_bursts())
        self.lost.taken.connect(lambda searches: self.draft_changed.emit(replace(self._draft, searches=searches)))

    @property
    def choosing(self) -> bool:
        """Whether something is chosen here now."""
        return self._looking is not None and self._looking.present and self._standing in rows.CHOOSING

    def begin(self) -> None:
        """Another fight: begin with what is chosen, where the letters are keys."""
        self.tabs.setCurrentIndex(_CHART)

    def show_choices(self, looking: Looking, standing: Standing, draft: Draft, letter: str) -> None:
        """Show what is chosen on a page; `letter`: the arrow chosen, or flown from an earlier page."""
        self._looking, self._standing, self._draft = looking, standing, draft
        self._show_chart(looking, letter)
        panel = {Standing.BURST: self.bursts, Standing.LOST: self.lost}.get(standing, self.chart)
        self.choices.setCurrentWidget(panel if self.choosing else self.chart)
        self._show_bursts()
        self._show_hint()
        self.lost.show_chosen(draft.searches)
        titles = {Standing.BURST: _("Your burst"), Standing.LOST: _("Out of sight")}
        self.tabs.setTabText(_CHART, titles.get(standing, _("Your manoeuvre")) if self.choosing else _("Chart"))
        self.aid.show_books(looking.fight.rules.books, looking.mine.side, looking.page, letter)

    def _show_chart(self, looking: Looking, letter: str) -> None:
        books, live = looking.fight.rules.books, self.choosing and self._standing is Standing.MANOEUVRE
        cells = chart_cells(looking.state, books, looking.mine, looking.page, letter, bound=live)
        rest, orders = "", ""
        if not live:
            rest = "" if looking.present else _("An earlier page: the arrow flown from here is marked.")
            rest = rest or ". ".join(rows.rest_words(looking.fight, self._standing))
        elif orders_wanted(looking.state):
            given = flown = given_orders(looking.state, self._draft, looking.mine.ident).fire
            if letter:
                flown = orders_flown(looking.state, books, self._draft, looking.mine, letter)
            orders = orders_words(flown, varies=looking.state.readings.varies)
            silent = dict.fromkeys(burst_words(order.burst).lower() for order in given if order not in flown)
            if silent and looking.state.readings.varies:
                orders += " " + _("Not with this manoeuvre: {bursts}.").format(bursts=_(", ").join(silent))
        clue = clue_line(looking, letter) if live else ""
        hint = rows.hint_words(looking.fight, self._draft)
        self.chart.show_chart(cells, live=live, rest=rest, clue=clue, orders=orders, hint=hint)

    def _show_bursts(self) -> None:
        looking, craft = self._looking, self._shooter()
        if looking is None or craft is None or self.choices.currentWidget() is not self.bursts:
            return
        fight = looking.fight
        sighted = targets(fight.view, fight.rules.books, craft)
        names = tuple(
            TargetRow(ident=one.aircraft, name=rows.type_name(fight, fight.view.craft(one.aircraft))) for one in sighted
        )
        target = self._target(looking, craft)
        chosen = self._draft.shots.get(craft, (None, None))[1]
        shown = burst_rows(fight, fight.view.craft(craft), target)
        self.bursts.show_rows(burst_line(fight, fight.view.craft(craft), target), shown, names, chosen)

    def _shooter(self) -> AircraftId | None:
        """The aircraft whose burst is chosen: the one looked out of, if it may fire."""
        looking = self._looking
        if looking is None or looking.fight.seat is None or not self.choosing:
            return None
        able = [one.ident for one in shooters(looking.fight.view, looking.fight.rules.books, looking.fight.seat)]
        if looking.mine.ident in able:
            return looking.mine.ident
        return able[0] if able else None

    def _target(self, looking: Looking, craft: AircraftId) -> AircraftId:
        sighted = [one.aircraft for one in targets(looking.fight.view, looking.fight.rules.books, craft)]
        wished = AircraftId(self.bursts.chosen_target)
        return wished if wished in sighted else sighted[0]

    def take_letter(self, letter: str) -> None:
        """Choose a manoeuvre, if it may be flown; the same one again takes it back."""
        looking = self._looking
        if looking is None or not self.choosing or self._standing is not Standing.MANOEUVRE:
            return
        button = self.chart.grid.buttons.get(letter)
        if letter and (button is None or not button.isEnabled()):
            return
        now = self._draft.letters.get(looking.mine.ident, "")
        self.draft_changed.emit(with_letter(self._draft, looking.mine.ident, "" if letter == now else letter))

    def _on_burst(self, burst: Burst) -> None:
        looking, craft = self._looking, self._shooter()
        if looking is not None and craft is not None:
            self.draft_changed.emit(with_shot(self._draft, craft, self._target(looking, craft), burst))

    def edit_orders(self) -> None:
        """Open the editor of standing orders."""
        looking = self._looking
        if looking is None or not self.choosing or not orders_wanted(looking.state):
            return
        state, readings = looking.state, looking.state.readings
        most = ammunition_of(looking.fight.rules.data, readings) if readings.counts else 0
        enemies = tuple(
            (craft.ident, f"{craft.ident} {rows.type_name(looking.fight, craft)}")
            for craft in state.flying()
            if craft.side is not looking.mine.side
        )
        items = burst_items(looking.fight.rules.data, readings)
        dialog = OrdersDialog(self, self.look, items=items, varies=readings.varies, most=most, enemies=enemies)
        dialog.show_orders(given_orders(state, self._draft, looking.mine.ident))
        dialog.given.connect(lambda orders: self._give(looking.mine.ident, orders))
        dialog.open()

    def _give(self, ident: AircraftId, orders: Orders) -> None:
        self.draft_changed.emit(with_orders(self._draft, ident, orders))

    def _on_tab(self, index: int) -> None:
        self.stack.setCurrentIndex(index)
        self._show_hint()

    def _show_hint(self) -> None:
        self.hint.setVisible(self.stack.currentIndex() == _CHART and self.choices.currentWidget() is self.chart)

    def take_key(self, event: QKeyEvent) -> bool:
        """Choose by key; letters belong to the chart only while it is shown."""
        looking = self._looking
        if looking is None or not self.choosing or self.stack.currentIndex() != _CHART:
            return False
        if self._standing is Standing.BURST:
            return self.bursts.take_key(event.text())
        if self._standing is Standing.LOST:
            return self.lost.take_key(event.text())
        if event.key() == Qt.Key.Key_Backspace:
            self.take_letter(self._draft.letters.get(looking.mine.ident, ""))
            return True
        letter = event.text().upper()
        if letter not in self.chart.grid.buttons:
            return False
        self.take_letter(letter)
        return True
