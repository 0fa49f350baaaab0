"""Tables: caption heads over a 2 px rule, hairlines between rows, rows of 32 px, no zebra, figures to the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from app.look.look import Look

FIGURES = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
"""What a model answers to TextAlignmentRole for a column of figures and its head."""
WORDS = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_EDGE = 4


class TableDelegate(QStyledItemDelegate):
    """The style sheet's cells, plus the edge of the selected row and no dotted focus."""

    def __init__(self, look: Look, view: QTableView) -> None:
        super().__init__(view)
        self._look = look
        self._view = view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        first = self._view.horizontalHeader().visualIndex(index.column()) == 0
        if first and _state_of(option) & QStyle.StateFlag.State_Selected:
            rect = _rect_of(option)
            painter.fillRect(rect.x(), rect.y(), _EDGE, rect.height() - 1, self._look.theme.colour("accent"))


def dress_table(view: QTableView, look: Look, name: str) -> None:
    """Give a table the program's dress and keyboard: whole rows, one at a time; Tab leaves it.

    Args:
        view: the table; set its model first.
        look: the look.
        name: accessible name.
    """
    view.setAccessibleName(name)
    view.setItemDelegate(TableDelegate(look, view))
    view.setShowGrid(False)
    view.setWordWrap(False)
    view.setTabKeyNavigation(False)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.verticalHeader().hide()
    view.verticalHeader().setDefaultSectionSize(look.theme.space("row"))
    head = view.horizontalHeader()
    head.setHighlightSections(False)
    head.setDefaultAlignment(WORDS)
    head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
    head.setStretchLastSection(True)


def _rect_of(option: QStyleOptionViewItem) -> QRect:
    return option.rect


def _state_of(option: QStyleOptionViewItem) -> QStyle.StateFlag:
    return option.state
