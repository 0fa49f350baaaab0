"""What helps to find a printed number: the card as it would be flown, and the hexes behind an aircraft."""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.look.cards import draw_card
from app.look.painted import Painted
from app.look.pens import CENTRE, draw_text, hexagon
from app.look.silhouettes import draw_glyph

if TYPE_CHECKING:
    from app.look.card_face import CardFace
    from app.look.look import Look
    from app.look.tokens import Theme
    from core.catalog.charts import ArcHex

_RADIUS = 24.0
_GUNNER = "A11"


class CardPicture(Painted):
    """A card as the entered numbers make it."""

    def __init__(self, look: Look, face: CardFace) -> None:
        super().__init__(look)
        self._face = face
        self.setAccessibleName(face.spoken)
        self.setFixedSize(154, 224)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_card(painter, rect.adjusted(4, 4, -4, -4), self._face, theme)


class ArcPicture(Painted):
    """The rear arc with its letters; the hex that is being entered is outlined and stands out by its ground."""

    def __init__(self, look: Look, arc: tuple[ArcHex, ...], chosen: str, name: str) -> None:
        super().__init__(look)
        self._arc, self._chosen = arc, chosen
        self.setAccessibleName(name)
        self.setFixedSize(320, 250)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        centre = QPointF(rect.center().x(), 46)
        for one in sorted(self._arc, key=lambda arc: arc.name == self._chosen):
            chosen = one.name == self._chosen
            place = centre + _offset(one.forward, one.front_right)
            painter.setPen(QPen(theme.colour("ink" if chosen else "line_strong"), 2.4 if chosen else 1))
            painter.setBrush(theme.colour("signal_soft" if chosen else "raised"))
            painter.drawPolygon(hexagon(place, _RADIUS))
            box = QRectF(place.x() - 20, place.y() - 20, 40, 24)
            draw_text(painter, box, one.letter.value, theme.font("strong"), theme.colour("ink"), CENTRE)
            under = QRectF(place.x() - 20, place.y() + 3, 40, 14)
            draw_text(painter, under, one.name, theme.font("micro", px=11), theme.colour("ink2"), CENTRE)
        draw_glyph(painter, QRectF(centre.x() - 20, centre.y() - 20, 40, 40), _GUNNER, theme.colour("ink2"))


def _offset(forward: int, front_right: int) -> QPointF:
    """Px from the aircraft: forward is up, the next side clockwise is 60 degrees to the right of it."""
    step = sqrt(3) * _RADIUS
    angle = radians(60)
    return QPointF(front_right * step * sin(angle), -forward * step - front_right * step * cos(angle))
