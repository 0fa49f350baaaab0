"""Which month is corrected: the months with a result at the left, what the marked one says at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from app.look.controls import column, label, row, sheet
from app.look.lists import FaceDelegate, FaceList, FaceModel
from app.look.pens import draw_text
from app.orders.correct_rows import MonthRow
from app.orders.page.result_panel import side_by_side
from app.orders.page.result_parts import scrolled
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme
    from app.phrases.campaign.record import RecordFact

_LIST = 320
_HEIGHT = 50
_ABOUT = 170


class MonthDelegate(FaceDelegate):
    """Paints a `MonthRow`."""

    def height(self, _face: object, _width: int, _theme: Theme) -> int:
        return _HEIGHT

    def draw_face(self, painter: QPainter, rect: QRectF, face: object, theme: Theme) -> None:
        if isinstance(face, MonthRow):
            width = rect.width() - 26
            draw_text(painter, QRectF(16, 5, width, 22), face.title, theme.font("strong"), theme.colour("ink"))
            draw_text(painter, QRectF(16, 25, width, 18), face.line, theme.font("caption"), theme.colour("ink2"))


class MonthPanel(QWidget):
    """The list and the record."""

    chosen = Signal(str)
    """The month that is marked now, "1917-03"."""
    opened = Signal()
    """Go on with it."""

    def __init__(self, look: Look, rows: tuple[MonthRow, ...]) -> None:
        super().__init__()
        self.setObjectName("correct-month")
        self.list = FaceList(_("Months with a result"))
        self.list.setObjectName("months")
        self._model: FaceModel[MonthRow] = FaceModel(self)
        self.list.dress(self._model, MonthDelegate(look))
        self.list.setFixedWidth(_LIST)
        self._model.show_faces(rows)
        self._area: QScrollArea = scrolled(QWidget())
        body = row(self.list, self._area, spacing=16)
        body.setStretch(1, 1)
        self.setLayout(body)
        self.list.current_changed.connect(self.chosen)
        self.list.opened.connect(lambda _key: self.opened.emit())

    def mark(self, month: str) -> None:
        """Mark a month."""
        self.list.select_key(month)

    def show_record(self, facts: tuple[RecordFact, ...]) -> None:
        """Show what a month says."""
        self._area.setWidget(record_view(facts))

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.list


def record_view(facts: tuple[RecordFact, ...]) -> QWidget:
    """What a month says, squadron by squadron, then what is said of the fight."""
    seats = tuple(dict.fromkeys(fact.seat for fact in facts if fact.seat))
    sheets = tuple(_sheet(tuple(fact for fact in facts if fact.seat == seat)) for seat in seats)
    made = QWidget()
    made.setObjectName("record")
    rest = tuple(fact for fact in facts if not fact.seat)
    made.setLayout(column(side_by_side(sheets), _sheet(rest), None, spacing=14))
    return made


def _sheet(facts: tuple[RecordFact, ...]) -> QFrame:
    grid = QGridLayout()
    grid.setContentsMargins(14, 12, 16, 12)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(5)
    grid.setColumnMinimumWidth(0, _ABOUT)
    grid.setColumnStretch(1, 1)
    for at, fact in enumerate(facts):
        about = label(fact.about, "small", wrap=True)
        about.setFixedWidth(_ABOUT)
        said = label(fact.words, "strong" if fact.key.startswith("mission") else "body", wrap=True)
        said.setAccessibleName(fact.spoken)
        grid.addWidget(about, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(said, at, 1)
    return sheet(grid)
