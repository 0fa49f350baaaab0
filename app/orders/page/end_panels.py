"""After the orders: sheets of both squadrons side by side, with what may be done under or beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QScrollArea, QWidget

from app.look.choices import BigChoice
from app.look.controls import Button, column, holder, label, row
from app.look.page import Rule
from app.look.sides import SideMark
from app.look.tags import Tag, Tone
from app.orders.end_rows import EndSheet, ProposalRows
from app.orders.faces import SheetRows
from app.orders.page.order_sheet import OrderSheet, emptied, said
from app.orders.page.period_bar import PeriodBar
from app.orders.reckoning_rows import Reckoning, ReckoningRows
from app.orders.waiting_rows import WaitingRows
from app.phrases.nations import side_words
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from core.words import Side

_CHOICES = 400
_WIDEST = 640


class ScrolledSheets(QWidget):
    """Sheets side by side in one scrolled body; made anew each time they are shown."""

    def __init__(self, name: str) -> None:
        """Make the body; `name` is what a screen reader calls it."""
        super().__init__()
        self._head, self._sheets, self._foot = column(spacing=6), row(spacing=16), column(spacing=10)
        inside = holder(column(self._head, self._sheets, self._foot, None, spacing=12, margins=(0, 0, 12, 0)))
        inside.setProperty("scrolled", "true")
        self.area = QScrollArea()
        self.area.setAccessibleName(name)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inside)
        self.setLayout(column(self.area))

    def show_widgets(self, head: tuple[QWidget, ...], sheets: tuple[QWidget, ...], foot: tuple[QWidget, ...]) -> None:
        """Show these in place of what was there."""
        for box, widgets in ((self._head, head), (self._sheets, sheets), (self._foot, foot)):
            emptied(box)
            for widget in widgets:
                box.addWidget(widget)
        for at in range(len(sheets)):
            self._sheets.setStretch(at, 1)
        self._sheets.addStretch(0)  # takes what is left where the sheets are as wide as they may be


def end_sheet(look: Look, sheet: EndSheet) -> QFrame:
    """What a month came to for one squadron."""
    lines = [said(look, line.icon, line.tone, line.text, "body") for line in sheet.lines]
    made = _sheet(
        column(
            _head(look, sheet.side, sheet.squadron, sheet.points),
            Rule(look),
            label(sheet.mission, "heading"),
            *lines,
            None,
            spacing=8,
            margins=(20, 16, 20, 16),
        )
    )
    made.setAccessibleName(sheet.spoken)
    return made


def _sheet(body: QLayout) -> QFrame:
    made = QFrame()
    made.setProperty("sheet", "flat")
    made.setMaximumWidth(_WIDEST)
    made.setLayout(body)
    return made


def _head(look: Look, side: Side, title: str, right: str) -> QHBoxLayout:
    words = label(title, "title", wrap=True)
    made = row(SideMark(look, side, side_words(side), 20), words, label(right, "strong"), spacing=10)
    made.setStretch(1, 1)
    return made


class MeansPanel(QWidget):
    """The orders are open: how is the fight fought?"""

    fly = Signal()
    result = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("means")
        self._sheets = ScrolledSheets(_("Orders of both squadrons"))
        self.fly_choice = BigChoice(look, "duel", _("Fly it now"), "")
        self.fly_choice.setObjectName("fly")
        self.result_choice = BigChoice(look, "orders", _("Enter the result…"), _("You have fought it at the table"))
        self.result_choice.setObjectName("enter-result")
        self.fly_choice.clicked.connect(self.fly)
        self.result_choice.clicked.connect(self.result)
        self._first = self.fly_choice
        self._note = label("", "small", wrap=True)
        self._heading = label("", "heading")
        right = holder(
            column(self._heading, self.fly_choice, self.result_choice, self._note, None, spacing=10), _CHOICES
        )
        body = row(self._sheets, right, spacing=16)
        body.setStretch(0, 1)
        self.setLayout(body)

    def show_means(
        self, sheets: tuple[SheetRows, ...], *, mine: bool, fighting: bool, at_table: bool, room: str, note: str
    ) -> None:
        """Show the orders; `mine`: the choice is due here; `fighting`: it was made, the fight goes on; `room`: where.

        `at_table`: a result is what is entered as a rule, and takes the keyboard.
        """
        self._first = self.result_choice if at_table and mine and not fighting else self.fly_choice
        made = []
        for rows in sheets:
            sheet = OrderSheet(self._look)
            sheet.setMaximumWidth(_WIDEST)
            sheet.show_rows(rows)
            made.append(sheet)
        self._sheets.show_widgets((), tuple(made), ())
        self._heading.setText(_("The fight is under way") if fighting else _("How is it fought?"))
        self.fly_choice.setVisible(mine or fighting)
        self.result_choice.setVisible(mine and not fighting)
        self.fly_choice.show_line(room)
        self._note.setText(note)

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the panel is shown."""
        return self._first if self._first.isVisibleTo(self) else self._sheets.area


