"""The table of a chart for Qt: words in the first column, figures in the others."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from app.look.lists import Index
from app.look.tables import FIGURES, WORDS


class ChartTable(QAbstractTableModel):
    """A thin, read-only table of words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[str, ...] = ()
        self._rows: tuple[tuple[str, ...], ...] = ()

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """What is shown."""
        return self._rows

    def show_table(self, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> None:
        """Show another table."""
        if (heads, rows) != (self._heads, self._rows):
            self.beginResetModel()
            self._heads, self._rows = heads, rows
            self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return WORDS if index.column() == 0 else FIGURES
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self._heads):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return WORDS if section == 0 else FIGURES
        return None
