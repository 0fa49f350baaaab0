"""What happened, newest turn on top; the line under the cursor shows its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.books.model import LogModel
from app.look.controls import column
from app.look.lists import FaceList
from app.look.log_list import LogDelegate
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.books.log import LogRow
    from app.look.look import Look


class LogPanel(QWidget):
    """The log of turns."""

    frame_wanted = Signal(int)
    """The reader went to a line: show its picture."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.model = LogModel()
        self.list = FaceList(_("Log of turns"), framed=False)
        self.list.setObjectName("log")
        self.list.dress(self.model, LogDelegate(look))
        self._quiet = False
        self.setLayout(column(self.list, spacing=0))
        self.list.current_changed.connect(self._on_current_changed)

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show the lines."""
        self._quiet = True
        self.model.show_rows(rows)
        self._quiet = False

    def show_frame(self, frame: int) -> None:
        """Put the cursor on the first line of a picture."""
        if self.model.frame_of(self.list.current_key()) == frame:
            return
        self._quiet = True
        self.list.select_key(self.model.key_of(frame))
        self._quiet = False

    def _on_current_changed(self, key: str) -> None:
        frame = self.model.frame_of(key)
        if frame is not None and not self._quiet:
            self.frame_wanted.emit(frame)
