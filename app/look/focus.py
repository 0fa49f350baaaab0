"""The focus ring: one overlay for a window, shown for the keyboard only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWindow
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from app.look.look import Look

_REACH = 5  # px around the focused widget
_FOLLOWED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.Show)


class FocusRing(QWidget):
    """Yellow between two ink lines, visible on any colour. Make one for each top-level window.

    It shows when focus moves and the last input was a key, and hides at the next press of a mouse button.
    """

    def __init__(self, window: QWidget, look: Look) -> None:
        super().__init__(window)
        self._look = look
        self._by_key = False
        self._watched: list[QWidget] = []
        self._handle: QWindow | None = None
        self.setObjectName("focus-ring")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        window.installEventFilter(self)
        self._listen()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._handle:
            if kind == QEvent.Type.KeyPress:
                self._by_key = True
            elif kind == QEvent.Type.MouseButtonPress:
                self._by_key = False
                self.hide()
        elif kind == QEvent.Type.Show and watched is self.parent():
            self._listen()
        elif kind in _FOLLOWED and watched in self._watched:
            self._place()
        return False

    def _listen(self) -> None:
        # Input of one window only: a filter on the application would see every event of the program.
        handle = _handle_of(self.window())
        if handle is not None and handle is not self._handle:
            self._handle = handle
            handle.installEventFilter(self)

    def _on_focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        self._let_go()
        whole = new is not None and new.focusPolicy() == Qt.FocusPolicy.NoFocus  # a page, given the keys but no stop
        if new is None or whole or new.window() is not self.window() or not self._by_key:
            self.hide()
            return
        widget: QWidget | None = new
        while widget is not None and widget is not self.window():
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = widget.parentWidget()
        self._place()

    def _let_go(self) -> None:
        for widget in self._watched:
            if isValid(widget):  # a page may have been taken down with its focus
                widget.removeEventFilter(self)
        self._watched.clear()

    def _place(self) -> None:
        if not self._watched or not isValid(self._watched[0]):
            return
        target = self._watched[0]
        corner = target.mapTo(self.window(), QPoint(0, 0))
        ring = QRect(corner, target.size()).adjusted(-_REACH, -_REACH, _REACH, _REACH)
        self.setGeometry(ring.intersected(self.window().rect()))  # at the window's edge the ring moves inside
        self.setVisible(target.isVisible())
        self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        width = self._look.theme.lines["focus"]
        for name, pen in (("on_signal", 2 * width + 0.5), ("signal", width + 0.2)):
            painter.setPen(QPen(self._look.theme.colour(name), pen))
            painter.drawRoundedRect(rect, 5, 5)


def _handle_of(window: QWidget) -> QWindow | None:
    return window.windowHandle()  # None until the window was shown once
