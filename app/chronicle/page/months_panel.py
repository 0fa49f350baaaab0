"""The months beside the one that is read; in a narrow window it opens over the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.chronicle.month_rows import month_page
from app.chronicle.page.month_list import MonthList
from app.chronicle.page.month_panel import MonthPanel
from app.look.controls import column, row, sheet

if TYPE_CHECKING:
    from app.chronicle.pages import ChroniclePages
    from app.chronicle.reading import Material
    from app.look.look import Look

NARROW = 1200 - 84 - 48
"""px of body: below, the month opens over the list."""
_GAP = 20
_LEAST_LIST, _WIDEST_LIST = 500, 612


class MonthsPanel(QWidget):
    """List and detail of the months."""

    moved = Signal()
    """Another month is looked at."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._material: Material | None = None
        self._open = False
        self.list, self.month = MonthList(look), MonthPanel(look)
        self._sheet = sheet(column(self.list, margins=(1, 1, 1, 1)))
        self.setLayout(row(self._sheet, self.month, spacing=_GAP))
        self.list.current_changed.connect(self._show)
        self.list.opened.connect(self._on_opened)
        self.month.back.connect(self.go_back)

    def show_pages(self, pages: ChroniclePages) -> None:
        """Show a campaign as it stands; the cursor stays on its month. Of another campaign the newest is shown."""
        material = pages.material
        another = self._material is None or self._material.opened.thread != material.opened.thread
        key = "" if another else self.list.current_key()
        grown = self._material is not None and len(material.months) > len(self._material.months)
        self._material, rows = material, pages.months
        self.list.show_rows(rows)
        newest = next((told.month.text for told in reversed(material.months)), "")
        wanted = newest if another or grown or not key else key
        self.list.select_key(wanted or (rows[0].key if rows else ""))
        if not self.list.current_key() and rows:
            self.list.select_key(rows[0].key)
        self._show(self.list.current_key())

    @property
    def key(self) -> str:
        """The month that is looked at, "1917-03"; empty for none."""
        return self.month.page.key if self.month.page is not None else ""

    def select(self, key: str) -> None:
        """Look at a month."""
        self.list.select_key(key)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.month.first_widget() if self._narrow and self._open else self.list

    def go_back(self) -> None:
        """From the month to the list."""
        self._open = False
        self._fit()
        self.list.setFocus()

    def _show(self, key: str) -> None:
        page = month_page(self._material, key) if self._material is not None else None
        if page is not None:
            self.month.show_page(page)
            self.moved.emit()

    def _on_opened(self, _key: str) -> None:
        if self._narrow:
            self._open = True
            self._fit()
            self.month.first_widget().setFocus()

    @property
    def _narrow(self) -> bool:
        return self.width() < NARROW

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        over = self._narrow and self._open
        self._sheet.setVisible(not over)
        self.month.setVisible(over or not self._narrow)
        self.month.offer_back(offered=over)
        if self._narrow:
            self._sheet.setMaximumWidth(16_777_215)
            self._sheet.setMinimumWidth(_LEAST_LIST)
        else:
            self._sheet.setFixedWidth(max(_LEAST_LIST, min(_WIDEST_LIST, (self.width() - _GAP) * 2 // 5)))
