"""The duel page put together: what is shown where, and what the user asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from gettext import gettext as _
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget

from app.duel import planner_rows, rows, shots
from app.duel.fight import Fight, FightKind
from app.duel.flown import flown_rows
from app.duel.layout import Board
from app.duel.page.asking import SealQuestion
from app.duel.page.fire_panel import FirePanel
from app.duel.page.flown_panel import FlownPanel
from app.duel.page.hand_panel import HandPanel
from app.duel.page.log_panel import LogPanel
from app.duel.page.map_panel import MapPanel
from app.duel.page.orders_dialog import OrdersDialog
from app.duel.page.place_panel import PlacePanel
from app.duel.page.sheets_panel import SheetsPanel
from app.duel.picture import MapPicture, PathMark, Waypoint, arcs_of, armed, path_of, planes_of, shots_of, trails_of
from app.duel.planner import Draft, Table, craft_of, inserted, ordered, ridden
from app.duel.reel import Frame, Reel
from app.duel.rows import Standing
from app.look.controls import Button, Kind, column, row
from app.look.page import PageFrame
from app.look.tags import Tag, Tone
from app.phrases.places import hex_name
from core.aceshigh.choice_forms import ALWAYS
from core.aceshigh.decisions import (
    Choice,
    Condition,
    FireOrder,
    FlyHands,
    HoldHands,
    Pass,
    PlayCards,
    Target,
)
from core.aceshigh.legal import Due
from core.aceshigh.state import Aircraft, Gun
from core.hexes import Hex

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Dogfight
    from core.catalog.maps import MapSheet

_LOW, _HIGH = 750, 950
"""Window heights below and from which cards are smaller and larger."""
_ROOMY_SHEETS = 446
"""px of height in which two whole sheets stand."""
_BATCH = 6
"""Steps taken in at once, so that a long fight never holds up the page."""
_FIRST_BURST = Condition(range=1, zones=ALWAYS.zones, differences=(0,), ammunition=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """A draft with the decision that it was made for."""

    n: int
    draft: Draft
    past: tuple[Draft, ...] = ()


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
    """The fight's key and the hand as far as it is."""
    leave_asked = Signal()
    """Back to the front page."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Duel"), tight=True)
        self.setObjectName("page")
        self.ask_before_sealing = True
        self._fight: Fight | None = None
        self._key = ""
        self._sheet: MapSheet | None = None
        self._reel: Reel | None = None
        self._index = 0
        self._standing = Standing.WATCHING
        self._table: Table | None = None
        self._kept: dict[str, _Kept] = {}
        self._plans: dict[str, tuple[int, Draft]] = {}
        self._asks_no_more: set[str] = set()
        self._hovered: Hex | None = None
        self._question: QWidget | None = None
        self._make_actions()
        self._make_body()

    # Making

    def _make_actions(self) -> None:
        look = self.look
        self.turn_tag, self.seal_tag = Tag(look, Tone.WAITING, ""), Tag(look, Tone.SEALED, "")
        self.undo = Button(look, _("Undo"), Kind.NORMAL, "undo")
        self.undo.setObjectName("undo")
        self.undo.clicked.connect(self._on_undo)
        self.more = Button(look, _("More"))
        self.more.setObjectName("more")
        self._menu = QMenu(self)
        self._menu.setAccessibleName(_("More"))
        self._actions_by_name: dict[str, QAction] = {}
        for name, words, signal in (
            ("copy", _("Copy for mail"), self.copy_asked),
            ("save", _("Save turn file..."), self.save_asked),
            ("paste", _("Import what I received..."), self.paste_asked),
            ("record", _("Record and pilot log..."), self.record_asked),
            ("draw", _("Offer a draw..."), self.draw_asked),
            ("resign", _("Resign..."), self.resign_asked),
        ):
            action = self._menu.addAction(words)
            action.setObjectName(f"action-{name}")
            action.triggered.connect(signal)
            self._actions_by_name[name] = action
        self.more.setMenu(self._menu)
        self.primary = Button(look, "", Kind.PRIMARY, "sealed")
        self.primary.setObjectName("primary")
        self.primary.clicked.connect(self.press_primary)
        self.local = Button(look, "", Kind.PRIMARY)
        self.local.setObjectName("primary-local")
        self.local.clicked.connect(self.press_primary)
        for widget in (self.turn_tag, self.seal_tag, self.undo, self.more, self.primary, self.local):
            self.add_action(widget)

    def _make_body(self) -> None:
        look = self.look
        self.log, self.sheets = LogPanel(look), SheetsPanel(look)
        self.hand, self.firing = HandPanel(look), FirePanel(look)
        self.placing, self.resting = PlacePanel(look), FlownPanel(look)
        self.desk = QStackedWidget()
        self.desk.setObjectName("desk")
        for panel in (self.hand, self.firing, self.placing, self.resting):
            self.desk.addWidget(panel)
        self._map_place = QWidget()
        self._map_box = column(spacing=0)
        self._map_place.setLayout(self._map_box)
        self.map_panel: MapPanel | None = None
        upper = row(self._map_place, self.log, self.sheets, spacing=12)
        upper.setStretch(0, 1)
        body = column(upper, self.desk, spacing=10)
        body.setStretch(0, 1)
        self.set_body(body)
        self.log.frame_wanted.connect(self.show_frame)
        self.hand.draft_changed.connect(self._on_draft)
        self.hand.position_changed.connect(lambda _position: self._show_map())
        self.hand.orders_wanted.connect(self._edit_orders)
        self.placing.changed.connect(self._show_map)
        self.firing.changed.connect(self._on_shot)
        self.resting.save.clicked.connect(self.save_asked)
        self.resting.replay.clicked.connect(self._watch)

    def _map_for(self, fight: Fight) -> MapPanel:
        """The map panel; made anew where another map is fought over."""
        sheet = fight.rules.data.map_sheet
        if self.map_panel is not None and self._sheet == sheet:
            return self.map_panel
        self._sheet = sheet
        panel = MapPanel(Board(sheet), self.look)
        if self.map_panel is not None:
            self.map_panel.deleteLater()
        self._map_box.addWidget(panel)
        self.setTabOrder(panel, self.log)
        self.map_panel = panel
        panel.frame_wanted.connect(self.show_frame)
        panel.map.hex_taken.connect(self._on_hex_taken)
        panel.map.hex_entered.connect(self._on_hex_entered)
        panel.map.tell_hexes(self._hex_words)
        panel.keys[3].clicked.connect(lambda: panel.map.follow_again(self._action()))
        return panel

    # Showing a fight

    def show_fight(self, fight: Fight) -> None:
        """Show this fight as it stands; what is new since the last time is played back."""
        other = fight.key != self._key
        self._fight, self._key = fight, fight.key
        panel = self._map_for(fight)
        if other:
            self._reel = Reel(fight.rules, fight.start)
            self._index = 0
            panel.play.setChecked(False)
        seen = len(self.frames) - 1
        self._grow(fight)
        self._stand(fight)
        self._fit_cards()
        last = len(self.frames) - 1
        if other or seen >= last:
            self.show_frame(last)
        else:
            self._refresh_log()
            panel.play_from(min(max(self._index, seen) + 1, last))
        if other:
            panel.map.follow_again(self._action())

    @property
    def standing(self) -> Standing:
        """How the page stands towards its reader."""
        return self._standing

    @property
    def frames(self) -> list[Frame]:
        """The pictures of the fight."""
        return self._reel.frames if self._reel is not None else []

    def _grow(self, fight: Fight) -> None:
        """Take in new steps: the first lot at once, the rest between other work."""
        reel = self._reel
        if reel is None:
            return
        if reel.extend(fight.steps, _BATCH if len(fight.steps) - reel.taken > 4 * _BATCH else len(fight.steps)):
            QTimer.singleShot(0, self, self._grow_on)

    def _grow_on(self) -> None:
        fight, reel = self._fight, self._reel
        if fight is None or reel is None:
            return
        at_end = self._index == len(self.frames) - 1
        left = reel.extend(fight.steps, _BATCH)
        if left:
            self._index = len(self.frames) - 1 if at_end else self._index
            QTimer.singleShot(0, self, self._grow_on)
            return
        self._refresh_log()
        self.show_frame(len(self.frames) - 1 if at_end else self._index)
        if self.map_panel is not None:
            self.map_panel.map.follow(self._action())

    def _refresh_log(self) -> None:
        fight = self._fight
        if fight is not None:
            self.log.show_rows(rows.log_rows(self.frames, fight.rules.data), self._index)

    def _stand(self, fight: Fight) -> None:
        """Head, buttons and the panel below the map."""
        self._standing = rows.standing_of(fight)
        self.set_title(rows.title_of(fight))
        self.say(rows.line_of(fight))
        self._show_tags(fight)
        self._show_panel(fight)
        self._show_primary(fight)
        mail, mine = fight.kind is FightKind.MAIL, not fight.finished and fight.seat is not None
        shown = {
            "copy": mail and fight.sealed.unsent,
            "save": mail and fight.sealed.unsent,
            "paste": mail,
            "record": True,
            "draw": mail and mine,
            "resign": mine and fight.kind is not FightKind.RECORD,
        }
        for name, visible in shown.items():
            self._actions_by_name[name].setVisible(visible)

    def _show_tags(self, fight: Fight) -> None:
        mine = self._standing not in (Standing.WAITING, Standing.WATCHING, Standing.FINISHED)
        if mine:
            self.turn_tag.show_state(Tone.YOUR_TURN, _("Your turn"))
        elif self._standing is Standing.FINISHED:
            self.turn_tag.show_state(Tone.OPENED, _("Finished"))
        else:
            words = _("Waiting for {who}").format(who=fight.waiting_for) if fight.waiting_for else _("Waiting")
            self.turn_tag.show_state(Tone.WAITING, words)
        self.turn_tag.setVisible(self._standing is not Standing.WATCHING)
        sealed = ""
        if fight.sealed.theirs and not fight.finished:
            sealed = _("{who} has sealed").format(who=fight.opponent)
        elif fight.sealed.mine and not fight.finished:
            sealed = _("You have sealed")
        self.seal_tag.show_state(Tone.SEALED, sealed)
        self.seal_tag.setVisible(bool(sealed))

    def _show_panel(self, fight: Fight) -> None:
        """The panel for what is due."""
        self._table = None
        seat, view, data = fight.seat, fight.view, fight.rules.data
        due = rows.due_of(fight)
        if seat is not None and due in (Due.HANDS, Due.HOLD, Due.CARDS):
            self._table = Table(fight.rules, view, seat, view.craft(craft_of(view, seat)), due)
            draft = self._draft_for(fight, self._table)
            self.hand.show_table(self._table, draft, may_go_home=self._home_in_reach(fight, self._table))
            self.desk.setCurrentWidget(self.hand)
        elif seat is not None and due is Due.PLACE:
            self.placing.show_craft(view.craft(craft_of(view, seat)), data)
            self.desk.setCurrentWidget(self.placing)
        elif seat is not None and due is Due.FIRE:
            self.firing.show_shots(shots.shot_rows(fight.rules, view, seat))
            self.desk.setCurrentWidget(self.firing)
        else:
            self._show_rest(fight)
            self.desk.setCurrentWidget(self.resting)

    def _show_rest(self, fight: Fight) -> None:
        if self._standing is Standing.FINISHED:
            title, line = _("The fight is over"), rows.outcome_words(fight)
        elif self._standing is Standing.WATCHING:
            title, line = _("Cards of the turn"), _("Move the slider or the log to go through the fight.")
        elif self._standing is Standing.PASS:
            title, line = _("Nothing to choose"), _("Your aircraft has no card to play now; the fight goes on.")
        else:
            title, line = rows.waiting_words(fight)
        self.resting.title.setText(title)
        self.resting.line.setText(line)
        self.resting.save.setVisible(fight.sealed.unsent and fight.kind is FightKind.MAIL)
        self.resting.replay.setVisible(len(fight.steps) > 0)

    def _show_primary(self, fight: Fight) -> None:
        words, ready, seals = self._deed(fight)
        shown, hidden = (self.primary, self.local) if seals else (self.local, self.primary)
        hidden.setVisible(False)
        shown.setVisible(bool(words))
        shown.setText(words)
        shown.setAccessibleName(words)
        shown.setEnabled(ready)
        shown.setToolTip(_("Ctrl+Enter") if ready else self.hand.fault.text())
        self.undo.setVisible(self._standing is Standing.HAND)
        kept = self._kept.get(self._key)
        self.undo.setEnabled(bool(kept and kept.past))

    def _deed(self, fight: Fight) -> tuple[str, bool, bool]:
        """The words of the primary button, whether it can be pressed, and whether it seals."""
        seals = fight.kind is FightKind.MAIL
        table = self._table
        match self._standing:
            case Standing.PLACE:
                return (_("Seal place...") if seals else _("Place aircraft"), True, seals)
            case Standing.HAND:
                ready = table is not None and bool(self.hand.draft.cards) and not table.faults(self.hand.draft)
                return (_("Seal hand...") if seals else _("Fly this hand"), ready, seals)
            case Standing.CARD:
                ready = table is not None and bool(self.hand.draft.cards) and not table.faults(self.hand.draft)
                return (_("Seal card...") if seals else _("Play card"), ready, seals)
            case Standing.FIRE:
                shot = self.firing.chosen
                holds = shot is None or shot.shot is None
                if seals:
                    return (_("Seal fire..."), True, True)
                return (_("Hold fire") if holds else _("Fire"), True, False)
            case Standing.PASS:
                return (_("Seal and go on...") if seals else _("Go on"), True, seals)
            case Standing.WAITING:
                return (_("Copy for mail") if fight.sealed.unsent and seals else "", True, False)
            case Standing.FINISHED:
                return (_("Record and pilot log..."), True, False)
            case Standing.WATCHING:
                return ("", True, False)

    # Drafts

    def _draft_for(self, fight: Fight, table: Table) -> Draft:
        kept = self._kept.get(fight.key)
        if kept is not None and kept.n == len(fight.steps):
            return kept.draft
        orders = self._usual_orders(fight, table)
        draft = Draft(default=orders)
        if table.due is Due.CARDS:
            draft = self._planned_card(fight, table, draft)
        self._kept[fight.key] = _Kept(n=len(fight.steps), draft=draft)
        return draft

    def _planned_card(self, fight: Fight, table: Table, draft: Draft) -> Draft:
        """The next card of the hand as it was planned, if it may still be played."""
        turn, plan = self._plans.get(fight.key, (0, Draft()))
        number = fight.view.round
        if turn != fight.view.turn or number >= len(plan.cards):
            return draft
        planned = plan.cards[number]
        wished = inserted(draft, planned.card)
        for rider in planned.riders:
            wished = ridden(wished, 0, rider)
        return draft if table.faults(wished) else wished

    def _usual_orders(self, fight: Fight, table: Table) -> tuple[FireOrder, ...]:
        """What a pilot would say: fire when they bear, and a long burst from right behind."""
        if not table.orders_wanted:
            return ()
        last = self._kept.get(fight.key)
        if last is not None and last.draft.default:
            return last.draft.default
        guns = (gun for gun in Gun if armed(fight.rules.data, table.craft, gun))
        return tuple(
            FireOrder(gun=gun, when=ALWAYS, target=Target.NEAREST, long_burst=_FIRST_BURST, concentrated=None)
            for gun in guns
        )

    def _home_in_reach(self, fight: Fight, table: Table) -> bool:
        """Whether the aircraft could end a round of this turn in its own first row (11.11)."""
        sheet = fight.rules.data.map_sheet
        craft = table.craft
        rows_away = abs(sheet.row_of(*craft.at) - sheet.index_of(craft.side, sheet.start_row))
        return fight.view.turn > 1 and rows_away <= table.holder.aircraft.max_speed + 1

    def _on_draft(self, draft: Draft) -> None:
        kept = self._kept.get(self._key)
        if kept is not None and draft != kept.draft:
            self._kept[self._key] = replace(kept, draft=draft, past=(*kept.past, kept.draft)[-50:])
        if self._fight is not None:
            self._show_primary(self._fight)
        self.show_frame(len(self.frames) - 1)
        self.draft_changed.emit(self._key, draft)

    def _on_undo(self) -> None:
        kept = self._kept.get(self._key)
        if kept is None or not kept.past or self._fight is None:
            return
        self._kept[self._key] = replace(kept, draft=kept.past[-1], past=kept.past[:-1])
        self.hand.take_draft(kept.past[-1])
        self._show_primary(self._fight)

    def _edit_orders(self, position: int) -> None:
        fight, table = self._fight, self._table
        if fight is None or table is None or not table.orders_wanted:
            return
        data, draft = fight.rules.data, self.hand.draft
        here = draft.cards[position].orders if 0 <= position < len(draft.cards) else draft.default
        guns = [(gun, _most(fight, table.craft, gun)) for gun in Gun if armed(data, table.craft, gun)]
        enemies = [
            (other.ident, data.aircraft_type(other.type_id).name)
            for other in fight.view.aircraft
            if other.side is not table.craft.side
        ]
        title = _("Orders of fire")
        if 0 <= position < len(draft.cards):
            title = _("Orders of fire for card {n}").format(n=position + 1)
        dialog = OrdersDialog(self, self.look, title, guns, enemies)
        same = all(planned.orders == draft.default for planned in draft.cards)
        dialog.show_orders(here, everywhere=same)
        dialog.given.connect(lambda orders, everywhere: self._give_orders(position, orders, everywhere=everywhere))
        dialog.open()

    def _give_orders(self, position: int, orders: tuple[FireOrder, ...], *, everywhere: bool) -> None:
        draft = self.hand.draft
        everywhere = everywhere or not 0 <= position < len(draft.cards)
        self.hand.take_draft(ordered(draft, position, orders, everywhere=everywhere))

    # Deeds

    def press_primary(self) -> None:
        """What the primary button does; Ctrl+Enter too."""
        fight = self._fight
        if fight is None:
            return
        words, ready, seals = self._deed(fight)
        if not words or not ready:
            return
        if self._standing is Standing.WAITING:
            self.copy_asked.emit()
        elif self._standing is Standing.FINISHED:
            self.record_asked.emit()
        elif seals and self.ask_before_sealing and fight.key not in self._asks_no_more:
            self._ask(fight)
        else:
            self._choose()

    def _ask(self, fight: Fight) -> None:
        title = {
            Standing.HAND: _("Seal this hand?"),
            Standing.CARD: _("Seal this card?"),
            Standing.PLACE: _("Seal this place?"),
        }.get(self._standing, _("Seal this?"))
        what = ""
        if self._table is not None:
            what = planner_rows.hand_words(self._table, self.hand.draft) + ". "
        words = _(
            "{what}It binds you: once sealed it cannot be taken back or changed. "
            "{opponent} cannot read it before both have sealed."
        ).format(what=what, opponent=fight.opponent)
        question = SealQuestion(self, self.look, title, words, _("Seal"))
        question.confirmed.connect(self._on_confirmed)
        question.open()

    def _on_confirmed(self, no_more: bool) -> None:  # noqa: FBT001 - a slot
        if no_more:
            self._asks_no_more.add(self._key)
        self._choose()

    def _choose(self) -> None:
        fight = self._fight
        choice = self._choice()
        if fight is not None and fight.seat is not None and choice is not None:
            if self._table is not None and self._table.due is Due.HOLD:
                self._plans[fight.key] = (fight.view.turn, self.hand.draft)
            self.chosen.emit(fight.seat, choice)

    def _choice(self) -> Choice | None:
        table, draft = self._table, self.hand.draft
        match self._standing:
            case Standing.PLACE:
                return self.placing.choice()
            case Standing.HAND if table is not None:
                if table.due is Due.HANDS:
                    return FlyHands(hands=(table.ordered_hand(draft),))
                return HoldHands(hands=(table.held_hand(draft),))
            case Standing.CARD if table is not None and draft.cards:
                return PlayCards(cards=(table.played_card(draft),))
            case Standing.FIRE if self.firing.chosen is not None:
                return shots.declaration(self.firing.chosen)
            case Standing.PASS:
                return Pass()
            case _:
                return None

    def _watch(self) -> None:
        if self.map_panel is not None:
            self.map_panel.play_from(0)

    def _on_shot(self) -> None:
        if self._fight is not None and self._standing is Standing.FIRE:
            self._show_primary(self._fight)
            self._show_map()

    # The picture

    def show_frame(self, index: int) -> None:
        """Show a picture of the fight; the last one is the present."""
        frames, fight, panel = self.frames, self._fight, self.map_panel
        if fight is None or panel is None or not frames:
            return
        index = max(0, min(index, len(frames) - 1))
        forward = index == self._index + 1
        self._index = index
        panel.show_moment(index, len(frames) - 1, rows.frame_label(frames[index]))
        if self.log.model.rowCount() == 0 or index == len(frames) - 1:
            self._refresh_log()
        self.log.show_frame(index)
        self._show_sheets()
        self.resting.cards.show_rows(flown_rows(frames, index, fight.rules.data, fight.seat))
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
            compact = self.sheets.height() < _ROOMY_SHEETS
            shown = rows.sheet_rows(self._state(fight), fight.rules.data, fight.seat, compact=compact)
            self.sheets.show_rows(shown)

    def _show_map(self, *, fly: bool = False) -> None:
        fight, panel = self._fight, self.map_panel
        if fight is not None and panel is not None and self.frames:
            panel.map.show_picture(self._picture(fight), fly=fly)

    def _picture(self, fight: Fight) -> MapPicture:
        frame, data = self.frames[self._index], fight.rules.data
        state = self._state(fight)
        picture = MapPicture(planes=planes_of(state, data, fight.seat), trails=trails_of(frame), shots=shots_of(frame))
        if self._present:
            picture = self._with_plans(fight, picture)
        hovered = [craft for craft in state.aircraft if craft.in_play and craft.at == self._hovered]
        if hovered and self._hovered is not None:
            arcs = tuple(arc for craft in hovered for arc in arcs_of(data, craft, craft.at, craft.facing))
            picture = replace(picture, arcs=arcs)
        return picture

    def _with_plans(self, fight: Fight, picture: MapPicture) -> MapPicture:
        """The picture with what is being planned."""
        data, table = fight.rules.data, self._table
        if self._standing in (Standing.HAND, Standing.CARD) and table is not None:
            spots = table.spots(self.hand.draft)
            path = path_of(table.craft, spots, first=table.round_now)
            at, facing = table.craft.at, table.craft.facing
            if 0 <= self.hand.position < len(spots):
                at, facing = spots[self.hand.position][:2]
            return replace(picture, path=path, arcs=arcs_of(data, table.craft, at, facing))
        if self._standing is Standing.PLACE and self.placing.place is not None and fight.seat is not None:
            craft = fight.view.craft(craft_of(fight.view, fight.seat))
            at, facing = self.placing.place
            stop = Waypoint(at=at, facing=facing, altitude=craft.altitude, rounds="")
            path = PathMark(type_id=craft.type_id, side=craft.side, hexes=(at,), stops=(stop,))
            return replace(picture, offered=self.placing.offered, chosen=(at,), path=path)
        if self._standing is Standing.FIRE and self.firing.chosen is not None:
            mark = shots.shot_mark(fight.view, self.firing.chosen)
            return replace(picture, shots=(mark,) if mark is not None else ())
        return picture

    def _action(self) -> tuple[Hex, ...]:
        """The hexes that the map follows: aircraft in play and what is planned."""
        fight = self._fight
        if fight is None or not self.frames:
            return ()
        sheet = fight.rules.data.map_sheet
        state = self._state(fight)
        here = [craft.at for craft in state.aircraft if craft.in_play and sheet.contains(*craft.at)]
        if self._standing is Standing.PLACE or len(here) < len(state.aircraft):
            return ()
        if self._present and self._table is not None:
            here += [spot[0] for spot in self._table.spots(self.hand.draft)]
        return tuple(here)

    def _hex_words(self, at: Hex) -> str:
        fight = self._fight
        if fight is None:
            return ""
        data = fight.rules.data
        name = hex_name(data.map_sheet, at)
        here = [mark.words for mark in planes_of(self._state(fight), data, fight.seat) if mark.at == at]
        return "\n".join((name, *here))

    def _on_hex_entered(self, at: Hex | None) -> None:
        if at != self._hovered:
            self._hovered = at
            self._show_map()

    def _on_hex_taken(self, at: Hex) -> None:
        if self._standing is Standing.PLACE:
            self.placing.take_hex(at)

    # Keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press_primary()
        elif control and key == Qt.Key.Key_Z and self._standing is Standing.HAND:
            self._on_undo()
        elif not control and self._take_key(key):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _take_key(self, key: int) -> bool:
        if self._standing in (Standing.HAND, Standing.CARD):
            return self.hand.take_key(key)
        if self._standing is Standing.FIRE:
            return self.firing.take_key(key)
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()
        QTimer.singleShot(0, self, self._show_sheets)

    def _fit_cards(self) -> None:
        height = self.window().height()
        width = 92 if height < _LOW else 138 if height >= _HIGH else 110
        self.hand.set_card_width(width)
        self.resting.set_card_width(width)
        self.desk.setFixedHeight(self.hand.sizeHint().height())


def _most(fight: Fight, craft: Aircraft, gun: Gun) -> int:
    sheet = fight.rules.data.aircraft_type(craft.type_id)
    return sheet.ammunition.front if gun is Gun.FRONT else sheet.ammunition.rear
