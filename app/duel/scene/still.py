"""The whole map as one still picture, for records, exports and previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.duel.layout import Board, angle
from app.duel.scene.aircraft import draw_plane, place_of
from app.duel.scene.country import draw_country, draw_labels
from app.duel.scene.pieces import draw_over, draw_under

if TYPE_CHECKING:
    from app.duel.marks import MapPicture
    from app.look.tokens import Theme


def draw_map(painter: QPainter, rect: QRectF, board: Board, picture: MapPicture, theme: Theme) -> None:
    """Paint the map with all that lies on it into rect, as large as fits."""
    scale = min(rect.width() / board.width, rect.height() / board.height)
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.center() - QPointF(board.width, board.height) * scale / 2)
    painter.scale(scale, scale)
    draw_country(painter, board, theme)
    draw_labels(painter, board, theme, scale)
    draw_under(painter, board, picture, theme, scale)
    for mark in picture.planes:
        place = place_of(board, mark)
        painter.save()
        painter.translate(place.x, place.y)
        draw_plane(painter, mark, angle(mark.facing), theme, scale)
        painter.restore()
    draw_over(painter, board, picture, theme, scale)
    painter.restore()
