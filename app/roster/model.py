"""The men of a squadron as a table for Qt, sorted by the column that is asked for."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from app.look.lists import FACE_ROLE, Index
from app.look.tables import FIGURES, WORDS
from app.look.tips import plain_tip
from app.roster.rows import Column, PersonRow, heads, in_order

_FIGURES = (Column.VICTORIES, Column.MISSIONS)


class PeopleModel(QAbstractTableModel):
    """A thin, read-only table over the rows of one list; one row a man."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._given: tuple[PersonRow, ...] = ()
        self._rows: tuple[PersonRow, ...] = ()
        self._column, self._falling = -1, False
        self._heads = heads()

    @property
    def rows(self) -> tuple[PersonRow, ...]:
        """The rows as they stand now."""
        return self._rows

    def show_rows(self, rows: tuple[PersonRow, ...]) -> None:
        """Show these. Where the same men stand in the same places, rows change in place and keep the cursor."""
        old, self._given = self._rows, rows
        now = self._sorted()
        if [row.key for row in old] == [row.key for row in now]:
            self._rows = now
            for at, (was, new) in enumerate(zip(old, now, strict=True)):
                if was != new:
                    self.dataChanged.emit(self.index(at, 0), self.index(at, len(Column) - 1))
            return
        self.beginResetModel()
        self._rows = now
        self.endResetModel()

    def row_of(self, key: str) -> int:
        """The row of a man; -1 if he is not here."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), -1)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; -1 is the order in which they were given. The cursor stays on its man."""
        self._column, self._falling = column, order is Qt.SortOrder.DescendingOrder
        before = self.persistentIndexList()
        keys = [self._rows[index.row()].key for index in before]
        self.layoutAboutToBeChanged.emit()
        self._rows = self._sorted()
        places = {row.key: at for at, row in enumerate(self._rows)}
        after = [self.index(places[key], index.column()) for key, index in zip(keys, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(Column):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heads[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return FIGURES if section in _FIGURES else WORDS
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return _cells(row)[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken if index.column() == Column.NAME else _cells(row)[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(row.tip)
            case Qt.ItemDataRole.TextAlignmentRole:
                return FIGURES if index.column() in _FIGURES else WORDS
            case _:
                return row if role == FACE_ROLE else None

    def _sorted(self) -> tuple[PersonRow, ...]:
        if self._column < 0:
            return self._given
        return in_order(self._given, Column(self._column), falling=self._falling)


def _cells(row: PersonRow) -> tuple[str, ...]:
    return (row.name, row.experience, row.victories, str(row.missions), row.status)
