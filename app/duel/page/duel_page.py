"""The duel page put together: what is shown where, and what the user asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from app.duel import rows, tails
from app.duel.fight import Fight
from app.duel.flown import flown_rows
from app.duel.page.choice_panel import ChoicePanel
from app.duel.page.head import Head
from app.duel.page.stage_panel import StagePanel
from app.duel.planner import Draft, Table
from app.duel.reel import Frame
from app.duel.rows import Standing
from app.look.asking import SealQuestion
from app.look.controls import column
from app.look.page import PageFrame
from app.translation import gettext as _
from core.words import AircraftId

if TYPE_CHECKING:
    from app.look.look import Look

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


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
    notes_asked = Signal()
    """Show the words that were sent with the turns."""
    record_asked = Signal()
    """Open, print or export the record of the fight."""
    draft_changed = Signal(str, object)
    """The fight's key and the hands as far as they are: a draft for each aircraft that chooses."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Duel"), tight=True)
        self.ask_before_sealing = True
        self._fight: Fight | None = None
        self._standing = Standing.WATCHING
        self._asks_no_more: set[str] = set()
        self._laying = False
        self.head = Head(look, self)
        self.choosing = ChoicePanel(look)
        self.stage = StagePanel(look, self.choosing.planning)
        body = column(self.stage, self.choosing, spacing=6)
        body.setStretch(0, 1)
        self.set_body(body)
        self._connect()

    def _connect(self) -> None:
        choosing, stage = self.choosing, self.stage
        self.head.pressed.connect(self.press_primary)
        self.head.undo_wanted.connect(choosing.undo)
        self.head.wanted.connect(self._on_wanted)
        choosing.planned.connect(self._on_planned)
        choosing.drafted.connect(self._on_drafted)
        choosing.craft_taken.connect(self._on_craft_taken)
        choosing.resting.points.clicked.connect(stage.show_score)
        choosing.resting.save.clicked.connect(self.save_asked)
        choosing.resting.replay.clicked.connect(stage.watch)
        stage.frame_shown.connect(self._on_frame_shown)
        stage.hex_taken.connect(choosing.take_hex)
        stage.aircraft_taken.connect(self._on_aircraft_taken)

    # Showing a fight

    def show_fight(self, fight: Fight) -> None:
        """Show this fight as it stands; what is new since the last time is played back."""
        self._fight = fight
        other = self.stage.take_fight(fight)
        self._standing = rows.standing_of(fight)
        self.set_title(rows.title_of(fight))
        self.say(rows.line_of(fight))
        self.head.show_fight(fight, self._standing)
        self.choosing.show_fight(fight, self._standing)
        self._show_deed()
        self._fit()
        self.stage.show_news(other=other)

    @property
    def standing(self) -> Standing:
        """How the page stands towards its reader."""
        return self._standing

    @property
    def frames(self) -> list[Frame]:
        """The pictures of the fight."""
        return self.stage.frames

    @property
    def hands(self) -> tuple[tuple[Table, Draft], ...]:
        """Every aircraft that chooses now, and its hand as far as it is."""
        return self.choosing.hands

    def take_hands(self, drafts: Mapping[AircraftId, Draft]) -> None:
        """Lay down hands that were kept elsewhere, one for each aircraft."""
        self._laying = True
        self.choosing.take_hands(drafts)
        self._laying = False

    def _deed(self) -> rows.DeedRow | None:
        if self._fight is None:
            return None
        fault, holds = self.choosing.fault(), self.choosing.holds_fire
        return rows.deed_row(self._fight, self._standing, ready=not fault, reason=fault, holds=holds)

    def _show_deed(self) -> None:
        deed = self._deed()
        if deed is not None:
            self.head.show_deed(deed, may_undo=self.choosing.may_undo, undoes=self._standing is Standing.HAND)

    def _on_frame_shown(self) -> None:
        if self._fight is not None and self.choosing.rests:
            self.choosing.resting.cards.show_rows(flown_rows(self.frames, self.stage.index, self._fight))

    # Planning

    def _on_craft_taken(self, ident: str) -> None:
        self.stage.sheets.open_sheet(AircraftId(ident))
        self._show_deed()
        self.stage.show_map()

    def _on_drafted(self) -> None:
        self._show_deed()
        if not self._laying:  # a hand that was kept ends no playback
            self.stage.show_present()
        if self._fight is not None:
            self.draft_changed.emit(self._fight.key, {table.craft.ident: hand for table, hand in self.hands})

    def _on_planned(self) -> None:
        self._show_deed()
        self.stage.show_map()

    def _on_aircraft_taken(self, ident: str) -> None:
        """An aircraft was clicked: the hand of one's own comes on the table, the guns of others stay on show."""
        if self.choosing.chooses_on_the_map:
            return
        own = self.choosing.take_craft(ident)
        self.stage.pick(None if own else AircraftId(ident))  # of one's own, the planned guns are shown instead

    # Deeds

    def press_primary(self) -> None:
        """What the primary button does; Ctrl+Enter too."""
        deed, fight = self._deed(), self._fight
        if deed is None or fight is None or not deed.words:
            return
        if not deed.ready:
            self.choosing.go_to_open()
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
        what = " ".join(part for part in (self.choosing.words(), *tails.owed_lines(fight)) if part)
        title, words = rows.seal_words(fight, self._standing, what)
        question = SealQuestion(self, self.look, title, words)
        question.confirmed.connect(self._on_confirmed)
        question.open()

    def _on_confirmed(self, no_more: bool) -> None:  # noqa: FBT001 - a slot
        if no_more and self._fight is not None:
            self._asks_no_more.add(self._fight.key)
        self._choose()

    def _choose(self) -> None:
        fight, choice = self._fight, self.choosing.choice()
        if fight is not None and fight.seat is not None and choice is not None:
            self.choosing.remember_plans()
            self.stage.note_choice()
            self.chosen.emit(fight.seat, choice)

    def _on_wanted(self, name: str) -> None:
        if name == "points":
            self.stage.show_score()
            return
        {
            "copy": self.copy_asked,
            "save": self.save_asked,
            "paste": self.paste_asked,
            "notes": self.notes_asked,
            "record": self.record_asked,
            "draw": self.draw_asked,
            "resign": self.resign_asked,
        }[name].emit()

    # Keys and sizes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press_primary()
        elif key == Qt.Key.Key_Escape and self.stage.skip():
            event.accept()
        elif control and key == Qt.Key.Key_Z and self._standing is Standing.HAND:
            self.choosing.undo()
        elif self._step_craft(key) if control else self._take_key(key):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _step_craft(self, key: int) -> bool:
        return key in _TABS and self.choosing.step_craft(-1 if key == Qt.Key.Key_Backtab else 1)

    def _take_key(self, key: int) -> bool:
        return self._enter_table() if key in _ARROWS and self.hasFocus() else self.choosing.take_key(key)

    def _enter_table(self) -> bool:
        """The first arrow on a page that was just shown goes to what is chosen from; whether there is such a thing."""
        map_panel = self.stage.map_panel
        if self.choosing.chooses_on_the_map and map_panel is not None:
            map_panel.map.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.choosing.focus_hand()
        return not self.hasFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.choosing.fit(self.window().height())
