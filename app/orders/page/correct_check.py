"""What a correction says otherwise, what cannot have been then, and the ways out; looked at anew after each choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QLineEdit, QScrollArea, QWidget

from app.look.controls import Button, Kind, column, field, label, row, sheet
from app.look.tags import Tag, Tone
from app.orders.correct_rows import ConflictRow, WayOut
from app.orders.page.result_parts import scrolled
from app.translation import gettext as _
from core.campaign.choice_forms import LONGEST_REMARK

if TYPE_CHECKING:
    from app.look.look import Look
    from app.phrases.campaign.record import Difference

_ACROSS = 2


class CheckPanel(QWidget):
    """Differences at the left, conflicts at the right."""

    resolved = Signal(object)
    """Take this `Resolution`."""
    taken_back = Signal(object)
    """Take this `Resolution` back."""
    remarked = Signal(str)
    step_wanted = Signal(str)
    """Go to this page: the correction itself must read otherwise."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("correct-check")
        self._look = look
        self.remark = QLineEdit()
        self.remark.setObjectName("remark")
        self.remark.setMaxLength(LONGEST_REMARK)
        self.remark.textEdited.connect(self.remarked)
        self._left: QScrollArea = scrolled(QWidget())
        self._right: QScrollArea = scrolled(QWidget())
        left = column(field(_("The month's remark: add why it is corrected"), self.remark), self._left, spacing=12)
        body = row(left, self._right, spacing=18)
        body.setStretch(0, 1)
        body.setStretch(1, 1)
        self.setLayout(body)

    def show_differences(self, rows: tuple[Difference, ...], remark: str) -> None:
        """Show what the month says otherwise."""
        if self.remark.text() != remark:
            self.remark.setText(remark)
        grid = QGridLayout()
        grid.setContentsMargins(14, 12, 16, 12)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 4)
        grid.setColumnStretch(2, 4)
        for at, text in enumerate((_("Recorded"), _("Corrected")), start=1):
            grid.addWidget(label(text, "caption"), 0, at)
        for at, one in enumerate(rows, start=1):
            after = label(one.after, "strong", wrap=True)
            after.setAccessibleName(one.spoken)
            for place, part in enumerate((label(one.about, "small", wrap=True), label(one.before, wrap=True), after)):
                grid.addWidget(part, at, place, Qt.AlignmentFlag.AlignTop)
        nothing = label(_("Nothing reads otherwise yet. Go back and change what was written down wrongly."), wrap=True)
        body = sheet(grid) if rows else nothing
        self._left.setWidget(_holder(label(_("What is corrected"), "heading"), body, None))

    def show_conflicts(self, rows: tuple[ConflictRow, ...], taken: tuple[WayOut, ...], unready: str) -> None:
        """Show what cannot have been, and what was decided. `unready`: why nobody can tell yet, or empty."""
        parts: list[QWidget | None] = [label(_("What cannot have been then"), "heading")]
        if unready:
            parts.append(label(unready, "error", wrap=True))
        elif not rows:
            parts.append(Tag(self._look, Tone.FIT, _("Everything can have been so")))
        parts += [self._conflict(number, one) for number, one in enumerate(rows)]
        if taken:
            parts.append(label(_("Decided"), "heading"))
            parts += [self._taken(number, one) for number, one in enumerate(taken)]
        self._right.setWidget(_holder(*parts, None))

    def first_widget(self) -> QWidget:
        """What takes the keyboard: the first way out, if there is one."""
        return self._right.findChild(Button) or self.remark

    def _conflict(self, number: int, one: ConflictRow) -> QFrame:
        said: QLabel = label(one.words, "body", wrap=True)
        said.setObjectName(f"conflict-{number}")
        buttons: list[QWidget] = []
        for at, way in enumerate(one.ways):
            button = Button(self._look, way.words)
            button.setObjectName(f"way-{number}-{at}")
            button.clicked.connect(lambda _on=False, way=way: self.resolved.emit(way.resolution))
            buttons.append(button)
        if not one.ways:
            button = Button(self._look, _("Go back to the orders"), Kind.LINK)
            button.setObjectName(f"way-{number}-back")
            button.clicked.connect(lambda _on=False: self.step_wanted.emit(one.step.value))
            buttons.append(button)
        lines = [row(*buttons[at : at + _ACROSS], None) for at in range(0, len(buttons), _ACROSS)]
        top = row(Tag(self._look, Tone.WARNING, _("Impossible")), None)
        return sheet(column(top, said, *lines, spacing=8, margins=(14, 10, 14, 12)))

    def _taken(self, number: int, one: WayOut) -> QWidget:
        back = Button(self._look, _("Take back"), Kind.LINK)
        back.setObjectName(f"back-{number}")
        back.clicked.connect(lambda: self.taken_back.emit(one.resolution))
        made = QWidget()
        line = row(label(f"{one.words}.", wrap=True), back, spacing=12)
        line.setStretch(0, 1)
        made.setLayout(line)
        return made


def _holder(*parts: QWidget | None) -> QWidget:
    made = QWidget()
    made.setLayout(column(*parts, spacing=10, margins=(0, 0, 6, 0)))
    return made
