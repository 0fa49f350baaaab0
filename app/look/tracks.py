"""Tracks of an aircraft sheet: hit boxes struck when hit, the last one heavy; supplies that empty."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPen

from app.look.icons import draw_icon
from app.look.painted import Painted
from app.look.pens import LEFT, RIGHT, draw_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.look.look import Look
    from app.look.tokens import Theme

TRACK_HEIGHT = 21
_DANGER_LEFT = 2  # boxes left from which a part is in danger
_GAP = 3.0
_NUMBER = 26  # px for the number left


class TrackKind(StrEnum):
    """Hits strike boxes from the left; supplies empty from the right."""

    HITS = "hits"
    SUPPLY = "supply"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackFace:
    """One row of boxes.

    Attributes:
        icon: an icon of the set (engine, wings, fuselage, tail, ammunition, fuel).
        name: its word.
        total: boxes on the sheet.
        gone: boxes hit or used.
        kind: what a box means.
        brief: a shorter word, for where supplies stand in one line without boxes; empty = the name.
    """

    icon: str
    name: str
    total: int
    gone: int
    kind: TrackKind = TrackKind.HITS
    brief: str = ""

    @property
    def left(self) -> int:
        """Boxes that remain."""
        return max(self.total - self.gone, 0)

    @property
    def in_danger(self) -> bool:
        """Whether the part gives way soon."""
        return self.kind is TrackKind.HITS and self.left <= _DANGER_LEFT and self.gone > 0

    @property
    def spoken(self) -> str:
        """The track in words."""
        return f"{self.name}: {self.left}/{self.total}"


def draw_track(
    painter: QPainter, rect: QRectF, face: TrackFace, theme: Theme, *, name_width: float = 106, box: float = 14
) -> None:
    """Draw a track into rect, 20 px high.

    Args:
        painter: where.
        rect: its place.
        face: what it shows.
        theme: the theme.
        name_width: px for icon and name, so that several tracks line up.
        box: largest side of a box in px.
    """
    y, alarm = rect.center().y(), face.in_danger
    ink = theme.colour("state.danger" if alarm else "ink")
    quiet = ink if alarm else theme.colour("ink2")
    draw_icon(painter, face.icon, QRectF(rect.left(), y - 9, 18, 18), quiet)
    name = QRectF(rect.left() + 24, rect.top(), name_width - 28, rect.height())
    draw_text(painter, name, face.name, theme.font("strong" if alarm else "body", px=13), ink, LEFT)
    room = (rect.width() - name_width - _NUMBER) / max(face.total, 1) - _GAP
    width = max(min(box, room), 2.0)
    for i in range(face.total):
        x = rect.left() + name_width + i * (width + _GAP)
        square = QRectF(x + 0.5, y - box / 2 + 0.5, width - 1, box - 1)
        if face.kind is TrackKind.HITS:
            _hit_box(painter, square, theme, struck=i < face.gone, last=i == face.total - 1)
        else:
            _supply_box(painter, square, theme, spent=i >= face.left)
    number = QRectF(rect.right() - _NUMBER, rect.top(), _NUMBER, rect.height())
    draw_text(painter, number, str(face.left), theme.font("strong", px=13), quiet, RIGHT)


def _hit_box(painter: QPainter, square: QRectF, theme: Theme, *, struck: bool, last: bool) -> None:
    edge = "state.danger" if struck else "ink2" if last else "line_strong"
    painter.setBrush(theme.colour("state.danger_soft" if struck else "raised"))
    painter.setPen(QPen(theme.colour(edge), 1.8 if last else 1))
    painter.drawRect(square)
    if struck:
        painter.setPen(QPen(theme.colour("state.danger"), 1.7))
        inner = square.adjusted(3, 3, -3, -3)
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(QPointF(inner.right(), inner.top()), QPointF(inner.left(), inner.bottom()))


def _supply_box(painter: QPainter, square: QRectF, theme: Theme, *, spent: bool) -> None:
    painter.setPen(QPen(theme.colour("line_strong" if spent else "ink2"), 1))
    painter.setBrush(theme.colour("raised" if spent else "ink2"))
    painter.drawRoundedRect(square, 1, 1)


class Track(Painted):
    """A track as a widget."""

    def __init__(self, look: Look, face: TrackFace, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setFixedHeight(TRACK_HEIGHT)
        self.show_face(face)

    def show_face(self, face: TrackFace) -> None:
        """Show other numbers."""
        self._face = face
        self.setAccessibleName(face.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, TRACK_HEIGHT)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_track(painter, rect, self._face, theme)
