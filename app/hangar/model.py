"""The timeline's rows for Qt."""

from __future__ import annotations

from PySide6.QtCore import Qt

from app.hangar.rows import ServiceRow
from app.look.lists import FaceModel, Index


class TimelineModel(FaceModel[ServiceRow]):
    """A thin model over the rows of the timeline. A nation's heading can be read but not chosen."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and not self.face(index).aircraft:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def first_key(self) -> str:
        """The first aircraft; empty if there is none."""
        return next((row.key for row in self.faces if row.aircraft), "")
