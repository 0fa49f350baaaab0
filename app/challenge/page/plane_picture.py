"""An aircraft as painted from above, for a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.look.painted import Painted
from app.look.painting import draw_aircraft

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from app.look.look import Look
    from app.look.tokens import Theme


class PlanePicture(Painted):
    """Decoration only: the name stands beside it."""

    def __init__(self, look: Look, aircraft: str) -> None:
        super().__init__(look)
        self._aircraft = aircraft
        self.setFixedSize(110, 84)

    def show_aircraft(self, aircraft: str) -> None:
        """Show another one."""
        self._aircraft = aircraft
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        line = theme.colour("ink" if theme.mode == "light" else "sunk")
        draw_aircraft(painter, rect, self._aircraft, line)
