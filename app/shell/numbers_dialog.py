"""Other numbers, value by value, before they are laid over a campaign, accepted or declined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from app.look.controls import Button, Kind, label
from app.look.differences import SOURCE, DifferencesModel
from app.look.tables import dress_table
from app.phrases.sources import mark_line
from app.shell.dialogs import Dialog
from app.translation import gettext as _

if TYPE_CHECKING:
    from app.look.look import Look
    from app.phrases.packs import DifferenceRow

_WIDTH, _LEAST = 760, 230
_COLUMNS = (286, 170, 110)


class NumbersDialog(Dialog):
    """A pack's values beside those that hold. `decided`: the deed was chosen."""

    declined = Signal()
    """Where it is the other player's proposal: no."""

    def __init__(
        self, parent: QWidget, look: Look, title: str, words: str, rows: tuple[DifferenceRow, ...], deed: str
    ) -> None:
        super().__init__(parent, look, title, words)
        self.setObjectName("numbers")
        self.setFixedWidth(_WIDTH)
        self.table = QTableView()
        self.table.setObjectName("numbers-differences")
        model = DifferencesModel(self.table)
        model.show_rows(rows)
        model.name_columns(_("Now"), _("Then"))
        self.table.setModel(model)
        dress_table(self.table, look, _("What the pack says otherwise"))
        self.table.hideColumn(SOURCE)  # it stands in the tips of both values
        self.table.setMinimumHeight(_LEAST)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for at, width in enumerate(_COLUMNS):
            self.table.setColumnWidth(at, width)
        self.table.horizontalHeader().setSectionResizeMode(len(_COLUMNS), QHeaderView.ResizeMode.Stretch)
        self.add(self.table)
        self.add(label(mark_line(), "caption"))
        self._decline = Button(look, _("Decline"), Kind.DANGER)
        self._decline.setObjectName("numbers-decline")
        self._decline.clicked.connect(self._on_decline)
        self._decline.hide()
        self.close_with(deed, _("Not now"), other=self._decline)

    def offer_declining(self) -> None:
        """It is a proposal: it can be declined."""
        self._decline.show()

    def _on_decline(self) -> None:
        self.declined.emit()
        self.accept()
