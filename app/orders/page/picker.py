"""A picker: a box that drops down, in which what cannot be taken stands closed with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from app.look.silhouettes import draw_glyph, has_glyph
from app.look.steady import SteadyBox
from app.look.tips import plain_tip
from app.orders.faces import ChoiceRow
from app.orders.model import ChoiceModel
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.words import Side

_ICON = 24
_SHARP = 3.0


class Picker(SteadyBox):
    """Shows choices; a person's choice is told by its key."""

    picked = Signal(str)

    def __init__(self, look: Look, name: str, side: Side) -> None:
        """Make the picker; `name` is its accessible name, `side` colours the silhouettes."""
        super().__init__()
        self._look, self._side, self._name = look, side, name
        self._choices = ChoiceModel(self._picture, self)
        self.setModel(self._choices)
        self.setIconSize(QSize(_ICON, _ICON))
        self.setMinimumContentsLength(12)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setAccessibleName(name)
        self.activated.connect(self._on_activated)

    def show_rows(self, rows: tuple[ChoiceRow, ...], key: str, side: Side) -> None:
        """Show these choices with one of them taken; nobody and nothing where it is not among them."""
        if rows != self._choices.rows or side is not self._side:
            self._side = side
            self._choices.show_rows(rows)
        self.setCurrentIndex(self._choices.row_of(key))
        at = self.currentIndex()
        self.setAccessibleDescription(rows[at].spoken if at >= 0 else "")
        self.setToolTip(plain_tip(rows[at].spoken if at >= 0 else ""))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As the style paints it, but with the name alone, and an ellipsis where it is too long."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        edit = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, edit, self).width()
        words = room - (_ICON + 10 if not option.currentIcon.isNull() else 8)
        at = self.currentIndex()
        name = self._choices.rows[at].name if at >= 0 else _("Nobody yet")  # the note stands under the box
        option.currentText = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, words)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    @property
    def note(self) -> str:
        """What there is to say of the choice."""
        at = self.currentIndex()
        return self._choices.rows[at].note if at >= 0 else ""

    def _on_activated(self, at: int) -> None:
        self.picked.emit(self._choices.rows[at].key)

    def _picture(self, row: ChoiceRow) -> QIcon:
        side = round(_ICON * _SHARP)
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        if has_glyph(row.aircraft):
            painter = QPainter(pixmap)
            colour = self._look.theme.colour(self._side if row.open else "ink3")
            draw_glyph(painter, QRectF(0, 0, side, side), row.aircraft, colour)
            painter.end()
        pixmap.setDevicePixelRatio(_SHARP)
        return QIcon(pixmap)
