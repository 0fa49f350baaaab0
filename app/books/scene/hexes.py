"""The page from above: the hexes round the pilot, nose up, the enemy on his hex, and where the guns bear."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from app.books.airframes import Airframe
from app.books.scene.enemies import enemy
from app.books.scene.page_tab import draw_page_tab
from app.look.painted import Painted
from app.look.pens import CENTRE, draw_text, hexagon
from core.aceofaces.geometry import FARTHEST, Situation, distance
from core.words import Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_STEP = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class HexPicture:
    """What the top view shows. `way`: the end of the manoeuvre chosen as q, r and the turn in steps; None = none."""

    own: Airframe
    enemy: Airframe
    side: Side
    seen: Situation | None
    fires: tuple[tuple[int, int], ...]
    way: tuple[int, int, int] | None = None


class HexView(Painted):
    """The 37 hexes within sight."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setObjectName("hexes")
        self.setMinimumSize(320, 240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._picture: HexPicture | None = None
        self._labels = ("", "", "")
        self._tab = ("", "")

    def show_picture(self, picture: HexPicture, tab: tuple[str, str], words: str, labels: tuple[str, str, str]) -> None:
        """Show a page; `tab`: its number and the word under it; `labels` name the three ranges."""
        self._picture, self._tab, self._labels = picture, tab, labels
        self.setAccessibleName(f"{tab[1]} {tab[0]}. {words}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(590, 495)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        frame = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.colour("line_strong"), 1))
        painter.setBrush(theme.colour("map.land"))
        painter.drawRoundedRect(frame, theme.radii["card"], theme.radii["card"])
        picture = self._picture
        if picture is None:
            return
        radius = min((rect.height() - 20) / (sqrt(3) * (2 * FARTHEST + 1)), (rect.width() - 24) / (3 * FARTHEST + 2))
        centre = rect.center()

        def at(q: int, r: int) -> QPointF:
            return centre + QPointF(1.5 * q * radius, sqrt(3) * (r + q / 2) * radius)

        _draw_grid(painter, picture, at, radius, theme)
        for apart, words in enumerate(self._labels, start=1):
            place = at(0, apart) + QPointF(0, radius * 0.62)
            box = QRectF(place.x() - radius, place.y() - 8, 2 * radius, 16)
            draw_text(painter, box, words, theme.font("micro", px=12), theme.colour("map.label"), CENTRE)
        if picture.way is not None:
            q, r, turn = picture.way
            if (q, r) != (0, 0):
                painter.setPen(QPen(theme.colour("map.trail"), 2, Qt.PenStyle.DotLine))
                painter.drawLine(at(0, 0), at(q, r))
            _draw_plane(painter, picture.own, at(q, r), radius, turn * _STEP, (theme, picture.side), ghost=True)
        _draw_plane(painter, picture.own, at(0, 0), radius, 0, (theme, picture.side))
        if picture.seen is not None:
            q, r, h = picture.seen
            shift = QPointF(radius * 0.28, radius * 0.28) if (q, r) == (0, 0) else QPointF(0, 0)
            _draw_plane(painter, picture.enemy, at(q, r) + shift, radius, h * _STEP, (theme, picture.side.enemy))
        draw_page_tab(painter, rect, self._tab, theme)


def _draw_grid(
    painter: QPainter, picture: HexPicture, at: Callable[[int, int], QPointF], radius: float, theme: Theme
) -> None:
    for q in range(-FARTHEST, FARTHEST + 1):
        for r in range(-FARTHEST, FARTHEST + 1):
            if distance(q, r) > FARTHEST:
                continue
            painter.setPen(QPen(theme.colour("map.grid"), 1))
            painter.setBrush(theme.colour("state.danger_soft") if (q, r) in picture.fires else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(hexagon(at(q, r), radius * 0.985))
    painter.setPen(QPen(theme.colour("signal"), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(hexagon(at(0, 0), radius * 0.95))


def _draw_plane(
    painter: QPainter,
    frame: Airframe,
    centre: QPointF,
    radius: float,
    heading: int,
    colours: tuple[Theme, Side],
    *,
    ghost: bool = False,
) -> None:
    """An aircraft from above, in its side's colour, from the same solid that the cockpit shows."""
    theme, side = colours
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    scale = radius / 4.9
    for layer in enemy(frame).layers[1:]:
        for face in layer:
            corners = QPolygonF([QPointF(x * scale, -y * scale) for x, y, _z in face.points])
            shape = QPainterPath()
            shape.addPolygon(corners)
            shape.closeSubpath()
            path.addPath(shape)
    painter.save()
    painter.translate(centre)
    painter.rotate(heading)
    colour = theme.colour(side)
    if ghost:
        painter.setPen(QPen(theme.colour("surface"), 2.4, Qt.PenStyle.SolidLine))
        colour = theme.colour(side, 0.42)
    painter.setPen(Qt.PenStyle.NoPen if ghost else QPen(theme.colour("surface"), 3.2))
    painter.setBrush(Qt.BrushStyle.NoBrush if not ghost else colour)
    painter.drawPath(path)
    if not ghost:
        painter.setPen(QPen(colour, 0.8))
        painter.setBrush(colour)
        painter.drawPath(path)
    painter.restore()
