"""The map with its buttons, and under it the slider that runs through the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.duel.scene import MapView
from app.look.controls import column, row
from app.look.painted import PaintedButton
from app.look.pens import CENTRE
from app.look.playback import PlaybackBar
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.layout import Board
    from app.look.look import Look
    from app.look.tokens import Theme

_BEAT = 850
"""ms from picture to picture while the fight is played back."""
_KEY = 26


class MapKey(PaintedButton):
    """A small button on the map."""

    def __init__(self, look: Look, sign: str, name: str) -> None:
        super().__init__(look, name)
        self._sign = sign
        self.setToolTip(plain_tip(name))
        self.setFixedSize(_KEY, _KEY)
        self.setMinimumSize(_KEY, _KEY)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        lively = self.underMouse() or self.isDown()
        painter.setPen(theme.colour("accent" if lively else "line_strong"))
        painter.setBrush(theme.colour("accent_soft" if lively else "raised", 0.94))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        ink = theme.colour("ink")
        painter.setPen(ink)
        middle = rect.center()
        if self._sign == "whole":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(middle.x() - 7, middle.y() - 5, 14, 10))
            painter.drawRect(QRectF(middle.x() - 3, middle.y() - 2, 6, 4))
        elif self._sign == "action":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(middle, 5.5, 5.5)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                way = QPointF(dx, dy)
                painter.drawLine(middle + way * 3, middle + way * 8)
        else:
            painter.setFont(theme.font("strong", px=18))
            painter.drawText(rect, CENTRE, self._sign)


class MapPanel(QWidget):
    """Map and slider. The page says what to show."""

    follow_wanted = Signal()
    """The map shall follow the aircraft again."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self.map = MapView(board, look)
        self.bar = PlaybackBar(look, beat=_BEAT, words_width=136)
        self._keys = [
            MapKey(look, sign, name)
            for sign, name in (
                ("+", _("Nearer (+)")),
                ("\u2212", _("Farther (-)")),
                ("whole", _("Whole map (0)")),
                ("action", _("Follow the aircraft")),
            )
        ]
        foot = row(self.bar, *self._keys, spacing=4)
        foot.setStretch(0, 1)
        body = column(self.map, foot, spacing=6)
        body.setStretch(0, 1)
        self.setLayout(body)
        self._connect()

    def _connect(self) -> None:
        near, far, whole, action = self._keys
        near.clicked.connect(lambda: self.map.zoom(1))
        far.clicked.connect(lambda: self.map.zoom(-1))
        whole.clicked.connect(self.map.fit)
        action.clicked.connect(self.follow_wanted)
