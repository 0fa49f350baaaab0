"""One aircraft of the orders: its silhouette, and pickers for its type and the men aboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.look.controls import column, field, holder, label, row, set_faulty
from app.look.painted import Painted
from app.look.silhouettes import draw_glyph, glyph_span, has_glyph
from app.look.tips import plain_tip
from app.orders.faces import CrewRow
from app.orders.page.picker import Picker
from app.translation import gettext as _
from core.words import Role, Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_PICTURE = 64


class Silhouette(Painted):
    """An aircraft from above in its side's colour; the name stands in words beside it."""

    def __init__(self, look: Look, side: Side, size: int = _PICTURE) -> None:
        super().__init__(look)
        self._aircraft, self._side = "", side
        self.setFixedSize(size, size)

    def show_aircraft(self, aircraft: str, side: Side) -> None:
        """Show a type; nothing for one that has no drawing."""
        self._aircraft, self._side = aircraft, side
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if has_glyph(self._aircraft):
            span = max(glyph_span(self._aircraft), 12.0)
            draw_glyph(painter, rect, self._aircraft, theme.colour(self._side), span=span)


class CrewPanel(QFrame):
    """A sheet for one aircraft."""

    typed = Signal(int, str)
    """Which aircraft, and the id of its new type."""
    seated = Signal(int, object, str)
    """Which aircraft, the `Role`, and the id of the man."""

    def __init__(self, look: Look, at: int, side: Side) -> None:
        super().__init__()
        self.at = at
        self.setProperty("sheet", "flat")
        self.setObjectName(f"crew-{at + 1}")
        number = at + 1
        self._title = label("", "strong")
        self._picture = Silhouette(look, side)
        self.kind = Picker(look, _("Aircraft {n}: type").format(n=number), side)
        self.pilot = Picker(look, _("Aircraft {n}: pilot").format(n=number), side)
        self.observer = Picker(look, _("Aircraft {n}: observer").format(n=number), side)
        for picker, name in ((self.kind, "type"), (self.pilot, "pilot"), (self.observer, "observer")):
            picker.setObjectName(f"{name}-{number}")
        self._notes = {picker: label("", "caption") for picker in (self.kind, self.pilot, self.observer)}
        self._second = holder(self._place(_("Observer"), self.observer))
        self._single = label(_("No second seat"), "caption")
        self._fault = label("", "error", wrap=True)
        places = row(
            holder(self._place(_("Type"), self.kind)),
            holder(self._place(_("Pilot"), self.pilot)),
            holder(column(self._second, self._single, spacing=0)),
            spacing=12,
        )
        for column_at, stretch in enumerate((1, 1, 1)):
            places.setStretch(column_at, stretch)
        right = column(self._title, places, self._fault, spacing=4)
        body = row(self._picture, right, spacing=14, margins=(14, 8, 14, 10))
        body.setStretch(1, 1)
        self.setLayout(body)
        self.kind.picked.connect(lambda key: self.typed.emit(self.at, key))
        self.pilot.picked.connect(lambda key: self.seated.emit(self.at, Role.PILOT, key))
        self.observer.picked.connect(lambda key: self.seated.emit(self.at, Role.OBSERVER, key))

    def _place(self, text: str, picker: Picker) -> QVBoxLayout:
        name = picker.accessibleName()
        made = column(field(text, picker), self._notes[picker], spacing=1)
        picker.setAccessibleName(name)
        return made

    def show_row(self, crew: CrewRow, side: Side) -> None:
        """Show a crew."""
        self._title.setText(crew.title)
        self._picture.show_aircraft(crew.aircraft, side)
        self.kind.show_rows(crew.types, crew.aircraft, side)
        self.pilot.show_rows(crew.pilots, crew.pilot, side)
        self.observer.show_rows(crew.observers, crew.observer, side)
        for picker, note in self._notes.items():
            note.setText(picker.note)
            note.setToolTip(plain_tip(picker.note))
        self._second.setVisible(crew.two_seater)
        self._single.setVisible(not crew.two_seater and crew.seats > 1)
        self._fault.setText(crew.fault)
        self._fault.setVisible(bool(crew.fault))
        set_faulty(self.pilot, faulty=bool(crew.fault) and not crew.pilot)
        set_faulty(self.observer, faulty=bool(crew.fault) and crew.two_seater and not crew.observer)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.kind
