"""Real widgets in the program's dress: words, buttons, sheets, and layouts written as rows and columns."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from app.look.icons import icon as tinted_icon
from app.look.steady import SteadySpin
from app.look.tips import plain_tip

if TYPE_CHECKING:
    from app.look.look import Look

Item = QWidget | QLayout | int | None
Margins = tuple[int, int, int, int]
_Box = TypeVar("_Box", QVBoxLayout, QHBoxLayout)
_NONE: Margins = (0, 0, 0, 0)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Kind(StrEnum):
    """What a button is for. One PRIMARY on a page; DANGER_FILL only inside the dialog that confirms."""

    NORMAL = ""
    PRIMARY = "primary"
    LINK = "link"
    QUIET = "quiet"
    DANGER = "danger"
    DANGER_FILL = "danger-fill"
    FILTER = "filter"


_ICON_COLOURS = {Kind.PRIMARY: "on_accent", Kind.LINK: "accent", Kind.DANGER: "state.danger"}


class Button(QPushButton):
    """A push button that also answers Enter and keeps its icon in the theme's colour."""

    def __init__(self, look: Look, text: str, kind: Kind = Kind.NORMAL, icon: str = "", *, name: str = "") -> None:
        """Make the button.

        Args:
            look: the look.
            text: the deed it names; may be empty for an icon alone.
            kind: what it is for.
            icon: an icon of the set, or empty.
            name: accessible name and tooltip; needed if there is no text.
        """
        super().__init__(text)
        self._look, self._kind, self._icon = look, kind, icon
        self.setProperty("kind", kind.value)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)
        self.setAccessibleName(name or text.replace("&", ""))
        if name:
            self.setToolTip(plain_tip(name))
        if kind is Kind.FILTER:
            self.setCheckable(True)
        if icon:
            self.setIconSize(QSize(18, 18))
            self._on_look_changed()
            look.changed.connect(self._on_look_changed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.click()
        else:
            super().keyPressEvent(event)

    def _on_look_changed(self) -> None:
        theme = self._look.theme
        ink = theme.colour(_ICON_COLOURS.get(self._kind, "ink"))
        self.setIcon(tinted_icon(self._icon, ink, theme.colour("ink3")))


def label(text: str, role: str = "body", *, wrap: bool = False) -> QLabel:
    """Words in a type role: display, title, heading, figure, body, strong, small, caption, mono, diary, error."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)  # names and notes come from other people
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


def sheet(body: QLayout | None = None, *, raised: bool = False) -> QFrame:
    """A sheet of paper on the desk."""
    made = QFrame()
    made.setProperty("sheet", "raised" if raised else "flat")
    if body is not None:
        made.setLayout(body)
    return made


def holder(body: QLayout, width: int = 0) -> QWidget:
    """A plain widget round a layout; width fixes it in px."""
    made = QWidget()
    made.setLayout(body)
    if width:
        made.setFixedWidth(width)
    return made


def column(*items: Item, spacing: int = 8, margins: Margins = _NONE) -> QVBoxLayout:
    """Items from top to bottom: widgets, layouts, a number for a gap in px, None for a stretch."""
    return _filled(QVBoxLayout(), items, spacing, margins)


def row(*items: Item, spacing: int = 8, margins: Margins = _NONE) -> QHBoxLayout:
    """Items from left to right: widgets, layouts, a number for a gap in px, None for a stretch."""
    return _filled(QHBoxLayout(), items, spacing, margins)


def field(text: str, widget: QWidget) -> QVBoxLayout:
    """A field with its label above, tied to it for screen readers and by the label's mnemonic."""
    words = label(text, "small")
    words.setBuddy(widget)
    widget.setAccessibleName(text.replace("&", ""))
    return column(words, widget, spacing=2)


def spin_box(low: int, high: int, value: int) -> QSpinBox:
    """A field for a whole number, with the margin that a style sheet cannot give it."""
    made = SteadySpin()
    made.setRange(low, high)
    made.setValue(value)
    made.lineEdit().setTextMargins(6, 0, 0, 0)
    return made


def tab_bar(name: str, *titles: str) -> QTabBar:
    """Underlined words; `name` is what a screen reader calls the row."""
    made = QTabBar()
    for title in titles:
        made.addTab(title)
    made.setDrawBase(False)
    made.setExpanding(False)
    made.setAccessibleName(name)
    return made


def set_faulty(widget: QWidget, *, faulty: bool) -> None:
    """Show or clear the danger border of a field; the sentence beneath is a label of role `error`."""
    widget.setProperty("faulty", faulty)
    restyle(widget)


def restyle(widget: QWidget) -> None:
    """Let the style sheet look again at a widget whose properties changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()


def _filled(box: _Box, items: tuple[Item, ...], spacing: int, margins: Margins) -> _Box:
    box.setSpacing(spacing)
    box.setContentsMargins(*margins)
    for item in items:
        if item is None:
            box.addStretch(1)
        elif isinstance(item, int):
            box.addSpacing(item)
        elif isinstance(item, QWidget):
            box.addWidget(item)
        else:
            box.addLayout(item)
    return box
