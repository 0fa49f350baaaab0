"""The slider that runs through a fight, and the button that plays it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QSlider, QWidget

from app.look.controls import label, row
from app.look.painted import PaintedButton
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme


class PlayButton(PaintedButton):
    """Plays the fight back from where the slider stands, or stops it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Play the fight back"))
        self.setObjectName("play")
        self.setToolTip(_("Play the fight back"))
        self.setCheckable(True)
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


class PlaybackBar(QWidget):
    """Button, slider and the words of the moment. The page says what to show; the bar says what the user wants."""

    frame_wanted = Signal(int)
    """The slider was moved, or playing back came to the next picture."""

    def __init__(self, look: Look, *, beat: int, words_width: int) -> None:
        """Make the bar.

        Args:
            look: the look.
            beat: ms from picture to picture while the fight is played back.
            words_width: px kept for the words of the moment.
        """
        super().__init__()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("replay")
        self.slider.setAccessibleName(_("Moment of the fight"))
        self.slider.setPageStep(1)
        self.play = PlayButton(look)
        self.moment = label("", "small")
        self.moment.setObjectName("moment")
        self.moment.setMinimumWidth(words_width)
        self.moment.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._clock = QTimer(self)
        self._clock.setInterval(beat)
        body = row(self.play, self.slider, self.moment, spacing=6)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.slider.valueChanged.connect(self.frame_wanted)
        self.play.toggled.connect(self._on_play)
        self._clock.timeout.connect(self._on_beat)

    def show_moment(self, index: int, last: int, words: str) -> None:
        """Show where the slider stands."""
        quiet = QSignalBlocker(self.slider)
        self.slider.setRange(0, last)
        self.slider.setValue(index)
        quiet.unblock()
        self.slider.setEnabled(last > 0)
        self.slider.setAccessibleDescription(words)
        self.moment.setText(words)
        self.play.setEnabled(last > 0)
        if index >= last and self.play.isChecked():
            self.play.setChecked(False)

    def play_from(self, index: int) -> None:
        """Play back from a picture to the last one."""
        self.frame_wanted.emit(index)
        if index < self.slider.maximum():
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
