"""States as icon and word on a soft ground: your turn, waiting, sealed, opened, hurt, dead, ace, warning, danger."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app.look.icons import draw_icon
from app.look.painted import Painted
from app.look.pens import LEFT, draw_text, text_width

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEIGHT = 24
_PX = 13


class Tone(StrEnum):
    """The states. FIT is a plain tick without ground."""

    YOUR_TURN = "your_turn"
    WAITING = "waiting"
    SEALED = "sealed"
    OPENED = "opened"
    HURT = "hurt"
    DEAD = "dead"
    ACE = "ace"
    WARNING = "warning"
    DANGER = "danger"
    FIT = "fit"

    @property
    def icon(self) -> str:
        """The state's own icon."""
        return {Tone.YOUR_TURN: "your-turn", Tone.FIT: "check"}.get(self, self.value)


def tag_width(text: str, theme: Theme, px: float = _PX) -> float:
    """Width of a tag in px."""
    return text_width(text, theme.font("strong", px=px)) + 38


def draw_tag(painter: QPainter, rect: QRectF, tone: Tone, text: str, theme: Theme, px: float = _PX) -> None:
    """Draw a tag into rect; 22 or 24 px high, `tag_width` wide."""
    plain = tone is Tone.FIT
    ink = theme.colour("ink2" if plain else f"state.{tone}")
    if not plain:
        painter.setPen(QPen(ink, 1) if theme.high_contrast else Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"state.{tone}_soft"))
        painter.drawRoundedRect(rect, theme.radii["tag"], theme.radii["tag"])
    draw_icon(painter, tone.icon, QRectF(rect.left() + 6, rect.center().y() - 8, 16, 16), ink)
    font = theme.font("body" if plain else "strong", px=px)
    draw_text(painter, rect.adjusted(27, 0, -4, 0), text, font, ink, LEFT)


class Tag(Painted):
    """A tag as a widget; its text is its accessible name."""

    def __init__(self, look: Look, tone: Tone, text: str) -> None:
        super().__init__(look)
        self.setFixedHeight(_HEIGHT)
        self.show_state(tone, text)

    def show_state(self, tone: Tone, text: str) -> None:
        """Show another state."""
        self._tone, self._text = tone, text
        self.setAccessibleName(text)
        self.setFixedWidth(self.sizeHint().width())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(tag_width(self._text, self.look.theme)), _HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_tag(painter, rect, self._tone, self._text, theme)
