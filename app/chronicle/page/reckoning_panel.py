"""The reckoning: a sheet for each squadron with every man's part, and the best of both beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from app.chronicle.reckoning_rows import Reckoning, ScoreRow, SquadronScore
from app.look.controls import column, holder, label, row
from app.look.elided import MiddleLabel
from app.look.icons import draw_icon
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.painted import Painted
from app.look.pens import RIGHT, draw_text
from app.look.sides import SideMark, draw_side
from app.look.tags import Tag, Tone
from app.phrases.nations import side_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF

    from app.chronicle.pages import ChroniclePages
    from app.look.look import Look
    from app.look.tokens import Theme

_ROW, _HEAD = 47, 32
_PAD = 10.0
_FIGURES, _TIGHT = (52.0, 52.0, 58.0), (40.0, 36.0, 52.0)
"""px of the columns of figures: missions, victories, points; `_TIGHT` in a narrow sheet."""
_ROOMY = 350
_SHADES = {"ace": "state.ace", "hurt": "state.hurt", "warning": "state.warning", "dead": "ink"}
_GAP, _TOP = 16, 40
_WIDE = 1000


class ScoreHead(Painted):
    """The words over the columns of a list of men, and the rule under them; they stand over its figures."""

    def __init__(self, look: Look, men: FaceList) -> None:
        super().__init__(look)
        self._men = men
        self.setFixedHeight(_HEAD)
        men.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self.update())

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        font, ink = theme.font("caption"), theme.colour("ink2")
        draw_text(painter, QRectF(_PAD, 0, 120, _HEAD - 2), _("Name"), font, ink)
        for place, words in zip(
            _figures(self._men.viewport().width()), (_("Miss."), _("Vict."), _("Points")), strict=True
        ):
            draw_text(painter, QRectF(place.left(), 0, place.width(), _HEAD - 2), words, font, ink, RIGHT)
        painter.fillRect(QRectF(0, _HEAD - 2, rect.width(), 2), ink)


def _figures(width: float) -> tuple[QRectF, ...]:
    """Where the figures of a row stand."""
    widths = _FIGURES if width >= _ROOMY else _TIGHT
    left, found = width - sum(widths) - _PAD, []
    for wide in widths:
        found.append(QRectF(left, 0, wide, _ROW - 1))
        left += wide
    return tuple(found)


class ScoreDelegate(FaceDelegate):
    """Paints `ScoreRow`; `sided` where men of both squadrons stand in one list."""

    def __init__(self, look: Look, *, sided: bool) -> None:
        super().__init__(look)
        self._sided = sided

    def height(self, face: object, width: int, theme: Theme) -> int:  # noqa: ARG002 - the contract of a delegate
        return _ROW

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if not isinstance(face, ScoreRow):
            return
        ink, left = theme.colour("ink"), _PAD
        if self._sided:
            draw_side(painter, rect.center() - _to_left(rect, left + 8), 7, face.side, theme)
            left += 24
        places = _figures(rect.width())
        name = QRectF(left, 4, places[0].left() - left - 6, 20)
        wide = draw_text(
            painter,
            name.adjusted(0, 0, -22 if face.icon else 0, 0),
            face.name,
            theme.font("strong"),
            ink,
            elide=Qt.TextElideMode.ElideMiddle,
        )
        if face.icon:
            shade = theme.colour(_SHADES.get(face.icon, "ink2"))
            draw_icon(painter, face.icon, QRectF(name.left() + wide + 5, 6, 16, 16), shade)
        second = QRectF(left, 23, name.width(), 18)
        draw_text(painter, second, face.line, theme.font("caption"), theme.colour("ink3"))
        fonts = ("body", "body", "strong")
        for place, words, font in zip(places, (face.missions, face.victories, face.points), fonts, strict=True):
            draw_text(painter, place, words, theme.font(font), ink, RIGHT)


def _to_left(rect: QRectF, x: float) -> QPointF:
    middle = rect.center()
    middle.setX(middle.x() - x)
    middle.setY(0)
    return middle


class ScoreList(FaceList):
    """Men with their parts. Enter or a double click opens a man's page."""

    def __init__(self, look: Look, name: str, *, sided: bool) -> None:
        super().__init__(name, framed=False)
        self.setUniformItemSizes(True)
        self.model_: FaceModel[ScoreRow] = FaceModel(self)
        self.dress(self.model_, ScoreDelegate(look, sided=sided))

    def show_rows(self, rows: tuple[ScoreRow, ...]) -> None:
        """Show these men; the cursor stays on its man."""
        key = self.current_key()
        self.model_.show_faces(rows)
        self.select_key(key)


