"""Bars by month for two sides: solid for the Allies, hatched for the Central Powers; the months under them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy

from app.look.painted import Painted
from app.look.pens import CENTRE, LEFT, RIGHT, draw_text
from app.look.sides import draw_side
from app.look.tips import plain_tip
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_FOOT = 26
_BAR, _GAP = 18.0, 4.0
_HATCH = 5.0
_LEAST = 92


@dataclass(frozen=True, slots=True, kw_only=True)
class BarMonth:
    """A month: its word, and the value of each side's bar in any unit. `spoken` says both."""

    word: str
    values: tuple[int, ...]
    spoken: str


class MonthBars(Painted):
    """The bars of a few months, highest to the top."""

    def __init__(self, look: Look, name: str) -> None:
        """Make it; `name` says what is counted."""
        super().__init__(look)
        self._name = name
        self._sides: tuple[Side, ...] = ()
        self._months: tuple[BarMonth, ...] = ()
        self.setMinimumHeight(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_months(self, sides: tuple[Side, ...], months: tuple[BarMonth, ...]) -> None:
        """Show these; the values of a month stand in the order of the sides."""
        self._sides, self._months = sides, months
        self.setAccessibleName(". ".join((self._name, *(month.spoken for month in months))))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        foot = rect.bottom() - _FOOT
        most = max((value for month in self._months for value in month.values), default=0)
        if not self._months:
            return
        part = rect.width() / max(len(self._months), 3)
        wide = min(_BAR, (part - 14) / len(self._sides) - _GAP)
        for at, month in enumerate(self._months):
            middle = rect.left() + part * (at + 0.5)
            left = middle - (wide * len(self._sides) + _GAP * (len(self._sides) - 1)) / 2
            for place, (side, value) in enumerate(zip(self._sides, month.values, strict=True)):
                high = max(0.0, (foot - rect.top() - 4) * value / most) if most else 0.0
                bar = QRectF(left + place * (wide + _GAP), foot - high, wide, high)
                if high:
                    draw_bar(painter, bar, side, theme)
            word = QRectF(middle - part / 2, foot + 4, part, 20)
            draw_text(painter, word, month.word, theme.font("caption"), theme.colour("ink2"), CENTRE)
        painter.setPen(QPen(theme.colour("ink2"), 1.4))
        painter.drawLine(QPointF(rect.left(), foot), QPointF(rect.right(), foot))


def draw_bar(painter: QPainter, rect: QRectF, side: Side, theme: Theme) -> None:
    """A bar of a side: solid, or hatched at 45 degrees."""
    colour = theme.colour(side)
    if side is Side.ALLIED:
        painter.fillRect(rect, colour)
        return
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, theme.colour(f"{side}_soft"))
    painter.setPen(QPen(colour, 1.6))
    reach = rect.height()
    x = rect.left() - reach
    while x < rect.right():
        painter.drawLine(QLineF(x, rect.bottom(), x + reach, rect.top()))
        x += _HATCH
    painter.restore()
    painter.setPen(QPen(colour, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(rect.adjusted(0.7, 0.7, -0.7, 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class SideSum:
    """A side's mark, who it is, and the number that stands for it."""

    side: Side
    name: str
    figure: str


class SideSums(Painted):
    """Two sums against each other: the first at the left edge, the second at the right."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._sums: tuple[SideSum, ...] = ()
        self.setFixedHeight(58)

    def show_sums(self, sums: tuple[SideSum, ...], spoken: str) -> None:
        """Show these; `spoken` says them in words."""
        self._sums = sums
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(spoken))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        half = rect.width() / 2 - 8
        for place, one in enumerate(self._sums):
            left = place == 0
            align = LEFT if left else RIGHT
            mark = rect.left() + 8 if left else rect.right() - 8
            draw_side(painter, QPointF(mark, 11), 7.5, one.side, theme)
            words = QRectF(24 if left else rect.right() - half, 0, half - 24, 22)
            draw_text(painter, words, one.name, theme.font("strong"), theme.colour("ink"), align)
            place_of = QRectF(0 if left else rect.right() - half, 22, half, 36)
            draw_text(painter, place_of, one.figure, theme.font("figure"), theme.colour(one.side), align)
