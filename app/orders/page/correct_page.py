"""A past month is corrected: its sheet opens filled in; what cannot have been then is resolved before it is written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.orders.correct_draft import CorrectDraft, Entry
from app.orders.correct_rows import (
    Page,
    conflict_rows,
    difference_rows,
    month_rows,
    page_line,
    page_title,
    resolved_rows,
    revision_rows,
    sum_rows,
)
from app.orders.page.correct_after import AfterPanel
from app.orders.page.correct_check import CheckPanel
from app.orders.page.correct_month import MonthPanel
from app.orders.page.correct_orders import OrdersPanel
from app.orders.page.result_page import PANELS
from app.orders.page.result_panel import ResultPanel
from app.orders.page.result_wizard import Wizard
from app.orders.result_draft import Draft
from app.orders.result_faults import Fault, Step, faults, steps_of
from app.orders.result_rows import step_line, step_title
from app.phrases.campaign.men import month_words
from app.phrases.campaign.present import present_record
from app.phrases.campaign.record import record_facts
from app.translation import gettext as _
from core.words import Month, parse_month

if TYPE_CHECKING:
    from app.look.look import Look
    from core.campaign.decisions import Resolution
    from core.campaign.rules import CampaignRules
    from core.campaign.state import Campaign


class CorrectPage(Wizard):
    """The wizard of a correction. `proposed`: whether another person has to accept it."""

    corrected = Signal(object)
    """A `Correct` against which the rules have nothing: ask once more, then write it."""

    def __init__(self, look: Look, rules: CampaignRules, state: Campaign, *, proposed: bool) -> None:
        self._rules, self._state, self._proposed = rules, state, proposed
        self.entry = Entry(rules, state, state.records[-1].month)
        self.draft: CorrectDraft = self.entry.draft()
        self.faults: tuple[Fault, ...] = ()
        sheet = tuple(step for step in steps_of(self.entry.recorded) if step is not Step.OUTCOME)
        self.steps: tuple[Page | Step, ...] = (Page.MONTH, Page.ORDERS, *sheet, Page.CHECK, Page.AFTER)
        titles = tuple(page_title(one) if isinstance(one, Page) else step_title(one) for one in self.steps)
        super().__init__(look, _("Correct an entry"), titles)
        self.setObjectName("correct-page")
        self.months = MonthPanel(look, month_rows(state))
        self.orders = OrdersPanel(look)
        self.panels: dict[Step, ResultPanel] = {
            step: PANELS[step](look, self.entry.recorded, rolled=False) for step in sheet
        }
        self.check, self.after = CheckPanel(look), AfterPanel(look)
        for panel in (self.months, self.orders, *self.panels.values(), self.check, self.after):
            self.stack.addWidget(panel)
        self._wire()
        self.begin()
        self.months.mark(self.entry.month.text)

    def _wire(self) -> None:
        self.months.chosen.connect(self._on_month)
        self.months.opened.connect(self.go_on)
        self.orders.changed.connect(self._on_orders)
        for panel in self.panels.values():
            panel.changed.connect(self._on_sheet)
        self.check.resolved.connect(lambda one: self._decide(self.entry.resolved(self.draft, one)))
        self.check.taken_back.connect(self._on_taken_back)
        self.check.remarked.connect(self._on_remark)
        self.check.step_wanted.connect(lambda step: self.tabs.setCurrentIndex(self._place_of(step)))

    def _place_of(self, step: str) -> int:
        return [one.value for one in self.steps].index(step)

    def choose(self, month: Month) -> None:
        """Correct this month; what was changed of another is let go."""
        if month != self.entry.month:
            self.entry = Entry(self._rules, self._state, month)
            self.draft = self.entry.draft()
        self.months.mark(month.text)
        self._show_record()

    def show_step(self, step: int) -> None:
        now = self.steps[step]
        self._judge()
        month = month_words(self.entry.month)
        self.say(page_line(now, month) if isinstance(now, Page) else step_line(now, self.stage))
        text = _("Next")
        if now is Page.AFTER:
            text = _("Propose the correction…") if self._proposed else _("Correct the record…")
        self.next.setText(text)
        self.next.setAccessibleName(text)
        match now:
            case Page.MONTH:
                self._show_record()
            case Page.ORDERS:
                self.orders.show_draft(self.entry, self.draft)
            case Page.CHECK:
                self._show_check()
            case Page.AFTER:
                self._show_after()
            case _:
                panel = self.panels[now]
                panel.stage = self.stage
                panel.show_draft(self.draft.sheet, self.faults)

    def first_widget(self) -> QWidget:
        now = self.steps[self.step]
        if isinstance(now, Step):
            return self.panels[now].first_widget()
        match now:
            case Page.MONTH:
                return self.months.first_widget()
            case Page.ORDERS:
                return self.orders.first_widget()
            case Page.CHECK:
                return self.check.first_widget()
            case Page.AFTER:
                return self.after.first_widget()

    def act(self) -> None:
        if self.next.isEnabled():
            self.corrected.emit(self.entry.correct(self.draft))

    def _judge(self) -> None:
        self.stage = self.entry.stage(self.draft.orders)
        self.faults = faults(self.stage, self.draft.sheet, rolled=False)

    def _show_record(self) -> None:
        entry = self.entry
        shown = present_record(entry.record, self._state.roster)
        self.months.show_record(record_facts(entry.rules, self._state.charter, entry.before, shown))

    @property
    def unready(self) -> str:
        """Why nothing can be told of the correction yet; empty if it can."""
        if not self.faults:
            return ""
        first = self.faults[0]
        return _("Page {page} is not right yet: {fault}").format(page=step_title(first.step), fault=first.words)

    def _show_check(self) -> None:
        rows = () if self.unready else difference_rows(self.entry, self.draft)
        self.check.show_differences(rows, self.draft.sheet.remark)
        conflicts = () if self.unready else conflict_rows(self.entry, self.draft)
        self.check.show_conflicts(conflicts, resolved_rows(self.entry, self.draft), self.unready)
        self.next.setEnabled(not self.unready and not conflicts and bool(rows))

    def _show_after(self) -> None:
        conflicts = () if self.unready else self.entry.conflicts(self.draft)
        changed = not self.unready and bool(difference_rows(self.entry, self.draft))
        ready = changed and not conflicts
        self.next.setEnabled(ready)
        if ready:
            self.after.show_rows(revision_rows(self.entry, self.draft), sum_rows(self.entry, self.draft))
            return
        self.after.show_rows((), ())
        self.say(_("Not yet: see the page Check for what is missing."))

    def _decide(self, draft: CorrectDraft) -> None:
        self.draft = draft
        self._show_check()
        self.first_widget().setFocus()

    def _on_taken_back(self, one: Resolution) -> None:
        self._decide(self.entry.without(self.draft, one))

    def _on_month(self, month: str) -> None:
        if month:
            self.choose(parse_month(month))

    def _on_orders(self, draft: CorrectDraft) -> None:
        self.draft = draft
        self._judge()

    def _on_sheet(self, sheet: Draft) -> None:
        self.draft = self.entry.pruned(replace(self.draft, sheet=sheet))
        self._judge()
        now = self.steps[self.step]
        if isinstance(now, Step):
            self.panels[now].show_faults(sheet, self.faults)

    def _on_remark(self, text: str) -> None:
        self.draft = replace(self.draft, sheet=replace(self.draft.sheet, remark=text))
