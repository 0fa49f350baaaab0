"""What every page must keep: whoever cannot see it, or has no mouse, can use it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLineEdit, QScrollBar, QWidget

from app.look.banners import Banners

_INNER = ("qt_scrollarea_viewport", "qt_spinbox_lineedit", "qt_toolbar_ext_button")


def focusable(page):
    """Every widget that the Tab key can reach on a page."""
    for widget in page.findChildren(QWidget):
        if widget.objectName() in _INNER or isinstance(widget, QScrollBar) or not widget.isEnabledTo(page):
            continue
        if widget.window() is not page.window():  # the list that a combo box opens
            continue
        if any(banners.isHidden() and banners.isAncestorOf(widget) for banners in page.findChildren(Banners)):
            continue
        if isinstance(widget.parent(), QAbstractScrollArea) and widget is widget.parent().viewport():
            continue
        if isinstance(widget, QLineEdit) and widget.parent().metaObject().className().endswith("ComboBox"):
            continue
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def nameless(page):
    """Widgets that take the keyboard and have no name for a screen reader."""
    found = []
    for widget in focusable(page):
        said = widget.accessibleName() or (widget.text() if isinstance(widget, QAbstractButton) else "")
        if not said:
            found.append(f"{type(widget).__name__} {widget.objectName()!r}")
    return found


def mouse_only(page):
    """Buttons that no key reaches."""
    return [
        button.objectName() or button.text()
        for button in page.findChildren(QAbstractButton)
        if not isinstance(button.parent(), QLineEdit)  # a picture in a field
        and button.isVisibleTo(page)
        and button.isEnabledTo(page)
        and button.focusPolicy() == Qt.FocusPolicy.NoFocus
    ]
