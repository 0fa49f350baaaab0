"""The picture, from the cockpit or from above, and the slider that runs through the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QSlider, QStackedWidget, QTabBar, QWidget

from app.books.scene.cockpit_view import CockpitView
from app.books.scene.hexes import HexView
from app.look.controls import column, label, row
from app.look.painted import PaintedButton
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_BEAT = 1300
"""ms from picture to picture while the fight is played back: the head turns and there is time to look."""


class PlayButton(PaintedButton):
    """Plays the fight back from where the slider stands, or stops it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, _("Play the fight back"))
        self.setObjectName("play")
        self.setToolTip(_("Play the fight back"))
        self.setCheckable(True)
        self.setFixedSize(34, 26)

    def sizeHint(self) -> QSize:
        return QSize(34, 26)

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


class ViewPanel(QWidget):
    """Picture and slider. The page says what to show; the panel says which picture the user wants."""

    frame_wanted = Signal(int)
    """The slider was moved, or playing back came to the next picture."""
    pair_wanted = Signal(int)
    """Another cockpit or another enemy, by its place in the list."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.cockpit, self.hexes = CockpitView(look), HexView(look)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.cockpit)
        self.stack.addWidget(self.hexes)
        self.pairs = QTabBar()
        self.pairs.setObjectName("pairs")
        self.pairs.setAccessibleName(_("Who looks at whom"))
        self.pairs.setDrawBase(False)
        self.pairs.setExpanding(False)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("replay")
        self.slider.setAccessibleName(_("Moment of the fight"))
        self.slider.setPageStep(1)
        self.play = PlayButton(look)
        self.moment = label("", "small")
        self.moment.setObjectName("moment")
        self.moment.setMinimumWidth(112)
        self.moment.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._clock = QTimer(self)
        self._clock.setInterval(_BEAT)
        bar = row(self.play, self.slider, self.moment, spacing=6)
        bar.setStretch(1, 1)
        body = column(self.pairs, self.stack, bar, spacing=4)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.pairs.currentChanged.connect(self.pair_wanted)
        self.slider.valueChanged.connect(self.frame_wanted)
        self.play.toggled.connect(self._on_play)
        self._clock.timeout.connect(self._on_beat)

    @property
    def from_above(self) -> bool:
        """Whether the hexes are shown."""
        return self.stack.currentWidget() is self.hexes

    def show_from_above(self, *, above: bool) -> None:
        """Show the hexes or the cockpit."""
        self.stack.setCurrentWidget(self.hexes if above else self.cockpit)

    def show_pairs(self, names: tuple[str, ...], index: int) -> None:
        """Offer these cockpits and enemies; nothing is offered where there is but one."""
        quiet = QSignalBlocker(self.pairs)
        while self.pairs.count() > len(names):
            self.pairs.removeTab(self.pairs.count() - 1)
        for i, name in enumerate(names):
            if i < self.pairs.count():
                self.pairs.setTabText(i, name)
            else:
                self.pairs.addTab(name)
        self.pairs.setCurrentIndex(index)
        quiet.unblock()
        self.pairs.setVisible(len(names) > 1)

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
