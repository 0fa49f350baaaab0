"""The hand planner: the hand in its order, the cards beside it, orders of fire, and what the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.duel import hand_deeds, planner, planner_rows
from app.duel.crews import CraftRow
from app.duel.hand_deeds import Made
from app.duel.page.craft_tabs import TABS_HEIGHT, CraftTabs
from app.duel.page.hand_faces import HandFaces, UprightRule
from app.duel.page.hand_foot import FOOT_HEIGHT, HandFoot
from app.duel.page.hand_groups import HandGroups
from app.duel.page.strips import HandStrip, OptionStrip, slot_width, strip_height
from app.duel.planner import Draft, Table
from app.duel.planner_rows import Group
from app.look.cards import CARD_WIDTHS
from app.look.controls import column, holder, label, row
from app.look.elided import ElidedLabel
from core.aceshigh.decisions import Home
from core.aceshigh.legal import Due
from core.catalog.terms import Family

if TYPE_CHECKING:
    from app.look.look import Look

_HEAD = 28
_PAGERS = 64  # px that the pagers take where there is something to page to
_BETWEEN = 52  # px of margins and of the rule between the hand and the cards beside it
_ROOMY = 1220  # px of width from which there is room for a title beside five groups
_RIDERS = {"climb": Family.CLIMB, "dive": Family.DIVE}


class HandPanel(QFrame):
    """Puts a hand together, or chooses the card of a round."""

    draft_changed = Signal(object)
    """The draft after a deed of the user."""
    position_changed = Signal(int)
    """The card of the hand that is looked at; -1 for none."""
    orders_wanted = Signal(int)
    """The user wants to change the orders of fire of a card."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("planner")
        self._table: Table | None = None
        self.draft = Draft()
        self.position = -1
        self._width = 0
        self._faces = HandFaces()
        self._rows: tuple[planner_rows.OptionRow, ...] = ()
        self._make()
        self.set_card_width(CARD_WIDTHS[1])

    def _make(self) -> None:
        look = self._look
        self.crafts = CraftTabs(look)
        self.title, self.line = label("", "heading"), ElidedLabel("hand-line")
        self.beside = label("", "heading")
        self.reason = ElidedLabel("reason")
        self.reason.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.groups, self.foot = HandGroups(look), HandFoot(look)
        self.groups.wanted.connect(self.show_group)
        self.foot.orders_wanted.connect(lambda: self.orders_wanted.emit(self.position))
        self.foot.home_wanted.connect(self._on_home)
        self.hand_strip, self.option_strip = HandStrip(look), OptionStrip(look)
        self.hand_strip.picked.connect(self.pick)
        self.hand_strip.taken_out.connect(self.take_out)
        self.hand_strip.shifted.connect(self._on_moved)
        self.hand_strip.stepped.connect(self._step_hand)
        self.hand_strip.rider_wanted.connect(self._on_rider_wanted)
        self.hand_strip.dropped.connect(self._on_dropped)
        self.hand_strip.next_wanted.connect(self.option_strip.focus_first)
        self.option_strip.wanted.connect(self.take)
        self.option_strip.dropped.connect(self._on_dropped_beside)
        self.option_strip.turned.connect(self._step_group)
        self.option_strip.left_behind.connect(lambda: self._go_to(len(self.draft.cards) - 1))
        self._lay_out()

    def _lay_out(self) -> None:
        head = row(self.title, 2, self.line, None, spacing=6)
        beside = row(self.beside, 4, self.reason, self.groups, *self.option_strip.pagers, spacing=6)
        beside.setStretch(2, 1)
        self._left = QWidget()
        self._left.setLayout(column(_tall(head), self.hand_strip, spacing=0))
        self._right = holder(column(_tall(beside), self.option_strip, spacing=0))
        upper = row(self._left, UprightRule(self._look), self._right, spacing=11)
        upper.setStretch(2, 1)
        self.setLayout(column(self.crafts, upper, self.foot, spacing=0, margins=(13, 3, 13, 2)))

    # What is shown

    def show_table(self, table: Table, draft: Draft) -> None:
        """Plan this; `draft` is as far as the hand was."""
        self._table = table
        self.foot.show_table(table)
        self.groups.show_table(table)
        self.position = len(draft.cards) - 1
        self._show(draft)

    def show_crafts(self, rows: Sequence[CraftRow], current: str) -> None:
        """Show the aircraft of the seat, whose hand lies here, and how far each is."""
        self.crafts.show_crafts(rows, current)

    def set_card_width(self, width: int) -> None:
        """One of the widths of cards, by the height of the window."""
        if width != self._width:
            self._width = width
            self.hand_strip.set_card_width(width)
            self.option_strip.set_card_width(width)
        self._fit()

    def take_draft(self, draft: Draft) -> None:
        """Show a draft that comes from elsewhere: undone, or with other orders."""
        self.position = min(self.position, len(draft.cards) - 1)
        if self.position < 0 and draft.cards:
            self.position = len(draft.cards) - 1
        self._show(draft)
        self.draft_changed.emit(draft)

    def _show(self, draft: Draft) -> None:
        table = self._table
        if table is None:
            return
        self.draft = draft
        self.title.setText(planner_rows.hand_title(table))
        self.line.say(planner_rows.hand_line(table, draft))
        self.beside.setText(planner_rows.options_title(table, draft))
        self.reason.say(planner_rows.missing_line(table, self.groups.group))
        self._show_hand(table, draft)
        self._show_options(table, draft)
        self._order_stops()
        self.foot.show_hand(table, draft, self.position)
        self._fit()

    def _show_hand(self, table: Table, draft: Draft) -> None:
        full = bool(draft.cards) if table.due is Due.CARDS else table.counted(draft) >= table.most_cards
        faces = self._faces.of_hand(table, draft, self.position)
        self.hand_strip.show_hand(faces, "" if full else planner_rows.gap_words(table, draft))

    def _show_options(self, table: Table, draft: Draft) -> None:
        self._rows = planner_rows.option_rows(table, draft, self.groups.group)
        self.option_strip.show_options(self._faces.of_options(table, self._rows))

    def _order_stops(self) -> None:
        """Tab goes along the hand, on to the cards beside it, and then to what is seldom needed."""
        rest = (*self.groups.buttons, *self.option_strip.pagers, self.foot.change, self.foot.home)
        stops: list[QWidget] = [*self.crafts.tabs, *self.hand_strip.stops, *self.option_strip.cards, *rest]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _fit(self) -> None:
        """Room for the hand: its cards and the empty place, but never more than what is left of the page."""
        slot = slot_width(self._width)
        least = 1 if self._table is None else self._table.most_cards
        wanted = max(self.hand_strip.slots_shown, least, 4) * slot
        self.beside.setVisible(not self.groups.many or self.width() >= _ROOMY)
        pagers = 0 if self.option_strip.pagers[0].isVisibleTo(self) else _PAGERS
        beside = self.width() - self._right.minimumSizeHint().width() - pagers - _BETWEEN
        self._left.setFixedWidth(min(wanted, max(3 * slot, min(int(self.width() * 0.56), beside))))
        self.option_strip.show_pagers()

    def sizeHint(self) -> QSize:
        tabs = 0 if self.crafts.isHidden() else TABS_HEIGHT
        return QSize(900, 2 + tabs + _HEAD + strip_height(self._width) + FOOT_HEIGHT + 3)

    # What the user does

    def pick(self, position: int) -> None:
        """Look at a card of the hand."""
        self.position = position
        self._show(self.draft)
        self.position_changed.emit(position)

    def take(self, ident: int, place: int | None = None) -> None:
        """Take a card from beside into the hand, or let a Climb or Dive ride on a card of it."""
        if self._table is not None:
            self._make_of(hand_deeds.taken(self._table, self.draft, self.position, ident, place))

    def take_out(self, position: int) -> None:
        """Take a card out of the hand."""
        if 0 <= position < len(self.draft.cards):
            held = self.hand_strip.has_focus(position)
            draft = planner.removed(self.draft, position)
            self.position = min(position, len(draft.cards) - 1)
            self._change(draft)
            if held:
                self.hand_strip.focus(self.position)

    def take_key(self, key: int) -> bool:
        """A key of the page: digits take cards, Backspace takes the last one out, C and D climb and dive."""
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            wanted = key - Qt.Key.Key_0
            found = next((shown.card for shown in self._rows if shown.key == wanted), None)
            if found is not None:
                self.take(found)
            return True
        if key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.take_out(len(self.draft.cards) - 1)
            return True
        if key == Qt.Key.Key_G:
            self._step_group(1)
            return True
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            return self.crafts.step(1 if key == Qt.Key.Key_PageDown else -1)
        if key in (Qt.Key.Key_C, Qt.Key.Key_D) and self.draft.cards:
            self._on_rider_wanted(self.position, "climb" if key == Qt.Key.Key_C else "dive")
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.take_key(event.key()):
            super().keyPressEvent(event)

    def _change(self, draft: Draft) -> None:
        if draft != self.draft:
            self._show(draft)
            self.draft_changed.emit(draft)
            self.position_changed.emit(self.position)
            QTimer.singleShot(0, self, lambda: self.hand_strip.bring(self.position))

    def _make_of(self, made: Made) -> None:
        """Take over what a deed made of the hand, or say why it made nothing."""
        if made.reason:
            self._say(made.reason)
            return
        self.position = made.position
        self._change(made.draft)

    def _on_rider_wanted(self, position: int, kind: str) -> None:
        if self._table is not None:
            self._make_of(hand_deeds.turned(self._table, self.draft, position, _RIDERS[kind]))

    def _on_moved(self, position: int, to: int) -> None:
        draft = planner.shifted(self.draft, position, to)
        if draft != self.draft:
            self.position = to
            self._change(draft)
            self.hand_strip.focus(to)

    def _on_dropped(self, ident: int, place: int) -> None:
        inside = next((i for i, planned in enumerate(self.draft.cards) if planned.card == ident), None)
        if inside is not None:
            self._on_moved(inside, min(place if place <= inside else place - 1, len(self.draft.cards) - 1))
            return
        if self._table is not None:
            self._make_of(hand_deeds.dropped(self._table, self.draft, self.position, ident, place))

    def _on_dropped_beside(self, ident: int) -> None:
        for position, planned in enumerate(self.draft.cards):
            if planned.card == ident:
                self.take_out(position)
                return

    def _on_home(self, on: bool) -> None:  # noqa: FBT001 - a slot
        self._change(replace(self.draft, home=Home.WHEN_POSSIBLE if on else Home.NEVER))

    def show_group(self, group: Group) -> None:
        """Show these of the cards beside the hand."""
        self.groups.choose(group)
        self._show(self.draft)
        self.option_strip.horizontalScrollBar().setValue(0)

    def _step_group(self, step: int) -> None:
        """On to the next group, round and round; the keyboard stays among the cards."""
        self.show_group(self.groups.next_after(step))

    def _step_hand(self, step: int) -> None:
        if self.position + step >= len(self.draft.cards):
            self.option_strip.focus_first()
        else:
            self._go_to(self.position + step)

    def _go_to(self, position: int) -> None:
        """Look at a card of the hand and stand on it."""
        if 0 <= position < len(self.draft.cards):
            self.pick(position)
            self.hand_strip.focus(position)

    def _say(self, words: str) -> None:
        self.reason.say(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))


def _tall(head: QHBoxLayout) -> QWidget:
    """A head of the height that both sides share, so that their cards stand in line."""
    made = holder(head)
    made.setFixedHeight(_HEAD)
    return made
