"""What a correction changes, man by man, before and after; and both squadrons' sums (13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from app.look.controls import column, label, sheet
from app.look.page import Rule
from app.orders.page.result_parts import SideMark, scrolled, words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.orders.correct_rows import Change, RevisionRow, SumRow

_MARK, _NAME, _POINTS, _KILLS, _GRADE, _STANDING = range(6)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class AfterPanel(QWidget):
    """A row for each man whom it changes; what stays the same is grey."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("correct-after")
        self._look = look
        self._area: QScrollArea = scrolled(QWidget())
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._area.setAccessibleName(_("Whom the correction changes"))
        self.setLayout(column(self._area, spacing=0))

    def first_widget(self) -> QWidget:
        """What takes the keyboard as the page is shown."""
        return self._area

    def show_rows(self, men: tuple[RevisionRow, ...], sums: tuple[SumRow, ...]) -> None:
        """Show whom it changes."""
        body = self._table(men, sums)
        nobody = label(_("No man's record changes: only what is told of the month."), wrap=True)
        inside = QWidget()
        inside.setLayout(column(body, *(() if men else (nobody,)), None, spacing=12))
        self._area.setWidget(inside)

    def _table(self, men: tuple[RevisionRow, ...], sums: tuple[SumRow, ...]) -> QFrame:
        grid = QGridLayout()
        grid.setContentsMargins(14, 10, 16, 12)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        for at, share in ((_NAME, 3), (_GRADE, 3), (_STANDING, 4)):
            grid.setColumnStretch(at, share)
        for at, text in ((_POINTS, _("Points")), (_KILLS, _("Victories"))):
            grid.addWidget(label(text, "caption"), 0, at, _RIGHT)
        for at, text in ((_NAME, _("Man")), (_GRADE, _("Grade")), (_STANDING, _("How he stands"))):
            grid.addWidget(label(text, "caption"), 0, at)
        grid.addWidget(Rule(self._look, strong=True), 1, 0, 1, _STANDING + 1)
        for one in men:
            self._man(grid, one)
        grid.addWidget(Rule(self._look), grid.rowCount(), 0, 1, _STANDING + 1)
        for total in sums:
            at = grid.rowCount()
            grid.addWidget(SideMark(self._look, total.side), at, _MARK)
            grid.addWidget(words(total.name, "strong"), at, _NAME)
            grid.addWidget(_cell(total.points), at, _POINTS, _RIGHT)
            grid.addWidget(label(_("all experience of the squadron"), "caption"), at, _GRADE, 1, 2)
        return sheet(grid)

    def _man(self, grid: QGridLayout, one: RevisionRow) -> None:
        at = grid.rowCount()
        name = words(one.name, "strong")
        name.setAccessibleName(one.spoken)
        grid.addWidget(SideMark(self._look, one.side), at, _MARK)
        grid.addWidget(name, at, _NAME)
        grid.addWidget(_cell(one.points), at, _POINTS, _RIGHT)
        grid.addWidget(_cell(one.kills), at, _KILLS, _RIGHT)
        grid.addWidget(_cell(one.grade), at, _GRADE)
        grid.addWidget(_cell(one.standing), at, _STANDING)


def _cell(change: Change) -> QLabel:
    return label(change.words, "strong" if change.changed else "small", wrap=False)
