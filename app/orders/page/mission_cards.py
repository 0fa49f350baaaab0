"""The missions as cards: icon, name, what it needs, what it earns; a barred one says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

from app.look.controls import row
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, draw_text
from app.look.tips import plain_tip
from app.orders.faces import MissionRow
from app.orders.rows import section_of

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEIGHT = 102
_LEAST = 128


class MissionCard(PaintedButton):
    """One mission."""

    def __init__(self, look: Look, mission: MissionRow) -> None:
        super().__init__(look, mission.spoken)
        self.mission = mission
        self.setObjectName(f"mission-{mission.key}")
        self.setCheckable(True)
        self.setMinimumSize(_LEAST, _HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_row(mission)

    def show_row(self, mission: MissionRow) -> None:
        """Show what holds of the mission now."""
        self.mission = mission
        self.setEnabled(not mission.barred)
        self.setAccessibleName(mission.spoken)
        self.setToolTip(plain_tip("\n".join((mission.spoken, section_of(mission.key))).strip()))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        barred, chosen = bool(self.mission.barred), self.isChecked()
        frame = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        lively = not barred and self.underMouse()
        edge = "accent" if chosen or lively else "line" if barred else "line_strong"
        painter.setPen(QPen(theme.colour(edge), 2 if chosen else 1))
        painter.setBrush(theme.colour("accent_soft" if chosen else "bg" if barred else "raised"))
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5) if chosen else frame, 4, 4)
        ink = theme.colour("ink2" if barred else "ink")
        draw_icon(painter, self.mission.icon, QRectF(11, 9, 22, 22), theme.colour("ink3" if barred else "accent"))
        title = theme.font("strong", px=14)
        draw_text(painter, QRectF(12, 36, rect.width() - 18, 20), self.mission.title, title, ink, LEFT)
        if chosen:
            draw_icon(painter, "check", QRectF(rect.right() - 26, 10, 18, 18), theme.colour("accent"))
        small, room = theme.font("caption"), rect.width() - 18
        font = theme.font("strong", px=12) if barred else small
        lines = (self.mission.barred, self.mission.until) if barred else (self.mission.needs, self.mission.points)
        draw_text(painter, QRectF(12, 58, room, 18), lines[0], font, theme.colour("ink2"), LEFT)
        draw_text(painter, QRectF(12, 77, room, 18), lines[1], font, theme.colour("ink2"), LEFT)


class MissionCards(QWidget):
    """All missions in a row; one of them is chosen. Arrows walk them."""

    chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._group = QButtonGroup(self)
        self._cards: dict[str, MissionCard] = {}
        self._row = row(spacing=8)
        self.setLayout(self._row)

    def show_rows(self, missions: tuple[MissionRow, ...], chosen: str) -> None:
        """Show the missions with one of them chosen."""
        for mission in missions:
            if mission.key not in self._cards:
                self._add(mission)
            self._cards[mission.key].show_row(mission)
        if chosen in self._cards:
            self._cards[chosen].setChecked(True)
        self.setVisible(bool(missions))

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return next((card for card in self._cards.values() if card.isChecked()), self)

    @property
    def tab_chain(self) -> tuple[QWidget, ...]:
        """What Tab goes through, in order."""
        return tuple(self._cards.values())

    def _add(self, mission: MissionRow) -> None:
        card = MissionCard(self._look, mission)
        card.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._group.addButton(card)
        self._cards[mission.key] = card
        self._row.addWidget(card)
        card.show()  # so that it can take the keyboard at once
        card.toggled.connect(lambda on, key=mission.key: self._on_toggled(key, on=on))

    def _on_toggled(self, key: str, *, on: bool) -> None:
        if on:
            self.chosen.emit(key)
