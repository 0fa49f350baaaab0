"""Choosing the exact target of one's mission in secret (15.3.1, 15.3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.look.controls import Button, Kind, column, label, row
from app.phrases.events import objective_word
from app.phrases.missions import mission_name, mission_task
from app.phrases.places import hex_name
from app.translation import gettext as _
from core.aceshigh import targets
from core.aceshigh.decisions import ChooseTargets

if TYPE_CHECKING:
    from app.look.look import Look
    from core.aceshigh.state import Dogfight
    from core.catalog.rules_data import RulesData
    from core.hexes import Hex
    from core.words import SeatId

_WORDS = 760


class TargetPanel(QFrame):
    """Every hex that may be the target, to be chosen here or on the map."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("sheet", "flat")
        self.setObjectName("choosing-target")
        self.title = label(_("Choose your exact target"), "heading")
        self._words = label("", wrap=True)
        self._words.setFixedWidth(_WORDS)
        self._count = label("", "small")
        self._count.setObjectName("target-count")
        self._most = 1
        self._buttons: dict[Hex, Button] = {}
        self._box = QHBoxLayout()
        self._box.setSpacing(6)
        self._box.addStretch(1)
        body = column(self.title, self._words, self._box, self._count, None, spacing=8)
        self.setLayout(row(body, margins=(16, 8, 16, 8)))

    def show_state(self, state: Dogfight, data: RulesData, seat: SeatId) -> None:
        """Show what a seat chooses from; what was chosen stays chosen."""
        side = targets.side_of(state, seat)
        offered = targets.possible_hexes(state, data, seat)
        self._most = targets.most_hexes(state, data, seat)
        mission = state.ground.mission(side)
        name = "" if mission is None else mission_name(mission)
        secret = _("Nobody else knows it before your first attack; attacks on anything else do not count (15.3.1).")
        self._words.setText(f"{name}. {mission_task(state, data, side)} {secret}")
        if list(self._buttons) == list(offered):
            return
        for button in self._buttons.values():
            button.hide()
            button.setParent(None)
            button.deleteLater()
        kinds = {one.at: objective_word(one.kind) for one in state.ground.of_side(side.enemy)}
        self._buttons = {at: self._button(hex_name(data.map_sheet, at), kinds.get(at, "")) for at in offered}
        for place, (at, button) in enumerate(self._buttons.items()):
            button.clicked.connect(lambda _on=False, at=at: self._on_clicked(at))
            self._box.insertWidget(place, button)
        self._show_count()

    def _button(self, place: str, kind: str) -> Button:
        button = Button(self._look, " ".join(part for part in (kind, place) if part), Kind.FILTER)
        button.setObjectName(f"target-{place}")
        return button

    @property
    def offered(self) -> tuple[Hex, ...]:
        """The hexes to choose from."""
        return tuple(self._buttons)

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes chosen, in rising order."""
        return tuple(at for at, button in self._buttons.items() if button.isChecked())

    def take_hex(self, at: Hex) -> None:
        """A hex of the map was clicked."""
        if at in self._buttons:
            self._buttons[at].setChecked(not self._buttons[at].isChecked())
            self._on_clicked(at)

    def _on_clicked(self, at: Hex) -> None:
        """No more are chosen than count: the last one takes the place of another."""
        others = [one for one in self.hexes if one != at]
        for one in others[: max(0, len(self.hexes) - self._most)]:
            self._buttons[one].setChecked(False)
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        if self._most == 1:
            self._count.setText(_("One is chosen.") if self.hexes else _("None is chosen yet."))
            return
        words = _("{n} of at most {most} chosen.")
        self._count.setText(words.format(n=len(self.hexes), most=self._most))

    def choice(self) -> ChooseTargets | None:
        """What was chosen; None before anything is."""
        return ChooseTargets(hexes=self.hexes) if self.hexes else None
