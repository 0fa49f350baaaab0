"""The figures of a man or a squadron, side by side; each tells its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.look.controls import row
from app.look.painted import Painted
from app.look.pens import draw_text
from app.look.silhouettes import draw_glyph
from app.look.tips import plain_tip
from app.roster.person_rows import Figure, FlownRow

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEIGHT = 62


class FigureBox(Painted):
    """One figure over what it counts."""

    def __init__(self, look: Look, *, first: bool) -> None:
        super().__init__(look)
        self._first, self._figure = first, Figure(key="", number="", name="", tip="")
        self.setFixedHeight(_HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_figure(self, figure: Figure) -> None:
        """Show another figure."""
        self._figure = figure
        self.setObjectName(f"figure-{figure.key}")
        self.setAccessibleName(f"{figure.number} {figure.name}")
        self.setAccessibleDescription(figure.tip)
        self.setToolTip(plain_tip(figure.tip))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        left = 0.0 if self._first else 16.0
        if not self._first:
            painter.fillRect(QRectF(0, 8, 1, rect.height() - 16), theme.colour("line"))
        ink, grey = theme.colour("ink"), theme.colour("ink2")
        draw_text(painter, QRectF(left, 0, rect.width() - left - 4, 38), self._figure.number, theme.font("figure"), ink)
        name = QRectF(left, 38, rect.width() - left - 4, 18)
        draw_text(painter, name, self._figure.name, theme.font("caption"), grey)


class Figures(QWidget):
    """Four figures in a row."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._boxes = tuple(FigureBox(look, first=number == 0) for number in range(4))
        body = row(*self._boxes, spacing=0)
        for number in range(len(self._boxes)):
            body.setStretch(number, 1)
        self.setLayout(body)

    def show_figures(self, figures: tuple[Figure, ...]) -> None:
        """Show these four."""
        for box, figure in zip(self._boxes, figures, strict=True):
            box.show_figure(figure)


class FlownStrip(Painted):
    """The aircraft a man flew, each with how often; what has no room is in the tooltip with all others."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._rows: tuple[FlownRow, ...] = ()
        self.setObjectName("roster-flown")
        self.setFixedHeight(34)

    def show_rows(self, rows: tuple[FlownRow, ...], name: str) -> None:
        """Show these; `name` is what a screen reader calls them."""
        self._rows = rows
        said = ", ".join(one.text for one in rows)
        self.setAccessibleName(f"{name}: {said}")
        self.setToolTip(plain_tip(said))
        self.setVisible(bool(rows))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        x, font = 0.0, theme.font("small")
        for one in self._rows:
            room = rect.width() - x - 36
            if room < 60:
                draw_text(painter, QRectF(x, 0, 30, rect.height()), "\u2026", font, theme.colour("ink2"))
                return
            draw_glyph(painter, QRectF(x, 4, 26, 26), one.aircraft, theme.colour(one.side))
            x += 32
            x += draw_text(painter, QRectF(x, 0, room, rect.height()), one.text, font, theme.colour("ink2")) + 18
