"""The timeline as a list: up and down walk the aircraft, left and right the months; a month's head can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QListView

from app.hangar.layout import FIRST, GROUP, HEAD, MONTHS, ROW, Timeline, index_of
from app.hangar.model import TimelineModel
from app.hangar.rows import ServiceRow
from app.hangar.scene.timeline import draw_columns, draw_group, draw_heads, draw_service
from app.look.lists import FaceDelegate, FaceList
from app.look.painted import Painted
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.aceshigh.service_dates import Month


class _Delegate(FaceDelegate):
    def height(self, face: object, _width: int, _theme: Theme) -> int:
        return ROW if isinstance(face, ServiceRow) and face.aircraft else GROUP

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        if selected:
            super().draw_ground(painter, rect, face, theme, selected=True)
        elif isinstance(face, ServiceRow) and face.aircraft:
            painter.fillRect(QRectF(12, rect.height() - 1, rect.width() - 24, 1), theme.colour("line"))

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, ServiceRow) and face.aircraft:
            view = self.parent()
            chosen = isinstance(view, FaceList) and view.current_key() == face.key
            draw_service(painter, rect, face, theme, chosen=chosen)
        elif isinstance(face, ServiceRow):
            draw_group(painter, rect, face, theme)


class _Heads(Painted):
    """Years and months; a click chooses the month."""

    chosen = Signal(int)

    def __init__(self, look: Look, parent: TimelineList) -> None:
        super().__init__(look, parent)
        self.now = 0
        self.setObjectName("hangar-months")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, theme.colour("surface"))
        draw_heads(painter, rect, self.now, theme)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        column = Timeline(width=self.width()).month_at(event.position().x())
        if column >= 0:
            self.chosen.emit(column)


class TimelineList(FaceList):
    """Aircraft by nation against months."""

    month_chosen = Signal(int)
    """Column of a month that was chosen here."""

    def __init__(self, look: Look) -> None:
        super().__init__(_("Aircraft by nation and month of service"))
        self.setObjectName("hangar-timeline")
        self._look = look
        self._rows = TimelineModel(self)
        self._heads = _Heads(look, self)
        self._heads.chosen.connect(self.month_chosen)
        self.setViewportMargins(0, HEAD, 0, 0)
        self.dress(self._rows, _Delegate(look))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def show_rows(self, rows: tuple[ServiceRow, ...], month: Month) -> None:
        """Show these against a month; the cursor stays on its aircraft, in another nation's column if need be."""
        here = self.current_key()
        self._heads.now = index_of(month)
        self._rows.show_faces(rows)
        self.select(here)
        self._heads.update()
        self.viewport().update()

    def select(self, key: str) -> None:
        """Put the cursor on a row: the one of the key, else one of its aircraft, else the first."""
        keys = [row.key for row in self._rows.faces if row.aircraft]
        alike = [one for one in keys if one.split()[1] == key.rpartition(" ")[2]]
        found = key if key in keys else alike[0] if alike else self._rows.first_key()
        if found and found != self.current_key():
            self.select_key(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        now = self._heads.now
        if step and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier):
            self.month_chosen.emit(min(max(now + step, index_of(FIRST)), len(MONTHS) - 1))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        draw_columns(painter, QRectF(self.viewport().rect()), self._heads.now, self._look.theme)
        painter.end()
        QListView.paintEvent(self, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        place = self.viewport().geometry()
        self._heads.setGeometry(place.x(), place.y() - HEAD, place.width(), HEAD)
