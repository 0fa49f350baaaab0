"""The form of one squadron's orders: at the left what is chosen, at the right how it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QScrollArea, QWidget

from app.look.controls import Button, Kind, column, holder, label, row
from app.orders import drafting
from app.orders.drafting import Draft, Offer
from app.orders.faces import FormRows
from app.orders.month_rows import period_rows
from app.orders.page.crew_panel import CrewPanel
from app.orders.page.mission_cards import MissionCards
from app.orders.page.new_men import NewMen
from app.orders.page.order_sheet import OrderSheet
from app.orders.page.period_bar import PeriodBar
from app.orders.rows import count_words, form_rows
from app.translation import gettext as _
from core.words import Nation, PersonId, Role, Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.campaign.rules import CampaignRules
    from core.canonical import Json

NameFor = Callable[[Nation, Role, tuple[str, ...]], str]
"""A name for a man of a nation and a place; the names that are not to come again."""
_SHEET, _NARROW_SHEET = 380, 330
_NARROW = 1180
"""px: a form narrower than this gives its sheet less."""
_MOST = 2


class FormPanel(QWidget):
    """Writes a draft; nothing is decided here."""

    changed = Signal()
    """The draft is another one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("orders-form")
        self._rules: CampaignRules | None = None
        self._offer: Offer | None = None
        self._draft: Draft | None = None
        self._form: FormRows | None = None
        self._name_for: NameFor = lambda _nation, _role, _taken: ""
        self.bar, self.missions, self.men = PeriodBar(look), MissionCards(look), NewMen(look)
        self.sheet = OrderSheet(look)
        self.sheet.setFixedWidth(_SHEET)
        self.crews = tuple(CrewPanel(look, at, Side.ALLIED) for at in range(_MOST))
        self._counts = QButtonGroup(self)
        self._count_row = row(label(_("Aircraft and crews"), "heading"), None, spacing=8)
        for count in range(1, _MOST + 1):
            self._add_count(look, count)
        self._new_heading = label(_("Men who join"), "heading")
        self._mission_heading = label(_("Mission"), "heading")
        left = column(
            self.bar,
            4,
            self._mission_heading,
            self.missions,
            4,
            self._count_row,
            *self.crews,
            self._new_heading,
            self.men,
            None,
            spacing=8,
            margins=(0, 0, 12, 0),
        )
        inside = holder(left)
        inside.setProperty("scrolled", "true")
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        body = row(area, column(self.sheet, None), spacing=12)
        body.setStretch(0, 1)
        self.setLayout(body)
        self._wire()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sheet.setFixedWidth(_NARROW_SHEET if self.width() < _NARROW else _SHEET)

    def _add_count(self, look: Look, count: int) -> None:
        button = Button(look, count_words(count), Kind.FILTER)
        button.setObjectName(f"count-{count}")
        self._counts.addButton(button, count)
        self._count_row.addWidget(button)

    def _wire(self) -> None:
        self.missions.chosen.connect(self._on_mission)
        self._counts.idClicked.connect(self._on_count)
        self.men.named.connect(self._on_name)
        self.men.another.connect(self._on_another)
        for panel in self.crews:
            panel.typed.connect(self._on_type)
            panel.seated.connect(self._on_seated)

    @property
    def draft(self) -> Draft:
        """What is written. Raises LookupError before anything is shown."""
        if self._draft is None:
            raise LookupError("no orders are being written")
        return self._draft

    @property
    def offer(self) -> Offer:
        """What it is written from. Raises LookupError before anything is shown."""
        if self._offer is None:
            raise LookupError("no orders are being written")
        return self._offer

    def is_legal(self) -> bool:
        """Whether nothing stands against it."""
        return self._form is not None and self._form.legal

    @property
    def choice(self) -> dict[str, Json]:
        """The choice that it comes to."""
        return drafting.choice_of(self.draft, self.offer)

    def show_offer(self, rules: CampaignRules, offer: Offer, kept: Json, name_for: NameFor) -> None:
        """Show a squadron's month, with the draft that was kept of it (None: none was)."""
        taken = tuple(member.person.name for member in offer.view.roster.members)
        self._rules, self._offer, self._name_for = rules, offer, name_for
        self._draft = drafting.draft_of(kept, offer, lambda role: name_for(offer.nation, role, taken))
        self.bar.show_rows(period_rows(rules, offer.view, offer.seat))
        self._show()

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the form is shown."""
        return self.missions.first_widget() if self.missions.isVisibleTo(self) else self.crews[0].first_widget()

    @property
    def tab_chain(self) -> tuple[QWidget, ...]:
        """What Tab goes through as the form is filled in: mission, aircraft and crews, the men who join."""
        crews = (picker for one in self.crews for picker in (one.kind, one.pilot, one.observer))
        return (*self.missions.tab_chain, *self._counts.buttons(), *crews, *self.men.tab_chain)

    def _take(self, draft: Draft) -> None:
        if draft != self._draft:
            self._draft = draft
            self._show()
            self.changed.emit()

    def _show(self) -> None:
        if self._rules is None:
            return
        form = form_rows(self._rules, self.offer, self.draft)
        self._form = form
        self.missions.show_rows(form.missions, form.mission)
        self._mission_heading.setVisible(bool(form.missions))
        for button in self._counts.buttons():
            button.setVisible(form.most_aircraft > 1)
            button.setChecked(self._counts.id(button) == len(form.crews))
        for panel in self.crews:
            panel.setVisible(panel.at < len(form.crews))
        for panel, crew in zip(self.crews, form.crews, strict=False):
            panel.show_row(crew, form.side)
        self._new_heading.setVisible(bool(form.new_men))
        self.men.show_rows(form.new_men)
        self.sheet.show_rows(form.sheet)

    def _on_mission(self, letter: str) -> None:
        if self._draft is not None:
            self._take(drafting.with_mission(self.draft, letter, self.offer))

    def _on_count(self, count: int) -> None:
        self._take(drafting.with_count(self.draft, count, self.offer))

    def _on_type(self, at: int, aircraft: str) -> None:
        self._take(drafting.with_aircraft(self.draft, at, aircraft, self.offer))

    def _on_seated(self, at: int, role: Role, person: str) -> None:
        self._take(drafting.with_man(self.draft, at, role, PersonId(person)))

    def _on_name(self, person: str, name: str) -> None:
        self._take(drafting.with_name(self.draft, PersonId(person), name))

    def _on_another(self, person: str) -> None:
        role = next(man.role for man in self.offer.due if man.person == person)
        others = tuple(member.person.name for member in self.offer.view.roster.members)
        taken = (*others, *(name for _person, name in self.draft.names))
        self._take(drafting.with_name(self.draft, PersonId(person), self._name_for(self.offer.nation, role, taken)))
