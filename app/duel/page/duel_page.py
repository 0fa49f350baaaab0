"""The duel page put together: what is shown where, and what the user asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.duel import crews, log_rows, planner_rows, rows, score_rows, sheet_rows, shots, stage, tails
from app.duel.drafts import DraftBook
from app.duel.fight import Fight
from app.duel.flown import flown_rows
from app.duel.layout import Board
from app.duel.page.fire_panel import FirePanel
from app.duel.page.flown_panel import FlownPanel
from app.duel.page.hand_panel import HandPanel
from app.duel.page.head import Head
from app.duel.page.log_panel import LogPanel
from app.duel.page.map_panel import MapPanel
from app.duel.page.objective_panel import ObjectivePanel
from app.duel.page.orders_dialog import OrdersDialog, gun_briefs
from app.duel.page.place_panel import PlacePanel
from app.duel.page.score_panel import ScoreDialog, ScoreStrip
from app.duel.page.sheets_panel import SheetsPanel
from app.duel.page.target_panel import TargetPanel
from app.duel.planner import Draft, Table, ordered
from app.duel.reel import Frame, Reel
from app.duel.rows import Standing
from app.duel.sights import Looking
from app.look.asking import SealQuestion
from app.look.controls import column, row
from app.look.page import PageFrame
from app.translation import gettext as _
from core.aceshigh.decisions import Choice, FireOrder, Pass
from core.aceshigh.legal import Due
from core.hexes import Hex
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Dogfight
    from core.catalog.maps import MapSheet

_LOW, _HIGH = 750, 950
"""Window heights below and from which cards are smaller and larger."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
_BATCH = 6
"""Steps taken in at once, so that a long fight never holds up the page."""


