"""The tab with the number of the page, in the corner of the picture: from the cockpit and from above the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from app.look.pens import CENTRE, draw_text

if TYPE_CHECKING:
    from app.look.tokens import Theme

_TAB = QRectF(0, 0, 84, 62)
_MARGIN = 14


def draw_page_tab(painter: QPainter, rect: QRectF, tab: tuple[str, str], theme: Theme) -> None:
    """Draw the number and the word under it at the top right of a picture."""
    number, under = tab
    place = _TAB.translated(rect.right() - _MARGIN - _TAB.width(), rect.top() + _MARGIN)
    painter.setPen(QPen(theme.colour("line_strong"), 1))
    painter.setBrush(theme.colour("raised"))
    painter.drawRoundedRect(place, theme.radii["control"], theme.radii["control"])
    draw_text(painter, place.adjusted(0, 2, 0, -16), number, theme.font("figure", px=32), theme.colour("ink"), CENTRE)
    draw_text(painter, place.adjusted(0, 40, 0, -4), under, theme.font("caption"), theme.colour("ink2"), CENTRE)
