"""Placing an aircraft in its first row (3.2.3): click a hex of the map, or choose it and the heading here."""

from __future__ import annotations

from math import atan2, pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QComboBox, QFrame

from app.duel.layout import Point, ahead, angle, corners
from app.look.controls import column, field, label, row
from app.look.painted import PaintedButton
from app.look.painting import draw_aircraft
from app.phrases.places import heading, hex_name
from app.translation import gettext as _
from core.aceshigh.decisions import PlaceAircraft, Placed
from core.aceshigh.legal import first_row
from core.hexes import Hex
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.aceshigh.state import Aircraft
    from core.catalog.rules_data import RulesData

_FACINGS = 6
_ROSE = 186
_DART = QPolygonF([QPointF(0, -9), QPointF(6, 7), QPointF(0, 3), QPointF(-6, 7)])
"""An arrow that no turn by 60 degrees makes look like another."""


class HeadingRose(PaintedButton):
    """The aircraft over its hex, nose where it will point; a click on a side turns it there, arrows turn it too."""

    turned = Signal(int)
    faced = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Heading"))
        self._craft, self._facing = "", 0
        self.setObjectName("rose")
        self.setFixedSize(_ROSE, _ROSE)
        self.setMinimumSize(_ROSE, _ROSE)

    def show_heading(self, craft: str, facing: int) -> None:
        """Show an aircraft type with its facing."""
        self._craft, self._facing = craft, facing
        self.setAccessibleName(_("Heading {heading}").format(heading=heading(facing)))
        self.setToolTip(_("Click a side, or turn with the arrow keys."))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        middle = Point(rect.center().x(), rect.center().y())
        radius = rect.width() / 2 - 18
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(theme.colour("map.land"))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners(middle, radius)]))
        for facing in range(_FACINGS):
            tip = ahead(middle, facing, radius + 7)
            chosen = facing == self._facing
            painter.setPen(QPen(theme.colour("on_signal" if chosen else "line_strong"), 1.2))
            painter.setBrush(theme.colour("signal" if chosen else "raised"))
            painter.save()
            painter.translate(tip.x, tip.y)
            painter.rotate(angle(facing))
            painter.drawPolygon(_DART)
            painter.restore()
        if self._craft:
            size = radius * 1.5
            box = QRectF(middle.x - size / 2, middle.y - size / 2, size, size)
            line = theme.colour("ink" if theme.mode == "light" else "sunk")
            draw_aircraft(painter, box, self._craft, line, heading=angle(self._facing))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        way = event.position() - QPointF(self.rect().center())
        degrees = atan2(way.x(), -way.y()) / pi * 180
        self.faced.emit(round((degrees - angle(0)) / 60) % _FACINGS)
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Down):
            self.turned.emit(-1)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
            self.turned.emit(1)
        else:
            super().keyPressEvent(event)


class PlacePanel(QFrame):
    """Where the aircraft begins and where its nose points."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setObjectName("placing")
        self._row: tuple[Hex, ...] = ()
        self._craft: Aircraft | None = None
        self.title = label("", "heading")
        words = label(
            _("Click a hex of the first row on the map, or choose it here. You begin at top altitude and top speed."),
            wrap=True,
        )
        words.setMaximumWidth(460)
        self.hexes, self.headings = QComboBox(), QComboBox()
        self.hexes.setObjectName("place-hex")
        self.headings.setObjectName("place-heading")
        for facing in range(_FACINGS):
            self.headings.addItem(heading(facing), facing)
        self.rose = HeadingRose(look)
        self.rose.turned.connect(self.turn)
        self.rose.faced.connect(self.headings.setCurrentIndex)
        fields = row(field(_("Hex"), self.hexes), field(_("Heading"), self.headings), None, spacing=12)
        body = column(self.title, words, fields, None, spacing=10, margins=(0, 0, 0, 0))
        self.setLayout(row(body, 32, self.rose, None, margins=(16, 8, 16, 8)))
        for box in (self.hexes, self.headings):
            box.setMinimumWidth(140)
            box.currentIndexChanged.connect(self._on_changed)

    def _on_changed(self) -> None:
        if self._craft is not None:
            self.rose.show_heading(self._craft.type_id, self.headings.currentIndex())
        self.changed.emit()

    def show_craft(self, craft: Aircraft, data: RulesData) -> None:
        """Place this aircraft; it begins in the middle of the row with its nose to the enemy."""
        if self._craft == craft:
            return
        self._craft, self._row = craft, first_row(data, craft)
        self.title.setText(_("Place your {aircraft}").format(aircraft=data.aircraft_type(craft.type_id).name))
        for box in (self.hexes, self.headings):
            box.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.hexes.clear()
        for at in self._row:
            self.hexes.addItem(hex_name(data.map_sheet, at))
        self.hexes.setCurrentIndex(len(self._row) // 2)
        self.headings.setCurrentIndex(0 if craft.side is Side.ALLIED else 3)
        for box in (self.hexes, self.headings):
            box.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._on_changed()

    @property
    def offered(self) -> tuple[Hex, ...]:
        """The hexes to choose from."""
        return self._row

    @property
    def place(self) -> tuple[Hex, int] | None:
        """Hex and facing chosen."""
        index = self.hexes.currentIndex()
        return (self._row[index], self.headings.currentIndex()) if 0 <= index < len(self._row) else None

    def take_hex(self, at: Hex) -> None:
        """A hex of the map was clicked; the chosen one again turns the nose."""
        if at not in self._row:
            return
        if self._row.index(at) == self.hexes.currentIndex():
            self.turn(1)
        else:
            self.hexes.setCurrentIndex(self._row.index(at))

    def turn(self, sixths: int) -> None:
        """Turn the nose by steps of 60 degrees."""
        self.headings.setCurrentIndex((self.headings.currentIndex() + sixths) % _FACINGS)

    def choice(self) -> PlaceAircraft | None:
        """What was chosen."""
        if self._craft is None or self.place is None:
            return None
        at, facing = self.place
        return PlaceAircraft(places=(Placed(aircraft=self._craft.ident, at=at, facing=facing),))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "[":
            self.turn(-1)
        elif event.text() == "]":
            self.turn(1)
        else:
            super().keyPressEvent(event)
