"""How the map is looked at: zoom and pan, and following the action until the user moves the map himself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPen, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView

from app.duel.layout import RADIUS, Board

if TYPE_CHECKING:
    from app.look.look import Look
    from core.hexes import Hex

_LARGEST = 3.0
_CLOSE = 1.25  # the action is never shown nearer than this by itself
_NOTCH = 1.2
_AIR = 2.4  # hexes kept free round the action


class ZoomedView(QGraphicsView):
    """A view that never leaves the map. It follows the action until zoom, pan or `fit` let go of it."""

    resized = Signal()

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self._board, self._look = board, look
        self._following: QRectF | None = QRectF()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; border: 0;")
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMinimumSize(320, 240)

    def follow(self, hexes: Iterable[Hex]) -> None:
        """Show these hexes with some air round them, unless the user moved the map himself; none: the whole map."""
        rect = QRectF()
        for at in hexes:
            centre = self._board.centre(at)
            rect = rect.united(QRectF(centre.x - RADIUS, centre.y - RADIUS, 2 * RADIUS, 2 * RADIUS))
        if not rect.isEmpty():
            air = _AIR * RADIUS * 1.75
            rect = rect.adjusted(-air, -air, air, air)
        if self._following is not None:
            before, self._following = self._following, rect
            if rect.isEmpty() or before.isEmpty() or not self._shows_well(rect):
                self._apply_following()

    def _shows_well(self, rect: QRectF) -> bool:
        """Whether the view shows a part of the map already, and neither from the edge of the eye nor from too far."""
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        close = RADIUS * 1.2
        return seen.adjusted(close, close, -close, -close).contains(rect.adjusted(close, close, -close, -close))

    def fit(self) -> None:
        """The whole map."""
        self._following = None
        self._frame(self._whole(), largest=_LARGEST)

    def follow_again(self, hexes: Iterable[Hex]) -> None:
        """Follow the action again after the user moved the map."""
        self._following = QRectF()
        self.follow(hexes)

    def zoom(self, notches: float, about: QPointF | None = None) -> None:
        """Nearer or farther about a point of the view, its middle for None."""
        self._following = None
        place = about or QPointF(self.viewport().rect().center())
        fixed = self.mapToScene(place.toPoint())
        wanted = self.transform().m11() * _NOTCH**notches
        self._set_view(max(self._smallest(), min(wanted, _LARGEST)), fixed, place)

    def show_hex(self, at: Hex) -> None:
        """Bring a hex into the view, if it is not there."""
        centre = self._board.centre(at)
        shown = self.mapToScene(self.viewport().rect()).boundingRect().adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS)
        if not shown.contains(QPointF(*centre)):
            self._following = None
            middle = QPointF(self.viewport().rect().center())
            self._set_view(self.transform().m11(), QPointF(*centre), middle)

    def _whole(self) -> QRectF:
        return QRectF(0, 0, self._board.width, self._board.height)

    def _smallest(self) -> float:
        view = self.viewport().rect()
        return min(view.width() / self._board.width, view.height() / self._board.height)

    def _apply_following(self) -> None:
        if self._following is not None:
            self._frame(self._following if not self._following.isEmpty() else self._whole(), largest=_CLOSE)

    def _frame(self, rect: QRectF, *, largest: float) -> None:
        view = QRectF(self.viewport().rect())
        if view.width() < 2 or view.height() < 2:
            return
        scale = min(view.width() / rect.width(), view.height() / rect.height())
        least = self._smallest()
        self._set_view(max(least, min(scale, max(largest, least))), rect.center(), view.center())

    def _set_view(self, scale: float, fixed: QPointF, place: QPointF) -> None:
        """Scale so that the map's point `fixed` lies at `place`, and keep the map in the view."""
        view, whole = QRectF(self.viewport().rect()), self._whole()
        left, top = fixed.x() - place.x() / scale, fixed.y() - place.y() / scale
        left = _kept(left, view.width() / scale, whole.width())
        top = _kept(top, view.height() / scale, whole.height())
        self.setTransform(QTransform.fromScale(scale, scale))
        self.horizontalScrollBar().setValue(round(left * scale))
        self.verticalScrollBar().setValue(round(top * scale))

    def pan(self, dx: float, dy: float) -> None:
        """Move the view over the map by px."""
        self._following = None
        middle = QPointF(self.viewport().rect().center())
        scale = self.transform().m11()
        self._set_view(scale, self.mapToScene(middle.toPoint()) + QPointF(dx, dy) / scale, middle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._following is not None:
            self._apply_following()
        else:
            self.pan(0, 0)
        self.resized.emit()

    def paintEvent(self, event: QEvent) -> None:
        super().paintEvent(event)  # type: ignore[arg-type]  # Qt hands over a paint event
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.viewport().rect())
        inner, outside = QPainterPath(), QPainterPath()
        inner.addRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        outside.addRect(frame)
        painter.fillPath(outside - inner, self._look.theme.colour("bg"))
        painter.setPen(QPen(self._look.theme.colour("line_strong"), 1))
        painter.drawPath(inner)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(event.angleDelta().y() / 120, event.position())
        event.accept()


def _kept(start: float, seen: float, length: float) -> float:
    """The start of the seen part so that it stays on the map, in its middle where all of it is seen."""
    if seen >= length:
        return (length - seen) / 2
    return max(0.0, min(start, length - seen))
