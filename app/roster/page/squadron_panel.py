"""The right sheet of the roster when a whole squadron is shown: sums, missions, aircraft, aces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from app.look.controls import Button, Kind, column, row
from app.look.elided import MiddleLabel
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.page import Rule
from app.look.pens import RIGHT, draw_text, text_width, wrapped_height
from app.look.silhouettes import draw_glyph
from app.roster.page.figures import Figures
from app.roster.squadron_sheet import SheetKind, SheetRow, SquadronSheet
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_HEAD, _LINE, _INDENT = 44, 36, 42.0
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)


class SheetDelegate(FaceDelegate):
    """Paints `SheetRow`."""

    def height(self, face: object, width: int, theme: Theme) -> int:
        if not isinstance(face, SheetRow):
            return 0
        if face.kind is SheetKind.HEAD:
            return _HEAD
        words = wrapped_height(face.text, theme.font("body"), _words(face, width, theme))
        return max(_LINE, round(words) + 14)

    def draw_ground(self, painter: QPainter, rect: QRectF, face: object, theme: Theme, *, selected: bool) -> None:
        if isinstance(face, SheetRow) and face.kind is SheetKind.HEAD:
            painter.fillRect(QRectF(0, rect.height() - 2, rect.width(), 2), theme.colour("ink2"))
        else:
            super().draw_ground(painter, rect, face, theme, selected=selected)

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, SheetRow):
            return
        ink, height = theme.colour("ink"), rect.height() - 1
        if face.kind is SheetKind.HEAD:
            draw_text(painter, QRectF(0, 6, rect.width(), height - 8), face.text, theme.font("heading"), ink)
            return
        if face.aircraft:
            draw_glyph(painter, QRectF(6, rect.center().y() - 14, 28, 28), face.aircraft, theme.colour(face.side))
        elif face.icon:
            shade = theme.colour("state.ace" if face.icon == "ace" else "ink2")
            draw_icon(painter, face.icon, QRectF(11, rect.center().y() - 9, 18, 18), shade)
        left = _left(face)
        painter.setFont(theme.font("body"))
        painter.setPen(ink)
        painter.drawText(QRectF(left, 0, _words(face, round(rect.width()), theme), height), _WRAP, face.text)
        place = QRectF(left, 0, rect.width() - left - 10, height)
        draw_text(painter, place, face.right, theme.font("small"), theme.colour("ink2"), RIGHT)


def _left(face: SheetRow) -> float:
    return _INDENT if face.aircraft or face.icon else 10.0


def _words(face: SheetRow, width: int, theme: Theme) -> float:
    right = text_width(face.right, theme.font("small")) + 20 if face.right else 0.0
    return width - _left(face) - right - 10


class SquadronPanel(QFrame):
    """One squadron's sheet."""

    back = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("roster-squadron")
        self.setProperty("sheet", "flat")
        self._back = Button(look, _("Back to the list"), Kind.QUIET)
        self._back.setObjectName("squadron-back")
        self._back.clicked.connect(self.back)
        self._name, self._line = MiddleLabel("title"), MiddleLabel("small")
        self._figures = Figures(look)
        self._list = FaceList(_("The squadron"), framed=False)
        self._list.setObjectName("squadron-sheet")
        self._model: FaceModel[SheetRow] = FaceModel(self)
        self._list.dress(self._model, SheetDelegate(look))
        top = row(self._back, column(self._name, self._line, spacing=2), spacing=10)
        top.setStretch(1, 1)
        body = column(top, 4, Rule(look), self._figures, Rule(look), self._list, spacing=6, margins=(20, 12, 20, 10))
        body.setStretch(5, 1)
        self.setLayout(body)

    def show_sheet(self, sheet: SquadronSheet) -> None:
        """Show a squadron."""
        self.setAccessibleName(sheet.name)
        self._name.say(sheet.name)
        self._line.say(sheet.line)
        self._figures.show_figures(sheet.figures)
        self._model.show_faces(sheet.rows)

    def offer_back(self, *, offered: bool) -> None:
        """Whether the sheet lies over the list and needs a way back to it."""
        self._back.setVisible(offered)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self._list

    def minimumSizeHint(self) -> QSize:
        return QSize(440, 420)