class ScoreSheet(QFrame):
    """One squadron's sum and its men."""

    person_wanted = Signal(str)

    def __init__(self, look: Look, key: str) -> None:
        super().__init__()
        self._look = look
        self.setObjectName(f"reckoning-{key}")
        self.setProperty("sheet", "flat")
        self._mark = row(spacing=0)
        self._name, self._points = MiddleLabel("heading"), label("", "figure")
        self._line = label("", "caption", wrap=True)
        self._wins = Tag(look, Tone.ACE, _("Winner"))
        self.list = ScoreList(look, "", sided=False)
        self.list.setObjectName(f"reckoning-men-{key}")
        head = row(self._mark, self._name, self._wins, self._points, spacing=10)
        head.setStretch(1, 1)
        top = holder(head)
        top.setFixedHeight(_TOP)
        body = column(top, self._line, ScoreHead(look, self.list), self.list, spacing=4, margins=(18, 10, 18, 10))
        body.setStretch(3, 1)
        self.setLayout(body)
        self.list.opened.connect(self.person_wanted)

    def show_score(self, score: SquadronScore) -> None:
        """Show a squadron."""
        while (item := self._mark.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.setVisible(False)
                old.deleteLater()
        self._mark.addWidget(SideMark(self._look, score.side, side_words(score.side), 18))
        self._name.say(score.name)
        self._points.setText(score.points)
        self._line.setText(score.line)
        self._wins.setVisible(score.wins)
        self.setAccessibleName(f"{score.name}: {score.points}. {score.line}")
        self.list.setAccessibleName(score.name)
        self.list.show_rows(score.men)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 260)


class AcesSheet(QFrame):
    """The best of both squadrons."""

    person_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("reckoning-aces")
        self.setProperty("sheet", "flat")
        self._line = label("", "caption", wrap=True)
        self.list = ScoreList(look, _("The most victories"), sided=True)
        self.list.setObjectName("reckoning-best")
        self._head = ScoreHead(look, self.list)
        title = label(_("The most victories"), "heading")
        title.setFixedHeight(_TOP)
        body = column(title, self._line, self._head, self.list, spacing=4, margins=(18, 10, 18, 10))
        body.setStretch(3, 1)
        self.setLayout(body)
        self.list.opened.connect(self.person_wanted)

    def show_rows(self, found: Reckoning) -> None:
        """Show these."""
        self._line.setText(found.aces_line)
        self._head.setVisible(bool(found.aces))
        self.list.show_rows(found.aces)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 220)


class ReckoningPanel(QWidget):
    """Both sums (13.2) and whose they are."""

    person_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._title, self._line = label("", "heading"), MiddleLabel("body")
        self.sheets = (ScoreSheet(look, "0"), ScoreSheet(look, "1"))
        self.aces = AcesSheet(look)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP)
        self._columns = 0
        top = row(self._title, self._line, spacing=14)
        top.setStretch(1, 1)
        body = column(top, self._grid, spacing=10)
        body.setStretch(1, 1)
        self.setLayout(body)
        for part in (*self.sheets, self.aces):
            part.person_wanted.connect(self.person_wanted)
        self._place(3)

    def show_pages(self, pages: ChroniclePages) -> None:
        """Show a campaign as it stands."""
        found = pages.reckoning
        self._title.setText(found.title)
        self._line.say(found.line)
        for part, score in zip(self.sheets, found.squadrons, strict=True):
            part.show_score(score)
        self.aces.show_rows(found)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.sheets[0].list

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(3 if self.width() >= _WIDE else 2)

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for at, part in enumerate((*self.sheets, self.aces)):
            below = at >= columns
            self._grid.addWidget(part, int(below), 0 if below else at, 1, columns if below else 1)
        for at in range(3):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        self._grid.setRowStretch(0, 3)
        self._grid.setRowStretch(1, 0 if columns == 3 else 2)
