"""Small parts of the result sheet's pages: a squadron's sheet, an aircraft's glyph, a sentence that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QLabel,
    QLayout,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from app.look.controls import column, label, row, sheet
from app.look.page import Rule
from app.look.painted import Painted
from app.look.sides import draw_side, draw_side_edge
from app.look.silhouettes import draw_glyph
from app.look.steady import SteadyBox, SteadyDecimal, SteadySpin
from app.look.tags import Tag, Tone
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.look.look import Look
    from app.look.tokens import Theme
    from app.orders.result_outcome import Mark
    from app.orders.result_rows import SquadronHead
    from core.words import Side

_GLYPH = 36
_SPIN = 76


class SideMark(Painted):
    """The ring or the cross."""

    def __init__(self, look: Look, side: Side) -> None:
        super().__init__(look)
        self._side = side
        self.setFixedSize(22, 22)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_side(painter, rect.center(), 9, self._side, theme)


class SideEdge(Painted):
    """The edge of a squadron's sheet."""

    def __init__(self, look: Look, side: Side) -> None:
        super().__init__(look)
        self._side = side
        self.setFixedWidth(4)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_side_edge(painter, rect, self._side, theme)


class Glyph(Painted):
    """An aircraft from above, in its side's colour."""

    def __init__(self, look: Look, kind: str, side: Side) -> None:
        super().__init__(look)
        self._kind, self._side = kind, side
        self.setFixedSize(_GLYPH, _GLYPH)

    def sizeHint(self) -> QSize:
        return QSize(_GLYPH, _GLYPH)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{self._side}_soft"))
        painter.drawRoundedRect(rect, 3, 3)
        draw_glyph(painter, rect.adjusted(3, 3, -3, -3), self._kind, theme.colour(self._side))


def squadron_sheet(look: Look, head: SquadronHead, *items: QWidget | QLayout | int | None) -> QFrame:
    """A squadron's sheet: its mark, name and mission, then what the page asks of it."""
    name = words(head.name, "heading")
    top = row(SideMark(look, head.side), name, label(head.mission, "small"), spacing=8)
    top.setStretch(1, 1)
    body = column(top, Rule(look, strong=True), *items, spacing=8, margins=(14, 12, 16, 14))
    whole = row(SideEdge(look, head.side), body, spacing=0)
    whole.setStretch(1, 1)
    return sheet(whole)


class Words(QLabel):
    """A line of people's words that is cut with an ellipsis where it has no room; the whole stands in its tip."""

    def __init__(self, text: str, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setMinimumWidth(40)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.say(text)

    def say(self, text: str) -> None:
        """Show other words."""
        self.setText(text)
        self.setToolTip(plain_tip(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        if shown == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def words(text: str, role: str = "body") -> Words:
    """A line of people's words that gives way where there is no room."""
    return Words(text, role)


def named(name: str, line: str) -> QWidget:
    """A man's name over his place."""
    made = QWidget()
    made.setLayout(column(words(name, "strong"), words(line, "caption"), spacing=0))
    made.setMinimumWidth(120)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return made


class StillSpin(SteadySpin):
    """A count with a bound."""

    def __init__(self, most: int, value: int) -> None:
        super().__init__()
        self.setRange(0, most)
        self.setValue(value)
        self.lineEdit().setTextMargins(6, 0, 0, 0)


class StillHalves(SteadyDecimal):
    """A number of victories in halves, shown as it is said: 1.5."""

    def __init__(self, most: int, halves: int) -> None:
        super().__init__()
        self.setDecimals(1)
        self.setSingleStep(0.5)
        self.setRange(0, most / 2)
        self.setValue(halves / 2)
        self.lineEdit().setTextMargins(6, 0, 0, 0)
        self.setFixedWidth(_SPIN)


class Tick(QCheckBox):
    """A box to tick with Space; Enter goes on to the next page, on desktops too where it would tick."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class FaultLine(QLabel):
    """What is wrong at a field; takes no room while nothing is."""

    def __init__(self, name: str) -> None:
        super().__init__("")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", "error")
        self.setWordWrap(True)
        self.setObjectName(name)
        self.hide()

    def say(self, text: str) -> None:
        """Say what is wrong; empty if nothing is."""
        self.setText(text)
        self.setVisible(bool(text))


def counter(name: str, spoken: str, most: int, value: int) -> QSpinBox:
    """A field for a count."""
    made = StillSpin(most, value)
    made.setObjectName(name)
    made.setAccessibleName(spoken)
    made.setFixedWidth(_SPIN)
    return made


def picker(name: str, spoken: str, rows: Iterable[tuple[str, str]], chosen: str) -> QComboBox:
    """A field to choose one of several; each row is a key and its words."""
    made = SteadyBox()
    made.setObjectName(name)
    made.setAccessibleName(spoken)
    refill(made, rows, chosen)
    return made


def refill(box: QComboBox, rows: Iterable[tuple[str, str]], chosen: str) -> None:
    """Offer other rows without telling anybody."""
    rows = tuple(rows)
    if rows == tuple((box.itemData(at), box.itemText(at)) for at in range(box.count())):
        return
    box.blockSignals(True)  # noqa: FBT003 - Qt's signature
    box.clear()
    for key, text in rows:
        box.addItem(text, key)
    box.setCurrentIndex(max(0, box.findData(chosen)))
    box.blockSignals(False)  # noqa: FBT003 - Qt's signature


def mark_tag(look: Look, mark: Mark) -> Tag:
    """A state as a tag."""
    return Tag(look, Tone(mark.tone), mark.words)


def scrolled(inside: QWidget) -> QScrollArea:
    """A part that scrolls where the window is low."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setWidget(inside)
    return area


def about(what: str, whom: str) -> str:
    """What a field is called aloud: "Volleys of Lt. Archer"."""
    return _("{what} of {whom}").format(what=what, whom=whom)
