"""The log of a man, newest first: a row a month with the aircraft he flew, and a line for what befell him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem, QToolTip

from app.look.icons import draw_icon
from app.look.lists import FACE_ROLE, FaceDelegate, FaceList, FaceModel, Index
from app.look.painted import Painted
from app.look.pens import RIGHT, draw_text, wrapped_height
from app.look.silhouettes import draw_glyph
from app.look.tips import plain_tip
from app.roster.log_rows import LogRow
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_ROW, _MATE, _LINE, _HEAD = 47, 16, 34, 32
_PAD = 10.0
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of the log stand, in px from its left edge."""

    mission: float
    what: float
    victories: float
    points: float
    right: float


def columns_of(width: float) -> Columns:
    """The columns for a width of the log: what happened takes what the others leave."""
    month, mission = (86.0, 172.0) if width >= 540 else (78.0, 150.0)
    if width >= 800:
        month, mission = 100.0, 240.0
    return Columns(month, month + mission, width - 108, width - 60, width)


class LogHead(Painted):
    """The words over the columns of the log, and the rule under them."""

    def __init__(self, look: Look, log: LogList) -> None:
        super().__init__(look)
        self._log = log
        self.setFixedHeight(_HEAD)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        at = columns_of(self._log.viewport().width())
        font, ink = theme.font("caption"), theme.colour("ink2")
        for left, right, words in (
            (0.0, at.mission, _("Month")),
            (at.mission, at.what, _("Mission and aircraft")),
            (at.what, at.victories, _("What happened")),
        ):
            draw_text(painter, QRectF(left + _PAD, 0, right - left - _PAD, _HEAD - 2), words, font, ink)
        for left, right, words in ((at.victories, at.points, _("Vict.")), (at.points, at.right, _("Points"))):
            draw_text(painter, QRectF(left, 0, right - left - _PAD, _HEAD - 2), words, font, ink, RIGHT)
        painter.fillRect(QRectF(0, _HEAD - 2, rect.width(), 2), ink)


class LogDelegate(FaceDelegate):
    """Paints `LogRow`; what happened may take two lines or more."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, LogRow):
            return 0
        at = columns_of(width)
        words = at.victories - at.what if face.aircraft else at.right - at.mission - 34
        text = wrapped_height(face.what, theme.font("body"), words - _PAD)
        least = (_ROW + _MATE if face.mate else _ROW) if face.aircraft else _LINE
        return max(least, round(text) + 12)

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, LogRow):
            return
        at = columns_of(rect.width())
        ink, height = theme.colour("ink"), rect.height() - 1
        body = theme.font("body")
        draw_text(painter, QRectF(_PAD, 0, at.mission - _PAD - 4, height), face.month, body, ink)
        if not face.aircraft:
            shade = theme.colour("state.ace" if face.icon == "ace" else "ink2")
            draw_icon(painter, face.icon, QRectF(at.mission + _PAD + 8, rect.center().y() - 9, 18, 18), shade)
            words = QRectF(at.mission + _PAD + 44, 0, at.right - at.mission - 2 * _PAD - 44, height)
            _wrapped(painter, words, face.what, theme, strong=face.icon in ("ace", "dead"))
            return
        glyph = QRectF(at.mission + _PAD, rect.center().y() - 17, 34, 34)
        draw_glyph(painter, glyph, face.aircraft, theme.colour(face.side))
        left, room = glyph.right() + 10, at.what - glyph.right() - 14
        middle = rect.center().y() - (_MATE / 2 if face.mate else 0)
        draw_text(painter, QRectF(left, middle - 20, room, 20), face.mission, body, ink)
        grey = theme.colour("ink3")
        draw_text(painter, QRectF(left, middle - 1, room, 18), face.craft, theme.font("caption"), grey)
        draw_text(painter, QRectF(left, middle + 15, room, 18), face.mate, theme.font("caption"), grey)
        _wrapped(painter, QRectF(at.what + _PAD, 0, at.victories - at.what - _PAD, height), face.what, theme)
        draw_text(
            painter, QRectF(at.victories, 0, at.points - at.victories - _PAD, height), face.victories, body, ink, RIGHT
        )
        points = QRectF(at.points - 14, 0, at.right - at.points - _PAD + 14, height)
        draw_text(painter, points, face.points, theme.font("strong"), ink, RIGHT)

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        row = index.data(FACE_ROLE) if index.isValid() else None
        if not isinstance(row, LogRow):
            return super().helpEvent(event, view, option, index)
        at = columns_of(view.viewport().width())
        over_sum = bool(row.tip) and event.pos().x() >= at.victories
        QToolTip.showText(event.globalPos(), plain_tip(row.tip if over_sum else row.spoken), view)
        return True


def _wrapped(painter: QPainter, rect: QRectF, text: str, theme: Theme, *, strong: bool = False) -> None:
    painter.setFont(theme.font("strong" if strong else "body"))
    painter.setPen(theme.colour("ink"))
    painter.drawText(rect, _WRAP, text)


class LogList(FaceList):
    """The log itself. The row of a month can be asked for a menu."""

    menu_wanted = Signal(str, QPoint)
    """A menu for a month ("1917-03"), at a place on the screen."""

    def __init__(self, look: Look) -> None:
        super().__init__(_("Log"), framed=False)
        self.setObjectName("roster-log")
        self._look, self._painter = look, LogDelegate(look)
        self.model_: FaceModel[LogRow] = FaceModel(self)
        self.dress(self.model_, self._painter)

    @property
    def month(self) -> str:
        """The month the cursor is on, "1917-03"; empty for none."""
        index = self.currentIndex()
        return self.model_.face(index).when.text if index.isValid() else ""

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show these lines."""
        self.model_.show_faces(rows)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """No taller than its lines are, so that what stands beneath follows them; a scroll bar's width is left."""
        width, theme = self.width() - 12, self._look.theme
        self.setMaximumHeight(sum(self._painter.height(face, width, theme) for face in self.model_.faces) + 4)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        index: QModelIndex = self.currentIndex() if by_key else self.indexAt(event.pos())
        if index.isValid():
            self.setCurrentIndex(index)
            place = self.visualRect(index).bottomLeft() if by_key else event.pos()
            self.menu_wanted.emit(self.month, self.viewport().mapToGlobal(place))
