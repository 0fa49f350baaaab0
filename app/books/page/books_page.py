"""The books page put together: what is shown where, and what the user asks for."""

from __future__ import annotations

from dataclasses import replace
from gettext import gettext as _
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QStackedWidget

from app.books import rows
from app.books.bursts import burst_line, burst_rows
from app.books.chart import chart_cells
from app.books.facts import Looking, clue_line, fact_rows, note_row, track_rows
from app.books.fight import Fight
from app.books.log import log_rows
from app.books.page import pictures
from app.books.page.asking import SealQuestion
from app.books.page.burst_panel import BurstPanel, TargetRow
from app.books.page.chart_panel import ChartPanel
from app.books.page.facts_panel import FactsPanel
from app.books.page.head import Head
from app.books.page.log_panel import LogPanel
from app.books.page.lost_panel import LostPanel
from app.books.page.orders_dialog import OrdersDialog
from app.books.page.same_page_panel import SamePagePanel
from app.books.page.view_panel import ViewPanel
from app.books.pairs import PairRow, pair_rows
from app.books.planning import (
    EMPTY,
    Draft,
    DraftBook,
    choice_of,
    orders_flown,
    orders_of,
    orders_wanted,
    shooters,
    with_letter,
    with_orders,
    with_shot,
)
from app.books.reel import Frame, Reel
from app.books.rows import Standing
from app.books.words import orders_words
from app.look.controls import column, holder, label, row, tab_bar
from app.look.page import PageFrame
from core.aceofaces.events import ManoeuvreFlown
from core.aceofaces.fire import targets
from core.aceofaces.setup import ammunition_of
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceofaces.decisions import BurstOrder
    from core.catalog.ace_of_aces.gunnery import Burst

_CHART, _LOG, _AID = range(3)
_CHART_WIDTHS = (560, 646)
_USUAL = 1250
"""px of a page from which the chart has its full width."""


