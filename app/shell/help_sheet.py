"""F1: every key of the window on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtWidgets import QGridLayout, QWidget

from app.look.controls import label, row
from app.shell.dialogs import Dialog
from app.shell.window import NUMBERED
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look


_Group: TypeAlias = tuple[str, tuple[tuple[str, str], ...]]
"""A heading, and the keys below it with what they do."""
_WIDE = 1200
_GAP = 8
"""px over a heading."""
_COLUMNS = ((0, 2), (2, 5), (5, 8))
"""The groups of each column, from and to: the sheet fits on a low screen."""


def keys() -> tuple[_Group, ...]:
    """The keys in groups."""
    return (
        (
            _("Everywhere"),
            (
                (f"Ctrl+1 … {len(NUMBERED)}", _("go to a room")),
                ("Ctrl+Enter", _("the page's main button")),
                ("Ctrl+V", _("take in whatever was received: text or files")),
                ("Ctrl+O", _("open a file that was received")),
                ("Ctrl+Shift+C", _("copy the newest turn file for mail")),
                ("Ctrl+N", _("fight now")),
                ("Ctrl+Z  Ctrl+Shift+Z", _("campaign: undo the last deed, do it again")),
                ("Ctrl+,", _("settings")),
                ("F1", _("this sheet")),
                ("Ctrl+Q", _("close the program")),
                ("Esc", _("back, or the safe way out of a question")),
            ),
        ),
        (
            _("Lists"),
            (
                (_("arrows"), _("walk through the rows")),
                ("Enter", _("do the row's deed")),
                ("Ctrl+C", _("copy the row's turn file for mail")),
            ),
        ),
        (
            _("Roster"),
            (
                ("Enter", _("show the man, over the list in a small window")),
                ("F2", _("spell his name anew")),
                ("Ctrl+P", _("print his log, or the roster")),
                ("Delete", _("take a note back")),
            ),
        ),
        (
            _("Orders"),
            (
                (_("arrows"), _("from mission to mission")),
                ("Tab", _("on to aircraft, crews and new men")),
                ("Ctrl+Enter", _("seal or write the orders, close the month")),
                ("Enter", _("in a result or a correction: the next page")),
                (_("Space"), _("tick who took part")),
                ("Ctrl+Z", _("undo what was written")),
            ),
        ),
        (
            _("Chronicle"),
            (
                (_("arrows"), _("from month to month")),
                ("Enter", _("show the month, over the list in a small window")),
                ("Ctrl+F", _("search the diary")),
                ("Ctrl+P", _("print the month, or the book")),
            ),
        ),
        (
            _("Duel"),
            (
                (_("arrows"), _("walk cards and hexes")),
                ("1 … 9", _("put a card into the hand")),
                ("Backspace", _("take the last card out")),
                ("Ctrl+Z", _("take the last change back")),
                ("Ctrl+← →", _("move the card in the hand")),
                ("C  D", _("climb or dive with the card")),
                ("[  ]", _("turn the aircraft that is placed")),
                ("A", _("on the map: from aircraft to aircraft")),
                ("+  −  0", _("nearer, farther, the whole map")),
            ),
        ),
        (
            _("Books"),
            (
                ("A … Y", _("choose a manoeuvre; again takes it back")),
                ("Ctrl+H", _("hexes or cockpit")),
            ),
        ),
        (
            _("Hangar"),
            (
                ("↑ ↓", _("from aircraft to aircraft")),
                ("← →", _("from month to month")),
            ),
        ),
    )


class HelpSheet(Dialog):
    """The sheet of keys."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent, look, _("Keys"), "")
        self.setObjectName("help")
        self.setFixedWidth(_WIDE)
        groups = keys()
        self.add(row(*(_column(groups[first:end]) for first, end in _COLUMNS), spacing=24))
        self.close_with("", _("Close"))


def _column(groups: Sequence[_Group]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    at = 0
    for heading, pairs in groups:
        if at:
            grid.setRowMinimumHeight(at, _GAP)
            at += 1
        grid.addWidget(label(heading, "heading"), at, 0, 1, 2)
        for key, deed in pairs:
            at += 1
            grid.addWidget(label(key, "strong"), at, 0)
            grid.addWidget(label(deed, "small"), at, 1)
        at += 1
    grid.setRowStretch(at, 1)
    return grid
