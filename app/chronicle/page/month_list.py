"""The months, newest first: both missions with what they earned, and what came of the month."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QContextMenuEvent, QPainter

from app.chronicle.rows import FULL, MonthRow, SideLine
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.month_bars import draw_bar
from app.look.pens import RIGHT, draw_text, text_width
from app.look.sides import draw_side
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_ROW = 82
_MONTH, _PAD = 84.0, 14.0
_BAR, _FIGURE = 96.0, 52.0
_LINE = 22.0


class MonthDelegate(FaceDelegate):
    """Paints `MonthRow`; the month being played has the yellow edge."""

    def height(self, face: object, width: int, theme: Theme) -> int:  # noqa: ARG002 - the contract of a delegate
        return _ROW

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        super().draw_ground(painter, rect, face, theme, selected=selected)
        if isinstance(face, MonthRow) and face.now:
            painter.fillRect(QRectF(0, 0, 4, rect.height() - 1), theme.colour("signal"))

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, MonthRow):
            return
        grey = theme.colour("ink2")
        month = QRectF(_PAD + 2, 9, _MONTH - _PAD, 26)
        draw_text(painter, month, face.month, theme.font("heading"), theme.colour("ink"))
        draw_text(painter, month.translated(0, 23), face.year, theme.font("caption"), grey)
        for at, line in enumerate(face.lines):
            _draw_line(painter, QRectF(_MONTH, 9 + _LINE * at, rect.width() - _MONTH - _PAD, _LINE), line, theme)
        result = QRectF(_MONTH, 54, rect.width() - _MONTH - _PAD, 20)
        if face.corrected:
            font = theme.font("strong", px=12)
            wide = text_width(face.corrected, font) + 22
            shade = theme.colour("state.warning")
            draw_icon(painter, "undo", QRectF(result.right() - wide, 56, 16, 16), shade)
            words = QRectF(result.right() - wide + 20, 54, wide, 20)
            draw_text(painter, words, face.corrected, font, shade)
            result.setWidth(result.width() - wide - 12)
        draw_text(painter, result, face.result, theme.font("caption"), grey)


def _draw_line(painter: QPainter, rect: QRectF, line: SideLine, theme: Theme) -> None:
    """A side's mark and mission, its figure, and its bar from the right."""
    middle = rect.center().y()
    draw_side(painter, QPointF(rect.left() + 8, middle), 6.5, line.side, theme)
    right = rect.right() - _BAR
    words = QRectF(rect.left() + 24, rect.top(), right - _FIGURE - rect.left() - 30, rect.height())
    draw_text(painter, words, line.mission, theme.font("body"), theme.colour("ink"))
    figure = QRectF(right - _FIGURE - 8, rect.top(), _FIGURE, rect.height())
    draw_text(painter, figure, line.points, theme.font("strong"), theme.colour("ink"), RIGHT)
    if line.part:
        draw_bar(painter, QRectF(right, middle - 5, max(3.0, _BAR * line.part / FULL), 10), line.side, theme)


class MonthList(FaceList):
    """The list of months."""

    menu_wanted = Signal(QPoint)
    """What can be done with the month under the cursor is asked for, at a place of the screen."""

    def __init__(self, look: Look) -> None:
        super().__init__(_("Months, the newest first"), framed=False, one_click=True)
        self.setObjectName("chronicle-months")
        self.setUniformItemSizes(True)
        self.model_: FaceModel[MonthRow] = FaceModel(self)
        self.dress(self.model_, MonthDelegate(look))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            self.setCurrentIndex(index)
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu_wanted.emit(self.viewport().mapToGlobal(place))

    def show_rows(self, rows: tuple[MonthRow, ...]) -> None:
        """Show these months; the cursor stays on its month if it is still there."""
        key = self.current_key()
        self.model_.show_faces(rows)
        if key and self.current_key() != key:
            self.select_key(key)
