"""The main window: the rail, the rooms, the keys that work everywhere, and what is dropped on it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QMainWindow, QPushButton, QStackedWidget, QWidget

from app.look.controls import Kind, holder, row
from app.look.focus import FocusRing
from app.look.rail import Rail, RailRoom
from app.settings import WindowPlace
from app.shell.placing import LEAST_HEIGHT, LEAST_WIDTH, Area, fitted, placed
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look

HOME, DUEL, BOOKS, HANGAR, MAILROOM, SETTINGS = "home", "duel", "books", "hangar", "mailroom", "settings"
ROSTER, ORDERS, CHRONICLE = "roster", "orders", "chronicle"
NUMBERED = (HOME, DUEL, BOOKS, ROSTER, HANGAR, ORDERS, MAILROOM, CHRONICLE)
"""The rooms in the order of the rail, which is that of their keys: Ctrl+1, Ctrl+2 and so on."""
_ROOMS = {"ace_of_aces": BOOKS, "campaign": ORDERS, "campaign.ace_of_aces": ORDERS}


def room_of(game: str) -> str:
    """The room in which a game is shown."""
    return _ROOMS.get(game, DUEL)


class Window(QMainWindow):
    """The frame round the rooms. It knows their keys and widgets, not what they do."""

    room_wanted = Signal(str)
    """The key of a room: its rail button or its key was pressed."""
    received = Signal(object)
    """A `QMimeData` with text or files: pasted or dropped."""
    open_wanted = Signal()
    copy_wanted = Signal()
    fight_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    help_wanted = Signal()
    closing = Signal()
    activated = Signal()
    """The window came to the front: somebody was elsewhere meanwhile."""
    painted = Signal()
    """The first picture stands; what takes long may begin."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setWindowTitle("Flugpost")
        self.setObjectName("window")
        self.setAcceptDrops(True)
        self.setMinimumSize(LEAST_WIDTH, LEAST_HEIGHT)
        names = {
            HOME: _("Home"),
            DUEL: _("Duel"),
            BOOKS: _("Books"),
            ROSTER: _("Roster"),
            HANGAR: _("Hangar"),
            ORDERS: _("Orders"),
            MAILROOM: _("Mailroom"),
            CHRONICLE: _("Chronicle"),
        }
        rooms = tuple(RailRoom(key=key, icon=key, label=names[key]) for key in NUMBERED)
        self._rail = Rail(look, (*rooms, RailRoom(key=SETTINGS, icon=SETTINGS, label=_("Settings"), foot=True)))
        self._stack = QStackedWidget()
        self._stack.setObjectName("rooms")
        self._retired: list[QWidget] = []
        self._blank = True
        self._placed = QSize()
        self.setCentralWidget(holder(row(self._rail, self._stack, spacing=0)))
        self._rail.chosen.connect(self.room_wanted)
        FocusRing(self, look)
        self._make_keys()

    def _make_keys(self) -> None:
        rooms = [(f"Ctrl+{number}", key) for number, key in enumerate(NUMBERED, 1)]
        keys = (
            *((key, partial(self.room_wanted.emit, room)) for key, room in (*rooms, ("Ctrl+,", SETTINGS))),
            ("Ctrl+Return", self._on_primary),
            ("Ctrl+Enter", self._on_primary),
            ("Ctrl+O", self.open_wanted.emit),
            ("Ctrl+N", self.fight_wanted.emit),
            ("Ctrl+Shift+C", self.copy_wanted.emit),
            ("F1", self.help_wanted.emit),
            ("Ctrl+Q", self.close),
        )
        for key, slot in keys:
            QShortcut(QKeySequence(key), self).activated.connect(slot)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._blank:
            self._blank = False
            QTimer.singleShot(0, self, self._fit_frame)
            QTimer.singleShot(0, self.painted.emit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # No shortcuts for these: where a field or a page can use the key, it belongs there and never comes here.
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Redo) or _is_redo(event):
            self.redo_wanted.emit()
        else:
            super().keyPressEvent(event)

    def paste(self) -> None:
        """Take in what lies on the clipboard."""
        self.received.emit(QGuiApplication.clipboard().mimeData())

    def add_page(self, page: QWidget) -> None:
        """Give a page its place in the stack."""
        self._stack.addWidget(page)

    def show_page(self, page: QWidget, room: str) -> None:
        """Show a page and mark its room on the rail."""
        if self._stack.indexOf(page) < 0:
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        for old in self._retired:
            self.take_page(old)
        self._retired.clear()
        self._rail.set_current(room)

    def take_page(self, page: QWidget) -> None:
        """Let go of a page that is not needed any more; the one on view goes when another is shown."""
        if self._stack.currentWidget() is page:
            self._retired.append(page)
            return
        self._stack.removeWidget(page)
        page.deleteLater()

    @property
    def rooms(self) -> QWidget:
        """Where pages are shown; one that is made inside need not be dressed again on its way in."""
        return self._stack

    @property
    def page(self) -> QWidget | None:
        """The page that is shown."""
        return self._stack.currentWidget()

    def set_badge(self, room: str, count: int) -> None:
        """Show on the rail how much waits in a room."""
        self._rail.set_badge(room, count)

    def show_at(self, kept: WindowPlace | None) -> None:
        """Show the window where it stood, if that is on a screen."""
        screens = [self.screen(), *(one for one in QGuiApplication.screens() if one is not self.screen())]
        areas = [_area(screen.availableGeometry()) for screen in screens]
        place = placed(kept, tuple(areas))
        self._placed = QSize(place.width, place.height)
        self.setGeometry(place.x, place.y, place.width, place.height)
        if place.maximised:
            self.showMaximized()
        else:
            self.show()

    def _fit_frame(self) -> None:
        """Bring the frame wholly onto the screen: how high it is, nobody knows before the window is shown."""
        if self.size() != self._placed or self.isMaximized() or self.isFullScreen():
            return
        inner = _area(self.geometry())
        fit = fitted(inner, _area(self.frameGeometry()), _area(self.screen().availableGeometry()))
        if fit != inner:
            self.setGeometry(*fit)

    def place(self) -> WindowPlace:
        """Where the window stands."""
        where = self.normalGeometry() if self.isMaximized() else self.geometry()
        return WindowPlace(
            x=where.x(), y=where.y(), width=where.width(), height=where.height(), maximised=self.isMaximized()
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.activated.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_receive(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        if can_receive(event.mimeData()):
            event.acceptProposedAction()
            self.received.emit(event.mimeData())

    def _on_primary(self) -> None:
        page = self.page
        for name in ("activate", "press_primary"):
            deed = getattr(page, name, None)
            if callable(deed):
                deed()
                return
        for button in page.findChildren(QPushButton) if page is not None else ():
            if button.property("kind") == Kind.PRIMARY.value and button.isVisible() and button.isEnabled():
                button.click()
                return


def _is_redo(event: QKeyEvent) -> bool:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Z and event.modifiers() == both


def _area(rect: QRect) -> Area:
    return Area(rect.x(), rect.y(), rect.width(), rect.height())


def can_receive(data: QMimeData) -> bool:
    """Whether there is something in it that could have come by mail."""
    return data.hasUrls() or data.hasText()
