"""Page 5 of the result sheet: what it comes to, what is still wrong, and a remark. Nothing is written yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QLineEdit, QWidget

from app.look.controls import Button, Kind, column, field, label, row
from app.look.look import Look
from app.orders.page.result_panel import ResultPanel
from app.orders.page.result_summary import Summary
from app.orders.result_draft import Draft
from app.orders.result_faults import Step
from app.orders.result_outcome import Outcome
from app.orders.result_rows import step_title
from app.orders.result_stage import Stage
from app.translation import gettext as _
from core.campaign.choice_forms import LONGEST_REMARK


class LastPanel(ResultPanel):
    """The consequences; with a fault the way back to its page."""

    step_wanted = Signal(str)
    """Go to this page."""

    def __init__(self, look: Look, stage: Stage, outcome: Callable[[Draft], Outcome]) -> None:
        super().__init__(look, stage)
        self._outcome = outcome

    def fill(self) -> QLayout:
        self.setObjectName("result-outcome")
        self._remark = QLineEdit(self.draft.remark)
        self._remark.setObjectName("remark")
        self._remark.setMaxLength(LONGEST_REMARK)
        self._remark.textChanged.connect(lambda text: self.tell(replace(self.draft, remark=text)))
        remark = field(_("Remark (may stay empty)"), self._remark)
        self._first: QWidget = self._remark
        if self.faults:
            return column(self._wrong(), remark, None, spacing=14)
        return column(Summary(self.look, self._outcome(self.draft)), remark, None, spacing=14)

    def _wrong(self) -> QWidget:
        lines: list[QWidget | QLayout] = [label(_("This cannot be written yet"), "heading")]
        for number, one in enumerate(self.faults):
            go = Button(self.look, step_title(Step(one.step)), Kind.LINK)
            go.setObjectName(f"go-{number}")
            go.clicked.connect(lambda _on=False, step=one.step: self.step_wanted.emit(step.value))
            self._first = self._first if number else go
            lines.append(row(label(f"{self._who(one.who)}: {one.words}", "error", wrap=True), go, spacing=12))
        made = QWidget()
        made.setLayout(column(*lines, spacing=6))
        return made

    def _who(self, who: str) -> str:
        """Whose fault it is: a man, an aircraft or a squadron."""
        names = {str(seat.person): self.stage.name(seat.person) for seat in self.stage.seats}
        names |= {
            str(ident): f"{ident} {self.stage.type_name(self.stage.crew(ident).aircraft)}"
            for ident in self.stage.idents
        }
        names |= {str(party.seat): self.stage.charter.squadron(party.seat).name for party in self.stage.parties}
        return names.get(who, who)

    def first_widget(self) -> QWidget:
        """Never the button that writes: a space meant for the remark would write the result."""
        return self._first

    def restate(self) -> None:
        """Nothing changes here but the remark."""
