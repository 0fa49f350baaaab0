"""The map as items of a graphics scene: the ground once, what lies on it in two layers, each aircraft by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from app.duel.layout import Board, angle
from app.duel.marks import MapPicture, PlaneMark
from app.duel.scene.aircraft import draw_plane, draw_ring, place_of
from app.duel.scene.country import country_rect, draw_country, draw_labels
from app.duel.scene.pieces import draw_cursor, draw_over, draw_under
from app.look.look import Motion
from app.look.motion import glide

if TYPE_CHECKING:
    from app.look.look import Look
    from core.hexes import Hex

_REACH = 60.0  # px about an aircraft: glyph, plates and fumes
_HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing


def _scale_of(painter: QPainter) -> float:
    """Device-independent px for one px of the map."""
    return max(painter.worldTransform().m11(), 0.05)


class CountryItem(QGraphicsItem):
    """The ground, painted once for every zoom."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self._board, self._look = board, look
        self._rect = country_rect(board)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHints(_HINTS)
        draw_country(painter, self._board, self._look.theme)


class LayerItem(QGraphicsItem):
    """What lies under the aircraft, or over them with the cursor."""

    def __init__(self, board: Board, look: Look, *, over: bool) -> None:
        super().__init__()
        self._board, self._look, self._over = board, look, over
        self._picture = MapPicture()
        self.stands_on: Hex | None = None
        self.stands_by: PlaneMark | None = None

    def show_picture(self, picture: MapPicture) -> None:
        """Show another picture."""
        self._picture = picture
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-_REACH, -_REACH, self._board.width + 2 * _REACH, self._board.height + 2 * _REACH)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHints(_HINTS)
        scale, theme = _scale_of(painter), self._look.theme
        if not self._over:
            draw_labels(painter, self._board, theme, scale)
            draw_under(painter, self._board, self._picture, theme, scale)
            return
        draw_over(painter, self._board, self._picture, theme, scale)
        if self.stands_on is not None:
            draw_cursor(painter, self._board, self.stands_on, theme)
        if self.stands_by is not None and self.stands_by.shared > 1:
            painter.save()
            painter.translate(QPointF(*place_of(self._board, self.stands_by)))
            draw_ring(painter, 15.0, theme)
            painter.restore()


class PlaneItem(QGraphicsItem):
    """One aircraft; it flies from place to place."""

    def __init__(self, board: Board, look: Look, mark: PlaneMark, owner: QObject) -> None:
        super().__init__()
        self._board, self._look, self._owner = board, look, owner
        self._heading = angle(mark.facing)
        self._mark = mark
        self._flight: QVariantAnimation | None = None
        self.setPos(QPointF(*place_of(board, mark)))

    @property
    def mark(self) -> PlaneMark:
        """What it shows."""
        return self._mark

    def show_mark(self, mark: PlaneMark, *, fly: bool) -> None:
        """Show the aircraft as it is now; with `fly` it moves there."""
        before, self._mark = self._mark, mark
        place, heading = QPointF(*place_of(self._board, mark)), angle(mark.facing)
        if before == mark:
            return
        self._land()
        if not fly or (self.pos() == place and before.facing == mark.facing):
            self._stand(place, heading)
            return
        start, first = self.pos(), self._heading
        turn = (heading - first + 180) % 360 - 180

        def on_step(value: object) -> None:
            part = float(value) if isinstance(value, int | float) else 1.0
            self._stand(start + (place - start) * part, first + turn * part)

        self._flight = glide(self._owner, self._look, Motion.MOVE, (0.0, 1.0), on_step)

    def _land(self) -> None:
        """End a flight that is still in the air."""
        if self._flight is not None:
            self._flight.stop()
            self._flight.deleteLater()
            self._flight = None

    def _stand(self, place: QPointF, heading: float) -> None:
        self._heading = heading
        self.setPos(place)
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH)

    def paint(self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None) -> None:
        painter.setRenderHints(_HINTS)
        draw_plane(painter, self._mark, self._heading, self._look.theme, _scale_of(painter))
