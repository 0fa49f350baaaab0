"""A turn file as the address side of a field-post card, and the list of what was checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from app.look.icons import draw_icon
from app.look.painted import Painted
from app.look.pens import LEFT, draw_text
from app.look.stamps import draw_seal, draw_stamp
from app.look.tips import plain_tip

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from app.mailroom.rows import CheckRow, LetterRows

_HEIGHT = 148
_CHECK = 26


class Envelope(Painted):
    """From, to, match, contents; the stamp, and the seal if something is sealed."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("envelope")
        self.setFixedHeight(_HEIGHT)
        self._rows: LetterRows | None = None

    def show_rows(self, rows: LetterRows) -> None:
        """Show a file."""
        self._rows = rows
        self.setAccessibleName(". ".join(f"{name}: {value}" for name, value in rows.lines))
        self.setToolTip(plain_tip("\n".join(f"{name}: {value}" for name, value in rows.lines)))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        if self._rows is None:
            return
        middle = rect.width() * 0.58
        painter.fillRect(QRectF(middle, 14, 1, rect.height() - 28), theme.colour("line_strong"))
        for index, (name, value) in enumerate(self._rows.lines):
            y = 14.0 + index * 30
            draw_text(painter, QRectF(18, y, 60, 28), name, theme.font("caption"), theme.colour("ink3"), LEFT)
            font = theme.font("body" if index else "strong")
            place, cut = QRectF(76, y, middle - 90, 28), Qt.TextElideMode.ElideMiddle
            draw_text(painter, place, value, font, theme.colour("ink"), LEFT, elide=cut)
            painter.fillRect(QRectF(76, y + 26, middle - 92, 1), theme.colour("line"))
        centre = QPointF(middle + 66, rect.center().y())
        draw_stamp(painter, centre, 46, self._rows.stamp, theme.colour("ink2"), theme)
        if self._rows.sealed and rect.width() - middle > 220:
            draw_seal(painter, QPointF(rect.width() - 58, rect.center().y()), 34, theme)


class Checks(Painted):
    """What was checked: a tick, or a sign of warning."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("checks")
        self._rows: tuple[CheckRow, ...] = ()

    def show_rows(self, rows: tuple[CheckRow, ...]) -> None:
        """Show these."""
        self._rows = rows
        self.setFixedHeight(len(rows) * _CHECK)
        self.setAccessibleName(". ".join(row.text for row in rows))
        self.setToolTip(plain_tip("\n".join(row.text for row in rows)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(400, len(self._rows) * _CHECK)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        for index, check in enumerate(self._rows):
            icon, tone = ("check", "state.opened") if check.fits else ("warning", "state.warning")
            draw_icon(painter, icon, QRectF(0, index * _CHECK + 4, 18, 18), theme.colour(tone))
            words = QRectF(28, index * _CHECK, rect.width() - 28, _CHECK)
            draw_text(painter, words, check.text, theme.font("body"), theme.colour("ink"), LEFT)
