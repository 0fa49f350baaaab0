"""The timeline's rows and the differences of a pack for Qt."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from app.hangar.rows import ServiceRow
from app.look.lists import FaceModel, Index
from app.look.tips import plain_tip
from app.phrases.packs import DifferenceRow
from app.translation import gettext as _


class TimelineModel(FaceModel[ServiceRow]):
    """A thin model over the rows of the timeline. A nation's heading can be read but not chosen."""

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and not self.face(index).aircraft:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def first_key(self) -> str:
        """The first aircraft; empty if there is none."""
        return next((row.key for row in self.faces if row.aircraft), "")


class DifferencesModel(QAbstractTableModel):
    """A thin, read-only table of what a pack says beside the program's own numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[DifferenceRow, ...] = ()

    def show_rows(self, rows: tuple[DifferenceRow, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(_heads())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _heads()[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        cells = (
            row.where,
            row.what,
            row.old,
            row.new if row.changes else _("{value}, confirmed").format(value=row.new),
        )
        if role == Qt.ItemDataRole.DisplayRole:
            return cells[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip((row.where, row.what, row.old_source, row.new_source)[index.column()])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{_heads()[index.column()]}: {cells[index.column()]}"
        return None


def _heads() -> tuple[str, ...]:
    return (_("Where"), _("What"), _("In the program"), _("In the pack"))
