"""How the fight stands: a strip with both missions and points, and the whole reckoning behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QScrollArea, QWidget

from app.look.controls import Button, Kind, column, holder, label, restyle, row
from app.look.elided import ElidedLabel
from app.look.focus import FocusRing
from app.look.sides import SideMark
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.score_rows import ManRow, SideRow
    from app.look.look import Look

STRIP_HEIGHT = 30
_WIDTH, _MOST_HEIGHT = 820, 560


class ScoreStrip(QFrame):
    """Both sides in one line: mission, how far it came, points."""

    wanted = Signal()
    """The whole reckoning is wanted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: tuple[SideRow, ...] = ()
        self.setObjectName("score")
        self.setAccessibleName(_("Missions and points"))
        self.setProperty("sheet", "flat")
        self.setFixedHeight(STRIP_HEIGHT)
        self.more = Button(look, _("Points..."), Kind.LINK, name=_("All missions and points"))
        self.more.setObjectName("points")
        self.more.setStyleSheet("min-height: 20px; max-height: 20px;")
        self.more.clicked.connect(self.wanted)
        self._box = row(spacing=8, margins=(12, 0, 12, 0))
        self.setLayout(self._box)
        self._box.addWidget(self.more)
        self._parts: list[QWidget] = []

    def show_sides(self, rows: tuple[SideRow, ...]) -> None:
        """Show both sides."""
        if rows == self._rows:
            return
        self._rows = rows
        for part in self._parts:
            part.hide()
            part.setParent(None)
            part.deleteLater()
        self._parts = []
        for shown in rows:
            words = ElidedLabel(f"mission-{shown.side}")
            words.say(shown.line or shown.name)
            if tip := "\n".join(part for part in (shown.task, *shown.warnings) if part):
                words.setToolTip(plain_tip(tip))
                words.setAccessibleDescription(tip)
            points = label(_("{n} points").format(n=shown.points), "strong")
            points.setObjectName(f"points-{shown.side}")
            if self._parts:
                self._parts.append(_space())
            self._parts += [SideMark(self._look, shown.side, shown.name, 18), words, points]
        for place, part in enumerate(self._parts):
            self._box.insertWidget(place, part, 1 if isinstance(part, ElidedLabel) else 0)


def _space() -> QWidget:
    made = QWidget()
    made.setFixedWidth(14)
    return made


class ScoreDialog(QDialog):
    """Every line of the points of both sides, and after the fight what each man has of it."""

    def __init__(self, parent: QWidget, look: Look, sides: Sequence[SideRow], men: Sequence[ManRow]) -> None:
        super().__init__(parent)
        title = _("Missions and points")
        self.setObjectName("score-dialog")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setModal(True)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        both = row(*(holder(self._side(look, shown)) for shown in sides), spacing=28)
        parts: list[QWidget] = [holder(both)]
        if men:
            parts.append(self._men(look, men))
        inside = holder(column(*parts, None, spacing=18))
        inside.setProperty("scrolled", "true")
        restyle(inside)
        place = QScrollArea()
        place.setWidgetResizable(True)
        place.setFrameShape(QFrame.Shape.NoFrame)
        place.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        place.setAccessibleName(title)
        place.setWidget(inside)
        place.setMinimumHeight(min(inside.sizeHint().height() + 4, _MOST_HEIGHT))
        close = Button(look, _("Close"), Kind.PRIMARY)
        close.setObjectName("close-score")
        close.clicked.connect(self.accept)
        self.setLayout(column(label(title, "title"), place, row(None, close), spacing=12, margins=(24, 18, 24, 18)))
        self._ring = FocusRing(self, look)
        close.setFocus()

    def _side(self, look: Look, shown: SideRow) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        head = row(SideMark(look, shown.side, shown.name, 20), label(shown.name, "heading"), None, spacing=8)
        grid.addLayout(head, 0, 0, 1, 2)
        points = label(shown.points, "figure")
        points.setObjectName(f"total-{shown.side}")
        grid.addWidget(points, 0, 2, Qt.AlignmentFlag.AlignRight)
        said = [shown.line, shown.task] if shown.line else []
        for words in (*said, *shown.warnings):
            grid.addWidget(label(words, "small", wrap=True), grid.rowCount(), 0, 1, 3)
        for piece in shown.pieces:
            line = grid.rowCount()
            grid.addWidget(label(piece.words, wrap=True), line, 0)
            grid.addWidget(label(piece.section, "small"), line, 1)
            grid.addWidget(label(piece.points, "strong"), line, 2, Qt.AlignmentFlag.AlignRight)
        if not shown.pieces:
            grid.addWidget(label(_("No points yet"), "small"), grid.rowCount(), 0, 1, 3)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(grid.rowCount(), 1)
        return grid

    def _men(self, look: Look, men: Sequence[ManRow]) -> QWidget:
        """Experience, a line for each man."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(5)
        grid.addWidget(label(_("Experience (12.6)"), "heading"), 0, 0, 1, 3)
        grid.addWidget(label(_("Aircraft"), "caption"), 0, 3, Qt.AlignmentFlag.AlignRight)
        grid.addWidget(label(_("Points"), "caption"), 0, 4, Qt.AlignmentFlag.AlignRight)
        for line, man in enumerate(men, start=1):
            who = column(label(man.name, "strong", wrap=True), label(man.standing, "small", wrap=True), spacing=0)
            grid.addWidget(SideMark(look, man.side, "", 16), line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(who, line, 1)
            grid.addWidget(label(man.deeds, "small", wrap=True), line, 2)
            grid.addWidget(label(man.kills, "body"), line, 3, Qt.AlignmentFlag.AlignRight)
            points = label(man.points, "strong")
            points.setObjectName(f"experience-{line}")
            grid.addWidget(points, line, 4, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 4)
        return holder(grid)
