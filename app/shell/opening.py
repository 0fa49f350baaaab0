"""From the bare command to a window, and back to an exit code.

The window is painted before the rooms and the profile are loaded: they take longer than all of Qt, so they are
imported on the store's lane, behind the first picture.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.board import Board
from app.look.look import Look
from app.paths import Places
from app.settings import read_settings
from app.shell.crash import CrashHook
from app.shell.window import Window
from app.translation import gettext as _
from app.troubles import TroubleError
from app.work.jobs import Jobs, Lane

if TYPE_CHECKING:
    from app.desk import Desk
    from app.shell.house import House


def open_window(places: Places, rules_folder: Path, argv: list[str] | None = None, campaign: Path | None = None) -> int:
    """Open the window on a profile and stay until it is closed.

    Args:
        places: of the profile; made if it is not there.
        rules_folder: one folder of data for each game.
        argv: for Qt; the process's own unless told.
        campaign: the file of a campaign to open with it; None = the one that was open at the last end.

    Returns:
        0, or 1 if the profile could not be opened.
    """
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication(sys.argv if argv is None else argv)
    app.setApplicationName("Flugpost")
    app.setDesktopFileName("flugpost")
    opening = Opening(app, places, rules_folder, campaign)
    opening.start()
    try:
        app.exec()
    finally:
        opening.close()
    return opening.code


class Opening:
    """A window before, while and after its profile is open. The profile opens on the store's lane."""

    def __init__(self, app: QApplication, places: Places, rules_folder: Path, campaign: Path | None = None) -> None:
        self.app, self.places, self._rules, self._campaign = app, places, rules_folder, campaign
        self.settings, _faults = read_settings(places.settings)
        self.look = Look(app, places.tinted, choice=self.settings.theme, reduced_motion=self.settings.reduced_motion)
        self.window = Window(self.look)
        self.jobs, self.board = Jobs(self.window), Board(self.window)
        self.crash = CrashHook(places.profile, self._on_crash)
        self.house: House | None = None
        self.desk: Desk | None = None
        self.code = 0

    def start(self) -> None:
        """Show the window and begin to open the profile."""
        self.crash.install()
        self.window.painted.connect(self._on_painted)
        self.window.show_at(self.settings.window)

    def _on_painted(self) -> None:
        from app.shell.emblem import emblem  # noqa: PLC0415 - behind the first picture

        self._open()
        self.app.setWindowIcon(emblem(self.look))

    def _open(self) -> None:
        self.jobs.start(Lane.STORE, "", lambda _progress: self._load(), self._on_open, self._on_refused)

    def _load(self) -> Desk:
        import app.shell.house  # noqa: F401, PLC0415 - behind the first picture; see the head of this module
        from app.desk import open_desk  # noqa: PLC0415

        return open_desk(self.places, self._rules)

    def _on_open(self, desk: Desk) -> None:
        from app.shell.house import House  # noqa: PLC0415 - loaded already

        self.desk = desk
        desk.thinks_aside = True
        self.house = House(self.window, self.look, desk, self.jobs, self.board, self.settings)
        self.house.begin(self._campaign)

    def _on_refused(self, error: Exception) -> bool:
        if not isinstance(error, TroubleError):
            return False
        from app.shell.dialogs import ask  # noqa: PLC0415 - loaded already
        from app.store.sqlite import DamagedStoreError  # noqa: PLC0415 - loaded already

        copies = error.copies if isinstance(error, DamagedStoreError) else ()
        deed = _("Restore the copy") if copies else _("Try again")
        dialog = ask(
            self.window, self.look, _("The profile cannot be opened"), str(error), deed, _("Close the program")
        )
        dialog.decided.connect(lambda: self._restore() if copies else self._open())
        dialog.rejected.connect(self._give_up)
        dialog.open()
        return True

    def _restore(self) -> None:
        from app.commands.restoring import restore_last_copy  # noqa: PLC0415 - hardly ever needed

        self.jobs.start(
            Lane.STORE,
            "",
            lambda _progress: restore_last_copy(self.places),
            lambda _aside: self._open(),
            self._on_refused,
        )

    def _give_up(self) -> None:
        self.code = 1
        self.window.close()

    def _on_crash(self, text: str) -> None:
        from app.shell.dialogs import TellDialog  # noqa: PLC0415 - hardly ever needed

        words = _(
            "Something went wrong that should not. What you sealed is safe; the last step may not have been done. "
            "The text below names no person and no choice: please send it to the makers. It is also kept in {file}."
        ).format(file=self.crash.file.name)
        TellDialog(self.window, self.look, _("An unexpected error"), words, text).open()

    def close(self) -> None:
        """Let the profile go, and everything that runs."""
        if self.house is not None:
            self.house.end()
        if self.desk is not None:
            self.desk.called_off.set()
            self.jobs.finish(Lane.STORE, self.desk.close)
        self.jobs.close()
        self.crash.remove()
