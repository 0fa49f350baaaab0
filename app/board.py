"""The notice board: what a command changed is told once, and whoever shows it looks again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.changed import Changed


class Board(QObject):
    """One signal for the whole window. No page tells another to refresh."""

    changed = Signal(object)
    """A `Changed` that is not empty."""

    def tell(self, change: Changed) -> None:
        """Say what a command changed; nothing changed = nothing said."""
        if change != Changed():
            self.changed.emit(change)
