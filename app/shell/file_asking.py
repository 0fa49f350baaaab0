"""File dialogs of the window: they open where the last one ended, at first among the person's documents."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


class FileAsking:
    """Asks where a file goes and which files are meant."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._folder: Path | None = None

    def save(self, title: str, name: str, kinds: str) -> str:
        """The path for a new file; empty = none was chosen."""
        chosen, _kind = QFileDialog.getSaveFileName(self._window, title, str(self.folder / name), kinds)
        return self._went([chosen])[0]

    def open(self, title: str, kinds: str, near: Path | None = None) -> list[str]:
        """The paths of files that are there; none = nothing was chosen. `near`: where such files lie, if known."""
        folder = near if near is not None and near.is_dir() else self.folder
        chosen, _kind = QFileDialog.getOpenFileNames(self._window, title, str(folder), kinds)
        return self._went(chosen)

    @property
    def folder(self) -> Path:
        """Where the next dialog opens."""
        if self._folder is not None and self._folder.is_dir():
            return self._folder
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        return documents if documents.is_dir() else Path.home()

    def remember(self, file: str) -> None:
        """Open the next dialog where this file lies."""
        self._folder = Path(file).parent

    def _went(self, chosen: list[str]) -> list[str]:
        if chosen and chosen[0]:
            self.remember(chosen[0])
        return chosen
