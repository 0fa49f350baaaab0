"""Out of sight of each other: search, or fly home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.look.controls import column, label
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, draw_text
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


class WayButton(PaintedButton):
    """One way out, with a yellow frame where it is chosen."""

    def __init__(self, look: Look, name: str, icon: str, title: str, line: str) -> None:
        super().__init__(look, f"{title}. {line}")
        self.setObjectName(name)
        self._icon, self._title, self._line = icon, title, line
        self.chosen = False
        self.setMinimumSize(260, 78)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        lively = self.isEnabled() and (self.underMouse() or self.isDown())
        box = rect.adjusted(2.5, 2.5, -2.5, -2.5)
        if self.chosen:
            painter.setPen(QPen(theme.colour("ink"), 1.6))
            painter.setBrush(theme.colour("signal"))
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 4, 4)
            box = box.adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(theme.colour("accent" if lively else "line_strong"), 1))
        painter.setBrush(theme.colour("accent_soft" if lively else "raised"))
        painter.drawRoundedRect(box, 3, 3)
        draw_icon(painter, self._icon, QRectF(20, rect.center().y() - 14, 28, 28), theme.colour("accent"))
        words = rect.width() - 84
        draw_text(painter, QRectF(64, 14, words, 26), self._title, theme.font("heading"), theme.colour("ink"), LEFT)
        draw_text(painter, QRectF(64, 40, words, 22), self._line, theme.font("small"), theme.colour("ink2"), LEFT)


class LostPanel(QWidget):
    """Both ways, one under the other."""

    taken = Signal(bool)
    """Whether to search."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = _(
            "You have lost sight of each other. If both search, you meet again with your damage after as many turns"
            " as a die says. If either flies home, the fight ends (FM Getting Lost or Escaping)."
        )
        self.search = WayButton(look, "search", "search", _("Search for him"), _("S: the fight goes on if he does too"))
        self.escape = WayButton(look, "escape", "home", _("Fly home"), _("H: the fight ends"))
        self.search.clicked.connect(lambda: self.taken.emit(True))  # noqa: FBT003 - a signal's argument
        self.escape.clicked.connect(lambda: self.taken.emit(False))  # noqa: FBT003 - a signal's argument
        parts = (label(words, wrap=True), self.search, self.escape, None)
        self.setLayout(column(*parts, spacing=10, margins=(0, 4, 0, 4)))

    def show_chosen(self, searches: bool | None) -> None:  # noqa: FBT001 - three values: None is neither
        """Mark the way chosen."""
        self.search.chosen, self.escape.chosen = searches is True, searches is False
        self.search.update()
        self.escape.update()

    def take_key(self, text: str) -> bool:
        """Choose by letter."""
        way = {"s": self.search, "h": self.escape}.get(text.lower())
        if way is not None:
            way.click()
        return way is not None
