"""Banners: a sentence and a button under the rule or at the foot, until solved or dismissed; never two, others wait."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.look.controls import Button, Kind, label, restyle, row
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


class BannerKind(StrEnum):
    """A warning needs the user; an info tells what was done."""

    WARNING = "warning"
    INFO = "info"


@dataclass(frozen=True, slots=True, kw_only=True)
class BannerFace:
    """One banner. `key` names it for signals and for replacing it; `action` is the button's deed, or empty."""

    key: str
    kind: BannerKind
    text: str
    action: str = ""


class Banners(QWidget):
    """The place for banners of a page: shows the oldest, the others wait. Warnings go before infos."""

    acted = Signal(str)
    """The button of the banner with this key was pressed."""
    dismissed = Signal(str)
    """The banner with this key was sent away."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, at_foot: bool = False) -> None:
        """Make the place; `at_foot`: below the page's body, else above it."""
        super().__init__(parent)
        self.setObjectName("banners")
        self._look = look
        self._queue: list[BannerFace] = []
        self._words = label("", wrap=True)
        self._action = Button(look, "")
        self._action.setObjectName("banner-action")
        self._close = Button(look, "", Kind.QUIET, "close", name=_("Dismiss"))
        self._close.setObjectName("banner-dismiss")
        self._action.clicked.connect(self._on_action)
        self._close.clicked.connect(self._on_close)
        self._frame = QFrame()
        self._frame.setLayout(row(self._words, self._action, self._close, spacing=12, margins=(14, 8, 8, 8)))
        body = QVBoxLayout(self)
        body.setContentsMargins(0, 10 if at_foot else 0, 0, 0 if at_foot else 10)
        body.addWidget(self._frame)
        self.hide()

    @property
    def current(self) -> BannerFace | None:
        """What is shown."""
        return self._queue[0] if self._queue else None

    def tell(self, face: BannerFace) -> None:
        """Show a banner, or let it wait; one with the same key is replaced where it stands."""
        keys = [waiting.key for waiting in self._queue]
        if face.key in keys:
            self._queue[keys.index(face.key)] = face
        else:
            self._queue.append(face)
            self._queue.sort(key=lambda waiting: waiting.kind is not BannerKind.WARNING)
        self._show()

    def take_away(self, key: str) -> None:
        """The matter is solved: its banner goes."""
        self._queue = [face for face in self._queue if face.key != key]
        self._show()

    def _show(self) -> None:
        face = self.current
        self.setVisible(face is not None)
        if face is None:
            return
        self._words.setText(face.text)
        self._frame.setAccessibleName(face.text)
        self._action.setText(face.action)
        self._action.setAccessibleName(face.action)
        self._action.setVisible(bool(face.action))
        self._frame.setProperty("banner", face.kind.value)
        restyle(self._frame)

    def _on_action(self) -> None:
        if self._queue:
            self.acted.emit(self._queue[0].key)

    def _on_close(self) -> None:
        if self._queue:
            gone = self._queue.pop(0)
            self._show()
            self.dismissed.emit(gone.key)
