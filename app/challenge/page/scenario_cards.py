"""The scenarios as cards: who meets whom, the mission, and one button that begins the fight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QScrollArea, QWidget

from app.challenge.page.lineup import Lineup
from app.look.controls import Button, Kind, column, label, row
from app.look.tips import plain_tip
from app.translation import gettext as _
from core.words import Side

if TYPE_CHECKING:
    from app.challenge.force_rows import ScenarioRow
    from app.look.look import Look
    from core.catalog.scenario_files import OwnScenario

_WIDTH = 300
"""px: the narrowest card."""
_GAP = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked:
    """A scenario that was picked, as it is to be flown. `key`: of an own one; empty for a printed one."""

    key: str
    scenario: OwnScenario


class ScenarioCard(QFrame):
    """One scenario."""

    started = Signal(object)
    """A `Picked`: fly it now."""
    opened = Signal(object)
    """A `Picked`: show it, to be changed."""

    def __init__(self, look: Look, face: ScenarioRow) -> None:
        super().__init__()
        self.setProperty("sheet", "raised")
        self.setObjectName(f"card-{face.key}")
        self.setAccessibleName(face.spoken)
        self._face = face
        name = label(face.title, "heading", wrap=True)
        name.setToolTip(plain_tip("\n".join(part for part in (face.title, face.note) if part)))
        self._mission = QCheckBox(_("Mission"))
        self._mission.setObjectName(f"mission-{face.key}")
        self._mission.setAccessibleName(_("{title}: fly with its mission").format(title=face.title))
        self._mission.setToolTip(plain_tip(face.mission))
        if face.own or not face.mission:
            self._mission.hide()
        self.start = Button(look, _("Start"), icon="duel", name=_("Start {title}").format(title=face.spoken))
        self.start.setObjectName(f"start-{face.key}")
        self.start.setToolTip("")
        change = Button(look, _("Edit…") if face.own else _("Change…"), Kind.LINK)
        change.setObjectName(f"change-{face.key}")
        change.setAccessibleName(_("Change {title}").format(title=face.title))
        self.start.clicked.connect(lambda: self.started.emit(self.picked))
        change.clicked.connect(lambda: self.opened.emit(self.picked))
        names = row(self._names(face, Side.ALLIED), self._names(face, Side.CENTRAL), spacing=8)
        told = face.mission or face.note
        mission = label(told or _("No mission"), "caption", wrap=True)
        self.setLayout(
            column(
                name,
                label(face.line, "caption"),
                Lineup(look, face.entrants),
                *((names,) if face.own else ()),
                None,
                mission,
                row(self.start, change, None, self._mission, spacing=8),
                spacing=6,
                margins=(14, 10, 14, 12),
            )
        )

    def _names(self, face: ScenarioRow, side: Side) -> QWidget:
        words = label("\n".join(one.words for one in face.entrants if one.side is side), "small")
        if side is Side.CENTRAL:
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        else:
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        return words

    @property
    def picked(self) -> Picked:
        """The scenario as it is to be flown."""
        whole = self._face.own or self._mission.isChecked()
        return Picked(
            key=self._face.key if self._face.own else "", scenario=self._face.scenario if whole else self._face.plain
        )


class ScenarioCards(QScrollArea):
    """All cards, in as many columns as have room."""

    started = Signal(object)
    opened = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._cards: list[ScenarioCard] = []
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, _GAP, 0)
        self._grid.setSpacing(_GAP)
        inside = QWidget()
        inside.setProperty("scrolled", "true")
        inside.setLayout(self._grid)
        self.setObjectName("scenarios")
        self.setAccessibleName(_("Scenarios"))
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)

    def show_rows(self, rows: tuple[ScenarioRow, ...]) -> None:
        """Show these scenarios."""
        for card in self._cards:
            card.deleteLater()
        self._cards = [ScenarioCard(self._look, face) for face in rows]
        for card in self._cards:
            card.started.connect(self.started)
            card.opened.connect(self.opened)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = max(1, (self.viewport().width() - _GAP) // (_WIDTH + _GAP))
        for at in range(self._grid.columnCount()):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        for at, card in enumerate(self._cards):
            self._grid.addWidget(card, at // columns, at % columns)
            self._grid.setColumnStretch(at % columns, 1)
        for at in range(self._grid.rowCount()):
            self._grid.setRowStretch(at, 0)
        self._grid.setRowStretch(len(self._cards), 1)
