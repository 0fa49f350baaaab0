"""Page 1 of the result sheet: how each aircraft came out, and how long the fight was."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QFrame, QLayout, QSpinBox, QWidget

from app.look.controls import column, label, row
from app.orders.page.result_panel import ResultPanel, side_by_side
from app.orders.page.result_parts import FaultLine, Glyph, about, counter, named, picker, squadron_sheet
from app.orders.result_faults import Step
from app.orders.result_rows import CraftRow, flight_rows, heads, said_at, way_rows
from app.translation import gettext as _
from core.sortie import MOST_TURNS, Way
from core.words import AircraftId

_WAY_WIDTH = 200


class FlightPanel(ResultPanel):
    """A field for each aircraft."""

    def fill(self) -> QLayout:
        self.setObjectName("result-flight")
        self._lines: dict[AircraftId, FaultLine] = {}
        turns: QSpinBox = counter("turns", _("Turns flown"), MOST_TURNS, self.draft.turns)
        turns.setSpecialValueText(MISSING)
        turns.valueChanged.connect(lambda value: self.tell(replace(self.draft, turns=value)))
        sheets = tuple(self._squadron(number) for number in range(len(self.stage.parties)))
        clock = row(label(_("Turns flown"), "strong"), turns, label(_("may stay open"), "caption"), None, spacing=10)
        return column(side_by_side(sheets), clock, None, spacing=14)

    def _squadron(self, number: int) -> QFrame:
        party, head = self.stage.parties[number], heads(self.stage)[number]
        rows = [self._craft(one) for one in flight_rows(self.stage, self.faults, party)]
        return squadron_sheet(self.look, head, *rows)

    def _craft(self, one: CraftRow) -> QWidget:
        chosen = self.draft.craft(one.ident).how
        rows = tuple((way.value, words) for way, words in way_rows(self.stage))
        box: QComboBox = picker(f"way-{one.ident}", about(_("The end"), one.title), rows, chosen.value)
        box.setMinimumWidth(_WAY_WIDTH)
        box.currentIndexChanged.connect(lambda _at, box=box, ident=one.ident: self._on_way(ident, box))
        line = FaultLine(f"fault-{one.ident}")
        self._lines[one.ident] = line
        made = QWidget()
        top = row(Glyph(self.look, one.kind, one.side), named(one.title, one.crew), box, spacing=10)
        made.setLayout(column(top, line, spacing=2))
        return made

    def _on_way(self, ident: AircraftId, box: QComboBox) -> None:
        craft = replace(self.draft.craft(ident), how=Way(box.currentData()))
        self.tell(self.draft.with_craft(craft))

    def restate(self) -> None:
        for ident, line in self._lines.items():
            line.say(said_at(self.faults, Step.FLIGHT, ident))


MISSING = "\u2013"
"""In a field that is not filled in."""