class SheetsPanel(QWidget):
    """The close of a month, or a proposal: what it comes to for both."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setObjectName(name)
        self._sheets = ScrolledSheets(_("The month for both squadrons"))
        self._note = label("", "small")
        self._deeds = row(self._note, None, spacing=10)
        self.setLayout(column(self._deeds, self._sheets, spacing=12))

    def add_deed(self, button: Button) -> None:
        """Put a button over the sheets, after those already there; what is to be said of them stands behind."""
        self._deeds.insertWidget(self._deeds.count() - 2, button)

    def show_month(self, sheets: tuple[EndSheet, ...], note: str) -> None:
        """Show what a month came to; `note` is about the deeds."""
        self._note.setText(note)
        self._sheets.show_widgets((), tuple(end_sheet(self._look, one) for one in sheets), ())

    def show_proposal(self, rows: ProposalRows) -> None:
        """Show what one squadron proposes."""
        self._note.hide()
        head = [label(rows.title, "title", wrap=True), label(rows.line, "body", wrap=True)]
        if rows.remark:
            head.append(label(rows.remark, "diary", wrap=True))
        self._sheets.show_widgets(tuple(head), tuple(end_sheet(self._look, one) for one in rows.sheets), ())

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the panel is shown."""
        return self._sheets.area


class WaitingPanel(QWidget):
    """The other squadron has the next word: one's own orders as they were sealed, one's men, and the month before."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("orders-waiting")
        self.bar = PeriodBar(look)
        self._words = label("", "body", wrap=True)
        self._tag = Tag(look, Tone.SEALED, _("Sealed"))
        self._sheets = ScrolledSheets(_("Your squadron, and the month before"))
        said_row = row(self._tag, self._words, spacing=12)
        said_row.setStretch(1, 1)
        self.setLayout(column(said_row, self.bar, self._sheets, spacing=12))

    def show_waiting(self, rows: WaitingRows) -> None:
        """Say what is waited for, and show what there is to look at."""
        self._words.setText(rows.words)
        self.bar.show_rows(rows.period)
        self._tag.setVisible(rows.held is not None)
        sheets: list[QWidget] = [end_sheet(self._look, rows.men)]
        if rows.held is not None:
            held = OrderSheet(self._look)
            held.setMaximumWidth(_WIDEST)
            held.show_rows(rows.held)
            sheets.insert(0, held)
        foot: list[QWidget] = []
        if rows.last:
            before = row(*(end_sheet(self._look, one) for one in rows.last), spacing=16)
            for at in range(len(rows.last)):
                before.setStretch(at, 1)
            before.addStretch(0)
            foot = [label(rows.heading, "heading"), holder(before)]
        self._sheets.show_widgets((), tuple(sheets), tuple(foot))

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the panel is shown."""
        return self._sheets.area


class ReckoningPanel(QWidget):
    """The campaign is over: both sums, the aces, the dead (13.2)."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("reckoning")
        self._sheets = ScrolledSheets(_("The last reckoning"))
        self.setLayout(column(self._sheets))

    def show_rows(self, rows: ReckoningRows) -> None:
        """Show the end."""
        sheets = tuple(self._squadron(one) for one in rows.squadrons)
        self._sheets.show_widgets((label(rows.line, "title", wrap=True),), sheets, ())

    def _squadron(self, one: Reckoning) -> QFrame:
        look = self._look
        parts: list[QWidget] = [label(one.points, "figure"), label(one.unit, "small")]
        if one.wins:
            parts.append(Tag(look, Tone.ACE, _("Won the campaign")))
        parts += [Rule(look), label(_("Who earned it"), "heading")]
        parts += [self._man("roster", "ink2", man.name, man.line) for man in one.men]
        if one.aces:
            parts.append(label(_("Aces"), "heading"))
            parts += [self._man("ace", "state.ace", man.name, man.line) for man in one.aces]
        if one.dead:
            parts.append(label(_("In memory"), "heading"))
            parts += [self._man("dead", "ink", man.name, man.line) for man in one.dead]
        head = _head(look, one.side, one.squadron, "")
        return _sheet(column(head, *parts, None, spacing=8, margins=(20, 16, 20, 16)))

    def _man(self, icon: str, tone: str, name: str, line: str) -> QWidget:
        return said(self._look, icon, tone, f"{name}: {line}", "body")

    def first_widget(self) -> QWidget:
        """What takes the keyboard when the panel is shown."""
        return self._sheets.area
