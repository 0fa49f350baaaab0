"""The books page put together: what is shown where, and what the user asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from app.books import rows
from app.books.facts import Looking, fact_rows, note_row, track_rows
from app.books.fight import Fight
from app.books.log import log_rows
from app.books.page import pictures
from app.books.page.facts_panel import FactsPanel
from app.books.page.head import Head
from app.books.page.side import RightSide
from app.books.page.view_panel import ViewPanel
from app.books.pairs import PairRow, pair_rows
from app.books.planning import (
    EMPTY,
    Draft,
    DraftBook,
    choice_of,
)
from app.books.reel import Frame, Reel
from app.books.rows import Standing
from app.look.asking import SealQuestion
from app.look.controls import column, holder, row
from app.look.page import PageFrame
from app.translation import gettext as _
from core.aceofaces.events import ManoeuvreFlown

if TYPE_CHECKING:
    from app.look.look import Look

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
    notes_asked = Signal()
    """Show the words that were sent with the turns."""
    record_asked = Signal()
    draft_changed = Signal(str, object)
    """Key of the fight, and the draft of the open decision."""

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
        self.side = RightSide(look)
        left = column(self.view, self.facts, spacing=8)
        left.setStretch(0, 1)
        whole = row(holder(left), self.side, spacing=14)
        whole.setStretch(0, 1)
        self.set_body(whole)

    def _connect(self) -> None:
        self.head.pressed.connect(self.press_primary)
        self.head.hexes_wanted.connect(lambda above: self.view.show_from_above(above=above))
        self.head.wanted.connect(self._on_wanted)
        self.view.bar.frame_wanted.connect(self.show_frame)
        self.view.pair_wanted.connect(self._on_pair)
        self.side.log.frame_wanted.connect(self.show_frame)
        self.side.draft_changed.connect(self._on_draft)

    # Showing a fight

    def show_fight(self, fight: Fight) -> None:
        """Show this fight as it stands; what is new since the last time is played back."""
        before = self._fight
        other = before is None or (fight.key, fight.seat) != (before.key, before.seat)
        self._fight = fight
        if other or self._reel is None:
            self._reel = Reel(fight.rules, fight.start)
            self._index, self._logged, self._pair = 0, -1, 0
            self.view.bar.play.setChecked(False)
            self.side.begin()
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
            self.view.bar.play_from(seen + 1)
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
            self.side.log.show_rows(log_rows(frames, fight))
        self.side.log.show_frame(index)

    def _show_picture(self, *, turn: bool = False) -> None:
        look = self.looking
        if look is None:
            return
        words = _("Start") if look.frame.index == 0 else _("Turn {n}").format(n=look.state.turn)
        self.view.bar.show_moment(self._index, len(self.frames) - 1, words)
        self.view.cockpit.show_picture(pictures.cockpit_picture(look), pictures.tab_of(look), look.caption, turn=turn)
        self.facts.show_rows(fact_rows(look, self._standing), track_rows(look), note_row(look))
        self._show_choices()

    # Choosing

    def _show_choices(self) -> None:
        """The right side, and the top view, which shows where the manoeuvre chosen leads."""
        look = self.looking
        if look is None:
            return
        letter = self._letter(look)
        self.side.show_choices(look, self._standing, self._draft, letter)
        above, tab = pictures.hex_picture(look, letter), pictures.tab_of(look)
        self.view.hexes.show_picture(above, tab, look.caption, pictures.range_labels())
        self._show_deed()

    def _letter(self, look: Looking) -> str:
        """The letter chosen; in an earlier picture the one that was flown from there."""
        if self._present:
            return self._draft.letters.get(look.mine.ident, "")
        for event in self.frames[self._index + 1].events:
            if isinstance(event, ManoeuvreFlown) and event.aircraft == look.mine.ident:
                return event.letter
        return ""

    def take_letter(self, letter: str) -> None:
        """Choose a manoeuvre, if it may be flown; the same one again takes it back."""
        self.side.take_letter(letter)

    def _on_draft(self, draft: Draft) -> None:
        if self._fight is not None:
            self._draft = draft
            self._drafts.keep(self._fight, draft)
            self._show_choices()
            self.draft_changed.emit(self._fight.key, draft)

    @property
    def is_blank(self) -> bool:
        """Whether nothing is chosen yet."""
        return not (self._draft.letters or self._draft.shots) and self._draft.searches is None

    def take_draft(self, draft: Draft) -> None:
        """Put a draft that was kept on the page."""
        if self._fight is not None and self._standing in rows.CHOOSING:
            self._draft = draft
            self._drafts.keep(self._fight, draft)
            self._show_choices()

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
            "notes": self.notes_asked,
            "record": self.record_asked,
            "draw": self.draw_asked,
            "resign": self.resign_asked,
        }[name].emit()

    # Keys and sizes

    def _on_pair(self, index: int) -> None:
        self._pair = index
        self._show_picture(turn=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if control and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press_primary()
        elif control and key == Qt.Key.Key_H:
            self.head.hexes.toggle()
        elif not control and self.side.take_key(event):
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low, high = _CHART_WIDTHS
        self.side.setFixedWidth(high if self.width() >= _USUAL else low)
