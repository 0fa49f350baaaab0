"""Your burst, after the page is seen: how long to hold the trigger, at whom, and what each length needs and risks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.books.bursts import BurstRow
from app.look.controls import column, field, label
from app.look.painted import PaintedButton
from app.look.pens import LEFT, RIGHT, draw_text
from app.look.steady import SteadyBox
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.catalog.ace_of_aces.gunnery import Burst

_HEIGHT = 46


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetRow:
    """An enemy who may be fired at."""

    ident: str
    name: str


class BurstButton(PaintedButton):
    """One length of burst: key, name, cost, and what it does."""

    def __init__(self, look: Look, row: BurstRow) -> None:
        super().__init__(look, row.spoken)
        self.row = row
        self.chosen = False
        self.setObjectName(f"burst-{row.burst}")
        self.setMinimumSize(260, _HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setEnabled(not row.reason)

    def sizeHint(self) -> QSize:
        return QSize(420, _HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        lively = self.isEnabled() and (self.underMouse() or self.isDown())
        grey = not self.isEnabled()
        box = rect.adjusted(2.5, 2.5, -2.5, -2.5)
        if self.chosen:
            painter.setPen(QPen(theme.colour("ink"), 1.6))
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4)
        painter.setPen(QPen(theme.colour("accent" if lively else "line" if grey else "line_strong"), 1))
        painter.setBrush(theme.colour("accent_soft" if lively else "surface" if grey else "raised"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1) if self.chosen else box, 3, 3)
        ink, quiet = theme.colour("ink3" if grey else "ink"), theme.colour("ink3" if grey else "ink2")
        key = QRectF(box.left() + 12, box.top(), 20, box.height())
        draw_text(painter, key, self.row.key, theme.font("strong"), quiet, LEFT)
        name = QRectF(box.left() + 36, box.top(), 110, box.height())
        draw_text(painter, name, self.row.name, theme.font("strong"), ink, LEFT)
        words = QRectF(box.left() + 150, box.top(), box.width() - 240, box.height())
        draw_text(painter, words, self.row.line, theme.font("small"), quiet, LEFT)
        cost = QRectF(box.right() - 90, box.top(), 78, box.height())
        draw_text(painter, cost, self.row.cost, theme.font("small"), quiet, RIGHT)


class BurstPanel(QWidget):
    """The bursts to choose from."""

    taken = Signal(object)
    """A burst."""
    target_changed = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.line = label("", wrap=True)
        self.line.setObjectName("burst-line")
        self.target = SteadyBox()
        self.target.setObjectName("target")
        self._target = QWidget()
        self._target.setLayout(field(_("At whom"), self.target))
        self._box = QVBoxLayout()
        self._box.setSpacing(5)
        self.buttons: list[BurstButton] = []
        self.setLayout(column(self.line, self._target, self._box, None, spacing=10, margins=(0, 4, 0, 4)))
        self.target.currentIndexChanged.connect(lambda _i: self.target_changed.emit(self.chosen_target))

    @property
    def chosen_target(self) -> str:
        """The enemy chosen."""
        return str(self.target.currentData() or "")

    def show_rows(
        self, line: str, rows: tuple[BurstRow, ...], targets: tuple[TargetRow, ...], chosen: Burst | None
    ) -> None:
        """Show what may be fired."""
        self.line.setText(line)
        known = tuple(str(self.target.itemData(i)) for i in range(self.target.count()))
        if known != tuple(target.ident for target in targets):
            quiet = QSignalBlocker(self.target)
            self.target.clear()
            for target in targets:
                self.target.addItem(target.name, target.ident)
            quiet.unblock()
        self._target.setVisible(len(targets) > 1)
        if tuple(button.row for button in self.buttons) != rows:
            for button in self.buttons:
                self._box.removeWidget(button)
                button.hide()
                button.deleteLater()
            self.buttons = [BurstButton(self.look, row) for row in rows]
            for button in self.buttons:
                button.clicked.connect(lambda _on=False, burst=button.row.burst: self.taken.emit(burst))
                self._box.addWidget(button)
        for button in self.buttons:
            button.chosen = button.row.burst is chosen
            button.update()

    def take_key(self, text: str) -> bool:
        """Choose by the key that stands before a burst."""
        for button in self.buttons:
            if button.row.key == text and button.isEnabled():
                button.click()
                return True
        return False
