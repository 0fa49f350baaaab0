"""The right sheet of the months: one month with both squadrons' points, its report and its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QWidget

from app.chronicle.month_rows import MonthPage, SquadronEarned
from app.chronicle.page.month_text import MonthText
from app.look.controls import Button, Kind, column, label, row
from app.look.elided import MiddleLabel
from app.look.page import Rule
from app.look.painted import Painted
from app.look.pens import draw_text, text_width
from app.look.sides import draw_side
from app.look.tags import Tag, Tone
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.look.tokens import Theme

_EARNED = 62


class EarnedSums(Painted):
    """What both squadrons earned in the month, and to date."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._sums: tuple[SquadronEarned, ...] = ()
        self.setFixedHeight(_EARNED)

    def show_sums(self, sums: tuple[SquadronEarned, ...]) -> None:
        """Show these."""
        self._sums = sums
        self.setVisible(bool(sums))
        said = (
            _("{squadron}: {earned} points this month, {total} in all").format(
                squadron=one.name, earned=one.earned, total=one.total
            )
            for one in sums
        )
        self.setAccessibleName(". ".join(said))
        self.update()

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        part = rect.width() / max(1, len(self._sums))
        for at, one in enumerate(self._sums):
            left = rect.left() + part * at + (16 if at else 0)
            if at:
                painter.fillRect(QRectF(rect.left() + part * at, 8, 1, rect.height() - 16), theme.colour("line"))
            draw_side(painter, QPointF(left + 8, 22), 7.5, one.side, theme)
            font = theme.font("figure")
            wide = text_width(one.earned, font)
            draw_text(painter, QRectF(left + 26, 2, part - 40, 38), one.earned, font, theme.colour(one.side))
            name = QRectF(left + 26 + wide + 12, 8, max(0.0, part - wide - 60), 28)
            draw_text(painter, name, one.name, theme.font("strong"), theme.colour("ink"))
            words = _("points this month, {total} in all").format(total=one.total)
            draw_text(painter, QRectF(left, 40, part - 24, 18), words, theme.font("caption"), theme.colour("ink2"))


class MonthPanel(QFrame):
    """One month. It shows a `MonthPage` and says what is wanted of it."""

    back = Signal()
    person_wanted = Signal(str)
    copied = Signal(str)
    """The report, as it is to be copied."""
    orders_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("chronicle-month")
        self.setProperty("sheet", "flat")
        self.page: MonthPage | None = None
        self._back = Button(look, _("Back to the list"), Kind.QUIET)
        self._back.setObjectName("chronicle-back")
        self._title, self._line = label("", "title"), MiddleLabel("small")
        self._tag = Tag(look, Tone.WARNING, "")
        self.sums, self.text = EarnedSums(look), MonthText(look)
        self._rule = Rule(look)
        self._copy = Button(look, _("Copy the report"), Kind.LINK)
        self._copy.setObjectName("chronicle-copy")
        self._orders = Button(look, _("Open the orders"), Kind.LINK)
        self._orders.setObjectName("chronicle-orders")
        self._foot = label(_("Enter on a man, or a click on his name, opens his page."), "caption")
        top = row(
            self._back,
            column(self._title, self._line, spacing=2),
            column(self._tag, None, spacing=0, margins=(0, 8, 0, 0)),
            spacing=10,
        )
        top.setStretch(1, 1)
        foot = row(self._foot, self._orders, self._copy, spacing=12)
        foot.setStretch(0, 1)
        parts = (top, 4, Rule(look), self.sums, self._rule, self.text, foot)
        body = column(*parts, spacing=6, margins=(20, 12, 20, 10))
        body.setStretch(len(parts) - 2, 1)
        self.setLayout(body)
        self._back.clicked.connect(self.back)
        self.text.person_wanted.connect(self.person_wanted)
        self._orders.clicked.connect(self.orders_wanted)
        self._copy.clicked.connect(self._on_copy)

    def show_page(self, page: MonthPage) -> None:
        """Show a month."""
        same = self.page is not None and self.page.key == page.key
        self.page = page
        self.setAccessibleName(page.title)
        self._title.setText(page.title)
        self._line.say(page.line)
        self._tag.setVisible(bool(page.corrected))
        self._tag.show_state(Tone.WARNING, page.corrected)
        self.sums.show_sums(page.earned)
        self._rule.setVisible(bool(page.earned))
        self.text.show_rows(page.rows)
        self._copy.setVisible(bool(page.report))
        self._orders.setVisible(page.now)
        self._foot.setVisible(any(one.person for one in page.rows))
        if not same:
            self.text.scrollToTop()

    def offer_back(self, *, offered: bool) -> None:
        """Whether the sheet lies over the list and needs a way back to it."""
        self._back.setVisible(offered)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self.text

    def minimumSizeHint(self) -> QSize:
        return QSize(440, 360)

    def _on_copy(self) -> None:
        if self.page is not None:
            self.copied.emit(self.page.report)
