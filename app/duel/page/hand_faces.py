"""The cards of a hand and those beside it as the strips paint them, and the line between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.duel.page.strips import HandFace
from app.look.card_face import CardFace, CardState
from app.look.card_words import card_face
from app.look.painted import Painted
from app.phrases.cards import card_title
from core.catalog.terms import Family

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from app.duel.planner import Draft, Table
    from app.duel.planner_rows import OptionRow
    from app.look.look import Look
    from app.look.tokens import Theme


class UprightRule(Painted):
    """The line between the hand and the cards beside it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setFixedWidth(1)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.fillRect(rect, theme.colour("line_strong"))


class HandFaces:
    """The faces of cards; the plain one of each is made once."""

    def __init__(self) -> None:
        self._plain: dict[int, CardFace] = {}

    def of_hand(self, table: Table, draft: Draft, position: int) -> list[HandFace]:
        """The cards of a hand; the one at `position` is looked at."""
        faces = []
        for place, planned in enumerate(draft.cards):
            state = CardState.CHOSEN if place == position else CardState.NORMAL
            riders = tuple(_rider_name(table.card(rider).family) for rider in planned.riders)
            own = table.orders_wanted and planned.orders != draft.default and table.card(planned.card).may_fire
            shown = replace(self._face(table, planned.card), state=state, order=table.round_now + place)
            faces.append(HandFace(face=shown, riders=riders, own_orders=own))
        return faces

    def of_options(self, table: Table, rows: Sequence[OptionRow]) -> list[tuple[CardFace, OptionRow]]:
        """The cards beside a hand, each with its row; one that may not be taken is grey and says why."""
        return [
            (
                replace(
                    self._face(table, shown.card),
                    state=CardState.DISABLED if shown.reason else CardState.NORMAL,
                    reason=shown.reason,
                ),
                shown,
            )
            for shown in rows
        ]

    def _face(self, table: Table, ident: int) -> CardFace:
        if ident not in self._plain:
            self._plain[ident] = card_face(table.card(ident))
        return self._plain[ident]


def _rider_name(family: Family) -> str:
    return f"{'climb' if family is Family.CLIMB else 'dive'}:{card_title(family)}"
