"""A card that can be taken: focus, Space and Enter, click, drag, tooltip with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QDrag, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication

from app.look.card_face import CardFace, CardState
from app.look.cards import CARD_WIDTHS, card_size, draw_card
from app.look.painted import PaintedButton
from app.look.tips import plain_tip

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

CARD_MIME = "application/x-flugpost-card"
"""A dragged card carries its number, in ASCII digits."""
_FRAME = 4  # px round the card for its yellow frame and number


class CardButton(PaintedButton):
    """One card. `clicked` fires for a disabled face too: the page then tells the reason."""

    def __init__(self, look: Look, face: CardFace, width: int = CARD_WIDTHS[1]) -> None:
        super().__init__(look, face.spoken)
        self._face = face
        self._pressed_at = QPoint()
        self.set_card_width(width)
        self.show_face(face)

    @property
    def face(self) -> CardFace:
        """What it shows."""
        return self._face

    def show_face(self, face: CardFace) -> None:
        """Show another face."""
        self._face = face
        self.setObjectName(f"card-{face.ident}")
        self.setAccessibleName(face.spoken)
        self.setToolTip(plain_tip(face.reason))
        self.update()

    def set_card_width(self, width: int) -> None:
        """One of `CARD_WIDTHS`, by the height of the window."""
        size = card_size(width)
        self.setFixedSize(QSize(size.width() + 2 * _FRAME, size.height() + 2 * _FRAME))

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_card(painter, rect.adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME), self._face, theme)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = event.position().toPoint()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        moved = (event.position().toPoint() - self._pressed_at).manhattanLength()
        held = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if held and moved >= QApplication.startDragDistance() and self._face.state is not CardState.DISABLED:
            self.setDown(False)
            self._drag()
        else:
            super().mouseMoveEvent(event)

    def _drag(self) -> None:
        mime = QMimeData()
        mime.setData(CARD_MIME, str(self._face.ident).encode("ascii"))
        drag = QDrag(self)
        drag.setMimeData(mime)
        drag.setPixmap(self.grab())
        drag.setHotSpot(self._pressed_at)
        drag.exec(Qt.DropAction.MoveAction)


def dragged_card(mime: QMimeData) -> int:
    """Number of the card being dragged; 0 if it is something else."""
    text = bytes(mime.data(CARD_MIME).data())
    return int(text) if text.isdigit() and len(text) <= 3 else 0
