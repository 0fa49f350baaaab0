"""The aircraft of a seat side by side: which hand is on the table, which is ready, and who has nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.duel.crews import CraftRow, Readiness
from app.look.icons import draw_icon
from app.look.painted import PaintedButton
from app.look.pens import LEFT, draw_text
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

TABS_HEIGHT = 40
_TAB = 36
_MOST_WIDTH = 300
_ICONS = {Readiness.READY: ("check", "state.fit"), Readiness.FAULTY: ("warning", "state.warning")}


class CraftTab(PaintedButton):
    """One aircraft: silhouette, side, name, and how far its hand is."""

    stepped = Signal(int)

    def __init__(self, look: Look, shown: CraftRow, *, current: bool) -> None:
        super().__init__(look, f"{shown.name}: {shown.line}")
        self.shown, self.current = shown, current
        self.setObjectName(f"craft-{shown.ident}")
        self.setCheckable(True)
        self.setChecked(current)
        self.setEnabled(shown.chooses)
        self.setToolTip(plain_tip(f"{shown.name}: {shown.line}"))
        self.setFixedHeight(_TAB)
        self.setMaximumWidth(_MOST_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(_MOST_WIDTH, _TAB)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        box = rect.adjusted(1, 1, -1, -1)
        lively = self.isEnabled() and self.underMouse() and not self.current
        painter.setPen(QPen(theme.colour("ink" if self.current else "line_strong"), 1.4 if self.current else 1))
        painter.setBrush(theme.colour("raised" if self.current else "accent_soft" if lively else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        if self.current:
            painter.fillRect(QRectF(box.left() + 4, box.bottom() - 3, box.width() - 8, 3), theme.colour("signal"))
        idle = not self.shown.chooses
        ink, quiet = theme.colour("ink3" if idle else "ink"), theme.colour("ink3" if idle else "ink2")
        draw_glyph(painter, QRectF(box.left() + 6, box.top() + 3, 28, 28), self.shown.type_id, ink)
        draw_side(painter, QPointF(box.left() + 44, box.top() + 11), 5.5, self.shown.side, theme)
        left, room = box.left() + 54, box.width() - 58
        icon = _ICONS.get(self.shown.readiness)
        if icon is not None:
            place = QRectF(box.right() - 24, box.center().y() - 9, 18, 18)
            draw_icon(painter, icon[0], place, ink if icon[0] == "check" else theme.colour(icon[1]))
            room -= 26
        draw_text(painter, QRectF(left, box.top() + 2, room, 17), self.shown.name, theme.font("strong", px=13), ink)
        line = QRectF(box.left() + 38, box.top() + 17, room + 16, 15)
        draw_text(painter, line, self.shown.line, theme.font("small", px=12), quiet, LEFT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)


class CraftTabs(QWidget):
    """All aircraft of the seat; hidden where there is only one."""

    wanted = Signal(str)
    """The aircraft whose hand is wanted."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._rows: tuple[CraftRow, ...] = ()
        self._current = ""
        self.tabs: list[CraftTab] = []
        self.setObjectName("crafts")
        self.setAccessibleName(_("Your aircraft"))
        self.setToolTip(_("Page Up and Page Down, or Ctrl+Tab, go from aircraft to aircraft."))
        self.setFixedHeight(TABS_HEIGHT)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 4)
        self._box.setSpacing(8)
        self._box.addStretch(0)
        self.hide()

    def show_crafts(self, rows: Sequence[CraftRow], current: str) -> None:
        """Show these; the hand of `current` lies on the table."""
        if tuple(rows) == self._rows and current == self._current:
            return
        focused = any(tab.hasFocus() for tab in self.tabs)
        self._rows, self._current = tuple(rows), current
        for tab in self.tabs:
            tab.hide()
            tab.setParent(None)
            tab.deleteLater()
        self.tabs = []
        for number, shown in enumerate(rows):
            tab = CraftTab(self._look, shown, current=shown.ident == current)
            tab.clicked.connect(lambda _on=False, ident=shown.ident: self.wanted.emit(ident))
            tab.stepped.connect(self.step)
            self._box.insertWidget(number, tab)
            self.tabs.append(tab)
        self.setVisible(len(rows) > 1)
        if focused:
            next(tab for tab in self.tabs if tab.current).setFocus(Qt.FocusReason.OtherFocusReason)

    def step(self, step: int) -> bool:
        """On to the next aircraft that has something to choose, round and round; whether there is another."""
        idents = [shown.ident for shown in self._rows if shown.chooses]
        here = next((i for i, ident in enumerate(idents) if ident == self._current), -1)
        if len(idents) < 2 or here < 0:
            return False
        self.wanted.emit(idents[(here + step) % len(idents)])
        return True
