"""Page 3 of the result sheet: who shot down which aircraft, who shared it, and whose volley finished it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QLayout, QWidget

from app.look.choices import EmptyState
from app.look.controls import column, holder, label, row, sheet
from app.look.tips import plain_tip
from app.orders.page.result_panel import ResultPanel, side_by_side
from app.orders.page.result_parts import FaultLine, Glyph, SideEdge, StillHalves, Tick, about, named, words
from app.orders.result_rows import ManRow, VictimRow, victim_rows
from app.phrases.sources import counting_tip
from app.translation import gettext as _
from core.words import AircraftId, PersonId

_NAME, _SAYS, _TOOK, _LAST = range(4)


class VictoriesPanel(ResultPanel):
    """A sheet for each aircraft that was lost; a line for each that flew home."""

    def fill(self) -> QLayout:
        self.setObjectName("result-victories")
        self._says: dict[tuple[AircraftId, PersonId], QLabel] = {}
        self._boxes: dict[tuple[AircraftId, PersonId], tuple[QCheckBox, QCheckBox]] = {}
        self._lines: dict[str, FaultLine] = {}
        rows = victim_rows(self.stage, self.draft, self.faults)
        sides = []
        for party in self.stage.parties:
            own = [one for one in rows if one.ident in party.idents]
            parts = [self._safe(one) if one.safe else self._victim(one) for one in own]
            sides.append(holder(column(*parts, spacing=16)))
        both = side_by_side(tuple(sides))
        if not all(one.safe for one in rows):
            return column(both, None, spacing=10)
        nothing = EmptyState(
            self.look, _("Nobody was shot down"), _("Every aircraft flew home. Go on, or go back to the first page.")
        )
        return column(nothing, both, None, spacing=10)

    def _safe(self, one: VictimRow) -> QWidget:
        made = QWidget()
        made.setLayout(row(Glyph(self.look, one.kind, one.side), named(one.title, one.safe), spacing=10))
        return made

    def _victim(self, one: VictimRow) -> QFrame:
        line = FaultLine(f"fault-{one.ident}")
        self._lines[one.ident] = line
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(_NAME, 1)
        titles = (_("Victories"),) if self.stage.halves else (_("Took part"), _("Finished it"))
        for at, text in enumerate(titles, start=_TOOK):
            head = label(text, "caption")
            head.setToolTip(plain_tip("" if self.stage.halves or at != _LAST else counting_tip()))
            grid.addWidget(head, 0, at, Qt.AlignmentFlag.AlignHCenter)
        for at, man in enumerate(one.men):
            self._man(grid, 1 + 2 * at, one, man)
        top = row(Glyph(self.look, one.kind, one.side), words(one.title, "strong"), spacing=10)
        body = column(top, grid, line, spacing=8, margins=(14, 10, 16, 12))
        whole = row(SideEdge(self.look, one.side), body, spacing=0)
        whole.setStretch(1, 1)
        return sheet(whole)

    def _man(self, grid: QGridLayout, at: int, victim: VictimRow, man: ManRow) -> None:
        grid.addWidget(named(man.name, man.line), at, _NAME)
        says = label("", "small")
        self._says[victim.ident, man.person] = says
        grid.addWidget(says, at, _SAYS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if self.stage.halves:
            grid.addWidget(self._halves(victim, man), at, _TOOK)
        else:
            pair = (self._box("took", _("Took part"), victim, man), self._box("last", _("Finished it"), victim, man))
            self._boxes[victim.ident, man.person] = pair
            for place, box in enumerate(pair, start=_TOOK):
                grid.addWidget(box, at, place, Qt.AlignmentFlag.AlignHCenter)
        line = FaultLine(f"fault-{victim.ident}-{man.person}")
        self._lines[f"{victim.ident}-{man.person}"] = line
        grid.addWidget(line, at + 1, _NAME, 1, _LAST + 1)

    def _box(self, name: str, spoken: str, victim: VictimRow, man: ManRow) -> QCheckBox:
        made = Tick()
        made.setObjectName(f"{name}-{victim.ident}-{man.person}")
        made.setAccessibleName(about(f"{victim.title}: {spoken}", man.name))
        made.setToolTip(plain_tip(counting_tip() if name == "last" else ""))
        made.clicked.connect(lambda on: self._on_box(name, victim.ident, man.person, on=on))
        return made

    def _halves(self, victim: VictimRow, man: ManRow) -> StillHalves:
        craft = self.draft.craft(victim.ident)
        made = StillHalves(self.stage.most_halves.get(craft.how, 0), dict(craft.halves).get(man.person, 0))
        made.setObjectName(f"halves-{victim.ident}-{man.person}")
        made.setAccessibleName(about(f"{victim.title}: {_('Victories')}", man.name))
        made.valueChanged.connect(lambda value: self._on_halves(victim.ident, man.person, round(value * 2)))
        return made

    def _on_box(self, name: str, ident: AircraftId, person: PersonId, *, on: bool) -> None:
        """Who finished it took part; who took no part did not finish it; who was alone finished it."""
        craft = self.draft.craft(ident)
        by, last = craft.by, craft.finishers
        if name == "took" or (on and person not in by):
            by = (*by, person) if on else tuple(one for one in by if one != person)
        if name == "last":
            last = (*last, person) if on else tuple(one for one in last if one != person)
        last = by if len(by) == 1 else tuple(one for one in last if one in by)
        self.tell(self.draft.with_craft(replace(craft, by=by, finishers=last)))

    def _on_halves(self, ident: AircraftId, person: PersonId, halves: int) -> None:
        craft = self.draft.craft(ident)
        rest = {**dict(craft.halves), person: halves}
        self.tell(self.draft.with_craft(replace(craft, halves=tuple(rest.items()))))

    def restate(self) -> None:
        for one in victim_rows(self.stage, self.draft, self.faults):
            if one.safe:
                continue
            craft = self.draft.craft(one.ident)
            self._lines[one.ident].say(one.fault)
            for man in one.men:
                self._says[one.ident, man.person].setText(man.why or man.says)
                self._lines[f"{one.ident}-{man.person}"].say(man.fault)
                if not self.stage.halves:
                    took, last = self._boxes[one.ident, man.person]
                    took.setChecked(man.person in craft.by)
                    last.setChecked(man.person in craft.finishers)
                    took.setEnabled(not man.why)
                    last.setEnabled(not man.why and craft.by != (man.person,))  # who was alone finished it
