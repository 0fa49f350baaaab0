"""The map with what lies on it, a cursor for the keyboard, words for every hex."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QGraphicsScene, QToolTip

from app.duel.layout import Board, Point, moved_cursor
from app.duel.marks import MapPicture, PlaneMark
from app.duel.scene.aircraft import place_of
from app.duel.scene.country import country_rect
from app.duel.scene.items import CountryItem, LayerItem, PlaneItem
from app.duel.scene.zoomed_view import ZoomedView
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.hexes import Hex
    from core.words import AircraftId

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class MapView(ZoomedView):
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
    aircraft_taken = Signal(str)
    """An aircraft was clicked, or taken with Enter or Space; `hex_taken` follows."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__(board, look)
        self._words: Callable[[Hex], str] = lambda _at: ""
        self._tips: Callable[[Hex], str] = self._words
        self._under, self._over = LayerItem(board, look, over=False), LayerItem(board, look, over=True)
        self._planes: dict[str, PlaneItem] = {}
        self.shown = MapPicture()
        self._near: Hex | None = None
        self.near_aircraft: AircraftId | None = None
        self._pressed: QPoint | None = None
        self._dragged = False
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
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # What is shown

    def tell_hexes(self, words: Callable[[Hex], str], tips: Callable[[Hex], str]) -> None:
        """Let `words` say what there is in a hex, and `tips` as much of it as does not stand on the page already."""
        self._words, self._tips = words, tips

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

    @property
    def cursor_hex(self) -> Hex | None:
        """The hex that the keyboard stands on."""
        return self._over.stands_on

    def set_cursor(self, at: Hex | None, by: PlaneMark | None = None) -> None:
        """Put the keyboard's cursor on a hex, and by one of the aircraft in it."""
        self._over.stands_on, self._over.stands_by = at, by
        self._over.update()
        self._tell_cursor()

    # Mouse

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
                self.pan(moved.x(), moved.y())
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
            words = self._tips(at) if at is not None else ""
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
                self.pan(dx * 48, dy * 48)
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
            self.show_hex(self.cursor_hex)
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
        self.show_hex(mark.at)
        self._enter(mark.at, mark)

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
