"""The aircraft of one side to choose from: silhouette, name, limits, and since when it flies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.challenge.rows import AircraftRow
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.pens import draw_text
from app.look.silhouettes import draw_glyph

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEIGHT = 58


class AircraftDelegate(FaceDelegate):
    """Paints an `AircraftRow`."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _HEIGHT

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, AircraftRow):
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{face.side}_soft"))
        painter.drawRoundedRect(QRectF(12, 7, 44, 44), 3, 3)
        draw_glyph(painter, QRectF(16, 11, 36, 36), face.key, theme.colour(face.side))
        words = rect.width() - 66 - 10
        draw_text(painter, QRectF(66, 3, words, 22), face.name, theme.font("strong"), theme.colour("ink"))
        draw_text(painter, QRectF(66, 21, words, 18), face.line, theme.font("caption"), theme.colour("ink2"))
        ink = theme.colour("state.warning" if face.early else "ink3")
        draw_text(painter, QRectF(66, 37, words, 18), face.hint, theme.font("caption"), ink)


class AircraftList(FaceList):
    """One side's aircraft. The current row is the chosen one."""

    def __init__(self, look: Look, name: str, object_name: str) -> None:
        super().__init__(name)
        self.setObjectName(object_name)
        self._model: FaceModel[AircraftRow] = FaceModel(self)
        self.dress(self._model, AircraftDelegate(look))

    def show_rows(self, rows: tuple[AircraftRow, ...]) -> None:
        """Show these; the choice stays if it is among them, else it is the first."""
        chosen = self.current_key()
        self._model.show_faces(rows)
        self.select_key(chosen if self._model.row_of(chosen) >= 0 else rows[0].key)
