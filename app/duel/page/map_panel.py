"""The map with its buttons, and under it the slider that runs through the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from app.duel.scene import MapView
from app.look.controls import column, label, row
from app.look.painted import PaintedButton
from app.look.pens import CENTRE
from app.look.playback import PlaybackBar
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.layout import Board
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.hexes import Hex

_BEAT = 850
"""ms from picture to picture while the fight is played back."""
_KEY = 26
_NOTE_WIDTH, _NOTE_EDGE = 400, 10


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


class MapNote(QFrame):
    """Words on the map about the aircraft looked at, or what its reader must know now. It lets the mouse through."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self.setObjectName("map-note")
        self.setProperty("sheet", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label = label("", "small", wrap=True)
        self.setLayout(column(self._label, spacing=0, margins=(10, 6, 10, 7)))
        self.hide()

    @property
    def words(self) -> str:
        """What it says; empty while it is hidden."""
        return "" if self.isHidden() else self._label.text()

    def say(self, lines: tuple[str, ...], room: QRect, about: QPoint) -> None:
        """Say these lines in the corner of `room` that is farthest from `about`; without lines it goes away."""
        self.setVisible(bool(lines))
        self.setAccessibleName("\n".join(lines))
        if not lines:
            return
        if self._label.text() != "\n".join(lines):
            self._label.setText("\n".join(lines))
        free = room.adjusted(_NOTE_EDGE, _NOTE_EDGE, -_NOTE_EDGE, -_NOTE_EDGE)
        size = QSize(min(_NOTE_WIDTH, free.width()), 0)
        size.setHeight(self.heightForWidth(size.width()))
        lefts, tops = (free.left(), free.right() - size.width()), (free.top(), free.bottom() - size.height())
        places = [QRect(QPoint(left, top), size) for top in tops for left in lefts]
        self.setGeometry(max(places, key=lambda place: (place.center() - about).manhattanLength()))
        self.raise_()


class MapPanel(QWidget):
    """Map and slider. The page says what to show."""

    follow_wanted = Signal()
    """The map shall follow the aircraft again."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self._board = board
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
        self.note, self.harm = MapNote(self), MapNote(self)
        self.harm.setObjectName("map-harm")
        self._harm: tuple[str, ...] = ()
        self._said: tuple[tuple[str, ...], Hex | None] = ((), None)
        self.map.resized.connect(self._say_again)
        self._connect()

    def _connect(self) -> None:
        near, far, whole, action = self._keys
        near.clicked.connect(lambda: self.map.zoom(1))
        far.clicked.connect(lambda: self.map.zoom(-1))
        whole.clicked.connect(self.map.fit)
        action.clicked.connect(self.follow_wanted)

    def _say_again(self) -> None:
        self.warn(self._harm)
        self.say(*self._said)

    def warn(self, lines: tuple[str, ...]) -> None:
        """Say at the top of the map what befell the reader's own aircraft; without lines it goes away."""
        self._harm = lines
        room = self.map.geometry()
        self.harm.say(lines, room, room.bottomRight())

    def say(self, lines: tuple[str, ...], near: Hex | None) -> None:
        """Say something on the map, away from the hex that it is about."""
        self._said = (lines, near)
        room = self.map.geometry()
        about = room.bottomRight()
        if not self.harm.isHidden():
            room.setTop(self.harm.geometry().bottom())
        if near is not None:
            about = room.topLeft() + self.map.mapFromScene(QPointF(*self._board.centre(near)))
        self.note.say(lines, room, about)
