"""The two rows of cards of the planner: the hand in its order, and the cards beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from app.duel.page.hand_cards import CardGap, HandCard, OptionCard
from app.look.card_button import CARD_MIME, dragged_card
from app.look.card_face import CardFace
from app.look.cards import CARD_WIDTHS, card_size
from app.look.controls import restyle
from app.look.painted import PaintedButton
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.planner_rows import OptionRow
    from app.look.look import Look
    from app.look.tokens import Theme

_FRAME = 8  # px more than a card that a card button takes
_GAP = 1  # px between card buttons: their frames keep the cards 9 px apart
_BLANK = CardFace(ident=0, title="")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFace:
    """A card of the hand as it lies there. `riders`: icon and name, as "climb:Climb"."""

    face: CardFace
    riders: tuple[str, ...]
    own_orders: bool


class HandRow(QWidget):
    """The hand in its order. Cards dropped on it come to the place where they are dropped."""

    dropped = Signal(int, int)
    """A card and the position it was dropped at."""

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self._cards: list[HandCard] = []

    def hold(self, cards: list[HandCard]) -> None:
        """The cards that lie here, in order."""
        self._cards = cards

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(CARD_MIME):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        card = dragged_card(event.mimeData())
        if card:
            event.acceptProposedAction()
            self.dropped.emit(card, self._place_at(event.position()))

    def _place_at(self, at: QPointF) -> int:
        return sum(1 for card in self._cards if card.geometry().center().x() < at.x())


class OptionsArea(QWidget):
    """The cards beside the hand. A card of the hand dropped here leaves it."""

    dropped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(CARD_MIME) and isinstance(event.source(), HandCard):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        card = dragged_card(event.mimeData())
        if card:
            event.acceptProposedAction()
            self.dropped.emit(card)


class Pager(PaintedButton):
    """Goes on to the cards that do not fit, to one side."""

    def __init__(self, look: Look, name: str, step: int) -> None:
        super().__init__(look, name)
        self._step = step
        self.setToolTip(plain_tip(name))
        self.setFixedSize(26, 26)
        self.setMinimumSize(26, 26)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        lively = self.isEnabled() and (self.underMouse() or self.isDown())
        if lively:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunk"))
            painter.drawRoundedRect(rect, 3, 3)
        pen = QPen(theme.colour("ink" if self.isEnabled() else "disabled"), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        middle, reach = rect.center(), 4.0 * self._step
        painter.drawPolyline(
            [
                middle + QPointF(-reach / 2, -6),
                middle + QPointF(reach / 2 + reach / 4, 0),
                middle + QPointF(-reach / 2, 6),
            ]
        )


class CardStrip(QScrollArea):
    """A row of cards that moves sideways: by wheel, by its pagers, and with the focus. It has no bar."""

    moved = Signal()

    def __init__(self, inside: QWidget, name: str) -> None:
        super().__init__()
        self.setWidget(inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside.setProperty("scrolled", "true")
        restyle(inside)
        bar = self.horizontalScrollBar()
        bar.valueChanged.connect(lambda _value: self.moved.emit())
        bar.rangeChanged.connect(lambda _low, _high: self.moved.emit())

    def page(self, step: int) -> None:
        """On by most of what is seen."""
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + step * round(self.viewport().width() * 0.8))

    @property
    def room(self) -> tuple[bool, bool]:
        """Whether there is more to the left, and to the right."""
        bar = self.horizontalScrollBar()
        return bar.value() > bar.minimum(), bar.value() < bar.maximum()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() - (turned.x() or turned.y()))
        event.accept()


class HandStrip(CardStrip):
    """The hand. Its cards keep their places while the draft changes under them, so that the focus stays."""

    picked = Signal(int)
    taken_out = Signal(int)
    shifted = Signal(int, int)
    stepped = Signal(int)
    rider_wanted = Signal(int, str)
    dropped = Signal(int, int)
    next_wanted = Signal()

    def __init__(self, look: Look) -> None:
        self.row = HandRow()
        super().__init__(self.row, _("Your hand"))
        self._look = look
        self._width = CARD_WIDTHS[1]
        self.cards: list[HandCard] = []
        self._gap = CardGap(look, self._width)
        self._box = _side_by_side(self.row)
        self._box.insertWidget(0, self._gap)
        self.row.dropped.connect(self.dropped)
        self._gap.clicked.connect(self.next_wanted)

    @property
    def slots_shown(self) -> int:
        """Cards and the empty place."""
        return len(self.cards) + (0 if self._gap.isHidden() else 1)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab stands on, in order: the cards and the empty place."""
        return (*self.cards, self._gap)

    def show_hand(self, faces: Sequence[HandFace], gap: str) -> None:
        """Show these cards, and the words of the empty place; without words there is none."""
        while len(self.cards) > len(faces):
            _put_away(self.cards.pop(), self)
        while len(self.cards) < len(faces):
            self._add_card()
        for card, shown in zip(self.cards, faces, strict=True):
            card.show_card(shown.face, shown.riders, own_orders=shown.own_orders)
        self.row.hold(self.cards)
        self._gap.setVisible(bool(gap))
        self._gap.show_words(gap)

    def _add_card(self) -> None:
        card = HandCard(self._look, _BLANK, len(self.cards), self._width)
        card.picked.connect(self.picked)
        card.taken_out.connect(self.taken_out)
        card.moved.connect(self.shifted)
        card.stepped.connect(self.stepped)
        card.rider_wanted.connect(self.rider_wanted)
        self._box.insertWidget(len(self.cards), card)
        self.cards.append(card)

    def set_card_width(self, width: int) -> None:
        """One of the widths of cards."""
        self._width = width
        self._gap.set_card_width(width)
        for card in self.cards:
            card.set_card_width(width)
        self.setFixedHeight(card_size(width).height() + _FRAME)

    def focus(self, position: int) -> None:
        """Go to a card; to the empty place where there is none."""
        there: QWidget = self.cards[position] if 0 <= position < len(self.cards) else self._gap
        there.setFocus(Qt.FocusReason.TabFocusReason)

    def has_focus(self, position: int) -> bool:
        """Whether the keyboard stands on that card."""
        return 0 <= position < len(self.cards) and self.cards[position].hasFocus()

    def bring(self, position: int) -> None:
        """Bring a card into view."""
        if 0 <= position < len(self.cards):
            self.ensureWidgetVisible(self.cards[position], 0, 0)


