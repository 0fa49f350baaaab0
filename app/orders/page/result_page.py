"""The result of a fight at the table, entered as the paper sheet has it; at the end one deed writes it all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.orders.page.result_fates import FatesPanel
from app.orders.page.result_flight import FlightPanel
from app.orders.page.result_last import LastPanel
from app.orders.page.result_panel import ResultPanel
from app.orders.page.result_shooting import ShootingPanel
from app.orders.page.result_victories import VictoriesPanel
from app.orders.page.result_wizard import Wizard
from app.orders.result_draft import Draft, blank_draft, result_of
from app.orders.result_faults import Fault, Step, faults, steps_of
from app.orders.result_outcome import Outcome, outcome_of
from app.orders.result_rows import step_line, step_title
from app.orders.result_stage import stage_of
from app.translation import gettext as _
from core.campaign.records import MonthRecord, ResultSource
from core.sortie import SortieResult

if TYPE_CHECKING:
    from app.look.look import Look
    from core.campaign.rules import CampaignRules
    from core.campaign.state import Campaign

PANELS: dict[Step, type[ResultPanel]] = {
    Step.FLIGHT: FlightPanel,
    Step.SHOOTING: ShootingPanel,
    Step.VICTORIES: VictoriesPanel,
    Step.CREWS: FatesPanel,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered:
    """A result as it was entered."""

    result: SortieResult
    remark: str


class ResultPage(Wizard):
    """The wizard. `proposed`: whether another person has to accept what is written."""

    written = Signal(object)
    """An `Entered` against which the rules have nothing: write it."""

    def __init__(self, look: Look, rules: CampaignRules, state: Campaign, *, proposed: bool) -> None:
        self.stage = stage_of(rules, state)
        self.steps = steps_of(self.stage)
        super().__init__(look, _("Result of the fight"), tuple(step_title(step) for step in self.steps))
        self.setObjectName("result-page")
        self._state, self._proposed = state, proposed
        self.draft: Draft = blank_draft(self.stage, rolled=False)
        self.faults: tuple[Fault, ...] = ()
        self.panels: dict[Step, ResultPanel] = {}
        for step in self.steps:
            panel = self._last_panel() if step is Step.OUTCOME else PANELS[step](look, self.stage)
            panel.changed.connect(self._on_changed)
            self.panels[step] = panel
            self.stack.addWidget(panel)
        self.begin()

    def _last_panel(self) -> LastPanel:
        made = LastPanel(self.look, self.stage, self._outcome)
        made.step_wanted.connect(lambda step: self.tabs.setCurrentIndex(self.steps.index(Step(step))))
        return made

    @property
    def entered(self) -> Entered:
        """What is entered now."""
        return Entered(result=result_of(self.stage, self.draft), remark=" ".join(self.draft.remark.split()))

    def _outcome(self, draft: Draft) -> Outcome:
        record = MonthRecord(
            month=self._state.month,
            orders=self._state.orders,
            result=result_of(self.stage, draft),
            source=ResultSource.TABLE,
            remark=draft.remark,
        )
        return outcome_of(self.stage, self._state.roster, record)

    def show_step(self, step: int) -> None:
        now = self.steps[step]
        self.faults = faults(self.stage, self.draft)
        self.panels[now].show_draft(self.draft, self.faults)
        wrong = now is Step.OUTCOME and bool(self.faults)
        self.say(_("Something is missing, or cannot have been.") if wrong else step_line(now, self.stage))
        deed = _("Propose the result") if self._proposed else _("Write the result")
        text = deed if now is Step.OUTCOME else _("Next")
        self.next.setText(text)
        self.next.setAccessibleName(text)
        self.next.setEnabled(now is not Step.OUTCOME or not self.faults)

    def first_widget(self) -> QWidget:
        return self.panels[self.steps[self.step]].first_widget()

    def act(self) -> None:
        if not faults(self.stage, self.draft):
            self.written.emit(self.entered)

    def _on_changed(self, draft: Draft) -> None:
        self.draft = draft
        self.faults = faults(self.stage, draft)
        self.panels[self.steps[self.step]].show_faults(draft, self.faults)
