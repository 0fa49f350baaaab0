"""The front page's box of the open campaign, and its diary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.month_bars import BarMonth, MonthBars, SideSum, SideSums
from app.look.painted import Painted
from app.look.pens import draw_text
from app.look.tips import plain_tip
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.home.campaign_rows import CampaignBox, DiaryRow
    from app.look.look import Look
    from app.look.tokens import Theme

_MARGINS = (16, 12, 16, 12)
_BARS = ((800, 138), (660, 96), (0, 78))
"""From which height of the page on, in px, the bars have which height."""
_ROW = 28
_WHEN = 86


class CampaignSheet(QWidget):
    """Both squadrons' points, and what each month brought."""

    open_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._title = label(_("The campaign"), "heading")
        self.open = Button(look, _("Open"), Kind.LINK)
        self.open.setObjectName("home-campaign-open")
        self.open.clicked.connect(self.open_wanted)
        self._sums = SideSums(look)
        self._sums.setObjectName("home-campaign-sums")
        self._bars = MonthBars(look, _("Points by month"))
        self._bars.setObjectName("home-campaign-bars")
        self._line = label("", "small", wrap=True)
        head = row(self._title, None, self.open)
        body = column(head, self._sums, self._bars, self._line, spacing=8, margins=_MARGINS)
        self.setLayout(column(sheet(body), spacing=0))

    def show_box(self, box: CampaignBox) -> None:
        """Show the campaign."""
        self._title.setToolTip(plain_tip(box.title))
        sums = tuple(SideSum(side=one.side, name=one.name, figure=one.points) for one in box.sums)
        spoken = [_("{squadron}: {points} points").format(squadron=one.name, points=one.points) for one in box.sums]
        self._sums.show_sums(sums, ", ".join(spoken))
        months = tuple(BarMonth(word=one.month, values=one.earned, spoken=one.spoken) for one in box.months)
        self._bars.show_months(tuple(one.side for one in box.sums), months)
        self._bars.setVisible(bool(months))
        self._line.setText(box.line)
        self._line.setVisible(bool(box.line))

    def fit(self, height: int) -> None:
        """Lower bars in a low page."""
        self._bars.setFixedHeight(next(bars for least, bars in _BARS if height >= least))


class DiarySheet(QFrame):
    """What the months brought and what people wrote, newest first; as many lines as there is room for."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("sheet", "flat")
        self.lines = DiaryLines(look)
        self.lines.setObjectName("home-diary")
        self.setLayout(column(label(_("From the diary"), "heading"), self.lines, spacing=4, margins=_MARGINS))

    def show_rows(self, rows: tuple[DiaryRow, ...]) -> None:
        """Show these."""
        self.lines.show_rows(rows)


class DiaryLines(Painted):
    """The lines: when, and what; what somebody wrote is set as a diary is."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.rows: tuple[DiaryRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(_ROW)

    def show_rows(self, rows: tuple[DiaryRow, ...]) -> None:
        """Show these, the first at the top."""
        self.rows = rows
        spoken = ". ".join(f"{one.when}: {one.text}" for one in rows)
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip("\n".join(f"{one.when}: {one.text}" for one in rows)))
        self.setMaximumHeight(max(len(rows), 1) * _ROW)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, max(len(self.rows), 1) * _ROW)

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        for at, one in enumerate(self.rows[: int((rect.height() + 2) // _ROW)]):
            top = at * _ROW
            when = QRectF(0, top, _WHEN - 8, _ROW)
            draw_text(painter, when, one.when, theme.font("caption"), theme.colour("ink2"))
            words = QRectF(_WHEN, top, rect.width() - _WHEN, _ROW)
            font = theme.diary_font() if one.own else theme.font("small")
            draw_text(painter, words, one.text, font, theme.colour("ink"))
