"""The rail: one button a room, icon over word, and a badge with what waits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from app.look.icons import draw_icon
from app.look.painted import Painted, PaintedButton
from app.look.pens import CENTRE, draw_text
from app.look.silhouettes import draw_glyph
from app.translation import ngettext

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_EMBLEM = "A10"
_MOST_SHOWN = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class RailRoom:
    """One entry: its key, its icon of the set, its word. A foot entry stands at the lower end."""

    key: str
    icon: str
    label: str
    foot: bool = False


class RailButton(PaintedButton):
    """One room of the rail."""

    def __init__(self, look: Look, room: RailRoom) -> None:
        super().__init__(look, room.label)
        self.room = room
        self._badge = 0
        self.setObjectName(f"rail-{room.key}")
        self.setCheckable(True)
        self.setFixedHeight(62)

    @property
    def badge(self) -> int:
        """What waits there."""
        return self._badge

    def set_badge(self, count: int) -> None:
        """Show how much waits there; 0 shows nothing."""
        self._badge = count
        waiting = ngettext("{count} waits for you", "{count} wait for you", count).format(count=count)
        self.setAccessibleName(f"{self.room.label}, {waiting}" if count else self.room.label)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        here = self.isChecked()
        if here or self.underMouse():
            painter.fillRect(rect, theme.colour("rail_sel", 1.0 if here else 0.5))
        if here:
            painter.fillRect(QRectF(0, 0, 4, rect.height()), theme.colour("rail_ink"))
        ink = theme.colour("rail_ink" if here else "rail_ink2")
        middle = rect.width() / 2
        draw_icon(painter, self.room.icon, QRectF(middle - 11, 10, 22, 22), ink)
        font = theme.font("strong" if here else "body", px=12)
        draw_text(painter, QRectF(2, 36, rect.width() - 4, 18), self.room.label, font, ink, CENTRE)
        if self._badge:
            self._draw_badge(painter, QPointF(middle + 15, 12), theme)

    def _draw_badge(self, painter: QPainter, centre: QPointF, theme: Theme) -> None:
        text = str(self._badge) if self._badge <= _MOST_SHOWN else f"{_MOST_SHOWN}+"
        half = 8.5 if len(text) == 1 else 4.5 + 4.0 * len(text)
        plate = QRectF(centre.x() - half, centre.y() - 8.5, 2 * half, 17)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("signal"))
        painter.drawRoundedRect(plate, 8.5, 8.5)
        draw_text(painter, plate, text, theme.font("strong", px=12), theme.colour("on_signal"), CENTRE)


class Rail(Painted):
    """The way from room to room. Arrows walk it; the shell gives it Ctrl+1 to 8."""

    chosen = Signal(str)
    """The key of the entry that was pressed."""

    def __init__(self, look: Look, rooms: tuple[RailRoom, ...]) -> None:
        super().__init__(look)
        self.setObjectName("rail")
        self.setFixedWidth(look.theme.space("rail"))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        body = QVBoxLayout(self)
        body.setContentsMargins(0, 72, 0, 8)
        body.setSpacing(2)
        for room in sorted(rooms, key=lambda room: room.foot):
            if room.foot and not any(button.room.foot for button in self._buttons.values()):
                body.addStretch(1)
            button = RailButton(look, room)
            button.clicked.connect(self._on_clicked)
            self._group.addButton(button)
            self._buttons[room.key] = button
            body.addWidget(button)
        if not any(room.foot for room in rooms):
            body.addStretch(1)

    def button(self, key: str) -> RailButton:
        """The button of an entry."""
        return self._buttons[key]

    def set_current(self, key: str) -> None:
        """Mark an entry as the one that is open."""
        self._buttons[key].setChecked(True)

    def set_badge(self, key: str, count: int) -> None:
        """Show how much waits in a room; 0 shows nothing."""
        self._buttons[key].set_badge(count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        buttons: list[QWidget] = list(self._buttons.values())
        here = next((i for i, button in enumerate(buttons) if button.hasFocus()), None)
        if step and here is not None:
            reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
            buttons[(here + step) % len(buttons)].setFocus(reason)
        else:
            super().keyPressEvent(event)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, theme.colour("rail"))
        if theme.hex("rail") != theme.hex("bg"):
            painter.setPen(QPen(theme.colour("rail_sel"), 1))
            painter.drawLine(QPointF(rect.right() - 0.5, 0), QPointF(rect.right() - 0.5, rect.bottom()))
        draw_glyph(painter, QRectF(rect.width() / 2 - 20, 14, 40, 40), _EMBLEM, theme.colour("rail_ink"))

    def _on_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, RailButton):
            self.chosen.emit(button.room.key)
