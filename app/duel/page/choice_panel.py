"""What lies below the map: the panel of the decision that is due, the hands being put together, and the choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from app.duel import crews, planner_rows, rows, shots, stage
from app.duel.drafts import DraftBook
from app.duel.fight import Fight
from app.duel.gun_briefs import gun_briefs
from app.duel.page.fire_panel import FirePanel
from app.duel.page.flown_panel import FlownPanel
from app.duel.page.hand_panel import HandPanel
from app.duel.page.objective_panel import ObjectivePanel
from app.duel.page.orders_dialog import OrdersDialog
from app.duel.page.place_panel import PlacePanel
from app.duel.page.target_panel import TargetPanel
from app.duel.planner import Draft, Table, ordered
from app.duel.rows import Standing
from app.translation import gettext as _
from core.aceshigh.decisions import Choice, FireOrder, Pass
from core.aceshigh.legal import Due
from core.hexes import Hex
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look

_HANDS = (Standing.HAND, Standing.CARD)
_ON_THE_MAP = (Standing.PLACE, Standing.OBJECTIVE, Standing.TARGETS)
_LOW, _HIGH = 750, 950
"""Window heights below and from which cards are smaller and larger."""


class ChoicePanel(QStackedWidget):
    """One panel for each kind of decision, and one for the time between. It keeps the drafts of all fights."""

    planned = Signal()
    """Something else is planned, or looked at."""
    drafted = Signal()
    """A hand was changed."""
    craft_taken = Signal(str)
    """The hand of this aircraft lies on the table now."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("desk")
        self._look = look
        self._fight: Fight | None = None
        self._standing = Standing.WATCHING
        self._tables: tuple[Table, ...] = ()
        self._craft: AircraftId | None = None
        self._drafts = DraftBook()
        self.hand, self.firing = HandPanel(look), FirePanel(look)
        self.placing, self.resting = PlacePanel(look), FlownPanel(look)
        self.founding, self.aiming = ObjectivePanel(look), TargetPanel(look)
        for panel in (self.hand, self.firing, self.placing, self.founding, self.aiming, self.resting):
            self.addWidget(panel)
        self._connect()

    def _connect(self) -> None:
        self.hand.draft_changed.connect(self._on_draft)
        self.hand.position_changed.connect(lambda _position: self.planned.emit())
        self.hand.orders_wanted.connect(self._edit_orders)
        self.hand.crafts.wanted.connect(self.take_craft)
        for panel in (self.placing, self.founding, self.aiming, self.firing):
            panel.changed.connect(self._on_plan)

    def show_fight(self, fight: Fight, standing: Standing) -> None:
        """Show the panel of the decision that is due."""
        if self._fight is None or self._fight.key != fight.key:  # another fight begins with its first aircraft
            self._craft = None
        self._fight, self._standing, self._tables = fight, standing, ()
        seat, view, data = fight.seat, fight.view, fight.rules.data
        due = rows.due_of(fight)
        if seat is not None and due in (Due.HANDS, Due.HOLD, Due.CARDS):
            self._tables = crews.tables_for(fight.rules, view, seat)
            self.take_craft(self._first_open())
            self.setCurrentWidget(self.hand)
        elif seat is not None and due is Due.PLACE:
            self.placing.show_crafts(tuple(craft for craft in view.aircraft if craft.seat == seat), data)
            self.setCurrentWidget(self.placing)
        elif seat is not None and due is Due.OBJECTIVE:
            self.founding.show_state(view, data)
            self.setCurrentWidget(self.founding)
        elif seat is not None and due is Due.TARGETS:
            self.aiming.show_state(view, data, seat)
            self.setCurrentWidget(self.aiming)
        elif seat is not None and due is Due.FIRE:
            self.firing.show_fire(shots.fire_rows(fight.rules, view, seat))
            self.setCurrentWidget(self.firing)
        else:
            self.resting.show_rest(rows.rest_row(fight))
            self.setCurrentWidget(self.resting)

    @property
    def rests(self) -> bool:
        """Whether nothing is chosen here now."""
        return self.currentWidget() is self.resting

    # The aircraft of the seat

    @property
    def table(self) -> Table | None:
        """The aircraft whose hand lies on the table."""
        return next((table for table in self._tables if table.craft.ident == self._craft), None)

    @property
    def hands(self) -> tuple[tuple[Table, Draft], ...]:
        """Every aircraft that chooses now, and its hand as far as it is."""
        fight = self._fight
        return () if fight is None else tuple((one, self._drafts.draft_for(fight, one)) for one in self._tables)

    def take_craft(self, ident: str) -> bool:
        """Put the hand of another aircraft on the table; whether it chooses one now."""
        fight = self._fight
        found = next((table for table in self._tables if table.craft.ident == ident), None)
        if fight is None or found is None:
            return False
        self._craft = found.craft.ident
        self.hand.show_table(found, self._drafts.draft_for(fight, found))
        self._show_crafts(fight)
        self.craft_taken.emit(self._craft)
        return True

    def take_hands(self, drafts: Mapping[AircraftId, Draft]) -> None:
        """Lay down hands that were kept elsewhere, one for each aircraft."""
        for ident, draft in drafts.items():
            self.take_craft(ident)
            self.hand.take_draft(draft)
        if self._tables:
            self.take_craft(self._first_open())

    def _first_open(self) -> AircraftId:
        """The aircraft looked at last while it still chooses, else the first that has no card yet."""
        if self.table is not None:
            return self.table.craft.ident
        empty = [table for table, draft in self.hands if not draft.cards]
        return (empty or self._tables)[0].craft.ident

    def go_to_open(self) -> bool:
        """Put the hand of an aircraft on the table that has no card yet, where another lies there; whether it was."""
        empty = [table.craft.ident for table, draft in self.hands if not draft.cards]
        return bool(empty) and self._craft not in empty and self.take_craft(empty[0])

    def _show_crafts(self, fight: Fight) -> None:
        if fight.seat is not None and self._craft is not None:
            self.hand.show_crafts(crews.craft_rows(fight.view, fight.seat, self.hands), self._craft)

    # Planning

    def planning(self) -> stage.Planning:
        """What is planned, for the map."""
        fight = self._fight
        match self._standing:
            case Standing.HAND | Standing.CARD:
                rest = (hand for hand in self.hands if hand[0].craft.ident != self._craft)
                others = tuple(stage.PlannedHand(table=table, draft=draft) for table, draft in rest)
                draft, position = self.hand.draft, self.hand.position
                return stage.Planning(table=self.table, draft=draft, position=position, others=others)
            case Standing.PLACE:
                placing = self.placing
                return stage.Planning(offered=placing.offered, places=placing.places, placing=placing.placing)
            case Standing.OBJECTIVE:
                offered, barred, kind = self.founding.offered, self.founding.barred, self.founding.objective
                return stage.Planning(offered=offered, barred=barred, objective=kind, chosen=self.founding.place)
            case Standing.TARGETS:
                return stage.Planning(offered=self.aiming.offered, targets=self.aiming.hexes, aiming=True)
            case Standing.FIRE if fight is not None:
                return stage.Planning(shots=shots.shot_marks(fight.view, self.firing.chosen), declaring=True)
            case _:
                return stage.NOTHING

    def _on_draft(self, draft: Draft) -> None:
        fight = self._fight
        if fight is not None and self._craft is not None:
            self._drafts.keep(fight.key, self._craft, draft)
            self._show_crafts(fight)
            self.drafted.emit()

    def _on_plan(self) -> None:
        if self._standing in (*_ON_THE_MAP, Standing.FIRE):
            self.planned.emit()

    @property
    def may_undo(self) -> bool:
        """Whether the hand on the table has a way back."""
        fight, craft = self._fight, self._craft
        return fight is not None and craft is not None and self._drafts.may_undo(fight.key, craft)

    def undo(self) -> None:
        """The hand on the table as it was before the last deed."""
        fight, craft = self._fight, self._craft
        draft = self._drafts.undone(fight.key, craft) if fight is not None and craft is not None else None
        if draft is not None:
            self.hand.take_draft(draft)

    def _edit_orders(self, position: int) -> None:
        table = self.table
        if table is None or not table.orders_wanted:
            return
        draft = self.hand.draft
        one = 0 <= position < len(draft.cards)
        title = _("Orders of fire for card {n}").format(n=position + 1) if one else _("Orders of fire")
        dialog = OrdersDialog(self, self._look, title, gun_briefs(table), planner_rows.enemies_of(table))
        same = all(planned.orders == draft.default for planned in draft.cards)
        dialog.show_orders(draft.cards[position].orders if one else draft.default, everywhere=same)
        dialog.given.connect(lambda orders, everywhere: self._give(position, orders, everywhere=everywhere or not one))
        dialog.open()

    def _give(self, position: int, orders: tuple[FireOrder, ...], *, everywhere: bool) -> None:
        self.hand.take_draft(ordered(self.hand.draft, position, orders, everywhere=everywhere))

    # The choice

    @property
    def holds_fire(self) -> bool:
        """Whether the declaration as it stands is that nobody fires."""
        return all(row.shot is None for row in self.firing.chosen)

    def fault(self) -> str:
        """Why the choice is not legal as it stands; empty if it is."""
        fight = self._fight
        if fight is None:
            return ""
        if self._standing is Standing.TARGETS:
            return "" if self.aiming.hexes else _("Choose a target first.")
        if self._standing is not Standing.FIRE or fight.seat is None:
            return crews.fault_of(fight.view, self.hands)
        fault = shots.fire_fault(fight.rules, fight.view, fight.seat, self.firing.chosen)
        self.firing.show_fault(fault)
        return fault

    def words(self) -> str:
        """All hands in one sentence, for the question before they are sealed; empty without any."""
        return crews.hands_words(self._fight.view, self.hands) if self._fight is not None and self._tables else ""

    def choice(self) -> Choice | None:
        """The choice as it stands; None where there is nothing to choose, or not all of it was chosen."""
        match self._standing:
            case Standing.PLACE:
                return self.placing.choice()
            case Standing.OBJECTIVE:
                return self.founding.choice()
            case Standing.TARGETS:
                return self.aiming.choice()
            case Standing.HAND | Standing.CARD:
                return crews.choice_of(self.hands)
            case Standing.FIRE:
                return shots.declaration(self.firing.chosen)
            case Standing.PASS:
                return Pass()
            case _:
                return None

    def remember_plans(self) -> None:
        """The hands are sealed: what was kept as a set is offered again round by round."""
        if self._fight is not None:
            for table, draft in self.hands:
                if table.due is Due.HOLD:
                    self._drafts.remember_plan(self._fight, table.craft.ident, draft)

    # Hexes, keys and sizes

    @property
    def chooses_on_the_map(self) -> bool:
        """Whether a click on the map chooses a hex."""
        return self._standing in _ON_THE_MAP

    def take_hex(self, at: Hex) -> None:
        """A hex was clicked."""
        if self._standing is Standing.PLACE:
            self.placing.take_hex(at)
        elif self._standing is Standing.OBJECTIVE:
            self.founding.take_hex(at)
        elif self._standing is Standing.TARGETS:
            self.aiming.take_hex(at)

    def take_key(self, key: int) -> bool:
        """Whether a key meant something to the panel that is shown."""
        if self._standing in _HANDS:
            return self.hand.take_key(key)
        if self._standing is Standing.FIRE:
            return self.firing.take_key(key)
        return False

    def step_craft(self, by: int) -> bool:
        """Put the next or the last hand on the table; whether hands are chosen now."""
        if self._standing not in _HANDS:
            return False
        self.hand.crafts.step(by)
        return True

    def fit(self, height: int) -> None:
        """Cards that suit the height of the window."""
        width = 92 if height < _LOW else 138 if height >= _HIGH else 110
        self.hand.set_card_width(width)
        self.resting.set_card_width(width)
        self.setFixedHeight(self.hand.sizeHint().height())

    def focus_hand(self) -> None:
        """Give the keyboard to the cards that may be chosen."""
        if self._standing in _HANDS:
            self.hand.option_strip.focus_first()
