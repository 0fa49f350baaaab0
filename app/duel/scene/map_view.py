"""The view of the map: zoom, pan, a cursor for the keyboard, words for every hex."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip

from app.duel.layout import RADIUS, Board, Point, moved_cursor
from app.duel.marks import MapPicture, PlaneMark
from app.duel.scene.aircraft import place_of
from app.duel.scene.country import country_rect
from app.duel.scene.items import CountryItem, LayerItem, PlaneItem
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.hexes import Hex
    from core.words import AircraftId

_LARGEST = 3.0
_CLOSE = 1.25  # the action is never shown nearer than this by itself
_NOTCH = 1.2
_AIR = 2.4  # hexes kept free round the action
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapView(QGraphicsView):
    """The map.

    Wheel and +/- zoom, 0 shows all of it, drag and Shift with arrows pan; arrows walk from hex to hex, A from aircraft
    to aircraft, also within one hex, Enter takes a hex and what stands in it.

    Attributes:
        shown: what lies on it now.
        near_aircraft: the one that the mouse or the cursor is on; None where none is, or several share the hex.
    """

    hex_taken = Signal(object)
    """A hex was clicked, or taken with Enter or Space."""
    hex_entered = Signal(object)
    """The mouse or the cursor came to a hex, or to another aircraft in it; None beside the map."""
    resized = Signal()
    aircraft_taken = Signal(str)
    """An aircraft was clicked, or taken with Enter or Space; `hex_taken` follows."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self._board, self._look = board, look
        self._words: Callable[[Hex], str] = lambda _at: ""
        self._under, self._over = LayerItem(board, look, over=False), LayerItem(board, look, over=True)
        self._planes: dict[str, PlaneItem] = {}
        self.shown = MapPicture()
        self._near: Hex | None = None
        self.near_aircraft: AircraftId | None = None
        self._pressed: QPoint | None = None
        self._dragged = False
        self._following: QRectF | None = QRectF()
        self.setObjectName("map")
        self.setAccessibleName(_("Map: arrows walk over the hexes, A goes from aircraft to aircraft, + and - zoom"))
        self._lay_out()
        look.changed.connect(self._on_look_changed)

    def _lay_out(self) -> None:
        scene = QGraphicsScene(self)
        self._country = CountryItem(self._board, self._look)
        for depth, item in enumerate((self._country, self._under, self._over)):
            item.setZValue(depth * 10)
            scene.addItem(item)
        scene.setSceneRect(country_rect(self._board))
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("background: transparent; border: 0;")
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(320, 240)

    # What is shown

    def tell_hexes(self, words: Callable[[Hex], str]) -> None:
        """Let `words` say what there is in a hex."""
        self._words = words

    def show_picture(self, picture: MapPicture, *, fly: bool = False) -> None:
        """Show this; with `fly` the aircraft move to their new places."""
        self.shown = picture
        self._under.show_picture(picture)
        self._over.show_picture(picture)
        here = {mark.ident for mark in picture.planes}
        for ident in [ident for ident in self._planes if ident not in here]:
            self.scene().removeItem(self._planes.pop(ident))
        for mark in picture.planes:
            item = self._planes.get(mark.ident)
            if item is None:
                item = self._planes[mark.ident] = PlaneItem(self._board, self._look, mark, self)
                self.scene().addItem(item)
            item.setZValue(17 if mark.shared > 1 else 16 if mark.mine else 15)
            item.show_mark(mark, fly=fly)
        self._tell_cursor()

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

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex that the keyboard stands on."""
        return self._over.stands_on

    def set_cursor(self, at: Hex | None, by: PlaneMark | None = None) -> None:
        """Put the keyboard's cursor on a hex, and by one of the aircraft in it."""
        self._over.stands_on, self._over.stands_by = at, by
        self._over.update()
        self._tell_cursor()

    # Where the view stands

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

    def _pan(self, dx: float, dy: float) -> None:
        self._following = None
        middle = QPointF(self.viewport().rect().center())
        scale = self.transform().m11()
        self._set_view(scale, self.mapToScene(middle.toPoint()) + QPointF(dx, dy) / scale, middle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._following is not None:
            self._apply_following()
        else:
            self._pan(0, 0)
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

    # Mouse

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(event.angleDelta().y() / 120, event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._dragged = event.position().toPoint(), False
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._pressed is not None:
            moved = self._pressed - here
            if self._dragged or moved.manhattanLength() > 6:
                self._dragged = True
                self._pressed = here
                self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
                self._pan(moved.x(), moved.y())
            return
        self._enter(self._hex_under(here), self._plane_under(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and not self._dragged
        self._pressed = None
        self.viewport().unsetCursor()
        at = self._hex_under(event.position().toPoint())
        if was_click and event.button() is Qt.MouseButton.LeftButton and at is not None:
            self.set_cursor(None)
            mark = self._plane_under(event.position().toPoint())
            if mark is not None:
                self.aircraft_taken.emit(mark.ident)
            self.hex_taken.emit(at)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._enter(None)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            at = self._hex_under(event.pos())
            words = self._words(at) if at is not None else ""
            if words:
                QToolTip.showText(event.globalPos(), plain_tip(words), self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def _hex_under(self, place: QPoint) -> Hex | None:
        point = self.mapToScene(place)
        return self._board.hex_at(Point(point.x(), point.y()))

    def _plane_under(self, place: QPoint) -> PlaneMark | None:
        """The aircraft under a point: the nearest of those in its hex."""
        at, point = self._hex_under(place), self.mapToScene(place)
        marks = [item.mark for item in self._planes.values() if item.mark.at == at]
        spots = {mark: place_of(self._board, mark) for mark in marks}
        return min(
            marks, key=lambda mark: (spots[mark].x - point.x()) ** 2 + (spots[mark].y - point.y()) ** 2, default=None
        )

    def _enter(self, at: Hex | None, mark: PlaneMark | None = None) -> None:
        ident = None if mark is None else mark.ident
        if (at, ident) != (self._near, self.near_aircraft):
            self._near, self.near_aircraft = at, ident
            self.hex_entered.emit(at)

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS:
            dx, dy = _ARROWS[key]
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._pan(dx * 48, dy * 48)
            else:
                self._walk(dx, dy)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1)
        elif key == Qt.Key.Key_Minus:
            self.zoom(-1)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_A:
            self._go_to_next_aircraft()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.cursor_hex is not None:
            self._take(self.cursor_hex)
        else:
            event.ignore()

    def _walk(self, dx: int, dy: int) -> None:
        at = self.cursor_hex
        if at is None:
            middle = self.mapToScene(self.viewport().rect().center())
            own = next((item.mark.at for item in self._planes.values() if item.mark.mine), None)
            self.set_cursor(own or self._board.hex_at(Point(middle.x(), middle.y())))
        else:
            there = moved_cursor(at, dx, dy)
            if self._board.sheet.contains(*there):
                self.set_cursor(there)
        if self.cursor_hex is not None:
            self._show_hex(self.cursor_hex)
            self._enter(self.cursor_hex)

    def _take(self, at: Hex) -> None:
        by = self._over.stands_by
        mark = by if by is not None and by.at == at else next((one for one in self._marks() if one.at == at), None)
        if mark is not None:
            self.aircraft_taken.emit(mark.ident)
        self.hex_taken.emit(at)

    def _marks(self) -> list[PlaneMark]:
        """The aircraft on the map, one's own first."""
        return sorted((item.mark for item in self._planes.values()), key=lambda mark: not mark.mine)

    def _go_to_next_aircraft(self) -> None:
        """The cursor goes from aircraft to aircraft, one's own first; those that share a hex come one by one."""
        marks = self._marks()
        if not marks:
            return
        by = self._over.stands_by
        idents = [mark.ident for mark in marks]
        here = idents.index(by.ident) + 1 if by is not None and by.ident in idents else 0
        mark = marks[here % len(marks)]
        self.set_cursor(mark.at, mark)
        self._show_hex(mark.at)
        self._enter(mark.at, mark)

    def _show_hex(self, at: Hex) -> None:
        centre = self._board.centre(at)
        shown = self.mapToScene(self.viewport().rect()).boundingRect().adjusted(RADIUS, RADIUS, -RADIUS, -RADIUS)
        if not shown.contains(QPointF(*centre)):
            self._following = None
            middle = QPointF(self.viewport().rect().center())
            self._set_view(self.transform().m11(), QPointF(*centre), middle)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.set_cursor(None)
        self._enter(None)

    def _tell_cursor(self) -> None:
        at, by = self.cursor_hex, self._over.stands_by
        told = self._words(at) if at is not None else ""
        if by is not None and by.shared > 1:
            told = f"{by.words}\n{told}"
        planes = "; ".join(item.mark.words for item in self._planes.values())
        self.setAccessibleDescription(told or planes)

    def _on_look_changed(self) -> None:
        self._country.update()
        self.scene().update()


def _kept(start: float, seen: float, length: float) -> float:
    """The start of the seen part so that it stays on the map, in its middle where all of it is seen."""
    if seen >= length:
        return (length - seen) / 2
    return max(0.0, min(start, length - seen))