class BooksPage(PageFrame):
    """One fight. Give it with `show_fight`, again whenever something changed.

    Attributes:
        ask_before_sealing: whether the page itself asks before a choice by mail is bound.
    """

    chosen = Signal(str, object)
    """Seat and choice: the user has decided, and confirmed it where it binds."""
    copy_asked = Signal()
    save_asked = Signal()
    paste_asked = Signal()
    resign_asked = Signal()
    draw_asked = Signal()
    record_asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Books"), tight=True)
        self.ask_before_sealing = True
        self._fight: Fight | None = None
        self._reel: Reel | None = None
        self._index = 0
        self._logged = -1
        self._standing = Standing.WATCHING
        self._drafts = DraftBook()
        self._draft = EMPTY
        self._pairs: tuple[PairRow, ...] = ()
        self._pair = 0
        self._asks_no_more: set[str] = set()
        self.head = Head(look, self)
        self._make_body()
        self._connect()

    # Making

    def _make_body(self) -> None:
        look = self.look
        self.view, self.facts = ViewPanel(look), FactsPanel(look)
        self.chart, self.bursts, self.lost = ChartPanel(look), BurstPanel(look), LostPanel(look)
        self.log, self.aid = LogPanel(look), SamePagePanel(look)
        self.tabs = tab_bar(_("What the right side shows"), _("Your manoeuvre"), _("Log of turns"), _("Same page?"))
        self.tabs.setObjectName("tabs")
        self.tabs.setUsesScrollButtons(False)
        self.hint = label(_("A star marks the fancy ones."), "small")
        self.choices, self.right = QStackedWidget(), QStackedWidget()
        for choice in (self.chart, self.bursts, self.lost):
            self.choices.addWidget(choice)
        for panel in (self.choices, self.log, self.aid):
            self.right.addWidget(panel)
        top = row(self.tabs, None, self.hint, spacing=12)
        body = column(top, self.right, spacing=8, margins=(16, 8, 16, 8))
        body.setStretch(1, 1)
        self.sheet = QFrame()
        self.sheet.setProperty("sheet", "flat")
        self.sheet.setLayout(body)
        left = column(self.view, self.facts, spacing=8)
        left.setStretch(0, 1)
        whole = row(holder(left), self.sheet, spacing=14)
        whole.setStretch(0, 1)
        self.set_body(whole)

    def _connect(self) -> None:
        self.head.pressed.connect(self.press_primary)
        self.head.hexes_wanted.connect(lambda above: self.view.show_from_above(above=above))
        self.head.wanted.connect(self._on_wanted)
        self.tabs.currentChanged.connect(self._on_tab)
        self.view.frame_wanted.connect(self.show_frame)
        self.view.pair_wanted.connect(self._on_pair)
        self.log.frame_wanted.connect(self.show_frame)
        self.chart.taken.connect(self.take_letter)
        self.chart.orders_wanted.connect(self._edit_orders)
        self.bursts.taken.connect(self._on_burst)
        self.bursts.target_changed.connect(lambda _ident: self._show_choices())
        self.lost.taken.connect(self._on_way)

    # Showing a fight

    def show_fight(self, fight: Fight) -> None:
        """Show this fight as it stands; what is new since the last time is played back."""
        before = self._fight
        other = before is None or (fight.key, fight.seat) != (before.key, before.seat)
        self._fight = fight
        if other or self._reel is None:
            self._reel = Reel(fight.rules, fight.start)
            self._index, self._logged, self._pair = 0, -1, 0
            self.view.play.setChecked(False)
        seen = len(self._reel.frames) - 1
        self._reel.extend(fight.steps)
        self._standing = rows.standing_of(fight)
        self._draft = self._drafts.draft_for(fight) if self._standing in rows.CHOOSING else EMPTY
        self.set_title(rows.title_of(fight))
        self.say(rows.line_of(fight))
        self.head.show_fight(fight, self._standing)
        last = len(self._reel.frames) - 1
        if other or last - seen <= 1:
            self.show_frame(last)
        else:
            self.view.play_from(seen + 1)
        self._show_deed()

    @property
    def standing(self) -> Standing:
        """How the page stands towards its reader."""
        return self._standing

    @property
    def draft(self) -> Draft:
        """The choice as far as it is."""
        return self._draft

    @property
    def frames(self) -> list[Frame]:
        """The pictures of the fight."""
        return self._reel.frames if self._reel is not None else []

    @property
    def looking(self) -> Looking | None:
        """Who looks at whom in which picture."""
        fight = self._fight
        if fight is None or not self.frames or not self._pairs:
            return None
        frame, pair = self.frames[self._index], self._pairs[self._pair]
        state = fight.view if self._present else frame.state
        mine, his = state.craft(pair.mine), state.craft(pair.his)
        return Looking(fight=fight, frame=frame, mine=mine, his=his, present=self._present)

    @property
    def _present(self) -> bool:
        return self._index == len(self.frames) - 1

    def show_frame(self, index: int) -> None:
        """Show a picture of the fight; the last one is the present."""
        fight, frames = self._fight, self.frames
        if fight is None or not frames:
            return
        index = max(0, min(index, len(frames) - 1))
        turn, self._index = abs(index - self._index) == 1, index
        state = fight.view if self._present else frames[index].state
        before = self._pairs[self._pair] if self._pair < len(self._pairs) else None
        self._pairs = pair_rows(fight, state)
        same = [
            i for i, pair in enumerate(self._pairs) if before and (pair.mine, pair.his) == (before.mine, before.his)
        ]
        self._pair = same[0] if same else 0
        self.view.show_pairs(tuple(pair.name for pair in self._pairs), self._pair)
        self._show_picture(turn=turn)
        if self._logged != len(frames):
            self._logged = len(frames)
            self.log.show_rows(log_rows(frames, fight))
        self.log.show_frame(index)

    def _show_picture(self, *, turn: bool = False) -> None:
        look = self.looking
        if look is None:
            return
        words = _("Start") if look.frame.index == 0 else _("Turn {n}").format(n=look.state.turn)
        self.view.show_moment(self._index, len(self.frames) - 1, words)
        self.view.cockpit.show_picture(pictures.cockpit_picture(look), pictures.tab_of(look), look.caption, turn=turn)
        self.facts.show_rows(fact_rows(look, self._standing), track_rows(look), note_row(look))
        self._show_choices()

    # Choosing

    @property
    def _choosing(self) -> bool:
        return self._present and self._standing in rows.CHOOSING

    def _show_choices(self) -> None:
        """The right side and the top view, which shows where the manoeuvre chosen leads."""
        look = self.looking
        if look is None:
            return
        self._show_chart(look)
        panel = {Standing.BURST: self.bursts, Standing.LOST: self.lost}.get(self._standing, self.chart)
        self.choices.setCurrentWidget(panel if self._choosing else self.chart)
        if self.choices.currentWidget() is self.bursts:
            self._show_bursts()
        self._show_hint()
        self.lost.show_chosen(self._draft.searches)
        titles = {Standing.BURST: _("Your burst"), Standing.LOST: _("Out of sight")}
        self.tabs.setTabText(_CHART, titles.get(self._standing, _("Your manoeuvre")) if self._choosing else _("Chart"))
        letter = self._letter(look)
        self.view.hexes.show_picture(pictures.hex_picture(look, letter), look.caption, pictures.range_labels())
        self.aid.show_books(look.fight.rules.books, look.mine.side, look.page, letter)
        self._show_deed()

    def _letter(self, look: Looking) -> str:
        """The letter chosen; in an earlier picture the one that was flown from there."""
        if self._present:
            return self._draft.letters.get(look.mine.ident, "")
        for event in self.frames[self._index + 1].events:
            if isinstance(event, ManoeuvreFlown) and event.aircraft == look.mine.ident:
                return event.letter
        return ""

    def _show_chart(self, look: Looking) -> None:
        books, live = look.fight.rules.books, self._choosing and self._standing is Standing.MANOEUVRE
        letter = self._letter(look)
        cells = chart_cells(look.state, books, look.mine, look.page, letter, bound=live)
        rest, orders = "", ""
        if not live:
            rest = _("An earlier page: the arrow flown from here is marked.") if not self._present else ""
            rest = rest or ". ".join(rows.rest_words(look.fight, self._standing))
        elif orders_wanted(look.state):
            flown = orders_flown(look.state, books, self._draft, look.mine, letter) if letter else None
            given = orders_of(look.state, self._draft, look.mine.ident) if flown is None else flown
            orders = orders_words(given, varies=look.state.readings.varies)
        clue = clue_line(look, letter) if live else ""
        self.chart.show_chart(cells, live=live, rest=rest, clue=clue, orders=orders)

    def _show_bursts(self) -> None:
        fight = self._fight
        craft = self._shooter()
        if fight is None or craft is None:
            return
        sighted = targets(fight.view, fight.rules.books, craft)
        names = tuple(
            TargetRow(ident=one.aircraft, name=rows.type_name(fight, fight.view.craft(one.aircraft))) for one in sighted
        )
        target = self._target(craft)
        chosen = self._draft.shots.get(craft, (None, None))[1]
        shown = burst_rows(fight, fight.view.craft(craft), target)
        self.bursts.show_rows(burst_line(fight, fight.view.craft(craft), target), shown, names, chosen)

    def _shooter(self) -> AircraftId | None:
        """The aircraft whose burst is chosen: the one looked out of, if it may fire."""
        fight, look = self._fight, self.looking
        if fight is None or fight.seat is None:
            return None
        able = [craft.ident for craft in shooters(fight.view, fight.rules.books, fight.seat)]
        if look is not None and look.mine.ident in able:
            return look.mine.ident
        return able[0] if able else None

    def _target(self, craft: AircraftId) -> AircraftId:
        fight = self._fight
        sighted = [one.aircraft for one in targets(fight.view, fight.rules.books, craft)] if fight is not None else []
        wished = self.bursts.chosen_target
        return AircraftId(wished) if wished in sighted else sighted[0]

    def take_letter(self, letter: str) -> None:
        """Choose a manoeuvre, if it may be flown; the same one again takes it back."""
        look = self.looking
        if look is None or not self._choosing or self._standing is not Standing.MANOEUVRE:
            return
        button = self.chart.grid.buttons.get(letter)
        if letter and (button is None or not button.isEnabled()):
            return
        now = self._draft.letters.get(look.mine.ident, "")
        self._keep(with_letter(self._draft, look.mine.ident, "" if letter == now else letter))

    def _on_burst(self, burst: Burst) -> None:
        craft = self._shooter()
        if craft is not None:
            self._keep(with_shot(self._draft, craft, self._target(craft), burst))

    def _on_way(self, searches: bool) -> None:  # noqa: FBT001 - a slot
        self._keep(replace(self._draft, searches=searches))

    def _keep(self, draft: Draft) -> None:
        if self._fight is not None:
            self._draft = draft
            self._drafts.keep(self._fight, draft)
            self._show_choices()

    def _edit_orders(self) -> None:
        look = self.looking
        if look is None or not orders_wanted(look.state):
            return
        readings = look.state.readings
        most = ammunition_of(look.fight.rules.data, readings) if readings.counts else 0
        dialog = OrdersDialog(self, self.look, varies=readings.varies, most=most, easy=readings.varies)
        dialog.show_orders(orders_of(look.state, self._draft, look.mine.ident))
        dialog.given.connect(lambda orders: self._give(look.mine.ident, orders))
        dialog.open()

    def _give(self, ident: AircraftId, orders: tuple[BurstOrder, ...]) -> None:
        self._keep(with_orders(self._draft, ident, orders))

    # Deeds

    def _show_deed(self) -> None:
        if self._fight is not None:
            self.head.show_deed(rows.deed_row(self._fight, self._standing, self._draft))

    def press_primary(self) -> None:
        """What the primary button does; Ctrl+Enter too."""
        fight = self._fight
        if fight is None:
            return
        deed = rows.deed_row(fight, self._standing, self._draft)
        if not deed.words or not deed.ready:
            return
        if self._standing is Standing.WAITING:
            self.copy_asked.emit()
        elif self._standing is Standing.FINISHED:
            self.record_asked.emit()
        elif deed.seals and self.ask_before_sealing and fight.key not in self._asks_no_more:
            question = SealQuestion(self, self.look, *rows.seal_words(fight, self._standing, self._draft))
            question.confirmed.connect(self._on_confirmed)
            question.open()
        else:
            self._choose()

    def _on_confirmed(self, no_more: bool) -> None:  # noqa: FBT001 - a slot
        if no_more and self._fight is not None:
            self._asks_no_more.add(self._fight.key)
        self._choose()

    def _choose(self) -> None:
        fight = self._fight
        choice = choice_of(fight, self._draft) if fight is not None else None
        if fight is not None and fight.seat is not None and choice is not None:
            self.chosen.emit(fight.seat, choice)

    def _on_wanted(self, name: str) -> None:
        {
            "copy": self.copy_asked,
            "save": self.save_asked,
            "paste": self.paste_asked,
            "record": self.record_asked,
            "draw": self.draw_asked,
            "resign": self.resign_asked,
        }[name].emit()

    # Tabs, keys and sizes

    def _on_tab(self, index: int) -> None:
        self.right.setCurrentIndex(index)
        self._show_hint()

    def _show_hint(self) -> None:
        self.hint.setVisible(self.right.currentIndex() == _CHART and self.choices.currentWidget() is self.chart)

    def _on_pair(self, index: int) -> None:
        self._pair = index
        self._show_picture(turn=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press_primary()
        elif control and key == Qt.Key.Key_H:
            self.head.hexes.toggle()
        elif not control and self.right.currentIndex() == _CHART and self._take_key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _take_key(self, event: QKeyEvent) -> bool:
        if not self._choosing:
            return False
        if self._standing is Standing.BURST:
            return self.bursts.take_key(event.text())
        if self._standing is Standing.LOST:
            return self.lost.take_key(event.text())
        look = self.looking
        if event.key() == Qt.Key.Key_Backspace and look is not None:
            self.take_letter(self._draft.letters.get(look.mine.ident, ""))
            return True
        letter = event.text().upper()
        if letter not in self.chart.grid.buttons:
            return False
        self.take_letter(letter)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low, high = _CHART_WIDTHS
        self.sheet.setFixedWidth(high if self.width() >= _USUAL else low)
