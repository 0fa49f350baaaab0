"""Second page of a new campaign: side, nation, aircraft a month, pacing, and the readings that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.terms_parts import OptionsPart, PacingPart, PackChoice
from app.orders.new_rows import ALLIED_NATIONS, pacings_of
from app.phrases.nations import nation_name, side_words
from app.translation import gettext as _
from app.translation import ngettext
from core.games import ACE_OF_ACES
from core.sorties import FIGHT
from core.words import Nation, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.look.look import Look
    from app.phrases.terms import OptionRow

_LEFT = 400
_MOST = 2
_USUAL = {ACE_OF_ACES: "turn"}
"""The pacing of a game where it is not by hands."""


class NewTerms(QWidget):
    """How it is fought; nothing of it changes later."""

    changed = Signal()

    def __init__(self, look: Look, options: Mapping[str, tuple[OptionRow, ...]]) -> None:
        """Make the page; `options` by the game of the fights, of which the first is shown."""
        super().__init__()
        self.setObjectName("new-terms")
        self._sides, self._nations, self._counts = QButtonGroup(self), QButtonGroup(self), QButtonGroup(self)
        sides = [self._filter(look, self._sides, f"side-{one}", side_words(one)) for one in Side]
        nations = [self._filter(look, self._nations, f"nation-{one}", nation_name(one)) for one in ALLIED_NATIONS]
        counts = [
            self._filter(
                look,
                self._counts,
                f"most-{n}",
                ngettext("{n} aircraft", "{n} aircraft", n).format(n=n),
            )
            for n in range(1, _MOST + 1)
        ]
        sides[0].setChecked(True)
        nations[0].setChecked(True)
        counts[-1].setChecked(True)
        self._game, self._mailed = next(iter(options)), False
        self._pacings = {
            (game, by_mail): PacingPart(pacings_of(game, by_mail=by_mail), _USUAL.get(game, "hand"))
            for game in options
            for by_mail in (False, True)
        }
        self._look, self._rows = look, options
        self._parts: dict[str, OptionsPart] = {}
        self._readings = column(margins=(16, 12, 4, 12))
        self._flown = Button(look, _("Fights flown in the program: as usual. Choose…"), Kind.LINK)
        self._flown.setObjectName("choose-flown")
        self._flown.clicked.connect(self._on_flown)
        self.packs, self._packed = PackChoice(), False
        self._folded = False
        left = column(
            label(_("Your side"), "heading"),
            row(*sides, None),
            label(_("Which Allied nation flies, for the whole campaign"), "small"),
            row(*nations, None),
            8,
            label(_("Aircraft of a squadron in one month"), "heading"),
            row(*counts, None),
            label(_("At most: each month's orders say how many fly."), "caption"),
            8,
            *self._pacings.values(),
            self._flown,
            self.packs,
            None,
            spacing=6,
            margins=(16, 14, 16, 14),
        )
        side = sheet(left)
        side.setFixedWidth(_LEFT)
        body = row(side, sheet(self._readings), spacing=16)
        body.setStretch(1, 1)
        self.setLayout(body)
        for group in (self._sides, self._nations, self._counts):
            group.buttonClicked.connect(lambda _button: self.changed.emit())
        self.packs.changed.connect(self.changed)
        for pacing_part in self._pacings.values():
            pacing_part.changed.connect(self.changed)
        self.show_way(self._game, by_mail=False)

    @staticmethod
    def _filter(look: Look, group: QButtonGroup, name: str, text: str) -> Button:
        made = Button(look, text, Kind.FILTER)
        made.setObjectName(name)
        group.addButton(made)
        return made

    @property
    def nations(self) -> tuple[Nation, Nation]:
        """One's own nation, and the other's."""
        allied = ALLIED_NATIONS[self._at(self._nations)]
        own_is_allied = list(Side)[self._at(self._sides)] is Side.ALLIED
        return (allied, Nation.GERMANY) if own_is_allied else (Nation.GERMANY, allied)

    @property
    def most_aircraft(self) -> int:
        """Of a squadron in one month."""
        return self._at(self._counts) + 1

    @property
    def pacing(self) -> str:
        """Of the fights that are flown in the program."""
        return self._pacings[self._game, self._mailed].pacing

    @property
    def options(self) -> dict[str, str]:
        """Every reading with its value."""
        part = self._parts.get(self._game)
        return part.options() if part is not None else {row.key: row.default for row in self._rows[self._game]}

    @property
    def pack(self) -> str:
        """The hash of the data pack by which it is played; empty for the program's own numbers."""
        return self.packs.pack if self._game != ACE_OF_ACES else ""

    def show_packs(self, packs: tuple[tuple[str, str], ...]) -> None:
        """Offer these data packs, each with its hash and its words: their numbers, and their months of service."""
        self.packs.show_packs(packs)
        self._packed = bool(packs)
        self._show_parts()

    def show_way(self, game: str, *, by_mail: bool, at_table: bool = False) -> None:
        """Offer what the game has, and say of each pacing what it costs by mail, or not.

        `at_table`: what matters only in fights that are flown in the program is folded away.
        """
        self._game, self._mailed, self._folded = game, by_mail, at_table
        self._show_parts()

    def _show_parts(self) -> None:
        for way, part in self._pacings.items():
            part.setVisible(way == (self._game, self._mailed) and not self._folded)
        if self.isVisible():
            self._show_readings()
        self._flown.setVisible(self._folded)
        self.packs.setVisible(self._packed and self._game != ACE_OF_ACES)

    def _show_readings(self) -> None:
        part = self._part()
        for one in self._parts.values():
            one.setVisible(one is part)
        if self._game != ACE_OF_ACES:  # all of its readings are of fights
            part.show_without(FIGHT if self._folded else "")

    def _part(self) -> OptionsPart:
        """The readings of the game; made when the page is looked at: they are many, and hold for most as they are."""
        if self._game not in self._parts:
            title = (
                _("Edition and optional rules of its fights")
                if self._game == ACE_OF_ACES
                else _("Readings of the campaign and its fights")
            )
            part = OptionsPart(self._look, self._rows[self._game], title)
            part.changed.connect(self.changed)
            self._parts[self._game] = part
            self._readings.addWidget(part)
        return self._parts[self._game]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_readings()

    def _on_flown(self) -> None:
        self._folded = False
        self._show_parts()
        self._part().setFocus()

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self._sides.checkedButton() or self

    @staticmethod
    def _at(group: QButtonGroup) -> int:
        return next(at for at, button in enumerate(group.buttons()) if button.isChecked())
