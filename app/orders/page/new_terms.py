"""Second page of a new campaign: side, nation, aircraft a month, pacing, and the readings that hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.look.controls import Button, Kind, column, label, row, sheet
from app.look.terms_parts import OptionsPart, PacingPart
from app.orders.new_rows import ALLIED_NATIONS
from app.phrases.nations import nation_name, side_words
from app.phrases.terms import pacing_rows
from app.translation import gettext as _
from app.translation import ngettext
from core.words import Nation, Side

if TYPE_CHECKING:
    from app.look.look import Look
    from app.phrases.terms import OptionRow

_LEFT = 400
_MOST = 2


class NewTerms(QWidget):
    """How it is fought; nothing of it changes later."""

    changed = Signal()

    def __init__(self, look: Look, options: tuple[OptionRow, ...]) -> None:
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
        self._pacing = PacingPart(pacing_rows(by_mail=False), chosen="hand")
        self._by_mail = PacingPart(pacing_rows(by_mail=True), chosen="hand")
        self._by_mail.hide()
        self._options = OptionsPart(look, options, _("Readings of the campaign and its fights"))
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
            self._pacing,
            self._by_mail,
            None,
            spacing=6,
            margins=(16, 14, 16, 14),
        )
        side = sheet(left)
        side.setFixedWidth(_LEFT)
        body = row(side, sheet(column(self._options, margins=(16, 12, 4, 12))), spacing=16)
        body.setStretch(1, 1)
        self.setLayout(body)
        for group in (self._sides, self._nations, self._counts):
            group.buttonClicked.connect(lambda _button: self.changed.emit())
        self._options.changed.connect(self.changed)
        for part in (self._pacing, self._by_mail):
            part.changed.connect(self.changed)

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
        return self._by_mail.pacing if self._by_mail.isVisibleTo(self) else self._pacing.pacing

    @property
    def options(self) -> dict[str, str]:
        """Every reading with its value."""
        return self._options.options()

    def show_mail(self, *, by_mail: bool) -> None:
        """Say of each pacing what it costs by mail, or not."""
        self._by_mail.setVisible(by_mail)
        self._pacing.setVisible(not by_mail)

    def first_widget(self) -> QWidget:
        """What takes the keyboard."""
        return self._sides.checkedButton() or self

    @staticmethod
    def _at(group: QButtonGroup) -> int:
        return next(at for at, button in enumerate(group.buttons()) if button.isChecked())
