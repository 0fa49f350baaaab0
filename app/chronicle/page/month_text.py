"""The page of a month as a list: report, record and corrections; a man's name opens his page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QMouseEvent, QPainter

from app.chronicle.page_rows import PageRow, RowKind
from app.look.icons import draw_icon
from app.look.lists import FACE_ROLE, FaceDelegate, FaceList, FaceModel, Index
from app.look.pens import RIGHT, draw_text, text_width, wrapped_height
from app.look.sides import draw_side
from app.look.silhouettes import draw_glyph
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_WIDEST_TEXT = 640.0
"""px: no line of the report is longer than eighty letters."""
_HEAD, _SQUADRON, _CRAFT = 44, 44, 40
_INDENT, _NAME, _POINTS = 44.0, 176.0, 52.0
_QUOTE = 14.0
_TOP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
_ICONS = {"ace": "state.ace", "hurt": "state.hurt", "warning": "state.warning", "dead": "ink"}


class PageDelegate(FaceDelegate):
    """Paints `PageRow`."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, PageRow):
            return 0
        match face.kind:
            case RowKind.HEAD:
                return _HEAD
            case RowKind.TEXT:
                return round(wrapped_height(face.text, theme.font("body"), min(_WIDEST_TEXT, width - 8))) + 12
            case RowKind.QUOTE:
                words = min(_WIDEST_TEXT, width - _QUOTE - 8)
                return round(wrapped_height(face.text, theme.diary_font(), words)) + 36
            case RowKind.SQUADRON:
                return _SQUADRON
            case RowKind.CRAFT:
                return _CRAFT
            case RowKind.MAN:
                return max(34, round(_man_heights(face, width, theme)[0]) + (20 if face.third else 0) + 14)
            case RowKind.CHANGE:
                return round(_change_height(face, width, theme)) + 14

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        if not isinstance(face, PageRow):
            return
        if selected:
            painter.fillRect(rect, theme.colour("accent_soft"))
            painter.fillRect(QRectF(0, 0, 4, rect.height()), theme.colour("accent"))
        foot = rect.height() - 1
        if face.kind in (RowKind.HEAD, RowKind.SQUADRON):
            strong = face.kind is RowKind.HEAD
            painter.fillRect(
                QRectF(0, foot - strong, rect.width(), 1 + strong), theme.colour("ink2" if strong else "line")
            )
        elif face.kind in (RowKind.MAN, RowKind.CHANGE):
            painter.fillRect(QRectF(0, foot, rect.width(), 1), theme.colour("line"))
        elif face.kind is RowKind.QUOTE and not selected:
            painter.fillRect(QRectF(0, 6, 2, rect.height() - 12), theme.colour("line_strong"))

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, PageRow):
            return
        match face.kind:
            case RowKind.HEAD:
                place = QRectF(0, 8, rect.width(), rect.height() - 12)
                draw_text(painter, place, face.text, theme.font("heading"), theme.colour("ink"))
            case RowKind.TEXT:
                width = min(_WIDEST_TEXT, rect.width() - 8)
                _wrapped(painter, QRectF(4, 6, width, rect.height()), face.text, theme.font("body"), theme)
            case RowKind.QUOTE:
                _draw_quote(painter, rect, face, theme)
            case RowKind.SQUADRON:
                _draw_squadron(painter, rect, face, theme)
            case RowKind.CRAFT:
                _draw_craft(painter, rect, face, theme)
            case RowKind.MAN:
                _draw_man(painter, rect, face, theme)
            case RowKind.CHANGE:
                _draw_change(painter, rect, face, theme)


def _wrapped(painter: QPainter, rect: QRectF, text: str, font: QFont, theme: Theme, ink: str = "ink") -> None:
    painter.setFont(font)
    painter.setPen(theme.colour(ink))
    painter.drawText(rect, _TOP, text)


def _draw_quote(painter: QPainter, rect: QRectF, face: PageRow, theme: Theme) -> None:
    """The words of a person in the diary face, and what they are beneath."""
    width = min(_WIDEST_TEXT, rect.width() - _QUOTE - 8)
    _wrapped(painter, QRectF(_QUOTE, 8, width, rect.height()), face.text, theme.diary_font(), theme)
    place = QRectF(_QUOTE, rect.height() - 26, width, 18)
    draw_text(painter, place, face.second, theme.font("caption"), theme.colour("ink3"))


def _draw_squadron(painter: QPainter, rect: QRectF, face: PageRow, theme: Theme) -> None:
    middle = rect.center().y() + 2
    draw_side(painter, QPointF(12, middle), 8, face.side, theme)
    points = QRectF(rect.width() - _POINTS - 8, 4, _POINTS, rect.height() - 4)
    draw_text(painter, points, face.right, theme.font("strong"), theme.colour("ink"), RIGHT)
    room = points.left() - 38
    name = draw_text(
        painter, QRectF(28, 4, room, rect.height() - 4), face.text, theme.font("strong"), theme.colour("ink")
    )
    said = f"{face.second}, {face.third}" if face.third else face.second
    place = QRectF(28 + name + 12, 4, room - name - 12, rect.height() - 4)
    draw_text(painter, place, said, theme.font("small"), theme.colour("ink2"))


