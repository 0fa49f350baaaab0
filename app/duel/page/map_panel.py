"""The map with its buttons, and under it the slider that runs through the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QSlider, QWidget

from app.duel.scene import MapView
from app.look.controls import column, label, row
from app.look.painted import PaintedButton
from app.look.pens import CENTRE
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.layout import Board
    from app.look.look import Look
    from app.look.tokens import Theme

_BEAT = 850
"""ms from picture to picture while the fight is played back."""
_KEY = 26


class PlayButton(PaintedButton):
    """Plays the fight back from where the slider stands, or stops it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Play the fight back"))
        self.setObjectName("play")
        self.setToolTip(_("Play the fight back"))
        self.setCheckable(True)
        self.setMinimumSize(34, 28)
        self.setFixedSize(34, 28)

    def sizeHint(self) -> QSize:
        return QSize(34, 28)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        ink = theme.colour("accent" if self.underMouse() else "ink" if self.isEnabled() else "disabled")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        middle = rect.center()
        if self.isChecked():
            for x in (-4.5, 1.5):
                painter.drawRect(QRectF(middle.x() + x, middle.y() - 5.5, 3, 11))
        else:
            corners = [QPointF(-4, -5.5), QPointF(5, 0), QPointF(-4, 5.5)]
            painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))


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
    """Map and slider. The page says what to show; the panel says which picture the user wants."""

    follow_wanted = Signal()
    """The map shall follow the aircraft again."""
    frame_wanted = Signal(int)
    """The slider was moved, or playing back came to the next picture."""

    def __init__(self, board: Board, look: Look) -> None:
        super().__init__()
        self.map = MapView(board, look)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("replay")
        self.slider.setAccessibleName(_("Moment of the fight"))
        self.slider.setPageStep(1)
        self.play = PlayButton(look)
        self.moment = label("", "small")
        self.moment.setObjectName("moment")
        self.moment.setMinimumWidth(136)
        self.moment.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._keys = [
            MapKey(look, sign, name)
            for sign, name in (
                ("+", _("Nearer (+)")),
                ("\u2212", _("Farther (-)")),
                ("whole", _("Whole map (0)")),
                ("action", _("Follow the aircraft")),
            )
        ]
        self._clock = QTimer(self)
        self._clock.setInterval(_BEAT)
        bar = row(self.play, self.slider, self.moment, 4, *self._keys, spacing=4)
        bar.setStretch(1, 1)
        body = column(self.map, bar, spacing=6)
        body.setStretch(0, 1)
        self.setLayout(body)
        self._connect()

    def _connect(self) -> None:
        near, far, whole, action = self._keys
        near.clicked.connect(lambda: self.map.zoom(1))
        far.clicked.connect(lambda: self.map.zoom(-1))
        whole.clicked.connect(self.map.fit)
        action.clicked.connect(self.follow_wanted)
        self.slider.valueChanged.connect(self.frame_wanted)
        self.play.toggled.connect(self._on_play)
        self._clock.timeout.connect(self._on_beat)

    def show_moment(self, index: int, last: int, words: str) -> None:
        """Show where the slider stands."""
        self.slider.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.slider.setRange(0, last)
        self.slider.setValue(index)
        self.slider.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.slider.setAccessibleDescription(words)
        self.moment.setText(words)
        self.play.setEnabled(last > 0)
        if index >= last and self.play.isChecked():
            self.play.setChecked(False)

    def play_from(self, index: int) -> None:
        """Play back from a picture to the last one."""
        self.frame_wanted.emit(index)
        self.play.setChecked(True)

    @property
    def playing(self) -> bool:
        """Whether the fight is being played back."""
        return self._clock.isActive()

    def _on_play(self, on: bool) -> None:  # noqa: FBT001 - a slot
        name = _("Stop") if on else _("Play the fight back")
        self.play.setAccessibleName(name)
        self.play.setToolTip(plain_tip(name))
        if not on:
            self._clock.stop()
            return
        if self.slider.value() >= self.slider.maximum():
            self.frame_wanted.emit(0)
        self._clock.start()

    def _on_beat(self) -> None:
        if self.slider.value() < self.slider.maximum():
            self.frame_wanted.emit(self.slider.value() + 1)
        else:
            self.play.setChecked(False)
