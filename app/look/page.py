"""The frame of every page: title and one line, actions, the double rule, busy bar, banners, body, date stamp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget

from app.look.banners import Banners
from app.look.busy import BusyBar
from app.look.controls import column, label, row
from app.look.elided import ElidedLabel
from app.look.painted import Painted
from app.look.stamps import DateStamp

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

WIDEST = 1720
"""px: beyond a page of 1920 the body keeps this width and stays left."""
_STAMP_ROOM = 104


class DoubleRule(Painted):
    """The rule under a title: 3 px, a gap of 2, 1 px."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setFixedHeight(7)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        thick = theme.lines["rule_thick"]
        painter.fillRect(QRectF(0, 0, rect.width(), thick), theme.colour("ink"))
        painter.fillRect(QRectF(0, thick + 2, rect.width(), 1), theme.colour("ink"))


class Rule(Painted):
    """A hairline, or the 2 px rule under a list's head."""

    def __init__(self, look: Look, *, strong: bool = False) -> None:
        super().__init__(look)
        self._strong = strong
        self.setFixedHeight(2 if strong else 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, theme.colour("ink2" if self._strong else "line"))


class PageFrame(QWidget):
    """A page. Tight pages (Duel and Books) have a smaller title and a margin of 16.

    Attributes:
        banners: the page's banners.
        busy: the page's busy bar.
    """

    def __init__(self, look: Look, title: str, *, tight: bool = False, inside: QWidget | None = None) -> None:
        super().__init__(inside)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.look = look
        self.banners, self.busy = Banners(look, at_foot=not tight), BusyBar(look)
        self._title = label(title, "title" if tight else "display")
        self._line = ElidedLabel("", "small")
        self._line.setMinimumWidth(60)
        self._line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._actions = row(spacing=10)
        self._stamp: DateStamp | None = None
        self._stamp_room = QWidget()
        self._stamp_room.setFixedWidth(_STAMP_ROOM)
        self._stamp_room.hide()
        words = column(self._title, self._line, spacing=0 if tight else 1)
        self._top = row(words, self._actions, self._stamp_room, spacing=10)
        self._top.setStretch(0, 1)
        head = QWidget()
        head.setLayout(self._top)
        head.setFixedHeight(44 if tight else 52)
        self._rule = DoubleRule(look)
        self._body = QWidget()
        side = 16 if tight else look.theme.space("page")
        parts = (head, 5 if tight else 7, self._rule, self.busy, 8 if tight else 14)
        main = column(*parts, spacing=0, margins=(side, 10 if tight else 18, side, 12 if tight else 20))
        if tight:  # its body gives way at the top: the table below the map stays where it is
            main.addWidget(self.banners)
        wide = row(self._body, spacing=0)
        wide.setStretch(0, 1)
        wide.addStretch(0)  # takes what is left of a very wide window
        main.addLayout(wide, 1)
        if not tight:  # a banner moves no button under the mouse: lists and texts give way at their foot
            main.addWidget(self.banners)
        self.setLayout(main)
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        """Name the page anew."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def say(self, line: str) -> None:
        """The one line under the title: where things stand."""
        self._line.say(line)

    def add_action(self, widget: QWidget) -> None:
        """Put a button or tag at the right of the title, after those already there."""
        self._actions.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_body(self, body: QLayout) -> None:
        """What the page is about; once."""
        body.setContentsMargins(0, 0, 0, 0)
        self._body.setLayout(body)

    def show_stamp(self, month: str, year: str, around: str) -> None:
        """Strike the campaign month over the right end of the rule."""
        if self._stamp is None:
            self._stamp = DateStamp(self.look, month, year, around, self)
        else:
            self._stamp.show_date(month, year, around)
        self._stamp_room.show()
        self._stamp.show()
        self._place_stamp()

    def hide_stamp(self) -> None:
        """Take the stamp away: no campaign is open."""
        if self._stamp is not None:
            self._stamp.hide()
            self._stamp_room.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._body.setMaximumWidth(WIDEST if self.width() > WIDEST + 200 else 16_777_215)
        self._place_stamp()

    def _place_stamp(self) -> None:
        if self._stamp is not None:
            self._stamp.move(self.width() - 24 - 88, 2)
            self._stamp.raise_()