class DuelPage(PageFrame):
    """One fight. Give it with `show_fight`, again whenever something changed.

    Attributes:
        ask_before_sealing: whether the page itself asks before a choice by mail is bound.
    """

    chosen = Signal(str, object)
    """Seat and choice: the user has decided, and confirmed it where it binds."""
    copy_asked = Signal()
    """Copy the turn file for mail."""
    save_asked = Signal()
    """Save the turn file."""
    paste_asked = Signal()
    """Import what was received."""
    resign_asked = Signal()
    draw_asked = Signal()
    record_asked = Signal()
    """Open, print or export the record of the fight."""
    draft_changed = Signal(str, object)
    """The fight's key and the hands as far as they are: a draft for each aircraft that chooses."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Duel"), tight=True)
        self.ask_before_sealing = True
        self._fight: Fight | None = None
        self._reel: Reel | None = None
        self._sheet: MapSheet | None = None
        self._index = 0
        self._logged = 0
        self._standing = Standing.WATCHING
        self._tables: tuple[Table, ...] = ()
        self._craft: AircraftId | None = None
        self._drafts = DraftBook()
        self._asks_no_more: set[str] = set()
        self._looking = Looking()
        self.head = Head(look, self)
        self.map_panel: MapPanel | None = None
        self._make_body()
        self._connect()

    # Making

    def _make_body(self) -> None:
        look = self.look
        self.log, self.sheets = LogPanel(look), SheetsPanel(look)
        self.hand, self.firing = HandPanel(look), FirePanel(look)
        self.placing, self.resting = PlacePanel(look), FlownPanel(look)
        self.founding, self.aiming = ObjectivePanel(look), TargetPanel(look)
        self.desk = QStackedWidget()
        self.desk.setObjectName("desk")
        for panel in (self.hand, self.firing, self.placing, self.founding, self.aiming, self.resting):
            self.desk.addWidget(panel)
        map_place = QWidget()
        self._map_box = column(spacing=0)
        map_place.setLayout(self._map_box)
        upper = row(map_place, self.log, self.sheets, spacing=12)
        upper.setStretch(0, 1)
        self.score = ScoreStrip(look)
        body = column(self.score, upper, self.desk, spacing=6)
        body.setStretch(1, 1)
        self.set_body(body)

    def _connect(self) -> None:
        self.head.pressed.connect(self.press_primary)
        self.head.undo_wanted.connect(self._on_undo)
        self.head.wanted.connect(self._on_wanted)
        self.log.frame_wanted.connect(self.show_frame)
        self.hand.draft_changed.connect(self._on_draft)
        self.hand.position_changed.connect(lambda _position: self._show_map())
        self.hand.orders_wanted.connect(self._edit_orders)
        self.hand.crafts.wanted.connect(self.take_craft)
        self.placing.changed.connect(self._on_plan)
        self.founding.changed.connect(self._on_plan)
        self.aiming.changed.connect(self._on_plan)
        self.firing.changed.connect(self._on_plan)
        self.score.wanted.connect(self.show_score)
        self.resting.points.clicked.connect(self.show_score)
        self.resting.save.clicked.connect(self.save_asked)
        self.resting.replay.clicked.connect(self._on_watch)

    def _map_for(self, fight: Fight) -> MapPanel:
        """The map panel; made anew where another map is fought over."""
        sheet = fight.rules.data.map_sheet
        if self.map_panel is not None and self._sheet == sheet:
            return self.map_panel
        if self.map_panel is not None:
            self.map_panel.deleteLater()
        self._sheet = sheet
        panel = self.map_panel = MapPanel(Board(sheet), self.look)
        self._map_box.addWidget(panel)
        panel.bar.frame_wanted.connect(self.show_frame)
        panel.map.hex_taken.connect(self._on_hex_taken)
        panel.map.hex_entered.connect(self._on_hex_entered)
        panel.map.aircraft_taken.connect(self._on_aircraft_taken)
        panel.map.tell_hexes(self._hex_words)
        panel.follow_wanted.connect(lambda: panel.map.follow_again(self._action()))
        return panel

    # Showing a fight

    def show_fight(self, fight: Fight) -> None:
        """Show this fight as it stands; what is new since the last time is played back."""
        other = self._fight is None or fight.key != self._fight.key
        self._fight = fight
        panel = self._map_for(fight)
        if other or self._reel is None or len(fight.steps) < self._reel.taken:
            self._reel = Reel(fight.rules, fight.start)
            self._index = self._logged = 0
            self._looking = Looking()
            panel.bar.play.setChecked(False)
        seen = len(self.frames) - 1
        lot = len(fight.steps) if len(fight.steps) - self._reel.taken <= 4 * _BATCH else _BATCH
        if self._reel.extend(fight.steps, lot):
            QTimer.singleShot(0, self, self._grow_on)
        self._stand(fight)
        self._fit_cards()
        last = len(self.frames) - 1
        if seen < last:
            self._looking = replace(self._looking, picked=None)
        if other or seen >= last:
            self.show_frame(last)
            panel.map.follow_again(self._action()) if other else None
        else:
            panel.bar.play_from(min(max(self._index, seen) + 1, last))

    @property
    def standing(self) -> Standing:
        """How the page stands towards its reader."""
        return self._standing

    @property
    def frames(self) -> list[Frame]:
        """The pictures of the fight."""
        return self._reel.frames if self._reel is not None else []

    def _grow_on(self) -> None:
        """Take in the next steps of a long fight."""
        fight, reel = self._fight, self._reel
        if fight is None or reel is None:
            return
        at_end = self._present
        if reel.extend(fight.steps, _BATCH):
            self._index = len(self.frames) - 1 if at_end else self._index
            QTimer.singleShot(0, self, self._grow_on)
            return
        self.show_frame(len(self.frames) - 1 if at_end else self._index)

    def _stand(self, fight: Fight) -> None:
        """Head, and the panel below the map."""
        self._standing = rows.standing_of(fight)
        self.set_title(rows.title_of(fight))
        self.say(rows.line_of(fight))
        self.head.show_fight(fight, self._standing)
        self._show_panel(fight)
        self._show_deed()

    def _show_panel(self, fight: Fight) -> None:
        self._tables = ()
        seat, view = fight.seat, fight.view
        due = rows.due_of(fight)
        if seat is not None and due in (Due.HANDS, Due.HOLD, Due.CARDS):
            self._tables = crews.tables_for(fight.rules, view, seat)
            self.take_craft(self._first_open())
            self.desk.setCurrentWidget(self.hand)
        elif seat is not None and due is Due.PLACE:
            mine = tuple(craft for craft in view.aircraft if craft.seat == seat)
            self.placing.show_crafts(mine, fight.rules.data)
            self.desk.setCurrentWidget(self.placing)
        elif seat is not None and due is Due.OBJECTIVE:
            self.founding.show_state(view, fight.rules.data)
            self.desk.setCurrentWidget(self.founding)
        elif seat is not None and due is Due.TARGETS:
            self.aiming.show_state(view, fight.rules.data, seat)
            self.desk.setCurrentWidget(self.aiming)
        elif seat is not None and due is Due.FIRE:
            self.firing.show_fire(shots.fire_rows(fight.rules, view, seat))
            self.desk.setCurrentWidget(self.firing)
        else:
            self.resting.show_rest(rows.rest_row(fight))
            self.desk.setCurrentWidget(self.resting)

    def _deed(self) -> rows.DeedRow | None:
        if self._fight is None:
            return None
        fault = self._fault(self._fight)
        holds = all(row.shot is None for row in self.firing.chosen)
        return rows.deed_row(self._fight, self._standing, ready=not fault, reason=fault, holds=holds)

    def _fault(self, fight: Fight) -> str:
        """Why the choice is not legal as it stands; empty if it is."""
        if self._standing is Standing.TARGETS:
            return "" if self.aiming.hexes else _("Choose a target first.")
        if self._standing is not Standing.FIRE or fight.seat is None:
            return crews.fault_of(fight.view, self.hands)
        fault = shots.fire_fault(fight.rules, fight.view, fight.seat, self.firing.chosen)
        self.firing.show_fault(fault)
        return fault

    def _show_deed(self) -> None:
        deed, fight = self._deed(), self._fight
        if deed is not None and fight is not None:
            may = self._craft is not None and self._drafts.may_undo(fight.key, self._craft)
            self.head.show_deed(deed, may_undo=may, undoes=self._standing is Standing.HAND)

    # The aircraft of the seat

    @property
    def _table(self) -> Table | None:
        """The aircraft whose hand lies on the table."""
        return next((table for table in self._tables if table.craft.ident == self._craft), None)

    @property
    def hands(self) -> tuple[tuple[Table, Draft], ...]:
        """Every aircraft that chooses now, and its hand as far as it is."""
        fight = self._fight
        return () if fight is None else tuple((one, self._drafts.draft_for(fight, one)) for one in self._tables)

    def take_craft(self, ident: str) -> None:
        """Put the hand of another aircraft on the table."""
        fight = self._fight
        found = next((table for table in self._tables if table.craft.ident == ident), None)
        if fight is None or found is None:
            return
        self._craft = found.craft.ident
        self.hand.show_table(found, self._drafts.draft_for(fight, found))
        self._show_crafts(fight)
        self.sheets.open_sheet(self._craft)
        self._show_deed()
        if self.frames:
            self._show_map()

    def take_hands(self, drafts: Mapping[AircraftId, Draft]) -> None:
        """Lay down hands that were kept elsewhere, one for each aircraft."""
        for ident, draft in drafts.items():
            self.take_craft(ident)
            self.hand.take_draft(draft)
        if self._tables:
            self.take_craft(self._first_open())

    def _first_open(self) -> AircraftId:
        """The aircraft looked at last while it still chooses, else the first that has no card yet."""
        if self._table is not None:
            return self._table.craft.ident
        empty = [table for table, draft in self.hands if not draft.cards]
        return (empty or self._tables)[0].craft.ident

    def _show_crafts(self, fight: Fight) -> None:
        if fight.seat is not None and self._craft is not None:
            self.hand.show_crafts(crews.craft_rows(fight.view, fight.seat, self.hands), self._craft)

    # Planning

    def _planning(self) -> stage.Planning:
        """What is planned; nothing while an earlier moment is looked at."""
        if not self._present:
            return stage.NOTHING
        fight = self._fight
        match self._standing:
            case Standing.HAND | Standing.CARD:
                others = tuple(
                    stage.PlannedHand(table=table, draft=draft)
                    for table, draft in self.hands
                    if table.craft.ident != self._craft
                )
                draft, position = self.hand.draft, self.hand.position
                return stage.Planning(table=self._table, draft=draft, position=position, others=others)
            case Standing.PLACE:
                placing = self.placing
                return stage.Planning(offered=placing.offered, places=placing.places, placing=placing.placing)
            case Standing.OBJECTIVE:
                founding = self.founding
                return stage.Planning(
                    offered=founding.offered,
                    barred=founding.barred,
                    objective=founding.objective,
                    chosen=founding.place,
                )
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
            self._show_deed()
            self.show_frame(len(self.frames) - 1)
            self.draft_changed.emit(fight.key, {table.craft.ident: hand for table, hand in self.hands})

    def _on_plan(self) -> None:
        if self._standing in (Standing.PLACE, Standing.OBJECTIVE, Standing.TARGETS, Standing.FIRE):
            self._show_deed()
            self._show_map()

    def _on_undo(self) -> None:
        fight, craft = self._fight, self._craft
        draft = self._drafts.undone(fight.key, craft) if fight is not None and craft is not None else None
        if draft is not None:
            self.hand.take_draft(draft)

    def _edit_orders(self, position: int) -> None:
        fight, table = self._fight, self._table
        if fight is None or table is None or not table.orders_wanted:
            return
        draft = self.hand.draft
        one = 0 <= position < len(draft.cards)
        title = _("Orders of fire for card {n}").format(n=position + 1) if one else _("Orders of fire")
        dialog = OrdersDialog(self, self.look, title, gun_briefs(table), planner_rows.enemies_of(table))
        same = all(planned.orders == draft.default for planned in draft.cards)
        dialog.show_orders(draft.cards[position].orders if one else draft.default, everywhere=same)
        dialog.given.connect(lambda orders, everywhere: self._give(position, orders, everywhere=everywhere or not one))
        dialog.open()

    def _give(self, position: int, orders: tuple[FireOrder, ...], *, everywhere: bool) -> None:
        self.hand.take_draft(ordered(self.hand.draft, position, orders, everywhere=everywhere))

    # Deeds

    def press_primary(self) -> None:
        """What the primary button does; Ctrl+Enter too."""
        deed, fight = self._deed(), self._fight
        if deed is None or fight is None or not deed.words or not deed.ready:
            return
        if self._standing is Standing.WAITING:
            self.copy_asked.emit()
        elif self._standing is Standing.FINISHED:
            self.record_asked.emit()
        elif deed.seals and self.ask_before_sealing and fight.key not in self._asks_no_more:
            self._ask(fight)
        else:
            self._choose()

    def _ask(self, fight: Fight) -> None:
        what = crews.hands_words(fight.view, self.hands) if self._tables else ""
        what = " ".join(part for part in (what, *tails.owed_lines(fight)) if part)
        title, words = rows.seal_words(fight, self._standing, what)
        question = SealQuestion(self, self.look, title, words)
        question.confirmed.connect(self._on_confirmed)
        question.open()

    def _on_confirmed(self, no_more: bool) -> None:  # noqa: FBT001 - a slot
        if no_more and self._fight is not None:
            self._asks_no_more.add(self._fight.key)
        self._choose()

    def _choose(self) -> None:
        fight, choice = self._fight, self._choice()
        if fight is not None and fight.seat is not None and choice is not None:
            for table, draft in self.hands:
                if table.due is Due.HOLD:
                    self._drafts.remember_plan(fight, table.craft.ident, draft)
            self.chosen.emit(fight.seat, choice)

    def _choice(self) -> Choice | None:
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

    def _on_wanted(self, name: str) -> None:
        if name == "points":
            self.show_score()
            return
        {
            "copy": self.copy_asked,
            "save": self.save_asked,
            "paste": self.paste_asked,
            "record": self.record_asked,
            "draw": self.draw_asked,
            "resign": self.resign_asked,
        }[name].emit()

    def _on_watch(self) -> None:
        if self.map_panel is not None:
            self.map_panel.bar.play_from(0)

    # The picture

    def show_frame(self, index: int) -> None:
        """Show a picture of the fight; the last one is the present."""
        frames, fight, panel = self.frames, self._fight, self.map_panel
        if fight is None or panel is None or not frames:
            return
        index = max(0, min(index, len(frames) - 1))
        forward, self._index = index == self._index + 1, index
        panel.bar.show_moment(index, len(frames) - 1, log_rows.frame_label(frames[index]))
        if self._logged != len(frames):
            self._logged = len(frames)
            self.log.show_rows(log_rows.log_rows(frames, fight.rules.data), index)
        else:
            self.log.show_frame(index)
        self._show_sheets()
        if self.desk.currentWidget() is self.resting:
            self.resting.cards.show_rows(flown_rows(frames, index, fight))
        self._show_map(fly=forward)
        panel.map.follow(self._action())

    @property
    def _present(self) -> bool:
        return self._index == len(self.frames) - 1

    def _state(self, fight: Fight) -> Dogfight:
        return fight.view if self._present else self.frames[self._index].state

    def _show_sheets(self) -> None:
        fight = self._fight
        if fight is not None:
            shown = sheet_rows.sheet_rows(self._state(fight), fight.rules.data, fight.seat)
            self.sheets.show_rows(shown)
            state = self._state(fight)
            self.score.setVisible(score_rows.worth_a_strip(state))
            self.score.show_sides(score_rows.side_rows(state, fight.rules.data, fight.seat))

    def show_score(self) -> None:
        """The whole reckoning as it stands at the picture that is shown."""
        fight = self._fight
        if fight is not None and self.frames:
            sides = score_rows.side_rows(self._state(fight), fight.rules.data, fight.seat)
            ScoreDialog(self, self.look, sides, score_rows.man_rows(fight) if self._present else ()).open()

    def _show_map(self, *, fly: bool = False) -> None:
        fight, panel = self._fight, self.map_panel
        if fight is not None and panel is not None and self.frames:
            frame, state = self.frames[self._index], self._state(fight)
            plan, looking, now = self._planning(), self._looking, self._present
            panel.map.show_picture(stage.picture(fight, frame, state, plan, looking, now=now), fly=fly)
            panel.say(stage.note_lines(fight, state, looking, now=now), looking.near)

    def _action(self) -> tuple[Hex, ...]:
        fight = self._fight
        if fight is None or not self.frames:
            return ()
        return stage.action(fight, self._state(fight), self._planning())

    def _hex_words(self, at: Hex) -> str:
        fight = self._fight
        if fight is None:
            return ""
        return stage.hex_words(fight, self._state(fight), at, self._planning(), self._looking, now=self._present)

    def _on_hex_entered(self, at: Hex | None) -> None:
        near = None if self.map_panel is None else self.map_panel.map.near_aircraft
        looking = replace(self._looking, near=at, aircraft=near)
        if looking != self._looking:
            self._looking = looking
            self._show_map()

    def _on_hex_taken(self, at: Hex) -> None:
        if self._standing is Standing.PLACE:
            self.placing.take_hex(at)
        elif self._standing is Standing.OBJECTIVE:
            self.founding.take_hex(at)
        elif self._standing is Standing.TARGETS:
            self.aiming.take_hex(at)

    def _on_aircraft_taken(self, ident: str) -> None:
        """An aircraft was clicked: the hand of one's own comes on the table, the guns of others stay on show."""
        if self._standing in (Standing.PLACE, Standing.OBJECTIVE, Standing.TARGETS):
            return
        picked = AircraftId(ident)
        if any(table.craft.ident == picked for table in self._tables):  # its planned guns are shown instead
            self._looking = replace(self._looking, picked=None)
            self.take_craft(picked)
            return
        self._looking = replace(self._looking, picked=None if self._looking.picked == picked else picked)
        self._show_map()

    # Keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press_primary()
        elif control and key == Qt.Key.Key_Z and self._standing is Standing.HAND:
            self._on_undo()
        elif control and key in _TABS and self._standing in (Standing.HAND, Standing.CARD):
            self.hand.crafts.step(-1 if key == Qt.Key.Key_Backtab else 1)
        elif not control and self._take_key(key):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _take_key(self, key: int) -> bool:
        if key in _ARROWS and self.hasFocus():
            return self._enter_table()
        if self._standing in (Standing.HAND, Standing.CARD):
            return self.hand.take_key(key)
        if self._standing is Standing.FIRE:
            return self.firing.take_key(key)
        return False

    def _enter_table(self) -> bool:
        """The first arrow on a page that was just shown goes to what is chosen from; whether there is such a thing."""
        if self._standing in (Standing.HAND, Standing.CARD):
            self.hand.option_strip.focus_first()
        elif self._standing in (Standing.PLACE, Standing.OBJECTIVE, Standing.TARGETS) and self.map_panel is not None:
            self.map_panel.map.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return not self.hasFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()

    def _fit_cards(self) -> None:
        height = self.window().height()
        width = 92 if height < _LOW else 138 if height >= _HIGH else 110
        self.hand.set_card_width(width)
        self.resting.set_card_width(width)
        self.desk.setFixedHeight(self.hand.sizeHint().height())
