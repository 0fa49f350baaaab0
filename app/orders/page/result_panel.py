"""What the pages of the result sheet have in common: they show a draft, and tell of each change of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

from app.look.controls import column, row
from app.orders.page.result_parts import scrolled

if TYPE_CHECKING:
    from app.look.look import Look
    from app.orders.result_draft import Draft
    from app.orders.result_faults import Fault
    from app.orders.result_stage import Stage


class ResultPanel(QWidget):
    """One page. `fill` builds it for a draft; `restate` is called after each change, and moves no widget."""

    changed = Signal(object)
    """The `Draft` as it is now."""

    def __init__(self, look: Look, stage: Stage, *, rolled: bool = True) -> None:
        super().__init__()
        self.look, self.stage, self.rolled = look, stage, rolled
        self.draft: Draft
        self.faults: tuple[Fault, ...] = ()
        self._area: QScrollArea | None = None
        self._place = column(spacing=0)
        self.setLayout(self._place)

    def show_draft(self, draft: Draft, faults: tuple[Fault, ...]) -> None:
        """Build the page for a draft."""
        self.draft, self.faults = draft, faults
        inside = QWidget()
        inside.setLayout(self.fill())
        if self._area is None:
            self._area = scrolled(inside)
            self._place.addWidget(self._area)
        else:
            self._area.setWidget(inside)
        self.restate()

    def show_faults(self, draft: Draft, faults: tuple[Fault, ...]) -> None:
        """The same page after a change."""
        self.draft, self.faults = draft, faults
        self.restate()

    def fill(self) -> QLayout:
        """The widgets of the page."""
        raise NotImplementedError

    def restate(self) -> None:
        """Say anew what follows and what is wrong."""
        raise NotImplementedError

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the page is shown: the first field that is not grey."""
        fields = (one for one in self.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus)
        return next((one for one in fields if one.isEnabled() and one.isVisibleTo(self) and one.objectName()), self)

    def tell(self, draft: Draft) -> None:
        """Something was entered."""
        self.draft = draft
        self.changed.emit(draft)


def side_by_side(sheets: tuple[QWidget, ...]) -> QLayout:
    """Sheets in one row of equal widths, as high as they need to be."""
    made = row(spacing=16)
    for one in sheets:
        made.addWidget(one, 1, Qt.AlignmentFlag.AlignTop)
    return made
