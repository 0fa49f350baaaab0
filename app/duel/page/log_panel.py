"""What happened, newest on top; the line under the cursor moves the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.duel.model import LogModel
from app.look.controls import column, label
from app.look.lists import FaceList
from app.look.log_list import LogDelegate
from app.look.page import Rule
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.log_rows import LogRow
    from app.look.look import Look

LOG_WIDTH = 236


class LogPanel(QFrame):
    """The log on its sheet."""

    frame_wanted = Signal(int)
    """The reader went to a line: show its picture."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setFixedWidth(LOG_WIDTH)
        self.model = LogModel()
        self.list = FaceList(_("What happened"), framed=False)
        self.list.setObjectName("log")
        self.list.dress(self.model, LogDelegate(look))
        self._quiet = False
        head = column(label(_("What happened"), "heading"), Rule(look, strong=True), spacing=6, margins=(14, 8, 14, 2))
        body: QVBoxLayout = column(head, self.list, spacing=0, margins=(1, 0, 1, 6))
        body.setStretch(1, 1)
        self.setLayout(body)
        self.list.current_changed.connect(self._on_current_changed)

    def show_rows(self, rows: tuple[LogRow, ...], frame: int) -> None:
        """Show the lines, with the cursor at a picture's first one."""
        self._quiet = True
        self.model.show_rows(rows)
        self._quiet = False
        self.show_frame(frame)

    def show_frame(self, frame: int) -> None:
        """Put the cursor on the first line of a picture."""
        key = self.model.key_of(frame)
        if self.model.frame_of(self.list.current_key()) == self.model.frame_of(key):
            return
        self._quiet = True
        if key:
            self.list.select_key(key)
        self._quiet = False

    def _on_current_changed(self, key: str) -> None:
        frame = self.model.frame_of(key)
        if frame is not None and not self._quiet:
            self.frame_wanted.emit(frame)
