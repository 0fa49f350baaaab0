"""What a month comes to, drawn up in two sheets: before it is written, and in the chronicle after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from app.look.controls import column, label, row, sheet
from app.look.page import Rule
from app.look.tags import Tag, Tone
from app.look.tips import plain_tip
from app.orders.page.result_panel import side_by_side
from app.orders.page.result_parts import SideEdge, SideMark, mark_tag, named, words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.orders.result_outcome import ManOutcome, Outcome, SquadronOutcome

_NAME, _EARNED, _TOTAL, _KILLS = range(4)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Summary(QWidget):
    """Both squadrons side by side, then what else follows."""

    def __init__(self, look: Look, outcome: Outcome) -> None:
        super().__init__()
        self.setObjectName("result-summary")
        sheets = tuple(squadron(look, one) for one in outcome.squadrons)
        notes = [label(text, wrap=True) for text in outcome.due]
        if outcome.rolls:
            names = ", ".join(outcome.rolls)
            notes.insert(0, label(_("Still to be rolled: the landing of {names}.").format(names=names), wrap=True))
        self.setLayout(column(side_by_side(sheets), *notes, spacing=10))


def squadron(look: Look, one: SquadronOutcome) -> QFrame:
    """One squadron: its mission, its men, its sum."""
    done = Tag(look, Tone.FIT if one.done else Tone.WAITING, f"{one.mission}: {one.success}")
    done.setToolTip(plain_tip(one.tip))
    top = row(SideMark(look, one.side), words(one.name, "heading"), done, spacing=8)
    top.setStretch(1, 1)
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(_NAME, 1)
    for at, text in enumerate((_("Earned"), _("In all"), _("Victories")), start=_EARNED):
        head = label(text, "caption")
        head.setAlignment(Qt.AlignmentFlag.AlignRight)
        grid.addWidget(head, 0, at)
    for man in one.men:
        _man(look, grid, man)
    total = row(
        label(_("All experience of the squadron"), "strong"), None, _figure(f"{one.total} (+{one.earned})"), spacing=8
    )
    body = column(top, Rule(look, strong=True), grid, Rule(look), total, spacing=8, margins=(14, 12, 16, 12))
    whole = row(SideEdge(look, one.side), body, spacing=0)
    whole.setStretch(1, 1)
    return sheet(whole)


def _man(look: Look, grid: QGridLayout, man: ManOutcome) -> None:
    at = grid.rowCount()
    who = named(man.name, man.line)
    who.setAccessibleName(man.spoken)
    grid.addWidget(who, at, _NAME)
    grid.addWidget(_figure(man.earned), at, _EARNED, _RIGHT)
    grid.addWidget(label(man.total), at, _TOTAL, _RIGHT)
    kills = f"{man.all_kills} ({man.kills})" if man.kills else man.all_kills
    grid.addWidget(label(kills), at, _KILLS, _RIGHT)
    marks = row(*(mark_tag(look, mark) for mark in man.marks), None, spacing=6, margins=(0, 0, 0, 4))
    grid.addLayout(marks, at + 1, _NAME, 1, _KILLS + 1)


def _figure(text: str) -> QLabel:
    return label(text, "strong")
