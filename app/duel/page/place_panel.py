"""Placing an aircraft in its first row (3.2.3): click a hex of the map, or choose it and the heading here."""

from __future__ import annotations

from gettext import gettext as _
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QFrame

from app.look.controls import Button, column, field, label, row
from app.phrases.places import heading, hex_name
from core.aceshigh.decisions import PlaceAircraft, Placed
from core.aceshigh.legal import first_row
from core.hexes import Hex
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Aircraft
    from core.catalog.rules_data import RulesData

_FACINGS = 6


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
        self.hexes, self.headings = QComboBox(), QComboBox()
        self.hexes.setObjectName("place-hex")
        self.headings.setObjectName("place-heading")
        for facing in range(_FACINGS):
            self.headings.addItem(heading(facing), facing)
        left = Button(look, _("Turn left"))
        right = Button(look, _("Turn right"))
        left.setObjectName("turn-left")
        right.setObjectName("turn-right")
        left.clicked.connect(lambda: self.turn(-1))
        right.clicked.connect(lambda: self.turn(1))
        fields = row(field(_("Hex"), self.hexes), field(_("Heading"), self.headings), spacing=12)
        buttons = row(left, right, spacing=8)
        body = column(self.title, words, fields, buttons, None, spacing=8, margins=(16, 10, 16, 10))
        self.setLayout(row(body, None))
        for box in (self.hexes, self.headings):
            box.setMinimumWidth(140)
            box.currentIndexChanged.connect(self.changed)

    def show_craft(self, craft: Aircraft, data: RulesData) -> None:
        """Place this aircraft; it begins in the middle of the row with its nose to the enemy."""
        if self._craft is not None and self._craft.ident == craft.ident and self._row:
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
        self.changed.emit()

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
