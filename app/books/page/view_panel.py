"""The picture, from the cockpit or from above, and the slider that runs through the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from app.books.scene.cockpit_view import CockpitView
from app.books.scene.hexes import HexView
from app.look.controls import column
from app.look.playback import PlaybackBar
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

_BEAT = 1300
"""ms from picture to picture while the fight is played back: the head turns and there is time to look."""


class ViewPanel(QWidget):
    """Picture and slider. The page says what to show."""

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
        self.bar = PlaybackBar(look, beat=_BEAT, words_width=112)
        body = column(self.pairs, self.stack, self.bar, spacing=4)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.pairs.currentChanged.connect(self.pair_wanted)

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
