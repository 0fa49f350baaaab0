"""The program's sign, for the window and the task bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from app.look.silhouettes import draw_glyph

if TYPE_CHECKING:
    from app.look.look import Look

_EMBLEM = "A10"
_ICON_SIZES = (16, 32, 64, 128)


def emblem(look: Look) -> QIcon:
    """The program's sign: the aircraft of the rail on its ground."""
    made = QIcon()
    theme = look.themes()[0]
    for size in _ICON_SIZES:
        picture = QPixmap(size, size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("rail"))
        painter.drawRoundedRect(QRectF(0, 0, size, size), size / 8, size / 8)
        inner = QRectF(size * 0.12, size * 0.12, size * 0.76, size * 0.76)
        draw_glyph(painter, inner, _EMBLEM, theme.colour("rail_ink"))
        painter.end()
        made.addPixmap(picture)
    return made
