"""A scenario to be kept: its title, what happened, and what can be done with its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.challenge.page.scenario_cards import Picked
from app.look.controls import Button, Kind, column, field, label, row, sheet
from app.look.tips import plain_tip
from app.translation import gettext as _
from core.catalog.scenario_files import LONGEST_NAME, LONGEST_NOTE, OwnScenario

if TYPE_CHECKING:
    from app.look.look import Look

_NARROWEST, _WIDEST = 620, 760


class ScenarioPart(QWidget):
    """Save, save a copy, export, remove."""

    saved = Signal(object)
    """A `Picked` to be kept; with an empty key as a new one."""
    exported = Signal(str)
    """Key of an own one whose file is to be given away."""
    removed = Signal(str)
    """Key of an own one that is to be removed."""
    wanted = Signal()
    """Somebody wants to save: `take` is to be called with what is chosen now."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._key = ""
        self._copy = False
        self._title, self._note = QLineEdit(), QLineEdit()
        self._title.setObjectName("scenario-title")
        self._title.setMaxLength(LONGEST_NAME)
        self._note.setObjectName("scenario-note")
        self._note.setMaxLength(LONGEST_NOTE)
        self._save = Button(look, _("Save"), icon="check")
        self._another = Button(look, _("Save a copy"), icon="copy")
        self._export = Button(look, _("Export…"), icon="folder")
        self._remove = Button(look, _("Remove"), Kind.DANGER)
        self._where = label("", "caption", wrap=True)
        for button, name in (
            (self._save, "scenario-save"),
            (self._another, "scenario-copy"),
            (self._export, "scenario-export"),
            (self._remove, "scenario-remove"),
        ):
            button.setObjectName(name)
        words = label(
            _(
                "The aircraft, crews, missions and the day are kept as you have chosen them, with the names; and how "
                "much is chosen at once and the options, where they are not as usual. The file can be sent to others: "
                "they open it or drop it onto the window."
            ),
            "body",
            wrap=True,
        )
        body = sheet(
            column(
                label(_("Scenario"), "title"),
                words,
                field(_("Title"), self._title),
                field(_("What happened (optional)"), self._note),
                self._where,
                8,
                row(self._save, self._another, self._export, None, self._remove, spacing=10),
                spacing=10,
                margins=(20, 16, 20, 18),
            )
        )
        body.setMinimumWidth(_NARROWEST)
        body.setMaximumWidth(_WIDEST)
        self.setLayout(column(row(body, None), None))
        self.setFocusProxy(self._title)
        self._title.textChanged.connect(self._fit)
        self._save.clicked.connect(lambda: self._ask(copy=False))
        self._another.clicked.connect(lambda: self._ask(copy=True))
        self._export.clicked.connect(lambda: self.exported.emit(self._key))
        self._remove.clicked.connect(lambda: self.removed.emit(self._key))
        self._fit()

    @property
    def title(self) -> str:
        """The title as it is written now."""
        return " ".join(self._title.text().split())

    @property
    def note(self) -> str:
        """What happened, as it is written now."""
        return " ".join(self._note.text().split())

    def show_scenario(self, scenario: OwnScenario, key: str) -> None:
        """Show the words of a scenario. `key`: of an own one; empty for a new one."""
        self._key = key
        self._title.setText(scenario.title)
        self._note.setText(scenario.note)
        self._fit()

    def take(self, scenario: OwnScenario) -> None:
        """What is to be kept now."""
        self.saved.emit(Picked(key="" if self._copy else self._key, scenario=scenario))

    def show_kept(self, key: str) -> None:
        """It was kept, under this key."""
        self._key = key
        self._fit()

    def _ask(self, *, copy: bool) -> None:
        self._copy = copy
        self.wanted.emit()

    def _fit(self) -> None:
        titled, own = bool(self._title.text().strip()), bool(self._key)
        self._save.setEnabled(titled)
        self._another.setEnabled(titled and own)
        self._export.setEnabled(own)
        self._remove.setVisible(own)
        why = "" if own else _("Only a scenario that was saved can be copied or exported.")
        why = why if titled else _("A scenario needs a title.")
        self._where.setText(why or _("Saved: it stands first among the scenarios."))
        for button in (self._another, self._export):
            button.setToolTip(plain_tip(why))
