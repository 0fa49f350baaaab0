"""Page 2 of the result sheet: volleys, and what was done for each squadron's mission."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLayout, QWidget

from app.look.controls import label
from app.orders.page.result_panel import ResultPanel, side_by_side
from app.orders.page.result_parts import FaultLine, Tick, Words, about, counter, named, squadron_sheet
from app.orders.result_faults import Step
from app.orders.result_rows import (
    balloon_barred,
    gunless,
    heads,
    hexes_barred,
    said_at,
    targets_barred,
    targets_title,
    volley_rows,
)
from app.translation import gettext as _
from core.altered import altered
from core.sortie import MOST_SHOTS, Party
from core.words import AircraftId, PersonId

_NAME, _VOLLEYS, _HEXES, _BALLOON, _TARGETS = range(5)


class ShootingPanel(ResultPanel):
    """A row for each man; what the mission does not have is grey, and its section stands below."""

    def fill(self) -> QLayout:
        self.setObjectName("result-shooting")
        self._says: dict[PersonId, Words] = {}
        self._lines: dict[str, FaultLine] = {}
        self._balloons: dict[PersonId, QCheckBox] = {}
        sheets = tuple(self._squadron(number) for number in range(len(self.stage.parties)))
        return side_by_side(sheets)

    def _squadron(self, number: int) -> QFrame:
        party, head = self.stage.parties[number], heads(self.stage)[number]
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(_NAME, 1)
        titles = (_("Volleys"), _("Trench hexes"), _("Balloon"), targets_title(self.stage, party))
        for at, text in enumerate(titles, start=_VOLLEYS):
            caption = label(text, "caption")
            caption.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(caption, 0, at)
        for person in party.orders.men:
            self._man(grid, number, party, person)
        foot = [label(text, "caption", wrap=True) for text in self._reasons(party)]
        line = FaultLine(f"fault-{party.seat}")
        self._lines[party.seat] = line
        return squadron_sheet(self.look, head, grid, *foot, line)

    def _reasons(self, party: Party) -> tuple[str, ...]:
        """Why something is grey, mission by mission."""
        rows = (
            (_("Trench hexes"), hexes_barred(self.stage, party)),
            (_("Balloon"), balloon_barred(self.stage, party)),
            (_("Targets"), targets_barred(self.stage, party)),
        )
        return tuple(f"{name}: {why[:1].lower()}{why[1:]}." for name, why in rows if why)

    def _man(self, grid: QGridLayout, number: int, party: Party, person: PersonId) -> None:
        at = grid.rowCount()
        man = self.draft.man(person)
        row = next(one for one in volley_rows(self.stage, self.draft, (), party) if one.person == person)
        who = named(row.name, row.line)
        self._says[person] = who.findChildren(Words)[1]
        volleys = counter(f"volleys-{person}", about(_("Volleys"), row.name), MOST_SHOTS, man.volleys)
        volleys.valueChanged.connect(lambda value: self._on_man(person, volleys=value))
        hexes = counter(f"hexes-{person}", about(_("Trench hexes"), row.name), self.stage.most_hexes, man.hexes)
        hexes.valueChanged.connect(lambda value: self._on_man(person, hexes=value))
        hexes.setEnabled(not hexes_barred(self.stage, party))
        grid.addWidget(who, at, _NAME)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        grid.addWidget(volleys, at, _VOLLEYS, right)
        grid.addWidget(hexes, at, _HEXES, right)
        if person in gunless(self.stage, party):
            grid.addWidget(self._balloon(number, party, person, row.name), at, _BALLOON, right)
        ident = self.stage.place(person).ident
        crew = party.crew(ident)
        if crew.observer and crew.pilot == person:
            grid.addWidget(self._targets(party, ident), at, _TARGETS, right)
        line = FaultLine(f"fault-{person}")
        self._lines[person] = line
        grid.addWidget(line, at + 1, _NAME, 1, _TARGETS + 1)

    def _balloon(self, number: int, party: Party, person: PersonId, name: str) -> QWidget:
        box = Tick()
        box.setObjectName(f"balloon-{person}")
        box.setAccessibleName(about(_("Balloon"), name))
        box.setChecked(person in self.draft.balloons[number])
        box.setEnabled(not balloon_barred(self.stage, party))
        box.toggled.connect(lambda on: self._on_balloon(number, person, on=on))
        self._balloons[person] = box
        return box

    def _targets(self, party: Party, ident: AircraftId) -> QWidget:
        title = targets_title(self.stage, party)
        spoken = about(title, self.stage.craft(ident))
        box = counter(f"targets-{ident}", spoken, self.stage.most_targets, self.draft.craft(ident).targets)
        box.setEnabled(not targets_barred(self.stage, party))
        box.valueChanged.connect(
            lambda value: self.tell(self.draft.with_craft(replace(self.draft.craft(ident), targets=value)))
        )
        return box

    def _on_man(self, person: PersonId, **said: int) -> None:
        self.tell(self.draft.with_man(altered(self.draft.man(person), **said)))

    def _on_balloon(self, number: int, person: PersonId, *, on: bool) -> None:
        old = self.draft.balloons[number]
        by = (*old, person) if on else tuple(one for one in old if one != person)
        balloons = tuple(by if at == number else one for at, one in enumerate(self.draft.balloons))
        self.tell(replace(self.draft, balloons=balloons))

    def restate(self) -> None:
        for party in self.stage.parties:
            for row in volley_rows(self.stage, self.draft, self.faults, party):
                self._says[row.person].say(f"{row.line}: {row.says}" if row.says else row.line)
                self._lines[row.person].say(row.fault)
            self._lines[party.seat].say(said_at(self.faults, Step.SHOOTING, party.seat))
