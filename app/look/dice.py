"""Dice, drawn: hits are dark, a critical one is in danger's colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

if TYPE_CHECKING:
    from app.look.tokens import Theme

DIE = 18
"""px: side of a die in the log."""
DIE_STEP = 21.5
"""px from die to die."""
_SPOTS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DieFace:
    """One die: its face from 1 to 6, and what it did."""

    face: int
    hit: bool = False
    critical: bool = False


def draw_die(painter: QPainter, rect: QRectF, die: DieFace, theme: Theme) -> None:
    """Draw one die into a square."""
    edge = "state.danger" if die.critical else "ink" if die.hit else "line_strong"
    ground = "ink" if die.hit else "state.danger_soft" if die.critical else "raised"
    spot = "raised" if die.hit else "state.danger" if die.critical else "ink2"
    painter.setPen(QPen(theme.colour(edge), 1.6 if die.hit or die.critical else 1))
    painter.setBrush(theme.colour(ground))
    painter.drawRoundedRect(rect, 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(spot))
    reach, radius = rect.width() * 0.26, rect.width() * 0.085
    for x, y in _SPOTS[die.face]:
        painter.drawEllipse(rect.center() + QPointF(x * reach, y * reach), radius, radius)


def draw_dice(painter: QPainter, rect: QRectF, dice: tuple[DieFace, ...], theme: Theme) -> None:
    """Draw dice in rows from the upper left of rect, as many in a row as fit."""
    fit = dice_in_row(rect.width())
    for i, die in enumerate(dice):
        x, y = rect.left() + (i % fit) * DIE_STEP, rect.top() + (i // fit) * DIE_STEP
        draw_die(painter, QRectF(x + 0.5, y + 0.5, DIE - 1, DIE - 1), die, theme)


def dice_in_row(width: float) -> int:
    """Dice that fit into a width in px; at least one."""
    return max(1, int((width + DIE_STEP - DIE) // DIE_STEP))


def dice_height(count: int, width: float) -> float:
    """Height in px of so many dice in rows of this width."""
    fit = dice_in_row(width)
    return ((count + fit - 1) // fit) * DIE_STEP
