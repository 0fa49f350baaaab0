"""The rooms of one profile, built in one place and wired to the orderly."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from gettext import gettext as _
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.changed import Changed
from app.home.page import HomePage
from app.home.rows import rows_for
from app.settings import Settings, write_settings
from app.shell import overview
from app.shell.help_sheet import HelpSheet
from app.shell.orderly import Orderly
from app.shell.self_flow import SelfFlow
from app.shell.settings_page import SettingsPage
from app.shell.window import DUEL, HOME, MAILROOM, SETTINGS

if TYPE_CHECKING:
    from app.board import Board
    from app.desk import Desk
    from app.home.rows import Thread
    from app.look.look import Look
    from app.shell.window import Window
    from app.work.jobs import Jobs

_MINUTE_MS = 60_000


class House(QObject):
    """Everything that the window shows once the profile is open."""

    def __init__(
        self, window: Window, look: Look, desk: Desk, jobs: Jobs, board: Board, settings: Settings
    ) -> None:
        super().__init__(window)
        self.window, self.look, self.desk, self.board = window, look, desk, board
        self.settings = settings
        self.orderly = Orderly(window, look, desk, jobs, board)
        self.home = HomePage(look)
        self.settings_page = SettingsPage(look, settings, str(desk.places.profile))
        self.me = SelfFlow(self.orderly, self.settings_page)
        self._threads: tuple[Thread, ...] = ()
        self._asked = False
        self._clock = QTimer(self)
        self._clock.setInterval(_MINUTE_MS)
        self._wire()

    def _wire(self) -> None:
        for page in (self.home, self.settings_page):
            self.window.add_page(page)
        self.board.changed.connect(self._on_changed)
        self._clock.timeout.connect(self._show_threads)
        self.window.room_wanted.connect(self._on_room)
        self.window.help_wanted.connect(lambda: HelpSheet(self.window, self.look).open())
        self.window.closing.connect(self._on_closing)
        self.settings_page.chosen.connect(self._on_settings)

    def begin(self) -> None:
        """Show the front page and what waits."""
        self.window.show_page(self.home, HOME)
        self._show_threads()
        self.home.list.setFocus()
        self._clock.start()
        if self.desk.has_identity:
            self.orderly.unlock_quietly()
        self.me.show()
        self.refresh()

    def refresh(self) -> None:
        """Look at every thread again, once for all changes that come together."""
        if not self._asked:
            self._asked = True
            self.orderly.read("", overview.threads, self._on_threads)

    def _on_threads(self, threads: tuple[Thread, ...]) -> None:
        self._asked = False
        self._threads = threads
        self._show_threads()

    def _show_threads(self) -> None:
        rows = rows_for(self._threads, self.desk.clock().astimezone())
        self.home.show_rows(rows)
        self.window.set_badge(HOME, rows.need_me)

    def _on_changed(self, changed: Changed) -> None:
        if changed.threads or changed.identity:
            self.refresh()
        if changed.identity:
            self.me.show()

    def _on_room(self, key: str) -> None:
        match key:
            case "home":
                self.window.show_page(self.home, HOME)
            case "settings":
                self.window.show_page(self.settings_page, SETTINGS)
            case _:
                pass

    def _on_settings(self, settings: Settings) -> None:
        self.settings = replace(settings, window=self.settings.window)
        self.look.reduced_motion = settings.reduced_motion
        self.look.choose(settings.theme)
        self._keep_settings()

    def _keep_settings(self) -> None:
        try:
            write_settings(self.desk.places.settings, self.settings)
        except OSError as error:
            self.orderly.tell(
                _("Your settings could not be kept: {said}.").format(said=error.strerror or error), warning=True
            )

    def _on_closing(self) -> None:
        self.settings = replace(self.settings, window=self.window.place())
        with contextlib.suppress(OSError):
            write_settings(self.desk.places.settings, self.settings)

    def end(self) -> None:
        """Stop what runs by the clock."""
        self._clock.stop()