def _draw_craft(painter: QPainter, rect: QRectF, face: PageRow, theme: Theme) -> None:
    draw_glyph(painter, QRectF(8, rect.center().y() - 15, 30, 30), face.aircraft, theme.colour(face.side))
    name = QRectF(_INDENT + 4, 0, rect.width() - _INDENT - 8, rect.height())
    wide = draw_text(painter, name, face.text, theme.font("body"), theme.colour("ink"))
    how = QRectF(name.left() + wide + 10, 0, max(0.0, name.width() - wide - 12), rect.height())
    draw_text(painter, how, face.second, theme.font("caption"), theme.colour("ink2"))


def _man_heights(face: PageRow, width: int, theme: Theme) -> tuple[float, float]:
    """The height of what he did, and its width."""
    room = width - _INDENT - _name_width(width) - _POINTS - 24
    return wrapped_height(face.second, theme.font("body"), room), room


def _name_width(width: float) -> float:
    return _NAME if width > 560 else 132.0


def _draw_man(painter: QPainter, rect: QRectF, face: PageRow, theme: Theme) -> None:
    wide = round(rect.width())
    high, room = _man_heights(face, wide, theme)
    place = QRectF(_INDENT + 4, 6, _name_width(wide) - 8, 20)
    font = QFont(theme.font("body"))
    font.setUnderline(bool(face.person))
    draw_text(painter, place, face.text, font, theme.colour("accent" if face.person else "ink"))
    left = _INDENT + _name_width(wide) + 8
    _wrapped(painter, QRectF(left, 7, room, high + 4), face.second, theme.font("body"), theme)
    if face.third:
        y = 7 + high + 3
        if face.icon:
            shade = theme.colour(_ICONS.get(face.icon, "ink2"))
            draw_icon(painter, face.icon, QRectF(left, y + 1, 16, 16), shade)
        fate = QRectF(left + (21 if face.icon else 0), y, room - 21, 18)
        draw_text(painter, fate, face.third, theme.font("strong", px=13), theme.colour("ink"))
    points = QRectF(rect.width() - _POINTS - 8, 6, _POINTS, 20)
    draw_text(painter, points, face.right, theme.font("body"), theme.colour("ink"), RIGHT)


def _change_parts(width: float) -> tuple[float, float]:
    about = min(240.0, width * 0.36)
    return about, (width - about - 40) / 2


def _change_height(face: PageRow, width: int, theme: Theme) -> float:
    about, each = _change_parts(width)
    body = theme.font("body")
    return max(
        wrapped_height(face.text, theme.font("small"), about - 10),
        wrapped_height(face.third, body, each - 8),
        wrapped_height(face.second, theme.font("strong"), each - 8),
    )


def _draw_change(painter: QPainter, rect: QRectF, face: PageRow, theme: Theme) -> None:
    """What it is about, what it said, an arrow's icon, what it says now."""
    about, each = _change_parts(rect.width())
    high = rect.height()
    _wrapped(painter, QRectF(6, 7, about - 10, high), face.text, theme.font("small"), theme, "ink2")
    struck = QFont(theme.font("body"))
    struck.setStrikeOut(True)
    _wrapped(painter, QRectF(about, 7, each - 8, high), face.third, struck, theme, "ink2")
    draw_icon(painter, "chevron", QRectF(about + each + 4, 9, 16, 16), theme.colour("ink3"))
    _wrapped(painter, QRectF(about + each + 30, 7, each - 8, high), face.second, theme.font("strong"), theme)


class MonthText(FaceList):
    """The list itself. Enter on a man, or a click on his name, opens his page."""

    person_wanted = Signal(str)
    """The man whose page is wanted."""

    def __init__(self, look: Look) -> None:
        super().__init__(_("The month"), framed=False)
        self.setObjectName("chronicle-month-text")
        self._look = look
        self.model_: FaceModel[PageRow] = FaceModel(self)
        self.dress(self.model_, PageDelegate(look))
        self.setMouseTracking(True)
        self.opened.connect(self._on_opened)

    def show_rows(self, rows: tuple[PageRow, ...]) -> None:
        """Show these."""
        self.model_.show_faces(rows)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        shape = Qt.CursorShape.PointingHandCursor if self._person_at(event) else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        person = self._person_at(event)
        if person and event.button() is Qt.MouseButton.LeftButton:
            self.person_wanted.emit(person)

    def _person_at(self, event: QMouseEvent) -> str:
        """Whose name is under the mouse; empty for nobody's."""
        index: Index = self.indexAt(event.position().toPoint())
        row = index.data(FACE_ROLE) if index.isValid() else None
        if not isinstance(row, PageRow) or not row.person:
            return ""
        left = _INDENT + 4
        room = min(text_width(row.text, self._look.theme.font("body")), _name_width(self.viewport().width()) - 8)
        return row.person if left <= event.position().x() <= left + room else ""

    def _on_opened(self, key: str) -> None:
        at = self.model_.row_of(key)
        if at >= 0 and self.model_.faces[at].person:
            self.person_wanted.emit(self.model_.faces[at].person)
