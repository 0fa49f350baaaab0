"""What a data pack says otherwise than the program, value by value, as a table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.look.tips import plain_tip
from app.phrases.packs import DifferenceRow
from app.translation import gettext as _

Index = QModelIndex | QPersistentModelIndex
SOURCE: Final = 4
"""The column that tells where the pack has a value from."""


class DifferencesModel(QAbstractTableModel):
    """A thin, read-only table of what a pack says beside the program's own numbers."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[DifferenceRow, ...] = ()
        self._heads = (_("Where"), _("What"), _("In the program"), _("In the pack"), _("Source"))

    def show_rows(self, rows: tuple[DifferenceRow, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def name_columns(self, old: str, new: str) -> None:
        """Call the values otherwise than those of the program and of the pack."""
        self._heads = (*self._heads[:2], old, new, self._heads[SOURCE])
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, SOURCE)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(self._heads)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return _cells(row)[column]
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip((row.where, row.what, row.old_source, row.new_source, _sources(row))[column])
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{self._heads[column]}: {_cells(row)[column]}"
        return None


def _cells(row: DifferenceRow) -> tuple[str, ...]:
    new = row.new if row.changes else _("{value}, confirmed").format(value=row.new)
    return (row.where, row.what, row.old, new, row.new_source)


def _sources(row: DifferenceRow) -> str:
    return _("In the program: {old}. In the pack: {new}.").format(old=row.old_source, new=row.new_source)
