"""The watched folder: what lies in it is taken in, what is made is put into it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer
from PySide6.QtWidgets import QFileDialog

from app.commands.folders import Exchange, exchange
from app.disk import read_bounded, write_whole
from app.mail.folder_post import Seen, new_files
from app.shell.dialogs import ask
from app.shell.orderly import Expected
from app.translation import gettext as _
from app.work.jobs import Lane

if TYPE_CHECKING:
    from app.changed import Changed, Done
    from app.desk import Desk
    from app.mailroom.page import MailroomPage
    from app.shell.orderly import Orderly
    from app.shell.post_flow import PostFlow

FILE = "folder.json"
_LARGEST = 8192
_POLL_MS = 30_000
"""Network drives send no events."""
_CALM_MS = 400
"""So long a file is left alone after a change: it may still be written."""


class FolderFlow(QObject):
    """Errands of the watched folder; it does nothing until one is chosen."""

    def __init__(self, orderly: Orderly, page: MailroomPage, post: PostFlow) -> None:
        super().__init__(orderly)
        self._orderly, self._post = orderly, post
        self._folder: Path | None = None
        self._seen: Seen = frozenset()
        self._due = self._exchanging = False
        self._watcher = QFileSystemWatcher(self)
        self._poll, self._calm = QTimer(self), QTimer(self)
        self._poll.setInterval(_POLL_MS)
        self._calm.setInterval(_CALM_MS)
        self._calm.setSingleShot(True)
        self._watcher.directoryChanged.connect(lambda _path: self._calm.start())
        self._poll.timeout.connect(self.look)
        self._calm.timeout.connect(self.look)
        page.watch.connect(self._choose)
        orderly.board.changed.connect(self._on_changed)

    @property
    def shown(self) -> str:
        """The folder as it is shown; empty if none is watched."""
        return "" if self._folder is None else str(self._folder)

    @property
    def folder(self) -> Path | None:
        """What is watched."""
        return self._folder

    def begin(self) -> None:
        """Watch the folder that was chosen before, if there is one."""
        self._orderly.read("", _kept, self._watch)

    def end(self) -> None:
        """Watch no more."""
        self._poll.stop()
        self._calm.stop()

    def _choose(self) -> None:
        if self._folder is not None:
            dialog = ask(
                self._orderly.window,
                self._orderly.look,
                _("Stop watching the folder?"),
                _("{folder}: files in it stay where they are.").format(folder=self._folder),
                _("Stop watching"),
                _("Go on"),
            )
            dialog.decided.connect(lambda: self._keep(""))
            dialog.open()
            return
        name = QFileDialog.getExistingDirectory(
            self._orderly.window, _("A folder that both of you can reach"), str(self._orderly.files.folder)
        )
        if name:
            self._keep(name)

    def _keep(self, name: str) -> None:
        data = json.dumps({"folder": name}).encode("ascii")
        self._orderly.read(
            "",
            lambda desk: write_whole(desk.places.profile / FILE, data),
            lambda _none: self._watch(name),
        )

    def _watch(self, name: str) -> None:
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())
        self._folder, self._seen, self._due = (Path(name) if name else None), frozenset(), bool(name)
        self._post.refresh()
        if self._folder is None:
            self.end()
            return
        if self._folder.is_dir():
            self._watcher.addPath(name)
        self._poll.start()
        self.look()

    def look(self) -> None:
        """Look into the folder now, on the lane for waiting: a drive that is gone may take its time."""
        folder, seen = self._folder, self._seen
        if folder is not None and self._orderly.desk.unlocked:
            self._orderly.jobs.start(Lane.MAIL, "", lambda _progress: new_files(folder, seen), self._on_looked)

    def _on_looked(self, found: tuple[tuple[Path, ...], Seen]) -> None:
        files, self._seen = found
        folder = self._folder
        if folder is not None and folder.is_dir() and (files or self._due) and not self._exchanging:
            self._exchanging, self._due = True, False
            desk = self._orderly.desk
            self._orderly.jobs.start(
                Lane.STORE, "", lambda _progress: exchange(desk, folder), self._on_exchanged, self._on_failed
            )

    def _on_exchanged(self, done: Done[Exchange]) -> None:
        self._orderly.board.tell(done.changed)
        self._exchanging = False
        self._post.tell_news(done.value.arrivals)

    def _on_failed(self, error: Exception) -> bool:
        self._exchanging = False
        if isinstance(error, Expected):
            self._orderly.tell_error(error)
        return isinstance(error, Expected)

    def _on_changed(self, changed: Changed) -> None:
        # What was made goes into the folder; what the folder brought is no reason to look again.
        if changed.post and not self._exchanging and self._folder is not None:
            self._due = True
            self._calm.start()


def _kept(desk: Desk) -> str:
    file = desk.places.profile / FILE
    if not file.is_file():
        return ""
    try:
        found = json.loads(read_bounded(file, _LARGEST))
    except ValueError:
        return ""
    name = found.get("folder") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""
