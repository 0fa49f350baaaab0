"""The page of the hangar: the timeline at the left, the card of the chosen aircraft at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from app.hangar.layout import index_of
from app.hangar.page.card_panel import CardPanel
from app.hangar.page.filters import Filters
from app.hangar.page.timeline import TimelineList
from app.hangar.rows import numbers_line, standing_line, timeline_rows
from app.look.choices import EmptyState
from app.look.controls import Button, column, holder, row
from app.look.page import PageFrame
from app.phrases.aircraft_card import card_of
from app.phrases.campaign.men import month_mark
from app.translation import gettext as _
from core.catalog.availability import Nation
from core.words import Month as CampaignMonth

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.service_dates import Choices, Month
    from core.catalog.rules_data import RulesData

_CARD, _WIDE_CARD, _WIDEST_CARD = 338, 440, 720
_WIDE = 1500
_NARROW = 1200 - 84
"""px of page: below, the card opens over the timeline."""
_START = (1917, 9)


class HangarPage(PageFrame):
    """Which aircraft may fly when, and what they are like."""

    entry_wanted = Signal(str)
    """Id of an aircraft whose printed sheet is to be entered."""
    packs_wanted = Signal()
    printed = Signal(str)
    """Id of an aircraft whose sheet is to be printed."""

    def __init__(self, look: Look, data: RulesData, month: Month = _START) -> None:
        super().__init__(look, _("Hangar"))
        self.setObjectName("hangar-page")
        self._data, self._numbers = data, ""
        self._chosen: Choices = ()
        self._open = False
        self.timeline = TimelineList(look)
        self.card = CardPanel(look)
        self._filters = Filters(look, month)
        self._empty = EmptyState(
            look, _("No aircraft of that kind"), _("Choose other nations, seats or another month.")
        )
        self._build(look)
        self._filters.changed.connect(self._show)
        self.timeline.current_changed.connect(self._on_current)
        self.timeline.opened.connect(self._on_opened)
        self.timeline.clicked.connect(lambda _index: self._on_opened(self.timeline.current_key()))
        self.timeline.month_chosen.connect(self._filters.choose_month)
        self.card.back.connect(self._on_back)
        self.card.entry_wanted.connect(self.entry_wanted)
        back = QShortcut(QKeySequence("Esc"), self)
        back.activated.connect(self._on_back)
        self._show()

    def _build(self, look: Look) -> None:
        packs = Button(look, _("Data packs…"))
        packs.setObjectName("hangar-packs")
        packs.setToolTip(_("Numbers that were entered from printed sheets"))
        packs.clicked.connect(self.packs_wanted)
        print_ = Button(look, _("Print sheet…"), icon="print")
        print_.setObjectName("hangar-print")
        print_.clicked.connect(lambda: self.printed.emit(self.aircraft))
        self.add_action(packs)
        self.add_action(print_)
        self._left = holder(column(self.timeline, self._empty, spacing=0))
        body = row(self._left, self.card, spacing=16)
        body.setStretch(0, 1)
        body.addStretch(0)  # beside a card that lies over the timeline and is as wide as text may be
        self.set_body(column(self._filters, body, spacing=10))
        self.card.setFixedWidth(_CARD)

    @property
    def aircraft(self) -> str:
        """The aircraft on the card."""
        return self.timeline.current_key().rpartition(" ")[2]

    def show_data(self, data: RulesData, numbers: str = "") -> None:
        """Show other numbers: those of the data pack of that name, or the shipped ones again."""
        self._data, self._numbers = data, numbers
        self._show()

    def show_campaign(self, nation: Nation, month: Month, chosen: Choices = ()) -> None:
        """Show a campaign's nation against its month, by its own choices, with its stamp."""
        self._chosen = chosen
        self._filters.choose_nations(nation)
        self._filters.choose_month(index_of(month))
        mark = month_mark(CampaignMonth(*month))
        self.show_stamp(mark.upper(), str(month[0]), _("CAMPAIGN MONTH"))
        self._show()

    def leave_campaign(self) -> None:
        """Show every nation again, without choices or stamp; the month stays."""
        self._chosen = ()
        self.hide_stamp()
        self._filters.choose_nations(*Nation)
        self._show()

    def select(self, aircraft: str) -> None:
        """Put the cursor on an aircraft."""
        self.timeline.select(aircraft)

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown."""
        return self.card.first_widget() if self._open and self._narrow else self.timeline

    @property
    def _narrow(self) -> bool:
        return self.width() < _NARROW

    def _show(self) -> None:
        month = self._filters.month
        rows = timeline_rows(self._data, month, self._filters.chosen, self._chosen)
        line = standing_line(rows, month)
        self.say(f"{line} " + numbers_line(self._numbers) if self._numbers else line)
        self.timeline.show_rows(rows, month)
        self._empty.setVisible(not rows)
        self.timeline.setVisible(bool(rows))
        self._on_current(self.timeline.current_key())

    def _on_current(self, key: str) -> None:
        if key:
            self.card.show_card(card_of(self._data, key.rpartition(" ")[2]))
        self.card.setEnabled(bool(key))

    def _on_opened(self, key: str) -> None:
        if key and self._narrow:
            self._open = True
            self._fit()
            self.card.first_widget().setFocus()

    def _on_back(self) -> None:
        if self._open:
            self._open = False
            self._fit()
            self.timeline.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        over = self._narrow and self._open
        self._left.setVisible(not over)
        self._filters.setVisible(not over)
        self.card.setVisible(over or not self._narrow)
        self.card.offer_back(offered=over)
        wide = min(_WIDEST_CARD, self.width() - 48) if over else _CARD if self.width() < _WIDE else _WIDE_CARD
        self.card.setFixedWidth(wide)
