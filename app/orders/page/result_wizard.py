"""The frame of a sheet that is filled in page by page: tabs, Back, Next, Enter goes on, Cancel leaves no trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QStackedWidget, QTabBar, QWidget

from app.look.controls import Button, Kind, column, tab_bar
from app.look.page import PageFrame
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


class Wizard(PageFrame):
    """Subclasses fill a page as it is shown, and act at the last one."""

    left = Signal()
    """Nothing was written."""

    def __init__(self, look: Look, title: str, steps: tuple[str, ...]) -> None:
        super().__init__(look, title)
        self.tabs: QTabBar = tab_bar(_("Pages of the sheet"), *(f"{at}  {text}" for at, text in enumerate(steps, 1)))
        self.tabs.setObjectName("steps")
        self.stack = QStackedWidget()
        self.cancel, self.back = Button(look, _("Cancel")), Button(look, _("Back"))
        self.next = Button(look, _("Next"), Kind.PRIMARY)
        for button, name in ((self.cancel, "cancel"), (self.back, "back"), (self.next, "next")):
            button.setObjectName(name)
            self.add_action(button)
        self.cancel.clicked.connect(self.left)
        self.back.clicked.connect(lambda: self.tabs.setCurrentIndex(self.step - 1))
        self.next.clicked.connect(self.go_on)
        self.tabs.currentChanged.connect(self._on_step)
        self.set_body(column(self.tabs, self.stack, spacing=14))

    @property
    def step(self) -> int:
        """The page that is shown, from 0."""
        return self.tabs.currentIndex()

    @property
    def last(self) -> bool:
        """Whether it is the last page."""
        return self.step == self.tabs.count() - 1

    def begin(self, step: int = 0) -> None:
        """Show the first page, or another."""
        self.tabs.setCurrentIndex(step)
        self._on_step(step)

    def go_on(self) -> None:
        """The next page; at the last one the deed."""
        if not self.next.isEnabled():
            return
        if self.last:
            self.act()
        else:
            self.tabs.setCurrentIndex(self.step + 1)

    def first_widget(self) -> QWidget:
        """What takes the keyboard as the page is shown."""
        return self.next

    def show_step(self, step: int) -> None:
        """Fill a page that is about to be shown, and say what it asks."""
        raise NotImplementedError

    def act(self) -> None:
        """The deed of the last page."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self.go_on()
        else:
            super().keyPressEvent(event)

    def _on_step(self, step: int) -> None:
        self.back.setEnabled(step > 0)
        self.next.setEnabled(True)
        self.show_step(step)
        self.stack.setCurrentIndex(step)
        self.take_keyboard()

    def take_keyboard(self) -> None:
        """Put the keyboard into the first field; what stands in a number's field is marked, typing replaces it."""
        first = self.first_widget()
        first.setFocus()
        if isinstance(first, QAbstractSpinBox):
            first.selectAll()
