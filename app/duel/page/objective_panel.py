"""Placing an objective (3.2.1, 3.2.2): which one, and a hex of the map or one chosen here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame

from app.look.controls import Button, Kind, column, field, label, row
from app.look.steady import SteadyBox
from app.phrases.events import objective_word
from app.phrases.nations import side_words
from app.phrases.places import hex_name
from app.translation import gettext as _
from core.aceshigh import objectives
from core.aceshigh.decisions import PlaceObjective
from core.aceshigh.ground import ObjectiveKind
from core.hexes import Hex
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Dogfight
    from core.catalog.rules_data import RulesData


_WORDS = 560


class ObjectivePanel(QFrame):
    """The structure that is placed next, and where. Sides place by turns, each its own."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("placing-objective")
        self._offered: tuple[Hex, ...] = ()
        self._barred: tuple[Hex, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._left: tuple[ObjectiveKind, ...] = ()
        self._quiet = False
        self.title = label(_("Place an objective"), "heading")
        self._words = label("", wrap=True)
        self._words.setFixedWidth(_WORDS)
        self._stands = label("", "small", wrap=True)
        self._stands.setFixedWidth(_WORDS)
        self.hexes = SteadyBox()
        self.hexes.setObjectName("objective-hex")
        self.hexes.setMinimumWidth(140)
        self.hexes.currentIndexChanged.connect(self._on_changed)
        self._kinds = {kind: Button(look, objective_word(kind), Kind.FILTER) for kind in ObjectiveKind}
        group = QButtonGroup(self)
        for kind, button in self._kinds.items():
            button.setObjectName(f"objective-{kind}")
            group.addButton(button)
            button.toggled.connect(self._on_changed)
        fields = row(
            column(label(_("Objective"), "small"), row(*self._kinds.values(), spacing=6), spacing=2),
            field(_("Hex"), self.hexes),
            None,
            spacing=16,
        )
        body = column(self.title, self._words, fields, self._stands, None, spacing=8)
        self.setLayout(row(body, None, margins=(16, 8, 16, 8)))

    def _on_changed(self) -> None:
        if not self._quiet:
            self.changed.emit()

    def show_state(self, state: Dogfight, data: RulesData) -> None:
        """Show what the side whose turn it is has still to place."""
        side = objectives.side_to_place(state)
        if side is None:
            return
        shown = (state.ground.objectives, side)
        if shown == self._shown:
            return
        self._shown = shown
        sheet = data.map_sheet
        self._left = objectives.kinds_left(state, side)
        self._offered = objectives.legal_hexes(state, data, side)
        rows = objectives.rows_of(sheet, side)
        every = (Hex(q, r - q // 2) for r in rows for q in range(sheet.columns))
        self._barred = tuple(at for at in every if at not in self._offered)
        self._words.setText(_rule_words(data))
        self._stands.setText(_standing_words(state, data))
        self._quiet = True
        self.hexes.clear()
        for at in self._offered:
            self.hexes.addItem(hex_name(sheet, at))
        self.hexes.setCurrentIndex(len(self._offered) // 2)
        for kind, button in self._kinds.items():
            button.setVisible(kind in self._left)
            button.setChecked(kind is self._left[0])
        self._quiet = False
        self._on_changed()

    @property
    def offered(self) -> tuple[Hex, ...]:
        """The hexes to choose from."""
        return self._offered

    @property
    def barred(self) -> tuple[Hex, ...]:
        """Hexes of the same rows that are too near to another objective of the side."""
        return self._barred

    @property
    def objective(self) -> ObjectiveKind | None:
        """The structure that is placed."""
        return next((kind for kind, button in self._kinds.items() if button.isChecked() and kind in self._left), None)

    @property
    def place(self) -> Hex | None:
        """The hex chosen."""
        index = self.hexes.currentIndex()
        return self._offered[index] if 0 <= index < len(self._offered) else None

    def take_hex(self, at: Hex) -> None:
        """A hex of the map was clicked."""
        if at in self._offered:
            self.hexes.setCurrentIndex(self._offered.index(at))

    def choice(self) -> PlaceObjective | None:
        """What was chosen."""
        if self.objective is None or self.place is None:
            return None
        return PlaceObjective(objective=self.objective, at=self.place)


def _rule_words(data: RulesData) -> str:
    rows = data.map_sheet.objective_rows
    between = data.map_sheet.objective_distance - 1
    return _(
        "Click a hex of rows {first} to {last} at your side, or choose it here. At least {n} empty hexes lie between "
        "your objectives (3.2.2). Sides place by turns."
    ).format(first=min(rows), last=max(rows), n=between)


def _standing_words(state: Dogfight, data: RulesData) -> str:
    """What stands already, side by side."""
    said = []
    for side in Side:
        placed = [
            _("{objective} {place}").format(objective=objective_word(one.kind), place=hex_name(data.map_sheet, one.at))
            for one in state.ground.of_side(side)
        ]
        said.append(_("{side}: {placed}").format(side=side_words(side), placed=", ".join(placed) or _("nothing yet")))
    return ". ".join(said) + "."
