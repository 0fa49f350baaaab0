"""The hand planner: the hand in its order, the cards beside it, orders of fire, and what the rules say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QWidget

from app.duel import hand_deeds, planner, planner_rows
from app.duel.crews import CraftRow
from app.duel.hand_deeds import Made
from app.duel.page.craft_tabs import TABS_HEIGHT, CraftTabs
from app.duel.page.strips import HandFace, HandStrip, OptionStrip, slot_width, strip_height
from app.duel.planner import Draft, Table
from app.duel.planner_rows import Group
from app.look.card_face import CardFace, CardState
from app.look.card_words import card_face
from app.look.cards import CARD_WIDTHS
from app.look.controls import Button, Kind, column, holder, label, row
from app.look.elided import ElidedLabel
from app.look.icons import icon_pixmap
from app.look.painted import Painted
from app.look.tips import plain_tip
from app.phrases.cards import card_title
from app.translation import gettext as _
from core.aceshigh.decisions import Home
from core.aceshigh.legal import Due
from core.catalog.terms import Family

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from app.look.look import Look
    from app.look.tokens import Theme

_HEAD, _FOOT = 28, 21
_PAGERS = 64  # px that the pagers take where there is something to page to
_BETWEEN = 52  # px of margins and of the rule between the hand and the cards beside it
_ROOMY = 1220  # px of width from which there is room for a title beside five groups
_RIDERS = {"climb": Family.CLIMB, "dive": Family.DIVE}


class UprightRule(Painted):
    """The line between the hand and the cards beside it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFixedWidth(1)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, theme.colour("line_strong"))


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
        self._faces: dict[int, CardFace] = {}
        self._rows: tuple[planner_rows.OptionRow, ...] = ()
        self._make()
        self.set_card_width(CARD_WIDTHS[1])

    def _make(self) -> None:
        look = self._look
        self.crafts = CraftTabs(look)
        self.title, self.line = label("", "heading"), ElidedLabel("hand-line")
        self.fault = ElidedLabel("fault", "error")
        self.beside = label("", "heading")
        self.group = Group.PLAYABLE
        self.groups = {group: self._group_button(group) for group in Group}
        self._make_orders()
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

    def _group_button(self, group: Group) -> Button:
        button = Button(self._look, planner_rows.group_words(group, few=True), Kind.FILTER)
        whole = group in (Group.PLAYABLE, Group.EVERYTHING)
        button.setObjectName(group.value if whole else f"group-{group.value}")
        button.setToolTip(_("G or an arrow up or down goes on to the next group."))
        button.clicked.connect(lambda: self.show_group(group))
        return button

    def _lay_out(self) -> None:
        head = row(self.title, 2, self.line, None, spacing=6)
        filters = (*self.groups.values(), *self.option_strip.pagers)
        beside = row(self.beside, 4, self.reason, *filters, spacing=6)
        beside.setStretch(2, 1)
        self._left = QWidget()
        self._left.setLayout(column(_tall(head), self.hand_strip, spacing=0))
        self._right = holder(column(_tall(beside), self.option_strip, spacing=0))
        upper = row(self._left, UprightRule(self._look), self._right, spacing=11)
        upper.setStretch(2, 1)
        foot = row(self._sight, self.orders, self.change, None, self.fault, 6, self.home, spacing=6)
        foot.setStretch(3, 1)
        self._foot = holder(foot)
        self._foot.setFixedHeight(_FOOT)
        self.setLayout(column(self.crafts, upper, self._foot, spacing=0, margins=(13, 3, 13, 2)))

    def _on_look_changed(self) -> None:
        self._sight.setPixmap(icon_pixmap("crosshair", self._look.theme.colour("ink2"), 16))

    def _make_orders(self) -> None:
        look = self._look
        self._sight = label("")
        self._on_look_changed()
        look.changed.connect(self._on_look_changed)
        self.orders = ElidedLabel("orders-line")
        self.change = Button(look, _("Change..."), Kind.LINK, name=_("Change the orders of fire"))
        self.change.setObjectName("change-orders")
        self.change.setStyleSheet("min-height: 20px; max-height: 20px;")
        self.change.clicked.connect(lambda: self.orders_wanted.emit(self.position))
        self.home = QCheckBox(_("Go home when possible"))
        self.home.setObjectName("home")
        self.home.toggled.connect(self._on_home)
        self.reason = ElidedLabel("reason")
        self.reason.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    # What is shown

    def show_table(self, table: Table, draft: Draft) -> None:
        """Plan this; `draft` is as far as the hand was."""
        self._table = table
        self.home.setVisible(table.home_in_reach)
        self.home.setToolTip(plain_tip(planner_rows.home_tip(table)))
        self._show_groups(table)
        self.position = len(draft.cards) - 1
        self._show(draft)

    def show_crafts(self, rows: Sequence[CraftRow], current: str) -> None:
        """Show the aircraft of the seat, whose hand lies here, and how far each is."""
        self.crafts.show_crafts(rows, current)

    def _show_groups(self, table: Table) -> None:
        """The buttons of the groups that the pilot's deck is worth, and one of them chosen."""
        shown = planner_rows.groups_of(table)
        if self.group not in shown:
            self.group = Group.PLAYABLE
        few = len(shown) < len(Group)
        for group, button in self.groups.items():
            button.setVisible(group in shown)
            button.setText(planner_rows.group_words(group, few=few))
            button.setAccessibleName(button.text())
            button.setChecked(group is self.group)

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
        fault = planner_rows.fault_line(table, draft) or planner_rows.caution_line(table, draft)
        self.line.say(planner_rows.hand_line(table, draft))
        self.fault.say(fault)
        self.fault.setVisible(bool(fault))
        self.fault.setMinimumWidth(min(self.fault.sizeHint().width(), self.width() // 2))
        self.beside.setText(planner_rows.options_title(table, draft))
        self.reason.say(planner_rows.missing_line(table, self.group))
        self._show_hand(table, draft)
        self._show_options(table, draft)
        self._order_stops()
        self._show_orders(table, draft)
        self.home.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.home.setChecked(draft.home is Home.WHEN_POSSIBLE)
        self.home.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._fit()

    def _show_orders(self, table: Table, draft: Draft) -> None:
        self.change.setVisible(table.orders_wanted)
        if table.orders_wanted:
            words = planner_rows.orders_line(table, draft, self.position)
        elif table.due is Due.CARDS:
            words = _("Fire is declared after the movement.")
        else:
            words = _(
                "You play the cards round by round, in any order that is legal; fire is declared after each movement."
            )
        self.orders.say(words)

    def _face(self, table: Table, ident: int) -> CardFace:
        """The plain face of a card, made once."""
        if ident not in self._faces:
            self._faces[ident] = card_face(table.card(ident))
        return self._faces[ident]

    def _show_hand(self, table: Table, draft: Draft) -> None:
        faces = []
        for position, planned in enumerate(draft.cards):
            face = self._face(table, planned.card)
            state = CardState.CHOSEN if position == self.position else CardState.NORMAL
            riders = tuple(_rider_name(table.card(rider).family) for rider in planned.riders)
            own = table.orders_wanted and planned.orders != draft.default and table.card(planned.card).may_fire
            shown = replace(face, state=state, order=table.round_now + position)
            faces.append(HandFace(face=shown, riders=riders, own_orders=own))
        full = bool(draft.cards) if table.due is Due.CARDS else table.counted(draft) >= table.most_cards
        self.hand_strip.show_hand(faces, "" if full else planner_rows.gap_words(table, draft))

    def _show_options(self, table: Table, draft: Draft) -> None:
        self._rows = planner_rows.option_rows(table, draft, self.group)
        options = []
        for shown in self._rows:
            state = CardState.DISABLED if shown.reason else CardState.NORMAL
            options.append((replace(self._face(table, shown.card), state=state, reason=shown.reason), shown))
        self.option_strip.show_options(options)

    def _order_stops(self) -> None:
        """Tab goes along the hand, on to the cards beside it, and then to what is seldom needed."""
        rest = (*self.groups.values(), *self.option_strip.pagers, self.change, self.home)
        stops: list[QWidget] = [*self.crafts.tabs, *self.hand_strip.stops, *self.option_strip.cards, *rest]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _fit(self) -> None:
        """Room for the hand: its cards and the empty place, but never more than what is left of the page."""
        slot = slot_width(self._width)
        least = 1 if self._table is None else self._table.most_cards
        wanted = max(self.hand_strip.slots_shown, least, 4) * slot
        many = not self.groups[Group.AEROBATIC].isHidden()
        self.beside.setVisible(not many or self.width() >= _ROOMY)
        pagers = 0 if self.option_strip.pagers[0].isVisibleTo(self) else _PAGERS
        beside = self.width() - self._right.minimumSizeHint().width() - pagers - _BETWEEN
        self._left.setFixedWidth(min(wanted, max(3 * slot, min(int(self.width() * 0.56), beside))))
        self.option_strip.show_pagers()

    def sizeHint(self) -> QSize:
        tabs = 0 if self.crafts.isHidden() else TABS_HEIGHT
        return QSize(900, 2 + tabs + _HEAD + strip_height(self._width) + _FOOT + 3)

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
        self.group = group
        for one, button in self.groups.items():
            button.setChecked(one is group)
        self._show(self.draft)
        self.option_strip.horizontalScrollBar().setValue(0)

    def _step_group(self, step: int) -> None:
        """On to the next group, round and round; the keyboard stays among the cards."""
        groups = planner_rows.groups_of(self._table) if self._table is not None else (self.group,)
        self.show_group(groups[(groups.index(self.group) + step) % len(groups)])

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


def _rider_name(family: Family) -> str:
    return f"{'climb' if family is Family.CLIMB else 'dive'}:{card_title(family)}"


def _tall(head: QHBoxLayout) -> QWidget:
    """A head of the height that both sides share, so that their cards stand in line."""
    made = holder(head)
    made.setFixedHeight(_HEAD)
    return made
