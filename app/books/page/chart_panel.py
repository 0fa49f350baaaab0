"""Your manoeuvre: the chart, why some arrows are grey, what a tailed pilot tells, and the standing orders of fire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.books.chart import ChartCell, grey_line
from app.books.page.chart_grid import ChartGrid
from app.books.page.noted import NotedLine
from app.look.controls import Button, column, row
from app.look.page import Rule
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


class ChartPanel(QWidget):
    """The chart with its foot."""

    taken = Signal(str)
    orders_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.grid = ChartGrid(look)
        self.grid.taken.connect(self.taken)
        self.why = NotedLine(look, "why", "warning", "state.warning")
        self.clue = NotedLine(look, "clue", "tail", "ink2")
        self.orders = NotedLine(look, "orders", "crosshair", "ink2")
        self.change = Button(look, _("Change..."))
        self.change.setObjectName("change-orders")
        self.change.setAccessibleName(_("Change the standing orders of fire"))
        self.change.clicked.connect(self.orders_wanted)
        self._orders = QWidget()
        orders = row(self.orders, self.change, spacing=8)
        orders.setStretch(0, 1)
        self._orders.setLayout(orders)
        foot = column(self.why, self.clue, self._orders, spacing=4)
        body = column(self.grid, Rule(look), foot, spacing=6)
        body.setStretch(0, 1)
        self.setLayout(body)

    def show_chart(
        self, cells: tuple[ChartCell, ...], *, live: bool, rest: str, clue: str, orders: str, hint: str
    ) -> None:
        """Show a chart.

        Args:
            cells: its arrows.
            live: manoeuvres are chosen now.
            rest: what stands in the foot where none is chosen.
            clue: what a tailed pilot tells; may be empty.
            orders: the standing orders in words; empty = bursts are not ordered here.
            hint: how one is chosen, where nothing else is to be said.
        """
        self.grid.show_cells(cells, live=live)
        grey = grey_line(cells)
        words = rest or (_("Grey: {reasons}").format(reasons=grey) if grey else "")
        self.why.say(words or hint)
        self.why.show_icon(
            "warning" if grey and not rest else "books", "state.warning" if grey and not rest else "ink2"
        )
        self.clue.setVisible(bool(clue))
        self.clue.say(clue)
        self._orders.setVisible(bool(orders))
        self.orders.say(orders)
