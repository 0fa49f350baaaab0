"""The cards of the planner: those in the hand, those beside it, and the empty place between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen

from app.look.card_button import CardButton
from app.look.card_face import CardFace
from app.look.cards import card_size, draw_card_gap
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, RIGHT, draw_text, text_width
from app.look.tips import plain_tip
from app.phrases.sources import MARKED
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.planner_rows import OptionRow
    from app.look.look import Look
    from app.look.tokens import Theme

_FRAME = 4  # px that a card button leaves round its card


class HandCard(CardButton):
    """A card of the hand, with what rides on it and a mark where its orders differ from the others."""

    picked = Signal(int)
    taken_out = Signal(int)
    moved = Signal(int, int)
    stepped = Signal(int)
    rider_wanted = Signal(int, str)

    def __init__(self, look: Look, face: CardFace, position: int, width: int) -> None:
        self.position = position
        self._riders: tuple[str, ...] = ()
        self._own_orders = False
        super().__init__(look, face, width)
        self.clicked.connect(lambda: self.picked.emit(self.position))

    def show_card(self, face: CardFace, riders: tuple[str, ...], *, own_orders: bool) -> None:
        """Show a card, the names of its riders, and whether its guns have orders of their own."""
        self._riders, self._own_orders = riders, own_orders
        self.show_face(face)
        self.setObjectName(f"hand-{self.position + 1}")
        spoken = _("Round {n}: {card}").format(n=face.order, card=face.spoken)
        self.setAccessibleName(", ".join((spoken, *riders)))
        self.setToolTip(
            _("Backspace or a double click takes it out; Ctrl with an arrow moves it; C and D let it climb or dive.")
        )

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        super().draw(painter, rect, theme)
        unit = (rect.width() - 2 * _FRAME) / 110
        for i, name in enumerate(self._riders):
            self._draw_rider(painter, rect, name, theme, lift=i * 22 * unit)
        if self._own_orders:
            size = 16 * unit
            mark = QRectF(rect.right() - _FRAME - size - 5 * unit, _FRAME + 46 * unit, size, size)
            draw_icon(painter, "crosshair", mark, theme.colour("accent"))

    def _draw_rider(self, painter: QPainter, rect: QRectF, name: str, theme: Theme, *, lift: float) -> None:
        """A plate at the foot of the card, where none of its boxes is."""
        icon, _dot, words = name.partition(":")
        unit = (rect.width() - 2 * _FRAME) / 110
        height = 20 * unit
        font = theme.font("micro", px=max(11.0, 12 * unit))
        width = text_width(words, font) + height + 7
        left = rect.width() - _FRAME - 6 * unit - width
        if self.face.after:
            left = (rect.width() - width) / 2 if self.face.before else _FRAME + 6 * unit
        plate = QRectF(left, rect.height() - _FRAME - 8 * unit - height - lift, width, height)
        painter.setPen(QPen(theme.colour("on_signal"), 1))
        painter.setBrush(theme.colour("signal"))
        painter.drawRoundedRect(plate, 3, 3)
        ink = theme.colour("on_signal")
        draw_icon(painter, icon, QRectF(plate.left() + 2, plate.top() + 1, height - 2, height - 2), ink)
        draw_text(painter, plate.adjusted(height + 1, 0, -2, 0), words, font, ink, LEFT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.moved.emit(self.position, self.position + step)
        elif step:
            self.stepped.emit(step)
        elif key in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            self.taken_out.emit(self.position)
        elif key == Qt.Key.Key_C:
            self.rider_wanted.emit(self.position, "climb")
        elif key == Qt.Key.Key_D:
            self.rider_wanted.emit(self.position, "dive")
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.taken_out.emit(self.position)


class OptionCard(CardButton):
    """A card beside the hand; arrows walk from one to the next."""

    wanted = Signal(int)
    stepped = Signal(int)
    turned = Signal(int)

    def __init__(self, look: Look, face: CardFace, width: int) -> None:
        self._count, self._note = 1, ""
        super().__init__(look, face, width)
        self.clicked.connect(lambda: self.wanted.emit(self.face.ident))

    def show_card(self, face: CardFace, shown: OptionRow) -> None:
        """Show a card: how many of its kind are left, the digit that takes it, and what is uncertain about it."""
        self._count, self._note = shown.count, shown.note
        self.show_face(face)
        hint = face.reason
        if not hint:
            hint = _("Key {n}").format(n=shown.key) if shown.key else _("Click to take it")
        self.setToolTip(plain_tip("\n".join(part for part in (hint, shown.note) if part)))
        self.setAccessibleDescription(" ".join(part for part in ("" if face.reason else hint, shown.note) if part))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        super().draw(painter, rect, theme)
        unit = (rect.width() - 2 * _FRAME) / 110
        ink = theme.colour("ink3")
        if self._count > 1:
            place = QRectF(_FRAME + 60 * unit, _FRAME + 6 * unit, 44 * unit, 18 * unit)
            draw_text(
                painter, place, f"\u00d7{self._count}", theme.font("small", px=max(12.0, 12.5 * unit)), ink, RIGHT
            )
        if self._note:
            number = text_width(str(self.face.ident), theme.font("micro", px=11 * unit))
            place = QRectF(_FRAME + 60 * unit, _FRAME + 33 * unit, 40 * unit - number, 12 * unit)
            draw_text(painter, place, MARKED, theme.font("micro", px=11 * unit), ink, RIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if step := {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key, 0):
            self.stepped.emit(step)
        elif turn := {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(key, 0):
            self.turned.emit(turn)
        else:
            super().keyPressEvent(event)


class CardGap(PaintedButton):
    """The empty place at the end of the hand: drop a card here, or press it to come to the cards beside."""

    def __init__(self, look: Look, width: int) -> None:
        super().__init__(look, _("Next card"))
        self._words = ""
        self.setObjectName("gap")
        self.set_card_width(width)

    def show_words(self, words: str) -> None:
        """Say what the place is for."""
        self._words = words
        self.setAccessibleName(words.replace("\n", " "))
        self.update()

    def set_card_width(self, width: int) -> None:
        """As wide as a card."""
        size = card_size(width)
        self.setFixedSize(QSize(size.width() + 2 * _FRAME, size.height() + 2 * _FRAME))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_card_gap(painter, rect.adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME), self._words, theme)
