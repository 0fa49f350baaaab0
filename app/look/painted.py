"""Bases of painted widgets: they read the theme when they paint, and take focus and keys like real ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HINTS = (
    QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform
)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Painted(QWidget):
    """A widget that only shows; subclasses override `draw`."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(_HINTS)
        self.draw(painter, QRectF(self.rect()), self.look.theme)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paint the widget into its rect."""
        raise NotImplementedError


class PaintedButton(QAbstractButton):
    """A painted widget that can be pressed: by mouse, Space or Enter. Subclasses override `draw` and give a name."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        """Make the button.

        Args:
            look: the look.
            name: what a screen reader says.
            parent: the widget it lies in.
        """
        super().__init__(parent)
        self.look = look
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(_HINTS)
        self.draw(painter, QRectF(self.rect()), self.look.theme)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Paint the button into its rect."""
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)
