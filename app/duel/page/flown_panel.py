"""While nobody chooses: what is waited for or how it ended, and the cards that both have flown in the turn shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.look.cards import CARD_WIDTHS, card_size, draw_card, draw_card_back, draw_card_gap
from app.look.controls import Button, Kind, column, label, row
from app.look.elided import ElidedLabel
from app.look.painted import Painted
from app.look.pens import LEFT, draw_text
from app.look.sides import draw_side
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.duel.flown import FlownRow
    from app.duel.rows import RestRow
    from app.look.look import Look
    from app.look.tokens import Theme

_HEAD = 24


class FlownCards(Painted):
    """The hands of a turn, side by side, the card of the round in yellow."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._rows: tuple[FlownRow, ...] = ()
        self._width = CARD_WIDTHS[1]
        self.setObjectName("flown")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_card_width(self._width)

    def set_card_width(self, width: int) -> None:
        """One of the widths of cards."""
        self._width = width
        self.setFixedHeight(_HEAD + card_size(width).height() + 10)
        self.update()

    def show_rows(self, rows: tuple[FlownRow, ...]) -> None:
        """Show these hands."""
        self._rows = rows
        self.setAccessibleName(". ".join(shown.spoken for shown in rows) or _("No cards yet"))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        if not self._rows:
            return
        half = rect.width() / len(self._rows)
        for i, shown in enumerate(self._rows):
            self._draw_hand(painter, QRectF(i * half, 0, half - 12, rect.height()), shown, theme)

    def _draw_hand(self, painter: QPainter, rect: QRectF, shown: FlownRow, theme: Theme) -> None:
        draw_side(painter, QPointF(rect.left() + 10, 12), 7, shown.side, theme)
        title = QRectF(rect.left() + 24, 0, rect.width() - 24, 24)
        used = draw_text(painter, title, shown.title, theme.font("strong"), theme.colour("ink"), LEFT)
        title.setLeft(title.left() + used + 8)
        draw_text(painter, title, shown.line, theme.font("small"), theme.colour("ink2"), LEFT)
        count = len(shown.faces) + shown.backs
        size = card_size(self._width)
        step = min(size.width() + 9.0, (rect.width() - size.width() - 8) / max(count - 1, 1))
        y = _HEAD + 5.0
        for i in range(count):
            place = QRectF(rect.left() + 4 + i * step, y, size.width(), size.height())
            if i < len(shown.faces):
                draw_card(painter, place, shown.faces[i], theme)
            else:
                draw_card_back(painter, place, shown.side, theme)
        if not count and shown.empty:
            draw_card_gap(painter, QRectF(rect.left() + 4, y, size.width(), size.height()), shown.empty, theme)


class FlownPanel(QFrame):
    """A title, a sentence, what can be done now, and the cards."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.setObjectName("resting")
        self.title, self.line = label("", "heading"), ElidedLabel("rest-line")
        self.title.setObjectName("rest-title")
        self.save = Button(look, _("Save turn file..."))
        self.save.setObjectName("save-file")
        self.replay = Button(look, _("Watch from the start"), Kind.NORMAL, "play")
        self.replay.setObjectName("watch")
        self.points = Button(look, _("Points..."))
        self.points.setObjectName("rest-points")
        self.cards = FlownCards(look)
        head = row(self.title, self.line, self.save, self.points, self.replay, spacing=10)
        head.setStretch(1, 1)
        for button in (self.save, self.points, self.replay):
            head.setAlignment(button, Qt.AlignmentFlag.AlignVCenter)
            button.setStyleSheet("min-height: 24px; max-height: 24px;")
        self.setLayout(column(head, self.cards, spacing=0, margins=(13, 2, 13, 0)))

    def show_rest(self, rest: RestRow) -> None:
        """Say what is waited for, or how it ended."""
        self.title.setText(rest.title)
        self.line.say(rest.line)
        self.save.setVisible(rest.saves)
        self.replay.setVisible(rest.replays)
        self.points.setVisible(rest.scores)

    def set_card_width(self, width: int) -> None:
        """One of the widths of cards."""
        self.cards.set_card_width(width)
