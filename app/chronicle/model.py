"""For Qt: the table of a chart, and the people among whom one is chosen."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QAbstractTableModel, QModelIndex, QObject, Qt

from app.look.lists import Index
from app.look.tables import FIGURES, WORDS
from core.sortie import NOBODY
from core.words import PersonId


class PeopleChoice(QAbstractListModel):
    """People by name; a thousand of them cost a combo box no more than one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._people: tuple[tuple[PersonId, str], ...] = ()

    def show_people(self, people: tuple[tuple[PersonId, str], ...]) -> None:
        """Offer these: id and name."""
        self.beginResetModel()
        self._people = people
        self.endResetModel()

    def row_of(self, person: PersonId) -> int:
        """The row of a man; the first one if he is not here."""
        return next((at for at, one in enumerate(self._people) if one[0] == person), 0)

    def person(self, row: int) -> PersonId:
        """Who stands in a row; nobody outside of all rows."""
        return self._people[row][0] if 0 <= row < len(self._people) else NOBODY

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._people)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._people):
            return None
        person, name = self._people[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        return person if role == Qt.ItemDataRole.UserRole else None


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
