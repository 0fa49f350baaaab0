"""Declaring fire after the movement: each possible shot with its sum spelt out, and holding fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.look.controls import column, label
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, draw_text, wrapped_height
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.shots import ShotRow
    from app.look.look import Look
    from app.look.tokens import Theme

_WIDTH, _HEIGHT = 344, 132


class ShotCard(PaintedButton):
    """One thing the gun may do."""

    stepped = Signal(int)

    def __init__(self, look: Look, shot: ShotRow, number: int) -> None:
        super().__init__(look, f"{shot.title}. {shot.sum}")
        self.shot = shot
        self._number = number
        self.setObjectName(f"shot-{shot.key}")
        self.setAccessibleDescription(shot.note)
        self.setToolTip(_("Key {n}").format(n=number))
        self.setCheckable(True)
        self.setFixedSize(_WIDTH, _HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        box = rect.adjusted(3, 3, -3, -3)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(rect, 6, 6)
        painter.setPen(QPen(theme.colour("ink" if self.isChecked() else "line_strong"), 1.4 if self.isChecked() else 1))
        painter.setBrush(theme.colour("accent_soft" if self.underMouse() and not self.isChecked() else "raised"))
        painter.drawRoundedRect(box, 4, 4)
        ink, quiet = theme.colour("ink"), theme.colour("ink2")
        icon = "crosshair" if self.shot.shot is not None else "close"
        draw_icon(painter, icon, QRectF(box.left() + 12, box.top() + 12, 18, 18), ink)
        words = QRectF(box.left() + 38, box.top() + 10, box.width() - 50, 22)
        draw_text(painter, words, self.shot.title, theme.font("strong"), ink, LEFT)
        y = words.bottom() + 2
        for text, role, colour in ((self.shot.sum, "strong", ink), (self.shot.note, "small", quiet)):
            if not text:
                continue
            font = theme.font(role, px=13)
            height = wrapped_height(text, font, words.width())
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(QRectF(words.left(), y, words.width(), height + 2), int(Qt.TextFlag.TextWordWrap), text)
            y += height + 4

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


class FirePanel(QFrame):
    """Choose one shot, or hold fire."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("firing")
        self._cards: list[ShotCard] = []
        self.title = label(_("Fire?"), "heading")
        self.line = label(_("Both declare at once; nobody sees the other's choice before it is made (9.2)."), "small")
        self._box = QHBoxLayout()
        self._box.setSpacing(8)
        self._box.addStretch(1)
        self.setLayout(column(self.title, self.line, self._box, None, spacing=6, margins=(13, 8, 13, 8)))

    def show_shots(self, rows: tuple[ShotRow, ...]) -> None:
        """Show these; the first one is chosen."""
        if [card.shot for card in self._cards] == list(rows):
            return
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = []
        for number, shot in enumerate(rows, start=1):
            card = ShotCard(self._look, shot, number)
            card.clicked.connect(lambda _on=False, key=shot.key: self.choose(key))
            card.stepped.connect(self._step)
            self._box.insertWidget(number - 1, card)
            self._cards.append(card)
        self.choose(rows[0].key)

    @property
    def chosen(self) -> ShotRow | None:
        """The row that is chosen."""
        return next((card.shot for card in self._cards if card.isChecked()), None)

    def choose(self, key: str) -> None:
        """Choose a row."""
        for card in self._cards:
            card.setChecked(card.shot.key == key)
        self.changed.emit()

    def take_key(self, key: int) -> bool:
        """Digits choose."""
        number = key - Qt.Key.Key_1
        if 0 <= number < len(self._cards):
            self.choose(self._cards[number].shot.key)
            self._cards[number].setFocus(Qt.FocusReason.ShortcutFocusReason)
            return True
        return False

    def _step(self, step: int) -> None:
        here = next((i for i, card in enumerate(self._cards) if card.hasFocus()), 0) + step
        if 0 <= here < len(self._cards):
            self._cards[here].setFocus(Qt.FocusReason.TabFocusReason)
            self.choose(self._cards[here].shot.key)
