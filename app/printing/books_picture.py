"""The pictures of a fight in the picture books in black ink: its tracks over hexes, and each page from above."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen, QPolygonF

from app.printing.books_plan import hex_corners, sky_for
from app.printing.books_sheets import Leg, Position, Positions
from app.printing.paper import CAPTION, FAINT, SMALL, Align, Faces, Pen, Style
from app.printing.plan import Spot
from app.printing.tracks_picture import draw_legend, draw_side_mark, draw_tracks
from core.aceofaces.geometry import FARTHEST
from core.words import Side

_HEX_LINE = "#D8D8D8"
_LEGEND = 22.0
_TITLE = 13.0
_WIDEST_HEX = 27.0
_FULL_WIDTH = 493.0
"""The printable width of A4 in points; on Letter, which is wider, the plan stays as large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LegPicture:
    """The tracks of one leg: as large as the page has room for, up to hexes that are easily told apart."""

    leg: Leg
    least: float = 170.0
    points: float = 0

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return self.points or min(self.least, self._full())

    def _full(self) -> float:
        sky = sky_for(self.leg.tracks, _FULL_WIDTH, 1e6, _WIDEST_HEX)
        return _TITLE + sky.height + _LEGEND

    def stretched(self, more: float) -> LegPicture:
        """Higher, up to what its hexes need."""
        return replace(self, points=min(min(self.least, self._full()) + more, self._full()))

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        room = self.height(pen.faces, width) - _TITLE - _LEGEND
        sky = sky_for(self.leg.tracks, min(width, _FULL_WIDTH), room, _WIDEST_HEX)
        pen.line_of_text(x, y, self.leg.title, SMALL)
        with pen.moved() as painter:
            painter.translate(x + (width - sky.width) / 2, y + _TITLE + max(0.0, (room - sky.height) / 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(_HEX_LINE), 0.4))
            for at in sky.hexes():
                painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in sky.corners(at)]))
            draw_tracks(pen, sky, self.leg.tracks)
        draw_legend(pen, x, y + _TITLE + room + 6, width, self.leg.tracks)


_IN_ROW = 7
_NUMBER = Style("body", 7.5, bold=True)
_UNDER = 11.0
_ROW_GAP = 7.0


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionStrip:
    """The pages of a pair from above, the German in the middle with his nose up; rows that break over pages."""

    positions: Positions

    def _high(self, width: float) -> float:
        return _cell(width) + _UNDER + _ROW_GAP

    def height(self, faces: Faces, width: float) -> float:  # noqa: ARG002 - the contract of a block
        return -(-len(self.positions.pages) // _IN_ROW) * self._high(width)

    def draw(self, pen: Pen, x: float, y: float, width: float) -> None:
        cell, part = _cell(width), width / _IN_ROW
        for index, page in enumerate(self.positions.pages):
            left = x + index % _IN_ROW * part + (part - cell) / 2
            _draw_position(
                pen, QRectF(left, y + index // _IN_ROW * self._high(width), cell, cell), self.positions, page
            )

    def split(
        self,
        faces: Faces,  # noqa: ARG002 - the contract of a block
        width: float,
        room: float,
    ) -> tuple[PositionStrip | None, PositionStrip | None]:
        """As many rows as fit."""
        pages = self.positions.pages
        fit = int(room // self._high(width)) * _IN_ROW
        if fit <= 0:
            return None, self
        if fit >= len(pages):
            return self, None
        head, tail = replace(self.positions, pages=pages[:fit]), replace(self.positions, pages=pages[fit:])
        return replace(self, positions=head), replace(self, positions=tail)


def _cell(width: float) -> float:
    return width / _IN_ROW - 8


_PLACES = tuple(
    (q, r) for q in range(-FARTHEST, FARTHEST + 1) for r in range(-FARTHEST, FARTHEST + 1) if abs(q + r) <= FARTHEST
)


def _draw_position(pen: Pen, rect: QRectF, positions: Positions, page: Position) -> None:
    """One page: the hexes in which an enemy is seen, both aircraft, and who fires."""
    painter = pen.painter
    radius = rect.height() / (3**0.5 * (2 * FARTHEST + 1))
    centre = Spot(rect.center().x(), rect.center().y())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_HEX_LINE if page.seen is not None else FAINT), 0.35))
    for q, r in _PLACES:
        corners = hex_corners(_spot(centre, radius, q, r), radius, turned=False)
        painter.drawPolygon(QPolygonF([QPointF(*spot) for spot in corners]))
    size = radius * 2.6
    mine = QPointF(*centre)
    if page.seen is not None:
        his = QPointF(*_spot(centre, radius, page.seen.q, page.seen.r))
        same = page.seen.q == page.seen.r == 0
        if same:
            his += QPointF(radius * 0.9, radius * 0.5)
        _draw_plane(pen, his, size, positions.allied, 60.0 * page.seen.h, hollow=True)
    _draw_plane(pen, mine, size, positions.german, 0.0, hollow=False)
    foot = rect.bottom() + 1
    _draw_fire(pen, rect.center().x(), foot + _NUMBER.leading / 2, page)
    pen.line_of_text(rect.left(), foot, page.when, _NUMBER)
    pen.line_of_text(rect.left(), foot, page.page, CAPTION, width=rect.width(), align=Align.RIGHT)


def _spot(centre: Spot, radius: float, q: int, r: int) -> Spot:
    return Spot(centre.x + 1.5 * q * radius, centre.y + 3**0.5 * (r + q / 2) * radius)


def _draw_plane(pen: Pen, at: QPointF, size: float, type_id: str, heading: float, *, hollow: bool) -> None:
    """The German aircraft black, the Allied one grey with a black edge."""
    rect = QRectF(at.x() - size / 2, at.y() - size / 2, size, size)
    pen.silhouette(rect, type_id, heading)
    if hollow:
        pen.silhouette(rect.adjusted(0.8, 0.8, -0.8, -0.8), type_id, heading, FAINT)


def _draw_fire(pen: Pen, x: float, y: float, page: Position) -> None:
    """The mark of each side that fires, between turn and page."""
    fires = [side for side, fired in ((Side.CENTRAL, page.german_fires), (Side.ALLIED, page.allied_fires)) if fired]
    for index, side in enumerate(fires):
        draw_side_mark(pen, QPointF(x + (index - (len(fires) - 1) / 2) * 9, y), 3.4, side)
