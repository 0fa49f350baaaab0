"""Placing aircraft in their first row (3.2.3): click a hex of the map, or choose it and the heading here."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, pi
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QFrame

from app.duel.layout import Point, ahead, angle, corners
from app.duel.stage import PlannedPlace
from app.look.controls import column, field, holder, label, row
from app.look.painted import PaintedButton
from app.look.painting import draw_aircraft
from app.look.steady import SteadyBox
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
    from core.words import AircraftId

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


@dataclass
class _Begin:
    """Where one aircraft begins, as far as it was chosen."""

    craft: Aircraft
    index: int
    facing: int


class PlacePanel(QFrame):
    """Where each aircraft of the seat begins and where its nose points: all of them are placed at once (3.2.3)."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setObjectName("placing")
        self._row: tuple[Hex, ...] = ()
        self._begins: list[_Begin] = []
        self._quiet = False
        self.title = label("", "heading")
        self._words = label("", wrap=True)
        self._words.setMaximumWidth(460)
        self.aircraft, self.hexes, self.headings = SteadyBox(), SteadyBox(), SteadyBox()
        self.aircraft.setObjectName("place-aircraft")
        self.hexes.setObjectName("place-hex")
        self.headings.setObjectName("place-heading")
        for facing in range(_FACINGS):
            self.headings.addItem(heading(facing), facing)
        self.rose = HeadingRose(look)
        self.rose.turned.connect(self.turn)
        self.rose.faced.connect(self.headings.setCurrentIndex)
        self._which = holder(field(_("Aircraft"), self.aircraft))
        fields = row(self._which, field(_("Hex"), self.hexes), field(_("Heading"), self.headings), None, spacing=12)
        body = column(self.title, self._words, fields, None, spacing=10, margins=(0, 0, 0, 0))
        self.setLayout(row(body, 32, self.rose, None, margins=(16, 8, 16, 8)))
        for box in (self.hexes, self.headings):
            box.setMinimumWidth(120)
            box.currentIndexChanged.connect(self._on_changed)
        self.aircraft.setMinimumWidth(230)
        self.aircraft.currentIndexChanged.connect(self._on_other_aircraft)

    def _on_changed(self) -> None:
        begin = self._begin
        if begin is None or self._quiet:
            return
        begin.index, begin.facing = self.hexes.currentIndex(), self.headings.currentIndex()
        self.rose.show_heading(begin.craft.type_id, begin.facing)
        self.changed.emit()

    def _on_other_aircraft(self) -> None:
        """Show where the aircraft that was picked begins."""
        begin = self._begin
        if begin is None or self._quiet:
            return
        self._quiet = True
        self.hexes.setCurrentIndex(begin.index)
        self.headings.setCurrentIndex(begin.facing)
        self._quiet = False
        self.rose.show_heading(begin.craft.type_id, begin.facing)
        self.changed.emit()

    def show_crafts(self, crafts: tuple[Aircraft, ...], data: RulesData) -> None:
        """Place these aircraft of a side; they begin about the middle of the row with their noses to the enemy."""
        if [begin.craft for begin in self._begins] == list(crafts) or not crafts:
            return
        self._row = first_row(data, crafts[0])
        middle = len(self._row) // 2 - (len(crafts) - 1)
        self._begins = [
            _Begin(craft=craft, index=middle + 2 * number, facing=0 if craft.side is Side.ALLIED else 3)
            for number, craft in enumerate(crafts)
        ]
        names = [_craft_words(craft, data, alike=_alike(craft, crafts)) for craft in crafts]
        several = len(crafts) > 1
        one_title = _("Place your {aircraft}").format(aircraft=data.aircraft_type(crafts[0].type_id).name)
        self.title.setText(_("Place your aircraft") if several else one_title)
        one = _("Click a hex of the first row on the map, or choose it here. You begin at top altitude and top speed.")
        many = _(
            "Click a hex of the first row for the aircraft chosen here; a click on another one picks that. "
            "All begin at top altitude and top speed."
        )
        self._words.setText(many if several else one)
        self._quiet = True
        self.aircraft.clear()
        self.hexes.clear()
        for name in names:
            self.aircraft.addItem(name)
        for at in self._row:
            self.hexes.addItem(hex_name(data.map_sheet, at))
        self._quiet = False
        self._which.setVisible(several)
        self._on_other_aircraft()

    @property
    def _begin(self) -> _Begin | None:
        index = self.aircraft.currentIndex()
        return self._begins[index] if 0 <= index < len(self._begins) else None

    @property
    def offered(self) -> tuple[Hex, ...]:
        """The hexes to choose from."""
        return self._row

    @property
    def placing(self) -> AircraftId | None:
        """The aircraft that a click moves."""
        return None if self._begin is None else self._begin.craft.ident

    @property
    def places(self) -> tuple[PlannedPlace, ...]:
        """Where each aircraft begins, as it is chosen now."""
        return tuple(
            PlannedPlace(aircraft=begin.craft.ident, at=self._row[begin.index], facing=begin.facing)
            for begin in self._begins
        )

    def take_hex(self, at: Hex) -> None:
        """A hex of the map was clicked: the aircraft goes there; its own hex turns the nose, another's picks that."""
        begin = self._begin
        if begin is None or at not in self._row:
            return
        index = self._row.index(at)
        others = [number for number, other in enumerate(self._begins) if other.index == index and other is not begin]
        if index == begin.index:
            self.turn(1)
        elif others:
            self.aircraft.setCurrentIndex(others[0])
        else:
            self.hexes.setCurrentIndex(index)

    def turn(self, sixths: int) -> None:
        """Turn the nose by steps of 60 degrees."""
        self.headings.setCurrentIndex((self.headings.currentIndex() + sixths) % _FACINGS)

    def choice(self) -> PlaceAircraft | None:
        """What was chosen."""
        if not self._begins:
            return None
        return PlaceAircraft(
            places=tuple(Placed(aircraft=place.aircraft, at=place.at, facing=place.facing) for place in self.places)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == "[":
            self.turn(-1)
        elif event.text() == "]":
            self.turn(1)
        else:
            super().keyPressEvent(event)


def _alike(craft: Aircraft, crafts: tuple[Aircraft, ...]) -> bool:
    return sum(other.type_id == craft.type_id for other in crafts) > 1


def _craft_words(craft: Aircraft, data: RulesData, *, alike: bool) -> str:
    """Type and pilot; with its sign on the map where another of the type is placed too."""
    name = data.aircraft_type(craft.type_id).name
    name = f"{name} {craft.ident}" if alike else name
    return _("{aircraft} of {pilot}").format(aircraft=name, pilot=craft.pilot.name)
