"""The lines of a picker as a list model: what cannot be taken stays in the list, closed, with its reason."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QIcon

from app.look.tips import plain_tip
from app.orders.faces import ChoiceRow

Index = QModelIndex | QPersistentModelIndex


class ChoiceModel(QAbstractListModel):
    """A thin, read-only model over choices; `picture` draws the icon of a type of aircraft."""

    def __init__(self, picture: Callable[[ChoiceRow], QIcon], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._picture = picture
        self._rows: tuple[ChoiceRow, ...] = ()

    @property
    def rows(self) -> tuple[ChoiceRow, ...]:
        """What is shown."""
        return self._rows

    def show_rows(self, rows: tuple[ChoiceRow, ...]) -> None:
        """Show these."""
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row_of(self, key: str) -> int:
        """The row of a choice; -1 if it is not here."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature; never changed
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(row.spoken)
        if role == Qt.ItemDataRole.DecorationRole and row.aircraft:
            return self._picture(row)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = super().flags(index)
        if index.isValid() and not self._rows[index.row()].open:
            return found & ~(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        return found