class OptionStrip(CardStrip):
    """The cards beside the hand, with pagers for those that do not fit."""

    wanted = Signal(int)
    dropped = Signal(int)
    left_behind = Signal()
    """An arrow went on to the left of the first card."""
    turned = Signal(int)
    """An arrow up or down: another group of cards is wanted."""

    def __init__(self, look: Look) -> None:
        self.area = OptionsArea()
        super().__init__(self.area, _("Cards beside your hand"))
        self._look = look
        self._width = CARD_WIDTHS[1]
        self.cards: list[OptionCard] = []
        self._box = _side_by_side(self.area)
        self.pagers = (Pager(look, _("Cards to the left"), -1), Pager(look, _("Cards to the right"), 1))
        self.pagers[0].clicked.connect(lambda: self.page(-1))
        self.pagers[1].clicked.connect(lambda: self.page(1))
        self.area.dropped.connect(self.dropped)
        self.moved.connect(self.show_pagers)

    def show_options(self, options: Sequence[tuple[CardFace, OptionRow]]) -> None:
        """Show these cards, where the row stands: what is under the mouse stays there."""
        focused = next((i for i, card in enumerate(self.cards) if card.hasFocus()), -1)
        bar = self.horizontalScrollBar()
        stood = bar.value()
        while len(self.cards) > len(options):
            _put_away(self.cards.pop(), self)
        while len(self.cards) < len(options):
            card = OptionCard(self._look, _BLANK, self._width)
            card.wanted.connect(self.wanted)
            card.stepped.connect(self._step)
            card.turned.connect(self.turned)
            self._box.insertWidget(len(self.cards), card)
            self.cards.append(card)
        for card, (face, shown) in zip(self.cards, options, strict=True):
            card.show_card(face, shown)
        if focused >= 0 and self.cards and not any(card.hasFocus() for card in self.cards):
            self.cards[min(focused, len(self.cards) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        bar.setValue(stood)
        QTimer.singleShot(0, self, lambda: bar.setValue(stood))  # once the row is laid out again

    def set_card_width(self, width: int) -> None:
        """One of the widths of cards."""
        self._width = width
        for card in self.cards:
            card.set_card_width(width)
        self.setFixedHeight(card_size(width).height() + _FRAME)

    def focus_first(self) -> None:
        """Go to the first card."""
        if self.cards:
            self.cards[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_pagers(self) -> None:
        """Show the pagers where there is something to page to."""
        room = self.room
        for pager, there in zip(self.pagers, room, strict=True):
            pager.setEnabled(there)
            pager.setVisible(any(room))

    def _step(self, step: int) -> None:
        here = next((i for i, card in enumerate(self.cards) if card.hasFocus()), 0) + step
        if 0 <= here < len(self.cards):
            self.cards[here].setFocus(Qt.FocusReason.TabFocusReason)
            self.ensureWidgetVisible(self.cards[here], 20, 0)
        elif here < 0:
            self.left_behind.emit()


def slot_width(width: int) -> int:
    """Px from card to card."""
    return width + _FRAME + _GAP


def strip_height(width: int) -> int:
    """Px of height of a row of cards."""
    return card_size(width).height() + _FRAME


def _side_by_side(place: QWidget) -> QHBoxLayout:
    box = QHBoxLayout(place)
    box.setContentsMargins(0, 0, 0, 0)
    box.setSpacing(_GAP)
    box.addStretch(1)
    return box


def _put_away(card: QWidget, strip: QWidget) -> None:
    """Take a card from the table; the keyboard does not vanish with it."""
    parent = strip.parentWidget()
    if card.hasFocus() and parent is not None:
        parent.setFocus()
    card.hide()
    card.setParent(None)
    card.deleteLater()
